"""`affray coverage --puzzles`: which puzzles of a folder load, which are decided, and what stops the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli.screen import console, print_json, put, text
from affray.core.questions import NotSupported
from affray.core.verdicts import Listing, Reason
from affray.core.view import unread_sides
from affray.present.errors import UserError
from affray.present.language import in_language
from affray.scenario.files import located
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.search.prover import SearchLimits
    from affray.search.solve import Solution

KINDS = ("*.pzl", "*.lua", "*.yaml", "*.yml")
"""The names of puzzle files."""
OUTCOMES = {True: ("✓", "green", "solved"), False: ("✗", "red", "no solution"), None: ("?", "yellow", "not decided")}
"""Signs for a puzzle that loads, by the answer."""


class PuzzleRow:
    """The outcome of a puzzle.

    `solution`: None if it does not load. `why`: what stopped it. `left_out`: the cards in play from which lines are left out.
    """

    def __init__(self, file: str, solution: Solution | None, why: Reason | None, left_out: list[str]) -> None:
        self.file = file
        self.solution = solution
        self.why = why
        self.left_out = left_out


def print_puzzles(folder: Path, limits: SearchLimits, json: bool, language: str) -> int:
    """Search every puzzle below a folder, and print what became of each."""
    out, rows = console(), []
    for row in puzzle_rows(folder, limits):
        rows.append(row)
        if not json:
            _print(out, row, language)
    loaded = [row.solution for row in rows if row.solution is not None]
    decided = sum(solution.answer is not None for solution in loaded)
    if json:
        data = [_as_data(row) for row in rows]
        print_json({"affray coverage": 1, "loaded": len(loaded), "decided": decided, "puzzles": data})
        return 0
    out.print()
    summary = "{n:puzzle|puzzles}: {loaded} loaded, {decided} decided"
    put(out, text((in_language(language, summary, n=len(rows), loaded=str(len(loaded)), decided=str(decided)), "bold")))
    return 0


def puzzle_rows(folder: Path, limits: SearchLimits) -> Iterator[PuzzleRow]:
    """Yield the puzzles below a folder, searched within limits for each; scenarios without a goal are none.

    Raises:
        UserError: there is no such folder, or no puzzle in it.
    """
    place = located(folder)
    if not place.is_dir():
        raise UserError("{file}: no such file or directory", file=folder)
    none = True
    for file in sorted({file for kind in KINDS for file in place.rglob(kind)}):
        row = _row(file, str(file.relative_to(place)), limits)
        if row is not None:
            none = False
            yield row
    if none:
        raise UserError("{file}: no puzzle (.pzl, .lua, or a scenario with a goal) in this folder", file=folder)


def _row(file: Path, name: str, limits: SearchLimits) -> PuzzleRow | None:
    """Load a puzzle and search it; None for a scenario without a goal."""
    from affray.scenario.load import load
    from affray.scenario.model import GOALS
    from affray.search.solve import solve

    try:
        loaded = load(file)
        if not loaded.scenario.goal:
            return None
        battle = loaded.battle()
        _refuse_elsewhere(battle)
        solution = solve(battle, None, *GOALS[loaded.scenario.goal], limits, refute=0)
    except (ScenarioError, NotSupported) as error:
        return PuzzleRow(name, None, error.reason or Reason("", "{why}", why=str(error)), [])
    left_out = unread_sides(battle.book.game, battle.state.objects.values())
    return PuzzleRow(name, solution, solution.stopped, sorted({card.name for card in left_out}))


def _refuse_elsewhere(battle: Battle) -> None:
    """Refuse a puzzle with cards outside play from which lines are left out: to be without them may change the solution.

    Raises:
        NotSupported: there are such cards.
    """
    game, objects = battle.book.game, battle.state.objects.values()
    marked = unread_sides(game, objects)
    names = sorted({one.card.name for one in objects if one.card in marked and one.zone not in game.in_play})
    if names:
        template = "lines are left out of cards that are not in play: {cards}"
        raise NotSupported(Reason("", template, cards=Listing(names)))


def _as_data(row: PuzzleRow) -> dict[str, Any]:
    data: dict[str, Any] = {"file": row.file, "loaded": row.solution is not None}
    if row.solution is not None:
        solution = row.solution
        data |= {
            "answer": solution.answer,
            "positions": solution.nodes,
            "seconds": round(solution.seconds, 3),
            "left out": row.left_out,
        }
    return {**data, "stopped": str(row.why) if row.why is not None else None}


def _print(out: Console, row: PuzzleRow, language: str) -> None:
    why = in_language(language, "{why}", why=row.why) if row.why is not None else ""
    if row.solution is None:
        put(out, text(("· ", "dim"), row.file, (f"  {in_language(language, 'not loaded')}: ", "dim"), why))
        return
    solution = row.solution
    mark, color, outcome = OUTCOMES[solution.answer]
    cost = in_language(language, "{n:position|positions} in {seconds} s", n=solution.nodes, seconds=f"{solution.seconds:.2f}")
    stopped = in_language(language, "stopped at {what}", what=row.why) if row.why is not None else ""
    put(out, text((f"{mark} ", color), row.file, (f"  {in_language(language, outcome)}", color), (f"  {cost}  {stopped}", "dim")))
    if row.left_out:
        names = Listing(row.left_out)
        put(out, text((f"    {in_language(language, 'lines left out of {cards}', cards=names)}", "dim")))
