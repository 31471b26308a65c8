"""Constraints as automata that read the cards of a component one after the other."""

from __future__ import annotations

from affray.core.declare.constraints import MANY

NEVER = 1 << 60
"""The weight of a restriction: an infinite loss."""

MET = -1
FAILED = -2
BARRED = 2 * (MANY + 1)
"""States of a counter besides `2 * count + applies`: the constraint holds whatever follows, it has failed, or it fails as soon as
it applies."""

Added = tuple[int, ...]
"""The addition of an assignment to each of several constraints: twice the pairs counted, plus 1 if a pair makes the constraint
apply."""


class ConstraintCounter:
    """The counter of one constraint that several cards affect.

    `weight` is the loss if the constraint fails, `NEVER` for a restriction. `later[place]` is the most that the cards from
    `place` on can add, in the form of `Added`. `first` is the state before any card.
    """

    def __init__(self, least: int, most: int, always: bool, weight: int, later: list[int]) -> None:
        self.least = least
        self.most = most
        self.weight = weight
        self.later = later
        self.first = self.settle(int(always), 0)

    def settle(self, standing: int, at: int) -> int:
        """Return the state before the card at place `at`, reduced to `MET`, `FAILED` or `BARRED` if no later card can change
        that."""
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

    def after(self, standing: int, added: int, at: int) -> int:
        """Return the state before the card at place `at`, given the state before the previous card and what that card added."""
        return MET if standing == MET else self.settle(standing + added - (standing & added & 1), at)


class Automaton:
    """A layered deterministic automaton for constraints that count the same pairs.

    Layer `n` reads the card at `places[n]` of the component. `ways[n]` are the distinct additions that this card can make; way 0
    adds nothing. `after[node][way]` is the next node, and `lost[node][way]` the weight of the constraints that fail on that arc.
    Node 0 is the start and the last node the end. `given_up` is the weight of the constraints that fail before any card is read.
    """

    def __init__(self, gauges: list[ConstraintCounter], places: list[int], ways: list[list[Added]]) -> None:
        self.places = places
        self.ways = ways
        self.after: list[list[int]] = []
        self.lost: list[list[int]] = []
        self.layer: list[int] = []
        self.given_up = sum([gauge.weight for gauge in gauges if gauge.first == FAILED])
        now = {tuple([MET if gauge.first == FAILED else gauge.first for gauge in gauges]): 0}
        for layer, (place, some) in enumerate(zip(places, ways, strict=True)):
            then: dict[tuple[int, ...], int] = {}
            behind = len(self.after) + len(now)
            for standings in now:
                arcs, losses = [], []
                for added in some:
                    lost, ahead = 0, []
                    for gauge, standing, increment in zip(gauges, standings, added, strict=True):
                        standing = gauge.after(standing, increment, place + 1)
                        if standing == FAILED:
                            lost += gauge.weight
                            standing = MET
                        ahead.append(standing)
                    arcs.append(then.setdefault(tuple(ahead), behind + len(then)))
                    losses.append(lost)
                self.after.append(arcs)
                self.lost.append(losses)
                self.layer.append(layer)
            now = then
        self.nodes = len(self.after) + 1

    def like(self, other: Automaton) -> bool:
        """Are the nodes of both automata interchangeable: equal places, ways, arcs and losses?"""
        return self.places == other.places and self.ways == other.ways and self.after == other.after and self.lost == other.lost
