"""The guides of the documentation do what they say, in the order of the page, in an empty folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import affray
from affray import games
from guides import COLUMNS, ROOT, Block, blocks, commands, missing, python, run
from test_example_game import installed

PAGES = ("tutorial", "judges", "teachers", "bots", "own-rulebook", "formats", "python")
KINDS = {"sh", "console", "python", "text", "yaml", "toml"}


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
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONPATH", str(Path(affray.__file__).parents[1]))
    games.registered.cache_clear()
    yield where
    games.registered.cache_clear()
    games.game.cache_clear()


def shown(name: str) -> list[Block]:
    return blocks((ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PAGES)
def test_a_guide_does_what_it_says(name: str, folder: Path) -> None:
    names: dict[str, Any] = {"__name__": "guide"}
    printed = ""
    for block in shown(name):
        place = f"docs/{name}.md:{block.line}"
        assert block.kind in KINDS, place
        if block.file.startswith("examples/"):
            assert block.text in (ROOT / block.file).read_text(encoding="utf-8"), f"{place} is not in {block.file}"
        elif block.file:
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.kind == "console":
            for words, typed, told in commands(block):
                output = run(words, typed, folder)
                assert not missing(told, output), (
                    f"{place}: {' '.join(words)} does not print {missing(told, output)!r}:\n{output}"
                )
        elif block.kind == "python":
            printed = python(block.text, names)
        elif block.kind == "text":
            assert block.text == printed, place


@pytest.mark.parametrize("name", PAGES)
def test_nothing_else_is_asked_of_the_shell(name: str) -> None:
    """What is not run here is setting up and serving, which other tests do."""
    known = ("python3 -m venv", ". .venv/bin/activate", "pip install", "affray serve", "make ")
    lines = [line for block in shown(name) if block.kind == "sh" for line in block.text.splitlines()]
    assert [line for line in lines if not line.startswith(known)] == []
