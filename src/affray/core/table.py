"""The transaction: steps write to a `Table` through named atoms; each copies what it changes on first write and emits its event."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from affray.core.events import Event
from affray.core.state import (
    NO_COUNTS,
    NOBODY,
    Card,
    Effect,
    Frame,
    Object,
    Outcome,
    Pending,
    Player,
    Position,
    Record,
    State,
    player_id,
)

if TYPE_CHECKING:
    from affray.core.asking import Reason
    from affray.core.program import Rulebook

_stamps = count(1)


def _counted(counters: dict[str, int], kind: str, by: int) -> dict[str, int]:
    """Counters with so many more of a kind, never below none."""
    changed = {**counters, kind: max(0, counters.get(kind, 0) + by)}
    return {name: n for name, n in changed.items() if n}


class Table(Position):
    """One position being changed. Everything starts shared with the state it was opened on; `commit` gives the next state.

    `step` is the key of the rule at work and `number` its number: every event carries both. `cause` is the card behind it.
    `before` is the game's own note of what watched before the change that is being reported. `refused` says why the last
    declaration was taken back, if it was. A `brisk` table may leave out windows in which nobody can do anything but pass.
    """

    def __init__(self, book: Rulebook, state: State) -> None:
        self.players = state.players
        self.objects = state.objects
        self.zones = state.zones
        self.effects = state.effects
        self.pending = state.pending
        self.frames = state.frames
        self.facts = state.facts
        self.clock = state.clock
        self.turn = state.turn
        self.active = state.active
        self.turn_began = state.turn_began
        self.settled = state.settled
        self.seed = state.seed
        self.over = state.over
        self.cache = state.cache
        self.book = book
        self.stamp = next(_stamps)
        self.events: list[Event] = []
        self.step = ""
        self.number = ""
        self.cause = ""
        self.before: Any = None
        self.refused: tuple[Reason, ...] = ()
        self.brisk = False
        self.changes = 0
        self._own_objects = False
        self._own_zones = False
        self._own_facts = False

    # -- the transaction itself

    def commit(self) -> State:
        """The position as a state. The table may go on: what the state holds is copied before the next write."""
        state = State()
        state.take(self)
        self.stamp = next(_stamps)
        self._own_objects = self._own_zones = self._own_facts = False
        return state

    def rewind(self, reasons: tuple[Reason, ...] = ()) -> None:
        """Go back to the choice that began the present declaration or play: it could not be completed and never happened."""
        self.refused = reasons
        kept = next(frame.kept for frame in reversed(self.frames) if frame.kept is not None)
        self.take(kept)
        self.stamp = next(_stamps)
        self._own_objects = self._own_zones = self._own_facts = False
        self.emit("rewinds", "", why="; ".join(str(reason) for reason in reasons))

    def release(self) -> None:
        """The declaration or play under way is complete: there is no going back to its choice."""
        for depth in range(len(self.frames) - 1, -1, -1):
            if self.frames[depth].kept is not None:
                self.edit_frame(depth).kept = None
                return

    def touch(self) -> None:
        """Something changed: forget what was worked out from the position."""
        self.changes += 1
        self.settled = False
        self.cache = {}

    def touch_lightly(self) -> None:
        """A posture, damage, a life total, a pool or a fact changed: keep what by the game's word (`kept`) does not depend on it."""
        self.changes += 1
        self.settled = False
        self.cache = {key: self.cache[key] for key in self.cache.get("kept", ()) if key in self.cache}

    def _touch_zone(self, zone: str) -> None:
        """Something came to a zone or left it; what comes and goes on a shared chase or stack matters to little else."""
        if self.book.game.zones[zone].shared:
            self.touch_lightly()
        else:
            self.touch()

    def emit(self, kind: str, subject: str, seen: int = NOBODY, **data: Any) -> Event:
        """Record an event and let the rulebook's triggers see it."""
        event = Event(kind, subject, self.step, self.number, self.cause, data, seen)
        self.events.append(event)
        self.book.game.notice(self, event)
        return event

    def edit(self, ident: str, lightly: bool = False) -> Object:
        """The object, copied for writing if a committed state still shares it."""
        if lightly:
            self.touch_lightly()
        else:
            self.touch()
        found = self.objects[ident]
        if found.stamp != self.stamp:
            found = found.copy()
            found.stamp = self.stamp
            self._objects()[ident] = found
        return found

    def snapshot(self, ident: str) -> Object:
        """The object as it is now, safe to keep: later writes will not show in it."""
        found = self.objects[ident]
        return found.copy() if found.stamp == self.stamp else found

    def edit_player(self, seat: int) -> Player:
        self.touch_lightly()
        player = self.players[seat]
        if player.stamp != self.stamp:
            player = player.copy()
            player.stamp = self.stamp
            self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return player

    def edit_frame(self, depth: int = -1) -> Frame:
        """The frame at `depth` (default: the innermost), copied for writing if a committed state still shares it."""
        frame = self.frames[depth]
        if frame.stamp != self.stamp:
            frame = frame.copy()
            frame.stamp = self.stamp
            at = depth % len(self.frames)
            self.frames = (*self.frames[:at], frame, *self.frames[at + 1 :])
        return frame

    def edit_record(self, key: str) -> Record | None:
        """The variables of the innermost frame of a procedure, for writing; None when it is not running."""
        for depth in range(len(self.frames) - 1, -1, -1):
            if self.frames[depth].program.key == key:
                self.touch()
                return self.edit_frame(depth).vars
        return None

    def _objects(self) -> dict[str, Object]:
        if not self._own_objects:
            self.objects = dict(self.objects)
            self._own_objects = True
        return self.objects

    def _zones(self) -> dict[tuple[str, int], tuple[str, ...]]:
        if not self._own_zones:
            self.zones = dict(self.zones)
            self._own_zones = True
        return self.zones

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    # -- atoms: cards

    def create(
        self, name: str, card: Card, owner: int, zone: str, seat: int, pseudo: bool = False, posture: str = "", number: int = 1
    ) -> Object:
        """Make a token, a copy or an ability on the chase or stack; `name` becomes the first half of its id, a free number from `number` on the other."""
        while f"{name}#{number}" in self.objects:
            number += 1
        made = Object(f"{name}#{number}", card, owner)
        made.stamp = self.stamp
        made.zone = zone
        made.pseudo = pseudo
        made.posture = posture
        made.entered = made.since = self.tick()
        self._touch_zone(zone)
        self._objects()[made.id] = made
        key = (zone, seat)
        self._zones()[key] = (*self.zones.get(key, ()), made.id)
        return made

    def place(self, ident: str, zone: str, seat: int, bottom: bool = False, new_card: bool = True) -> Object:
        """Move an object to a zone (top of an ordered one, unless `bottom`). By default it becomes a new card there."""
        found = self.edit(ident)
        zones = self._take_out(found)
        key = (zone, seat)
        zones[key] = (ident, *zones.get(key, ())) if bottom else (*zones.get(key, ()), ident)
        found.zone = zone
        if new_card:
            found.entered = self.tick()
            found.since = found.entered
            found.damage = 0
            found.counters = NO_COUNTS
            found.attached = ""
            found.play = None
        return found

    def rename(self, ident: str, new: str) -> str:
        """Give a card another id, the same for everybody: who knew it by the old one cannot trace it by that."""
        found = self.edit(ident)
        found.id = new
        objects = self._objects()
        del objects[ident]
        objects[found.id] = found
        zones = self._zones()
        for key, ids in zones.items():
            if key[0] == found.zone and ident in ids:
                zones[key] = tuple([found.id if one == ident else one for one in ids])
        return found.id

    def vanish(self, ident: str) -> None:
        """Take a token, a copy or a resolved ability out of existence."""
        found = self.objects[ident]
        self._touch_zone(found.zone)
        self._take_out(found)
        del self._objects()[ident]

    def _take_out(self, found: Object) -> dict[tuple[str, int], tuple[str, ...]]:
        """The zones, without this object; a zone left empty is like one that was never used."""
        zones = self._zones()
        for key, ids in zones.items():
            if key[0] == found.zone and found.id in ids:
                left = tuple([ident for ident in ids if ident != found.id])
                if left:
                    zones[key] = left
                else:
                    del zones[key]
                break
        return zones

    def arrange(self, zone: str, seat: int, order: tuple[str, ...]) -> None:
        """Put a zone's cards in this order."""
        self.touch()
        if order:
            self._zones()[(zone, seat)] = order

    def turn_to(self, ident: str, posture: str, kind: str) -> bool:
        """Turn a card (rest, recover, tap, …). False when it already lay so: that is not an event."""
        if self.objects[ident].posture == posture:
            return False
        self.edit(ident, lightly=True).posture = posture
        self.emit(kind, ident)
        return True

    def face(self, ident: str, down: bool) -> None:
        self.edit(ident).face_down = down
        self.emit("turns face down" if down else "turns face up", ident)

    def become(self, ident: str, card: Card) -> None:
        """Show another side of the same card."""
        self.edit(ident).card = card

    def mark_damage(self, ident: str, amount: int) -> None:
        self.edit(ident, lightly=True).damage += amount

    def heal(self, ident: str) -> None:
        self.edit(ident).damage = 0

    def count(self, ident: str, kind: str, by: int) -> None:
        """Put counters on a card, or take them off (never below none)."""
        found = self.edit(ident)
        found.counters = _counted(found.counters, kind, by)
        self.emit("counters", ident, counter=kind, by=by)

    def control(self, ident: str, seat: int) -> bool:
        """Give control of a card. False when that seat had it already."""
        if self.objects[ident].controller == seat:
            return False
        found = self.edit(ident)
        found.controller = seat
        found.since = self.tick()
        self.emit("changes control", ident, to=player_id(seat))
        return True

    def attach(self, ident: str, to: str) -> None:
        self.edit(ident).attached = to
        self.emit("is added", ident, to=to)

    def detach(self, ident: str, to: str = "nothing") -> None:
        """What a card was added to is no more: as a new card it would be something else. It is left hanging, or (`""`) free."""
        self.edit(ident).attached = to

    def played(self, ident: str, play: Record) -> None:
        """Fix how a card or ability on the chase is being played."""
        self.edit(ident, lightly=True).play = play

    # -- atoms: players and the game

    def life(self, seat: int, by: int, kind: str, data: dict[str, Any] | None = None) -> None:
        """Change a life total; the event carries the amount and the total after it."""
        player = self.edit_player(seat)
        player.life += by
        self.emit(kind, player_id(seat), amount=abs(by), life=player.life, **(data or {}))

    def set_life(self, seat: int, to: int) -> None:
        self.edit_player(seat).life = to
        self.emit("life becomes", player_id(seat), life=to)

    def count_player(self, seat: int, kind: str, by: int) -> None:
        """Give a player counters such as poison, or take them off (never below none)."""
        player = self.edit_player(seat)
        player.counters = _counted(player.counters, kind, by)
        self.emit("counters", player_id(seat), counter=kind, by=by)

    def pool(self, seat: int, pool: tuple[str, ...]) -> None:
        self.edit_player(seat).pool = pool

    def note(self, key: str, by: int = 1) -> None:
        """Remember that something happened this turn."""
        self.touch_lightly()
        if not self._own_facts:
            self.facts = dict(self.facts)
            self._own_facts = True
        self.facts[key] = self.facts.get(key, 0) + by

    def add_effect(self, effect: Effect) -> None:
        effect.made = self.tick()
        self.touch()
        self.effects = (*self.effects, effect)
        self.emit("effect begins", effect.source[0], on=tuple([ref[0] for ref in effect.on]), until=effect.until)

    def end_effects(self, gone: tuple[Effect, ...]) -> None:
        if gone:
            self.touch()
            self.effects = tuple([effect for effect in self.effects if effect not in gone])
            for effect in gone:
                self.emit("effect ends", effect.source[0], until=effect.until)

    def trigger(self, pending: Pending) -> None:
        pending.made = self.tick()
        self.touch()
        self.pending = (*self.pending, pending)

    def drop_pending(self, gone: Pending) -> None:
        self.touch()
        self.pending = tuple([pending for pending in self.pending if pending is not gone])

    def next_turn(self, seat: int) -> None:
        """A new turn of this seat begins: nothing has happened in it yet. Facts of the whole game (`game:…`) stay."""
        self.touch()
        self.turn += 1
        self.active = seat
        self.turn_began = self.tick()
        self.facts = {key: n for key, n in self.facts.items() if key.startswith("game:") and n}
        self._own_facts = True
        self.emit("turn begins", player_id(seat))

    def sow(self, seed: int) -> None:
        """Move the seed of chance on."""
        self.seed = seed

    def settle(self) -> None:
        """Note that rule processes have found nothing more to do."""
        self.settled = True

    def end(self, winners: tuple[int, ...], why: str) -> None:
        """End the game, or the part of it that is played."""
        self.touch()
        self.over = Outcome(winners, self.number, why)
        self.emit("ends", "", winners=tuple([player_id(seat) for seat in winners]), why=why)
