"""A win among the usual answers is a win; what they do not reach is searched on; and claimed wins are played against every defence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bench.defences import Checker, checked

import affray
from affray import yaml
from affray.battle import Battle
from affray.cli import main
from affray.core.chance import CHANCE
from affray.core.questions import Decision
from affray.games import GAMES
from affray.scenario.load import load
from affray.search import narrowing
from affray.search.narrowing import NarrowTree
from affray.search.prover import Prover, SearchLimits
from affray.search.repetition import Stopped
from affray.search.solve import Solution, needs, solve, verified
from affray.search.strategy import Strategy
from affray.search.tree import Tree
from brawls import MANY, brawl
from test_solve import small

PUZZLES = Path(__file__).parent.parent / "scenarios" / "puzzles"


def reached(tree: Tree, needed: int, nodes: int) -> bool | None:
    """Does a search reach this value? None: it is too large."""
    try:
        prover = Prover(tree, SearchLimits(0, nodes), beforehand=False)
        return prover.at_least(tree.root, needed) >= needed
    except Stopped:
        return None


def board(key: str, n: int) -> Battle | None:
    """A random board; None where nothing is asked of a player."""
    try:
        battle = affray.load(brawl(n, 1 + n % 2) if key == "mtg" and n % 3 else small(key, n)).without_history().with_seed(0)
    except ValueError:
        return None
    return battle if battle.question is not None and battle.question.seat != CHANCE else None


@pytest.mark.parametrize("key", GAMES)
def test_what_usual_answers_reach_is_reached(key: str) -> None:
    """In a search through all answers that knows nothing beforehand."""
    claims = refuted = 0
    for n in range(12 * MANY):
        battle = board(key, n)
        if battle is None:
            continue
        goal, width = ("win", "survive")[n % 2], n // 2 % 2
        needed = needs(goal)
        claimed = reached(NarrowTree(battle, n // 4 % 2, "turn", False, width, goal == "win"), needed, 600)
        if claimed is None:
            continue
        whole = reached(Tree(battle, n // 4 % 2, "turn", False), needed, 3000)
        assert not (claimed and whole is False), (key, n, goal, width)
        claims += bool(claimed) and whole is True
        refuted += whole is False
        if claims >= MANY // 2 and refuted >= MANY // 5:
            break
    assert claims >= MANY // 2, "hardly anything was claimed: the test tests nothing"
    assert refuted >= MANY // 5, "hardly anything could have been claimed wrongly: the test tests nothing"


CARDS = [
    {"name": "Ember Toss", "type": "instant", "cost": "{R}", "text": "Ember Toss deals 1 damage to any target."},
    {"name": "Kindling", "type": "instant", "cost": "{R}", "text": "Target creature gets +2/+0 until end of turn."},
    {"name": "Night Slinger", "type": "creature", "power": 0, "toughness": 1,
     "text": "{T}: Night Slinger deals 1 damage to any target.\nAt the beginning of your end step, untap this creature."},
]  # fmt: skip


def duel(hand: list[str], lands: int, life: int, **more: Any) -> Battle:
    ann = {"hand": hand, "battlefield": [*["Mountain"] * lands, *more.get("mine", ())]}
    bob = {"life": life, "battlefield": more.get("theirs", [])}
    return affray.load({"game": "mtg", "cards": CARDS, "players": {"Ann": ann, "Bob": bob}, "start": "505.6"})


def test_a_win_of_a_narrow_search_is_told_and_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "FIRST", 3)
    monkeypatch.setattr(narrowing, "PROOF_SHARES", ())
    battle = duel(["Kindling", "Ember Toss"], 2, 5, mine=["Grizzly Bears", "Grizzly Bears"], theirs=["Hill Giant (tapped)"])
    solution = solve(battle, 0, "win", "turn", SearchLimits(60))
    assert (solution.answer, solution.narrow) == (True, (0, 2))
    assert solution.line[-1].winner == 0
    assert verified(solution)
    assert checked(solution, 5000)["wrong"] == ""


def test_what_usual_answers_do_not_reach_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The creature acts again in the end step, where players hardly ever act: the time matters here."""
    monkeypatch.setattr(narrowing, "FIRST", 3)
    battle = duel([], 0, 2, mine=["Night Slinger"])
    for width in (0, 1):
        assert reached(NarrowTree(battle, 0, "turn", False, width), needs("win"), 1000) is False
    solution = solve(battle, 0, "win", "turn", SearchLimits(60))
    assert (solution.answer, solution.narrow) == (True, None)


def test_a_claim_that_is_wrong_is_found_out() -> None:
    """By the side that knows the rules alone, if a line is lost; and the strategy of a claim that is not proved is none."""
    battle = load(PUZZLES / "mtg" / "clear-the-road.yaml").battle()

    class Idle(Checker):
        def asked(self, saved: str) -> list[Decision]:
            return [next(iter(affray.from_json(saved).legal))]

    with pytest.raises(AssertionError, match="a line is lost"):
        Idle(0, "win", battle.state.turn, 1000).play(battle)
    with pytest.raises(AssertionError, match="proved to be reached"):
        Strategy(Solution(battle, 0, "win", "turn"))


def test_a_claim_is_played_against_every_defence_by_another_process() -> None:
    battle = load(PUZZLES / "mtg" / "a-clumsy-guard.yaml").battle()
    result = checked(solve(battle, None, "win", "turn", SearchLimits(60), refute=0), 1000)
    assert json.dumps(result) == json.dumps({"lines": result["lines"], "positions": result["positions"], "wrong": ""})
    assert result["lines"] > 1


def test_a_win_is_told_by_its_fewest_actions() -> None:
    """A spell that wins by itself is cast at once, and nothing else is done."""
    battle = duel(["Kindling", "Lightning Bolt", "Ember Toss"], 3, 3, mine=["Grizzly Bears"], theirs=["Hill Giant"])
    solution = solve(battle, 0, "win", "turn", SearchLimits(60))
    assert solution.line[-1].winner == 0
    told = [str(one.decision) for one in solution.line[1:] if one.decision is not None and one.decision.verb != "pass"]
    assert told[0].startswith("cast lightning-bolt")
    assert not [one for one in told if one.startswith(("cast kindling", "cast ember-toss", "attack"))]


def test_what_is_not_decided_has_no_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says instead how many usual actions do not do."""
    monkeypatch.setattr(narrowing, "FIRST", 3)
    hand = ["Kindling", "Lightning Bolt", "Ember Toss"]
    puzzle = {
        "game": "mtg", "cards": CARDS, "start": "505.6", "goal": "win this turn",
        "players": {"Ann": {"hand": hand, "battlefield": ["Mountain"] * 4}, "Bob": {"life": 12, "battlefield": ["Hill Giant"] * 3}},
    }  # fmt: skip
    (tmp_path / "far.yaml").write_text(yaml.dumped(puzzle), encoding="utf-8")
    assert main(["solve", str(tmp_path / "far.yaml"), "--nodes", "400"]) == 3
    told = capsys.readouterr().out
    assert "not reached with up to" in told
    assert "cast" not in told
    assert main(["solve", str(tmp_path / "far.yaml"), "--nodes", "400", "--json"]) == 3
    assert json.loads(capsys.readouterr().out)["line"] == []
