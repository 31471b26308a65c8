"""What all battles come to that are left in a turn, where resonators are but numbers and plain keywords, and one player can help with chants.

The other one plays no chants. What the chants do is taken for the best that it can be to who has them: so the turn comes to no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from affray.cards.word import cached_of_many

V = TypeVar("V")


class Body(NamedTuple):
    """A fighter: what it deals, how much damage destroys it, and its keywords."""

    atk: int
    capacity: int
    flying: bool
    pierce: bool
    first: bool
    precision: bool


class Help(NamedTuple):
    """What chants can do in one fight, or, each kept to the end, `instead`: damage to the other player. `cards` are what they cost.

    Harm and `weakens` are for the other's fighter, `swell` and `toughens` for the own. Do they destroy (`fells`) or rest a card; let they an
    attacker get past its blocker, or strike first?
    """

    cards: int = 0
    instead: int = 0
    scorch: int = 0
    harm: int = 0
    weakens: int = 0
    swell: int = 0
    toughens: int = 0
    fells: bool = False
    rests: bool = False
    past: bool = False
    first: bool = False


NO_HELP = Help()
LIFE = 1000
"""What a point of life is worth in cards: more than there are on the field."""
MANY = 65_536
"""So many turns are remembered."""
ANY = LIFE * 10**9
"""More than anything is worth."""


def worth(life: int, cards: int) -> int:
    """What the turn brings the player who attacks: more life than the other, and then more cards."""
    return LIFE * life + cards


def life_and_cards(worth: int) -> tuple[int, int]:
    """How much life, and how many cards, something is worth."""
    cards = (worth + LIFE // 2) % LIFE - LIFE // 2
    return (worth - cards) // LIFE, cards


class Sides(NamedTuple):
    """Who can still attack; those of the other player who are recovered, and rested; and the chants: does the attacking player have them?"""

    attackers: tuple[Body, ...]
    ready: tuple[Body, ...]
    rested: tuple[Body, ...]
    chants: tuple[Help, ...]
    attacking: bool

    def left_with(self, chants: tuple[Help, ...]) -> Sides:
        """The same with these chants left."""
        return Sides(self.attackers, self.ready, self.rested, chants, self.attacking)

    def lacking(self, one: Body, upright: bool) -> Sides:
        """The same without one who is attacked, or blocks."""
        ready, rested = (less(self.ready, one), self.rested) if upright else (self.ready, less(self.rested, one))
        return Sides(self.attackers, ready, rested, self.chants, self.attacking)

    def back(self, one: Body, upright: bool) -> Sides:
        """The same with one who has fought, and is still there."""
        ready, rested = (more(self.ready, one), self.rested) if upright else (self.ready, more(self.rested, one))
        return Sides(self.attackers, ready, rested, self.chants, self.attacking)


class Clash(NamedTuple):
    """An attack: at a card (which was recovered or not) or at the player, and who blocks."""

    attacker: Body
    target: Body | None
    upright: bool
    blocker: Body | None


class Known:
    """What turns are worth at least and at most, as far as that was worked out; all of it is forgotten when it is too much."""

    def __init__(self) -> None:
        self.turns: dict[Sides, tuple[int, int]] = {}

    def of(self, sides: Sides) -> tuple[int, int]:
        return self.turns.get(sides, (-ANY, ANY))

    def keep(self, sides: Sides, low: int, high: int) -> None:
        if len(self.turns) > MANY:
            self.turns.clear()
        self.turns[sides] = (low, high)


KNOWN = Known()


def turn_ahead(sides: Sides, least: int = -ANY, most: int = ANY) -> int:
    """The best that the attacking player can do, who chooses an attack, or none more.

    Here and below: what is no more than `least` need not be known better than that, nor what is no less than `most`.
    """
    low, high = KNOWN.of(sides)
    if low == high or low >= most:
        return low
    if high <= least:
        return high
    best = kept(sides)
    for now, after in with_one_rested(sides):
        if best < most:
            best = max(best, now + turn_ahead(after, max(best, least) - now, most - now))
    for after, clash in attacks(sides):
        if best < most:
            best = max(best, blocks(after, clash, max(best, least), most))
    KNOWN.keep(sides, max(low, best) if best > least else low, min(high, best) if best < most else high)
    return best


def kept(sides: Sides) -> int:
    """No more attacks: each chant that can still damages the player, and what is paid for already may destroy a card."""
    burning = [one for one in sides.chants if one.instead]
    free = [one for one in sides.chants if not one.cards and (one.harm or one.fells)]
    life, cards = sum([one.instead for one in burning]), len(free) - sum([one.cards for one in burning])
    return worth(life, cards) if sides.attacking else worth(-life, -cards)


def with_one_rested(sides: Sides) -> Iterator[tuple[int, Sides]]:
    """What it costs to rest a possible blocker, and what is left then. (To destroy one is never better than to wait until it blocks.)"""
    for used in dict.fromkeys(sides.chants if sides.attacking else ()):
        for one in dict.fromkeys(sides.ready if used.rests else ()):
            left = sides.left_with(less(sides.chants, used))
            yield worth(used.scorch, -used.cards), left.lacking(one, True).back(one, False)


def attacks(sides: Sides) -> Iterator[tuple[Sides, Clash]]:
    """The attacks that differ, each with who is left besides."""
    for attacker in dict.fromkeys(sides.attackers[::-1]):
        left = Sides(less(sides.attackers, attacker), sides.ready, sides.rested, sides.chants, sides.attacking)
        yield left, Clash(attacker, None, False, None)
        for target in dict.fromkeys(sides.rested):
            yield left.lacking(target, False), Clash(attacker, target, False, None)
        for target in dict.fromkeys(sides.ready if attacker.precision else ()):
            yield left.lacking(target, True), Clash(attacker, target, True, None)


def blocks(sides: Sides, clash: Clash, least: int = -ANY, most: int = ANY) -> int:
    """The best block against an attack, or none, unless a blocker is rested before."""
    attacker, target, upright, _ = clash
    rested = [now + blocks(after, clash, least - now, most - now) for now, after in with_one_rested(sides)]
    least = max([least, *rested])
    found = fight(sides, clash, least, most)
    for one in dict.fromkeys(sides.ready[::-1]):
        if found > least and (one.flying or not attacker.flying):
            blocked = Clash(attacker, target, upright, one)
            found = min(found, fight(sides.lacking(one, True), blocked, least, min(found, most)))
    return max([found, *rested])


def fight(sides: Sides, clash: Clash, least: int = -ANY, most: int = ANY) -> int:
    """What comes of an attack with the chants that are best for it, and of the rest of the turn."""
    if not sides.attacking:
        found = hindered_attack(sides, clash, NO_HELP, least, most)
        for aid, left in ways(sides.chants):
            if found > least:
                found = min(found, hindered_attack(sides.left_with(left), clash, aid, least, min(found, most)))
        return found
    found = helped_attack(sides, clash, NO_HELP, least, most)
    unhindered = clash.blocker is None and clash.target is None  # then what is kept for the end does no less
    for aid, left in ways(sides.chants) if not unhindered else ():
        if found < most:
            found = max(found, helped_attack(sides.left_with(left), clash, aid, max(found, least), most))
    return found


@cached_of_many
def ways(chants: tuple[Help, ...]) -> list[tuple[Help, tuple[Help, ...]]]:
    """What one of these chants, or several, do together in one fight, and which are left then."""
    some = dict.fromkeys(used for n in range(1, len(chants) + 1) for used in combinations(chants, n))
    return [(together(used), lacking(chants, used)) for used in some]


def lacking(chants: tuple[Help, ...], used: tuple[Help, ...]) -> tuple[Help, ...]:
    """The chants without those that are used."""
    for one in used:
        chants = less(chants, one)
    return chants


def helped_attack(sides: Sides, clash: Clash, aid: Help, least: int, most: int) -> int:
    """What a fight comes to where the attacker has such help, and the rest of the turn after it."""
    attacker, target, upright, blocker = clash
    blow, foe = attacker.atk + aid.swell, target if blocker is None else blocker
    if foe is None:
        return struck(sides, clash, blow, worth(aid.scorch, -aid.cards), 0, least, most)
    if aid.past or aid.fells or aid.harm >= foe.capacity:
        return struck(sides, clash, blow if blocker is not None else 0, worth(aid.scorch, 1 - aid.cards), aid.harm, least, most)
    left = foe.capacity - aid.harm
    through = max(0, blow - left) if blocker is not None and attacker.pierce else 0
    back, beaten = max(0, foe.atk - aid.weakens), blow >= left
    falls = not (beaten and (attacker.first or aid.first)) and back >= attacker.capacity + aid.toughens
    if not beaten:
        sides = sides.back(hurt(foe, back, left - blow), upright and blocker is None)
    return struck(sides, clash, through, worth(aid.scorch, beaten - falls - aid.cards), aid.harm, least, most)


def hindered_attack(sides: Sides, clash: Clash, aid: Help, least: int, most: int) -> int:
    """What a fight comes to where the player who is attacked has such help, and the rest of the turn after it."""
    attacker, target, upright, blocker = clash
    fallen = aid.fells or aid.harm >= attacker.capacity
    if aid.rests or fallen:
        sides = sides.back(blocker, False) if blocker is not None else sides
        sides = sides.back(target, upright) if target is not None else sides
        now = worth(-aid.scorch, aid.cards - fallen)
        return now + turn_ahead(sides, least - now, most - now)
    blow, foe = max(0, attacker.atk - aid.weakens), target if blocker is None else blocker
    if foe is None:
        return struck(sides, clash, blow, worth(-aid.scorch, aid.cards), 0, least, most)
    left, back = foe.capacity + aid.toughens, foe.atk + aid.swell
    through = max(0, blow - left) if blocker is not None and attacker.pierce else 0
    beaten = blow >= left
    falls = not (beaten and attacker.first) and back > 0 and back + aid.harm >= attacker.capacity
    if not beaten:
        sides = sides.back(hurt(foe, back, left - blow), upright and blocker is None)
    return struck(sides, clash, through, worth(-aid.scorch, aid.cards + beaten - falls), 0, least, most)


def hurt(one: Body, atk: int, capacity: int) -> Body:
    """A fighter with other numbers."""
    return Body(atk, capacity, one.flying, one.pierce, one.first, one.precision)


def struck(sides: Sides, clash: Clash, past: int, now: int, harm: int, least: int, most: int) -> int:
    """What gets past a blocker, or meets none, hits the player or what is attacked; then the turn goes on."""
    target = clash.target
    if target is None:
        now += worth(past, 0)
    elif clash.blocker is not None and past and past + harm >= target.capacity:
        now += worth(0, 1)
    elif clash.blocker is not None:
        sides = sides.back(hurt(target, target.atk, target.capacity - past), clash.upright)
    return now + turn_ahead(sides, least - now, most - now)


def together(used: tuple[Help, ...]) -> Help:
    """What several chants do in one fight."""
    if len(used) == 1:
        return used[0]
    return Help(
        cards=sum([one.cards for one in used]),
        scorch=sum([one.scorch for one in used]),
        harm=sum([one.harm for one in used]),
        weakens=sum([one.weakens for one in used]),
        swell=sum([one.swell for one in used]),
        toughens=sum([one.toughens for one in used]),
        fells=any(one.fells for one in used),
        rests=any(one.rests for one in used),
        past=any(one.past for one in used),
        first=any(one.first for one in used),
    )


def less(some: tuple[V, ...], one: V) -> tuple[V, ...]:
    """These without one."""
    at = some.index(one)
    return some[:at] + some[at + 1 :]


def more(bodies: tuple[Body, ...], one: Body) -> tuple[Body, ...]:
    """These and one more, in order."""
    return tuple(sorted((*bodies, one)))
