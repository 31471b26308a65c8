"""The line of play of a scenario, as a board shows it: its refusals as comments, and where a reader begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.journal import Node
    from affray.scenario.model import ScenarioMove

COMMENTED = 30
"""So many refusals of a scenario become comments on the moments at which they were asked."""


def mark_refusals(line: list[Node], moves: Sequence[ScenarioMove], after: Callable[[int], int]) -> None:
    """Comment the moments of a line at which its scenario says that something is refused.

    Args:
        line: the moments of the line.
        moves: the lines of the scenario.
        after: how many decisions are played once so many lines are.
    """
    for n in [n for n, move in enumerate(moves) if move.kind == "refuse"][:COMMENTED]:
        move_text = f"{moves[n].player}: {moves[n].text}" if moves[n].player else moves[n].text
        node = line[after(n + 1)]
        node.comment = f"{node.comment}; ✗ {move_text}" if node.comment else f"✗ {move_text}"


def first_choice(line: list[Node], start: int) -> Node:
    """The first moment from `start` on at which more can be done than to pass; where there is none, the moment at `start`."""
    for node in line[start:-1]:
        if node.battle.legal.forced_answer() not in node.battle.book.game.notation.no_action:
            return node
    return line[min(start, len(line) - 1)]
