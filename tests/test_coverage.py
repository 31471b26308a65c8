"""The table of what the articles say, and what here does it and shows it, is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.games import game

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/coverage-fow.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in PAGE.splitlines() if line.startswith("| ")][2:]


def shown(cell: str) -> list[Path]:
    """The files a cell names: scenarios by folder and name, tests by their path."""
    names = re.findall(r"`([^`]+)`", cell)
    return [ROOT / name if name.endswith(".py") else ROOT / f"scenarios/fow/{name}.yaml" for name in names]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_rules_and_scenarios_of_a_statement_exist(row: list[str]) -> None:
    paragraph, statement, key, number, scenario = row
    assert re.fullmatch(r"\d+[a-z]?", paragraph)
    assert statement
    assert key.strip("`") in [rule.key for rule in game("fow").rulebook("8.0").register[number].rules]
    assert shown(scenario) or scenario == "decks"
    assert [path for path in shown(scenario) if not path.exists()] == []


def test_paragraphs_are_told_in_order() -> None:
    numbers = [(int(re.match(r"\d+", row[0])[0]), row[0]) for row in ROWS]  # type: ignore[index]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(numbers)


def test_what_the_page_names_besides_exists() -> None:
    named = re.findall(r"`(\d{3,4}/[^`]+)`", PAGE)
    assert [name for name in named if not (ROOT / f"scenarios/fow/{name}.yaml").exists()] == []
