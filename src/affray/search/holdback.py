"""The minimal reserve: the fewest attackers to hold back so that the attacking player is certain to survive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from affray.search.principal_variation import line, replay
from affray.search.prover import Prover, SearchLimits, unforeseen
from affray.search.repetition import Stopped
from affray.search.solve import TEMPTING, Solution, assumptions, needs, room, seat_of
from affray.search.tree import NotPredicted, Tree

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision
    from affray.core.state import State


class MinimalReserve(Solution):
    """The smallest number of attackers that a player must hold back to be certain to survive until the horizon.

    Attributes:
        able: the largest number of attackers of a legal attack.
        least: a proved lower bound on the attackers to hold back.
        enough: with this number held back there is a safe attack; None while none is known.
        equally_good: the safe attacks with the most attackers; `line` continues one of them.
        refuted: attacks that are not safe, each with a line that loses.
    """

    def __init__(self, battle: Battle, seat: int, until: str) -> None:
        super().__init__(battle, seat, "survive", until)
        self.able = 0
        self.least = 0
        self.enough: int | None = None

    @property
    def answer(self) -> bool | None:
        """Is the number proved? False: holding everything back is not enough. None: not decided."""
        if self.enough is None:
            return False if self.least > self.able else None
        return True if self.least == self.enough else None

    @property
    def status(self) -> str:
        if self.answer is not None:
            return "proved"
        return "bounds" if self.least or self.enough is not None else "not decided"


def min_holdback(
    battle: Battle,
    seat: int | str | None = None,
    until: str = "next turn",
    limits: SearchLimits | None = None,
    watch: Callable[[int], None] | None = None,
) -> MinimalReserve:
    """Find the fewest attackers to hold back at a declaration of attackers so that the player cannot lose until the horizon.

    Raises:
        ValueError: the position does not ask the player to declare attackers, or there is no such player or horizon.
    """
    who = seat_of(battle, seat)
    result = MinimalReserve(battle, who, until)
    tree = Tree(battle, who, until, cards=False)
    prover = Prover(tree, limits or SearchLimits(), watch)
    result.asked = replay(tree, battle, [])[-1]
    root = tree.root
    attacks = list(tree.answers(root)) if root.question is not None and tree.is_max_node(root) else []
    if not any(one.verb == "attack" and one.args for one in attacks):
        raise ValueError("ask how much to hold back at a step where the player declares attackers")
    sizes = [attackers(tree.root.state, who, one) for one in attacks]
    result.able = max(sizes)
    with room(prover):
        try:
            for n in range(result.able, -1, -1):
                _try(result, prover, [one for one, size in zip(attacks, sizes, strict=True) if size == n])
                if result.equally_good:
                    result.enough = result.able - n
                    break
                result.least = result.able - n + 1
        except Stopped as stop:
            result.stopped = stop.why
        except NotPredicted as chance:
            result.stopped = unforeseen(chance)
    result.nodes, result.steps, result.seconds = prover.nodes, tree.steps, prover.seconds
    result.assumed = assumptions(battle, tree)
    return result


def _try(result: MinimalReserve, prover: Prover, attacks: list[Decision]) -> None:
    """Sort attacks into safe and refuted ones. Only the first `TEMPTING` refutations are kept."""
    tree, needed = prover.tree, needs("survive")
    for attack in attacks:
        child = tree.child(tree.root, attack)
        if prover.at_least(child, needed) >= needed:
            if not result.equally_good:
                result.line = replay(tree, result.battle, [attack, *line(prover, child, needed, True)])
            result.equally_good.append(attack)
        elif len(result.refuted) < TEMPTING:
            refutation = replay(tree, result.battle, [attack, *line(prover, child, needed, False)])
            result.refuted.append((attack, needed - 1, refutation))


def attackers(s: State, seat: int, decision: Decision) -> int:
    """Count the cards of a player that attack by `decision`."""
    named = [s.objects[one] for one in set(decision.args) if one in s.objects]
    return sum(one.controller == seat for one in named) if decision.verb == "attack" else 0
