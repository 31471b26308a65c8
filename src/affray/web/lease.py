"""Servers that share a store: each lives as long as it renews its lease, and a table is owned by one of them.

Who owns a table is a row in the store that every decision is checked against in its own transaction. A server that has lost a table without
knowing it (it was cut off, or stood still) can store nothing there any more.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, or_, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from affray.core.verdicts import Reason
from affray.web.store import StoreError, TableStore, owners, reason_of, servers, tables

log = logging.getLogger("affray.web")
BEAT, LEASE = 1.0, 4.0
"""A lease is renewed so often, and lasts so long, in seconds; after that the server counts as dead for who needs one of its tables."""
CHANNEL = "affray"
"""The channel of PostgreSQL's notifications: `taken TABLE SERVER`, `left SERVER`."""


class HeldElsewhere(RuntimeError):
    """A table is owned by another server, which is reached at `address` by who knows its `secret` ("": nobody knows where)."""

    def __init__(self, address: str = "", secret: str = "") -> None:
        super().__init__("another server owns this table")
        self.address = address
        self.secret = secret


class Lease:
    """The life of this server among those that share a store.

    Args:
        store: a store that other processes can open.
        address: where the other servers reach this one.
    """

    def __init__(self, store: TableStore, address: str) -> None:
        self.store = store
        self.address = address
        self.id = self.secret = ""
        self.renewed = 0.0
        self.on_lost: Callable[[], object] = lambda: None
        """Called when others have counted this server as dead: it owns no table any more."""
        self.on_moved: Callable[[str], object] = lambda ident: None
        """Called with a table that another server has taken over ("": a server has gone, and its tables are free)."""
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._live, name="lease", daemon=True)

    # -- the life of a server

    def join(self) -> None:
        """Begin a life with a name of its own.

        Raises:
            StoreError: the store is SQLite, and another server is at work on it.
        """
        known = -1.0
        while True:
            self.id, self.secret = secrets.token_hex(8), secrets.token_urlsafe(24)
            began = time.monotonic()
            with self._transaction() as db:
                now = self._now(db)
                db.execute(delete(servers).where(servers.c.until < now))
                row = {"id": self.id, "address": self.address, "secret": self.secret, "until": now + LEASE}
                db.execute(insert(servers).values(row))
                other = db.execute(select(servers.c.address, servers.c.until).where(servers.c.id != self.id)).first()
                if other is None or self.store.is_shared:
                    self.renewed = began
                    return
                db.rollback()
            if known not in (-1.0, other.until):
                raise StoreError(Reason("", "another server, at {address}, uses this store", address=str(other.address)))
            known = other.until
            time.sleep(BEAT / 4)

    def start(self) -> None:
        """Renew the lease from now on."""
        self._thread.start()

    def leave(self) -> None:
        """End this life: the tables are free at once."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(2 * BEAT)
        try:
            with self._transaction() as db:
                db.execute(delete(servers).where(servers.c.id == self.id))
                self._notify(db, f"left {self.id}")
        except StoreError as error:
            log.error("the lease could not be given back: %s", error)

    @property
    def is_over(self) -> bool:
        """Has the lease run out? Others may have taken the tables over."""
        return time.monotonic() - self.renewed > LEASE

    def renew(self) -> None:
        """Renew the lease; who counts as dead begins another life, without any table."""
        began = time.monotonic()
        with self._transaction() as db:
            until = self._now(db) + LEASE
            known = db.execute(update(servers).where(servers.c.id == self.id).values(until=until)).rowcount
        if known:
            self.renewed = began
            return
        log.warning("this server was counted as dead; it goes on without its tables")
        self.on_lost()
        self.join()

    def _live(self) -> None:
        last_error = ""
        while not self._ended.is_set():
            try:
                with self._listening() as hear:
                    while not self._ended.is_set():
                        self.renew()
                        last_error = ""
                        for message in hear(BEAT):
                            self._hear(message)
            except Exception as error:
                if last_error != str(error):
                    last_error = str(error)
                    log.error("the lease could not be renewed: %s", last_error)
                self._ended.wait(BEAT)

    # -- who owns a table

    def take(self, ident: str) -> str:
        """Own a table that nobody alive owns; return the name of this life.

        Raises:
            HeldElsewhere: another server owns it, or nobody can tell since this one is cut off.
        """
        if self.is_over:
            raise HeldElsewhere
        mine, alive = self.id, select(servers.c.id)
        free = or_(owners.c.server == mine, owners.c.server.not_in(alive))
        owner = select(servers.c.address, servers.c.secret).join(owners, owners.c.server == servers.c.id)
        new = select(tables.c.id, literal(mine)).where(tables.c.id == ident)
        try:
            with self._transaction() as db:
                db.execute(delete(servers).where(servers.c.until < self._now(db), servers.c.id != mine))
                if not db.execute(update(owners).where(owners.c.table_id == ident, free).values(server=mine)).rowcount:
                    owner_row = db.execute(owner.where(owners.c.table_id == ident)).first()
                    if owner_row is not None:
                        raise HeldElsewhere(owner_row.address, owner_row.secret)
                    db.execute(insert(owners).from_select(["table_id", "server"], new))
                self._notify(db, f"taken {ident} {mine}")
        except StoreError as error:
            if isinstance(error.__cause__, IntegrityError):  # another server was quicker
                return self.take(ident)
            raise
        return mine

    # -- what servers tell each other

    def _notify(self, db: Connection, message: str) -> None:
        if self.store.is_shared:
            db.execute(select(func.pg_notify(CHANNEL, message)))

    def _hear(self, message: str) -> None:
        what, *names = message.split()
        if what == "left":
            self.on_moved("")
        elif what == "taken" and names[-1] != self.id:
            self.on_moved(names[0])

    @contextmanager
    def _listening(self) -> Iterator[Callable[[float], Iterable[str]]]:
        """Yield what other servers tell within some seconds; SQLite has no other servers."""
        if not self.store.is_shared:

            def wait(seconds: float) -> list[str]:
                self._ended.wait(seconds)
                return []

            yield wait
            return
        dialect = self.store.engine.dialect
        args, more = dialect.create_connect_args(self.store.engine.url)
        with dialect.loaded_dbapi.connect(*args, **more, autocommit=True) as line:
            line.execute(f"listen {CHANNEL}")
            yield lambda seconds: (one.payload for one in line.notifies(timeout=seconds))

    # -- the store

    def _now(self, db: Connection) -> float:
        """Return the seconds by the one clock that all servers share."""
        return (
            float(db.execute(text("select extract(epoch from clock_timestamp())")).scalar_one())
            if self.store.is_shared
            else time.time()
        )

    @contextmanager
    def _transaction(self) -> Iterator[Any]:
        try:
            with self.store.writing() as db:
                yield db
        except SQLAlchemyError as error:
            raise StoreError(Reason("", "the store cannot be used: {why}", why=reason_of(error))) from error
