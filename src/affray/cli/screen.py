"""Consoles and the few marks that all commands share."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from affray.scenario.nodes import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment
    from rich.text import Text

PLAIN_WIDTH = 100
SEATS = ("bright_blue", "magenta")
LONGEST = 1200
"""No message is longer."""


def clean(words: str) -> str:
    """Words with a `?` for each character that would command the terminal or hide something, whatever file or name it comes from."""
    return UNSEEN.sub("?", words)


def silence(stream: TextIO) -> None:
    """Throw away what is still to be written to a stream that nobody reads any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def console(stderr: bool = False) -> Console:
    """Colour on a terminal, plain text of a steady width when piped."""
    from rich.console import Console
    from rich.segment import Segment

    class Clean(Console):
        """Prints nothing but what can be seen. A reader that has seen enough (`| head`) stops nothing: the exit code stays true."""

        def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
            for one in super().render(renderable, options):
                yield one if one.control else Segment(clean(one.text), one.style)

        def on_broken_pipe(self) -> None:
            silence(stream)

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else PLAIN_WIDTH
    return Clean(file=stream, width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def text(*parts: str | tuple[str, str]) -> Text:
    """A line from words and (words, style) pairs, as wide as it will be printed."""
    from rich.text import Text

    line = Text()
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        line.append(clean(words), style)
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


def padded(words: str, width: int) -> str:
    """Words with spaces behind them, so that they take so many columns: a wide character takes two."""
    from rich.cells import cell_len

    return words + " " * (width - cell_len(words))


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def seat_style(seat: int) -> str:
    return SEATS[seat] if 0 <= seat < len(SEATS) else "yellow"


def print_json(data: Any) -> None:
    """One JSON document; what cannot be seen is written as its number."""
    import json

    said = json.dumps(data, ensure_ascii=False, indent=2, default=str)
    try:
        sys.stdout.write(UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], said) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def complain(message: str) -> None:
    """One line about what went wrong, where errors go."""
    shown = message if len(message) <= LONGEST else f"{message[:LONGEST]}… ({len(message) - LONGEST} more characters)"
    console(stderr=True).print(text(f"affray: {shown}"), soft_wrap=True)


def plural(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
