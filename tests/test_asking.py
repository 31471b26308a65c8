"""`affray ask`: from a question to its verdict, with answers that are piped in."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from affray.cli import main
from affray.games import GAMES, game
from affray.web.preview import preview

HEAD = "Ann, Bob"
BEFORE = {"mtg": "Grizzly Bears", "fow": "Flame Cat", "ygo": "Gemini Elf", "ijinden": "Recruit"}
CODES = {"mtg": "es", "fow": "it", "ygo": "de", "ijinden": "ja"}


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wizard writes its file into the folder that it is started in."""
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answers: list[str], *words: str) -> tuple[int, str]:
    """Pipe answers into the wizard; its exit code, and what it said on lines of its own length."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{one}\n" for one in answers)))
    code = main(["ask", *words])
    out, err = capsys.readouterr()
    return code, re.sub(r"\s+", " ", out + err)


def test_from_a_question_to_the_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt card, a misspelt state, a card by its printed text, a step that needs an attack: each is asked for again. The file holds the
    verdicts."""
    answers = [
        HEAD,
        *("Hil Giant", "Hill Giant", "2 Grizzly Bears (taped)", ""),
        *("Grizzly Bears", "Griffin of Nowhere", "Creature — Griffin", "Flying", "2/2", "", ""),
        *("declare blockers", "Ann: attack Hill Giant > Bob", ""),
        *("Bob: block Griffin of Nowhere > Hill Giant", "legal", "Bob: block Hill Giant > Hill Giant", "", "mine"),
    ]
    code, told = said(capsys, monkeypatch, answers, "--game", "mtg")
    assert code == 1
    for words in (
        "no card is called Hil Giant",
        "near: Hill Giant",
        "did you mean 'tapped'",
        "Griffin of Nowhere Creature — Griffin 2/2 Flying",
        "Nothing is under way at declare blockers",
        "✓ legal block Griffin of Nowhere > Hill Giant",
        "509.1a Hill Giant is not controlled by Bob",
        "affray-s1.",
    ):
        assert words in told
    assert main(["check", "mine.yaml"]) == 0
    assert "refuse:" in (tmp_path / "mine.yaml").read_text(encoding="utf-8")


def test_a_question_gives_its_cards_and_its_step(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = [HEAD, "Ann", "Zoe", "Bob: battlefield", *[""] * 3, "Grizzly Bears attacks Bob", ""]
    code, told = said(capsys, monkeypatch, answers, "May Grizzly Bears attack past Propaganda at 508.1?", "--game", "mtg")
    assert code == 1
    assert "508.1j {2} cannot be paid" in told
    assert "Where is Grizzly Bears?" in told
    assert "no player 'Zoe'" in told
    assert "At which step?" not in told
    assert "508.1a declare attackers" in told
    assert "Taken from the question: Grizzly Bears, Propaganda, 508.1" in told


def test_what_is_not_taken_as_typed_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A question that names nothing known says so, and a part of a name says which card it means; a whole name says nothing."""
    answers = [HEAD, "2 Brute (tapped)", "Grizzly Bears", "", "", "", "", "pass", ""]
    _, told = said(capsys, monkeypatch, answers, "May the Zorgle attack?", "--game", "mtg")
    assert "The question names no card and no step that is known here." in told
    assert "Brute is taken for Sly Brute" in told
    assert "Grizzly Bears is taken for" not in told


def test_a_question_ends_with_a_link_that_has_a_preview(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [HEAD, "Ann", *[""] * 4, "Grizzly Bears attacks Bob", "", ""]
    code, told = said(
        capsys, monkeypatch, answers, "May Grizzly Bears attack at 508.1?", "--game", "mtg", "--url", "https://table.example"
    )
    assert code == 0
    assert "https://table.example/#affray-s1." in told
    assert "https://table.example/b/affray-s1." in told


def test_a_line_that_is_not_read_is_left_out_if_the_person_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = ["Odd Griffin", "Creature — Griffin", "Flying", "Frobnicate the moon twice.", "2/2", ""]
    answers = [HEAD, *card, "left out", "", "", "", "", "attack Odd Griffin > Bob", ""]
    code, told = said(capsys, monkeypatch, answers, "--game", "mtg")
    assert code == 0
    assert "not read: line 2 of" in told
    assert "Not read: Odd Griffin" in told


@pytest.mark.parametrize("key", GAMES)
def test_every_game_in_its_language(key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The first answer that the game offers gets a verdict; no prompt is in English."""
    card = game(key).language(CODES[key]).names.get(BEFORE[key], BEFORE[key])
    begun = ["chess", key, HEAD, BEFORE[key], "", card, "", "", ""]
    code, told = said(capsys, monkeypatch, begun, "--in", CODES[key])
    assert code == 2
    decision = re.findall(r"Ann: [^:()（]+", told)[-1].strip()
    code, told = said(capsys, monkeypatch, [*begun, decision, ""], "--in", CODES[key])
    assert code == 0, told
    assert "Which" not in told


def test_without_an_answer_the_prompt_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = said(capsys, monkeypatch, [], "--game", "mtg")
    assert code == 2
    assert "no answer came to this: Who plays, the turn player first?" in told
    assert "programs use affray pipe" in told


def test_the_link_holds_the_verdict(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Who opens it, or sees it in a chat, reads the answer: the board stands at the question, and the line is refused with its rule."""
    answers = [HEAD, "Hill Giant", "", "Grizzly Bears (tapped)", "", "declare attackers", "Ann: attack Hill Giant > Bob", ""]
    code, told = said(capsys, monkeypatch, [*answers, "Bob: block Grizzly Bears > Hill Giant", "", ""], "--game", "mtg")
    shown = preview(re.search(r"affray-s1\.\S+", told)[0])
    assert code == 1
    assert shown.about.startswith("✗ Bob: block Grizzly Bears > Hill Giant – Grizzly Bears is tapped (509.1a) — ")
    assert "509.1a declare blockers" in shown.about
