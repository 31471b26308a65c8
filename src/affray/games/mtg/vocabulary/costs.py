"""Costs: mana, and words for everything else."""

from __future__ import annotations

from affray.cards.word import Word
from affray.games.mtg.vocabulary.phrases import Amount, What


class SacrificeCost(Word, tag="sacrifice", tag_field="pay", frozen=True, cache_hash=True):
    """Sacrifice permanents you control."""

    what: What
    n: int = 1


class TapCost(Word, tag="tap", tag_field="pay", frozen=True, cache_hash=True):
    """Tap untapped permanents you control: so many, or any number with this much power together."""

    what: What
    n: int = 1
    power: int = 0


class ExileCost(Word, tag="exile", tag_field="pay", frozen=True, cache_hash=True):
    """Exile cards from your graveyard or, other than the one that is cast, from your hand."""

    what: What
    n: int = 1


class ReturnCost(Word, tag="return", tag_field="pay", frozen=True, cache_hash=True):
    """Return permanents you control to their owner's hand."""

    what: What
    n: int = 1


class DiscardCost(Word, tag="discard", tag_field="pay", frozen=True, cache_hash=True):
    """Discard cards from your hand."""

    n: int = 1
    what: What = What(type="card")


class RevealCost(Word, tag="reveal", tag_field="pay", frozen=True, cache_hash=True):
    """Reveal cards from your hand."""

    what: What
    n: int = 1


class LifeCost(Word, tag="life", tag_field="pay", frozen=True, cache_hash=True):
    """Pay life."""

    n: Amount


class CounterCost(Word, tag="counters", tag_field="pay", frozen=True, cache_hash=True):
    """Remove counters from this card, or `put` them on it."""

    kind: str
    n: int = 1
    put: bool = False


class EnergyCost(Word, tag="energy", tag_field="pay", frozen=True, cache_hash=True):
    """Pay energy: so many energy counters of the player."""

    n: int = 1


class LoyaltyCost(Word, tag="loyalty", tag_field="pay", frozen=True, cache_hash=True):
    """Put loyalty counters on this card, or (a number below 0) remove them."""

    n: int


CostWord = (
    SacrificeCost
    | TapCost
    | ExileCost
    | ReturnCost
    | DiscardCost
    | RevealCost
    | LifeCost
    | CounterCost
    | EnergyCost
    | LoyaltyCost
)
CostPart = str | CostWord
"""A string is mana (`{R}{1}`, `{X}`), `{T}` (tap this), `sacrifice this`, `exile this`, `discard this` or `reveal this`;
in an ability that is granted `sacrifice giver`: the card that grants it."""
