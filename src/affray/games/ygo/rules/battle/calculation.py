"""Damage calculation (900.6 to 900.9): who is beaten, what battle damage there is, and what effects make of it."""

from __future__ import annotations

from typing import Any

from affray.core.state import Position, Ref, player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, forbidden
from affray.games.ygo.position.moment import damage_step
from affray.games.ygo.position.records import Blow, Damage
from affray.games.ygo.position.traits import BLOWS, traits
from affray.games.ygo.rules.battle.next_damage import spares_the_next
from affray.games.ygo.rules.battle.stance import attacking_number
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@BLOWS.computes
def battle_damages(s: Position, _: None) -> tuple[Blow, ...]:
    """Return what the battle of the Damage Step does to the players."""
    assert isinstance(s, Table)
    d = damage_step(s)
    blow = compare_for_damage(s, d) if d is not None else None
    return () if d is None or blow is None else tuple(modify(s, d, *blow))


@ygo.condition("compare.beaten", rule="900.6")
def beaten(t: Table, damage: Damage) -> list[tuple[Ref, Ref]]:
    """The weaker monster is beaten; equals in Attack Position beat each other, unless they have no ATK; Defense Position beats nobody."""
    attacker, target = t.current(damage.attacker), t.current(damage.target)
    if attacker is None or target is None:
        return []
    now = traits(t, target.id)
    upright = target.posture == "attack"
    falls, fells = weaker(t, attacking_number(t, attacker), now.atk if upright else now.defence, upright)
    return [*([(attacker.ref, target.ref)] if falls else ()), *([(target.ref, attacker.ref)] if fells else ())]


def weaker(t: Table, atk: int, other: int, upright: bool) -> tuple[bool, bool]:
    """Return whether the attacker is beaten, and whether its target is, which is `upright` in Attack Position."""
    if atk != other or not upright:
        return atk < other and upright, atk > other
    both = atk > 0 or t.book.ruling("900.6.nothing-against-nothing") == "both"
    return both, both


def compared(t: Table, damage: Damage) -> dict[str, int]:
    """Return the numbers compared: the `atk` of the attacker and, unless it attacks directly, that of its target, or its `def`."""
    attacker, target = t.current(damage.attacker), t.current(damage.target)
    numbers = {"atk": attacking_number(t, attacker)} if attacker is not None else {}
    if target is not None:
        now = traits(t, target.id)
        numbers["against"] = now.atk if target.posture == "attack" else now.defence
    return numbers


@ygo.condition("compare.damage", rule="900.7")
def compare_for_damage(t: Table, damage: Damage) -> tuple[int, int] | None:
    """A direct attack: ATK; against Attack Position the difference; against Defense Position only what falls short, or pierces."""
    attacker = t.current(damage.attacker)
    if attacker is None:
        return None
    defender = opponent(attacker.controller)
    atk = attacking_number(t, attacker)
    if damage.direct:
        return (defender, atk)
    target = t.current(damage.target)
    if target is None:
        return None
    if target.posture == "attack":
        other = traits(t, target.id).atk
        return (defender if atk > other else attacker.controller, abs(atk - other))
    other = traits(t, target.id).defence
    if atk < other:
        return (attacker.controller, other - atk)
    return (defender, atk - other) if pierces(t, attacker.id) else None


@ygo.condition("compare.pierce", rule="900.8")
def pierces(t: Table, ident: str) -> bool:
    """Only piercing monsters inflict battle damage to a player whose monster is in Defense Position."""
    return any(one.word.how == "piercing" for one in concerned(t, w.Deals, ident))


# -- 900.9 effects on battle damage, in their order


class Modifiers:
    """The effects on the battle damage of this battle, each with the player who controls the monster it is about."""

    def __init__(self, t: Table, damage: Damage) -> None:
        self.t = t
        self.fighters: list[Object] = [
            found for found in (t.current(damage.attacker), t.current(damage.target)) if found is not None
        ]
        self.found: list[tuple[int, Any]] = [
            (fighter.controller, source.word) for fighter in self.fighters for source in concerned(t, w.Deals, fighter.id)
        ]

    def of(self, how: str, seat: int) -> list[Any]:
        """Return the effects of one kind on the damage that this player takes."""
        return [word for owner, word in self.found if word.how == how and word.to in ("", "you" if seat == owner else "opponent")]

    def source(self, seat: int) -> str:
        """Return the monster that inflicts damage to this player: their opponent's battling monster."""
        return next((found.id for found in self.fighters if found.controller != seat), self.fighters[0].id)


@ygo.condition("compare.modify", rule="900.9")
def modify(t: Table, damage: Damage, seat: int, n: int) -> list[Blow]:
    """Effects on battle damage apply one kind after the other; of a kind that doubles, halves or passes on each applies once."""
    on = Modifiers(t, damage)
    if not on.found:
        return [(seat, 0 if becomes_nothing(on, seat) else n, on.source(seat), "battle")]
    n = inflict_double(on, seat, n)
    seats = pass_it_on(on, let_both_take_it(on, seat))
    return [share(on, one, n) for one in seats]


def share(on: Modifiers, seat: int, n: int) -> Blow:
    """Return the damage that one player takes: effects on battle damage do not change what is battle damage no more."""
    source = on.source(seat)
    if is_effect_damage(on, seat):
        return (seat, n, source, "effect")
    if becomes_life_points(on, seat):
        return (seat, n, source, "gained")
    if not becomes_nothing(on, seat):
        n = fix_the_number(on, seat, double(on, seat, halve(on, seat, n)))
        return (seat, keep_within_bounds(on, seat, n), source, "battle")
    return (seat, 0, source, "battle")


@ygo.condition("compare.inflict-double", rule="900.9a")
def inflict_double(on: Modifiers, seat: int, n: int) -> int:
    """First a monster inflicts double battle damage."""
    return n * 2 if on.of("inflicts double", seat) else n


@ygo.condition("compare.both", rule="900.9b")
def let_both_take_it(on: Modifiers, seat: int) -> tuple[int, ...]:
    """Then both players take it."""
    return (0, 1) if on.of("both take it", seat) else (seat,)


@ygo.condition("compare.pass-on", rule="900.9c")
def pass_it_on(on: Modifiers, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Then the opponent of who would take it takes it as well, or instead: each such effect once, and no player takes it twice."""
    waiting = [(owner, word.how) for owner, word in on.found if word.how in ("opponent takes yours", "opponent also takes yours")]
    while True:
        due = next((one for one in waiting if one[0] in seats), None)
        if due is None:
            return seats
        waiting.remove(due)
        owner, how = due
        kept = [seat for seat in seats if seat != owner or how == "opponent also takes yours"]
        seats = tuple(dict.fromkeys([*kept, opponent(owner)]))


@ygo.condition("compare.as-effect", rule="900.9d")
def is_effect_damage(on: Modifiers, seat: int) -> bool:
    """Then it is treated as effect damage."""
    return bool(on.of("effect damage", seat))


@ygo.condition("compare.gained", rule="900.9e")
def becomes_life_points(on: Modifiers, seat: int) -> bool:
    """Then the player gains that many Life Points in place of it."""
    return bool(on.of("life points", seat))


@ygo.condition("compare.none", rule="900.9f")
def becomes_nothing(on: Modifiers, seat: int) -> bool:
    """Then it becomes 0, whatever halves, doubles or fixes it."""
    if any(one.controller == seat for one in spares_the_next(on.t)):
        return True
    return bool(on.of("none", seat)) or forbidden(on.t, "take battle damage", player_id(seat)) is not None


@ygo.condition("compare.halved", rule="900.9g")
def halve(on: Modifiers, seat: int, n: int) -> int:
    """Then it is halved, unless it is doubled as well."""
    return (n + 1) // 2 if on.of("halved", seat) and not on.of("doubled", seat) else n


@ygo.condition("compare.doubled", rule="900.9h")
def double(on: Modifiers, seat: int, n: int) -> int:
    """Then it is doubled, unless it is halved as well."""
    return n * 2 if on.of("doubled", seat) and not on.of("halved", seat) else n


@ygo.condition("compare.fixed", rule="900.9i")
def fix_the_number(on: Modifiers, seat: int, n: int) -> int:
    """Then it becomes a fixed number, of several the lowest; no damage stays none."""
    fixed = [word.n for word in on.of("becomes", seat)]
    return min(fixed) if fixed and n else n


@ygo.condition("compare.bounds", rule="900.9j")
def keep_within_bounds(on: Modifiers, seat: int, n: int) -> int:
    """Last, battle damage from (or up to) a number is not taken."""
    too_much = any(n >= word.n for word in on.of("none from", seat))
    too_little = any(n <= word.n for word in on.of("none up to", seat))
    return 0 if too_much or too_little else n
