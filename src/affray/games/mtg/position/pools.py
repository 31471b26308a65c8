"""Mana in a pool: a symbol, and behind it what alone it may be spent on (106.6), as in `W(creature_spells)`."""

from __future__ import annotations

import re

from affray.cards.pool import CardError, flaw
from affray.cards.word import cached
from affray.games.mtg.text.english import purpose_of, purpose_text
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import symbols

UNIT = r"[WUBRGC](?:\([^()]*\))?"
"""One mana, as it is written."""


def bare(unit: str) -> str:
    """Mana without what it may be spent on: of `W(creature_spells)` it is `W`."""
    return unit[:1]


@cached
def purpose(unit: str) -> w.Spending | None:
    """What mana may be spent on; None of mana that may be spent on anything."""
    return (purpose_of(unit[2:-1]) or w.Spending()) if len(unit) > 1 else None


def marked(symbol: str, only: w.Spending) -> str:
    """Mana that may be spent on this alone."""
    return f"{symbol}({purpose_text(only)})"


def strictest_first(units: tuple[str, ...]) -> tuple[str, ...]:
    """Mana that may be spent on some things alone is spent before other mana."""
    return tuple(sorted(units, key=lambda unit: len(unit) == 1)) if units else units


def in_pool(braced: str) -> tuple[str, ...]:
    """The mana of symbols in braces, each perhaps with what it may be spent on.

    Raises:
        CardError: a symbol that is no mana, or something that no mana is for.
    """
    units: list[str] = []
    for written in re.findall(r"\{([^{}]*)\}", braced):
        symbol, bracket, text = written.partition("(")
        only = purpose_of(text.removesuffix(")")) if bracket else None
        if bracket and only is None:
            raise CardError(
                flaw("mana is not for {purpose}; write it like {example}", purpose=text, example="G(creature_spells)")
            )
        units += symbols(f"{{{symbol}}}") if only is None else [marked(symbol, only)]
    return tuple(units)
