"""What the battles of a position come to that are left in the turn, as long as only one of the players plays chants."""

from __future__ import annotations

from affray.cards.word import cached_of_many
from affray.core.aspects import EVERYTHING, LIFE, POOLS, Memo, Whole
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.games.fow.battle.battles_ahead import Body, Clash, Help, Sides, Worth, blocks, fight, turn_ahead
from affray.games.fow.battle.outlook import Attack, Outlook, atk, capacity
from affray.games.fow.battle.tricks import Use
from affray.games.fow.game import opponent
from affray.games.fow.reading.traits import traits

LARGE = 6_000
"""With so many ways in which the fighters can stand it is not worked out what their battles come to."""
CHANTS = 3
"""With more chants than this it is not, either."""
PASSING = {"flying", "pierce", "precision"}
"""Keywords with which an attacker can get past its blockers, or fight one of them before."""


def foreseen(now: Outlook, attacking: bool) -> Worth | None:
    """What the turn brings the player who attacks, where only that player plays more chants, or only the other: at most, and at least."""
    t, attack = now.t, now.attack
    other = opponent(t.active) if attacking else t.active
    chants = chants_against(now, other, attacking)
    if chants is None or len(chants) > CHANTS or not is_foreseeable(now, attacking):
        return None
    struck = now.certain.struck
    there = [ident for ident in t.zone("field", opponent(t.active)) if traits(t, ident).fights and ident not in struck]
    busy = (attack.blocker, attack.target) if attack is not None else ()
    upright = [ident for ident in there if t.objects[ident].posture == "recovered" and ident not in busy]
    rested = [ident for ident in there if t.objects[ident].posture != "recovered" and ident not in busy]
    if 2 ** len(now.attackers) * 3 ** len(upright) * 2 ** (len(rested) + len(chants)) > LARGE:
        return None
    sides = Sides(bodies(t, now.attackers), bodies(t, upright), bodies(t, rested), tuple(sorted(chants)), attacking)
    under_way = clash(t, attack) if attack is not None else None
    return settled(now, other, attacking).and_then(battles(sides, under_way, attack is not None and attack.open))


@cached_of_many
def battles(sides: Sides, now: Clash | None, open: bool) -> Worth:
    """All that is left, from the attack under way on, which may still be blocked (`open`) or not."""
    if now is None:
        return turn_ahead(sides)
    return blocks(sides, now) if open else fight(sides, now)


def chants_against(now: Outlook, other: int, attacking: bool) -> list[Help] | None:
    """What chants can do against a player who plays none any more; None where one can do more than is looked at here, or harms its own player."""
    found: list[Help] = []
    for use in now.at_hand.uses:
        if use.seat == other:
            if not use.held and not is_harmless(now.t, use, other):
                return None
            continue
        if not does_something(use) or is_settled(now, use):
            continue
        aid = help_of(use, other, attacking)
        if aid is None:
            return None
        found.append(aid)
    return found


def is_settled(now: Outlook, use: Use) -> bool:
    """Has what was played one target, and is it known what comes of that: it is a player, or destroyed for certain?"""
    if use.aim is None or len(use.aim) > 1 or use.trick.sweeps:
        return False
    return all(seat_of(one) != NOBODY or one in now.certain.struck for one in use.aim)


def settled(now: Outlook, other: int, attacking: bool) -> Worth:
    """What comes for certain of what was played."""
    t = now.t
    burnt = sum([use.burns(other) for use in now.at_hand.uses if use.seat != other and is_settled(now, use)])
    cards = sum([-1 if t.objects[ident].controller == t.active else 1 for ident in sorted(now.certain.struck)])
    return Worth(burnt if attacking else -burnt, cards)


def is_harmless(t: Table, use: Use, seat: int) -> bool:
    """Can what a player has played do that player no harm?"""
    trick, aim = use.trick, use.aim
    bad = bool(trick.harm or trick.fells or trick.rests or trick.weakens)
    good = bool(trick.swell or trick.toughens or trick.gives)
    if trick.targets > 1 or trick.sweeps or (bad and good):
        return False
    if not aim:
        whose = seat if good else opponent(seat)
        return not (bad or good) or trick.at_players or any(traits(t, ident).fights for ident in t.zone("field", whose))
    if seat_of(aim[0]) != NOBODY:
        return seat_of(aim[0]) != seat
    return aim[0] not in t.objects or (good if t.objects[aim[0]].controller == seat else bad) or not (bad or good)


def is_foreseeable(now: Outlook, attacking: bool) -> bool:
    """Is it known of the attack under way what is still to come of it, does nobody strike otherwise than by numbers, and come none into play?"""
    t, attack = now.t, now.attack
    if attack is not None and (attack.spent or not attack.target):
        return False
    if t.book.ruling("806.3.strike-back-after-first-strike"):
        return False
    if not attacking and (now.at_hand.coming[opponent(t.active)] or can_ambush(t)):
        return False
    return not BANE.of(t)


def can_ambush(t: Table) -> bool:
    """Has the player who is attacked a resonator at hand that could be played to block?"""
    cards = [t.objects[ident].card for ident in t.zone("hand", opponent(t.active))]
    return any("resonator" in card.types and "quickcast" in card.keywords for card in cards)


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


def bodies(t: Table, idents: list[str]) -> tuple[Body, ...]:
    """Fighters as they are, in order."""
    return tuple(sorted([BODIES.of(t, ident) for ident in idents]))


def look_at_body(t: Table, ident: str) -> Body:
    """A fighter as it is."""
    now = traits(t, ident)
    return Body(
        atk(t, ident), capacity(t, ident), now.has("flying"), now.has("pierce"), now.has("first strike"), now.has("precision")
    )


LOOKS = EVERYTHING & ~(LIFE | POOLS)
BODIES: Memo[Body] = Memo("a fighter as it is", look_at_body, LOOKS)
BANE: Whole[bool] = Whole(
    "is there anybody with [Bane]?",
    lambda t, _: any(traits(t, ident).has("bane") for seat in (0, 1) for ident in t.zone("field", seat)),
    LOOKS,
)


def clash(t: Table, attack: Attack) -> Clash:
    """The attack under way."""
    at_card = seat_of(attack.target) == NOBODY
    return Clash(
        BODIES.of(t, attack.attacker),
        BODIES.of(t, attack.target) if at_card else None,
        at_card and t.objects[attack.target].posture == "recovered",
        BODIES.of(t, attack.blocker) if attack.blocker else None,
    )
