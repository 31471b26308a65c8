"""Consoles and the few marks that all commands share."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
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
    """Return words with a `?` for each character that would command the terminal or hide something, whatever file or name it comes from."""
    return UNSEEN.sub("?", words)


def silence(stream: TextIO) -> None:
    """Throw away what is still to be written to a stream that nobody reads any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def console(stderr: bool = False) -> Console:
    """Return the console: colour on a terminal, plain text of a steady width when piped."""
    from rich.console import Console
    from rich.segment import Segment

    class Clean(Console):
        """Prints nothing but what can be seen. A reader that has seen enough (`| head`) stops nothing: the exit code stays true."""

        def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
            for segment in super().render(renderable, options):
                yield segment if segment.control else Segment(clean(segment.text), segment.style)

        def on_broken_pipe(self) -> None:
            silence(stream)

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS") else PLAIN_WIDTH
    return Clean(file=stream, width=width, highlight=False, emoji=False, markup=False, soft_wrap=False)


def text(*parts: str | tuple[str, str]) -> Text:
    """Return a line from words and (words, style) pairs, as wide as it will be printed."""
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
    first, *rest = _wrapped(out, body, max(20, out.width - indent)) or [text()]
    out.print(lead + _stripped(first), soft_wrap=True)
    for line in rest:
        out.print(text(" " * indent) + _stripped(line), soft_wrap=True)


NO_START = frozenset("、。，．・：；？！ー」』）】》…々#]0123456789ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
NO_END = frozenset("「『（【《")
"""With what no line of wide characters begins, and with what none ends (kinsoku)."""


def _wrapped(out: Console, body: Text, width: int) -> Iterable[Text]:
    """Return the lines of a text: between words, and between wide characters where a line may end."""
    words = body.plain
    return body.divide(ends(words, width)) if any(map(_wide, words)) else body.wrap(out, width)


def ends(words: str, width: int) -> list[int]:
    """Return where the lines of a text that has wide characters end."""
    from rich.cells import cell_len

    positions, begin, last = [], 0, 0
    for at, character in enumerate(words):
        if at > begin and _may_end(words[at - 1], character):
            last = at
        if cell_len(words[begin : at + 1]) > width and not character.isspace():
            begin = last if last > begin else at
            positions.append(begin)
    return positions


def _may_end(before: str, after: str) -> bool:
    """May a line end between these characters?"""
    if before.isspace() or after.isspace():
        return before.isspace() and not after.isspace()
    return (_wide(before) or _wide(after)) and after not in NO_START and before not in NO_END


def _wide(character: str) -> bool:
    from rich.cells import get_character_cell_size

    return get_character_cell_size(character) == 2


def padded(words: str, width: int) -> str:
    """Return words with spaces behind them, so that they take so many columns: a wide character takes two."""
    from rich.cells import cell_len

    return words + " " * (width - cell_len(words))


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def seat_style(seat: int) -> str:
    return SEATS[seat] if 0 <= seat < len(SEATS) else "yellow"


def print_json(data: Any) -> None:
    """Print one JSON document; a character that cannot be seen is written as its number."""
    import json

    print_document(json.dumps(data, ensure_ascii=False, indent=2, default=str))


def print_line(data: Any) -> None:
    """Print one line of JSON."""
    import json

    print_document(json.dumps(data, ensure_ascii=False, default=str))


def print_document(document: str) -> None:
    """Print text for other programs, as UTF-8 whatever the system writes otherwise.

    No line is broken, however long. A character that cannot be seen is written as its number.
    """
    import json

    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        sys.stdout.write(UNSEEN.sub(lambda match: json.dumps(match[0])[1:-1], document) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def print_bytes(data: bytes) -> None:
    """Write a file for other programs, such as a picture.

    Raises:
        UserError: standard output is a terminal.
    """
    from affray.present.errors import UserError

    if sys.stdout.isatty():
        raise UserError("a picture is no text for a terminal: send it to a file, as in `> board.png`")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        silence(sys.stdout)


def complain(message: str) -> None:
    """Print a line for each error, where errors go."""
    for line in message.split("\n"):
        shown = line if len(line) <= LONGEST else f"{line[:LONGEST]}… ({len(line) - LONGEST} more characters)"
        console(stderr=True).print(text(f"affray: {shown}"), soft_wrap=True)
