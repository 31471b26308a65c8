"""The key moves of a puzzle: the parts of the solution without which the goal is out of reach."""

from __future__ import annotations

from itertools import pairwise

from affray.battle import Battle
from affray.core.questions import Decision
from affray.core.verdicts import Reason
from affray.search.prover import Prover, SearchLimits
from affray.search.repetition import Stopped
from affray.search.solve import needs, room, solve
from affray.search.tree import Deed, Tree, moves_of


class KeyMoves:
    """The key moves of a puzzle.

    Attributes:
        asked: the battle at the first real choice.
        first: the first answers that solve the puzzle, of `tried` legal ones.
        needed: the moves of the solution that cannot be replaced (a verb with a card): a player who never makes one of
            them does not reach the goal.
    """

    def __init__(self, asked: Battle, first: list[Decision], tried: int, needed: list[Deed]) -> None:
        self.asked = asked
        self.first = first
        self.tried = tried
        self.needed = needed

    @property
    def one(self) -> bool:
        """Does the puzzle have an idea: a move that cannot be replaced?"""
        return bool(self.needed)


def key_moves(battle: Battle, goal: str, until: str, seconds: float = 60.0) -> KeyMoves:
    """Solve a puzzle and find its key moves.

    Raises:
        ValueError: the goal is out of reach, or not decided within `seconds`.
    """
    solution = solve(battle, None, goal, until, SearchLimits(seconds), refute=0)
    if solution.answer is not True:
        raise ValueError(Reason("", "it cannot be solved: {why}", why=solution.stopped or Reason("", "the goal is not reached")))
    worth = solution.lower_bound if goal in ("life", "best") else needs(goal)
    tree = Tree(battle, solution.seat, until, cards=goal == "best")
    prover = Prover(tree, SearchLimits(seconds))
    first = []
    answers = list(tree.answers(tree.root))
    with room(prover):
        try:
            first = [one for one in answers if prover.at_least(tree.child(tree.root, one), worth) >= worth]
            needed = [one for one in _done(solution.line, tree) if not _without(battle, one, tree, worth, seconds)]
        except Stopped as stop:
            raise ValueError(Reason("", "the search did not decide what the solution depends on: {why}", why=stop.why)) from stop
    return KeyMoves(solution.asked, first, len(answers), needed)


def _done(line: list[Battle], tree: Tree) -> list[Deed]:
    """Return the moves of the player on a line, without passes and forced answers."""
    own_deeds: dict[Deed, None] = {}
    for before, after in pairwise(line):
        question, decision = before.question, after.decision
        assert question is not None
        assert decision is not None
        if (
            question.seat == tree.seat
            and tree.forced_answer(before.state) is None
            and decision not in tree.game.notation.pass_answers
        ):
            cards = sorted(part for part in moves_of(decision) if part[1] in before.state.objects)
            own_deeds.update(dict.fromkeys(cards or sorted(moves_of(decision))))
    return list(own_deeds)


def _without(battle: Battle, deed: Deed, tree: Tree, worth: int, seconds: float) -> bool:
    """Does the player reach the goal without ever making this move?"""
    less = Tree(battle, tree.seat, tree.until, cards=tree.cards, excluded=deed)
    prover = Prover(less, SearchLimits(seconds), beforehand=False)
    return prover.at_least(less.root, worth) >= worth
