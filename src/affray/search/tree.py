"""The game tree that a search walks: nodes are positions with a real choice, up to a horizon; leaves have a static value.

docs/solving.md explains the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from affray.battle import Battle
from affray.core.by_hand import decided_by_hand, refuse_noted, refuse_unclear
from affray.core.chance import CHANCE
from affray.core.declare import DeclarationSpace
from affray.core.position_keys import PositionKeys, Undeclared, dated
from affray.core.procedures import Rulebook, answer, run
from affray.core.questions import Decision, Question, Space
from affray.core.state import PART_OVER, Position, State
from affray.core.table import Table

UNTIL = ("battle", "turn", "next turn")
"""The horizons of a search: the end of this battle, of this turn, or of the next turn."""
WON = 1_000_000_000
"""The value of a won position; a lost one has the negative."""
LIFE = 10_000
"""The value of one point of life: more than the cards of a whole position."""
FEW = 300
"""The most answers to one question that are sorted; beyond that they stay in the order of the space."""

Deed = tuple[str, str]
"""One part of an answer: its verb and one argument ("" without arguments)."""
Bounds = tuple[int, int]
"""A lower and an upper bound on a value."""
UNBOUNDED: Bounds = (-WON, WON)
"""The bounds of a value of which nothing is known."""


class SearchNode:
    """A node of the tree: a position with a real choice, or a leaf (`question` is None), with bounds on its value.

    Attributes:
        low, high: the bounds of the value.
        best: the canonical answer that raised `low` last.
        to: where each canonical answer leads: to a node, or to bounds where the search did not go.
        transposition: the first node with the same key; it holds the bounds of all of them.
        offset: the static value to add to the bounds of `transposition`, where keys cover the rest of the turn alone.
        key: the key for the transposition table; `Tree.key` computes it on demand.
        idle: the answer that passes, with its node (`Tree.after_passing`).
        actions: the actions that the player has left (`search.narrowing`).
    """

    def __init__(self, state: State, question: Question | None, worth: int = 0) -> None:
        self.state = state
        self.question = question
        self.worth = worth
        self.key: Any = None
        self.symmetric_ids: dict[str, int] = {}
        self.named_ids: dict[str, Any] = {}
        self.now: int | None = None
        self.offset = 0
        self.forms: dict[Decision, Any] = {}
        self.low = -WON
        self.high = WON
        self.best: Any = None
        self.to: dict[Any, Lead] = {}
        self.transposition: SearchNode | None = None
        self.idle: tuple[Decision, SearchNode] | None = None
        self.actions = 0

    def bound(self, worth: int) -> int | None:
        """Return the bound that decides whether the value reaches `worth`; None while neither does."""
        return bound((self.low, self.high), worth)


class Transposed(NamedTuple):
    """A position with the key of `node` whose value is higher by `more`."""

    node: SearchNode
    more: int = 0

    def bound(self, worth: int) -> int | None:
        """Return the bound that decides whether the value reaches `worth`; None while neither does."""
        known = self.node.bound(worth - self.more)
        return known + self.more if known is not None else None


Lead = Transposed | Bounds
"""The end of an edge: a transposed node, or bounds where the search did not go."""


class Tree:
    """The game tree below a position. `seat` maximizes; every other player and chance minimize.

    The tree answers a question with one legal answer by itself, and leaves mana to payments where only a payment could use it.

    Args:
        battle: the position at the root.
        seat: the maximizing player.
        until: the horizon (`UNTIL`).
        cards: count cards in the static value, after life?
        excluded: an answer that the maximizing player never gives while there is another.
        unread: the value of a position in which an effect decides that was not read. None: a card with such an effect is refused.

    Attributes:
        foreseen: the exact value of a position that needs no further search; None where it is not known.
        settled: the same for the position after an answer.
        merges_rest: do positions with the same rest of the turn share a key?
        chance: was chance asked anywhere?
        met: the cards with effects that were not read and decided somewhere.

    Raises:
        NotSupported: a line of a card is done by hand; or an effect is, and no value is given for it.
    """

    def __init__(
        self, battle: Battle, seat: int, until: str, cards: bool = True, excluded: Deed | None = None, unread: int | None = None
    ) -> None:
        refuse_noted(battle.table, effects=unread is None)
        refuse_unclear(battle.table)
        self.book: Rulebook = battle.book
        self.game = battle.book.game
        self.seat = seat
        self.until = until
        self.cards = cards
        self.excluded = excluded
        self.chance = False
        self.unread = unread
        self.met: set[str] = set()
        self.keys = PositionKeys(self.game, merges_waiting=True)
        self.foreseen: Callable[[Table], int | None] | None = None
        self.settled: Callable[[Tree, Table, Decision], int | None] | None = None
        self.merges_rest = False
        self.certain: int | None = None
        self.stable = False
        state = battle.state.with_seed(0)
        self.last = -1 if until == "battle" else state.turn + (until == "next turn")
        self.steps = 0
        t = self.open(state)
        if until == "battle" and not fights_on(t, self.game.flow.battle):
            raise ValueError("no battle is going on here: search until the end of the turn")
        self.root = self._real(t)
        self.seen = (self.root, self.book.open(self.root.state))

    # -- positions

    def over(self, t: Table) -> bool:
        """Is the position beyond the horizon?"""
        return not fights_on(t, self.game.flow.battle) if self.last < 0 else t.turn > self.last

    def open(self, state: State) -> Table:
        """Open a table that skips idle windows, leaves mana to payments and reports no events."""
        t = self.book.open(state)
        t.skips_idle_windows = t.defers_mana = t.quiet = True
        return t

    def look(self, node: SearchNode) -> Table:
        """Return a table at the position of `node` for reading only. The last one is reused."""
        if self.seen[0] is not node:
            self.seen = (node, self.book.open(node.state))
        return self.seen[1]

    def after(self, state: State, question: Question, decision: Decision) -> Table:
        """Return a table with `decision` given as the answer to `question`."""
        t = self.open(state)
        t.step, t.number = question.rule, question.number
        answer(t, question, decision, state)
        return t

    def child(self, node: SearchNode, decision: Decision) -> SearchNode:
        """Return the node after an answer: the next real choice, or a leaf."""
        assert node.question is not None
        if node.idle is not None and node.idle[0] == decision:
            return node.idle[1]
        return self._real(self.after(node.state, node.question, decision))

    def after_passing(self, node: SearchNode) -> SearchNode | None:
        """Return the node after a pass; None where passing is not legal."""
        if node.idle is None and node.question is not None:
            idle = next((one for one in self.game.notation.pass_answers if one in node.question.space), None)
            if idle is not None:
                node.idle = (idle, self.child(node, idle))
        return node.idle[1] if node.idle is not None else None

    def stack_is_waiting(self, s: Position) -> int:
        """Count the objects in shared zones (stack, chase, chain): they wait to resolve."""
        zones = self.game.zones
        return sum([len(ids) for (zone, _), ids in s.zones.items() if zones[zone].shared])

    def _real(self, t: Table) -> SearchNode:
        """Run `t` to the next real choice, or to a leaf."""
        while True:
            self.steps += 1
            question = run(t, self._is_leaf)
            if question is None:
                state, worth = _kept(t), self.certain
                self.certain = None
                return SearchNode(state, None, self.worth(state) if worth is None else worth)
            if self.unread is not None and (card := decided_by_hand(t, question)):
                self.met.add(card)
                return SearchNode(_kept(t), None, self.unread)
            only = self.only_answer(t, question)
            if only is None:
                return SearchNode(_kept(t), question)
            if self.settled is not None and only in self.game.notation.pass_answers:
                worth = self.settled(self, t, only)
                if worth is not None:
                    return SearchNode(t.commit(), None, worth)
            t.step, t.number = question.rule, question.number
            answer(t, question, only)

    def _is_leaf(self, t: Table) -> bool:
        """Is the position beyond the horizon, or its value certain? `foreseen` is asked once the state checks are done."""
        if self.foreseen is None:
            return self.over(t)
        if t.unchecked:
            self.stable = False
        elif not self.stable and self.foreseen is not None:
            self.stable = True
            self.certain = self.foreseen(t)
            if self.certain is not None:
                return True
        return t.turn > self.last if self.last >= 0 else self.over(t)

    def key(self, node: SearchNode) -> Any:
        """Return the transposition key of `node`: equal for positions that differ only in card ids and timestamps."""
        if node.key is None:
            rest = self.game.solver.turn_key(self.look(node)) if self.merges_rest and self.excluded is None else None
            position_key = self.keys.likeness(node.state, rest)
            node.key, node.symmetric_ids, node.named_ids = position_key.key, position_key.free, position_key.named
            if rest is not None:
                node.offset = self.static_value(node)
            if self.excluded is not None and self.excluded[1] in node.state.objects:
                node.key = (node.key, self._called(node, self.excluded[1], ""))
        return node.key

    def continues_play(self, node: SearchNode, child: SearchNode) -> bool:
        """Does `child` ask the same player to go on with what their answer at `node` began?

        Such a position has hardly an equal, so the search looks for none.
        """
        if not self.merges_rest or child.question is None or node.question is None or child.question.seat != node.question.seat:
            return False
        program = child.state.frames[-1].program
        at = program.index.get(child.question.rule.removeprefix(f"{program.key}."))
        return len(child.state.frames) > len(node.state.frames) and at is not None and not program.steps[at].window

    def inherit_symmetry(self, node: SearchNode, decision: Decision, child: SearchNode) -> None:
        """Give `child` the symmetry classes of `node`, without the cards that the answer names."""
        if child.key is None:
            child.key = child
            child.symmetric_ids = {ident: looks for ident, looks in node.symmetric_ids.items() if ident not in decision.args}
            child.named_ids = node.named_ids | {
                ident: ("", looks) for ident, looks in node.symmetric_ids.items() if ident in decision.args
            }

    def forced_answer(self, state: State) -> Decision | None:
        """Return the one legal answer at `state`, with no window skipped; None where there are several."""
        t = self.book.open(state)
        t.defers_mana = True
        question = run(t)
        return self.only_answer(t, question) if question is not None else None

    def only_answer(self, t: Table, question: Question) -> Decision | None:
        """Return the one legal answer; None where there are several."""
        return question.space.forced_answer()

    def worth(self, state: Position) -> int:
        """Return the static value of a position for `seat`: the result, else the lead in life, then in cards."""
        over = state.over
        if over is not None and over.why != PART_OVER:
            return (WON if self.seat in over.winners else -WON) if over.winners else 0
        total, me = 0, self.seat
        if self.game.counts_life:
            total += LIFE * sum([one.life if seat == me else -one.life for seat, one in enumerate(state.players)])
        objects, in_play = state.objects, self.game.in_play
        for (zone, _), ids in state.zones.items() if self.cards else ():
            if zone in in_play:
                total += sum([1 if objects[ident].controller == me else -1 for ident in ids])
            elif zone == "hand":
                total += sum([1 if objects[ident].owner == me else -1 for ident in ids])
        return total

    def static_value(self, node: SearchNode) -> int:
        """Return the static value of the position of `node`, computed once."""
        if node.now is None:
            node.now = self.worth(node.state)
        return node.now

    # -- answers

    def is_max_node(self, node: SearchNode) -> bool:
        """Does the maximizing player answer at `node`?"""
        assert node.question is not None
        return node.question.seat == self.seat

    def answers(self, node: SearchNode) -> Iterator[Decision]:
        """Yield the legal answers, one of each canonical form, in the order of use that the game gives.

        Raises:
            NotPredicted: chance has `FEW` outcomes or more.
        """
        assert node.question is not None
        known: set[Any] = set()
        if node.question.seat == CHANCE:
            self.chance = True
            if node.question.space.count(FEW) == FEW:
                raise NotPredicted(node.question.about or "chance")
        self.key(node)
        for decision in node.question.space.modulo_symmetry(node.symmetric_ids):
            if self.excluded is not None and self.excluded in moves_of(decision) and self.is_max_node(node):
                continue
            form = self.canonical_move(node, decision)
            if form not in known:
                known.add(form)
                yield decision

    def canonical_move(self, node: SearchNode, decision: Decision) -> Any:
        """Return the form of an answer that all positions with the key of `node` share: equal cards are named by their class.

        Return the answer itself where the game does not declare what its arguments are.
        """
        form = node.forms.get(decision)
        if form is None:
            self.key(node)
            try:
                form = self._canonical_move(node, decision)
            except Undeclared:
                form = decision
            node.forms[decision] = form
        return form

    def _canonical_move(self, node: SearchNode, decision: Decision) -> Any:
        args = decision.args
        if decision.verb in self.game.identity.answers:
            waits = sorted([one.made for one in node.state.pending])
            return (decision.verb, *[waits.index(made) for made in args])
        loose = [arg for arg in args if arg in node.symmetric_ids]
        once = len(set(loose)) == len(loose)
        cards = [one for arg in args if isinstance(arg, str) for one in arg.split(" ") if one in node.symmetric_ids]
        if once and len(set(cards)) < len(cards):
            raise Undeclared  # one card in two parts: `rest a#1`, `banish a#1`
        names = [self._called(node, arg, "" if once else args.index(arg)) for arg in args]
        size = part_size(node.question.space, decision) if once and len(args) > 1 and node.question is not None else 0
        if size == 1:
            names.sort(key=repr)
        elif size:
            names = sorted([tuple(names[at : at + size]) for at in range(0, len(names), size)], key=repr)
        return (decision.verb, *names)

    def _called(self, node: SearchNode, arg: Any, place: Any) -> Any:
        """Return the name of an argument in the key: of a card of a symmetry class, `place` and the class."""
        if arg in node.symmetric_ids:
            return (place, node.symmetric_ids[arg])
        if arg in node.named_ids:
            return node.named_ids[arg]
        if isinstance(arg, tuple):
            return tuple([self._called(node, one, place) for one in arg])
        if isinstance(arg, str) and dated(arg):
            if " " not in arg or "#" not in arg:
                raise Undeclared
            return tuple([self._called(node, one, place) for one in arg.split(" ")])
        return arg


def _kept(t: Table) -> State:
    """Commit the position of `t` for tables to be opened at it later, with an empty cache that they share."""
    state = t.commit()
    state.clear_cache()
    return state


def bound(known: Bounds, worth: int) -> int | None:
    """Return the bound that decides whether a value reaches `worth`; None if neither does."""
    low, high = known
    return low if low >= worth else high if high < worth else None


def part_size(space: Space, decision: Decision) -> int:
    """Return the number of arguments in each part of an answer whose parts have no order; 0 where the order counts."""
    if isinstance(space, DeclarationSpace):
        return 2
    args = decision.args
    if space.canonical(Decision(decision.verb, *args[::-1])) == decision:
        return 1
    pairs = [one for at in range(len(args) - 2, -1, -2) for one in args[at : at + 2]]
    return 2 if len(args) % 2 == 0 and space.canonical(Decision(decision.verb, *pairs)) == decision else 0


def moves_of(decision: Decision) -> set[Deed]:
    """Return the parts of an answer."""
    return {(decision.verb, str(arg)) for arg in decision.args} or {(decision.verb, "")}


class NotPredicted(Exception):
    """Chance has more outcomes than the search enumerates."""


def fights_on(t: Any, fighting: tuple[str, ...]) -> bool:
    """Is a battle going on?"""
    return any(frame.program.key in fighting for frame in t.frames)
