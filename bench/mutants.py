"""Which rules of a battle does no worked example notice? Each step is dropped, each predicate turned round, one at a time.

`python -m bench.mutants fow` plays the worked examples of the game under every such mutant until one fails, those that cite its rule first
and those of the battle next, and lists the mutants that none notices.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from inspect import isgenerator
from pathlib import Path
from typing import Any

from affray.core.game import Game
from affray.core.program import Rule
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games import game
from affray.scenario.articles import articles
from affray.scenario.load import Loaded, load
from affray.scenario.run import play

REASONS = {
    ("mtg", "combat.attack.begin"): "it does nothing: it is the place where the step begins, and its heading",
    (
        "ygo",
        "window.after",
    ): "the window then goes on to `opened`, with a chain of nothing, and to `opened-after`, which does the same",
    ("fow", "keyword.divinity"): "it stands for no ability: the runes look at its number",
}
"""Mutants that nothing can notice, and why."""
ARTICLES = Path(__file__).parent.parent / "docs/articles"
PATIENCE = 5
"""Seconds of work after which a worked example that does not end has noticed."""


def sections(one: Game, edition: str) -> set[str]:
    """The sections of the rulebook that are the battle."""
    book = one.rulebook(edition)
    return {step.number.partition(".")[0] for key in one.course.fighting for step in book.programs[key].steps}


def of_the_battle(one: Game) -> list[Rule]:
    """The rules that the code does of the battle, and of what the articles on the game state."""
    stated = {
        (article.edition, said.rule) for article in articles(ARTICLES) if article.game == one.key for said in article.statements
    }
    found = []
    for rule in one.rules.values():
        fights = any(number.partition(".")[0] in sections(one, edition) for edition, number in rule.numbers.items())
        if fights or stated & set(rule.numbers.items()):
            found.append(rule)
    return found


def dropped(rule: Rule) -> Callable[..., Any]:
    """A process that is not gone through: nothing is done, and what it says of that is no."""
    returns = rule.function.__annotations__.get("return")
    if returns == "None" or (rule.kind == "process" and returns == "bool"):
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
        if isgenerator(value):
            return iter(())
        return type(value)() if isinstance(value, (list, dict, tuple, str, int)) else None

    return mutant


def exchanged(value: Any, old: Callable[..., Any], new: Callable[..., Any]) -> Any:
    """What a module knows a rule by: the function, or a table of functions in which it stands."""
    if value is old:
        return new
    if isinstance(value, (tuple, list)) and any(one is old for one in value):
        return type(value)([new if one is old else one for one in value])
    if isinstance(value, dict) and any(one is old for one in value.values()):
        return {key: new if one is old else one for key, one in value.items()}
    return value


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
                    changed = exchanged(value, rule.function, instead)
                    if changed is not value:
                        undo.append((module, attribute, value))
                        setattr(module, attribute, changed)
    try:
        yield
    finally:
        for owner, attribute, value in undo:
            setattr(owner, attribute, value)


def examples(one: Game, folder: Path) -> list[Loaded]:
    """The worked examples of a game, those of the battle first: they cite a rule of it or show a statement of an article."""
    names = sections(one, one.editions[-1])

    def elsewhere(loaded: Loaded) -> bool:
        return not loaded.scenario.shows and not any(number.partition(".")[0] in names for number in loaded.scenario.rules)

    return sorted([load(path) for path in sorted(folder.rglob("*.yaml"))], key=elsewhere)


def _late(*_: object) -> None:
    raise TimeoutError


def noticed(loaded: Loaded) -> bool:
    """Does a worked example fail as the game is now?"""
    for edition in loaded.scenario.editions:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        try:
            if not play(loaded, edition).passed:
                return True
        except Exception:  # a mutant may break anything: that is noticed too
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    given = parser.parse_args()
    signal.signal(signal.SIGVTALRM, _late)
    one = game(given.game)
    played = examples(one, Path("scenarios") / one.key)
    rules = of_the_battle(one)
    missed = []
    for rule in rules:
        with mutated(one, rule, played):
            numbers = " ".join(dict.fromkeys(rule.numbers.values()))
            about = sorted(played, key=lambda loaded: not set(loaded.scenario.rules) & set(rule.numbers.values()))
            if (one.key, rule.key) not in REASONS and not any(noticed(loaded) for loaded in about):
                missed.append(f"{numbers:<12} {rule.key}: {rule.name}")
                print("unnoticed", missed[-1], flush=True)
    print(f"{len(rules)} mutants, {len(played)} worked examples, {len(missed)} unnoticed")


if __name__ == "__main__":
    main()
