"""Random playouts: the fastest way through a battle, for statistics and for measuring the engine."""

from __future__ import annotations

from affray.core.chance import draw
from affray.core.program import Rulebook, answer, run
from affray.core.state import State


def playout(book: Rulebook, state: State, seed: int, until: str = "", keep: bool = False) -> tuple[int, int, State]:
    """Play at random to the end, or until no procedure called `until` is running any more.

    Answers that are the only one are given without a choice. Gives the number of real choices made (questions with two or
    more answers), the seed after them, and the last state. With `keep` the state before every choice is committed, as a
    search that wants to come back to it would do.
    """
    t = book.open(state)
    t.brisk = True
    ask = run(t)
    choices = 0
    while ask is not None and (not until or t.record_of(until) is not None):
        decision = ask.space.only()
        if decision is None:
            seed, n = draw(seed)
            listed = ask.space.listed()
            decision = listed[n % len(listed)]
            choices += 1
            if keep:
                t.commit()
        answer(t, ask, decision)
        ask = run(t)
    return choices, seed, t.commit()
