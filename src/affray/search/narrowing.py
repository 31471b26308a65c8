"""A search for a win among the usual answers of the player. The others may give every answer, so a win in it is a win.

What such a search does not reach is not refuted: another search goes through all answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.core.declare.space import DeclarationSpace
from affray.core.payment import PaymentSpace
from affray.search.principal_variation import line, replay
from affray.search.proof_numbers import ProofNumbers
from affray.search.prover import DEEP, Prover, SearchLimits
from affray.search.repetition import Stopped
from affray.search.tree import FEW, WON, SearchNode, Tree

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.battle import Battle
    from affray.core.questions import Decision, Question, Space
    from affray.core.state import Position
    from affray.core.table import Table
    from affray.search.solve import Solution

PROOF_SHARES = (0.3, 0.15)
"""By width, the share of what is left of the limits that a proof-number search gets; playing its win again may take as much."""
SHARES = (0.25, 0.15)
"""The same for a narrow search with more and more actions, before all answers are searched."""
FIRST = 2_000
"""The positions of a search through all answers that comes first. It decides small boards."""
UNLIMITED = 200_000
"""The positions of a narrow search where the search through all answers has no limit."""


class NarrowTree(Tree):
    """A tree in which the player gives answers of a certain rarity (`SolverHints.rarity`) at most, and acts a few times at most.

    Of equal rarity in every game: to answer what oneself put on the stack (1), any way to pay but the obvious one with the mana that is left (1), and
    any other order of your own triggered abilities (1), to deal damage otherwise than to destroy the most (1), and to attack with fewer (1).

    Args:
        width: the most rarity.
        gives_up: is a position lost once nothing usual is to come in the last turn? Not where the player is only to survive.
        actions: so often the player acts at most where passing is an answer; `DEEP`: as often as they like.

    Attributes:
        is_cut: did the player have no actions left where there was something to do?
    """

    def __init__(
        self, battle: Battle, seat: int, until: str, cards: bool, width: int, gives_up: bool = True, actions: int = DEEP
    ) -> None:
        self.width = width
        self.gives_up = gives_up
        self.is_cut = False
        super().__init__(battle, seat, until, cards)
        self.root.actions = actions

    def child(self, node: SearchNode, decision: Decision) -> SearchNode:
        """Return the node after an answer, with the actions that the player has left."""
        child = super().child(node, decision)
        idle = self.game.notation.pass_answers
        assert node.question is not None
        acts = node.question.seat == self.seat and decision not in idle and any(one in node.question.space for one in idle)
        child.actions = node.actions - acts
        return child

    def key(self, node: SearchNode) -> Any:
        """Return the key: where actions are counted, positions with more of them left are others."""
        if node.key is None and self.root.actions < DEEP:
            node.key = (super().key(node), node.actions)
        return super().key(node)

    def _is_leaf(self, t: Table) -> bool:
        """Is the position a leaf, or is it given up, as nothing usual is to come in the last turn?"""
        if super()._is_leaf(t):
            return True
        if self.gives_up and t.turn == self.last and self.game.solver.rarity_to_come(t) > self.width:
            self.certain = -WON
            return True
        return False

    def only_answer(self, t: Table, question: Question) -> Decision | None:
        """Return the one answer; where the player would only rarely act at all, passing."""
        if question.seat == self.seat and max(self._waits_alone(t), self.game.solver.rarity(t)) > self.width:
            idle = next((one for one in self.game.notation.pass_answers if one in question.space), None)
            if idle is not None:
                return idle
        return super().only_answer(t, question)

    def answers(self, node: SearchNode) -> Iterator[Decision]:
        """Yield the answers that are tried: of the player the usual ones, passing last; of the others all, a wide declaration first."""
        assert node.question is not None
        space = node.question.space
        if self.is_max_node(node):
            yield from self._usual(node, space, self._best_known(node.question, super().answers(node)))
            return
        wide = list(wide_declarations(space)) if isinstance(space, DeclarationSpace) else []
        yield from wide
        yield from (one for one in super().answers(node) if one not in wide)

    def _best_known(self, question: Question, options: Iterator[Decision]) -> Iterator[Decision]:
        """Leave out damage that destroys less, and attacks with fewer attackers, as far as only usual answers are tried."""
        if self.width or not self.gives_up:
            return options
        if question.about == "assign":
            best = set(question.space.non_dominated())
            return (one for one in options if one in best)
        if isinstance(question.space, DeclarationSpace) and question.space.verb == "attack":
            some = list(islice(options, FEW))
            most = max(len(one.args) for one in some)
            return (one for one in some if len(one.args) == most)
        return options

    def _usual(self, node: SearchNode, space: Space, options: Iterator[Decision]) -> Iterator[Decision]:
        """Yield the usual ones of these answers, then passing; the rare ones where there are no others."""
        t, idle, known = self.look(node), self.game.notation.pass_answers, set[Any]()
        rare, passes = [], [one for one in idle if one in space] if not node.actions else []
        if passes:
            self.is_cut = True
            yield from passes
            return
        for decision in options:
            if decision in idle:
                passes.append(decision)
            elif self.game.solver.rarity(t, decision) > self.width:
                rare.append(decision)
            elif (kind := self._kind(space, decision)) not in known:
                known.add(kind)
                yield decision
        yield from passes or (() if known else rare)

    def _waits_alone(self, s: Position) -> int:
        """Return 1 if something waits to resolve and all of it is the player's own, else 0."""
        zones = self.game.zones
        waiting = [s.objects[ident] for (zone, _), ids in s.zones.items() if zones[zone].shared for ident in ids]
        return int(bool(waiting) and all(one.controller == self.seat for one in waiting))

    def _kind(self, space: Space, decision: Decision) -> Any:
        """Return a value that is equal for answers of which the first alone is tried."""
        if self.width:
            return decision
        if decision.verb in self.game.identity.answers:
            return decision.verb
        if isinstance(space, PaymentSpace):
            return tuple([part for part in decision.args if " " in part])
        return decision


def wide_declarations(space: DeclarationSpace) -> Iterator[Decision]:
    """Yield the legal ones of two declarations: each object is acted on by one card, if there are enough; and every card acts on something."""
    parts = sorted(space.problem.parts, key=lambda part: len(part.choices))
    acted: Counter[str] = Counter()
    pairs, more = list[tuple[str, str]](), list[tuple[str, str]]()
    for part in parts:
        target = min(part.choices, key=lambda choice: acted[choice], default=None)
        if target is not None:
            (more if acted[target] else pairs).append((part.ident, target))
            acted[target] += 1
    for some in (pairs, [*pairs, *more]) if more else (pairs,):
        decision = space.canonical(space.decision(some))
        if decision in space:
            yield decision


class UsualWin:
    """Searches for a value that a player reaches with usual answers: by proof numbers, then without an action, with one, with two, and so on.

    They use no hint of the game: it may count on answers that are not tried.

    Attributes:
        proves: the search that proves that it is reached; None where none does.
        nodes, steps: what all searches together went through.
        actions: so many actions, of the first rarity, do not reach it.
    """

    def __init__(self, prover: Prover, battle: Battle, needed: int) -> None:
        self.whole = prover
        self.battle = battle
        self.needed = needed
        self.proves: Prover | None = None
        self.nodes = self.steps = self.actions = 0

    def search(self, watch: Callable[[int], None] | None = None) -> None:
        """Search each width in its share of what the limits of the search through all answers leave."""
        limits, began = self.whole.limits, self.whole.seconds
        for search, shares in ((self.by_proof_numbers, PROOF_SHARES), (self.deepen, SHARES)):
            for width, share in enumerate(shares):
                used, since = self.whole.nodes + self.nodes, self.whole.seconds - began
                nodes = max(1, int((limits.nodes - used) * share)) if limits.nodes else 0 if limits.seconds else UNLIMITED
                seconds = max(0.01, (limits.seconds - began - since) * share) if limits.seconds else 0
                search(width, SearchLimits(seconds, nodes, limits.megabytes), watch)
                if self.proves is not None:
                    return

    def by_proof_numbers(self, width: int, limits: SearchLimits, watch: Callable[[int], None] | None = None) -> None:
        """Search by proof numbers, and prove what that reaches again, with the answers that it gives first."""
        narrow = self._tree(width, DEEP)
        search = ProofNumbers(narrow, self.needed, limits, watch)
        advice = search.advice() if search.reaches() else None
        self.nodes += search.nodes
        if advice is not None:
            self._prove(Prover(narrow, limits, watch, beforehand=False, advice=advice))
        self.steps += narrow.steps

    def _tree(self, width: int, actions: int) -> NarrowTree:
        tree = self.whole.tree
        return NarrowTree(self.battle, tree.seat, tree.until, tree.cards, width, self.needed == WON, actions)

    def _prove(self, prover: Prover) -> bool:
        """Ask a search whether the value is reached, and keep it if so; return false if it was stopped."""
        root = prover.tree.root
        try:
            if root.question is not None and prover.at_least(root, self.needed) >= self.needed:
                self.proves = prover
        except Stopped:
            return False
        finally:
            self.nodes += prover.nodes
            if self.proves is None:
                prover.forget()
        return True

    def deepen(self, width: int, limits: SearchLimits, watch: Callable[[int], None] | None = None) -> None:
        """Search with more and more actions, within these limits for all of them."""
        left, seconds = limits.nodes, limits.seconds
        for actions in range(DEEP):
            narrow = self._tree(width, actions)
            prover = Prover(narrow, SearchLimits(max(0, seconds), max(0, left), limits.megabytes), watch, beforehand=False)
            ends = self._prove(prover)
            self.steps += narrow.steps
            if self.proves is not None or not ends:
                return
            if not width:
                self.actions = actions
            left, seconds = left - prover.nodes, seconds - prover.seconds
            if not narrow.is_cut or (limits.nodes and left <= 0) or (limits.seconds and seconds <= 0):
                return


def shortest_win(prover: Prover, battle: Battle) -> list[Battle] | None:
    """Return the line of a proved win with the fewest usual actions; None if a second's search finds none, or one as large as the proof."""
    counted = isinstance(prover.tree, NarrowTree) and prover.tree.root.actions < DEEP
    if counted or prover.tree.unread is not None:
        return None
    usual = UsualWin(prover, battle, WON)
    usual.deepen(0, SearchLimits(1.0, 1000 + prover.nodes, prover.limits.megabytes))
    if usual.proves is None:
        return None
    decisions = line(usual.proves, usual.proves.tree.root, WON, True)
    usual.proves.forget()
    return replay(usual.proves.tree, battle, decisions)


def proves_again(solution: Solution, beforehand: bool) -> Prover:
    """Return a fresh search of the tree in which a goal was proved to be reached."""
    battle, seat, until, cards = solution.battle, solution.seat, solution.until, solution.goal == "best"
    if solution.narrow is None:
        return Prover(Tree(battle, seat, until, cards, unread=-WON), SearchLimits(0), beforehand=beforehand)
    width, actions = solution.narrow
    tree = NarrowTree(battle, seat, until, cards, width, solution.goal == "win", actions)
    return Prover(tree, SearchLimits(0), beforehand=False, advice=solution.advice)
