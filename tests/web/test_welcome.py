"""The first ten seconds: what this is, four games, a question whose answer is folded, and marks that are explained."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games import GAMES

pytestmark = pytest.mark.filterwarnings("ignore")


def test_a_visitor_sees_what_this_is_and_a_question_without_its_answer(page: Any) -> None:
    from playwright.sync_api import expect

    page.goto("/")
    welcome = page.locator(".welcome")
    welcome.wait_for()
    expect(welcome).to_contain_text("exactly by their rulebooks")
    expect(page.locator(".gamechip")).to_have_count(len(GAMES))
    expect(page.locator(".riddle")).to_contain_text("What do you say?")
    expect(page.locator(".log .later")).to_have_count(0)
    expect(page.locator(".explained")).to_contain_text("A letter is a player")
    page.get_by_role("button", name="show the answer").click()
    assert page.locator(".log .later").count() > 0
    page.locator(".gamechip", has_text="Yu-Gi-Oh!").click()
    page.locator(".gamechip[aria-pressed=true]", has_text="Yu-Gi-Oh!").wait_for()
    expect(page.locator(".riddle")).to_contain_text("What do you say?")
    page.get_by_role("button", name="understood").click()
    welcome.get_by_role("button", name="Close").click()
    page.reload()
    page.locator(".question").first.wait_for()
    counts = [page.locator(name).count() for name in (".welcome", ".explained", ".riddle")]
    assert counts == [0, 0, 1]


def test_a_question_typed_at_first_opens_the_examples(page: Any) -> None:
    page.goto("/")
    page.get_by_label("Look for a worked example").fill("first strike")
    page.get_by_role("button", name="look", exact=True).click()
    page.locator("dialog[open] .found, dialog[open] .browse button", has_text="irst strike").first.wait_for()
