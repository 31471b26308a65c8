"""Attacks again in a row (803.16)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import AGAIN, ATTACKED_AGAIN, DECLARED
from affray.games.ygo.position.moment import attack_under_way, is_doomed
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

SECOND = " second"
"""Behind what a monster may attack again: it does so only as its second attack."""
WAYS = tuple([(at, at + second) for at in ("any", "monster") for second in ("", SECOND)])
"""Targets that a monster may attack again, each with how that is noted."""


@ygo.condition("attack.again", rule="803.16")
def may_attack_again(t: Table, attacker: Object, word: w.AttackAgain) -> bool:
    """A monster whose attack is under way may declare the next attack too, where an effect says so: another attack first ends that."""
    fight = attack_under_way(t)
    attacks = fight is not None and fight[0] == attacker.ref and attacker.controller == t.active and not is_doomed(t, attacker)
    return attacks and not (word.second and t.fact(DECLARED, attacker.ref) > 1)


def let_attack_again(t: Table, attacker: Object, word: w.AttackAgain) -> None:
    """Let a monster attack again, until an attack is declared."""
    t.record_fact(AGAIN, (attacker.ref, word.at + SECOND * word.second))


def again(t: Table, attacker: Object) -> str:
    """Return what a monster may attack again now: any target, monsters alone, or nothing."""
    ref = attacker.ref
    return next((at for at, way in WAYS if t.fact(AGAIN, (ref, way))), "")


def use_the_attack(t: Table, attacker: Object, left: int) -> None:
    """Use up the further attacks as an attack is declared: a monster that might have attacked again does so now or not at all.

    A second attack is one more only where none was `left` for this one.
    """
    kept = [about for fact, about in list(t.facts) if fact == AGAIN]
    ways = [at for ref, at in kept if ref == attacker.ref]
    if any(not at.endswith(SECOND) for at in ways) or (ways and left < 1):
        t.record_fact(ATTACKED_AGAIN, attacker.ref)
    for about in kept:
        t.clear_fact(AGAIN, about)
    if ways and left < 1 and all(at.startswith("monster") for at in ways):
        t.record_fact(AGAIN, (attacker.ref, MONSTERS_ALONE))


MONSTERS_ALONE = "monster under way"
"""The note that the attack under way is a further one, which goes at monsters alone."""


def goes_at_monsters_alone(t: Table, attacker: Object) -> bool:
    """Is the attack under way a further one of this monster, at monsters alone? A replay leaves it so."""
    fight = attack_under_way(t)
    return fight is not None and fight[0] == attacker.ref and t.fact(AGAIN, (attacker.ref, MONSTERS_ALONE)) > 0
