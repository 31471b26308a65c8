"""What all battles come to that are left in a turn, where resonators are but numbers and plain keywords, and one player can help with chants.

The other one plays no chants. What the chants do is taken for the best that it can be to who has them: so the turn comes to no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from affray.cards.word import cached_of_several


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


class Worth(NamedTuple):
    """What the turn brings the player who attacks: more life than the other, and more cards."""

    life: int
    cards: int

    def and_then(self, other: Worth) -> Worth:
        return Worth(self.life + other.life, self.cards + other.cards)


class Sides(NamedTuple):
    """Who can still attack; those of the other player who are recovered, and rested; and the chants: does the attacking player have them?"""

    attackers: tuple[Body, ...]
    ready: tuple[Body, ...]
    rested: tuple[Body, ...]
    chants: tuple[Help, ...]
    attacking: bool

    def without(self, used: tuple[Help, ...]) -> Sides:
        """The same once these chants are used."""
        left = list(self.chants)
        for one in used:
            left.remove(one)
        return self._replace(chants=tuple(left))


class Clash(NamedTuple):
    """An attack: at a card (which was recovered or not) or at the player, and who blocks."""

    attacker: Body
    target: Body | None
    upright: bool
    blocker: Body | None


@cached_of_several
def turn_ahead(sides: Sides) -> Worth:
    """The best that the attacking player can do, who chooses an attack, or none more."""
    return max([kept(sides), *before_attacks(sides), *[blocks(after, clash) for after, clash in attacks(sides)]])


def kept(sides: Sides) -> Worth:
    """No more attacks: each chant that can still damages the player."""
    burning = [one for one in sides.chants if one.instead]
    life, cards = sum([one.instead for one in burning]), sum([one.cards for one in burning])
    return Worth(life, -cards) if sides.attacking else Worth(-life, cards)


def before_attacks(sides: Sides) -> Iterator[Worth]:
    """A blocker is rested. (To destroy one is never better than to wait until it blocks.)"""
    for used in dict.fromkeys(sides.chants if sides.attacking else ()):
        left = sides.without((used,))
        for one in dict.fromkeys(sides.ready if used.rests else ()):
            rested = left._replace(ready=less(sides.ready, one), rested=more(sides.rested, one))
            yield Worth(used.scorch, -used.cards).and_then(turn_ahead(rested))


def attacks(sides: Sides) -> Iterator[tuple[Sides, Clash]]:
    """The attacks that differ, each with who is left besides."""
    for attacker in dict.fromkeys(sides.attackers):
        left = sides._replace(attackers=less(sides.attackers, attacker))
        yield left, Clash(attacker, None, False, None)
        for target in dict.fromkeys(sides.rested):
            yield left._replace(rested=less(sides.rested, target)), Clash(attacker, target, False, None)
        for target in dict.fromkeys(sides.ready if attacker.precision else ()):
            yield left._replace(ready=less(sides.ready, target)), Clash(attacker, target, True, None)


def blocks(sides: Sides, clash: Clash) -> Worth:
    """The best block against an attack, or none."""
    able = [one for one in dict.fromkeys(sides.ready) if one.flying or not clash.attacker.flying]
    blocked = [fight(sides._replace(ready=less(sides.ready, one)), clash._replace(blocker=one)) for one in able]
    return min([fight(sides, clash), *blocked])


def fight(sides: Sides, clash: Clash) -> Worth:
    """What comes of an attack with the chants that are best for it, and of the rest of the turn."""
    some = [used for n in range(len(sides.chants) + 1) for used in dict.fromkeys(combinations(sides.chants, n))]
    outcomes = [come_to_blows(sides.without(used), clash, together(used)) for used in some]
    return max(outcomes) if sides.attacking else min(outcomes)


def come_to_blows(sides: Sides, clash: Clash, aid: Help) -> Worth:
    """What a fight comes to with such help, and the rest of the turn after it."""
    return helped_attack(sides, clash, aid) if sides.attacking else hindered_attack(sides, clash, aid)


def helped_attack(sides: Sides, clash: Clash, aid: Help) -> Worth:
    """The attacker has the help."""
    attacker, target, upright, blocker = clash
    blow, foe = attacker.atk + aid.swell, blocker or target
    gone = foe is not None and (aid.past or aid.fells or aid.harm >= foe.capacity)
    now = Worth(aid.scorch, -aid.cards)
    through = 0
    if foe is not None and not gone:
        hurt = foe._replace(atk=max(0, foe.atk - aid.weakens), capacity=foe.capacity - aid.harm - blow)
        through = max(0, blow + aid.harm - foe.capacity) if blocker is not None and attacker.pierce else 0
        hurt = hurt._replace(capacity=hurt.capacity + through)
        beaten = hurt.capacity <= 0
        safe = (beaten and (attacker.first or aid.first)) or hurt.atk < attacker.capacity + aid.toughens
        now = now.and_then(Worth(0, beaten - (not safe)))
        sides = sides if beaten else back(sides, hurt, upright and blocker is None)
    elif foe is not None:
        now = now.and_then(Worth(0, 1))
    past = blow if foe is None or (gone and blocker is not None) else through
    return now.and_then(struck(sides, target if blocker is not None else None, upright, past, target is None, aid.harm))


def hindered_attack(sides: Sides, clash: Clash, aid: Help) -> Worth:
    """The player who is attacked has the help."""
    attacker, target, upright, blocker = clash
    now = Worth(-aid.scorch, aid.cards)
    fallen = aid.fells or aid.harm >= attacker.capacity
    if aid.rests or fallen:
        for foe, up in ((blocker, False), (target, upright)):
            sides = back(sides, foe, up) if foe is not None else sides
        return now.and_then(Worth(0, -int(fallen))).and_then(turn_ahead(sides))
    blow, foe = max(0, attacker.atk - aid.weakens), blocker or target
    through = 0
    if foe is not None:
        strong = foe._replace(atk=foe.atk + aid.swell, capacity=foe.capacity + aid.toughens)
        through = max(0, blow - strong.capacity) if blocker is not None and attacker.pierce else 0
        hurt = strong._replace(capacity=strong.capacity - blow + through)
        beaten = hurt.capacity <= 0
        falls = not (beaten and attacker.first) and strong.atk > 0 and strong.atk + aid.harm >= attacker.capacity
        now = now.and_then(Worth(0, beaten - falls))
        sides = sides if beaten else back(sides, hurt, upright and blocker is None)
    past = blow if foe is None else through
    return now.and_then(struck(sides, target if blocker is not None else None, upright, past, target is None, 0))


def struck(sides: Sides, target: Body | None, upright: bool, past: int, at_player: bool, harm: int) -> Worth:
    """What gets past a blocker, or meets none, hits the player or what is attacked; then the turn goes on."""
    if at_player:
        return Worth(past, 0).and_then(turn_ahead(sides))
    if target is None:
        return turn_ahead(sides)
    hurt = target._replace(capacity=target.capacity - past)
    if past and hurt.capacity - harm <= 0:
        return Worth(0, 1).and_then(turn_ahead(sides))
    return turn_ahead(back(sides, hurt, upright))


def together(used: tuple[Help, ...]) -> Help:
    """What several chants do in one fight."""
    if not used:
        return NO_HELP
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


NO_HELP = Help()


def back(sides: Sides, one: Body, upright: bool) -> Sides:
    """Who has fought, and is still there, goes back among the others."""
    return sides._replace(ready=more(sides.ready, one)) if upright else sides._replace(rested=more(sides.rested, one))


def less(bodies: tuple[Body, ...], one: Body) -> tuple[Body, ...]:
    """These without one."""
    at = bodies.index(one)
    return bodies[:at] + bodies[at + 1 :]


def more(bodies: tuple[Body, ...], one: Body) -> tuple[Body, ...]:
    """These and one more, in order."""
    return tuple(sorted((*bodies, one)))
