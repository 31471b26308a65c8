"""The least that must be held back: as few as can be, and it can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

import affray
from affray import Battle, search
from affray.cli import main

GUARDED = {
    "game": "mtg",
    "players": {
        "Ann": {"life": 3, "battlefield": ["Grizzly Bears", "Hill Giant", "Cloud Eagle"], "library": ["Plains", "Plains"]},
        "Bob": {"life": 20, "battlefield": ["Hill Giant", "Grizzly Bears"], "library": ["Plains", "Plains"]},
    },
    "start": "508.1a",
}


def board(life: int, **bob: object) -> Battle:
    ann = {**GUARDED["players"]["Ann"], "life": life}  # type: ignore[index]
    return affray.load({**GUARDED, "players": {"Ann": ann, "Bob": {**GUARDED["players"]["Bob"], **bob}}})  # type: ignore[index]


@pytest.mark.parametrize(("life", "least"), [(20, 0), (5, 1), (3, 1), (2, 2)])
def test_as_few_as_can_be_are_held_back(life: int, least: int) -> None:
    """The giant and the bears hit for five, and each who stays at home stops one of them."""
    found = search.min_holdback(board(life), limits=search.SearchLimits(0))
    assert (found.status, found.able, found.least, found.enough) == ("proved", 3, least, least)
    assert found.first in found.equally_good
    assert found.line[-1].outcome is None
    for attack in found.equally_good:
        then = search.solve(found.asked.play(attack), 0, "survive", "next turn", search.SearchLimits(0), refute=0)
        assert then.answer is True
    for attack, _, line in found.refuted:
        assert line[-1].winner == 1, found.asked.format(attack)


def test_sometimes_nothing_is_enough() -> None:
    found = search.min_holdback(board(1, battlefield=["Slippery Fish", "Hill Giant"]), limits=search.SearchLimits(0))
    assert found.answer is False
    assert found.status == "proved"
    assert not found.equally_good


def test_a_limit_leaves_bounds() -> None:
    assert search.min_holdback(board(3), limits=search.SearchLimits(0, 2)).status == "not decided"


def test_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    file = tmp_path / "board.yaml"
    file.write_text(json.dumps(GUARDED), "utf-8")
    assert main(["solve", str(file), "--hold-back"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "proved: Ann must hold back 1 of 3 attackers, and no more, to survive to the end of the next turn" in out
    assert main(["solve", str(file), "--hold-back", "--until", "turn"]) == 0
    assert "Ann need not hold back any of 3 attackers" in " ".join(capsys.readouterr().out.split())
    assert main(["solve", str(file), "--hold-back", "--goal", "win"]) == 2
    assert "its own goal" in capsys.readouterr().err
    puzzle = Path("scenarios/puzzles/ijinden/enough-to-block.yaml")
    assert main(["solve", str(puzzle), "--hold-back"]) == 2
    assert "at a step where the player declares attackers" in capsys.readouterr().err
