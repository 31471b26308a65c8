"""Command lines as they mostly are, called without the parser, which takes a third of the time of a short command to load.

What is taken here is a part of what the parser takes, and means the same. Anything else (help, mistakes, other commands) is the parser's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

COMMANDS = ("run", "legal", "why", "show", "mcp", "pipe")
"""The commands that play one file, and those that programs start: each in a file of its name, all that it is given of the kinds below."""
_WHOLE = "given.Whole | None"
_KINDS: dict[str, Callable[[str], Any]] = {"Path": Path, "str": str, _WHOLE: int}
"""Kinds of arguments whose values are words that do not begin with a dash."""


def call_of(words: Sequence[str]) -> Callable[[], int] | None:
    """Return the call that a command line means; None where the parser has to look at it."""
    if not words or words[0] not in COMMANDS:
        return None
    function = getattr(import_module(f"affray.cli.{words[0]}"), words[0])
    kinds, positional_count = function.__annotations__, function.__code__.co_posonlyargcount
    names = [*kinds][:positional_count]
    options = {f"--{name.strip('_').replace('_', '-')}": name for name in function.__kwdefaults__ or ()}
    arguments: dict[str, Any] = {}
    rest = list(words[1:])
    while rest:
        word = rest.pop(0)
        name = options.get(word, "") if word.startswith("-") else names.pop(0) if names else ""
        if not name or name in arguments:
            return None
        if kinds[name] in ("bool", "given.LeaveOut"):
            arguments[name] = True
            continue
        value = word if not word.startswith("-") else rest.pop(0) if rest else ""
        kind = _KINDS.get(kinds[name])
        if (
            kind is None
            or not value
            or value.startswith("-")
            or (kinds[name] == _WHOLE and not re.fullmatch("[0-9]{1,9}", value))
        ):
            return None
        arguments[name] = kind(value)
    if names:
        return None
    first = [arguments.pop(name) for name in [*kinds][:positional_count]]
    return lambda: function(*first, **arguments)
