"""Ijinden, rule card 2.0: the battle, nested abilities, whole turns."""

# In this order: procedures register their rules as they are loaded.
from affray.games.ijinden import triggers, abilities, battle, bout, playing, turn  # noqa: F401, I001
from affray.games.ijinden import catalogue, telling, japanese, notation, setup, decks  # noqa: F401
from affray.games.ijinden.game import ijinden

__all__ = ["ijinden"]
