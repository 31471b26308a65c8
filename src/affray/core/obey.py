"""The search under a declaration: the least that has to be given up, and the ways to give up no more than so much.

Cards are gone through one after the other. Of the cards done with, only what later cards can still matter to is remembered: for
each clause that is still open, whether it applies and how many of its pairs there are. So all beginnings that come to the same
are one, cards that share no open clause are worked out apart, and what is found is exact.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator, Iterator
from heapq import heappop, heappush
from itertools import accumulate
from math import lcm

from affray.core.twins import Block

MANY = 1 << 30
"""No upper limit."""
NEVER = 1 << 60
"""What no declaration can do is infinitely dear."""

MET = -1
FAILED = -2
BARRED = 2 * (MANY + 1)
"""Standings of a clause (else twice the count, and one more if it applies): holds, fails, or would fail if it came to apply."""

State = tuple[int, ...]


class Gauge:
    """A clause that several cards of a stretch bear on; `weight` is what failing it costs, 0 for a restriction.

    `later` says what the cards from each place on can add at most, `first` is the standing before any card.
    """

    def __init__(self, least: int, most: int, always: bool, weight: int, later: list[int]) -> None:
        self.least = least
        self.most = most
        self.weight = weight
        self.later = later
        self.first = self.settle(int(always), 0)

    def settle(self, standing: int, at: int) -> int:
        """The standing before the card at this place: what is certain whatever follows is settled."""
        count, more = standing >> 1, self.later[at]
        out = count > self.most or count + (more >> 1) < self.least
        if standing & 1:
            if out:
                return FAILED
        elif not more & 1:
            return MET
        elif out:
            return BARRED
        return MET if self.least <= count and count + (more >> 1) <= self.most else standing


class Move:
    """What one card may do, as far as it makes a difference: how many of each of the card's `kinds` of choices it takes.

    `adds` is what that adds to the step's gauges, `loss` the demands of this card alone that it fails, `cost` the pairs changed.
    """

    def __init__(self, counts: tuple[int, ...], adds: tuple[int, ...], loss: int, cost: int) -> None:
        self.counts = counts
        self.adds = adds
        self.loss = loss
        self.cost = cost


class Step:
    """One card: its moves, idleness first, and the gauges of its stretch that they bear on.

    `eager` are those worth trying where only the loss matters; `counted` are the gauges (as bits) that each of them adds to.
    """

    def __init__(self, part: int, kinds: list[tuple[str, ...]], gauges: tuple[int, ...], moves: list[Move]) -> None:
        self.part = part
        self.kinds = kinds
        self.gauges = gauges
        self.moves = moves
        self.eager = _undominated(moves)
        self.counted = [sum([1 << gauge for gauge, add in zip(gauges, move.adds, strict=True) if add > 1]) for move in self.eager]


def _undominated(moves: list[Move]) -> list[Move]:
    """Of moves that add the same the one that loses least, in order of what is lost."""
    found: dict[tuple[int, ...], Move] = {}
    for move in moves:
        if move.adds not in found or move.loss < found[move.adds].loss:
            found[move.adds] = move
    return sorted(found.values(), key=lambda move: move.loss)


class Want:
    """A demand that needs so many more pairs: by itself, or to come up to what a restriction `tied` to it asks (-1: none does)."""

    def __init__(self, gauge: int, tied: int, need: int) -> None:
        self.gauge = gauge
        self.tied = tied
        self.need = need


class Estimate:
    """What is lost at least from each place on, were every card free but for the dearest limit on how many take part.

    Each pair that one of the `wants` needs wins back its share of what failing that demand costs, whether it gets enough of them
    or not. Losses are counted in `unit`s, so that shares are whole.
    """

    def __init__(self, steps: list[Step], gauges: list[Gauge], capped: list[int], wants: list[Want]) -> None:
        self.gauges = gauges
        self.wants = wants
        self.unit = lcm(*[want.need for want in wants])
        self.shares = [gauges[want.gauge].weight * self.unit // want.need for want in wants]
        worth = [[self.unit * move.loss for move in step.eager] for step in steps]
        for want, share in zip(wants, self.shares, strict=True):
            for step, some in zip(steps, worth, strict=True):
                if want.gauge in step.gauges:
                    place = step.gauges.index(want.gauge)
                    for at, move in enumerate(step.eager):
                        some[at] -= share * (move.adds[place] >> 1)
        self.least = [0, *accumulate(min(some) for some in reversed(worth))]
        self.least.reverse()
        together = [[gauge] for gauge in capped] + ([capped] if len(capped) > 1 else [])
        self.caps = [(caps, self._short(steps, worth, sum([1 << gauge for gauge in caps]))) for caps in together]

    def _short(self, steps: list[Step], worth: list[list[int]], caps: int) -> list[list[int]]:
        """For each place: what is lost on top if so many cards must make a move that adds nothing to these gauges."""
        extra: list[int] = []
        short: list[list[int]] = [[0]]
        for step, some in zip(reversed(steps), reversed(worth), strict=True):
            idle = [dear for counted, dear in zip(step.counted, some, strict=True) if not counted & caps]
            without = min(idle, default=NEVER) - min(some)
            if without:
                insort(extra, without)
            short.append([0, *accumulate(extra)] if without else short[-1])
        short.reverse()
        return short

    def bound(self, at: int, state: State) -> int:
        """Not less than this is lost from this place to the end of the stretch."""
        loss = self.least[at]
        for want, share in zip(self.wants, self.shares, strict=True):
            tied = state[want.tied] if want.tied >= 0 else MET
            if tied != MET and tied & 1:
                loss += share * max(0, want.need - (tied >> 1))
            elif state[want.gauge] != MET:
                loss += share * max(0, want.need - (state[want.gauge] >> 1))
        worst = 0
        for caps, shorts in self.caps:
            room = 0
            for index in caps:
                gauge = self.gauges[index]
                room += gauge.later[at] >> 1 if state[index] == MET else max(0, gauge.most - (state[index] >> 1))
            short = shorts[at]
            if room < len(short) - 1:
                worst = max(worst, short[len(short) - 1 - room])
        return -(-(loss + worst) // self.unit)


class Stretch:
    """Cards that hang together by the gauges they share, in the order in which they are gone through."""

    def __init__(
        self, steps: list[Step], gauges: list[Gauge], capped: list[int], wants: list[Want], twins: list[list[Block]]
    ) -> None:
        self.steps = steps
        self.gauges = gauges
        self.capped = capped
        self.wants = wants
        self.twins = twins
        self.lost = sum(gauge.weight for gauge in gauges if gauge.first == FAILED)
        self.first: State = tuple([MET if gauge.first == FAILED else gauge.first for gauge in gauges])
        self.estimates = [Estimate(steps, gauges, capped, some) for some in ([[], wants] if wants else [[]])]

    def bound(self, at: int, state: State) -> int:
        """The same, by the better of the estimates: with no share won back, and with every share."""
        return max([estimate.bound(at, state) for estimate in self.estimates])

    def in_order(self, state: State) -> State:
        """The state with twins in order: the same must be lost from there on, whichever of them has come to what."""
        for blocks in self.twins:
            found = [tuple([state[place] for place in block]) for block in blocks]
            ordered = sorted(found)
            if ordered != found:
                changed = list(state)
                for block, standings in zip(blocks, ordered, strict=True):
                    for place, standing in zip(block, standings, strict=True):
                        changed[place] = standing
                state = tuple(changed)
        return state


class Exhausted(Exception):
    """There is more to look at than the search was given patience for."""


class Search:
    """A chain of stretches. A place in it is the number of the next card; the state is that of the stretch it lies in.

    `loss` is the least that can be lost, exact where it is not more than `budget`. What an `easier` problem has learnt holds here.
    Raises `Exhausted` where more than `patience` states would have to be looked at.
    """

    def __init__(
        self,
        stretches: list[Stretch],
        lost: int,
        budget: int = NEVER,
        easier: Search | None = None,
        patience: int = NEVER,
    ) -> None:
        self.stretches = stretches
        self.patience = patience
        self.lost = lost + (stretches[0].lost if stretches else 0)
        self.steps = [step for stretch in stretches for step in stretch.steps]
        self.home: list[int] = [n for n, stretch in enumerate(stretches) for _ in stretch.steps]
        self.start: list[int] = [0, *accumulate(len(stretch.steps) for stretch in stretches)]
        self.beyond: list[int] = [0] * (len(stretches) + 1)
        self.low: dict[tuple[int, State], int] = {} if easier is None else easier.low.copy()
        self.high: dict[tuple[int, State], int] = {(len(self.steps), ()): 0}
        for n in range(len(stretches) - 1, -1, -1):
            one = stretches[n]
            self.low.setdefault((self.start[n], one.first), one.bound(0, one.first) + self.beyond[n + 1])
            self.beyond[n] = one.lost + self.least(self.start[n], one.first, 0, budget)
        self.loss = lost + self.beyond[0]

    def first(self) -> State:
        return self.stretches[0].first if self.stretches else ()

    def after(self, at: int, state: State, move: Move) -> tuple[int, State] | None:
        """What this move loses for good and the state behind it, or None where it breaks a restriction."""
        n = self.home[at]
        stretch = self.stretches[n]
        place = at + 1 - self.start[n]
        loss = move.loss
        standings = list(state)
        for index, add in zip(self.steps[at].gauges, move.adds, strict=True):
            standing = standings[index]
            if standing == MET:
                continue
            gauge = stretch.gauges[index]
            standing = gauge.settle(standing + add - (standing & add & 1), place)
            if standing == FAILED:
                if not gauge.weight:
                    return None
                loss += gauge.weight
                standing = MET
            standings[index] = standing
        if place < len(stretch.steps):
            return loss, tuple(standings)
        if n + 1 == len(self.stretches):
            return loss, ()
        return loss + self.stretches[n + 1].lost, self.stretches[n + 1].first

    def least(self, at: int, state: State, enough: int, budget: int) -> int:
        """The least that must be lost from this place on, if it lies between: else something not above `enough`, or above `budget`.

        What is above the budget is not more than the truth, what is not above `enough` not less. `NEVER`: nothing is legal.
        """
        state = self.in_order(at, state)
        found = self._known(at, state, enough, budget)
        if found >= 0:
            return found
        ahead = [self._explore(at, state, enough, budget)]
        while ahead:
            try:
                question = ahead[-1].send(found if found >= 0 else None)
            except StopIteration as done:
                ahead.pop()
                found = done.value
            else:
                ahead.append(self._explore(*question))
                found = -1
        return found

    def in_order(self, at: int, state: State) -> State:
        return self.stretches[self.home[at]].in_order(state) if at < len(self.steps) else state

    def _known(self, at: int, state: State, enough: int, budget: int) -> int:
        """The answer as far as it is known already, else -1."""
        high, low = self.high.get((at, state), NEVER), self._low(at, state)
        if high <= enough or low == high:
            return high
        return low if low > budget else -1

    def _explore(
        self, at: int, state: State, enough: int, budget: int
    ) -> Generator[tuple[int, State, int, int], int | None, int]:
        """Try the moves of one card; ask what follows, with less to lose the better the best move so far."""
        if len(self.low) > self.patience:
            raise Exhausted
        best, beaten, low = NEVER, NEVER, self._low(at, state)
        for move in self.steps[at].eager:
            after = self.after(at, state, move)
            if after is None:
                continue
            loss, behind = after[0], self.in_order(at + 1, after[1])
            room = min(budget, best - 1) - loss
            found = self._low(at + 1, behind)
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
            self.low[at, state] = beaten
            return beaten
        self.high[at, state] = best
        if best > enough:
            self.low[at, state] = best
        return best

    def _low(self, at: int, state: State) -> int:
        """Not less than this is lost from this place on, as far as is known."""
        found = self.low.get((at, state))
        if found is not None or at == len(self.steps):
            return found or 0
        n = self.home[at]
        found = self.beyond[n + 1] + self.stretches[n].bound(at - self.start[n], state)
        self.low[at, state] = found
        return found

    def every(self, slack: int) -> Iterator[list[Move]]:
        """Every way that loses no more than `slack`, the moves in the order of the steps."""
        trail: list[Move] = []
        ahead: list[Iterator[tuple[Move, int, State]]] = []
        if self.loss <= slack:
            ahead.append(self._ways(0, self.first(), slack - self.lost))
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
                ahead.append(self._ways(len(trail), way[2], way[1]))

    def _ways(self, at: int, state: State, slack: int) -> Iterator[tuple[Move, int, State]]:
        """The moves here that can be gone on from without losing more than `slack`: each with what is left of it."""
        for move in self.steps[at].moves:
            after = self.after(at, state, move)
            if after is not None and self.least(at + 1, after[1], slack - after[0], slack - after[0]) <= slack - after[0]:
                yield move, slack - after[0], after[1]

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
            for move, less, behind in self._ways(at, state, left):
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
