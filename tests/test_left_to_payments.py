"""A table that leaves mana to payments offers all that is legal but what a game says is left to them (`SolverHints.is_left_to_payments`)."""

from __future__ import annotations

import random

import pytest

import affray
from affray.core.procedures import run
from affray.core.questions import Decision
from affray.scenario.decks import shipped

PASS = Decision("pass")


@pytest.mark.parametrize("game", ["fow", "mtg"])
def test_only_what_is_left_to_payments_is_not_offered(game: str) -> None:
    dice, decks, left_out = random.Random(2), list(shipped(game)), 0
    battle = affray.from_decks(game, decks[0], decks[1], seed=7).without_history()
    for _ in range(150):
        if battle.question is None:
            break
        if PASS in battle.legal:
            t = battle.book.open(battle.state)
            t.defers_mana = True
            question = run(t)
            assert question is not None
            solver = battle.book.game.solver
            offered = {one for one in battle.legal if not solver.is_left_to_payments(battle.table, one)}
            assert set(question.space) == offered
            left_out += len(battle.legal.as_tuple()) - len(offered)
        battle = battle.play(battle.legal.sample(dice))
    assert left_out
