"""A line of play as acts: each decision with what it did, the rule of each event, and the steps of the battle they stand under."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from affray.battle import CONCEDE
from affray.core.chance import CHANCE
from affray.core.questions import YES_NO, Question
from affray.core.state import NOBODY, seat_of
from affray.core.view import EVERYTHING, seen, visible
from affray.derived import derived
from affray.present.language import code, word
from affray.present.messages import format_choice, format_decision
from affray.present.position_text import asked, stage

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.events import Event
    from affray.core.language import Language
    from affray.core.questions import Decision

Heading = tuple[str, str]
"""A step as it stands in a transcript: number and name."""


class EventLine:
    """An event as a line, and the heading it opens (None: it stands under the present one); `several` tells so many of it in a row."""

    def __init__(
        self, number: str, words: str, heading: Heading | None, silent: bool, several: Callable[[int], str] | None = None
    ) -> None:
        self.several = several
        self.number = number
        self.words = words
        self.heading = heading
        self.silent = silent


class Act:
    """A decision with the answers that complete it, and what it did; `depth` is how many procedures were running when it was asked."""

    def __init__(self, who: str, seat: int, words: str, passing: bool, heading: Heading | None, depth: int = 0) -> None:
        self.who = who
        self.seat = seat
        self.words = words
        self.passing = passing
        self.heading = heading
        self.depth = depth
        self.told: list[EventLine] = []
        self.forced = False
        self.first: Battle | None = None
        self.added = ""


def acts(battles: list[Battle], seat: int = EVERYTHING, language: Language | None = None) -> list[Act]:
    """Return what happened on the way through these battles, each the one before and a decision; in a `language` of the game."""
    log_acts: list[Act] = []
    for battle in battles:
        if battle.parent is None or battle.decision is None:
            act = Act("", -1, "", False, None)
            log_acts.append(act)
        elif log_acts and _completes(battle, log_acts[-1]):
            act = log_acts[-1]
            act.added += _addition(battle, seat, language)
            if act.first is not None:
                act.words = decision_text(act.first, seat, language, battle) + act.added
        else:
            act = _act(battle, seat, language)
            log_acts.append(act)
        act.told.extend(_event_lines(battle, seat, language))
    return log_acts


def _act(battle: Battle, seat: int, language: Language | None) -> Act:
    before = battle.parent
    assert before is not None
    assert battle.decision is not None
    assert before.question is not None
    if battle.decision.verb == CONCEDE:
        conceder = seat_of(battle.decision.args[0])
        return Act(
            before.state.players[conceder].name,
            conceder,
            word(language, CONCEDE),
            False,
            _heading(before, language),
        )
    act = Act(
        asked(before, language),
        before.question.seat,
        _answered(battle, seat, language),
        battle.decision.verb == "pass",
        _heading(before, language),
        len(before.table.frames),
    )
    act.forced = before.legal.forced_answer() is not None
    if act.forced and act.seat == CHANCE:
        act.words = ""  # chance had nothing to decide
    act.first = battle
    return act


CHOSEN = {
    "on": " on {names}", "paying": " paying {names}", "tributing": " tributing {names}", "with": " with {names}",
}  # fmt: skip
"""Continuations of a line by the cards chosen for a question, by the word after which the line has them (`CardNotation.hint_at`)."""


def _heading(battle: Battle, language: Language | None) -> Heading | None:
    place = stage(battle)
    return (place.number, word(language, place.name)) if place is not None else None


def decision_text(battle: Battle, seat: int = EVERYTHING, language: Language | None = None, after: Battle | None = None) -> str:
    """Return the decision that led to a battle, without what a seat may not know of it: not then, and not `after` what completes it."""
    before, decision = battle.parent, battle.decision
    assert before is not None
    assert decision is not None
    if seat not in (EVERYTHING, before.question.seat if before.question is not None else seat):
        known, lying = _seen(before, seat)
        for later in (battle, after):
            known = known | _seen(later, seat)[0] if later is not None else known
        unseen = [arg for arg in decision.args if isinstance(arg, str) and arg in before.state.objects and arg not in known]
        if unseen and set(unseen) <= lying and before.question is not None:
            watched = Question(seat, before.question.space)
            return (before.book.game.notation if language is None else language).format(before.table, watched, decision)
        if unseen:
            return f"{word(language, decision.verb)} {word(language, '{n:card|cards} unseen', n=len(unseen))}"
    return format_decision(language, before, decision)


def _answered(battle: Battle, seat: int, language: Language | None) -> str:
    """Return the decision that led to a battle; a bare yes or no with the card that was asked about, for who may know it."""
    answer, before = decision_text(battle, seat, language), battle.parent
    assert before is not None
    assert before.question is not None
    if battle.decision not in YES_NO or seat not in (EVERYTHING, before.question.seat):
        return answer
    about = re.split(r": | — ", before.question_text(code(language)), maxsplit=1)[0]
    return f"{answer} — {about}" if about and about not in answer else answer


def _seen(battle: Battle, seat: int) -> tuple[set[str], set[str]]:
    """Return the ids of cards that a seat knows, and those by which cards that lie face down are called by who may not know them."""
    return derived(battle, ("seen", seat), lambda: seen(battle.book.game, battle.table, seat))


def _completes(battle: Battle, act: Act) -> bool:
    """Does this decision answer a question that belongs to the one before (modes, targets, payment)?"""
    before = battle.parent
    assert before is not None
    if before.question is None or before.question.seat != act.seat or act.passing:
        return False
    notation, running = before.book.game.notation, [frame.program.key for frame in before.table.frames]
    return running[-1] in notation.continues_in and not set(notation.apart) & set(running[act.depth :])


def _addition(battle: Battle, seat: int, language: Language | None) -> str:
    """Return how such an answer continues the line; what was paid is told by its events."""
    decision = battle.decision
    assert decision is not None
    if decision.verb in ("pay", "no"):
        return ""
    words, before = decision_text(battle, seat, language), battle.parent
    if decision.verb == "choose" and before is not None and before.question is not None:
        hint = before.book.game.notation.hint_at.get(before.question.rule, "on")
        return word(language, CHOSEN[hint], names=format_choice(language, words)) if decision.args else ""
    if decision.verb == "mode":
        return word(language, " mode {at}", at=str(decision.args[0]))
    return word(language, " {words}", words=words)


def _event_lines(battle: Battle, seat: int, language: Language | None) -> list[EventLine]:
    seen = [event for event in battle.events if visible(event, seat)]
    lines = [_line(battle, event, language) for at, event in enumerate(seen) if not (at and echo(seen[at - 1], event))]
    _move_last(battle, lines, language)
    return _counted(lines, language)


def _counted(lines: list[EventLine], language: Language | None) -> list[EventLine]:
    """Return the events with repeated ones told once, with how often."""
    distinct_lines: list[EventLine] = []
    often: list[int] = []
    for line in lines:
        same = bool(distinct_lines) and (line.number, line.words, line.heading) == (
            distinct_lines[-1].number,
            distinct_lines[-1].words,
            distinct_lines[-1].heading,
        )
        if line.silent and (line.heading is None or (distinct_lines and line.heading == distinct_lines[-1].heading)):
            continue
        if same and not line.silent:
            often[-1] += 1
        else:
            distinct_lines.append(line)
            often.append(1)
    return [
        line if n == 1 else EventLine(line.number, _often(line, n, language), line.heading, line.silent)
        for line, n in zip(distinct_lines, often, strict=True)
    ]


def _often(line: EventLine, n: int, language: Language | None) -> str:
    """Return a repeated event: "draws 3 cards" where the language has a sentence for several, else how often it happened."""
    sentence = line.several(n) if line.several is not None else line.words
    return sentence if sentence != line.words else word(language, "{words}, {n} times", words=line.words, n=n)


def _line(battle: Battle, event: Event, language: Language | None) -> EventLine:
    rule = battle.book.game.rules.get(event.rule)
    heading = None
    if rule is not None and rule.kind == "step" and event.rule.partition(".")[0] in battle.book.game.flow.headings:
        heading = (event.number, word(language, rule.name))
    game = battle.book.game
    tell = game.presentation.event_text if language is None else language.event_text
    words = tell(battle.table, event)
    silent = not words or (heading is not None and (words == event.kind or not (event.subject or event.data)))
    return EventLine(event.number, words, heading, silent, lambda n: tell(battle.table, event.several(n)))


def _move_last(battle: Battle, lines: list[EventLine], language: Language | None) -> None:
    """Let what comes after the last step that did something itself happen at the step where the battle now waits."""
    opened = [at for at, line in enumerate(lines) if line.heading]
    if opened and opened[-1] + 1 < len(lines) and battle.question is not None:
        lines[opened[-1] + 1].heading = _heading(battle, language)


def echo(before: Event, event: Event) -> bool:
    """Is this the event before, told from the other side or in a second word? Two amounts that are alike are two events."""
    data = event.data
    if event.rule != before.rule:
        return False
    if before.seen not in (NOBODY, event.seen) and data and data.items() <= before.data.items():
        return True
    if event.subject == before.subject and data:
        return data == before.data and "amount" not in data
    if "item" in data:
        return bool(data["item"] == before.subject)
    return (
        bool(data.get("to"))
        and data["to"] == before.subject
        and event.subject in (before.data.get("to"), before.data.get("source"))
    )


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as data."""
    return {"kind": event.kind, "subject": event.subject, "rule": event.number, "step": event.rule, "data": event.data}


def decision_data(battle: Battle, seat: int = EVERYTHING) -> dict[str, Any]:
    """Return a decision and what it did, as data."""
    before = battle.parent
    assert before is not None
    assert before.question is not None
    events = [event_data(event) for event in battle.events if visible(event, seat)]
    return {
        "who": asked(before), "decision": decision_text(battle, seat), "rule": before.question.number, "step": before.question.rule, "events": events,
    }  # fmt: skip


def answer_data(battle: Battle, decision: Decision) -> dict[str, Any]:
    """Return a legal answer as data."""
    return {"decision": battle.format(decision), "verb": decision.verb, "args": list(decision.args)}
