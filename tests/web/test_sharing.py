"""What is worked out of a moment for several who look at a table: once, and with nothing in it of who asked first."""

from __future__ import annotations

import random
import secrets
from typing import Any
from unittest.mock import Mock

import pytest
from test_kill import apart

pytest.importorskip("starlette", reason="the page needs affray[web]")

from affray.scenario.decks import shipped
from affray.web.board import AnalysisBoard
from affray.web.hall import Lobby
from affray.web.parts import merged
from affray.web.session import PageSession, decode, encode
from affray.web.spectator import Spectator
from affray.web.store import TableStore
from affray.web.table import TableSession
from affray.web.voice import Localizer

LOOKERS = (frozenset({0}), frozenset({1}), frozenset[int](), frozenset({0, 1}))
"""Each seat, who only looks on, and who holds both."""


def begun(game: str, monkeypatch: pytest.MonkeyPatch) -> TableSession:
    """A table of a whole game, at which all of these look on."""
    monkeypatch.setattr(secrets, "randbits", random.Random(7).getrandbits)
    table, _ = Lobby(TableStore()).open(AnalysisBoard.of_decks(list(shipped(game))[:2]), ["private", "private"], None)
    table.watchers |= {Spectator(seats, Mock()) for seats in LOOKERS}
    return table


def moves(table: TableSession, most: int) -> Any:
    """Random decisions, each after its table has moved on."""
    dice = random.Random(3)
    for _ in range(most):
        question = table.battle.question
        if question is None:
            return
        answer = dice.choice(list(table.battle.legal.as_tuple()))
        table.play({"do": "answer", "verb": answer.verb, "args": list(answer.args)}, frozenset({question.seat}))
        while table.unfinished:
            table.play_on()
        yield


@pytest.mark.parametrize("code", ["", "foreign"])
@pytest.mark.parametrize("game", ["fow", "mtg", "ygo", "ijinden"])
def test_what_a_seat_is_shown_does_not_depend_on_who_was_shown_it_before(
    game: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(game, monkeypatch)
    voice = Localizer(table.battle.book.game, next(iter(table.battle.book.game.presentation.languages)) if code else "")
    known = 0
    for _ in moves(table, 25):
        shared = {seats: encode(table.seen(voice, seats, known)) for seats in LOOKERS}
        turned = {seats: encode(table.seen(voice, seats, known)) for seats in reversed(LOOKERS)}
        assert turned == shared
        for seats in LOOKERS:
            for node in table.past:
                node.battle.derived = {}
            assert encode(table.seen(voice, seats, known)) == shared[seats]
        known = min(len(table._sight(seats).nodes) for seats in LOOKERS)


def test_what_is_worked_out_for_one_seat_is_there_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun("fow", monkeypatch)
    voice = Localizer(table.battle.book.game)
    shared: set[str] = set()
    for _ in moves(table, 25):
        table.seen(voice, LOOKERS[0], 0)
        kept = {key: value for key, value in table.battle.derived.items() if key[0] in ("card", "moment", "program", "sentences")}
        shared |= {str(key[0]) for key in kept}
        table.seen(voice, LOOKERS[1], 0)
        assert all(table.battle.derived[key] is value for key, value in kept.items())
    assert shared == {"card", "moment", "program", "sentences"}


def test_who_plays_prepares_what_is_new_to_the_others() -> None:
    """It is what they would have been told, and it holds until something else changes."""

    async def play() -> None:
        hall = Lobby(TableStore())
        pages = [PageSession(hall), PageSession(hall)]
        opened = pages[0]._do({"do": "table", "decks": list(shipped("fow"))[:2], "seats": ["private", "private"]})
        boards = [
            page._do({"do": "sit", "table": opened["table"], "keys": [key]})["board"]
            for page, key in zip(pages, opened["keys"], strict=True)
        ]
        for n in range(8):
            asked = next(at for at, board in enumerate(boards) if board["question"]["mine"])
            page, other = pages[asked], pages[1 - asked]
            table, answer = page.table, boards[asked]["question"]["answers"][0]
            assert table is not None
            boards[asked] = page._do({"do": "answer", "verb": answer["verb"], "args": answer["args"]})["board"]
            fresh = encode(table.seen(Localizer(table.battle.book.game), other.watcher.seats, other.have))
            if n % 4 == 1:
                table.told_all()
            elif n % 4 == 2:
                other.language = "it"
            elif n % 4 == 3:
                other.news()
            prepared = other.prepared_news()
            assert (prepared is None) == bool(n % 4)
            assert prepared is None or encode(prepared["board"]) == fresh
            assert other.prepared_news() is None
            other.language = "en"
            boards[1 - asked] = prepared["board"] if prepared is not None else other.news({"have": 0})["board"]

    apart(play())


@pytest.mark.parametrize("game", ["fow", "mtg", "ygo", "ijinden"])
def test_a_page_that_takes_parts_comes_to_the_same_boards(game: str) -> None:
    """Each seat has two pages: what the first puts together from parts is what the second is told whole. The parts are far shorter."""

    async def play() -> None:
        hall, dice = Lobby(TableStore()), random.Random(5)
        opened = PageSession(hall)._do({"do": "table", "decks": list(shipped(game))[:2], "seats": ["private", "private"]})
        boards: list[dict[str, Any]] = []
        pages: list[tuple[PageSession, PageSession]] = []
        for key in opened["keys"]:
            sits = {"do": "sit", "table": opened["table"], "keys": [key]}
            pages.append((PageSession(hall), PageSession(hall)))
            boards.append(decode(encode(pages[-1][0]._do(sits | {"parts": True})))["board"])
            pages[-1][1]._do(sits)
        whole = parts = 0
        for _ in range(60):
            asked = next((at for at, board in enumerate(boards) if board["question"] and board["question"]["mine"]), None)
            if asked is None:
                break
            answer = dice.choice(boards[asked]["question"]["answers"])
            told = [pages[asked][0]._do({"do": "answer", "verb": answer["verb"], "args": answer["args"]})]
            told.append(pages[1 - asked][0].prepared_news() or pages[1 - asked][0].news())
            for at, news in zip((asked, 1 - asked), told, strict=True):
                expected = pages[at][1].news()
                boards[at] = merged(boards[at], decode(encode(news))["parts"])
                assert boards[at] == decode(encode(expected))["board"]
                whole, parts = whole + len(encode(expected)), parts + len(encode(news))
        assert parts < whole / 2

    apart(play())
