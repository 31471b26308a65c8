"""Answers of a proved win, position by position: for a player who does not search, and for a check that does not trust the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.core.by_hand import has_effects_by_hand
from affray.core.procedures import run
from affray.search.narrowing import proves_again
from affray.search.prover import DEEP
from affray.search.solve import needs
from affray.search.tree import SearchNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from affray.core.questions import Decision, Question
    from affray.core.state import State
    from affray.search.solve import Solution


class Strategy:
    """The answers of the player of a solution that reaches its goal.

    Raises:
        AssertionError: the goal is not proved to be reached.
    """

    def __init__(self, solution: Solution) -> None:
        assert solution.answer is True, "only a goal that is proved to be reached has a strategy"
        self.needed = solution.lower_bound if solution.goal in ("life", "best") else needs(solution.goal)
        self.prover = proves_again(solution, beforehand=not has_effects_by_hand(solution.battle.table))
        self.tree = self.prover.tree

    def answer(self, state: State) -> Decision:
        """Return the answer at a position at which the player is asked.

        Raises:
            AssertionError: no answer is proved to reach the goal.
        """
        t = self.tree.open(state)
        question = run(t)
        assert question is not None
        assert question.seat == self.tree.seat
        only = self.tree.only_answer(t, question)
        if only is not None:
            return only
        decision = next(self._proved(t.commit(), question), None)
        assert decision is not None, "no answer reaches the goal here"
        return decision

    def _proved(self, state: State, question: Question) -> Iterator[Decision]:
        """Yield answers that reach the goal, those that leave the fewest actions to do first."""
        most = self.tree.root.actions
        for actions in range(most + 1) if most < DEEP else (DEEP,):
            node = SearchNode(state, question)
            node.actions = actions
            for decision in self.prover.in_order(node):
                if self.prover.at_least(self.tree.child(node, decision), self.needed) >= self.needed:
                    yield decision
