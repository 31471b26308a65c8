"""What the rest of a turn depends on, where only resonators without abilities fight and all else that can be done is known."""

from __future__ import annotations

from typing import Any

from affray.core.apart import Rest
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.fow.battle.outlook import Outlook, outlook
from affray.games.fow.battle.scene import Use
from affray.games.fow.battle.tricks import HIDDEN
from affray.games.fow.facts import (
    ATTACKED,
    BLOCKED,
    CARDS_PLAYED,
    DAMAGED,
    DAMAGED_BY,
    DEALT,
    GOT_A_RESONATOR,
    LOST_A_RESONATOR,
    SET,
    WAS_DAMAGED,
)
from affray.games.fow.game import opponent
from affray.games.fow.vocabulary import words as w

OUT = ("graveyard", "removed area", HIDDEN)
UNASKED = (
    ATTACKED, BLOCKED, CARDS_PLAYED, DAMAGED, DAMAGED_BY, DEALT, GOT_A_RESONATOR, LOST_A_RESONATOR, SET, WAS_DAMAGED,
)  # fmt: skip
"""What only abilities, and chants that are not known, look at."""


def rest(t: Table) -> Rest | None:
    """What the rest of the turn depends on; None where that may be anything, or somebody may die in it."""
    now = outlook(t)
    if now is None or not all(one.trick.plain for one in now.uses) or not all_live(now):
        return None
    return Rest(out=OUT, unasked=UNASKED, changes=(), fighters=changes(t))


def all_live(now: Outlook) -> bool:
    """Does nobody die this turn, whatever anybody does?"""
    t, seen, uses = now.t, now.seen, now.uses
    under_way = [seen.attack.attacker] if seen.attack is not None else []
    strikers = [now.fighters[ident].body.atk for ident in (*under_way, *seen.attackers)]
    blows = [0, 0]
    blows[opponent(seen.active)] = sum(strikers) + sum([one.trick.swell for one in uses])
    return all(t.players[seat].life > blows[seat] + sum([burnt(one, seat) for one in uses]) for seat in (0, 1))


def burnt(use: Use, seat: int) -> int:
    """What can be taken from a player's life, also by themselves."""
    trick = use.trick
    return trick.scorch + (trick.burn if (trick.at_players if use.aim is None else player_id(seat) in use.aim) else 0)


def changes(t: Table) -> dict[str, Any]:
    """What effects make of each card: by how much its ATK and DEF are other than printed, and the keywords that it has besides."""
    found: dict[str, tuple[int, int, frozenset[str]]] = {}
    for one in t.effects:
        word = one.what
        assert isinstance(word, w.Gain)
        assert isinstance(word.atk, int)
        assert isinstance(word.defence, int)
        for ref in [ref for ref in one.on if t.current(ref) is not None]:
            more, tougher, keywords = found.get(ref[0], (0, 0, frozenset()))
            found[ref[0]] = (more + word.atk, tougher + word.defence, keywords | frozenset(word.keywords))
    return found
