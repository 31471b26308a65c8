"""One way to write each meaning: what is common to the plain forms of all games' words."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin


def takes_one(kind: Any) -> bool:
    """May a field of this type hold a text by itself as well as several?"""
    origins = [get_origin(one) or one for one in get_args(kind)]
    return get_origin(kind) in (Union, UnionType) and tuple in origins and (str in origins or Literal in origins)


def flat(both: Any) -> Any:
    """Conditions that must all hold, those within them too: `of` has no conditions of the same kind."""
    kind = type(both)
    found = [inner for one in both.of for inner in (one.of if isinstance(one, kind) else (one,))]
    return found[0] if len(found) == 1 else kind(tuple(found))


def joined(cost: tuple[Any, ...], apart: str) -> tuple[Any, ...]:
    """A cost with the symbols that stand together as one part; the symbol `apart` is a cost by itself."""
    found: list[Any] = []
    for part in cost:
        if found and all(isinstance(one, str) and one.startswith("{") and one != apart for one in (part, found[-1])):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)
