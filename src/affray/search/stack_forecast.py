"""The outcomes of tricks on the stack (`IndependentCombat.stack`). Each effect is played once on each different target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.core.procedures import run
from affray.core.solver import Fight, IndependentCombat
from affray.core.state import NOBODY, State, seat_of
from affray.core.table import Table
from affray.search.block_costs import FightOutcome, FightResult
from affray.search.tree import LIFE

if TYPE_CHECKING:
    from affray.search.combat_bounds import CombatTable


class Score(NamedTuple):
    """The static value for the attacker without the fights, and the life of each player."""

    worth: int
    lives: tuple[int, ...]


class ForecastOutcome(NamedTuple):
    """The outcomes of declared fights if nobody acts any more, and the score besides them."""

    brawls: list[FightResult]
    standing: Score


class TargetOutcome(NamedTuple):
    """The effect of a trick on its target.

    Attributes:
        look: the class of the creature afterwards, None if it left play; of a player the seat.
        loss: the life that a player loses.
        strength: the damage of an attacker to the player if it is not blocked.
        tramples: can a blocked attacker deal damage to the player?
    """

    look: Any
    loss: int = 0
    strength: int = 0
    tramples: bool = False


class StackForecast:
    """The outcomes of the tricks on the stack. Each different effect on each different target is played once."""

    def __init__(self, fights: CombatTable) -> None:
        self.fights = fights
        self.known: dict[Any, TargetOutcome | None] = {}

    def outcome(self, s: State, combat: IndependentCombat, chosen: str = "") -> ForecastOutcome | None:
        """Return the outcome of a position if nobody acts any more; None if it is not known.

        Args:
            chosen: the target of the trick whose target is being chosen.
        """
        if not combat.stack:
            return ForecastOutcome(self.fights.brawls(s, combat), self.fights.standing(s, combat))
        fates = self._fates(s, combat, chosen)
        brawls = [self._brawl(s, fight, fates) for fight in combat.fights] if fates is not None else [None]
        if fates is None or None in brawls:
            return None
        standing = self._standing(s, combat, fates)
        return ForecastOutcome([one for one in brawls if one is not None], standing) if min(standing.lives) > 0 else None

    def _fates(self, s: State, combat: IndependentCombat, chosen: str) -> dict[str, TargetOutcome] | None:
        """Return the fate of each target once the stack has resolved; None if one is not known."""
        fates: dict[str, TargetOutcome] = {}
        asked = any(not target for _, target in combat.stack)
        if asked and not chosen:
            return None
        for does, aim in combat.stack:
            target = aim or chosen
            before = fates.get(target)
            look = before.look if before is not None else self._look(s, target)
            if look is None:
                continue
            key = _key(does, target, look, combat)
            if key not in self.known and not asked:
                self._play(s, combat)
            fate = self.known.get(key)
            if fate is None:
                return None
            fates[target] = fate._replace(loss=fate.loss + before.loss) if before is not None else fate
        return fates

    def _brawl(self, s: State, fight: Fight, fates: dict[str, TargetOutcome]) -> FightResult | None:
        """Return a fight with its outcome after the stack has resolved; None if it is not known."""
        fate = fates.get(fight.attacker)
        look, strength, tramples = self._look(s, fight.attacker), fight.damage, fight.tramples
        if fate is not None:
            look, strength, tramples = fate.look, fate.strength, fate.tramples
        blockers = [fates[one].look if one in fates else self._look(s, one) for one in fight.blockers]
        left = [one for one in blockers if one is not None]
        felled = len(blockers) - len(left)
        if look is None:
            result = FightOutcome(0, 1, felled)
        elif left:
            known = self.fights.known.get(self.fights.sight(look, fight.has_damage_order, left))
            if known is None:
                return None
            result = known._replace(felled=known.felled + felled)
        else:
            result = FightOutcome(strength if tramples or not blockers else 0, 0, felled)
        most = Fight(
            fight.attacker, fight.blockers, max(strength, fight.damage), tramples or fight.tramples, fight.has_damage_order
        )
        return FightResult(most, len(blockers), result)

    def _standing(self, s: State, combat: IndependentCombat, fates: dict[str, TargetOutcome]) -> Score:
        """Return the score after the stack has resolved, without the creatures in fights."""
        worth, lives = self.fights.standing(s, combat)
        left = list(lives)
        fighting = {one for fight in combat.fights for one in (fight.attacker, *fight.blockers)}
        for target, fate in fates.items():
            seat = seat_of(target)
            if seat != NOBODY:
                left[seat] -= fate.loss
                worth += LIFE * fate.loss * (1 if seat == combat.defending else -1)
            elif fate.look is None and target not in fighting:
                worth += self.fights.prices.cards * (1 if s.objects[target].controller == combat.defending else -1)
        return Score(worth, tuple(left))

    def _play(self, s: State, combat: IndependentCombat) -> None:
        """Resolve the whole stack by the rules and remember the effect on each target."""
        t = self.fights.opened(s, combat)
        for does, target in combat.stack:
            before = t.commit()
            look = self._look(before, target)
            if not self._resolve_one(t):
                self.known.setdefault(_key(does, target, look, combat), None)
                return
            if look is not None:
                self.known.setdefault(_key(does, target, look, combat), self._fate(before, t.commit(), target))

    def _resolve_one(self, t: Table) -> bool:
        """Resolve the top of the stack and the state checks after it. Return False if the rules ask a question first."""
        tree = self.fights.tree
        left = tree.stack_is_waiting(t) - 1
        return run(t, lambda now: tree.stack_is_waiting(now) == left and not now.unchecked) is None

    def _fate(self, before: State, after: State, target: str) -> TargetOutcome | None:
        """Return the effect on a target; None if the card went back to a hand, so that it is not lost."""
        seat = seat_of(target)
        if seat != NOBODY:
            return TargetOutcome(seat, before.players[seat].life - after.players[seat].life)
        if after.current(before.objects[target].ref) is None:
            return TargetOutcome(None) if not any(after.zone("hand", seat) for seat in range(len(after.players))) else None
        combat = self.fights.independent_combat(after)
        if combat is None:
            return None
        fight = next((one for one in combat.fights if one.attacker == target), None)
        return TargetOutcome(self._look(after, target), 0, fight.damage if fight else 0, fight is not None and fight.tramples)

    def _look(self, s: State, target: str) -> Any:
        """Return the class of a target: the seat of a player, the class of a creature, None if it left play."""
        seat = seat_of(target)
        if seat != NOBODY:
            return seat
        obj = s.objects.get(target)
        return self.fights.look(s, target) if obj is not None and obj.zone in self.fights.tree.game.in_play else None


def _key(does: Any, target: str, look: Any, combat: IndependentCombat) -> Any:
    """Return the key of an effect on a target: the effect, the class and role of the target, and whether it attacks."""
    return does, look, combat.target_roles.get(target), any(fight.attacker == target for fight in combat.fights)
