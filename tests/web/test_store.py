"""The store: the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="the store needs affray[web]")

from sqlalchemy import Connection, event, update

from affray.core.questions import Decision
from affray.web import store as stores
from affray.web.store import StoredTable, StoreError, TableStore


@pytest.fixture
def store(url: str) -> Iterator[TableStore]:
    one = TableStore(url)
    yield one
    one.close()


def kept(ident: str = "t1") -> StoredTable:
    return StoredTable(ident, "プレッシャー", "{}", [{"kind": "private", "key": "k"}, {"kind": "bot"}], {"bank": 60.0})


def test_a_table_comes_back_as_it_was(store: TableStore, url: str) -> None:
    store.add(kept())
    made = [(Decision("attack", "bears#1", "@1"), 1.5), (Decision("number", 3), 0.0)]
    store.append("t1", 0, made)
    store.append("t1", 2, [(Decision("pass"), 0.25)])
    again = TableStore(url)
    found = again.load("t1")
    assert found is not None
    assert (found.title, found.start, found.seats, found.clock) == ("プレッシャー", "{}", kept().seats, {"bank": 60.0})
    assert found.decisions == [*made, (Decision("pass"), 0.25)]
    assert again.load("t2") is None
    assert again.count() == 1
    assert again.trouble() == ""
    again.close()


def test_decisions_are_stored_all_or_none_and_once(store: TableStore) -> None:
    store.add(kept())
    store.append("t1", 0, [(Decision("pass"), 0.0)])
    with pytest.raises(StoreError, match="not stored"):
        store.append("t1", 0, [(Decision("pass"), 0.0), (Decision("pass"), 0.0)])
    with pytest.raises(StoreError, match="not stored"):
        store.append("t1", 1, [(Decision("pass"), 0.0), (Decision("pass"), None)])  # type: ignore[list-item]
    found = store.load("t1")
    assert found is not None
    assert len(found.decisions) == 1


def test_old_tables_are_forgotten(store: TableStore) -> None:
    for ident in ("old", "played", "new"):
        store.add(kept(ident))
    with store.engine.begin() as db:
        db.execute(update(stores.tables).where(stores.tables.c.id != "new").values(made=0.0))
    store.append("played", 0, [(Decision("pass"), 0.0)])
    assert store.forget(30) == 1
    assert [store.load(ident) is not None for ident in ("old", "played", "new")] == [False, True, True]


def test_a_newer_store_is_refused(store: TableStore, url: str) -> None:
    with store.engine.begin() as db:
        db.execute(update(stores.about).values(version=99))
    with pytest.raises(StoreError, match="of form 99"):
        TableStore(url)


def test_a_store_that_is_not_there_is_said_without_its_password() -> None:
    with pytest.raises(StoreError) as error:
        TableStore("sqlite:////nowhere/at/all/tables.db")
    assert "cannot be opened" in str(error.value)
    with pytest.raises(StoreError) as error:
        TableStore("postgresql+psycopg://club:hidden@127.0.0.1:1/affray")
    assert "hidden" not in str(error.value)


def test_a_store_that_is_full_says_so(tmp_path: Path) -> None:
    """What cannot be stored is refused as that, and the state of the server tells it before anybody has lost anything."""
    store = TableStore(f"sqlite:///{tmp_path}/full.db")

    @event.listens_for(store.engine, "begin")
    def full(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    assert store.trouble() == "nothing can be stored"
    large = kept()
    large.start = "x" * 100_000
    with pytest.raises(StoreError, match="not stored"):
        store.add(large)
    event.remove(store.engine, "begin", full)
    with store.engine.connect() as db:
        db.exec_driver_sql("PRAGMA max_page_count=1000000")
    store.probed = -stores.FRESH
    store.add(large)
    assert store.load("t1") is not None
    assert store.trouble() == ""
    store.close()
