"""Random playouts: the fastest way through a battle, for statistics and for measuring the engine."""

from __future__ import annotations

from collections.abc import Sequence

from affray.battle import Battle
from affray.core.chance import CHANCE, Dice
from affray.core.procedures import Rulebook, answer, run
from affray.core.state import State
from affray.core.verdicts import Reason
from affray.search.bots import Bot


def playout(battle: Battle, seed: int = 1, until: str = "") -> Battle:
    """Play the battle at random to its end and return it without history. The same seed gives the same playout.

    With `until` the playout ends as soon as no procedure of that key (e.g. "battle") is running. Forced answers take no draw. Chance is
    drawn too.
    """
    return Battle.start(battle.book, run_out(battle.book, battle.state, seed, until)[2], keep=battle.keeps_history)


def duel(battle: Battle, bots: Sequence[Bot], most: int = 100_000, seed: int = 1) -> Battle:
    """Let a bot for each seat play the battle to its end, or for `most` answers; return the last battle. `seed` draws for chance.

    Raises:
        ValueError: the number of bots is not the number of seats.
        TypeError: one of them is not a `Bot`.
    """
    if len(bots) != len(battle.seats):
        raise ValueError(Reason("", "a bot for each of {seats} seats is needed, found {n}", seats=len(battle.seats), n=len(bots)))
    if wrong := [bot for bot in bots if not hasattr(bot, "choose")]:
        raise TypeError(f"a bot is anything with choose(battle), not {wrong[0]!r}")
    dice = Dice(seed)
    for _ in range(most):
        question = battle.question
        if question is None:
            break
        battle = battle.play(question.space.sample(dice) if question.seat == CHANCE else bots[question.seat].choose(battle))
    return battle


def run_out(book: Rulebook, state: State, seed: int, until: str = "", keep: bool = False) -> tuple[int, int, State]:
    """Play at random to the end, or until no procedure called `until` is running.

    Return the number of real choices (questions with two or more answers), the seed after them, and the last state. With `keep` the state
    before every choice is committed, as a search that returns to it would do.
    """
    t = book.open(state)
    t.skips_idle_windows = t.quiet = True
    question = run(t)
    choices = 0
    dice = Dice(seed)
    while question is not None and (not until or t.record_of(until) is not None):
        decision, question_state = question.space.forced_answer(), None
        if decision is None:
            decision = question.space.sample(dice)
            choices += 1
            if keep:
                question_state = t.commit()
        answer(t, question, decision, question_state)
        question = run(t)
    return choices, dice.seed, t.commit()
