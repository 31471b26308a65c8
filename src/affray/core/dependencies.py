"""Aspects of a position, and memos: computed values kept exactly as long as the aspects they depend on do not change.

`docs/explanation-engine.md` shows when a kept value is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from affray.core.state import Position

FIELD = 1
"""Cards in play: which cards, owners, controllers, sides, faces, counters and attachments."""
AWAY = 2
"""The same of cards elsewhere: hands, decks, graveyards."""
CHAIN = 4
"""Cards and abilities that wait to resolve in a shared zone (chase, stack, chain), and how each is being played."""
POSTURE = 8
"""The postures of cards: rested, tapped, in defense position."""
DAMAGE = 16
LIFE = 32
"""Life totals, and counters of players."""
POOLS = 64
ROLES = 128
"""The variables that a record lists in `TRACKED`: who attacks, blocks and is attacked."""
EFFECTS = 256
PENDING = 512
FACTS = 1024
"""Recorded facts, and cards as they were when they left play."""
STEP = 2048
"""The place in the program, and the variables of procedures that are not roles."""
TURN = 4096
"""The turn and the turn player."""
ASIDE = 8192
"""Cards in `inert` zones (`Zone`), in play or elsewhere: they wait there, and most of them do nothing there."""
TEXTS = 16384
"""Cards with lasting effects, wherever they are. A game sets this and the next two aspects by `Card.aspects`."""
WATCHES = 32768
"""Cards with triggered abilities, wherever they are."""
USES = 65536
"""Cards with something that players may use, wherever they are."""

EVERYTHING = 2 * USES - 1
SETTLING = EVERYTHING & ~STEP
"""The default dependencies of standing rules and state checks: everything but the place in the program."""

NAMES = {
    FIELD: "field", AWAY: "away", CHAIN: "chain", POSTURE: "posture", DAMAGE: "damage", LIFE: "life", POOLS: "pools", ROLES: "roles",
    EFFECTS: "effects", PENDING: "pending", FACTS: "facts", STEP: "step", TURN: "turn", ASIDE: "aside",
    TEXTS: "texts", WATCHES: "watches", USES: "uses",
}  # fmt: skip

V = TypeVar("V")

_numbers = count()


def named(aspects: int) -> str:
    """Return the names of aspects, for messages.

    >>> named(FIELD | DAMAGE)
    'field, damage'
    """
    return ", ".join([name for aspect, name in NAMES.items() if aspects & aspect])


class StaleMemo(Exception):
    """A kept value differs from the value computed anew: the memo depends on more aspects than it declares."""


class CheckMode:
    """The switch `checking`: every kept value is computed again at each use and compared (slow; for tests)."""

    def __init__(self) -> None:
        self.checking = False


MODE = CheckMode()


class _Looked:
    """The union of the aspects that all cache slots depend on."""

    def __init__(self) -> None:
        self.any = 0


_LOOKED = _Looked()


class CacheSlot:
    """A slot of `Position.cache`. Its values are forgotten when one of the aspects changes that it depends on."""

    def __init__(self, depends_on: int) -> None:
        self.number = next(_numbers)
        self.depends_on = depends_on
        SHELVES.append(depends_on)
        _LOOKED.any |= depends_on


SHELVES: list[int] = []
"""The dependencies of each slot, by its number."""


class Cache:
    """The values computed from a position, by slot and key.

    Positions share a cache as long as they differ in no aspect that a slot depends on: a value stored by one of them holds for
    all.
    """

    def __init__(self) -> None:
        self.shelves: dict[int, dict[Any, Any]] = {}

    def without(self, stale: int) -> Cache:
        """Return a cache without the slots that depend on the aspects `stale`, or this one if no slot does."""
        if not _LOOKED.any & stale:
            return self
        left = Cache()
        left.shelves = {number: values for number, values in self.shelves.items() if not SHELVES[number] & stale}
        return left


class WithDependencies(Generic[V]):
    """A value with the aspects that it depends on, for memos whose dependencies vary with the key."""

    def __init__(self, value: V, dependencies: int) -> None:
        self.value = value
        self.dependencies = dependencies

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WithDependencies) and bool(self.value == other.value)

    def __hash__(self) -> int:
        return self.dependencies

    def __repr__(self) -> str:
        return repr(self.value)


def _nobody(s: Any, key: Any) -> Any:
    raise NotImplementedError("nothing is registered that works this out")


class Memo(Generic[V]):
    """A function of a position and a key whose values are kept as long as nothing changes that they depend on.

    Args:
        name: the name for messages.
        work: computes a value. It changes nothing and never returns None. If it needs the memo itself, it is registered later by
            `computes`.
        depends_on: the aspects that every value depends on.
        dependencies: returns further aspects that a value depends on, given the position and the value.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[Any, Any], V] | None,
        depends_on: int,
        dependencies: Callable[[Any, V], int] | None = None,
    ) -> None:
        self.name = name
        self.work: Callable[[Any, Any], V] = work if work is not None else _nobody
        self.depends_on = depends_on
        self.dependencies = dependencies
        self.shelves = [CacheSlot(depends_on)]
        self.first = self.shelves[0].number
        self.recent = self.first
        self.looked = depends_on

    def computes(self, work: Callable[[Any, Any], V]) -> Callable[[Any, Any], V]:
        """Register the function that computes a value."""
        self.work = work
        return work

    def of(self, s: Position, key: Any = None) -> V:
        """Return the value for this key, kept or computed.

        Raises:
            StaleMemo: a kept value is wrong; only while `MODE.checking`.
        """
        if s.provisional is None and not s.stale_dependencies & self.looked:
            recent = s.cache.shelves.get(self.recent)
            if recent is not None:
                kept_value: V | None = recent.get(key)
                if kept_value is not None and not MODE.checking:
                    return kept_value
        return self._lookup(s, key)

    def _lookup(self, s: Position, key: Any) -> V:
        """Return the value for this key, searched in every slot and computed if none holds it."""
        if s.provisional is not None:
            return self._provisional_value(s, key)
        if len(self.shelves) > 1 or MODE.checking:
            kept_value = self._compute(s, key)
            if kept_value is not None:
                return kept_value
        try:
            value = self.work(s, key)
        finally:
            s.provisional = None
        looked = self.depends_on | self.dependencies(s, value) if self.dependencies is not None else self.depends_on
        number = self.recent
        if SHELVES[number] != looked:
            shelf = self._shelf(looked)
            self._is_valid(shelf)
            number = shelf.number
        if s.stale_dependencies & looked:
            s.clear_cache()
        values = s.cache.shelves.get(number)
        if values is None:
            values = s.cache.shelves[number] = {}
        values[key] = value
        return value

    def _compute(self, s: Position, key: Any) -> V | None:
        """Return the value that some slot holds for this key, or None."""
        for shelf in self.shelves:
            if not s.stale_dependencies & shelf.depends_on:
                values = s.cache.shelves.get(shelf.number)
                kept_value: V | None = values.get(key) if values is not None else None
                if kept_value is not None:
                    self._is_valid(shelf)
                    if MODE.checking:
                        self._compare(s, key, kept_value)
                    return kept_value
        return None

    def _is_valid(self, shelf: CacheSlot) -> None:
        """Search this slot first from now on."""
        self.recent = shelf.number
        self.looked = shelf.depends_on

    def provisional(self, s: Position, value: V, key: Any = None) -> None:
        """Show `value` to whatever asks this memo while a value is being computed. Values computed meanwhile are not kept."""
        if s.provisional is None:
            s.provisional = {}
        s.provisional[self.first, key] = value

    def _provisional_value(self, s: Position, key: Any) -> V:
        assert s.provisional is not None
        draft: V | None = s.provisional.get((self.first, key))
        return draft if draft is not None else self.work(s, key)

    def _shelf(self, looks_at: int) -> CacheSlot:
        """Return the slot with these dependencies, made if there is none."""
        for shelf in self.shelves:
            if shelf.depends_on == looks_at:
                return shelf
        new_shelf = CacheSlot(looks_at)
        self.shelves.append(new_shelf)
        return new_shelf

    def _compare(self, s: Position, key: Any, kept_value: V) -> None:
        kept, stale = s.cache, s.stale_dependencies
        s.cache = Cache()
        again = self._lookup(s, key)
        s.cache, s.stale_dependencies = kept, stale
        if again != kept_value:
            raise StaleMemo(
                f"{self.name} of {key!r} was kept as {kept_value!r} and is {again!r}; it looks at {named(self.depends_on)}"
            )


class SingletonMemo(Memo[V]):
    """A memo of the position as a whole, without a key. The last value is kept beside the cache, for speed."""

    last: tuple[Cache | None, int, Any] = (None, 0, None)
    """The cache that the last value was stored in, the aspects it depends on, and the value."""

    def of(self, s: Position, key: Any = None) -> V:
        kept, looks, value = self.last
        if s.cache is kept and not s.stale_dependencies & looks:
            kept_value: V = value
            return kept_value
        fresh_value = super().of(s, key)
        if s.provisional is None and not MODE.checking:
            self.last = (s.cache, self.looked, fresh_value)
        return fresh_value


ACTIVE_ELSEWHERE: Memo[tuple[str, ...]] = Memo(
    "cards that do something where they lie",
    lambda s, at: tuple([one for one in s.zone(*at) if s.objects[one].card.active_outside_play]),
    AWAY,
)
"""By zone and seat, the ids of the cards whose printed text is active in that zone out of play. Texts that effects give to cards
are not included."""
