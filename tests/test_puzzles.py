"""Puzzles: each asks for something that can be proved, can be missed, and is solved by the line in its file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from affray.cli import main
from affray.cli.puzzle import puzzles
from affray.core.chance import Dice
from affray.games import GAMES
from affray.scenario.load import load
from affray.scenario.model import GOALS
from affray.search.key_moves import key_moves
from affray.search.solve import SearchLimits, Solution, needs, solve
from affray.search.tree import Tree

NAMES = list(puzzles())
SEEDS = range(1, 40)


def solved(file: Path) -> Solution:
    scenario = load(file)
    goal, until = GOALS[scenario.scenario.goal]
    return solve(scenario.battle(), None, goal, until, SearchLimits(120), refute=0)


@pytest.mark.parametrize("key", GAMES)
def test_there_are_twenty_of_each_game(key: str) -> None:
    assert len([name for name in NAMES if name.startswith(f"{key}/")]) >= 20
    titles = [load(file).scenario.title for name, file in puzzles().items() if name.startswith(key)]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_proved_and_can_be_missed(name: str) -> None:
    file = puzzles()[name]
    found = solved(file)
    assert found.status == "proved"
    if found.goal in ("win", "survive"):
        assert found.answer is True
    tree = Tree(found.battle, found.seat, found.until)
    wanted = needs(found.goal) if found.goal != "best" else found.lower_bound
    assert any(at_random(tree, Dice(seed)) < wanted for seed in SEEDS), "whatever anybody does solves it"


@pytest.mark.parametrize("name", NAMES if "AFFRAY_BOARDS" in os.environ else NAMES[::3])
def test_it_has_an_idea(name: str) -> None:
    """Something must be done, now or later, that nothing else can take the place of; its file's solution does it."""
    file = puzzles()[name]
    loaded = load(file)
    found = key_moves(loaded.battle(), *GOALS[loaded.scenario.goal])
    assert found.one
    assert 1 <= len(found.first) <= found.tried


def test_two_ways_that_do_as_well_are_no_idea(tmp_path: Path) -> None:
    board = {
        "Ann": {"life": 4000, "field": ["Giant"]},
        "Bob": {"life": 900, "field": ["Squire"], "hand": ["Disarm"], "will": "W"},
    }
    battle = {"attacker": "Giant", "attacked": "Bob"}
    start = load({"game": "fow", "players": board, "start": "804.1", "battle": battle, "goal": "survive"})
    found = key_moves(start.battle(), "survive", "turn")
    assert not found.one
    assert found.needed == []


def at_random(tree: Tree, dice: Dice) -> int:
    """What comes of it when everybody answers at random."""
    node = tree.root
    while node.question is not None:
        answers = list(tree.answers(node))
        node = tree.child(node, answers[dice.randrange(len(answers))])
    return node.worth


def test_the_list_and_a_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "mtg"]) == 0
    listed = capsys.readouterr().out
    assert "mtg/clear-the-road" in listed
    assert "fow/" not in listed
    assert main(["puzzle", "mtg/clear-the-road", "--hint"]) == 0
    shown = capsys.readouterr().out
    assert "Ann: win this turn" in shown
    assert "Two damage to the blocker" in shown
    assert main(["puzzle", "mtg/clear-the-rod"]) == 2
    assert "did you mean" in capsys.readouterr().err


def test_a_file_is_a_puzzle_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "{title: Mine, about: Count twice., game: fow, players: {Ann: {field: [Champion]}, Bob: {life: 700}}, start: 803.3, goal: win this turn}\n"
    mine = tmp_path / "mine.yaml"
    mine.write_text(text)
    assert main(["puzzle", str(mine), "--hint"]) == 0
    shown = capsys.readouterr().out
    assert "Ann: win this turn" in shown
    assert "Count twice." in shown
    assert main(["puzzle", str(mine), "--try", "attack Champion > Bob"]) == 0
    assert main(["puzzle", str(mine), "--try", "forfeit"]) == 1
    assert main(["puzzle", str(mine), "--solution"]) == 0
    assert "proved: Ann wins this turn" in capsys.readouterr().out
    mine.write_text(text.replace(", goal: win this turn", ""))
    assert main(["puzzle", str(mine)]) == 2
    assert "a puzzle needs a goal, e.g. goal: win this turn" in " ".join(capsys.readouterr().err.split())


def test_an_answer_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "mtg/clear-the-road", "--try", "attack Hill Giant > Bob"]) == 0
    assert "that solves it" in capsys.readouterr().out
    assert main(["puzzle", "mtg/clear-the-road", "--try", "no attack"]) == 1
    assert "that does not solve it" in capsys.readouterr().out
    assert main(["puzzle", "mtg/clear-the-road", "--try", "attack Hill Giant > Ann"]) == 1
    assert "not legal" in capsys.readouterr().out
    assert main(["puzzle", "mtg/clear-the-road", "--idea"]) == 0
    told = capsys.readouterr().out
    assert "it turns on: attack Hill Giant · cast Shock · choose Grizzly Bears" in told
    assert "solved by 1 of 2 first answers: attack Hill Giant > Bob" in " ".join(told.split())
    assert main(["puzzle", "mtg/clear-the-road", "--solution"]) == 0
    assert "proved: Ann wins this turn" in capsys.readouterr().out
