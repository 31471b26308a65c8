"""Messages by id. Code writes a message in English at its call; `messages.json` of affray and of each game gives it an id, by
which every other language finds it. An English sentence can so be changed, at its call and in the table, without touching a
translation."""

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
        """Add a table, if the file exists."""
        if table.exists():
            self.unread.append(table)

    def learn(self, english: dict[str, str]) -> None:
        """Add messages by id. A text keeps the id it had; the new text of an id replaces the old one."""
        self.english.update(english)
        self.ids.update({text: ident for ident, text in english.items()})

    def id_of(self, text: str) -> str:
        """Return the id of a message, whatever the formats of its holes; the text itself if no table has it."""
        while self.unread:
            self.learn(json.loads(self.unread.pop().read_text(encoding="utf-8")))
        return self.ids.get(text) or (self.ids.get(plain(text), text) if "{" in text else text)


def plain(text: str) -> str:
    """Return a message with plain holes: `{name}` for `{name!r}` and `{n:,}`. A choice by number, `{n:card|cards}`, stays."""
    return _FORMATTED.sub(r"{\1}", text)


_FORMATTED = re.compile(r"\{(\w+)(?:![rsa])?(?::[,#<>^.\d][^{}|]*)?\}")

MESSAGES = Messages()
"""The messages of affray and of every game loaded."""
MESSAGES.add(Path(__file__).parents[1] / "messages.json")
