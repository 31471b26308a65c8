"""What the battles of a position come to that are left in the turn, as long as only one of the players plays chants."""

from __future__ import annotations

from collections import Counter
from math import comb

from affray.cards.word import cached_of_many
from affray.core.state import NOBODY, seat_of
from affray.games.fow.battle.battles_ahead import Clash, Help, Sides, blocks, fight, turn_ahead, worth
from affray.games.fow.battle.outlook import Outlook
from affray.games.fow.battle.scene import Attack, Use
from affray.games.fow.game import opponent

LARGE = 300_000
"""With so many ways in which the fighters can stand it is not worked out what their battles come to."""
CHANTS = 3
"""With more chants than this it is not, either."""
PASSING = {"flying", "pierce", "precision"}
"""Keywords with which an attacker can get past its blockers, or fight one of them before."""


def foreseen(now: Outlook, attacking: bool) -> int | None:
    """What the turn brings the player who attacks, where only that player plays more chants, or only the other: at most, and at least."""
    seen, attack = now.seen, now.attack
    other = opponent(seen.active) if attacking else seen.active
    found = chants_against(now, other, attacking) if is_foreseeable(now, attacking) else None
    if found is None or len(found[0]) > CHANTS:
        return None
    chants, burnt = found
    out = {*now.certain.struck, *((attack.blocker, attack.target) if attack is not None else ())}
    there = [now.fighters[ident] for ident in seen.field.fighting[opponent(seen.active)] if ident not in out]
    upright = [one.body for one in there if one.upright]
    rested = [one.body for one in there if not one.upright]
    attackers = sorted([now.fighters[ident].body for ident in now.attackers])
    sides = Sides(tuple(attackers), tuple(sorted(upright)), tuple(sorted(rested)), tuple(sorted(chants)), attacking)
    if size(sides) > LARGE:
        return None
    under_way = clash(now, attack) if attack is not None else None
    cards = sum([-1 if now.fighters[ident].seat == seen.active else 1 for ident in now.certain.struck])
    return worth(burnt if attacking else -burnt, cards) + battles(sides, under_way, attack is not None and attack.open)


@cached_of_many
def size(sides: Sides) -> int:
    """In at most about how many ways these can stand before an attack: each attacker is still to attack or not, each chant still there or not, each
    of the others fallen, still recovered, or hurt so or so much; equal ones are not told apart.
    """
    blows = [one.atk for one in sides.attackers] + [amount for one in sides.chants for amount in (one.harm, one.swell)]
    weaker = 2 ** len([one for one in sides.chants if sides.attacking and one.weakens])
    found = 1
    for alike in (*Counter(sides.attackers).values(), *Counter(sides.chants).values()):
        found *= alike + 1
    for some, unhurt in ((sides.ready, 2), (sides.rested, 1)):
        for one, alike in Counter(some).items():
            states = unhurt + weaker * ways_to_be_hurt(one.capacity, blows)
            found *= comb(alike + states - 1, alike)
    return found


def ways_to_be_hurt(capacity: int, blows: list[int]) -> int:
    """In how many ways a fighter can have been hurt that lives: by none of these blows, or some; by so many hundreds in sum."""
    sums, lived = 1, (1 << max(0, capacity // 100)) - 1
    for blow in blows:
        sums |= (sums << blow // 100) & lived if blow < capacity else 0
    return sums.bit_count()


@cached_of_many
def battles(sides: Sides, now: Clash | None, open: bool) -> int:
    """All that is left, from the attack under way on, which may still be blocked (`open`) or not."""
    if now is None:
        return turn_ahead(sides)
    return blocks(sides, now) if open else fight(sides, now)


def chants_against(now: Outlook, other: int, attacking: bool) -> tuple[list[Help], int] | None:
    """What chants can do against a player who plays none any more, and by how much it is certain that they burn that player; None where one can
    do more than is looked at here, or harms its own player.
    """
    found: list[Help] = []
    burnt = 0
    for use in now.uses:
        if use.seat == other:
            if not use.held and not is_harmless(now, use, other):
                return None
        elif is_settled(now, use):
            burnt += use.burns(other)
        elif does_something(use):
            aid = help_of(use, other, attacking)
            if aid is None:
                return None
            found.append(aid)
    return found, burnt


def is_settled(now: Outlook, use: Use) -> bool:
    """Has what was played one target, and is it known what comes of that: it is a player, or destroyed for certain?"""
    if use.aim is None or len(use.aim) > 1 or use.trick.sweeps:
        return False
    return all(seat_of(one) != NOBODY or one in now.certain.struck for one in use.aim)


def is_harmless(now: Outlook, use: Use, seat: int) -> bool:
    """Can what a player has played do that player no harm?"""
    trick, aim = use.trick, use.aim
    bad = bool(trick.harm or trick.fells or trick.rests or trick.weakens)
    good = bool(trick.swell or trick.toughens or trick.gives)
    if trick.targets > 1 or trick.sweeps or (bad and good):
        return False
    if not aim:
        return not (bad or good) or trick.at_players or any(one.fights for one in now.of(seat if good else opponent(seat)))
    if seat_of(aim[0]) != NOBODY:
        return seat_of(aim[0]) != seat
    target = now.fighters.get(aim[0])
    return target is None or (good if target.seat == seat else bad) or not (bad or good)


def is_foreseeable(now: Outlook, attacking: bool) -> bool:
    """Is it known of the attack under way what is still to come of it, does nobody strike otherwise than by numbers, and come none into play?"""
    seen, attack = now.seen, now.attack
    if attack is not None and (attack.spent or not attack.target):
        return False
    if now.t.book.ruling("806.3.strike-back-after-first-strike"):
        return False
    if not attacking and (now.at_hand.coming[opponent(seen.active)] or seen.ambush):
        return False
    return not seen.field.bane


def does_something(use: Use) -> bool:
    """Does a chant do anything but cancel others?"""
    trick = use.trick
    return bool(
        trick.harm or trick.fells or trick.rests or trick.swell or trick.toughens or trick.weakens or trick.gives or trick.scorch
    )


def help_of(use: Use, other: int, attacking: bool) -> Help | None:
    """What a chant can do for its player in one fight, or to the other player instead; None of one that can do more."""
    trick = use.trick
    if trick.targets > 1 or trick.sweeps or "bane" in trick.gives or (trick.gives and not attacking):
        return None
    swell = trick.scorch + trick.swell if attacking else trick.scorch
    return Help(
        int(use.held), max(use.burns(other), swell), trick.scorch, trick.harm, trick.weakens, trick.swell, trick.toughens, trick.fells,
        trick.rests, bool(PASSING & trick.gives), "first strike" in trick.gives,
    )  # fmt: skip


def clash(now: Outlook, attack: Attack) -> Clash:
    """The attack under way."""
    target = now.fighters.get(attack.target)
    return Clash(
        now.fighters[attack.attacker].body,
        target.body if target is not None else None,
        target is not None and target.upright,
        now.fighters[attack.blocker].body if attack.blocker else None,
    )
