"""Every page does what it says: each of its blocks is run, in the order of the page, in an empty folder."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import affray
from affray import games
from guides import COLUMNS, ROOT, Block, blocks, commands, missing, python, run
from test_example_game import installed

PAGES = (
    "README.md",
    "docs/architecture.md",
    "docs/article-today.md",
    "docs/article-today-it.md",
    "docs/assistants.md",
    "docs/bots.md",
    "docs/card-texts.md",
    "docs/explanation-engine.md",
    "docs/formats.md",
    "docs/judges.md",
    "docs/own-rulebook.md",
    "docs/players.md",
    "docs/python.md",
    "docs/reading-cards.md",
    "docs/research.md",
    "docs/solving.md",
    "docs/simulate.md",
    "docs/teachers.md",
    "docs/tutorial.md",
    "examples/ebb/README.md",
)
OTHERS = ("docs/api.md", "docs/records/articles.md", "docs/cards.md", "docs/scenarios.md", "docs/write-cards.md")
"""Pages whose blocks other tests run, or write."""
KINDS = {"sh", "console", "python", "text", "yaml", "toml"}
SET_UP = ("python3 -m venv", ". .venv/bin/activate", "pip install", "affray serve", "affray mcp", "make ")
"""How lines begin that set up or serve: other tests do that."""
NEEDS = {"docs/research.md": "gymnasium", "docs/simulate.md": "duckdb"}
QUICK = {"docs/simulate.md": (("-n 60", "-n 3"), ("games=200", "games=4"))}
"""Pages on which fewer games are played here than there; what numbers they show is not looked at."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own with nothing in it but the examples of the repository; games from elsewhere are installed."""
    where = tmp_path / "newcomer"
    where.mkdir()
    (where / "examples").symlink_to(ROOT / "examples")
    for place in installed(tmp_path):
        monkeypatch.syspath_prepend(place)
    monkeypatch.chdir(where)
    monkeypatch.setenv("COLUMNS", COLUMNS)
    monkeypatch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", str(Path(affray.__file__).parents[1]))
    games.registered.cache_clear()
    yield where
    games.registered.cache_clear()
    games.game.cache_clear()


def shown(name: str) -> list[Block]:
    text = (ROOT / name).read_text(encoding="utf-8")
    for many, few in QUICK.get(name, ()):
        assert many in text
        text = text.replace(many, few)
    return blocks(text)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_a_guide_does_what_it_says(name: str, folder: Path) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    names: dict[str, Any] = {"__name__": "guide"}
    printed = ""
    for block in shown(name):
        place = f"{name}:{block.line}"
        assert block.kind in KINDS, place
        if block.file.startswith(("examples/", "src/")):
            assert block.text in (ROOT / block.file).read_text(encoding="utf-8"), f"{place} is not in {block.file}"
        elif block.file:
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.kind == "console":
            for words, typed, told in commands(block):
                output = run(words, typed, folder)
                if name in QUICK:
                    told, output = without_numbers(told), without_numbers(output)
                assert not missing(told, output), (
                    f"{place}: {' '.join(words)} does not print {missing(told, output)!r}:\n{output}"
                )
        elif block.kind == "sh":
            for line in commanded(block):
                output = run(shlex.split(line, comments=True), "", folder)
                assert "affray: " not in output, f"{place}: {line}: {output}"
        elif block.kind == "python":
            printed = python(block.text, names)
        elif block.kind == "text" and name == "docs/architecture.md":
            assert [one for one in named_in_tree(block.text) if not any(ROOT.glob(f"**/{one}*"))] == [], place
        elif block.kind == "text":
            assert block.text == printed, place


def commanded(block: Block) -> list[str]:
    """The commands of a shell block that do not set up or serve."""
    return [line for line in block.text.splitlines() if line and not line.startswith(SET_UP)]


def named_in_tree(text: str) -> list[str]:
    """The files and folders that a tree names, each before two spaces and what it is for."""
    leads = re.findall(r"^ *([\w./]+(?:, [\w./]+)*) {2,}\S", text, re.MULTILINE)
    return [one.strip("/") for lead in leads for one in lead.split(", ")]


def without_numbers(text: str) -> str:
    """A text with N for every number, one space for many, and lines of nothing else left out."""
    return "\n".join(" ".join(re.sub(r"[<+-]?\d[\d,.]*%?", "N", line).split()) for line in text.splitlines())


@pytest.mark.parametrize("name", PAGES)
def test_nothing_else_is_asked_of_the_shell(name: str) -> None:
    lines = [line for block in shown(name) if block.kind == "sh" for line in commanded(block)]
    assert [line for line in lines if not line.startswith("affray ")] == []


def test_no_page_has_a_block_that_nothing_runs() -> None:
    """The other pages have nothing but setting up, and how others are configured."""
    places = ("*.md", "docs/*.md", "docs/records/*.md", "examples/*/README.md", "src/affray/games/*/README.md")
    pages = {str(path.relative_to(ROOT)) for place in places for path in ROOT.glob(place)}
    assert {*PAGES, *OTHERS} <= pages
    for page in sorted(pages - {*PAGES, *OTHERS}):
        text = (ROOT / page).read_text(encoding="utf-8")
        found = blocks(text)
        assert text.count("\n```") == 2 * len(found), page
        assert {block.kind for block in found} <= {"sh", "nginx"}, page
        assert [line for block in found if block.kind == "sh" for line in commanded(block)] == [], page
