"""The page in a real browser: worked examples played by clicking and by keyboard, analysis, links, narrow screens."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.asking import Decision
from affray.journal import Node
from affray.web.board import Board
from affray.web.library import FIRST

pytestmark = pytest.mark.filterwarnings("ignore")


def opened(page: Any, name: str, at: int) -> None:
    page.goto(f"/#example={name}@{at}")
    page.wait_for_selector(".question")


def at(page: Any) -> int:
    """The moment that the page shows, from the link that it keeps in its address."""
    page.wait_for_function("location.hash.startsWith('#affray-table')")
    return Board.opened({"link": page.evaluate("location.hash.slice(1)")}).journal.node.number


def settled(page: Any, before: str) -> None:
    page.wait_for_function("before => location.hash !== before", arg=before)


def card(page: Any, ident: str) -> Any:
    """A card (or player) on the board by its id."""
    return page.locator(f'[data-ids~="{ident}"]').first


def click_through(page: Any, node: Node) -> None:
    """Give the decision that leads to a node, by clicking alone."""
    decision = node.battle.decision
    assert decision is not None
    assert node.parent is not None
    before = page.evaluate("location.hash")
    if page.locator(".bar .built").count() and decision.verb in ("attack", "block", "no block", "no attack"):
        step = 1 if decision.verb == "attack" and node.battle.book.game.key == "ijinden" else 2
        for n in range(0, len(decision.args), step):
            card(page, str(decision.args[n])).click()
            if step == 2 and page.locator(".choose:has-text('which?')").count():
                target = card(page, str(decision.args[n + 1]))
                (target.locator("button.who") if str(decision.args[n + 1]).startswith("@") else target).click()
        page.locator(".verdict.legal").wait_for()
        page.locator(".acts .chip.main").click()
    elif decision.verb == "pay":
        page.locator(".acts .chip.main").click()
    elif decision.verb == "choose":
        for ident in decision.args:
            named = node.parent.battle.say(Decision("choose", ident)).partition(" ")[2]
            page.locator(".bar .built .chip").filter(has_text=named).first.click()
        if page.locator(".acts .chip.main:has-text('choose')").count():
            page.locator(".acts .chip.main").click()
    else:
        chip = page.locator(".chips .chip").filter(has_text=node.text).first
        chip.click()
    settled(page, before)


@pytest.mark.parametrize("game", list(FIRST))
def test_the_first_worked_example_is_played_by_clicking(page: Any, game: str) -> None:
    name, line = FIRST[game]
    board = Board.of_example(name, at=line)
    opened(page, name, line)
    assert at(page) == board.journal.node.number
    end = board.forward()
    while board.journal.node is not end:
        following = board.journal.node.visited or board.journal.node.children[0]
        click_through(page, following)
        assert following.battle.decision is not None
        board.answer({"verb": following.battle.decision.verb, "args": list(following.battle.decision.args)})
        assert at(page) == board.journal.node.number, following.text
    assert len(Board.opened({"link": page.evaluate("location.hash.slice(1)")}).journal.nodes) == len(board.journal.nodes)
