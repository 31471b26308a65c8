"""The words of Yu-Gi-Oh! cards for amounts that are kept: Life Points, what was paid, what coins came to, what has passed, what was activated."""

from __future__ import annotations

from typing import ClassVar, Literal

from affray.cards.word import Word
from affray.core.dependencies import ASIDE, CHAIN, FACTS, LIFE, TURN
from affray.games.ygo.vocabulary.counted import Fallen, HasSummoned, Lost, Offered


class LifeAhead(Word, tag="life ahead", tag_field="amount", frozen=True, cache_hash=True):
    """By how much the Life Points of the players differ."""

    DEPENDS_ON: ClassVar[int] = LIFE


class Life(Word, tag="life points", tag_field="amount", frozen=True, cache_hash=True):
    """The Life Points of a player."""

    DEPENDS_ON: ClassVar[int] = LIFE

    whose: Literal["you", "opponent"] = "you"


class LifePaid(Word, tag="life paid", tag_field="amount", frozen=True, cache_hash=True):
    """As many Life Points as were paid to activate this card."""

    DEPENDS_ON: ClassVar[int] = FACTS


class MadeOf(Word, tag="materials used", tag_field="amount", frozen=True, cache_hash=True):
    """As many materials as this monster was Summoned with, times something."""

    DEPENDS_ON: ClassVar[int] = FACTS

    times: int = 1


class Passed(Word, tag="phases passed", tag_field="amount", frozen=True, cache_hash=True):
    """So many of its player's Standby Phases as have begun since this card was activated, times something."""

    DEPENDS_ON: ClassVar[int] = FACTS

    times: int = 1


class Result(Word, tag="result", tag_field="amount", frozen=True, cache_hash=True):
    """What the coins or dice of this effect came to, times something."""

    times: int = 1


class Dealt(Word, tag="damage dealt", tag_field="amount", frozen=True, cache_hash=True):
    """The damage that this effect has just inflicted, as it was taken."""


class HasActivated(Word, tag="has activated", tag_field="is", frozen=True, cache_hash=True):
    """A player has activated a monster effect this turn, that was not negated as an activation; `phase`: in your Main Phase."""

    DEPENDS_ON: ClassVar[int] = FACTS | TURN

    whose: Literal["you", "opponent"] = "opponent"
    phase: Literal["", "your main phase"] = ""


class LaySet(Word, tag="lay set", tag_field="is", frozen=True, cache_hash=True):
    """This card lay Set before it was activated, and still lies on the field."""

    DEPENDS_ON: ClassVar[int] = CHAIN | ASIDE


KeptAmount = Life | LifeAhead | LifePaid | MadeOf | Passed | Result | Dealt | Lost | Offered | Fallen
KeptCondition = HasActivated | HasSummoned | LaySet
"""What is known of the past of a turn, a card or an effect."""
