"""Words at random, made from what their fields take: most mean nothing, those that do must be said and read alike."""

from __future__ import annotations

import random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

TEXTS: dict[str, tuple[str, ...]] = {
    "keyword": ("", "flying", "barrier (chant)"), "keywords": ("flying", "first strike", "mobilize {1}"), "race": ("Elf", "Fairy Tale", "Knight of the Moon"),
    "races": ("Elf", "Fox"), "name": ("Flame Cat", "Ash, the Fox"), "subtype": ("", "resonator"), "kind": ("arrow", "+100/+100"), "counter": ("arrow",),
    "who": ("this", "you", "opponent", "it", "chosen", "moved", "added", "its controller", "target", "target 2"), "to": ("this", "opponent", "it", "target"),
    "of": ("this", "target", "it"), "player": ("you", "opponent", "its controller"), "cost": ("{R}", "{1}", "{Rest}", "banish this"),
    "unless": ("{1}", "{R}"), "extra_cost": ("{1}",), "more": ("", "{1}", "{W}"), "less": ("", "{1}"), "will": ("{R}", "{R}|{U}"),
    "without_race": ("Elf", "Fairy Tale"), "without_name": ("Flame Cat",), "without_keyword": ("", "flying"), "source": ("", "", "this", "target"),
}  # fmt: skip
"""What stands in fields that take any text."""
NUMBERS = (0, 1, 2, 3, 100, 500)


def word(kind: type[Any], chance: random.Random, depth: int = 4, texts: dict[str, tuple[str, ...]] = TEXTS) -> Any:
    """A word of a kind, with some of its fields set; `texts` is what stands in fields that take any text."""
    often = 0.35 if depth > 0 else 0.15
    fields = [one for one in msgspec.structs.fields(kind) if one.required or chance.random() < often]
    return kind(**{one.name: value(one.type, one.name, chance, depth, texts) for one in fields})


def value(kind: Any, field: str, chance: random.Random, depth: int, texts: dict[str, tuple[str, ...]] = TEXTS) -> Any:
    """Something that a field takes."""
    origin = get_origin(kind)
    if kind is str:
        return chance.choice(texts.get(field, ("x",)))
    if kind is int:
        return chance.choice(NUMBERS)
    if kind is bool:
        return chance.random() < 0.5
    if kind is type(None):
        return None
    if origin is Literal:
        return chance.choice(get_args(kind))
    if origin in (Union, UnionType):
        simple = [one for one in get_args(kind) if not (isinstance(one, type) and issubclass(one, msgspec.Struct))]
        return value(chance.choice(simple if depth <= 0 and simple else get_args(kind)), field, chance, depth, texts)
    if origin is tuple:
        several = [
            value(get_args(kind)[0], field, chance, depth, texts) for _ in range(chance.choice((1, 1, 2)) if depth > 0 else 1)
        ]
        return tuple([one for at, one in enumerate(several) if one not in several[:at]])
    return word(kind, chance, depth - 1, texts)
