"""All mistakes of a file are told at once, each at its place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from affray import views
from affray.answers.boards import Boards
from affray.answers.operations import Answerer
from affray.answers.text import text
from affray.cli import main
from affray.scenario.load import load
from affray.scenario.nodes import ScenarioError
from affray.web.mistakes import mistake as on_the_page
from fitting import fits

FILE = """\
game: mtg
colour: red
edition: 2026-04
cards:
  - name: Own Ogre
    types: [creatur]
players:
  Ann:
    life: twenty
    battlefield: [Hill Giant, Wall of Ston, Grizzly Bears (taped)]
    hnd: [Shock]
  Bob:
    battlefield:
      - card: Hill Giant
        tapd: true
      - {name: Hill Giant}
turn: Cid
start: 508.1a
seed: -1
do:
  - Ann attack all
  - Dan: pass
  - Ann: pass
expect: {lief: {Bob: 3}}
"""
WRONG = [2, 5, 9, 10, 11, 15, 16, 17, 19, 21, 22, 24]
"""The lines with a mistake that can be seen before any card is looked for."""
UNKNOWN = """\
game: mtg
players:
  Ann:
    life: -3
    battlefield: [Hill Gant, Hill Giant, Grizzly Bear]
    graveyard: [Hill Giant (tapped)]
  Bob: {hand: [Shock (owner Cid)]}
"""


def errors_of(source: str) -> list[ScenarioError]:
    with pytest.raises(ScenarioError) as caught:
        load(source).battle()
    return [caught.value, *caught.value.further]


def test_every_mistake_of_a_file_comes_in_its_order() -> None:
    assert [error.line for error in errors_of(FILE)] == WRONG


def test_every_mistake_of_a_position_comes_in_its_order() -> None:
    errors = errors_of(UNKNOWN)
    assert [error.line for error in errors] == [4, 5, 5, 6, 7]
    assert [error.column for error in errors][1:3] == sorted([error.column for error in errors][1:3])


def test_what_is_read_and_what_lies_where_come_together() -> None:
    both = UNKNOWN + "seed: -1\ncolour: red\n"
    assert [error.line for error in errors_of(both)] == [4, 5, 5, 6, 7, 8, 9]


def test_at_no_step_only_the_names_of_cards_are_looked_at() -> None:
    """What may lie where can depend on the step."""
    assert [error.line for error in errors_of(UNKNOWN + "start: 999.9\n")] == [4, 5, 5, 8]


def test_a_mistake_brings_no_other() -> None:
    definition = "game: mtg\ncards: [{name: Own Ogre, types: [creatur]}]\nplayers: {Ann: {battlefield: [Own Ogre]}, Bob: {}}\n"
    assert [error.line for error in errors_of(definition)] == [2]
    zone = "game: mtg\nplayers: {Ann: {life: x}, Bob: {}}\nturn: Ann\nstart: 508.1a\ndo:\n  - Ann: pass\n"
    assert [error.line for error in errors_of(zone)] == [2]


def test_one_mistake_is_alone() -> None:
    (error,) = errors_of("game: mtg\nplayers: {Ann: {}, Bob: {}}\nturn: Cid\n")
    assert error.further == ()


@pytest.mark.parametrize("command", ["run", "check", "legal", "show"])
def test_commands_print_each_in_a_line(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(FILE)
    assert main([command, str(file)]) in (1, 2)
    captured = capsys.readouterr()
    printed = captured.out + captured.err
    for line in WRONG:
        assert re.search(rf"\b{line}:\d", printed)


def test_json_lists_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(FILE)
    main(["run", str(file), "--json"])
    assert [fault["line"] for fault in json.loads(capsys.readouterr().out)["faults"]] == WRONG
    main(["check", str(file), "--json"])
    checked = json.loads(capsys.readouterr().out)
    assert fits(checked, views.schema()["$defs"]["Check"], views.schema())
    (row,) = checked["files"]
    assert [row["fault"]["line"], *(fault["line"] for fault in row["fault"]["further"])] == WRONG


def test_an_assistant_is_told_each() -> None:
    answer = Answerer(Boards()).answer("ask", {"board": FILE, "decisions": ["pass"]})
    told = text(answer)
    for path in ("/colour", "/players/Ann/life", "/players/Ann/hnd", "/turn", "/seed", "/expect/lief"):
        assert path in told


def test_the_page_is_told_each() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(FILE)
    told = on_the_page(caught.value)
    assert [told["line"], *(one["line"] for one in told["further"])] == WRONG
