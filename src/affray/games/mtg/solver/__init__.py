"""Assumptions of a search about Magic (`core.solver.SolverHints`). The rules never import this package."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import IndependentCombat, SolverHints
from affray.core.state import Position
from affray.core.table import Table
from affray.games.mtg.rules.turns import permissions
from affray.games.mtg.solver import combat
from affray.games.mtg.solver.rarity import rarity, rarity_to_come
from affray.games.mtg.solver.shortfall import shortfall


class MtgHints(SolverHints):
    """Independent combats of creatures that only fight, with instants that do one thing to one target."""

    def independent_combat(self, t: Table, no_tricks: bool = False) -> IndependentCombat | None:
        return combat.independent_combat(t, no_tricks)

    def is_pure_mana_source(self, s: Position, ident: str) -> bool:
        return permissions.is_pure_mana_source(s, ident)

    def is_left_to_payments(self, s: Position, decision: Decision) -> bool:
        return permissions.is_left_to_payments(s, decision)

    def rarity(self, s: Position, decision: Decision | None = None) -> int:
        return rarity(s, decision)

    def rarity_to_come(self, s: Position) -> int:
        return rarity_to_come(s)

    def shortfall(self, t: Table, seat: int) -> int | None:
        return shortfall(t, seat)


HINTS = MtgHints()
