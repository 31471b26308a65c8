"""Costs in the words of Yu-Gi-Oh! cards."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Reference, What

# -- costs: so many cards or counters, `up_to` so many (1 at least), or any number of them (0; 1 at least)


class PayLife(Word, tag="life", tag_field="pay", frozen=True, cache_hash=True):
    """Pay Life Points: a number, any `multiple` of it, which is declared, or half of them."""

    n: int = 0
    half: bool = False
    multiple: bool = False


class Discard(Word, tag="discard", tag_field="pay", frozen=True, cache_hash=True):
    """Discard cards from the hand."""

    what: What = What(zone="hand")
    n: int = 1
    up_to: bool = False


class Tribute(Word, tag="tribute", tag_field="pay", frozen=True, cache_hash=True):
    """Tribute monsters you control."""

    what: What = What(type="monster", controller="you")
    n: int = 1
    up_to: bool = False


class Spend(Word, tag="this card", tag_field="pay", frozen=True, cache_hash=True):
    """Tribute, discard, send, banish, return or shuffle away this card itself."""

    how: Literal[
        "tribute", "discard", "send", "banish", "shuffle into the deck", "return to the hand", "return to the extra deck"
    ]


class SendOther(Word, tag="send", tag_field="pay", frozen=True, cache_hash=True):
    """Send cards to the Graveyard."""

    what: What
    n: int = 1
    up_to: bool = False


class SendTop(Word, tag="top cards", tag_field="pay", frozen=True, cache_hash=True):
    """Send the top cards of your Deck to the Graveyard, or banish them face-down (`to`): of a number of choice (`up_to`) it is declared how many."""

    n: int = 1
    up_to: bool = False
    to: Literal["graveyard", "banished face-down"] = "graveyard"


class BanishOther(Word, tag="banish", tag_field="pay", frozen=True, cache_hash=True):
    """Banish cards from the Graveyard or the hand."""

    what: What = What(zone="graveyard", owner="you")
    n: int = 1
    up_to: bool = False


class ReturnOther(Word, tag="return", tag_field="pay", frozen=True, cache_hash=True):
    """Return cards to the hand or the Extra Deck, shuffle them into the Deck, or place one on its top or bottom."""

    what: What = What(controller="you")
    n: int = 1
    up_to: bool = False
    to: Literal["hand", "deck", "top of the deck", "bottom of the deck", "extra deck"] = "hand"


class Reveal(Word, tag="reveal", tag_field="pay", frozen=True, cache_hash=True):
    """Reveal cards in the hand."""

    what: What = What(zone="hand")
    n: int = 1
    up_to: bool = False


class Detach(Word, tag="detach", tag_field="pay", frozen=True, cache_hash=True):
    """Detach materials from this monster."""

    n: int = 1
    up_to: bool = False


class SpendCounters(Word, tag="counters", tag_field="pay", frozen=True, cache_hash=True):
    """Remove counters from this card, or 1 from a card that fits."""

    kind: str = "counter"
    n: int = 1
    up_to: bool = False
    who: Reference = "this"


class SpendAllCounters(Word, tag="all counters", tag_field="pay", frozen=True, cache_hash=True):
    """Remove all counters of a kind from all cards that fit, or from this one: one at least; the effect calls those cards `paid`, and counts them."""

    kind: str = "counter"
    who: Reference = What("monster")


class NoOtherSummons(Word, tag="no other summons", tag_field="pay", frozen=True, cache_hash=True):
    """Summon no other monsters in this turn, before or after."""


class Forgo(Word, tag="forgo", tag_field="pay", frozen=True, cache_hash=True):
    """Give something up for this turn, before and after: to attack with this card (`who`: with all that fit), to conduct a Battle Phase, or to
    Special Summon monsters (`but` those that fit); or the Battle Phase that comes next, which is skipped."""

    what: Literal["attack", "battle phase", "special summon", "next battle phase"]
    but: What | None = None
    who: Literal["this"] | What = "this"


class Declare(Word, tag="declare", tag_field="pay", frozen=True, cache_hash=True):
    """Declare a Type (an Attribute) of monsters: a description in the effect asks whether a card is `declared`."""

    what: Literal["race", "attribute"]


CostWord = (
    PayLife
    | Discard
    | Tribute
    | Spend
    | SendOther
    | SendTop
    | BanishOther
    | ReturnOther
    | Reveal
    | Detach
    | SpendCounters
    | SpendAllCounters
    | NoOtherSummons
    | Forgo
    | Declare
)
