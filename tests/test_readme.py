"""The README leads somewhere, shows what there is, and its Python prints what it says (its commands are run by `test_guides`)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from affray.games import GAMES, game

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(code, {})
    said = re.findall(r"^# (not legal.*)$", code, re.MULTILINE)
    assert capsys.readouterr().out.splitlines() == said


def test_every_page_and_picture_it_points_to_exists() -> None:
    """A link may also lead to a heading of README, to a badge, to Python, or to the runs of a workflow, where the repository is served."""
    targets = [*re.findall(r"\]\(([^)]+)\)", TEXT), *re.findall(r'(?:src|srcset)="([^"]+)"', TEXT)]
    runs = [path.partition("workflows/")[2].partition("/")[0] for path in targets if path.startswith("../../actions/")]
    assert [name for name in runs if not (ROOT / ".github" / "workflows" / name).exists()] == []
    elsewhere = ("../../actions/", "https://img.shields.io/badge/", "https://www.python.org/")
    there = [path for path in targets if not path.startswith(("#", *elsewhere))]
    assert [path for path in there if not (ROOT / path).exists()] == []
    headings = {
        re.sub(r"[^\w-]", "", line.lstrip("# ").lower().replace(" ", "-")) for line in TEXT.splitlines() if line[:1] == "#"
    }
    assert [path for path in targets if path.startswith("#") and path[1:] not in headings] == []


def test_badges_say_what_the_project_says() -> None:
    versions = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert f"Python {versions[0]} to {versions[-1]}" in TEXT
    assert f"badge/python-{versions[0]}_to_{versions[-1]}-" in TEXT
    assert f"badge/licence-{PROJECT['license']}-" in TEXT


def test_one_sentence_an_animation_and_three_ways_in_come_first() -> None:
    lines = TEXT.splitlines()
    assert lines[2].startswith("**affray ")
    assert lines[2].count(".") == 1
    before, table, _ = TEXT.partition("| you are | begin with | and have after ten minutes |")
    assert table
    assert before.count("<img") == 2
    assert [re.match(r"\*\*(.*?):\*\*", line)[1] for line in lines if re.match(r"\*\*.*?:\*\*", line)] == [  # type: ignore[index]
        "On a page",
        "At the terminal",
        "From Python",
    ]


def test_pictures_are_small() -> None:
    assert {path.name for path in (ROOT / "docs/pictures").iterdir() if path.stat().st_size > 80_000} == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_named_with_its_editions(key: str) -> None:
    (row,) = [line for line in TEXT.splitlines() if line.startswith(f"| [{game(key).title}](src/affray/games/{key}/README.md)")]
    names = {"2018-07": "July 2018", "2026-04": "April 2026", "2026-09": "September 2026"}
    assert [edition for edition in game(key).editions if names.get(edition, edition) not in row] == []


def test_windows_does_the_same_as_the_others() -> None:
    table = TEXT.partition("| | Linux and macOS | Windows |")[2].partition("\n\n")[0]
    rows = [re.findall(r"`([^`]+)`", line) for line in table.splitlines()[2:]]
    assert len(rows) == 5
    for here, there in rows:
        assert here.replace("python3 ", "py ").replace(".venv/bin/", ".venv\\Scripts\\") == there


def test_what_it_installs_is_there() -> None:
    assert set(re.findall(r"\[(\w+)\]\"|affray\[(\w+)\]", TEXT)) <= {
        pair for extra in PROJECT["optional-dependencies"] for pair in ((extra, ""), ("", extra))
    }
    assert len(PROJECT["optional-dependencies"]) > 5


def test_the_targets_that_it_names_are_there() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name in re.findall(r"\bmake ([a-z]+)\b", TEXT) if name not in targets] == []
