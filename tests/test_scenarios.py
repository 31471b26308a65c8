"""The scenario files of the project, and the pytest plugin that runs them for anybody's project."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from affray.core.questions import NotSupported
from affray.scenario.load import ScenarioSetup, load
from affray.scenario.nodes import ScenarioError
from affray.scenario.run import play

HOME = Path(__file__).parent.parent / "scenarios"
FILES = {path.relative_to(HOME).as_posix(): path for path in sorted(HOME.rglob("*.yaml"))}
GOOD = """
title: A cat attacks
game: fow
players:
  Ada: {field: [Flame Cat]}
  Bea:
start: 803.3
do: [attack Flame Cat > Bea]
expect: {cards: {Flame Cat: {orientation: rested}}}
"""


@cache
def loaded(name: str) -> ScenarioSetup:
    return load(FILES[name])


def test_every_yaml_file_is_a_scenario_of_its_own_folder() -> None:
    """Nothing lies among the scenarios that pytest would leave out, and each lies under the game that it is about."""
    for name in FILES:
        scenario = loaded(name).scenario
        assert scenario.game.key == name.removeprefix("puzzles/").split("/")[0]
        assert scenario.title, name
        assert scenario.moves or scenario.expect or scenario.goal, f"{name} neither plays nor expects anything"
    assert not list(HOME.rglob("*.yml"))


def test_titles_are_told_apart() -> None:
    titles = [loaded(name).scenario.title for name in FILES]
    assert sorted({title for title in titles if titles.count(title) > 1}) == []


def test_the_rules_named_exist_in_an_edition_of_the_file() -> None:
    wrong = []
    for name in FILES:
        scenario = loaded(name).scenario
        known = {number for edition in scenario.editions for number in scenario.game.rulebook(edition).register}
        wrong += [f"{name}: {rule}" for rule in scenario.rules if rule not in known]
    assert wrong == []


@pytest.mark.parametrize("name", list(FILES))
def test_a_scenario_checks_something_in_each_edition(name: str, checking: None) -> None:
    """Every word of every game is played in one of them (`test_…_fields.py`): what one looks at beyond what it says is found."""
    for edition in loaded(name).scenario.editions:
        result = play(loaded(name), edition)
        assert result.passed, [*map(str, result.differences), str(result.stop)]
        assert result.checks, "nothing is checked"
        assert result.cited


def test_what_differs_is_told_with_its_place() -> None:
    result = play(load(GOOD.replace("rested}", "recovered}")), "8.0")
    assert not result.passed
    assert result.stop is None
    (difference,) = result.differences
    assert str(difference) == ("scenario:9:43: orientation of Flame Cat\n    expected: recovered\n    found:    rested")


def test_a_line_that_cannot_be_followed_stops_with_its_place() -> None:
    result = play(load(GOOD.replace("do: [", "do: [dance, ")), "8.0")
    assert not result.passed
    assert isinstance(result.stop, ScenarioError)
    assert result.stop.line == 8


def test_a_part_can_be_played() -> None:
    result = play(load(GOOD), "8.0", upto=0)
    assert result.passed
    assert result.battle is result.first


def test_an_edition_that_is_not_its_own_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"for edition 8\.0, not 6\.3"):
        load(GOOD + "edition: '8.0'\n").battle("6.3")
    with pytest.raises((ScenarioError, NotSupported), match="drain"):
        load(GOOD.replace("Flame Cat", "Drain Bat")).battle("6.3")


# -- the plugin


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest says in a project of somebody else's, with good, bad and foreign files."""
    home = tmp_path_factory.mktemp("project")
    folder = home / "scenarios"
    (folder / "deep").mkdir(parents=True)
    (home / "elsewhere").mkdir()
    files = {
        "scenarios/good.yaml": GOOD,
        "scenarios/deep/differs.yaml": GOOD.replace("rested}", "recovered}"),
        "scenarios/stops.yaml": GOOD.replace("do: [", "do: [dance, "),
        "scenarios/slip.yaml": GOOD.replace("Flame Cat]", "Flame Bat]"),
        "scenarios/unknown-game.yaml": GOOD.replace("game: fow", "game: fwo"),
        "scenarios/broken.yaml": "game: fow\nplayers: {{{\n",
        "scenarios/foreign.yaml": "name: not ours\nsteps:\n  - game: fow\n",
        "scenarios/other-engine.yaml": "game: doom\nlevels: [1, 2]\n",
        "scenarios/latin.yaml": "game: ÄÖ",
        "scenarios/notes.txt": "game: fow",
        "elsewhere/good.yaml": GOOD,
    }
    for name, text in files.items():
        (home / name).write_bytes(text.encode("latin-1"))
    (home / "test_own.py").write_text("def test_own(): pass\n", encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-v",
            "-p",
            "no:cacheprovider",
            "--continue-on-collection-errors",
            "-rA",
            "--color=no",
            ".",
        ],
        cwd=home,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout + done.stderr


def test_the_plugin_runs_one_test_per_edition(report: str) -> None:
    assert "scenarios/good.yaml::6.3 PASSED" in report
    assert "scenarios/good.yaml::8.0 PASSED" in report
    assert "test_own.py::test_own PASSED" in report


def test_the_plugin_leaves_other_files_alone(report: str) -> None:
    for name in ("foreign", "other-engine", "latin", "notes", "elsewhere"):
        assert name not in report


def test_the_plugin_tells_what_differs(report: str) -> None:
    assert "scenarios/deep/differs.yaml::8.0 FAILED" in report
    assert "A cat attacks, edition 8.0" in report
    assert "orientation of Flame Cat\n    expected: recovered\n    found:    rested" in report
    assert "differs.yaml:9:43" in report
    assert "the line of play stops:" in report
    assert "stops.yaml:8:" in report
    assert "Traceback" not in report
    assert "plugin.py" not in report


def test_the_plugin_tells_what_cannot_be_read(report: str) -> None:
    assert "did you mean 'Flame Cat'" in report
    assert "no game 'fwo'; known: fow" in report
    assert "broken.yaml:3:1: not readable" in report
