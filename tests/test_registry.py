"""The rule registries and the code agree: what is implemented is numbered, and what is numbered is accounted for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from affray.cli.audit import covered_by_nothing, omitted, section, standing
from affray.core.procedures import Rulebook, Step
from affray.core.register import ASIDE, EDITIONS, PLACED, WHOLE, fields, numbers_of_sections, read
from affray.games import GAMES, game
from affray.scenario.load import load
from affray.scenario.numbering import rule_numbers
from positions import BOOKS, rulebook

FIELDS = (*PLACED, "title", "says", "status", "why", "by", "shown", "note", "source")
"""The fields of an entry. A list has a text for each edition, in their order; the last one stands for the editions after it too."""
SCENARIOS = Path(__file__).parent.parent / "scenarios"
NUMBER = re.compile(r"(?:(\d{3,4})(?:\.(\d+)|)|([A-Z])(\d*))([a-z]{0,2})(?:-([ivx]+|\d+))?")
ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
every_book = pytest.mark.parametrize("book", [pytest.param(rulebook(*one), id="-".join(one)) for one in BOOKS])


def place(number: str) -> tuple[str, int, int, int, str, int]:
    """Where a rule stands in its rulebook: by section (a number or a letter), rule, letters (aa comes after z) and the numeral after them."""
    found = NUMBER.fullmatch(number)
    assert found is not None, number
    last = found[6] or ""
    numeral = int(last) if last.isdigit() else ROMAN.index(last)
    return found[3] or "", int(found[1] or 0), int(found[2] or found[4] or 0), len(found[5] or ""), found[5] or "", numeral


def heading(number: str) -> str:
    """The number of the rule that a rule is part of ("" for a section)."""
    if "-" in number:
        return number.partition("-")[0]
    if len(number) > 1 and number[-1].isalpha():
        return number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return number[0] if number[0].isalpha() and len(number) > 1 else number.partition(".")[0] if "." in number else ""


@every_book
def test_sections_said_to_be_whole_are(book: Rulebook) -> None:
    """They hold the numbers that the rulebook has there, no more and no less, and nothing is said about none of them."""
    sections = numbers_of_sections(book.game.folder / "rules.toml", book.at)
    states = standing(book)
    for name, numbers in sections.items():
        held = [number for number in book.register if re.match(r"\d+|[A-Z]", number)[0] == name]  # type: ignore[index]
        assert sorted(held) == sorted(numbers), name
        assert [number for number in numbers if states[number] == "not yet marked" and not parts(book, number)] == []
    fought = {step.number for key in book.game.flow.battle for step in book.programs[key].steps}
    assert fought - {number for numbers in sections.values() for number in numbers} == set()


def test_an_omission_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook("mtg", "2026-04")
    assert omitted(book) == []
    less = {number: entry for number, entry in book.register.items() if number not in ("508.3f", "613.8")}
    monkeypatch.setattr(book, "_register", less)
    assert [number for number, _ in omitted(book)] == ["508.3f", "613.8"]


def parts(book: Rulebook, number: str) -> list[str]:
    return [other for other in book.register if heading(other) == number]


def implemented(book: Rulebook) -> set[str]:
    """The numbers that the code bears in this edition, or covers."""
    return {number for number, entry in book.register.items() if entry.rules}


def steps(book: Rulebook) -> list[tuple[str, Step]]:
    return [(program.key, step) for program in book.programs.values() for step in (*program.steps, *program.standing)]


@every_book
def test_the_registry_is_well_formed(book: Rulebook) -> None:
    assert book.register
    for number, entry in book.register.items():
        assert place(number)
        assert entry.title.strip(), number
        assert entry.summary.strip() or entry.status == "descriptive", number
        assert entry.status in ("", *ASIDE), number
        assert bool(entry.text("why")) == (entry.status == "out of scope"), number


@pytest.mark.parametrize("key", GAMES)
def test_a_register_has_one_entry_for_a_rule(key: str) -> None:
    """In the order of the newest numbers; read table by table, it is what it is read at once. The last of a list stands for later editions."""
    file = game(key).folder / "rules.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    assert {name: fields(table) for name, table in read(file).items()} == tables
    editions = game(key).editions
    assert tuple(tables.pop(EDITIONS)) == editions
    assert all(isinstance(said, str) or len(said) <= len(editions) for said in tables.pop(WHOLE).values())
    for name, entry in tables.items():
        assert set(entry) <= set(FIELDS), name
        assert list(entry).index("title") == len(set(entry) & set(PLACED)), name
        for one in entry.values():
            assert isinstance(one, str) or (len(one) <= len(editions) and len(set(one)) > 1), name
    entries = [
        book.register[number]
        for book in map(game(key).rulebook, editions)
        for number in book.register
        if book.edition == list(book.register[number].numbers)[-1]
    ]
    assert {entry.key for entry in entries} == set(tables)
    newest = {entry.key: place(list(entry.numbers.values())[-1]) for entry in entries}
    assert [newest[name] for name in tables] == sorted(newest.values())
    for entry in entries:
        last = list(entry.numbers)[-1]
        assert entry.key in (entry.numbers[last], f"{entry.numbers[last]} ({last})")


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
def test_a_rule_covered_elsewhere_is_shown(book: Rulebook) -> None:
    """It names a rule of the code that does it too, and a worked example of this edition that names the rule."""
    assert covered_by_nothing(book) == []
    for number, entry in book.register.items():
        assert bool(entry.text("by")) == bool(entry.text("shown")), number
        if entry.text("by"):
            assert [rule.key for rule in entry.rules] == [entry.text("by")], number
            assert not entry.status, number
            example = load(SCENARIOS / entry.text("shown")).scenario
            assert book.edition in example.editions, number
            assert number in rule_numbers(example, book), number


NUMBERS_OF_ONE = {
    "be_referred_to": "words that do nothing by themselves: one rule says so of all",
    "evasion": "each `if` is one of these rules, in a form that all share",
}
"""Functions that may bear more than three numbers, and why."""


@pytest.mark.parametrize("key", GAMES)
def test_a_function_bears_the_numbers_of_what_it_does(key: str) -> None:
    """One, or the two or three that it does at once. What it covers besides is registered with `by` and a worked example."""
    borne: dict[str, set[str]] = {}
    for rule in game(key).rules.values():
        borne.setdefault(rule.function.__name__, set()).add(rule.key)
    assert [name for name, keys in borne.items() if len(keys) > 3 and name not in NUMBERS_OF_ONE] == []


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

    for key in book.game.flow.battle:
        numbers = [place(step.number)[:3] for step in book.programs[key].steps]
        assert numbers == sorted(numbers)


@every_book
def test_what_is_not_done_here_is_not_in_the_code(book: Rulebook) -> None:
    """An implemented rule that the registry calls descriptive or out of scope makes one of the two wrong."""
    out = {number for number in implemented(book) if number in book.register and book.register[number].status == "out of scope"}
    assert sorted(out) == []


@every_book
def test_every_battle_rule_is_accounted_for(book: Rulebook) -> None:
    """Each rule of the battle (of a game numbered by letters: each rule) is implemented (itself, or all that it is divided into), descriptive, or out of scope with a reason."""
    done = implemented(book)
    open_rules = []
    for number, entry in book.register.items():
        if (
            not (number[0].isalpha() or section(number) in {section(book.programs[key].rule) for key in book.game.flow.battle})
            or entry.status
            or number in done
        ):
            continue
        if not parts(book, number) or not all(other in done or book.register[other].status for other in parts(book, number)):
            open_rules.append(f"{number} {entry.title}")
    assert open_rules == []


@every_book
def test_rulings_are_about_rules_of_the_edition(book: Rulebook) -> None:
    for key, ruling in book.game.rulings.items():
        number = re.match(r"(\d+\.|[A-Z])\d+[a-z]?", key)
        assert number is not None, key
        assert ruling.about.strip()
        assert ruling.default in ruling.choices
        if not ruling.editions or book.edition in ruling.editions:
            registers = [book.game.rulebook(edition).register for edition in book.game.editions]
            entries = [register[number[0]] for register in registers if number[0] in register]
            assert any(book.edition in entry.numbers for entry in entries), key


@every_book
def test_a_step_is_found_by_key_and_by_number(book: Rulebook) -> None:
    for program, step in steps(book):
        if step in book.programs[program].steps:
            assert book.find_step(f"{program}.{step.key}") == (program, step.key)
            found = book.find_step(step.number)
            assert found is not None
            assert step.number == book.programs[found[0]].steps[book.programs[found[0]].index[found[1]]].number
    assert book.find_step("no such step") is None


def test_the_newest_edition_is_the_default() -> None:
    for key in {key for key, _ in BOOKS}:
        assert game(key).rulebook().edition == game(key).editions[-1]
