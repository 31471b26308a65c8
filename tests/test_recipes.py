"""The recipes of CONTRIBUTING are true: every file that has a recipe's example is named in it, and every file that it names is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^### (a .*?)\n(.*?)(?=^### |\Z)", TEXT, re.M | re.S))
KINDS = (".py", ".md", ".toml", ".yaml", ".json", ".ts", ".tsx")
NO_FOLDERS = {"static", "__pycache__", "plays", "golden", "node_modules"}
ELSEWHERE = ("CONTRIBUTING.md", "tests/test_recipes.py")


@cache
def house() -> dict[str, str]:
    """The text of every file in which an example can stand, by its path."""
    files = [
        path for room in ("src", "scenarios", "docs", "tests", "client", "examples") for path in sorted((ROOT / room).rglob("*"))
    ]
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in files
        if path.suffix in KINDS and not NO_FOLDERS & {*path.parts}
    }


def named(recipe: str, steps: bool = False) -> list[str]:
    """The paths that a recipe names; `steps`: without those of the tests that name what is missing."""
    text = RECIPES[recipe].partition("These name what is missing:")[0] if steps else RECIPES[recipe]
    return re.findall(r"`([\w./-]+/[\w./-]+\.\w+)(?:::\w+)?`", text)


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_file_of_a_recipe_is_there(recipe: str) -> None:
    assert named(recipe)
    assert [path for path in named(recipe) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("recipe", RECIPES)
def test_every_test_of_a_recipe_is_there(recipe: str) -> None:
    tests = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", RECIPES[recipe])
    assert [name for path, name in tests if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("recipe", ["a rule number", "a keyword", "a card word"])
def test_a_recipe_names_every_file_that_has_its_example(recipe: str) -> None:
    """The files of a game, its worked examples apart: others may use what one example shows."""
    example = re.search(r"^Example: `([\w. ]+)`", RECIPES[recipe], re.M)
    assert example is not None, "a recipe begins with its example"
    pattern = re.compile(rf"\b{re.escape(example[1])}\b", re.I)
    having = {path for path, text in house().items() if pattern.search(text) and path not in ELSEWHERE}
    lacking = {path for path in having if not path.startswith(("scenarios/", "docs/records/articles.md"))} - {*named(recipe)}
    assert lacking == set(), "name these files in the recipe"
    if recipe != "a keyword":
        assert [path for path in named(recipe, steps=True) if path in house() and path not in having] == [], "take these out"
