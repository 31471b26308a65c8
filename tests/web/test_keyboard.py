"""How far the decision is with the Tab key, and the program as one stop of it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games import GAMES
from affray.games import game as find

pytestmark = pytest.mark.filterwarnings("ignore")
REACHED = "document.activeElement.closest('#decision') !== null"


@pytest.mark.parametrize("game", GAMES)
def test_the_decision_is_some_stops_of_the_tab_key_away(page: Any, game: str) -> None:
    name, line, *_ = find(game).examples
    page.goto(f"/#example={name}@{line}")
    page.locator(".question").wait_for()
    stops = 0
    while not page.evaluate(REACHED):
        page.keyboard.press("Tab")
        stops += 1
        assert stops < 34
    assert stops > 5


def focused(page: Any) -> str:
    """The number of the step of the program that has the focus."""
    return str(page.evaluate("document.activeElement.querySelector('.number').innerText"))


def test_arrow_keys_walk_the_program(page: Any) -> None:
    name, line, *_ = find("mtg").examples
    page.goto(f"/#example={name}@{line}")
    page.locator(".step.now .entry").focus()
    here = focused(page)
    page.keyboard.press("ArrowDown")
    below = focused(page)
    assert below > here
    page.keyboard.press("ArrowUp")
    assert focused(page) == here
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".rulecard header .number", has_text=below).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Arrange", exact=True).click()
    page.locator(".starts .step.now .entry").focus()
    page.keyboard.press("ArrowUp")
    above = focused(page)
    page.keyboard.press("Enter")
    page.locator(".starts .step.now .entry .number", has_text=above).wait_for()
