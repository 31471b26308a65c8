"""Sight of the holders of some seats of a table: the moments that they know, and how their page counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.view import EVERYTHING, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from affray.journal import Node


class Sight:
    """The moments of a table that some seats know of, those taken back too. Their places in `nodes` are how the page counts them.

    Attributes:
        nodes: these moments, in order.
        number_of: the place of each.
        unseen: the numbers, among all moments, of those that they do not know of.
        line: the places of those that count: of the moments in the journal.
    """

    def __init__(self, seats: frozenset[int]) -> None:
        self.seats = seats
        self.nodes: list[Node] = []
        self.number_of: dict[Node, int] = {}
        self.unseen: list[int] = []
        self.line: list[int] = []
        self._read = self._followed = 0

    def read(self, past: Sequence[Node], eyes: int) -> None:
        """Take in the moments that have come to all those of a table, seen through the eyes of a seat."""
        for n, node in enumerate(past[self._read :], self._read):
            if eyes != EVERYTHING and private(node, self.seats) and not any(visible(event, eyes) for event in node.battle.events):
                self.unseen.append(n)
            else:
                self.number_of[node] = len(self.nodes)
                self.nodes.append(node)
        self._read = len(past)

    def follow(self, journal: Sequence[Node]) -> None:
        """Take in the moments that have come to the journal."""
        self.line += [self.number_of[node] for node in journal[self._followed :] if node in self.number_of]
        self._followed = len(journal)

    def go_back(self) -> None:
        """Follow the line anew after something was taken back."""
        self.line, self._followed = [], 0


def private(node: Node, seats: frozenset[int]) -> bool:
    """Did this answer a question that is nobody else's business, and not of these seats?"""
    before = node.battle.parent
    return before is not None and before.question is not None and before.question.private and before.question.seat not in seats
