"""What is the least that must be held back? Of all attacks those are looked for that leave their player safe, with as many attackers as can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from affray.search.prover import Prover, SearchLimits, Stopped, unforeseen
from affray.search.solve import TEMPTING, Solution, assumptions, line, needs, replay, room, seat_of
from affray.search.tree import NotPredicted, Tree

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.questions import Decision
    from affray.core.state import State


class MinimalReserve(Solution):
    """What a player must hold back from an attack not to lose by then.

    `able` is with how many cards can be attacked at most. No fewer than `least` of them must be held back, that is proved, and with `enough`
    held back there is a safe attack (None: none is known). `good` are those, `line` is how one goes on, and `refuted` are attacks that are not
    safe, each with a line that loses.
    """

    def __init__(self, battle: Battle, seat: int, until: str) -> None:
        super().__init__(battle, seat, "survive", until)
        self.able = 0
        self.least = 0
        self.enough: int | None = None

    @property
    def answer(self) -> bool | None:
        """Is it proved how much must be held back? False: nothing that is held back is enough."""
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
    """The least that must be held back at the question who attacks, so that the player is sure not to have lost at the end of `until`.

    Raises:
        ValueError: the player is not asked who attacks, or there is no such player or horizon.
    """
    who = seat_of(battle, seat)
    result = MinimalReserve(battle, who, until)
    tree = Tree(battle, who, until, cards=False)
    prover = Prover(tree, limits or SearchLimits(), watch)
    result.asked = replay(tree, battle, [])[-1]
    root = tree.root
    attacks = list(tree.answers(root)) if root.question is not None and tree.is_max_node(root) else []
    if not any(one.verb == "attack" and one.args for one in attacks):
        raise ValueError("what must be held back is asked where the player says who attacks")
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
    """Which of these attacks are safe? Of the others the first are shown with what refutes them."""
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
    """With how many cards of a player an answer attacks."""
    named = [s.objects[one] for one in set(decision.args) if one in s.objects]
    return sum(one.controller == seat for one in named) if decision.verb == "attack" else 0
