"""What the battles of a position come to that are left in the turn, as long as only one of the players plays chants."""

from __future__ import annotations

from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.games.fow.battle.battles_ahead import Body, Clash, Help, Sides, Worth, blocks, fight, turn_ahead
from affray.games.fow.battle.outlook import Attack, Outlook, atk, capacity
from affray.games.fow.battle.tricks import Use
from affray.games.fow.game import opponent
from affray.games.fow.reading.traits import traits

LARGE = 12_000
"""With so many ways in which the fighters can stand it is not worked out what their battles come to."""
CHANTS = 3
"""With more chants than this it is not, either."""
PASSING = {"flying", "pierce", "precision"}
"""Keywords with which an attacker can get past its blockers, or fight one of them before."""


def foreseen(now: Outlook, attacking: bool) -> Worth | None:
    """What the turn brings the player who attacks, where only that player plays chants, or only the other: at most, and at least."""
    t, uses = now.t, now.at_hand.uses
    seat = t.active if attacking else opponent(t.active)
    helps = [help_of(one, opponent(seat), attacking) for one in uses if one.seat == seat and does_something(one)]
    chants = [one for one in helps if one is not None]
    if (
        len(chants) < len(helps)
        or t.zone("chase area")
        or not all(one.held for one in uses)
        or not is_foreseeable(now, attacking)
    ):
        return None
    attack = now.attack
    there = [ident for ident in t.zone("field", opponent(t.active)) if traits(t, ident).fights]
    busy = (attack.blocker, attack.target) if attack is not None else ()
    upright = [ident for ident in there if t.objects[ident].posture == "recovered" and ident not in busy]
    rested = [ident for ident in there if t.objects[ident].posture != "recovered" and ident not in busy]
    if 2 ** len(now.attackers) * 3 ** len(upright) * 2 ** (len(rested) + len(chants)) > LARGE or len(chants) > CHANTS:
        return None
    sides = Sides(bodies(t, now.attackers), bodies(t, upright), bodies(t, rested), tuple(sorted(chants)), attacking)
    if attack is None:
        return turn_ahead(sides)
    return blocks(sides, clash(t, attack)) if attack.open else fight(sides, clash(t, attack))


def is_foreseeable(now: Outlook, attacking: bool) -> bool:
    """Is it known of the attack under way what is still to come of it, does nobody strike otherwise than by numbers, and come none into play?"""
    t, attack = now.t, now.attack
    if attack is not None and (attack.spent or not attack.target):
        return False
    if t.book.ruling("806.3.strike-back-after-first-strike"):
        return False
    if not attacking and any("quickcast" in t.objects[one].card.keywords for one in resonators_in_hand(t)):
        return False
    return not any(traits(t, ident).has("bane") for seat in (0, 1) for ident in t.zone("field", seat))


def resonators_in_hand(t: Table) -> list[str]:
    """Those of the player who is attacked."""
    return [ident for ident in t.zone("hand", opponent(t.active)) if "resonator" in t.objects[ident].card.types]


def does_something(use: Use) -> bool:
    """Does a chant do anything but cancel others?"""
    trick = use.trick
    return bool(
        trick.harm or trick.fells or trick.rests or trick.swell or trick.toughens or trick.weakens or trick.gives or trick.scorch
    )


def help_of(use: Use, other: int, attacking: bool) -> Help | None:
    """What a chant can do for its player in one fight, or to the other player instead; None of one that can do more."""
    trick = use.trick
    if trick.targets > 1 or trick.sweeps or (trick.gives and not attacking):
        return None
    swell = trick.scorch + trick.swell if attacking else trick.scorch
    return Help(
        1, max(use.burns(other), swell), trick.scorch, trick.harm, trick.weakens, trick.swell, trick.toughens, trick.fells, trick.rests,
        bool(PASSING & trick.gives), "first strike" in trick.gives,
    )  # fmt: skip


def bodies(t: Table, idents: list[str]) -> tuple[Body, ...]:
    """Fighters as they are, in order."""
    return tuple(sorted([body(t, ident) for ident in idents]))


def body(t: Table, ident: str) -> Body:
    now = traits(t, ident)
    return Body(
        atk(t, ident), capacity(t, ident), now.has("flying"), now.has("pierce"), now.has("first strike"), now.has("precision")
    )


def clash(t: Table, attack: Attack) -> Clash:
    """The attack under way."""
    at_card = seat_of(attack.target) == NOBODY
    return Clash(
        body(t, attack.attacker),
        body(t, attack.target) if at_card else None,
        at_card and t.objects[attack.target].posture == "recovered",
        body(t, attack.blocker) if attack.blocker else None,
    )
