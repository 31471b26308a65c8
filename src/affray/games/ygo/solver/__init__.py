"""Assumptions of a search about Yu-Gi-Oh! (`core.solver.SolverHints`). The rules never import this package."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import SolverHints, TurnBounds, TurnKey
from affray.core.table import Table
from affray.games.ygo.solver import bounds, turn_key
from affray.games.ygo.solver.shortfall import shortfall


class YgoHints(SolverHints):
    """Bounds and keys for turns in which only monsters without effects fight, and every spell and trap is a known trick."""

    def bounds(self, t: Table, decision: Decision | None = None) -> TurnBounds | None:
        return bounds.bounds(t, decision)

    def turn_key(self, t: Table) -> TurnKey | None:
        return turn_key.turn_key(t)

    def shortfall(self, t: Table, seat: int) -> int | None:
        return shortfall(t, seat)


HINTS = YgoHints()
