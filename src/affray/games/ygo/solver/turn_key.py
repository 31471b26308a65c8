"""The key of the rest of a turn, if only monsters without effects fight and every other possible play is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

from affray.core.solver import TurnKey
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.ygo.position.facts import ATTACKED, BATTLED, BEAT
from affray.games.ygo.solver.bounds import damage_by_effects, largest_number, total_pump, total_weakening
from affray.games.ygo.solver.snapshot import TurnSnapshot, snapshot_of
from affray.games.ygo.vocabulary import words as w

IGNORED_ZONES = ("graveyard", "banished")
IGNORED_FACTS = (ATTACKED, BATTLED, BEAT)
"""Facts that only effects of monsters depend on."""
IGNORED_NAMES = {"answers", "kind"}
"""Bindings of an effect that no known card depends on."""


def turn_key(t: Table) -> TurnKey | None:
    """Return what the rest of the turn depends on. None: not known, or a player may lose the game in it."""
    snapshot = snapshot_of(t)
    if snapshot is None or any(one.bound.keys() - IGNORED_NAMES for one in t.effects):
        return None
    if not all(one.trick.unconditional for one in snapshot.uses) or not nobody_can_lose(t, snapshot):
        return None
    return TurnKey(
        ignored_zones=IGNORED_ZONES,
        ignored_facts=IGNORED_FACTS,
        effects=in_any_order(
            [(one.what, one.name, one.controller, one.on, one.until) for one in t.effects if not is_on_cards(one)]
        ),
        effects_on={
            ident: tuple(changes) if any(map(lowers_numbers, changes)) else in_any_order(changes)
            for ident, changes in effects_on_cards(t).items()
        },
    )


def nobody_can_lose(t: Table, snapshot: TurnSnapshot) -> bool:
    """Is it certain that no player loses the game this turn?"""
    active, other, uses = t.active, 1 - t.active, list(snapshot.uses)
    attackers = list(snapshot.attackers)
    if snapshot.attack is not None and snapshot.attack[0][0] in snapshot.monsters and not snapshot.damage_done:
        attackers.append(snapshot.attack[0][0])
    pump = total_pump(uses, ())
    strongest = max([0, *[one.peak for one in snapshot.monsters.values() if one.seat == other]]) + pump
    attack_damage = sum([snapshot.monsters[ident].peak for ident in attackers]) + sum(snapshot.summonable_atk) + pump
    return_damage = sum([max(0, strongest - snapshot.monsters[ident].atk) for ident in attackers]) + strongest * len(
        snapshot.summonable_atk
    )
    weakening = total_weakening(uses, largest_number(snapshot), ())
    return (
        t.players[other].life > damage_by_effects(snapshot, other, uses) + attack_damage
        and t.players[active].life > damage_by_effects(snapshot, active, uses) + return_damage + weakening
    )


def effects_on_cards(t: Table) -> dict[str, list[Any]]:
    """Return what effects do to each card, by id, the oldest first."""
    changes: dict[str, list[Any]] = {}
    for effect in t.effects:
        for ref in effect.on if is_on_cards(effect) else ():
            if t.current(ref) is not None:
                changes.setdefault(ref[0], []).append((effect.what, effect.controller, effect.until))
    return changes


def in_any_order(changes: list[Any]) -> Any:
    """Return the changes as a multiset: a hashable value that is equal in any order."""
    return frozenset(Counter(changes).items())


def lowers_numbers(changes: tuple[Any, ...]) -> bool:
    """Does a change lower ATK or DEF? They stop at 0, so that the order of changes matters."""
    what = changes[0]
    return isinstance(what, w.Gain) and any(isinstance(n, int) and n < 0 for n in (what.atk, what.defence))


def is_on_cards(effect: Effect) -> bool:
    """Is this an effect on single cards?"""
    return any("#" in ref[0] for ref in effect.on)
