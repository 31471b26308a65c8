"""From a battle to the question that a decision answers, while nobody does anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.battle import CONCEDE
from affray.core.near_forms import AmbiguousLine, spoken_by
from affray.core.notation import suggest
from affray.present.errors import UserError
from affray.present.language import code, word
from affray.present.legal_answers import idle
from affray.present.messages import format_error
from affray.present.position_text import asked, question, stage
from affray.scenario.face_down_names import as_called
from affray.scenario.stops import StopCondition

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.questions import Decision

CHANCE = "chance"
"""The name of the player to answer where chance is asked."""
LIMIT = 2000
"""The most answers that are given while nobody does anything."""


def passed(battle: Battle, at: str, language: Language | None = None) -> Battle:
    """Return the battle at a place that it comes to when nobody does anything (the same battle, where none is named).

    Raises:
        UserError: there is no such place, or it is not come to.
    """
    if not at:
        return battle
    try:
        aim = StopCondition(battle, at)
    except ValueError as error:
        raise UserError("{at}: {why}", at=at, why=format_error(language, battle, error)) from error
    for _ in range(LIMIT):
        answer = None if aim.reached(battle) else idle(battle)
        if answer is None:
            break
        battle = battle.play(answer)
    if not aim.reached(battle):
        comes = word(language, "if all players pass, play reaches {end}", end=question(battle, language))
        raise UserError("{at}: {why}", at=at, why=comes)
    return battle


def find(battle: Battle, words: str, language: Language | None = None) -> tuple[Battle, str]:
    """Return the first battle from here on where such a decision is the question, and its words without the name of who decides, with
    face-down cards as the question calls them.

    Within one step a player for whom it is legal comes first, then the one whose card it is about.

    Raises:
        UserError: it is never the question, or it is and names no decision.
    """
    who, decision_text = _who(battle, words, language)
    if decision_text == CONCEDE and battle.question is not None:  # it answers no question
        return battle, f"{CONCEDE} as {who}" if who else CONCEDE
    trouble, cause = "", None
    candidates: list[tuple[Battle, Decision]] = []
    place = None
    for question_battle in _questions(battle, who, decision_text):
        now = stage(question_battle)
        if candidates and (now is None or (now.procedure, now.step) != place):
            break
        try:
            candidates.append((question_battle, question_battle.parse(as_called(question_battle, decision_text)).decision))
            place = (now.procedure, now.step) if now is not None else None
        except ValueError as error:
            trouble, cause = trouble or format_error(language, question_battle, error), cause or error
            if isinstance(error, AmbiguousLine):
                break
    if candidates:
        battle_found = max(candidates, key=lambda candidate: _fit(*candidate))[0]
        return battle_found, as_called(battle_found, decision_text)
    if trouble:
        raise UserError(trouble) from cause
    places, end = _places(battle, decision_text, language), question(battle, language)
    if not places:
        raise UserError(
            "{said!r} answers no question here, nor later in this turn if all players pass ({end})",
            said=words,
            end=end,
        )
    never = "{said!r} answers {places}: if all players pass, play does not get there in this turn ({end})"
    raise UserError(never, said=words, places=places, end=end)


def _places(battle: Battle, words: str, language: Language | None) -> str:
    """Return the questions that a line answers: number and title of their rules."""
    numbers = [battle.book.number(key) for key in battle.book.game.answers_questions(words) or ()]
    titles = [battle.book.title_and_summary(number, code(language))[0] for number in numbers]
    return ", ".join([f"{number} {title}" for number, title in zip(numbers, titles, strict=True) if number])


def _fit(battle: Battle, decision: Decision) -> int:
    if battle.why_not(decision):
        return 2
    about = battle.state.objects.get(decision.args[0]) if decision.args and isinstance(decision.args[0], str) else None
    return int(about is not None and battle.question is not None and about.controller == battle.question.seat)


def _who(battle: Battle, words: str, language: Language | None) -> tuple[str, str]:
    name, colon, rest = words.partition(":")
    known = {player.name.casefold(): player.name for player in battle.state.players}
    if colon and name.strip().casefold() in known:
        return known[name.strip().casefold()], rest.strip()
    if colon and name.strip() == CHANCE:
        return CHANCE, rest.strip()
    who, decision = spoken_by(words, known.values(), battle.book.game.notation.verbs)
    if who:
        return who, decision
    if colon and re.fullmatch(r"\w+", name.strip()):
        near, names = (
            suggest(name, list(known.values())) if language is None else "",
            word(language, " and ").join(known.values()),
        )
        raise UserError(
            word(language, "no player {name!r}{near}; the players are {names}", name=name.strip(), near=near, names=names)
        )
    return "", words.strip()


def _questions(battle: Battle, who: str, words: str) -> Iterator[Battle]:
    """Yield the questions of this kind from here on in this turn, while nobody does anything."""
    game, turn = battle.book.game, battle.state.turn
    steps = game.answers_questions(words)
    for _ in range(LIMIT):
        question = battle.question
        if question is None or battle.state.turn > turn > 0:
            return
        if (steps is None or question.rule in steps) and who in ("", asked(battle)):
            yield battle
        answer = None if game.begins_with(steps, battle.legal) else idle(battle)
        if answer is None:
            return
        battle = battle.play(answer)
