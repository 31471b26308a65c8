"""Bots, playouts and the solver.

>>> import affray
>>> from affray import search
>>> battle = affray.load({"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"})
>>> over = search.playout(battle, seed=3)
>>> over.question is None, over == search.playout(battle, seed=3)
(True, True)
>>> search.duel(battle, [search.GreedyBot(1), search.RandomBot(2)]).result
'Ada wins: Bea: life 0 or less (1202.1)'
>>> found = search.solve(battle, goal="win", until="turn")
>>> found.answer, found.status, battle.format(found.first)
(True, 'proved', 'attack Flame Cat > Bea')
"""

from typing import Any

from affray.aliases import of_module
from affray.search.bot_names import BOTS, bot
from affray.search.bots import Bot, GreedyBot, RandomBot, worth
from affray.search.holdback import MinimalReserve, min_holdback
from affray.search.playouts import duel, playout
from affray.search.prover import SearchLimits
from affray.search.solve import Solution, solve

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "MinimalReserve",
    "RandomBot",
    "SearchLimits",
    "Solution",
    "bot",
    "duel",
    "min_holdback",
    "playout",
    "solve",
    "worth",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    return of_module("affray.search", name)
