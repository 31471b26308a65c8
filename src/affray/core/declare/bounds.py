"""Lower bounds on the loss of a component, by Lagrangian decomposition in whole numbers.

Each way of each automaton has a price. A variable pays the price of the ways that it takes, and the automaton receives it. At
fixed prices every variable and every automaton is minimized independently; the sum is a lower bound on the joint minimum,
whatever the prices. `improve` raises the bound by subgradient steps (Polyak 1969) with deflected directions (Camerini, Fratta and
Maffioli 1975). `docs/explanation-engine.md` works through an example.
"""

from __future__ import annotations

from itertools import accumulate

from affray.core.declare.automata import NEVER, Automaton
from affray.core.declare.constraints import MANY

UNIT = 1 << 12
"""Price units in one loss."""
DEAR = 2
"""The multiplier of a loss at first, in costs: pairs changed to avoid it."""
LOST = -1
"""The index of the loss multiplier among the prices of a direction."""
COARSE = 4
"""The divisor of steps for the loss multiplier, which concerns all cards at once."""
FINE = 1 << 10
"""Direction units in one choice."""
STALE = 15
"""Rounds without a better bound after which the step is halved."""

WORST = NEVER * UNIT * MANY
"""A number above every possible total."""

Offer = tuple[int, int, tuple[tuple[int, int], ...]]
"""An assignment as (loss, cost, ways); ways are pairs (automaton, way), and way 0 has no price."""
Arc = tuple[int, int, int]
"""An arc of an automaton: the next node, the loss, the index of the price received (0: none)."""


class DualPrices:
    """The prices of a component and the lower bound that they give. `offers` are the assignments of each variable.

    With `priced` false the bound is on the loss. With `priced` true it is on the cost, under an upper bound on the loss; `worth`
    is then the Lagrange multiplier of that bound, in price units for each loss.
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
        """Set the place `at` and the nodes of the automata from which on `improve` raises the bound. `slack` is the loss allowed;
        -1 if losses are minimized."""
        self.at = at
        self.nodes = nodes
        self.slack = slack
        self.most = -WORST
        self.stale, self.halved = 0, 1
        self.heading: dict[int, int] = {}

    def take(self, price: list[int]) -> None:
        """Start from prices found for losses alone, scaled to the present multiplier."""
        self.price = [one * self.worth // UNIT for one in price]
        self.reckon()

    def bound(self, at: int, nodes: list[int]) -> int:
        """Return a lower bound in price units on what the cards from place `at` on spend, before the multiplier's share of the
        slack is subtracted."""
        bound = self.least[at]
        for values, node in zip(self.values, nodes, strict=True):
            bound += values[node]
        return bound

    def reckon(self) -> int:
        """Recompute the bound after the prices changed. Return it for the place and nodes aimed at, in price units."""
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
        """Move the prices for up to `rounds` steps, given an upper bound on the minimum.

        Return True if the bound proves that `upper` cannot be beaten, or if variables and automata agree, so that no step is
        left. The current prices may then be worse than the best ones: `settle` restores those.
        """
        for _ in range(rounds):
            total = self.reckon()
            if total > self.most:
                self.most, self.best, self.best_worth, self.stale = total, self.price, self.worth, 0
            else:
                self.stale += 1
                if self.stale == STALE:
                    self.halved, self.stale = 2 * self.halved, 0
            mismatches = self._independent_bounds()
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
        """Set the direction to the subgradient, plus a share of the previous direction if the two form an obtuse angle."""
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
        """Restore the prices with the best bound."""
        self.price, self.worth = self.best, self.best_worth
        self.reckon()

    def _independent_bounds(self) -> dict[int, int]:
        """Return the subgradient by index of price: 1 if only a variable takes the way, -1 if only an automaton does, and under
        `LOST` the loss above the slack."""
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
