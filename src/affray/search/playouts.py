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
    """The battle played at random to its end, without the history on the way; the same for the same seed.

    With `until` it ends as soon as no procedure of that key (e.g. "battle") is running. Answers that are the only one are given
    as they are; what chance is asked is drawn too.
    """
    return Battle.start(battle.book, run_out(battle.book, battle.state, seed, until)[2], keep=battle.keeps_history)


def duel(battle: Battle, bots: Sequence[Bot], most: int = 100_000, seed: int = 1) -> Battle:
    """The battle at its end, or after so many answers, played by a bot for each seat; chance, where asked, draws by the seed.

    Raises:
        ValueError: there is not a bot for each seat.
        TypeError: it is none.
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
    """Play at random to the end, or until no procedure called `until` is running any more.

    Answers that are the only one are given without a choice. Gives the number of real choices made (questions with two or
    more answers), the seed after them, and the last state. With `keep` the state before every choice is committed, as a
    search that wants to come back to it would do.
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
