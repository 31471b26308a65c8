"""Continuous effects (611) as they are at work: what each changes, what it reads of objects, which aspects it looks at."""

from __future__ import annotations

from typing import Any

from affray.cards.word import PlacedAbility, cached, dependencies_of, ungiven
from affray.core.dependencies import EFFECTS, FIELD, TEXTS
from affray.core.state import Position, Ref
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Bindings, Context
from affray.games.mtg.position.layers import sets_land_types
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import expand, parse_keyword
from affray.games.mtg.vocabulary.phrases import LEAST, MOST, as_tuple, phrase_looks
from affray.games.mtg.vocabulary.printed import MtgCard, Object, Traits

Lasting = tuple[Any, Object | None, Context, tuple[Ref, ...]]
"""A continuous effect at work: the word, its source, its context, and the objects it is fixed to."""


class Derived:
    """The result of continuous effects in a position: the traits of the objects they change, and the effects by their words.

    `watch` is what the triggers make of it; `looks` are the aspects that it looks at besides cards in play and effects,
    `allows` those that whoever asks what effects forbid and permit looks at, `abilities` those that whoever asks what abilities there are,
    and which can be used, looks at besides cards that have some: none, where effects change nothing but numbers and no card `speaks` of more.
    """

    def __init__(self, table: dict[str, Traits], sources: list[ContinuousSource], looks: int, speaks: bool = False) -> None:
        self.table = table
        self.looks = looks
        self.allows = looks
        self.effects: dict[type, list[Lasting]] = {}
        self.watch: dict[str, list[tuple[str, PlacedAbility]]] | None = None
        for source in sources:
            self.effects.setdefault(type(source.word), []).append((source.word, source.found, source.context, source.on))
            if not isinstance(source.word, SHAPING):
                self.allows |= dependencies_of(source.word) | phrase_looks(
                    source.word.who if isinstance(source.word.who, str) else "this"
                )
        more = speaks or not all(is_of_numbers(one.word) for one in sources)
        self.abilities: int = self.allows | FIELD | EFFECTS if more else 0

    def key(self) -> tuple[Any, ...]:
        return self.table, {
            kind: [
                (word, found.id if found is not None else "", c.controller, c.source, c.timestamp, on)
                for word, found, c, on in some
            ]
            for kind, some in self.effects.items()
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derived) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(tuple(self.table))


class ContinuousSource:
    """One continuous effect: its word, where it comes from, since when, and the objects it is fixed to.

    `place` is where its word stands; what it gives has its place within that. `placed` is the static ability that it is of, if any, and
    `reads` what of objects it reads (`TYPES`, …).
    """

    def __init__(
        self,
        timestamp: int,
        word: Any,
        obj: Object | None,
        name: str,
        context: Context,
        on: tuple[Ref, ...],
        place: str,
        reads: int = 0,
        placed: PlacedAbility | None = None,
    ) -> None:
        self.made = timestamp
        self.word = word
        self.found = obj
        self.name = name
        self.context = context
        self.on = on
        self.place = place
        self.reads = reads
        self.placed = placed

    @property
    def whole(self) -> str:
        """The ability or effect of which it is a part (613.6)."""
        return self.place.rpartition(".")[0] if self.placed is not None else self.place


SHAPING = (w.Gain, w.Lose, w.Become, w.Switch)
"""The words that change what an object is; the others change what the rules allow."""


TYPES, COLORS, ABILITIES, NUMBERS, STATICS = 1, 2, 4, 8, 16
"""Features of an object that effects change and read. Where none reads what another changes, nothing depends on anything (613.8)."""


@cached
def changes(word: Any) -> int:
    """Return the features of an object that an effect changes; all effects read which static abilities there are."""
    flags = 0
    if isinstance(word, (w.Gain, w.Lose, w.Become)):
        flags |= TYPES if word.types or getattr(word, "subtypes", ()) or getattr(word, "only", False) else 0
        flags |= TYPES if getattr(word, "creature_types", False) else 0
    if isinstance(word, (w.Gain, w.Become)):
        flags |= COLORS if word.colors else 0
        flags |= NUMBERS if word.power or word.toughness or isinstance(word, w.Become) else 0
    if isinstance(word, w.Gain) and (word.keywords or word.abilities):
        abilities = [*word.abilities, *[one for keyword in word.keywords for one in expand(*parse_keyword(keyword))]]
        flags |= ABILITIES | (STATICS if any(isinstance(one, w.Static) for one in abilities) else 0)
    flags |= ABILITIES | STATICS if sets_land_types(word) else 0
    if isinstance(word, w.Lose) and (word.keywords or word.all_abilities):
        flags |= ABILITIES | STATICS
    return flags | (NUMBERS if isinstance(word, w.Switch) else 0)


@cached
def is_of_numbers(word: Any) -> bool:
    """Does an effect change nothing but power and toughness?"""
    return isinstance(word, SHAPING) and changes(word) == NUMBERS


def lasts(what: Any) -> int:
    """Return the aspects that change with an effect: one that changes more than that may give abilities, or say what can be done."""
    return EFFECTS if is_of_numbers(what) else EFFECTS | TEXTS


@cached
def speaks_of_more(card: MtgCard) -> bool:
    """Has a card static abilities that change more than that?"""
    return not all(is_of_numbers(word) for placed in card.statics for word in placed.word.effects)


COLORED_STATES = frozenset(("multicolored", "monocolored", "colorless"))
PLAIN_TYPES = frozenset(("card", "permanent", "spell", "player", "opponent"))


@cached
def reads_of(word: Any) -> int:
    """Return the features of an object that a word reads, with all words within it but abilities that it gives."""
    flags = 0
    if isinstance(word, w.What):
        kinds = (*as_tuple(word.subtype), *as_tuple(word.non), word.non_subtype)
        flags |= TYPES if any(kinds) or not PLAIN_TYPES.issuperset(as_tuple(word.type)) or word.chosen_type else 0
        flags |= (
            COLORS
            if word.color or word.without_color or word.chosen == "color" or not COLORED_STATES.isdisjoint(as_tuple(word.status))
            else 0
        )
        flags |= ABILITIES if word.keyword or word.without_keyword else 0
        numbers = (word.power, word.power_at_least > LEAST, word.power_at_most < MOST, word.toughness_at_most < MOST)
        flags |= NUMBERS if any(numbers) else 0
    elif isinstance(word, w.Stat):
        flags |= NUMBERS
    elif isinstance(word, w.Among):
        flags |= {"colors": COLORS, "basic land types": TYPES, "card types": TYPES}.get(word.what, NUMBERS)
    for part in ungiven(word):
        flags |= reads_of(part)
    return flags


@cached
def reads_of_static(ability: w.Static) -> int:
    """Return the features that a static ability reads while characteristics are worked out."""
    flags = reads_of(ability.condition)
    for word in ability.effects:
        flags |= reads_of(word) if isinstance(word, SHAPING) else 0
    return flags


@cached
def looks_of(word: Any) -> int:
    """Return the aspects that an effect looks at while characteristics are worked out; one that changes only rules is applied later."""
    if not isinstance(word, SHAPING):
        return 0
    return looks_of_numbers(word) | (dependencies_of(word.who) if isinstance(word.who, w.What) else w.phrase_looks(word.who))


@cached
def looks_of_numbers(word: Any) -> int:
    """Return the aspects that an effect looks at for its numbers."""
    return dependencies_of(getattr(word, "power", 0)) | dependencies_of(getattr(word, "toughness", 0))


@cached
def looks_of_static(ability: w.Static) -> int:
    """Return the aspects that a static ability looks at for that: those of its condition, and of its effects."""
    aspects = dependencies_of(ability.condition)
    for word in ability.effects:
        aspects |= looks_of(word)
    return aspects


@mtg.condition("ability.giver", ("201.4a", "201.5a"), kind="process")
def granted_by(s: Position, placed: PlacedAbility) -> Bindings:
    """The object whose name stands in the ability that it grants: that one object, whatever else is called so."""
    if not speaks_of_its_giver(placed.word):
        return {}
    holder, timestamp = placed.place.split(" ")[:2]
    ident, _, since = holder.rpartition("@")
    giver = ((ident, int(since)),) if ident else tuple([one.source for one in s.effects if str(one.made) == timestamp])
    return {"giver": giver}


@cached
def speaks_of_its_giver(word: Any) -> bool:
    """Does a text name the object that grants it? What it grants in turn names that which has it."""
    if isinstance(word, str):
        return word == "sacrifice giver" or "giver" in word.split(", ")
    if isinstance(word, tuple):
        return any(speaks_of_its_giver(part) for part in word)
    return isinstance(word, w.Word) and any(
        speaks_of_its_giver(getattr(word, name)) for name in word.__struct_fields__ if name != "abilities"
    )
