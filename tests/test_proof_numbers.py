"""Proof numbers: what they reach is reached, advice decides nothing, circles are no proof, and the nearest win is looked at first."""

from __future__ import annotations

from typing import Any

import pytest
from bench.defences import checked

import affray
import test_repetition
from affray.battle import Battle
from affray.games import GAMES
from affray.search import narrowing
from affray.search.narrowing import NarrowTree
from affray.search.proof_numbers import ProofNumbers
from affray.search.prover import DEEP, Prover, SearchLimits
from affray.search.repetition import Stopped
from affray.search.solve import Solution, needs, room, solve, verified
from affray.search.tree import Tree
from brawls import MANY
from test_narrowing import board, reached
from test_solve import Exhaustive, TooLarge


def by_minimax(battle: Battle, seat: int) -> int | None:
    """The value of a board by plain minimax; None for a large board."""
    try:
        return Exhaustive(Tree(battle, seat, "turn", False)).worth(battle.state)
    except TooLarge:
        return None


@pytest.mark.parametrize("key", GAMES)
def test_proof_numbers_agree_with_plain_minimax(key: str) -> None:
    """All answers are searched here, so what is not reached when nothing is left to try is not reached."""
    reaches = fails = 0
    for n in range(12 * MANY):
        battle = board(key, n)
        if battle is None:
            continue
        goal, seat = ("win", "survive")[n % 2], n // 4 % 2
        worth = by_minimax(battle, seat)
        search = ProofNumbers(Tree(battle, seat, "turn", False), needs(goal), SearchLimits(0, 2000))
        if worth is None or search.tree.root.question is None:
            continue
        claimed = search.reaches()
        if claimed or not search.root.fails:
            assert claimed == (worth >= needs(goal)), (key, n, goal)
            reaches += claimed
            fails += not claimed
        if reaches >= MANY // 3 and fails >= MANY // 6:
            break
    assert reaches >= MANY // 3, "hardly anything was claimed: the test tests nothing"
    assert fails >= MANY // 6, "hardly anything could have been claimed wrongly: the test tests nothing"


@pytest.mark.parametrize("key", GAMES)
def test_their_advice_is_proved_and_wrong_advice_changes_nothing(key: str) -> None:
    proved = 0
    for n in range(12 * MANY):
        battle = board(key, n)
        if battle is None:
            continue
        goal = ("win", "survive")[n % 2]
        needed = needs(goal)
        search = ProofNumbers(NarrowTree(battle, 0, "turn", False, 0, goal == "win"), needed, SearchLimits(0, 600))
        if search.tree.root.question is None or not search.reaches():
            continue
        advised = Prover(search.tree, SearchLimits(0, 4 * search.nodes + 50), beforehand=False, advice=search.advice())
        assert advised.at_least(search.tree.root, needed) >= needed, (key, n)
        tree = Tree(battle, 0, "turn", False)
        last = {tree.key(tree.root): tree.canonical_move(tree.root, [*tree.answers(tree.root)][-1])}
        try:
            misled = Prover(tree, SearchLimits(0, 3000), beforehand=False, advice=last)
            assert misled.at_least(tree.root, needed) >= needed, (key, n)
        except Stopped:
            continue
        proved += 1
        if proved >= MANY // 4:
            break
    assert proved >= MANY // 4, "hardly anything was proved: the test tests nothing"


def test_going_in_circles_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards on which creatures have abilities that cost nothing."""
    monkeypatch.setattr(narrowing, "FIRST", 3)
    reaches = fails = 0
    for n in range(2 * MANY):
        battle = affray.load(test_repetition.board(n, 0)).without_history().with_seed(0)
        whole = reached(Tree(battle, 0, "turn"), needs("win"), 1000)
        if whole is None:
            continue
        search = ProofNumbers(Tree(battle, 0, "turn"), needs("win"), SearchLimits(0, 400))
        reaches += search.reaches()
        fails += not search.root.fails
        assert solve(battle, 0, "win", "turn", SearchLimits(0, 2000), refute=0).answer in (whole, None), n
    assert reaches >= MANY // 15, "hardly anything was claimed: the test tests nothing"
    assert fails >= MANY // 3, "hardly anything could have been claimed wrongly: the test tests nothing"


CARDS = [
    {"name": "Plough Ox", "type": "monster", "attribute": "EARTH", "race": "Beast", "level": 4, "atk": 1000, "def": 500},
    {"name": "Cart Mule", "type": "monster", "attribute": "EARTH", "race": "Beast", "level": 4, "atk": 1100, "def": 500},
    {"name": "Gate Dog", "type": "monster", "attribute": "EARTH", "race": "Beast", "level": 4, "atk": 1500, "def": 500},
    *[
        {"name": f"{metal} Collar", "type": "spell", "subtype": "equip", "text": f"The equipped monster gains {atk} ATK."}
        for metal, atk in (("Iron", 500), ("Bronze", 400), ("Tin", 300), ("Lead", 200))
    ],
]


def collars(life: int = 1100) -> Battle:
    """Four Equip Spells for two monsters: together they take 1100 life."""
    ann: dict[str, Any] = {
        "hand": [f"{metal} Collar" for metal in ("Iron", "Bronze", "Tin", "Lead")],
        "monster zone": ["Plough Ox", "Cart Mule"],
    }
    bob = {"life": life, "monster zone": ["Gate Dog"]}
    return affray.load({"game": "ygo", "cards": CARDS, "players": {"Ann": ann, "Bob": bob}, "turn": "Ann", "start": "main"})


def test_the_nearest_win_is_looked_at_first() -> None:
    battle = collars().without_history().with_seed(0)
    search = ProofNumbers(NarrowTree(battle, 0, "turn", True, 0), needs("win"), SearchLimits(0, 500))
    assert search.reaches()
    assert reached(Tree(battle, 0, "turn"), needs("win"), 1000) is None


def test_a_win_by_proof_numbers_is_told_and_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(narrowing, "FIRST", 3)
    solution = solve(collars(), 0, "win", "turn", SearchLimits(0, 1000), refute=0)
    assert (solution.answer, solution.narrow) == (True, (0, DEEP))
    assert solution.advice
    assert solution.line[-1].winner == 0
    assert verified(solution)
    assert checked(solution, 5000)["wrong"] == ""


def test_a_win_by_proof_numbers_rests_on_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they claim wrongly is not proved."""
    monkeypatch.setattr(narrowing, "FIRST", 3)
    monkeypatch.setattr(ProofNumbers, "reaches", lambda self: True)
    lost = affray.load(
        {
            "game": "ygo",
            "cards": CARDS,
            "players": {"Ann": {"monster zone": ["Plough Ox", "Cart Mule"]}, "Bob": {"monster zone": ["Gate Dog"]}},
            "start": "main",
        }
    )
    assert solve(lost, 0, "win", "turn", SearchLimits(0, 3000), refute=0).answer is not True


def test_a_search_ends_at_its_limits() -> None:
    battle = collars(8000).without_history().with_seed(0)
    for limits in (SearchLimits(0, 20), SearchLimits(0.001), SearchLimits(0, 0, 1)):
        search = ProofNumbers(Tree(battle, 0, "turn"), needs("win"), limits)
        with room(Prover(search.tree, limits, beforehand=False)):
            assert not search.reaches()
        assert search.root.fails, "nothing was left to try: the limit was not reached"
        assert not search.line
    watched: list[int] = []
    solution = Solution(battle, 0, "win", "turn")
    search = ProofNumbers(Tree(battle, solution.seat, solution.until), needs("win"), SearchLimits(0, 2000), watched.append)
    search.reaches()
    assert watched
