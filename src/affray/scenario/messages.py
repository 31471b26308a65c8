"""What is wrong with a file, in the languages that games are told in: `sentences/` has them by ids, for the page and for the commands."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from affray.cards.pool import Flaw
from affray.core.messages import MESSAGES
from affray.core.verdicts import Reason
from affray.scenario.nodes import ScenarioError

SENTENCES = Path(__file__).parent / "sentences"
"""A file for each language: what can be wrong with a file, by the ids of messages."""


@cache
def sentences(language: str) -> dict[str, str]:
    """The sentences of a language, by the ids of messages (none, where it has no file)."""
    file = SENTENCES / f"{language}.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def sentence(reason: Reason) -> tuple[str, dict[str, Any]]:
    """A sentence with plain holes, and what fills each: shown as its hole asks (`{text!r}`, `{most:,}`), else as it is."""
    message, holes = "", {}
    for text, name, form, turned in Formatter().parse(reason.message):
        message += text + (f"{{{name}}}" if name is not None else "")
        if name is not None:
            value = reason.params[name]
            holes[name] = format(repr(value) if turned else value, form or "") if turned or form else value
    return message, holes


def reason_text(error: BaseException) -> Reason | str:
    """Why an error was raised, without its place: a reason, where it has one."""
    why = getattr(error, "reason", None) or next(iter(error.args), "")
    return why if isinstance(why, Reason) else error.message if isinstance(error, ScenarioError) else str(error)


LISTS = ("known",)
"""Holes that are filled by what a file can say, which is the same in every language."""


def as_written(reason: Reason, hole: str) -> bool:
    """Does a hole stay as it is, since a file would have it so?"""
    return isinstance(reason, Flaw) or hole in LISTS


def translate(value: Any, language: str) -> str:
    """What is wrong, or what fills a hole of it, in a language; what is not known in it stays as it is."""
    if isinstance(value, BaseException):
        value = reason_text(value)
    if not isinstance(value, Reason):
        return sentences(language).get(MESSAGES.id_of(value), value) if isinstance(value, str) else str(value)
    message, holes = sentence(value)
    filled = {
        name: str(param) if as_written(value, name) and isinstance(param, str) else translate(param, language)
        for name, param in holes.items()
    }
    known = sentences(language).get(value.id, message)
    return re.sub(r"\{(\w+)\}", lambda hole: filled.get(hole[1], hole[0]), known)
