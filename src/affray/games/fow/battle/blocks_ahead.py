"""What the player who is attacked can lose who blocks the strongest attackers as long as there is somebody to block with, and does nothing else.

Each block is good against one attacker, and each chant of the other can undo one at most.
"""

from __future__ import annotations

from typing import NamedTuple

from affray.core.table import Table
from affray.games.fow.battle.outlook import Attack, Outlook, atk, can_be, can_be_felled, capacity, harm, swell
from affray.games.fow.battle.tricks import Use
from affray.games.fow.game import opponent
from affray.games.fow.reading.traits import traits

UNDOING = {"flying", "pierce", "precision"}
"""Keywords with which an attacker can get past its blockers, or fight one of them before."""


class Blow(NamedTuple):
    """What an attacker deals to the player if it is not blocked, and if it is."""

    full: int
    blocked: int

    @property
    def spared(self) -> int:
        return self.full - self.blocked


class Undoing(NamedTuple):
    """Something that can undo one block: what it deals to the player besides, and what it deals if it does not undo any."""

    besides: int
    instead: int


def behind_blocks(now: Outlook, uses: list[Use]) -> int | None:
    """The most that such a player can lose to attacks and to the other's chants; None where one chant can undo several blocks."""
    t = now.t
    aimed, free = [one for one in uses if one.aim is not None], [one for one in uses if one.aim is None]
    if any(one.trick.sweeps for one in uses) or any(one.trick.targets > 1 for one in free):
        return None
    blockers = ready_to_block(t, now.attack, aimed)
    loss, stopped, coming = sum([one.burns(opponent(t.active)) for one in aimed]), [], list(now.attackers)
    attack = now.attack
    if attack is not None and attack.is_at_player:
        if attack.blocker:
            stopped.append(blow(t, attack.attacker, [attack.blocker], aimed))
        elif attack.open:
            coming.append(attack.attacker)
        else:
            loss += atk(t, attack.attacker)
    strikers = [*coming, *([attack.attacker] if attack is not None else [])]
    strongest = sorted(coming, key=lambda ident: -blow(t, ident, blockers, aimed).spared)
    stopped += [blow(t, ident, blockers, aimed) for ident in strongest[: len(blockers)]]
    past = strongest[len(blockers) :]
    ways = [undoing(one, opponent(t.active)) for one in free if undoes(one)]
    ways += [Undoing(0, atk(t, ident)) for ident in past if can_be(t, "precision", ident, aimed)]
    loss += sum([undoing(one, opponent(t.active)).instead for one in free if not undoes(one)])
    loss += sum([atk(t, ident) for ident in past if not can_be(t, "precision", ident, aimed)])
    return loss + swell(aimed, strikers) + sum([one.blocked for one in stopped]) + undone(ways, [one.spared for one in stopped])


def ready_to_block(t: Table, attack: Attack | None, aimed: list[Use]) -> list[str]:
    """Those who can block after this, as far as what was aimed at them leaves them there."""
    busy = (attack.blocker, attack.target) if attack is not None else ()
    found = [
        ident for ident in t.zone("field", opponent(t.active)) if ident not in busy and t.objects[ident].posture == "recovered"
    ]
    return [
        ident
        for ident in found
        if traits(t, ident).fights
        and not can_be_felled(t, ident, aimed)
        and not any(one.trick.rests and one.can_hit(ident) for one in aimed)
    ]


def blow(t: Table, ident: str, blockers: list[str], aimed: list[Use]) -> Blow:
    """What an attacker deals if any of these blocks it: all where one of them cannot."""
    full = atk(t, ident)
    if can_be(t, "flying", ident, aimed) and not all(traits(t, one).has("flying") for one in blockers):
        return Blow(full, full)
    if any(can_be_felled(t, one, aimed) for one in blockers):
        return Blow(full, full)
    if not can_be(t, "pierce", ident, aimed):
        return Blow(full, 0)
    held_up = min([capacity(t, one) - harm(aimed, one) for one in blockers], default=0)
    return Blow(full, max(0, full - held_up))


def undoes(use: Use) -> bool:
    """Can it keep a blocker from blocking, or from being of use?"""
    trick = use.trick
    return trick.destroys > 0 or trick.rests or bool(UNDOING & trick.gives)


def undoing(use: Use, seat: int) -> Undoing:
    """What a chant that hits one target deals to a player, if it undoes a block or not."""
    trick = use.trick
    scorch = trick.scorch if use.seat != seat else 0
    return Undoing(scorch + trick.swell, max(use.burns(seat), scorch + trick.swell))


def undone(ways: list[Undoing], spared: list[int]) -> int:
    """The most that comes of undoing blocks, each of which spares so much: as many as is best."""
    most = sorted(spared, reverse=True)
    ways = sorted(ways, key=lambda one: one.instead - one.besides)
    totals = [
        sum(most[:n]) + sum([one.besides for one in ways[:n]]) + sum([one.instead for one in ways[n:]])
        for n in range(min(len(most), len(ways)) + 1)
    ]
    return max(totals)
