"""A server that does not answer, and addresses that cannot be opened: the page says so, and always has a board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from serving import ROOT, Served

from affray.web.guard import AddressLimits

pytestmark = pytest.mark.filterwarnings("ignore")
AWAY = "The server does not answer. The page connects by itself; then try again."


def opened(page: Any, address: str) -> None:
    page.goto(address)
    page.locator(".question").wait_for()
    page.wait_for_function("() => location.hash.startsWith('#affray-')")


def test_a_click_while_the_server_is_away_is_said_to_be_lost(built: None, chromium: Any, tmp_path: Any) -> None:
    served = Served("--store", f"sqlite:///{tmp_path}/tables.db")
    page = chromium.new_context(base_url=served.url, locale="en-US").new_page()
    opened(page, "/#example=fow/article/1-rested-too-late@1")
    asked = page.locator(".question").inner_text()
    served.kill()
    page.locator(".cut").wait_for()
    answer = page.locator(".chip", has_text="use Class G's Tank 1")
    answer.click()
    page.locator(".bar .trouble", has_text=AWAY).wait_for()
    page.get_by_role("button", name="Examples", exact=True).click()
    page.locator("dialog .trouble", has_text=AWAY).wait_for()
    page.keyboard.press("Escape")
    served.start()
    page.locator(".trouble").wait_for(state="detached")
    assert page.locator(".question").inner_text() == asked
    answer.click()
    page.locator(".happening", has_text="Bruno gains 200 life").wait_for()
    page.context.close()
    served.stop()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("table." + "a" * 300_000, "This is longer than the server takes: 294 kB, at most 256 kB."),
        ("example=fow/no/such", "there is no worked example"),
        ("affray1.zzz", "line"),
        ("table.nowhere.key", "there is no such table"),
        ("nothing", "the link is damaged"),
    ],
)
def test_an_address_that_cannot_be_opened_says_why_over_the_first_page(page: Any, wanted: str, said: str) -> None:
    page.goto(f"/#{wanted}")
    page.locator(".bar .trouble", has_text=said).wait_for()
    page.locator(".question").wait_for()


def test_the_page_knows_how_long_a_message_may_be() -> None:
    text = (ROOT / "client/src/wire.ts").read_text(encoding="utf-8")
    (most,) = re.findall(r"const LONGEST = ([\d_]+);", text)
    assert int(most) == AddressLimits().message


def test_the_link_to_the_decision_keeps_the_board(page: Any) -> None:
    opened(page, "/#example=mtg/509/509.2-order-then-damage@1")
    board = page.evaluate("location.hash")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert page.evaluate("location.hash") == board
    assert page.locator(".trouble").count() == 0
    assert page.evaluate("document.activeElement.id") == "decision"
