"""The results of tricks that wait to resolve (`IndependentCombat.stack`): each different effect on each different target is played once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.core.procedures import run
from affray.core.solver import Fight, IndependentCombat
from affray.core.state import NOBODY, State, seat_of
from affray.core.table import Table
from affray.search.block_costs import Brawl, Result
from affray.search.tree import LIFE

if TYPE_CHECKING:
    from affray.search.combat_bounds import Fights


class Standing(NamedTuple):
    """What a position is worth to the attacker besides its fights, and the life of each player."""

    worth: int
    lives: tuple[int, ...]


class Outcome(NamedTuple):
    """What declared fights come to if nobody does anything more, and how the players stand besides them."""

    brawls: list[Brawl]
    standing: Standing


class Fate(NamedTuple):
    """What a trick makes of its target: what a creature looks like then (`None`: it is gone), or what a player loses of life.

    Where it attacks, `strength` is what it deals to the player, and `tramples` says whether it may where it is blocked.
    """

    look: Any
    loss: int = 0
    strength: int = 0
    tramples: bool = False


class Waiting:
    """What is known of tricks that wait to resolve."""

    def __init__(self, fights: Fights) -> None:
        self.fights = fights
        self.known: dict[Any, Fate | None] = {}

    def outcome(self, s: State, apart: IndependentCombat, chosen: str = "") -> Outcome | None:
        """What a position comes to if nobody does anything more; None where that is not known. `chosen`: the target that is asked for."""
        if not apart.stack:
            return Outcome(self.fights.brawls(s, apart), self.fights.standing(s, apart))
        fates = self._fates(s, apart, chosen)
        brawls = [self._brawl(s, fight, fates) for fight in apart.fights] if fates is not None else [None]
        if fates is None or None in brawls:
            return None
        standing = self._standing(s, apart, fates)
        return Outcome([one for one in brawls if one is not None], standing) if min(standing.lives) > 0 else None

    def _fates(self, s: State, apart: IndependentCombat, chosen: str) -> dict[str, Fate] | None:
        """What becomes of each target once all has resolved; None where that is not known. Only what has a target is played to see."""
        found: dict[str, Fate] = {}
        asked = any(not target for _, target in apart.stack)
        if asked and not chosen:
            return None
        for does, aim in apart.stack:
            target = aim or chosen
            before = found.get(target)
            look = before.look if before is not None else self._look(s, target)
            if look is None:
                continue
            key = _key(does, target, look, apart)
            if key not in self.known and not asked:
                self._play(s, apart)
            fate = self.known.get(key)
            if fate is None:
                return None
            found[target] = fate._replace(loss=fate.loss + before.loss) if before is not None else fate
        return found

    def _brawl(self, s: State, fight: Fight, fates: dict[str, Fate]) -> Brawl | None:
        """A fight, with what it comes to after that; None where it is not known."""
        fate = fates.get(fight.attacker)
        look, strength, tramples = self._look(s, fight.attacker), fight.damage, fight.tramples
        if fate is not None:
            look, strength, tramples = fate.look, fate.strength, fate.tramples
        blockers = [fates[one].look if one in fates else self._look(s, one) for one in fight.blockers]
        left = [one for one in blockers if one is not None]
        felled = len(blockers) - len(left)
        if look is None:
            result = Result(0, 1, felled)
        elif left:
            known = self.fights.known.get(self.fights.sight(look, fight.has_damage_order, left))
            if known is None:
                return None
            result = known._replace(felled=known.felled + felled)
        else:
            result = Result(strength if tramples or not blockers else 0, 0, felled)
        most = Fight(
            fight.attacker, fight.blockers, max(strength, fight.damage), tramples or fight.tramples, fight.has_damage_order
        )
        return Brawl(most, len(blockers), result)

    def _standing(self, s: State, apart: IndependentCombat, fates: dict[str, Fate]) -> Standing:
        """How the players stand then, besides what becomes of creatures in fights."""
        worth, lives = self.fights.standing(s, apart)
        left = list(lives)
        fighting = {one for fight in apart.fights for one in (fight.attacker, *fight.blockers)}
        for target, fate in fates.items():
            seat = seat_of(target)
            if seat != NOBODY:
                left[seat] -= fate.loss
                worth += LIFE * fate.loss * (1 if seat == apart.defending else -1)
            elif fate.look is None and target not in fighting:
                worth += self.fights.prices.cards * (1 if s.objects[target].controller == apart.defending else -1)
        return Standing(worth, tuple(left))

    def _play(self, s: State, apart: IndependentCombat) -> None:
        """Let all that waits resolve, to see what it makes of its targets."""
        t = self.fights.opened(s, apart)
        for does, target in apart.stack:
            before = t.commit()
            look = self._look(before, target)
            if not self._resolve_one(t):
                self.known.setdefault(_key(does, target, look, apart), None)
                return
            if look is not None:
                self.known.setdefault(_key(does, target, look, apart), self._fate(before, t.commit(), target))

    def _resolve_one(self, t: Table) -> bool:
        """Let the next thing that waits resolve, and state checks be made, if nothing is asked before."""
        tree = self.fights.tree
        left = tree.waiting(t) - 1
        return run(t, lambda now: tree.waiting(now) == left and not now.unsettled) is None

    def _fate(self, before: State, after: State, target: str) -> Fate | None:
        """What became of a target; None where a card was not lost."""
        seat = seat_of(target)
        if seat != NOBODY:
            return Fate(seat, before.players[seat].life - after.players[seat].life)
        if after.current(before.objects[target].ref) is None:
            return Fate(None) if not any(after.zone("hand", seat) for seat in range(len(after.players))) else None
        apart = self.fights.apart(after)
        if apart is None:
            return None
        fight = next((one for one in apart.fights if one.attacker == target), None)
        return Fate(self._look(after, target), 0, fight.damage if fight else 0, fight is not None and fight.tramples)

    def _look(self, s: State, target: str) -> Any:
        """What a target is (None: it is gone)."""
        seat = seat_of(target)
        if seat != NOBODY:
            return seat
        found = s.objects.get(target)
        return self.fights.look(s, target) if found is not None and found.zone in self.fights.tree.game.in_play else None


def _key(does: Any, target: str, look: Any, apart: IndependentCombat) -> Any:
    """What it depends on what a trick makes of its target: this, what the target is, and whether it fights on."""
    return does, look, apart.target_roles.get(target), any(fight.attacker == target for fight in apart.fights)
