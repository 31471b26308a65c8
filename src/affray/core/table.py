"""The transaction: steps write to a `Table` through named atoms. An atom copies what it changes on first write."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from affray.core.dependencies import CHAIN, DAMAGE, FACTS, LIFE, PENDING, POOLS, POSTURE, ROLES, TURN
from affray.core.events import Event
from affray.core.facts import TURN as THIS_TURN
from affray.core.state import (
    NO_COUNTS,
    NOBODY,
    Card,
    Effect,
    Frame,
    LastKnown,
    Object,
    Outcome,
    Player,
    Position,
    Record,
    State,
    TriggerInstance,
    player_id,
)

if TYPE_CHECKING:
    from affray.core.facts import Fact
    from affray.core.procedures import Call, Rulebook
    from affray.core.questions import Decision, Question
    from affray.core.verdicts import Reason

_stamps = count(1)


def _counted(counters: dict[str, int], kind: str, by: int) -> dict[str, int]:
    """Return the counters with `by` more of a kind, never below 0."""
    changed = {**counters, kind: max(0, counters.get(kind, 0) + by)}
    return {name: n for name, n in changed.items() if n}


class Table(Position):
    """A position being changed. It shares everything with the state that it was opened on until it writes; `commit` returns the
    next state.

    Events carry `step` (the key of the rule at work), `number` (its number) and `cause` (the id of the card behind it). `dirty`:
    aspects changed since standing rules ran. `pending_calls`: procedures to run before the program goes on. `watchers_before`:
    which triggers watched before the present change. `refused`: the reasons of the last rewind. Options, off by default:
    `skips_idle_windows` skips windows in which no player can do anything but pass; `defers_mana` does not offer a mana ability
    that a payment can use (`SolverHints.is_pure_mana_source`); `quiet` keeps no events and no forced answers.
    """

    def __init__(self, book: Rulebook, state: State) -> None:
        self.take(state)
        self.provisional = None
        self.book = book
        self.stamp = next(_stamps)
        self.events: list[Event] = []
        self.step = ""
        self.number = ""
        self.cause = ""
        self.watchers_before: Any = None
        self.refused: tuple[Reason, ...] = ()
        self.forced: list[tuple[Question, Decision]] = []
        self.skips_idle_windows = False
        self.quiet = False
        self.defers_mana = False
        self.dirty = 0
        self.pending_calls: list[Call] = []
        self._own_objects = False
        self._own_zones = False
        self._own_facts = False

    # -- the transaction itself

    def commit(self) -> State:
        """Return the position as a state. The table can go on: it copies what the state holds before the next write."""
        state = State(self)
        self.stamp = next(_stamps)
        self._own_objects = self._own_zones = self._own_facts = False
        return state

    def note_forced(self, question: Question, only: Decision) -> Decision:
        """Note a question with one answer, which nobody is asked and a line of play may still give. Return that answer."""
        question.rule, question.number = self.step, self.number
        self.forced.append((question, only))
        return only

    def rewind(self, reasons: tuple[Reason, ...] = ()) -> None:
        """Go back to the choice that began the current declaration or play, which could not be completed: it never happened."""
        self.refused = reasons
        self.pending_calls = []
        kept = next(frame.checkpoint for frame in reversed(self.frames) if frame.checkpoint is not None)
        self.take(kept)
        self.stamp = next(_stamps)
        self._own_objects = self._own_zones = self._own_facts = False
        self.report(
            Event("rewinds", "", self.step, self.number, self.cause, {"why": "; ".join(map(str, reasons))}, reasons=reasons)
        )

    def release(self) -> None:
        """Drop the checkpoint of the current declaration or play: it is complete and can no longer be taken back."""
        for depth in range(len(self.frames) - 1, -1, -1):
            if self.frames[depth].checkpoint is not None:
                self.edit_frame(depth).checkpoint = None
                return

    def changed(self, aspects: int) -> None:
        """Mark aspects as changed: kept values that depend on them are forgotten before they are next used."""
        self.stale_dependencies |= aspects
        self.dirty |= aspects
        self.unchecked |= aspects

    def settle(self) -> None:
        """Note that state checks have nothing more to do."""
        self.unchecked = 0

    def _dependencies_of(self, obj: Object[Any]) -> int:
        """Return the aspects that change if this object changes where it is."""
        card: Card = obj.card
        return self.book.game.aspects[obj.zone] | card.aspects

    def emit(self, kind: str, subject: str, seen: int = NOBODY, **data: Any) -> Event | None:
        """Record an event and let triggers see it. A quiet table makes no event that no trigger watches."""
        if self.quiet and not (self.book.game.is_watched(self, kind) if self.watchers_before is None else self.watchers_before):
            return None
        return self.report(Event(kind, subject, self.step, self.number, self.cause, data, seen))

    def report(self, event: Event) -> Event:
        """Record an event that exists already and let triggers see it."""
        if not self.quiet:
            self._record_event(event)
        self.book.game.on_event(self, event)
        return event

    def _record_event(self, event: Event) -> None:
        """Keep an event, with the names of the cards that it mentions."""
        for ident in (event.subject, event.data.get("to"), event.data.get("source")):
            obj = self.objects.get(ident) if isinstance(ident, str) else None
            if obj is not None:
                event.names[obj.id] = obj.card.name
        self.events.append(event)

    def edit(self, ident: str, aspects: int = 0) -> Object[Any]:
        """Return the object for writing, copied if a committed state shares it; `aspects` change (default: all of the object)."""
        obj = self.objects[ident]
        self.changed(aspects or self._dependencies_of(obj))
        if obj.stamp != self.stamp:
            obj = obj.copy()
            obj.stamp = self.stamp
            self._objects()[ident] = obj
        return obj

    def snapshot(self, ident: str) -> Object[Any]:
        """Return the object as it is now, safe to keep: later writes do not change it."""
        obj = self.objects[ident]
        return obj.copy() if obj.stamp == self.stamp else obj

    def as_side(self, ident: str, card: Card) -> Object[Any]:
        """Return a copy of the object as another side of its card, outside the position."""
        obj = self.objects[ident].copy()
        obj.card = card
        return obj

    def edit_player(self, seat: int, aspects: int) -> Player:
        self.changed(aspects)
        player = self.players[seat]
        if player.stamp != self.stamp:
            player = player.copy()
            player.stamp = self.stamp
            self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return player

    def edit_frame(self, depth: int = -1) -> Frame:
        """Return the frame at `depth` (default: the innermost) for writing, copied if a committed state shares it."""
        frame = self.frames[depth]
        if frame.stamp != self.stamp:
            frame = frame.copy()
            frame.stamp = self.stamp
            at = depth % len(self.frames)
            self.frames = (*self.frames[:at], frame, *self.frames[at + 1 :])
        return frame

    def edit_record(self, key: str) -> Record | None:
        """Return the variables of the innermost frame of a procedure for writing; None if it is not running."""
        for depth in range(len(self.frames) - 1, -1, -1):
            if self.frames[depth].program.key == key:
                self.changed(ROLES)
                return self.edit_frame(depth).locals
        return None

    def set_roles(self, record: Record, also: int = 0, **roles: Any) -> None:
        """Set roles (who attacks, blocks, is attacked) in a record of this table; the aspects `also` change with them.

        A value that does not differ is no change.
        """
        for name, value in roles.items():
            if getattr(record, name) != value:
                self.changed(ROLES | also)
                setattr(record, name, value)

    def _objects(self) -> dict[str, Object[Any]]:
        if not self._own_objects:
            self.objects = self.objects.copy()
            self._own_objects = True
        return self.objects

    def _zones(self) -> dict[tuple[str, int], tuple[str, ...]]:
        if not self._own_zones:
            self.zones = self.zones.copy()
            self._own_zones = True
        return self.zones

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    # -- atoms: cards

    def create(
        self,
        name: str,
        card: Card,
        owner: int,
        zone: str,
        seat: int,
        pseudo: bool = False,
        posture: str = "",
        number: int = 1,
        controller: int | None = None,
    ) -> Object[Any]:
        """Make a token, a copy or an ability in a zone, controlled by its owner unless `controller` is given.

        Its id is `name` and the first free number from `number` on.
        """
        while f"{name}#{number}" in self.objects:
            number += 1
        obj = Object(f"{name}#{number}", card, owner)
        obj.stamp = self.stamp
        obj.zone = zone
        obj.virtual = pseudo
        obj.posture = posture
        obj.timestamp = obj.controlled_since = self.tick()
        if controller is not None:
            obj.controller = controller
        self.changed(self._dependencies_of(obj))
        self._objects()[obj.id] = obj
        key = (zone, seat)
        self._zones()[key] = (*self.zones.get(key, ()), obj.id)
        return obj

    def move_to(
        self,
        ident: str,
        zone: str,
        seat: int,
        bottom: bool = False,
        new_card: bool = True,
        controller: int | None = None,
        posture: str | None = None,
        face_down: bool | None = None,
    ) -> Object[Any]:
        """Move an object to a zone (to the top of an ordered one, unless `bottom`), by default as a new card.

        Controller, posture and face stay as they are unless given.
        """
        obj = self.edit(ident)
        zones = self._take_out(obj)
        key = (zone, seat)
        zones[key] = (ident, *zones.get(key, ())) if bottom else (*zones.get(key, ()), ident)
        obj.zone = zone
        self.changed(self._dependencies_of(obj))
        if new_card:
            obj.timestamp = self.tick()
            obj.controlled_since = obj.timestamp
            obj.damage = 0
            obj.counters = NO_COUNTS
            obj.attached = ""
            obj.play = None
        if controller is not None:
            obj.controller = controller
        if posture is not None:
            obj.posture = posture
        if face_down is not None:
            obj.face_down = face_down
        return obj

    def rename(self, ident: str, new: str) -> str:
        """Give a card another id and return it. Players who knew the card by its old id cannot trace it."""
        obj = self.edit(ident)
        obj.id = new
        objects = self._objects()
        del objects[ident]
        objects[obj.id] = obj
        zones = self._zones()
        for key, ids in zones.items():
            if key[0] == obj.zone and ident in ids:
                zones[key] = tuple([obj.id if one == ident else one for one in ids])
        return obj.id

    def cease_to_exist(self, ident: str) -> None:
        """Remove a token, a copy or a resolved ability from the game."""
        obj = self.objects[ident]
        self.changed(self._dependencies_of(obj))
        self._take_out(obj)
        del self._objects()[ident]

    def _take_out(self, obj: Object[Any]) -> dict[tuple[str, int], tuple[str, ...]]:
        """Remove the object from its zone and return the zones. A zone left empty has no entry."""
        zones = self._zones()
        for key, ids in zones.items():
            if key[0] == obj.zone and obj.id in ids:
                left = tuple([ident for ident in ids if ident != obj.id])
                if left:
                    zones[key] = left
                else:
                    del zones[key]
                break
        return zones

    def reorder(self, zone: str, seat: int, order: tuple[str, ...]) -> None:
        """Put the cards of a zone in this order."""
        aspects = self.book.game.aspects[zone]
        for ident in order:
            aspects |= self._dependencies_of(self.objects[ident])
        self.changed(aspects)
        if order:
            self._zones()[(zone, seat)] = order

    def turn_to(self, ident: str, posture: str, kind: str, **data: Any) -> bool:
        """Turn a card (rest, recover, tap, …). Return False, without an event, if it has that posture already."""
        if self.objects[ident].posture == posture:
            return False
        self.edit(ident, POSTURE).posture = posture
        self.emit(kind, ident, **data)
        return True

    def set_face_down(self, ident: str, down: bool) -> None:
        self.edit(ident).face_down = down
        self.emit("turns face down" if down else "turns face up", ident)

    def change_face(self, ident: str, card: Card) -> None:
        """Show another side of the same card."""
        obj = self.edit(ident)
        obj.card = card
        self.changed(self._dependencies_of(obj))

    def mark_damage(self, ident: str, amount: int) -> None:
        self.edit(ident, DAMAGE).damage += amount

    def heal(self, ident: str) -> None:
        self.edit(ident, DAMAGE).damage = 0

    def add_counters(self, ident: str, kind: str, by: int) -> None:
        """Put counters on a card, or remove them (never below 0)."""
        obj = self.edit(ident)
        obj.counters = _counted(obj.counters, kind, by)
        self.emit("counters", ident, counter=kind, by=by)

    def change_control(self, ident: str, seat: int) -> bool:
        """Give control of a card to a seat. Return False if it has control already."""
        if self.objects[ident].controller == seat:
            return False
        obj = self.edit(ident)
        obj.controller = seat
        obj.controlled_since = self.tick()
        self.emit("changes control", ident, to=player_id(seat))
        return True

    def attach(self, ident: str, to: str) -> None:
        self.edit(ident).attached = to
        self.emit("is added", ident, to=to)

    def detach(self, ident: str, to: str = "nothing") -> None:
        """Set what a card is attached to without an event: `"nothing"` if its host no longer exists, `""` if it is free."""
        self.edit(ident).attached = to

    def set_play(self, ident: str, play: Record) -> None:
        """Set how a card or ability that waits to resolve is being played."""
        self.edit(ident, CHAIN).play = play

    # -- atoms: players and the game

    def change_life(self, seat: int, by: int, kind: str, data: dict[str, Any] | None = None) -> None:
        """Change a life total. The event carries the amount and the new total."""
        player = self.edit_player(seat, LIFE)
        player.life += by
        self.emit(kind, player_id(seat), amount=abs(by), life=player.life, **(data or {}))

    def set_life(self, seat: int, to: int) -> None:
        self.edit_player(seat, LIFE).life = to
        self.emit("life becomes", player_id(seat), life=to)

    def add_player_counters(self, seat: int, kind: str, by: int) -> None:
        """Give a player counters such as poison, or remove them (never below 0)."""
        player = self.edit_player(seat, LIFE)
        player.counters = _counted(player.counters, kind, by)
        self.emit("counters", player_id(seat), counter=kind, by=by)

    def set_pool(self, seat: int, pool: tuple[str, ...]) -> None:
        self.edit_player(seat, POOLS).pool = pool

    def record_fact(self, fact: Fact, about: Any = None, by: int = 1) -> None:
        """Record that something happened, once or `by` times more."""
        self.set_fact(fact, about, self.facts.get((fact, about), 0) + by)

    def set_fact(self, fact: Fact, about: Any, n: int) -> None:
        """Set the number of a fact, whatever it was before; 0 clears it."""
        if n:
            if fact.brief and (fact, about) not in self.facts:
                self.short_lived_facts = (*self.short_lived_facts, (fact, about))
            self._facts(fact.aspects)[fact, about] = n
        else:
            self.clear_fact(fact, about)

    def clear_fact(self, fact: Fact, about: Any = None) -> None:
        """Forget a fact."""
        if (fact, about) in self.facts:
            del self._facts(fact.aspects)[fact, about]

    def clear_facts(self, fact_keys: list[tuple[Fact, Any]]) -> None:
        """Forget several facts."""
        aspects = 0
        for key in fact_keys:
            if key in self.facts:
                aspects |= key[0].aspects
        if aspects:
            facts = self._facts(aspects)
            for key in fact_keys:
                facts.pop(key, None)

    def end_span(self, span: str) -> None:
        """Forget every fact that lasts this span."""
        fact_keys = self.facts if span == THIS_TURN else self.short_lived_facts
        if fact_keys:
            self.clear_facts([key for key in fact_keys if key[0].lasts == span])
        if self.short_lived_facts:
            self.short_lived_facts = tuple([key for key in self.short_lived_facts if key[0].lasts != span])

    def remember_last_known(self, ident: str, traits: Any) -> None:
        """Keep a card that is about to leave play as it is now: last known information."""
        self.changed(FACTS)
        obj = self.snapshot(ident)
        self.departed = {**self.departed, obj.ref: LastKnown(obj, traits)}

    def _facts(self, aspects: int) -> dict[Any, int]:
        self.changed(aspects)
        if not self._own_facts:
            self.facts = self.facts.copy()
            self._own_facts = True
        return self.facts

    def add_effect(self, effect: Effect) -> None:
        effect.made = self.tick()
        self.changed(self.book.game.effect_dependencies(effect.what))
        self.effects = (*self.effects, effect)
        self.emit("effect begins", effect.source[0], on=tuple([ref[0] for ref in effect.on]), until=effect.until)

    def end_effects(self, effects: tuple[Effect, ...]) -> None:
        if effects:
            ended = [effect.made for effect in effects]
            self.effects = tuple([effect for effect in self.effects if effect.made not in ended])
            for effect in effects:
                self.changed(self.book.game.effect_dependencies(effect.what))
            for effect in effects:
                self.emit("effect ends", effect.source[0], until=effect.until)

    def trigger(self, pending: TriggerInstance) -> None:
        pending.made = self.tick()
        self.changed(PENDING)
        self.pending = (*self.pending, pending)

    def drop_pending(self, pending_ability: TriggerInstance) -> None:
        self.changed(PENDING)
        self.pending = tuple([pending for pending in self.pending if pending is not pending_ability])

    def next_turn(self, seat: int) -> None:
        """Begin a new turn of this seat. Facts that last a turn end; facts that last longer stay."""
        self.changed(TURN | FACTS)
        self.turn += 1
        self.active = seat
        self.turn_began = self.tick()
        self.end_span(THIS_TURN)
        if self.departed:
            self.departed = {}
        self.emit("turn begins", player_id(seat))

    def advance_seed(self, seed: int) -> None:
        """Set the seed of chance."""
        self.seed = seed

    def end(self, winners: tuple[int, ...], why: str) -> None:
        """End the game, or the part of it that is played."""
        self.changed(TURN)
        self.over = Outcome(winners, self.number, why)
        self.emit("ends", "", winners=tuple([player_id(seat) for seat in winners]), why=why)
