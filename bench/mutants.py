"""Which rules of a battle does no worked example notice? Each step is dropped, each predicate turned round, one at a time.

A step that asks is not left out, or the next would miss its answer: it asks nobody, and the first legal answer is taken.
`python -m bench.mutants fow` plays the worked examples of the game under every such mutant until one fails, those that cite its rule first
and those of the battle next, and lists the mutants that none notices, and those that are noticed only because the game breaks.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import getsource, isgenerator
from pathlib import Path
from typing import Any

from affray.core.chance import CHANCE
from affray.core.game import Game
from affray.core.procedures import Program, Rewound, Rule, StepFunction, answer
from affray.core.questions import Question
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games import game
from affray.scenario.articles import articles
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.nodes import NothingUnderWay
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
NEEDED = {
    ("fow", "rune.reveal"): "it makes the copy, which goes on the chase next",
    ("fow", "rune.copy"): "it makes the copy, which goes on the chase next",
    ("fow", "priority.rules"): "a rule process that nobody performs waits for ever",
    ("fow", "battle.attack.forfeit"): "the next step rests the attacker, and there is none",
    ("fow", "battle.block.rest"): "from the next step on the blocker blocks, and there is none",
    ("fow", "battle.first.attacker"): "the next steps deal the damage of an attacker that has gone",
    ("fow", "battle.end.again"): "what waits in the final step waits for ever",
    ("mtg", "ending.cleanup-window"): "what waits in the cleanup step waits for ever",
    ("ygo", "chain.respond"): "the next step puts the effects on the chain that must answer, and there are none",
    ("ygo", "battle.answered-open"): "it goes back to the open step; the next ones declare an attack, and there is none",
    ("ijinden", "ability.bury"): "what is destroyed and not put away is looked at for ever",
}
"""Steps without which no game can go on, and why: nothing notices them in a better way than by that."""
ARTICLES = Path(__file__).parent.parent / "docs/articles"
PATIENCE = 5
"""Seconds of work after which a worked example that does not end has noticed."""
BREAKS = 12
"""So many worked examples under which the game breaks, and no other is looked for that fails in a better way."""
FAILS, BREAKING, UNNOTICED = "fails", "breaks the game", ""


def sections(one: Game, edition: str) -> set[str]:
    """The sections of the rulebook that are the battle."""
    book = one.rulebook(edition)
    return {step.number.partition(".")[0] for key in one.flow.battle for step in book.programs[key].steps}


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


def asks(program: Program, at: int) -> bool:
    """Is this a step that asks? Then the step after it is handed an answer, or its code makes the question."""
    after = program.steps[at + 1 : at + 2]
    step = program.steps[at]
    return (bool(after) and after[0].answers and not step.answers) or "Ask(" in getsource(step.function)


def unasked(function: StepFunction) -> StepFunction:
    """A step that asks no player: the first legal answer is taken. What it does where there is no question stays."""

    def mutant(t: Any, *args: Any) -> Any:
        word = function(t, *args)
        if isinstance(word, Question) and word.seat != CHANCE:
            answer(t, word, word.space.canonical(next(iter(word.space))))
            return Rewound()
        return word

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
def mutated(one: Game, rule: Rule, examples: Sequence[ScenarioSetup] = ()) -> Iterator[None]:
    """The game without this rule, by all the rulings that worked examples are played by."""
    books = [one.rulebook(edition) for edition in one.editions]
    books += [one.rulebook(edition, loaded.scenario.rulings) for loaded in examples for edition in loaded.scenario.editions]
    undo: list[tuple[Any, str, Any]] = []
    if rule.kind in ("step", "standing"):
        for book in dict.fromkeys(books):
            for program in book.programs.values():
                for at, step in enumerate((*program.steps, *program.standing)):
                    if step.full == rule.key:
                        undo.append((step, "function", step.function))
                        asking = at < len(program.steps) and asks(program, at)
                        step.function = unasked(step.function) if asking else lambda *_: None
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


def examples(one: Game, folder: Path) -> list[ScenarioSetup]:
    """The worked examples of a game, those of the battle first: they cite a rule of it or show a statement of an article."""
    names = sections(one, one.editions[-1])

    def elsewhere(loaded: ScenarioSetup) -> bool:
        return not loaded.scenario.shows and not any(number.partition(".")[0] in names for number in loaded.scenario.rules)

    return sorted([load(path) for path in sorted(folder.rglob("*.yaml"))], key=elsewhere)


def _late(*_: object) -> None:
    raise TimeoutError


def noticed(loaded: ScenarioSetup) -> str:
    """How a worked example notices what the game is now: it fails, the game breaks (or does not end), or not at all."""
    for edition in loaded.scenario.editions:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
        try:
            if not play(loaded, edition).passed:
                return FAILS
        except NothingUnderWay:  # the question at which the example starts is asked no more
            return FAILS
        except Exception:  # a mutant may break anything
            return BREAKING
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return UNNOTICED


def found(played: Iterable[ScenarioSetup]) -> str:
    """How a mutant is noticed at best: by an example that fails, by one under which the game breaks, or by none."""
    breaks = 0
    for loaded in played:
        how = noticed(loaded)
        breaks += how == BREAKING
        if how == FAILS or breaks == BREAKS:
            return how
    return BREAKING if breaks else UNNOTICED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    given = parser.parse_args()
    signal.signal(signal.SIGVTALRM, _late)
    one = game(given.game)
    played = examples(one, Path("scenarios") / one.key)
    rules = of_the_battle(one)
    missed, broken = 0, 0
    for rule in rules:
        if (one.key, rule.key) in REASONS:
            continue
        with mutated(one, rule, played):
            about = sorted(played, key=lambda loaded: not set(loaded.scenario.rules) & set(rule.numbers.values()))
            how = found(about)
        if how == UNNOTICED or (how == BREAKING and (one.key, rule.key) not in NEEDED):
            numbers = " ".join(dict.fromkeys(rule.numbers.values()))
            print(how or "unnoticed", f"{numbers:<12} {rule.key}: {rule.name}", flush=True)
        missed += how == UNNOTICED
        broken += how == BREAKING
    print(
        f"{len(rules)} mutants, {len(played)} worked examples, {missed} unnoticed, {broken} noticed only because the game breaks"
    )


if __name__ == "__main__":
    main()
