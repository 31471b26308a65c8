"""The program at the side: the numbered steps of the present procedure, who could act where, and where they will be able to again."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.derived import derived, derived_along
from affray.present.language import code, word
from affray.present.legal_answers import idle, only
from affray.present.position_text import stage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.procedures import Rulebook
    from affray.core.view import RuleLocation
    from affray.web.voice import Localizer

FAR = 60
"""Number of questions that are looked ahead at most, while nobody does anything."""
Marks = dict[str, dict[int, str]]
"""For each step of a procedure, what each seat did or can do there: passed, acted, asked, can, open."""


def program(battle: Battle, voice: Localizer, masked: bool = False) -> dict[str, Any]:
    """Return the steps of the present procedure with the one we are at, the procedures that called it, and those it has called.

    `masked` leaves out the innermost step: a private question of somebody else. Where nothing is asked any more, none is inside.
    """
    return derived(battle, ("program", voice.code, masked), lambda: _program(battle, voice, masked))


def _program(battle: Battle, voice: Localizer, masked: bool) -> dict[str, Any]:
    places = battle.where()[: -1 if masked else None]
    now = next((place for place in reversed(places) if _has_heading(battle, place)), places[0] if places else None)
    if now is None:
        return {"procedure": "", "steps": [], "crumbs": [], "inner": []}
    at = places.index(now)
    return {
        **_procedure(battle.book, now.procedure, now.step, voice.game_language),
        "crumbs": [_caller(battle, place, voice) for n, place in enumerate(places[:at]) if n or _has_heading(battle, place)],
        "inner": [_place(place, voice) for place in places[at + 1 :]] if battle.question is not None else [],
    }


@lru_cache(maxsize=1 << 10)
def _procedure(book: Rulebook, key: str, now: str, language: Language | None) -> dict[str, Any]:
    """Return what is always told of a procedure at one of its steps: its steps and the sections of the rulebook that they stand in."""
    steps, number, spoken = book.programs[key].steps, book.programs[key].rule, code(language)
    current = next((n for n, step in enumerate(steps) if step.key == now), 0)
    return {
        "procedure": key,
        "number": number,
        "title": book.title_and_summary(number, spoken)[0],
        "steps": [
            {
                "key": step.key,
                "number": step.number,
                "name": word(language, step.function.__name__.replace("_", " ")),
                "window": step.window,
                "section": _section(step.number),
                "state": "done" if n < current else "now" if n == current else "ahead",
            }
            for n, step in enumerate(steps)
        ],
        "sections": {one: book.title_and_summary(one, spoken)[0] for one in {_section(step.number) for step in steps}},
    }


def _section(number: str) -> str:
    """Return the part of the rulebook that a rule stands in: its first figures, or letter."""
    match = re.match(r"\d+|[A-Z]+", number)
    return match[0] if match else number


def _place(place: RuleLocation, voice: Localizer) -> dict[str, str]:
    return {"key": f"{place.procedure}.{place.step}", "number": place.number, "name": voice.word(place.name)}


def _has_heading(battle: Battle, place: RuleLocation) -> bool:
    return place.procedure in battle.book.game.flow.headings


def _caller(battle: Battle, place: RuleLocation, voice: Localizer) -> dict[str, str]:
    """Return a step that called another procedure, with the part of the rulebook that it stands in."""
    number = battle.book.programs[place.procedure].rule
    return {**_place(place, voice), "section": number, "title": battle.book.title_and_summary(number, voice.code)[0]}


def behind(battle: Battle) -> Marks:
    """Return who acted and who passed at the steps of this procedure since it began."""
    now = stage(battle)
    if now is None:
        return {}
    key, nothing = now.procedure, Marks()
    return derived_along(battle, ("behind", key), nothing, partial(_mark, key), lambda at: _before(at, key))


def _before(battle: Battle, procedure: str) -> Battle | None:
    """Return the battle before, where a question was asked in the same run of a procedure."""
    before, place = battle.parent, _place_in(battle, procedure)
    step_place = _place_in(before, procedure) if before is not None else None
    if before is None or place is None or step_place is None or before.question is None:
        return None
    return before if _index(before, step_place) <= _index(battle, place) else None


def _mark(procedure: str, marks: Marks, battle: Battle) -> Marks:
    """Return the marks with that of the decision that led to a battle in the same run of a procedure."""
    before, decision = _before(battle, procedure), battle.decision
    place = _place_in(before, procedure) if before is not None else None
    if before is None or place is None or before.question is None or before.question.seat == CHANCE or before.question.private:
        return marks
    seats = marks.get(place.step, {})
    passed = decision in before.book.game.notation.no_action and seats.get(before.question.seat) != "acted"
    return {**marks, place.step: {**seats, before.question.seat: "passed" if passed else "acted"}}


def _place_in(battle: Battle, procedure: str) -> RuleLocation | None:
    """Return the step of a procedure at which a battle is."""
    return next((place for place in battle.where() if place.procedure == procedure), None)


def _index(battle: Battle, place: RuleLocation) -> int:
    return battle.book.programs[place.procedure].index.get(place.step, 0)


def ahead(battle: Battle) -> Marks:
    """Return who is asked, and who can do more than nothing, at the steps of this procedure from here on, if nobody does anything."""
    marks: Marks = {}
    now = stage(battle)
    first = True
    for _ in range(FAR):
        question = battle.question
        step_place = next((place for place in reversed(battle.where()) if now and place.procedure == now.procedure), None)
        if question is None or step_place is None or question.seat == CHANCE:
            break
        quiet = idle(battle)
        can = only(battle) is None
        seats = marks.setdefault(step_place.step, {})
        if seats.get(question.seat) != "can":
            seats[question.seat] = "can" if can else "open"
        if quiet is None:
            if not first:
                break
            quiet = battle.legal.default() or next(iter(battle.legal), None)
            if quiet is None:
                break
        battle = battle.play(quiet)
        first = False
    return marks
