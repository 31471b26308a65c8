"""Helpers of the commands about rules: the order of numbers, the name of a rule, and the place of its code."""

from __future__ import annotations

import inspect
import os
from pathlib import Path
from typing import TYPE_CHECKING

import affray
from affray.cli.screen import put, text
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language
    from affray.core.procedures import Rule, Rulebook

PACKAGE = Path(affray.__file__).resolve().parent


def title(out: Console, book: Rulebook, language: Language | None = None) -> None:
    put(out, text((f"{word(language, book.game.title)} {book.edition}", "bold")))


def name_and_summary(book: Rulebook, key: str, language: Language) -> tuple[str, str]:
    """Name and summary of a rule in another language: its own name where it is a step, else that of its number."""
    title, says = book.title_and_summary(book.number(key), language.code)
    return language.words.get(book.game.rules[key].name, title), says


def site(rule: Rule) -> tuple[str, int]:
    """Return file and line of the function that does a rule; a file below the working directory is named from there."""
    function = inspect.unwrap(rule.function)
    try:
        file, line = Path(inspect.getfile(function)), function.__code__.co_firstlineno
    except (TypeError, AttributeError):
        return function.__module__, 0
    cwd = Path.cwd()
    return str(file.relative_to(cwd) if file.is_relative_to(cwd) else file), line


def place(rule: Rule) -> str:
    """Return the file and line of the function that does a rule."""
    file, line = site(rule)
    return f"{file}:{line}" if line else file


def short_place(rule: Rule) -> str:
    """Return the place of a rule; a file of affray is named from the package, wherever that is installed."""
    return place(rule).removeprefix(f"{PACKAGE.parent}{os.sep}")
