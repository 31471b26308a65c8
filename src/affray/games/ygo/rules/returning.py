"""Monsters that are banished for a time, and return (707.4)."""

from __future__ import annotations

from typing import Any

from affray.core.state import Effect, Ref
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.bindings import Bindings, bindings_of
from affray.games.ygo.position.facts import BORROWED, BORROWED_FOR_BATTLE, BORROWED_LONGER, HELD
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room, move, take_control
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


def banish_for_a_time(t: Table, obj: Object, word: w.BanishFor, context: Context) -> None:
    """Banish a card for a time; whose it was and how it lay is kept."""
    bound: Bindings = {"seat": obj.controller, "lay": "set" if obj.face_down else obj.posture}
    ident = move(t, obj.id, "banished", how="banished", by=context.this[0])
    banished_obj = t.objects.get(ident)
    if banished_obj is not None and banished_obj.zone == "banished":
        t.add_effect(
            Effect(
                w.BanishFor(word.until, "this"),
                context.seat,
                context.this,
                str(context.bound.get("kind", "")),
                (banished_obj.ref,),
                word.until,
                bound,
            )
        )


@ygo.condition("effect.returns", rule="707.4", kind="process")
def bring_back(t: Table, until: str) -> None:
    """A monster that is banished for a time returns as that ends: to the field it lay on, as it lay, or to the Graveyard if there is no room."""
    over = [one for one in t.effects if isinstance(one.what, w.BanishFor) and one.until == until]
    over = [one for one in over if until != "next standby" or one.controller == t.active]
    over = [one for one in over if until != "next turn" or one.made < t.turn_began]
    for effect in over:
        for ref in effect.on:
            banished_obj = t.current(ref)
            if banished_obj is not None and banished_obj.card.kind == "monster":
                _return(t, ref[0], bindings_of(effect), effect.source[0])
    t.end_effects(tuple(over))


def _return(t: Table, ident: str, bound: Bindings, by: str) -> None:
    seat, lay = bound["seat"], bound["lay"]
    if not has_room(t, seat):
        move(t, ident, "graveyard", how="sent", by=by)
        return
    hidden = lay == "set"
    t.move_to(ident, "monster zone", seat, controller=seat, posture="defense" if hidden else lay, face_down=hidden)
    data: dict[str, Any] = {"from": "banished", "to zone": "monster zone", "how": "returned", "by": by}
    t.emit("moves", ident, **data)


@ygo.condition("monster.given-back", rule="706.2")
def give_back(t: Table) -> None:
    """Monsters taken until a phase ends go back to the other player: the End Phase, that of the player's own turn, or the Battle Phase."""
    some = any(fact in (BORROWED, BORROWED_LONGER) for fact, _ in t.facts)
    for obj in list(t.objects.values()) if some else ():
        longer = t.fact(BORROWED_LONGER, (obj.ref, t.active)) > 0
        if longer:
            t.clear_fact(BORROWED_LONGER, (obj.ref, t.active))
        if obj.zone == "monster zone" and (t.fact(BORROWED, obj.ref) % 2 or (longer and obj.controller == t.active)):
            take_control(t, obj.id, opponent(obj.controller))


def give_back_after_battle(t: Table) -> None:
    """Give back the monsters taken until the Battle Phase ends."""
    taken = [(fact, about) for fact, about in t.facts if fact == BORROWED_FOR_BATTLE]
    for fact, ref in taken:
        obj, times = t.current(ref), t.fact(BORROWED_FOR_BATTLE, ref)
        t.clear_fact(fact, ref)
        if obj is not None and obj.zone == "monster zone" and times % 2:
            take_control(t, obj.id, opponent(obj.controller))


def borrow(t: Table, ref: Ref, until: str, context: Context) -> None:
    """Remember how long control of a monster has been taken, where it is not for good."""
    if until != "battle phase" and (times := t.fact(BORROWED_FOR_BATTLE, ref)):
        t.clear_fact(BORROWED_FOR_BATTLE, ref)
        if times % 2:
            return
    if not until:
        for fact, about in [one for one in t.facts if one[0] in (BORROWED, BORROWED_LONGER, HELD)]:
            if ref in (about, about[0]):
                t.clear_fact(fact, about)
    elif until == "while face-up":
        t.record_fact(HELD, (ref, context.this))
    elif until == "your next end phase":
        t.record_fact(BORROWED_LONGER, (ref, context.seat))
    elif until == "battle phase":
        t.record_fact(BORROWED_FOR_BATTLE, ref)
    else:
        t.record_fact(BORROWED, ref)
