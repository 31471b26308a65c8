"""A board that begins from a position without libraries: nobody loses there for having none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.scenario.load import ScenarioSetup

LIBRARIES = ("library", "main deck", "deck")
"""Names that the games have for the pile that players draw from."""


def ruling(battle: Battle) -> str:
    """Return the ruling of the game that says whether an empty library loses ("": it has none)."""
    return next((key for key in battle.book.game.rulings if key.endswith(".empty-library")), "")


def without_decking(loaded: ScenarioSetup, battle: Battle) -> Battle:
    """Return the battle with which a scenario begins; where no player has a card in a library, under the ruling that nobody loses for it."""
    key, state, rulings = ruling(battle), battle.state, loaded.scenario.rulings
    zones = [name for name in LIBRARIES if name in battle.book.game.zones]
    has_cards = any(state.zone(name, seat) for name in zones for seat in range(len(state.players)))
    if not key or key in rulings or has_cards or battle.outcome is not None:
        return battle
    loaded.scenario.rulings = {**rulings, key: False}
    return loaded.battle(battle.book.edition)


def assumes_no_decking(battle: Battle) -> bool:
    """Is it assumed on this board that nobody loses for an empty library?"""
    key = ruling(battle)
    return bool(key) and battle.book.rulings.get(key, True) is False
