"""What a thing looks at is known: the aspects of a position, and what is kept exactly as long as the aspects it looks at stay."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from affray.core.state import Position

FIELD = 1
"""Cards in play: which there are, whose, which side and face, with what counters and what is attached to them."""
AWAY = 2
"""The same of cards that lie elsewhere: hands, decks, graveyards."""
CHAIN = 4
"""What waits to resolve in a shared zone (chase, stack, chain), and how it is being played."""
POSTURE = 8
"""How cards are turned: rested, tapped, in defense position."""
DAMAGE = 16
LIFE = 32
"""Life totals, and counters of players."""
POOLS = 64
ROLES = 128
"""Who attacks, blocks and is attacked: the variables that a record declares as its `ROLES`."""
EFFECTS = 256
PENDING = 512
FACTS = 1024
"""What has happened, and cards as they last were."""
STEP = 2048
"""Where the program stands, and the variables of procedures besides roles."""
TURN = 4096
"""Whose turn it is, and which."""
ASIDE = 8192
"""Cards in zones that a game sets aside, in play or elsewhere: they wait there, and most of them do nothing by lying there."""
TEXTS = 16384
"""Cards that say something all the time they lie somewhere: what a game tells of a card by `Card.aspects`, as the next two."""
WATCHES = 32768
"""Cards that wait for events, wherever they lie."""
USES = 65536
"""Cards with something that players may use, wherever they lie."""

EVERYTHING = 2 * USES - 1
SETTLING = EVERYTHING & ~STEP
"""What standing rules and state checks look at unless they say less: a change of anything but the place in the program."""

NAMES = {
    FIELD: "field", AWAY: "away", CHAIN: "chain", POSTURE: "posture", DAMAGE: "damage", LIFE: "life", POOLS: "pools", ROLES: "roles",
    EFFECTS: "effects", PENDING: "pending", FACTS: "facts", STEP: "step", TURN: "turn", ASIDE: "aside",
    TEXTS: "texts", WATCHES: "watches", USES: "uses",
}  # fmt: skip

V = TypeVar("V")

_numbers = count()


def named(aspects: int) -> str:
    """Aspects in words, for messages.

    >>> named(FIELD | DAMAGE)
    'field, damage'
    """
    return ", ".join([name for aspect, name in NAMES.items() if aspects & aspect])


class StaleMemo(Exception):
    """Something kept differs from what is worked out anew: it looks at more than it declares."""


class CheckMode:
    """`checking`: everything kept is worked out again at each use and compared (slow; for tests)."""

    def __init__(self) -> None:
        self.checking = False


MODE = CheckMode()


class _Looked:
    """The aspects that anything kept anywhere looks at."""

    def __init__(self) -> None:
        self.any = 0


_LOOKED = _Looked()


class CacheSlot:
    """A place in `Position.cache`: what lies there is forgotten when an aspect changes that it looks at."""

    def __init__(self, depends_on: int) -> None:
        self.number = next(_numbers)
        self.depends_on = depends_on
        SHELVES.append(depends_on)
        _LOOKED.any |= depends_on


SHELVES: list[int] = []
"""What lies on each shelf looks at, by its number."""


class Cache:
    """What was worked out from a position, shelf by shelf.

    Positions share it as long as they differ in nothing that was asked for: what one of them puts there later holds for all.
    """

    def __init__(self) -> None:
        self.shelves: dict[int, dict[Any, Any]] = {}

    def without(self, stale: int) -> Cache:
        """What does not look at these aspects. From here on it is filled apart: positions that share it differ in them."""
        if not _LOOKED.any & stale:
            return self
        left = Cache()
        left.shelves = {number: values for number, values in self.shelves.items() if not SHELVES[number] & stale}
        return left


class WithDependencies(Generic[V]):
    """A value and the aspects that it looks at, where that depends on what is asked."""

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
    """Something worked out from a position and a key, and kept as long as nothing changes that it looks at.

    Args:
        name: for messages.
        work: works it out; it only reads, and never gives None. Where it needs what itself asks the memo, it is
            registered later: `@TRAITS.works`.
        depends_on: the aspects it looks at in any case.
        dependencies: which aspects it has looked at besides, where that depends on the position and the value.
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
        """Register what works it out."""
        self.work = work
        return work

    def of(self, s: Position, key: Any = None) -> V:
        """The value for this key, kept or worked out.

        Raises:
            StaleMemo: only while `MODE.checking`.
        """
        if s.provisional is None and not s.stale_dependencies & self.looked:
            recent = s.cache.shelves.get(self.recent)
            if recent is not None:
                kept_value: V | None = recent.get(key)
                if kept_value is not None and not MODE.checking:
                    return kept_value
        return self._lookup(s, key)

    def _lookup(self, s: Position, key: Any) -> V:
        """The same where it does not lie on the shelf that served last."""
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
        """What lies on any shelf."""
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
        """This shelf is asked first from here on."""
        self.recent = shelf.number
        self.looked = shelf.depends_on

    def provisional(self, s: Position, value: V, key: Any = None) -> None:
        """Let what is asked while this is being worked out see a value that is not the last word; nothing is kept of it."""
        if s.provisional is None:
            s.provisional = {}
        s.provisional[self.first, key] = value

    def _provisional_value(self, s: Position, key: Any) -> V:
        assert s.provisional is not None
        draft: V | None = s.provisional.get((self.first, key))
        return draft if draft is not None else self.work(s, key)

    def _shelf(self, looks_at: int) -> CacheSlot:
        """The one for what looks at this, a new one where there is none yet."""
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
    """Something worked out from a position as a whole, without a key, and asked for so often that the value given last is at hand."""

    last: tuple[Cache | None, int, Any] = (None, 0, None)
    """What it was kept in, the aspects that it looks at, and the value."""

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
"""The cards of a zone out of play, by zone and seat, that are printed to do something there; what effects give to others comes besides."""
