"""The value of the battles left in a turn in which only one player plays more chants (`battle_search`)."""

from __future__ import annotations

from collections import Counter
from math import comb

from affray.cards.word import cached_of_many
from affray.core.state import NOBODY, seat_of
from affray.games.fow.game import opponent
from affray.games.fow.solver.battle_search import Clash, Help, Sides, search_blocks, search_fight, search_turn, value_of
from affray.games.fow.solver.projection import Projection
from affray.games.fow.solver.snapshot import CurrentAttack, TrickUse

MOST_STATES = 300_000
"""No forecast for more states between attacks than this (`state_count`)."""
MOST_CHANTS = 3
"""No forecast for more chants than this."""
EVASIVE_KEYWORDS = {"flying", "pierce", "precision"}
"""Keywords with which an attacker can get past a blocker, or attack it before it blocks."""


def forecast(projection: Projection, attacker_has_chants: bool) -> int | None:
    """Return a bound on the value of the turn for the player who attacks. None: not known.

    An upper bound if only that player plays more chants (`attacker_has_chants`), otherwise a lower bound: only the other player does.
    """
    snapshot, attack = projection.snapshot, projection.attack
    other = opponent(snapshot.active) if attacker_has_chants else snapshot.active
    help_and_burn = (
        help_against(projection, other, attacker_has_chants) if is_forecastable(projection, attacker_has_chants) else None
    )
    if help_and_burn is None or len(help_and_burn[0]) > MOST_CHANTS:
        return None
    chants, burn = help_and_burn
    out_of_combat = {*projection.sure.destroyed, *((attack.blocker, attack.target) if attack is not None else ())}
    others = [
        projection.fighters[ident]
        for ident in snapshot.battlefield.resonators[opponent(snapshot.active)]
        if ident not in out_of_combat
    ]
    recovered = [one.stats for one in others if one.recovered]
    rested = [one.stats for one in others if not one.recovered]
    attackers = sorted([projection.fighters[ident].stats for ident in projection.attackers])
    sides = Sides(tuple(attackers), tuple(sorted(recovered)), tuple(sorted(rested)), tuple(sorted(chants)), attacker_has_chants)
    if state_count(sides) > MOST_STATES:
        return None
    current = clash_under_way(projection, attack) if attack is not None else None
    cards = sum([-1 if projection.fighters[ident].seat == snapshot.active else 1 for ident in projection.sure.destroyed])
    return value_of(burn if attacker_has_chants else -burn, cards) + battles_value(
        sides, current, attack is not None and attack.can_be_blocked
    )


@cached_of_many
def state_count(sides: Sides) -> int:
    """Return an upper bound for the number of states before an attack, about.

    Each attacker has attacked or not, each chant is played or not, each other resonator is destroyed, recovered, or damaged by some amount; equal
    ones are counted together.
    """
    amounts = [one.atk for one in sides.attackers] + [amount for one in sides.chants for amount in (one.defence_loss, one.pump)]
    weakenings = 2 ** len([one for one in sides.chants if sides.attacker_has_chants and one.attack_loss])
    count = 1
    for equal in (*Counter(sides.attackers).values(), *Counter(sides.chants).values()):
        count *= equal + 1
    for some, unhurt in ((sides.recovered, 2), (sides.rested, 1)):
        for resonator, equal in Counter(some).items():
            states = unhurt + weakenings * damage_states(resonator.defence_left, amounts)
            count *= comb(equal + states - 1, equal)
    return count


def damage_states(defence_left: int, amounts: list[int]) -> int:
    """Return how many different sums of these amounts, in hundreds, a resonator survives (0 included)."""
    sums, lived = 1, (1 << max(0, defence_left // 100)) - 1
    for amount in amounts:
        sums |= (sums << amount // 100) & lived if amount < defence_left else 0
    return sums.bit_count()


@cached_of_many
def battles_value(sides: Sides, clash: Clash | None, can_be_blocked: bool) -> int:
    """Return the value of all battles left: from the attack under way, or (`clash` is None) from the choice of an attack."""
    if clash is None:
        return search_turn(sides)
    return search_blocks(sides, clash) if can_be_blocked else search_fight(sides, clash)


def help_against(projection: Projection, other: int, attacker_has_chants: bool) -> tuple[list[Help], int] | None:
    """Return the chants that help against a player who plays none any more, and the damage that others are certain to do to that player.

    None: a chant can do more than the search knows, or can harm its own player.
    """
    chants: list[Help] = []
    burn = 0
    for use in projection.uses:
        if use.seat == other:
            if not use.held and not is_harmless(projection, use, other):
                return None
        elif is_sure(projection, use):
            burn += use.max_burn(other)
        elif has_effect(use):
            support = help_of(use, other, attacker_has_chants)
            if support is None:
                return None
            chants.append(support)
    return chants, burn


def is_sure(projection: Projection, use: TrickUse) -> bool:
    """Does a chant that was played have one target, which is a player or certain to be destroyed?"""
    if use.targets is None or len(use.targets) > 1 or use.trick.hits_all:
        return False
    return all(seat_of(one) != NOBODY or one in projection.sure.destroyed for one in use.targets)


def is_harmless(projection: Projection, use: TrickUse, seat: int) -> bool:
    """Is a chant that was played certain not to harm the player of this seat, who played it?"""
    trick, targets = use.trick, use.targets
    harms = bool(trick.defence_loss or trick.destroys or trick.rests or trick.attack_loss)
    helps = bool(trick.pump or trick.defence_gain or trick.keywords)
    if trick.target_count > 1 or trick.hits_all or (harms and helps):
        return False
    if not targets:
        return (
            not (harms or helps)
            or trick.can_target_players
            or any(one.is_resonator for one in projection.cards_of(seat if helps else opponent(seat)))
        )
    if seat_of(targets[0]) != NOBODY:
        return seat_of(targets[0]) != seat
    target = projection.fighters.get(targets[0])
    return target is None or (helps if target.seat == seat else harms) or not (harms or helps)


def is_forecastable(projection: Projection, attacker_has_chants: bool) -> bool:
    """Is the attack under way known, does every fight depend on numbers alone, and can no resonator come into play?"""
    snapshot, attack = projection.snapshot, projection.attack
    if attack is not None and (attack.resolved or not attack.target):
        return False
    if projection.t.book.ruling("806.3.strike-back-after-first-strike"):
        return False
    if not attacker_has_chants and (projection.available.cards_coming[opponent(snapshot.active)] or snapshot.blockers_from_hand):
        return False
    return not snapshot.battlefield.has_bane


def has_effect(use: TrickUse) -> bool:
    """Does a chant do anything except cancel others?"""
    trick = use.trick
    return bool(
        trick.defence_loss
        or trick.destroys
        or trick.rests
        or trick.pump
        or trick.defence_gain
        or trick.attack_loss
        or trick.keywords
        or trick.burn_opponent
    )


def help_of(use: TrickUse, other: int, attacker_has_chants: bool) -> Help | None:
    """Return what a chant can do in one fight, or to the other player. None: it can do more."""
    trick = use.trick
    if trick.target_count > 1 or trick.hits_all or "bane" in trick.keywords or (trick.keywords and not attacker_has_chants):
        return None
    burn_or_pump = trick.burn_opponent + trick.pump if attacker_has_chants else trick.burn_opponent
    return Help(
        int(use.held), max(use.max_burn(other), burn_or_pump), trick.burn_opponent, trick.defence_loss, trick.attack_loss, trick.pump,
        trick.defence_gain, trick.destroys, trick.rests, bool(EVASIVE_KEYWORDS & trick.keywords), "first strike" in trick.keywords,
    )  # fmt: skip


def clash_under_way(projection: Projection, attack: CurrentAttack) -> Clash:
    """Return the attack under way, for the search."""
    target = projection.fighters.get(attack.target)
    return Clash(
        projection.fighters[attack.attacker].stats,
        target.stats if target is not None else None,
        target is not None and target.recovered,
        projection.fighters[attack.blocker].stats if attack.blocker else None,
    )
