"""One way to write each meaning: words as their texts are read. Two words that are plain alike mean the same."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from affray.cards.word import Word
from affray.games.mtg.vocabulary import words as w


def plain(word: Any) -> Any:
    """The plain form of a word: a tuple of one is that one, mana in a cost stands together, abilities have no name of their own."""
    if isinstance(word, tuple):
        return tuple([plain(one) for one in word])
    if not isinstance(word, Word):
        return word
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(word):
        value = plain(getattr(word, field.name))
        if isinstance(value, tuple) and field.name in ("cost", "extra_cost", "unless"):
            value = _joined(value)
        found[field.name] = value[0] if isinstance(value, tuple) and len(value) == 1 and _takes_one(field.type) else value
    if isinstance(word, (w.Activated, w.Triggered)):
        found["name"] = ""
    made = type(word)(**found)
    return (
        _flat(made)
        if isinstance(made, w.Both)
        else made.that.that
        if isinstance(made, w.Not) and isinstance(made.that, w.Not)
        else made
    )


def _flat(both: w.Both) -> Any:
    """Conditions that must all hold, those within them too."""
    found = [inner for one in both.of for inner in (one.of if isinstance(one, w.Both) else (one,))]
    return found[0] if len(found) == 1 else w.Both(tuple(found))


def _joined(cost: tuple[Any, ...]) -> tuple[Any, ...]:
    """A cost with mana that stands together as one part."""
    found: list[Any] = []
    for part in cost:
        if all(isinstance(one, str) and one.startswith("{") and one != "{T}" for one in (part, found[-1] if found else "")):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)


def _takes_one(kind: Any) -> bool:
    """May a field hold a text by itself as well as several?"""
    origins = [get_origin(one) or one for one in get_args(kind)]
    return get_origin(kind) in (Union, UnionType) and tuple in origins and (str in origins or Literal in origins)
