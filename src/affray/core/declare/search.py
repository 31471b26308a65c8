"""The search under a declaration: the least that has to be given up, and the ways to give up no more than so much.

Cards are gone through one after the other. Of the cards done with, only what later cards can still matter to is remembered: for
each tally that is still open, how it stands. So all beginnings that come to the same are one, and cards that share no tally are
worked out apart. What cannot come to less than the best yet is left out; where that leaves too much to look at, the bound is
made better (`core/declare/prices.py`) and the search begins again with what it has learnt. What is found is exact.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from heapq import heappop, heappush
from itertools import accumulate

from affray.core.declare.prices import UNIT, Prices
from affray.core.declare.tallies import NEVER, Tally
from affray.core.declare.twins import Block

EASY = 300
"""So many states are looked at before prices are asked for."""
ROUNDS = 40
"""So many rounds the prices are improved for at first; each time that this does not do, there are more, and more states."""

BETWEEN = 10
"""So many rounds lie between two dives for a good way."""

State = tuple[int, ...]


class Move:
    """What one card may do, as far as it makes a difference: how many of each of the card's `kinds` of choices it takes.

    `ways` are what that adds to tallies (tally, way), `loss` the demands of this card alone that it fails, `cost` the pairs changed.
    """

    def __init__(self, counts: tuple[int, ...], ways: tuple[tuple[int, int], ...], loss: int, cost: int) -> None:
        self.counts = counts
        self.ways = ways
        self.loss = loss
        self.cost = cost


class Step:
    """One card: its moves, idleness first, and the tallies of its stretch that they bear on.

    `eager` are those worth trying where only the loss matters: of moves that add the same, the one that loses least.
    """

    def __init__(self, part: int, kinds: list[tuple[str, ...]], tallies: list[int], moves: list[Move]) -> None:
        self.part = part
        self.kinds = kinds
        self.tallies = tallies
        self.moves = moves
        found: dict[tuple[tuple[int, int], ...], Move] = {}
        for move in moves:
            if move.ways not in found or move.loss < found[move.ways].loss:
                found[move.ways] = move
        self.eager = sorted(found.values(), key=lambda move: move.loss)


class Branch:
    """A move with what it loses for good, the state behind it, and what is lost in all at least if it is made: also in units."""

    def __init__(self, move: Move, loss: int, behind: State, units: int) -> None:
        self.move = move
        self.loss = loss
        self.behind = behind
        self.bound = -(-units // UNIT)
        self.units = units


class Stretch:
    """Cards that hang together by the tallies they share, in the order in which they are gone through."""

    def __init__(self, steps: list[Step], tallies: list[Tally], twins: list[list[Block]], prices: Prices | None = None) -> None:
        self.steps = steps
        self.tallies = tallies
        self.twins = twins
        self.lost = sum([tally.given_up for tally in tallies])
        self.first: State = (0,) * len(tallies)
        self.least = [0, *accumulate([UNIT * step.eager[0].loss for step in reversed(steps)])]
        self.least.reverse()
        self.prices = None if prices is None else Prices(tallies, self.offers(), prices.price)

    def offers(self) -> list[list[tuple[int, list[tuple[int, int]]]]]:
        return [[(move.loss, list(move.ways)) for move in step.eager] for step in self.steps]

    def branches(self, at: int, state: State, moves: list[Move]) -> list[Branch]:
        """What these moves of the card at this place lead to. Bounds are for this stretch alone."""
        step, prices = self.steps[at], self.prices
        idle, lost = list(state), 0
        for n in step.tallies:
            tally, node = self.tallies[n], state[n]
            idle[n] = tally.after[node][0]
            lost += tally.lost[node][0]
        if prices is None:
            bound = self.least[at + 1]
        else:
            bound = prices.least[at + 1]
            for values, node in zip(prices.values, idle, strict=True):
                bound += values[node]
        found: list[Branch] = []
        for move in moves:
            behind, loss, rest = idle, lost + move.loss, bound
            if move.ways:
                behind = idle[:]
                for n, way in move.ways:
                    tally, node = self.tallies[n], state[n]
                    to = tally.after[node][way]
                    loss += tally.lost[node][way] - tally.lost[node][0]
                    if prices is not None:
                        rest += prices.values[n][to] - prices.values[n][idle[n]]
                    behind[n] = to
            if loss < NEVER:
                found.append(Branch(move, loss, tuple(behind), loss * UNIT + rest))
        return found

    def in_order(self, state: State) -> State:
        """The state with twins in order: the same must be lost from there on, whichever of them has come to what."""
        for blocks in self.twins:
            found = [tuple([state[n] for n in block]) for block in blocks]
            ordered = sorted(found)
            if ordered != found:
                changed = list(state)
                for block, nodes in zip(blocks, ordered, strict=True):
                    for n, node in zip(block, nodes, strict=True):
                        changed[n] = node
                state = tuple(changed)
        return state


class Exhausted(Exception):
    """There is more to look at than was allowed for."""


class Search:
    """A chain of stretches. A place in it is the number of the next card; the state is that of the stretch it lies in.

    `loss` is the least that can be lost, exact where it is not more than `budget`. What an `easier` problem has learnt holds here.
    """

    def __init__(self, stretches: list[Stretch], lost: int, budget: int = NEVER - 1, easier: Search | None = None, changed: int = -1) -> None:
        self.stretches = stretches
        self.lost = lost + (stretches[0].lost if stretches else 0)
        self.steps = [step for stretch in stretches for step in stretch.steps]
        self.home: list[int] = [n for n, stretch in enumerate(stretches) for _ in stretch.steps]
        self.start: list[int] = [0, *accumulate([len(stretch.steps) for stretch in stretches])]
        self.beyond: list[int] = [0] * (len(stretches) + 1)
        self.low: dict[tuple[int, State], int] = {} if easier is None else easier.low.copy()
        self.high: dict[tuple[int, State], int] = {(len(self.steps), ()): 0}
        if easier is not None:
            self.high.update([(key, high) for key, high in easier.high.items() if key[0] >= self.start[changed + 1]])
        self.looked = 0
        for n in range(len(stretches) - 1, -1, -1):
            self.beyond[n] = stretches[n].lost + self.least(self.start[n], stretches[n].first, 0, budget)
        self.loss = lost + self.beyond[0]

    def first(self) -> State:
        return self.stretches[0].first if self.stretches else ()

    def branches(self, at: int, state: State, moves: list[Move]) -> list[Branch]:
        """What these moves of this card lead to, all that follows taken into account."""
        n = self.home[at]
        found = self.stretches[n].branches(at - self.start[n], state, moves)
        if at + 1 < self.start[n + 1]:
            if self.beyond[n + 1]:
                for branch in found:
                    branch.bound += self.beyond[n + 1]
            return found
        for branch in found:
            branch.bound += self.beyond[n + 1]
            branch.behind = ()
            if n + 1 < len(self.stretches):
                branch.behind = self.stretches[n + 1].first
                branch.loss += self.stretches[n + 1].lost
        return found

    def least(self, at: int, state: State, enough: int, budget: int) -> int:
        """The least that must be lost from this place on, if it lies between: else something not above `enough`, or above `budget`.

        What is above the budget is not more than the truth, what is not above `enough` not less. `NEVER`: nothing is legal.
        """
        state = self.in_order(at, state)
        found = self._known(at, state, enough, budget)
        more = 1
        while found < 0:
            limit = self.looked + EASY * more
            try:
                found = self._ask(at, state, enough, budget, limit)
            except Exhausted:
                self._improve(at, budget, ROUNDS * more)
                more *= 2
        return found

    def _improve(self, at: int, budget: int, rounds: int) -> None:
        """Better bounds for the stretch of this place, as far as they are of use, and better ways through it."""
        n = self.home[at]
        stretch = self.stretches[n]
        start = self.start[n], stretch.first
        if stretch.prices is None:
            stretch.prices = Prices(stretch.tallies, stretch.offers())
        for _ in range(0, rounds, BETWEEN):
            self._dive(n)
            upper = self.high.get(start, NEVER)
            if at == self.start[n]:
                upper = min(upper, budget + 1)
            if stretch.prices.improve(upper - self.beyond[n + 1], BETWEEN):
                break
        self._dive(n)
        stretch.prices.settle()

    def _dive(self, n: int) -> None:
        """Go through this stretch with what looks best each time, and keep what that loses from each place on."""
        start, end = self.start[n], self.start[n + 1]
        state, lost = self.stretches[n].first, 0
        trail: list[tuple[int, State, int]] = []
        for at in range(start, end):
            trail.append((at, self.in_order(at, state), lost))
            branches = self.branches(at, state, self.steps[at].eager)
            if not branches:
                return
            best = min(branches, key=_units)
            state, lost = best.behind, lost + best.loss
        lost += self.high.get((end, state), NEVER)
        for at, state, before in trail:
            if lost - before < self.high.get((at, state), NEVER):
                self.high[at, state] = lost - before

    def _ask(self, at: int, state: State, enough: int, budget: int, limit: int) -> int:
        ahead = [self._explore(at, state, enough, budget, limit)]
        found = -1
        while ahead:
            try:
                question = ahead[-1].send(found if found >= 0 else None)
            except StopIteration as done:
                ahead.pop()
                found = done.value
            else:
                ahead.append(self._explore(*question, limit))
                found = -1
        return found

    def in_order(self, at: int, state: State) -> State:
        return self.stretches[self.home[at]].in_order(state) if at < len(self.steps) else state

    def _known(self, at: int, state: State, enough: int, budget: int) -> int:
        """The answer as far as it is known already, else -1."""
        high, low = self.high.get((at, state), NEVER), self.low.get((at, state), 0)
        if high <= enough or low == high:
            return high
        return low if low > budget else -1

    def _explore(
        self, at: int, state: State, enough: int, budget: int, limit: int
    ) -> Generator[tuple[int, State, int, int], int | None, int]:
        """Try the moves of one card, the most promising first; ask what follows, with less to lose the better the best so far."""
        self.looked += 1
        if self.looked > limit:
            raise Exhausted
        branches = sorted(self.branches(at, state, self.steps[at].eager), key=_units)
        low = max(self.low.get((at, state), 0), branches[0].bound if branches else NEVER)
        best, beaten = self.high.get((at, state), NEVER), low
        if best <= max(low, enough) or low > budget:
            branches = []
        elif best <= budget:
            beaten = best
        else:
            best, beaten = NEVER, NEVER
        for branch in branches:
            loss = branch.loss
            behind = self.in_order(at + 1, branch.behind)
            room = min(budget, best - 1) - loss
            found = max(self.low.get((at + 1, behind), 0), branch.bound - loss)
            if found <= room:
                found = self._known(at + 1, behind, enough - loss, room)
                if found < 0:
                    answer = yield at + 1, behind, enough - loss, room
                    assert answer is not None
                    found = answer
            if found > room:
                beaten = min(beaten, loss + found)
                continue
            best = loss + found
            if best <= enough or best <= low:
                break
        if best > budget:
            self.low[at, state] = max(beaten, low)
            return max(beaten, low)
        self.high[at, state] = best
        if best > enough:
            self.low[at, state] = best
        return best

    def one(self) -> list[Move]:
        """A way that loses least, as it was found."""
        trail: list[Move] = []
        state, rest = self.first(), self.loss - self.lost
        for at, step in enumerate(self.steps):
            branches = self.branches(at, state, step.eager)
            known = [self.high.get((at + 1, self.in_order(at + 1, branch.behind)), NEVER) for branch in branches]
            best = next(branch for branch, high in zip(branches, known, strict=True) if branch.loss + high <= rest)
            trail.append(best.move)
            state, rest = best.behind, rest - best.loss
        return trail

    def every(self, slack: int) -> Iterator[list[Move]]:
        """Every way that loses no more than `slack`, the moves in the order of the steps."""
        trail: list[Move] = []
        ahead: list[Iterator[tuple[Move, int, State]]] = []
        if self.loss <= slack:
            ahead.append(self.ways(0, self.first(), slack - self.lost))
            if not self.steps:
                yield []
                return
        while ahead:
            way = next(ahead[-1], None)
            del trail[len(ahead) - 1 :]
            if way is None:
                ahead.pop()
                continue
            trail.append(way[0])
            if len(trail) == len(self.steps):
                yield trail[:]
            else:
                ahead.append(self.ways(len(trail), way[2], way[1]))

    def ways(self, at: int, state: State, slack: int) -> Iterator[tuple[Move, int, State]]:
        """The moves here that can be gone on from without losing more than `slack`: each with what is left of it."""
        for branch in self.branches(at, state, self.steps[at].moves):
            left = slack - branch.loss
            if branch.bound <= slack and self.least(at + 1, branch.behind, left, left) <= left:
                yield branch.move, left, branch.behind

    def cheapest(self, slack: int) -> list[Move]:
        """A way of least cost among those that lose no more than `slack`: the first that is reached when the cheaper go first."""
        rest = [0, *accumulate(min(move.cost for move in step.moves) for step in reversed(self.steps))]
        rest.reverse()
        nodes = [(0, self.first(), slack - self.lost)]
        came: list[tuple[int, Move]] = []
        queue = [(rest[0], 0, 0)]
        settled: set[tuple[int, State, int]] = set()
        while queue:
            cost, _, number = heappop(queue)
            at, state, left = nodes[number]
            if at == len(self.steps):
                return _back(came, number)
            if nodes[number] in settled:
                continue
            settled.add(nodes[number])
            for move, less, behind in self.ways(at, state, left):
                heappush(queue, (cost - rest[at] + rest[at + 1] + move.cost, -at - 1, len(nodes)))
                nodes.append((at + 1, behind, less))
                came.append((number, move))
        raise ValueError(f"no way loses {slack} or less")


def _back(came: list[tuple[int, Move]], number: int) -> list[Move]:
    """The moves by which this node was come to; `came` says for every node but the first from which and how."""
    moves: list[Move] = []
    while number:
        number, move = came[number - 1]
        moves.append(move)
    moves.reverse()
    return moves


def _units(branch: Branch) -> int:
    return branch.units
