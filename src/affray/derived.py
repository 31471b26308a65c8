"""Values worked out of a battle and kept with it (`Battle.derived`): whoever asks next, such as another seat, gets what was worked out.

A key names what is worked out and what it depends on besides the battle: a language, or the seat that asks, where a seat makes a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from affray.battle import Battle

T = TypeVar("T")


def derived(battle: Battle, key: Hashable, work: Callable[[], T]) -> T:
    """Return the value of a key, kept or worked out."""
    values = battle.derived
    if key not in values:
        values[key] = work()
    value: T = values[key]
    return value


def last_derived(battle: Battle, key: Hashable) -> Any:
    """Return what is kept under a key of this battle, or of the last one before it that has something there (None: none has)."""
    at: Battle | None = battle
    while at is not None and key not in at.derived:
        at = at.parent
    return None if at is None else at.derived[key]


def parent_of(battle: Battle) -> Battle | None:
    """Return the battle before this one."""
    return battle.parent


def derived_along(
    battle: Battle, key: Hashable, first: T, add: Callable[[T, Battle], T], before: Callable[[Battle], Battle | None] = parent_of
) -> T:
    """Return what `add` makes of the battles of a history in turn, beginning with `first`.

    What is kept of an earlier battle is taken from it. The history ends where `before` returns None.
    """
    fresh: list[Battle] = []
    at: Battle | None = battle
    while at is not None and key not in at.derived:
        fresh.append(at)
        at = before(at)
    value: T = first if at is None else at.derived[key]
    for later in reversed(fresh):
        value = later.derived[key] = add(value, later)
    return value
