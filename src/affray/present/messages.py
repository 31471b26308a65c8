"""Wording of decisions, refusals and expectations of a battle, in a language of its game or in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.messages import MESSAGES
from affray.core.questions import IllegalDecision
from affray.core.verdicts import Listing, Quoted, Reason, Verdict
from affray.derived import derived
from affray.present.language import code, phrases, word
from affray.present.position_text import question
from affray.scenario.messages import reason_text as why
from affray.scenario.messages import sentences, translate
from affray.scenario.nodes import ScenarioError
from affray.text.sentences import CountedNoun

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.questions import Decision


def format_decision(language: Language | None, battle: Battle, decision: Decision) -> str:
    """Return an answer to the question of a battle."""
    spoken = code(language)
    return derived(battle, ("decision", spoken, decision), lambda: battle.format(decision, spoken))


def format_choice(language: Language | None, text: str) -> str:
    """Return what a line chooses, without its verb."""
    before, _, after = word(language, "choose {names}").partition("{names}")
    return text.removeprefix(before).removesuffix(after)


def format_reason(language: Language | None, battle: Battle, reason: Reason) -> str:
    """Return why something is not legal, or why a line of play stops."""
    if language is None:
        return reason.text
    known = phrases(language.code).get(reason.id)
    if known is None:
        wrong = reason.id in sentences(language.code) and reason.id not in language.refusals
        return translate(reason, language.code) if wrong else language.refusal(reason, battle.table)
    return known.format(**{key: _filled(language, battle, one) for key, one in reason.params.items()})


def _filled(language: Language, battle: Battle, value: Any) -> Any:
    """Return what fills a hole of what a command says of a battle."""
    from affray.scenario.run import PlayStopped

    if isinstance(value, Reason):
        return format_reason(language, battle, value)
    if isinstance(value, Verdict):
        return format_verdict(language, battle, value)
    if isinstance(value, PlayStopped):
        return question(value.battle, language)
    if isinstance(value, (Quoted, Listing)):
        return language.refusal(Reason("", "{it}", it=value), battle.table)
    if isinstance(value, str):
        return phrases(language.code).get(MESSAGES.id_of(value), value)
    return CountedNoun(value) if isinstance(value, int) else value


def format_value(language: Language | None, battle: Battle, value: Any) -> list[str]:
    """Return what an expectation says, or what was found instead: one text or several."""
    from affray.scenario.expect import EventExpectation
    from affray.scenario.expect import stated as english

    if language is None:
        return english(value)
    if isinstance(value, (list, tuple)):
        return [text for one in value for text in format_value(language, battle, one)] or [word(language, "nothing")]
    if isinstance(value, Verdict):
        return [format_verdict(language, battle, value) if not value else word(language, "legal")]
    if isinstance(value, Reason):
        holes = {key: format_value(language, battle, one)[0] for key, one in value.params.items()}
        return [word(language, value.message, **holes)]
    if isinstance(value, Quoted):
        return [language.line(battle.table, value.text) if value.line else language.marks[:1] + value.text + language.marks[-1:]]
    if isinstance(value, EventExpectation):
        sentence = language.event_text(battle.table, value.event)
        return [f"{value.event.number} {sentence}" if sentence else str(value)]
    if isinstance(value, dict):
        pairs = [f"{_called(language, battle, key)}: {format_value(language, battle, one)[0]}" for key, one in value.items()]
        return pairs or [word(language, "nothing")]
    if isinstance(value, bool):
        return [word(language, "yes" if value else "no")]
    return [_called(language, battle, value)]


def _called(language: Language, battle: Battle, value: Any) -> str:
    """Return a name, or a word of the game, in a language; anything else as files have it."""
    if not isinstance(value, str):
        return str(value)
    card = next((one.card for one in battle.state.objects.values() if one.card.name == value), None)
    return language.named(card) if card is not None else language.names.get(value) or word(language, value)


def format_error(language: Language | None, battle: Battle, error: BaseException) -> str:
    """Return the reason against a line: why it cannot be read, why it is not legal, or why the line of play stops there."""
    if isinstance(error, IllegalDecision):
        return format_verdict(language, battle, error.verdict)
    reason = why(error)
    if language is None or not isinstance(reason, Reason):
        return str(error)
    place = f"{error.place}: " if isinstance(error, ScenarioError) else ""
    return place + format_reason(language, battle, reason)


def format_verdict(language: Language | None, battle: Battle, verdict: Verdict) -> str:
    """Return a verdict on one line, with the rules."""
    if language is None:
        return str(verdict)
    reasons = [format_reason(language, battle, one) + (f" ({one.rule})" if one.rule else "") for one in verdict.reasons]
    return word(language, "not legal: ") + word(language, ";").join(reasons)
