"""Refusals that name what would be accepted: the answers of a short list, the numbers of equal cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from affray.core.notation import named
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Object
from affray.core.verdicts import Listing, Verdict, refuse

SHOWN = 8
"""The most answers that are named."""


def verdict_on(question: Question, decision: Decision, to_text: Callable[[Decision], str]) -> Verdict:
    """Return the verdict on an answer. `to_text` gives the line of an answer that is named."""
    space = question.space
    verdict = space.check(decision)
    if not isinstance(space, OptionSpace) or [reason.id for reason in verdict.reasons] != ["that-not-answer-to-this-question"]:
        return verdict
    lines = [to_text(one) for one in space.options[: SHOWN + 1]]
    answers = Listing([*lines[:SHOWN], *["…" for _ in lines[SHOWN:]]], "; ", lines=True)
    return refuse(space.rule, "that is not an answer to this question; its answers: {answers}", answers=answers)


def equal_cards(among: Iterable[Object[Any]], text: str) -> list[str]:
    """Return the cards that a text with another number means, each with its number; none for a text without a number."""
    name, number, _ = text.rpartition("#")
    like = named(list(among), name.strip()) if number else []
    return list(dict.fromkeys(f"{one.card.name} #{one.id.rpartition('#')[2]}" for one in like))
