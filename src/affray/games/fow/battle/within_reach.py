"""What the rest of a turn can cost a player, where only resonators without abilities fight and all else that can be done is known."""

from __future__ import annotations

from typing import Any

from affray.core.apart import Loss, Reach
from affray.core.asking import Decision
from affray.core.table import Table
from affray.games.fow.battle.foreseen import foreseen
from affray.games.fow.battle.outlook import Attack, Outlook, atk, can_be, can_be_felled, capacity, harm, outlook, swell
from affray.games.fow.battle.tricks import Use
from affray.games.fow.game import HAND_SIZE, opponent
from affray.games.fow.playing.paying import can_pay
from affray.games.fow.reading.traits import traits


class Within(Reach):
    """What is within reach in a position, worked out as it is asked for."""

    def __init__(self, now: Outlook) -> None:
        super().__init__()
        self.now = now

    def of(self, seat: int) -> Loss:
        """What a player can lose who does nothing more but burn the other in the end."""
        return with_the_end(self.now, seat, loss_of(self.now, seat))

    def to_the_end(self, seat: int) -> Loss | None:
        """The same of one who attacks or blocks as is best, where it is known what the battles come to that are left."""
        found = foreseen_loss(self.now, seat)
        return with_the_end(self.now, seat, found) if found is not None else None


def reach(t: Table, answer: Decision | None = None) -> Reach | None:
    """The most that each player can lose in this turn; None where that is not certain.

    Of answers it is said of attacks and blocks, of what ends all attacks, and of a chant that is played or aimed.
    """
    now = outlook(t, answer)
    return Within(now) if now is not None else None


def loss_of(now: Outlook, seat: int) -> Loss:
    """What a player can lose who does nothing more."""
    uses, burnt = now.against(seat), now.certain.burnt[opponent(seat)]
    life = sum([one.burns(seat) for one in uses])
    cards = in_battle(now, seat, uses) + by_chants(now, seat, uses)
    if seat == now.t.active:
        return Loss(life, cards, burnt + for_certain(now, uses))
    return Loss(life + to_attacks(now, uses), cards, burnt)


def foreseen_loss(now: Outlook, seat: int) -> Loss | None:
    """What a player can lose who attacks or blocks as is best; None where it is not known what comes of that."""
    attacks = seat == now.t.active
    found, burnt = foreseen(now, not attacks), now.certain.burnt[opponent(seat)]
    if found is None:
        return None
    if not attacks:
        return Loss(found.life, found.cards + in_coming(now, seat), burnt)
    life = sum([one.burns(seat) for one in now.against(seat)])
    return Loss(life, in_coming(now, seat) - found.cards, found.life + life + burnt)


def with_the_end(now: Outlook, seat: int, loss: Loss) -> Loss:
    """And what a player is sure to do before the turn ends, and loses as it ends."""
    burnt, spent = kept_for_the_end(now, seat)
    return Loss(loss.life, (loss.cards or 0) + spent + in_the_end(now.t, seat), loss.other + burnt)


# -- life


def to_attacks(now: Outlook, uses: list[Use]) -> int:
    """What the player who is attacked can lose to all attacks that are left."""
    t, attack, strikers = now.t, now.attack, list(now.attackers)
    total = sum([atk(t, ident) for ident in strikers])
    through = gets_through(t, attack, uses) if attack is not None else None
    if attack is not None and through is not None:
        strikers.append(attack.attacker)
        total += through
    return total + swell(uses, strikers)


def gets_through(t: Table, attack: Attack, uses: list[Use]) -> int | None:
    """What the attack under way deals to the player, unless the attacker becomes stronger (None: nothing even then)."""
    if not attack.is_at_player:
        return None
    blow = atk(t, attack.attacker)
    if not attack.blocker or can_be_felled(t, attack.blocker, uses):
        return blow
    if not can_be(t, "pierce", attack.attacker, uses):
        return None
    return max(0, blow - capacity(t, attack.blocker) + harm(uses, attack.blocker))


def for_certain(now: Outlook, uses: list[Use]) -> int:
    """What the player who is attacked is certain to lose to the attack under way, unless they do more than they can."""
    t, attack = now.t, now.attack
    if attack is None or not attack.is_at_player or attack.open or attack.blocker:
        return 0
    if can_be_felled(t, attack.attacker, uses):
        return 0
    return max(0, atk(t, attack.attacker) - sum([one.trick.weakens for one in uses if one.can_hit(attack.attacker)]))


def kept_for_the_end(now: Outlook, seat: int) -> tuple[int, int]:
    """What a player can be sure to take from the other's life with the chants in hand before the turn ends, and how many that takes."""
    t = now.t
    if not now.more_to_come or any(one.trick.cancels or one.trick.at_stones for one in now.at_hand.uses):
        return 0, 0
    mine = [one for one in now.at_hand.uses if one.held and one.seat == seat and one.trick.quick and one.trick.targets < 2]
    burning = sorted([one for one in mine if one.trick.plain and one.burns(opponent(seat))], key=lambda one: -one.trick.burn)
    cost, burnt, spent = now.at_hand.owed[seat], 0, 0
    for one in burning:
        if can_pay(t, seat, (cost + one.trick.cost,), "", ""):
            cost, burnt, spent = cost + one.trick.cost, burnt + one.burns(opponent(seat)), spent + 1
    return burnt, spent


# -- cards


def in_battle(now: Outlook, seat: int, uses: list[Use]) -> int:
    """How many cards a player can lose in battle: the attacker under way, the other one a card to each attack at what may be attacked."""
    t, attack = now.t, now.attack
    if seat == t.active:
        return int(attack is not None and any(can_beat(t, one, attack.attacker, uses) for one in strikes_back(t, attack)))
    there = [ident for ident in t.zone("field", seat) if traits(t, ident).fights]
    turned = any(one.trick.rests for one in uses) or any(can_be(t, "precision", ident, uses) for ident in now.attackers)
    prey = [
        ident
        for ident in there
        if turned or t.objects[ident].posture == "rested" or (attack is not None and ident == attack.blocker)
    ]
    return min(len(there), min(len(now.attackers), len(prey)) + (beaten(t, attack, uses) if attack is not None else 0))


def strikes_back(t: Table, attack: Attack) -> list[str]:
    """Those that can deal damage to the attacker: who blocks or may, and what is attacked."""
    other = opponent(t.active)
    found = [ident for ident in (attack.blocker, attack.target) if ident in t.objects]
    if not attack.open:
        return found
    new = [ident for ident in t.zone("hand", other) if "quickcast" in t.objects[ident].card.keywords]
    ready = [ident for ident in t.zone("field", other) if t.objects[ident].posture == "recovered"]
    return [*found, *[ident for ident in (*ready, *new, *t.zone("chase area")) if traits(t, ident).fights]]


def beaten(t: Table, attack: Attack, uses: list[Use]) -> int:
    """How many cards the attack under way can destroy: the blocker or what is attacked, with [Pierce] both."""
    foes = [ident for ident in (attack.blocker, attack.target) if ident in t.objects]
    if attack.spent:
        return 0
    found = sum([can_beat(t, attack.attacker, ident, uses) for ident in foes])
    return found if can_be(t, "pierce", attack.attacker, uses) else min(1, found)


def can_beat(t: Table, ident: str, foe: str, uses: list[Use]) -> bool:
    """Can a blow of a fighter destroy another, with what is done to both?"""
    blow = atk(t, ident) + swell(uses, [ident])
    return blow > 0 and (can_be(t, "bane", ident, uses) or blow + harm(uses, foe) >= capacity(t, foe))


def by_chants(now: Outlook, seat: int, uses: list[Use]) -> int:
    """How many more cards than the other a player can lose to chants: to those that were played, and to those that the other has, which cost
    a card; what is played is lost as well, and what comes into play is won.
    """
    t = now.t
    there = t.zone("field", seat)
    played = [one for one in uses if not one.held]
    held = [max(0, min(one.trick.destroys, len(there)) - 1) for one in uses if one.held]
    hit = [ident for ident in there if can_be_felled(t, ident, played)]
    struck = [ident for ident in now.certain.struck if t.objects[ident].controller != seat]
    return sum(held) + hits(played, hit) - len(struck) + in_coming(now, seat)


def in_coming(now: Outlook, seat: int) -> int:
    """How many more cards than the other a player loses as cards are played, and come into play."""
    spent, coming = now.at_hand.spent, now.at_hand.coming
    return spent[seat] - spent[opponent(seat)] + coming[opponent(seat)]


def hits(uses: list[Use], idents: list[str]) -> int:
    """How many of these cards, each of which can be destroyed, what was played destroys at most."""
    return min(len(idents), sum([min(one.trick.destroys, len(idents)) for one in uses if one.can_hit(*idents)]))


def in_the_end(t: Table, seat: int) -> int:
    """How many cards a player loses as the turn ends: those that only a change for this turn keeps, and what is too much in hand."""
    bodies: list[Any] = [t.objects[ident].card.base.defence for ident in t.zone("field", seat)]
    frail = [one for one in bodies if one is not None and one <= 0]
    return len(frail) + (max(0, len(t.zone("hand", seat)) - HAND_SIZE) if seat == t.active else 0)
