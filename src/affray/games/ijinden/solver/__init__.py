"""Assumptions of a search about Ijinden (`core.solver.SolverHints`). The rules never import this package."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import SolverHints, TurnBounds
from affray.core.table import Table
from affray.games.ijinden.solver import bounds


class IjindenHints(SolverHints):
    """Bounds for turns in which only Ijin without abilities fight."""

    def bounds(self, t: Table, decision: Decision | None = None) -> TurnBounds | None:
        return bounds.bounds(t, decision)


HINTS = IjindenHints()
