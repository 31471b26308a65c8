"""People at a table: names, decks pasted as lists, tables that a browser knows, and a game that is over as a board."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.scenario.whole_game import BadDeck
from affray.web import library
from affray.web.board import AnalysisBoard
from affray.web.refused import Refused

pytestmark = pytest.mark.filterwarnings("ignore")
DECK = "Bears and Growth"


def list_of(title: str) -> str:
    """A deck that comes with affray as players copy a list."""
    return "\n".join(f"{n} {name}" for cards in library.decks()[title].sections.values() for name, n in cards.items()) + "\n"


def test_a_game_is_played_with_a_pasted_list_and_names() -> None:
    board = AnalysisBoard.opened({"decks": [list_of(DECK), DECK], "game": "mtg", "names": ["Mira", " "], "seed": 7})
    assert [player.name for player in board.battle.state.players] == ["Mira", "Bob"]
    again = AnalysisBoard.of_source(board.source)
    assert {one.card.name for one in again.battle.state.objects.values()} == set(library.decks()[DECK].sections["main deck"])


def test_a_list_that_is_no_deck_is_refused() -> None:
    with pytest.raises(BadDeck):
        AnalysisBoard.opened({"decks": ["4 No Such Card\n56 Forest\n", DECK], "game": "mtg"})
    with pytest.raises(BadDeck):
        AnalysisBoard.opened({"decks": ["4 Forest\n2 Mountain\n", DECK], "game": "mtg"})
    with pytest.raises(BadDeck):
        AnalysisBoard.opened({"decks": [DECK, DECK], "names": ["Mira", "Mira"]})
    with pytest.raises(Refused):
        AnalysisBoard.opened({"decks": ["/etc/hostname", DECK]})
    with pytest.raises(Refused):
        AnalysisBoard.opened({"decks": ["1 Forest\n" * 3000, DECK]})


def test_a_table_is_kept_named_and_looked_into_when_it_is_over(page: Any) -> None:
    page.goto("/")
    page.wait_for_selector(".question")
    page.get_by_role("button", name="New", exact=True).click()
    page.locator("dialog .games .chip", has_text="Magic").click()
    page.get_by_label("Deck 1").select_option(label="a list of my own")
    page.locator(".decklist").fill(list_of(DECK))
    page.get_by_role("button", name="by secret links").click()
    page.get_by_label("Name of player 1").fill("Mira")
    page.get_by_role("button", name="open the table").click()
    page.locator("#seat0").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play", exact=True).click()
    with page.expect_popup() as popup:
        page.locator(".mytables").get_by_role("link", name="sit as Mira").click()
    table = popup.value
    table.locator(".player", has_text="Mira").wait_for()
    table.wait_for_function("() => document.title.startsWith('●')")
    table.get_by_role("button", name="Give up").click()
    table.locator("dialog").get_by_role("button", name="give up").click()
    table.get_by_role("button", name="rematch").click()
    table.locator(".mytables li").nth(1).wait_for()
    assert table.locator(".mytables").get_by_role("link", name="sit as Mira").count() == 2
    table.keyboard.press("Escape")
    table.get_by_role("button", name="analyse this game").click()
    table.get_by_role("tab", name="Tree").wait_for()
    table.locator(".player", has_text="Mira").wait_for()
    table.locator(".log", has_text="Mira").wait_for()
