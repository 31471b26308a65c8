"""Cards that came under their controller this turn wait with attacks and {Rest} abilities (803.3a, 905.3)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.fow.position.evaluate import arrived_this_turn
from affray.games.fow.position.traits import traits
from affray.games.fow.vocabulary.printed import Object


def has_waited(t: Table, obj: Object) -> bool:
    """Has it been controlled since the turn began, or does [Swiftness] lift that for a card that arrived this turn (1107.2)?"""
    if obj.controlled_since < t.turn_began:
        return True
    return traits(t, obj.id).has("swiftness") and (arrived_this_turn(t, obj) or t.book.ruling("803.3a.swiftness-of-a-card-taken"))
