"""What is wrong with a scenario, as a page says it in its reader's language: messages, and what fills their holes."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Any

from affray.cli.tongues import mistaken, word
from affray.core.notation import NotationError
from affray.core.verdicts import Reason, Verdict
from affray.scenario.nodes import ScenarioError

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.voice import Voice

_NEAR = re.compile(r"; did you mean ('.*'|\".*\")\?")
Message = dict[str, Any]


def mistake(error: ScenarioError, voice: Voice | None = None, battle: Battle | None = None) -> Message:
    """A mistake in a scenario and its place. `error` says it in English; `message` and `holes` are what the page says in its own language,
    and what the game refuses is said by the `voice`, where there is one."""
    told: Message = {"error": error.message, "line": error.line, "column": error.column}
    return told if error.reason is None else told | _sentence(error.reason, voice, battle)


def filled(value: Any, voice: Voice | None = None, battle: Battle | None = None) -> Any:
    """What fills a hole: a word, a number, or a message of its own."""
    if isinstance(value, Reason):
        return _sentence(value, voice, battle)
    if isinstance(value, ScenarioError) and value.reason is not None:
        return _sentence(value.reason, voice, battle)
    if voice is not None and battle is not None and isinstance(value, NotationError):
        return mistaken(voice.tongue, battle, value)
    if voice is not None and battle is not None and isinstance(value, Verdict):
        reasons = [
            f"{voice.because(battle, one)} ({one.rule})" if one.rule else voice.because(battle, one) for one in value.reasons
        ]
        return word(voice.tongue, "not legal: ") + word(voice.tongue, ";").join(reasons) if reasons else str(value)
    near = _NEAR.fullmatch(value) if isinstance(value, str) else None
    if near is not None:
        return {"message": "; did you mean {name}?", "holes": {"name": near[1]}}
    return value if isinstance(value, (str, int)) else str(value)


def _sentence(reason: Reason, voice: Voice | None, battle: Battle | None) -> Message:
    """A message with plain holes, and what fills each."""
    message = ""
    holes: Message = {}
    for text, name, form, turned in Formatter().parse(reason.message):
        message += text + (f"{{{name}}}" if name is not None else "")
        if name is not None:
            value = reason.params[name]
            holes[name] = format(repr(value) if turned else value, form or "") if turned or form else filled(value, voice, battle)
    return {"message": message, "holes": holes}
