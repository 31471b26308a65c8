"""The exact search under a declaration: the least loss, and every way to stay within a given loss.

The search assigns the cards one after the other. Of the cards done, it keeps only the state: the node of each automaton that
later cards can still move. Beginnings with equal states are searched once, and components are searched separately. For each place
and state it keeps a lower and an upper bound, and skips branches that cannot beat the best value found. If too many states are
looked at, it improves the lower bound by prices (`bounds.py`) and resumes. The result is exact. `docs/explanation-engine.md`
shows an example.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import accumulate

from affray.core.declare.automata import NEVER
from affray.core.declare.bounds import UNIT, DualPrices
from affray.core.declare.components import Assignment, Branch, Component, State

EASY = 30
"""States searched below a state, besides one for each card, before its bound is improved; doubled each time."""
ROUNDS = 40
"""Rounds of price steps in the first improvement of a bound; doubled each time."""
BETWEEN = 10
"""Rounds of price steps between two dives."""

Question = tuple[int, State, int, int]
"""A place, the state before it, the value that is good enough, and the budget: the arguments of `least`."""


class BoundQuery:
    """A question under search: the generator at work, the states looked at when it began, and how many more it may look at before
    its bound is improved."""

    def __init__(self, question: Question, work: Generator[Question, int, int], looked: int, patience: int) -> None:
        self.question = question
        self.work = work
        self.looked = looked
        self.patience = patience


class ComponentSearch:
    """The search for the least loss over components in a row.

    A place is the number of a card in the whole row; a state is that of the component in which the place lies. `loss` is the
    least loss if that is at most `budget`, else a lower bound above the budget. `beyond[n]` is the least loss from component `n`
    on. If `easier` is the search of a problem whose component `changed` alone is less restricted, its bounds are taken over.
    """

    def __init__(
        self,
        stretches: list[Component],
        lost: int,
        budget: int = NEVER - 1,
        easier: ComponentSearch | None = None,
        changed: int = -1,
    ) -> None:
        self.stretches = stretches
        self.steps = [step for stretch in stretches for step in stretch.steps]
        self.home: list[int] = [n for n, stretch in enumerate(stretches) for _ in stretch.steps]
        self.start: list[int] = [0, *accumulate([len(stretch.steps) for stretch in stretches])]
        self.beyond: list[int] = [0] * (len(stretches) + 1)
        self.floor = self._floor()
        self.prices: list[DualPrices | None] = [None] * len(stretches)
        self.low: dict[tuple[int, State], int] = {}
        self.high: dict[tuple[int, State], int] = {}
        self.looked = 0
        self.times: dict[tuple[int, State], int] = {}
        if easier is not None:
            self._learn(easier, changed)
        for n in range(len(stretches) - 1, -1, -1):
            self.beyond[n] = self.toll(n) + self.least(self.start[n], self.begin(n), 0, budget)
        self.loss = lost + self.beyond[0]

    def _learn(self, easier: ComponentSearch, changed: int) -> None:
        """Take over the bounds and prices of the easier problem that hold here too."""
        self.low = easier.low.copy()
        self.high = {key: high for key, high in easier.high.items() if key[0] >= self.start[changed + 1]}
        self.prices = easier.prices[:]
        known = easier.prices[changed]
        if known is not None:
            prices = self.prices[changed] = self.fresh_prices(changed)
            prices.take(known.price)

    # -- the quantity minimized: losses here, costs in `NearestSearch`

    def begin(self, n: int) -> State:
        """Return the state at the start of component `n`."""
        return self.stretches[n].first

    def toll(self, n: int) -> int:
        """Return what is spent on entering component `n`, whatever its cards do."""
        return self.stretches[n].lost

    def moves(self, at: int) -> list[Assignment]:
        """Return the assignments of the card at this place that are worth trying."""
        return self.steps[at].eager

    def spent(self, move: Assignment) -> int:
        """Return what an assignment spends by itself, without what automata lose."""
        return move.loss

    def fresh_prices(self, n: int) -> DualPrices:
        """Return new prices for component `n`."""
        offers = [[(move.loss, 0, move.ways) for move in step.eager] for step in self.stretches[n].steps]
        return DualPrices(self.stretches[n].tallies, offers, False)

    def branches(self, at: int, state: State, moves: list[Assignment]) -> list[Branch]:
        """Return the branches of these assignments, with their lower bounds to the end of the row."""
        n = self.home[at]
        ends = at + 1 == self.start[n + 1]
        floor = 0 if ends else self.floor[at + 1]
        branches = self.stretches[n].branches(at - self.start[n], state, moves, self.prices[n])
        for branch in branches:
            branch.units = UNIT * (branch.loss + self.beyond[n + 1]) + max(branch.rest, floor)
            branch.bound = -(-branch.units // UNIT)
        if ends:
            for branch in branches:
                branch.behind = ()
                if n + 1 < len(self.stretches):
                    branch.behind = self.begin(n + 1)
                    branch.spent = branch.loss + self.toll(n + 1)
        return branches

    def _floor(self) -> list[int]:
        """Return for each place a lower bound, in price units, on what the cards from there to the end of the component spend by
        themselves."""
        floor = [0]
        for at in range(len(self.steps) - 1, -1, -1):
            behind = 0 if at + 1 == self.start[self.home[at] + 1] else floor[-1]
            floor.append(behind + UNIT * min([self.spent(move) for move in self.moves(at)]))
        floor.reverse()
        return floor

    # -- the search

    def least(self, at: int, state: State, enough: int, budget: int) -> int:
        """Return the least loss from place `at` on, as exactly as the caller needs.

        A value between `enough` and `budget` is exact. A value up to `enough` is an upper bound: the search stopped there. A
        value above `budget` is a lower bound. `NEVER` means that no continuation is legal.

        The recursion is an explicit stack of generators, so that a question can be dropped and resumed with better bounds.
        """
        state = self.in_order(at, state)
        loss = self._known(at, state, enough, budget)
        if loss >= 0:
            return loss
        quests = [self._quest((at, state, enough, budget))]
        answered = False
        while quests:
            try:
                question = quests[-1].work.send(loss) if answered else next(quests[-1].work)
            except StopIteration as done:
                quests.pop()
                answered, loss = True, done.value
                continue
            quests.append(self._quest(question))
            answered = False
            for n, quest in enumerate(quests):
                if self.looked - quest.looked > quest.patience:
                    del quests[n:]
                    self._improve(quest.question)
                    loss = self._known(*quest.question)
                    answered = loss >= 0
                    if not answered:
                        quests.append(self._quest(quest.question))
                    break
        return loss

    def _quest(self, question: Question) -> BoundQuery:
        """Begin a question, with the number of states that it may look at."""
        at, state, _, _ = question
        cards = len(self.stretches[self.home[at]].steps)
        patience = (EASY + cards) * self.times.get((at, state), 1)
        return BoundQuery(question, self._explore(*question), self.looked, patience)

    def _improve(self, question: Question) -> None:
        """Improve the bounds of a question: prices raise the lower bound, dives lower the upper bound. The effort doubles each
        time."""
        at, state, _, budget = question
        n, times = self.home[at], self.times.get((at, state), 1)
        self.times[at, state] = 2 * times
        prices = self.prices[n]
        if prices is None:
            prices = self.prices[n] = self.fresh_prices(n)
        self.aim(prices, at, state)
        for _ in range(0, ROUNDS * times, BETWEEN):
            self._dive(at, state)
            upper = min(self._high(at, state), budget + 1) - self.beyond[n + 1]
            if prices.improve(upper, BETWEEN):
                break
        self._dive(at, state)
        prices.settle()
        low = -(-prices.most // UNIT) + self.beyond[n + 1]
        self.low[at, state] = max(low, self.low.get((at, state), 0))

    def aim(self, prices: DualPrices, at: int, state: State) -> None:
        """Adjust `prices` so that the bound at this place and state gets tighter."""
        prices.aim(at - self.start[self.home[at]], list(state), -1)

    def _dive(self, at: int, state: State) -> None:
        """Follow the most promising branch to the end of the component, and keep what it spends as upper bounds on the way."""
        spent, end = 0, self.start[self.home[at] + 1]
        trail: list[tuple[int, State, int]] = []
        for place in range(at, end):
            trail.append((place, self.in_order(place, state), spent))
            branches = self.branches(place, state, self.moves(place))
            if not branches:
                return
            best = self.promising(place, branches)
            state, spent = best.behind, spent + best.spent
        spent += self._high(end, state)
        for place, state, before in trail:
            if spent - before < self.high.get((place, state), NEVER):
                self.high[place, state] = spent - before

    def promising(self, at: int, branches: list[Branch]) -> Branch:
        """Return the branch to follow in a dive."""
        return min(branches, key=_units)

    def known(self, at: int, state: State) -> int:
        """Return the known upper bound on what is spent from this place on, for the canonical form of the state."""
        return self._high(at, self.in_order(at, state))

    def _high(self, at: int, state: State) -> int:
        """Return the known upper bound for a canonical state; `NEVER` if there is none."""
        return 0 if at == len(self.steps) else self.high.get((at, state), NEVER)

    def in_order(self, at: int, state: State) -> State:
        """Return the canonical form of a state at this place."""
        return self.stretches[self.home[at]].in_order(state) if at < len(self.steps) else state

    def _known(self, at: int, state: State, enough: int, budget: int) -> int:
        """Return the answer if the known bounds decide the question, else -1."""
        high, low = self._high(at, state), self.low.get((at, state), 0)
        if high <= max(enough, low):
            return high
        return low if low > budget else -1

    def _explore(self, at: int, state: State, enough: int, budget: int) -> Generator[Question, int, int]:
        """Search one state: try the branches, the most promising first.

        The generator yields the questions about the states behind, each with the budget that the best value so far leaves, and
        receives their answers. It returns the answer of `least`.
        """
        self.looked += 1
        branches = sorted(self.branches(at, state, self.moves(at)), key=_units)
        low = max(self.low.get((at, state), 0), branches[0].bound if branches else NEVER)
        best, beaten = self.high.get((at, state), NEVER), low
        if best <= max(low, enough) or low > budget:
            branches = []
        elif best <= budget:
            beaten = best
        else:
            best, beaten = NEVER, NEVER
        for branch in branches:
            loss = branch.spent
            behind = self.in_order(at + 1, branch.behind)
            room = min(budget, best - 1) - loss
            further_loss = max(self.low.get((at + 1, behind), 0), branch.bound - loss)
            if further_loss <= room:
                further_loss = self._known(at + 1, behind, enough - loss, room)
                if further_loss < 0:
                    further_loss = yield at + 1, behind, enough - loss, room
            if further_loss > room:
                beaten = min(beaten, loss + further_loss)
                continue
            best = loss + further_loss
            if best <= enough or best <= low:
                break
        if best > budget:
            self.low[at, state] = max(beaten, low)
            return max(beaten, low)
        self.high[at, state] = best
        if best > enough:
            self.low[at, state] = best
        return best

    def best_solution(self) -> list[Assignment]:
        """Return the assignments of one solution with the least loss."""
        trail: list[Assignment] = []
        if not self.steps:
            return trail
        state, rest = self.begin(0), self.beyond[0] - self.toll(0)
        for at in range(len(self.steps)):
            branches = self.branches(at, state, self.moves(at))
            known = [self.known(at + 1, branch.behind) for branch in branches]
            best = next(branch for branch, high in zip(branches, known, strict=True) if branch.spent + high <= rest)
            trail.append(best.move)
            state, rest = best.behind, rest - best.spent
        return trail

    def ways(self, at: int, state: State, slack: int, moves: list[Assignment]) -> Iterator[tuple[Assignment, int, State]]:
        """Yield those of these assignments that some continuation completes within `slack`, each with the slack left and the
        state behind."""
        for branch in self.branches(at, state, moves):
            left = slack - branch.spent
            if branch.bound <= slack and self.least(at + 1, branch.behind, left, left) <= left:
                yield branch.move, left, branch.behind


class NearestSearch(ComponentSearch):
    """The search for the fewest pairs changed, with a loss of at most `slack`. `search` is the search for the least loss.

    The last number of a state is the loss still allowed.
    """

    def __init__(self, stretches: list[Component], search: ComponentSearch, slack: int) -> None:
        self.search = search
        self.slack = slack
        super().__init__(stretches, 0)

    def begin(self, n: int) -> State:
        stretch = self.stretches[n]
        return *stretch.first, self.slack - self.search.loss + self.search.beyond[n] - stretch.lost

    def toll(self, n: int) -> int:
        return 0

    def moves(self, at: int) -> list[Assignment]:
        return self.steps[at].cheapest

    def spent(self, move: Assignment) -> int:
        return move.cost

    def fresh_prices(self, n: int) -> DualPrices:
        offers = [[(move.loss, move.cost, move.ways) for move in step.cheapest] for step in self.stretches[n].steps]
        prices = DualPrices(self.stretches[n].tallies, offers, True)
        known = self.search.prices[n]
        if known is not None:
            prices.take(known.price)
        return prices

    def aim(self, prices: DualPrices, at: int, state: State) -> None:
        n = self.home[at]
        prices.aim(at - self.start[n], list(state[:-1]), state[-1] - self.search.beyond[n + 1])

    def promising(self, at: int, branches: list[Branch]) -> Branch:
        """Return the cheapest branch among those from which a continuation within the allowed loss is known, if there is one."""
        known = self.search
        safe = [one for one in branches if known.known(at + 1, one.behind[:-1]) <= one.behind[-1]]
        return min(safe or branches, key=_units)

    def branches(self, at: int, state: State, moves: list[Assignment]) -> list[Branch]:
        n, left = self.home[at], state[-1]
        prices, after = self.prices[n], self.search.beyond[n + 1]
        ends = at + 1 == self.start[n + 1]
        branches: list[Branch] = []
        lows = {branch.move: branch.bound for branch in self.search.branches(at, state[:-1], moves)}
        for branch in self.stretches[n].branches(at - self.start[n], state[:-1], moves, prices):
            if lows[branch.move] > left:
                continue
            spare, behind = left - branch.loss, branch.behind
            if ends:
                behind = ()
                if n + 1 < len(self.stretches):
                    behind = self.stretches[n + 1].first
                    spare -= self.stretches[n + 1].lost
            if spare < 0 or self.search.low.get((at + 1, self.search.in_order(at + 1, behind)), 0) > spare:
                continue
            rest = 0 if ends else self.floor[at + 1]
            if prices is not None:
                rest = max(rest, branch.rest - prices.worth * (left - branch.loss - after))
            branch.spent = branch.move.cost
            branch.units = UNIT * (branch.spent + self.beyond[n + 1]) + rest
            branch.bound = -(-branch.units // UNIT)
            branch.behind = (*behind, spare)
            branches.append(branch)
        return branches


def _units(branch: Branch) -> int:
    return branch.units
