"""Attacks that an effect leads to another monster (803.17), makes direct (803.19), or has fought at once (803.20)."""

from __future__ import annotations

from affray.core.procedures import Call
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.facts import AIMED_AT, AIMED_DIRECTLY, MADE_DIRECT
from affray.games.ygo.position.moment import battle_phase, damage_step
from affray.games.ygo.position.records import BattlePhase
from affray.games.ygo.rules.battle.attacking import may_be_attacked, note_the_target
from affray.games.ygo.rules.battle.damage_step import begin_damage, starts
from affray.games.ygo.rules.battle.phase import NONE, looked_at
from affray.games.ygo.vocabulary.printed import Object


def _under_way(t: Table) -> BattlePhase | None:
    """Return the Battle Phase in which an attack is under way, before the Damage Step."""
    b = battle_phase(t)
    if b is None or b.attacker == NONE or b.negated or damage_step(t) is not None or t.current(b.attacker) is None:
        return None
    return b


def may_be_led_to(t: Table, target: Object) -> bool:
    """Is an attack under way, before the Damage Step, that could go at this monster and does not?"""
    b = _under_way(t)
    return b is not None and target.ref != b.target and bool(may_be_attacked(t, b.attacker[0], target.id))


def _note_the_new_target(t: Table, b: BattlePhase, target: str) -> None:
    """Count the attack as at its new target alone: what may attack each monster once may attack the first target later."""
    t.clear_fact(MADE_DIRECT, b.attacker)
    if b.direct:
        t.clear_fact(AIMED_DIRECTLY, b.attacker)
    else:
        t.clear_fact(AIMED_AT, (b.attacker, b.target))
    note_the_target(t, t.objects[b.attacker[0]], target)


@ygo.condition("attack.redirected", rule="803.17")
def redirect(t: Table, target: Object) -> bool:
    """The attack goes at another monster: no declaration and no replay, but that monster is targeted for an attack now."""
    b = battle_phase(t)
    if b is None or not may_be_led_to(t, target):
        return False
    _note_the_new_target(t, b, target.id)
    t.set_roles(b, target=target.ref, direct=False)
    b.replay = False
    b.monsters = looked_at(t)
    t.emit("attack redirected", b.attacker[0], to=target.id)
    return True


@ygo.condition("attack.at-once", rule="803.20")
def fight_at_once(t: Table, target: Object) -> Call | None:
    """The attack goes at another monster, which need not be open to attacks and is not targeted; the Damage Step begins at once."""
    b = _under_way(t)
    if b is None or target.ref == b.target or target.zone != "monster zone" or target.controller == t.active:
        return None
    attack = starts(t, b.attacker, target.ref, False)
    _note_the_new_target(t, b, target.id)
    t.set_roles(b, attacker=NONE, target=NONE)
    b.replay = False
    t.emit("battle at once", attack.attacker[0], to=target.id)
    return begin_damage(attack)


def may_be_direct(t: Table) -> bool:
    """Is an attack at a monster under way, before the Damage Step, by a monster that nothing forbids to attack directly?"""
    b = _under_way(t)
    return b is not None and not b.direct and forbidden(t, "attack directly", b.attacker[0]) is None


@ygo.condition("attack.made-direct", rule="803.19")
def make_direct(t: Table) -> bool:
    """The attack becomes a direct one, whatever monsters there are: no declaration and no replay; a replay after it looks at all targets anew."""
    b = battle_phase(t)
    if b is None or not may_be_direct(t):
        return False
    player = player_id(opponent(t.active))
    _note_the_new_target(t, b, player)
    t.set_roles(b, target=NONE, direct=True)
    b.replay = False
    b.monsters = looked_at(t)
    t.record_fact(MADE_DIRECT, b.attacker)
    t.emit("attack redirected", b.attacker[0], to=player)
    return True
