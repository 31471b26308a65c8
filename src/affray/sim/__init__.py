"""Many games at once: played by bots from seeds, kept as Parquet, told with confidence intervals.

>>> import affray
>>> from affray import sim
>>> battle = affray.load({"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"}, seed=0)
>>> plan = sim.plan(sim.Side.of("the cat", battle))
>>> sim.replay(plan, 0).result
'Ada wins: Bea: life 0 or less (1202.1)'
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import msgspec

from affray.sim.backends import Backend, Processes, Ray, WorkerDied
from affray.sim.figures import comparison, summary
from affray.sim.plans import Plan, PlanError, Side, plan
from affray.sim.playing import GameRow, replay
from affray.sim.store import GameStore
from affray.views import Comparison, Summary

__all__ = [
    "Backend",
    "Comparison",
    "GameRow",
    "GameStore",
    "Plan",
    "PlanError",
    "Processes",
    "Ray",
    "Side",
    "Summary",
    "WorkerDied",
    "comparison",
    "plan",
    "replay",
    "simulate",
    "summary",
]

BLOCK = 500
"""A worker takes at most so many games at a time."""


def simulate(
    store: GameStore, backend: Backend | None = None, progress: Callable[[int, int], None] = lambda done, n: None, size: int = 0
) -> int:
    """Play the games of a plan, but for those that its folder holds already. Return how many were played.

    Args:
        store: the folder and the plan.
        backend: where; by default one process for each core.
        progress: is told how many games there are after each block, and of how many.
        size: how many games a worker takes at a time; what is being played when everything is killed is lost.

    Raises:
        PlanError: the folder cannot be gone on with.
        WorkerDied: workers died again and again.
    """
    backend = backend or Processes()
    n = store.plan.games
    blocks = store.missing(size or min(BLOCK, max(1, n // (20 * backend.workers))))
    missing = sum(end - first for first, end in blocks)
    done = n - missing
    progress(done, n)
    with closing(backend.run(msgspec.json.encode(store.plan), blocks)) as coming:
        for span, rows in coming:
            store.keep(span, rows)
            done += span[1] - span[0]
            progress(done, n)
    return missing
