"""Yu-Gi-Oh!: the Battle Phase with chains, as of 2011 and of 2020, and the turns around it."""

# In this order: `traits` and `match` need each other; the others register their rules as they are loaded.
from affray.games.ygo import traits, match, triggers, chain, resolve, compare, damage, battle, summon, turns  # noqa: F401, I001
from affray.games.ygo import catalogue, building, notation, telling, setup  # noqa: F401
from affray.games.ygo.game import ygo

__all__ = ["ygo"]
