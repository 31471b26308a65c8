"""Printed cards (200s): a `CardText` made ready for play, and what an object is at the moment."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from affray.cards.pool import CardError
from affray.core import state
from affray.core.state import Card
from affray.games.mtg import words as w
from affray.games.mtg.keywords import expand, parse_keyword

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle", "instant", "sorcery")
_SYMBOL = re.compile(r"\{([^}]*)\}")


def as_tuple(value: tuple[Any, ...] | str) -> tuple[Any, ...]:
    return (value,) if isinstance(value, str) else value


@cache
def symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a mana cost, numbers spelled out: `{R}{2}` is R and twice generic mana (`1`).

    Raises:
        CardError: a symbol that is no mana, number or X.

    >>> symbols("{R}{2}")
    ('R', '1', '1')
    """
    found: list[str] = []
    if _SYMBOL.sub("", cost).strip():
        raise CardError(f"cost {cost!r}: write mana symbols in braces, e.g. {{R}}{{1}}")
    for symbol in _SYMBOL.findall(cost):
        if symbol.isdecimal() and int(symbol) <= 99:
            found.extend("1" * int(symbol))
        elif symbol in COLORS or symbol in ("X", "C"):
            found.append(symbol)
        else:
            raise CardError(f"cost {cost!r}: {{{symbol}}} is no mana symbol; accepted: W U B R G C, numbers, X, in braces")
    return tuple(found)


class MtgCard(Card):
    """A card with its abilities sorted by kind. `base` is what it is before any continuous effect; `formula`: its power or toughness
    is worked out."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text
        self.types: frozenset[str] = frozenset(as_tuple(text.type))
        self.subtypes: frozenset[str] = frozenset(as_tuple(text.subtype))
        self.supertypes: frozenset[str] = frozenset(as_tuple(text.supertype))
        self.cost = symbols(text.cost)
        self.mana_value = len([symbol for symbol in self.cost if symbol != "X"])
        colors = as_tuple(text.color) or tuple([COLORS[symbol] for symbol in self.cost if symbol in COLORS])
        self.colors: frozenset[str] = frozenset(colors)
        self.formula = not (isinstance(text.power, (int, type(None))) and isinstance(text.toughness, (int, type(None))))
        self.keywords: dict[str, tuple[str, ...]] = {}
        self.statics: list[w.Static] = []
        self.activated: list[w.Activated] = []
        self.triggered: list[w.Triggered] = []
        self.spell: w.Spell | None = None
        self.enters: w.Enters | None = None
        for keyword in text.keywords:
            name, argument = parse_keyword(keyword)
            self.keywords[name] = (*self.keywords.get(name, ()), argument)
            for ability in expand(name, argument):
                self._add(ability)
        for ability in text.abilities:
            self._add(ability)
        self.base = Traits(self)

    def _add(self, ability: Any) -> None:
        if isinstance(ability, w.Static):
            self.statics.append(ability)
        elif isinstance(ability, w.Activated):
            self.activated.append(ability)
        elif isinstance(ability, w.Triggered):
            self.triggered.append(ability)
        elif isinstance(ability, w.Spell):
            self.spell = ability
        else:
            self.enters = ability

    @property
    def is_permanent(self) -> bool:
        """Does it become a permanent when it resolves?"""
        return self.types.isdisjoint(("instant", "sorcery"))


Object = state.Object[MtgCard]
"""A card of this game, a token or an ability on its way to resolve."""


@cache
def card_of(text: w.CardText) -> MtgCard:
    """The card of a text: one text, one card."""
    return MtgCard(text)


class Traits:
    """What an object is at the moment: printed information with all continuous effects applied (613)."""

    def __init__(self, card: MtgCard) -> None:
        text = card.text
        self.card = card
        self.types = card.types
        self.subtypes = card.subtypes
        self.supertypes = card.supertypes
        self.colors = card.colors
        self.power = text.power if isinstance(text.power, int) else 0
        self.toughness = text.toughness if isinstance(text.toughness, int) else 0
        self.keywords: dict[str, tuple[str, ...]] = card.keywords
        self.statics: list[w.Static] = card.statics
        self.activated: list[w.Activated] = card.activated
        self.triggered: list[w.Triggered] = card.triggered
        self.formula = card.formula
        self.notes: list[tuple[str, int, int, str]] = []

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types

    @property
    def qualities(self) -> frozenset[str]:
        """What protection can be from: colors, types and subtypes, in small letters."""
        found = self.colors | self.types | frozenset([one.lower() for one in self.subtypes]) | {"everything"}
        return found if self.colors else found | {"colorless"}

    def fork(self) -> Traits:
        """A copy that may be written to."""
        new = Traits(self.card)
        new.types, new.subtypes, new.supertypes, new.colors = self.types, self.subtypes, self.supertypes, self.colors
        new.power, new.toughness = self.power, self.toughness
        new.keywords = dict(self.keywords)
        new.statics, new.activated, new.triggered = list(self.statics), list(self.activated), list(self.triggered)
        new.formula = self.formula
        new.notes = list(self.notes)
        return new

    def key(self) -> tuple[Any, ...]:
        """What other effects can depend on."""
        return (
            self.types, self.subtypes, self.colors, self.power, self.toughness, tuple(self.keywords), len(self.statics),
            len(self.activated), len(self.triggered),
        )  # fmt: skip
