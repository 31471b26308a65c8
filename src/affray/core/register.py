"""The register of a game: every numbered rule of its editions, read from `rules.toml`; `docs/architecture.md` describes the file."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from affray.core.procedures import Rule

EDITIONS = "editions"
"""The table that says what each edition is, and where it is from."""
WHOLE = "whole"
"""The table of the sections that a register claims to hold whole, with the numbers that there are ("1 2a..c 3..5 6b-ii")."""
RULING = "ruling"
"""With its key: a table of another language that says what a ruling is about, and what its values mean."""
PLACED = ("number", "since", "until")
"""In which editions it stands under which number (default: in all, under the key of its table): the first lines of such an entry."""
FIELDS = (*PLACED, "title", "says", "status", "why", "by", "shown", "note", "source")
"""What an entry can hold. A list has a text for each edition, in their order."""
ASIDE = ("descriptive", "out of scope")
"""What `status` can be: there is nothing to do, or it is not done here (`why` says the reason)."""


class RegisterEntry:
    """A rule of one edition as the register has it.

    `key` names it in the file: its number in the newest edition that has it. `numbers` holds its number in each edition
    that has it; `rules` are those of the code that do it: the ones that bear its number, and the one that it names in `by`.
    """

    def __init__(self, key: str, table: str, editions: tuple[str, ...], edition: str) -> None:
        self.key = key
        self.table = table
        self.at = editions.index(edition)
        self.numbers = _numbers(key, table, editions)
        self.rules: list[Rule] = []

    def __repr__(self) -> str:
        return f"<Entry {self.key}: {self.title}>"

    @property
    def title(self) -> str:
        return self.text("title")

    @property
    def summary(self) -> str:
        """Its summary: that of the file, else the first line of the docstring of the code that does it."""
        return self.text("says") or (self.implementation.summary if self.implementation is not None else "")

    @property
    def status(self) -> str:
        """One of `ASIDE`, or "" for a rule that is played."""
        return self.text("status")

    @property
    def implementation(self) -> Rule | None:
        """The rule of the code that does it: a step before a condition."""
        return min(self.rules, key=lambda rule: rule.kind != "step", default=None)

    def text(self, field: str) -> str:
        """A field in this edition ("" where it says nothing)."""
        value = fields(self.table).get(field, "")
        return str(value[self.at] if isinstance(value, list) else value)


@cache
def read(file: Path) -> dict[str, str]:
    """The tables of a register as text. A table begins at a line with a bracket, and is parsed when it is asked for."""
    tables = [table.partition("]\n") for table in file.read_text(encoding="utf-8").split("\n[")]
    return {head.strip('["'): rest for head, _, rest in tables}


@cache
def fields(table: str) -> dict[str, Any]:
    """What a table holds."""
    return tomllib.loads(table)


def entries(file: Path, editions: tuple[str, ...], edition: str) -> dict[str, RegisterEntry]:
    """The rules of one edition by their number there, in the order of the file."""
    by_number = {}
    for key, table in read(file).items():
        if key not in (EDITIONS, WHOLE):
            entry = RegisterEntry(key, table, editions, edition)
            if edition in entry.numbers:
                by_number[entry.numbers[edition]] = entry
    return by_number


def _numbers(key: str, table: str, editions: tuple[str, ...]) -> dict[str, str]:
    """The number of a rule in each edition that has it."""
    if not table.startswith(PLACED):
        return dict.fromkeys(editions, key)
    head_fields = fields(table.partition("title = ")[0])
    number = head_fields.get("number", key)
    low = editions.index(head_fields.get("since", editions[0]))
    high = editions.index(head_fields.get("until", editions[-1]))
    every = [number] * len(editions) if isinstance(number, str) else number
    return {one: every[at] for at, one in enumerate(editions) if low <= at <= high}


LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""Rulebooks leave out l and o, which look like numbers."""


def whole(file: Path, at: int) -> dict[str, list[str]]:
    """The numbers of each section that the register claims to hold whole, in one edition (the one at this place)."""
    numbers = {}
    for section, value in fields(read(file).get(WHOLE, "")).items():
        text = value[at] if isinstance(value, list) else value
        if text:
            dot = "." if section.isdigit() else ""
            numbers[section] = [section, *dict.fromkeys(f"{section}{dot}{one}" for part in text.split() for one in _spread(part))]
    return numbers


def _spread(part: str) -> list[str]:
    """The numbers that a part like 2a..c stands for: 2, 2a, 2b, 2c."""
    first, _, last = part.partition("..")
    if not last:
        return [first]
    if last.isdigit():
        return [str(n) for n in range(int(first), int(last) + 1)]
    return [first[:-1], *(first[:-1] + one for one in LETTERS[LETTERS.index(first[-1]) : LETTERS.index(last) + 1])]
