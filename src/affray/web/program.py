"""The program at the side: the numbered steps of the present procedure, who could act where, and where they will be able to again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.view import where
from affray.present.legal_answers import idle, only
from affray.present.position_text import stage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.view import Place
    from affray.web.voice import Voice

FAR = 60
"""So many questions are looked ahead at most, while nobody does anything."""
Marks = dict[str, dict[int, str]]
"""For each step of a procedure, what each seat did or can do there: passed, acted, asked, can, open."""


def program(battle: Battle, voice: Voice, masked: bool = False) -> dict[str, Any]:
    """The steps of the present procedure with the one we are at, the procedures that called it, and those it has called.

    `masked` leaves out the innermost step: a private question of somebody else. Where nothing is asked any more, none is inside.
    """
    places = where(battle.table)[: -1 if masked else None]
    now = next(
        (place for place in reversed(places) if place.procedure in battle.book.game.course.stages), places[0] if places else None
    )
    if now is None:
        return {"procedure": "", "steps": [], "crumbs": [], "inner": []}
    at = places.index(now)
    steps = battle.book.programs[now.procedure].steps
    here = next((n for n, step in enumerate(steps) if step.key == now.step), 0)
    told = [
        {
            "key": step.key,
            "number": step.number,
            "name": voice.word(step.function.__name__.replace("_", " ")),
            "window": step.window,
            "state": "done" if n < here else "now" if n == here else "ahead",
            "section": _section(step.number),
        }
        for n, step in enumerate(steps)
    ]
    return {
        "procedure": now.procedure,
        "number": battle.book.programs[now.procedure].rule,
        "title": battle.book.told(battle.book.programs[now.procedure].rule, voice.code)[0],
        "steps": told,
        "sections": {one: battle.book.told(one, voice.code)[0] for one in {_section(step.number) for step in steps}},
        "crumbs": [_place(place, voice) for place in places[:at]],
        "inner": [_place(place, voice) for place in places[at + 1 :]] if battle.ask is not None else [],
    }


def _section(number: str) -> str:
    """The part of the rulebook that a rule stands in: its first figures, or letter."""
    found = re.match(r"\d+|[A-Z]+", number)
    return found[0] if found else number


def _place(place: Place, voice: Voice) -> dict[str, str]:
    return {"key": f"{place.procedure}.{place.step}", "number": place.number, "name": voice.word(place.name)}


def behind(battle: Battle) -> Marks:
    """Who acted and who passed at the steps of this procedure since it began."""
    marks: Marks = {}
    now = stage(battle)
    if now is None:
        return marks
    before: Battle | None = battle.parent
    at = battle
    last = _index(battle, now)
    while before is not None and at.decision is not None:
        there = next((place for place in before.where() if place.procedure == now.procedure), None)
        if there is None or before.ask is None or _index(before, there) > last:
            break
        last = _index(before, there)
        if before.ask.seat != CHANCE and not before.ask.private:
            seats = marks.setdefault(there.step, {})
            passed = at.decision in battle.book.game.notation.idle
            if seats.get(before.ask.seat) != "acted":
                seats[before.ask.seat] = "passed" if passed else "acted"
        at, before = before, before.parent
    return marks


def _index(battle: Battle, place: Place) -> int:
    return battle.book.programs[place.procedure].index.get(place.step, 0)


def ahead(battle: Battle) -> Marks:
    """Who is asked, and who can do more than nothing, at the steps of this procedure from here on, if nobody does anything."""
    marks: Marks = {}
    now = stage(battle)
    first = True
    for _ in range(FAR):
        ask = battle.ask
        there = next((place for place in reversed(battle.where()) if now and place.procedure == now.procedure), None)
        if ask is None or there is None or ask.seat == CHANCE:
            break
        quiet = idle(battle)
        can = only(battle) is None
        seats = marks.setdefault(there.step, {})
        if seats.get(ask.seat) != "can":
            seats[ask.seat] = "can" if can else "open"
        if quiet is None:
            if not first:
                break
            quiet = battle.legal.default() or next(iter(battle.legal), None)
            if quiet is None:
                break
        battle = battle.play(quiet)
        first = False
    return marks
