"""What is kept of a clause while cards are gone through one after the other: how it stands, and what each move makes of that."""

from __future__ import annotations

from affray.core.declare.constraints import MANY

NEVER = 1 << 60
"""What no declaration can do is infinitely dear."""

MET = -1
FAILED = -2
BARRED = 2 * (MANY + 1)
"""Standings of a clause (else twice the count, and one more if it applies): holds, fails, or would fail if it came to apply."""

Added = tuple[int, ...]
"""What a move adds to each of several clauses: twice the pairs counted, and one more if one makes the clause apply."""


class ConstraintCounter:
    """A clause that several cards of a stretch bear on; `weight` is what failing it costs, `NEVER` for a restriction.

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

    def after(self, standing: int, added: int, at: int) -> int:
        """The standing before the card at this place, once the card before it has added this."""
        return MET if standing == MET else self.settle(standing + added - (standing & added & 1), at)


class Automaton:
    """Clauses that count the same pairs, kept together as a diagram: from each node an arc for each way that a card can add to them.

    The cards at the `places` of a stretch bear on the clauses, in the ways `ways[layer]`, nothing added first. `after[node][way]` is
    the node that an arc leads to, `lost[node][way]` what is then given up for good. Node 0 is the first, the last one the end.
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
        """Do the nodes of both mean the same?"""
        return self.places == other.places and self.ways == other.ways and self.after == other.after and self.lost == other.lost
