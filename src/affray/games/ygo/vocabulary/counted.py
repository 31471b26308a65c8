"""The words of Yu-Gi-Oh! cards for Summons that are counted, and for what Tributes, and losses, come to."""

from __future__ import annotations

from typing import ClassVar, Literal

from affray.cards.word import Word
from affray.core.dependencies import FACTS, TURN


class Offered(Word, tag="offered", tag_field="amount", frozen=True, cache_hash=True):
    """The original ATK (DEF) of all the monsters together that this effect has just Tributed."""

    stat: Literal["ATK", "DEF"] = "ATK"


class Lost(Word, tag="ATK lost", tag_field="amount", frozen=True, cache_hash=True):
    """The ATK that monsters have just lost by this effect, as it was lost."""


class Fallen(Word, tag="fallen", tag_field="amount", frozen=True, cache_hash=True):
    """The ATK (DEF) that the monsters had on the field, all together, which this effect has just destroyed."""

    stat: Literal["ATK", "DEF"] = "ATK"


class HasSummoned(Word, tag="has summoned", tag_field="is", frozen=True, cache_hash=True):
    """A player has Normal or Special Summoned so many monsters this turn, or more."""

    DEPENDS_ON: ClassVar[int] = FACTS | TURN

    n: int = 1
    whose: Literal["you", "opponent"] = "opponent"
