"""The position: objects, players, effects, frames. A `State` is a committed position: a value that never changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from affray.core.dependencies import (
    ASIDE,
    AWAY,
    CHAIN,
    DAMAGE,
    EFFECTS,
    EVERYTHING,
    FACTS,
    FIELD,
    LIFE,
    PENDING,
    POOLS,
    POSTURE,
    Cache,
    Memo,
)
from affray.core.identity import mixed

if TYPE_CHECKING:
    from typing import Self

    from affray.core.facts import Fact
    from affray.core.procedures import Program

C = TypeVar("C", bound="Card")

Ref = tuple[str, int]
"""A card at a time: its id and its timestamp, the clock when it came to its zone. It matches no card after a change of zone."""

NOBODY = -1
"""The seat of shared zones, of chance, and of anything that no player sees or does."""

NO_COUNTS: dict[str, int] = {}
PART_OVER = "the turn is over"
"""The reason for an end if only one turn is played: nobody has won, and it is no draw."""


def player_id(seat: int) -> str:
    """Return the id by which decisions and events name a player, such as `@0`."""
    return f"@{seat}"


def seat_of(ident: str) -> int:
    """Return the seat that a player id names, or `NOBODY` for the id of a card."""
    return int(ident[1:]) if ident[:1] == "@" and ident[1:].isdecimal() else NOBODY


class Card:
    """A printed card. Each game subclasses it; core needs only its names.

    `active_outside_play`: does its text work out of play, for example in a graveyard? A game that does not use this leaves it True.
    `aspects` are the aspects that change with the card wherever it is, besides that of its zone. `unread`: lines that are left out.
    """

    def __init__(self, name: str, *also: str) -> None:
        self.name = name
        self.names: tuple[str, ...] = (name, *also)
        self.active_outside_play, self.aspects = True, 0
        self.unread: tuple[Any, ...] = ()

    @property
    def defined(self) -> Card:
        """The card whose definition this one has; another card if this one is only shown in its place."""
        return self

    def __repr__(self) -> str:
        return f"<Card {self.name}>"


class Record(msgspec.Struct):
    """The typed variables of a frame, or another small record of a state: each field is declared once, with its type and default.

    `TAG` names the record in saves: the class can be renamed, the tag cannot. A record that no state holds has no tag. `SAVED` are
    the fields in the order of saves; without it all fields are saved in the order of the class. `TRACKED` are the fields that other
    parts of a position depend on (who attacks, who blocks): only `Table.set_roles` writes them.
    """

    TAG: ClassVar[str] = ""
    SAVED: ClassVar[tuple[str, ...]] = ()
    TRACKED: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Self:
        """Return a record of the same values; the values themselves are shared."""
        copied: Self = self.__copy__()  # type: ignore[attr-defined]
        return copied

    def key(self) -> tuple[Any, ...]:
        return msgspec.structs.astuple(self)

    def __hash__(self) -> int:
        return mixed((self.TAG, self.key()))


def saved_fields(record: Record | type[Record]) -> tuple[str, ...]:
    """Return the fields of a record in the order of saves."""
    return record.SAVED or record.__struct_fields__


class Object(Generic[C]):
    """A card, a token or an ability on its way to resolve: anything in a zone. `card` is the side that it shows now.

    `id` names the physical thing for the whole game. `ref`, its id and timestamp, names the object of the rules, which becomes a
    new one when it changes zone. `controlled_since` is the clock at which its controller gained control. `virtual`: is it no
    card? `digest` and `looks` are caches of `State.__hash__` and `PositionKeys`.
    """

    def __init__(self, id: str, card: C, owner: int) -> None:
        self.id = id
        self.card: C = card
        self.owner = owner
        self.controller = owner
        self.zone = ""
        self.posture = ""
        self.face_down = False
        self.damage = 0
        self.counters: dict[str, int] = NO_COUNTS
        self.attached = ""
        self.timestamp = 0
        self.controlled_since = 0
        self.virtual = False
        self.play: Record | None = None
        self.stamp = 0
        self.digest = 0
        self.looks: tuple[Any, int] | None = None

    @property
    def ref(self) -> Ref:
        return (self.id, self.timestamp)

    def copy(self) -> Object[C]:
        new = Object(self.id, self.card, self.owner)
        new.controller = self.controller
        new.zone = self.zone
        new.posture = self.posture
        new.face_down = self.face_down
        new.damage = self.damage
        new.counters = self.counters
        new.attached = self.attached
        new.timestamp = self.timestamp
        new.controlled_since = self.controlled_since
        new.virtual = self.virtual
        new.play = self.play
        return new

    def key(self) -> tuple[Any, ...]:
        return (
            self.id,
            self.card.name,
            self.owner,
            self.controller,
            self.zone,
            self.posture,
            self.face_down,
            self.damage,
            tuple(sorted(self.counters.items())),
            self.attached,
            self.timestamp,
            self.controlled_since,
            self.virtual,
            self.play,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Object) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash((self.id, self.timestamp, self.zone, self.posture, self.damage, self.controller))

    def __repr__(self) -> str:
        return f"<{' '.join([part for part in (self.id, self.zone, self.posture) if part])}>"


class Player:
    """A seat at the table: name, life, pool of will or mana, and counters such as poison."""

    def __init__(self, name: str, life: int) -> None:
        self.name = name
        self.life = life
        self.pool: tuple[str, ...] = ()
        self.counters: dict[str, int] = NO_COUNTS
        self.stamp = 0

    def copy(self) -> Player:
        new = Player(self.name, self.life)
        new.pool = self.pool
        new.counters = self.counters
        return new

    def key(self) -> tuple[Any, ...]:
        return (self.name, self.life, self.pool, tuple(sorted(self.counters.items())))

    def __repr__(self) -> str:
        return f"<{self.name}, life {self.life}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Player) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())


class Effect(Record):
    """A continuous effect: the change `what`, a word of the game, to the cards `on` (empty: to those that `what` describes).

    `until` names when it ends ("turn", "battle", …); `made` is its timestamp, `source` the card it came from.
    """

    TAG = "Effect"
    SAVED = ("made", "source", "name", "controller", "what", "on", "until", "bound")

    what: Any = None
    controller: int = 0
    source: Ref = ("", 0)
    name: str = ""
    on: tuple[Ref, ...] = ()
    until: str = ""
    bound: Mapping[str, Any] = {}
    made: int = 0


class TriggerInstance(Record):
    """A triggered ability that waits to be played. `source` is the card as it was when the event happened."""

    TAG = "Pending"
    SAVED = ("made", "ability", "source", "controller", "event")

    ability: Any = None
    source: Object[Any] | None = None
    controller: int = 0
    event: Mapping[str, Any] = {}
    made: int = 0

    def is_like(self, other: TriggerInstance) -> bool:
        """Do both come from the same ability, card and event, so that their order makes no difference?"""
        ours = self.source.id if self.source is not None else ""
        theirs = other.source.id if other.source is not None else ""
        return ours == theirs and bool(self.ability == other.ability) and self.event == other.event


class LastKnown(Record):
    """A card as it was when it left play: the object, and its traits under the continuous effects of that moment."""

    TAG = "Past"
    SAVED = ("found", "traits")

    found: Object[Any] | None = None
    traits: Any = None
    looks: tuple[Any, int] | None = None

    def key(self) -> tuple[Any, ...]:
        return (self.found, self.traits)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LastKnown) and self.key() == other.key()

    def __hash__(self) -> int:
        return super().__hash__()


class Outcome(Record):
    """The end of the game, or of the part that was played: the seats of the winners (none: a draw), the rule and the reason."""

    TAG = "Outcome"

    winners: tuple[int, ...] = ()
    rule: str = ""
    why: str = ""

    def __repr__(self) -> str:
        won = " and ".join([str(seat) for seat in self.winners])
        parts = [f"won by seat {won}" if won else "won by nobody", self.why, self.rule]
        return f"<Outcome: {', '.join([part for part in parts if part])}>"


class Frame:
    """The progress of a procedure: program, index of the next step, variables, and the state kept for a rewind (`checkpoint`).

    `answer` is the decision just made, for the next step. `result_name` is the variable for the result of a called procedure.
    """

    def __init__(self, program: Program, at: int, locals: Record) -> None:
        self.program = program
        self.at = at
        self.locals = locals
        self.result_name = ""
        self.answer: Any = None
        self.checkpoint: State | None = None
        self.stamp = 0

    def copy(self) -> Frame:
        new = Frame(self.program, self.at, self.locals.copy())
        new.result_name = self.result_name
        new.answer = self.answer
        new.checkpoint = self.checkpoint
        return new

    def with_seed(self, seed: int) -> Frame:
        """Return a copy with another seed in its checkpoint."""
        new = self.copy()
        new.checkpoint = self.checkpoint.with_seed(seed) if self.checkpoint is not None else None
        return new

    def key(self) -> tuple[Any, ...]:
        return (self.program.key, self.at, self.locals, self.result_name)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Frame) and self.key() == other.key() and self.checkpoint == other.checkpoint)

    def __hash__(self) -> int:
        return mixed((*self.key(), self.checkpoint))


class Position:
    """Everything that can be read of a game at one moment. `State` is a committed position, `Table` one that is being changed.

    `cache` holds computed values (`Memo`), `stale_dependencies` the aspects changed since values were last forgotten, `unchecked`
    those changed since state checks found nothing to do. `short_lived_facts` can end before the turn does.
    """

    def __init__(self, like: Position | None = None) -> None:
        self.provisional: dict[Any, Any] | None = None
        if like is not None:
            self.take(like)
            return
        self.players: tuple[Player, ...] = ()
        self.objects: dict[str, Object[Any]] = {}
        self.zones: dict[tuple[str, int], tuple[str, ...]] = {}
        self.effects: tuple[Effect, ...] = ()
        self.pending: tuple[TriggerInstance, ...] = ()
        self.frames: tuple[Frame, ...] = ()
        self.facts: dict[tuple[Fact, Any], int] = {}
        self.short_lived_facts: tuple[tuple[Fact, Any], ...] = ()
        self.departed: dict[Ref, LastKnown] = {}
        self.clock = 1
        self.turn = 1
        self.active = 0
        self.turn_began = 0
        self.seed = 0
        self.over: Outcome | None = None
        self.cache = Cache()
        self.stale_dependencies = 0
        self.unchecked = EVERYTHING

    def __repr__(self) -> str:
        at = " > ".join([frame.program.key for frame in self.frames]) or "nothing left to run"
        over = f", over: {self.over!r}" if self.over is not None else ""
        return f"<{type(self).__name__}: turn {self.turn} of seat {self.active}, {len(self.objects)} cards, at {at}{over}>"

    def take(self, other: Position) -> None:
        self.players = other.players
        self.objects = other.objects
        self.zones = other.zones
        self.effects = other.effects
        self.pending = other.pending
        self.frames = other.frames
        self.facts = other.facts
        self.short_lived_facts = other.short_lived_facts
        self.departed = other.departed
        self.clock = other.clock
        self.turn = other.turn
        self.active = other.active
        self.turn_began = other.turn_began
        self.seed = other.seed
        self.over = other.over
        self.cache = other.cache
        self.stale_dependencies = other.stale_dependencies
        self.unchecked = other.unchecked

    def clear_cache(self) -> None:
        """Forget the values that depend on an aspect that has changed."""
        self.cache = self.cache.without(self.stale_dependencies)
        self.stale_dependencies = 0

    def zone(self, name: str, seat: int = NOBODY) -> tuple[str, ...]:
        """Return the ids in a zone, first to last (in an ordered zone: bottom to top)."""
        return self.zones.get((name, seat), ())

    def current(self, ref: Ref) -> Object[Any] | None:
        """Return the object that `ref` names, or None if it has changed zone since."""
        obj = self.objects.get(ref[0])
        return obj if obj is not None and obj.timestamp == ref[1] else None

    def last_known(self, ref: Ref) -> LastKnown | None:
        """Return the card that `ref` names as it was when it left play this turn; None if it has not left."""
        return self.departed.get(ref)

    def ref(self, ident: str) -> Ref:
        """Return the reference to a card as it is now. A player, or a card that no longer exists, has timestamp 0."""
        obj = self.objects.get(ident)
        return obj.ref if obj is not None else (ident, 0)

    def frame_of(self, key: str) -> Frame | None:
        """Return the innermost frame of a procedure, or None if it is not running."""
        for frame in reversed(self.frames):
            if frame.program.key == key:
                return frame
        return None

    def record_of(self, key: str) -> Record | None:
        """Return the variables of the innermost frame of a procedure, or None if it is not running."""
        for frame in reversed(self.frames):
            if frame.program.key == key:
                return frame.locals
        return None

    def fact(self, fact: Fact, about: Any = None) -> int:
        """Return how often something has happened during the time that the fact lasts."""
        return self.facts.get((fact, about), 0)

    def __getitem__(self, ident: str) -> Object[Any]:
        return self.objects[ident]


class State(Position):
    """A position between two decisions: a value. Keep a reference to fork it; compare and hash it freely.

    `looks` is a cache of `PositionKeys`.
    """

    def __init__(self, like: Position | None = None) -> None:
        super().__init__(like)
        self._hash = 0
        self.looks: tuple[Any, Any] | None = None

    def with_seed(self, seed: object) -> State:
        """Return the same position with another seed, also in the checkpoints of its frames.

        Raises:
            ValueError: the seed is not a whole number of 64 bits.
        """
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a whole number from 0 (chance is asked) to {(1 << 64) - 1}, not {seed!r}")
        new = State(self)
        new.seed = seed
        new.frames = tuple([frame.with_seed(seed) if frame.checkpoint is not None else frame for frame in self.frames])
        return new

    def key(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.zones,
            self.objects,
            self.effects,
            self.pending,
            self.frames,
            self.facts,
            self.departed,
            self.clock,
            self.turn,
            self.active,
            self.turn_began,
            self.seed,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, State) and self.key() == other.key())

    def __hash__(self) -> int:
        if not self._hash:
            parts = (_CARDS.of(self), _PLAYERS.of(self), _EFFECTS.of(self), _FACTS.of(self), self.clock, self.turn, self.active)
            self._hash = mixed((parts, self.frames, self.turn_began, self.seed, self.over))
        return self._hash


def _of_cards(s: Position, _: Any) -> int:
    total = mixed(s.zones)
    for obj in s.objects.values():
        if not obj.digest:
            obj.digest = mixed(obj.key())
        total ^= obj.digest
    return total


_CARDS = Memo("the digest of cards", _of_cards, FIELD | ASIDE | AWAY | CHAIN | POSTURE | DAMAGE)
_PLAYERS = Memo("the digest of players", lambda s, _: mixed(s.players), LIFE | POOLS)
_EFFECTS = Memo("the digest of effects", lambda s, _: mixed((s.effects, s.pending)), EFFECTS | PENDING)
_FACTS = Memo("the digest of facts", lambda s, _: mixed((s.facts, s.departed)), FACTS)
