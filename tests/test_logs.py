"""Logs of plays: the first mistake in each is found, on its line and by its rule; without it nothing is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from affray.cli import main
from affray.scenario.logs import adjudicate, read_log
from affray.scenario.nodes import ScenarioError

LOGS = sorted((Path(__file__).parent.parent / "scenarios" / "logs").rglob("*.txt"))
FIRST = "game: mtg\nplayers:\n  Ann: {battlefield: [Grizzly Bears]}\n  Bob: {battlefield: [Hill Giant]}\nstart: 508.1a\n---\n"


def test_there_are_twenty() -> None:
    assert len(LOGS) >= 20


@pytest.mark.parametrize("file", LOGS, ids=[f"{file.parent.name}/{file.stem}" for file in LOGS])
def test_the_planted_mistake_is_found(file: Path) -> None:
    said = re.match(r"# wrong: line (\d+) by (\S+)", file.read_text(encoding="utf-8"))
    assert said is not None
    mistake = adjudicate(read_log(file))
    assert mistake is not None
    assert (mistake.line, mistake.rules[0]) == (int(said[1]), said[2])


@pytest.mark.parametrize("file", LOGS, ids=[f"{file.parent.name}/{file.stem}" for file in LOGS])
def test_up_to_there_nothing_is_wrong(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    line = int(text.split(maxsplit=4)[3])
    assert adjudicate(read_log("\n".join(text.split("\n")[: line - 1]) + "\n")) is None


def test_the_whole_of_a_log_can_be_right() -> None:
    right = "Ann: attack Grizzly Bears > Bob\n# Bob thinks\n\nBob: block Hill Giant > Grizzly Bears\n= Grizzly Bears is in the graveyard\n= Bob has 20 life\n"
    assert adjudicate(read_log(FIRST + right)) is None
    assert adjudicate(read_log(FIRST + right + "= winner: Bob\n")) is not None


def test_a_line_that_means_nothing() -> None:
    with pytest.raises(ScenarioError, match="7:1: a play is written `PLAYER: words`"):
        read_log(FIRST + "Ann attacks\n")
    mistake = adjudicate(read_log(FIRST + "Ann: attack Grizly > Bob\n"))
    assert mistake is not None
    assert "did you mean 'Grizzly Bears'" in mistake.why


def test_a_scenario_is_read_like_a_log() -> None:
    mistake = adjudicate(read_log(FIRST.replace("---\n", "do:\n  - Ann: attack Hill Giant > Bob\n")))
    assert mistake is not None
    assert (mistake.line, mistake.kind) == (7, "illegal")


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    file.write_text(FIRST + "Ann: attack Grizzly Bears > Bob\n= Bob has 17 life\n", encoding="utf-8")
    assert main(["adjudicate", str(file)]) == 1
    told = capsys.readouterr().out
    assert "line 8" in told
    assert "510.2    Bob loses 2 life (now 18)" in told
    assert "the table then: " in told
    assert main(["adjudicate", str(file), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["mistake"]
    assert (found["line"], found["written"], found["by rule"]) == (8, "17", "18")
    file.write_text(FIRST + "Ann: attack Grizzly Bears > Bob\n= Bob has 18 life\n", encoding="utf-8")
    assert main(["adjudicate", str(file)]) == 0
    assert main(["adjudicate", str(tmp_path / "no.txt")]) == 2
