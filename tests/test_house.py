"""A game that has moved in: nothing is forgotten by hand, answers are arguments, what is kept is what would be worked out anew."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from affray.core.aspects import MODE
from affray.games import game
from boards import Dice
from positions import POSITIONS, begin, decide

SRC = Path(__file__).parent.parent / "src"
MOVED = ("mtg",)
"""The games that keep to all of this."""


@cache
def files(key: str) -> dict[str, ast.Module]:
    home = SRC / "affray" / "games" / key
    return {
        ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): ast.parse(path.read_text("utf-8"))
        for path in sorted(home.rglob("*.py"))
    }


@pytest.mark.parametrize("key", MOVED)
def test_nothing_is_forgotten_by_hand(key: str) -> None:
    found = []
    for name, tree in files(key).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in ("touch", "cache", "stale", "forget", "changed"):
                found.append(f"{name}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


@pytest.mark.parametrize("key", MOVED)
def test_answers_are_arguments(key: str) -> None:
    found = []
    for name, tree in files(key).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Ask", "coin", "pick", "shuffle"):
                found += [f"{name}:{node.lineno}" for one in node.keywords if one.arg == "into"]
    assert found == []


@pytest.mark.parametrize("key", MOVED)
def test_what_is_kept_is_what_would_be_worked_out(key: str) -> None:
    """Random battles in which everything kept is worked out again at each use: any difference is a `StaleMemo`."""
    MODE.checking = True
    try:
        for edition in game(key).editions:
            for name in [*POSITIONS[key], *[f"board-{n}" for n in range(4)]]:
                battle, dice = begin(key, edition, name), Dice(11)
                for _ in range(40):
                    if battle.ask is None:
                        break
                    battle = battle.play(decide(battle, dice))
    finally:
        MODE.checking = False
