"""Positions that are met again on a line: whoever acted in between has gained nothing by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.core.chance import CHANCE
from affray.core.verdicts import Reason
from affray.search.tree import WON

if TYPE_CHECKING:
    from affray.core.questions import Decision
    from affray.search.tree import SearchNode, Tree

Choosers = tuple[frozenset[int], frozenset[int]]
"""The players who did something where doing nothing was an answer, and all who were asked."""


class Stopped(Exception):
    """A limit was reached; `why` says which."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why)
        self.why = why


class Line:
    """The positions from the root to the one that is searched, each with the bound that is sought of it and the answer that is tried.

    A position that is met again ends the line: it is decided against the player who acted since (`loser`). Such a bound holds only under
    the first of the two: `rests_on` holds the places on the line under which the last bound holds. Without any it is proved. Otherwise it is kept
    apart (`suppose`), and holds again while the same positions are on the line and the same players have acted since.

    The value is that of the endless game that a player loses who acts for ever. Ending it where a position is met again
    comes to the same (Björklund, Sandberg, Vorobyov: memoryless determinacy of parity games).
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.nodes: list[SearchNode] = []
        self.answers: list[Decision | None] = []
        self.sought: list[int] = []
        self.visits: list[int] = []
        self.places: dict[tuple[SearchNode, int], int] = {}
        self.supposed: dict[tuple[SearchNode, int], tuple[int, dict[int, Choosers]]] = {}
        self.rests_on: frozenset[int] = frozenset()
        self.entered = 0

    def enter(self, node: SearchNode, sought: int) -> None:
        """Go on from a position of which a bound is sought."""
        self.entered += 1
        self.places[node, sought] = len(self.nodes)
        self.nodes.append(node)
        self.answers.append(None)
        self.sought.append(sought)
        self.visits.append(self.entered)
        self.rests_on = frozenset()

    def leave(self) -> None:
        """Go back from a position."""
        node = self.nodes.pop()
        self.answers.pop()
        self.visits.pop()
        del self.places[node, self.sought.pop()]
        if self.rests_on:
            self.rests_on -= {len(self.nodes)}

    def answer(self, decision: Decision) -> None:
        """Try an answer to the last position."""
        self.answers[-1] = decision

    def repeated(self, node: SearchNode, sought: int) -> int | None:
        """Return a bound for a position that the line has met before, while the same was sought, or that holds under it; None for another.

        Raises:
            Stopped: nobody but chance has made a choice since.
        """
        at = self.places.get((node, sought))
        if at is not None:
            self.rests_on = frozenset([at])
            return -WON if loser(self.tree, self.nodes[at:], self.answers[at:]) == self.tree.seat else WON
        if (node, sought) not in self.supposed:
            return None
        bound, under = self.supposed[node, sought]
        places = [self.visits.index(visit) if visit in self.visits else -1 for visit in under]
        if any(at < 0 or self._choosers(at) != under[self.visits[at]] for at in places):
            return None
        self.rests_on = frozenset(places)
        return bound

    def suppose(self, node: SearchNode, sought: int, bound: int) -> None:
        """Keep a bound that rests on places of the line."""
        self.supposed[node, sought] = (bound, {self.visits[at]: self._choosers(at) for at in self.rests_on})

    def _choosers(self, at: int) -> Choosers:
        return choosers(self.tree, self.nodes[at:], self.answers[at:])


def choosers(tree: Tree, nodes: Sequence[SearchNode], answers: Sequence[Decision | None]) -> Choosers:
    """Return who acted from one position to another, and who was asked."""
    acted: set[int] = set()
    asked: set[int] = set()
    idle = tree.game.notation.pass_answers
    for node, answer in zip(nodes, answers, strict=True):
        assert node.question is not None
        asked.add(node.question.seat)
        if answer not in idle and any(one in node.question.space for one in idle):
            acted.add(node.question.seat)
    return frozenset(acted), frozenset(asked)


def loser(tree: Tree, nodes: Sequence[SearchNode], answers: Sequence[Decision | None]) -> int:
    """Return the player who acted in a circle of positions; of several the turn player, who has to do something else.

    Raises:
        Stopped: nobody but chance has made a choice.
    """
    acted, asked = choosers(tree, nodes, answers)
    seats = (acted or asked) - {CHANCE}
    if not seats:
        raise Stopped(Reason("", "a loop that no player can end"))
    active = nodes[0].state.active
    return active if active in seats else max(seats, key=lambda seat: seat != tree.seat)
