"""The line of play of a scenario, as a board shows it: its refusals as comments, what it expects, and where a reader begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.notation import NotationError
from affray.present.messages import format_value
from affray.scenario.face_down_names import as_called
from affray.web.work import pause

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from affray.battle import Battle
    from affray.journal import Node
    from affray.scenario.expect import ScenarioResult
    from affray.scenario.moves import ScenarioMove
    from affray.web.voice import Localizer

FAILED = 20
"""Number of failed expectations of a scenario that are told one by one."""
COMMENTED = 30
"""Number of refusals of a scenario that become comments on the moments at which they were asked."""


class LineEnds:
    """The number of decisions that have been played at the end of each line of a scenario."""

    def __init__(self) -> None:
        self._ends = [0]

    def note(self, battle: Battle) -> None:
        """Note the end of a line, and let others work."""
        self._ends.append(len(list(battle.history())) - 1)
        pause()

    def after(self, lines: int) -> int:
        """Return how many decisions are played once so many lines are."""
        return self._ends[min(lines, len(self._ends) - 1)]


def checks_data(result: ScenarioResult, voice: Localizer) -> dict[str, Any]:
    """Return how many expectations of a file there are, how many fail, and the first that fail: line, subject, expected, found."""

    def words(value: Any) -> str:
        return ", ".join(format_value(voice.game_language, result.battle, value))

    failed = [
        {"line": one.node.line, "what": words(one.about), "expected": words(one.expected), "found": words(one.found)}
        for one in result.differences[:FAILED]
    ]
    return {"n": result.checks, "fails": len(result.differences), "failed": failed}


def played_again(source: str, edition: str) -> ScenarioResult | None:
    """Play the scenario that a link holds; None where it has no line of play, is a lesson, or cannot be set up any more."""
    from affray.scenario.load import load
    from affray.scenario.nodes import ScenarioError
    from affray.scenario.run import play

    if "expect" not in source:
        return None
    try:
        loaded = load(source)
        return None if loaded.scenario.goal else play(loaded, edition, each=lambda battle: pause())
    except ScenarioError:
        return None


def mark_refusals(line: list[Node], moves: Sequence[ScenarioMove], after: Callable[[int], int], edition: str) -> None:
    """Comment the moments of a line at which its scenario says that something is refused, with why.

    Args:
        line: the moments of the line.
        moves: the lines of the scenario.
        after: how many decisions are played once so many lines are.
        edition: the edition of the line.
    """
    for n in [n for n, move in enumerate(moves) if move.kind == "refuse" and move.is_for(edition)][:COMMENTED]:
        node = line[after(n + 1)]
        refusal = refusal_text(node.battle, moves[n])
        node.comment = f"{node.comment}\n{refusal}" if node.comment else refusal


def refusal_text(battle: Battle, move: ScenarioMove) -> str:
    """Return a line that a scenario says is refused, with why it is: each reason and its rule."""
    line = f"✗ {move.player}: {move.text}" if move.player else f"✗ {move.text}"
    try:
        reasons = battle.why_not(as_called(battle, move.text)).reasons
    except NotationError:
        return line
    why = "; ".join(map(str, reasons))
    return f"{line} – {why}" if why else line


def first_choice(line: list[Node], start: int) -> Node:
    """Return the first moment from `start` on at which more can be done than to pass; where there is none, the moment at `start`."""
    for node in line[start:-1]:
        if node.battle.legal.forced_answer() not in node.battle.book.game.notation.no_action:
            return node
    return line[min(start, len(line) - 1)]
