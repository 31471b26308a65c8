"""A lesson on the page: a position with a goal, and how the line that is played stands to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from affray.scenario.model import GOALS

if TYPE_CHECKING:
    from affray.battle import Battle

_GOAL = re.compile(r"^goal: *[\"']?([a-z ]+?)[\"']? *(?:#.*)?$", re.MULTILINE)


def lesson_data(source: str, root: Battle, battle: Battle) -> dict[str, Any] | None:
    """Return the goal of a scenario, who is to reach it, and the state of the line at a battle; None where the scenario has no goal.

    The state is `solved`, `missed`, `over` (the turn has ended, and only a comparison would tell), or `open`.

    Args:
        source: the scenario as it is written.
        root: the battle with which it begins.
        battle: the battle on the page.
    """
    match = _GOAL.search(source)
    question = root.skip_forced().question if match else None
    if match is None or match[1] not in GOALS or question is None:
        return None
    return {"goal": match[1], "seat": question.seat, "state": _state(*GOALS[match[1]], question.seat, root, battle)}


def _state(goal: str, until: str, seat: int, root: Battle, battle: Battle) -> str:
    """Return how a line stands to its goal: a turn, or the next one, that ends without a winner misses a win, and is survived."""
    if battle.outcome is not None:
        return "solved" if seat in battle.outcome.winners else "missed"
    if battle.state.turn - root.state.turn <= (until == "next turn"):
        return "open"
    return {"win": "missed", "survive": "solved"}.get(goal, "over")
