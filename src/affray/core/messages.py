"""Messages by their ids. Code says a message in English where it is said; `messages.json` of the house and of each game gives it an id, by which
every other language finds it. So an English sentence can be mended without touching a translation: at its call, and in the table.
"""

from __future__ import annotations

import json
import re
from pathlib import Path


class Messages:
    """The English texts of several tables, each with its id. A table is read when a message is first looked up."""

    def __init__(self) -> None:
        self.unread: list[Path] = []
        self.english: dict[str, str] = {}
        self.ids: dict[str, str] = {}

    def add(self, table: Path) -> None:
        """Messages are found in this table too, from now on."""
        if table.exists():
            self.unread.append(table)

    def learn(self, english: dict[str, str]) -> None:
        """Messages by id. A text that had an id keeps it, one that takes the place of another has its id."""
        self.english.update(english)
        self.ids.update({text: ident for ident, text in english.items()})

    def id_of(self, text: str) -> str:
        """The id of a message, whatever the formats of its holes; the text itself, if no table has it."""
        while self.unread:
            self.learn(json.loads(self.unread.pop().read_text(encoding="utf-8")))
        return self.ids.get(text) or (self.ids.get(plain(text), text) if "{" in text else text)


def plain(text: str) -> str:
    """A message with plain holes: `{name}` for `{name!r}` and `{n:,}`; a choice by number, `{n:card|cards}`, stays."""
    return _FORMATTED.sub(r"{\1}", text)


_FORMATTED = re.compile(r"\{(\w+)(?:![rsa])?(?::[,#<>^.\d][^{}|]*)?\}")

MESSAGES = Messages()
"""Those of the house, and of every game that was loaded."""
MESSAGES.add(Path(__file__).parents[1] / "messages.json")
