"""Mistakes as data: each kind of error has a code, and is turned into a `MistakeReply` in one place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from affray.answers.replies import MistakeReply, RuleText
from affray.cards.pool import CardError
from affray.core.notation import NotationError
from affray.core.questions import IllegalDecision, NotSupported
from affray.core.saves import SaveError
from affray.core.verdicts import Listing, Quoted, Reason, Verdict
from affray.games import UnknownGame
from affray.present.errors import UserError, further_mistakes
from affray.present.messages import format_error, format_reason
from affray.scenario.expect import place
from affray.scenario.files import TooLong
from affray.scenario.messages import LISTS, reason_text
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import NONSENSE
from affray.scenario.whole_game import BadDeck

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language


class UnknownBoard(ValueError):
    """The server no longer knows a board of this name, or never did."""


class UnknownRule(ValueError):
    """No rule has the number, and none speaks of the words."""


CODES: dict[type[Exception], str] = {
    UnknownBoard: "unknown_board",
    UnknownRule: "unknown_rule",
    UnknownGame: "unknown_game",
    IllegalDecision: "illegal",
    NotationError: "not_a_decision",
    NotSupported: "unsupported",
    ScenarioError: "bad_board",
    CardError: "bad_card",
    SaveError: "bad_board",
    msgspec.ValidationError: "bad_request",
    BadDeck: "bad_deck",
    TooLong: "too_large",
    UserError: "bad_request",
    ValueError: "bad_request",
    RecursionError: "too_large",
}
"""The code of each kind of error, the special ones first."""
NAMED = {
    "no-step-to-start": "unknown_step",
    "edition-no-step-accepted-rule-number": "unknown_step",
    "name-of-several-steps": "ambiguous",
    "can-mean-several": "ambiguous",
    "can-mean-name-one-by-id": "ambiguous",
    "can-mean-name-one-by-its": "ambiguous",
    "no-edition-accepted": "unknown_edition",
    "no-edition-known": "unknown_edition",
    "no-card-define-under-cards": "unknown_card",
    "unknown-state-accepted": "unknown_state",
    "card-line-of-of-text-not": "unread_card",
    "card-text-not-read": "unread_card",
    "to-answer-first": "stopped",
    "never-came": "stopped",
    "never-came-to": "stopped",
    "not-question": "not_asked",
    "not-question-at-nor-later": "not_asked",
    "not-question-after-automatic-answers": "not_asked",
    "never-question": "not_asked",
    "not-asked": "not_asked",
    "answers-no-question-here": "not_asked",
    "answers-while-nobody-anything-not-come": "not_asked",
    "not-understood": "not_a_decision",
}
"""The code of a mistake by the id of its reason, or of one that this reason tells of: of several the innermost."""
OFFERED = ("names", "forms", "lines")
"""The holes of a message that list what would be accepted."""
MOST_OFFERED = 8
"""The most accepted words that a mistake lists beside its message."""
QUOTED = re.compile(r"{(\w+)!r}")
"""A hole of a message that quotes what was written."""
CURE = "leave that line out of its text, as a card under `cards`: the answer then holds without it, which must be said"
"""The remedy for a line of a card that is not read."""
LONGEST_MESSAGE = 400
"""The most characters of a message."""


def mistake(error: Exception, battle: Battle | None = None, language: Language | None = None) -> MistakeReply:
    """Return the mistake that an error tells of; of an error that is none of a user's, an internal one."""
    source = error.__cause__ if isinstance(error, UserError) and isinstance(error.__cause__, ValueError) else error
    code = next((code for kind, code in CODES.items() if isinstance(source, kind)), "internal")
    if code == "internal":
        return MistakeReply(code, f"affray failed here ({type(error).__name__}): please report it with the request")
    if code == "bad_board" and isinstance(source.__cause__, NotationError):
        code = "not_a_decision"
    code = next((NAMED[one.id] for one in reversed([*_reasons(source)]) if one.id in NAMED), code)
    verdict = verdict_of(source)
    if verdict is not None:
        code = "illegal"
    reasons = rule_texts(verdict, battle, language) if verdict is not None else []
    message_text = format_error(language, battle, error) if language is not None and battle is not None else str(error)
    message = shortened(" ".join(message_text.split()))
    path = ""
    if isinstance(error, msgspec.ValidationError):
        message, _, path = message.partition(" - at ")
    fault = MistakeReply(code, message, path.strip("`"), reasons, meant=_meant(source), accepted=_accepted(source))
    fault.found = _found(source) if code not in ("illegal", "stopped") else ""
    fault.cure = CURE if any(one.id == "card-line-of-of-text-not" for one in _reasons(source)) else ""
    if isinstance(source, ScenarioError) and not source.line:
        fault.path = source.path
    elif isinstance(source, ScenarioError):
        fault.message = message.removeprefix(f"{source.place}: ")
        fault.file, fault.line, fault.column = source.file, source.line, source.column
    fault.further = [mistake(one, battle, language) for one in further_mistakes(source)]
    return fault


def misread(error: Exception, begun: Battle, stopped: Battle) -> Battle | None:
    """Return the battle at whose question a line was not understood, between the beginning of the line and where it stopped (None: it was
    understood, or was never asked for)."""
    where = next((str(one.params["place"]) for one in _reasons(error) if one.message == NONSENSE), None)
    passed = list(stopped.history())[len(list(begun.history())) - 1 :]
    return next((one for one in passed if str(place(one)) == where), None)


def _reasons(error: Any) -> Iterator[Reason]:
    """Yield the reason of an error and those that it tells of."""
    reason = reason_text(error) if isinstance(error, Exception) else error
    if isinstance(reason, Reason):
        yield reason
        for part in reason.params.values():
            yield from _reasons(part)


def _meant(error: Exception) -> str:
    """Return the nearest word to one that was not understood ("" for none)."""
    return next((str(one.params["name"]) for one in _reasons(error) if one.id == "did-you-mean"), "")


def _found(error: Exception) -> str:
    """Return what stands where something else is accepted: the innermost hole `found` of the reasons of an error, or the one text that a
    message quotes ("" where none or several are)."""
    for reason in reversed([*_reasons(error)]):
        quoted = {hole: value.text for hole, value in reason.params.items() if isinstance(value, Quoted)}
        quoted |= {hole: str(reason.params[hole]) for hole in QUOTED.findall(reason.message)}
        if "found" in reason.params or (len(quoted) == 1 and reason.id != "did-you-mean"):
            return shortened(str(reason.params.get("found") or "".join(quoted.values())))
    return ""


def _accepted(error: Exception) -> list[str]:
    """Return what would be accepted in place of what was found, as far as the reason of an error lists it."""
    for reason in reversed([*_reasons(error)]):
        for hole, value in reason.params.items():
            if isinstance(value, Listing) and (hole in OFFERED or (hole == "answers" and reason.id == "to-answer-first")):
                return list(value.parts[:MOST_OFFERED])
            if isinstance(value, str) and hole in LISTS:
                return value.split(", ")[:MOST_OFFERED]
    return []


def verdict_of(error: Exception) -> Verdict | None:
    """Return the verdict of an illegal decision, also where a line of play stops at it."""
    if isinstance(error, IllegalDecision):
        return error.verdict
    params = (value for reason in _reasons(error) for value in reason.params.values())
    return next((one for one in params if isinstance(one, Verdict)), None)


def shortened(message: str) -> str:
    """Return a message of at most `LONGEST_MESSAGE` characters: what would be accepted can be a whole grammar."""
    return message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + " …"


def rule_texts(verdict: Verdict, battle: Battle | None = None, language: Language | None = None) -> list[RuleText]:
    """Return the reasons of a verdict, each with its rule: those against, or the rules that permit it."""
    return [RuleText(one.rule, _text(one, battle, language), one.by) for one in verdict.reasons or verdict.permits]


def _text(reason: Reason, battle: Battle | None, language: Language | None) -> str:
    return format_reason(language, battle, reason) if battle is not None else reason.text
