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
    """A cost with so much generic mana added and taken off, once it is said what pays for each symbol of which that is announced."""
    mana, others = split(parts)
    mana, life = by_life(in_generic(mana, lives), lives_of(mana, lives))
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
    """Symbols of mana as a cost, each for itself: {1}{1}{G}."""
    return "".join(["{" + symbol + "}" for symbol in mana])


@mtg.condition("mana.phyrexian", "107.4f", kind="process")
@cached_of_several
def by_life(mana: tuple[str, ...], lives: tuple[bool, ...]) -> tuple[tuple[str, ...], int]:
    """Mana in which each Phyrexian symbol is one of its color, or 2 life where that was announced; and for how many it was."""
    choices = iter(lives)
    paid = [is_phyrexian(symbol) and next(choices, False) for symbol in mana]
    return tuple(
        [symbol[:1] if is_phyrexian(symbol) else symbol for symbol, life in zip(mana, paid, strict=True) if not life]
    ), sum(paid)


def is_announced(symbol: str) -> bool:
    """Is it announced what pays for this symbol?"""
    return is_phyrexian(symbol) or is_monocolored_hybrid(symbol)


@mtg.condition("mana.two-generic", "107.4e", kind="process")
@cached_of_several
def in_generic(mana: tuple[str, ...], lives: tuple[bool, ...]) -> tuple[str, ...]:
    """Mana in which each monocolored hybrid symbol is one of its color, or two generic mana where that was announced."""
    choices = iter(lives)
    paid: list[str] = []
    for symbol in mana:
        otherwise = is_announced(symbol) and next(choices, False)
        if is_monocolored_hybrid(symbol):
            paid.extend(("1", "1") if otherwise else (symbol[2:],))
        else:
            paid.append(symbol)
    return tuple(paid)


@cached_of_several
def lives_of(mana: tuple[str, ...], lives: tuple[bool, ...]) -> tuple[bool, ...]:
    """What was announced of the Phyrexian symbols alone."""
    asked = [symbol for symbol in mana if is_announced(symbol)]
    return tuple([way for symbol, way in zip(asked, lives, strict=False) if is_phyrexian(symbol)])
