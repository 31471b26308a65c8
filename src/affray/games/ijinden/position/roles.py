"""The battle as cards see it: who attacks, who blocks whom, and how one stops."""

from __future__ import annotations

from typing import cast

from affray.core.state import Position, Ref
from affray.core.table import Table
from affray.games.ijinden.position.records import CurrentBattle


def battle_of(s: Position) -> CurrentBattle | None:
    """Return the battle that is going on, if any."""
    return cast("CurrentBattle | None", s.record_of("battle"))


def role(s: Position, ident: str) -> str:
    """Is the card an attacker, a blocker or neither?"""
    battle = battle_of(s)
    if battle is None:
        return "neither"
    ref = s.objects[ident].ref
    if ref in battle.attackers:
        return "attacker"
    return "blocker" if any(blocker == ref for blocker, _ in battle.blocks) else "neither"


def attackers(s: Position) -> tuple[str, ...]:
    battle = battle_of(s)
    return tuple([ref[0] for ref in battle.attackers]) if battle is not None else ()


def blockers_of(s: Position, ident: str) -> tuple[str, ...]:
    """Return the blockers of an attacker, in table order."""
    battle = battle_of(s)
    return blockers_on(battle, s.ref(ident)) if battle is not None else ()


def blockers_on(battle: CurrentBattle, attacker: Ref) -> tuple[str, ...]:
    """Return the blockers of an attacker in this battle."""
    return tuple([blocker[0] for blocker, one in battle.blocks if one == attacker])


def is_fought_by(s: Position, ident: str, this: str) -> bool:
    """Do these two face each other, one blocking the other?"""
    battle = battle_of(s)
    if battle is None:
        return False
    return any({blocker[0], attacker[0]} == {ident, this} for blocker, attacker in battle.blocks)


# -- losing the part


def stop_attacking(t: Table, battle: CurrentBattle, removed: tuple[Ref, ...]) -> None:
    """Let these stop attacking; their Attack + counts no longer."""
    if removed:
        t.set_roles(
            battle,
            attackers=tuple([ref for ref in battle.attackers if ref not in removed]),
            charging=tuple([ref for ref in battle.charging if ref not in removed]),
        )
        for ref in removed:
            t.emit("stops attacking", ref[0])


def stop_blocking(t: Table, battle: CurrentBattle, ids: tuple[str, ...]) -> None:
    """Let these stop blocking; their Block + counts no longer."""
    if ids:
        t.set_roles(
            battle,
            blocks=tuple([pair for pair in battle.blocks if pair[0][0] not in ids]),
            guarding=tuple([ref for ref in battle.guarding if ref[0] not in ids]),
        )
        for ident in ids:
            t.emit("stops blocking", ident)
