"""Cards that are not read whole: header, log and links say so, and a board stops where something may have to be done by hand."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from serving import write_scenario

from affray.web.board import AnalysisBoard
from affray.web.preview import preview
from affray.web.voice import Localizer

pytestmark = pytest.mark.filterwarnings("ignore")
DRAKE = """game: mtg
cards:
- name: Vent Drake
  type: creature
  cost: "{2}{U}"
  power: 2
  toughness: 2
  text: |
    Flying
    Whenever Vent Drake attacks, frobnicate each gronk.
  unread: {how}
players:
  Ann: {battlefield: [Vent Drake, Mountain], library: [5 Mountain]}
  Bob: {battlefield: [Grizzly Bears], library: [5 Mountain]}
start: 508.1a
"""
TITLE = "Not read: Vent Drake (line 2 {how}: «Whenever Vent Drake attacks, frobnicate each gronk.»)."


def opened(how: str) -> AnalysisBoard:
    return AnalysisBoard.of_source(DRAKE.replace("{how}", how))


def told(board: AnalysisBoard) -> dict[str, Any]:
    return board.moment_data(Localizer(board.battle.book.game))


def numbers(board: AnalysisBoard) -> list[str]:
    return [place.number for place in board.battle.where()]


def test_a_board_stops_where_something_may_have_to_be_done_by_hand() -> None:
    board = opened("noted")
    board.answer({"text": "attack Vent Drake > Bob"})
    assert "508.2" in numbers(board)
    assert not board.pace.is_held
    board.answer({"text": "by hand Vent Drake: draw a card"})
    assert "508.2" in numbers(board)
    board.answer({"text": "pass"})
    assert "509.2" in numbers(board)  # it was not blocked
    board.answer({"text": "pass"})
    assert "510.3" in numbers(board)  # it has dealt damage
    left_out = opened("left out")
    left_out.answer({"text": "attack Vent Drake > Bob"})
    assert left_out.pace.is_held


@pytest.mark.parametrize("how", ["by hand", "left out"])
def test_the_log_says_of_which_cards_not_all_was_read(how: str) -> None:
    board = opened(how)
    board.answer({"text": "attack Vent Drake > Bob"})
    marked = [one for moment in told(board)["moments"] for one in moment["events"] if "Vent Drake" in one["text"]]
    assert marked
    assert {one.get("unread") for one in marked if one["text"].startswith("Vent Drake")} == {how}


def test_the_log_of_a_seat_tells_nothing_of_a_card_that_it_does_not_know() -> None:
    text = "Frobnicate each gronk."
    source = f"""game: ygo
cards:
- {{name: Vent Trap, type: trap, text: "{text}", unread: by hand}}
players:
  Ada: {{hand: [Vent Trap], deck: [5 Gemini Elf]}}
  Bea: {{deck: [5 Gemini Elf]}}
start: 203.1
"""
    board = AnalysisBoard.of_source(source)
    board.answer({"text": "set Vent Trap"})
    voice = Localizer(board.battle.book.game)
    seats = [
        [one.get("unread") for moment in board.moment_data(voice, seat)["moments"] for one in moment["events"]] for seat in (0, 1)
    ]
    assert "by hand" in seats[0]
    assert "by hand" not in seats[1]


def test_a_preview_says_what_was_not_read() -> None:
    link = opened("left out").link()
    assert link.startswith("affray-s1.")
    assert preview(link).about.endswith(TITLE.replace("{how}", "left out"))


def test_header_log_link_and_seat_say_what_is_done_by_hand(page: Any) -> None:
    page.goto("/#example=mtg/article/3.2.4-flunkies-fever-chupacabra@0")
    page.locator(".question").wait_for()
    page.get_by_role("tab", name="Scenario").click()
    page.locator("summary", has_text="As text").click()
    page.locator("#yaml", has_text="Mogg Flunkies").wait_for()
    write_scenario(page, DRAKE.replace("{how}", "by hand"))
    page.get_by_role("button", name="set it up").click()
    said = TITLE.replace("{how}", "by hand")
    page.locator(".unread", has_text=said).wait_for()
    page.get_by_role("tab", name="Log").click()
    page.locator(".board .card", has_text="Vent Drake").click()
    page.get_by_role("button", name="declare the attack").click()
    page.locator(".log .happened", has_text="a line of it is done by hand").first.wait_for()
    page.fill("#textline", "by hand Vent Drake: draw a card")
    page.keyboard.press("Enter")
    page.locator(".log", has_text="✋ Vent Drake: draw a card").wait_for()
    page.locator(".unread", has_text="Done by hand: Vent Drake: draw a card.").wait_for()
    page.reload()
    page.locator(".unread", has_text=said).wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.select_option("#kind1", "private")
    page.get_by_role("button", name="open the table").click()
    page.goto(page.locator("#seat1").input_value())
    page.locator(".presence").first.wait_for()
    page.locator(".unread", has_text=said).wait_for()
