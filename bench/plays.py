"""Random lines of play, told so that two packages can be compared: what was asked, what could be answered, what happened.

An answer is drawn from the sorted texts of all answers, so that neither the order in which they are listed nor anything inside
matters. Even seeds play through `Battle` and now and then look at another answer first (a fork must not change the line it came
from); odd ones play on a single brisk table, as playouts do. Run as a process (`bench.trees.Worker`) it answers questions line by line.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

import affray
from affray import Battle
from affray.core import procedures
from affray.core.chance import CHANCE, ChanceSpace, draw
from affray.core.events import Event
from affray.core.procedures import Rulebook
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.view import EVERYTHING, view
from affray.scenario.decks import read_deck
from affray.scenario.load import load
from affray.scenario.run import play
from affray.scenario.whole_game import start

Told = dict[str, Any]
"""A decision (`asked`, `answers`, `answer`, `events` before it, `position`) or the end (`end`, `events`, `position`)."""

MANY = 200
"""Outcomes of chance are listed up to so many; beyond, chance draws for itself."""
LISTED = 2000
"""Answers of a player are drawn from so many at most: the first in the order of use."""
FORKED = 6
"""At one decision in so many another answer is played first."""


def begun(source: Any, edition: str) -> Battle:
    """Where a line begins: a position, the end of a scenario's own line (`{"scenario": path}`), or a game between `{"decks": [...]}`."""
    if "decks" in source:
        return start([read_deck(one) for one in source["decks"]], edition=edition, seed=1)
    if "scenario" in source:
        result = play(load(source["scenario"]), edition)
        if result.stop is not None:
            raise result.stop
        return result.battle
    return affray.load(source["position"], edition)


class Line:
    """One random line of play: its seed, and what was drawn from it so far."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self.book = book
        self.seed = seed
        self.state = seed * 0x9E37
        self.narrate = book.game.presentation.event_text

    def below(self, n: int) -> int:
        self.state, drawn = draw(self.state)
        return (drawn >> 11) % n

    def answers(self, t: Table, question: Question) -> dict[str, Decision]:
        """Every answer by its text, sorted; of those that read the same, the first by its parts."""
        if isinstance(question.space, ChanceSpace) and len(list(islice(question.space, MANY + 1))) > MANY:
            outcome = question.space.outcome(self.below(1 << 32) + 1)[1]
            return {repr(outcome): outcome}
        texts: dict[str, Decision] = {}
        for one in islice(question.space, LISTED):
            text = repr(one) if question.seat == CHANCE else self.book.game.notation.format(t, question, one)
            if text not in texts or repr(one) < repr(texts[text]):
                texts[text] = one
        return dict(sorted(texts.items()))

    def events(self, t: Table, events: list[Event] | tuple[Event, ...]) -> list[str]:
        said = ((one, self.narrate(t, one) or f"{one.subject} {one.kind}") for one in events)
        return [f"{one.number} {text}" + (f" (seen by {one.seen})" if one.seen >= 0 else "") for one, text in said]

    def position(self, t: Table) -> Told:
        """The position with everything open; where in the rules it is stands in the question."""
        seen = view(self.book, t, EVERYTHING)
        return {key: one for key, one in seen.items() if key not in ("affray view", "where", "question")}

    def asked(self, t: Table, question: Question, events: list[str]) -> tuple[Told, dict[str, Decision], str]:
        """What is told of a decision, the answers, and the one drawn."""
        answers = self.answers(t, question)
        texts = list(answers)
        answer = texts[self.below(len(texts))]
        who = "chance" if question.seat == CHANCE else t.players[question.seat].name
        told = {
            "asked": f"{question.number} {who}",
            "answers": texts,
            "answer": answer,
            "events": events,
            "position": self.position(t),
        }
        return told, answers, answer

    def ended(self, t: Table, events: list[str]) -> Told:
        over = t.over
        end = f"{over.rule} {over.why}, won by {list(over.winners)}" if over is not None else "nothing is asked any more"
        return {"end": end, "events": events, "position": self.position(t)}


def told(battle: Battle, seed: int, most: int) -> Iterator[Told]:
    """The decisions of a random line from here, to its end or so many."""
    line = Line(battle.book, seed)
    yield from forking(line, battle, most) if seed % 2 == 0 else brisk(line, battle, most)


def forking(line: Line, battle: Battle, most: int) -> Iterator[Told]:
    """Through `Battle`: every decision gives a new one; now and then another answer is tried first."""
    events = line.events(battle.table, battle.events)
    while most and (question := battle.question) is not None:
        only = question.space.forced_answer()
        if only is None:
            said, answers, answer = line.asked(battle.table, question, events)
            if line.below(FORKED) == 0:
                other = battle.play(list(answers.values())[line.below(len(answers))])
                said["beside"] = line.events(other.table, other.events)
                said["position beside"] = line.position(other.table)
            yield said
            most -= 1
            only, events = answers[answer], []
        battle = battle.play(only)
        events += line.events(battle.table, battle.events)
    if battle.question is None:
        yield line.ended(battle.table, events)


def brisk(line: Line, battle: Battle, most: int) -> Iterator[Told]:
    """On one table that goes on and on, with every state before a decision committed: what a playout does."""
    t = battle.book.open(battle.state)
    t.skips_idle_windows = True
    question = procedures.run(t)
    done = 0
    while most and question is not None:
        decision = question.space.forced_answer()
        if decision is None:
            said, answers, answer = line.asked(t, question, line.events(t, t.events[done:]))
            yield said
            most -= 1
            decision, done = answers[answer], len(t.events)
            t.commit()
        procedures.answer(t, question, decision)
        question = procedures.run(t)
    if question is None:
        yield line.ended(t, line.events(t, t.events[done:]))


def mark(one: Told) -> str:
    """Two letters for a decision; what is told differs where they do."""
    return blake2b(json.dumps(one, sort_keys=True, default=str).encode(), digest_size=1).hexdigest()


def marks(battle: Battle, seed: int, most: int) -> str:
    """A line of play in short: two letters for each decision and for the end."""
    return "".join(mark(one) for one in told(battle, seed, most))


def main() -> None:
    print(json.dumps({"file": procedures.__file__}), flush=True)
    for question in map(json.loads, sys.stdin):
        try:
            battle = begun(question["source"], question["edition"])
        except Exception as error:
            print(json.dumps({"left out": f"{type(error).__name__}: {error}"}), flush=True)
            continue
        found: list[Told] = []
        try:
            for one in told(battle, question["seed"], question["most"]):
                found.append(one)
        except Exception:
            found.append({"failed": traceback.format_exc(limit=-2)})
        reply = {"told": found} if question["whole"] else {"marks": "".join(map(mark, found))}
        print(json.dumps(reply, default=str), flush=True)


if __name__ == "__main__":
    main()
