"""Lasting words that read what another one changes: only with those has it to be worked out again what cards are."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached, ungiven
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import IjinCard

KINDS, COLOURS, TRAITS, KEYWORDS, NUMBERS, TALLY, ABILITIES = 1, 2, 4, 8, 16, 32, 64
"""Features of a card that lasting words change and read: `TALLY` as how many it counts, `ABILITIES` whether it still has what it is printed with."""


@cached
def changes(word: Any) -> int:
    """Return the features of a card that a lasting word changes, as far as any word can read them."""
    if isinstance(word, w.Gain):
        flags = (TRAITS if word.traits else 0) | (COLOURS if word.colours else 0)
        flags |= KEYWORDS if word.keywords or word.abilities else 0
        flags |= KINDS | NUMBERS if word.ijin_of_power is not None or word.kinds or word.level else 0
        flags |= COLOURS if word.colours_of is not None else 0
        return flags | (NUMBERS if any(one != 0 for one in (word.power, word.attack, word.block)) else 0)
    if isinstance(word, w.Without):
        return KEYWORDS | NUMBERS | ABILITIES if word.all_abilities else KEYWORDS
    return TALLY if isinstance(word, w.CountTwice) else 0


@cached
def reads_of(word: Any) -> int:
    """Return the features of a card that a word reads, with all words within it but abilities that it gives."""
    flags = 0
    if isinstance(word, w.What):
        flags |= _reads_of_description(word)
    elif isinstance(word, (w.Count, w.Number)):
        flags |= TALLY
    elif isinstance(word, (w.Colours, w.Coloured)) or (isinstance(word, w.Gain) and word.colours_of is not None):
        flags |= COLOURS
    elif isinstance(word, (w.Power, w.Stat, w.Highest, w.Total, w.ManaLevel)):
        flags |= NUMBERS
    for part in ungiven(word):
        flags |= reads_of(part)
    return flags


def _reads_of_description(what: w.What) -> int:
    levels = (what.level_at_most, what.level_at_least, what.level_below)
    powers = (what.power_at_most, what.power_at_least, what.power_below)
    flags = KINDS if what.kind != "card" or what.not_kind or any(one is not None for one in levels) else 0
    flags |= COLOURS if what.colour or what.not_colour else 0
    flags |= TRAITS if what.trait or what.without_trait else 0
    flags |= KEYWORDS if what.keyword or what.without_keyword else 0
    return flags | (NUMBERS if what.bonus or any(one is not None for one in powers) else 0)


@cached
def reads(card: IjinCard) -> int:
    """Return the features that the lasting words of a card read: those of its static abilities, and of those that it gives as equipment."""
    granted = card.equip.gives if card.equip is not None else ()
    flags = ABILITIES if card.statics or granted else 0
    for ability in (*card.statics, *granted):
        flags |= reads_of(ability) if isinstance(ability, w.Static) else 0
    return flags
