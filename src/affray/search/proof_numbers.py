"""Proof-number search: of all positions that could still decide a goal, the search goes on from the one that seems to need the least.

docs/solving.md explains it. Its result is advice only: `search.prover` proves the goal again with the answers that it gives first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING, Any

from affray.core.questions import Decision, NotSupported
from affray.search.prover import DEEP, ENTRY, LINK, OFTEN, SearchLimits
from affray.search.repetition import Stopped, loser
from affray.search.tree import NotPredicted, SearchNode, Tree

if TYPE_CHECKING:
    from affray.core.table import Table

NEVER = 10**9
"""The number of a proof that there is not."""
BATCH, FEW_DEFENCES = 24, 3
"""So many answers of the player, and of the others, are looked at together."""
SCALE = 12
"""The number of a position at which the others would keep as much life as they have at the root."""
FARTHEST = 3
"""No position counts as further from the goal than so many times the life at the root."""
VISITS = 40
"""The most visits for each position. A search with more finds nothing new."""


class ProofNode:
    """A position of the search.

    Attributes:
        needs: the proof number, an estimate of the positions that still have to be proved so that the goal is reached; 0 where it is.
        fails: the same for a proof that it is not reached among these answers; 0 where it is not.
        hopes: does the player answer here?
        answers: the answers that were not looked at yet; None once there are none.
        children: the answers that were looked at, with the positions after them.
    """

    __slots__ = ("answers", "children", "fails", "hopes", "needs", "node")

    def __init__(self, node: SearchNode, hopes: bool, needs: int, fails: int) -> None:
        self.node = node
        self.hopes = hopes
        self.needs = needs
        self.fails = fails
        self.answers: Iterator[Decision] | None = None
        self.children: list[tuple[Decision, ProofNode]] | None = None


class ProofNumbers:
    """A depth-first proof-number search of one tree for answers that reach a value.

    A position that a line comes back to is decided against the player who acted since (`search.repetition`), and one beyond the longest line counts
    as not reached. Both depend on the line, and the table does not know the line. So what the search claims is advice.

    Args:
        tree: the tree.
        needed: the value that the player needs.
        limits: when to stop.
        watch: a function that is told the number of positions from time to time.
    """

    def __init__(self, tree: Tree, needed: int, limits: SearchLimits, watch: Callable[[int], None] | None = None) -> None:
        self.tree = tree
        self.needed = needed
        self.limits = limits
        self.watch = watch
        self.nodes = self.visits = 0
        self.began = monotonic()
        self.table: dict[Any, ProofNode] = {}
        self.line: dict[ProofNode, Decision | None] = {}
        players = tree.root.state.players
        self.life = max([1, *[one.life for seat, one in enumerate(players) if seat != tree.seat]])
        self.root = self._node(tree.root)

    @property
    def seconds(self) -> float:
        return monotonic() - self.began

    def reaches(self) -> bool:
        """Search until the value is reached, nothing is left to try, or a limit is reached; return whether it is reached."""
        try:
            while self.root.needs and self.root.fails:
                self._visit(self.root, NEVER, NEVER)
        except (_LimitReached, Stopped, NotPredicted, NotSupported, RecursionError):
            self.line.clear()
        return not self.root.needs

    def advice(self) -> dict[Any, Any]:
        """Return the answers that reach the value, as canonical forms by the keys of their positions."""
        found: dict[Any, Any] = {}
        waiting, known = [self.root], {self.root}
        while waiting:
            at = waiting.pop()
            children = [(decision, child) for decision, child in at.children or () if not at.hopes or not child.needs]
            for decision, child in children[:1] if at.hopes else children:
                if at.hopes:
                    found[self.tree.key(at.node)] = self.tree.canonical_move(at.node, decision)
                if child not in known:
                    known.add(child)
                    waiting.append(child)
        return found

    def _visit(self, at: ProofNode, most_needs: int, most_fails: int) -> None:
        """Go on below a position until one of its two numbers reaches its limit."""
        self.line[at] = None
        if at.children is None:
            at.answers, at.children = self.tree.answers(at.node), []
            self._look_further(at)
        while True:
            self._count()
            least, others, best, second = self._sums(at)
            at.needs, at.fails = (least, others) if at.hopes else (others, least)
            if at.needs >= most_needs or at.fails >= most_fails or not least or not others:
                break
            if best is None:
                self._look_further(at)
                continue
            self.line[at], child = best
            until = second + 1 + second // 4
            spare_needs = most_needs if most_needs >= NEVER else most_needs - (at.needs - child.needs)
            spare_fails = most_fails if most_fails >= NEVER else most_fails - (at.fails - child.fails)
            if at.hopes:
                self._visit(child, min(most_needs, until), spare_fails)
            else:
                self._visit(child, spare_needs, min(most_fails, until))
        del self.line[at]

    def _sums(self, at: ProofNode) -> tuple[int, int, tuple[Decision, ProofNode] | None, int]:
        """Return what the numbers of the children say of a position.

        The first number is the least for the side that is asked, the second is nearly the sum for the other side: children often lead to the same
        positions, so all but the largest count as one. Then follow the child with the least number, None where more answers come first, and
        the number that is the next least.
        """
        assert at.children is not None
        least = second = NEVER
        most = open_children = 0
        best: tuple[Decision, ProofNode] | None = None
        for decision, child in at.children:
            needs, fails = self._on_the_line(at, decision, child) or (child.needs, child.fails)
            mine, others = (needs, fails) if at.hopes else (fails, needs)
            if mine < least:
                least, second, best = mine, least, (decision, child)
            elif mine < second:
                second = mine
            if others:
                open_children += 1
                most = max(most, others)
        total = NEVER if not least or most >= NEVER else most + max(0, open_children - 1)
        if at.answers is not None and least:
            total = max(total, 1)
            further = max(2 + len(at.children) // 8, least if at.hopes and least < NEVER else 0)
            if further < least:
                least, second, best = further, least, None
            else:
                second = min(second, further)
        return least, total, best, second

    def _on_the_line(self, at: ProofNode, decision: Decision, child: ProofNode) -> tuple[int, int] | None:
        """Return the numbers of a child that the line comes back to, or that lies beyond the longest line; None for another.

        Raises:
            Stopped: nobody but chance has made a choice since.
        """
        if child in self.line:
            self.line[at] = decision
            nodes, answers = list(self.line), list(self.line.values())
            since = nodes.index(child)
            lost = loser(self.tree, [one.node for one in nodes[since:]], answers[since:]) == self.tree.seat
            return (NEVER, 0) if lost else (0, NEVER)
        return (NEVER, 0) if len(self.line) > DEEP else None

    def _look_further(self, at: ProofNode) -> None:
        """Look at the next answers; stop at one that decides the position."""
        assert at.answers is not None
        assert at.children is not None
        batch = BATCH if at.hopes else FEW_DEFENCES
        decisions = list(islice(at.answers, batch))
        for looked_at, decision in enumerate(decisions, 1):
            self.nodes += 1
            self._count()
            child = self._node(self.tree.child(at.node, decision))
            at.children.append((decision, child))
            if not (child.needs if at.hopes else child.fails):
                at.answers = chain(decisions[looked_at:], at.answers)
                return
        if len(decisions) < batch:
            at.answers = None

    def _node(self, node: SearchNode) -> ProofNode:
        """Return the node of a position, the same for equal positions."""
        if node.question is None:
            return ProofNode(node, True, *((0, NEVER) if node.worth >= self.needed else (NEVER, 0)))
        key = self.tree.key(node)
        known = self.table.get(key)
        if known is None:
            known = self.table[key] = ProofNode(node, self.tree.is_max_node(node), self._estimate(self.tree.look(node)), 1)
        return known

    def _estimate(self, t: Table) -> int:
        """Return the first proof number of a position: more where the player is further from winning."""
        lacking = self.tree.game.solver.shortfall(t, self.tree.seat)
        if lacking is None:
            lacking = max([one.life for seat, one in enumerate(t.players) if seat != self.tree.seat])
        return 1 + SCALE * max(0, min(lacking, FARTHEST * self.life)) // self.life

    def _count(self) -> None:
        """Count a visit.

        Raises:
            _LimitReached: a limit is reached.
        """
        self.visits += 1
        limits, memory = self.limits, ENTRY * len(self.table) + LINK * self.nodes
        if (
            (limits.nodes and self.nodes > limits.nodes)
            or (limits.megabytes and memory >= limits.megabytes * 1_000_000)
            or self.visits > VISITS * (self.nodes + OFTEN)
            or (limits.seconds and self.seconds > limits.seconds)
        ):
            raise _LimitReached
        if self.visits % OFTEN == 0 and self.watch is not None:
            self.watch(self.nodes)


class _LimitReached(Exception):
    """The search has used what it may."""
