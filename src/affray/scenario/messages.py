"""Errors in files, in the languages of the games: `sentences/` has them by message id, for the page and for the commands."""

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
"""The folder with a file for each language: the errors by message id."""


@cache
def sentences(language: str) -> dict[str, str]:
    """Return the sentences of a language by message id; none without a file."""
    file = SENTENCES / f"{language}.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def sentence(reason: Reason) -> tuple[str, dict[str, Any]]:
    """Return a message with plain holes, and the value of each, formatted as its hole says (`{text!r}`, `{most:,}`)."""
    message, holes = "", {}
    for text, name, form, turned in Formatter().parse(reason.message):
        message += text + (f"{{{name}}}" if name is not None else "")
        if name is not None:
            value = reason.params[name]
            holes[name] = format(repr(value) if turned else value, form or "") if turned or form else value
    return message, holes


def reason_text(error: BaseException) -> Reason | str:
    """Return the reason of an error without its place; its text if it has no `Reason`."""
    why = getattr(error, "reason", None) or next(iter(error.args), "")
    return why if isinstance(why, Reason) else error.message if isinstance(error, ScenarioError) else str(error)


LISTS = ("known",)
"""The holes filled by keys and words of files, which are the same in every language."""


def as_written(reason: Reason, hole: str) -> bool:
    """Is the value of this hole the same in every language?"""
    return isinstance(reason, Flaw) or hole in LISTS


def translate(value: Any, language: str) -> str:
    """Return an error, or the value of one of its holes, in a language; unknown texts stay in English."""
    if isinstance(value, BaseException):
        value = reason_text(value)
    if not isinstance(value, Reason):
        return sentences(language).get(MESSAGES.id_of(value), value) if isinstance(value, str) else str(value)
    message, holes = sentence(value)
    filled = {
        name: str(param) if as_written(value, name) and isinstance(param, str) else translate(param, language)
        for name, param in holes.items()
    }
    known = sentences(language).get(value.id) or sentences(language).get(MESSAGES.id_of(message), message)
    return re.sub(r"\{(\w+)\}", lambda hole: filled.get(hole[1], hole[0]), known)
