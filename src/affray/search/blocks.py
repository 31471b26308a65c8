"""The declaration of blocks, bounded attacker by attacker, and the blocks that the search has to try."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from affray.core.declare import DeclarationSpace
from affray.core.questions import Decision
from affray.core.solver import IndependentCombat
from affray.search.block_costs import NEVER, AttackerOptions, BlockChoice, BlockOption
from affray.search.tree import WON, Bounds, SearchNode

if TYPE_CHECKING:
    from affray.search.combat_bounds import CombatTable

TRICKS = 3
"""The most tricks of the attacker for which plays before blocks are bounded."""


class BlockQuestion:
    """The declaration of blocks at a node, with the possible sets of blockers of each attacker (`rows`)."""

    def __init__(
        self,
        fights: CombatTable,
        node: SearchNode,
        combat: IndependentCombat,
        space: DeclarationSpace,
        rows: list[AttackerOptions],
    ) -> None:
        self.fights = fights
        self.node = node
        self.apart = combat
        self.space = space
        self.rows = rows
        self.all = (1 << len(space.problem.parts)) - 1
        self.choice = BlockChoice(fights.prices, rows)
        self.standing = fights.standing(node.state, combat)
        outside = sorted(map(fights.prices.outside, combat.tricks[combat.defending]), reverse=True)
        self.outside = [sum(outside[:n]) for n in range(len(outside) + 1)]
        self.found: dict[bool, Bounds] = {}

    def least(self, block: Sequence[BlockOption], left: int) -> int:
        """Return a lower bound on the cost of all fights to the defender.

        Args:
            block: the blocks that are fixed, of the first attackers.
            left: the blockers that are left for the others, as a bit mask.
        """
        costs = sorted([one.cost for one in block], reverse=True)
        totals = []
        for outside in range(len(self.outside)):
            tricks = len(self.outside) - 1 - outside
            for n in range(min(tricks, len(block)) + 1):
                totals.append(sum(costs[n:]) + self.choice.cost(len(block), left, tricks - n) - self.outside[outside])
        return min(totals)

    def bounds(self, early: bool) -> Bounds:
        """Return bounds on the value for the attacker. `early`: can the attacker still use tricks before blocks?"""
        if early not in self.found:
            tricks, choice = self.apart.tricks[self.apart.attacking], self.choice
            too_many = early and len(tricks) > TRICKS
            most = NEVER if too_many else choice.most_early(tricks, self.all) if early else choice.most(tricks, self.all)
            low, high = self.fights.low, self.fights.high
            self.found[early] = low(self.apart, self.least((), self.all), self.standing), high(self.apart, most, self.standing)
        return self.found[early]


class BlockAssembler:
    """Iterates over the blocks that may keep the attacker below `worth`, the cheapest first.

    After the iteration `rest` is a lower bound on the value of every block left out. Of equal blockers only the first are used.
    """

    def __init__(self, board: BlockQuestion, worth: int) -> None:
        self.board = board
        self.worth = worth
        self.rest = WON
        self.twins = board.fights.twins(board.node, board.space)

    def __iter__(self) -> Iterator[Decision]:
        return self._from(self.board.all, ())

    def _from(self, left: int, block: tuple[BlockOption, ...]) -> Iterator[Decision]:
        board, at = self.board, len(block)
        low = board.fights.low(board.apart, board.least(block, left), board.standing)
        if low >= self.worth:
            self.rest = min(self.rest, low)
        elif at == len(board.rows):
            yield board.space.decision([pair for one in block for pair in one.pairs])
        else:
            fitting = [one for one in board.rows[at].options if not one.mask & ~left and self._in_order(one.mask, left)]
            for option in sorted(
                fitting, key=lambda candidate: candidate.cost + board.choice.cost(at + 1, left & ~candidate.mask)
            ):
                yield from self._from(left & ~option.mask, (*block, option))

    def _in_order(self, mask: int, left: int) -> bool:
        """Does this choice use the first of each class of equal blockers?"""
        return not any(
            mask >> at & 1 and any(left >> other & 1 and not mask >> other & 1 for other in others)
            for at, others in enumerate(self.twins)
        )
