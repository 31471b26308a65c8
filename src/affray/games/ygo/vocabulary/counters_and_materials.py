"""The words of Yu-Gi-Oh! cards for counters, for the materials of Xyz Monsters, and for what monsters of the Extra Deck are made of."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Amount, Reference, What


class Material(Word, frozen=True, cache_hash=True):
    """One part of what a monster of the Extra Deck is made of: so many monsters that fit, or so many at least."""

    what: What = What("monster")
    n: int = 1
    at_least: bool = False


class FusionSummon(Word, tag="fusion summon", tag_field="do", frozen=True, cache_hash=True):
    """Fusion Summon a Fusion Monster that fits from your Extra Deck; its materials fit `using`, and go `to` the Graveyard, are banished or
    shuffled into the Deck; `itself`: this card is one of them."""

    what: What = What("monster", subtype="fusion", owner="you", zone="extra deck")
    using: What = What("monster", controller="you", zone=("hand", "field"))
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    itself: bool = False


class Attach(Word, tag="attach", tag_field="do", frozen=True, cache_hash=True):
    """Cards become materials of an Xyz Monster: those meant, or `n` of your choice that fit (`up_to`: or fewer)."""

    who: Reference = "target"
    to: str = "this"
    n: int = 1
    up_to: bool = False


class PlaceCounters(Word, tag="place counters", tag_field="do", frozen=True, cache_hash=True):
    """Place counters of a kind on cards; `most`: no more than so many lie on one."""

    kind: str = "counter"
    n: Amount = 1
    who: Reference = "this"
    most: int = 0


class RemoveCounters(Word, tag="remove counters", tag_field="do", frozen=True, cache_hash=True):
    """Remove counters of a kind from cards: so many, or all (0)."""

    kind: str = "counter"
    n: int = 0
    who: Reference = "this"
