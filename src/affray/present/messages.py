"""How decisions, refusals and expectations of a battle are said, in a language of its game or in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.messages import MESSAGES
from affray.core.questions import IllegalDecision
from affray.core.verdicts import Reason, Several, Typed, Verdict
from affray.present.language import code, phrases, word
from affray.present.position_text import question
from affray.scenario.messages import because as why
from affray.scenario.messages import sentences, told
from affray.scenario.nodes import ScenarioError
from affray.text.sentences import Number

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Tongue
    from affray.core.questions import Decision


def say(tongue: Tongue | None, battle: Battle, decision: Decision) -> str:
    """An answer to the question of a battle."""
    return battle.say(decision, code(tongue))


def chosen(tongue: Tongue | None, said: str) -> str:
    """What a line chooses, without its verb."""
    before, _, after = word(tongue, "choose {names}").partition("{names}")
    return said.removeprefix(before).removesuffix(after)


def because(tongue: Tongue | None, battle: Battle, reason: Reason) -> str:
    """Why something is not legal, or why a line of play stops."""
    if tongue is None:
        return reason.text
    known = phrases(tongue.code).get(reason.id)
    if known is None:
        wrong = reason.id in sentences(tongue.code) and reason.id not in tongue.refusals
        return told(reason, tongue.code) if wrong else tongue.refusal(reason, battle.table)
    return known.format(**{key: _filled(tongue, battle, one) for key, one in reason.params.items()})


def _filled(tongue: Tongue, battle: Battle, said: Any) -> Any:
    """What fills a hole of what a command says of a battle."""
    from affray.scenario.run import Ended

    if isinstance(said, Reason):
        return because(tongue, battle, said)
    if isinstance(said, Verdict):
        return judged(tongue, battle, said)
    if isinstance(said, Ended):
        return question(said.battle, tongue)
    if isinstance(said, (Typed, Several)):
        return tongue.refusal(Reason("", "{it}", it=said), battle.table)
    if isinstance(said, str):
        return phrases(tongue.code).get(MESSAGES.id_of(said), said)
    return Number(said) if isinstance(said, int) else said


def stated(tongue: Tongue | None, battle: Battle, value: Any) -> list[str]:
    """What an expectation says, or what was found instead: one text or several."""
    from affray.scenario.expect import Happened
    from affray.scenario.expect import stated as english

    if tongue is None:
        return english(value)
    if isinstance(value, (list, tuple)):
        return [text for one in value for text in stated(tongue, battle, one)] or [word(tongue, "nothing")]
    if isinstance(value, Verdict):
        return [judged(tongue, battle, value) if not value else word(tongue, "legal")]
    if isinstance(value, Reason):
        holes = {key: stated(tongue, battle, one)[0] for key, one in value.params.items()}
        return [word(tongue, value.message, **holes)]
    if isinstance(value, Typed):
        return [tongue.line(battle.table, value.text) if value.line else tongue.marks[:1] + value.text + tongue.marks[-1:]]
    if isinstance(value, Happened):
        told = tongue.narrate(battle.table, value.event)
        return [f"{value.event.number} {told}" if told else str(value)]
    if isinstance(value, dict):
        pairs = [f"{_called(tongue, battle, key)}: {stated(tongue, battle, one)[0]}" for key, one in value.items()]
        return pairs or [word(tongue, "nothing")]
    if isinstance(value, bool):
        return [word(tongue, "yes" if value else "no")]
    return [_called(tongue, battle, value)]


def _called(tongue: Tongue, battle: Battle, value: Any) -> str:
    """A name, or a word of the game, in a tongue; anything else as files have it."""
    if not isinstance(value, str):
        return str(value)
    card = next((one.card for one in battle.state.objects.values() if one.card.name == value), None)
    return tongue.named(card) if card is not None else tongue.names.get(value) or word(tongue, value)


def mistaken(tongue: Tongue | None, battle: Battle, error: BaseException) -> str:
    """What is wrong with what was written: why a line cannot be read, why it is not legal, or why the line of play stops there."""
    if isinstance(error, IllegalDecision):
        return judged(tongue, battle, error.verdict)
    reason = why(error)
    if tongue is None or not isinstance(reason, Reason):
        return str(error)
    place = f"{error.place}: " if isinstance(error, ScenarioError) else ""
    return place + because(tongue, battle, reason)


def judged(tongue: Tongue | None, battle: Battle, verdict: Verdict) -> str:
    """A verdict on one line, with the rules."""
    if tongue is None:
        return str(verdict)
    reasons = [because(tongue, battle, one) + (f" ({one.rule})" if one.rule else "") for one in verdict.reasons]
    return word(tongue, "not legal: ") + word(tongue, ";").join(reasons)
