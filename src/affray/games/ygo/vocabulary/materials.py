"""The words of Yu-Gi-Oh! cards for the materials of Xyz Monsters."""

from __future__ import annotations

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Who


class Attach(Word, tag="attach", tag_field="do", frozen=True, cache_hash=True):
    """Cards become materials of an Xyz Monster: those meant, or `n` of your choice that fit (`up_to`: or fewer)."""

    who: Who = "target"
    to: str = "this"
    n: int = 1
    up_to: bool = False
