"""A lower bound on what must be lost: every card and every tally apart, agreed upon by prices.

That a card adds to a tally in some way costs the card a price and wins the tally the same. Then each may choose for itself what is
cheapest, and the sum is never more than what they must lose together, whatever the prices: Lagrangian decomposition, in whole
numbers. `improve` moves the prices to where cards and tallies choose alike: subgradients, in steps after Polyak (1969), headed after
Camerini, Fratta and Maffioli (1975).
"""

from __future__ import annotations

from itertools import accumulate

from affray.core.declare.clauses import MANY
from affray.core.declare.tallies import NEVER, Tally

UNIT = 1 << 12
"""Prices are counted in such parts of a loss."""
FINE = 1 << 10
"""Headings are counted in such parts of a choice."""
STALE = 15
"""After so many rounds without a better bound the steps are halved."""

WORST = NEVER * UNIT * MANY
"""More than all that can be lost."""

Offer = tuple[int, list[int]]
"""What a move of a card costs it by itself, and the prices on top (as places in the list of prices)."""
Arc = tuple[int, int, int, int]
"""Of a tally: the node that follows, what is lost, the place of the price that is won, the way."""


class Prices:
    """The prices for a stretch: `offers` are the moves of each card by loss and ways (tally, way), the first way of each is free."""

    def __init__(self, tallies: list[Tally], offers: list[list[tuple[int, list[tuple[int, int]]]]], price: list[int] | None = None) -> None:
        self.firsts: list[list[int]] = []
        size = 1
        for tally in tallies:
            firsts = []
            for ways in tally.ways:
                firsts.append(size - 1)
                size += len(ways) - 1
            self.firsts.append(firsts)
        self.price = price or [0] * size
        self.best, self.most = self.price, -WORST
        self.stale, self.halved = 0, 1
        self.heading: dict[int, int] = {}
        layers = [{place: layer for layer, place in enumerate(tally.places)} for tally in tallies]
        self.offers: list[list[Offer]] = [
            [(UNIT * loss, [self.firsts[n][layers[n][at]] + way for n, way in ways]) for loss, ways in some]
            for at, some in enumerate(offers)
        ]
        self.arcs: list[list[list[Arc]]] = []
        for tally, firsts in zip(tallies, self.firsts, strict=True):
            arcs: list[list[Arc]] = []
            for after, lost, layer in zip(tally.after, tally.lost, tally.layer, strict=True):
                first = firsts[layer]
                arcs.append([(to, UNIT * less, first + way if way else 0, way) for way, (to, less) in enumerate(zip(after, lost, strict=True))])
            self.arcs.append(arcs)
        self.reckon()

    def reckon(self) -> int:
        """What is lost at least by these prices, in units: the sum for the cards and, node by node, for the tallies."""
        price = self.price
        cheapest = []
        for offers in self.offers:
            best = WORST
            for loss, on_top in offers:
                for at in on_top:
                    loss += price[at]
                if loss < best:
                    best = loss
            cheapest.append(best)
        self.least = [0, *accumulate(reversed(cheapest))]
        self.least.reverse()
        self.values: list[list[int]] = []
        for arcs in self.arcs:
            values = [0] * (len(arcs) + 1)
            for node in range(len(arcs) - 1, -1, -1):
                best = WORST
                for to, loss, at, _ in arcs[node]:
                    loss += values[to] - price[at]
                    if loss < best:
                        best = loss
                values[node] = best
            self.values.append(values)
        return self.least[0] + sum([values[0] for values in self.values])

    def improve(self, upper: int, rounds: int) -> bool:
        """Move the prices for so many rounds. True once the bound reaches `upper`, what can certainly be had, or nothing is apart.

        The prices are then not the best yet: those are kept for `settle`.
        """
        for _ in range(rounds):
            total = self.reckon()
            if total > self.most:
                self.most, self.best, self.stale = total, self.price, 0
            else:
                self.stale += 1
                if self.stale == STALE:
                    self.halved, self.stale = 2 * self.halved, 0
            apart = self._apart()
            if not apart or total > (upper - 1) * UNIT:
                return True
            self._turn(apart)
            norm = sum([size * size for size in self.heading.values()])
            step = max(1, (upper * UNIT - total) * FINE // self.halved)
            self.price = self.price[:]
            for at, size in self.heading.items():
                self.price[at] += step * size // norm
        return False

    def _turn(self, apart: dict[int, int]) -> None:
        """Head for what is apart, and as far on as before as that does not lead back."""
        norm = sum([size * size for size in self.heading.values()])
        back = -sum([self.heading.get(at, 0) * sign for at, sign in apart.items()]) * FINE
        heading = {at: sign * FINE for at, sign in apart.items()}
        if back > 0:
            for at, size in self.heading.items():
                kept = 3 * back * size // (2 * norm)
                if kept:
                    heading[at] = heading.get(at, 0) + kept
        self.heading = {at: size for at, size in heading.items() if size}

    def settle(self) -> None:
        """Go back to the best prices."""
        if self.price is not self.best:
            self.price = self.best
            self.reckon()

    def _apart(self) -> dict[int, int]:
        """The prices of what only a card chooses (1) or only a tally does (-1)."""
        price = self.price
        apart: dict[int, int] = {}
        for offers in self.offers:
            best, chosen = WORST, offers[0][1]
            for loss, on_top in offers:
                for at in on_top:
                    loss += price[at]
                if loss < best:
                    best, chosen = loss, on_top
            for at in chosen:
                apart[at] = 1
        for arcs, values in zip(self.arcs, self.values, strict=True):
            node = 0
            while node < len(arcs):
                value = values[node]
                for to, loss, at, _ in arcs[node]:
                    if loss + values[to] - price[at] == value:
                        if at:
                            if at in apart:
                                del apart[at]
                            else:
                                apart[at] = -1
                        node = to
                        break
        return apart
