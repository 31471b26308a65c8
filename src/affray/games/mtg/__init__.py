"""Magic: The Gathering, Comprehensive Rules of July 2018 and April 2026: combat to cleanup, and the turn around them."""

# In this order: `layers` and `match` need each other, and the steps of combat are registered as its files are loaded.
from affray.games.mtg import layers, match, triggers, priority, combat, blocks, strikes, turn, resolving, creating  # noqa: F401, I001
from affray.games.mtg import catalogue, building, preparing, telling, notation, setup  # noqa: F401
from affray.games.mtg.game import mtg

__all__ = ["mtg"]
