"""One play of a task, a small decision at a time: what the adapters of all libraries are made of."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import Any

import numpy as np

from affray.battle import Battle
from affray.core.chance import CHANCE, ChanceSpace, Dice
from affray.core.payment import PaymentSpace
from affray.core.questions import Decision
from affray.research.answers import PartialAnswer
from affray.research.observation import Array, ObservationLayout, SeatView
from affray.research.task import Task

PARTS = 32
"""Chance decides between at most so many things at a time."""


class TaskMatch:
    """A match of a task.

    Attributes:
        battle: where it is.
        passed: the battles that the last small decision led through, up to this one; none while an answer is incomplete.
        cut: it had more small decisions than the task allows, and is over without a winner.
        offender: the seat that chose an action it may not choose; it has lost. None otherwise.

    >>> match = TaskMatch(Task({"game": "fow", "players": {"Ada": {"field": ["Flame Cat"]}, "Bea": {"life": 400}}, "start": "803.3"}), seed=1)
    >>> match.seat, [match.task.meaning(int(action)) for action in match.mask().nonzero()[0]]
    (0, ['attack', 'forfeit'])
    """

    def __init__(self, task: Task, seed: int = 1, layout: ObservationLayout | None = None) -> None:
        self.task = task
        self.layout = layout or ObservationLayout(task)
        self.battle = task.battle.with_seed(Dice(seed).randrange((1 << 63) - 1) + 1 if seed else 0)
        self.passed: list[Battle] = [self.battle]
        self.small = 0
        self.cut = False
        self.offender: int | None = None
        self._answer: PartialAnswer | None = None
        self._asks = False
        self._views: dict[int, SeatView] = {}
        self.span = (0, 0)
        self._ask()

    @property
    def over(self) -> bool:
        """Is nobody to act any more?"""
        return self.cut or self.offender is not None or self.battle.question is None

    @property
    def seat(self) -> int | None:
        """The seat to act; None when it is over, `CHANCE` where chance is asked (a match with seed 0)."""
        return None if self.over or self.battle.question is None else self.battle.question.seat

    @property
    def answer(self) -> PartialAnswer | None:
        """The answer that is being given; None when it is over, or chance is asked. It is begun when it is first looked at."""
        question = self.battle.question
        if self._asks and question is not None:
            self._asks = False
            self._answer = PartialAnswer(self.task, question.space, question.seat, self._view(question.seat).rows)
        return self._answer

    def actions(self) -> list[int]:
        """Return the actions that may be chosen now, in order."""
        if self.over:
            return []
        return sorted(self.answer.offers) if self.answer is not None else list(range(len(self.parts())))

    def mask(self) -> Array:
        """Return 1 for each action that may be chosen now, 0 for the others."""
        out: Array = np.zeros(self.task.actions, dtype=np.int8)
        if self.answer is not None:
            out[self.actions()] = 1
        return out

    def parts(self) -> list[tuple[int, int]]:
        """Return the outcomes of chance in at most `PARTS` stretches, from the first to before the second. Their sizes are the odds."""
        first, end = self.span
        n = min(PARTS, end - first)
        cuts = [first + (end - first) * at // n for at in range(n + 1)] if n else []
        return list(pairwise(cuts))

    def observation(self, seat: int) -> Array:
        """Return what a seat sees: a vector of `layout.size` numbers."""
        return self._view(seat).observation(self.answer if self.seat == seat else None)

    def _view(self, seat: int) -> SeatView:
        """Return what a seat sees now; it is looked at once."""
        if seat not in self._views:
            self._views[seat] = SeatView(self.layout, self.battle, seat)
        return self._views[seat]

    def returns(self) -> list[float]:
        """Return what each seat has won: 1 for a winner, -1 for who lost, 0 otherwise."""
        if self.offender is not None:
            return [-1.0 if seat == self.offender else 0.0 for seat in range(self.task.seats)]
        over = self.battle.outcome
        if over is None or not over.winners:
            return [0.0] * self.task.seats
        return [1.0 if seat in over.winners else -1.0 for seat in range(self.task.seats)]

    def step(self, action: int) -> None:
        """Choose an action. One that may not be chosen ends the match: who chose it has lost.

        Raises:
            ValueError: it is over.
        """
        question = self.battle.question
        if self.over or question is None:
            raise ValueError("the match is over")
        self.small += 1
        self.passed = []
        if question.seat == CHANCE:
            self.span = self.parts()[action]
            if self.span[1] - self.span[0] == 1:
                self._play(_odds(self.battle).nth(self.span[0]))
        elif self.answer is None or action not in self.answer.offers:
            self.offender = question.seat
            self._asks, self._answer = False, None
        else:
            decision = self.answer.take(action)
            if decision is not None:
                self._play(decision)
        self._cut_off()

    def play(self, decision: Decision) -> None:
        """Give a whole answer at once, as bots do."""
        self.small += 1
        self.passed = []
        self._play(decision)
        self._cut_off()

    def _cut_off(self) -> None:
        if self.small >= self.task.most and not self.over:
            self.cut = True
            self._asks, self._answer = False, None

    def copy(self) -> TaskMatch:
        """Return the same match, which may go another way."""
        other = TaskMatch.__new__(TaskMatch)
        other.__dict__.update(self.__dict__)
        other._answer = copy(self._answer)
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> TaskMatch:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        """Return the state to keep: an answer that is being given is given again."""
        kept = {
            key: value for key, value in self.__dict__.items() if key not in ("_answer", "_asks", "_views", "passed", "layout")
        }
        return kept | {"taken": self._answer.taken if self._answer is not None else ()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        taken = kept.pop("taken")
        self.__dict__.update(kept, layout=ObservationLayout(kept["task"]), passed=[], _answer=None, _asks=False, _views={})
        if self.seat not in (None, CHANCE):
            self._ask()
        for action in taken:
            assert self.answer is not None
            self.answer.take(action)

    def _play(self, decision: Decision) -> None:
        self.battle = self.battle.play(decision)
        self.passed.append(self.battle)
        self._ask()

    def _ask(self) -> None:
        """Come to the next question that is a question."""
        self._asks, self._answer, self._views = False, None, {}
        while (question := self.battle.question) is not None:
            if question.seat == CHANCE:
                self.span = (0, _odds(self.battle).size())
                return
            forced = question.space.forced_answer()
            if forced is None and isinstance(question.space, PaymentSpace) and not self.task.payments:
                forced = question.space.default()
            if forced is None:
                self._asks = True
                return
            self.battle = self.battle.play(forced)
            self.passed.append(self.battle)


def _odds(battle: Battle) -> ChanceSpace:
    space = battle.legal
    assert isinstance(space, ChanceSpace)
    return space
