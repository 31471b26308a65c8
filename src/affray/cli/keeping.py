"""Files of a game at the terminal: the one that it was opened from or saved to, and a copy of what was not saved yet."""

from __future__ import annotations

import re
import shlex
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.opening import SAVED
from affray.core.verdicts import Reason
from affray.present.errors import UserError
from affray.scenario.files import read, write

if TYPE_CHECKING:
    from affray.journal import Journal

_OURS = re.compile(rb'\s*\{\s*"affray( record)?"\s*:')
"""Beginnings of files that may be written over: records and saves."""
KEPT = 20
"""Number of unsaved games that are kept; older ones go."""


def folder() -> Path:
    """Return where affray keeps unsaved games and what was typed."""
    from platformdirs import user_state_path

    return user_state_path("affray", appauthor=False)


def kept() -> list[Path]:
    """Return the unsaved games, newest first."""
    with suppress(OSError):
        return sorted(folder().glob("unsaved-*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    return []


class Autosave:
    """Keeps a journal. `unsaved`: something was played or written since it was last saved or opened.

    Whoever changes a file behind our back loses nothing: a file is written over only while it holds what was read from it or last written to it.
    """

    def __init__(self, journal: Journal, file: Path | None = None, held: bytes = b"") -> None:
        self.journal = journal
        self.unsaved = False
        self.trouble = ""
        self.copy: Path | None = None
        self._held: dict[Path, bytes] = {}
        if file is not None:
            self._held[file.resolve()] = held
            if file.resolve().parent == folder().resolve():
                self.copy, self.unsaved = file, True

    def save(self, file: Path, over: bool = False) -> None:
        """Save all that was played. `over` writes over another game.

        Raises:
            UserError: something is there that would be lost.
            OSError: it cannot be written; what was there still is.
        """
        held = self._held.get(file.resolve())
        existing = self._there(file)
        if existing is not None and existing != held:
            if not _OURS.match(existing):
                raise UserError("{file} exists and is not a record: nothing was written", file=file)
            if not over:
                what = "another game is in {file}" if held is None else "somebody else has saved to {file} since"
                template = "{what}: `overwrite {file}` puts this one in its place, any other name keeps both"
                raise UserError(template, what=Reason("", what, file=file), file=file)
        self._write(file, existing)
        self.unsaved = False
        if self.copy is not None and file.resolve() == self.copy.resolve():
            self.copy = None
        self.drop()

    def keep(self) -> None:
        """Keep a copy of what is not saved yet; where that cannot be done, `trouble` says why."""
        if not self.unsaved or len(self.journal.nodes) < 2:
            return
        for _ in range(2):
            try:
                self.copy = self.copy or self._new()
                self._write(self.copy, self._held.get(self.copy.resolve()))
                self.trouble = ""
            except FileExistsError:  # another game goes on in it, or it is gone: begin a copy of our own
                self.copy = None
                continue
            except OSError as error:
                self.trouble = (error.strerror or str(error)).lower()
            return

    def drop(self) -> None:
        """Drop the copy, which is not needed any more."""
        if self.copy is not None:
            with suppress(OSError):
                self.copy.unlink()
            self._held.pop(self.copy.resolve(), None)
            self.copy = None

    def command(self, file: Path) -> str:
        """Return the command that goes on here, as who plays now."""
        notes = self.journal.notes
        words = ["affray", "play", str(file)]
        for key in ("as", "bot", "in"):
            words += [f"--{key}", notes[key]] if notes.get(key) else []
        return shlex.join(words)

    def _there(self, file: Path) -> bytes | None:
        """Return what a file holds (None: there is none)."""
        if not file.exists():
            return None
        if not file.is_file():
            raise UserError("{file} is no ordinary file: it is left alone", file=file)
        return read(file, 10 * SAVED)

    def _write(self, file: Path, since: bytes | None) -> None:
        data = self.journal.dumps().encode()
        write(file, data, since)
        self._held[file.resolve()] = data

    def _new(self) -> Path:
        """Return a name that nothing has yet, in place of the oldest where there are too many."""
        folder().mkdir(parents=True, exist_ok=True)
        for old in kept()[KEPT - 1 :]:
            old.unlink(missing_ok=True)
        stem = f"unsaved-{self.journal.battle.book.game.key}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        return next(
            name for name in (folder() / f"{stem}{f'-{n}' if n else ''}.json" for n in range(KEPT + 1)) if not name.exists()
        )
