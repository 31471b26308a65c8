"""The value of all battles that are left in a turn, by alpha-beta over a simplified game.

In the simplified game a resonator is its numbers and keywords, and only one player has chants. Those chants are taken for better than they
are: with any target, at any time. So the value is an upper bound for the player who has them, and exact if nobody has any.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from affray.cards.word import cached_of_many

V = TypeVar("V")


class Stats(NamedTuple):
    """A resonator: its ATK, the damage that destroys it (`defence_left`), and its keywords."""

    atk: int
    defence_left: int
    flying: bool
    pierce: bool
    first_strike: bool
    precision: bool


class Help(NamedTuple):
    """Upper bounds for what chants do together in one fight.

    `cards`: the cards that they cost. `burn_instead`: damage to the other player if they are kept for the end of the turn. `burn`: damage to the
    other player in any case. `defence_loss` and `attack_loss` are for the other player's resonator, `pump` and `defence_gain` for the own.
    `destroys`, `rests`: do they destroy or rest a card? `evades`: can the attacker get past its blocker? `first_strike`: does it strike first?
    """

    cards: int = 0
    burn_instead: int = 0
    burn: int = 0
    defence_loss: int = 0
    attack_loss: int = 0
    pump: int = 0
    defence_gain: int = 0
    destroys: bool = False
    rests: bool = False
    evades: bool = False
    first_strike: bool = False


NO_HELP = Help()
LIFE_VALUE = 1000
"""The value of a point of life, in cards: more than there are on the field."""
MOST_TURNS = 65_536
"""The most entries of the transposition table."""
INFINITY = LIFE_VALUE * 10**9
"""More than any value."""


def value_of(life: int, cards: int) -> int:
    """Return the value of a gain of life and cards for the player who attacks, relative to the other player."""
    return LIFE_VALUE * life + cards


def split_value(value: int) -> tuple[int, int]:
    """Return the life and the cards of a value."""
    cards = (value + LIFE_VALUE // 2) % LIFE_VALUE - LIFE_VALUE // 2
    return (value - cards) // LIFE_VALUE, cards


class Sides(NamedTuple):
    """A position between two attacks; all tuples are sorted.

    `attackers`: the resonators that can still attack. `recovered`, `rested`: those of the other player. `chants`: what one player can still play, the
    player who attacks (`attacker_has_chants`) or the other.
    """

    attackers: tuple[Stats, ...]
    recovered: tuple[Stats, ...]
    rested: tuple[Stats, ...]
    chants: tuple[Help, ...]
    attacker_has_chants: bool

    def with_chants(self, chants: tuple[Help, ...]) -> Sides:
        """Return the position with these chants."""
        return Sides(self.attackers, self.recovered, self.rested, chants, self.attacker_has_chants)

    def without(self, resonator: Stats, is_recovered: bool) -> Sides:
        """Return the same position without a resonator that is attacked, or blocks."""
        recovered, rested = (
            (removed(self.recovered, resonator), self.rested)
            if is_recovered
            else (self.recovered, removed(self.rested, resonator))
        )
        return Sides(self.attackers, recovered, rested, self.chants, self.attacker_has_chants)

    def with_returned(self, resonator: Stats, is_recovered: bool) -> Sides:
        """Return the same position with a resonator that has fought and was not destroyed."""
        recovered, rested = (
            (added(self.recovered, resonator), self.rested) if is_recovered else (self.recovered, added(self.rested, resonator))
        )
        return Sides(self.attackers, recovered, rested, self.chants, self.attacker_has_chants)


class Clash(NamedTuple):
    """An attack on a resonator, or on the player (`target` is None), and the resonator that blocks it, if any."""

    attacker: Stats
    target: Stats | None
    target_recovered: bool
    blocker: Stats | None


class TurnTable:
    """The transposition table: lower and upper bounds for values. It is emptied when it holds more than `MOST_TURNS`."""

    def __init__(self) -> None:
        self.turns: dict[Sides, tuple[int, int]] = {}

    def bounds(self, sides: Sides) -> tuple[int, int]:
        return self.turns.get(sides, (-INFINITY, INFINITY))

    def store(self, sides: Sides, low: int, high: int) -> None:
        if len(self.turns) > MOST_TURNS:
            self.turns.clear()
        self.turns[sides] = (low, high)


TABLE = TurnTable()


def search_turn(sides: Sides, alpha: int = -INFINITY, beta: int = INFINITY) -> int:
    """Return the value of a position in which the attacking player chooses an attack, or no more attacks.

    Here and below: if the true value is at most `alpha` or at least `beta`, a bound on that side is returned in its place.
    """
    low, high = TABLE.bounds(sides)
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best = value_without_attacks(sides)
    for gained, after in rest_a_blocker(sides):
        if best < beta:
            best = max(best, gained + search_turn(after, max(best, alpha) - gained, beta - gained))
    for after, clash in possible_attacks(sides):
        if best < beta:
            best = max(best, search_blocks(after, clash, max(best, alpha), beta))
    TABLE.store(sides, max(low, best) if best > alpha else low, min(high, best) if best < beta else high)
    return best


def value_without_attacks(sides: Sides) -> int:
    """Return the value without another attack: chants that can burn do, and those that are paid for already may destroy a card each."""
    burning = [one for one in sides.chants if one.burn_instead]
    free = [one for one in sides.chants if not one.cards and (one.defence_loss or one.destroys)]
    life, cards = sum([one.burn_instead for one in burning]), len(free) - sum([one.cards for one in burning])
    return value_of(life, cards) if sides.attacker_has_chants else value_of(-life, -cards)


def rest_a_blocker(sides: Sides) -> Iterator[tuple[int, Sides]]:
    """Yield each way to rest a possible blocker: the value gained, the position after. (To destroy one is no better than to wait for its block.)"""
    for used in dict.fromkeys(sides.chants if sides.attacker_has_chants else ()):
        for blocker in dict.fromkeys(sides.recovered if used.rests else ()):
            left = sides.with_chants(removed(sides.chants, used))
            yield value_of(used.burn, -used.cards), left.without(blocker, True).with_returned(blocker, False)


def possible_attacks(sides: Sides) -> Iterator[tuple[Sides, Clash]]:
    """The different attacks, each with the position without those who take part."""
    for attacker in dict.fromkeys(sides.attackers[::-1]):
        left = Sides(removed(sides.attackers, attacker), sides.recovered, sides.rested, sides.chants, sides.attacker_has_chants)
        yield left, Clash(attacker, None, False, None)
        for target in dict.fromkeys(sides.rested):
            yield left.without(target, False), Clash(attacker, target, False, None)
        for target in dict.fromkeys(sides.recovered if attacker.precision else ()):
            yield left.without(target, True), Clash(attacker, target, True, None)


def search_blocks(sides: Sides, clash: Clash, alpha: int = -INFINITY, beta: int = INFINITY) -> int:
    """Return the value of an attack: the best block against it, or none; a chant of the attacker may rest a blocker before."""
    attacker, target, target_recovered, _ = clash
    rested = [gained + search_blocks(after, clash, alpha - gained, beta - gained) for gained, after in rest_a_blocker(sides)]
    alpha = max([alpha, *rested])
    value = search_fight(sides, clash, alpha, beta)
    for blocker in dict.fromkeys(sides.recovered[::-1]):
        if value > alpha and (blocker.flying or not attacker.flying):
            blocked = Clash(attacker, target, target_recovered, blocker)
            value = min(value, search_fight(sides.without(blocker, True), blocked, alpha, min(value, beta)))
    return max([value, *rested])


def search_fight(sides: Sides, clash: Clash, alpha: int = -INFINITY, beta: int = INFINITY) -> int:
    """Return the value of an attack after blocks, with the best use of chants in it, and of the rest of the turn."""
    if not sides.attacker_has_chants:
        value = fight_with_defender_help(sides, clash, NO_HELP, alpha, beta)
        for support, left in chant_choices(sides.chants):
            if value > alpha:
                value = min(value, fight_with_defender_help(sides.with_chants(left), clash, support, alpha, min(value, beta)))
        return value
    value = fight_with_attacker_help(sides, clash, NO_HELP, alpha, beta)
    unhindered = clash.blocker is None and clash.target is None  # chants kept for the end do no less then
    for support, left in chant_choices(sides.chants) if not unhindered else ():
        if value < beta:
            value = max(value, fight_with_attacker_help(sides.with_chants(left), clash, support, max(value, alpha), beta))
    return value


@cached_of_many
def chant_choices(chants: tuple[Help, ...]) -> list[tuple[Help, tuple[Help, ...]]]:
    """Return every nonempty set of chants, as the support that it gives in one fight, with the chants that are left."""
    some = dict.fromkeys(used for n in range(1, len(chants) + 1) for used in combinations(chants, n))
    return [(combined(used), without_chants(chants, used)) for used in some]


def without_chants(chants: tuple[Help, ...], used: tuple[Help, ...]) -> tuple[Help, ...]:
    """Return the chants without those that are used."""
    for chant in used:
        chants = removed(chants, chant)
    return chants


def fight_with_attacker_help(sides: Sides, clash: Clash, support: Help, alpha: int, beta: int) -> int:
    """Return the value of a fight in which the attacker has this support, and of the rest of the turn."""
    attacker, target, target_recovered, blocker = clash
    damage, foe = attacker.atk + support.pump, target if blocker is None else blocker
    if foe is None:
        return finish_attack(sides, clash, damage, value_of(support.burn, -support.cards), 0, alpha, beta)
    if support.evades or support.destroys or support.defence_loss >= foe.defence_left:
        return finish_attack(
            sides,
            clash,
            damage if blocker is not None else 0,
            value_of(support.burn, 1 - support.cards),
            support.defence_loss,
            alpha,
            beta,
        )
    left = foe.defence_left - support.defence_loss
    through = max(0, damage - left) if blocker is not None and attacker.pierce else 0
    return_damage, foe_falls = max(0, foe.atk - support.attack_loss), damage >= left
    attacker_falls = (
        not (foe_falls and (attacker.first_strike or support.first_strike))
        and return_damage >= attacker.defence_left + support.defence_gain
    )
    if not foe_falls:
        sides = sides.with_returned(with_stats(foe, return_damage, left - damage), target_recovered and blocker is None)
    return finish_attack(
        sides,
        clash,
        through,
        value_of(support.burn, foe_falls - attacker_falls - support.cards),
        support.defence_loss,
        alpha,
        beta,
    )


def fight_with_defender_help(sides: Sides, clash: Clash, support: Help, alpha: int, beta: int) -> int:
    """Return the value of a fight in which the player attacked has this support, and of the rest of the turn."""
    attacker, target, target_recovered, blocker = clash
    attacker_destroyed = support.destroys or support.defence_loss >= attacker.defence_left
    if support.rests or attacker_destroyed:
        sides = sides.with_returned(blocker, False) if blocker is not None else sides
        sides = sides.with_returned(target, target_recovered) if target is not None else sides
        gained = value_of(-support.burn, support.cards - attacker_destroyed)
        return gained + search_turn(sides, alpha - gained, beta - gained)
    damage, foe = max(0, attacker.atk - support.attack_loss), target if blocker is None else blocker
    if foe is None:
        return finish_attack(sides, clash, damage, value_of(-support.burn, support.cards), 0, alpha, beta)
    left, return_damage = foe.defence_left + support.defence_gain, foe.atk + support.pump
    through = max(0, damage - left) if blocker is not None and attacker.pierce else 0
    foe_falls = damage >= left
    attacker_falls = (
        not (foe_falls and attacker.first_strike)
        and return_damage > 0
        and return_damage + support.defence_loss >= attacker.defence_left
    )
    if not foe_falls:
        sides = sides.with_returned(with_stats(foe, return_damage, left - damage), target_recovered and blocker is None)
    return finish_attack(
        sides, clash, through, value_of(-support.burn, support.cards + foe_falls - attacker_falls), 0, alpha, beta
    )


def with_stats(resonator: Stats, atk: int, defence_left: int) -> Stats:
    """Return a resonator with other numbers."""
    return Stats(atk, defence_left, resonator.flying, resonator.pierce, resonator.first_strike, resonator.precision)


def finish_attack(sides: Sides, clash: Clash, damage_past: int, gained: int, defence_loss: int, alpha: int, beta: int) -> int:
    """Return the value after a fight: damage past the blocker hits the player or the target, then the turn goes on."""
    target = clash.target
    if target is None:
        gained += value_of(damage_past, 0)
    elif clash.blocker is not None and damage_past and damage_past + defence_loss >= target.defence_left:
        gained += value_of(0, 1)
    elif clash.blocker is not None:
        sides = sides.with_returned(with_stats(target, target.atk, target.defence_left - damage_past), clash.target_recovered)
    return gained + search_turn(sides, alpha - gained, beta - gained)


def combined(used: tuple[Help, ...]) -> Help:
    """Return what several chants do in one fight."""
    if len(used) == 1:
        return used[0]
    return Help(
        cards=sum([one.cards for one in used]),
        burn=sum([one.burn for one in used]),
        defence_loss=sum([one.defence_loss for one in used]),
        attack_loss=sum([one.attack_loss for one in used]),
        pump=sum([one.pump for one in used]),
        defence_gain=sum([one.defence_gain for one in used]),
        destroys=any(one.destroys for one in used),
        rests=any(one.rests for one in used),
        evades=any(one.evades for one in used),
        first_strike=any(one.first_strike for one in used),
    )


def removed(some: tuple[V, ...], element: V) -> tuple[V, ...]:
    """Return the tuple without one element."""
    at = some.index(element)
    return some[:at] + some[at + 1 :]


def added(some: tuple[Stats, ...], element: Stats) -> tuple[Stats, ...]:
    """Return the sorted tuple with one element more."""
    return tuple(sorted((*some, element)))
