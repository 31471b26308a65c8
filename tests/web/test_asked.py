"""A question in words: what was meant is answered, and a click on a dim card asks only what a player would ask there."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.web.board import AnalysisBoard
from affray.web.voice import Localizer

SIDES = """
game: mtg
cards:
- {name: Test Knight, type: creature, cost: "{W}{W}", power: 2, toughness: 2, text: "First strike"}
- {name: Test Growth, type: instant, cost: "{G}", text: "Target creature gets +3/+3 until end of turn."}
- {name: Test Lesson, type: sorcery, cost: "{G}", text: "Draw a card."}
players:
  Ann: {battlefield: [Test Knight, Forest], hand: [Test Growth, Test Lesson]}
  Bob: {battlefield: [Hill Giant]}
start: 507.2
"""


def asked(text: str, source: str = SIDES) -> dict[str, Any]:
    board = AnalysisBoard.of_source(source)
    verdict: dict[str, Any] = board.judge({"text": text}, Localizer(board.battle.book.game))
    return verdict


@pytest.mark.parametrize(
    "text",
    ["Can I cast Test Growth on Hill Giant now?", "may Ann cast Test Growth on the Hill Giant", "cast Test Growth on Hill Giant"],
)
def test_a_sentence_is_answered_by_the_decision_in_it(text: str) -> None:
    assert asked(text)["state"] == "legal"


def test_what_is_not_possible_is_said_with_its_rule() -> None:
    verdict = asked("Could I cast Test Lesson here?")
    assert verdict["state"] == "never"
    assert verdict["reasons"][0]["rule"]


def test_a_card_alone_is_told_with_what_may_be_done() -> None:
    (card,) = asked("test growth")["cards"]
    assert card["name"] == "Test Growth"
    assert {one["verb"] for one in card["can"]} == {"cast"}
    (other,) = asked("What about the Hill Giant?")["cards"]
    assert (other["who"], other["asked"], other["cannot"]) == ("Bob", False, [])


def test_what_names_nothing_is_answered_by_names_that_are_near() -> None:
    verdict = asked("Test Grwth")
    assert (verdict["state"], verdict["near"][0]) == ("unread", "Test Growth")
    assert "says" not in verdict


DUEL = """
game: ygo
players:
  Ada: {monster zone: [Gemini Elf], hand: [Battle Ox]}
  Bea: {monster zone: [Battle Ox]}
start: 803.1
"""


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("can I attack Bea directly with Gemini Elf?", "803.8"),
        ("May Gemini Elf attack the Battle Ox?", ""),
    ],
)
def test_a_sentence_about_an_attack_is_answered_by_that_attack(text: str, rule: str) -> None:
    verdict = asked(text, DUEL)
    assert verdict["state"] == ("never" if rule else "legal")
    assert not rule or rule in {one["rule"] for one in verdict["reasons"]}


def test_a_card_that_is_elsewhere_is_named_with_what_may_be_done_instead() -> None:
    verdict = asked("Can I activate Book of Moon from my hand?", DUEL)
    assert (verdict["state"], verdict["absent"]) == ("unread", ["Book of Moon"])
    assert verdict["who"] == "Ada"
    assert "attack Gemini Elf > Battle Ox" in [one["text"] for one in verdict["can"]]
    assert asked("what can I do?", DUEL)["can"] == verdict["can"]


def test_no_reason_names_a_card_by_its_id() -> None:
    board = AnalysisBoard.of_source(SIDES.replace("hand: [", "hand: [Grizzly Bears, ").replace("507.2", "508.1a"))
    (card,) = board.judge({"text": "why can Grizzly Bears not attack?"}, Localizer(board.battle.book.game))["cards"]
    assert (card["can"], card["cannot"]) == ([], [])


def test_a_dim_card_says_only_what_a_player_would_ask() -> None:
    board = AnalysisBoard.of_source(SIDES)
    ids = {obj.card.name: ident for ident, obj in board.battle.state.objects.items()}

    def dim(name: str) -> list[dict[str, Any]]:
        refused: list[dict[str, Any]] = board.dim({"card": ids[name]}, Localizer(board.battle.book.game))
        return refused

    assert dim("Hill Giant") == []
    assert dim("Test Knight") == []
    assert [one["text"].split(" ")[0] for one in dim("Test Lesson")] == ["cast"]
