"""What the rest of a turn depends on, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

from affray.core.apart import Rest
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.ygo.battle.tricks import Use, look_at_hand
from affray.games.ygo.battle.within_reach import (
    by_effects,
    is_struck,
    largest_power,
    left_to_attack,
    power,
    reach,
    summoned,
    swollen,
    weakened,
)
from affray.games.ygo.facts import ATTACKED, BATTLED, BEAT
from affray.games.ygo.reading.now import attack_under_way, battle_phase, phase_of
from affray.games.ygo.reading.traits import traits

OUT = ("graveyard", "banished")
UNASKED = (ATTACKED, BATTLED, BEAT)
"""What only effects of monsters look at."""
TOLD = {"answers", "kind"}
"""What stands in the bound of an effect that none of those looks at that are known."""


def rest(t: Table) -> Rest | None:
    """What the rest of the turn depends on; None where that may be anything, or somebody may die in it."""
    if reach(t) is None or any(set(one.bound) - TOLD for one in t.effects):
        return None
    at_hand = look_at_hand(t)
    if at_hand is None or not all(one.trick.plain for one in at_hand.uses) or not all_live(t, at_hand.uses):
        return None
    return Rest(
        out=OUT,
        unasked=UNASKED,
        changes=counted([(one.what, one.name, one.controller, one.on, one.until) for one in t.effects if not is_of_cards(one)]),
        fighters={ident: counted(told) for ident, told in changes(t).items()},
    )


def all_live(t: Table, uses: list[Use]) -> bool:
    """Does nobody die this turn, whatever anybody does?"""
    me, other = t.active, 1 - t.active
    phase = "battle" if battle_phase(t) is not None else phase_of(t)
    fight = attack_under_way(t)
    attackers = left_to_attack(t, phase, fight) if phase in ("main 1", "battle") else []
    if fight is not None and t.current(fight[0]) is not None and not is_struck(t):
        attackers.append(fight[0][0])
    new = summoned(t) if phase == "main 1" else []
    swell = swollen(uses, ())
    strongest = max([0, *[power(t, ident) for ident in t.zone("monster zone", other)]])
    blows = sum([power(t, ident) for ident in attackers]) + sum(new) + swell
    mine = [traits(t, ident).atk for ident in attackers]
    back = sum([max(0, strongest + swell - atk) for atk in mine]) + (strongest + swell) * len(new)
    lower = weakened(uses, largest_power(t), ())
    return (
        t.players[other].life > by_effects(t, other, uses) + blows and t.players[me].life > by_effects(t, me, uses) + back + lower
    )


def changes(t: Table) -> dict[str, list[Any]]:
    """What effects make of each card."""
    found: dict[str, list[Any]] = {}
    for one in t.effects:
        for ref in one.on if is_of_cards(one) else ():
            if t.current(ref) is not None:
                found.setdefault(ref[0], []).append((one.what, one.controller, one.until))
    return found


def counted(told: list[Any]) -> Any:
    """The same in whatever order."""
    return frozenset(Counter(told).items())


def is_of_cards(one: Effect) -> bool:
    """Is this about single cards?"""
    return any("#" in ref[0] for ref in one.on)
