"""Cards that move (302): what comes where, and which side of them is up; banishing, drawing, cancelling (1009 to 1012)."""

from __future__ import annotations

from typing import Any

from affray.core.events import Event
from affray.core.state import NOBODY, Ref, player_id
from affray.core.table import Table
from affray.games.fow.game import IN_PLAY, ZONES, fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.continuous import reaches
from affray.games.fow.position.evaluate import all_fitting, amount, is_type
from affray.games.fow.position.facts import DREW, GOT_A_RESONATOR, LOST_A_RESONATOR, LOST_AN_ENTITY
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import lasting, traits
from affray.games.fow.rules.abilities.triggers import Due, foresee, heeds
from affray.games.fow.rules.actions.lasting import finish
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object

SHIFTED = ("field", "chase area")
"""Zones in which a Shift card can lie future side up (1302.2f)."""
OUTSIDE = "outside the game"
"""The zone that an expelled card goes to."""


def move(
    t: Table, idents: tuple[str, ...], zone: str, kind: str = "", under: int = NOBODY, bottom: bool = False, **data: Any
) -> None:
    """Put cards into a zone, all at once (302). `kind` is a further event to report for each, e.g. "is destroyed"."""
    relocate(t, tuple([(ident, zone) for ident in idents]), kind, under, bottom, data)


def note_a_resonator(t: Table, ident: str) -> None:
    """Remember that a resonator has come into the field, and under whose control."""
    obj = t.objects.get(ident)
    if obj is not None and obj.zone == "field" and "resonator" in traits(t, ident).types:
        t.set_fact(GOT_A_RESONATOR, obj.controller, 1)


def note_a_spell(t: Table, ident: str) -> None:
    """Remember what a spell was that leaves the chase before it resolves: an ability there may ask for it (911.1)."""
    obj = t.objects[ident]
    if obj.zone == "chase area" and t.zone("chase area")[-1] != ident and is_type(t, obj, "spell"):
        t.remember_last_known(ident, traits(t, ident))


def relocate(
    t: Table,
    moves: tuple[tuple[str, str], ...],
    kind: str,
    under: int = NOBODY,
    bottom: bool = False,
    data: dict[str, Any] | None = None,
) -> None:
    """Move cards each to its zone at once. What that triggers is judged by the position before, where cards leave play (906.7)."""
    reports: list[tuple[Event, Due | None]] = []
    names = {ident: t.objects[ident].card.name for ident, _ in moves}
    left: list[Ref] = []
    lost: list[int] = []
    moves = tuple([(ident, bound) for ident, zone in moves if (bound := destination(t, ident, replaced(t, ident, zone)))])
    stray = tuple([ident for ident, zone in moves if zone == OUTSIDE])
    if stray:
        moves = tuple([(ident, zone) for ident, zone in moves if zone != OUTSIDE])
    for ident, zone in moves:
        origin = t.objects[ident].zone
        details = {**(data or {}), "from": origin, "to zone": zone, "entered": t.objects[ident].timestamp}
        kinds = [kind] if kind else []
        if origin == "field" and zone != "field":
            kinds = kinds or ["is put"]
            kinds += ["leaves", "put into graveyard"] if zone == "graveyard" else ["leaves"]
            left.append(t.objects[ident].ref)
            if zone == "graveyard" and "resonator" in traits(t, ident).types:
                lost.append(t.objects[ident].controller)
            if origin == "field" and zone == "graveyard" and t.book.since("12.7"):
                t.set_fact(LOST_AN_ENTITY, t.objects[ident].controller, 1)
            t.remember_last_known(ident, traits(t, ident))
        note_a_spell(t, ident)
        for name in kinds if not t.quiet or origin == "hand" else [one for one in kinds if heeds(t, one)]:
            event = Event(name, ident, t.step, t.number, t.cause, details)
            reports.append((event, foresee(t, event)))
        if origin not in IN_PLAY and zone in IN_PLAY:
            reports.append((Event("enters", ident, t.step, t.number, t.cause, details), None))
        elif not kinds:
            hidden = ZONES[zone].visible_to != "all" and ZONES[origin].visible_to != "all"
            seen = t.objects[ident].owner if hidden else NOBODY
            reports.append((Event("moves", ident, t.step, t.number, t.cause, details, seen), None))
    for seat in lost:
        t.set_fact(LOST_A_RESONATOR, seat, 1)
    for ident, zone in moves:
        _put(t, ident, zone, under, bottom)
        if zone == "field":
            note_a_resonator(t, ident)
    expel(t, stray)
    for event, due in reports:
        if due is None and _is_unheard(t, event):
            continue
        t.watchers_before = due
        t.report(event).names[event.subject] = names[event.subject]
        t.watchers_before = None
    if left and t.effects:
        finish(t, tuple([effect for effect in t.effects if effect.until == "source leaves" and effect.source in left]))


def _is_unheard(t: Table, event: Event) -> bool:
    """Does nothing wait for a card that comes, or is what came gone again? What leaves a hand may wait for that itself."""
    if t.quiet and event.data["from"] != "hand" and not heeds(t, event.kind):
        return True
    return event.kind == "enters" and event.subject not in t.objects


@fow.condition("move.replaced", "910.1", kind="process")
def replaced(t: Table, ident: str, zone: str) -> str:
    """Where a card is put by an effect that replaces its being put into a graveyard from the field."""
    if zone != "graveyard" or t.objects[ident].zone != "field":
        return zone
    is_removed = any(reaches(t, one, ident) for one in lasting(t, w.Instead, "graveyard"))
    return "removed area" if is_removed else zone


@fow.condition("move.limits", ("314.1", "316.1", "321.1"), kind="process")
def destination(t: Table, ident: str, zone: str) -> str:
    """Where a card really goes: rulers and J-rulers stay where others would leave, chants end in the graveyard or outside the game."""
    obj = t.objects[ident]
    types = obj.card.types
    if "J-ruler" in types:
        return zone if zone in IN_PLAY else ""
    if "ruler" in types:
        return zone if zone in ("graveyard", "ruler area", "field") else ""
    if obj.zone == "chase area" and isinstance(obj.play, Play) and obj.play.origin == "graveyard" and not obj.play.free:
        return "removed area"  # 1115.2
    if "chant" in types and zone in ("field", "ruler area", "magic stone deck"):
        if t.book.since("12.7"):
            return OUTSIDE
        return "graveyard" if obj.zone != "graveyard" else ""
    if zone == "ruler area":
        return ""
    return "main deck" if zone == "magic stone deck" and counts_as_a_stone(t, ident) else zone


@fow.condition("move.expelled", rule="321.4", since="12.7", kind="process")
def expel(t: Table, idents: tuple[str, ...]) -> None:
    """A chant sent to the field, a ruler area or a stone deck is expelled: it leaves the game, and no word of a card brings it back."""
    for ident in idents:
        t.emit("is expelled", ident)
        t.cease_to_exist(ident)


@fow.condition("move.turned-stones", ("314.3b", "316.3b", "321.3b"), kind="process")
def counts_as_a_stone(t: Table, ident: str) -> bool:
    """Is a card a magic stone by an effect alone? Then its deck is the main deck."""
    return "magic stone" not in t.objects[ident].card.types


def _put(t: Table, ident: str, zone: str, under: int, bottom: bool) -> None:
    obj = t.objects[ident]
    card = obj.card
    if obj.zone == "field" and zone != "field":
        for other in [one.id for one in t.objects.values() if one.attached == ident]:
            t.detach(other, "" if stays_behind(t, other) else "nothing")
    if obj.virtual and zone not in IN_PLAY and zone != "chase area":
        t.cease_to_exist(ident)  # 1303, 1017.1a: tokens and copies cease to exist
        return
    if zone == "main deck" and "magic stone" in card.types:
        zone = "magic stone deck"
    seat = obj.owner if under == NOBODY or zone not in SHIFTED else under
    same = obj.zone in IN_PLAY and zone in IN_PLAY
    at = NOBODY if zone == "chase area" else seat
    if same:
        placed = t.move_to(ident, zone, at, bottom, new_card=False, controller=seat)
    else:
        posture = ("rested" if zone == "field" and enters_rested(t, obj, seat) else "recovered") if zone in IN_PLAY else ""
        placed = t.move_to(ident, zone, at, bottom, controller=seat, posture=posture, face_down=False)
    if zone == "field" and not same:
        put_on_its_counters(t, ident)
    if zone == "ruler area" and card.other_side is not None and "J-ruler" in card.types:
        _turn_ruler_side_up(t, placed)
    if zone not in SHIFTED:
        _turn_past_side_up(t, placed)


@fow.condition("bestow.stays", "1121.4")
def stays_behind(t: Table, ident: str) -> bool:
    """An addition with [Bestow] stays in the field, added to nothing, when the card it is added to leaves."""
    return traits(t, ident).has("bestow")


@fow.condition("mana.enters", "1122.2b", kind="process")
def put_on_its_counters(t: Table, ident: str) -> None:
    """A card with [Mana] or [Limit] enters the field with its counters; nothing resolves for that. Nor for how else it enters."""
    for kind, n in t.objects[ident].card.own_counters("field").items():
        t.add_counters(ident, kind, n)
    for word in t.objects[ident].card.enters:
        c = Context(t.objects[ident].controller, ident)
        if holds(t, word.condition, c):
            n = amount(t, word.n, c)
            if word.kind and n > 0:
                t.add_counters(ident, word.kind, n)


def enters_rested(t: Table, obj: Object, seat: int) -> bool:
    """Does the text of a card say that it enters the field rested?"""
    c = Context(seat, obj.id)
    return any(word.rested and holds(t, word.condition, c) for word in obj.card.enters)


@fow.condition("mana.starts", "1122.2a", kind="process")
def start_with_mana(t: Table, ident: str) -> None:
    """A ruler with [Mana] has its mana counters when the game starts."""
    for kind, n in t.objects[ident].card.own_counters("ruler area").items():
        t.add_counters(ident, kind, n)


@fow.condition("destroy.j-ruler", "1010.1a", kind="process")
def _turn_ruler_side_up(t: Table, obj: Object) -> None:
    """A J-ruler put into the ruler area shows its ruler side, still the same card; from 8.0 on its damage is removed (1007.7)."""
    other = obj.card.other_side
    assert other is not None
    t.change_face(obj.id, other)
    if t.book.since("8.0"):
        t.heal(obj.id)


@fow.condition("shift.turn", "1117.2a", kind="process")
@fow.condition("shift.same", "1302.2c", kind="process")
def shift(t: Table, ident: str) -> None:
    """To shift a card is to turn it from past to future; it stays the same card, with what is on it (1302.2c)."""
    future = t.objects[ident].card.future_side
    if future is not None:
        t.change_face(ident, future)
        t.emit("shifts", ident)


@fow.condition("shift.past", ("1302.3", "1302.2f", "1302.2f"), kind="process")
@fow.condition("shift.moved", ("1302.3a", "1302.2f-i", "1302.2f-1"), kind="process")
def _turn_past_side_up(t: Table, obj: Object) -> None:
    """A Shift card lies past side up everywhere but in the field and on the chase."""
    past = obj.card.past_side
    if past is not None:
        t.change_face(obj.id, past)


@fow.condition("banish", "1011.1", kind="process")
def banish(t: Table, idents: tuple[str, ...], seat: int) -> None:
    """Put cards into the graveyard; only their controller may (1011.2), and it is not destruction."""
    own_cards = tuple([ident for ident in idents if t.objects[ident].controller == seat])
    if own_cards:
        move(t, own_cards, "graveyard", "is banished")


def banish_own(t: Table, idents: tuple[str, ...]) -> None:
    """Have players banish cards they control, all at once."""
    if idents:
        move(t, idents, "graveyard", "is banished")


@fow.condition("draw", "1009.1", kind="process")
def draw(t: Table, seat: int, n: int) -> bool:
    """Move the top card of the main deck to the hand, one at a time (1009.2); false if there were too few."""
    for _ in range(n):
        deck = t.zone("main deck", seat)
        if not deck:
            t.emit("cannot draw", player_id(seat))
            return False
        ident = deck[-1]
        t.move_to(ident, "hand", seat)
        if t.book.since("12.7"):
            t.set_fact(DREW, seat, 1)
        t.emit("draws", player_id(seat))
        t.emit("card drawn", ident, seen=seat)
    return True


@fow.condition("untouchable.abilities", rule="1167.2a", since="12.7")
def is_untouchable(t: Table, ident: str) -> bool:
    """A spell with [Untouchable], or an ability whose source has it, wherever that lies, is neither targeted nor cancelled on the chase."""
    obj = t.objects[ident]
    if obj.zone != "chase area":
        return False
    source = t.objects.get(obj.play.source[0]) if obj.virtual and isinstance(obj.play, Play) else None
    return traits(t, ident).has("untouchable") or (source is not None and traits(t, source.id).has("untouchable"))


def says_it_cannot_be_cancelled(t: Table, obj: Object) -> bool:
    """Does the text of a card on the chase say that it cannot be cancelled?"""
    c = Context(obj.controller, obj.id)
    statics = [one.word for one in obj.card.base.statics if holds(t, one.word.condition, c)]
    return any(isinstance(one, w.Cannot) and one.what == "be cancelled" for word in statics for one in word.effects)


@fow.condition("cancel", "1012.1", kind="process")
def cancel(t: Table, ident: str) -> None:
    """Remove something from the chase; a card goes to its owner's graveyard."""
    obj = t.objects[ident]
    if is_untouchable(t, ident) or (not obj.virtual and says_it_cannot_be_cancelled(t, obj)):
        return
    t.emit("is cancelled", ident)
    if obj.virtual:
        note_a_spell(t, ident)
        t.cease_to_exist(ident)
    else:
        move(t, (ident,), "graveyard")


@fow.condition("addition.enters", ("1406.3", "1406.3", "1405.3"), kind="process")
def needs_a_host(t: Table, ident: str) -> bool:
    """An old addition that something moves to the field comes there on a card of its subtype, or stays where it is."""
    return t.objects[ident].card.text.subtype not in ("", "field") and t.objects[ident].zone not in IN_PLAY


def hosts_for(t: Table, ident: str, context: Context) -> tuple[str, ...]:
    """Return the cards in the field that an addition with a subtype can be added to."""
    subtype = t.objects[ident].card.text.subtype
    return tuple([one.id for one in all_fitting(t, w.What(), context) if is_type(t, one, subtype)])
