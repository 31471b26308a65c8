"""Storage of tables: SQLite by default, PostgreSQL by URL. Every decision is here before anybody is told of it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from threading import Lock
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from affray.core.questions import Decision
from affray.core.verdicts import Reason

VERSION = 3
"""The form of what is stored. A newer affray reads older forms; an older one refuses newer ones."""

meta = MetaData()
about = Table("affray_store", meta, Column("version", Integer, primary_key=True))
tables = Table(
    "affray_tables",
    meta,
    Column("id", String(32), primary_key=True),
    Column("made", Float, nullable=False),
    Column("title", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("clock", Text, nullable=False),
)
servers = Table(
    "affray_servers",
    meta,
    Column("id", String(32), primary_key=True),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("until", Float, nullable=False),
)
owners = Table(
    "affray_owners",
    meta,
    Column("table_id", String(32), primary_key=True),
    Column("server", String(32), nullable=False),
)
probes = Table("affray_probe", meta, Column("written", Text, nullable=False))
decisions = Table(
    "affray_decisions",
    meta,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("verb", Text, nullable=False),
    Column("args", Text, nullable=False),
    Column("spent", Float, nullable=False),
    Column("at", Float, nullable=False),
)

OWNER = select(owners.c.server).where(owners.c.table_id == bindparam("ident")).with_for_update(read=True)
KEEP = insert(decisions)
"""The statements of each decision: who owns its table, and what keeps it with all that follows. The driver gets them as text: SQLAlchemy's layers
took three times as long as the database."""

PROBE = "x" * 16_384
"""The text that is written to see whether anything can be: more than the last free page of a disk takes."""
FRESH = 1.0
"""Number of seconds for which the state of the store is not looked at again."""
SLOW = 5.0
"""A store that has not answered for so many seconds does not answer."""


NETWORK = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Time that PostgreSQL may be silent before its line counts as cut: seconds, and milliseconds at last (libpq's names)."""


class StoreError(RuntimeError):
    """The store cannot be used; the message says why."""


class GoneOn(StoreError):
    """A table cannot be stored, because it has gone on elsewhere."""


def reason_of(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


def _trouble(error: Exception) -> Reason | str:
    """Return why a database cannot be opened: what its driver says, or that there is none."""
    if isinstance(error, ModuleNotFoundError):
        return Reason("", "there is no module {module!r}", module=error.name)
    message = str(getattr(error, "orig", None) or error).splitlines()[0]
    return message if "{" in message else Reason("", message)


class StoredTable:
    """A table as it is stored: where it began, who sits there, and every decision with the seconds it took."""

    def __init__(self, id: str, title: str, start: str, seats: list[dict[str, Any]], clock: dict[str, float]) -> None:
        self.id = id
        self.title = title
        self.start = start
        self.seats = seats
        self.clock = clock
        self.owner = ""
        """The server that owns it; without one nobody else can open the store."""
        self.decisions: list[tuple[Decision, float]] = []


class TableStore:
    """A database of tables.

    Raises:
        StoreError: it cannot be opened, or a newer affray has written it.
    """

    def __init__(self, url: str = "sqlite://") -> None:
        try:
            self.engine = _engine(url)
            self.is_kept = not isinstance(self.engine.pool, StaticPool)
            """Does it outlive the process?"""
            self.is_shared = self.engine.dialect.name != "sqlite"
            """May several servers use it at once?"""
            self.line: AbstractContextManager[Any] = nullcontext() if self.is_shared else Lock()
            self.driver: Any = self.engine.dialect.loaded_dbapi
            self.owner_text, self.keep_text = [str(one.compile(self.engine)) for one in (OWNER, KEEP)]
            self.probing, self.seen = Lock(), ""
            self.begun = self.probed = -FRESH
            meta.create_all(self.engine)
            with self.engine.begin() as db:
                version = db.execute(select(func.max(about.c.version))).scalar()
                if version is None:
                    db.execute(insert(about).values(version=VERSION))
                elif version < VERSION:
                    db.execute(update(about).values(version=VERSION))
        except (SQLAlchemyError, ModuleNotFoundError, ValueError) as error:
            why = _trouble(error)
            raise StoreError(Reason("", "the store {url} cannot be opened: {why}", url=_unsecret(url), why=why)) from error
        if version is not None and version > VERSION:
            template = "the store {url} is of form {version}; this affray reads up to {known}"
            raise StoreError(Reason("", template, url=_unsecret(url), version=str(version), known=str(VERSION)))

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield a transaction that writes. SQLite bears one at a time and lets others try again by chance, so here they stand in line."""
        with self.line, self.engine.begin() as db:
            yield db

    def add(self, kept: StoredTable) -> None:
        """Keep a new table.

        Raises:
            StoreError: it was not kept.
        """
        row = {
            "id": kept.id,
            "made": time.time(),
            "title": kept.title,
            "start": kept.start,
            "seats": json.dumps(kept.seats),
            "clock": json.dumps(kept.clock),
        }
        try:
            with self.writing() as db:
                db.execute(insert(tables).values(row))
                if kept.owner:
                    db.execute(insert(owners).values(table_id=kept.id, server=kept.owner))
        except SQLAlchemyError as error:
            raise StoreError(Reason("", "not stored: {why}", why=reason_of(error))) from error

    def append(self, ident: str, first: int, timed_decisions: Sequence[tuple[Decision, float]], owner: str = "") -> None:
        """Keep decisions of a table, all or none; the first one is number `first` (from 0). The table is still its `owner`'s, where it has one.

        Raises:
            GoneOn: another server has gone on with this table.
            StoreError: they were not kept.
        """
        now = time.time()
        rows = [
            {
                "table_id": ident,
                "n": first + at,
                "verb": decision.verb,
                "args": json.dumps(decision.args),
                "spent": spent,
                "at": now,
            }
            for at, (decision, spent) in enumerate(timed_decisions)
        ]
        try:
            with self.line, closing(self.engine.raw_connection()) as db:
                cursor = db.cursor()
                if owner:
                    cursor.execute(self.owner_text, {"ident": ident})
                    if cursor.fetchone() != (owner,):
                        raise GoneOn(Reason("", "not stored: {why}", why="another server owns it"))
                cursor.executemany(self.keep_text, rows)
                db.commit()
        except self.driver.IntegrityError as error:
            raise GoneOn(Reason("", "not stored: {why}", why=reason_of(error))) from error
        except (self.driver.Error, SQLAlchemyError) as error:
            raise StoreError(Reason("", "not stored: {why}", why=reason_of(error))) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as db:
                yield db
        except SQLAlchemyError as error:
            raise StoreError(Reason("", "the store cannot be read: {why}", why=reason_of(error))) from error

    def load(self, ident: str) -> StoredTable | None:
        """Return a table as it was kept (None: there is none).

        Raises:
            StoreError: the store cannot be read.
        """
        with self.reading() as db:
            row = db.execute(select(tables).where(tables.c.id == ident)).mappings().first()
            if row is None:
                return None
            kept = StoredTable(row["id"], row["title"], row["start"], json.loads(row["seats"]), json.loads(row["clock"]))
            asked = select(decisions).where(decisions.c.table_id == ident).order_by(decisions.c.n)
            for record in db.execute(asked).mappings():
                kept.decisions.append((Decision(record["verb"], *json.loads(record["args"])), record["spent"]))
        return kept

    def count(self) -> int:
        """Return how many tables are kept.

        Raises:
            StoreError: the store cannot be read.
        """
        with self.reading() as db:
            return int(db.execute(select(func.count()).select_from(tables)).scalar() or 0)

    def forget(self, days: float) -> int:
        """Forget tables at which nothing has happened for so many days; return how many."""
        before = time.time() - days * 86400
        late = select(decisions.c.table_id).where(decisions.c.at >= before)
        with self.writing() as db:
            removed_ids = list(db.execute(select(tables.c.id).where(tables.c.made < before, tables.c.id.not_in(late))).scalars())
            for at in range(0, len(removed_ids), 500):
                some = removed_ids[at : at + 500]
                db.execute(delete(decisions).where(decisions.c.table_id.in_(some)))
                db.execute(delete(owners).where(owners.c.table_id.in_(some)))
                db.execute(delete(tables).where(tables.c.id.in_(some)))
        return len(removed_ids)

    def trouble(self) -> str:
        """Return why nothing can be read or stored now ("": all is well)."""
        now = time.monotonic()
        if now - self.probed < FRESH:
            return self.seen
        if not self.probing.acquire(blocking=False):
            return self.seen if now - self.begun < SLOW else "the store does not answer"
        self.begun = now
        try:
            self.seen = ""
            try:
                with self.engine.connect() as db:
                    db.execute(select(1))
            except SQLAlchemyError:
                self.seen = "the store does not answer"
            try:
                if not self.seen:
                    with self.writing() as db:
                        db.execute(delete(probes))
                        db.execute(insert(probes).values(written=PROBE))
            except SQLAlchemyError:
                self.seen = "nothing can be stored"
            self.probed = time.monotonic()
            return self.seen
        finally:
            self.probing.release()

    def close(self) -> None:
        self.engine.dispose()


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, connect_args=NETWORK if "+psycopg" in url else {})
    if url in ("sqlite://", "sqlite:///:memory:"):
        return create_engine("sqlite://", paramstyle="named", poolclass=StaticPool, connect_args={"check_same_thread": False})
    engine = create_engine(url, paramstyle="named")

    @event.listens_for(engine, "connect")
    def durable(connection: Any, record: Any) -> None:
        """Make every commit outlive the process; only a power cut can take the last moments (docs/serving.md)."""
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.close()

    return engine


def _unsecret(url: str) -> str:
    """Return a URL without its password."""
    head, at, rest = url.rpartition("@")
    if not at:
        return url
    scheme, slashes, user = head.partition("://")
    return f"{scheme}{slashes}{user.partition(':')[0]}@{rest}"
