"""The canonical form of words: one way to write each meaning. This is the part that all games share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from affray.cards.word import Word, fields


def in_plain_form(
    build: Callable[[Any, dict[str, Any]], Any], together: Callable[[str, Any], Any] | None = None
) -> Callable[[Any], Any]:
    """Return a function that brings a word into canonical form, its fields first. A list of one text becomes that text.

    `build` makes the canonical word of a word and its canonical fields, by name. `together` joins the parts of a field, given its
    name.
    """

    def plain(word: Any) -> Any:
        if isinstance(word, tuple):
            return tuple([plain(one[0] if isinstance(one, tuple) and len(one) == 1 else one) for one in word])
        if not isinstance(word, Word):
            return word
        plain_fields: dict[str, Any] = {}
        for name, single in _fields(type(word)):
            value = plain(getattr(word, name))
            if isinstance(value, tuple):
                value = together(name, value) if together else value
                value = value[0] if single and len(value) == 1 else value
            plain_fields[name] = value
        return build(word, plain_fields)

    return plain


@cache
def _fields(kind: type[Word]) -> tuple[tuple[str, bool], ...]:
    """Return the fields of a word, each with whether it accepts a single text."""
    return tuple([(field.name, takes_one(field.type)) for field in fields(kind).values()])


def takes_one(kind: Any) -> bool:
    """Does a field of this type accept a single text as well as several?"""
    origins = [get_origin(one) or one for one in get_args(kind)]
    return get_origin(kind) in (Union, UnionType) and tuple in origins and (str in origins or Literal in origins)


def flat(both: Any) -> Any:
    """Return conditions that must all hold as one, without nested conditions of the same kind."""
    kind = type(both)
    conditions = [inner for one in both.of for inner in (one.of if isinstance(one, kind) else (one,))]
    return conditions[0] if len(conditions) == 1 else kind(tuple(conditions))


def connected(condition: Any, both: type[Any], negation: type[Any]) -> Any:
    """Return a condition made of others in canonical form: nested lists of what must hold are joined, and a double negation is
    removed."""
    if isinstance(condition, both):
        return flat(condition)
    return condition.that.that if isinstance(condition, negation) and isinstance(condition.that, negation) else condition


def joined(cost: tuple[Any, ...], separate_symbol: str) -> tuple[Any, ...]:
    """Return a cost with adjacent symbols joined into one part. The symbol `separate_symbol` stays a part of its own."""
    parts: list[Any] = []
    for part in cost:
        if parts and all(isinstance(one, str) and one.startswith("{") and one != separate_symbol for one in (part, parts[-1])):
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)
