"""Bounds on the value of positions with independent fights (`SolverHints.independent_combat`).

The rules play each different fight once, without interference. A trick can improve one fight for its player, at most by all
that is at stake in it. So blocks can be bounded attacker by attacker, without a search through all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from affray.core.declare import DeclarationSpace
from affray.core.dependencies import LIFE as LIVES
from affray.core.procedures import answer, run
from affray.core.questions import Decision
from affray.core.solver import Fight, IndependentCombat
from affray.core.state import State
from affray.core.table import Table
from affray.search.block_costs import AttackerOptions, BlockOption, FightOutcome, FightResult, TrickCosts
from affray.search.blocks import BlockAssembler, BlockQuestion
from affray.search.stack_forecast import ForecastOutcome, Score, StackForecast
from affray.search.tree import LIFE, UNBOUNDED, WON, Bounds, SearchNode, Tree, fights_on

MOST = 400
"""The most answers of a division of damage that are tried here; a larger one is left to the search."""
BROAD = 8
"""The most possible blockers for which all sets of them are valued."""
MANY = 600
"""The most different fights that are played for one declaration of blocks."""
BOARD = 15_000
OPTION = 600
"""The estimated bytes of a bounded declaration of blocks, and of each of its options."""
ALIVE = 10_000
"""The life added to both players while a fight is played, so that nobody loses the game in it."""


BEST = FightOutcome(0, 1, 0)
"""The best outcome of a fight for the defender."""


class NotIndependent(Exception):
    """The outcomes of the fights cannot be told apart."""


class CombatTable:
    """The outcomes of fights, and the bounds that follow, for the positions of one tree. Costs are costs to the defender."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.prices = TrickCosts(int(tree.cards))
        self.floor = self.prices.cost(BEST)
        self.known: dict[Any, FightOutcome] = {}
        self.rows: dict[Any, AttackerOptions] = {}
        self.boards: dict[SearchNode, BlockQuestion] = {}
        self.waiting = StackForecast(self)
        self.memory = 0

    def bounds(self, node: SearchNode) -> Bounds:
        """Return bounds on the value of `node`."""
        combat = self.independent_combat(node.state) if self.tree.until != "next turn" else None
        if combat is None:
            return UNBOUNDED
        try:
            if combat.blocks_declared:
                return self._within(combat, self.waiting.outcome(node.state, combat))
            asked, early = self._asked(node, combat)
            board = self._made(asked, combat) if asked is not None else None
            return self.seen(combat, board.bounds(early)) if board is not None else UNBOUNDED
        except NotIndependent:
            return UNBOUNDED

    def aiming(self, node: SearchNode) -> IndependentCombat | None:
        """Return the combat if the question is the target of a trick; else None."""
        if self.tree.until == "next turn" or not self.tree.stack_is_waiting(node.state):
            return None
        combat = self.independent_combat(node.state)
        return combat if combat is not None and any(not one.target for one in combat.stack) else None

    def of_target(self, node: SearchNode, decision: Decision, aiming: IndependentCombat) -> Bounds:
        """Return bounds on the value after a trick gets its target, without playing it."""
        return self._within(aiming, self.waiting.outcome(node.state, aiming, decision.args[0])) if decision.args else UNBOUNDED

    def _within(self, combat: IndependentCombat, outcome: ForecastOutcome | None) -> Bounds:
        """Return bounds for declared fights, whatever tricks the players still use."""
        if outcome is None:
            return UNBOUNDED
        costs = [self.prices.cost(one.result) for one in outcome.brawls]
        least = sum(costs) - self.prices.saved(combat.tricks[combat.defending], costs)
        most = sum(costs) + self.prices.swing(combat.tricks[combat.attacking], outcome.brawls)
        return self.seen(combat, (self.low(combat, least, outcome.standing), self.high(combat, most, outcome.standing)))

    def certain(self, t: Table) -> int | None:
        """Return the exact value if blocks are declared, no damage is to be divided and no player has a trick; else None."""
        combat = self.tree.game.solver.independent_combat(t, no_tricks=True) if self.tree.until != "next turn" else None
        if combat is None or not combat.blocks_declared:
            return None
        if any(len(one.blockers) + one.tramples > 1 for one in combat.fights if one.blockers):
            return None
        outcome = self.waiting.outcome(t.commit(), combat)
        if outcome is None:
            return None
        cost = sum([self.prices.cost(one.result) for one in outcome.brawls])
        low = self.low(combat, cost, outcome.standing)
        return self.seen(combat, (low, low))[0]

    def blocks(self, node: SearchNode, worth: int) -> BlockAssembler | None:
        """Return the blocks that may decide whether the value of `node` reaches `worth`; None if there are none."""
        board = self.boards.get(node)
        return (
            BlockAssembler(board, worth if board.apart.attacking == self.tree.seat else 1 - worth) if board is not None else None
        )

    def seen(self, combat: IndependentCombat, bounds: Bounds) -> Bounds:
        """Turn bounds for the attacker into bounds for the maximizing player."""
        return bounds if combat.attacking == self.tree.seat else (-bounds[1], -bounds[0])

    def independent_combat(self, s: State) -> IndependentCombat | None:
        """Return the hint of the game for a position."""
        return self.tree.game.solver.independent_combat(self.tree.book.open(s))

    # -- bounds

    def low(self, combat: IndependentCombat, cost: int, standing: Score) -> int:
        """Return a lower bound for the attacker, given a lower bound `cost` on the fights, whatever tricks the defender uses."""
        worth, lives = standing
        if lives[combat.attacking] <= sum([one.burn for one in combat.tricks[combat.defending]]):
            return -WON
        burn = self.sure(combat, combat.attacking)
        if lives[combat.defending] <= points(cost) + burn:
            return WON
        return worth + cost + max(0, LIFE * burn - self.prices.cards)

    def high(self, combat: IndependentCombat, cost: int, standing: Score) -> int:
        """Return an upper bound for the attacker, given an upper bound `cost` on the fights, whatever the tricks."""
        worth, lives = standing
        if lives[combat.defending] <= points(cost):
            return WON
        burn = self.sure(combat, combat.defending)
        if lives[combat.attacking] <= burn:
            return -WON
        return worth + cost - max(0, LIFE * burn - self.prices.cards)

    def sure(self, combat: IndependentCombat, seat: int) -> int:
        """Return the life that a player is certain to take by a trick before the horizon."""
        return combat.certain_burn[seat] if self.tree.until == "turn" else 0

    def standing(self, s: State, combat: IndependentCombat) -> Score:
        """Return the static value for the attacker, without the fights, and the life of each player."""
        worth = self.tree.worth(s)
        return Score(worth if combat.attacking == self.tree.seat else -worth, tuple([one.life for one in s.players]))

    # -- what fights come to

    def _asked(self, node: SearchNode, combat: IndependentCombat) -> tuple[SearchNode | None, bool]:
        """Return the declaration of blocks after passes (None: there is none), and whether the attacker could act before it."""
        asked_node: SearchNode | None = node
        early = False
        while (
            asked_node is not None
            and asked_node.question is not None
            and not isinstance(asked_node.question.space, DeclarationSpace)
        ):
            early |= asked_node.question.seat == combat.attacking
            asked_node = self.tree.after_passing(asked_node)
            next_combat = self.independent_combat(asked_node.state) if asked_node is not None else None
            if next_combat is None or next_combat.blocks_declared:
                return None, early
        return asked_node, early

    def _made(self, node: SearchNode, combat: IndependentCombat) -> BlockQuestion | None:
        """Return the bounded declaration of blocks at `node`; None for another question, or one too large to bound."""
        if node in self.boards:
            return self.boards[node]
        assert node.question is not None
        space = node.question.space
        if not isinstance(space, DeclarationSpace) or node.question.seat != combat.defending:
            return None
        parts, problem = space.problem.parts, space.problem
        if len(parts) > BROAD or problem.demands or any(part.most > 1 or part.paid for part in parts):
            return None
        if any(len({on for _, on in limit.pairs} | {on for _, on in limit.when or ()}) > 1 for limit in problem.limits):
            return None
        rows: list[AttackerOptions] = []
        played = len(self.known)
        for fight in combat.fights:
            rows.append(self._row(node, combat, fight, space))
            if len(self.known) - played > MANY:
                return None
        self.memory += BOARD
        self.boards[node] = BlockQuestion(self, node, combat, space, rows)
        return self.boards[node]

    def _row(self, node: SearchNode, combat: IndependentCombat, fight: Fight, space: DeclarationSpace) -> AttackerOptions:
        """Return the sets of blockers that one attacker can have, each with its outcome.

        A set is not played if a smaller one already gives the defender the best that it can.
        """
        parts = space.problem.parts
        able = [at for at, part in enumerate(parts) if fight.attacker in part.choices]
        limits = [limit for limit in space.problem.limits if any(on == fight.attacker for _, on in limit.pairs)]
        looks = tuple([(at, parts[at].ident, self.look(node.state, parts[at].ident)) for at in able])
        key = (
            fight.attacker,
            self.look(node.state, fight.attacker),
            fight.has_damage_order,
            looks,
            tuple([(one.least, one.most) for one in limits]),
        )
        if key in self.rows:
            return self.rows[key]
        options: list[BlockOption] = []
        enough: list[tuple[int, int]] = []
        swift = sum([1 << at for at in able if parts[at].ident in combat.first_strikers])
        for n in sorted(range(1 << len(able)), key=int.bit_count):
            some = [able[bit] for bit in range(len(able)) if n >> bit & 1]
            pairs = tuple([(parts[at].ident, fight.attacker) for at in some])
            if not all(limit.holds(frozenset(pairs)) for limit in limits):
                continue
            mask = sum([1 << at for at in some])
            least = max(
                [cost for fewer, cost in enough if not fewer & ~mask and (cost == self.floor or not mask & ~fewer & swift)],
                default=None,
            )
            if least is not None:
                options.append(BlockOption(mask, pairs, None, least))
                continue
            result = self.of_block(node, combat, fight, pairs, space)
            cost = self.prices.cost(result)
            options.append(BlockOption(mask, pairs, FightResult(fight, len(some), result), cost))
            if cost == self.floor or (result.lost and not result.damage):
                enough.append((mask, cost))
        self.memory += OPTION * len(options)
        self.rows[key] = AttackerOptions(options)
        return self.rows[key]

    def twins(self, node: SearchNode, space: DeclarationSpace) -> list[list[int]]:
        """Return, for each possible blocker, the earlier ones that are equal to it."""
        self.tree.key(node)
        parts = space.problem.parts
        looks = [self.look(node.state, part.ident) if part.ident in node.symmetric_ids else part.ident for part in parts]
        alike = [(look, part.choices) for look, part in zip(looks, parts, strict=True)]
        return [[other for other in range(at) if alike[other] == alike[at]] for at in range(len(parts))]

    def look(self, s: State, ident: str) -> Any:
        """Return the class of a creature in a fight: its symmetry class and the effects on it."""
        obj = s.objects[ident]
        return self.tree.keys.class_of(obj), tuple([(one.what, one.until) for one in s.effects if obj.ref in one.on])

    def sight(self, attacker: Any, ordered: bool, blockers: Sequence[Any]) -> Any:
        """Return the key of a fight between creatures of these classes."""
        return attacker, ordered, tuple(blockers if ordered else sorted(blockers, key=repr))

    def _sight(self, s: State, fight: Fight, blockers: Sequence[str]) -> Any:
        return self.sight(self.look(s, fight.attacker), fight.has_damage_order, [self.look(s, one) for one in blockers])

    def of_block(
        self,
        node: SearchNode,
        combat: IndependentCombat,
        fight: Fight,
        pairs: tuple[tuple[str, str], ...],
        space: DeclarationSpace,
    ) -> FightOutcome:
        """Return the outcome of a fight with these blockers, played by the rules while nobody else blocks."""
        if not pairs:
            return FightOutcome(fight.damage, 0, 0)
        sight = self._sight(node.state, fight, [blocker for blocker, _ in pairs])
        if sight not in self.known:
            assert node.question is not None
            t = self.opened(node.state, combat)
            question = run(t)
            assert question is not None
            answer(t, question, space.decision(pairs))
            end = self._calm(t, combat)
            dealt = node.state.players[combat.defending].life + ALIVE - end.players[combat.defending].life
            dealt -= sum([one.damage for one in combat.fights if one.attacker != fight.attacker])
            self.known[sight] = FightOutcome(dealt, *_losses(node.state, end, fight.attacker, [blocker for blocker, _ in pairs]))
        return self.known[sight]

    def brawls(self, s: State, combat: IndependentCombat) -> list[FightResult]:
        """Return the declared fights with their outcomes."""
        sights = [self._sight(s, fight, fight.blockers) if fight.blockers else None for fight in combat.fights]
        if any(sight is not None and sight not in self.known for sight in sights):
            self._play(s, combat, sights)
        return [
            FightResult(fight, len(fight.blockers), self.known[sight] if sight is not None else FightOutcome(fight.damage, 0, 0))
            for fight, sight in zip(combat.fights, sights, strict=True)
        ]

    def _play(self, s: State, combat: IndependentCombat, sights: list[Any]) -> None:
        """Play the declared fights and remember the outcome of each.

        Raises:
            NotIndependent: several attackers trample, so that their damage cannot be told apart.
        """
        through = [fight for fight in combat.fights if fight.blockers and fight.tramples]
        if len(through) > 1:
            raise NotIndependent
        end = self._calm(self.opened(s, combat), combat)
        dealt = s.players[combat.defending].life + ALIVE - end.players[combat.defending].life
        dealt -= sum([fight.damage for fight in combat.fights if not fight.blockers])
        for fight, sight in zip(combat.fights, sights, strict=True):
            if sight is not None:
                losses = _losses(s, end, fight.attacker, fight.blockers)
                self.known[sight] = FightOutcome(dealt if fight in through else 0, *losses)

    def opened(self, s: State, combat: IndependentCombat) -> Table:
        """Return a table at a position in which no player can lose and all hands are empty."""
        t = self.tree.open(s)
        for seat in (combat.attacking, combat.defending):
            t.edit_player(seat, LIVES).life += ALIVE
            for card in t.zone("hand", seat):
                t.cease_to_exist(card)
        return t

    def _calm(self, t: Table, combat: IndependentCombat) -> State:
        """Play a combat to its end. Players only divide damage, each for the best static value.

        Raises:
            NotIndependent: the rules ask something else.
        """
        while True:
            self.tree.steps += 1
            question = run(t, self._is_over)
            if question is None:
                return t.commit()
            idle = next((one for one in self.tree.game.notation.pass_answers if one in question.space), None)
            if idle is not None:
                answer(t, question, idle)
                continue
            s, ways = t.commit(), list(islice(question.space.non_dominated(), MOST))
            if len(ways) == MOST or question.seat not in (combat.attacking, combat.defending):
                raise NotIndependent
            ends = [self._calm(self.tree.after(s, question, way), combat) for way in ways]
            better = max if question.seat == combat.attacking else min
            return better(ends, key=lambda end: self.standing(end, combat).worth)

    def _is_over(self, t: Table) -> bool:
        return not fights_on(t, self.tree.game.flow.battle)


def points(cost: int) -> int:
    """Return the points of life in a cost."""
    return (cost + LIFE // 2) // LIFE


def _losses(before: State, after: State, attacker: str, blockers: Sequence[str]) -> tuple[int, int]:
    """Return whether the attacker left play (0 or 1), and how many blockers did."""
    lost_flags = [after.current(before.objects[one].ref) is None for one in (attacker, *blockers)]
    return int(lost_flags[0]), sum(lost_flags[1:])
