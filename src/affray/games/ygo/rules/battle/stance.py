"""Attacks from Defense Position: who may attack as it lies, and with which number it fights."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import concerned
from affray.games.ygo.position.traits import traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("attack.stance", rule="803.18")
def may_attack_as_it_lies(t: Table, attacker: Object) -> bool:
    """A monster attacks in face-up Attack Position, or in face-up Defense Position if an effect lets it."""
    if attacker.face_down:
        return False
    return attacker.posture == "attack" or bool(concerned(t, w.AttackInDefense, attacker.id))


@ygo.condition("compare.attacker", rule="900.14")
def attacking_number(t: Table, attacker: Object) -> int:
    """An attacker fights with its ATK; in Defense Position with its DEF, if the effect that lets it attack says so."""
    now = traits(t, attacker.id)
    if attacker.posture == "attack":
        return now.atk
    return now.defence if any(one.word.applies == "DEF" for one in concerned(t, w.AttackInDefense, attacker.id)) else now.atk
