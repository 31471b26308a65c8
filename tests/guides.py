"""The guides as programs: files that they show, commands with what they print, Python with what it prints, in the order of the page."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from affray.cli import main

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COLUMNS = "100"


class Block:
    """A fenced block: its line on the page, its language, the file that it is, its text."""

    def __init__(self, line: int, kind: str, file: str, text: str) -> None:
        self.line = line
        self.kind = kind
        self.file = file
        self.text = text


def blocks(page: str) -> list[Block]:
    """The blocks of a page, in order."""
    return [Block(page[: found.start()].count("\n") + 1, found[1], found[2] or "", found[3]) for found in FENCE.finditer(page)]


def commands(block: Block) -> Iterator[tuple[list[str], str, str]]:
    """The commands of a `console` block: the words, what is typed (after `> `), and what is printed."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        typed = "".join(line[2:] + "\n" for line in shown.splitlines() if line.startswith("> "))
        yield shlex.split(command), typed, shown


def run(words: list[str], typed: str, where: Path) -> str:
    """What a command prints, errors too."""
    if words[0] == "affray":
        out, old = io.StringIO(), sys.stdin
        sys.stdin = io.StringIO(typed)
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                main(words[1:])
        finally:
            sys.stdin = old
        return out.getvalue()
    assert words[0] in ("pytest", "python"), words
    module = ["-m", "pytest", "-p", "no:cacheprovider"] if words[0] == "pytest" else []
    done = subprocess.run([sys.executable, *module, *words[1:]], capture_output=True, text=True, check=False, cwd=where)
    return done.stdout + done.stderr


def python(code: str, names: dict[str, Any]) -> str:
    """What Python prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "guide", "exec"), names)
    return out.getvalue()


def missing(shown: str, printed: str) -> str:
    """The first line shown that is not printed, in this order ("" when all are); `...` stands for any lines."""
    at = 0
    for line in shown.splitlines():
        if line.strip() == "..." or not line.strip():
            continue
        at = printed.find(line.rstrip(), at)
        if at < 0:
            return line
    return ""
