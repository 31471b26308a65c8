"""Mistakes of a scenario, as a page says them in its reader's language: messages, and what fills their holes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.verdicts import Reason
from affray.scenario.messages import as_written, reason_text, sentence
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Localizer

Message = dict[str, Any]


def mistake(error: ScenarioError) -> Message:
    """Return a mistake in a scenario and its place: `error` says it in English; `message` and `holes` are what the page says in its own language;
    `further` are the other mistakes of the same scenario."""
    fields = {"message": error.message, "holes": {}} if error.reason is None else _sentence(error.reason)
    further = [mistake(one) for one in error.further]
    return {"error": error.message, "line": error.line, "column": error.column, **fields, "further": further}


def stopped(error: ScenarioError, battle: Battle, voice: Localizer) -> Message:
    """Return why a line of play stops, and where it stands: in the words of the game, where it has them in the reader's language."""
    message = voice.because(battle, error.reason) if error.reason is not None else error.message
    return mistake(error) if message == error.message else {"error": message, "line": error.line, "column": error.column}


def filled(value: Any) -> Any:
    """Return what fills a hole: a word, a number, or a message of its own."""
    if isinstance(value, Reason):
        return _sentence(value)
    why = reason_text(value) if isinstance(value, BaseException) else value
    if isinstance(why, Reason):
        return _sentence(why)
    return value if isinstance(value, (str, int)) else str(value)


def _sentence(reason: Reason) -> Message:
    """Return a message with plain holes, and what fills each."""
    message, holes = sentence(reason)
    for name, value in holes.items():
        filled_value = filled(value)
        holes[name] = {"written": filled_value} if isinstance(filled_value, str) and as_written(reason, name) else filled_value
    return {"message": message, "holes": holes}
