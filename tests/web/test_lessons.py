"""A lesson on the page: its goal is shown, the solution and the hint are not, and a line is judged."""

from __future__ import annotations

from typing import Any

import pytest

from affray.web.board import AnalysisBoard
from affray.web.lesson import lesson_data
from affray.web.voice import Localizer

NAME = "puzzles/mtg/clear-the-road"
SURVIVE = """
game: mtg
players:
  Ann: {life: 1, battlefield: [Grizzly Bears], library: [Plains]}
  Bob: {battlefield: [Hill Giant], library: [Plains]}
start: 508.1a
goal: survive
"""


def told(board: AnalysisBoard) -> Any:
    return board.moment_data(Localizer(board.battle.book.game))["lesson"]


def test_a_lesson_begins_without_its_solution() -> None:
    board = AnalysisBoard.of_example(NAME)
    assert told(board) == {"goal": "win this turn", "seat": 0, "state": "open"}
    assert board.forward() is board.journal.node
    assert board.battle.question is not None
    assert board.battle.question.number == "508.1a"


def test_its_solution_is_there_at_a_line() -> None:
    board = AnalysisBoard.of_example(NAME, at=0)
    board.go({"n": board.forward().number})
    assert told(board)["state"] == "solved"


def test_a_line_that_does_not_reach_the_goal_is_told_so() -> None:
    board = AnalysisBoard.of_example(NAME)
    board.answer({"text": "no attack"})
    for _ in range(20):
        if told(board)["state"] != "open":
            break
        board.answer({"text": "pass"})
    assert told(board)["state"] == "missed"
    board.go({"n": 0})
    assert told(board)["state"] == "open"


def test_who_lives_to_the_next_turn_has_survived() -> None:
    board = AnalysisBoard.of_source(SURVIVE)
    assert told(board) == {"goal": "survive", "seat": 0, "state": "open"}
    board.answer({"text": "no attack"})
    for _ in range(20):
        if told(board)["state"] != "open":
            break
        board.answer({"text": "pass"})
    assert told(board)["state"] == "solved"


def test_a_link_keeps_the_lesson() -> None:
    board = AnalysisBoard.of_example(NAME)
    assert told(AnalysisBoard.opened({"link": board.link()})) == told(board)


def test_a_board_without_a_goal_is_no_lesson() -> None:
    board = AnalysisBoard.of_example("mtg/article/3.3.1.2-evasion")
    assert told(board) is None
    assert lesson_data("goal: fly away\n", board.journal.root.battle, board.battle) is None


PLANTED = """
game: mtg
players:
  Ann: {battlefield: [Grizzly Bears]}
  Bob: {}
start: 508.1a
do:
  - Ann: attack Grizzly Bears > Bob
  - to: main
expect:
  life: {Bob: 17, Ann: 20}
"""


def checks(board: AnalysisBoard, language: str = "") -> Any:
    return board.moment_data(Localizer(board.battle.book.game, language))["checks"]


def test_a_planted_mistake_is_seen() -> None:
    board = AnalysisBoard.of_source(PLANTED)
    failed = {"line": 11, "what": "life of Bob", "expected": "17", "found": "18"}
    assert checks(board) == {"n": 2, "fails": 1, "failed": [failed]}
    assert checks(board, "es")["failed"][0]["what"] != "life of Bob"
    assert checks(AnalysisBoard.opened({"link": board.link()})) == checks(board)
    assert board.moment_data(Localizer(board.battle.book.game), seat=0)["checks"] is None
    assert checks(AnalysisBoard.of_source(PLANTED.replace("17", "18"))) == {"n": 2, "fails": 0, "failed": []}


def test_a_lesson_tells_nothing_of_its_expectations() -> None:
    board = AnalysisBoard.of_example(NAME)
    assert checks(board) is None
    assert checks(AnalysisBoard.opened({"link": board.link()})) is None


@pytest.mark.filterwarnings("ignore")
def test_the_page_names_the_expectation_that_fails(page: Any) -> None:
    page.goto(f"/#{AnalysisBoard.of_source(PLANTED).link()}")
    page.locator(".checks", has_text="life of Bob").wait_for()
    assert "expected: 17; found: 18" in page.locator(".checks").inner_text()


@pytest.mark.filterwarnings("ignore")
def test_the_page_shows_the_goal_the_hint_on_demand_and_that_it_is_solved(page: Any) -> None:
    page.goto(f"/#example={NAME}")
    page.wait_for_selector(".lesson")
    assert "Goal" in page.locator(".lesson").inner_text()
    assert "win this turn" in page.locator(".lesson").inner_text()
    hint = page.locator(".lesson details")
    assert hint.get_attribute("open") is None
    hint.locator("summary").click()
    page.locator(".lesson", has_text="Two damage to the blocker").wait_for()
    for words in ("attack Hill Giant > Bob", "cast Shock on Grizzly Bears"):
        page.keyboard.press("/")
        page.keyboard.type(words)
        page.locator(".floating .verdict.legal").wait_for()
        page.keyboard.press("Enter")
        page.locator(".floating .verdict").wait_for(state="detached")
        page.keyboard.press("Escape")
    for _ in range(6):
        if page.locator(".lesson .solved").count():
            break
        page.keyboard.press("Escape")
        page.keyboard.press("p")
        page.wait_for_timeout(400)
    page.locator(".lesson .solved").wait_for()
