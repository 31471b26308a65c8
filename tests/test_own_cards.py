"""Cards of one's own folder: kept by `affray import --keep`, found by every command and scenario, after those that come with affray."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import affray
from affray import yaml
from affray.answers.cards import CURE
from affray.answers.operations import Answerer
from affray.answers.replies import as_data
from affray.cards.pool import CardError
from affray.cards.user_cards import WITHOUT_OWN_CARDS, UserCards, folder
from affray.cli import main
from affray.games import GAMES, game

CARDS = [
    {
        "name": "Ember Cub", "type_line": "Creature — Cat", "mana_cost": "{R}", "power": "2", "toughness": "1",
        "oracle_text": "Haste\nWhenever Ember Cub attacks, it gets +1/+0 until end of turn.",
    },
    {"name": "Riddle Hound", "type_line": "Creature — Dog", "power": "1", "toughness": "1", "oracle_text": "Ponder the moon."},
]  # fmt: skip
SCENARIO = """
game: mtg
players:
  Ann: {battlefield: [Ember Cub]}
  Bob: {}
start: 508.1a
do:
  - attack Ember Cub > Bob
  - to: end
expect: {life: {Bob: 17}}
"""


@pytest.fixture
def kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The folder with what was read of a card file."""
    file = tmp_path / "found.json"
    file.write_text(json.dumps(CARDS), encoding="utf-8")
    assert main(["import", "mtg", str(file), "--keep"]) == 0
    told = capsys.readouterr().out
    assert "found.json,1notread" in "".join(told.split())  # a long path is wrapped
    assert "Riddle Hound  not read: line 1 of 1" in told
    return folder("mtg") / "found.json"


def test_all_cards_are_kept(kept: Path) -> None:
    """What was read is data; of what was not read all that is printed is there."""
    ember, hound = json.loads(kept.read_text(encoding="utf-8"))
    assert (ember["name"], ember["keywords"]) == ("Ember Cub", ["haste"])
    assert (hound["name"], hound["printed"]["text"], "unread" in hound) == ("Riddle Hound", "Ponder the moon.", False)


HOUND = """
game: mtg
players:
  Ann: {battlefield: [Riddle Hound]}
  Bob: {}
start: 508.1a
do:
  - attack Riddle Hound > Bob
expect: {life: {Bob: 20}}
"""


def test_a_card_that_was_not_read_is_played_by_consent(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without consent a scenario says at which line reading stopped; each form of consent plays the rest."""
    file = tmp_path / "hound.yaml"
    file.write_text(HOUND, encoding="utf-8")
    assert main(["run", str(file)]) == 2
    assert "card 'Riddle Hound': line 1 of 1" in " ".join(capsys.readouterr().err.split())
    for consent in ("--leave-out", "--by-hand"):
        assert main(["show", str(file), consent]) == 0
        assert "Ponder the moon." in capsys.readouterr().out
    entries = json.loads(kept.read_text(encoding="utf-8"))
    entries[1]["unread"] = "left out"
    kept.write_text(json.dumps(entries), encoding="utf-8")
    catalogue = game("mtg").catalogue
    catalogue._own = None  # as in another process
    assert main(["run", str(file)]) == 0
    assert "Not read: Riddle Hound" in capsys.readouterr().out


def test_a_card_that_was_not_read_is_listed_and_told_to_programs(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--list", "mtg"]) == 0
    assert "your own, not read" in capsys.readouterr().out
    reply = as_data(Answerer().answer("card", {"game": "mtg", "names": ["Riddle Hound"]}))["cards"][0]
    assert "line 1 of 1" in reply["refusal"]
    assert reply["cure"] == CURE
    assert str(kept) not in str(reply)


def test_a_card_as_data_comes_before_the_same_one_not_read(kept: Path) -> None:
    (kept.parent / "mine.yaml").write_text("- {name: Riddle Hound, type: creature, power: 1, toughness: 1}\n", encoding="utf-8")
    game("mtg").catalogue._own = None
    assert game("mtg").catalogue.find("Riddle Hound") is not None
    assert not game("mtg").catalogue.is_unread("Riddle Hound")


def test_every_command_finds_it(kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert main(["card", "ember cub"]) == 0
    assert main(["card", "--list", "mtg"]) == 0
    out = capsys.readouterr().out
    assert "Whenever this creature attacks, this creature gets +1/+0 until end of turn." in out
    assert "your own" in out


def test_a_save_carries_it(kept: Path) -> None:
    told = affray.load(SCENARIO).to_json()
    kept.unlink()
    catalogue = game("mtg").catalogue
    catalogue._own = None  # as in another process
    assert catalogue.find("Ember Cub") is None
    assert affray.from_json(told).fingerprint() == affray.from_json(told).fingerprint()
    assert "Ember Cub" in [one.card.name for one in affray.from_json(told).state.objects.values()]


def test_a_card_that_comes_with_affray_is_found_first() -> None:
    own = folder("mtg")
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("- {name: Grizzly Bears, type: creature, power: 9, toughness: 9}\n", encoding="utf-8")
    found = game("mtg").catalogue.find("Grizzly Bears")
    assert found is not None
    assert found is game("mtg").catalogue.card("Grizzly Bears")


def test_sides_know_each_other_whichever_is_asked_for_first() -> None:
    own = folder("fow")
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text(
        "- {name: Ash Queen, type: ruler, j_ruler: 'Ash Queen, Risen', abilities: [{ability: judgment, cost: ['{2}']}]}\n"
        "- {name: 'Ash Queen, Risen', type: J-ruler, atk: 800, def: 800}\n",
        encoding="utf-8",
    )
    risen = game("fow").catalogue.find("Ash Queen, Risen")
    assert risen is not None
    assert risen.other_side is game("fow").catalogue.find("Ash Queen")


@pytest.mark.parametrize(("name", "told"), [("a.json", "{"), ("a.json", '[{"atk": 3}]'), ("a.yaml", "- 3\n"), ("a.yaml", "a: [")])
def test_a_file_that_is_no_list_of_cards_is_named(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = folder("mtg")
    own.mkdir(parents=True)
    (own / name).write_text(told, encoding="utf-8")
    with pytest.raises(CardError, match=name):
        game("mtg").catalogue.find("Nobody")
    file = tmp_path / "it.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    assert main(["run", str(file)]) == 2
    assert "this is no list of cards" in " ".join(capsys.readouterr().err.split())


def test_to_keep_and_to_write_out_are_two_things(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "mtg", str(tmp_path / "x.json"), "--keep", "--out", "y.yaml"]) == 2
    assert "one place or the other" in capsys.readouterr().err


@pytest.mark.parametrize("key", GAMES)
def test_what_was_read_and_refused_is_said_where_cards_are_printed(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The cards go where answers go, and what is said of them where errors go: the output is a list that a scenario takes, if of no card."""
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Odd One", "type": "Gizmo", "text": "Frobnicate."}]))
    main(["import", key, str(file)])
    cards, told = capsys.readouterr()
    assert yaml.load(cards) == []
    said = " ".join(told.split())
    assert "1 of 1 card: 0 read, 1 not read" in said
    assert "--keep puts the cards into your card folder" in said
    assert "Odd One not read (printed fact missing)" in said
    assert {"mtg": "creature", "ygo": "monster, spell, trap", "fow": "resonator", "ijinden": "scenery"}[key] in said


def test_what_other_programs_read_has_no_broken_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However long a text is: a wrapped string is no JSON, and words without spaces broke YAML."""
    name = "Great and Very Long Named Keeper of the Farthest " + "星" * 60
    file = tmp_path / "found.json"
    file.write_text(json.dumps([{**CARDS[0], "name": name, "oracle_text": "Haste"}]), encoding="utf-8")
    main(["read", "mtg", str(file), "--json"])
    assert json.loads(capsys.readouterr().out)[0]["name"] == name
    main(["import", "mtg", str(file)])
    assert yaml.load(capsys.readouterr().out)[0]["name"] == name
    file.write_text(json.dumps([{**CARDS[1], "name": name}]), encoding="utf-8")
    main(["coverage", "mtg", str(file), "--json"])
    assert json.loads(capsys.readouterr().out)["cards"] == 1


def test_a_card_whose_name_here_is_not_its_first_is_found_by_each() -> None:
    file = folder("ijinden") / "own.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        "- {name: 試験, en: Tester, kana: てすと, type: ijin, colour: red, level: 2, power: 2000}\n", encoding="utf-8"
    )
    cards = game("ijinden").catalogue
    assert {cards.find(name) for name in ("試験", "Tester", "てすと")} == {cards.find("Tester")}
    assert cards.find("Tester") is not None


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ([], True),
        (["--host", "::1"], True),
        (["--host", "0.0.0.0"], False),
        (["--origin", "https://table.example"], False),
        (["--host", "0.0.0.0", "--own-cards"], True),
    ],
)
def test_a_server_for_others_reads_no_folder(
    kept: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], is_found: bool
) -> None:
    """The folder is its owner's; others are served from it only if its owner says so."""
    app = pytest.importorskip("affray.web.app", reason="the page needs affray[web]")
    served = []
    monkeypatch.setattr(
        app, "run", lambda *args, **keywords: served.append(UserCards(kept.parent, dict, lambda pool: None).names)
    )
    monkeypatch.delenv(WITHOUT_OWN_CARDS, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["serve", *words]) == 0
    monkeypatch.delenv(WITHOUT_OWN_CARDS, raising=False)
    assert ["Ember Cub" in names for names in served] == [is_found]
