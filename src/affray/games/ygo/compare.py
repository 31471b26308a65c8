"""Damage calculation (900.6 to 900.9): who is beaten, and what battle damage there is."""

from __future__ import annotations

from affray.core.state import Object, Ref, player_id
from affray.core.table import Table
from affray.games.ygo import words as w
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.records import Damage
from affray.games.ygo.traits import concerned, forbidden, traits

Blow = tuple[int, int, str]


def battle_damages(t: Table, d: Damage) -> list[Blow]:
    """The battle damage of this battle: who takes it, how much, from which monster."""
    blow = compare_for_damage(t, d)
    return [] if blow is None else modify(t, d, blow)


@ygo.condition("compare.damage", rule="900.7")
def compare_for_damage(t: Table, d: Damage) -> Blow | None:
    """A direct attack: ATK; against Attack Position the difference; against Defense Position only what falls short, or pierces."""
    attacker = t.current(d.attacker)
    if attacker is None:
        return None
    defender = opponent(attacker.controller)
    atk = traits(t, attacker.id).atk
    if d.direct:
        return (defender, atk, attacker.id)
    target = t.current(d.target)
    if target is None:
        return None
    if target.posture == "attack":
        other = traits(t, target.id).atk
        loser, source = (defender, attacker.id) if atk > other else (attacker.controller, target.id)
        return (loser, abs(atk - other), source)
    other = traits(t, target.id).defence
    if atk < other:
        return (attacker.controller, other - atk, target.id)
    return (defender, atk - other, attacker.id) if pierces(t, attacker.id) else None


@ygo.condition("compare.pierce", rule="900.8")
def pierces(t: Table, ident: str) -> bool:
    """Only piercing monsters inflict battle damage to a player whose monster is in Defense Position."""
    return any(one.word.how == "piercing" for one in concerned(t, w.Deals, ident))


@ygo.condition("compare.modify", rule="900.9")
def modify(t: Table, d: Damage, blow: Blow) -> list[Blow]:
    """Effects on battle damage apply in order: both take it, the opponent takes it, it becomes 0, it is halved, it is doubled."""
    seat, n, _ = blow
    fighters = [found for found in (t.current(d.attacker), t.current(d.target)) if found is not None]
    how = {found.id: {one.word.how for one in concerned(t, w.Deals, found.id)} for found in fighters}
    every = set().union(*how.values()) if how else set()
    seats = [0, 1] if "both take it" in every else [seat]
    for found in fighters:
        if "opponent takes yours" in how[found.id]:
            seats = [opponent(one) if one == found.controller else one for one in seats]
    if ("halved" in every) != ("doubled" in every):
        n = n // 2 if "halved" in every else n * 2
    spared = {found.controller for found in fighters if "you take none" in how[found.id]}
    blows = []
    for one in dict.fromkeys(seats):
        none = one in spared or forbidden(t, "take battle damage", player_id(one)) is not None
        blows.append((one, 0 if none else n, _source(fighters, one)))
    return blows


def _source(fighters: list[Object], seat: int) -> str:
    """The monster that inflicts damage to this player: their opponent's battling monster."""
    return next((found.id for found in fighters if found.controller != seat), fighters[0].id)


@ygo.condition("compare.beaten", rule="900.6")
def beaten(t: Table, d: Damage) -> list[tuple[Ref, Ref]]:
    """The weaker monster is beaten; equals in Attack Position beat each other, unless they have no ATK; Defense Position beats nobody."""
    attacker, target = t.current(d.attacker), t.current(d.target)
    if attacker is None or target is None:
        return []
    atk = traits(t, attacker.id).atk
    won, lost = (target.ref, attacker.ref), (attacker.ref, target.ref)
    if target.posture == "defense":
        return [won] if atk > traits(t, target.id).defence else []
    other = traits(t, target.id).atk
    if atk != other:
        return [won] if atk > other else [lost]
    both = t.book.ruling("900.6.nothing-against-nothing") == "both"
    return [won, lost] if atk > 0 or both else []
