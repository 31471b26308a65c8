"""Tables over real messages: seats and their secrets, what each may know, and what a hostile client can do (nothing)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

pytest.importorskip("starlette", reason="the page needs affray[web]")

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from affray.battle import Battle
from affray.web.app import create
from affray.web.board import AnalysisBoard
from affray.web.guard import AddressLimits
from affray.web.hall import Lobby, TableSession
from affray.web.pace import step
from affray.web.spectator import Spectator
from affray.web.store import TableStore
from affray.web.voice import Localizer

GAMES = {"fow": ["Fallen Court", "Valkyrie Dawn"], "mtg": [], "ygo": [], "ijinden": []}


@pytest.fixture
def client(built: None) -> Iterator[TestClient]:
    with TestClient(create(limits=AddressLimits(rate=5000, burst=20_000))) as one:
        yield one


class Page:
    """A page without a browser."""

    def __init__(self, ws: WebSocketTestSession) -> None:
        self.ws = ws
        self.asked = 0
        self.board: dict[str, Any] = {}
        self.heard: list[str] = []

    def ask(self, what: str, **more: Any) -> dict[str, Any]:
        self.asked += 1
        self.ws.send_text(json.dumps({"id": self.asked, "do": what, **more}))
        while True:
            reply = self.hear()
            if reply.get("re") == self.asked:
                return reply

    def hear(self) -> dict[str, Any]:
        text = self.ws.receive_text()
        self.heard.append(text)
        said: dict[str, Any] = json.loads(text)
        if "board" in said and said["board"].get("rev", 0) >= self.board.get("rev", 0):
            self.board = said["board"]
        return said


def decks(game: str) -> list[str]:
    from affray.scenario.decks import shipped

    return list(shipped(game))[:2]


def seated(
    client: TestClient, game: str, one: WebSocketTestSession, other: WebSocketTestSession
) -> tuple[Page, Page, str, list[str]]:
    """Two pages at a table of a whole game."""
    pages = Page(one), Page(other)
    titles = decks(game)
    reply = pages[0].ask("table", decks=[titles[0], titles[-1]], seats=["private", "private"])
    table, keys = reply["table"], reply["keys"]
    for page, key in zip(pages, keys, strict=True):
        assert "error" not in page.ask("sit", table=table, keys=[key])
    return *pages, table, keys


def with_decks() -> list[str]:
    return [game for game in GAMES if decks(game)]


@pytest.mark.parametrize("game", with_decks())
def test_a_seat_is_told_nothing_that_it_may_not_know(client: TestClient, game: str) -> None:
    """No name of a card that a seat has not seen is in any message to it, nor to a spectator."""
    dice = random.Random(7)
    with client.websocket_connect("/ws") as a, client.websocket_connect("/ws") as b, client.websocket_connect("/ws") as c:
        one, other, table, _ = seated(client, game, a, b)
        watcher = Page(c)
        watcher.ask("sit", table=table)
        pages = [one, other]
        hall: Lobby = client.app.state.hall  # type: ignore[attr-defined]
        battle = hall.table(table).battle
        for _ in range(60):
            battle = hall.table(table).battle
            if battle.question is None:
                break
            page = pages[battle.question.seat]
            while not (page.board["question"] or {}).get("mine"):
                page.hear()
            answer = dice.choice(page.board["question"]["answers"])
            assert "error" not in page.ask("answer", verb=answer["verb"], args=answer["args"], rev=page.board["rev"])
        battle = hall.table(table).battle
        assert len(list(battle.history())) > 20
        for page, seat in ((one, 0), (other, 1), (watcher, -1)):
            page.ask("rule", rule="1")
            seen = {name for at in battle.history() for name in names(at.view(seat))}
            seen |= {name for at in battle.history() for name in offered(at, seat)}
            everything = {found.card.name for found in battle.state.objects.values()}
            words = " ".join([*seen, json.dumps([at.view(seat) for at in battle.history()])])
            unseen = {name for name in everything - seen if name not in words}
            assert unseen
            told = "\n".join(page.heard)
            leaked = [told[max(0, told.index(name) - 200) : told.index(name) + 80] for name in unseen if name in told]
            assert leaked == []


def offered(battle: Battle, seat: int) -> set[str]:
    """The cards among which a seat chooses: who searches a deck sees it."""
    if battle.question is None or battle.question.seat != seat:
        return set()
    ids = getattr(battle.legal, "ids", ())
    return {battle.state.objects[one].card.name for one in ids if one in battle.state.objects}


def names(view: dict[str, Any]) -> set[str]:
    zones = [zone["cards"] for player in view["players"] for zone in player["zones"].values()]
    return {card["name"] for cards in (*zones, *view["shared"].values()) for card in cards if "name" in card}


def test_a_hostile_client_gets_nowhere(client: TestClient) -> None:
    with client.websocket_connect("/ws") as a, client.websocket_connect("/ws") as b, client.websocket_connect("/ws") as c:
        one, other, table, keys = seated(client, "fow", a, b)
        hall: Lobby = client.app.state.hall  # type: ignore[attr-defined]
        question = hall.table(table).battle.question
        assert question is not None
        asked, idle = (one, other) if question.seat == 0 else (other, one)
        spy = Page(c)
        wrong: list[tuple[Page, str, dict[str, Any]]] = [
            (idle, "answer", {"verb": "choose", "args": []}),
            (idle, "judge", {"verb": "choose", "args": []}),
            (idle, "dim", {"card": "x#1"}),
            (idle, "concede", {"seat": question.seat}),
            (asked, "answer", {"verb": "choose", "args": [], "rev": 99}),
            (asked, "answer", {"verb": "choose", "args": ["nothing#1"]}),
            (asked, "answer", {"verb": "choose", "args": [{"a": 1}, None, 1e300]}),
            (asked, "answer", {"verb": 5}),
            (asked, "answer", {"text": "\x00" * 500}),
            (asked, "undo", {}),
            (asked, "go", {"n": 0}),
            (asked, "export", {"kind": "record"}),
            (asked, "export", {"kind": "link"}),
            (asked, "compare", {"edition": "6.3"}),
            (asked, "ahead", {}),
            (asked, "why", {"n": 10**9, "i": -1}),
            (asked, "why", {"n": "0", "i": None}),
            (asked, "card", {"card": next(iter(hall.table(table).battle.state.zone("main deck", 0)))}),
            (spy, "sit", {"table": "nowhere"}),
            (spy, "sit", {"table": None, "keys": 7}),
            (spy, "answer", {"verb": "pass"}),
            (spy, "open", {"source": "a: &a [*a, *a]\nb: *a\n"}),
            (spy, "open", {"source": "[" * 5000}),
            (spy, "open", {"source": "/etc/passwd"}),
            (spy, "open", {"example": "../../../etc/passwd"}),
            (spy, "open", {"link": "affray-table1.0-1-0.AAAA"}),
            (spy, "open", {"record": '{"affray record":1}'}),
            (spy, "open", {"line": "affray1.!!"}),
            (spy, "open", {"decks": ["nothing", "else"]}),
            (spy, "open", {}),
            (spy, "table", {"seats": ["bot"]}),
            (spy, "everything", {}),
        ]
        for page, what, more in wrong:
            reply = page.ask(what, **more)
            assert reply.get("error"), (what, more)
            assert "mistake in affray" not in reply["error"], (what, more, reply)
            assert "Traceback" not in str(reply)
        for text in ("", "[]", "7", "{", '"x"', "\u2028", '{"do": 3}', '{"id": {}}', '{"do":"answer","id":null}'):
            spy.ws.send_text(text)
            assert "error" in json.loads(spy.ws.receive_text())
        assert "error" in spy.ask("sit", table=table, keys=["x"] * 5) or spy.board["table"]["mine"] == []
        assert spy.ask("sit", table=table, keys=[keys[0][:-1]])["board"]["table"]["mine"] == []
        assert len(hall.table(table).journal.nodes) == 1
        assert "error" not in asked.ask("answer", verb="choose", args=[], rev=asked.board["rev"])


ODD: list[Any] = [{"a": 1}, [1], None, True, 1e300, -1, "", "@9", "nothing#1", 10**30, "\x00"]


@pytest.mark.parametrize("game", list(GAMES))
def test_answers_of_odd_parts_are_refused_in_words(client: TestClient, game: str) -> None:
    """At every kind of question on the way through an example: no odd part, alone or beside a real one, is a mistake of ours."""
    from affray.web import library

    board = AnalysisBoard.of_example(library.known()[game].examples.opening)
    with client.websocket_connect("/ws") as ws:
        page = Page(ws)
        for node in board.forward().path():
            question = node.battle.question
            if question is None:
                continue
            page.ask("open", line=node.battle.position_string())
            real = next(iter(node.battle.legal))
            for odd in ODD:
                for what in ("judge", "answer"):
                    for args in ([odd], [*real.args, odd], [odd, *real.args[1:]]):
                        reply = page.ask(what, verb=real.verb, args=args)
                        assert "mistake in affray" not in reply.get("error", ""), (what, real.verb, args)
                assert "mistake in affray" not in page.ask("dim", card=odd).get("error", "")
                assert "mistake in affray" not in page.ask("go", n=odd).get("error", "")


def test_a_table_keeps_little_of_what_is_past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game only the present moment keeps its question and what was worked out; who sits down again is told all the same."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    store = TableStore(f"sqlite:///{tmp_path}/long.db")
    table, keys = Lobby(store).open(AnalysisBoard.of_decks(GAMES["fow"], seed=4), ["bot", "private"], None)
    seats = table.held([keys[1]])
    voice = Localizer(table.battle.book.game)
    for _ in range(8):
        assert table.seen(voice, seats)["question"]["mine"]
        *_, decision = islice(table.battle.legal, 40)
        table.play({"verb": decision.verb, "args": list(decision.args)}, seats)
        while table.unfinished:
            table.play_on()
    told = table.seen(voice, seats)["moments"]
    kept = [node.number for node in table.journal.nodes if node.battle._question_known]
    assert kept == [table.journal.node.number]
    assert len(told) > 16
    assert table.seen(voice, seats)["moments"] == told


def test_who_skips_passes_for_nobody_else(tmp_path: Path) -> None:
    rod = '- {name: Test Rod, type: artifact, text: "{T}: Test Rod deals 1 damage to any target."}'
    sides = "  Ann: {battlefield: [Test Rod, Mountain]}\n  Bob: {battlefield: [Test Rod, Mountain]}\n"
    both = f"game: mtg\ncards:\n{rod}\nplayers:\n{sides}start: main.window\n"
    table, keys = Lobby(TableStore(f"sqlite:///{tmp_path}/skip.db")).open(
        AnalysisBoard.of_source(both), ["private", "private"], None
    )
    ann, bob = (table.held([key]) for key in keys)

    def asked() -> int:
        assert table.battle.question is not None
        assert table.battle.legal.forced_answer() is None
        return table.battle.question.seat

    assert asked() == 0
    table.play({"do": "skip"}, ann)
    assert asked() == 1
    table.play({"do": "answer", "text": "activate Test Rod on Ann"}, bob)
    assert asked() == 0


def at_a_table(tmp_path: Path, *battlefields: str) -> tuple[TableSession, list[frozenset[int]]]:
    """A table of two with these permanents, in the main phase of the first."""
    sides = "".join(f"  {name}: {{battlefield: [{held}]}}\n" for name, held in zip(("Ann", "Bob"), battlefields, strict=True))
    rod = '- {name: Test Rod, type: artifact, text: "{T}: Test Rod deals 1 damage to any target."}'
    source = f"game: mtg\ncards:\n{rod}\nplayers:\n{sides}start: main.window\n"
    table, keys = Lobby(TableStore(f"sqlite:///{tmp_path}/at.db")).open(AnalysisBoard.of_source(source), ["private"] * 2, None)
    return table, [table.held([key]) for key in keys]


def test_a_seat_that_could_only_make_mana_is_not_asked(tmp_path: Path) -> None:
    table, (ann, _) = at_a_table(tmp_path, "Test Rod, Mountain", "Mountain")
    for _ in range(4):
        assert table.battle.question is not None
        assert table.battle.question.seat == 0
        table.play({"do": "answer", "verb": "pass", "args": []}, ann)


def test_a_seat_passes_until_its_own_next_turn_and_stops_where_it_asked_to(tmp_path: Path) -> None:
    table, (ann, bob) = at_a_table(tmp_path, "Test Rod", "Test Rod")
    turn = table.battle.state.turn
    table.play({"do": "skip", "until": "turn"}, ann)
    while table.battle.state.turn < turn + 2:
        assert table.battle.question is not None
        assert table.battle.question.seat == 1
        table.play({"do": "answer", "verb": "pass", "args": []}, bob)
    table.set_stops({"stops": ["main.window"]}, ann)
    table.play({"do": "skip", "until": "turn"}, ann)
    while table.battle.question is not None and table.battle.question.seat == 1:
        table.play({"do": "answer", "verb": "pass", "args": []}, bob)
    assert table.battle.state.turn == turn + 2
    assert any(place.step == "window" and place.procedure == "main" for place in table.battle.where())


RING = """- {name: Test Ring, type: artifact, text: "{0}: You gain 1 life."}
- {name: Test Clock, type: artifact, text: "At the beginning of each upkeep, each player loses 1 life."}"""


def windows(table: TableSession, keys: list[frozenset[int]], turns: int) -> list[tuple[int, int, str]]:
    """Who is asked in which turn at which step, while everybody only passes for so many turns."""
    last, asked = table.battle.state.turn + turns, []
    while table.battle.question is not None and table.battle.state.turn < last:
        seat = table.battle.question.seat
        if table.battle.legal.forced_answer() is None:
            asked.append((table.battle.state.turn, seat, step(table.battle)))
        table.play({"do": "answer", "verb": "pass", "args": []}, keys[seat])
    return asked


def ringed(tmp_path: Path, *more: str) -> tuple[TableSession, list[frozenset[int]]]:
    """A table at which both players could act in every window."""
    zones = f"battlefield: [{', '.join(('Test Ring', *more))}], library: [9 Mountain]"
    source = f"game: mtg\ncards:\n{RING}\nplayers: {{Ann: {{{zones}}}, Bob: {{{zones}}}}}\nturn number: 5\nstart: main.window\n"
    table, keys = Lobby(TableStore(f"sqlite:///{tmp_path}/ring.db")).open(AnalysisBoard.of_source(source), ["private"] * 2, None)
    return table, [table.held([key]) for key in keys]


def test_where_players_seldom_act_nobody_is_asked(tmp_path: Path) -> None:
    table, keys = ringed(tmp_path)
    asked = [one for one in windows(table, keys, 3) if one[0] == 6]
    assert asked == [(6, 1, "main.window"), (6, 0, "combat.begin.window"), (6, 1, "main.window"), (6, 0, "ending.window")]


def test_where_something_happened_both_are_asked(tmp_path: Path) -> None:
    table, keys = ringed(tmp_path, "Test Clock")
    upkeep = [seat for turn, seat, at in windows(table, keys, 3) if (turn, at) == (6, "beginning.upkeep-window")]
    assert upkeep == [1, 0] * 3  # two triggers wait, one waits, none waits any more


def test_where_creatures_attack_both_are_asked(tmp_path: Path) -> None:
    """Also where the attack is the only legal one."""
    for ability in ("", " Test Ram attacks each combat if able."):
        card = f'- {{name: Test Ram, type: creature, text: "{ability.strip()}", power: 2, toughness: 2}}'
        sides = "Ann: {battlefield: [Test Ring, Test Ram]}, Bob: {battlefield: [Test Ring]}"
        source = f"game: mtg\ncards:\n{RING}\n{card}\nplayers: {{{sides}}}\nturn number: 5\nstart: main.window\n"
        table, keys = Lobby(TableStore(f"sqlite:///{tmp_path}/ram{bool(ability)}.db")).open(
            AnalysisBoard.of_source(source), ["private"] * 2, None
        )
        ann, bob = (table.held([key]) for key in keys)
        table.play({"do": "answer", "verb": "pass", "args": []}, ann)
        table.play({"do": "answer", "verb": "pass", "args": []}, bob)
        if not ability:
            table.play({"do": "answer", "text": "attack Test Ram > Bob"}, ann)
        for seat, held in ((0, ann), (1, bob)):
            assert table.battle.question is not None
            assert (step(table.battle), table.battle.question.seat) == ("combat.attack.window", seat)
            table.play({"do": "answer", "verb": "pass", "args": []}, held)


def test_where_a_seat_stops_it_is_asked(tmp_path: Path) -> None:
    table, keys = ringed(tmp_path)
    table.set_stops({"stops": ["beginning.draw-window"]}, keys[0])
    drawing = [seat for _, seat, at in windows(table, keys, 3) if at == "beginning.draw-window"]
    assert drawing == [0, 0]


def test_on_a_board_every_window_is_asked() -> None:
    board = AnalysisBoard.of_source(
        f"game: mtg\ncards:\n{RING}\nplayers: {{Ann: {{battlefield: [Test Ring]}}, Bob: {{}}}}\nturn number: 5\nstart: upkeep\n"
    )
    assert step(board.battle) == "beginning.upkeep-window"
    assert board.battle.legal.forced_answer() is None


def test_ten_thousand_messages_stall_nobody_else(built: None) -> None:
    with (
        TestClient(create(limits=AddressLimits(rate=200, burst=100))) as client,
        client.websocket_connect("/ws") as flood,
        client.websocket_connect("/ws") as b,
    ):
        other = Page(b)
        other.ask("open", example="fow/article/1-rested-in-time")
        for n in range(10_000):
            flood.send_text(f'{{"id":{n},"do":"nothing"}}')
        for _ in range(50):
            assert "error" not in other.ask("judge", text="pass")
        assert other.ask("rule", rule="803.3")["said"]["number"] == "803.3"


def test_a_page_of_another_origin_is_turned_away(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"origin": "http://evil.example"}):
        pass
    with client.websocket_connect("/ws", headers={"origin": "http://testserver"}) as ws:
        assert Page(ws).ask("open", example="fow/article/1-rested-in-time")["board"]["game"] == "fow"


def test_addresses_have_limits(built: None) -> None:
    with (
        TestClient(create(limits=AddressLimits(sockets=2, tables=1))) as client,
        client.websocket_connect("/ws") as one,
        client.websocket_connect("/ws"),
    ):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws"):
            pass
        page = Page(one)
        page.ask("open", example="fow/article/1-rested-in-time")
        assert "table" in page.ask("table", seats=["bot", "bot"])
        assert "too many tables" in page.ask("table", seats=["bot", "bot"])["error"]


def test_every_answer_forbids_what_is_not_from_here(client: TestClient) -> None:
    for path in ("/", "/api/games", "/health", "/metrics", "/static/table.js", "/nowhere"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert "http" not in (Path(__file__).parents[2] / "client" / "index.html").read_text(encoding="utf-8")


def test_metrics_and_health_say_how_the_server_is(client: TestClient) -> None:
    with client.websocket_connect("/ws") as one:
        page = Page(one)
        page.ask("open", example="fow/article/1-rested-in-time")
        page.ask("table", seats=["private", "bot"])
        assert client.get("/health").text == "well\n"
        said = client.get("/metrics").text
        assert "affray_tables_stored 1" in said
        assert "affray_sockets_open 1" in said


def test_a_clock_runs_when_all_have_sat_and_who_runs_out_has_lost_on_time(built: None, tmp_path: Path) -> None:
    hall = Lobby(TableStore(f"sqlite:///{tmp_path}/clock.db"))
    board = AnalysisBoard.of_example("fow/article/1-rested-too-late", at=1)
    table, keys = hall.open(board, ["private", "private"], {"bank": 5, "more": 0})
    table.asked -= 6
    assert hall.flags() == []  # nobody has sat down
    for key in keys:
        assert not table.is_timed
        table.seat(Spectator(table.held([key]), Mock()))
    assert hall.flags() == []
    assert table.remaining() == pytest.approx([5, 5], abs=2)
    table.asked -= 6
    assert hall.flags() == [table]
    assert table.late == 1
    assert table.battle.outcome is not None
    assert table.battle.outcome.winners == (0,)
    again = Lobby(hall.store).table(table.id)
    assert again.battle.outcome == table.battle.outcome
    assert again.held(keys) == {0, 1}
    assert again.late == 1


def test_what_cannot_be_stored_has_not_happened(built: None, tmp_path: Path) -> None:
    from affray.web.store import StoreError

    store = TableStore(f"sqlite:///{tmp_path}/twice.db")
    board = AnalysisBoard.of_example("fow/article/1-rested-too-late", at=1)
    table, keys = Lobby(store).open(board, ["private", "private"], None)
    rival = Lobby(store).table(table.id)
    table.play({"do": "answer", "verb": "pass", "args": []}, table.held(keys))
    with pytest.raises(StoreError):
        rival.play({"do": "answer", "text": "use Class G's Tank 1"}, rival.held(keys))
    assert len(rival.journal.nodes) == 1
    assert rival.battle.state == rival.journal.root.battle.state
