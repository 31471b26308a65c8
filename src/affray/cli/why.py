"""`affray why`: a verdict with its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import given, opening
from affray.cli.position import heading
from affray.cli.screen import console, put, text
from affray.core.notation import suggest
from affray.present.errors import UserError
from affray.present.errors import error_line as spelt
from affray.present.language import code, word
from affray.present.legal_answers import idle
from affray.present.messages import format_decision, format_error, format_reason, format_verdict
from affray.present.position_text import asked, question, stage
from affray.scenario.nodes import LINE
from affray.scenario.stops import StopCondition

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language
    from affray.core.questions import Decision
    from affray.scenario.load import ScenarioSetup

LIMIT = 2000


def why(file: Path, decision: str, /, *, after: given.Whole | None = None, at: str = "", edition: str = "", in_: str = "") -> int:
    """Say why a decision is legal or not, where it is next asked for.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    decision: str
        A decision in words, e.g. "attack Dracula > Bruno"; "Bruno: pass" names who decides.
    after: int
        Play so many lines of the scenario first, or decisions of the record (default: all; a record: to where it was left).
    at: str
        Then pass on to this place: a rule number, main, end or next turn.
    edition: str
        The edition of the rules.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    if not decision.strip():
        raise UserError('why what? say a decision, e.g. "attack Dracula > Bruno"; `affray legal` lists those that are legal')
    if len(decision) > LINE:
        raise UserError("a decision has at most {most} characters, not {n}", most=LINE, n=len(decision))
    loaded = None if opening.is_save(file) else opening.scenario(file)
    begun = opening.battle(file, edition, after) if loaded is None else opening.reached(loaded, edition, after, in_)
    language = opening.game_language(begun.book.game, in_)
    battle, decision_text = find(passed(begun, at, language), decision, language)
    out = console()
    put(out, heading(battle, language))
    legal = explain(out, battle, decision_text, language)
    step = begun.book.find_step(at)  # other editions number it otherwise
    for other in loaded.scenario.editions if loaded is not None else ():
        if loaded is None or other == battle.book.edition:
            continue
        difference = elsewhere(loaded, other, after, ".".join(step) if step else at, decision, legal, language)
        if difference:
            put(out, text((f"  {other}  ", "bold yellow")), text(difference))
    return 0 if legal else 1


def elsewhere(
    loaded: ScenarioSetup, edition: str, after: int | None, at: str, decision: str, legal: bool, language: Language | None
) -> str:
    """What another edition answers, where it answers otherwise ("" where it does not)."""
    try:
        other_battle, decision_text = find(
            passed(opening.reached(loaded, edition, after, code(language)), at, language), decision, language
        )
        verdict = other_battle.why_not(decision_text)
    except ValueError as error:
        return word(language, "this edition does not come to it: ") + (spelt(error, code(language)) or str(error))
    if bool(verdict) == legal:
        return ""
    return word(language, "this edition answers otherwise: ") + (
        word(language, "legal") if verdict else format_verdict(language, other_battle, verdict)
    )


def passed(battle: Battle, at: str, language: Language | None = None) -> Battle:
    """The battle at a place that it comes to when nobody does anything (the same battle, where none is named).

    Raises:
        UserError: there is no such place, or it is not come to.
    """
    if not at:
        return battle
    try:
        aim = StopCondition(battle, at)
    except ValueError as error:
        raise UserError("--at {at}: {why}", at=at, why=format_error(language, battle, error)) from error
    for _ in range(LIMIT):
        answer = None if aim.reached(battle) else idle(battle)
        if answer is None:
            break
        battle = battle.play(answer)
    if not aim.reached(battle):
        comes = word(language, "while nobody does anything it comes to {end}", end=question(battle, language))
        raise UserError("--at {at}: {why}", at=at, why=comes)
    return battle


def find(battle: Battle, words: str, language: Language | None = None) -> tuple[Battle, str]:
    """The first battle from here on where such a decision is the question, and its words without the name of who decides.

    Within one step a player for whom it is legal comes first, then the one whose card it is about.

    Raises:
        UserError: it is never the question, or it is and names no decision.
    """
    who, decision_text = _who(battle, words, language)
    trouble = ""
    candidates: list[tuple[Battle, Decision]] = []
    place = None
    for question_battle in _questions(battle, who, decision_text):
        now = stage(question_battle)
        if candidates and (now is None or (now.procedure, now.step) != place):
            break
        try:
            candidates.append((question_battle, question_battle.parse(decision_text).decision))
            place = (now.procedure, now.step) if now is not None else None
        except ValueError as error:
            trouble = trouble or format_error(language, question_battle, error)
    if candidates:
        return max(candidates, key=lambda candidate: _fit(*candidate))[0], decision_text
    never = "{said!r} answers {places}: while nobody does anything it does not come to that in this turn ({end}); --after N begins after another line"
    raise UserError(
        trouble
        or word(language, never, said=words, places=_places(battle, decision_text, language), end=question(battle, language))
    )


def _places(battle: Battle, words: str, language: Language | None) -> str:
    """The questions that a line answers: number and title of their rules."""
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
    """The questions of this kind from here on in this turn, while nobody does anything."""
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


def explain(out: Console, battle: Battle, words: str, language: Language | None = None) -> bool:
    """The verdict on a decision with all that its line says (targets, payment), each reason with what its rule says, and the nearest
    legal decision. Is it legal?

    Raises:
        NotationError: the line names no decision, or something in it nothing.
    """
    line, verdict = battle.parse(words), battle.why_not(words)
    decision_text = words if line.hints else format_decision(language, battle, line.decision)
    if verdict:
        put(out, text((f"✓ {word(language, 'legal')}  ", "bold green")), text(decision_text))
        return True
    put(out, text((f"✗ {word(language, 'not legal')}  ", "bold red")), text(decision_text))
    for reason in verdict.reasons:
        put(out, text((f"  {reason.rule:<9}", "cyan")), text(format_reason(language, battle, reason)))
        says = battle.book.rule_text(reason.rule, code(language))
        if says:
            put(out, text(" " * 11), text((says, "dim")))
    near = battle.legal.nearest(line.decision)
    if near is not None and near != line.decision:
        put(out, text((f"  {word(language, 'instead')}  ", "dim")), text(format_decision(language, battle, near)))
    return False
