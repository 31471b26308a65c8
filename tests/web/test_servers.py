"""Servers that share a store: one alone with SQLite; with PostgreSQL each table is one server's, and goes on elsewhere when that one dies."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Served
from test_kill import Player, apart

pytest.importorskip("sqlalchemy", reason="the store needs affray[web]")

from sqlalchemy import select, update

from affray.core.questions import Decision
from affray.web import lease as leases
from affray.web.board import AnalysisBoard
from affray.web.hall import Lobby
from affray.web.lease import HeldElsewhere, Lease
from affray.web.store import GoneOn, StoredTable, StoreError, TableStore, decisions, servers


class Rival:
    """A server without sockets: its store, its lease, its tables."""

    def __init__(self, url: str, address: str) -> None:
        self.store = TableStore(url)
        self.lease = Lease(self.store, address)
        self.lease.join()
        self.hall = Lobby(self.store, self.lease)
        self.lease.on_lost = self.hall.drop_all

    def die(self) -> None:
        """Time goes by without a sign of life."""
        with self.store.writing() as db:
            db.execute(update(servers).where(servers.c.id == self.lease.id).values(until=0.0))


@pytest.fixture
def shared(postgresql_url: str) -> Iterator[tuple[Rival, Rival]]:
    """Two servers on one store of PostgreSQL. Nobody renews their leases: what takes long for the first time is done before."""
    board()
    both = Rival(postgresql_url, "http://one"), Rival(postgresql_url, "http://two")
    yield both
    for one in both:
        one.store.close()


def board() -> AnalysisBoard:
    return AnalysisBoard.of_example("fow/article/1-rested-too-late", at=1)


def opened(server: Rival) -> tuple[Any, list[str]]:
    return server.hall.open(board(), ["private", "private"], None)


def wait_for(true: Callable[[], object], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def stored(server: Rival, ident: str) -> list[int]:
    with server.store.reading() as db:
        return list(db.execute(select(decisions.c.n).where(decisions.c.table_id == ident).order_by(decisions.c.n)).scalars())


def test_a_second_server_on_sqlite_refuses_to_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    first = Rival(url, "http://one:8321")
    first.lease.start()
    second = Lease(TableStore(url), "http://two:8321")
    with pytest.raises(StoreError, match="another server, at http://one:8321, uses this store"):
        second.join()
    first.lease.leave()
    began = time.monotonic()
    second.join()
    assert time.monotonic() - began < leases.LEASE
    second.leave()


def test_the_command_says_why_it_does_not_start(tmp_path: Path, capsys: pytest.CaptureFixture[str], built: None) -> None:
    from affray.cli import main

    url = f"sqlite:///{tmp_path}/tables.db"
    first = Rival(url, "http://one:8321")
    first.lease.start()
    assert main(["serve", "--port", str(_port()), "--store", url, "--in", "it"]) == 2
    first.lease.leave()
    assert "un altro server, su http://one:8321, usa questo archivio" in " ".join(capsys.readouterr().err.split())


def _port() -> int:
    from serving import free_port

    return free_port()


def test_a_server_that_died_leaves_sqlite_to_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE", 1.5)
    monkeypatch.setattr(leases, "BEAT", 0.1)
    first = Rival(f"sqlite:///{tmp_path}/tables.db", "http://one")
    table, keys = opened(first)
    second = Rival(f"sqlite:///{tmp_path}/tables.db", "http://two")
    assert second.hall.table(table.id).held(keys) == {0, 1}
    with pytest.raises(GoneOn):
        table.play({"verb": "pass", "args": []}, table.held(keys))
    second.lease.start()
    with pytest.raises(StoreError, match="another server, at http://two"):
        first.lease.renew()
    second.lease.leave()


def test_a_table_is_one_servers_until_it_dies(shared: tuple[Rival, Rival]) -> None:
    one, two = shared
    table, keys = opened(one)
    with pytest.raises(HeldElsewhere) as elsewhere:
        two.hall.table(table.id)
    assert (elsewhere.value.address, elsewhere.value.secret) == ("http://one", one.lease.secret)
    assert one.hall.table(table.id) is table
    one.die()
    moved = two.hall.table(table.id)
    moved.play({"verb": "pass", "args": []}, moved.held(keys))
    with pytest.raises(HeldElsewhere):
        one.lease.take(table.id)
    with pytest.raises(GoneOn, match="another server owns it"):
        table.play({"verb": "pass", "args": []}, table.held(keys))
    numbers = stored(one, table.id)
    assert numbers == list(range(len(numbers)))
    assert len(numbers) == moved.stored


def test_who_was_cut_off_stores_nothing_later(shared: tuple[Rival, Rival]) -> None:
    """A decision that was under way when the lease ran out is refused, though the owner after it has decided nothing."""
    one, two = shared
    table, keys = opened(one)
    one.die()
    two.hall.table(table.id)
    before = stored(two, table.id)
    with pytest.raises(GoneOn):
        one.store.append(table.id, len(before), [(Decision("pass"), 0.0)], one.lease.id)
    assert stored(two, table.id) == before
    lost = one.lease.id
    one.lease.renew()
    assert one.lease.id != lost
    assert one.hall.tables == {}
    assert table.is_gone
    with pytest.raises(GoneOn):
        table.play({"verb": "pass", "args": []}, table.held(keys))
    one.lease.renewed -= 2 * leases.LEASE
    assert one.lease.is_over
    with pytest.raises(HeldElsewhere) as unknown:
        one.hall.table(table.id)
    assert unknown.value.address == ""


def test_two_that_need_a_table_at_once_do_not_both_get_it(shared: tuple[Rival, Rival], postgresql_url: str) -> None:
    from concurrent.futures import ThreadPoolExecutor

    old = Rival(postgresql_url, "http://old")
    tables = [opened(old)[0] for _ in range(4)]
    old.die()
    with ThreadPoolExecutor(8) as pool:
        for table in tables:

            def take(rival: Rival, ident: str = table.id) -> bool:
                try:
                    rival.lease.take(ident)
                except HeldElsewhere:
                    return False
                return True

            assert sorted(pool.map(take, shared)) == [False, True]
    old.store.close()


def test_servers_tell_each_other_what_has_moved(shared: tuple[Rival, Rival]) -> None:
    one, two = shared
    moved: list[str] = []
    table, _ = opened(one)
    one.lease.on_moved = moved.append
    one.lease.start()
    wait_for(lambda: one.lease._thread.is_alive() and one.lease.renewed)
    time.sleep(1.5)
    with two.store.writing() as db:
        two.lease._notify(db, f"taken {table.id} {two.lease.id}")
        two.lease._notify(db, f"taken {table.id} {one.lease.id}")
    wait_for(lambda: moved)
    two.lease.leave()
    wait_for(lambda: len(moved) > 1)
    assert moved == [table.id, ""]
    one.lease.leave()


def test_new_tables_and_old_ones_have_an_owner_only_where_they_exist(shared: tuple[Rival, Rival]) -> None:
    one, two = shared
    one.store.add(StoredTable("old", "", "{}", [], {}))
    assert one.lease.take("old") == one.lease.id
    with pytest.raises(HeldElsewhere):
        two.lease.take("old")
    one.lease.take("nowhere")
    two.lease.take("nowhere")


def test_the_owner_of_a_table_is_killed_in_the_middle_of_a_game(built: None, postgresql_url: str) -> None:
    """Two servers: the player of a table at one comes through the other one, which goes on with it. Nothing that was told is lost."""
    first, second = Served("--store", postgresql_url), Served("--store", postgresql_url)
    player = Player(first.url, 3)

    async def play(url: str, moves: int, until: asyncio.Event | None = None) -> None:
        player.url = url.replace("http", "ws") + "/ws"
        before = len(player.told)
        playing = asyncio.create_task(player.play())
        while len(player.told) < before + moves and not playing.done():
            await asyncio.sleep(0.02)
        if until is None:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            return
        first.process.kill()
        await playing

    try:
        apart(play(first.url, 3))
        known = len(player.told)
        apart(relayed_and_killed(play, second.url))
        assert len(player.told) >= known + 3
        known = len(player.told)
        apart(play(second.url, 3))
        assert len(player.told) >= known + 3
    finally:
        first.kill()
        said = second.stop()
    assert "Traceback" not in said


async def relayed_and_killed(play: Callable[..., Any], url: str) -> None:
    """Play through a server that does not own the table until its owner is killed: the socket is cut, and nothing else."""
    await play(url, 3, asyncio.Event())


def test_a_partition_cuts_the_pages_of_who_is_cut_off(built: None, postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose lease has run out sends its pages away and says that it is not well; its tables go on elsewhere."""
    from starlette.testclient import TestClient
    from starlette.websockets import WebSocketDisconnect

    from affray.web.app import create

    app = create(postgresql_url, address="http://one")
    with TestClient(app) as client, client.websocket_connect("/ws") as ws:
        ws.send_text(json.dumps({"do": "table", "decks": ["Fallen Court", "Valkyrie Dawn"], "seats": ["private", "private"]}))
        told = json.loads(ws.receive_text())
        ws.send_text(json.dumps({"do": "sit", "table": told["table"], "keys": told["keys"]}))
        assert json.loads(ws.receive_text())["board"]["table"]["mine"] == [0, 1]
        lease = app.state.hall.lease
        assert client.get("/health").status_code == 200
        monkeypatch.setattr(lease, "renew", lambda: time.sleep(0.1))
        lease.renewed -= 2 * leases.LEASE
        with pytest.raises(WebSocketDisconnect) as cut:
            ws.receive_text()
        assert cut.value.code == 1012
        assert client.get("/health").status_code == 503
        other = Rival(postgresql_url, "http://two")
        other.die()
        with other.store.writing() as db:
            db.execute(update(servers).values(until=0.0))
        other.lease.join()
        assert other.hall.table(told["table"]).held(told["keys"]) == {0, 1}
        other.store.close()
