"""Force of Will, Comprehensive Rules 6.3a and 8.0: the battle, priority, and playing cards."""

# In this order: `match` and `traits` need each other; the others register their rules as they are loaded.
from affray.games.fow import match, triggers, priority, battle, turn, resolving, catalogue, preparing, notation, telling, setup  # noqa: F401, I001
from affray.games.fow.game import fow

__all__ = ["fow"]
