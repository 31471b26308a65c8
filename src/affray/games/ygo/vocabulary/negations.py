"""The words of Yu-Gi-Oh! cards that negate what is answered."""

from __future__ import annotations

from affray.cards.word import Word


class NegateActivation(Word, tag="negate activation", tag_field="do", frozen=True, cache_hash=True):
    """Negate the activation of the card or effect that is answered: it was never used."""


class NegateEffect(Word, tag="negate effect", tag_field="do", frozen=True, cache_hash=True):
    """Negate the effect of the card or effect that is answered: it resolves, without effect."""


class NegateSummon(Word, tag="negate summon", tag_field="do", frozen=True, cache_hash=True):
    """Negate the summon that is tried, and destroy that monster."""
