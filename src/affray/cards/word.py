"""What words of a card's text have in common, whatever the game: their form, and what of a position they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any, ClassVar, TypeVar

import msgspec

KEPT = 8192
"""So many results of one function are kept: a server meets cards that players wrote themselves, without an end."""

K = TypeVar("K")
V = TypeVar("V")


class _BoundedCache(dict[K, V]):
    """What a function works out, by what it is asked of; it begins anew where that has become too much."""

    def __init__(self, work: Callable[[K], V]) -> None:
        self.work = work

    def __missing__(self, asked: K) -> V:
        value = self.work(asked)
        if len(self) >= KEPT:
            self.clear()
        self[asked] = value
        return value


def cached(work: Callable[[K], V]) -> Callable[[K], V]:
    """Keep what is worked out of a card, of a word of its text or of its cost."""
    return _BoundedCache(work).__getitem__


cached_of_several = lru_cache(maxsize=KEPT)
"""The same of several things together; those last asked for are kept."""
cached_of_many = lru_cache(maxsize=8 * KEPT)
"""The same of what a search asks for in a great many forms, each of which takes little memory."""


class Word(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card's text: immutable data that is checked when it is read.

    `DEPENDS_ON` are the aspects of a position (`core.aspects`) that whoever reads the word looks at, whatever its fields say; where
    that depends on them, the word says it in `dependencies`. Words within a word count by themselves.
    """

    DEPENDS_ON: ClassVar[int] = 0

    def dependencies(self) -> int:
        """The aspects that this word itself looks at."""
        return self.DEPENDS_ON


def tag(word: Word | type[Word]) -> str:
    """What a word is called in YAML."""
    return repr(word.__struct_config__.tag or (word if isinstance(word, type) else type(word)).__name__.lower())


@cache
def fields(word: Any) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a word by name, as they were declared."""
    return {one.name: one for one in msgspec.structs.fields(word)}


def is_default(word: Word, field: str) -> bool:
    """Has a field its default: does it say nothing?"""
    return bool(getattr(word, field) == fields(type(word))[field].default)


@cached
def dependencies_of(word: Any) -> int:
    """The aspects that a word, or a tuple of words, looks at, with all words within it."""
    if isinstance(word, tuple):
        aspects = 0
        for item in word:
            aspects |= dependencies_of(item)
        return aspects
    if not isinstance(word, Word):
        return 0
    aspects = word.dependencies()
    for name in word.__struct_fields__:
        part = getattr(word, name)
        if isinstance(part, (Word, tuple)):
            aspects |= dependencies_of(part)
    return aspects


class PlacedAbility:
    """An ability where it stands: its word, and its place in a text, which tells it from equal ones and stays the same.

    The place of the second ability of a card is `2`, that of the first one that a keyword stands for `first strike/1`, that of one
    that an effect gives names the effect too. Limits (once per turn) count by the card and this place.
    """

    def __init__(self, word: Any, place: str) -> None:
        self.word = word
        self.place = place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlacedAbility) and self.place == other.place and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.place)

    def __repr__(self) -> str:
        return f"<{self.place}: {self.word!r}>"


def within(word: Any) -> Iterator[Word]:
    """A word, or a tuple of words, with all words within it."""
    if isinstance(word, tuple):
        for item in word:
            yield from within(item)
    elif isinstance(word, Word):
        yield word
        for name in word.__struct_fields__:
            yield from within(getattr(word, name))


def ungiven(word: Any) -> Iterator[Word]:
    """The words that a word itself is made of, without those within them and without the abilities that it gives."""
    for name in getattr(word, "__struct_fields__", ()):
        value = getattr(word, name)
        if name != "abilities":
            yield from [part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Word)]
