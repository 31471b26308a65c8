"""The rule registries and the code agree: what is implemented is numbered, and what is numbered is accounted for."""

from __future__ import annotations

import re

import pytest

from affray.cli.audit import section
from affray.core.program import Rulebook, Step
from affray.games import game
from positions import BOOKS, rulebook

STATUS = {"", "descriptive", "out of scope"}
NUMBER = re.compile(r"(?:(\d{3,4})(?:\.(\d+)|)|([A-Z])(\d*))([a-z]?)(?:-([ivx]+))?")
ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
every_book = pytest.mark.parametrize("book", [pytest.param(rulebook(*one), id="-".join(one)) for one in BOOKS])


def place(number: str) -> tuple[str, int, int, str, int]:
    """Where a rule stands in its rulebook: by section (a number or a letter), rule, letter and roman numeral."""
    found = NUMBER.fullmatch(number)
    assert found is not None, number
    return found[3] or "", int(found[1] or 0), int(found[2] or found[4] or 0), found[5] or "", ROMAN.index(found[6] or "")


def heading(number: str) -> str:
    """The number of the rule that a rule is part of ("" for a section)."""
    if "-" in number:
        return number.partition("-")[0]
    if len(number) > 1 and number[-1].isalpha():
        return number[:-1]
    return number[0] if number[0].isalpha() and len(number) > 1 else number.partition(".")[0] if "." in number else ""


def implemented(book: Rulebook) -> set[str]:
    """The numbers that the code registers or its steps cite in this edition."""
    return {rule.numbers[book.edition] for rule in book.game.rules.values() if rule.numbers.get(book.edition)}


def steps(book: Rulebook) -> list[tuple[str, Step]]:
    return [(program.key, step) for program in book.programs.values() for step in (*program.steps, *program.standing)]


@every_book
def test_the_registry_is_well_formed(book: Rulebook) -> None:
    assert book.register
    for number, entry in book.register.items():
        assert place(number)
        assert entry["title"].strip(), number
        assert entry["says"].strip(), number
        assert entry.get("status", "") in STATUS, number
        assert set(entry) <= {"title", "says", "status", "why", "note", "since", "source"}, number
        if entry.get("status") == "out of scope":
            assert entry["why"].strip(), number


@every_book
def test_the_registry_is_in_rulebook_order(book: Rulebook) -> None:
    numbers = list(book.register)
    assert numbers == sorted(numbers, key=place)


@every_book
def test_every_rule_has_its_headings(book: Rulebook) -> None:
    missing = {heading(number) for number in book.register} - {"", *book.register}
    assert sorted(missing) == []


@every_book
def test_every_rule_in_the_code_is_numbered(book: Rulebook) -> None:
    unknown = [
        f"{rule.key}: {rule.numbers[book.edition]}"
        for rule in book.game.rules.values()
        if rule.numbers.get(book.edition, "") not in ("", *book.register)
    ]
    assert unknown == []
    assert [program.key for program in book.programs.values() if program.rule and program.rule not in book.register] == []


@every_book
def test_every_step_has_a_name_and_a_summary(book: Rulebook) -> None:
    for rule in book.game.rules.values():
        assert re.fullmatch(r"[a-z][a-z0-9 ']+", rule.name.strip("_ ")), rule.key
        assert rule.summary, rule.key
        assert rule.summary.endswith("."), rule.key
    keys = [f"{program}.{step.key}" for program, step in steps(book)]
    assert len(keys) == len(set(keys))


@every_book
def test_steps_are_in_rulebook_order(book: Rulebook) -> None:
    """A reader ticks lines: the numbers of the battle's steps never go back."""

    for key in book.game.course.fighting:
        numbers = [place(step.number)[:3] for step in book.programs[key].steps]
        assert numbers == sorted(numbers)


@every_book
def test_what_is_not_done_here_is_not_in_the_code(book: Rulebook) -> None:
    """An implemented rule that the registry calls descriptive or out of scope makes one of the two wrong."""
    out = {number for number in implemented(book) if book.register.get(number, {}).get("status") == "out of scope"}
    assert sorted(out) == []


@every_book
def test_every_battle_rule_is_accounted_for(book: Rulebook) -> None:
    """Each rule of the battle (of a game numbered by letters: each rule) is implemented (itself, or all that it is divided into), descriptive, or out of scope with a reason."""
    done = implemented(book)
    open_rules = []
    for number, entry in book.register.items():
        if (
            not (
                number[0].isalpha() or section(number) in {section(book.programs[key].rule) for key in book.game.course.fighting}
            )
            or entry.get("status")
            or number in done
        ):
            continue
        parts = [other for other in book.register if heading(other) == number]
        if not parts or not all(other in done or book.register[other].get("status") for other in parts):
            open_rules.append(f"{number} {entry['title']}")
    assert open_rules == []


@every_book
def test_rulings_are_about_rules_of_the_edition(book: Rulebook) -> None:
    for key, ruling in book.game.rulings.items():
        number = re.match(r"(\d+\.|[A-Z])\d+[a-z]?", key)
        assert number is not None, key
        assert ruling.about.strip()
        assert ruling.default in ruling.choices
        if not ruling.editions or book.edition in ruling.editions:
            assert number[0] in book.register, key


@every_book
def test_a_step_is_found_by_key_and_by_number(book: Rulebook) -> None:
    for program, step in steps(book):
        if step in book.programs[program].steps:
            assert book.find_step(f"{program}.{step.key}") == (program, step.key)
            found = book.find_step(step.number)
            assert found is not None
            assert step.number == book.programs[found[0]].steps[book.programs[found[0]].index[found[1]]].number
    assert book.find_step("no such step") is None


def test_the_first_edition_is_the_default() -> None:
    for key in {key for key, _ in BOOKS}:
        assert game(key).rulebook().edition == game(key).editions[0]
