"""Words at random, made from what their fields take: most mean nothing, those that do must be said and read alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from fields import fields_of

TEXTS: Mapping[str, Sequence[str]] = {
    "keyword": ("", "flying", "barrier (chant)"), "keywords": ("flying", "first strike", "mobilize {1}"), "race": ("Elf", "Fairy Tale", "Knight of the Moon"),
    "races": ("Elf", "Fox"), "name": ("Flame Cat", "Ash, the Fox"), "subtype": ("", "resonator"), "kind": ("arrow", "+100/+100"), "counter": ("arrow",),
    "who": ("this", "you", "opponent", "it", "chosen", "moved", "added", "its controller", "target", "target 2"), "to": ("this", "opponent", "it", "target"),
    "of": ("this", "target", "it"), "player": ("you", "opponent", "its controller"), "cost": ("{R}", "{1}", "{Rest}", "banish this"),
    "unless": ("{1}", "{R}"), "extra_cost": ("{1}",), "more": ("", "{1}", "{W}"), "less": ("", "{1}"), "will": ("{R}", "{R}|{U}"),
    "without_race": ("Elf", "Fairy Tale"), "without_name": ("Flame Cat",), "without_keyword": ("", "flying"), "source": ("", "", "this", "target"),
}  # fmt: skip
"""What stands in fields that take any text."""
NUMBERS = (0, 1, 2, 3, 100, 500)


class Made:
    """What is made at random.

    Args:
        chance: the dice.
        texts: what stands in fields that take any text.
        numbers: what stands in fields that take a number.
    """

    def __init__(
        self, chance: random.Random, texts: Mapping[str, Sequence[str]] = TEXTS, numbers: Sequence[int] = NUMBERS
    ) -> None:
        self.chance = chance
        self.texts = texts
        self.numbers = numbers

    def word(self, kind: type[Any], depth: int = 4) -> Any:
        """A word of a kind, with some of its fields set."""
        often = 0.35 if depth > 0 else 0.15
        fields = [one for one in fields_of(kind) if one.required or self.chance.random() < often]
        return kind(**{one.name: self.value(one.type, one.name, depth) for one in fields})

    def value(self, kind: Any, field: str, depth: int) -> Any:
        """Something that a field takes."""
        origin = get_origin(kind)
        if kind is str:
            return self.chance.choice(self.texts.get(field, ("x",)))
        if kind is int:
            return self.chance.choice(self.numbers)
        if kind is bool:
            return self.chance.random() < 0.5
        if kind is type(None):
            return None
        if origin is Literal:
            return self.chance.choice(get_args(kind))
        if origin in (Union, UnionType):
            simple = [one for one in get_args(kind) if not (isinstance(one, type) and issubclass(one, msgspec.Struct))]
            return self.value(self.chance.choice(simple if depth <= 0 and simple else get_args(kind)), field, depth)
        if origin is tuple:
            several = [
                self.value(get_args(kind)[0], field, depth) for _ in range(self.chance.choice((1, 1, 2)) if depth > 0 else 1)
            ]
            return tuple([one for at, one in enumerate(several) if one not in several[:at]])
        return self.word(kind, depth - 1)


def places(word: Any) -> Iterator[tuple[Callable[[Any], Any], Any]]:
    """Every field of a word and of those within it: how to put something else there, and what it takes."""
    if isinstance(word, tuple):
        for at, one in enumerate(word):
            for put, field in places(one):
                yield (lambda new, at=at, put=put: (*word[:at], put(new), *word[at + 1 :])), field
    elif isinstance(word, msgspec.Struct):
        for field in fields_of(type(word)):
            yield (lambda new, name=field.name: msgspec.structs.replace(word, **{name: new})), field
            for put, within in places(getattr(word, field.name)):
                yield (lambda new, name=field.name, put=put: msgspec.structs.replace(word, **{name: put(new)})), within
