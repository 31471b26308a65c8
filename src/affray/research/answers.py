"""An answer as a sequence of small decisions: its verb, then what it names, one after the other, each out of a fixed list.

Where the answers to a question are `LISTED` at most, each small decision leads on to one of them: what no answer begins with is not
offered, and what has only one answer left is complete. Where there are more, they are put together freely from what the first of
them name; what comes out illegal is taken as the legal answer nearest to it (`Space.nearest`). Every legal answer is its own nearest, so
it can still be given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from itertools import islice

from affray.core.questions import Decision, Space
from affray.core.state import seat_of
from affray.research.task import Task

LISTED = 2000
"""Number of answers that are gone through one by one."""
Part = str | int
"""The verb of a decision, or one of its arguments."""


class PartialAnswer:
    """An answer that is being given: the parts chosen so far, and what each action would add. A shallow copy goes its own way.

    Args:
        task: which actions there are.
        space: the answers to the question.
        seat: who gives it.
        rows: the cards in the rows of that seat's observation, by id.
    """

    def __init__(self, task: Task, space: Space, seat: int, rows: dict[str, int]) -> None:
        self.task = task
        self.space = space
        self.seat = seat
        self.rows = rows
        self.chosen: tuple[Part, ...] = ()
        self.page = 0
        self.taken: tuple[int, ...] = ()
        self.answers = list(islice(space, LISTED + 1))
        self.free = len(self.answers) > LISTED and any(len(one.args) > 1 for one in self.answers)
        if len(self.answers) > LISTED and not self.free:
            self.answers = list(space)
        self.left = [(one.verb, *one.args) for one in self.answers]
        self.period = _period(self.left) if self.free else 1
        self.often = _often(self.left, self.period) if self.free else {}
        self.offers = self._offers()

    def take(self, action: int) -> Decision | None:
        """Choose; return the answer once it is complete. The action is one of `offers`."""
        part = self.offers[action]
        self.taken = (*self.taken, action)
        if action == self.task.more:
            self.page += 1
        elif part is None:
            return self._made()
        else:
            self.page = 0
            self.chosen = (*self.chosen, part)
            at = len(self.chosen) - 1
            if not self.free or at == 0:
                self.left = [one for one in self.left if len(one) > at and one[at] == part]
            if len(self.left) == 1 and (not self.free or len(self.left[0]) == 1):
                return Decision(str(self.left[0][0]), *self.left[0][1:])
        self.offers = self._offers()
        return None if self.offers.keys() != {0} else self._made()

    def _made(self) -> Decision:
        decision = Decision(str(self.chosen[0]), *self.chosen[1:])
        if not self.free or decision in self.space:
            return decision
        return self.space.nearest(decision) or self.space.default() or self.answers[0]

    def spelt(self, decision: Decision) -> list[int]:
        """Return the actions that make up this answer from here on. Learning from recorded play needs them.

        Raises:
            ValueError: it is no legal answer, or does not begin with what is chosen.
        """
        decision = self.space.canonical(decision)
        parts = (decision.verb, *decision.args)
        if decision not in self.space or parts[: len(self.chosen)] != self.chosen:
            raise ValueError(f"{decision} cannot be given here")
        way, actions = copy(self), list[int]()
        for part in parts[len(self.chosen) :]:
            for _ in range(1 + len(way.left)):
                action = next((one for one, adds in way.offers.items() if adds == part and one != self.task.more), None)
                if action is not None:
                    break
                actions.append(self.task.more)
                way.take(self.task.more)
            if action is None:
                raise ValueError(f"{decision} cannot be put together from what the first {LISTED} answers name")
            actions.append(action)
            if way.take(action) is not None:
                return actions
        return [*actions, 0]

    def named(self) -> dict[int, Decision]:
        """Return, for each action that names something else than a card in a row, a player or a number: an answer that names it."""
        at = len(self.chosen)
        decisions: dict[int, Decision] = {}
        for action, part in self.offers.items():
            if self.task.first_other <= action < self.task.more:
                answer = next((one for one in self.left if part in one[at : at + 1]), None) or next(
                    candidate for candidate in self.left if part in candidate
                )
                decisions[action] = Decision(str(answer[0]), *answer[1:])
        return decisions

    def _offers(self) -> dict[int, Part | None]:
        """Return what each action adds to the answer; None: the answer is complete."""
        at = len(self.chosen)
        if self.free and at:
            parts, done = self._freely()
        else:
            parts = dict.fromkeys([one[at] for one in self.left if len(one) > at])
            done = any(len(one) == at for one in self.left)
        offers: dict[int, Part | None] = {0: None} if done else {}
        task, others = self.task, []
        for part in parts:
            action = self._action(part, first=at == 0)
            if action:
                offers[action] = part
            else:
                others.append(part)
        shown = others[self.page * task.others : (self.page + 1) * task.others]
        offers |= {task.first_other + n: part for n, part in enumerate(shown)}
        if len(others) > task.others:
            offers[task.more] = None
            if (self.page + 1) * task.others >= len(others):
                self.page = -1
        return offers

    def _freely(self) -> tuple[Iterable[Part], bool]:
        """Return the next parts of an answer put together: those that the listed answers have here, a card no more often than they do."""
        at = (len(self.chosen) - 1) % self.period
        if at:
            return dict.fromkeys([part for one in self.left for part in one[1 + at :: self.period]]), False
        used = Counter(self.chosen[1 :: self.period])
        return [part for part, most in self.often.items() if used[part] < most], True

    def _action(self, part: Part, first: bool) -> int:
        """Return the action that stands for a part by itself (0: none does)."""
        task = self.task
        if first:
            return task.verbs.get(str(part), 0)
        if isinstance(part, int):
            return task.first_number + part if 0 <= part < task.numbers else 0
        if part in self.rows:
            return task.first_card + self.rows[part]
        if part[:1] == "@" and part[1:].isdecimal() and 0 <= seat_of(part) < task.seats:
            return task.first_player + (seat_of(part) - self.seat) % task.seats
        return 0


def _often(answers: Sequence[tuple[Part, ...]], period: int) -> dict[Part, int]:
    """Return the cards that the answers name in the first place, and how often one answer does at most."""
    counts: dict[Part, int] = {}
    for answer in answers:
        for part, n in Counter(answer[1::period]).items():
            counts[part] = max(n, counts.get(part, 0))
    return counts


def _period(answers: Sequence[tuple[Part, ...]]) -> int:
    """Return the number of places after which the same kind of thing is named again: 2 for pairs of a card and what it attacks."""
    for period in (2, 3):
        if all((len(one) - 1) % period == 0 for one in answers):
            named = [{part for one in answers for part in one[1 + at :: period]} for at in range(period)]
            if sum(map(len, named)) == len(set().union(*named)):
                return period
    return 1
