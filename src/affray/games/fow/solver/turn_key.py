"""The key of the rest of a turn, if only resonators without abilities fight and every other possible play is known."""

from __future__ import annotations

from typing import Any

from affray.core.solver import TurnKey
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.fow.game import opponent
from affray.games.fow.position.facts import (
    ART_RESOLVED,
    ATTACKED,
    BLOCKED,
    CARDS_PLAYED,
    DAMAGED,
    DAMAGED_BY,
    DEALT,
    DREW,
    GOT_A_RESONATOR,
    LOST_A_RESONATOR,
    LOST_AN_ENTITY,
    SET,
    WAS_DAMAGED,
)
from affray.games.fow.solver.projection import Projection, project
from affray.games.fow.solver.snapshot import TrickUse
from affray.games.fow.solver.tricks import FACE_DOWN_ZONE
from affray.games.fow.vocabulary import words as w

IGNORED_ZONES = ("graveyard", "removed area", FACE_DOWN_ZONE)
IGNORED_FACTS = (
    ART_RESOLVED, ATTACKED, BLOCKED, CARDS_PLAYED, DAMAGED, DAMAGED_BY, DEALT, DREW, GOT_A_RESONATOR, LOST_A_RESONATOR,
    LOST_AN_ENTITY, SET, WAS_DAMAGED,
)  # fmt: skip
"""Facts that only abilities and unknown chants depend on."""


def turn_key(t: Table) -> TurnKey | None:
    """Return what the rest of the turn depends on. None: not known, or a player may lose the game in it."""
    projection = project(t)
    if projection is None or not all(one.trick.unconditional for one in projection.uses) or not nobody_can_lose(projection):
        return None
    return TurnKey(ignored_zones=IGNORED_ZONES, ignored_facts=IGNORED_FACTS, effects=(), effects_on=effects_on_cards(t))


def nobody_can_lose(projection: Projection) -> bool:
    """Is it certain that no player loses the game this turn?"""
    t, snapshot, uses = projection.t, projection.snapshot, projection.uses
    current = [snapshot.attack.attacker] if snapshot.attack is not None else []
    damages = [projection.fighters[ident].stats.atk for ident in (*current, *snapshot.attackers)]
    battle_damage = [0, 0]
    battle_damage[opponent(snapshot.active)] = sum(damages) + sum([one.trick.pump for one in uses])
    return all(t.players[seat].life > battle_damage[seat] + sum([max_burn(one, seat) for one in uses]) for seat in (0, 1))


def max_burn(use: TrickUse, seat: int) -> int:
    """Return the most life that a trick takes from a player, who may have played it."""
    trick = use.trick
    return trick.burn_opponent + (
        trick.burn if (trick.can_target_players if use.targets is None else player_id(seat) in use.targets) else 0
    )


def effects_on_cards(t: Table) -> dict[str, Any]:
    """Return what effects do to each card, by id: the changes of ATK and DEF, and the keywords given."""
    changes: dict[str, tuple[int, int, frozenset[str]]] = {}
    for effect in t.effects:
        word = effect.what
        assert isinstance(word, w.Gain)
        assert isinstance(word.atk, int)
        assert isinstance(word.defence, int)
        for ref in [ref for ref in effect.on if t.current(ref) is not None]:
            atk, defence, keywords = changes.get(ref[0], (0, 0, frozenset()))
            changes[ref[0]] = (atk + word.atk, defence + word.defence, keywords | frozenset(word.keywords))
    return changes
