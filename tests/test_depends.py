"""Which assumption turns an answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.answers.operations import Answerer
from affray.answers.replies import as_data
from affray.answers.text import text
from affray.cli import main

MTG = {"game": "mtg", "players": {"Ann": {"battlefield": ["Hill Giant"]}, "Bob": {"battlefield": ["Grizzly Bears"]}}}


@pytest.mark.parametrize(
    ("board", "decision", "turned"),
    [
        (
            {**MTG, "start": "508.1a"},
            "Ann: attack Hill Giant > Bob",
            ["Hill Giant (tapped)", "Hill Giant (new)", "Bob's turn"],
        ),
        (
            {**MTG, "start": "508.1a", "do": ["Ann: attack Hill Giant > Bob", {"to": "509.1a"}]},
            "Bob: block Grizzly Bears > Hill Giant",
            ["Grizzly Bears (tapped)"],
        ),
        (
            {"game": "fow", "players": {"Ada": {"field": ["Flame Cat (rested)"]}, "Bea": {}}, "start": "803.3", "turn": "Ada"},
            "Ada: attack Flame Cat > Bea",
            [],
        ),
    ],
)  # fmt: skip
def test_the_assumptions_that_turn_an_answer(board: dict[str, Any], decision: str, turned: list[str]) -> None:
    answers = Answerer()
    asked = {"board": answers.answer("board", board).board, "decisions": [decision], "depends": True}  # type: ignore[attr-defined]
    reply = answers.answer("ask", asked)
    assert as_data(reply)["answers"][0]["depends"] == turned
    assert "depends on" in text(reply)


def test_a_position_line_assumes_nothing() -> None:
    answers = Answerer()
    line = as_data(answers.answer("share", {"board": {**MTG, "start": "508.1a"}, "as": "line"}))["text"]
    reply = answers.answer("ask", {"board": line, "decisions": ["attack Hill Giant > Bob"], "depends": True})
    assert as_data(reply)["answers"][0]["depends"] == []


def test_the_command_tells_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["why", "scenarios/mtg/510/510.1c-divide.yaml", "Ann: attack Hill Giant > Bob", "--after", "0", "--depends"]
    assert main([*words, "--in", "es"]) == 0
    assert "cambia con: Hill Giant (girado); Hill Giant (entró este turno); turno de Bob" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["depends"] == ["Hill Giant (tapped)", "Hill Giant (new)", "Bob's turn"]
