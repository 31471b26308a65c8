"""The register of a game: every numbered rule of its editions, read from `rules.toml`; `docs/architecture.md` describes the
file."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from affray.core.procedures import Rule

EDITIONS = "editions"
"""The table that describes each edition and its source."""
WHOLE = "whole"
"""The table of sections that the register claims to hold whole, with their numbers ("1 2a..c 3..5 6b-ii")."""
RULING = "ruling"
"""The first word, before its key, of a table in another language that says what a ruling is about and what its values mean."""
PLACED = ("number", "since", "until")
"""The fields for editions and numbers (default: in all editions, under the key of the table); they come first in an entry."""
ASIDE = ("descriptive", "out of scope")
"""The values of `status`: nothing to implement, or left out (`why` gives the reason)."""


class RegisterEntry:
    """A rule of one edition in the register.

    `key` names it in the file: its number in the newest edition that has it. `numbers` holds its number in each edition that has
    it. `rules` are the rules in code that implement it: those with its number, and the one named in `by`.
    """

    def __init__(self, key: str, table: str, editions: tuple[str, ...], edition: str) -> None:
        self.key = key
        self.table = table
        self.edition = edition
        self.at = editions.index(edition)
        self.numbers = _numbers(key, table, editions)
        self.rules: list[Rule] = []

    def __repr__(self) -> str:
        return f"<Entry {self.key}: {self.title}>"

    @property
    def number(self) -> str:
        """Its number in its edition."""
        return self.numbers[self.edition]

    @property
    def title(self) -> str:
        return self.text("title")

    @property
    def summary(self) -> str:
        """The summary in the file, else the first line of the docstring of the code that implements the rule."""
        return self.text("says") or (self.implementation.summary if self.implementation is not None else "")

    @property
    def status(self) -> str:
        """One of `ASIDE`, or "" for a rule that is played."""
        return self.text("status")

    @property
    def implementation(self) -> Rule | None:
        """The rule in code that implements it: a step before a condition."""
        return min(self.rules, key=lambda rule: rule.kind != "step", default=None)

    def text(self, field: str) -> str:
        """Return a field in this edition ("" if it is empty)."""
        value = fields(self.table).get(field, "")
        return str(of_edition(value, self.at) if isinstance(value, list) else value)


@cache
def read(file: Path) -> dict[str, str]:
    """Return the tables of a register as text. A table begins at a line with a bracket, and is parsed when it is needed."""
    tables = [table.partition("]\n") for table in file.read_text(encoding="utf-8").split("\n[")]
    return {head.strip('["'): rest for head, _, rest in tables}


@cache
def fields(table: str) -> dict[str, Any]:
    """Return the fields of a table."""
    return tomllib.loads(table)


def entries(file: Path, editions: tuple[str, ...], edition: str) -> dict[str, RegisterEntry]:
    """Return the rules of one edition by their number there, in the order of the file."""
    by_number = {}
    for key, table in read(file).items():
        if key not in (EDITIONS, WHOLE):
            entry = RegisterEntry(key, table, editions, edition)
            if edition in entry.numbers:
                by_number[entry.numbers[edition]] = entry
    return by_number


def note(folder: Path, edition: str, language: str = "") -> str:
    """Return what is to be known of an edition, such as newer rules that it stands for ("" if nothing is)."""
    for name in (f"rules.{language}.toml", "rules.toml") if language else ("rules.toml",):
        file = folder / name
        about = fields(read(file).get(EDITIONS, "")).get(edition, {}) if file.exists() else {}
        if about.get("note"):
            return str(about["note"])
    return ""


def headings(number: str) -> list[str]:
    """Return a rule number and the numbers that it is part of, nearest first: 803.3a, 803.3, 803, 800."""
    section = number.partition(".")[0]
    above = [number, re.sub(r"[a-z]+$", "", number.partition("-")[0]), section]
    return list(dict.fromkeys([*above, section[:-2] + "00" if section.isdigit() and len(section) > 2 else section]))


class Change:
    """The fate of a rule from one edition to a later one.

    `kind` is "new", "gone", "changed" (another text), or "moved" (another number alone).

    `before` and `after` are its entries in the two editions (None where it does not exist).
    """

    def __init__(self, kind: str, before: RegisterEntry | None, after: RegisterEntry | None) -> None:
        self.kind = kind
        self.before = before
        self.after = after


CHANGES = ("new", "gone", "changed", "moved")
"""The kinds of change."""


def changes(before: dict[str, RegisterEntry], after: dict[str, RegisterEntry]) -> list[Change]:
    """Return what became of each rule from one edition to another (entries by number), by kind, each kind in the order of its numbers.

    What stayed the same is left out.
    """
    old, new = [{entry.key: entry for entry in by_number.values()} for by_number in (before, after)]
    result = [Change("new", None, entry) for key, entry in new.items() if key not in old]
    for key, was in old.items():
        now = new.get(key)
        if now is None:
            result.append(Change("gone", was, None))
        elif [was.text(field) for field in TOLD] != [now.text(field) for field in TOLD]:
            result.append(Change("changed", was, now))
        elif was.number != now.number:
            result.append(Change("moved", was, now))
    return sorted(result, key=lambda change: (CHANGES.index(change.kind), order((change.after or change.before).number)))  # type: ignore[union-attr]


NUMBER = re.compile(r"(?:(\d+)(?:\.(\d+))?|([A-Z])(\d*))([a-z]*)(?:-([ivx]+|\d+))?")
ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def order(number: str) -> tuple[str, int, int, int, str, int]:
    """Return a key that sorts rule numbers as the rulebook does: 803.3 before 803.3a before 803.3a-i before 803.10, 704.5z before 704.5aa."""
    match = NUMBER.fullmatch(number)
    if match is None:
        return number, 0, 0, 0, "", 0
    last = match[6] or ""
    numeral = int(last) if last.isdigit() else ROMAN.index(last) if last in ROMAN else len(ROMAN)
    return match[3] or "", int(match[1] or 0), int(match[2] or match[4] or 0), len(match[5]), match[5], numeral


TOLD = ("title", "says")
"""The fields that say what a rule is."""


def _numbers(key: str, table: str, editions: tuple[str, ...]) -> dict[str, str]:
    """Return the number of a rule in each edition that has it."""
    if not table.startswith(PLACED):
        return dict.fromkeys(editions, key)
    head_fields = fields(table.partition("title = ")[0])
    number = head_fields.get("number", key)
    low = editions.index(head_fields.get("since", editions[0]))
    high = editions.index(head_fields.get("until", editions[-1]))
    every = [number] if isinstance(number, str) else number
    return {one: of_edition(every, at) for at, one in enumerate(editions) if low <= at <= high}


def of_edition(values: Sequence[str], at: int) -> str:
    """Return the value for the edition at index `at` of a list in the order of the editions; the last one stands for those after it too."""
    return values[min(at, len(values) - 1)]


LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of rule numbers; rulebooks leave out l and o, which look like digits."""


def numbers_of_sections(file: Path, at: int) -> dict[str, list[str]]:
    """Return the numbers of each section that the register claims to hold whole, in the edition at index `at`."""
    numbers = {}
    for section, value in fields(read(file).get(WHOLE, "")).items():
        text = of_edition(value, at) if isinstance(value, list) else value
        if text:
            dot = "." if section.isdigit() else ""
            numbers[section] = [section, *dict.fromkeys(f"{section}{dot}{one}" for part in text.split() for one in _spread(part))]
    return numbers


def _spread(part: str) -> list[str]:
    """Return the numbers that a part like 2a..c stands for: 2, 2a, 2b, 2c."""
    first, _, last = part.partition("..")
    if not last:
        return [first]
    if last.isdigit():
        return [str(n) for n in range(int(first), int(last) + 1)]
    return [first[:-1], *(first[:-1] + one for one in LETTERS[LETTERS.index(first[-1]) : LETTERS.index(last) + 1])]


def source_of(register: Mapping[str, RegisterEntry], number: str, file: Path | None = None) -> str:
    """Return where a rule is from, as the register says of it, or of its section or chapter ("" if that says nothing).

    Args:
        register: the entries by number.
        file: the texts of the register in another language, if wanted; it need not exist.
    """
    entry = next((one for heading in headings(number) if (one := register.get(heading)) is not None and one.text("source")), None)
    if entry is None:
        return ""
    texts = fields(read(file).get(entry.key, "")) if file is not None and file.exists() else {}
    value = texts.get("source") or entry.text("source")
    return str(of_edition(value, entry.at) if isinstance(value, list) else value)
