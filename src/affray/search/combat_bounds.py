"""Bounds for independent combats (`SolverHints.independent_combat`): blocks are chosen attacker by attacker, and not gone through where it is
plain what they come to.

What a fight comes to if nobody interferes is played by the rules, once for each that differs. Whoever has tricks left can better that
in one fight for each, and at most by all that the fight holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from affray.core.declare import Declaring
from affray.core.dependencies import LIFE as LIVES
from affray.core.procedures import answer, run
from affray.core.questions import Decision
from affray.core.solver import Fight, IndependentCombat
from affray.core.state import State
from affray.core.table import Table
from affray.search.block_costs import Brawl, Option, Prices, Result, Row
from affray.search.blocks import Blocks, Board
from affray.search.stack_forecast import Outcome, Standing, Waiting
from affray.search.tree import LIFE, OPEN, WON, Bounds, Node, Tree, fights_on

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


BEST = Result(0, 1, 0)
"""What a fight comes to at best for the player attacked."""


class Entangled(Exception):
    """It is not certain what the fights come to."""


class Fights:
    """What is known beforehand of the positions of a tree. All costs are those of the player who is attacked."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.prices = Prices(int(tree.cards))
        self.floor = self.prices.cost(BEST)
        self.known: dict[Any, Result] = {}
        self.rows: dict[Any, Row] = {}
        self.boards: dict[Node, Board] = {}
        self.waiting = Waiting(self)
        self.memory = 0

    def bounds(self, node: Node) -> Bounds:
        """What the node is worth to the player for whom it is searched, at least and at most."""
        apart = self.apart(node.state) if self.tree.until != "next turn" else None
        if apart is None:
            return OPEN
        try:
            if apart.blocks_declared:
                return self._within(apart, self.waiting.outcome(node.state, apart))
            asked, early = self._asked(node, apart)
            board = self._made(asked, apart) if asked is not None else None
            return self.seen(apart, board.bounds(early)) if board is not None else OPEN
        except Entangled:
            return OPEN

    def aiming(self, node: Node) -> IndependentCombat | None:
        """The combat, where it is asked at whom a trick is aimed."""
        if self.tree.until == "next turn" or not self.tree.waiting(node.state):
            return None
        apart = self.apart(node.state)
        return apart if apart is not None and any(not one.target for one in apart.stack) else None

    def of_target(self, node: Node, decision: Decision, aiming: IndependentCombat) -> Bounds:
        """What comes of it that a target is chosen, without going there."""
        return self._within(aiming, self.waiting.outcome(node.state, aiming, decision.args[0])) if decision.args else OPEN

    def _within(self, apart: IndependentCombat, outcome: Outcome | None) -> Bounds:
        """Bounds for declared fights, whatever the players do to them with the tricks that they have."""
        if outcome is None:
            return OPEN
        costs = [self.prices.cost(one.result) for one in outcome.brawls]
        least = sum(costs) - self.prices.saved(apart.tricks[apart.defending], costs)
        most = sum(costs) + self.prices.swing(apart.tricks[apart.attacking], outcome.brawls)
        return self.seen(apart, (self.low(apart, least, outcome.standing), self.high(apart, most, outcome.standing)))

    def certain(self, t: Table) -> int | None:
        """What the position is worth, where blocks are declared, no damage is to be divided, and nobody can interfere."""
        apart = self.tree.game.solver.independent_combat(t, no_tricks=True) if self.tree.until != "next turn" else None
        if apart is None or not apart.blocks_declared:
            return None
        if any(len(one.blockers) + one.tramples > 1 for one in apart.fights if one.blockers):
            return None
        outcome = self.waiting.outcome(t.commit(), apart)
        if outcome is None:
            return None
        cost = sum([self.prices.cost(one.result) for one in outcome.brawls])
        low = self.low(apart, cost, outcome.standing)
        return self.seen(apart, (low, low))[0]

    def blocks(self, node: Node, worth: int) -> Blocks | None:
        """The blocks by which the player attacked may show that a node is not worth so much (to the attacker), or that it is."""
        board = self.boards.get(node)
        return Blocks(board, worth if board.apart.attacking == self.tree.seat else 1 - worth) if board is not None else None

    def seen(self, apart: IndependentCombat, found: Bounds) -> Bounds:
        """What the attacker can be sure of, as the player for whom it is searched sees it."""
        return found if apart.attacking == self.tree.seat else (-found[1], -found[0])

    def apart(self, s: State) -> IndependentCombat | None:
        return self.tree.game.solver.independent_combat(self.tree.book.open(s))

    # -- bounds

    def low(self, apart: IndependentCombat, cost: int, standing: Standing) -> int:
        """What the attacker can be sure of where the fights cost at least so much, whatever the other does with tricks."""
        worth, lives = standing
        if lives[apart.attacking] <= sum([one.burn for one in apart.tricks[apart.defending]]):
            return -WON
        burn = self.sure(apart, apart.attacking)
        if lives[apart.defending] <= points(cost) + burn:
            return WON
        return worth + cost + max(0, LIFE * burn - self.prices.cards)

    def high(self, apart: IndependentCombat, cost: int, standing: Standing) -> int:
        """What the attacker can have at most where the fights cost no more than so much, whatever the attacker does with tricks."""
        worth, lives = standing
        if lives[apart.defending] <= points(cost):
            return WON
        burn = self.sure(apart, apart.defending)
        if lives[apart.attacking] <= burn:
            return -WON
        return worth + cost - max(0, LIFE * burn - self.prices.cards)

    def sure(self, apart: IndependentCombat, seat: int) -> int:
        """What a player is certain to take from the other's life by a trick, as far as is looked."""
        return apart.certain_burn[seat] if self.tree.until == "turn" else 0

    def standing(self, s: State, apart: IndependentCombat) -> Standing:
        """What a position is worth to the attacker besides its fights."""
        worth = self.tree.worth(s)
        return Standing(worth if apart.attacking == self.tree.seat else -worth, tuple([one.life for one in s.players]))

    # -- what fights come to

    def _asked(self, node: Node, apart: IndependentCombat) -> tuple[Node | None, bool]:
        """The question who blocks, if nobody does anything before, and whether who attacks could; None where that does not come."""
        found: Node | None = node
        early = False
        while found is not None and found.ask is not None and not isinstance(found.ask.space, Declaring):
            early |= found.ask.seat == apart.attacking
            found = self.tree.idle(found)
            there = self.apart(found.state) if found is not None else None
            if there is None or there.blocks_declared:
                return None, early
        return found, early

    def _made(self, node: Node, apart: IndependentCombat) -> Board | None:
        """The question who blocks, worked out; None where it is another question, or too much of one."""
        if node in self.boards:
            return self.boards[node]
        assert node.ask is not None
        space = node.ask.space
        if not isinstance(space, Declaring) or node.ask.seat != apart.defending:
            return None
        parts, problem = space.problem.parts, space.problem
        if len(parts) > BROAD or problem.demands or any(part.most > 1 or part.paid for part in parts):
            return None
        if any(len({on for _, on in limit.pairs} | {on for _, on in limit.when or ()}) > 1 for limit in problem.limits):
            return None
        rows: list[Row] = []
        played = len(self.known)
        for fight in apart.fights:
            rows.append(self._row(node, apart, fight, space))
            if len(self.known) - played > MANY:
                return None
        self.memory += BOARD
        self.boards[node] = Board(self, node, apart, space, rows)
        return self.boards[node]

    def _row(self, node: Node, apart: IndependentCombat, fight: Fight, space: Declaring) -> Row:
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
        found: list[Option] = []
        enough: list[tuple[int, int]] = []
        swift = sum([1 << at for at in able if parts[at].ident in apart.first_strikers])
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
                found.append(Option(mask, pairs, None, least))
                continue
            result = self.of_block(node, apart, fight, pairs, space)
            cost = self.prices.cost(result)
            found.append(Option(mask, pairs, Brawl(fight, len(some), result), cost))
            if cost == self.floor or (result.lost and not result.damage):
                enough.append((mask, cost))
        self.memory += OPTION * len(found)
        self.rows[key] = Row(found)
        return self.rows[key]

    def twins(self, node: Node, space: Declaring) -> list[list[int]]:
        """Which of the blockers before each of them are equal to it."""
        self.tree.key(node)
        parts = space.problem.parts
        looks = [self.look(node.state, part.ident) if part.ident in node.free else part.ident for part in parts]
        alike = [(look, part.choices) for look, part in zip(looks, parts, strict=True)]
        return [[other for other in range(at) if alike[other] == alike[at]] for at in range(len(parts))]

    def look(self, s: State, ident: str) -> Any:
        """What a creature is for a fight."""
        found = s.objects[ident]
        return self.tree.keys.looks(found), tuple([(one.what, one.until) for one in s.effects if found.ref in one.on])

    def sight(self, attacker: Any, ordered: bool, blockers: Sequence[Any]) -> Any:
        """What a fight is, of creatures that look like that."""
        return attacker, ordered, tuple(blockers if ordered else sorted(blockers, key=repr))

    def _sight(self, s: State, fight: Fight, blockers: Sequence[str]) -> Any:
        return self.sight(self.look(s, fight.attacker), fight.has_damage_order, [self.look(s, one) for one in blockers])

    def of_block(
        self, node: Node, apart: IndependentCombat, fight: Fight, pairs: tuple[tuple[str, str], ...], space: Declaring
    ) -> Result:
        """What a fight comes to with these blockers: played, while nobody else blocks."""
        if not pairs:
            return Result(fight.damage, 0, 0)
        sight = self._sight(node.state, fight, [blocker for blocker, _ in pairs])
        if sight not in self.known:
            assert node.ask is not None
            t = self.opened(node.state, apart)
            ask = run(t)
            assert ask is not None
            answer(t, ask, space.decision(pairs))
            end = self._calm(t, apart)
            dealt = node.state.players[apart.defending].life + ALIVE - end.players[apart.defending].life
            dealt -= sum([one.damage for one in apart.fights if one.attacker != fight.attacker])
            self.known[sight] = Result(dealt, *_losses(node.state, end, fight.attacker, [blocker for blocker, _ in pairs]))
        return self.known[sight]

    def brawls(self, s: State, apart: IndependentCombat) -> list[Brawl]:
        """The fights that are declared, with what they come to."""
        sights = [self._sight(s, fight, fight.blockers) if fight.blockers else None for fight in apart.fights]
        if any(sight is not None and sight not in self.known for sight in sights):
            self._play(s, apart, sights)
        return [
            Brawl(fight, len(fight.blockers), self.known[sight] if sight is not None else Result(fight.damage, 0, 0))
            for fight, sight in zip(apart.fights, sights, strict=True)
        ]

    def _play(self, s: State, apart: IndependentCombat, sights: list[Any]) -> None:
        """Play the fights that are declared to see what each comes to.

        Raises:
            Entangled: several trample, so that it is not to be seen which of them dealt what.
        """
        through = [fight for fight in apart.fights if fight.blockers and fight.tramples]
        if len(through) > 1:
            raise Entangled
        end = self._calm(self.opened(s, apart), apart)
        dealt = s.players[apart.defending].life + ALIVE - end.players[apart.defending].life
        dealt -= sum([fight.damage for fight in apart.fights if not fight.blockers])
        for fight, sight in zip(apart.fights, sights, strict=True):
            if sight is not None:
                losses = _losses(s, end, fight.attacker, fight.blockers)
                self.known[sight] = Result(dealt if fight in through else 0, *losses)

    def opened(self, s: State, apart: IndependentCombat) -> Table:
        """A table on which nobody dies of what is looked at, and nobody has anything in hand to interfere with."""
        t = self.tree.open(s)
        for seat in (apart.attacking, apart.defending):
            t.edit_player(seat, LIVES).life += ALIVE
            for card in t.zone("hand", seat):
                t.vanish(card)
        return t

    def _calm(self, t: Table, apart: IndependentCombat) -> State:
        """How a combat ends if nobody does more than divide damage, each as it is best for the player.

        Raises:
            Entangled: something else is asked.
        """
        while True:
            self.tree.steps += 1
            ask = run(t, self._is_over)
            if ask is None:
                return t.commit()
            idle = next((one for one in self.tree.game.notation.waiting if one in ask.space), None)
            if idle is not None:
                answer(t, ask, idle)
                continue
            s, ways = t.commit(), list(islice(ask.space.enough(), MOST))
            if len(ways) == MOST or ask.seat not in (apart.attacking, apart.defending):
                raise Entangled
            ends = [self._calm(self.tree.after(s, ask, way), apart) for way in ways]
            better = max if ask.seat == apart.attacking else min
            return better(ends, key=lambda end: self.standing(end, apart).worth)

    def _is_over(self, t: Table) -> bool:
        return not fights_on(t, self.tree.game.course.fighting)


def points(cost: int) -> int:
    """How many points of life are in a cost."""
    return (cost + LIFE // 2) // LIFE


def _losses(before: State, after: State, attacker: str, blockers: Sequence[str]) -> tuple[int, int]:
    """Is the attacker lost, and how many of the blockers?"""
    gone = [after.current(before.objects[one].ref) is None for one in (attacker, *blockers)]
    return int(gone[0]), sum(gone[1:])
