"""The verdict on a decision at the place where it is asked for."""

from __future__ import annotations

from affray.answers.faults import rule_texts
from affray.answers.replies import DecisionReply, RuleText
from affray.battle import Battle
from affray.core.language import Language
from affray.present.language import word
from affray.present.messages import format_decision
from affray.present.position_text import stage


def judged(battle: Battle, words: str, asked_for: str, language: Language | None = None) -> DecisionReply:
    """Return the verdict on a decision where it is asked for.

    Args:
        battle: the position at which the decision is asked for.
        words: the decision.
        asked_for: the decision as the request has it.
        language: another language of the game.

    Raises:
        NotationError: the words name no decision.
    """
    verdict, line = battle.why_not(words), battle.parse(words)
    reply = DecisionReply(asked_for, bool(verdict), place_of(battle, language), rule_texts(verdict, battle, language))
    if words not in asked_for:
        reply.called = format_decision(language, battle, line.decision)
    near = None if verdict else battle.legal.nearest(line.decision)
    if near is not None and near != line.decision:
        reply.instead = format_decision(language, battle, near)
    return reply


def place_of(battle: Battle, language: Language | None = None) -> RuleText | None:
    """Return the place of a battle in its rulebook: the number and the name of the step (None: it is over)."""
    place = stage(battle)
    return RuleText(place.number, word(language, place.name)) if place is not None else None
