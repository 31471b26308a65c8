"""The steps and rules that a file names by number: those that have it in the newest edition of the file, in a rulebook of any edition.
Steps near a name that none has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from affray.core.notation import did_you_mean
from affray.core.procedures import Rulebook
from affray.core.step_names import step_words, steps_called, suggest_step
from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from affray.scenario.model import Scenario


def numbered_step(book: Rulebook, name: str) -> tuple[str, str] | None:
    """Return the procedure and step that have a number in a rulebook (None: no step has it, or it is no number)."""
    numbered = any(name in (program.rule, *[step.number for step in program.steps]) for program in book.programs.values())
    return book.find_step(name) if numbered else None


def step_name(scenario: Scenario, name: str, book: Rulebook, newest: str = "") -> str:
    """Return a step that the file names, or a line of it whose newest edition is `newest`, for a rulebook: told by its key wherever its number is
    another step there, or none. A number of a step that the rulebook has not stays as it is."""
    newest = newest or scenario.numbered
    place = None if newest in ("", book.edition) else numbered_step(scenario.game.rulebook(newest), name)
    if place is None or place == numbered_step(book, name) or place[1] not in book.programs[place[0]].index:
        return name
    return ".".join(place)


def covers(rule: str, cited: str) -> bool:
    """Is `rule` the rule cited, or a rule that contains it (803.3 for 803.3a)?"""
    return bool(rule) and (cited == rule or (cited.startswith(rule) and not cited[len(rule)].isdigit()))


def place_names(scenario: Scenario, name: str, book: Rulebook, newest: str = "") -> set[str]:
    """Return the three names of a step in a scenario file: as written, as this edition names it, and the key."""
    step = step_name(scenario, name, book, newest)
    return {name, step, ".".join(book.find_step(step) or (step,))}


def nearest_step(book: Rulebook, name: str, words: Iterable[str], procedures: tuple[str, ...]) -> Reason | str:
    """Return a "did you mean" for a step that a rulebook has not, among its steps of some procedures and other words; or the numbers of the
    steps that all have this name."""
    same_named = steps_called(book, name)
    if len(same_named) > 1:
        return Reason("", ": the name of several, {steps}", steps=", ".join(book.number(".".join(one)) for one in same_named))
    steps = [step for key in procedures if key in book.programs for step in book.programs[key].steps]
    names = [book.game.rules[step.full].name for step in steps]
    near = suggest_step(name, [*words, *(step.number for step in steps), *names])
    within = next((one for one in names if step_words(name) in one.casefold()), "")
    return near or (did_you_mean(within) if within and name.strip() else "")


def rule_number(scenario: Scenario, name: str, book: Rulebook, newest: str = "") -> str:
    """Return the number in a rulebook of a rule that the file names by its stable key, or by its number. A number stays as it is where that
    edition, or the newest of the file or line, has no such rule."""
    if name in scenario.game.rules:
        return book.number(name)
    newest = newest or scenario.numbered or book.edition
    entry = None if newest == book.edition else scenario.game.rulebook(newest).register.get(name)
    return name if entry is None else entry.numbers.get(book.edition, name)


def rule_numbers(scenario: Scenario, book: Rulebook) -> tuple[str, ...]:
    """Return the numbers of the rules that the file shows, in a rulebook."""
    return tuple([number for name in scenario.rules if (number := rule_number(scenario, name, book))])
