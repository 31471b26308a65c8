"""Every worked example as data: what the commands print with `--json` is what `affray schema --answers` says."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray import views
from affray.cli import main
from affray.games import GAMES
from affray.scenario.load import load
from fitting import fits

SCENARIOS = Path(__file__).parent.parent / "scenarios"
THIN = 100
"""One of so many worked examples is looked at; with AFFRAY_EXAMPLES=1 each."""


def examples(key: str) -> list[Path]:
    """The worked examples of a game that are tested."""
    return sorted((SCENARIOS / key).rglob("*.yaml"))[:: int(os.environ.get("AFFRAY_EXAMPLES", THIN))]


def commands(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Command lines about a worked example, each with the kind of its answer; the decisions asked about are the first that it plays and refuses."""
    file, scenario = str(path), load(path).scenario
    yield "Run", ["run", file]
    yield "Run", ["run", file, "--seat", scenario.players[-1].name]
    yield "View", ["show", file]
    yield "View", ["show", file, "--after", "0", "--seat", scenario.players[0].name]
    yield "Legal", ["legal", file]
    yield "Legal", ["legal", file, "--after", "0"]
    yield "Check", ["check", file]
    yield "Compare", ["compare", file]
    yield "Adjudicate", ["adjudicate", file]
    yield "Perft", ["perft", file, "--depth", "1"]
    if "cards" in scenario.node.plain():
        yield "Cards", ["card", file]
    for kind in ("play", "refuse"):
        first = next((n for n, move in enumerate(scenario.moves) if move.kind == kind), None)
        if first is not None:
            move = scenario.moves[first]
            yield "Why", ["why", file, f"{move.player}: {move.text}" if move.player else move.text, "--after", str(first)]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_answers_about_worked_examples_are_what_the_schema_says(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An answer is of its kind; or the command says why there is none, as a mistake of the file and never one of affray itself."""
    whole, wrong = views.schema(), []
    for path in examples(key):
        for kind, words in commands(path):
            code = main([*words, "--json"])
            out, err = capsys.readouterr()
            data = json.loads(out)
            kind = "Error" if "affray error" in data else kind
            internal = any(one["code"] == "internal" for one in data.get("faults", ()))
            if err or internal or not fits(data, whole["$defs"][kind], whole) or (kind == "Error" and code != 2):
                wrong.append((words, code, err, out[:400]))
    assert not wrong, wrong
