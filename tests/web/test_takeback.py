"""A decision at a table is taken back when everybody agrees: the clock, a restart, bots, spectators, and cards that were seen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.web.board import AnalysisBoard
from affray.web.hall import Lobby, TableSession
from affray.web.refused import BadMessage, Refused
from affray.web.store import TableStore
from affray.web.voice import Localizer

NOBODY: frozenset[int] = frozenset()
ROD = '- {name: Test Rod, type: artifact, text: "{T}: Test Rod deals 1 damage to any target."}'
SEER = '- {name: Test Seer, type: artifact, text: "{T}: Draw a card."}'


def source(ann: str) -> str:
    """A scenario of two in the first player's main phase: these permanents against a Test Rod, and three cards in each library."""
    deck = "library: [Forest, Mountain, Island]"
    sides = f"  Ann: {{battlefield: [{ann}], {deck}}}\n  Bob: {{battlefield: [Test Rod], {deck}}}\n"
    return f"game: mtg\ncards:\n{ROD}\n{SEER}\nplayers:\n{sides}start: main.window\n"


def laid(
    store: Path | str, ann: str, clock: Any = None, seats: tuple[str, str] = ("private", "private")
) -> tuple[Lobby, Any, list[Any]]:
    """A table on that scenario, with the seats of its people."""
    hall = Lobby(TableStore(store if isinstance(store, str) else f"sqlite:///{store}/back.db"))
    table, keys = hall.open(AnalysisBoard.of_source(source(ann)), list(seats), clock)
    return hall, table, [table.held([key]) for key in keys]


def told(table: TableSession, seats: frozenset[int]) -> dict[str, Any]:
    return table.seen(Localizer(table.battle.book.game), seats)


def uses(table: TableSession, seats: frozenset[int], text: str) -> None:
    table.play({"do": "answer", "text": text}, seats)


def asks(table: TableSession, seats: frozenset[int], text: str) -> None:
    """Ask to take back the last decision that is told by this text."""
    board = told(table, seats)
    (*_, n) = [one["n"] for one in board["moments"] if text in one.get("text", "") and one["seat"] in seats]
    table.take_back({"do": "takeback", "n": n, "rev": board["rev"]}, seats)


def test_a_decision_is_taken_back_when_the_other_agrees(tmp_path: Path) -> None:
    _, table, (ann, bob) = laid(tmp_path, "Test Rod")
    before = table.battle.state
    uses(table, ann, "activate Test Rod on Bob")
    asked = told(table, ann)["rev"]
    asks(table, ann, "activate Test Rod")
    for seats in (ann, bob, NOBODY):
        (one,) = told(table, seats)["table"]["takebacks"]
        assert (one["seat"], one["state"], one["needs"], one["saw"]) == (0, "asked", [1], [])
        assert "activate Test Rod" in told(table, seats)["moments"][one["n"]]["text"]
    assert told(table, ann)["rev"] == asked
    table.take_back({"do": "consent", "request": 0, "agree": True}, bob)
    assert table.battle.state == before
    for seats in (ann, bob, NOBODY):
        board = told(table, seats)
        assert board["table"]["takebacks"][0]["state"] == "agreed"
        assert board["line"] == [0]
        assert board["at"] == 0
        assert len(board["moments"]) > 1
        assert board["rev"] > asked
    with pytest.raises(Refused, match="no longer asked"):
        table.play({"do": "answer", "verb": "pass", "args": [], "rev": asked}, ann)
    uses(table, ann, "activate Test Rod on Bob")
    board = told(table, ann)
    assert board["line"] == [0, *range(len(board["moments"]) - len(board["line"]) + 1, len(board["moments"]))]
    assert board["moments"][board["line"][1]]["parent"] == 0


def test_who_declines_or_plays_on_keeps_the_game_as_it_is(tmp_path: Path) -> None:
    _, table, (ann, bob) = laid(tmp_path, "Test Rod")
    uses(table, ann, "activate Test Rod on Bob")
    state = table.battle.state
    asks(table, ann, "activate")
    with pytest.raises(Refused, match="somebody has asked"):
        asks(table, ann, "activate")
    table.take_back({"do": "consent", "request": 0, "agree": False}, bob)
    assert table.battle.state == state
    assert told(table, ann)["table"]["takebacks"][0] | {"n": 0, "at": 0} == {
        "at": 0, "n": 0, "seat": 0, "state": "declined", "needs": [], "by": 1, "saw": [], "drew": False,
    }  # fmt: skip
    with pytest.raises(Refused, match="that was declined"):
        asks(table, ann, "activate")
    while table.battle.question is not None and table.battle.question.seat == 0:
        uses(table, ann, "pass")
    uses(table, bob, "activate Test Rod on Ann")
    asks(table, bob, "activate")
    uses(table, bob, "pass")
    assert told(table, bob)["table"]["takebacks"][1]["state"] == "lapsed"
    with pytest.raises(Refused, match="no longer asked"):
        table.take_back({"do": "consent", "request": 1, "agree": True}, ann)


def test_nobody_takes_back_what_is_not_theirs(tmp_path: Path) -> None:
    _, table, (ann, bob) = laid(tmp_path, "Test Rod")
    uses(table, ann, "activate Test Rod on Bob")
    for seats in (bob, NOBODY):
        with pytest.raises(Refused, match="not yours to take back"):
            table.take_back({"do": "takeback", "n": 1}, seats)
    for n in (0, 99, -1, None):
        with pytest.raises(BadMessage):
            table.take_back({"do": "takeback", "n": n}, ann)
    asks(table, ann, "activate")
    for seats, number in ((ann, 0), (NOBODY, 0), (bob, 1), (bob, -1)):
        with pytest.raises(Refused):
            table.take_back({"do": "consent", "request": number, "agree": True}, seats)
    table.take_back({"do": "consent", "request": 0, "agree": False}, ann)
    assert told(table, bob)["table"]["takebacks"][0]["by"] == 0


def test_a_bot_agrees_at_once(tmp_path: Path) -> None:
    _, table, (ann, _) = laid(tmp_path, "Test Rod", seats=("private", "bot"))
    before = table.battle.state
    uses(table, ann, "activate Test Rod on Bob")
    asks(table, ann, "activate")
    assert table.battle.state == before
    assert told(table, ann)["table"]["takebacks"][0]["state"] == "agreed"


def test_the_clock_goes_back_as_it_stood(tmp_path: Path) -> None:
    hall, table, (ann, bob) = laid(tmp_path, "Test Rod", {"bank": 100, "more": 0})
    table.is_timed = True
    table.asked -= 30
    uses(table, ann, "activate Test Rod on Bob")
    table.asked -= 20
    uses(table, bob, "pass")
    assert table.remaining() == pytest.approx([70, 80], abs=2)
    asks(table, ann, "activate")
    table.take_back({"do": "consent", "request": 0, "agree": True}, bob)
    assert table.remaining() == pytest.approx([100, 100], abs=2)
    table.asked -= 10
    uses(table, ann, "activate Test Rod on Bob")
    again = Lobby(hall.store).table(table.id)
    assert again.left == pytest.approx(table.left)
    assert again.left == pytest.approx([90, 100], abs=2)


def test_a_takeback_and_a_request_outlive_the_server(url: str) -> None:
    hall, table, (ann, bob) = laid(url, "Test Rod, Test Rod")
    uses(table, ann, "activate Test Rod on Bob")
    asks(table, ann, "activate")
    table.take_back({"do": "consent", "request": 0, "agree": True}, bob)
    uses(table, ann, "activate Test Rod on Ann")
    asks(table, ann, "activate")
    again = Lobby(hall.store).table(table.id)
    for seats in (ann, bob, NOBODY):
        old, new = told(table, seats), told(again, seats)
        for key in ("moments", "line", "at", "rev", "position", "question"):
            assert new[key] == old[key]
        assert new["table"]["takebacks"] == old["table"]["takebacks"]
    again.take_back({"do": "consent", "request": 1, "agree": True}, bob)
    assert [one["state"] for one in told(again, ann)["table"]["takebacks"]] == ["agreed", "agreed"]
    assert again.battle.state == table.past[0].battle.state


def test_it_is_said_that_a_card_may_have_been_seen(tmp_path: Path) -> None:
    _, table, (ann, bob) = laid(tmp_path, "Test Seer")
    uses(table, ann, "activate Test Seer")
    while not any("draws" in event["text"] for one in told(table, ann)["moments"] for event in one["events"]):
        assert table.battle.question is not None
        uses(table, (ann, bob)[table.battle.question.seat], "pass")
    asks(table, ann, "activate Test Seer")
    for seats in (ann, bob, NOBODY):
        assert told(table, seats)["table"]["takebacks"][0]["saw"] == [0]
    assert "Forest" not in str(told(table, bob)["table"])


def opened(url: str) -> tuple[str, list[str]]:
    """A table on a server, with the secrets of its seats."""
    connect = pytest.importorskip("websockets.sync.client", reason="the page needs affray[web]").connect
    with connect(url.replace("http", "ws") + "/ws", max_size=None) as ws:
        for message in ({"do": "open", "source": source("Test Rod, Test Rod")}, {"do": "table", "seats": ["private", "private"]}):
            ws.send(json.dumps(message))
            reply = json.loads(ws.recv())
    return reply["table"], reply["keys"]


def test_two_people_agree_in_the_page(chromium: Any, served: Any) -> None:
    """Ann asks, Bob agrees, and who looks on sees both."""
    table, keys = opened(served.url)
    links = [f"{served.url}/#table.{table}{key}" for key in (f".{keys[0]}", f".{keys[1]}", "")]
    contexts = [chromium.new_context(locale="en-US") for _ in links]
    ann, bob, watcher = [one.new_page() for one in contexts]
    for page, link in zip((ann, bob, watcher), links, strict=True):
        page.goto(link)
        page.locator(".player").first.wait_for()
    ann.locator(".answers .chip", has_text="activate Test Rod").first.click()
    ann.locator(".answers .chip", has_text="Bob").first.click()
    ann.locator(".log .said", has_text="activate").wait_for()
    ann.keyboard.press("u")
    ann.locator("dialog .examples button", has_text="activate Test Rod").click()
    ann.locator(".asking", has_text="Waiting for").wait_for()
    watcher.locator(".asking", has_text="asks to take back").wait_for()
    assert watcher.locator(".asking button").count() == 0
    bob.locator(".asking").get_by_role("button", name="agree").click()
    for page in (ann, bob, watcher):
        page.locator(".log .takeback", has_text="Ann takes back: activate Test Rod").wait_for()
        assert page.locator(".log .gone").count() >= 1
        assert page.locator(".asking").count() == 0
    ann.locator(".answers .chip", has_text="activate Test Rod").first.wait_for()
    for context in contexts:
        context.close()
