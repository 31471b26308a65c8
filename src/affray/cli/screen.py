"""Consoles and the few marks that all commands share."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

PLAIN_WIDTH = 100
SEATS = ("bright_blue", "magenta")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def console(stderr: bool = False) -> Console:
    """Colour on a terminal, plain text of a steady width when piped."""
    from rich.console import Console

    class Piped(Console):
        """A reader that has seen enough (`| head`) is no failure."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else PLAIN_WIDTH
    return Piped(file=stream, width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def text(*parts: str | tuple[str, str]) -> Text:
    """A line from words and (words, style) pairs; control characters from files never reach the terminal."""
    from rich.text import Text

    line = Text()
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        line.append(_CONTROL.sub("?", words), style)
    return line


def put(out: Console, lead: Text, body: Text | None = None) -> None:
    """Print a line; what does not fit continues under its body."""
    if body is None:
        lead, body = text(), lead
    indent = lead.cell_len
    first, *rest = body.wrap(out, max(20, out.width - indent)) or [text()]
    out.print(lead + _stripped(first), soft_wrap=True)
    for line in rest:
        out.print(text(" " * indent) + _stripped(line), soft_wrap=True)


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def seat_style(seat: int) -> str:
    return SEATS[seat] if 0 <= seat < len(SEATS) else "yellow"


def print_json(data: Any) -> None:
    """One JSON document."""
    import json

    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n")


def plural(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
