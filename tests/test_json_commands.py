"""Every command as data: its answers by the schema, and its mistakes as faults on standard output."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from affray import views
from affray.cli import main
from affray.cli.app import COMMANDS, PARTS
from affray.games import GAMES, game
from affray.scenario import schema as scenario_schema
from fitting import fits

ROOT = Path(__file__).parent.parent
FILE = str(ROOT / "scenarios" / "mtg" / "510" / "510.1c-divide.yaml")
BY_HAND = str(ROOT / "scenarios" / "ijinden" / "abilities" / "V7-line-by-hand.yaml")
PRINTED = str(ROOT / "scenarios" / "printed" / "fow.json")
SAID = {
    "Why": ["why", FILE, "Ann: attack Hill Giant > Bob", "--after", "0"],
    "Check": ["check", FILE],
    "Cards": ["card", "Grizzly Bears"],
    "DeckCheck": ["deck", "check", "Valkyrie Dawn"],
    "Deck": ["deck", "show", "Valkyrie Dawn"],
    "Decks": ["deck", "list"],
    "Words": ["words", "ijinden"],
    "Puzzles": ["puzzle", "mtg"],
    "Puzzle": ["puzzle", "mtg/clear-the-road"],
    "Timing": ["ygo", "timing", "Shrink"],
    "Import": ["import", "fow", PRINTED],
    "Demo": ["demo", "ijinden"],
    "Find": ["find", "first", "strike"],
    "Adjudicate": ["adjudicate", FILE],
    "Coverage": ["coverage", "fow", PRINTED],
    "PuzzleCoverage": ["coverage", "--puzzles", str(ROOT / "tests" / "puzzle_files")],
}
"""A command for each kind of answer."""
WRONG: dict[str, tuple[list[str], str]] = {
    "no file": (["run", "nowhere.yaml"], "bad_file"),
    "no command": (["rnu", FILE], "bad_command"),
    "no option": (["run", FILE, "--jsn"], "bad_command"),
    "nothing given": (["why"], "bad_command"),
    "no number": (["legal", FILE, "--after", "x"], "bad_command"),
    "too far": (["show", FILE, "--after", "99"], "bad_request"),
    "no decision": (["why", FILE, "Ann: frobnicate", "--after", "0"], "not_a_decision"),
    "no edition": (["compare", FILE, "--edition", "1066"], "bad_command"),
    "no card": (["card", "Grizly Bears"], "bad_request"),
    "no deck": (["deck", "show", "Nobody's"], "bad_file"),
    "no game": (["words", "chess"], "unknown_game"),
    "no puzzle": (["puzzle", "nothing/at-all"], "bad_request"),
    "no rule": (["rules", "mtg", "999.9z"], "bad_request"),
    "two outputs": (["show", FILE, "--svg"], "bad_request"),
    "another language": (["why", FILE, "Ann: no attack", "--after", "0", "--in", "es"], "bad_request"),
}
"""Command lines that are wrong, and the code of the mistake."""


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    code = main([*words, "--json"])
    out, err = capsys.readouterr()
    assert not err
    return code, json.loads(out)


@pytest.mark.parametrize("kind", SAID)
def test_an_answer_is_what_the_schema_says(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = said(capsys, *SAID[kind])
    whole = views.schema()
    assert code == 0
    assert fits(data, whole["$defs"][kind], whole), data
    assert not fits({**data, "more": 1}, whole["$defs"][kind], whole)


@pytest.mark.parametrize(("kind", "words"), [("Run", ["run"]), ("Legal", ["legal"]), ("Why", ["why"])])
def test_what_is_done_by_hand_is_part_of_an_answer(kind: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["Ada: place Blank"] if kind == "Why" else []
    _, data = said(capsys, *words, BY_HAND, *asked)
    assert fits(data, views.schema()["$defs"][kind], views.schema()), data
    assert data["by hand"]


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_a_fault(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, wanted = WRONG[case]
    code, data = said(capsys, *words)
    whole = views.schema()
    assert code == 2
    assert fits(data, whole["$defs"]["Error"], whole), data
    assert [one["code"] for one in data["faults"]] == [wanted], data


def commands() -> list[str]:
    """The commands, those of `deck` and `ygo` with both of their words."""
    return [
        *(name for group in COMMANDS.values() for name in group),
        *(f"{one} {name}" for one in PARTS for name in PARTS[one][1]),
    ]


@pytest.mark.parametrize("name", commands())
def test_every_command_answers_in_json_or_says_why_not(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A command takes `--json`; or it prints nothing but JSON, or goes on until it is stopped, and the mistake says which."""
    main([*name.split(), "--help"])
    if "--json" not in capsys.readouterr().out:
        (fault,) = said(capsys, *name.split())[1]["faults"]
        assert "leave out --json" in fault["message"] or "has no --json: programs use affray pipe" in fault["message"]


ASKED = ["Ann, Bob", "Ann", "Bob: battlefield", *[""] * 3, "Grizzly Bears attacks Bob", "no attack", ""]


def test_a_question_is_answered_as_data(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of standard input answer; what is printed is the position, the verdicts, the link and the scenario, and nothing else."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(ASKED) + "\n"))
    code, data = said(capsys, "ask", "May Grizzly Bears attack past Propaganda at 508.1?", "--game", "mtg")
    whole = views.schema()
    assert code == 0
    assert fits(data, whole["$defs"]["Asked"], whole), data
    assert [(one["legal"], [why["rule"] for why in one.get("why", ())]) for one in data["answers"]] == [
        (False, ["508.1j"]),
        (True, []),
    ]
    assert data["link"].startswith("affray-s1.")
    assert data["rule"] == "508.1a"
    assert "refuse:" in data["scenario"]


@pytest.mark.parametrize(
    ("answers", "code", "words"),
    [
        (["Ann, Bob", "Zoe"], "bad_request", "no player 'Zoe'"),
        (["Ann, Bob", "", "", "Grizzly Bears (taped)"], "unknown_state", "unknown state 'taped'"),
        (["Ann, Bob"], "bad_request", "no answer came to this: Where is Grizzly Bears?"),
    ],
)  # fmt: skip
def test_a_question_ends_at_an_answer_that_is_refused(
    answers: list[str], code: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    exit_code, data = said(capsys, "ask", "May Grizzly Bears attack past Propaganda at 508.1?", "--game", "mtg")
    assert exit_code == 2
    assert (data["faults"][0]["code"], words in data["faults"][0]["message"]) == (code, True), data


def test_a_mistake_in_a_file_has_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("game: mtg\nplayers:\n  Ann: {battlefeld: [Grizzly Bears]}\n  Bob: {}\nstart: 508.1a\n")
    for command in ("run", "show", "legal", "compare"):
        (fault,) = said(capsys, command, str(file))[1]["faults"]
        assert (fault["code"], fault["file"], fault["line"], fault["column"]) == ("bad_board", str(file), 3, 9)
        assert not fault["message"].startswith(str(file))
    (row,) = said(capsys, "check", str(file))[1]["files"]
    assert (row["passed"], row["fault"]["line"]) == (False, 3)


def test_a_refused_decision_has_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "illegal.yaml"
    start = "game: mtg\nplayers: {Ann: {battlefield: [Grizzly Bears (tapped)]}, Bob: {}}\nstart: 508.1a\n"
    file.write_text(start + "do:\n  - Ann: attack Grizzly Bears > Bob\n")
    (fault,) = said(capsys, "show", str(file))[1]["faults"]
    assert (fault["code"], fault["reasons"][0]["rule"], fault["line"]) == ("illegal", "508.1a", 5)


def test_check_prints_a_line_for_each_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", FILE, FILE, "--json-lines"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {row["passed"] for row in rows} == {True}


@pytest.mark.parametrize("key", GAMES)
def test_a_schema_of_one_game_takes_its_files(key: str) -> None:
    whole, short = scenario_schema.schema([game(key)]), scenario_schema.schema([game(key)], position=True)
    assert len(json.dumps(short)) < len(json.dumps(whole)) / 2
    from affray.yaml import load

    for path in sorted((ROOT / "scenarios" / key).rglob("*.yaml"))[:20]:
        scenario = json.loads(json.dumps(load(path.read_text(encoding="utf-8"))))
        for one in (whole, short):
            assert fits(scenario, one, one), path
        assert not fits({**scenario, "game": "another"}, short, short)


def test_the_schema_of_answers_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "--answers"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs" / "views.schema.json").read_text(encoding="utf-8")
