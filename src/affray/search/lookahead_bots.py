"""Bots that look further: one searches the turn, one plays out many games in its head. Both only in worlds that their seat cannot tell
from the real one.
"""

from __future__ import annotations

from itertools import islice
from math import log, sqrt, tanh

from affray.battle import Battle
from affray.core.chance import CHANCE, Dice
from affray.core.procedures import answer, run
from affray.core.questions import Ask, Decision
from affray.core.table import Table
from affray.search.bots import WIDE, GreedyBot, RandomBot, promises, sound, worth
from affray.search.prover import Limits
from affray.search.solve import Solution, solve
from affray.search.worlds import Pools, world

WORLDS = 3
"""In so many worlds a turn must be won before it is taken for won."""
NODES = 250
"""So many positions are searched for each question of a turn."""
ROUNDS = 80
"""So many games are played out for a decision."""
BROAD = 16
"""So many answers to a question are told apart, the most useful."""
LIKELY = 6
"""So many answers to the question itself are tried, those that promise most."""
SOUND = 2
"""Of so many answers that are played out, all but one are sound, and one is any."""
MUCH = 2500
"""What makes a position much better (`bots.worth`)."""
FAR = 60
"""So many answers are played out at random at most."""
CURIOUS = 0.7
"""How much is tried that was tried seldom."""


class SearchBot(RandomBot):
    """Wins this turn where a search of some worlds that its seat cannot tell apart finds how; else it does what a greedy bot does, unless
    a search of one finds that this loses the turn and something else does not.
    """

    def __init__(self, seed: int = 1, pools: Pools | None = None, nodes: int = NODES) -> None:
        super().__init__(seed)
        self.pools = pools
        self.nodes = nodes
        self.greedy = GreedyBot(seed)

    def choose(self, battle: Battle) -> Decision:
        ask = battle.ask
        assert ask is not None
        only = ask.space.only()
        if only is not None or ask.seat == CHANCE:
            return only if only is not None else self.pick(list(islice(ask.space, BROAD)))
        there = world(battle, ask.seat, self.dice, self.pools)
        won = self._first(there, ask.seat, "win")
        others = (world(battle, ask.seat, self.dice, self.pools) for _ in range(1, WORLDS if won is not None else 1))
        if won is not None and won in ask.space and all(self._first(one, ask.seat, "win") == won for one in others):
            return won
        chosen = self.greedy.choose(battle)
        if chosen in there.legal and self._solved(there.play(chosen), ask.seat, "survive").answer is not False:
            return chosen
        saved = self._first(there, ask.seat, "survive")
        return saved if saved is not None and saved in ask.space else chosen

    def _first(self, there: Battle, seat: int, goal: str) -> Decision | None:
        found = self._solved(there, seat, goal)
        if found.answer is not True or found.asked.state != there.with_seed(0).state:
            return None
        return found.first

    def _solved(self, there: Battle, seat: int, goal: str) -> Solution:
        return solve(there, seat, goal, "turn", Limits(0, self.nodes), refute=0)


class MctsBot(RandomBot):
    """Plays games out in its head, each in another world that its seat cannot tell from the real one, and remembers what came of which
    answers (information-set Monte Carlo tree search).
    """

    def __init__(self, seed: int = 1, pools: Pools | None = None, rounds: int = ROUNDS) -> None:
        super().__init__(seed)
        self.pools = pools
        self.rounds = rounds

    def choose(self, battle: Battle) -> Decision:
        ask = battle.ask
        assert ask is not None
        only = ask.space.only()
        if only is not None or ask.seat == CHANCE:
            return only if only is not None else self.pick(list(islice(ask.space, BROAD)))
        answers = list(islice(ask.space, WIDE))
        ranked = sorted(zip(promises(battle, answers), range(len(answers)), strict=True), key=lambda one: (-one[0], one[1]))
        offered = [answers[at] for _, at in ranked[:LIKELY]]
        root, before = _Branch(), [worth(battle, seat) for seat in range(len(battle.seats))]
        for _ in range(self.rounds):
            self._round(root, world(battle, ask.seat, self.dice, self.pools), offered, before)
        return max(offered, key=lambda one: root.on[one].visits if one in root.on else -1)

    def _round(self, root: _Branch, there: Battle, offered: list[Decision], before: list[int]) -> None:
        book, turn = there.book, there.state.turn
        t = book.open(there.state)
        t.brisk = t.silent = True
        ask = run(t)
        branch, path = root, [(root, -1)]
        for depth in range(FAR):
            if ask is None or t.turn > turn + 1:
                break
            answers = offered if depth == 0 else list(islice(ask.space, BROAD))
            if branch is not None and ask.seat != CHANCE and len(answers) > 1:
                chosen = branch.choose(answers, self.dice)
                branch = branch.on[chosen]
                path.append((branch, ask.seat))
                grown = branch.visits == 0
            else:
                chosen = answers[self.dice.randrange(len(answers))]
                grown = False
            answer(t, ask, chosen)
            ask = run(t)
            if grown:
                break
        self._play_out(t, ask, turn)
        standing = standings(Battle(book, t.commit(), keep=False), before)
        for one, seat in path:
            one.visits += 1
            one.worth += standing[seat] if seat >= 0 else 0

    def _play_out(self, t: Table, ask: Ask | None, turn: int) -> None:
        for _ in range(FAR):
            if ask is None or t.turn > turn + 1:
                return
            chosen = ask.space.only()
            if chosen is None and ask.seat != CHANCE and self.dice.randrange(SOUND):
                chosen = sound(t.book.game.notation.waiting, ask)
            answer(t, ask, chosen if chosen is not None else ask.space.sample(self.dice))
            ask = run(t)


class _Branch:
    """What came of an answer: how often it was tried, how well its player stood then, and the answers that followed."""

    def __init__(self) -> None:
        self.visits = 0
        self.offers = 0
        self.worth = 0.0
        self.on: dict[Decision, _Branch] = {}

    def choose(self, answers: list[Decision], dice: Dice) -> Decision:
        """One that was never tried, or else the one that promises most; each counts the times that it was to be had."""
        for one in answers:
            self.on.setdefault(one, _Branch()).offers += 1
        fresh = [one for one in answers if not self.on[one].visits]
        if fresh:
            return fresh[dice.randrange(len(fresh))]

        def promise(one: Decision) -> float:
            branch = self.on[one]
            return branch.worth / branch.visits + CURIOUS * sqrt(log(branch.offers) / branch.visits)

        return max(answers, key=promise)


def standings(battle: Battle, before: list[int]) -> list[float]:
    """How each seat stands, from 0 (lost) to 1 (won), by how much more or less its position is worth than before."""
    if battle.outcome is not None:
        return [0.5 if not battle.outcome.winners else float(seat in battle.outcome.winners) for seat in range(len(before))]
    return [0.5 + 0.45 * tanh((worth(battle, seat) - was) / MUCH) for seat, was in enumerate(before)]
