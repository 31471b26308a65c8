"""Bounds on what each player can lose this turn, if only monsters without effects fight and every other possible play is known."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.solver import LossBound, TurnBounds
from affray.core.table import Table
from affray.games.ygo.position.moment import Attack
from affray.games.ygo.position.records import Link
from affray.games.ygo.rules.battle.attacking import END
from affray.games.ygo.rules.battle.calculation import weaker
from affray.games.ygo.rules.turn import HAND
from affray.games.ygo.solver.snapshot import Monster, TrickUse, TurnSnapshot, being_activated, has_sure_result, snapshot_of


class Projection:
    """The rest of the battle if a player (`seat`) does nothing more, whichever of the `uses` happen.

    Attributes:
        sure: the uses whose result on ATK and DEF is certain; `unsure` are the others.
        lost: cards that are certain to be lost, by id.
        undamaged: the players who certainly take no battle damage.
        saved: the players whose monsters are certainly not destroyed by battle.
        cannot_attack: the players who certainly declare no more attacks.
        attack: the attack under way, if its damage is still to come.
        is_certain: is its result certain?
        may_cost_monster: can it cost either player a monster, if it is not certain?
        attackers: the other monsters that can still attack, by id.
        summonable_atk: the ATK of a monster that may still be Normal Summoned and attack.
    """

    def __init__(self, t: Table, snapshot: TurnSnapshot, seat: int, uses: list[TrickUse], cards_spent: tuple[str, ...]) -> None:
        self.t = t
        self.snapshot = snapshot
        self.seat = seat
        self.uses = uses
        self.sure = [one for one in uses if one.is_sure]
        self.unsure = [one for one in uses if not one.is_sure] if self.sure else uses
        self.lost = set(cards_spent)
        self.undamaged = snapshot.undamaged
        self.saved = snapshot.saved
        self.cannot_attack = snapshot.cannot_attack
        self.attack: Attack | None = None
        self.is_certain = False
        self.may_cost_monster = False
        self.attackers: list[str] = []
        self.summonable_atk: tuple[int, ...] = ()


def bounds(t: Table, decision: Decision | None = None) -> TurnBounds | None:
    """Return the most that each player can lose this turn without doing anything more. None: not certain.

    The decision may end the Battle Phase, activate a trick, or choose its target.
    """
    snapshot = snapshot_of(t)
    if snapshot is None:
        return None
    uses, cards_spent = list(snapshot.uses), snapshot.cards_spent
    if decision == END:
        snapshot = snapshot._replace(phase="main 2")
    elif decision is not None:
        targeted = after_decision(t, snapshot, decision)
        if targeted is None:
            return None
        uses = [targeted if one.ident == targeted.ident else one for one in uses]
        cards_spent = tuple({*cards_spent, targeted.ident})
    return YgoBounds(t, snapshot, uses, cards_spent)


class YgoBounds(TurnBounds):
    """Bounds that are worked out when they are asked for."""

    def __init__(self, t: Table, snapshot: TurnSnapshot, uses: list[TrickUse], cards_spent: tuple[str, ...]) -> None:
        super().__init__()
        self.t = t
        self.snapshot = snapshot
        self.uses = uses
        self.cards_spent = cards_spent

    def if_idle(self, seat: int) -> LossBound:
        projection = project(self.t, self.snapshot, seat, self.uses, self.cards_spent)
        return LossBound(most_life_lost(projection), cards_lost(projection), least_opponent_life_lost(projection))


def after_decision(t: Table, snapshot: TurnSnapshot, decision: Decision) -> TrickUse | None:
    """Return the trick that a decision activates or targets, as it is after that. None: another decision."""
    if decision.verb == "activate":
        use = next((one for one in snapshot.uses if one.ident == decision.args[0]), None)
        target = snapshot.attack[0][0] if use is not None and use.trick.targets_attacker and snapshot.attack is not None else ""
    else:
        use = next((one for one in snapshot.uses if one.ident and one.ident == being_activated(t)), None)
        target = str(decision.args[0]) if decision.verb == "choose" and len(decision.args) == 1 and asks_for_the_target(t) else ""
        use = use if target else None
    sure = use is not None and not snapshot.may_fail and has_sure_result(snapshot.monsters, use.trick, target)
    return use._replace(held=False, target=target, is_sure=sure) if use is not None else None


def asks_for_the_target(t: Table) -> bool:
    """Is the target the only one that the activation asks for, and is nothing paid?"""
    link = t.frames[-1].locals
    return isinstance(link, Link) and not link.word.cost and not link.targets and len(link.word.targets) == 1


# -- projection


def project(t: Table, snapshot: TurnSnapshot, seat: int, uses: list[TrickUse], cards_spent: tuple[str, ...]) -> Projection:
    """Return the rest of the battle if a player does nothing more."""
    projection = Projection(t, snapshot, seat, [one for one in uses if can_be_used(one, seat, snapshot)], cards_spent)
    done = [one for one in projection.uses if not one.held] if not snapshot.may_fail else []
    for use in done:
        add_certain(projection, use)
    negated = any(use.trick.negates_attack for use in done)
    if snapshot.attack is not None and not negated and not snapshot.is_over and snapshot.attack[0][0] not in projection.lost:
        add_attack(projection, snapshot.attack)
    if snapshot.phase in ("main 1", "battle") and snapshot.active not in projection.cannot_attack:
        projection.attackers = [ident for ident in snapshot.attackers if ident not in projection.lost]
        projection.summonable_atk = snapshot.summonable_atk
    return projection


def can_be_used(use: TrickUse, seat: int, snapshot: TurnSnapshot) -> bool:
    """Can a trick still have an effect if the player of this seat does nothing more: was it activated, or can the other activate it?

    A trick that answers attacks counts only against the attack under way.
    """
    if not use.held:
        return True
    return use.seat != seat and (not use.trick.answers_attacks or (snapshot.attack is not None and use.seat != snapshot.active))


def add_certain(projection: Projection, use: TrickUse) -> None:
    """Add the certain results of a trick that was activated."""
    trick, seat = use.trick, use.seat
    if (
        trick.max_destroyed
        and trick.only_targets
        and use.target in projection.t.objects
        and projection.t.objects[use.target].zone in projection.t.book.game.in_play
    ):
        projection.lost.add(use.target)
    if trick.prevents_damage:
        projection.undamaged |= {seat}
    if trick.saves_monsters:
        projection.saved |= {seat}
    if trick.prevents_attacks:
        projection.cannot_attack |= {1 - seat}


def add_attack(projection: Projection, attack: Attack) -> None:
    """Add the attack under way, if its damage is still to come, and whether its result is certain."""
    (attacker, _), (target, _), direct = attack
    projection.may_cost_monster = True
    if projection.snapshot.damage_done or projection.t.current(attack[0]) is None:
        return
    projection.attack = attack
    target_remains = direct or (projection.t.current(attack[1]) is not None and target not in projection.lost)
    if (
        not projection.snapshot.may_fail
        and target_remains
        and not projection.snapshot.replay_due
        and all(map(has_certain_result, projection.uses))
    ):
        projection.is_certain, projection.may_cost_monster = True, False
        projection.lost |= destroyed_for_certain(projection, attacker, target) if not direct else set()


def has_certain_result(use: TrickUse) -> bool:
    """Is the result of this trick in a battle certain?"""
    trick = use.trick
    numbers = trick.pump or trick.weakens or trick.halves_atk
    return (
        not use.held and (use.is_sure or not numbers) and (not trick.max_destroyed or (trick.only_targets and bool(use.target)))
    )


def destroyed_for_certain(projection: Projection, attacker: str, target: str) -> set[str]:
    """Return the monsters that the attack under way destroys for certain, by id."""
    defender = projection.snapshot.monsters[target]
    attacker_falls, target_falls = weaker(
        projection.t, atk_of(projection, attacker), defending_number(projection, target), defender.in_attack_position
    )
    lost = [ident for ident, falls in ((attacker, attacker_falls), (target, target_falls)) if falls]
    return {ident for ident in lost if projection.snapshot.monsters[ident].seat not in projection.saved}


# -- life


def most_life_lost(projection: Projection) -> int:
    """Return the most life that the player loses."""
    loss = damage_by_effects(projection.snapshot, projection.seat, projection.uses)
    if projection.seat in projection.undamaged:
        return loss
    return loss + (
        life_lost_attacking(projection) if projection.seat == projection.snapshot.active else life_lost_to_attacks(projection)
    )


def least_opponent_life_lost(projection: Projection) -> int:
    """Return a lower bound for the life that the other player loses."""
    by_battle = (
        battle_damage(projection, projection.attack)[1 - projection.seat]
        if projection.attack is not None and projection.is_certain and 1 - projection.seat not in projection.undamaged
        else 0
    )
    return by_battle + certain_atk_damage(projection)


def battle_damage(projection: Projection, attack: Attack) -> tuple[int, int]:
    """Return the battle damage of the attack under way, by seat, if no unsure trick is used."""
    (attacker, _), (target, _), direct = attack
    more = atk_of(projection, attacker) - (0 if direct else defending_number(projection, target))
    to_attacker, to_defender = (
        max(0, -more),
        max(0, more) if direct or projection.snapshot.monsters[target].in_attack_position else 0,
    )
    return (to_attacker, to_defender) if projection.snapshot.active == 0 else (to_defender, to_attacker)


def life_lost_to_attacks(projection: Projection) -> int:
    """Return the most life that the player attacked loses to all attacks left: each monster in play stops one from being a direct attack."""
    own_monsters = monsters_of(projection, projection.seat)
    destroyed = sum(
        [one.trick.max_destroyed for one in projection.uses if one.trick.max_destroyed and one.can_affect(*own_monsters)]
    )
    attackers, in_the_way, loss = list(projection.attackers), len(own_monsters) - destroyed, 0
    if projection.attack is not None:
        if projection.is_certain:
            loss = battle_damage(projection, projection.attack)[projection.seat]
        elif (
            not projection.snapshot.replay_due
            and not projection.attack[2]
            and not destroyed
            and projection.attack[1][0] in own_monsters
        ):
            loss, in_the_way = battle_damage(projection, projection.attack)[projection.seat], in_the_way - 1
        else:
            attackers.append(projection.attack[0][0])
            in_the_way = 0 if projection.attack[2] else in_the_way
    attacks = sorted([*[atk_of(projection, ident) for ident in attackers], *projection.summonable_atk], reverse=True)
    if not attacks and projection.attack is None:
        return 0
    direct = max(0, len(attacks) - max(0, in_the_way))
    defending_atk = [
        atk_of(projection, ident) for ident in own_monsters if projection.snapshot.monsters[ident].in_attack_position
    ]
    through = [max(0, attack_atk - min(defending_atk)) for attack_atk in attacks[direct:]] if defending_atk else []
    striking = [*projection.attackers, *([projection.attack[0][0]] if projection.attack is not None else ())]
    more = total_weakening(projection.unsure, max(defending_atk, default=0), own_monsters) * (
        len(attacks) + 1 if projection.seat in projection.saved else 1
    )
    return loss + sum(attacks[:direct]) + sum(through) + total_pump(projection.unsure, striking) + more


def life_lost_attacking(projection: Projection) -> int:
    """Return the most life that the player who attacks loses to the monster attacked."""
    if projection.attack is None or projection.attack[2] or projection.t.current(projection.attack[1]) is None:
        return 0
    attacker, target = projection.attack[0][0], projection.attack[1][0]
    more = total_pump(projection.unsure, (target,)) + total_weakening(
        projection.unsure, projection.snapshot.monsters[attacker].peak, (attacker,)
    )
    return max(0, defending_number(projection, target) - atk_of(projection, attacker) + more)


def certain_atk_damage(projection: Projection) -> int:
    """Return a lower bound for the life that the other player loses to a trick that negates the attack and burns its ATK."""
    for trick_use in projection.uses:
        monster = (
            projection.snapshot.monsters.get(trick_use.target)
            if trick_use.trick.burns_atk and trick_use.trick.negates_attack and not trick_use.held
            else None
        )
        if monster is None or trick_use.seat != projection.seat or trick_use.target in projection.lost:
            continue
        if not any(use.trick.can_cancel or (use.held and use.trick.max_destroyed) for use in projection.uses):
            return max(0, monster.atk - total_weakening(projection.uses, monster.peak, (trick_use.target,)))
    return 0


def damage_by_effects(snapshot: TurnSnapshot, seat: int, uses: list[TrickUse]) -> int:
    """Return the most life that effects of the other player take from a player."""
    theirs = [one for one in uses if one.seat != seat]
    return sum([one.trick.burn for one in theirs]) + sum(
        [atk_damage(snapshot, one, uses) for one in theirs if one.trick.burns_atk]
    )


def atk_damage(snapshot: TurnSnapshot, use: TrickUse, uses: list[TrickUse]) -> int:
    """Return the most damage of a trick that burns the ATK of its target."""
    monster = snapshot.monsters.get(use.target)
    if monster is None:
        return largest_number(snapshot) + total_pump(uses, ())
    return monster.peak + total_pump(uses, (use.target,))


def largest_number(snapshot: TurnSnapshot) -> int:
    """Return the largest ATK or DEF of a monster in play or to be Summoned."""
    return max([0, *snapshot.summonable_atk, *[one.peak for one in snapshot.monsters.values()]])


def total_pump(uses: list[TrickUse], idents: tuple[str, ...] | list[str]) -> int:
    """Return the most ATK or DEF that these tricks add to these monsters (none given: to any) in sum."""
    return sum([one.trick.pump for one in uses if one.trick.pump and (not idents or one.can_affect(*idents))])


def total_weakening(uses: list[TrickUse], strongest: int, idents: tuple[str, ...] | list[str]) -> int:
    """Return the most that these tricks lower these monsters in sum, if none has more than `strongest`."""
    tricks = [one.trick for one in uses if (one.trick.weakens or one.trick.halves_atk) and one.can_affect(*idents)]
    return (
        sum([one.weakens + one.halves_atk * ((strongest + total_pump(uses, idents) + 1) // 2) for one in tricks]) if tricks else 0
    )


# -- cards


def cards_lost(projection: Projection) -> int:
    """Return the most cards that the player loses, less those that the other player loses for certain."""
    seat, field_count = projection.seat, projection.snapshot.field_count[projection.seat]
    lost = [projection.t.objects[ident].controller for ident in projection.lost]
    held = [max(0, min(one.trick.max_destroyed, field_count) - 1) for one in projection.uses if one.held and one.seat != seat]
    waiting = [min(most_hits(projection, one), field_count) for one in projection.uses if not one.held]
    discarded = max(0, projection.snapshot.hand_count[seat] - HAND) if seat == projection.snapshot.active else 0
    return lost.count(seat) - lost.count(1 - seat) + sum(held) + sum(waiting) + monsters_lost_in_battle(projection) + discarded


def most_hits(projection: Projection, use: TrickUse) -> int:
    """Return the most further cards of the player that a trick that was activated destroys."""
    target = projection.t.objects.get(use.target) if use.trick.only_targets else None
    if target is None:
        return use.trick.max_destroyed
    return use.trick.max_destroyed if target.controller == projection.seat and target.id not in projection.lost else 0


def monsters_lost_in_battle(projection: Projection) -> int:
    """Return the most further monsters that the player loses in battle: the current attacker, or for the other player one to each attack left."""
    if projection.seat in projection.saved:
        return 0
    if projection.seat == projection.snapshot.active:
        return int(projection.may_cost_monster)
    return min(
        len(projection.attackers) + len(projection.summonable_atk) + projection.may_cost_monster,
        len(monsters_of(projection, projection.seat)),
    )


# -- monsters


def monsters_of(projection: Projection, seat: int) -> list[str]:
    """Return the monsters of a player that are not certain to be lost, by id."""
    return [ident for ident, one in projection.snapshot.monsters.items() if one.seat == seat and ident not in projection.lost]


def atk_of(projection: Projection, ident: str) -> int:
    """Return the ATK of a monster after the sure tricks."""
    monster: Monster = projection.snapshot.monsters[ident]
    if not projection.sure:
        return monster.atk
    original, more = monster.original_atk, monster.atk - monster.original_atk
    for use in projection.sure:
        if use.target == ident:
            original = (original + 1) // 2 if use.trick.halves_atk else original
            more += use.trick.atk
    return max(0, original + more)


def defending_number(projection: Projection, ident: str) -> int:
    """Return the ATK of a monster in Attack Position, or the DEF of another, after the sure tricks."""
    monster: Monster = projection.snapshot.monsters[ident]
    if monster.in_attack_position:
        return atk_of(projection, ident)
    return monster.defence + sum([one.trick.defence for one in projection.sure if one.target == ident])
