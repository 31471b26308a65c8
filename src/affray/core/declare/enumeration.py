"""What is legal, gone through in an order of use, counted and drawn from: none of it lists more than is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from math import comb

from affray.core.declare.components import Assignment, State, Variable
from affray.core.declare.constraints import Pairs
from affray.core.declare.search import ComponentSearch

BUSY = 1000
"""So many declarations at most are listed from those in which as many as can take part."""
STATES = 2000
"""So many states are gone through at most for a draw in which every declaration is equally likely."""
KEPT = 5000
"""For so many spots at most it is remembered what a card may do there."""
FINE = 32
"""Chances are drawn to so many bits."""

Spot = tuple[State, int]
"""The state before a card, and what may still be lost."""
Option = tuple[Pairs, Spot]
"""What a card does, and what is come to."""


class Arc:
    """A way from one spot to the next: the move, from where, in how many ways that can be come to and then done."""

    def __init__(self, spot: Spot, move: Assignment, ways: int) -> None:
        self.spot = spot
        self.move = move
        self.ways = ways


class Options:
    """What one card may do at a spot, gone through no further than has been asked for."""

    def __init__(self, rest: Iterator[Option]) -> None:
        self.known: list[Option] = []
        self.rest = rest

    def at(self, n: int) -> Option | None:
        while len(self.known) <= n:
            option = next(self.rest, None)
            if option is None:
                return None
            self.known.append(option)
        return self.known[n]


class Enumerator:
    """The declarations that lose no more than `slack`, among those of a search."""

    def __init__(self, search: ComponentSearch, slack: int) -> None:
        self.search = search
        self.steps = search.steps
        self.options: dict[tuple[int, Spot, bool], Options] = {}
        self.root: Spot = (search.begin(0), slack - search.loss + search.beyond[0] - search.toll(0)) if self.steps else ((), 0)

    def all(self) -> Iterator[Pairs]:
        """Every one, once. First that in which fewest cards act, then that in which as many as can do; then by turns what differs from
        the one or the other by one card, then the rest, by how many cards do not do what they would do first."""
        busy = islice(self._by_turning(True, 1), BUSY)
        shown: set[Pairs] = set()
        rest = self._by_turning(False, len(self.steps))
        for some in rest:
            if some not in shown:
                yield some
            other = next(busy, None)
            if other is None:
                break
            shown.add(some)
            if other not in shown:
                shown.add(other)
                yield other
        for some in rest:
            if some not in shown:
                yield some

    def _by_turning(self, busy: bool, most: int) -> Iterator[Pairs]:
        """Those in which no card does but what it would do first, then those in which one does, and so on up to `most`."""
        for turned in range(most + 1):
            any_found = False
            for some in self._turned(busy, turned):
                any_found = True
                yield some
            if not any_found:
                return

    def _turned(self, busy: bool, turned: int) -> Iterator[Pairs]:
        """Those in which so many cards do not do what they would do first where they come to act."""
        if not self.steps:
            if not turned:
                yield frozenset()
            return
        trail: list[Pairs] = []
        ahead = [self._turns(0, self.root, busy, turned)]
        while ahead:
            turn = next(ahead[-1], None)
            del trail[len(ahead) - 1 :]
            if turn is None:
                ahead.pop()
                continue
            trail.append(turn[0])
            if len(trail) < len(self.steps):
                ahead.append(self._turns(len(trail), turn[1], busy, turn[2]))
            elif not turn[2]:
                yield frozenset([pair for pairs in trail for pair in pairs])

    def _turns(self, at: int, spot: Spot, busy: bool, turned: int) -> Iterator[tuple[Pairs, Spot, int]]:
        """What this card may do, and how many are still to be turned then."""
        if turned > len(self.steps) - at:
            return
        options = self._options(at, spot, busy)
        option, n = options.at(0), 0
        while option is not None:
            yield option[0], option[1], turned - 1 if n else turned
            if not turned:
                return
            n += 1
            option = options.at(n)

    def _options(self, at: int, spot: Spot, busy: bool) -> Options:
        key = at, spot, busy
        if key not in self.options:
            if len(self.options) > KEPT:
                self.options.clear()
            self.options[key] = Options(self._gone_through(at, spot, busy))
        return self.options[key]

    def _gone_through(self, at: int, spot: Spot, busy: bool) -> Iterator[Option]:
        step = self.steps[at]
        for move, left, behind in self.search.ways(at, spot[0], spot[1], step.busy if busy else step.moves):
            for pairs in spelt(step, move):
                yield pairs, (behind, left)

    def count(self, limit: int | None) -> int:
        """How many there are; with a limit, no further than that.

        Exact: a beginning that comes to the same as another is counted with it, so what is independent costs nothing. Every beginning
        can be gone on from, so that to stop at a limit is quick.
        """
        now: dict[Spot, int] = {self.root: 1}
        for at, step in enumerate(self.steps):
            then: dict[Spot, int] = {}
            total = 0
            for (state, left), ways in now.items():
                for move, rest, behind in self.search.ways(at, state, left, step.moves):
                    spot = self.search.in_order(at + 1, behind), rest
                    more = ways * spellings(step, move)
                    then[spot] = then.get(spot, 0) + more
                    total += more
                    if limit is not None and total >= limit:
                        return limit
            now = then
        return sum(now.values())

    def sample(self, draw: Callable[[int], int]) -> Pairs:
        """One at random. Each is equally likely where that takes no more than `STATES` states to find out, and else may come up."""
        moves = self._drawn(draw)
        pairs: list[tuple[str, str]] = []
        for step, move in zip(self.steps, moves, strict=True):
            for kind, taken in zip(step.kinds, move.counts, strict=True):
                some = list(kind)
                for _ in range(taken):
                    pairs.append((step.ident, some.pop(draw(len(some)))))
        return frozenset(pairs)

    def _drawn(self, draw: Callable[[int], int]) -> list[Assignment]:
        layers = self._layers()
        moves: list[Assignment] = []
        if layers is None:
            state, left = self.root
            for at, step in enumerate(self.steps):
                ways = list(self.search.ways(at, state, left, step.moves))
                move, left, state = ways[drawn([spellings(step, way[0]) for way in ways], draw)]
                moves.append(move)
            return moves
        ends: dict[Spot, list[Arc]] = layers[-1] if layers else {}
        arcs = [arc for some in ends.values() for arc in some]
        for at in range(len(self.steps) - 1, -1, -1):
            arc = arcs[drawn([arc.ways for arc in arcs], draw)]
            moves.append(arc.move)
            arcs = layers[at - 1][arc.spot] if at else []
        moves.reverse()
        return moves

    def _layers(self) -> list[dict[Spot, list[Arc]]] | None:
        """What leads to each spot behind each card, None where there are too many."""
        layers: list[dict[Spot, list[Arc]]] = []
        now: dict[Spot, int] = {self.root: 1}
        states = 0
        for at, step in enumerate(self.steps):
            layer: dict[Spot, list[Arc]] = {}
            for spot, ways in now.items():
                for move, left, behind in self.search.ways(at, spot[0], spot[1], step.moves):
                    layer.setdefault((behind, left), []).append(Arc(spot, move, ways * spellings(step, move)))
            states += len(layer)
            if states > STATES:
                return None
            layers.append(layer)
            now = {spot: sum([arc.ways for arc in arcs]) for spot, arcs in layer.items()}
        return layers


def drawn(weights: list[int], draw: Callable[[int], int]) -> int:
    """The number of one of these, drawn by weight; none that has any is left out."""
    total = sum(weights)
    coarse = total.bit_length() - FINE
    if coarse > 0:
        weights = [max(weight >> coarse, 1) for weight in weights]
        total = sum(weights)
    at = draw(total)
    for n, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return n
    raise ValueError("drew a number that is too high")


def spellings(step: Variable, move: Assignment) -> int:
    """How many declarations of the card this move stands for."""
    ways = 1
    for kind, taken in zip(step.kinds, move.counts, strict=True):
        ways *= comb(len(kind), taken)
    return ways


def spelt(step: Variable, move: Assignment) -> Iterator[Pairs]:
    """Each of them."""
    some = [(kind, taken) for kind, taken in zip(step.kinds, move.counts, strict=True) if taken]
    if len(some) == 1 and some[0][1] == 1:
        for choice in some[0][0]:
            yield frozenset([(step.ident, choice)])
        return
    for picks in product(*[combinations(kind, taken) for kind, taken in some]):
        yield frozenset([(step.ident, choice) for pick in picks for choice in pick])
