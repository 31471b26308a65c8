"""Which rules of a battle does no worked example notice? Each step is dropped, each predicate turned round, one at a time.

`python -m bench.mutants fow` plays the worked examples of the game under every such mutant, until one fails, and lists the mutants that none
notices. `--all` plays every worked example; without it those of the battle: the ones that cite a rule of it or show a statement of an article.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from affray.core.game import Game
from affray.core.program import Rule
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games import game
from affray.scenario.load import Loaded, load
from affray.scenario.run import play

REASONS = {"combat.attack.begin": "it does nothing: it is the place where the step begins, and its heading"}
"""Mutants that nothing can notice, and why."""
PATIENCE = 5
"""Seconds after which a worked example that does not end has noticed."""


def sections(one: Game, edition: str) -> set[str]:
    """The sections of the rulebook that are the battle."""
    book = one.rulebook(edition)
    return {step.number.partition(".")[0] for key in one.course.fighting for step in book.programs[key].steps}


def of_the_battle(one: Game) -> list[Rule]:
    """The rules of the battle that the code does."""
    found = []
    for rule in one.rules.values():
        if any(number.partition(".")[0] in sections(one, edition) for edition, number in rule.numbers.items()):
            found.append(rule)
    return found


def dropped(rule: Rule) -> Callable[..., Any]:
    """A process that is not gone through: nothing is done, and what it says of that is no."""
    returns = rule.function.__annotations__.get("return")
    if rule.kind == "process" and returns in ("None", "bool"):
        return (lambda *_, **__: None) if returns == "None" else (lambda *_, **__: False)
    return turned(rule.function)


def turned(function: Callable[..., Any]) -> Callable[..., Any]:
    """The opposite of a predicate; nothing of what a function finds."""

    def mutant(*args: Any, **kwargs: Any) -> Any:
        value = function(*args, **kwargs)
        if isinstance(value, Verdict):
            return refuse("", "turned round") if value else LEGAL
        if isinstance(value, bool):
            return not value
        return type(value)() if isinstance(value, (list, dict, tuple, str, int)) else None

    return mutant


@contextmanager
def mutated(one: Game, rule: Rule, examples: Sequence[Loaded] = ()) -> Iterator[None]:
    """The game without this rule, by all the rulings that worked examples are played by."""
    books = [one.rulebook(edition) for edition in one.editions]
    books += [one.rulebook(edition, loaded.scenario.rulings) for loaded in examples for edition in loaded.scenario.editions]
    undo: list[tuple[Any, str, Any]] = []
    if rule.kind in ("step", "standing"):
        for book in dict.fromkeys(books):
            for program in book.programs.values():
                for step in (*program.steps, *program.standing):
                    if step.full == rule.key:
                        undo.append((step, "function", step.function))
                        step.function = lambda *_: None
    else:
        instead = dropped(rule)
        for name, module in list(sys.modules.items()):
            if name.startswith(f"affray.games.{one.key}"):
                for attribute, value in list(vars(module).items()):
                    if value is rule.function:
                        undo.append((module, attribute, value))
                        setattr(module, attribute, instead)
    try:
        yield
    finally:
        for owner, attribute, value in undo:
            setattr(owner, attribute, value)


def examples(one: Game, folder: Path, every: bool) -> list[Loaded]:
    """The worked examples of a game that are played."""
    found = [load(path) for path in sorted(folder.rglob("*.yaml"))]
    names = sections(one, one.editions[-1])
    return [
        loaded
        for loaded in found
        if every or loaded.scenario.shows or any(number.partition(".")[0] in names for number in loaded.scenario.rules)
    ]


def _late(*_: object) -> None:
    raise TimeoutError


def noticed(loaded: Loaded) -> bool:
    """Does a worked example fail as the game is now?"""
    for edition in loaded.scenario.editions:
        signal.alarm(PATIENCE)
        try:
            if not play(loaded, edition).passed:
                return True
        except Exception:  # a mutant may break anything: that is noticed too
            return True
        finally:
            signal.alarm(0)
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGALRM, _late)
    one = game(given.game)
    played = examples(one, Path("scenarios") / one.key, given.all)
    rules = of_the_battle(one)
    missed = []
    for rule in rules:
        with mutated(one, rule, played):
            numbers = " ".join(dict.fromkeys(rule.numbers.values()))
            about = sorted(played, key=lambda loaded: not set(loaded.scenario.rules) & set(rule.numbers.values()))
            if rule.key not in REASONS and not any(noticed(loaded) for loaded in about):
                missed.append(f"{numbers:<12} {rule.key}: {rule.name}")
                print("unnoticed", missed[-1], flush=True)
    print(f"{len(rules)} mutants, {len(played)} worked examples, {len(missed)} unnoticed")


if __name__ == "__main__":
    main()
