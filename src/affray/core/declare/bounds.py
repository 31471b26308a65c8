"""A lower bound on what must be lost: every card and every tally apart, agreed upon by prices.

That a card adds to a tally in some way costs the card a price and wins the tally the same. Then each may choose for itself what is
cheapest, and the sum is never more than what they must lose together, whatever the prices: Lagrangian decomposition, in whole
numbers. `improve` moves the prices to where cards and tallies choose alike: subgradients, in steps after Polyak (1969), headed after
Camerini, Fratta and Maffioli (1975).
"""

from __future__ import annotations

from itertools import accumulate

from affray.core.declare.automata import NEVER, Automaton
from affray.core.declare.constraints import MANY

UNIT = 1 << 12
"""Prices are counted in such parts of a loss."""
DEAR = 2
"""What obeying a demand is worth at first, in pairs that are changed for it."""
LOST = -1
"""The number of what a loss is worth among the prices."""
COARSE = 4
"""What a loss is worth is moved by so much less, as it is about all cards at once."""
FINE = 1 << 10
"""Headings are counted in such parts of a choice."""
STALE = 15
"""After so many rounds without a better bound the steps are halved."""

WORST = NEVER * UNIT * MANY
"""More than all that can be lost."""

Offer = tuple[int, int, tuple[tuple[int, int], ...]]
"""A move of a card: what it loses, what it costs, its ways (tally, way); the first way of each tally is free."""
Arc = tuple[int, int, int]
"""Of a tally: the node that follows, what is lost, the place of the price that is won."""


class DualPrices:
    """The prices for a stretch, and the bound that they make. `offers` are the moves of each card.

    Losses are what is counted; or else costs, where only so much may be lost: then what a loss is `worth` is a price too.
    """

    def __init__(self, tallies: list[Automaton], offers: list[list[Offer]], priced: bool) -> None:
        self.worth = DEAR * UNIT if priced else UNIT
        self.aim(0, [0] * len(tallies), 0 if priced else -1)
        size = 1
        self.arcs: list[list[list[Arc]]] = []
        firsts: list[dict[int, int]] = []
        for tally in tallies:
            first = {}
            for place, ways in zip(tally.places, tally.ways, strict=True):
                first[place] = size - 1
                size += len(ways) - 1
            firsts.append(first)
            starts = list(first.values())
            self.arcs.append(
                [
                    [
                        (to, loss, starts[layer] + way if way else 0)
                        for way, (to, loss) in enumerate(zip(after, lost, strict=True))
                    ]
                    for after, lost, layer in zip(tally.after, tally.lost, tally.layer, strict=True)
                ]
            )
        self.offers = [
            [(loss, UNIT * cost, [firsts[n][at] + way for n, way in ways]) for loss, cost, ways in some]
            for at, some in enumerate(offers)
        ]
        self.price = [0] * size
        self.reckon()

    def aim(self, at: int, nodes: list[int], slack: int) -> None:
        """From now on improve the bound from this place and these nodes on; `slack` is what may be lost, -1 where losses are counted."""
        self.at = at
        self.nodes = nodes
        self.slack = slack
        self.most = -WORST
        self.stale, self.halved = 0, 1
        self.heading: dict[int, int] = {}

    def take(self, price: list[int]) -> None:
        """Begin with prices that were good where only losses counted."""
        self.price = [one * self.worth // UNIT for one in price]
        self.reckon()

    def bound(self, at: int, nodes: list[int]) -> int:
        """What must be spent at least from this place on, in units, before what may be lost is taken off."""
        bound = self.least[at]
        for values, node in zip(self.values, nodes, strict=True):
            bound += values[node]
        return bound

    def reckon(self) -> int:
        """What is spent at least by these prices from where it is aimed, in units."""
        price, worth = self.price, self.worth
        cheapest = []
        for offers in self.offers:
            best = WORST
            for loss, cost, on_top in offers:
                cost += worth * loss
                for at in on_top:
                    cost += price[at]
                if cost < best:
                    best = cost
            cheapest.append(best)
        self.least = [0, *accumulate(reversed(cheapest))]
        self.least.reverse()
        self.values: list[list[int]] = []
        for arcs in self.arcs:
            values = [0] * (len(arcs) + 1)
            for node in range(len(arcs) - 1, -1, -1):
                best = WORST
                for to, loss, at in arcs[node]:
                    cost = worth * loss + values[to] - price[at]
                    if cost < best:
                        best = cost
                values[node] = best
            self.values.append(values)
        return self.bound(self.at, self.nodes) - worth * max(0, self.slack)

    def improve(self, upper: int, rounds: int) -> bool:
        """Move the prices for so many rounds. True once the bound reaches `upper`, what can certainly be had, or nothing is apart.

        The prices are then not the best yet: those are kept for `settle`.
        """
        for _ in range(rounds):
            total = self.reckon()
            if total > self.most:
                self.most, self.best, self.best_worth, self.stale = total, self.price, self.worth, 0
            else:
                self.stale += 1
                if self.stale == STALE:
                    self.halved, self.stale = 2 * self.halved, 0
            mismatches = self._apart()
            if not mismatches or total > (upper - 1) * UNIT:
                return True
            self._turn(mismatches)
            norm = sum([size * size for size in self.heading.values()])
            gap = upper * UNIT - total if upper < NEVER // 2 else UNIT + abs(total) // 8
            step = max(1, gap * FINE // self.halved)
            self.price = self.price[:]
            for at, size in self.heading.items():
                if at == LOST:
                    self.worth = max(0, self.worth + step * size // (norm * COARSE))
                else:
                    self.price[at] += step * size // norm
        return False

    def _turn(self, mismatches: dict[int, int]) -> None:
        """Head for what is apart, and as far on as before as that does not lead back."""
        norm = sum([size * size for size in self.heading.values()])
        heading = {at: sign * FINE for at, sign in mismatches.items()}
        if LOST in heading:
            heading[LOST] //= COARSE
        back = -sum([self.heading.get(at, 0) * size for at, size in heading.items()])
        if back > 0:
            for at, size in self.heading.items():
                kept = 3 * back * size // (2 * norm)
                if kept:
                    heading[at] = heading.get(at, 0) + kept
        self.heading = {at: size for at, size in heading.items() if size}

    def settle(self) -> None:
        """Go back to the best prices."""
        self.price, self.worth = self.best, self.best_worth
        self.reckon()

    def _apart(self) -> dict[int, int]:
        """The prices of what only a card chooses (1) or only a tally does (-1); under `LOST` what is lost above the slack."""
        price, worth = self.price, self.worth
        mismatches: dict[int, int] = {}
        over = 0
        for offers in self.offers[self.at :]:
            best, lost, chosen = WORST, 0, offers[0][2]
            for loss, cost, on_top in offers:
                cost += worth * loss
                for at in on_top:
                    cost += price[at]
                if cost < best:
                    best, lost, chosen = cost, loss, on_top
            over += lost
            for at in chosen:
                mismatches[at] = 1
        for arcs, values, node in zip(self.arcs, self.values, self.nodes, strict=True):
            while node < len(arcs):
                value = values[node]
                for to, loss, at in arcs[node]:
                    if worth * loss + values[to] - price[at] == value:
                        over += loss
                        if at and mismatches.pop(at, 0) == 0:
                            mismatches[at] = -1
                        node = to
                        break
        if self.slack >= 0 and over != self.slack and (over > self.slack or worth):
            mismatches[LOST] = over - self.slack
        return mismatches
