"""Legal declarations listed, counted and drawn at random, without a list of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from math import comb

from affray.core.declare.components import Assignment, State, Variable
from affray.core.declare.constraints import Pairs
from affray.core.declare.search import ComponentSearch

BUSY = 1000
"""The most declarations listed from the busy end (as many cards act as possible)."""
STATES = 2000
"""The most states visited for a draw in which every declaration is equally likely."""
KEPT = 5000
"""The most spots for which the options of a card are kept."""
FINE = 32
"""The precision of a weighted draw, in bits."""

Spot = tuple[State, int]
"""The state before a card, and the loss still allowed."""
Option = tuple[Pairs, Spot]
"""The pairs of a card, and the spot behind it."""


class Arc:
    """A step from one spot to the next: the spot it leaves, the assignment, and the number of declarations up to and including
    this step."""

    def __init__(self, spot: Spot, move: Assignment, ways: int) -> None:
        self.spot = spot
        self.move = move
        self.ways = ways


class Options:
    """The options of one card at a spot, produced as they are asked for."""

    def __init__(self, rest: Iterator[Option]) -> None:
        self.known: list[Option] = []
        self.rest = rest

    def at(self, n: int) -> Option | None:
        """Return option `n`, or None if there are fewer."""
        while len(self.known) <= n:
            option = next(self.rest, None)
            if option is None:
                return None
            self.known.append(option)
        return self.known[n]


class Enumerator:
    """The declarations of a search with a loss of at most `slack`."""

    def __init__(self, search: ComponentSearch, slack: int) -> None:
        self.search = search
        self.steps = search.steps
        self.options: dict[tuple[int, Spot, bool], Options] = {}
        self.root: Spot = (search.begin(0), slack - search.loss + search.beyond[0] - search.toll(0)) if self.steps else ((), 0)

    def all(self) -> Iterator[Pairs]:
        """Yield every declaration once.

        The first is the one in which the cards act least, the second the one in which they act most. Variations of these two, in
        which one card departs from its first option, alternate. The rest follow by the number of cards that depart from their
        first option.
        """
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
        """Yield the declarations in which no card departs from its first option, then those in which one does, and so on up to
        `most`."""
        for turned in range(most + 1):
            any_found = False
            for some in self._turned(busy, turned):
                any_found = True
                yield some
            if not any_found:
                return

    def _turned(self, busy: bool, turned: int) -> Iterator[Pairs]:
        """Yield the declarations in which exactly `turned` cards depart from their first option."""
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
        """Yield the options of a card, each with the spot behind it and the number of later cards that must depart from their
        first option."""
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
        """Return the options of a card at a spot, kept if asked for before."""
        key = at, spot, busy
        if key not in self.options:
            if len(self.options) > KEPT:
                self.options.clear()
            self.options[key] = Options(self._gone_through(at, spot, busy))
        return self.options[key]

    def _gone_through(self, at: int, spot: Spot, busy: bool) -> Iterator[Option]:
        """Yield the options of a card at a spot; with `busy` those with most choices first."""
        step = self.steps[at]
        for move, left, behind in self.search.ways(at, spot[0], spot[1], step.busy if busy else step.moves):
            for pairs in spelt(step, move):
                yield pairs, (behind, left)

    def count(self, limit: int | None) -> int:
        """Return the number of declarations, or `limit` if there are at least as many.

        The count is exact: equal spots are counted together. Every partial declaration can be completed, so the count can stop as
        soon as it reaches the limit.
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
        """Return a declaration at random. All are equally likely if at most `STATES` states have to be visited; otherwise each
        can occur."""
        moves = self._drawn(draw)
        pairs: list[tuple[str, str]] = []
        for step, move in zip(self.steps, moves, strict=True):
            for kind, taken in zip(step.kinds, move.counts, strict=True):
                some = list(kind)
                for _ in range(taken):
                    pairs.append((step.ident, some.pop(draw(len(some)))))
        return frozenset(pairs)

    def _drawn(self, draw: Callable[[int], int]) -> list[Assignment]:
        """Return the assignments of a declaration drawn at random."""
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
        """Return for each card the arcs that lead to each spot behind it, or None if there are more than `STATES` spots."""
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
    """Return an index drawn by weight; every index with a positive weight can occur.

    Raises:
        ValueError: `draw` gave a number outside its range.
    """
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
    """Return the number of sets of choices that an assignment stands for."""
    ways = 1
    for kind, taken in zip(step.kinds, move.counts, strict=True):
        ways *= comb(len(kind), taken)
    return ways


def spelt(step: Variable, move: Assignment) -> Iterator[Pairs]:
    """Yield the sets of pairs that an assignment stands for."""
    some = [(kind, taken) for kind, taken in zip(step.kinds, move.counts, strict=True) if taken]
    if len(some) == 1 and some[0][1] == 1:
        for choice in some[0][0]:
            yield frozenset([(step.ident, choice)])
        return
    for picks in product(*[combinations(kind, taken) for kind, taken in some]):
        yield frozenset([(step.ident, choice) for pick in picks for choice in pick])
