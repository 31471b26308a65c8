"""A game that has moved in: no circles, nothing imported on the way, what is kept is what would be worked out anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


def imported(key: str, name: str) -> Iterator[str]:
    """The modules of its game that a module imports as it runs."""
    names = files(key)
    for node in names[name].body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"affray.games.{key}"):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in names else node.module


@pytest.mark.parametrize("key", MOVED)
def test_nothing_imports_in_a_circle(key: str) -> None:
    above: list[str] = []
    done: set[str] = set()

    def visit(name: str) -> None:
        assert name not in above, " > ".join([*above[above.index(name) :], name])
        if name not in done:
            above.append(name)
            for other in imported(key, name):
                visit(other)
            above.pop()
            done.add(name)

    visit(f"affray.games.{key}")
    rooms = {name for name, tree in files(key).items() if len(tree.body) == 1}
    assert set(files(key)) - rooms == done - rooms, "every file of the game is imported by the game"


@pytest.mark.parametrize("key", MOVED)
def test_nothing_is_imported_inside_a_function_and_nothing_unused(key: str) -> None:
    found = []
    for name, tree in files(key).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                found += [f"{name}:{one.lineno}" for one in ast.walk(node) if isinstance(one, (ast.Import, ast.ImportFrom))]
    assert found == []
    home = SRC / "affray" / "games" / key
    assert [path.name for path in home.rglob("*.py") if "noqa: F401" in path.read_text("utf-8")] == []


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
