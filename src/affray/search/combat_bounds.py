"""Bounds for independent combats (`SolverHints.independent_combat`): blocks are chosen attacker by attacker, and not gone through where it is
plain what they come to.

What a fight comes to if nobody interferes is played by the rules, once for each that differs. Whoever has tricks left can better that
in one fight for each, and at most by all that the fight holds.
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
"""A division of damage with more answers than this is left to the search."""
BROAD = 8
"""With more blockers than this it is not worked out what sets of them come to."""
MANY = 600
"""So many fights that differ are played for one question who blocks."""
BOARD = 15_000
OPTION = 600
"""About so many bytes of memory a question who blocks takes that is worked out, and each of its options."""
ALIVE = 10_000
"""So much more life keeps everybody in the game while it is looked at what a fight comes to."""


BEST = FightOutcome(0, 1, 0)
"""What a fight comes to at best for the player attacked."""


class NotIndependent(Exception):
    """It is not certain what the fights come to."""


class CombatTable:
    """What is known beforehand of the positions of a tree. All costs are those of the player who is attacked."""

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
        """What the node is worth to the player for whom it is searched, at least and at most."""
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
        """The combat, where it is asked at whom a trick is aimed."""
        if self.tree.until == "next turn" or not self.tree.stack_is_waiting(node.state):
            return None
        combat = self.independent_combat(node.state)
        return combat if combat is not None and any(not one.target for one in combat.stack) else None

    def of_target(self, node: SearchNode, decision: Decision, aiming: IndependentCombat) -> Bounds:
        """What comes of it that a target is chosen, without going there."""
        return self._within(aiming, self.waiting.outcome(node.state, aiming, decision.args[0])) if decision.args else UNBOUNDED

    def _within(self, combat: IndependentCombat, outcome: ForecastOutcome | None) -> Bounds:
        """Bounds for declared fights, whatever the players do to them with the tricks that they have."""
        if outcome is None:
            return UNBOUNDED
        costs = [self.prices.cost(one.result) for one in outcome.brawls]
        least = sum(costs) - self.prices.saved(combat.tricks[combat.defending], costs)
        most = sum(costs) + self.prices.swing(combat.tricks[combat.attacking], outcome.brawls)
        return self.seen(combat, (self.low(combat, least, outcome.standing), self.high(combat, most, outcome.standing)))

    def certain(self, t: Table) -> int | None:
        """What the position is worth, where blocks are declared, no damage is to be divided, and nobody can interfere."""
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
        """The blocks by which the player attacked may show that a node is not worth so much (to the attacker), or that it is."""
        board = self.boards.get(node)
        return (
            BlockAssembler(board, worth if board.apart.attacking == self.tree.seat else 1 - worth) if board is not None else None
        )

    def seen(self, combat: IndependentCombat, bounds: Bounds) -> Bounds:
        """What the attacker can be sure of, as the player for whom it is searched sees it."""
        return bounds if combat.attacking == self.tree.seat else (-bounds[1], -bounds[0])

    def independent_combat(self, s: State) -> IndependentCombat | None:
        return self.tree.game.solver.independent_combat(self.tree.book.open(s))

    # -- bounds

    def low(self, combat: IndependentCombat, cost: int, standing: Score) -> int:
        """What the attacker can be sure of where the fights cost at least so much, whatever the other does with tricks."""
        worth, lives = standing
        if lives[combat.attacking] <= sum([one.burn for one in combat.tricks[combat.defending]]):
            return -WON
        burn = self.sure(combat, combat.attacking)
        if lives[combat.defending] <= points(cost) + burn:
            return WON
        return worth + cost + max(0, LIFE * burn - self.prices.cards)

    def high(self, combat: IndependentCombat, cost: int, standing: Score) -> int:
        """What the attacker can have at most where the fights cost no more than so much, whatever the attacker does with tricks."""
        worth, lives = standing
        if lives[combat.defending] <= points(cost):
            return WON
        burn = self.sure(combat, combat.defending)
        if lives[combat.attacking] <= burn:
            return -WON
        return worth + cost - max(0, LIFE * burn - self.prices.cards)

    def sure(self, combat: IndependentCombat, seat: int) -> int:
        """What a player is certain to take from the other's life by a trick, as far as is looked."""
        return combat.certain_burn[seat] if self.tree.until == "turn" else 0

    def standing(self, s: State, combat: IndependentCombat) -> Score:
        """What a position is worth to the attacker besides its fights."""
        worth = self.tree.worth(s)
        return Score(worth if combat.attacking == self.tree.seat else -worth, tuple([one.life for one in s.players]))

    # -- what fights come to

    def _asked(self, node: SearchNode, combat: IndependentCombat) -> tuple[SearchNode | None, bool]:
        """The question who blocks, if nobody does anything before, and whether who attacks could; None where that does not come."""
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
        """The question who blocks, worked out; None where it is another question, or too much of one."""
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
        """What can block an attacker, and what comes of it. A set of blockers is not played where fewer of them are enough."""
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
        """Which of the blockers before each of them are equal to it."""
        self.tree.key(node)
        parts = space.problem.parts
        looks = [self.look(node.state, part.ident) if part.ident in node.symmetric_ids else part.ident for part in parts]
        alike = [(look, part.choices) for look, part in zip(looks, parts, strict=True)]
        return [[other for other in range(at) if alike[other] == alike[at]] for at in range(len(parts))]

    def look(self, s: State, ident: str) -> Any:
        """What a creature is for a fight."""
        obj = s.objects[ident]
        return self.tree.keys.class_of(obj), tuple([(one.what, one.until) for one in s.effects if obj.ref in one.on])

    def sight(self, attacker: Any, ordered: bool, blockers: Sequence[Any]) -> Any:
        """What a fight is, of creatures that look like that."""
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
        """What a fight comes to with these blockers: played, while nobody else blocks."""
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
        """The fights that are declared, with what they come to."""
        sights = [self._sight(s, fight, fight.blockers) if fight.blockers else None for fight in combat.fights]
        if any(sight is not None and sight not in self.known for sight in sights):
            self._play(s, combat, sights)
        return [
            FightResult(fight, len(fight.blockers), self.known[sight] if sight is not None else FightOutcome(fight.damage, 0, 0))
            for fight, sight in zip(combat.fights, sights, strict=True)
        ]

    def _play(self, s: State, combat: IndependentCombat, sights: list[Any]) -> None:
        """Play the fights that are declared to see what each comes to.

        Raises:
            Entangled: several trample, so that it is not to be seen which of them dealt what.
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
        """A table on which nobody dies of what is looked at, and nobody has anything in hand to interfere with."""
        t = self.tree.open(s)
        for seat in (combat.attacking, combat.defending):
            t.edit_player(seat, LIVES).life += ALIVE
            for card in t.zone("hand", seat):
                t.cease_to_exist(card)
        return t

    def _calm(self, t: Table, combat: IndependentCombat) -> State:
        """How a combat ends if nobody does more than divide damage, each as it is best for the player.

        Raises:
            Entangled: something else is asked.
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
    """How many points of life are in a cost."""
    return (cost + LIFE // 2) // LIFE


def _losses(before: State, after: State, attacker: str, blockers: Sequence[str]) -> tuple[int, int]:
    """Is the attacker lost, and how many of the blockers?"""
    lost_flags = [after.current(before.objects[one].ref) is None for one in (attacker, *blockers)]
    return int(lost_flags[0]), sum(lost_flags[1:])
