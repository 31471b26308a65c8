"""Takebacks at a table: a seat asks to take back a decision of its own; it is taken back when every other person agrees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from affray.battle import CONCEDE
from affray.core.chance import CHANCE
from affray.core.questions import Decision
from affray.core.state import player_id, seat_of
from affray.core.view import seen, visible
from affray.web.refused import BadMessage, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.battle import Battle
    from affray.journal import Node

ASK, AGREE, DECLINE = "ask to take back", "agree to take back", "decline to take back"
"""Kinds by which the store says that a seat asks, agrees or declines. `ASK` names the number of the decision's moment, too."""


class Takeback:
    """A decision that a seat asks to take back: its moment, and what has been answered.

    `at` is the number of moments that had been told, `needed` the seats that have not agreed yet, `by` the seat that has declined (-1: none).
    `saw` are the seats that may have learned of cards since the decision; `drew` says whether chance has decided something since.
    """

    def __init__(self, seat: int, line: Sequence[Node], at: int, needed: set[int]) -> None:
        self.seat = seat
        self.node = line[1]
        self.at = at
        self.needed = needed
        self.by = -1
        self.state = "asked"
        battles = [node.battle for node in line]
        self.saw = [one for one in range(len(battles[0].state.players)) if learns(battles, one)]
        self.drew = battles[0].state.seed != battles[-1].state.seed

    @property
    def is_open(self) -> bool:
        return self.state == "asked"


class Takebacks:
    """All that was asked to be taken back at a table, in order; the seats of `people` are asked to agree, and bots always do."""

    def __init__(self, people: set[int]) -> None:
        self.people = people
        self.asked: list[Takeback] = []

    @property
    def current(self) -> Takeback | None:
        """The request that waits for an answer."""
        return self.asked[-1] if self.asked and self.asked[-1].is_open else None

    @property
    def granted(self) -> int:
        """The number of decisions that have been taken back."""
        return sum(one.state == "agreed" for one in self.asked)

    def lapse(self) -> None:
        """Drop the request once the game has gone on."""
        if self.current is not None:
            self.current.state = "lapsed"

    def request(self, node: Node, seats: frozenset[int], is_current: bool, at: int) -> list[Decision]:
        """Return the rows for the store as the holder of these seats asks to take back the decision of a moment.

        Args:
            is_current: is the moment still in the line of play?
            at: the number of moments that have been told.

        Raises:
            Refused: it is not theirs, nobody had a choice there, or it has been asked already.
        """
        seat = decided_by(node)
        if not is_current or seat not in seats:
            raise Refused("this is not yours to take back")
        if self.current is not None:
            raise Refused("somebody has asked to take something back already")
        if self.asked and self.asked[-1].at == at and self.asked[-1].state == "declined":
            raise Refused("that was declined; ask again when the game has gone on")
        agreeing = sorted(self.people & seats - {seat})
        return [Decision(ASK, player_id(seat), node.number), *[Decision(AGREE, player_id(one)) for one in agreeing]]

    def reply(self, agrees: bool, number: object, seats: frozenset[int]) -> list[Decision]:
        """Return the rows for the store as the holder of these seats answers takeback number `number`. Who asked may withdraw it.

        Raises:
            Refused: it is asked no more, or not of them.
        """
        current = self.current
        if current is None or number != len(self.asked) - 1:
            raise Refused("that question is no longer asked")
        answering = sorted(current.needed & seats)
        if not agrees and current.seat in seats:
            return [Decision(DECLINE, player_id(current.seat))]
        if not answering:
            raise Refused("this is not yours to answer")
        return [Decision(AGREE, player_id(one)) for one in answering] if agrees else [Decision(DECLINE, player_id(answering[0]))]

    def note(self, decision: Decision, line: Sequence[Node], at: int) -> Node | None:
        """Take in what the store keeps; return the moment to which the table goes back (None: to none).

        Args:
            line: the moments of the line of play.
            at: the number of moments that have been told.
        """
        seat = seat_of(decision.args[0])
        if decision.verb == ASK:
            self.asked.append(Takeback(seat, line[decision.args[1] - 1 :], at, self.people - {seat}))
        current = self.asked[-1]
        if decision.verb == DECLINE:
            current.state, current.by = "declined", seat
            return None
        current.needed.discard(seat)
        if current.needed:
            return None
        current.state = "agreed"
        return current.node.parent

    def data(self, number_of: dict[Node, int], unseen: list[int]) -> list[dict[str, Any]]:
        """Return what a page is told of each.

        Args:
            number_of: the moments that the page knows, with their numbers.
            unseen: which of all moments it does not know.
        """
        return [
            {
                "at": one.at - sum(n < one.at for n in unseen),
                "n": number_of.get(one.node, -1),
                "seat": one.seat,
                "state": one.state,
                "needs": sorted(one.needed) if one.is_open else [],
                "by": one.by,
                "saw": one.saw,
                "drew": one.drew,
            }
            for one in self.asked
        ]


def is_about(decision: Decision) -> bool:
    """Does a stored decision ask for a takeback or answer that question?"""
    return decision.verb in (ASK, AGREE, DECLINE)


def decided_by(node: Node) -> int:
    """Return the seat that chose what led to this moment.

    Raises:
        BadMessage: nobody had a choice.
    """
    before, decision = node.battle.parent, node.battle.decision
    if before is None or before.question is None or decision is None or decision.verb == CONCEDE:
        raise BadMessage("nobody decided that")
    if before.question.seat == CHANCE or before.legal.forced_answer() is not None:
        raise BadMessage("nobody decided that")
    return before.question.seat


def learns(battles: Sequence[Battle], seat: int) -> bool:
    """May a seat have learned of a card on the way from the first of these battles to the last?

    It has where it knows more cards of a name than before, where it was told of one that it does not know, or had to choose among such.
    """
    known = _known(battles[0], seat)
    names = _names(battles[0], known)
    for battle in battles:
        before, named = known, names
        known = _known(battle, seat)
        names = _names(battle, known)
        if names - named:
            return True
        question = battle.question
        shown = set(getattr(question.space, "ids", ())) if question is not None and question.seat == seat else set()
        shown |= {ident for event in battle.events if battle is not battles[0] and visible(event, seat) for ident in event.names}
        if any(ident in battle.state.objects for ident in shown - known - before):
            return True
    return False


def _known(battle: Battle, seat: int) -> set[str]:
    """Return the cards that a seat knows, by their ids."""
    return seen(battle.book.game, battle.state, seat)[0]


def _names(battle: Battle, ids: set[str]) -> Counter[str]:
    """Return how many cards of each name these are."""
    objects = battle.state.objects
    return Counter(objects[one].card.name for one in ids if one in objects and not objects[one].virtual)
