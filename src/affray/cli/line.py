"""Reading what a player types: with editing, history and completion at a terminal, line by line elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prompt_toolkit.document import Document

MARK = "> "


def reader(words: Callable[[], Iterable[str]], history: Path) -> Callable[[], str]:
    """Return a function that reads one line. At a terminal Tab completes from `words`, and what was typed is kept in `history`."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return lambda: input(MARK)
    try:
        return _edited(words, history)
    except ImportError:
        return lambda: input(MARK)


def _edited(words: Callable[[], Iterable[str]], history: Path) -> Callable[[], str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.history import FileHistory, InMemoryHistory
    from prompt_toolkit.shortcuts import CompleteStyle

    class Known(Completer):
        """Completes whole lines, and what stands behind `why`, `card` and the like."""

        def get_completions(self, document: Document, complete_event: Any) -> Iterator[Completion]:
            typed = document.text_before_cursor.lstrip()
            for word in dict.fromkeys(words()):
                if typed and word.lower().startswith(typed.lower()) and word != typed:
                    yield Completion(word, start_position=-len(typed))

    try:
        history.parent.mkdir(parents=True, exist_ok=True)
        history.touch()
        past: Any = FileHistory(str(history))
    except OSError:
        past = InMemoryHistory()
    session: PromptSession[str] = PromptSession(
        history=past, completer=Known(), complete_while_typing=False, complete_style=CompleteStyle.READLINE_LIKE
    )
    return lambda: session.prompt(MARK)
