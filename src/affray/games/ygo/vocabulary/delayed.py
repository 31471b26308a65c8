"""The words of Yu-Gi-Oh! cards for what is done in a phase to come."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Reference, What


class Later(Word, tag="at the end phase", tag_field="do", frozen=True, cache_hash=True):
    """As the End Phase of this turn begins, cards are destroyed, sent to the Graveyard, banished or returned to the hand, without a chain."""

    to: Literal["destroyed", "graveyard", "banished", "hand"] = "destroyed"
    who: Reference = "target"


class FallWith(Word, tag="destroy with this card", tag_field="do", frozen=True, cache_hash=True):
    """Monsters are destroyed as this card leaves the field, without a chain."""

    who: Reference = "target"


class BanishFor(Word, tag="banish for a time", tag_field="do", frozen=True, cache_hash=True):
    """Monsters are banished until a phase begins, and return to the field then as they lay: that is no Summon."""

    until: Literal["end phase", "next standby", "next turn"]
    who: Reference = "target"


class BanishLater(Word, tag="banish later", tag_field="do", frozen=True, cache_hash=True):
    """As an End Phase begins, that of this turn or the opponent's next, a card that fits then is banished, without a chain."""

    what: What
    at: Literal["end phase", "opponent's next end phase"] = "end phase"


class DrawAtSummons(Word, tag="draw at summons", tag_field="do", frozen=True, cache_hash=True):
    """For the rest of this turn, each time the opponent Special Summons monsters, draw so many cards at once, without a chain."""

    n: int = 1
