"""Attacks that an effect leads to another monster (803.17)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.moment import battle_phase, damage_step
from affray.games.ygo.rules.battle.attacking import may_be_attacked, note_the_target
from affray.games.ygo.rules.battle.phase import NONE, looked_at
from affray.games.ygo.vocabulary.printed import Object


def may_be_led_to(t: Table, target: Object) -> bool:
    """Is an attack under way, before the Damage Step, that could go at this monster and does not?"""
    b = battle_phase(t)
    if b is None or b.attacker == NONE or b.negated or damage_step(t) is not None or t.current(b.attacker) is None:
        return False
    return target.ref != b.target and bool(may_be_attacked(t, b.attacker[0], target.id))


@ygo.condition("attack.redirected", rule="803.17")
def redirect(t: Table, target: Object) -> bool:
    """The attack goes at another monster: no declaration and no replay, but that monster is targeted for an attack now."""
    b = battle_phase(t)
    if b is None or not may_be_led_to(t, target):
        return False
    t.set_roles(b, target=target.ref, direct=False)
    b.replay = False
    b.monsters = looked_at(t)
    note_the_target(t, t.objects[b.attacker[0]], target.id)
    t.emit("attack redirected", b.attacker[0], to=target.id)
    return True
