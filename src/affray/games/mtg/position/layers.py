"""The layers (613.1): what one effect does to one object in each of them, and how to say where its numbers come from."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.word import cached
from affray.core.game import Origin
from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import KEYWORDS, expand
from affray.games.mtg.vocabulary.phrases import BASIC
from affray.games.mtg.vocabulary.printed import MANA_OF, Object, Traits, land_types_of

LAND_TYPES = BASIC | frozenset(
    ["Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's"]
)
"""The subtypes of lands (205.3i)."""
OF_OTHER_TYPES = LAND_TYPES | frozenset(
    """
    Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Junk Map Powerstone Spacecraft Treasure Vehicle
    Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine Siege
    """.split()  # noqa: SIM905
)
"""Subtypes of other card types (205.3g-i): a creature type that is set replaces creature types alone (205.1a)."""
_MODIFIER = re.compile(r"([+-]\d+)/([+-]\d+)")


@mtg.condition("layer.types", ("613.1d", "613.1d"), kind="process")
def change_types(now: Traits, word: Any) -> None:
    """Layer 4: effects that change types and subtypes; a land type, which only lands have, comes and goes with its mana ability (305.6)."""
    if sets_land_types(word):
        if "land" not in now.types:
            return
        lose_own_text(now)
    lands = land_types_of(now)
    if isinstance(word, w.Gain):
        now.types = now.types | frozenset(word.types)
        now.subtypes = now.subtypes | frozenset(word.subtypes)
    elif isinstance(word, w.Lose):
        now.types = now.types - frozenset(word.types)
        if word.creature_types:
            now.subtypes = now.subtypes & OF_OTHER_TYPES
        lose_creature_types(now)
    elif isinstance(word, w.Become) and (word.types or word.subtypes):
        if word.only and word.types:
            now.types, now.subtypes = frozenset(word.types), frozenset(word.subtypes)
        elif word.only:
            kept = now.subtypes if sets_land_types(word) else now.subtypes & OF_OTHER_TYPES
            now.subtypes = kept | frozenset(word.subtypes)
        else:
            now.types = now.types | frozenset(word.types)
            now.subtypes = now.subtypes | frozenset(word.subtypes)
    if lands and (lost := [MANA_OF[kind] for kind in lands if kind not in land_types_of(now)]):
        now.activated = tuple([one for one in now.activated if one.word not in lost])
    if "land" not in now.types:
        now.subtypes = now.subtypes - LAND_TYPES
    for kind in land_types_of(now):
        if kind not in lands and all(placed.word != MANA_OF[kind] for placed in now.activated):
            now.give(MANA_OF[kind], kind)


def sets_land_types(word: Any) -> bool:
    """Does an effect set the subtypes of a land to basic land types?"""
    return isinstance(word, w.Become) and word.only and not word.types and bool(word.subtypes) and BASIC.issuperset(word.subtypes)


@mtg.condition("layer.land-types", "305.7", kind="process")
def lose_own_text(now: Traits) -> None:
    """A land whose types are set to basic land types loses its land types and the abilities of its text, not those that effects give."""
    now.subtypes = now.subtypes - LAND_TYPES
    lose_all_abilities(now)


def lose_all_abilities(now: Traits) -> None:
    """Take away the abilities that an object had until now."""
    now.keywords, now.statics, now.activated, now.triggered, now.formula = {}, (), (), (), False


@mtg.condition("layer.lost-subtypes", "205.1a", kind="process")
def lose_creature_types(now: Traits) -> None:
    """With the type creature go the creature types, unless kindred keeps them."""
    if now.types.isdisjoint(("creature", "kindred")):
        now.subtypes = now.subtypes & OF_OTHER_TYPES


@mtg.condition("layer.colors", ("613.1e", "613.1e"), kind="process")
def change_colors(now: Traits, word: Any) -> None:
    """Layer 5: effects that change colors."""
    if isinstance(word, w.Gain):
        now.colors = now.colors | frozenset(word.colors)
    elif isinstance(word, w.Become) and word.colors:
        now.colors = frozenset(word.colors) if word.only else now.colors | frozenset(word.colors)


@mtg.condition("layer.abilities", ("613.1f", "613.1f"), kind="process")
def change_abilities(now: Traits, word: Any, place: str) -> None:
    """Layer 6: effects that add or remove abilities."""
    if isinstance(word, w.Gain):
        for keyword in word.keywords:
            now.give_keyword(keyword, f"{place} ")
        for at, ability in enumerate(word.abilities):
            now.give(ability, f"{place} {at + 1}")
    elif isinstance(word, w.Lose):
        if word.all_abilities:
            lose_all_abilities(now)
        for keyword in with_special_forms(word.keywords):
            _take(now, keyword)


def _take(now: Traits, keyword: str) -> None:
    """A keyword goes with the abilities that it stands for: those that have its name, and what else it says."""
    plain = [one for one in now.keywords.get(keyword, ()) if one not in ("", "X") or not KEYWORDS[keyword].takes]
    abilities = [ability for argument in plain for ability in expand(keyword, argument)]
    now.keywords = {name: some for name, some in now.keywords.items() if name != keyword}
    now.statics = tuple([one for one in now.statics if one.word not in abilities])
    now.activated = tuple([one for one in now.activated if one.word.name != keyword and one.word not in abilities])
    now.triggered = tuple([one for one in now.triggered if one.word.name != keyword and one.word not in abilities])


@mtg.condition("band.lost", ("702.21b", "702.22b"))
def with_special_forms(lost: tuple[str, ...]) -> tuple[str, ...]:
    """Bands with other is a form of banding: what loses banding loses that too."""
    return (*lost, "bands with other") if "banding" in lost else lost


@mtg.condition("layer.define", ("613.3a", "613.4a"), kind="process")
def define(now: Traits, power: int, toughness: int) -> None:
    """Layer 7a: abilities that define power and toughness."""
    now.power, now.toughness = power, toughness


@mtg.condition("layer.set", ("613.3b", "613.4b"), kind="process")
def set_numbers(now: Traits, power: int | None, toughness: int | None, by: str) -> None:
    """Layer 7b: effects that set power and toughness, in timestamp order."""
    now.power = now.power if power is None else power
    now.toughness = now.toughness if toughness is None else toughness
    now.notes = (*now.notes, ("becomes", now.power, now.toughness, by))


@mtg.condition("layer.modify", ("613.3c", "613.4c"), kind="process")
def modify(now: Traits, power: int, toughness: int, by: str) -> None:
    """Layer 7c: effects that change power and toughness without setting them."""
    if power or toughness:
        now.power += power
        now.toughness += toughness
        now.notes = (*now.notes, ("effect", power, toughness, by))


@cached
def modifier(kind: str) -> tuple[int, int] | None:
    """Return what a counter named by a modifier adds, such as +1/+1; None for any other."""
    match = _MODIFIER.fullmatch(kind)
    return (int(match[1]), int(match[2])) if match else None


@mtg.condition("layer.counters", ("613.3d", "613.4c"), kind="process")
def count(now: Traits, obj: Object) -> None:
    """Counters named by a modifier, such as +1/+1, change power and toughness."""
    for kind, n in obj.counters.items():
        each = modifier(kind)
        if each is not None:
            now.power += n * each[0]
            now.toughness += n * each[1]
            now.notes = (*now.notes, ("counters", n * each[0], n * each[1], f"{n} {kind} counter" + "s" * (n > 1)))


@mtg.condition("layer.switch", ("613.3e", "613.4d"), kind="process")
def switch(now: Traits, by: str) -> None:
    """Layer 7d: effects that switch power and toughness."""
    now.power, now.toughness = now.toughness, now.power
    now.notes = (*now.notes, ("switched", 0, 0, by))


RULES = {"becomes": "layer.set", "effect": "layer.modify", "counters": "layer.counters", "switched": "layer.switch"}
"""By which rule power and toughness are what a note says."""


def origins(now: Traits, text: w.CardText) -> dict[str, list[Origin]]:
    """Return where power and toughness come from: "2 printed", "+3 from Giant Growth" with the rule by which."""
    by_stat = {}
    for name, base, at in (("power", text.power, 1), ("toughness", text.toughness, 2)):
        start = next((i for i in range(len(now.notes) - 1, -1, -1) if now.notes[i][0] == "becomes"), -1)
        parts: list[Origin] = [(f"{base} printed", "")] if isinstance(base, int) and start < 0 else []
        for note in now.notes[max(start, 0) :]:
            n = note[1] if at == 1 else note[2]
            if note[0] == "switched":
                parts.append((f"switched by {note[3]}", RULES["switched"]))
            elif n or note[0] == "becomes":
                parts.append((f"{n} set by {note[3]}" if note[0] == "becomes" else f"{n:+} from {note[3]}", RULES[note[0]]))
        by_stat[name] = parts
    return by_stat
