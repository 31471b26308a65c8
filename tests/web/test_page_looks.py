"""What the pages look like: nothing is cut or lies under something else, and the first page does not answer its own question."""

from __future__ import annotations

from typing import Any

import pytest
from serving import Served

from affray.games import GAMES
from affray.games import game as find
from affray.web.board import AnalysisBoard
from affray.web.voice import Localizer

pytestmark = pytest.mark.filterwarnings("ignore")
DESKTOP, PHONE = (1440, 900), (390, 844)
CUT = """() => [...document.querySelectorAll(".board .card:not(.small) .name, .board .card:not(.small) .kind, .gamechip, .welcome p")]
  .filter((one) => one.offsetParent && (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1
    || one.getBoundingClientRect().right > innerWidth))
  .map((one) => one.innerText)"""
COVERED = """() => [...document.querySelectorAll(".entry")].filter((one) => {
  const marks = one.querySelector(".marks").getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(one.querySelector(".name"));
  return marks.width > 0 && text.getBoundingClientRect().right > marks.left + 1;
}).map((one) => one.innerText)"""


def first_page(chromium: Any, served: Served, game: str, size: tuple[int, int], language: str = "en") -> Any:
    """The page on which a game opens, as a visitor finds it."""
    width, height = size
    context = chromium.new_context(base_url=served.url, viewport={"width": width, "height": height}, locale=language)
    page = context.new_page()
    name, line, *_ = find(game).examples
    page.goto(f"/#example={name}@{line}")
    page.locator(".question").wait_for()
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(("game", "language"), [("fow", "en"), ("mtg", "en"), ("ygo", "de"), ("ijinden", "ja")])
def test_names_kinds_and_games_are_not_cut(
    chromium: Any, served: Served, game: str, language: str, size: tuple[int, int]
) -> None:
    page = first_page(chromium, served, game, size, language)
    assert page.evaluate(CUT) == []
    assert page.evaluate(COVERED) == []
    page.context.close()


def test_the_first_page_does_not_answer_its_own_question(chromium: Any, served: Served) -> None:
    page = first_page(chromium, served, "mtg", DESKTOP)
    assert page.locator(".log .comment").count() == 0
    assert page.locator(".bar .verdict").count() == 0
    page.locator(".board .card", has_text="Mogg Flunkies").click()
    page.locator(".bar .verdict", has_text="can't attack alone").wait_for()
    page.context.close()


@pytest.mark.parametrize("language", ["it", "es", "de", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_told_in_the_readers_language(chromium: Any, served: Served, game: str, language: str) -> None:
    page = first_page(chromium, served, game, DESKTOP, language)
    english = AnalysisBoard.of_example(find(game).examples.opening).about.strip()
    page.locator(".riddle .chip").click()
    answer = page.locator(".riddle p span").first
    answer.wait_for()
    assert english
    assert answer.inner_text() not in ("", english)
    page.context.close()


def test_a_verdict_on_a_phone_is_seen_whole_above_its_buttons(chromium: Any, served: Served) -> None:
    page = first_page(chromium, served, "mtg", PHONE)
    page.locator(".board .card", has_text="Mogg Flunkies").click()
    page.locator(".bar .acts .chip", has_text="clear").click()
    page.locator(".bar .verdict.yet", has_text="must attack").wait_for()
    page.wait_for_timeout(300)
    verdict, buttons = (page.locator(one).bounding_box() for one in (".bar .verdict", ".bar .answers .acts"))
    assert verdict["y"] + verdict["height"] <= buttons["y"] + 1
    assert buttons["y"] + buttons["height"] <= page.locator(".sheets").bounding_box()["y"]
    assert page.locator(".bar").bounding_box()["height"] < 844 * 0.44
    page.context.close()


def test_a_title_is_read_whole_on_a_phone(chromium: Any, served: Served) -> None:
    page = first_page(chromium, served, "fow", PHONE)
    page.goto("/#example=fow/article/1-rested-in-time@1")
    page.locator(".top .title", has_text="Example 1").wait_for()
    assert page.evaluate("(one => one.scrollHeight <= one.clientHeight + 1)(document.querySelector('.top .title'))")
    page.context.close()


def test_a_pool_is_written_as_costs_are(chromium: Any, served: Served) -> None:
    page = first_page(chromium, served, "fow", DESKTOP)
    assert "will 4 {U}" in page.locator(".facts").all_inner_texts()[0]
    page.context.close()


def test_the_program_stands_under_the_parts_of_the_rulebook_that_called_it() -> None:
    for game in GAMES:
        name, line, *_ = find(game).examples
        board = AnalysisBoard.of_example(name, at=line)
        book = board.battle.book
        crumbs = board.moment_data(Localizer(book.game))["program"]["crumbs"]
        assert crumbs
        for crumb in crumbs:
            procedure = crumb["key"].partition(".")[0]
            assert crumb["section"] == book.programs[procedure].rule
            assert crumb["title"] == book.title_and_summary(crumb["section"], "")[0]
            assert procedure != "game"


def test_two_editions_tell_their_line_in_the_readers_language() -> None:
    board = AnalysisBoard.of_example("fow/article/1-rested-in-time", at=0)
    italian = Localizer(board.battle.book.game, "it")
    rows = board.compare("6.3", italian)["rows"]
    log = [one["text"] for one in board.moment_data(italian)["moments"] if "text" in one]
    assert [row["text"] for row in rows if row["text"]] == log[: len(rows) - 1]
