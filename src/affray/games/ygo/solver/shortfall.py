"""An estimate of how far a player is from winning with attacks."""

from __future__ import annotations

from affray.core.state import Position
from affray.games.ygo.position.moment import attack_under_way
from affray.games.ygo.solver.snapshot import monster_of, remaining_attackers


def shortfall(s: Position, seat: int) -> int | None:
    """Return the life that the other player keeps if all monsters attack, and each monster of the others takes as much of it as its ATK or DEF."""
    if len(s.players) != 2:
        return None
    other = 1 - seat
    life = s.players[other].life
    if s.active != seat:
        return life
    attack = attack_under_way(s)
    attackers = [*remaining_attackers(s, "battle", attack)]
    if attack is not None and attack[0][0] in s.objects:
        attackers.append(attack[0][0])
    against = [monster_of(s, ident) for ident in s.zone("monster zone", other)]
    taken = [max(0, one.atk if one.in_attack_position else one.defence) for one in against]
    return life - sum([max(0, monster_of(s, ident).atk) for ident in attackers]) + sum(taken)
