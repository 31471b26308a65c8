"""A game that another package registers is on the page like ours: examples, a position to change, decks, a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from serving import Served

from elsewhere import installed


def test_a_game_from_elsewhere_is_played_on_the_page(built: None, chromium: Any, tmp_path: Path) -> None:
    served = Served("--store", f"sqlite:///{tmp_path}/tables.db", path=installed(tmp_path))
    page = chromium.new_context(base_url=served.url, locale="de-DE").new_page()
    page.goto("/")
    page.locator(".question").wait_for()
    page.get_by_role("button", name="Beispiele", exact=True).click()
    page.locator("dialog .games .chip", has_text="Ebb").click()
    page.locator(".browse .chip.main").click()
    page.locator("h1 .game", has_text="Ebb").wait_for()
    page.locator(".card").first.wait_for()
    page.get_by_role("button", name="Neu", exact=True).click()
    page.locator(".decks .chip.main").click()
    page.locator(".title", has_text="Corsairs").wait_for()
    page.get_by_role("button", name="Neu", exact=True).click()
    page.locator(".browse .chip.main").first.click()
    page.get_by_text("Wo die Stellung beginnt").wait_for()
    page.get_by_text("launch or wait").first.wait_for()
    page.context.close()
    assert "Traceback" not in served.stop()
