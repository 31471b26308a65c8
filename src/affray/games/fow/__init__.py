"""Force of Will, Comprehensive Rules 6.3a and 8.0: decks, set-up, turns, battle, priority, playing cards, runes."""

# In this order: `match` and `traits` need each other; the others register their rules as they are loaded.
from affray.games.fow import match, triggers, priority, battle, turn, resolving, looking  # noqa: F401, I001
from affray.games.fow import catalogue, preparing, building, notation, telling, setup  # noqa: F401
from affray.games.fow.game import fow

__all__ = ["fow"]
