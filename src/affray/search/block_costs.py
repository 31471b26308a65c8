"""Blocks chosen attacker by attacker: what the cheapest of them come to for who blocks, whatever tricks do to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from affray.core.solver import Fight, Trick
from affray.search.tree import LIFE, WON

NEVER = 2 * WON
"""What blocks cost that there are not: more than any others."""


class FightOutcome(NamedTuple):
    """What a fight comes to: the damage that the player attacked is dealt, whether the attacker is lost, how many blockers are."""

    damage: int
    lost: int
    felled: int


class FightResult(NamedTuple):
    """A fight with so many blockers, and what it comes to if nobody interferes."""

    fight: Fight
    blockers: int
    result: FightOutcome


class BlockOption(NamedTuple):
    """Some blockers (`mask`: which, by bits) for one attacker; `cost` is what that fight costs who blocks.

    Without a `brawl` it is not known what it comes to, but no less than with fewer of these blockers.
    """

    mask: int
    pairs: tuple[tuple[str, str], ...]
    brawl: FightResult | None
    cost: int


class AttackerOptions:
    """The sets of blockers that may block an attacker, those with fewer before those with more: `spare` are those that can be cheapest."""

    def __init__(self, options: Sequence[BlockOption]) -> None:
        self.options = options
        self.spare: list[BlockOption] = []
        for option in options:
            if not any(not other.mask & ~option.mask and other.cost <= option.cost for other in self.spare):
                self.spare.append(option)


class TrickCosts:
    """What fights and tricks are worth; `cards`: so much is a card. All costs are those of the player who is attacked."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def cost(self, result: FightOutcome) -> int:
        return LIFE * result.damage + self.cards * (result.felled - result.lost)

    def outside(self, trick: Trick) -> int:
        """What a trick is good for outside of all fights: damage to a player, or a card, for the card that it is."""
        return max(0, LIFE * trick.burn - self.cards)

    def saved(self, tricks: Sequence[Trick], costs: Sequence[int]) -> int:
        """How much less than these costs fights can come to where who blocks has tricks: each can end one as well as it can, for a card."""
        return sum(sorted([*costs, *map(self.outside, tricks)], reverse=True)[: len(tricks)])

    def swing(self, tricks: Sequence[Trick], brawls: Sequence[FightResult]) -> int:
        """How much more than these fights cost they can come to where who attacks has tricks."""
        return sum([max([self.outside(one), *[self.gained(one, brawl) for brawl in brawls]]) for one in tricks])

    def gained(self, trick: Trick, brawl: FightResult) -> int:
        """What who attacks has of a trick, after blocks, in a fight that ends as well as it can, for the card that it is."""
        fight, blockers, result = brawl
        life = max(0, fight.damage + trick.pump - result.damage) if fight.tramples or not blockers else 0
        return LIFE * life + self.cards * (blockers - result.felled + result.lost - 1)


class BlockChoice:
    """What it comes to, at least and at most, to choose blockers for each attacker, none of them twice."""

    def __init__(self, prices: TrickCosts, rows: Sequence[AttackerOptions]) -> None:
        self.prices = prices
        self.rows = rows
        self.known: dict[tuple[int, int, int], int] = {}
        self.reached: dict[tuple[tuple[Trick, ...], int], int] = {}
        self.others: dict[int, BlockChoice] = {}

    def cost(self, at: int, left: int, tricks: int = 0) -> int:
        """What the attackers from this one on cost at least, with these blockers left.

        Who blocks may have so many tricks for fights: one that ends as well as it can for a card costs nothing then, whoever blocks in it.
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
        """The block with these blockers that costs least, which there must be."""
        block: list[BlockOption] = []
        for at, row in enumerate(self.rows):
            fitting = [one for one in row.spare if not one.mask & ~left]
            block.append(min(fitting, key=lambda option: option.cost + self.cost(at + 1, left & ~option.mask)))
            left &= ~block[-1].mask
        return block

    def most(self, tricks: tuple[Trick, ...], left: int) -> int:
        """What it comes to at most where who attacks has tricks after blocks, and the block leaves no more to them than is good."""
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
        """The sets of blockers of which tricks can make less than this."""
        return AttackerOptions([one for one in row.options if one.brawl is not None and self._held(tricks, one.brawl) < held])

    def _held(self, tricks: tuple[Trick, ...], brawl: FightResult) -> int:
        return max([self.prices.gained(trick, brawl) for trick in tricks])

    def most_early(self, tricks: tuple[Trick, ...], left: int) -> int:
        """The same where tricks can come before blocks too.

        Then each can be used to keep a creature from blocking, at best a card for a card, or to make an attacker evade all blockers. Whatever
        else it does comes to what it does after blocks, as the block can stay the same.
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
        """The same where nobody can block an attacker."""
        if at not in self.others:
            self.others[at] = BlockChoice(
                self.prices, [AttackerOptions(row.options[:1]) if n == at else row for n, row in enumerate(self.rows)]
            )
        return self.others[at]


def bits(mask: int) -> list[int]:
    return [1 << at for at in range(mask.bit_length()) if mask >> at & 1]
