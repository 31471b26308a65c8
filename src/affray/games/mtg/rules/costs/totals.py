"""Costs as they are announced: what pays for a symbol, what is added and taken off (601.2b, 601.2f)."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached, cached_of_several
from affray.games.mtg.game import mtg
from affray.games.mtg.rules.costs.mana import GIVER, split
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import is_monocolored_hybrid, is_phyrexian


@cached_of_several
def total(parts: tuple[Any, ...], lives: tuple[bool, ...], more: int, less: int) -> tuple[Any, ...]:
    """Return a cost as it was announced, with so much generic mana added and taken off."""
    mana, others = split(parts)
    mana, life = as_announced(mana, lives)
    if more or less:
        generic = max(0, mana.count("1") + more - less)
        mana = (*[symbol for symbol in mana if symbol != "1"], *("1",) * generic)
    return (*((one_by_one(mana),) if mana else ()), *others, *((w.LifeCost(2 * life),) if life else ()))


@cached
def is_fixed(parts: tuple[Any, ...]) -> bool:
    """Is this to be paid as it is printed, whatever is announced and however the game stands?"""
    return not any("{X}" in part or part == GIVER if isinstance(part, str) else isinstance(part, w.LifeCost) for part in parts)


@cached
def one_by_one(mana: tuple[str, ...]) -> str:
    """Return symbols of mana as a cost, each for itself: {1}{1}{G}."""
    return "".join(["{" + symbol + "}" for symbol in mana])


def is_announced(symbol: str) -> bool:
    """Is it announced what pays for this symbol?"""
    return is_phyrexian(symbol) or is_monocolored_hybrid(symbol)


@mtg.condition("mana.two-generic", "107.4e", kind="process")
@mtg.condition("mana.phyrexian", "107.4f", kind="process")
@cached_of_several
def as_announced(mana: tuple[str, ...], lives: tuple[bool, ...]) -> tuple[tuple[str, ...], int]:
    """Mana with each symbol as it was announced: of its color, for two generic mana, or for 2 life; and for how many symbols life pays."""
    choices, paid, life = iter(lives), list[str](), 0
    for symbol in mana:
        otherwise = is_announced(symbol) and next(choices, False)
        if is_monocolored_hybrid(symbol):
            paid.extend(("1", "1") if otherwise else (symbol[2:],))
        elif is_phyrexian(symbol) and otherwise:
            life += 1
        else:
            paid.append(symbol[:1] if is_phyrexian(symbol) else symbol)
    return tuple(paid), life
