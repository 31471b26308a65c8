"""What the rest of a turn depends on, where only monsters without effects fight and all else that can be done is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

from affray.core.apart import Rest
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.ygo.battle.scene import Scene, scene
from affray.games.ygo.battle.within_reach import by_effects, largest_power, swollen, weakened
from affray.games.ygo.facts import ATTACKED, BATTLED, BEAT
from affray.games.ygo.vocabulary import words as w

OUT = ("graveyard", "banished")
UNASKED = (ATTACKED, BATTLED, BEAT)
"""What only effects of monsters look at."""
TOLD = {"answers", "kind"}
"""What stands in the bound of an effect that none of those looks at that are known."""


def rest(t: Table) -> Rest | None:
    """What the rest of the turn depends on; None where that may be anything, or somebody may die in it."""
    seen = scene(t)
    if seen is None or any(one.bound.keys() - TOLD for one in t.effects):
        return None
    if not all(one.trick.plain for one in seen.uses) or not all_live(t, seen):
        return None
    return Rest(
        out=OUT,
        unasked=UNASKED,
        changes=counted([(one.what, one.name, one.controller, one.on, one.until) for one in t.effects if not is_of_cards(one)]),
        fighters={ident: tuple(told) if any(map(lowers, told)) else counted(told) for ident, told in changes(t).items()},
    )


def all_live(t: Table, seen: Scene) -> bool:
    """Does nobody die this turn, whatever anybody does?"""
    me, other, uses = t.active, 1 - t.active, list(seen.uses)
    attackers = list(seen.ready)
    if seen.fight is not None and seen.fight[0][0] in seen.monsters and not seen.struck:
        attackers.append(seen.fight[0][0])
    swell = swollen(uses, ())
    strongest = max([0, *[one.power for one in seen.monsters.values() if one.seat == other]]) + swell
    blows = sum([seen.monsters[ident].power for ident in attackers]) + sum(seen.fresh) + swell
    back = sum([max(0, strongest - seen.monsters[ident].atk) for ident in attackers]) + strongest * len(seen.fresh)
    lower = weakened(uses, largest_power(seen), ())
    return (
        t.players[other].life > by_effects(seen, other, uses) + blows
        and t.players[me].life > by_effects(seen, me, uses) + back + lower
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


def lowers(told: tuple[Any, ...]) -> bool:
    """Does a change lower numbers, which stop at 0, so that it matters what comes after it?"""
    what = told[0]
    return isinstance(what, w.Gain) and any(isinstance(n, int) and n < 0 for n in (what.atk, what.defence))


def is_of_cards(one: Effect) -> bool:
    """Is this about single cards?"""
    return any("#" in ref[0] for ref in one.on)
