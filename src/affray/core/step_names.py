"""Steps by number, key and name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from affray.core.notation import did_you_mean, suggest
from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from affray.core.procedures import Rulebook

BOOKS = 64
"""The most rulebooks whose steps are kept by name."""


def find_step(book: Rulebook, name: str) -> tuple[str, str] | None:
    """Return the procedure and step that `name` means, or None (`Rulebook.find_step`)."""
    place = _places(book).get(name)
    if place is not None:
        return place
    for key in book.game.flow.battle:
        if key in book.programs and name in book.programs[key].index:
            return (key, name)
    steps = steps_called(book, name)
    if steps:
        return steps[0] if len(steps) == 1 else None
    return next(_steps_told(book, name), None)


@lru_cache(maxsize=BOOKS)
def _places(book: Rulebook) -> dict[str, tuple[str, str]]:
    """Return procedure and step by the key and the number of a step; by those of a procedure, its first step. Of several the first counts,
    steps before procedures."""
    places: dict[str, tuple[str, str]] = {}
    for program in book.programs.values():
        for step in program.steps:
            for name in (f"{program.key}.{step.key}", step.number):
                places.setdefault(name, (program.key, step.key))
    for program in book.programs.values():
        for name in (program.key, program.rule) if program.steps else ():
            places.setdefault(name, (program.key, program.steps[0].key))
    return places


def steps_called(book: Rulebook, name: str) -> list[tuple[str, str]]:
    """Return the steps with a name, written with or without `step` or `phase`: a word of the game for a step, or the name of its rule."""
    places, words = book.game.flow.places, step_words(name)
    for wording in (words, words.removesuffix(" step").removesuffix(" phase")):
        place = next((key for word, key in places.items() if step_words(word) == wording), "")
        if place:
            step_found = find_step(book, place)
            return [step_found] if step_found is not None else []
        steps = [
            (program.key, step.key)
            for program in book.programs.values()
            for step in program.steps
            if book.game.rules[step.full].name.casefold() == wording
        ]
        if steps:
            return steps
    return []


def _steps_told(book: Rulebook, text: str) -> Iterator[tuple[str, str]]:
    """Yield the steps that a text tells by number and name, as places are told: `508.1a declare attackers`."""
    number, _, name = text.partition(" ")
    for program in book.programs.values():
        for step in program.steps:
            if step.number == number and book.game.rules[step.full].name.casefold() == step_words(name):
                yield (program.key, step.key)


def step_words(name: str) -> str:
    """Return the name of a step as names are compared: small letters, single spaces, no hyphens, no article."""
    return " ".join(name.casefold().replace("-", " ").replace("_", " ").split()).removeprefix("the ")


def suggest_step(name: str, known: list[str]) -> Reason | str:
    """Return a "did you mean" for a rule number or a word: the first number with this beginning, else a word spelt like it, or
    ""."""
    first = next((one for one in known if name[:1].isdigit() and one.startswith(name)), "")
    return did_you_mean(first) if first else suggest(name, known)
