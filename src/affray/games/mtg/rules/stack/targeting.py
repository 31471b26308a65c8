"""Spells, abilities and their copies that come to have targets (115.1)."""

from __future__ import annotations

from affray.core.state import Ref, player_id
from affray.core.table import Table
from affray.games.mtg.position.facts import TARGETED


def become_target(t: Table, ref: Ref, seat: int, item: str) -> None:
    """Note and tell that something is a target now of what a player has on the stack."""
    t.record_fact(TARGETED, (ref, player_id(seat)))
    t.emit("becomes the target", ref[0], by=player_id(seat), to=item)
