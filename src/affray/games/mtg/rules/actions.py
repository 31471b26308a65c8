"""Actions named by words of the rulebook (701): moving, destroying, sacrificing, drawing, tapping, losing the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.core.resolving import bindings_named
from affray.core.state import NOBODY, Effect, Ref, player_id
from affray.core.table import Table
from affray.games.mtg.game import ZONES, mtg
from affray.games.mtg.position.bindings import Context, bindings_of
from affray.games.mtg.position.evaluate import known, seats_meant, source_traits, traits
from affray.games.mtg.position.facts import (
    DREW,
    DREW_IN_STEP,
    DREW_NOTHING,
    GAINED,
    GAINS,
    LOST,
    OF_OBJECTS,
    WORLDS,
)
from affray.games.mtg.position.moments import is_asked_for, is_during
from affray.games.mtg.position.permits import forbidden, lasting, naming
from affray.games.mtg.rules.arrival import PLAIN, Arrival, Entrance, arrive, asks, entrance_as, posture_of
from affray.games.mtg.rules.combat.changes import remove_from_combat
from affray.games.mtg.rules.moved import Moved
from affray.games.mtg.rules.replacements import goes_to, may_go
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import MtgCard, Object, as_it_is_elsewhere, face_up


def remember(t: Table, ident: str) -> None:
    """Keep what leaves the battlefield or the stack as it is now: last known information (608.2h)."""
    t.remember_last_known(ident, traits(t, ident))


def source_qualities(t: Table, source: Object) -> frozenset[str]:
    """Return the colors, types and subtypes of a source, as last known if it has left; of an ability, those of what it is on."""
    now = source_traits(t, source) if source.virtual and source.zone == "stack" else known(t, source.ref)
    return (now if now is not None else source.card.base).qualities


def last_keywords(t: Table, ref: Ref) -> dict[str, tuple[str, ...]]:
    """Return the keywords that a source has, or last had, with what they take."""
    now = known(t, ref)
    return now.keywords if now is not None else {}


def move(
    t: Table, idents: tuple[str, ...], zone: str, kind: str = "", how: Arrival = PLAIN, bottom: bool = False, **data: Any
) -> None:
    """Put objects into a zone, all at once. `kind` is a further event to report for each, e.g. "is sacrificed"."""
    relocate(t, tuple([(ident, zone) for ident in idents]), kind, how, bottom, data)


NO_RULES: Mapping[str, str] = {}


def relocate(
    t: Table,
    moves: tuple[tuple[str, str], ...],
    kind: str = "",
    how: Arrival = PLAIN,
    bottom: bool = False,
    data: dict[str, Any] | None = None,
    rules: Mapping[str, str] = NO_RULES,
) -> None:
    """Move objects each to its zone at once; what leaving triggers is judged by the position before (603.10a).

    `rules`: the key of the rule by which an object moves, where that is not the rule at work.
    """
    departed: list[Ref] = []
    batch, pairs = t.clock, [(t.objects[ident], zone) for ident, zone in dict(moves).items() if may_go(t, ident, zone)]
    at_work = (t.step, t.number)
    numbers = {ident: (key, t.book.number(key)) for ident, key in rules.items()}
    moving = [
        Moved(found, goes_to(t, found.id, zone, kind), batch, data, numbers.get(found.id, at_work)) for found, zone in pairs
    ]
    for moved, (obj, _) in zip(moving, pairs, strict=True):
        leaves = obj.zone == "battlefield" and moved.zone != "battlefield"
        departed += [obj.ref] if leaves else []
        if leaves or (obj.zone == "stack" and moved.zone != "battlefield"):
            remember(t, obj.id)
        if leaves or obj.zone == "exile":
            _forget(t, obj.ref)
        if kind:
            moved.report(t, kind, before=True)
        if leaves and moved.zone == "graveyard" and traits(t, obj.id).is_creature:
            moved.report(t, "dies", before=True)
        if leaves:
            moved.report(t, "leaves", before=True)
        if moved.zone == "graveyard":
            moved.report(t, "put into graveyard", before=obj.zone == "battlefield")
        if moved.zone == "battlefield" and obj.zone != "battlefield":
            moved.report(t, "enters")
        elif not moved.reports:
            hidden = ZONES[moved.zone].visible_to != "all" and ZONES[obj.zone].visible_to != "all"
            moved.seen = obj.owner if hidden else NOBODY
            moved.report(t, "moves")
    entrances = {moved.ident: _entrance_of(t, moved.ident, how) for moved in moving if moved.zone == "battlefield"}
    postures = {ident: _lies(t, ident, how, entrance) for ident, (_, entrance) in entrances.items()}
    for moved in moving:
        card, entrance = entrances.get(moved.ident, (None, ()))
        if card is not None and card is not t.objects[moved.ident].card:
            t.change_face(moved.ident, card)
        _put(t, moved.ident, moved.zone, how, bottom, postures.get(moved.ident, ""), entrance)
    for moved in moving:
        moved.conclude(t)
    worlds = [ident for ident in entrances if "world" in traits(t, ident).supertypes] if len(entrances) > 1 else []
    for ident in worlds:
        t.record_fact(WORLDS, t.objects[ident].ref, batch)
    if departed:
        finish(t, tuple([effect for effect in t.effects if effect.until in OF_ITS_SOURCE and effect.source in departed]))
        _loosen(t, tuple([ident for ident, _ in departed]))


def _forget(t: Table, ref: Ref) -> None:
    """Forget what a new object has not: a designation, a protector, an attachment."""
    t.clear_facts([(fact, about) for fact, about in t.facts if fact in OF_OBJECTS and ref in (about, about[0])])


def _loosen(t: Table, departed: tuple[str, ...]) -> None:
    """Detach what was attached to something that left."""
    for ident in [one.id for one in t.objects.values() if one.attached in departed]:
        t.detach(ident)


def _entrance_of(t: Table, ident: str, how: Arrival) -> tuple[MtgCard, Entrance]:
    """Return the card that an object enters the battlefield as, and what its text says of how it does."""
    obj = t.objects[ident]
    return entrance_as(t, obj.card, how.seat_for(obj), how.answers.get(ident, ()), ident, obj.virtual)


def _lies(t: Table, ident: str, how: Arrival, entrance: Entrance) -> str:
    """Return the posture in which an object enters the battlefield."""
    obj = t.objects[ident]
    return posture_of(t, entrance, how, Context(how.seat_for(obj), ident, {"this": obj.ref, "X": how.x}))


@mtg.condition("check.tokens", "704.5d", kind="process")
def _put(t: Table, ident: str, zone: str, how: Arrival, bottom: bool, posture: str, entrance: Entrance) -> None:
    """A card is put there; a token ceases to exist anywhere but on the battlefield and the stack."""
    obj = t.objects[ident]
    if obj.virtual and zone not in ("battlefield", "stack"):
        placed = t.move_to(ident, zone, obj.owner)  # 111.7: a token is there for a moment, then it ceases to exist
        t.cease_to_exist(placed.id)
        return
    if zone == "battlefield" and not obj.card.is_permanent:
        return
    if obj.card.text.under is not None and zone not in ("battlefield", "stack"):
        shown(t, ident)
    card = as_it_is_elsewhere(obj.card)
    if card is not obj.card and zone not in ("battlefield", "phased out"):
        t.change_face(ident, card)
    seat = how.seat_for(obj) if zone in ("battlefield", "stack") else obj.owner
    placed = t.move_to(
        ident, zone, NOBODY if zone == "stack" else seat, bottom, controller=seat, posture=posture, face_down=False
    )
    if zone == "battlefield":
        arrive(t, placed, how, entrance)


@mtg.condition("face.shown", ("707.9", "708.9"), kind="process")
def shown(t: Table, ident: str) -> None:
    """An object that lay face down is revealed as it leaves."""
    t.change_face(ident, face_up(t.objects[ident].card))
    t.emit("is revealed", ident)


@mtg.condition("destroy", ("701.7a", "701.8a"), kind="process")
def doomed(t: Table, idents: tuple[str, ...]) -> tuple[str, ...]:
    """The permanents that would really be destroyed: indestructible ones are not."""
    return tuple([ident for ident in dict.fromkeys(idents) if ident in t.objects and may_be_destroyed(t, ident)])


def may_be_destroyed(t: Table, ident: str) -> bool:
    obj = t.objects[ident]
    if obj.zone != "battlefield" or traits(t, ident).has("indestructible"):
        return False
    return not forbidden(t, ident, "be destroyed", "", "{who}")


@mtg.condition("regenerate", ("701.14a", "701.19a"), kind="process")
def regenerates(t: Table, ident: str) -> bool:
    """A regeneration shield takes the place of a destruction: damage is removed, it is tapped, and leaves combat."""
    obj = t.objects[ident]
    if forbidden(t, ident, "be regenerated", "", "{who}"):
        return False
    shield = next((one for one in t.effects if isinstance(one.what, w.Regenerate) and obj.ref in one.on), None)
    if shield is None:
        return False
    t.end_effects((shield,))
    t.heal(ident)
    t.turn_to(ident, "tapped", "becomes tapped")
    remove_from_combat(t, ident)
    t.emit("regenerates", ident)
    return True


def destroy(t: Table, idents: tuple[str, ...], final: bool = False) -> None:
    """Destroy permanents, all at once."""
    destroyed = [spared(t, ident) for ident in doomed(t, idents) if final or not regenerates(t, ident)]
    if any(destroyed):
        move(t, tuple(dict.fromkeys([ident for ident in destroyed if ident])), "graveyard", "is destroyed")


@mtg.condition("umbra", ("702.88a", "702.89a"), kind="process")
def spared(t: Table, ident: str) -> str:
    """The substitute for a permanent: an Aura on it with umbra armor (if it can be), and all damage is removed from the permanent."""
    auras = [
        aura.id
        for aura in t.objects.values()
        if aura.attached == ident and aura.zone == "battlefield" and traits(t, aura.id).has("umbra armor")
    ]
    if not auras:
        return ident
    t.heal(ident)
    return auras[0] if may_be_destroyed(t, auras[0]) else ""


@mtg.condition("sacrifice", ("701.16a", "701.21a"), kind="process")
def sacrifice(t: Table, idents: tuple[str, ...], seat: int) -> None:
    """A player puts permanents they control into the graveyard; that is not destruction."""
    own_idents = tuple([ident for ident in idents if ident in t.objects and t.objects[ident].controller == seat])
    if own_idents:
        move(t, own_idents, "graveyard", "is sacrificed", by=player_id(seat))


@mtg.condition("draw", ("120.1", "121.1"), kind="process")
def draw(t: Table, seat: int, n: int) -> None:
    """Put the top card of the library into the hand, one at a time; from an empty one nobody can, and that is noted."""
    for _ in range(n):
        library = t.zone("library", seat)
        if not library:
            t.record_fact(DREW_NOTHING, seat)
            t.emit("cannot draw", player_id(seat))
            return
        t.move_to(library[-1], "hand", seat)
        t.record_fact(DREW, seat)
        t.emit("draws", player_id(seat), **({"first of step": True} if note_draw_in_step(t, seat) else {}))
        t.emit("card drawn", library[-1], seen=seat)


@mtg.condition("draw.first", ("120.2", "121.2"), kind="process")
def note_draw_in_step(t: Table, seat: int) -> bool:
    """Cards are drawn one at a time: where a card asks, those of a player's own draw step are counted, and the first is told."""
    in_the_step = t.step == "beginning.draw" or is_during(t, "draw step")
    if seat != t.active or not in_the_step or not is_asked_for(t, "asks_for_draw_steps"):
        return False
    t.record_fact(DREW_IN_STEP, seat)
    return t.fact(DREW_IN_STEP, seat) == 1


def discard(t: Table, idents: tuple[str, ...]) -> None:
    if idents:
        move(t, idents, "graveyard", "is discarded")


def tap(t: Table, ident: str) -> bool:
    return t.turn_to(ident, "tapped", "becomes tapped")


@mtg.condition("counter.stun", ("", "122.1d"), kind="process")
def stunned(t: Table, ident: str) -> bool:
    """A permanent with a stun counter that would untap loses one of them instead."""
    if not t.book.number("counter.stun") or t.objects[ident].posture != "tapped" or not t.objects[ident].counters.get("stun"):
        return False
    t.add_counters(ident, "stun", -1)
    return True


def untap(t: Table, ident: str) -> bool:
    if stunned(t, ident):
        return False
    return t.turn_to(ident, "untapped", "becomes untapped")


def gain_life(t: Table, seat: int, n: int) -> None:
    """Gain life; an amount of none is not gained at all."""
    if n > 0 and not _no_gain(t, seat):
        t.record_fact(GAINED, seat, n)
        t.record_fact(GAINS, seat)
        t.change_life(seat, n, "gains life")


def _no_gain(t: Table, seat: int) -> bool:
    return any(
        word.what == "gain life" and isinstance(word.who, str) and seat in seats_meant(t, word.who, context)
        for word, _, context, _ in lasting(t, w.Cannot)
    )


def lose_life(t: Table, seat: int, n: int, kind: str = "loses life") -> None:
    if n > 0:
        t.record_fact(LOST, seat, n)
        t.change_life(seat, -n, kind)


@mtg.condition("battle.defeated", ("", "310.11b", "310.12b"), kind="process")
def lose_defense(t: Table, ident: str, n: int) -> None:
    """Defense counters come off a battle; as the last one is removed, a Siege is defeated, which its own ability waits for."""
    had = t.objects[ident].counters.get("defense", 0)
    t.add_counters(ident, "defense", -n)
    if had and not t.objects[ident].counters.get("defense"):
        t.emit("is defeated", ident)


def gain_control(t: Table, ident: str, seat: int) -> None:
    """Change a permanent's controller; it lies with the other's cards, still the same object."""
    obj = t.objects[ident]
    if obj.controller != seat and obj.zone == "battlefield" and t.change_control(ident, seat):
        t.move_to(ident, obj.zone, seat, new_card=False)
        remove_from_combat(t, ident)
        finish(t, tuple([one for one in t.effects if one.until == OF_ITS_SOURCE[1] and one.source == obj.ref]))


OF_ITS_SOURCE = ("source leaves", "you control this")
"""Until when an effect lasts that ends as its source leaves; of the second, also as its controller loses it (611.2b)."""


def add_lasting(t: Table, word: Any, context: Context, on: list[Ref] | None, name: str, until: str) -> bool:
    """Begin a continuous effect; `on` fixes it to these objects (611.2c), None leaves it to its description. False: it is over already."""
    source = context.bindings.get("this") or (context.source, 0)
    source_object = t.current(source)
    if until in OF_ITS_SOURCE and (
        source_object is None or (until == OF_ITS_SOURCE[1] and source_object.controller != context.controller)
    ):
        return False
    if until not in ("turn", "combat"):  # what has left is remembered until the turn ends
        word = naming(t, word, context)
    keep = w.remembered(word)
    bound = bindings_named(context.bindings, keep)
    t.add_effect(Effect(word, context.controller, source, name, tuple(on or ()), until, bound))
    if (
        isinstance(word, w.Gain)
        and isinstance(word.power, int)
        and isinstance(word.toughness, int)
        and (word.power or word.toughness)
        and heard(t, GETS)
    ):
        for ref in on or ():
            if ref[0] in t.objects and t.objects[ref[0]].zone == "battlefield":
                now = traits(t, ref[0])
                figures = f"{now.power}/{now.toughness}"
                t.emit("gets", ref[0], power=word.power, toughness=word.toughness, now=figures, source=source[0])
    return True


GETS = frozenset(["gets"])


def controlling(t: Table, ref: Ref) -> list[Effect]:
    """Return the effects that give control of a permanent, the newest last."""
    return [effect for effect in t.effects if isinstance(effect.what, w.TakeControl) and ref in effect.on]


def without_effects(t: Table, ref: Ref) -> int:
    """Return who controls a permanent but for effects that give control: the player under whose control it came."""
    control_effects = controlling(t, ref)
    return bindings_of(control_effects[0])["under"] if control_effects else t.objects[ref[0]].controller


def finish(t: Table, effects: tuple[Effect, ...]) -> None:
    """End these effects; control that one of them gave goes back."""
    t.end_effects(effects)
    for effect in effects:
        if isinstance(effect.what, w.Move):
            _return(t, effect)
        if isinstance(effect.what, w.TakeControl):
            for ref in effect.on:
                obj = t.current(ref)
                if obj is not None:
                    control_effects = controlling(t, ref)
                    gain_control(t, obj.id, control_effects[-1].controller if control_effects else bindings_of(effect)["under"])


def _return(t: Table, effect: Effect) -> None:
    """Return to its zone what was exiled until then; an object that asks its controller something as it enters waits for the answer."""
    refs = [ref for ref in effect.on if t.current(ref) is not None]
    asking = tuple([ref for ref in refs if asks(_entrance_of(t, ref[0], PLAIN)[1])])
    move(t, tuple([ref[0] for ref in refs if ref not in asking]), "battlefield")
    if asking:
        t.add_effect(Effect(effect.what, effect.controller, effect.source, effect.name, asking, ON_ITS_WAY, effect.bound))


ON_ITS_WAY = "it is back"
"""Until when an effect lasts that brings something back, once it has been asked how."""


def end_lasting(t: Table, *untils: str) -> None:
    """End the continuous effects that last until one of these."""
    finish(t, tuple([effect for effect in t.effects if effect.until in untils]))
