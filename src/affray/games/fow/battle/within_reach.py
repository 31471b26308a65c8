"""What the rest of a turn can cost a player, where only resonators without abilities fight and all else that can be done is known."""

from __future__ import annotations

from affray.core.apart import Loss, Reach
from affray.core.asking import Decision
from affray.core.table import Table
from affray.games.fow.battle.battles_ahead import life_and_cards
from affray.games.fow.battle.foreseen import foreseen
from affray.games.fow.battle.outlook import Outlook, can_be, can_be_felled, harm, outlook, swell
from affray.games.fow.battle.scene import Attack, Fighter, Use
from affray.games.fow.game import HAND_SIZE, opponent
from affray.games.fow.playing.paying import can_pay


class Within(Reach):
    """What is within reach in a position, worked out as it is asked for."""

    def __init__(self, now: Outlook) -> None:
        super().__init__()
        self.now = now

    def of(self, seat: int) -> Loss:
        """What a player can lose who does nothing more but burn the other in the end."""
        return self.with_the_end(seat, loss_of(self.now, seat))

    def to_the_end(self, seat: int) -> Loss | None:
        """The same of one who attacks or blocks as is best, where it is known what the battles come to that are left."""
        found = foreseen_loss(self.now, seat)
        return self.with_the_end(seat, found) if found is not None else None

    def with_the_end(self, seat: int, loss: Loss) -> Loss:
        """And what a player is sure to do before the turn ends, and loses as it ends."""
        ends = self.now.at_hand.ends
        end = ends.get(seat)
        if end is None:
            end = ends[seat] = in_the_end(self.now, seat)
        return Loss(loss.life, (loss.cards or 0) + (end.cards or 0), loss.other + end.other)


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
    if seat == now.seen.active:
        return Loss(life, cards, burnt + for_certain(now, uses))
    return Loss(life + to_attacks(now, uses), cards, burnt)


def foreseen_loss(now: Outlook, seat: int) -> Loss | None:
    """What a player can lose who attacks or blocks as is best; None where it is not known what comes of that."""
    attacks = seat == now.seen.active
    found, burnt = foreseen(now, not attacks), now.certain.burnt[opponent(seat)]
    if found is None:
        return None
    life, cards = life_and_cards(found)
    if not attacks:
        return Loss(life, in_coming(now, seat) + cards, burnt)
    burns = sum([one.burns(seat) for one in now.against(seat)])
    return Loss(burns, in_coming(now, seat) - cards, life + burns + burnt)


# -- life


def to_attacks(now: Outlook, uses: list[Use]) -> int:
    """What the player who is attacked can lose to all attacks that are left."""
    attack, strikers = now.attack, list(now.attackers)
    total = sum([now.fighters[ident].body.atk for ident in strikers])
    through = gets_through(now, attack, uses) if attack is not None else None
    if attack is not None and through is not None:
        strikers.append(attack.attacker)
        total += through
    return total + swell(uses, strikers)


def gets_through(now: Outlook, attack: Attack, uses: list[Use]) -> int | None:
    """What the attack under way deals to the player, unless the attacker becomes stronger (None: nothing even then)."""
    if not attack.is_at_player:
        return None
    attacker = now.fighters[attack.attacker]
    blow = attacker.body.atk
    if not attack.blocker or can_be_felled(now, attack.blocker, uses):
        return blow
    if not can_be("pierce", attacker, attack.attacker, uses):
        return None
    return max(0, blow - now.fighters[attack.blocker].body.capacity + harm(uses, attack.blocker))


def for_certain(now: Outlook, uses: list[Use]) -> int:
    """What the player who is attacked is certain to lose to the attack under way, unless they do more than they can."""
    attack = now.attack
    if attack is None or not attack.is_at_player or attack.open or attack.blocker:
        return 0
    if can_be_felled(now, attack.attacker, uses):
        return 0
    weaker = sum([one.trick.weakens for one in uses if one.can_hit(attack.attacker)])
    return max(0, now.fighters[attack.attacker].body.atk - weaker)


# -- cards


def in_battle(now: Outlook, seat: int, uses: list[Use]) -> int:
    """How many cards a player can lose in battle: the attacker under way, the other one a card to each attack at what may be attacked."""
    attack = now.attack
    if seat == now.seen.active:
        return int(attack is not None and attacker_can_fall(now, attack, uses))
    there = now.seen.field.fighting[seat]
    found = beaten(now, attack, uses) if attack is not None else 0
    if now.attackers:
        turned = any(one.trick.rests for one in uses) or any(
            can_be("precision", now.fighters[ident], ident, uses) for ident in now.attackers
        )
        blocker = attack.blocker if attack is not None else ""
        prey = [ident for ident in there if turned or not now.fighters[ident].upright or ident == blocker]
        found += min(len(now.attackers), len(prey))
    return min(len(there), found)


def attacker_can_fall(now: Outlook, attack: Attack, uses: list[Use]) -> bool:
    """Can any of those destroy the attacker that can deal damage to it: who blocks or may, and what is attacked?"""
    foes = [ident for ident in (attack.blocker, attack.target) if ident in now.fighters]
    if attack.open:
        foes += [ident for ident in now.seen.field.fighting[opponent(now.seen.active)] if now.fighters[ident].upright]
    if any(can_beat(now, now.fighters[ident], ident, attack.attacker, uses) for ident in foes):
        return True
    return attack.open and any(can_beat(now, one, "", attack.attacker, uses) for one in now.seen.fresh)


def beaten(now: Outlook, attack: Attack, uses: list[Use]) -> int:
    """How many cards the attack under way can destroy: the blocker or what is attacked, with [Pierce] both."""
    if attack.spent:
        return 0
    foes = [ident for ident in (attack.blocker, attack.target) if ident in now.fighters]
    attacker = now.fighters[attack.attacker]
    found = sum([can_beat(now, attacker, attack.attacker, ident, uses) for ident in foes])
    return found if found < 2 or can_be("pierce", attacker, attack.attacker, uses) else 1


def can_beat(now: Outlook, fighter: Fighter, ident: str, foe: str, uses: list[Use]) -> bool:
    """Can a blow of a fighter destroy another, with what is done to both?"""
    blow = fighter.body.atk + swell(uses, [ident])
    if blow <= 0:
        return False
    return blow + harm(uses, foe) >= now.fighters[foe].body.capacity or can_be("bane", fighter, ident, uses)


def by_chants(now: Outlook, seat: int, uses: list[Use]) -> int:
    """How many more cards than the other a player can lose to chants: to those that were played, and to those that the other has, which cost
    a card; what is played is lost as well, and what comes into play is won.
    """
    there = now.seen.field.of[seat]
    found = sum([max(0, min(one.trick.destroys, len(there)) - 1) for one in uses if one.held])
    played = [one for one in uses if not one.held and one.trick.destroys]
    if played:
        found += hits(played, [ident for ident in there if can_be_felled(now, ident, played)])
    found -= len([ident for ident in now.certain.struck if now.fighters[ident].seat != seat])
    return found + in_coming(now, seat)


def in_coming(now: Outlook, seat: int) -> int:
    """How many more cards than the other a player loses as cards are played, and come into play."""
    spent, coming = now.at_hand.spent, now.at_hand.coming
    return spent[seat] - spent[opponent(seat)] + coming[opponent(seat)]


def hits(uses: list[Use], idents: list[str]) -> int:
    """How many of these cards, each of which can be destroyed, what was played destroys at most."""
    some = [min(one.trick.destroys, len(idents)) for one in uses if any(one.can_hit(ident) for ident in idents)]
    return min(len(idents), sum(some))


# -- as the turn ends


def in_the_end(now: Outlook, seat: int) -> Loss:
    """What a player is sure to take from the other's life before the turn ends, and how many cards the player loses by that and as it ends: those
    that only a change for this turn keeps, and what is too much in hand.
    """
    burnt, spent = kept_for_the_end(now, seat)
    excess = max(0, len(now.t.zone("hand", seat)) - HAND_SIZE) if seat == now.seen.active else 0
    return Loss(0, spent + now.seen.field.frail[seat] + excess, burnt)


def kept_for_the_end(now: Outlook, seat: int) -> tuple[int, int]:
    """What a player can be sure to take from the other's life with the chants in hand before the turn ends, and how many that takes."""
    mine = [one for one in now.uses if one.held and one.seat == seat and one.trick.quick and one.trick.targets < 2]
    if not mine or not now.seen.once_more or any(one.trick.cancels or one.trick.at_stones for one in now.uses):
        return 0, 0
    burning = sorted([one for one in mine if one.trick.plain and one.burns(opponent(seat))], key=lambda one: -one.trick.burn)
    cost, burnt, spent = now.at_hand.owed[seat], 0, 0
    for one in burning:
        if can_pay(now.t, seat, (cost + one.trick.cost,), "", ""):
            cost, burnt, spent = cost + one.trick.cost, burnt + one.burns(opponent(seat)), spent + 1
    return burnt, spent
