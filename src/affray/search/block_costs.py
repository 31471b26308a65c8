"""Costs of blocks to the defender, attacker by attacker, with lower and upper bounds against tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from affray.core.solver import Fight, Trick
from affray.search.tree import LIFE, WON

NEVER = 2 * WON
"""The cost of an impossible block: more than that of any other."""


class FightOutcome(NamedTuple):
    """The outcome of a fight: damage to the defender, attackers lost (0 or 1), blockers lost."""

    damage: int
    lost: int
    felled: int


class FightResult(NamedTuple):
    """A fight, its number of blockers, and its outcome without interference."""

    fight: Fight
    blockers: int
    result: FightOutcome


class BlockOption(NamedTuple):
    """A set of blockers for one attacker: as a bit mask and as pairs, with the outcome and its cost to the defender.

    Without a `brawl` the outcome is not known; the cost is then that of a smaller set, a lower bound.
    """

    mask: int
    pairs: tuple[tuple[str, str], ...]
    brawl: FightResult | None
    cost: int


class AttackerOptions:
    """The sets of blockers that one attacker can have, smaller sets first.

    `spare` are the sets that no subset of them undercuts: one of them is cheapest, whichever blockers are left.
    """

    def __init__(self, options: Sequence[BlockOption]) -> None:
        self.options = options
        self.spare: list[BlockOption] = []
        for option in options:
            if not any(not other.mask & ~option.mask and other.cost <= option.cost for other in self.spare):
                self.spare.append(option)


class TrickCosts:
    """The costs of fights and tricks to the defender. `cards` is the value of one card."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def cost(self, result: FightOutcome) -> int:
        """Return the cost of an outcome."""
        return LIFE * result.damage + self.cards * (result.felled - result.lost)

    def outside(self, trick: Trick) -> int:
        """Return the most that a trick gains outside every fight: damage to a player, less the card that it is."""
        return max(0, LIFE * trick.burn - self.cards)

    def saved(self, tricks: Sequence[Trick], costs: Sequence[int]) -> int:
        """Return the most that the defender can save with tricks: each makes one fight free, for the card that it is."""
        return sum(sorted([*costs, *map(self.outside, tricks)], reverse=True)[: len(tricks)])

    def swing(self, tricks: Sequence[Trick], brawls: Sequence[FightResult]) -> int:
        """Return the most that the attacker can add to the cost of these fights with tricks."""
        return sum([max([self.outside(one), *[self.gained(one, brawl) for brawl in brawls]]) for one in tricks])

    def gained(self, trick: Trick, brawl: FightResult) -> int:
        """Return the most that the attacker gains by a trick in one fight after blocks, less the card that it is."""
        fight, blockers, result = brawl
        life = max(0, fight.damage + trick.pump - result.damage) if fight.tramples or not blockers else 0
        return LIFE * life + self.cards * (blockers - result.felled + result.lost - 1)


class BlockChoice:
    """The choice of disjoint sets of blockers, one for each attacker, with bounds on its cost to the defender."""

    def __init__(self, prices: TrickCosts, rows: Sequence[AttackerOptions]) -> None:
        self.prices = prices
        self.rows = rows
        self.known: dict[tuple[int, int, int], int] = {}
        self.reached: dict[tuple[tuple[Trick, ...], int], int] = {}
        self.others: dict[int, BlockChoice] = {}

    def cost(self, at: int, left: int, tricks: int = 0) -> int:
        """Return the least cost of the attackers from `at` on, with the blockers of the mask `left`.

        The defender uses `tricks` tricks: each makes one fight free, whoever blocks in it.
        """
        if at == len(self.rows):
            return 0
        key = (at, left, tricks)
        cost = self.known.get(key)
        if cost is None:
            costs = [
                option.cost + self.cost(at + 1, left & ~option.mask, tricks)
                for option in self.rows[at].spare
                if not option.mask & ~left
            ]
            if tricks:
                costs.append(self.cost(at + 1, left, tricks - 1))
            cost = self.known[key] = min(costs, default=NEVER)
        return cost

    def cheapest(self, left: int) -> list[BlockOption]:
        """Return a cheapest block with the blockers of the mask `left`. There must be one."""
        block: list[BlockOption] = []
        for at, row in enumerate(self.rows):
            fitting = [one for one in row.spare if not one.mask & ~left]
            block.append(min(fitting, key=lambda option: option.cost + self.cost(at + 1, left & ~option.mask)))
            left &= ~block[-1].mask
        return block

    def most(self, tricks: tuple[Trick, ...], left: int) -> int:
        """Return an upper bound on the cost if the attacker has tricks after blocks.

        It tries cheapest blocks that give the tricks less and less to gain, and keeps the best.
        """
        outside, least, choice = self.prices.swing(tricks, ()), NEVER, self
        while choice.cost(0, left) + outside < least:
            brawls = [one.brawl for one in choice.cheapest(left) if one.brawl is not None]
            swing = self.prices.swing(tricks, brawls)
            least = min(least, sum([self.prices.cost(one.result) for one in brawls]) + swing)
            if swing == outside:
                break
            held = max([self._held(tricks, one) for one in brawls])
            choice = BlockChoice(self.prices, [self._holding_less(tricks, held, row) for row in choice.rows])
        return least

    def _holding_less(self, tricks: tuple[Trick, ...], held: int, row: AttackerOptions) -> AttackerOptions:
        """Return the sets of blockers from which no trick gains as much as `held`."""
        return AttackerOptions([one for one in row.options if one.brawl is not None and self._held(tricks, one.brawl) < held])

    def _held(self, tricks: tuple[Trick, ...], brawl: FightResult) -> int:
        """Return the most that one of the tricks gains in a fight."""
        return max([self.prices.gained(trick, brawl) for trick in tricks])

    def most_early(self, tricks: tuple[Trick, ...], left: int) -> int:
        """Return an upper bound on the cost if the attacker can use tricks before blocks too.

        Before blocks a trick removes one blocker, at best a card for a card, or makes one attacker unblockable. Any other use
        gains no more than after blocks, since the defender can block in the same way.
        """
        cost = self.reached.get((tricks, left))
        if cost is None:
            cost = self.most(tricks, left)
            for at, trick in enumerate(tricks):
                others = (*tricks[:at], *tricks[at + 1 :])
                if trick.removes_blocker:
                    cost = max([cost, *[self.most_early(others, left & ~bit) for bit in bits(left)]])
                if trick.evades:
                    gain = LIFE * trick.pump - self.prices.cards
                    cost = max([cost, *[self._unblocked(n).most_early(others, left) + gain for n in range(len(self.rows))]])
            self.reached[tricks, left] = cost
        return cost

    def _unblocked(self, at: int) -> BlockChoice:
        """Return the choice in which nobody can block one attacker."""
        if at not in self.others:
            self.others[at] = BlockChoice(
                self.prices, [AttackerOptions(row.options[:1]) if n == at else row for n, row in enumerate(self.rows)]
            )
        return self.others[at]


def bits(mask: int) -> list[int]:
    """Return the single bits of a mask."""
    return [1 << at for at in range(mask.bit_length()) if mask >> at & 1]
