"""Assumptions of a search about Force of Will (`core.solver.SolverHints`). The rules never import this package."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import SolverHints, TurnBounds, TurnKey
from affray.core.state import Position
from affray.core.table import Table
from affray.games.fow.rules.playing import will_sources
from affray.games.fow.solver import bounds, turn_key


class FowHints(SolverHints):
    """Bounds and keys for turns in which only resonators without abilities fight, and every chant is a known trick."""

    def bounds(self, t: Table, decision: Decision | None = None) -> TurnBounds | None:
        return bounds.bounds(t, decision)

    def turn_key(self, t: Table) -> TurnKey | None:
        return turn_key.turn_key(t)

    def is_pure_mana_source(self, s: Position, ident: str) -> bool:
        return will_sources.is_pure_mana_source(s, ident)

    def is_left_to_payments(self, s: Position, decision: Decision) -> bool:
        return will_sources.is_left_to_payments(s, decision)


HINTS = FowHints()
