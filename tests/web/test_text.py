"""The scenario as text in the page: loaded when it is opened, completed by the schema, left by Tab, with the mistake at its line."""

from __future__ import annotations

from typing import Any

import pytest
from serving import write_scenario

BOARD = "/#example=mtg/508/508.1c-defender@0"


def opened(page: Any, url: str = BOARD) -> Any:
    """The editor on the scenario of a board."""
    page.goto(url)
    page.locator(".question").wait_for()
    page.get_by_role("tab", name="Scenario").click()
    page.locator("summary", has_text="As text").click()
    page.locator("#yaml", has_text="game: ").wait_for()
    return page.locator("#yaml")


def completes(page: Any, text: str, wanted: str) -> None:
    """What is typed is completed by this, of all that is offered; Enter takes it."""
    write_scenario(page, "")
    page.keyboard.type(text)
    page.locator(".cm-tooltip-autocomplete li", has_text=wanted.rstrip(":")).first.wait_for()
    page.wait_for_timeout(120)
    page.keyboard.press("Enter")
    page.locator(".cm-tooltip-autocomplete").wait_for(state="detached")
    assert wanted in page.locator("#yaml").inner_text()


def test_the_editor_is_loaded_when_it_is_opened(page: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(BOARD)
    page.locator(".question").wait_for()
    assert not [one for one in asked if "/static/text" in one]
    opened(page)
    assert [one for one in asked if "/static/text" in one]
    assert page.locator(".cm-lineNumbers .cm-gutterElement").count() > 4
    colours = page.locator(".cm-line span").evaluate_all("spans => [...new Set(spans.map((one) => getComputedStyle(one).color))]")
    assert len(colours) > 1


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("game: mtg\nplay", "players:"),
        ("game: mtg\nplayers: {Ann: {battle", "battlefield:"),
        ("game: mtg\nplayers: {Ann: {battlefield: [Hill G", "Hill Giant"),
        ("game: ygo\nplayers: {Ann: {monster", "monster zone:"),
        ("game: mtg\ncards: [{name: X, type: crea", "creature"),
        ("game: fow\ngoal: surv", "survive"),
    ],
)
def test_what_the_schema_says_is_offered(page: Any, text: str, wanted: str) -> None:
    opened(page)
    completes(page, text, wanted)


def test_tab_leaves_the_editor_and_its_keys_are_no_keys_of_the_page(page: Any) -> None:
    editor = opened(page)
    editor.click()
    page.keyboard.type("b?u")
    assert page.locator("dialog[open]").count() == 0
    assert page.get_by_role("tab", name="Scenario").get_attribute("aria-selected") == "true"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") != "textbox"


def test_each_mistake_is_marked_and_told(page: Any) -> None:
    opened(page)
    write_scenario(page, "game: mtg\nplayers:\n  Ann: {battlefeld: [Hill Giant]}\n  Bob: {life: many}\nturn: Cid\n")
    page.get_by_role("button", name="set it up").click()
    for line in (3, 4, 5):
        page.locator("#yaml-bad li", has_text=f"line {line}").wait_for()
    assert page.locator(".cm-lint-marker-error").count() == 3


def test_a_line_of_play_that_stops_stays_in_the_box(page: Any) -> None:
    opened(page)
    source = "game: mtg\nplayers:\n  Ann: {battlefield: [Hill Giant]}\n  Bob: {}\nstart: 508.1a\ndo:\n  - Ann: atack Hill Giant > Bob\n"
    write_scenario(page, source)
    page.get_by_role("button", name="set it up").click()
    page.locator("#yaml-bad", has_text="line 7").wait_for()
    page.locator(".cm-lintRange-error", has_text="atack").wait_for()
    assert "atack Hill Giant" in page.locator(".cm-content").inner_text()


def test_a_mistake_is_marked_at_its_line(page: Any) -> None:
    opened(page)
    write_scenario(page, "game: mtg\nplayers:\n  Ann: {battlefeld: [Hill Giant]}\n  Bob: {}\n")
    page.get_by_role("button", name="set it up").click()
    page.locator(".cm-lintRange-error", has_text="Ann").wait_for()
    page.locator(".cm-lint-marker-error").wait_for()
    page.locator("#yaml-bad", has_text="line 3").wait_for()
    write_scenario(page, "game: mtg\nplayers:\n  Ann: {battlefield: [Hill Giant]}\n  Bob: {}\n")
    page.get_by_role("button", name="set it up").click()
    page.locator(".card", has_text="Hill Giant").wait_for()
    page.locator(".cm-lint-marker-error").wait_for(state="detached")
