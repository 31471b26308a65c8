"""`affray solve`: what a player can bring about, whatever the others do."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import opening
from affray.cli.given import ByHand, LeaveOut, Whole
from affray.cli.position import print_heading
from affray.cli.screen import console, print_json, put, text
from affray.cli.telling import EventPrinter
from affray.present.errors import UserError
from affray.present.event_log import acts
from affray.present.language import figure, word
from affray.present.messages import format_decision, format_reason
from affray.present.position_text import question
from affray.present.solution_text import as_data, verdict
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.search.solve import Solution

SHOWN = 12
"""Number of equally good first answers that are named."""


def solve(
    file: Path,
    /,
    *,
    after: Whole | None = None,
    for_: str = "",
    goal: str = "",
    until: str = "",
    edition: str = "",
    time: float = 10.0,
    nodes: Whole = 0,
    memory: Whole = 1000,
    why_not: str = "",
    hold_back: bool = False,
    as_scenario: Path | None = None,
    json: bool = False,
    leave_out: LeaveOut = False,
    by_hand: ByHand = False,
    in_: str = "",
) -> int:
    """Search what a player can bring about, whatever the others do. Exit code 1 where it is not reached, 3 where that is not decided.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    after: int
        Play so many lines of the scenario first (default: all; of a puzzle none).
    for_: str
        The player (default: who is asked).
    goal: str
        win; survive; life (most life more than the others); best (that, then most cards; the default).
    until: str
        How far the search looks: battle, turn (the default) or "next turn".
    edition: str
        The edition of the rules.
    time: float
        Seconds after which the search says what it knows (0: no limit).
    nodes: int
        Positions after which the search stops (0: no limit).
    memory: int
        Megabytes of memory after which the search stops.
    why_not: str
        Say what this first answer leads to.
    hold_back: bool
        Show instead how many attackers a player must hold back to be sure to survive (until the next turn is over, or --until).
    as_scenario: Path
        Write the line that was found as a scenario file.
    json: bool
        What was found as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.search.holdback import min_holdback as least
    from affray.search.prover import SearchLimits
    from affray.search.solve import solve as search

    opening.leave_out(leave_out, by_hand)
    if hold_back and (goal or why_not):
        raise UserError("--hold-back has its own goal, to survive: no --goal and no --why-not with it")
    battle, asked_for = _position(file, after, edition, in_)
    language = opening.game_language(battle.book.game, in_, json)
    goal, until = goal or asked_for[0], until or ("next turn" if hold_back else asked_for[1])
    with _progress(json, language) as watch:
        try:
            limits = SearchLimits(time, nodes, memory)
            if not hold_back:
                solution = search(battle, _named(battle, for_), goal, until, limits, watch, only=why_not)
            else:
                solution = least(battle, _named(battle, for_), until, limits, watch)
        except ValueError as error:
            raise UserError("{why}", why=error) from error
    if as_scenario is not None:
        _write(file, solution, as_scenario)
    print_json(as_data(solution)) if json else print_solution(console(), solution, language)
    return {True: 0, False: 1, None: 3}[solution.answer]


def _position(file: Path, after: int | None, edition: str, in_: str) -> tuple[Battle, tuple[str, str]]:
    """Return the position, and the goal and horizon that a puzzle asks for."""
    from affray.scenario.model import GOALS

    if opening.is_save(file):
        return opening.battle(file, edition, after), ("best", "turn")
    loaded = opening.scenario(file)
    if loaded.scenario.goal and after is None:
        after = 0
    return opening.reached(loaded, edition, after, in_), GOALS[loaded.scenario.goal or "best"]


def _named(battle: Battle, name: str) -> int | None:
    return opening.seat(battle, name) if name else None


def _progress(quiet: bool, language: Language | None) -> AbstractContextManager[Any]:
    """Show the progress of the search on a terminal."""
    out = console(stderr=True)
    if quiet or not out.is_terminal:
        return nullcontext(None)
    status = out.status(word(language, "searching …"))

    class Watch:
        def __enter__(self) -> Any:
            status.start()
            return lambda n: status.update(word(language, "searching … {n:position|positions}", n=n))

        def __exit__(self, *_: object) -> None:
            status.stop()

    return Watch()


def _write(file: Path, solution: Solution, to: Path) -> None:
    from affray.scenario.files import write
    from affray.scenario.writer import with_line

    if opening.is_save(file) or any(True for _ in solution.battle.history() if _.parent is not None):
        raise UserError("--as-scenario needs a scenario from its beginning: name no save, and leave out --after")
    if to.exists():
        raise UserError("{file} exists already: nothing was written", file=to)
    source = located(file).read_text(encoding="utf-8")
    write(to, with_line(source, solution.line).encode())


# -- telling


def print_solution(out: Console, solution: Solution, language: Language | None = None) -> None:
    """Print a solution: the verdict, the line with its rules, the other first answers, and what it rests on."""
    print_heading(out, solution.battle, language)
    mark = {True: ("✓ ", "bold green"), False: ("✗ ", "bold red"), None: ("? ", "bold yellow")}[solution.answer]
    put(out, text(mark), text((verdict(solution, language), "bold")))
    template, seconds = (
        "{nodes:position|positions} and {steps:step|steps} in {seconds} s",
        figure(language, f"{solution.seconds:.2f}"),
    )
    cost = word(language, template, nodes=solution.nodes, steps=solution.steps, seconds=seconds)
    joint = "; " if language is None else word(language, ";")
    put(out, text("  "), text((joint.join([cost, *[word(language, one) for one in solution.assumed]]), "dim")))
    if solution.stopped is not None:
        put(
            out,
            text("  "),
            text(
                (word(language, "stopped at {what}", what=format_reason(language, solution.battle, solution.stopped)), "yellow")
            ),
        )
    if solution.answer is None and solution.actions:
        tried = word(language, "not reached with up to {n:usual action|usual actions}", n=solution.actions)
        put(out, text("  "), text((tried, "dim")))
    if len(solution.line) > 1:
        out.print()
        teller = EventPrinter(out, len(solution.battle.seats), language)
        for act in acts(solution.line[1:], language=language):
            teller.act(act)
        teller.close()
        out.print()
        put(out, text(word(language, "then: ") if language is not None else "then "), text(_outcome(solution.line[-1], language)))
    _print_first_answers(out, solution, language)


def _print_first_answers(out: Console, solution: Solution, language: Language | None) -> None:
    battle = solution.asked
    if len(solution.equally_good) > 1:
        more = (
            " " + word(language, "and {n} more", n=len(solution.equally_good) - SHOWN)
            if len(solution.equally_good) > SHOWN
            else ""
        )
        lead = text((word(language, "as good: "), "green"))
        put(out, lead, text(" · ".join([format_decision(language, battle, one) for one in solution.equally_good[:SHOWN]]) + more))
    for decision, _, line in solution.refuted:
        words = [
            f"{act.who}: {act.words}"
            for act in acts(line[1:], language=language)
            if act.words and not act.passing and not act.forced
        ]
        after = " · ".join(words[1:]) or word(language, "nothing more")
        put(
            out,
            text((word(language, "not so: "), "red")),
            text(f"{format_decision(language, battle, decision)} → {after} → {_outcome(line[-1], language)}"),
        )


def _outcome(battle: Battle, language: Language | None = None) -> str:
    if battle.outcome is not None:
        return battle.result if language is None else question(battle, language)
    return (
        ", ".join([f"{one.name} {one.life}" for one in battle.state.players])
        if battle.book.game.counts_life
        else word(language, "the game goes on")
    )
