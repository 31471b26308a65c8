"""Declarations beside integer programming: on small boards of every kind and on twenty blockers against twenty attackers."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import inf

import numpy
import pytest
from bench.boards import blocks
from bench.declarations import Crowd, Melee
from scipy.optimize import Bounds, LinearConstraint, milp

from affray.core.declare import Constraint, Declarations, DeclarationSpace, Pairs, Participant, Requirement, Restriction, acts
from test_declare import EMPTY, Boards, boards, even_boards, why


class Program:
    """A board as an integer program: a variable for each pair, for each card that a clause counts, for each demand given up."""

    def __init__(self, problem: Declarations) -> None:
        self.problem = problem
        self.pairs = [(part.ident, choice) for part in problem.parts for choice in part.choices]
        self.at = {pair: n for n, pair in enumerate(self.pairs)}
        self.size = len(self.pairs)
        self.rows: list[dict[int, float]] = []
        self.within: list[tuple[float, float]] = []
        for part in problem.parts:
            self.row({self.at[part.ident, choice]: 1 for choice in part.choices}, -inf, part.most)
        for limit in problem.limits:
            self.clause(limit, None)
        self.fails = [self.variable() for _ in problem.demands]
        for demand, fails in zip(problem.demands, self.fails, strict=True):
            self.clause(demand, fails)

    def variable(self) -> int:
        self.size += 1
        return self.size - 1

    def row(self, terms: dict[int, float], low: float, high: float) -> None:
        self.rows.append(terms)
        self.within.append((low, high))

    def clause(self, clause: Constraint, fails: int | None) -> None:
        counted = [self.at[pair] for pair in self.pairs if pair in clause.pairs]
        if clause.cards:
            cards: dict[str, list[int]] = {}
            for n in counted:
                cards.setdefault(self.pairs[n][0], []).append(n)
            counted = []
            for some in cards.values():
                taken = self.variable()
                counted.append(taken)
                self.row({taken: -1, **dict.fromkeys(some, 1)}, 0, inf)
                for n in some:
                    self.row({taken: 1, n: -1}, 0, inf)
        triggers = [None] if clause.when is None else [self.at[pair] for pair in self.pairs if pair in clause.when]
        for trigger in triggers:
            for bound, sign in ((clause.least, 1), (min(clause.most, len(counted)) - len(counted), -1)):
                slack = bound if sign > 0 else -bound
                terms: Counter[int] = Counter(dict.fromkeys(counted, sign))
                at_least = slack if sign > 0 else slack - len(counted)
                if trigger is not None:
                    terms[trigger] -= slack
                    at_least -= slack
                if fails is not None:
                    terms[fails] += slack
                self.row(dict(terms), at_least, inf)

    def solve(self, cost: dict[int, float], barred: Pairs) -> numpy.ndarray:
        matrix = numpy.zeros((len(self.rows), self.size))
        for n, terms in enumerate(self.rows):
            for at, factor in terms.items():
                matrix[n, at] = factor
        most = numpy.ones(self.size)
        most[[self.at[pair] for pair in barred]] = 0
        costs = numpy.array([cost.get(n, 0.0) for n in range(self.size)])
        low, high = zip(*self.within, strict=True)
        found = milp(
            costs, constraints=LinearConstraint(matrix, low, high), bounds=Bounds(0, most), integrality=numpy.ones(self.size)
        )
        assert found.success
        return numpy.round(found.x)

    def nearest(self, asked: Pairs) -> tuple[int, int]:
        """How many demands are obeyed at best with nothing paid, and how many pairs must be changed for that. One level only."""
        paid = frozenset((part.ident, choice) for part in self.problem.parts for choice in part.paid)
        free = self.solve(dict.fromkeys(self.fails, 1.0), paid)
        lost = sum(free[fails] for fails in self.fails)
        self.row(dict.fromkeys(self.fails, 1.0), -inf, lost)
        found = self.solve({n: -1.0 if pair in asked else 1.0 for pair, n in self.at.items()}, paid - asked)
        self.rows.pop()
        self.within.pop()
        made = frozenset(pair for pair, n in self.at.items() if found[n])
        return len(self.fails) - int(lost), len(made ^ asked)


def flat(problem: Declarations) -> Declarations:
    """The same, with all demands of one level."""
    demands = [Requirement(one.reason, one.pairs, one.least, one.most, one.when, one.cards) for one in problem.demands]
    return Declarations(problem.parts, problem.limits, demands)


def checked(problem: Declarations, asked: Pairs) -> None:
    best, changed = Program(problem).nearest(asked)
    assert problem.best() == best
    nearest = problem.nearest(asked)
    assert problem.allows(nearest)
    assert len(nearest ^ asked) == changed


@pytest.mark.parametrize("seed", range(4))
def test_small_boards_of_every_kind(seed: int) -> None:
    draw = Boards(seed + 500)
    for problem in [*boards(seed + 2000, 150), *even_boards(seed + 2000, 50)]:
        every = [(part.ident, choice) for part in problem.parts for choice in part.choices]
        if every:
            checked(flat(problem), frozenset([pair for pair in every if draw.once_in(3)]))


@pytest.mark.parametrize("size", [6, 9, 12, 15])
def test_blocks_of_many_against_many(size: int) -> None:
    for seed in range(6):
        problem = Melee(seed + 100, size).board()
        checked(problem, EMPTY)
        checked(Declarations(problem.parts, problem.limits, problem.demands), first_choices(problem))


@pytest.mark.parametrize("seed", range(5))
def test_blocks_of_twenty_against_twenty(seed: int) -> None:
    checked(Melee(seed + 20).board(), EMPTY)


@pytest.mark.parametrize("seed", range(3))
def test_blocks_by_some_that_may_block_any_number(seed: int) -> None:
    checked(Melee(seed + 40, wide=4).board(), EMPTY)
    checked(Melee(seed + 60, 12, wide=6).board(), first_choices(Melee(seed + 60, 12, wide=6).board()))


@pytest.mark.parametrize("seed", range(1, 7))
def test_blocks_of_cards_in_a_battle(seed: int) -> None:
    battle, asked = blocks(20, seed)
    space = battle.legal
    assert isinstance(space, DeclarationSpace)
    checked(space.problem, EMPTY)
    checked(space.problem, frozenset(zip(asked.args[::2], asked.args[1::2], strict=True)))


def first_choices(problem: Declarations) -> Pairs:
    return frozenset([(part.ident, part.choices[0]) for part in problem.parts if part.choices])


@pytest.mark.parametrize("seed", range(3))
def test_a_crowd_at_four_opponents(seed: int) -> None:
    checked(Crowd(seed).board(), EMPTY)
    checked(Crowd(seed).board(), first_choices(Crowd(seed).board()))


# -- what is legal, without listing it


def free_attackers(n: int) -> Declarations:
    return Declarations([Participant(f"c{at}", ["@1"]) for at in range(n)], [], [])


def test_the_first_that_are_listed_are_those_of_use() -> None:
    """Nobody, all, then each alone and all but one by turns; nothing is worked out before it is asked for."""
    problem = free_attackers(20)
    first = list(islice(problem.legal(), 42))
    assert [len(made) for made in first] == [0, 20, *[1, 19] * 20]
    assert len(set(first)) == 42
    assert problem.count() == 2**20
    assert problem.count(1000) == 1000
    assert len(list(free_attackers(10).legal())) == 2**10


def test_of_many_blocks_the_first_leave_nobody_out() -> None:
    """Among six equal attackers: nobody blocks, all block, then each block alone."""
    problem = Declarations([Participant(f"b{at}", [f"a{on}" for on in range(6)]) for at in range(6)], [], [])
    first = list(islice(problem.legal(), 80))
    assert [len(made) for made in first[:2]] == [0, 6]
    assert {made for made in first if len(made) == 1} == {frozenset([pair]) for pair in acts(problem.parts)}
    assert problem.count() == 7**6


def test_a_draw_is_fair() -> None:
    """Each of the legal declarations as often as any other, within four standard deviations."""
    parts = [Participant(card, ["x", "y", "z"]) for card in "abc"]
    limits = [
        Restriction(why("menace"), acts(parts, objects=["x"]), least=2),
        Restriction(why("one"), acts(parts, objects=["y"]), most=1),
    ]
    problem = Declarations(parts, limits, [])
    draw, times = Boards(4), 200
    legal = list(problem.legal())
    drawn = Counter(problem.sample(draw.below) for _ in range(times * len(legal)))
    assert set(drawn) == set(legal)
    assert max(abs(n - times) for n in drawn.values()) < 4 * times**0.5


def test_a_draw_among_more_than_can_be_listed() -> None:
    draw = Boards(5)
    some = [free_attackers(400).sample(draw.below) for _ in range(20)]
    assert all(130 < len(made) < 270 for made in some)
    assert len(set(some)) == 20
    for seed in range(4):
        problem = Melee(seed, 12).board()
        assert all(problem.allows(problem.sample(draw.below)) for _ in range(5))


def test_any_may_be_drawn_where_not_all_can_be_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.core.declare.enumeration.STATES", 3)
    draw = Boards(6)
    for problem in boards(3000, 60):
        legal = set(islice(problem.legal(), 40))
        if len(legal) < 40:
            assert {problem.sample(draw.below) for _ in range(80 * len(legal))} == legal
