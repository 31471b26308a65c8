"""Changes of who is in combat (506.3-506.4): put attacking or blocking, blocked by an effect, removed from combat."""

from __future__ import annotations

from affray.core.state import NOBODY, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import OUT, SEPTEMBER_2026, mtg
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import BLOCKED_IT, LEFT_IN_COMBAT, PROTECTED
from affray.games.mtg.position.moments import is_asked_for
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.battles import protector
from affray.games.mtg.rules.combat.banding import band_of
from affray.games.mtg.vocabulary.printed import Object


def fights(t: Table, ref: Ref, seat: int) -> bool:
    """Is this still a creature there, under that player's control?"""
    obj = t.current(ref)
    if obj is None or obj.zone != "battlefield" or obj.controller != seat:
        return False
    now = traits(t, obj.id)
    return now.is_creature and "battle" not in now.types


def defends(t: Table, target: str) -> int:
    """Return the defending player for something attacked: that player, a planeswalker's controller, a battle's protector (508.5)."""
    seat = seat_of(target)
    if seat != NOBODY:
        return seat
    obj = t.objects.get(target)
    if obj is None or obj.zone != "battlefield":
        return NOBODY
    types = traits(t, target).types
    if "battle" in types:
        return protector(t, target)
    return obj.controller if "planeswalker" in types else NOBODY


def is_planeswalker(t: Table, target: str) -> bool:
    """Is what is attacked a planeswalker?"""
    return target in t.objects and "planeswalker" in traits(t, target).types


@mtg.condition("attack.put", ("508.4", "508.4"), kind="process")
def attack_with(t: Table, ident: str, target: str) -> bool:
    """A creature is put onto the battlefield attacking, or an effect says that it attacks: it never "attacked"."""
    combat = t.edit_record("combat")
    if not isinstance(combat, Combat) or not may_be_put_attacking(t, combat, ident, target):
        return False
    what = t.ref(target)
    t.set_roles(
        combat,
        attacked=(*combat.attacked, (t.objects[ident].ref, what, defends(t, target))),
        hunters=(*combat.hunters, ident) if is_planeswalker(t, target) else combat.hunters,
    )
    put_unblocked(t, combat, ident)
    t.emit("is put attacking", ident, to=target)
    return True


@mtg.condition("combat.put-late", ("", "506.3d"), kind="process")
@mtg.condition("attack.put-late", ("702.48c", "508.4d"), kind="process")
def put_unblocked(t: Table, combat: Combat, ident: str) -> None:
    """From the declare blockers step on, such a creature is unblocked."""
    frame = t.frame_of("combat")
    if frame is not None and frame.at > frame.program.index["block.attackers"]:
        t.set_roles(combat, unblocked=(*combat.unblocked, ident))


@mtg.condition("combat.put-noncreature", "506.3a")
@mtg.condition("combat.put-by-another", "506.3b")
@mtg.condition("combat.put-at-nothing", "506.3c")
def may_be_put_attacking(t: Table, combat: Combat, ident: str, target: str) -> bool:
    """Only a creature of the attacking player, and only at a player in the game or a permanent that can be attacked."""
    obj = t.objects[ident]
    now = traits(t, ident)
    if not now.is_creature or "battle" in now.types or obj.controller != t.active or ident in combat.attackers:
        return False
    seat = defends(t, target)
    return seat in combat.defenders and not t.players[seat].counters.get(OUT)


@mtg.condition("block.put", ("509.7", "509.4"), kind="process")
@mtg.condition("block.put-at-nothing", ("509.7a", "509.4a"))
@mtg.condition("combat.put-blocking", ("506.3d", "506.3e"))
def block_with(t: Table, ident: str, attacker: str, declared: bool) -> bool:
    """A creature is put onto the battlefield blocking, or an effect has it block; only what attacks its controller can be blocked."""
    combat = t.edit_record("combat")
    if not isinstance(combat, Combat) or attacker not in combat.attackers:
        return False
    if not fights(t, t.objects[ident].ref, combat.defender(attacker)):
        return False
    first, blocked = ident not in combat.blockers, combat.blocked
    whom = [one for one in band_of(combat, attacker) if one in combat.attackers and ident not in combat.blockers_of(one)]
    if not whom:
        return False
    t.set_roles(
        combat,
        blocks=(*combat.blocks, *[(t.objects[ident].ref, one) for one in whom]),
        unblocked=tuple([one for one in combat.unblocked if one not in whom]),
        blocked=(*blocked, *[one for one in whom if one not in blocked]),
    )
    batch = t.clock
    if not declared:
        t.emit("is put blocking", ident, to=attacker)
    elif first:
        t.emit("blocks", ident, to=attacker, n=len(whom), batch=batch)
    for member in whom:
        if declared:
            t.emit("blocks a creature", ident, to=member)
        if member not in blocked:
            t.emit("becomes blocked", member, to=ident, n=1, batch=batch)
        t.emit("becomes blocked by a creature", member, to=ident)
    return True


@mtg.condition("combat.remove", "506.4", kind="process")
def remove_from_combat(t: Table, *idents: str) -> None:
    """They stop being attacking, blocking, blocked, unblocked or attacked; what they blocked stays blocked."""
    combat = t.edit_record("combat")
    if not isinstance(combat, Combat):
        return
    fighting = (*combat.attackers, *combat.blockers)
    leaving = [ident for ident in idents if ident in fighting]
    if not leaving and all(what[0] not in idents for _, what, _ in combat.attacked):
        return
    attackers = {ref[0]: ref for ref, _, _ in combat.attacked}
    for blocker, other in combat.blocks:
        if other in attackers and (blocker[0] in idents or other in idents):
            t.record_fact(BLOCKED_IT, (blocker, attackers[other]))
    if is_asked_for(t, "asks_for_roles"):
        for role, refs in (
            ("attacking", [ref for ref, _, _ in combat.attacked]),
            ("blocking", [ref for ref, _ in combat.blocks]),
        ):
            for ref in refs:
                if ref[0] in idents and t.current(ref) is None:
                    t.set_fact(LEFT_IN_COMBAT, (ref, role), 1)
    departed = [(ref[0], seat) for ref, _, seat in combat.attacked if ref[0] in idents]
    t.set_roles(
        combat,
        remembered=(*combat.remembered, *departed),
        attacked=tuple(
            [(ref, ("", 0) if what[0] in idents else what, seat) for ref, what, seat in combat.attacked if ref[0] not in idents]
        ),
        blocked=tuple([one for one in combat.blocked if one not in idents]),
        unblocked=tuple([one for one in combat.unblocked if one not in idents]),
        blocks=tuple([(ref, "" if other in idents else other) for ref, other in combat.blocks if ref[0] not in idents]),
        front=tuple([(one, tuple([b for b in order if b not in idents])) for one, order in combat.front if one not in idents]),
        back=tuple([(one, tuple([a for a in order if a not in idents])) for one, order in combat.back if one not in idents]),
        bands=tuple([tuple([one for one in band if one not in idents]) for band in combat.bands]),
        hunters=tuple([one for one in combat.hunters if one not in idents]),
    )
    for ident in leaving:
        t.emit("is removed from combat", ident)


def protect(t: Table, battle: Object, seat: int) -> None:
    """Make this player the protector of a battle, in the place of the one before (310.9f); that removes it from combat (506.4)."""
    if t.book.since(SEPTEMBER_2026) and protector(t, battle.id) not in (NOBODY, seat):
        remove_from_combat(t, battle.id)
    t.set_fact(PROTECTED, battle.ref, seat + 1)
    t.emit("protects", player_id(seat), to=battle.id)


@mtg.condition("block.become-blocked", ("509.5c", "509.3c"), kind="process")
def become_blocked(t: Table, ident: str) -> None:
    """An effect makes an unblocked attacker blocked, and its band with it, although no creature blocks them."""
    record = t.edit_record("combat")
    if not isinstance(record, Combat) or ident not in record.attackers:
        return
    whom = [one for one in band_of(record, ident) if one not in record.blocked]
    unblocked = tuple([one for one in record.unblocked if one not in whom])
    t.set_roles(record, unblocked=unblocked, blocked=(*record.blocked, *whom))
    batch = t.clock
    for member in whom:
        t.emit("becomes blocked", member, n=0, batch=batch)
