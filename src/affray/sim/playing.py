"""One game after the other: played by its seed, and boiled down to a row."""

from __future__ import annotations

from collections import Counter, deque
from functools import lru_cache
from itertools import takewhile
from typing import Any

import msgspec

from affray.battle import Battle
from affray.core.by_hand import refuse_noted
from affray.core.chance import CHANCE
from affray.core.state import seat_of
from affray.search.bot_names import bot
from affray.sim.plans import Plan, fighting

DEALT = ("is dealt damage", "takes damage")
"""The events by which games say that damage was dealt to their subject."""


class GameRow(msgspec.Struct):
    """A row of the table `games`: what is known of a game afterwards.

    Attributes:
        number, side, seed: which game it is; it is played again from these.
        winner: the seat that won; None for a draw, for a part of a game, and for what was stopped.
        rule: the rule by which it ended ("" where only the part played is over, or it was stopped).
        error: why it could not be played to the end, which is a mistake of the rules or the bot ("": it could).
        stopped: it had more decisions than the plan allows.
        turns: turns begun after the first.
        decisions: real choices, questions with two or more answers; `choices` are those of each seat.
        life, damage: the life each seat is left with, and the damage dealt to it; `hurt` is that dealt to cards.
        offered, used: windows by the key of their step: how often a player could do something there, and did.
        asked, happened: rules by key: how often one asked a question, and how many events happened by it.
        events: events by kind.
    """

    number: int
    side: int
    seed: int
    winner: int | None = None
    rule: str = ""
    error: str = ""
    stopped: bool = False
    turns: int = 0
    decisions: int = 0
    choices: list[int] = []
    life: list[int] = []
    damage: list[int] = []
    hurt: int = 0
    offered: dict[str, int] = {}
    used: dict[str, int] = {}
    asked: dict[str, int] = {}
    happened: dict[str, int] = {}
    events: dict[str, int] = {}


class GameStatistics:
    """The figures that are counted while a game is played."""

    def __init__(self, battle: Battle) -> None:
        self.book = battle.book
        self.waiting = frozenset(battle.book.game.notation.pass_answers)
        self.choices = [0] * len(battle.seats)
        self.damage = [0] * len(battle.seats)
        self.hurt = 0
        self.offered: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def step(self, before: Battle, after: Battle, choice: bool) -> None:
        """Count a question that was answered, with a choice or as the only way, and what happened then."""
        question, decision = before.question, after.decision
        assert question is not None
        if question.seat != CHANCE:
            self.asked[question.rule] += 1
            self.choices[question.seat] += choice
            window = self.window(before) if choice else ""
            if window:
                self.offered[window] += 1
                self.used[window] += decision not in self.waiting
        self.watch(after)

    def watch(self, battle: Battle) -> None:
        """Count what happened since the last decision."""
        for event in battle.events:
            self.happened[event.rule] += 1
            self.events[event.kind] += 1
            if event.kind in DEALT:
                if event.subject.startswith("@"):
                    self.damage[seat_of(event.subject)] += event.data["amount"]
                else:
                    self.hurt += event.data["amount"]

    def window(self, battle: Battle) -> str:
        """Return the window in which a player is asked what to do, if anything, by the key of its step ("": it is another question).

        A window may hand its question to a procedure that all windows share: it is the one that handed it on.
        """
        rules = self.book.game.rules
        places = [f"{place.procedure}.{place.step}" for place in reversed(battle.where())]
        offset = 0 if rules[places[0]].window else 1
        chain = takewhile(lambda key: rules[key].window, places[offset:])
        windows = deque(chain, maxlen=1)
        return windows[0] if windows and any(one in battle.legal for one in self.waiting) else ""


def played(
    battle: Battle, plan: Plan, number: int, bots: tuple[str, ...], tally: GameStatistics | None = None
) -> tuple[Battle, bool]:
    """A game of a plan, from the beginning of its side to its end; was it stopped on the way?"""
    chance, seeds = plan.chances(number, len(battle.seats))
    players = [bot(name, seed) for name, seed in zip(bots, seeds, strict=True)]
    refuse_noted(battle.table)
    battle = battle.with_seed(chance)
    if tally is not None:
        tally.watch(battle)
    for _ in range(plan.most):
        question = battle.question
        if question is None or ended(battle, plan):
            break
        only = question.space.forced_answer()
        after = battle.play(only if only is not None else players[question.seat].choose(battle))
        if tally is not None:
            tally.step(battle, after, only is None)
        battle = after
    return battle, not ended(battle, plan)


def ended(battle: Battle, plan: Plan) -> bool:
    """Is as much played as the plan says?"""
    return battle.question is None or (plan.scope == "battle" and not fighting(battle))


def game(plan: Plan, side: int, number: int, battle: Battle) -> GameRow:
    """Return the row of a game. What goes wrong in it is told in its `error`, so that one bad game does not lose all others."""
    row = GameRow(number, side, plan.seed + number)
    tally = GameStatistics(battle)
    turn = battle.state.turn
    try:
        over, row.stopped = played(battle, plan, number, plan.sides[side].bots, tally)
    except Exception as error:  # a bot may do anything
        row.error = f"{type(error).__name__}: {error}"
        return row
    row.winner = over.winner
    row.rule = over.outcome.rule if over.outcome is not None else ""
    row.turns = over.state.turn - turn
    row.life = [player.life for player in over.state.players] if over.book.game.counts_life else []
    row.choices, row.decisions = tally.choices, sum(tally.choices)
    row.damage, row.hurt = tally.damage, tally.hurt
    row.offered, row.used = dict(tally.offered), dict(+tally.used)
    row.asked, row.happened, row.events = dict(tally.asked), dict(tally.happened), dict(tally.events)
    return row


def replay(plan: Plan, number: int, side: int = 0) -> Battle:
    """Return a game of a plan once more, with its whole history."""
    plan_side = plan.sides[side]
    return played(plan_side.battle().without_history(keep=True), plan, number, plan_side.bots)[0]


@lru_cache(maxsize=4)
def _opened(text: bytes) -> tuple[Plan, tuple[Battle, ...]]:
    plan = msgspec.json.decode(text, type=Plan)
    return plan, tuple([side.battle() for side in plan.sides])


def block(text: bytes, first: int, end: int) -> bytes:
    """Play the games from `first` to before `end` of a plan (as JSON), of all its sides, in a worker. Return a line of JSON for each."""
    plan, battles = _opened(text)
    rows: list[Any] = [game(plan, side, number, battle) for number in range(first, end) for side, battle in enumerate(battles)]
    return msgspec.json.Encoder().encode_lines(rows)
