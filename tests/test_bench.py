"""The instruments: what is measured can be done, ratios are paired, and what takes too long is said to."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep
from types import FrameType
from typing import Any

import pytest
from bench.boards import BLOCKS, EIGHT, GROWING, blocks, growing
from bench.measure import rivals, summary
from bench.trees import Tree
from bench.work import answer, fights, ready

from affray import Battle

WORKS = ready()


def trees(*compiled: bool) -> list[Tree]:
    return [Tree("", Path(), one) for one in compiled]


@pytest.mark.parametrize("name", [name for name in WORKS if not name.startswith(("blocks/", "games/"))])
def test_every_work_can_be_done(name: str) -> None:
    done = answer({"work": name, "times": 2}, WORKS, {})
    assert done["units"] > 0
    assert done["times"] == 2
    assert done["seconds"] > 0


def test_what_takes_too_long_or_fails_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.work.PATIENCE", 1)
    works = {"long": lambda: lambda times: sleep(9), "wrong": lambda: lambda times: 1 // 0}
    assert answer({"work": "long", "times": 1}, works, {}) == {"over": 1}
    assert "ZeroDivisionError" in answer({"work": "wrong", "times": 1}, works, {})["failed"]


def test_there_are_eight_positions() -> None:
    assert len(EIGHT) == 8


@pytest.mark.parametrize("n", BLOCKS)
def test_the_block_asked_for_is_not_legal(n: int) -> None:
    battle, asked = blocks(n, 2)
    assert battle.question is not None
    assert battle.question.rule == "combat.block.choose"
    assert not battle.legal.check(asked)


def test_boards_grow_as_they_say() -> None:
    state = growing("mtg", permanents=20, out_of_play=60).state
    assert [len(state.zone("battlefield", seat)) for seat in (0, 1)] == [20, 20]
    assert sum(len(state.zone(zone, seat)) for zone in ("graveyard", "exile", "library") for seat in (0, 1)) == 60


@pytest.mark.parametrize("key", GROWING)
def test_cards_out_of_play_cost_nothing(key: str) -> None:
    assert calls(growing(key, out_of_play=200)) == pytest.approx(calls(growing(key)), rel=0.03)


def calls(battle: Battle) -> int:
    """How many functions random battles from here call, once everything that is kept of cards is there."""
    made = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal made
        made += event == "call"

    fights(battle)(20)
    sys.setprofile(count)
    try:
        fights(battle)(20)
    finally:
        sys.setprofile(None)
    return made


def test_a_ratio_is_the_median_of_those_of_the_rounds() -> None:
    def did(units: int, seconds: float) -> dict[str, Any]:
        return {"units": units, "times": 1, "seconds": seconds}

    rounds = [[did(10, 1.0), did(10, 0.5)], [did(10, 2.0), did(10, 1.0)], [did(10, 1.0), did(10, 0.1)]]
    found = summary(rounds, rivals(trees(False, False)))
    assert found["ratio"] == [1.0, 2.0]
    assert found["rate"] == [10.0, 20.0]
    given_up = summary([[{"over": 20}, did(10, 0.5)]], [0, 0])
    assert (given_up["rate"], given_up["ratio"]) == ([None, 20.0], [None, None])


def test_a_tree_is_measured_against_the_first_of_its_kind() -> None:
    assert rivals(trees(False, False, True, True)) == [0, 0, 0, 2]
    assert rivals(trees(False, True)) == [0, 0]
