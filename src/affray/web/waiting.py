"""The triggered abilities that wait, and what they will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.view import EVERYTHING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Localizer


def abilities(battle: Battle, voice: Localizer, shown: set[str], seat: int) -> list[dict[str, Any]]:
    """Return the triggered abilities that wait, oldest first, of cards that the seat may know."""
    entries = []
    for ability in battle.table.pending:
        source = ability.source
        if source is not None and (seat == EVERYTHING or source.id in shown):
            does = battle.book.game.notation.waits(battle.table, ability, voice.code)
            entries.append({"name": voice.called(battle, source.id, seat), "seat": ability.controller, "does": does})
    return entries
