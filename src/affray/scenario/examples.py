"""The worked examples that come with affray, and those of other games: by name, and by the rules that they are about."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import affray
from affray.games import GAMES, UnknownGame, game, registered
from affray.scenario.numbering import covers

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.procedures import Rulebook

_LINE = re.compile(r"^(title|game|about|edition): *(.*)$|^(rules):(.*(?:\n[ -].*)*)", re.MULTILINE)


class WorkedExample:
    """A worked example as it is listed: its name below the scenarios, title, game, editions (empty: all) and the rules it is about."""

    def __init__(self, name: str, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        lines = [(key or more, value or values) for key, value, more, values in _LINE.findall(text)]
        fields = {key: value.strip().strip("\"'").replace('\\"', '"') for key, value in lines}
        self.name = name
        self.file = file
        self.game = fields.get("game", name.split("/")[0])
        self.title = fields.get("title", "") or file.stem.replace("-", " ")
        self.rules = _parts(fields.get("rules", ""))
        self.editions = _parts(fields.get("edition", ""))

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "game": self.game, "title": self.title, "rules": list(self.rules)}


def home() -> Path:
    """Return where the worked examples lie: beside the source, or in the installed package."""
    package = Path(affray.__file__).resolve().parent
    return next((one for one in (package.parents[1] / "scenarios", package / "scenarios") if one.is_dir()), package / "scenarios")


@cache
def examples() -> dict[str, WorkedExample]:
    """Return all worked examples by name, in the order of their files; those of a game that cannot be loaded are left out."""
    files = _below(home(), "")
    for key in registered():
        if key not in GAMES:
            try:
                files |= _below(game(key).folder / "scenarios", f"{key}/")
            except UnknownGame:
                continue
    return files


def text_of(name: str) -> str:
    """Return the text of an example.

    Raises:
        ValueError: there is none of that name.
    """
    if name not in examples():
        raise ValueError(f"there is no worked example {name[:200]}")
    return examples()[name].file.read_text(encoding="utf-8")


def examples_of_rule(book: Rulebook, number: str, parts: bool = True, where: Path | None = None) -> list[str]:
    """Return the names of the examples of an edition about a rule, one of its parts, or a chapter (of letters, or a number); those that name
    the rule itself come first.

    An example names a rule by its number in the newest edition of its own, or by its key in the code.

    Args:
        book: the edition.
        number: the rule.
        parts: also examples that name a part of it.
        where: the folder of the examples, below which they have their names (default: those that come with affray).
    """
    numbers = book.register[number].numbers if number in book.register else {book.edition: number}
    ranked = []
    for example, newest, named in _numbered(book.game, book.edition, where):
        own_number = numbers.get(newest, "")
        if own_number and (
            own_number in named or (parts and any(covers(own_number, one) or _in_chapter(own_number, one) for one in named))
        ):
            ranked.append((own_number not in named, "/article/" not in example.name, example.name))
    return [name for _, _, name in sorted(ranked)]


def _in_chapter(chapter: str, number: str) -> bool:
    """Does a number begin with the letters of a chapter?"""
    return chapter.isalpha() and number.startswith(chapter)


def examples_of_number(rules: Game, number: str) -> list[str]:
    """Return the names of the examples of a game about a rule that has a number in any edition: those of the newest edition first."""
    books = [rules.rulebook(edition) for edition in reversed(rules.editions)]
    return list(dict.fromkeys(name for book in books for name in examples_of_rule(book, number)))


@cache
def _numbered(rules: Game, edition: str, where: Path | None) -> list[tuple[WorkedExample, str, list[str]]]:
    """Return the examples of an edition, each with the newest edition of its own and the numbers there of the rules it is about."""
    rows = []
    for example in (examples() if where is None else _below(where, "")).values():
        known = [one for one in rules.editions if one in example.editions] or list(rules.editions)
        if example.game == rules.key and edition in known:
            named = [rules.rules[one].numbers.get(known[-1], "") if one in rules.rules else one for one in example.rules]
            rows.append((example, known[-1], named))
    return rows


def _below(where: Path, head: str) -> dict[str, WorkedExample]:
    """Return the examples below a folder by name."""
    names = {head + file.relative_to(where).with_suffix("").as_posix(): file for file in sorted(where.rglob("*.yaml"))}
    return {name: WorkedExample(name, file) for name, file in names.items()}


def _parts(text: str) -> tuple[str, ...]:
    """Return the entries of a short list of YAML, or a single value."""
    parts = re.split(r",|\n *-", text.strip().strip("[]").removeprefix("-"))
    return tuple([part.strip().strip("\"'") for part in parts if part.strip()])
