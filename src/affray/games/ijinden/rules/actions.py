"""Actions on cards: moving, turning, destroying, drawing. Each says what happened, and what of it everybody may know."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import POSTURE
from affray.core.notation import slug
from affray.core.state import NOBODY, Ref, player_id
from affray.core.table import Table
from affray.core.view import EVERYTHING
from affray.games.ijinden.game import ZONES, ijinden, opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.board_index import barred, forbidden, lasting
from affray.games.ijinden.position.filters import equipment_of, fits_words, holds
from affray.games.ijinden.position.records import Bout, CurrentBattle, Resolution
from affray.games.ijinden.position.roles import role
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import Object

DESTROYED = 1
"""The mark of a card on the battlefield that is destroyed (破壊されている) and not yet in the graveyard."""
HIDDEN_NAMES = ("guardian", "face-down")
"""Ids of cards whose face nobody, or only their player, may see begin so: they say nothing of the card."""


def hiding(zone: str, down: bool) -> str:
    """Return what a card that lies face down is called ("" for one that is called by its name)."""
    if not down:
        return ""
    return "guardian" if zone == "battlefield" else "face-down"


def numbered(ident: str) -> str:
    """Return an id in words: that of a card that lies face down as it is called, `guardian #1`; any other as it is."""
    return ident.replace("#", " #") if ident.startswith(HIDDEN_NAMES) else ident


def name_of(card_name: str, zone: str, down: bool) -> str:
    return hiding(zone, down) or slug(card_name)


def is_public(obj: Object) -> bool:
    """Does everybody see which card this is?"""
    return ZONES[obj.zone].visible_to == "all" and not obj.face_down


def move(
    t: Table,
    idents: tuple[str, ...],
    to: str,
    down: bool = False,
    bottom: bool = False,
    how: str = "",
    drained: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Put cards together into a zone of their owners; then say so of each. Return their ids there."""
    together = t.tick()
    reports: list[tuple[str, bool, dict[str, Any], int]] = []
    left: list[str] = []
    for ident in idents:
        obj = t.objects[ident]
        if obj.zone == "battlefield":
            left.extend(equipment_of(t, ident))
        data = {
            "from": obj.zone,
            "to zone": to,
            "together": together,
            "entered": obj.timestamp,
            "owner": player_id(obj.owner),
        }
        if how:
            data["how"] = how
        if ident in drained:
            data["drained"] = True
        public = is_public(obj)
        placed = place(t, ident, to, down, bottom)
        if placed.id != ident and ident.startswith(HIDDEN_NAMES):
            data["was"] = ident
        public = public or is_public(placed) or placed.id.startswith(HIDDEN_NAMES)
        reports.append((placed.id, public, data, placed.owner))
    for ident, public, data, owner in reports:
        _report_move(t, ident, public, data, owner)
    left_alone(t, tuple([one for one in left if one in t.objects and one not in idents]))
    return tuple([one[0] for one in reports])


def place(t: Table, ident: str, to: str, down: bool = False, bottom: bool = False) -> Object:
    """Move one card into a zone of its owner, with an id that gives nothing away."""
    seat = t.objects[ident].owner if to != "in use" else NOBODY
    placed = t.move_to(ident, to, seat, bottom=bottom, posture="untapped" if to == "battlefield" else "", face_down=down)
    if to == "battlefield" and any(not placed.damage for _ in fits_words(t, w.ComeTapped, ident)):
        t.edit(ident, POSTURE).posture = "tapped"
    return t.objects[called_anew(t, ident)]


def called_anew(t: Table, ident: str) -> str:
    """Return the id of a card that was turned or moved: face down a number of its own, face up again its name with that number.

    The numbers are given once in a game, so that they say nothing of what else lies hidden.
    """
    obj = t.objects[ident]
    hides = hiding(obj.zone, obj.face_down)
    was = ident.startswith(HIDDEN_NAMES)
    if hides:
        t.record_fact(facts.NUMBERS, hides)
        return t.rename(ident, f"{hides}#{t.fact(facts.NUMBERS, hides)}")
    return t.rename(ident, f"{slug(obj.card.name)}#{ident[0]}{ident.partition('#')[2]}") if was else ident


def _report_move(t: Table, ident: str, public: bool, data: dict[str, Any], owner: int) -> None:
    """Emit the events of one move: for everybody, or for the owner, or (of a card nobody knows) for an onlooker alone."""
    to = data["to zone"]
    knows = owner if "hand" in (data["from"], to) or data["from"] == "mana zone" else EVERYTHING
    t.emit("moves", ident, NOBODY if public else knows, **data)
    if not public:
        t.emit("loses sight of", player_id(owner), **{key: data[key] for key in ("from", "to zone", "was") if key in data})
    if to == "battlefield":
        t.emit("becomes guardian" if t.objects[ident].face_down else "enters", ident, **data)
    if to == "graveyard":
        t.emit("put into graveyard", ident, **data)
    if to == "mana zone":
        t.emit("put into mana zone", ident, NOBODY if public else knows, **data)
    if data["from"] == "graveyard":
        t.emit("leaves graveyard", ident, NOBODY if public else knows, **data)


@ijinden.condition("equip.left-alone", rule="E3")
def left_alone(t: Table, idents: tuple[str, ...]) -> None:
    """Equipment whose Ijin has left goes where the ruling says; scenery stays what it is, magic goes to the graveyard."""
    for ident in idents:
        kind = t.objects[ident].card.text.type
        if kind == "scenery":
            t.detach(ident, "")
        elif kind == "magic":
            move(t, (ident,), "graveyard", how="left alone")
        else:
            move(t, (ident,), str(t.book.ruling("E3.equipment-left-alone")), how="left alone")


def tap(t: Table, idents: tuple[str, ...]) -> tuple[str, ...]:
    """Tap cards together; gives those that were not tapped before."""
    return _turn(t, idents, "tapped", "is tapped")


def untap(t: Table, idents: tuple[str, ...]) -> tuple[str, ...]:
    return _turn(t, idents, "untapped", "is untapped")


def _turn(t: Table, idents: tuple[str, ...], posture: str, kind: str) -> tuple[str, ...]:
    turned = tuple([ident for ident in idents if t.objects[ident].posture not in (posture, "")])
    together = t.tick()
    for ident in turned:
        t.edit(ident, POSTURE).posture = posture
    for ident in turned:
        t.emit(kind, ident, together=together)
    return turned


def turn_down(t: Table, ident: str) -> str:
    """Turn a card face down where it lies: on the battlefield it becomes a guardian. It has lost what waited on it."""
    left = equipment_of(t, ident) if t.objects[ident].zone == "battlefield" else ()
    obj = t.edit(ident)
    was = obj.ref
    obj.face_down = True
    obj.timestamp = obj.controlled_since = t.tick()
    t.detach(ident, "")
    new = called_anew(t, ident)
    _goes_on_as(t, was, t.objects[new].ref)
    t.emit("turns face down", new, was=ident, card=obj.card.name)
    left_alone(t, left)
    return new


def _goes_on_as(t: Table, was: Ref, now: Ref) -> None:
    """Keep the part in the battle of a card turned face down, and its destruction, under its new id."""
    for depth, frame in enumerate(t.frames):
        if isinstance(frame.locals, (Bout, Resolution)) and was in frame.locals.destroyed:
            done = t.edit_frame(depth).locals
            assert isinstance(done, (Bout, Resolution))
            done.destroyed = _with(done.destroyed, was, now)
        if isinstance(frame.locals, Bout) and (frame.locals.attacker == was[0] or was[0] in frame.locals.blockers):
            bout = t.edit_frame(depth).locals
            assert isinstance(bout, Bout)
            bout.attacker = now[0] if bout.attacker == was[0] else bout.attacker
            bout.blockers = tuple([now[0] if ident == was[0] else ident for ident in bout.blockers])
            bout.winners = _with(bout.winners, was, now)
            bout.drained = tuple([now[0] if ident == was[0] else ident for ident in bout.drained])
    battle = t.edit_record("battle")
    if isinstance(battle, CurrentBattle):
        t.set_roles(
            battle,
            attackers=_with(battle.attackers, was, now),
            charging=_with(battle.charging, was, now),
            guarding=_with(battle.guarding, was, now),
            blocked=_with(battle.blocked, was, now),
            blocks=tuple([(now if one == was else one, now if other == was else other) for one, other in battle.blocks]),
        )


def _with(refs: tuple[Ref, ...], was: Ref, now: Ref) -> tuple[Ref, ...]:
    return tuple([now if ref == was else ref for ref in refs])


def turn_up(t: Table, ident: str) -> str:
    obj = t.edit(ident)
    obj.face_down = False
    new = called_anew(t, ident)
    t.emit("turns face up", new, was=ident)
    return new


# -- destruction


def destroy(t: Table, idents: tuple[str, ...], seat: int = NOBODY, battle: bool = False) -> tuple[str, ...]:
    """Destroy cards together: they are in the state destroyed, still on the battlefield. Gives those that were."""
    done = tuple([ident for ident in idents if not t.objects[ident].damage and not protected(t, ident, seat, battle)])
    together = t.tick()
    for ident in done:
        t.mark_damage(ident, DESTROYED)
    record = t.edit_frame().locals
    if isinstance(record, (Resolution, Bout)):
        record.destroyed = (*record.destroyed, *[t.objects[ident].ref for ident in done])
    for ident in done:
        if t.objects[ident].owner == t.active and role(t, ident) == "attacker":
            t.record_fact(facts.ATTACKER_DESTROYED)
    for ident in done:
        t.emit("is destroyed", ident, together=together, battle=battle)
    return done


def protected(t: Table, ident: str, seat: int, battle: bool = False) -> bool:
    """Does something keep a card from being destroyed: always, by abilities, by the opponent's abilities, or in battle?"""
    obj = t.objects[ident]
    if obj.zone != "battlefield" or barred(t, obj, "be destroyed") is not None:
        return True
    if battle:
        return bool(fits_words(t, w.Keep, ident))
    if barred(t, obj, "be destroyed by abilities") is not None:
        return True
    return seat == opponent(obj.owner) and barred(t, obj, "be destroyed by opponent") is not None


def spare(t: Table, idents: tuple[str, ...]) -> None:
    """Take cards out of the state destroyed (破壊されていない状態にする)."""
    for ident in idents:
        if t.objects[ident].damage:
            t.heal(ident)
            t.emit("is spared", ident)


def bury(t: Table, refs: tuple[Ref, ...], drained: tuple[str, ...] = ()) -> None:
    """Put all that is still destroyed together into the graveyard."""
    dead = tuple([ref[0] for ref in refs if (obj := t.current(ref)) is not None and obj.damage])
    if not dead:
        return
    sinking = [
        ref
        for source in lasting(t, w.InsteadOfGraveyard)
        if source.word.condition is None or holds(t, source.word.condition, source.context)
        for ref in source.on or ()
    ]
    sunk = tuple([ident for ident in dead if t.objects[ident].face_down and t.objects[ident].ref in sinking])
    move(t, tuple([ident for ident in dead if ident not in sunk]), "graveyard", drained=drained)
    move(t, sunk, "library", bottom=True)


# -- the library


def draw(t: Table, seat: int, n: int) -> int:
    """Draw up to n cards, as far as there are any. Return how many were drawn."""
    if forbidden(t, seat, "draw") is not None:
        return 0
    top = t.zone("library", seat)[::-1][: max(0, n)]
    if top:
        t.emit("draws", player_id(seat), amount=len(top))
        for ident in top:
            placed = place(t, ident, "hand")
            t.emit("moves", placed.id, seat, **{"from": "library", "to zone": "hand"})
    return len(top)


def from_the_top(t: Table, seat: int, n: int) -> tuple[str, ...]:
    """Return the top cards of a library, the topmost first."""
    return t.zone("library", seat)[::-1][: max(0, n)]


def from_the_bottom(t: Table, seat: int, n: int) -> tuple[str, ...]:
    """The bottom cards of a library, the undermost first."""
    return t.zone("library", seat)[: max(0, n)]
