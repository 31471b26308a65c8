"""The steps and rules that a file names by number: those that have it in the newest edition of the file, in a rulebook of any edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.procedures import Rulebook

if TYPE_CHECKING:
    from affray.scenario.model import Scenario


def numbered_step(book: Rulebook, name: str) -> tuple[str, str] | None:
    """The procedure and step that have a number in a rulebook (None: no step has it, or it is no number)."""
    numbered = any(name in (program.rule, *[step.number for step in program.steps]) for program in book.programs.values())
    return book.find_step(name) if numbered else None


def step_name(scenario: Scenario, name: str, book: Rulebook) -> str:
    """A step that the file names, for a rulebook: told by its key wherever its number is another step there, or none. A number of a step
    that the rulebook has not stays as it is."""
    place = None if scenario.numbered in ("", book.edition) else numbered_step(scenario.game.rulebook(scenario.numbered), name)
    if place is None or place == numbered_step(book, name) or place[1] not in book.programs[place[0]].index:
        return name
    return ".".join(place)


def rule_number(scenario: Scenario, name: str, book: Rulebook) -> str:
    """The number in a rulebook of a rule that the file names by its stable key, or by its number. A number stays as it is where that
    edition, or the newest of the file, has no such rule."""
    if name in scenario.game.rules:
        return book.number(name)
    newest = scenario.numbered or book.edition
    entry = None if newest == book.edition else scenario.game.rulebook(newest).register.get(name)
    return name if entry is None else entry.numbers.get(book.edition, name)


def rule_numbers(scenario: Scenario, book: Rulebook) -> tuple[str, ...]:
    """The numbers of the rules that the file shows, in a rulebook."""
    return tuple([number for name in scenario.rules if (number := rule_number(scenario, name, book))])
