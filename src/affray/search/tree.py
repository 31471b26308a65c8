"""What can come of a position, as a search goes through it: real choices only, up to a horizon, and what a position there is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from affray.battle import Battle
from affray.core.chance import CHANCE
from affray.core.declare import DeclarationSpace
from affray.core.position_keys import PositionKeys, Undeclared, dated
from affray.core.procedures import Rulebook, answer, run
from affray.core.questions import Decision, Question, Space
from affray.core.state import PART_OVER, Position, State
from affray.core.table import Table

UNTIL = ("battle", "turn", "next turn")
"""How far a search looks: to the end of this battle, of this turn, or of the next one."""
WON = 1_000_000_000
"""What a won position is worth; a lost one costs as much."""
LIFE = 10_000
"""What a point of life is worth: more than all cards together."""
FEW = 300
"""So many answers to one question are sorted; more are taken as they come."""


Deed = tuple[str, str]
"""A part of an answer: its verb and something that it names ("" where it names nothing)."""
Bounds = tuple[int, int]
"""What something is worth at least, and at most."""
UNBOUNDED: Bounds = (-WON, WON)
"""Nothing is known."""


class SearchNode:
    """A position with a real choice, or one at which the search ends (`question` is None), with its bounds.

    Its value lies between `low` and `high`. `best` is the canonical answer that proved `low` last. `to` maps canonical answers to nodes, or to
    bounds where the search did not go. `transposition` is the first node with the same key: bounds are kept there, less `offset` (the value
    of what has happened by now, where the key stands for the rest of the turn alone). `key` is computed when it is needed (`Tree.key`).
    `idle` is the answer that does nothing, with its node (`Tree.after_passing`).
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

    def bound(self, worth: int) -> int | None:
        """A bound that says whether the node is worth so much, where one is known."""
        return bound((self.low, self.high), worth)


class Transposed(NamedTuple):
    """A position that is equal to that of a node but for what it is worth by now: so much `more`."""

    node: SearchNode
    more: int = 0

    def bound(self, worth: int) -> int | None:
        """A bound that says whether it is worth so much, where one is known."""
        known = self.node.bound(worth - self.more)
        return known + self.more if known is not None else None


Lead = Transposed | Bounds
"""Where an answer leads: to a node, or one like it, or what is known of it without going there."""


class Tree:
    """The positions that can follow from one. `seat` is the player for whom it is searched; all others are against that player, and so is chance.

    A question with one answer is answered; mana that only a payment could use is left to payments. `cards`: do they count besides life?
    `foreseen` says of a position what it is certain to come to, without any choice (None: that is not known), and `settled` of an answer: it
    is an end then. `merges_rest`: is a position like any other with the same rest of the turn?
    `chance` says whether chance was asked. `excluded` is what the player is never to answer, where there is something else to do.
    """

    def __init__(self, battle: Battle, seat: int, until: str, cards: bool = True, excluded: Deed | None = None) -> None:
        self.book: Rulebook = battle.book
        self.game = battle.book.game
        self.seat = seat
        self.until = until
        self.cards = cards
        self.excluded = excluded
        self.chance = False
        self.keys = PositionKeys(self.game)
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
            raise ValueError("no battle is going on here: look until the end of the turn")
        self.root = self._real(t)
        self.seen = (self.root, self.book.open(self.root.state))

    # -- positions

    def over(self, t: Table) -> bool:
        """Is this past what the search looks at?"""
        return not fights_on(t, self.game.flow.battle) if self.last < 0 else t.turn > self.last

    def open(self, state: State) -> Table:
        """A table that asks real choices and tells nobody of anything."""
        t = self.book.open(state)
        t.skips_idle_windows = t.defers_mana = t.quiet = True
        return t

    def look(self, node: SearchNode) -> Table:
        """A table at the position of a node, to look at: nothing may be done at it."""
        if self.seen[0] is not node:
            self.seen = (node, self.book.open(node.state))
        return self.seen[1]

    def after(self, state: State, question: Question, decision: Decision) -> Table:
        """A table at which the question of a state is answered."""
        t = self.open(state)
        t.step, t.number = question.rule, question.number
        answer(t, question, decision, state)
        return t

    def child(self, node: SearchNode, decision: Decision) -> SearchNode:
        """The next real choice after an answer, or the end."""
        assert node.question is not None
        if node.idle is not None and node.idle[0] == decision:
            return node.idle[1]
        return self._real(self.after(node.state, node.question, decision))

    def after_passing(self, node: SearchNode) -> SearchNode | None:
        """The next real choice if nothing is done at this one; None where that is no answer."""
        if node.idle is None and node.question is not None:
            idle = next((one for one in self.game.notation.pass_answers if one in node.question.space), None)
            if idle is not None:
                node.idle = (idle, self.child(node, idle))
        return node.idle[1] if node.idle is not None else None

    def stack_is_waiting(self, s: Position) -> int:
        """So many things wait to resolve."""
        zones = self.game.zones
        return sum([len(ids) for (zone, _), ids in s.zones.items() if zones[zone].shared])

    def _real(self, t: Table) -> SearchNode:
        """The first real choice from here on."""
        while True:
            self.steps += 1
            question = run(t, self._ends if self.foreseen is not None else self.over)
            if question is None:
                state, worth = _kept(t), self.certain
                self.certain = None
                return SearchNode(state, None, self.worth(state) if worth is None else worth)
            only = question.space.forced_answer()
            if only is None:
                return SearchNode(_kept(t), question)
            if self.settled is not None and only in self.game.notation.pass_answers:
                worth = self.settled(self, t, only)
                if worth is not None:
                    return SearchNode(t.commit(), None, worth)
            t.step, t.number = question.rule, question.number
            answer(t, question, only)

    def _ends(self, t: Table) -> bool:
        """Is this past what the search looks at, or certain what it comes to? (That is looked for once state checks find nothing to do.)"""
        if t.unchecked:
            self.stable = False
        elif not self.stable and self.foreseen is not None:
            self.stable = True
            self.certain = self.foreseen(t)
            if self.certain is not None:
                return True
        return t.turn > self.last if self.last >= 0 else self.over(t)

    def key(self, node: SearchNode) -> Any:
        """The key of a node, equal for positions that differ in nothing but what cards are called and what the clock showed."""
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
        """Does a question belong to what its player began with the answer to another? (Hardly any other position is equal: none is looked for.)"""
        if not self.merges_rest or child.question is None or node.question is None or child.question.seat != node.question.seat:
            return False
        program = child.state.frames[-1].program
        at = program.index.get(child.question.rule.removeprefix(f"{program.key}."))
        return len(child.state.frames) > len(node.state.frames) and at is not None and not program.steps[at].window

    def inherit_symmetry(self, node: SearchNode, decision: Decision, child: SearchNode) -> None:
        """Take the cards of a node for as equal as they were at the node before, but for those that the answer has named."""
        if child.key is None:
            child.key = child
            child.symmetric_ids = {ident: looks for ident, looks in node.symmetric_ids.items() if ident not in decision.args}
            child.named_ids = node.named_ids | {
                ident: ("", looks) for ident, looks in node.symmetric_ids.items() if ident in decision.args
            }

    def forced_answer(self, state: State) -> Decision | None:
        """The only answer to the question at a state where all windows are asked, but for mana that only payments need."""
        t = self.book.open(state)
        t.defers_mana = True
        question = run(t)
        return question.space.forced_answer() if question is not None else None

    def worth(self, state: Position) -> int:
        """What a position is worth to the player: won or lost, then life, then cards in play and in hand, each less what others have."""
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
        """What the position of a node is worth by now."""
        if node.now is None:
            node.now = self.worth(node.state)
        return node.now

    # -- answers

    def is_max_node(self, node: SearchNode) -> bool:
        """Does the player for whom it is searched answer here?"""
        assert node.question is not None
        return node.question.seat == self.seat

    def answers(self, node: SearchNode) -> Iterator[Decision]:
        """The answers that differ, as useful as the game thinks: of those that differ in which of equal cards they name, the first.

        Raises:
            Unforeseen: chance can come out in more ways than are gone through.
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
        """What an answer is in all positions of a key, whatever its cards are called in them, and whichever of equal cards it names; the
        answer itself where that is not certain.
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
        """What a card is called in the key, or what it looks like (and its `place` in an answer that names one twice)."""
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
    """A position that is come back to: what is worked out from it holds for each table that is opened at it."""
    state = t.commit()
    state.clear_cache()
    return state


def bound(known: Bounds, worth: int) -> int | None:
    """That of the bounds which says whether something is worth so much, if one does."""
    low, high = known
    return low if low >= worth else high if high < worth else None


def part_size(space: Space, decision: Decision) -> int:
    """Of how many words each part of an answer is where its parts may be named in any order (0: they may not)."""
    if isinstance(space, DeclarationSpace):
        return 2
    args = decision.args
    if space.canonical(Decision(decision.verb, *args[::-1])) == decision:
        return 1
    pairs = [one for at in range(len(args) - 2, -1, -2) for one in args[at : at + 2]]
    return 2 if len(args) % 2 == 0 and space.canonical(Decision(decision.verb, *pairs)) == decision else 0


def moves_of(decision: Decision) -> set[Deed]:
    """The parts of an answer."""
    return {(decision.verb, str(arg)) for arg in decision.args} or {(decision.verb, "")}


class NotPredicted(Exception):
    """Chance has more outcomes than can be gone through."""


def fights_on(t: Any, fighting: tuple[str, ...]) -> bool:
    """Is a battle going on?"""
    return any(frame.program.key in fighting for frame in t.frames)
