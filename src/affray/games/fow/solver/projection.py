"""The rest of a turn: from a position as it is, or after a decision, which changes little of its snapshot."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.table import Table
from affray.games.fow.rules.battle.attacking import FORFEIT
from affray.games.fow.rules.battle.blocking import NO_BLOCK
from affray.games.fow.rules.playing.permissions import PASS
from affray.games.fow.solver.snapshot import (
    AvailableTricks,
    CurrentAttack,
    Fighter,
    SureOutcomes,
    TrickUse,
    TurnSnapshot,
    complete_targets,
    snapshot_of,
)
from affray.games.fow.solver.tricks import trick_of


class Projection:
    """The rest of a turn: the attack under way, the attackers to come, the tricks, and what those that were played do for certain."""

    def __init__(
        self,
        t: Table,
        snapshot: TurnSnapshot,
        attack: CurrentAttack | None,
        attackers: tuple[str, ...],
        available: AvailableTricks,
    ) -> None:
        self.t = t
        self.snapshot = snapshot
        self.fighters = snapshot.battlefield.cards
        self.attack = attack
        self.attackers = attackers
        self.uses = available.uses
        self.available = available
        if available.sure is None:
            available.sure = sure_outcomes(snapshot, available.uses)
        self.sure = available.sure
        out_of_combat = self.sure.destroyed | self.sure.rested
        if out_of_combat:
            self.attackers = tuple([ident for ident in attackers if ident not in out_of_combat])
            self.attack = attack_without(attack, self.sure.destroyed) if attack is not None else None

    def uses_against(self, seat: int) -> list[TrickUse]:
        """Return the tricks that matter if a player does nothing more: those that were played, and those of the other player."""
        return [one for one in self.uses if not one.held or one.seat != seat]

    def cards_of(self, seat: int) -> list[Fighter]:
        """Return the cards of a player on the field."""
        return [self.fighters[ident] for ident in self.snapshot.battlefield.by_seat[seat]]


def project(t: Table, decision: Decision | None = None) -> Projection | None:
    """Return the rest of the turn, after a decision if one is given. None: some possible play is not known, or the effect of this decision is not."""
    snapshot = snapshot_of(t)
    if snapshot is None or any(one.life % 100 for one in t.players):
        return None
    attack, attackers = snapshot.attack, snapshot.attackers
    available: AvailableTricks | None = snapshot.available
    if decision is None:
        attackers = attackers if not snapshot.ends_if_idle else ()
    elif decision.verb == "play":
        available = after_playing(t, snapshot.available, str(decision.args[0]))
    elif decision.verb == "choose":
        available = after_targeting(snapshot, decision)
    elif decision.verb == "attack":
        attack = CurrentAttack(str(decision.args[0]), str(decision.args[1]), "", True, False)
        attackers = tuple([ident for ident in attackers if ident != attack.attacker])
    elif decision.verb == "block" or decision == NO_BLOCK:
        attack = (
            attack._replace(blocker=str(decision.args[0]) if decision.args else "", can_be_blocked=False)
            if attack is not None
            else None
        )
    elif decision == FORFEIT or (decision == PASS and snapshot.pass_ends_phase):
        attackers = attackers if decision == FORFEIT and not snapshot.forfeit_ends_attacks else ()
    else:
        return None
    return Projection(t, snapshot, attack, attackers, available) if available is not None else None


def after_playing(t: Table, available: AvailableTricks, ident: str) -> AvailableTricks | None:
    """Return the available tricks after a chant begins to be played. None: the chant is not known."""
    obj = t.objects[ident]
    trick = trick_of(obj.card) if obj.zone == "hand" else None
    if trick is None:
        return None
    seat, uses = obj.controller, [use for use in available.uses if use.ident != ident]
    unpaid, cards_spent = list(available.unpaid), list(available.cards_spent)
    unpaid[seat] = obj.card.text.cost
    cards_spent[seat] += 1
    return AvailableTricks(
        (*uses, TrickUse(ident, trick, seat, False, complete_targets(trick, ()))),
        tuple(unpaid),
        tuple(cards_spent),
        available.cards_coming,
    )


def after_targeting(snapshot: TurnSnapshot, decision: Decision) -> AvailableTricks | None:
    """Return the available tricks after targets are chosen. None: the targets are not for a known trick."""
    if not snapshot.being_played:
        return None
    chosen_targets = (
        (*snapshot.chosen_targets, tuple([str(arg) for arg in decision.args])) if decision.args else snapshot.chosen_targets
    )
    uses = [
        use._replace(targets=complete_targets(use.trick, chosen_targets)) if use.ident == snapshot.being_played else use
        for use in snapshot.available.uses
    ]
    available = snapshot.available
    targeted = AvailableTricks(tuple(uses), available.unpaid, available.cards_spent, available.cards_coming)
    targeted.losses_at_end = available.losses_at_end
    return targeted


# -- outcomes


def attack_without(attack: CurrentAttack, out_of_combat: frozenset[str]) -> CurrentAttack | None:
    """Return the attack after these cards are destroyed. None: its attacker is one of them."""
    target, blocker = ["" if ident in out_of_combat else ident for ident in (attack.target, attack.blocker)]
    return (
        CurrentAttack(attack.attacker, target, blocker, attack.can_be_blocked, attack.resolved)
        if attack.attacker not in out_of_combat
        else None
    )


def sure_outcomes(snapshot: TurnSnapshot, uses: tuple[TrickUse, ...]) -> SureOutcomes:
    """Return what the tricks that were played do for certain; nothing is certain while a trick can cancel another."""
    pending = [
        trick_use
        for trick_use in uses
        if not trick_use.held and trick_use.targets is not None and trick_use.trick.unconditional and not trick_use.trick.hits_all
    ]
    if not pending or any(one.trick.cancels for one in uses):
        return SureOutcomes()
    destroyed, rested, burn = set(), set(), [0, 0]
    losses: dict[str, int] = {}
    for use in pending:
        targets = use.targets or ()
        if len(targets) > 1:
            continue
        burn = [burn[0] + use.max_burn(0), burn[1] + use.max_burn(1)]
        for target in [ident for ident in targets if ident in snapshot.battlefield.cards]:
            destroyed |= {target} if use.trick.destroys else set()
            rested |= {target} if use.trick.rests else set()
            losses[target] = losses.get(target, 0) + use.trick.defence_loss
    for ident, loss in losses.items():
        defence_gain = sum([one.trick.defence_gain for one in uses if one.can_affect(ident)])
        if loss and loss >= snapshot.battlefield.cards[ident].stats.defence_left + defence_gain:
            destroyed.add(ident)
    return SureOutcomes(frozenset(destroyed), frozenset(rested), tuple(burn))


def total_defence_loss(uses: list[TrickUse], ident: str) -> int:
    """Return the most damage and loss of DEF that these tricks do to a card."""
    return sum([one.trick.defence_loss for one in uses if one.can_affect(ident)])


def total_pump(uses: list[TrickUse], idents: list[str]) -> int:
    """Return the most ATK that these tricks add to these cards in sum."""
    return sum([one.trick.pump for one in uses if one.trick.pump and any(one.can_affect(ident) for ident in idents)])


def can_have(keyword: str, fighter: Fighter, ident: str, uses: list[TrickUse]) -> bool:
    """Does a card have a keyword, or can a trick give it that keyword?"""
    return keyword in fighter.keywords or any(keyword in one.trick.keywords and one.can_affect(ident) for one in uses)


def can_be_destroyed(projection: Projection, ident: str, uses: list[TrickUse]) -> bool:
    """Can tricks alone destroy a card?"""
    if any(one.trick.destroys and one.can_affect(ident) for one in uses):
        return True
    return total_defence_loss(uses, ident) >= projection.fighters[ident].stats.defence_left
