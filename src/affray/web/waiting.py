"""Things that wait to resolve, and what each will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.view import EVERYTHING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Localizer


def add_what_they_do(battle: Battle, view: dict[str, Any], voice: Localizer) -> None:
    """Say of every card in a shared zone of the view what it will do when it resolves."""
    for cards in view["shared"].values():
        for card in cards:
            card["does"] = battle.book.game.notation.does(battle.table, card["id"], voice.code)


def abilities(battle: Battle, voice: Localizer, shown: set[str], seat: int) -> list[dict[str, Any]]:
    """The triggered abilities that wait, oldest first, of cards that the seat may know."""
    entries = []
    for ability in battle.table.pending:
        source = ability.source
        if source is not None and (seat == EVERYTHING or source.id in shown):
            does = battle.book.game.notation.waits(battle.table, ability, voice.code)
            entries.append({"name": voice.called(battle, source.id, seat), "seat": ability.controller, "does": does})
    return entries
