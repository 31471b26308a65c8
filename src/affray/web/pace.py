"""Pace of a game that goes on by itself: forced answers, bots, chance, and passing until something happens.

Stops hold it. On a board each thing that happens holds it too.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from affray.core.by_hand import is_noted
from affray.core.chance import CHANCE, ChanceSpace
from affray.core.view import EVERYTHING
from affray.present.position_text import stage
from affray.present.session import PASS, PlaySession, acts, waiting
from affray.present.unread import marked
from affray.web.log import events
from affray.web.voice import Localizer
from affray.web.work import SLICE, pause

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.questions import Decision, Question
    from affray.journal import Journal, Node
    from affray.search.bots import Bot

FAR = 3000
"""Number of answers in a row that are given automatically at most."""
LONGEST = 20_000
"""Number of moments that a board may hold."""


class AutoAnswer(PlaySession):
    """A session that can be held: at `every` window, or at the steps named in `stops` (by one seat: in `stops_of`).

    At a table chance is `drawn`, and the game goes on to the next question. On a board it goes on to the next thing that happens, and never
    into another turn.
    """

    def __init__(self, journal: Journal, bots: dict[int, Bot], seed: int) -> None:
        super().__init__(journal, bots, seed)
        self.every = False
        self.stops: set[str] = set()
        self.stops_of: dict[int, set[str]] = {}
        self.drawn = False
        self.sliced = False
        """Does it play on for a slice of time only? So do tables, which let go of their lock in between."""
        self.skipping: dict[int, Node] = {}
        """The seats that pass until something happens, each from the moment at which it was asked to."""
        self.away: set[int] = set()
        """Those among them that pass until their own next turn."""
        self._idle: tuple[Battle, Decision | None] | None = None

    def automatic(self) -> Decision | None:
        """Return the answer that needs nobody, unless a player wants to be asked here."""
        question = self.battle.question
        if question is None:
            return None
        if question.seat == CHANCE and self.drawn and isinstance(question.space, ChanceSpace):
            self.seed, outcome = question.space.outcome(self.seed)
            return outcome
        if question.seat not in self.bots and question.seat != CHANCE and self._is_stop(question.seat):
            for seat in [question.seat] if self.drawn else list(self.skipping):
                self._awake(seat)
            return None
        answer = super().automatic()
        if answer is None and question.seat in self.skipping:
            if PASS in question.space and self._passes(question.seat):
                return PASS
            self._awake(question.seat)
        if answer is not None or question.seat in self.bots:
            return answer
        return PASS if self.drawn and self._is_uneventful(question) else self._pointless()

    def _awake(self, seat: int) -> None:
        """Let this seat pass no more by itself."""
        self.skipping.pop(seat, None)
        self.away.discard(seat)

    def _is_stop(self, seat: int) -> bool:
        """Has the board, or this seat, asked to be asked at this step, or may the seat have to do something by hand here?"""
        return self.every or step(self.battle) in self.stops | self.stops_of.get(seat, set()) or waits_for_hands(self.battle)

    def _passes(self, seat: int) -> bool:
        """Does a seat that skips still pass: nothing has happened, or its own turn has not come?"""
        since = self.skipping[seat]
        if seat in self.away:
            return self.battle.turn_player != seat or self.battle.state.turn == since.battle.state.turn
        return self._quiet(since)

    def _is_uneventful(self, question: Question) -> bool:
        """Is this a window that a player passes unless something has happened there, and nobody has chosen or put anything there?"""
        battle, present_step, flow = self.battle, step(self.battle), self.battle.book.game.flow
        passed = flow.turn_player_passes if question.seat == battle.turn_player else flow.others_pass
        if present_step not in passed or PASS not in question.space:
            return False
        at: Battle | None = battle
        while at is not None and step(at) == present_step:
            before = at.parent
            if waiting(at) or (before is not None and not _only_goes_on(before, at)):
                return False
            at = before
        return True

    def _pointless(self) -> Decision | None:
        """Return the pass of a player who could do nothing else but make mana that nothing could use."""
        battle = self.battle
        if self._idle is None or self._idle[0] is not battle:
            self._idle = (battle, PASS if PASS in battle.legal and _only_makes_mana(battle) else None)
        return self._idle[1]

    def skip_for(self, seats: Iterable[int], until_own_turn: bool = False) -> bool:
        """Let these seats pass from here on until something happens, or until their own next turn; return false where nobody passes."""
        if self.battle.question is None or PASS not in self.battle.legal:
            return False
        self.skipping.update(dict.fromkeys(seats, self.journal.node))
        self.away = self.away.union(seats) if until_own_turn else self.away.difference(seats)
        return True

    @property
    def is_held(self) -> bool:
        """Does the game stand on a board where its player can do nothing, for its reader to see what has happened?

        A declaration or a choice of which only one is legal is asked for: its reader may try another.
        """
        answer = self.automatic() if self._looks else None
        return answer is not None and answer in self.battle.book.game.notation.pass_answers

    @property
    def _looks(self) -> bool:
        """Is this a board on which somebody reads, and not a table or a game of bots?"""
        return not self.drawn and not self.bots

    def go_on(self) -> bool:
        """Play what needs nobody: on a board to the next thing that happens, and not into another turn; at a table for a slice of time.

        Returns:
            Is there more to play?
        """
        began = time.monotonic()
        for _ in range(FAR):
            if len(self.journal.nodes) >= LONGEST:
                return False
            if self.sliced and time.monotonic() - began > SLICE:
                return True
            answer = self.automatic()
            if answer is None or (self._looks and self._ends_turn(answer)):
                return False
            self.journal.play(answer)
            if self._looks and has_happened(self.battle):
                return False
            if not self.sliced:
                pause()
        return False

    def after(self, decision: str | Decision) -> bool:
        """Play a decision, and go on; on a board not beyond what a player who did nothing let happen. Is there more to play?"""
        self.play(decision)
        return (not self._looks or acts(self.battle) or not has_happened(self.battle)) and self.go_on()

    def one_step(self) -> bool:
        """Go on, on a board, to the next thing that happens, into another turn too; return false where somebody has a choice."""
        answer = self.automatic()
        if answer is None:
            return False
        self.after(answer)
        return True

    def to_question(self) -> bool:
        """Go on to the next question, into the next turn at most; return false where somebody has a choice."""
        turn = self.battle.state.turn
        for n in range(FAR):
            answer = self.automatic()
            if answer is None or self.battle.state.turn != turn:
                return n > 0
            self.journal.play(answer)
            pause()
        return True

    def _ends_turn(self, answer: Decision) -> bool:
        """Does this answer end the turn?"""
        before = self.battle.state.turn
        return before > 0 and self.battle.play(answer).state.turn != before


def _only_makes_mana(battle: Battle) -> bool:
    """Is passing all that is left to who is asked, once mana is made only to pay for something?"""
    is_left_to_payments = battle.book.game.solver.is_left_to_payments
    return all(answer == PASS or is_left_to_payments(battle.table, answer) for answer in battle.legal)


def _only_goes_on(before: Battle, after: Battle) -> bool:
    """Has the answer between two moments done nothing, or ended the turn before?"""
    return after.decision in before.book.game.notation.no_action or before.state.turn != after.state.turn


def has_happened(battle: Battle) -> bool:
    """Has something happened on the way to this battle that its log tells, other than what belongs to a play being made?"""
    before = battle.parent
    if before is None or before.table.frames[-1].program.key in before.book.game.notation.continues_in:
        return False
    return bool(events(battle, Localizer(battle.book.game), EVERYTHING))


def waits_for_hands(battle: Battle) -> bool:
    """Is this the first window of a player since something happened to a card of theirs of which a line is done by hand?"""
    question = battle.question
    if question is None or question.seat == CHANCE or PASS not in question.space:
        return False
    cards = by_hand(battle, question.seat)
    at: Battle | None = battle if cards else None
    while at is not None and at.parent is not None:
        if any(event.subject in cards for event in at.events):
            return True
        if at.decision == PASS and at.parent.question is not None and at.parent.question.seat == question.seat:
            return False
        at = at.parent
    return False


def by_hand(battle: Battle, seat: int) -> set[str]:
    """Return the cards that a player controls of which whole lines are done by hand."""
    objects = battle.state.objects
    cards = {card for card, sides in marked(battle).items() if any(map(is_noted, sides))}
    return {ident for ident, one in objects.items() if one.card in cards and one.controller == seat} if cards else set()


def step(battle: Battle) -> str:
    """Return the key of the step by which people say where the battle is."""
    place = stage(battle)
    return f"{place.procedure}.{place.step}" if place is not None else ""
