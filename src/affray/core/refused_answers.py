"""Refusals that name what would be accepted: the answers of a short list, the numbers of equal cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

from affray.core.notation import named
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Object
from affray.core.verdicts import Listing, Quoted, Verdict, refuse

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


def asked_before(question: Question, word: str, left: Mapping[str, Any], to_text: Callable[[Decision], str]) -> Verdict:
    """Return the refusal of a line that leaves this question open and has hints `left` for later ones; `word` is that of its own hint, if any."""
    rest = Quoted(", ".join(f"{later} {said}" for later, said in left.items()))
    some = Listing([to_text(one) for one in islice(question.space, SHOWN)], "; ", lines=True)
    if not word:
        message = "another question comes before {rest}: leave that out, and answer this first, e.g. {some}"
        return refuse("", message, rest=rest, some=some)
    message = "{word} is asked for before {rest}: write it in the line too; answers are, e.g., {some}"
    return refuse("", message, word=word, rest=rest, some=some)


def equal_cards(among: Iterable[Object[Any]], text: str) -> list[str]:
    """Return the cards that a text with another number means, each with its number; none for a text without a number."""
    name, number, _ = text.rpartition("#")
    like = named(list(among), name.strip()) if number else []
    return list(dict.fromkeys(f"{one.card.name} #{one.id.rpartition('#')[2]}" for one in like))
