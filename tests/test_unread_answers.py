"""What every answer says of what was not read of cards: commands, JSON, saves, records, languages; and who refuses such cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.answers.operations import Answerer
from affray.answers.text import text
from affray.cli import main
from affray.games import game
from affray.present.unread import sentence, wording
from affray.research.task import Task
from affray.scenario.position import written
from affray.yaml import load
from test_unread import data

TEXT = "Whenever Vent Drake frobs a gizmo, gronk it."
SENTENCE = f"Not read: Vent Drake (line 2 left out: «{TEXT}»)."


def scenario(**card: Any) -> str:
    card = {key: value for key, value in data("mtg", **{"unread": "left out", **card}).items() if value}
    players = ["players:", "  Ann: {battlefield: [Vent Drake]}", "  Bob: {life: 2, battlefield: [Hill Giant]}", "start: 508.1a"]
    return "\n".join(["game: mtg", "cards:", f"- {json.dumps(card)}", *players, "do:", "- Ann: attack Vent Drake > Bob"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "drake.yaml"
    path.write_text(scenario(), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    code = main([str(one) for one in words])
    shown = capsys.readouterr()
    assert code in (0, 1), shown.err
    return " ".join(shown.out.split())


@pytest.mark.parametrize("command", ["run", "legal", "show", "why", "solve", "compare"])
def test_every_answer_names_it(file: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    more = ["pass"] if command == "why" else ["--time", "5"] if command == "solve" else []
    out = told(capsys, command, file, *more)
    assert SENTENCE in out
    if command == "why":
        assert "(as far as was read)" in out
    else:
        data = json.loads(told(capsys, command, file, *more, "--json"))
        assert data["unread"] == [{"card": "Vent Drake", "line": 2, "text": TEXT, "how": "left out"}]
    if command == "solve":
        assert "text of a card that affray does not read does nothing" in out


def test_a_seat_is_told_of_the_cards_that_it_may_know(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(scenario().replace("battlefield: [Vent Drake]", "hand: [Vent Drake]").partition("do:")[0], encoding="utf-8")
    assert SENTENCE in told(capsys, "show", path, "--seat", "Ann")
    assert "Not read" not in told(capsys, "show", path, "--seat", "Bob")
    battle = affray.load(path)
    assert [one["card"] for one in battle.view("Ann")["unread"]] == ["Vent Drake"]
    assert "unread" not in battle.view("Bob")
    (card,) = battle.view("Ann")["players"][0]["zones"]["hand"]["cards"]
    assert card["unread"] == [TEXT]


def test_a_call_can_leave_out_of_every_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text(scenario(unread=None), encoding="utf-8")
    assert main(["run", str(path)]) == 2
    assert "line 2 of 3 of its text was not read" in capsys.readouterr().err
    assert SENTENCE in told(capsys, "run", path, "--leave-out")
    assert main(["run", str(path)]) == 2
    capsys.readouterr()
    assert f"Not read: line 2 left out: «{TEXT}»." in told(capsys, "card", path, "--leave-out")


@pytest.mark.parametrize(("key", "code"), [("mtg", "es"), ("fow", "it"), ("ygo", "de"), ("ijinden", "ja")])
def test_it_is_told_in_every_language(key: str, code: str) -> None:
    language = game(key).presentation.languages[code]
    known: Any = [{"card": "Vent Drake", "line": 2, "text": "Gronk.", "how": "left out"}]
    assert sentence(known) == "Not read: Vent Drake (line 2 left out: «Gronk.»)."
    assert "Not read" not in sentence(known, language)
    assert f"{language.marks[0]}Gronk.{language.marks[1]}" in sentence(known, language)
    card = game(key).catalogue.card_of_data(data(key, unread="left out"))
    assert f"{language.marks[0]}{card.unread[0].text}{language.marks[1]}" in wording(game(key).catalogue, card, language)


def test_saves_links_and_records_carry_it(file: Path) -> None:
    battle = affray.load(file)
    unread = battle.view()["unread"]
    assert affray.from_json(battle.to_json()).view()["unread"] == unread
    assert affray.Journal.loads(affray.Journal(battle).dumps()).battle.view()["unread"] == unread
    assert affray.load(written(battle)).view()["unread"] == unread


def test_check_counts_it_apart(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "passed, 0 failed; something was not read in " in told(capsys, "check", file)


def test_bots_play_with_it_only_where_they_are_to(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["league", str(file), "--games", "2"]) == 2
    assert f"{SENTENCE} With --leave-out it is played without that" in " ".join(capsys.readouterr().err.split())
    assert SENTENCE in told(capsys, "league", file, "--games", "2", "--leave-out")
    with pytest.raises(ValueError, match="something was not read of Vent Drake"):
        Task(file)
    assert Task(file, leave_out=True).battle


def test_an_import_keeps_the_text_with_the_consent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed = {"name": "Vent Drake", "type_line": "Creature — Drake", "mana_cost": "{2}{U}", "power": "2", "toughness": "2"}
    source, kept = tmp_path / "cards.json", tmp_path / "kept.yaml"
    source.write_text(json.dumps([{**printed, "oracle_text": data("mtg")["text"]}]), encoding="utf-8")
    told(capsys, "import", "mtg", source, "--out", kept)
    assert kept.read_text(encoding="utf-8").strip() == "[]"
    told(capsys, "import", "mtg", source, "--out", kept, "--leave-out")
    (card,) = load(kept.read_text(encoding="utf-8"))
    assert (card["text"], card["unread"]) == (data("mtg")["text"], "left out")
    assert "abilities" not in card
    assert [one.line for one in game("mtg").catalogue.card_of_data(dict(card)).unread] == [2]


def test_programs_are_told_too() -> None:
    answerer = Answerer()
    cards = [data("mtg", unread="left out")]
    players = {"Ann": {"battlefield": ["Vent Drake"]}, "Bob": {}}
    board: Any = answerer.answer("board", {"game": "mtg", "players": players, "cards": cards, "start": "508.1a"})
    assert board.unread == SENTENCE
    told = text(answerer.answer("ask", {"board": board.board, "decisions": ["Ann: attack Vent Drake > Bob"]}))
    assert SENTENCE in told


OWN = """- {name: Mumble Drake, type: creature, cost: "{1}{U}", power: 2, toughness: 2, unread: {1: left out}, text: "Flying\\nGronk."}
- {name: Mutter Drake, type: creature, cost: "{1}{U}", power: 2, toughness: 2, text: "Flying\\nGronk."}
"""


def test_a_card_of_the_users_own_that_is_refused_is_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from affray.cards import user_cards

    monkeypatch.setattr(user_cards, "folder", lambda key: tmp_path / key)
    monkeypatch.setattr("affray.cards.catalogue.folder", lambda key: tmp_path / key)
    (tmp_path / "mtg").mkdir()
    (tmp_path / "mtg" / "own.yaml").write_text(OWN, encoding="utf-8")
    deck = tmp_path / "deck.yaml"
    deck.write_text("game: mtg\ntitle: D\nmain deck:\n  - 4 Mumble Drake\n  - 56 Island\n", encoding="utf-8")
    for words in (["card", "Mumble Drake"], ["deck", "check", str(deck)], ["deck", "show", str(deck), "--in", "es"]):
        assert main(words) == 2
        assert "Mumble Drake" in capsys.readouterr().err
    assert "Flying" in told(capsys, "card", "Mutter Drake", "--leave-out")
    deck.write_text(deck.read_text(encoding="utf-8").replace("Mumble", "Mutter"), encoding="utf-8")
    for command in ("check", "show"):
        assert "Mutter Drake" in told(capsys, "deck", command, deck, "--leave-out") or command == "check"


def test_every_command_leaves_out_by_consent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.yaml"
    path.write_text(scenario(unread=None), encoding="utf-8")
    for command in ("compare", "check", "adjudicate"):
        assert main([command, str(path)]) in (1, 2)
        capsys.readouterr()
        assert "ot read" in told(capsys, command, path, "--leave-out"), command


def test_a_refusal_names_no_hidden_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(scenario().replace("battlefield: [Vent Drake]", "hand: [Vent Drake]").partition("do:")[0], encoding="utf-8")
    assert main(["play", str(path), "--as", "Bob"]) == 2
    refused = capsys.readouterr().err
    assert "Not read: lines of hidden cards." in refused
    assert "Vent Drake" not in refused
    assert main(["play", str(path), "--as", "Ann"]) == 2
    assert "Vent Drake" in capsys.readouterr().err


def test_what_is_asked_as_a_land_enters_names_the_land_and_the_cost() -> None:
    file = Path(__file__).parents[1] / "scenarios/mtg/600/614.12a-pay-life-as-it-enters.yaml"
    from affray.scenario.load import load as load_scenario
    from affray.scenario.run import play

    battle = play(load_scenario(file), upto=1).battle
    assert battle.question_text() == "Steep Hall: pay 2 life"
    assert battle.question_text("es") == "Steep Hall: pagar 2 vidas"
