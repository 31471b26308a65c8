"""Bots that look further: one searches the turn, one runs Monte Carlo tree search. Both sample worlds that agree with what their seat knows."""

from __future__ import annotations

from itertools import islice
from math import log, sqrt, tanh

from affray.battle import Battle
from affray.core.by_hand import refuse_noted
from affray.core.chance import CHANCE, Dice
from affray.core.procedures import answer, run
from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.search.bots import WIDE, GreedyBot, RandomBot, promises, sound, worth
from affray.search.prover import SearchLimits
from affray.search.solve import Solution, solve
from affray.search.worlds import Pools, world

WORLDS = 3
"""In so many worlds a turn must be won before it is taken for won."""
NODES = 250
"""Number of positions that are searched for each question of a turn."""
ROUNDS = 80
"""Number of games that are played out for a decision."""
BROAD = 16
"""Number of answers to a question that are told apart, the most useful."""
LIKELY = 6
"""Number of answers to the question itself that are tried, those that promise most."""
SOUND = 2
"""Of so many answers that are played out, all but one are sound, and one is any."""
MUCH = 2500
"""The difference that makes a position much better (`bots.worth`)."""
FAR = 60
"""Number of answers that are played out at random at most."""
CURIOUS = 0.7
"""The weight of trying what was tried seldom."""


class SearchBot(RandomBot):
    """A bot that searches sampled worlds to the end of the turn for a win.

    Without a win it plays like `GreedyBot`, unless the search of one world shows that this loses the turn and another answer does not.
    """

    def __init__(self, seed: int = 1, pools: Pools | None = None, nodes: int = NODES) -> None:
        super().__init__(seed)
        self.pools = pools
        self.nodes = nodes
        self.greedy = GreedyBot(seed)

    def choose(self, battle: Battle) -> Decision:
        refuse_noted(battle.table)
        question = battle.question
        assert question is not None
        only = question.space.forced_answer()
        if only is not None or question.seat == CHANCE:
            return only if only is not None else self.pick(list(islice(question.space, BROAD)))
        world_battle = world(battle, question.seat, self.dice, self.pools)
        won = self._first(world_battle, question.seat, "win")
        others = (world(battle, question.seat, self.dice, self.pools) for _ in range(1, WORLDS if won is not None else 1))
        if won is not None and won in question.space and all(self._first(one, question.seat, "win") == won for one in others):
            return won
        chosen = self.greedy.choose(battle)
        if chosen in world_battle.legal and self._solved(world_battle.play(chosen), question.seat, "survive").answer is not False:
            return chosen
        saved = self._first(world_battle, question.seat, "survive")
        return saved if saved is not None and saved in question.space else chosen

    def _first(self, world_battle: Battle, seat: int, goal: str) -> Decision | None:
        solution = self._solved(world_battle, seat, goal)
        if solution.answer is not True or solution.asked.state != world_battle.with_seed(0).state:
            return None
        return solution.first

    def _solved(self, world_battle: Battle, seat: int, goal: str) -> Solution:
        return solve(world_battle, seat, goal, "turn", SearchLimits(0, self.nodes), refute=0)


class MctsBot(RandomBot):
    """A bot with information-set Monte Carlo tree search: each playout samples another world that agrees with what its seat knows."""

    def __init__(self, seed: int = 1, pools: Pools | None = None, rounds: int = ROUNDS) -> None:
        super().__init__(seed)
        self.pools = pools
        self.rounds = rounds

    def choose(self, battle: Battle) -> Decision:
        refuse_noted(battle.table)
        question = battle.question
        assert question is not None
        only = question.space.forced_answer()
        if only is not None or question.seat == CHANCE:
            return only if only is not None else self.pick(list(islice(question.space, BROAD)))
        answers = list(islice(question.space, WIDE))
        ranked = sorted(zip(promises(battle, answers), range(len(answers)), strict=True), key=lambda entry: (-entry[0], entry[1]))
        offered = [answers[at] for _, at in ranked[:LIKELY]]
        root, before = _Branch(), [worth(battle, seat) for seat in range(len(battle.seats))]
        for _ in range(self.rounds):
            self._round(root, world(battle, question.seat, self.dice, self.pools), offered, before)
        return max(offered, key=lambda decision: root.on[decision].visits if decision in root.on else -1)

    def _round(self, root: _Branch, world_battle: Battle, offered: list[Decision], before: list[int]) -> None:
        book, turn = world_battle.book, world_battle.state.turn
        t = book.open(world_battle.state)
        t.skips_idle_windows = t.quiet = True
        question = run(t)
        branch, path = root, [(root, -1)]
        for depth in range(FAR):
            if question is None or t.turn > turn + 1:
                break
            answers = offered if depth == 0 else list(islice(question.space, BROAD))
            if branch is not None and question.seat != CHANCE and len(answers) > 1:
                chosen = branch.choose(answers, self.dice)
                branch = branch.on[chosen]
                path.append((branch, question.seat))
                grown = branch.visits == 0
            else:
                chosen = answers[self.dice.randrange(len(answers))]
                grown = False
            answer(t, question, chosen)
            question = run(t)
            if grown:
                break
        self._play_out(t, question, turn)
        standing = standings(Battle(book, t.commit(), keep=False), before)
        for path_branch, seat in path:
            path_branch.visits += 1
            path_branch.worth += standing[seat] if seat >= 0 else 0

    def _play_out(self, t: Table, question: Question | None, turn: int) -> None:
        for _ in range(FAR):
            if question is None or t.turn > turn + 1:
                return
            chosen = question.space.forced_answer()
            if chosen is None and question.seat != CHANCE and self.dice.randrange(SOUND):
                chosen = sound(t.book.game.notation.pass_answers, question)
            answer(t, question, chosen if chosen is not None else question.space.sample(self.dice))
            question = run(t)


class _Branch:
    """A node of the tree: how often an answer was tried, the sum of its player's results, and the answers that followed."""

    def __init__(self) -> None:
        self.visits = 0
        self.offers = 0
        self.worth = 0.0
        self.on: dict[Decision, _Branch] = {}

    def choose(self, answers: list[Decision], dice: Dice) -> Decision:
        """Choose an answer that was never tried, or else the one with the best upper confidence bound among those available."""
        for decision in answers:
            self.on.setdefault(decision, _Branch()).offers += 1
        fresh = [one for one in answers if not self.on[one].visits]
        if fresh:
            return fresh[dice.randrange(len(fresh))]

        def promise(option: Decision) -> float:
            branch = self.on[option]
            return branch.worth / branch.visits + CURIOUS * sqrt(log(branch.offers) / branch.visits)

        return max(answers, key=promise)


def standings(battle: Battle, before: list[int]) -> list[float]:
    """Return the result of each seat from 0 (lost) to 1 (won), by the change in value since `before`."""
    if battle.outcome is not None:
        return [0.5 if not battle.outcome.winners else float(seat in battle.outcome.winners) for seat in range(len(before))]
    return [0.5 + 0.45 * tanh((worth(battle, seat) - was) / MUCH) for seat, was in enumerate(before)]
