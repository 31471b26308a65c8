"""The proof search: null-window questions ("is the value at least this?") over the tree, with a transposition table.

docs/solving.md explains the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from time import monotonic
from typing import Any

from affray.core.questions import Decision, NotSupported
from affray.core.solver import IndependentCombat
from affray.core.verdicts import Reason
from affray.search.combat_bounds import CombatTable
from affray.search.repetition import Line, Stopped
from affray.search.tree import FEW, UNBOUNDED, WON, Bounds, Lead, NotPredicted, SearchNode, Transposed, Tree, bound
from affray.search.turn_bounds import bounds_of, says_something, settled, within

DEEP = 400
"""The longest line, in real choices. No battle needs as many: a longer line repeats something."""
OFTEN = 512
"""The number of nodes between two calls of `watch`."""
ENTRY = 12_000
LINK = 200
"""The estimated bytes of a remembered node with its key, and of one edge. Measurements lay within a half of it."""


class SearchLimits:
    """The limits of a search: seconds, nodes, and megabytes for remembered nodes (0: no limit)."""

    def __init__(self, seconds: float = 10.0, nodes: int = 0, megabytes: int = 1000) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.megabytes = megabytes

    def __repr__(self) -> str:
        return f"Limits(seconds={self.seconds}, nodes={self.nodes}, megabytes={self.megabytes})"


class Prover:
    """Proves bounds on the nodes of one tree and remembers them.

    Args:
        tree: the tree.
        limits: when to stop.
        watch: a function that is told the number of nodes from time to time.
        beforehand: use the bounds that the game knows without search (`SolverHints`)?
        advice: answers to try first, as canonical forms by the keys of their positions.
    """

    def __init__(
        self,
        tree: Tree,
        limits: SearchLimits,
        watch: Callable[[int], None] | None = None,
        beforehand: bool = True,
        advice: dict[Any, Any] | None = None,
    ) -> None:
        self.tree = tree
        self.advice = advice or {}
        self.table: dict[Any, SearchNode] = {}
        self.beforehand = beforehand
        self.fights = CombatTable(tree) if beforehand and tree.game.solver.implements("independent_combat") else None
        tree.foreseen = self.fights.certain if self.fights is not None else None
        tree.settled = settled if beforehand and says_something(tree) else None
        tree.merges_rest = tree.settled is not None
        self.limits = limits
        self.watch = watch
        self.history: dict[tuple[bool, Decision], int] = {}
        self.nodes = 0
        self.line = Line(tree)
        self.began = monotonic()
        self.links = 0

    @property
    def seconds(self) -> float:
        return monotonic() - self.began

    @property
    def memory(self) -> int:
        """The estimated bytes of everything remembered."""
        return ENTRY * len(self.table) + LINK * self.links + (self.fights.memory if self.fights is not None else 0)

    def at_least(self, node: SearchNode, worth: int) -> int:
        """Return a bound on the value of `node` that decides whether it reaches `worth`.

        A result of `worth` or more is a lower bound; a smaller result is an upper bound.

        Raises:
            Stopped: the search reached a limit, or the position holds something that cannot be searched.
        """
        self.count()
        if node.question is None:
            return node.worth
        if node.transposition is None:
            self._meet(node, worth)
        twin = _twin(node)
        known = twin.bound(worth)
        if known is not None:
            return known
        first, sought = twin.node, worth - twin.more
        repeated = self.line.repeated(first, sought)
        if repeated is not None:
            return repeated + twin.more
        self.line.enter(first, sought)
        try:
            worth_bound = self._through(first, sought)
        except (NotPredicted, NotSupported, RecursionError) as error:
            raise Stopped(why(error)) from error
        finally:
            self.line.leave()
        if self.line.rests_on:
            self.line.suppose(first, sought, worth_bound)
        elif worth_bound >= sought:
            first.low = max(first.low, worth_bound)
        else:
            first.high = min(first.high, worth_bound)
        return worth_bound + twin.more

    def _meet(self, node: SearchNode, worth: int) -> None:
        """Bound a new node without search; if that does not decide it, look up its transposition.

        Raises:
            Stopped: the memory limit is reached.
        """
        if self.limits.megabytes and self.memory >= self.limits.megabytes * 1_000_000:
            raise Stopped(Reason("", "{n} MB of memory", n=self.limits.megabytes))
        if self.beforehand:
            self._bound(node)
            if node.bound(worth) is not None:
                return
        key = self.tree.key(node)
        node.transposition = self.table.get(key)
        if node.transposition is None:
            node.transposition = self.table[key] = node

    def _bound(self, node: SearchNode) -> None:
        """Bound `node` by the hints of the game; while something waits to resolve, by the position after a pass."""
        if node.question is None or node.low > -WON or node.high < WON:
            return
        bounds = (self.fights.bounds(node) if self.fights is not None else UNBOUNDED, within(self.tree, node))
        node.low, node.high = max(low for low, _ in bounds), min(high for _, high in bounds)
        if node.low > -WON or node.high < WON or not self.tree.stack_is_waiting(node.state):
            return
        idle = self.tree.after_passing(node)
        if idle is not None:
            self._bound(idle)
            low, high = (idle.low, idle.high) if idle.question is not None else (idle.worth, idle.worth)
            node.low, node.high = (low, WON) if self.tree.is_max_node(node) else (-WON, high)

    def _through(self, node: SearchNode, worth: int) -> int:
        """Search the answers at `node` until one decides whether its value reaches `worth`; return the bound."""
        hopes = self.tree.is_max_node(node)
        worth_bound = -WON if hopes else WON
        blocks = self.fights.blocks(node, worth) if self.fights is not None else None
        aiming = self.fights.aiming(node) if self.fights is not None else None
        for at, decision in enumerate(blocks if blocks is not None else self.in_order(node)):
            before, self.line.rests_on = self.line.rests_on, frozenset()
            worth_of_it = self._of_answer(node, decision, worth, aiming)
            if before and (worth_of_it >= worth) != hopes:  # otherwise this answer alone decides it
                self.line.rests_on |= before
            if (worth_of_it > worth_bound) if hopes else (worth_of_it < worth_bound):
                worth_bound = worth_of_it
                if (worth_bound >= worth) == hopes:
                    node.best = self.tree.canonical_move(node, decision)
                    if at:
                        self.history[hopes, decision] = self.history.get((hopes, decision), 0) + 1
                    return worth_bound
        if blocks is None:
            return worth_bound
        return max(worth_bound, -blocks.rest) if hopes else min(worth_bound, blocks.rest)

    def _of_answer(self, node: SearchNode, decision: Decision, worth: int, aiming: IndependentCombat | None) -> int:
        """Return a bound on the value after an answer that decides whether it reaches `worth`; search if none is known."""
        form = self.tree.canonical_move(node, decision)
        lead = node.to.get(form)
        if isinstance(lead, Transposed):
            known = lead.bound(worth)
            self.line.answer(decision)
            return known if known is not None else self.at_least(lead.node, worth - lead.more) + lead.more
        known = bound(lead, worth) if lead is not None else None
        if known is not None:
            return known
        before = self._beforehand(node, decision, worth, aiming)
        known = bound(before, worth)
        if known is not None:
            self.count()
            self._link(node, form, before)
            return known
        self.line.answer(decision)
        child = self.tree.child(node, decision)
        child.low, child.high = max(child.low, before[0]), min(child.high, before[1])
        if self.tree.continues_play(node, child):
            self.tree.inherit_symmetry(node, decision, child)
        worth_bound = self.at_least(child, worth)
        self._link(node, form, (child.worth, child.worth) if child.question is None else _twin(child))
        return worth_bound

    def _beforehand(self, node: SearchNode, decision: Decision, worth: int, aiming: IndependentCombat | None) -> Bounds:
        """Return bounds on the value after an answer that follow from the hints of the game, without playing the answer."""
        if aiming is not None and self.fights is not None:
            return self.fights.of_target(node, decision, aiming)
        return bounds_of(self.tree, node, decision, worth) if self.tree.merges_rest else UNBOUNDED

    def _link(self, node: SearchNode, form: Any, lead: Lead) -> None:
        """Remember where an answer leads, if its form holds in all positions of the key."""
        if not isinstance(form, Decision):
            self.links += form not in node.to
            node.to[form] = lead

    def forget(self) -> None:
        """Release everything remembered. Nodes form cycles, and the garbage collector is off during a search."""
        for node in self.table.values():
            node.transposition = None
        self.table.clear()
        self.line.supposed.clear()
        if self.fights is not None:
            self.fights.boards.clear()
        self.tree.foreseen = self.tree.settled = None

    def extend(self) -> None:
        """Double the limits of time and nodes, for reading the result out of the tree."""
        seconds, nodes = 2 * self.seconds + 2, 2 * self.nodes + 1000
        limits = self.limits
        self.limits = SearchLimits(seconds if limits.seconds else 0, nodes if limits.nodes else 0, limits.megabytes)

    def in_order(self, node: SearchNode) -> Iterator[Decision]:
        """Yield the answers, the likeliest to decide first: the best of an earlier visit or of advice, then by the history heuristic.

        Raises:
            Stopped: the limit of time is reached while they are listed.
        """
        answers, hopes = self.tree.answers(node), self.tree.is_max_node(node)
        key = self.tree.key(node)
        best = (node.transposition or self.table.get(key, node)).best or self.advice.get(key)
        some = []
        for decision in islice(answers, FEW):
            self._check_time()
            some.append(decision)
        if len(some) < FEW:
            history = self.history
            some.sort(key=lambda decision: -history.get((hopes, decision), 0))
        if best is not None:
            first = next((one for one in some if self.tree.canonical_move(node, one) == best), None)
            if first is not None:
                return chain((first,), (one for one in chain(some, answers) if one is not first))
        return chain(some, answers)

    def count(self) -> None:
        """Count one node.

        Raises:
            Stopped: a limit of nodes, depth or time is reached.
        """
        self.nodes += 1
        if self.limits.nodes and self.nodes > self.limits.nodes:
            raise Stopped(Reason("", "{n} positions", n=self.limits.nodes))
        if len(self.line.nodes) > DEEP:
            raise Stopped(Reason("", "a line has more than {n} choices: play goes in circles here", n=DEEP))
        if self.nodes % OFTEN == 0 and self.watch is not None:
            self.watch(self.nodes)
        self._check_time()

    def _check_time(self) -> None:
        """Raise `Stopped` once the limit of time is reached."""
        if self.limits.seconds and self.seconds > self.limits.seconds:
            raise Stopped(Reason("", "{n} seconds", n=f"{self.limits.seconds:g}"))


def _twin(node: SearchNode) -> Transposed:
    """Return the node that holds the bounds of `node`, and by how much its value differs."""
    return (
        Transposed(node.transposition, node.offset - node.transposition.offset)
        if node.transposition is not None
        else Transposed(node)
    )


def unforeseen(chance: NotPredicted) -> Reason:
    """Return the reason why chance stopped the search."""
    return Reason("", "chance ({what}), which has more outcomes than can be gone through", what=str(chance))


def why(error: Exception) -> Reason:
    """Return the reason why an error stopped the search."""
    if isinstance(error, NotPredicted):
        return unforeseen(error)
    if isinstance(error, NotSupported):
        return error.reason or Reason("", "{why}", why=str(error))
    return Reason("", "lines that are too long")
