"""The base of the words of card texts in all games: their form, and the aspects of a position that they depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec

KEPT = 8192
"""The most results kept of one function: a server meets cards that players wrote themselves, without an end."""

K = TypeVar("K")
V = TypeVar("V")


class _BoundedCache(dict[K, V]):
    """A cache of a function's results. It starts again empty when it holds `KEPT`."""

    def __init__(self, work: Callable[[K], V]) -> None:
        self.work = work

    def __missing__(self, asked: K) -> V:
        value = self.work(asked)
        if len(self) >= KEPT:
            self.clear()
        self[asked] = value
        return value


def cached(work: Callable[[K], V]) -> Callable[[K], V]:
    """Cache the results of a function of a card, of a word of its text, or of its cost."""
    return _BoundedCache(work).__getitem__


cached_of_several = lru_cache(maxsize=KEPT)
"""The same for several arguments; the most recently used results are kept."""
cached_of_many = lru_cache(maxsize=8 * KEPT)
"""The same for small results that a search needs in very many forms."""


class Word(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a card's text: immutable data, checked when it is read.

    `DEPENDS_ON` are the aspects of a position (`core.dependencies`) that code which evaluates the word depends on, whatever its
    fields are. If that depends on the fields, the word overrides `dependencies`. Words within a word count by themselves.
    """

    DEPENDS_ON: ClassVar[int] = 0

    def dependencies(self) -> int:
        """Return the aspects that this word itself depends on."""
        return self.DEPENDS_ON


class ByHand(Word, tag="by hand", tag_field="do", frozen=True, cache_hash=True):
    """Something that was not read: the controller says what it does as it resolves; "" once something was said."""

    text: str


class UnreadLine(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a printed text that was not read, as it is printed: its number in the text, and what becomes of it. `framed`: only an
    effect in it was not read."""

    text: str
    line: Annotated[int, msgspec.Meta(ge=1)]
    how: Literal["left out", "by hand"] = "left out"
    framed: bool = False


class CardWord(Word, frozen=True, cache_hash=True, kw_only=True):
    """The base of the words for whole cards: it holds the lines of the printed text that were not read."""

    unread: tuple[UnreadLine, ...] = ()


def tag(word: Word | type[Word]) -> str:
    """Return the name of a word in YAML, in quotes."""
    return repr(word.__struct_config__.tag or (word if isinstance(word, type) else type(word)).__name__.lower())


@cache
def fields(word: Any) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of a word by name, as they were declared."""
    return {one.name: one for one in msgspec.structs.fields(word)}


def is_default(word: Word, field: str) -> bool:
    """Does a field have its default value?"""
    return bool(getattr(word, field) == fields(type(word))[field].default)


@cached
def dependencies_of(word: Any) -> int:
    """Return the aspects that a word, or a tuple of words, depends on, with all words within it."""
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
    """An ability with its place: its word, and a place in a text that never changes and tells it apart from equal abilities.

    The place of the second ability of a card is `2`, that of the first one that a keyword stands for `first strike/1`; that of an
    ability given by an effect names the effect too. Limits (once per turn) count by card and place.
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
    """Yield a word, or the words of a tuple, and all words within them."""
    if isinstance(word, tuple):
        for item in word:
            yield from within(item)
    elif isinstance(word, Word):
        yield word
        for name in word.__struct_fields__:
            yield from within(getattr(word, name))


def ungiven(word: Any) -> Iterator[Word]:
    """Yield the words directly in the fields of a word, except the abilities that it gives."""
    for name in getattr(word, "__struct_fields__", ()):
        value = getattr(word, name)
        if name != "abilities":
            yield from [part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Word)]
