"""The result of a search in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.present.language import word
from affray.present.unread import lines

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.search.holdback import MinimalReserve
    from affray.search.solve import Solution
    from affray.views import Answered, Solve


def verdict(solution: Solution, language: Language | None = None) -> str:
    """Return the answer in words, with no more than is proved."""
    from affray.search.holdback import MinimalReserve

    who = solution.battle.seats[solution.seat]
    within = {"battle": "in this battle", "turn": "this turn", "next turn": "by the end of the next turn"}[solution.until]
    through = {"battle": "in this battle", "turn": "this turn", "next turn": "to the end of the next turn"}[solution.until]
    if isinstance(solution, MinimalReserve):
        return held_back(solution, language, who, word(language, through))
    by = word(language, through if solution.goal == "survive" else within)
    if solution.goal in ("win", "survive"):
        return word(language, _PROVED[solution.goal][{True: 0, False: 1, None: 2}[solution.answer]], who=who, by=by)
    if solution.answer:
        return word(
            language,
            "proved: {who} can be sure of {worth} {by}, and of no more",
            who=who,
            by=by,
            worth=worth(solution, solution.lower_bound, language),
        )
    if solution.status == "not decided":
        return word(language, "not decided: what {who} can be sure of {by}", who=who, by=by)
    low, high = worth(solution, solution.lower_bound, language), worth(solution, solution.upper_bound, language)
    return word(
        language, "bounds: {who} can be sure of {low} {by}, and of no more than {high}", who=who, by=by, low=low, high=high
    )


_PROVED = {
    "win": (
        "proved: {who} wins {by}, whatever the others do",
        "proved: {who} cannot force a win {by}, whatever the others do",
        "not decided: can {who} win {by}?",
    ),
    "survive": (
        "proved: {who} survives {by}, whatever the others do",
        "proved: {who} cannot be sure to survive {by}, whatever the others do",
        "not decided: can {who} survive {by}?",
    ),
}
"""Sentences for a goal that is reached, that is not, and that is not decided."""


def held_back(solution: MinimalReserve, language: Language | None, who: str, by: str) -> str:
    """Return how much must be held back, in words."""
    of = word(language, "of {n:attacker|attackers}", n=solution.able)
    if solution.answer is False:
        template = "proved: {who} cannot be sure to survive {by}, whatever is held back"
    elif solution.answer and not solution.least:
        template = "proved: {who} need not hold back any {of} to survive {by}, whatever the others do"
    elif solution.answer:
        template = "proved: {who} must hold back {least} {of}, and no more, to survive {by} whatever the others do"
    elif solution.least:
        template = "bounds: {who} must hold back {least} {of} or more to survive {by}"
    else:
        template = "not decided: how many {of} {who} must hold back to survive {by}"
    return word(language, template, who=who, by=by, of=of, least=str(solution.least))


def worth(solution: Solution, value: int, language: Language | None = None) -> str:
    """Return what a position is worth, in words."""
    from affray.search.tree import LIFE, WON

    if abs(value) >= WON:
        return word(language, "a win" if value > 0 else "nothing (a loss)")
    life = (value + LIFE // 2) // LIFE
    cards = value - life * LIFE
    parts = [
        word(language, "{life} life", life=f"{life:+}") if solution.battle.book.game.counts_life else "",
        word(language, "{n:card|cards} more" if cards >= 0 else "{n:card|cards} fewer", n=abs(cards)),
    ]
    if solution.goal != "best":
        parts = parts[:1]
    return word(language, "{what} than the others", what=word(language, ", ").join([one for one in parts if one]))


def as_data(solution: Solution) -> Solve:
    """Return it as plain data."""
    from affray.scenario.writer import spoken_answers
    from affray.search.holdback import MinimalReserve

    battle = solution.asked

    def line(battles: list[Battle]) -> list[Answered]:
        return [{"who": who, "decision": words} for who, words in spoken_answers(battles)]

    data: Solve = {
        "affray solve": 1,
        "game": solution.battle.book.game.key,
        "edition": solution.battle.book.edition,
        "for": solution.battle.seats[solution.seat],
        "goal": solution.goal,
        "until": solution.until,
        "status": solution.status,
        "answer": solution.answer,
        "at least": solution.lower_bound,
        "at most": solution.upper_bound,
        "said": verdict(solution),
        "line": line(solution.line),
        "as good": [battle.format(one) for one in solution.equally_good],
        "not so": [
            {"decision": battle.format(one), "at most": bound, "line": line(battles)} for one, bound, battles in solution.refuted
        ],
        "assumed": solution.assumed,
        "stopped": str(solution.stopped) if solution.stopped is not None else None,
        "positions": solution.nodes,
        "steps": solution.steps,
        "seconds": round(solution.seconds, 3),
    }
    if unread := lines(battle):
        data["unread"] = unread
    if isinstance(solution, MinimalReserve):
        data["held back"] = {"of": solution.able, "at least": solution.least, "enough": solution.enough}
    return data
