"""Printed cards: a `CardText` made ready for play, and what a card is at one moment."""

from __future__ import annotations

from typing import Any

from affray.cards.pool import CardError, flaw
from affray.cards.word import PlacedAbility, dependencies_of, within
from affray.core import state
from affray.core.dependencies import ROLES
from affray.core.state import Card
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.keywords import KEYWORDS, PRESSURE, legacy

LABELLED = (w.May, w.IfThen, w.InsteadOfGraveyard)
"""Words of a magic that may have an ability word before them (赤魔導 - …)."""


def as_tuple(value: tuple[str, ...] | str) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value


class Profile:
    """What a card is at one moment: kinds, colours, level, traits, keywords, numbers, abilities and restrictions.

    `words` are those before its static abilities, `origin` says where its power comes from (from what, how much, by which rule),
    `tally` as how many it counts, `unblocked` and `barred` which words restrict it, each with its context.
    """

    def __init__(self) -> None:
        self.kinds: frozenset[str] = frozenset()
        self.colours: tuple[str, ...] = ()
        self.level = 0
        self.traits: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.base = 0
        self.gained = 0
        self.attack = 0
        self.block = 0
        self.power = 0
        self.triggers: tuple[PlacedAbility, ...] = ()
        self.words: tuple[str, ...] = ()
        self.muted = False
        self.tally = 1
        self.unblocked: tuple[Any, ...] = ()
        self.barred: tuple[Any, ...] = ()
        self.origin: tuple[tuple[str, int, str], ...] = ()

    def copy(self) -> Profile:
        new = Profile()
        new.kinds, new.colours, new.level, new.traits, new.keywords = (
            self.kinds,
            self.colours,
            self.level,
            self.traits,
            self.keywords,
        )
        new.base, new.gained, new.attack, new.block, new.power = self.base, self.gained, self.attack, self.block, self.power
        new.triggers, new.muted, new.unblocked, new.barred = self.triggers, self.muted, self.unblocked, self.barred
        new.words = self.words
        new.origin, new.tally = self.origin, self.tally
        return new

    def key(self) -> tuple[Any, ...]:
        return (
            self.kinds, self.colours, self.level, self.traits, self.keywords, self.power, self.attack, self.block, self.base, self.gained,
            self.triggers, self.words, self.muted, self.tally, self.unblocked, self.barred, self.origin,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Profile) and self.key() == other.key())

    def __hash__(self) -> int:
        return self.power

    @property
    def pressure(self) -> int:
        """Number of blockers that it takes together to block this."""
        return max([PRESSURE[keyword] for keyword in self.keywords if keyword in PRESSURE], default=1)

    def has(self, word: str) -> bool:
        """Has it this keyword, or an ability of this word?"""
        if word == "pressure":
            return self.pressure > 1
        if word == "legacy":
            return any(one.word.word in ("legacy", "netherworld") for one in self.triggers)
        if word == "sorcery":
            return any(one.endswith(" sorcery") for one in self.words)
        return word in self.keywords or word in self.words or any(one.word.word == word for one in self.triggers)


class IjinCard(Card):
    """A printed card with its abilities sorted by kind. `base` is what it is before anything changes it."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.en, text.name, text.kana or text.name)
        self.text = text
        self.unread = text.unread
        self.statics: list[w.Static] = []
        self.use: w.Use | None = None
        self.equip: w.Equip | None = None
        triggers: list[PlacedAbility] = []
        for at, ability in enumerate(text.abilities, 1):
            if isinstance(ability, w.Triggered):
                triggers.append(PlacedAbility(ability, str(at)))
            elif isinstance(ability, w.Static):
                self.statics.append(ability)
            elif isinstance(ability, w.Use):
                self.use = ability
            else:
                self.equip = ability
        for keyword in text.keywords:
            if keyword not in KEYWORDS:
                raise CardError(
                    flaw("no keyword {keyword!r}{near}; known: {known}", keyword=keyword, near="", known=", ".join(KEYWORDS))
                )
        triggers.extend(PlacedAbility(legacy(name, self.use), f"legacy/{name}") for name in self.legacies)
        self.zones: frozenset[str] = frozenset([zone for one in self.statics for zone in one.zone])
        self.listens: frozenset[str] = frozenset([zone for one in triggers for zone in one.word.zone])
        self.looks = dependencies_of(tuple(self.statics)) | (dependencies_of(self.equip) if self.equip is not None else 0)
        """The aspects that what it does to cards in play looks at."""
        if text.attack or text.block:
            self.looks |= ROLES
        self.base = Profile()
        self.base.kinds = frozenset((text.type,))
        self.base.colours = as_tuple(text.colour)
        self.base.level = text.level
        self.base.traits = as_tuple(text.trait)
        self.base.keywords = text.keywords
        self.base.base = self.base.power = text.power or 0
        self.base.attack, self.base.block = text.attack, text.block
        self.base.triggers = tuple(triggers)
        self.active_outside_play = bool(triggers)
        asked = [one.what for one in within(text) if isinstance(one, (w.Happened, w.Forbid))]
        self.recalls = frozenset(asked if not text.unread else ("battled", "use a second"))
        """Events of a turn that it asks for: they are remembered in games with such a card alone. An unread line may ask for any."""
        spoken = within(self.use) if self.use is not None else ()
        words = [
            *[one.word for one in self.statics if one.word],
            *[one.word for one in spoken if isinstance(one, LABELLED) and one.word],
        ]
        self.base.words = tuple(dict.fromkeys(words))
        self.base.origin = ((text.en, text.power, ""),) if text.power else ()

    @property
    def legacies(self) -> tuple[str, ...]:
        return as_tuple(self.text.legacy)


Object = state.Object[IjinCard]
"""A card of this game, a token or an ability on its way to resolve."""


GUARDIAN = Profile()
"""A card face down on the battlefield: no name, colour, level or ability; its power counts as 0."""
GUARDIAN.kinds = frozenset(("guardian",))
FACE_DOWN = Profile()
"""A card face down in the mana zone: level 1 and no colour."""
FACE_DOWN.level = 1
