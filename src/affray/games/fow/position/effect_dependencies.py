"""Features of cards that effects change, and that they read: whether one can depend on another (909.3a)."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached, ungiven
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import parse_keyword
from affray.games.fow.vocabulary.printed import keyword_abilities

TYPES, RACES, KEYWORDS, NUMBERS, STATICS, ATTRIBUTES, OTHERS = 1, 2, 4, 8, 16, 32, 64
"""Features of a card that effects change and read. Where none reads what another changes, nothing depends on anything (909.3a).

`OTHERS` are the abilities that are not continuous: no effect reads those.
"""
SHAPING = (w.Gain, w.Lose, w.Become, w.Stats, w.Switch)
"""The words that change what a card is."""


@cached
def changes(word: Any) -> int:
    """Return the features of a card that an effect changes; all effects read which continuous abilities there are."""
    if isinstance(word, w.Gain):
        abilities = [*word.abilities, *[one.word for text in word.keywords for one in keyword_abilities(*parse_keyword(text))]]
        flags = 0
        for ability in abilities:
            flags |= STATICS if isinstance(ability, w.Continuous) else OTHERS
        flags |= (ATTRIBUTES if word.attributes else 0) | (TYPES if word.types else 0)
        return flags | (KEYWORDS if word.keywords else 0) | (RACES if word.races else 0)
    if isinstance(word, w.Lose):
        return TYPES | KEYWORDS | STATICS | OTHERS
    if isinstance(word, w.Weather):
        return STATICS
    return TYPES | RACES if isinstance(word, w.Become) else 0


@cached
def reads_of(word: Any) -> int:
    """Return the features of a card that a word reads, with all words within it but abilities that it gives."""
    flags = 0
    if isinstance(word, w.What):
        flags |= TYPES if word.type != "card" or word.non else 0
        flags |= ATTRIBUTES if word.attribute or word.without_attribute else 0
        flags |= (RACES if word.race or word.without_race else 0) | (KEYWORDS if word.keyword or word.without_keyword else 0)
    elif isinstance(word, (w.Stat, w.Highest)):
        flags |= NUMBERS
    elif isinstance(word, w.Count) and word.distinct in ("attribute", "race"):
        flags |= ATTRIBUTES | RACES
    for part in ungiven(word):
        flags |= reads_of(part)
    return flags


@cached
def reads_of_static(ability: w.Continuous) -> int:
    """Return the features that a continuous ability reads while traits are worked out; an ability that changes none is read later."""
    flags = reads_of(ability.condition)
    for word in ability.effects:
        flags |= reads_of(word) if isinstance(word, SHAPING) else 0
    return flags
