"""Traits of each card at the moment (909.1), kept as long as nothing changes that its continuous effects look at."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import PlacedAbility
from affray.core.dependencies import EFFECTS, FIELD, SingletonMemo
from affray.core.questions import Decision
from affray.core.state import Object, Position, Record, Ref
from affray.games.fow.position.bindings import Context
from affray.games.fow.vocabulary import words as w

NONE: list[Any] = []


class Traits(Record):
    """The traits of a card at the moment: printed information with all continuous effects applied (909.1).

    `notes` say where ATK and DEF come from: what was done, by how much, by what.
    """

    TAG = "Traits"

    types: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
    atk: int | None = None
    defence: int | None = None
    keywords: dict[str, tuple[str, ...]] = {}
    statics: tuple[PlacedAbility, ...] = ()
    activates: tuple[PlacedAbility, ...] = ()
    automatics: tuple[PlacedAbility, ...] = ()
    judgment: w.Judgment | None = None
    notes: tuple[tuple[str, int, int, str], ...] = ()

    def has(self, keyword: str) -> bool:
        """Has it a keyword, by its name alone, or with what it takes in brackets?"""
        return keyword in self.keywords or (keyword.endswith(")") and self._takes(*keyword[:-1].split(" (", 1)))

    def _takes(self, keyword: str, taken: str) -> bool:
        return taken in self.keywords.get(keyword, ())

    @property
    def is_j_resonator(self) -> bool:
        return "resonator" in self.types or "J-ruler" in self.types

    @property
    def fights(self) -> bool:
        """Is it a J/resonator with ATK and DEF?"""
        return self.atk is not None and self.defence is not None and self.is_j_resonator

    def is_beaten_by(self, damage: int) -> bool:
        """Is it a J/resonator with so much DEF or less?"""
        return self.defence is not None and 0 < self.defence <= damage and self.is_j_resonator

    def round_up(self) -> None:
        """Round ATK and DEF up to multiples of 100 (909.1, at the end)."""
        if self.atk is not None and self.atk % 100:
            self.atk += -self.atk % 100
        if self.defence is not None and self.defence % 100:
            self.defence += -self.defence % 100

    def depended_on(self) -> tuple[Any, ...]:
        """Return what other effects can depend on (909.3a)."""
        return (
            self.types,
            self.attributes,
            self.races,
            self.atk,
            self.defence,
            self.keywords,
            self.statics,
            self.activates,
            self.automatics,
        )

    def give(self, abilities: tuple[PlacedAbility, ...]) -> None:
        """Add abilities."""
        self.statics += tuple([one for one in abilities if isinstance(one.word, w.Continuous)])
        self.activates += tuple([one for one in abilities if isinstance(one.word, w.Activate)])
        self.automatics += tuple([one for one in abilities if isinstance(one.word, w.Automatic)])


class Lasting(Record):
    """A continuous effect at work: its word, the card it comes from (`by`, called `name`), since when, and the cards it is fixed to."""

    made: int
    word: Any
    by: str
    name: str
    context: Context
    on: tuple[Ref, ...] = ()
    place: str = ""


class Static(Record):
    """A continuous ability of a card in play: its word, whose text it is, and what it does as long as its condition holds."""

    word: w.Continuous
    context: Context
    effects: list[Lasting]


Usable = tuple[Decision, PlacedAbility]
"""An activate ability that is used where its card lies, with the action that does."""


class BoardIndex(Record):
    """The texts of the cards in play, in their order: continuous abilities, those that wait for each event, those each seat could use;
    `frail` are those whose DEF is 0 or less, `counted` those with counters, `added` those that are added to another or ought to be;
    `types` are all that any of them has in print.
    """

    statics: list[Static] = []
    watch: dict[str, list[tuple[str, w.Automatic]]] = {}
    usable: tuple[list[Usable], ...] = msgspec.field(default_factory=lambda: ([], []))
    frail: list[str] = []
    counted: list[str] = []
    added: list[str] = []
    types: frozenset[str] = frozenset()


class Derived(Record):
    """All continuous effects applied: the cards that they change, the effects by kind of word and by what they say, and what the cards
    in play say now; `frail` are those whose DEF is 0 or less, `looks` the aspects of the position that all this looks at; `retyped`: may
    types have changed?
    """

    table: dict[str, Traits]
    lasting: dict[tuple[type, str], list[Lasting]]
    board: BoardIndex
    looks: int
    frail: list[str]
    retyped: bool = False


TRAITS: SingletonMemo[Derived] = SingletonMemo("traits", None, FIELD | EFFECTS, dependencies=lambda _, derived: derived.looks)


def traits(s: Position, ident: str) -> Traits:
    """Return what a card is now: types, attributes, races, ATK, DEF, keywords, abilities."""
    entry = TRAITS.of(s).table.get(ident)
    if entry is not None:
        return entry
    base: Traits = s.objects[ident].card.base
    return base


def lasting(s: Position, kind: type, what: str = "") -> list[Lasting]:
    """Return the continuous effects of one kind of word that are at work now; of those that say what (not) to do, or what they
    replace, those that say this."""
    return TRAITS.of(s).lasting.get((kind, what), NONE)


def known(s: Position, ref: Ref) -> tuple[Object[Any], Traits] | None:
    """Return a card as it is now, or else as it last was in play this turn (911.1): the card, and what it is."""
    obj = s.current(ref)
    if obj is not None:
        return obj, traits(s, obj.id)
    past = s.last_known(ref)
    return (past.found, past.traits) if past is not None and past.found is not None else None
