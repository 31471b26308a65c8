"""What a description can be of where it stands: permanents and cards, players, or what is on the stack. What would fit nobody there is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, tag, unsaid
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import STACKED, Type, as_tuple

PLAYERS = ("player", "opponent")
EITHER = (*PLAYERS, "any target")
STACK = tuple([one for one in get_args(Type) if one in STACKED])
"""What something is on the stack alone."""
CARDS = tuple([one for one in get_args(Type) if one not in EITHER + STACK])
OF_PLAYERS = ("gains life", "loses life", "draws", "scries", "commits a crime")
"""Events that happen to players."""
WITH_PLAYERS = ((w.Target, "what"), (w.Instead, "who"))
"""Fields in which a description can be of players."""
WITH_STACK = (
    (w.Target, "what"), (w.Costs, "who"), (w.Fits, "what"), (w.Instead, "by"), (w.Counter, "who"), (w.Move, "who"), (w.Count, "of"),
)  # fmt: skip
"""Fields in which a description can be of what is on the stack."""
OF_EVENTS = {
    ("is cast", "who"): ("card", *CARDS, "spell"), ("becomes the target", "who"): (*CARDS, *STACK, *PLAYERS),
    ("deals damage", "who"): (*CARDS, "spell"), ("is dealt damage", "to"): (*CARDS, "spell"), ("is dealt damage", "who"): CARDS + EITHER,
    ("deals damage", "to"): CARDS + EITHER, ("attacks", "to"): CARDS + PLAYERS, ("is attacked", "who"): CARDS + PLAYERS,
    ("becomes the target", "to"): (*CARDS, *STACK), **{(one, "who"): PLAYERS for one in OF_PLAYERS},
}  # fmt: skip
"""What the events of triggers are about, where that is not permanents and cards alone."""


def misdescribed(word: Any) -> Iterator[Flaw]:
    """What the descriptions in a word's fields say that nobody is there."""
    for field in word.__struct_fields__:
        what = getattr(word, field)
        if isinstance(what, w.What) and not isinstance(word, w.What):
            for one in (what, *what.either):
                yield from _of_others(word, field, one)


def _of_others(word: Any, field: str, what: w.What) -> Iterator[Flaw]:
    known = _kinds(word, field)
    if what.either and unsaid(what, "type"):
        known = (*known, "permanent")
    for one in (*as_tuple(what.type), *[one for one in as_tuple(what.non) if one in EITHER]):
        if one not in known or one not in as_tuple(what.type):
            yield flaw(
                "{word}: {field} {phrase!r} means nothing here; accepted: {known}",
                word=tag(word).strip("'"),
                field=field,
                phrase=one,
                known=", ".join(known),
            )
    if set(as_tuple(what.type)) <= set(PLAYERS):
        for one in what.__struct_fields__:
            if one != "type" and not unsaid(what, one):
                yield flaw("a description of players says no more than that: {one} has no meaning", one=one)


def _kinds(word: Word, field: str) -> tuple[str, ...]:
    """What a description in this field can be of."""
    if isinstance(word, w.When):
        return OF_EVENTS.get((word.event, field), CARDS)
    known = CARDS
    if (type(word), field) in WITH_STACK or (
        isinstance(word, w.Cannot) and field == "who" and word.what in ("be countered", "be targeted", "be cast")
    ):
        known += STACK
    if (type(word), field) in WITH_PLAYERS:
        known += EITHER
    if isinstance(word, w.Cannot) and field == "by" and word.what == "attack":
        known += PLAYERS
    return known
