"""The editor in a real browser: a question from nothing in under a minute and ten clicks, by keyboard, and on a phone."""

from __future__ import annotations

import time
from typing import Any

import pytest
from serving import Served

pytestmark = pytest.mark.filterwarnings("ignore")

COUNTS = (
    "window.clicks = 0; addEventListener('click', (event) => { if (event.isTrusted && event.detail) window.clicks += 1; }, true);"
)
"""Clicks of the pointer are counted; Enter on a button is none."""


def begun(page: Any, game: str) -> None:
    """An empty table of a game, from the first page."""
    page.add_init_script(COUNTS)
    page.goto("/")
    page.wait_for_selector(".question")
    page.get_by_role("button", name="New", exact=True).click()
    page.locator("dialog .games .chip", has_text=game).click()
    page.get_by_role("button", name="an empty table").click()
    page.locator(".editor #addcard").wait_for()


def add(page: Any, name: str, whole: str = "") -> None:
    """Type a name, or its beginning, into the field that has the focus."""
    page.locator("#addcard:focus").wait_for()
    page.keyboard.type(name)
    page.locator(".adding .chip", has_text=whole or name).first.wait_for()
    page.keyboard.press("Enter")
    page.locator(".board .card", has_text=whole or name).first.wait_for()


def starts(page: Any, number: str) -> None:
    page.locator(".starts .entry", has=page.locator(f".number:text-is('{number}')")).click()
    page.locator(f".starts .step.now .number:text-is('{number}')").wait_for()


def theirs(page: Any, zone: str) -> None:
    """What is added next goes to this zone of the other player."""
    page.locator(".side.up button.label", has_text=zone).click()


def card(page: Any, name: str) -> Any:
    return page.locator(".board .card", has_text=name).first


def magic(page: Any) -> None:
    """A bear attacks, and a giant blocks it: the bear is destroyed."""
    begun(page, "Magic")
    add(page, "grizzly", "Grizzly Bears")
    theirs(page, "creatures")
    add(page, "hill", "Hill Giant")
    starts(page, "508.1a")
    page.get_by_role("button", name="play on").click()
    card(page, "Grizzly Bears").click()
    page.get_by_role("button", name="declare the attack").click()
    page.locator(".question", has_text="509.1a").wait_for()
    card(page, "Hill Giant").click()
    page.get_by_role("button", name="declare the blocks").click()
    page.locator(".log .event", has_text="Grizzly Bears dies").wait_for()


def force_of_will(page: Any) -> None:
    """A resonator that came this turn cannot attack: the reason has its rule."""
    begun(page, "Force of Will")
    add(page, "flame", "Flame Cat")
    add(page, "sacred", "Sacred Elf")
    card(page, "Flame Cat").click()
    page.locator(".panelled").get_by_role("button", name="came this turn").click()
    page.locator(".panelled .chip[aria-pressed=true]", has_text="came this turn").wait_for()
    starts(page, "803.3")
    page.get_by_role("button", name="play on").click()
    card(page, "Flame Cat").click()
    page.locator(".inspector .verdict.never", has_text="803.3").wait_for()


def yugioh(page: Any) -> None:
    """A monster attacks one in defense position that withstands it: the difference is damage to who attacks."""
    begun(page, "Yu-Gi-Oh!")
    add(page, "mystic", "Mystic Tomato")
    theirs(page, "monster zone")
    add(page, "giant rat", "Giant Rat")
    card(page, "Giant Rat").click()
    page.locator(".panelled").get_by_role("button", name="defense").click()
    page.locator(".panelled .chip[aria-pressed=true]", has_text="defense").wait_for()
    starts(page, "803.1")
    page.get_by_role("button", name="play on").click()
    card(page, "Mystic Tomato").click()
    page.locator(".life", has_text="7950").wait_for()


def ijinden(page: Any) -> None:
    """One Ijin attacks and one blocks it: who is destroyed."""
    begun(page, "Ijinden")
    add(page, "oda", "Oda Nobunaga")
    theirs(page, "battlefield")
    add(page, "chosokabe", "Chosokabe Motochika")
    starts(page, "A1")
    page.get_by_role("button", name="play on").click()
    card(page, "Oda Nobunaga").click()
    page.get_by_role("button", name="declare the attack").click()
    page.locator(".question", has_text="B1").wait_for()


QUESTIONS = {"Magic": magic, "Force of Will": force_of_will, "Yu-Gi-Oh!": yugioh, "Ijinden": ijinden}


@pytest.mark.parametrize("game", list(QUESTIONS))
def test_a_question_from_nothing_takes_a_minute_and_ten_clicks_at_most(page: Any, game: str) -> None:
    since = time.monotonic()
    QUESTIONS[game](page)
    assert page.evaluate("window.clicks") <= 10
    assert time.monotonic() - since < 60


def test_a_position_is_arranged_by_keyboard_alone_and_every_edit_is_undone(page: Any) -> None:
    begun(page, "Magic")
    clicks = page.evaluate("window.clicks")
    add(page, "2 grizzly", "Grizzly Bears")
    page.keyboard.press("Escape")
    card(page, "Grizzly Bears").focus()
    page.keyboard.press("Enter")
    page.locator(".panelled").wait_for()
    page.locator(".panelled").get_by_role("button", name="tapped", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(".card.used", has_text="Grizzly Bears").wait_for()
    page.locator(".panelled").get_by_role("button", name="damage +1").focus()
    page.keyboard.press("Enter")
    page.locator(".card", has_text="1 damage").wait_for()
    page.keyboard.press("Escape")
    page.locator(".player .who", has_text="Bob").focus()
    page.keyboard.press("Enter")
    page.locator(".panelled input[type=number]").fill("3")
    page.keyboard.press("Tab")
    page.locator(".side.up .life", has_text="3").wait_for()
    page.keyboard.press("Escape")
    for before in (".side.up .life:has-text('20')", ".board:not(:has(.state:has-text('damage')))", ".board:not(:has(.used))"):
        page.keyboard.press("u")
        page.locator(before).wait_for()
    page.keyboard.press("u")
    page.locator(".board .card").wait_for(state="detached")
    page.keyboard.press("u")
    page.locator(".trouble", has_text="nothing was arranged").wait_for()
    page.keyboard.press("Escape")
    page.locator(".bar .question").wait_for()
    assert page.evaluate("window.clicks") == clicks


def test_what_is_typed_stays_while_a_late_reply_draws_the_panel_again(page: Any) -> None:
    late: list[Any] = []
    holding = False

    def pass_on(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: late.append((socket, message)) if holding else socket.send(message))

    page.route_web_socket("**/ws", pass_on)
    begun(page, "Magic")
    holding = True
    page.locator(".player .who", has_text="Bob").click()
    page.locator(".panelled input[type=number]").fill("3")
    page.wait_for_timeout(200)
    holding = False
    for socket, message in late:
        socket.send(message)
    assert late
    page.wait_for_timeout(200)
    page.keyboard.press("Tab")
    page.locator(".side.up .life", has_text="3").wait_for()


DRAKE = "Vent Drake {2}{U}\nCreature — Drake\nFlying\nWhenever Vent Drake frobs, gronk it.\n2/2"


def test_a_pasted_card_is_read_live_and_what_is_not_read_is_left_out_or_done_by_hand(page: Any) -> None:
    begun(page, "Magic")
    page.fill("#addcard", DRAKE)
    page.locator(".reading mark", has_text="Whenever Vent Drake frobs, gronk it.").wait_for()
    page.get_by_role("button", name="Leave out what is not read").click()
    page.locator(".unread", has_text="line 2 left out").wait_for()
    page.fill("#addcard", "vent")
    page.locator(".adding .chip", has_text="pasted").click()
    page.locator(".board .card .times", has_text="×2").wait_for()
    page.fill("#addcard", DRAKE.replace("Whenever Vent Drake frobs, gronk it.\n", ""))
    page.locator(".verdict.legal .reading", has_text="Flying").wait_for()
    page.get_by_role("button", name="add", exact=True).click()
    page.locator(".board .card .times", has_text="×3").wait_for()
    page.locator(".unread").wait_for(state="detached")


def test_what_was_arranged_stays_in_the_address(page: Any) -> None:
    begun(page, "Magic")
    add(page, "grizzly", "Grizzly Bears")
    starts(page, "507.2")
    page.get_by_role("group", name="asked first").get_by_role("button", name="Bob").click()
    page.locator("[aria-label='asked first'] [aria-pressed=true]", has_text="Bob").wait_for()
    page.get_by_role("button", name="Ann", exact=True).first.click()
    page.locator("[aria-label='turn'] [aria-pressed=true]", has_text="Ann").wait_for()
    before = page.evaluate("location.hash")
    card(page, "Grizzly Bears").click()
    page.get_by_role("button", name="one more").click()
    page.wait_for_function("before => location.hash !== before", arg=before)
    page.reload()
    page.locator(".board .card .times", has_text="×2").wait_for()
    page.get_by_role("button", name="Arrange", exact=True).click()
    page.locator("[aria-label='asked first'] [aria-pressed=true]", has_text="Bob").wait_for()


@pytest.mark.parametrize("game", list(QUESTIONS))
def test_the_editor_fits_a_phone(chromium: Any, served: Served, game: str) -> None:
    context = chromium.new_context(base_url=served.url, viewport={"width": 390, "height": 844}, has_touch=True, locale="en-US")
    page = context.new_page()
    begun(page, game)
    page.locator(".editor .narrow select option").first.wait_for(state="attached")
    page.locator(".player .who", has_text="Bob").tap()
    page.locator(".panelled").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".sheets button", has_text="Program").tap()
    page.locator(".starts .step.now").wait_for(state="visible")
    page.locator(".sheets button", has_text="Arrange").tap()
    page.locator(".bar .question").wait_for()
    context.close()


@pytest.mark.parametrize(
    ("locale", "game"), [("it-IT", "Force of Will"), ("es-ES", "Magic"), ("de-DE", "Yu-Gi-Oh!"), ("ja-JP", "Ijinden")]
)
def test_the_editor_speaks_the_readers_language(chromium: Any, served: Served, locale: str, game: str) -> None:
    context = chromium.new_context(base_url=served.url, viewport={"width": 1440, "height": 900}, locale=locale)
    page = context.new_page()
    page.goto("/")
    page.locator("h1", has_text=game).wait_for()
    page.locator("header .wide").click()
    page.locator(".starts .step").first.wait_for()
    page.locator(".board .card").first.click()
    page.locator(".panelled").wait_for()
    said = {"it": "disponi la posizione", "es": "colocar la posición", "de": "die stellung anordnen", "ja": "局面を作る"}[
        locale[:2]
    ]
    assert page.locator(".editor").get_attribute("aria-label").lower() == said
    context.close()
