"""Bounds for combats whose fights have nothing to do with each other (`Game.apart`): blocks are chosen attacker by attacker, and not gone
through where it is plain what they come to.

What a fight comes to if nobody interferes is played by the rules, once for each that differs. Whoever has tricks left can better that
in one fight for each, and at most by all that the fight holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from affray.core.apart import Apart, Fight, Trick
from affray.core.asking import Decision
from affray.core.aspects import LIFE as LIVES
from affray.core.declare import Declaring
from affray.core.program import answer, run
from affray.core.state import State
from affray.core.table import Table
from affray.search.reach import OPEN, Bounds
from affray.search.tree import LIFE, WON, Node, Tree, fights_on

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


class Result(NamedTuple):
    """What a fight comes to: the damage that the player attacked is dealt, whether the attacker is lost, how many blockers are."""

    damage: int
    lost: int
    felled: int


BEST = Result(0, 1, 0)
"""What a fight comes to at best for the player attacked. With more blockers than are enough for it it is supposed, and not played."""


class Brawl(NamedTuple):
    """A fight with so many blockers, and what it comes to if nobody interferes."""

    fight: Fight
    blockers: int
    result: Result


class Option(NamedTuple):
    """Some blockers (`mask`: which, by bits) for one attacker; `cost` is what that fight costs who blocks."""

    mask: int
    pairs: tuple[tuple[str, str], ...]
    brawl: Brawl
    cost: int


class Entangled(Exception):
    """It is not certain what the fights come to."""


class Fights:
    """What is known beforehand of the positions of a tree. All costs are those of the player who is attacked.

    `early`: is it looked for as soon as there is an attack? Who asks for more than a win is better off going on to the blocks: what is found out
    on the way shows how to go on.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.early = False
        self.cards = int(tree.cards)
        self.floor = self.cost(BEST)
        self.known: dict[Any, Result] = {}
        self.boards: dict[Node, Board] = {}
        self.memory = 0

    def bounds(self, node: Node) -> Bounds:
        """What the node is worth to the player for whom it is searched, at least and at most."""
        if self.tree.until == "next turn":
            return OPEN
        apart = self.apart(node.state)
        if apart is None:
            return OPEN
        try:
            if not apart.declared:
                asked = self._asked(node)
                board = self._made(asked, apart) if asked is not None else None
                return self.seen(apart, board.bounds(early=asked is not node)) if board is not None else OPEN
            brawls = self._brawls(node.state, apart)
        except Entangled:
            return OPEN
        cost = sum([self.cost(one.result) for one in brawls])
        swings = [self.swing(apart, attacks, brawls) for attacks in (True, False)]
        return self.seen(apart, (self.low(node.state, apart, cost, swings[1]), self.high(node.state, apart, cost, swings[0])))

    def certain(self, t: Table) -> int | None:
        """What the position is worth, where blocks are declared, no damage is to be divided, and nobody can interfere."""
        apart = self.tree.game.apart(t, True) if self.tree.until != "next turn" else None
        if apart is None or not apart.declared:
            return None
        if any(len(one.blockers) + one.tramples > 1 for one in apart.fights if one.blockers):
            return None
        s = t.commit()
        cost = sum([self.cost(one.result) for one in self._brawls(s, apart)])
        return self.seen(apart, (self.low(s, apart, cost, 0), self.high(s, apart, cost, 0)))[0]

    def blocks(self, node: Node, worth: int) -> Blocks | None:
        """The blocks by which the player attacked may show that a node is not worth so much (to the attacker), or that it is."""
        board = self.boards.get(node)
        return Blocks(board, worth if board.apart.attacking == self.tree.seat else 1 - worth) if board is not None else None

    def seen(self, apart: Apart, found: Bounds) -> Bounds:
        """What the attacker can be sure of, as the player for whom it is searched sees it."""
        return found if apart.attacking == self.tree.seat else (-found[1], -found[0])

    def apart(self, s: State) -> Apart | None:
        return self.tree.game.apart(self.tree.book.open(s), False)

    # -- bounds

    def cost(self, result: Result) -> int:
        return LIFE * result.damage + self.cards * (result.felled - result.lost)

    def low(self, s: State, apart: Apart, cost: int, swing: int) -> int:
        """What the attacker can be sure of where the fights cost so much, and the other can make it less by such a swing."""
        if s.players[apart.attacking].life <= sum([one.burn for one in apart.tricks[apart.defending]]):
            return -WON
        burn = self.sure(apart, apart.attacking)
        if s.players[apart.defending].life <= lives(cost) - lives(swing) + burn:
            return WON
        return self.base(s, apart) + cost - swing + max(0, LIFE * burn - self.cards)

    def high(self, s: State, apart: Apart, cost: int, swing: int) -> int:
        """What the attacker can have at most."""
        if s.players[apart.defending].life <= lives(cost) + lives(swing):
            return WON
        burn = self.sure(apart, apart.defending)
        if s.players[apart.attacking].life <= burn:
            return -WON
        return self.base(s, apart) + cost + swing - max(0, LIFE * burn - self.cards)

    def sure(self, apart: Apart, seat: int) -> int:
        """What a player is certain to take from the other's life by a trick, as far as is looked."""
        return apart.sure[seat] if self.tree.until == "turn" else 0

    def base(self, s: State, apart: Apart) -> int:
        return self.tree.worth(s) * (1 if apart.attacking == self.tree.seat else -1)

    def swing(self, apart: Apart, attacks: bool, brawls: Sequence[Brawl], early: bool = False) -> int:
        """By how much one side can better what the fights come to with its tricks, each of which is a card that it has no more then."""
        tricks = apart.tricks[apart.attacking if attacks else apart.defending]
        return sum([max(0, self.use(trick, attacks, brawls, early) - self.cards) for trick in tricks])

    def use(self, trick: Trick, attacks: bool, brawls: Sequence[Brawl], early: bool) -> int:
        """What a trick is good for: damage to a player, a card outside of all fights, or one fight that ends as well as it can.

        `early`: before blocks it can bring an attacker past those that would have blocked it.
        """
        best = max(LIFE * trick.burn, self.cards)
        for fight, blockers, result in brawls:
            if attacks:
                through = early or fight.tramples or not blockers
                life = max(0, fight.strength + trick.swell - result.damage) if through else 0
                gained = blockers - result.felled + result.lost
            else:
                life, gained = result.damage, result.felled - result.lost + 1
            best = max(best, LIFE * life + self.cards * gained)
        return best

    # -- what fights come to

    def _asked(self, node: Node) -> Node | None:
        """The question who blocks, if nobody does anything before; None where that does not come, or is not looked for yet."""
        found: Node | None = node
        while found is not None and found.ask is not None and not isinstance(found.ask.space, Declaring):
            if not self.early:
                return None
            found = self.tree.idle(found)
            apart = self.apart(found.state) if found is not None else None
            if apart is None or apart.declared:
                return None
        return found

    def _made(self, node: Node, apart: Apart) -> Board | None:
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
        played = len(self.known)
        options: list[list[Option]] = []
        for fight in apart.fights:
            able = [at for at, part in enumerate(parts) if fight.attacker in part.choices]
            found: list[Option] = []
            for n in sorted(range(1 << len(able)), key=int.bit_count):
                some = [able[bit] for bit in range(len(able)) if n >> bit & 1]
                pairs = tuple([(parts[at].ident, fight.attacker) for at in some])
                if not all(limit.holds(frozenset(pairs)) for limit in problem.limits):
                    continue
                if len(self.known) - played > MANY:
                    return None
                mask = sum([1 << at for at in some])
                if any(one.cost == self.floor and not one.mask & ~mask for one in found):
                    result = BEST
                else:
                    result = self._of_block(node, apart, fight, pairs, space)
                found.append(Option(mask, pairs, Brawl(fight, len(some), result), self.cost(result)))
            options.append(found)
        self.memory += BOARD + OPTION * sum([len(some) for some in options])
        self.boards[node] = Board(self, node, apart, space, options)
        return self.boards[node]

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

    def _sight(self, s: State, fight: Fight, blockers: Sequence[str]) -> Any:
        others = [self.look(s, one) for one in blockers]
        return self.look(s, fight.attacker), fight.ordered, tuple(others if fight.ordered else sorted(others, key=repr))

    def _of_block(self, node: Node, apart: Apart, fight: Fight, pairs: tuple[tuple[str, str], ...], space: Declaring) -> Result:
        """What a fight comes to with these blockers: played, while nobody else blocks."""
        if not pairs:
            return Result(fight.strength, 0, 0)
        sight = self._sight(node.state, fight, [blocker for blocker, _ in pairs])
        if sight not in self.known:
            assert node.ask is not None
            t = self._opened(node.state, apart)
            ask = run(t)
            assert ask is not None
            answer(t, ask, space.decision(pairs))
            end = self._calm(t, apart)
            dealt = node.state.players[apart.defending].life + ALIVE - end.players[apart.defending].life
            dealt -= sum([one.strength for one in apart.fights if one.attacker != fight.attacker])
            self.known[sight] = Result(dealt, *_losses(node.state, end, fight.attacker, [blocker for blocker, _ in pairs]))
        return self.known[sight]

    def _brawls(self, s: State, apart: Apart) -> list[Brawl]:
        """The fights that are declared, with what they come to."""
        sights = [self._sight(s, fight, fight.blockers) if fight.blockers else None for fight in apart.fights]
        if any(sight is not None and sight not in self.known for sight in sights):
            self._play(s, apart, sights)
        return [
            Brawl(fight, len(fight.blockers), self.known[sight] if sight is not None else Result(fight.strength, 0, 0))
            for fight, sight in zip(apart.fights, sights, strict=True)
        ]

    def _play(self, s: State, apart: Apart, sights: list[Any]) -> None:
        """Play the fights that are declared to see what each comes to.

        Raises:
            Entangled: several trample, so that it is not to be seen which of them dealt what.
        """
        through = [fight for fight in apart.fights if fight.blockers and fight.tramples]
        if len(through) > 1:
            raise Entangled
        end = self._calm(self._opened(s, apart), apart)
        dealt = s.players[apart.defending].life + ALIVE - end.players[apart.defending].life
        dealt -= sum([fight.strength for fight in apart.fights if not fight.blockers])
        for fight, sight in zip(apart.fights, sights, strict=True):
            if sight is not None:
                losses = _losses(s, end, fight.attacker, fight.blockers)
                self.known[sight] = Result(dealt if fight in through else 0, *losses)

    def _opened(self, s: State, apart: Apart) -> Table:
        """A table on which nobody dies of what is looked at, and nobody has anything in hand to interfere with."""
        t = self.tree.open(s)
        for seat in (apart.attacking, apart.defending):
            t.edit_player(seat, LIVES).life += ALIVE
            for card in t.zone("hand", seat):
                t.vanish(card)
        return t

    def _calm(self, t: Table, apart: Apart) -> State:
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
            return better(ends, key=lambda end: self.base(end, apart))

    def _is_over(self, t: Table) -> bool:
        return not fights_on(t, self.tree.game.course.fighting)


class Board:
    """The question who blocks: for each attacker what sets of blockers come to, and what all others cost at least with those that are left."""

    def __init__(self, fights: Fights, node: Node, apart: Apart, space: Declaring, options: list[list[Option]]) -> None:
        self.fights = fights
        self.node = node
        self.state = node.state
        self.apart = apart
        self.space = space
        self.options = options
        self.all = (1 << len(space.problem.parts)) - 1
        self.rest: list[dict[int, int]] = [{} for _ in options]
        self.spare = [spared(some) for some in options]
        every = [one.brawl for some in options for one in some]
        self.most = fights.swing(apart, False, every)

    def least(self, at: int, left: int) -> int:
        """What the attackers from this one on cost at least, with these blockers left."""
        if at == len(self.options):
            return 0
        found = self.rest[at].get(left)
        if found is None:
            costs = [one.cost + self.least(at + 1, left & ~one.mask) for one in self.spare[at] if not one.mask & ~left]
            found = self.rest[at][left] = min(costs)
        return found

    def bounds(self, early: bool) -> Bounds:
        """What the attacker can be sure of, and have at most; `early`: while tricks can still come before blocks."""
        cost = self.least(0, self.all)
        made: list[Option] = []
        left = self.all
        for at, some in enumerate(self.spare):
            fitting = [one for one in some if not one.mask & ~left]
            made.append(min(fitting, key=lambda one: one.cost + self.least(at + 1, left & ~one.mask)))
            left &= ~made[-1].mask
        swing = self.fights.swing(self.apart, True, [one.brawl for one in made], early)
        return self.fights.low(self.state, self.apart, cost, self.most), self.fights.high(self.state, self.apart, cost, swing)


class Blocks:
    """The blocks that are not known to leave the attacker `worth` or more, the likeliest first; then `rest` is what all others leave at least."""

    def __init__(self, board: Board, worth: int) -> None:
        self.board = board
        self.worth = worth
        self.rest = WON
        self.twins = board.fights.twins(board.node, board.space)

    def __iter__(self) -> Iterator[Decision]:
        return self._from(0, self.board.all, 0, ())

    def _from(self, at: int, left: int, cost: int, made: tuple[Option, ...]) -> Iterator[Decision]:
        board = self.board
        ended = at == len(board.options)
        swing = board.fights.swing(board.apart, False, [one.brawl for one in made]) if ended else board.most
        low = board.fights.low(board.state, board.apart, cost + board.least(at, left), swing)
        if low >= self.worth:
            self.rest = min(self.rest, low)
        elif ended:
            yield board.space.decision([pair for one in made for pair in one.pairs])
        else:
            fitting = [one for one in board.options[at] if not one.mask & ~left and self._in_order(one.mask, left)]
            for one in sorted(fitting, key=lambda one: one.cost + board.least(at + 1, left & ~one.mask)):
                yield from self._from(at + 1, left & ~one.mask, cost + one.cost, (*made, one))

    def _in_order(self, mask: int, left: int) -> bool:
        """Are of equal blockers the first taken?"""
        return not any(
            mask >> at & 1 and any(left >> other & 1 and not mask >> other & 1 for other in others)
            for at, others in enumerate(self.twins)
        )


def spared(options: Sequence[Option]) -> list[Option]:
    """Those that cost less than any with fewer of their blockers, which come before them."""
    found: list[Option] = []
    for one in options:
        if not any(not other.mask & ~one.mask and other.cost <= one.cost for other in found):
            found.append(one)
    return found


def lives(cost: int) -> int:
    """How many points of life are in a cost."""
    return (cost + LIFE // 2) // LIFE


def _losses(before: State, after: State, attacker: str, blockers: Sequence[str]) -> tuple[int, int]:
    """Is the attacker lost, and how many of the blockers?"""
    gone = [after.current(before.objects[one].ref) is None for one in (attacker, *blockers)]
    return int(gone[0]), sum(gone[1:])
