"""The table of what the article on combat to cleanup says, and what here does it and shows it, is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.games import game

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/coverage-mtg.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")][2:]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_rules_and_scenarios_of_a_statement_exist(row: list[str]) -> None:
    _, statement, key, number, scenario = row
    assert statement
    assert key.strip("`") in [rule.key for rule in game("mtg").rulebook("2018-07").register[number].rules]
    names = re.findall(r"`([^`]+)`", scenario)
    assert names
    assert [name for name in names if not (ROOT / f"scenarios/mtg/{name}.yaml").exists()] == []


def test_every_example_of_the_article_is_on_the_page() -> None:
    shown = {f"article/{path.stem}" for path in (ROOT / "scenarios/mtg/article").glob("*.yaml")}
    assert sorted(shown - set(re.findall(r"`([^`]+)`", PAGE))) == []
