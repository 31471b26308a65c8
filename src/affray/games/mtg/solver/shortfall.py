"""An estimate of how far a player is from winning with an attack."""

from __future__ import annotations

from affray.core.state import Position
from affray.games.mtg.position.evaluate import all_permanents, sick, with_traits
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Turn


def shortfall(s: Position, seat: int) -> int:
    """Return the life that the weakest other player keeps if all creatures attack and each blocker stops the largest that is left."""
    life = min([player.life for other, player in enumerate(s.players) if other != seat])
    turn, combat = s.record_of("turn"), combat_of(s)
    if s.active != seat or (combat is not None and combat.stage in ("normal", "last")):
        return life
    if combat is None and isinstance(turn, Turn) and turn.mains > 1:
        return life
    attackers = frozenset(combat.attackers) if combat is not None else frozenset()
    powers, blockers = list[int](), 0
    for obj, now in with_traits(s, all_permanents(s)):
        if not now.is_creature:
            continue
        if obj.controller != seat:
            blockers += obj.posture != "tapped"
        elif combat is not None and attackers:
            if obj.id in attackers and (obj.id not in combat.blocked or now.has("trample")):
                powers.append(max(0, now.power) * (2 if now.has("double strike") else 1))
        elif obj.posture != "tapped" and not sick(s, obj):
            powers.append(max(0, now.power) * (2 if now.has("double strike") else 1))
    if combat is not None and (combat.blocked or combat.unblocked):
        blockers = 0
    powers.sort()
    return life - sum(powers[: max(0, len(powers) - blockers)]) + max(0, blockers - len(powers))
