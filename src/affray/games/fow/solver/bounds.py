"""Bounds on what each player can lose this turn, if only resonators without abilities fight and every other possible play is known."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import LossBound, TurnBounds
from affray.core.table import Table
from affray.games.fow.game import HAND_SIZE, opponent
from affray.games.fow.rules.playing.payment import can_pay
from affray.games.fow.solver.battle_search import split_value
from affray.games.fow.solver.forecast import forecast
from affray.games.fow.solver.projection import Projection, can_be_destroyed, can_have, project, total_defence_loss, total_pump
from affray.games.fow.solver.snapshot import CurrentAttack, Fighter, TrickUse


class FowBounds(TurnBounds):
    """Bounds that are worked out when they are asked for."""

    def __init__(self, projection: Projection) -> None:
        super().__init__()
        self.projection = projection

    def if_idle(self, seat: int) -> LossBound:
        """Return the bound for a player who does nothing more until the end of the turn, and burns the other then."""
        return self.with_turn_end(seat, idle_loss(self.projection, seat))

    def with_best_play(self, seat: int) -> LossBound | None:
        """Return the bound for a player who attacks or blocks as well as possible, if `forecast` knows the battles left."""
        loss = best_play_loss(self.projection, seat)
        return self.with_turn_end(seat, loss) if loss is not None else None

    def with_turn_end(self, seat: int, loss: LossBound) -> LossBound:
        """Return a bound, with what happens at the end of the turn added (`loss_at_turn_end`)."""
        losses_at_end = self.projection.available.losses_at_end
        at_end = losses_at_end.get(seat)
        if at_end is None:
            at_end = losses_at_end[seat] = loss_at_turn_end(self.projection, seat)
        return LossBound(loss.life, (loss.cards or 0) + (at_end.cards or 0), loss.opponent_life + at_end.opponent_life)


def bounds(t: Table, decision: Decision | None = None) -> TurnBounds | None:
    """Return the most that each player can lose this turn. None: not certain.

    The decision may be an attack, a block, one that ends all attacks, a chant that is played, or its targets.
    """
    projection = project(t, decision)
    return FowBounds(projection) if projection is not None else None


def idle_loss(projection: Projection, seat: int) -> LossBound:
    """Return the bound for a player who does nothing more, without the end of the turn."""
    uses, burn = projection.uses_against(seat), projection.sure.burn[opponent(seat)]
    life = sum([one.max_burn(seat) for one in uses])
    cards = cards_lost_in_battle(projection, seat, uses) + cards_lost_to_chants(projection, seat, uses)
    if seat == projection.snapshot.active:
        return LossBound(life, cards, burn + certain_damage(projection, uses))
    return LossBound(life + life_lost_to_attacks(projection, uses), cards, burn)


def best_play_loss(projection: Projection, seat: int) -> LossBound | None:
    """Return the bound for a player who attacks or blocks as well as possible, without the end of the turn. None: not known."""
    is_attacking = seat == projection.snapshot.active
    value, burn = forecast(projection, not is_attacking), projection.sure.burn[opponent(seat)]
    if value is None:
        return None
    life, cards = split_value(value)
    if not is_attacking:
        return LossBound(life, card_difference(projection, seat) + cards, burn)
    burns = sum([one.max_burn(seat) for one in projection.uses_against(seat)])
    return LossBound(burns, card_difference(projection, seat) - cards, life + burns + burn)


# -- life


def life_lost_to_attacks(projection: Projection, uses: list[TrickUse]) -> int:
    """Return the most life that the player attacked loses to all attacks left."""
    attack, strikers = projection.attack, list(projection.attackers)
    total = sum([projection.fighters[ident].stats.atk for ident in strikers])
    through = damage_through(projection, attack, uses) if attack is not None else None
    if attack is not None and through is not None:
        strikers.append(attack.attacker)
        total += through
    return total + total_pump(uses, strikers)


def damage_through(projection: Projection, attack: CurrentAttack, uses: list[TrickUse]) -> int | None:
    """Return the most damage that the attack under way does to the player before pumps. None: no damage, even with pumps."""
    if not attack.hits_player:
        return None
    attacker = projection.fighters[attack.attacker]
    damage = attacker.stats.atk
    if not attack.blocker or can_be_destroyed(projection, attack.blocker, uses):
        return damage
    if not can_have("pierce", attacker, attack.attacker, uses):
        return None
    return max(0, damage - projection.fighters[attack.blocker].stats.defence_left + total_defence_loss(uses, attack.blocker))


def certain_damage(projection: Projection, uses: list[TrickUse]) -> int:
    """Return a lower bound for the life that the attack under way takes from the player, whatever that player does."""
    attack = projection.attack
    if attack is None or not attack.hits_player or attack.can_be_blocked or attack.blocker:
        return 0
    if can_be_destroyed(projection, attack.attacker, uses):
        return 0
    attack_loss = sum([one.trick.attack_loss for one in uses if one.can_affect(attack.attacker)])
    return max(0, projection.fighters[attack.attacker].stats.atk - attack_loss)


# -- cards


def cards_lost_in_battle(projection: Projection, seat: int, uses: list[TrickUse]) -> int:
    """Return the most cards that a player loses in battle: the current attacker, or for the other player one card to each attack with a target."""
    attack = projection.attack
    if seat == projection.snapshot.active:
        return int(attack is not None and attacker_can_be_destroyed(projection, attack, uses))
    cards = projection.snapshot.battlefield.resonators[seat]
    count = cards_destroyed_by(projection, attack, uses) if attack is not None else 0
    if projection.attackers:
        recovered_can_be_attacked = any(one.trick.rests for one in uses) or any(
            can_have("precision", projection.fighters[ident], ident, uses) for ident in projection.attackers
        )
        blocker = attack.blocker if attack is not None else ""
        targets = [
            ident for ident in cards if recovered_can_be_attacked or not projection.fighters[ident].recovered or ident == blocker
        ]
        count += min(len(projection.attackers), len(targets))
    return min(len(cards), count)


def attacker_can_be_destroyed(projection: Projection, attack: CurrentAttack, uses: list[TrickUse]) -> bool:
    """Can the attacker be destroyed by its target, its blocker, or a card that can still block it?"""
    foes = [ident for ident in (attack.blocker, attack.target) if ident in projection.fighters]
    if attack.can_be_blocked:
        foes += [
            ident
            for ident in projection.snapshot.battlefield.resonators[opponent(projection.snapshot.active)]
            if projection.fighters[ident].recovered
        ]
    if any(can_destroy(projection, projection.fighters[ident], ident, attack.attacker, uses) for ident in foes):
        return True
    return attack.can_be_blocked and any(
        can_destroy(projection, blocker, "", attack.attacker, uses) for blocker in projection.snapshot.possible_blockers
    )


def cards_destroyed_by(projection: Projection, attack: CurrentAttack, uses: list[TrickUse]) -> int:
    """Return the most cards that the attack under way destroys: the blocker or the target, with [Pierce] both."""
    if attack.resolved:
        return 0
    foes = [ident for ident in (attack.blocker, attack.target) if ident in projection.fighters]
    attacker = projection.fighters[attack.attacker]
    count = sum([can_destroy(projection, attacker, attack.attacker, ident, uses) for ident in foes])
    return count if count < 2 or can_have("pierce", attacker, attack.attacker, uses) else 1


def can_destroy(projection: Projection, fighter: Fighter, ident: str, foe: str, uses: list[TrickUse]) -> bool:
    """Can the damage of one card destroy another, with these tricks on both?"""
    damage = fighter.stats.atk + total_pump(uses, [ident])
    if damage <= 0:
        return False
    return damage + total_defence_loss(uses, foe) >= projection.fighters[foe].stats.defence_left or can_have(
        "bane", fighter, ident, uses
    )


def cards_lost_to_chants(projection: Projection, seat: int, uses: list[TrickUse]) -> int:
    """Return the most cards that a player loses to chants, less those that the other player loses.

    A chant in hand costs the other player a card. Cards that are being played count as lost, cards that come into play as won.
    """
    cards = projection.snapshot.battlefield.by_seat[seat]
    count = sum([max(0, min(one.trick.max_destroyed, len(cards)) - 1) for one in uses if one.held])
    played = [one for one in uses if not one.held and one.trick.max_destroyed]
    if played:
        count += most_hits(played, [ident for ident in cards if can_be_destroyed(projection, ident, played)])
    count -= len([ident for ident in projection.sure.destroyed if projection.fighters[ident].seat != seat])
    return count + card_difference(projection, seat)


def card_difference(projection: Projection, seat: int) -> int:
    """Return the cards that a player loses by playing them, less those that the other does and those that come into play."""
    cards_spent, cards_coming = projection.available.cards_spent, projection.available.cards_coming
    return cards_spent[seat] - cards_spent[opponent(seat)] + cards_coming[opponent(seat)]


def most_hits(uses: list[TrickUse], idents: list[str]) -> int:
    """Return the most of these cards that these tricks destroy, if each of the cards can be destroyed."""
    some = [min(one.trick.max_destroyed, len(idents)) for one in uses if any(one.can_affect(ident) for ident in idents)]
    return min(len(idents), sum(some))


# -- the end of the turn


def loss_at_turn_end(projection: Projection, seat: int) -> LossBound:
    """Return the life that a player is certain to burn before the turn ends, and the cards that the player loses by that and at the end.

    Those are the chants, the cards kept in play by an effect for this turn alone, and the excess over the hand size.
    """
    burn, cards_spent = kept_burn(projection, seat)
    excess = max(0, len(projection.t.zone("hand", seat)) - HAND_SIZE) if seat == projection.snapshot.active else 0
    return LossBound(0, cards_spent + projection.snapshot.battlefield.die_at_end[seat] + excess, burn)


def kept_burn(projection: Projection, seat: int) -> tuple[int, int]:
    """Return a lower bound for the life that a player can burn with chants from hand before the turn ends, and the number of those chants."""
    own_uses = [
        one for one in projection.uses if one.held and one.seat == seat and one.trick.quickcast and one.trick.target_count < 2
    ]
    if (
        not own_uses
        or not projection.snapshot.priority_to_come
        or any(one.trick.cancels or one.trick.can_target_stones for one in projection.uses)
    ):
        return 0, 0
    burning = sorted(
        [one for one in own_uses if one.trick.unconditional and one.max_burn(opponent(seat))],
        key=lambda trick_use: -trick_use.trick.burn,
    )
    cost, burn, cards_spent = projection.available.unpaid[seat], 0, 0
    for use in burning:
        if can_pay(projection.t, seat, (cost + use.trick.cost,), "", ""):
            cost, burn, cards_spent = cost + use.trick.cost, burn + use.max_burn(opponent(seat)), cards_spent + 1
    return burn, cards_spent
