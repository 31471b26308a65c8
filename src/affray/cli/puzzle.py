"""`affray puzzle`: puzzles, those that come with affray and your own, to look at, to try and to play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.position import print_heading, print_position
from affray.cli.screen import console, print_json, put, text
from affray.core.notation import suggest
from affray.present.errors import UserError
from affray.present.language import in_language, word
from affray.present.messages import format_decision, format_verdict
from affray.present.position_text import asked
from affray.scenario.files import located

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.verdicts import Verdict
    from affray.scenario.load import ScenarioSetup
    from affray.search.key_moves import KeyMoves
    from affray.search.solve import Solution

FOLDER = Path("scenarios") / "puzzles"


def puzzle(
    name: str = "",
    /,
    *,
    try_: str = "",
    hint: bool = False,
    solution: bool = False,
    idea: bool = False,
    play: bool = False,
    edition: str = "",
    json: bool = False,
    in_: str = "",
) -> int:
    """Show a puzzle, judge a first answer, or play it. Exit code 1 where an answer tried does not solve it.

    Parameters
    ----------
    name: str
        A puzzle, e.g. mtg/clear-the-road, a file of your own with a `goal`, or a game to list its puzzles (default: list all).
    try_: str
        A first answer in words: does it still solve the puzzle?
    hint: bool
        Say what it is about.
    solution: bool
        Tell the solution with its rules, and what refutes other answers.
    idea: bool
        Show which decisions the solution needs, now or later, and which first answers solve the puzzle.
    play: bool
        Play it at the terminal against a bot that searches.
    edition: str
        The edition of the rules.
    json: bool
        The answer as JSON.
    in_: str
        Tell it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    known = puzzles()
    file = known.get(name) or Path(name)
    if name not in known and not file.suffix:
        return _list(known, name, opening.language(in_, json), json)
    loaded = opening.scenario(file)
    if not loaded.scenario.goal:
        raise UserError("{file}: a puzzle needs a goal, e.g. goal: win this turn", file=file)
    battle = opening.reached(loaded, edition, 0, in_)
    language = opening.game_language(loaded.scenario.game, in_, json)
    if play:
        given.only_one(play=play, json=json)
        return _play(file, battle, edition, in_)
    if solution:
        from affray.cli.solve import solve

        return solve(file, edition=edition, json=json, in_=in_)
    if json:
        return _as_json(loaded, battle, hint, idea, try_)
    if idea:
        return _idea(console(), loaded, battle, language)
    if try_:
        return _try(console(), loaded, battle, try_, language)
    _show(console(), loaded, battle, hint, language)
    return 0


def _play(file: Path, battle: Battle, edition: str, in_: str) -> int:
    """Play a puzzle at the terminal."""
    from affray.cli.play import play as at_terminal

    return at_terminal(file, as_=asked(battle.skip_forced()), bot="search", edition=edition, in_=in_)


def puzzles() -> dict[str, Path]:
    """Return the puzzles that come with affray, by game and name."""
    folder = located(FOLDER)
    return {f"{file.parent.name}/{file.stem}": file for file in sorted(folder.rglob("*.yaml"))}


def _as_json(loaded: ScenarioSetup, battle: Battle, hint: bool, idea: bool, tried: str) -> int:
    """Print a puzzle as JSON, with what it turns on or whether an answer solves it where that is asked. The exit code."""
    scenario = loaded.scenario
    data: dict[str, Any] = {
        "affray puzzle": 1,
        "title": scenario.title,
        "game": scenario.game.key,
        "edition": battle.book.edition,
        "for": asked(battle.skip_forced()),
        "goal": scenario.goal,
        "about": scenario.about if hint else "",
        "view": battle.view(),
    }
    good = True
    if idea:
        solution = _key_moves(battle, scenario.goal)
        data["needed"] = [_deed(battle, verb, what, None) for verb, what in solution.needed]
        data["first"], data["tried"] = [solution.asked.format(one) for one in solution.first], solution.tried
        good = bool(solution.one)
    elif tried:
        verdict, before, after = _tried(battle, scenario.goal, tried)
        good = after is not None and after.lower_bound >= before.lower_bound
        why = [{"rule": one.rule, "says": one.text} for one in verdict.reasons]
        data["answer"] = {"decision": tried, "legal": bool(verdict), "solves": good, "why": why}
    print_json(data)
    return 0 if good else 1


def _list(known: dict[str, Path], name: str, language: str, json: bool) -> int:
    shown = {one: file for one, file in known.items() if not name or one.startswith(f"{name}/")}
    if not shown:
        raise UserError("no puzzle {name!r}{near}; `affray puzzle` lists them", name=name, near=suggest(name, list(known)))
    if json:
        scenarios = {one: opening.scenario(file).scenario for one, file in shown.items()}
        rows = [{"name": one, "title": scenario.title, "goal": scenario.goal} for one, scenario in scenarios.items()]
        print_json({"affray puzzles": 1, "puzzles": rows})
        return 0
    out = console()
    for puzzle_name, file in shown.items():
        scenario = opening.scenario(file).scenario
        put(out, text((f"{puzzle_name:<44}", "bold")), text(scenario.title, (f"  {in_language(language, scenario.goal)}", "dim")))
    return 0


def _show(out: Console, loaded: ScenarioSetup, battle: Battle, hint: bool, language: Language | None) -> None:
    scenario = loaded.scenario
    put(out, text((scenario.title, "bold"), (f"  {word(language, scenario.game.title)} {battle.book.edition}", "dim")))
    put(out, text(f"{asked(battle.skip_forced(), language)}: {word(language, scenario.goal)}"))
    if hint and scenario.about:
        put(out, text((scenario.about, "italic")))
    out.print()
    print_heading(out, battle, language)
    print_position(out, battle, battle.view(), language)


def _idea(out: Console, loaded: ScenarioSetup, battle: Battle, language: Language | None) -> int:
    """Return what the puzzle turns on. The exit code is 1 if every need has a substitute."""
    idea = _key_moves(battle, loaded.scenario.goal)
    needed = [_deed(battle, verb, what, language) for verb, what in idea.needed]
    put(
        out,
        text(
            (
                word(language, "✓ it turns on: " if needed else "✗ every decision in it can be replaced"),
                "bold green" if needed else "bold red",
            )
        ),
        text(" · ".join(needed)),
    )
    solved = word(language, "solved by {n} of {tried} first answers: ", n=len(idea.first), tried=str(idea.tried))
    put(out, text(f"  {solved}{' · '.join([format_decision(language, idea.asked, one) for one in idea.first])}"))
    return 0 if idea.one else 1


def _key_moves(battle: Battle, goal: str) -> KeyMoves:
    """Search what a puzzle turns on.

    Raises:
        UserError: it cannot be searched.
    """
    from affray.scenario.model import GOALS
    from affray.search.key_moves import key_moves

    try:
        return key_moves(battle, *GOALS[goal])
    except ValueError as error:
        raise UserError("{why}", why=error) from error


def _tried(battle: Battle, goal: str, words: str) -> tuple[Verdict, Solution, Solution | None]:
    """Return the verdict on a first answer, what can be had before it, and what after it (None: it is not legal)."""
    from affray.scenario.model import GOALS
    from affray.search.solve import solve

    solution = solve(battle, None, *GOALS[goal], refute=0)
    verdict = solution.asked.why_not(words)
    after = solve(solution.asked.play(words), solution.seat, *GOALS[goal], refute=0) if verdict else None
    return verdict, solution, after


def _deed(battle: Battle, verb: str, what: str, language: Language | None) -> str:
    """Return the actions that must be done, now or later: a verb and its objects."""
    obj = battle.state.objects.get(what)
    name = what if obj is None else obj.card.name if language is None else language.named(obj.card)
    return f"{verb} {name}" if language is None else f"{word(language, verb)}: {name}"


def _try(out: Console, loaded: ScenarioSetup, battle: Battle, words: str, language: Language | None) -> int:
    """Does a first answer still solve it?"""
    from affray.cli.solve import print_solution
    from affray.present.solution_text import worth
    from affray.scenario.model import GOALS

    goal = GOALS[loaded.scenario.goal][0]
    verdict, solution, after = _tried(battle, loaded.scenario.goal, words)
    if after is None:
        put(out, text(("✗ ", "bold red")), text(format_verdict(language, solution.asked, verdict)))
        return 1
    good = after.lower_bound >= solution.lower_bound
    put(
        out,
        text((word(language, "✓ that solves it" if good else "✗ that does not solve it"), "bold green" if good else "bold red")),
    )
    if not good:
        if goal == "best":
            left, had = worth(after, after.upper_bound, language), worth(solution, solution.lower_bound, language)
            put(out, text("  " + word(language, "it leads to at most {left}; {had} is possible", left=left, had=had)))
        print_solution(out, after, language)
    return 0 if good else 1
