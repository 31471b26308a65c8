"""The hall: all tables, those in memory and those in the store."""

from __future__ import annotations

import json
import logging
import secrets
from collections import OrderedDict
from threading import RLock
from typing import TYPE_CHECKING, Any

from affray.web.refused import BadMessage, Refused
from affray.web.store import GoneOn, StoredTable, TableStore
from affray.web.table import TableSession, hashed

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.web.board import AnalysisBoard
    from affray.web.lease import Lease
    from affray.web.spectator import Spectator

logger = logging.getLogger("affray.web")
KINDS = ("private", "bot")
IN_MEMORY = 200
"""Number of tables that stay in memory when nobody is there; the others are read again when somebody comes."""


def new_key() -> str:
    """Return a secret of 128 bits."""
    return secrets.token_urlsafe(16)


class Lobby:
    """All tables: those in memory, and behind them the store. Without a lease this is the only server that can open it."""

    def __init__(self, store: TableStore, lease: Lease | None = None) -> None:
        self.store = store
        self.lease = lease
        self.tables: OrderedDict[str, TableSession] = OrderedDict()
        self.turn = RLock()
        self.unstored: set[str] = set()
        """Tables whose clock has run out and which could not be stored."""

    def open(self, board: AnalysisBoard, seats: list[Any], clock: Any) -> tuple[TableSession, list[str]]:
        """Return a new table that begins where a board stands, and the secrets of its seats ("" for a bot).

        Raises:
            BadMessage: the seats do not match the players, or a seat has an unknown kind.
        """
        players = board.battle.state.players
        if len(seats) != len(players) or any(one not in KINDS for one in seats):
            raise BadMessage(f"{len(players)} seats are needed, each {' or '.join(KINDS)}")
        keys = [new_key() if kind == "private" else "" for kind in seats]
        seat_records = [{"kind": kind, **({"key": hashed(key)} if key else {})} for kind, key in zip(seats, keys, strict=True)]
        kept = StoredTable(secrets.token_urlsafe(12), board.title, _reseeded(board.battle), seat_records, _clock(clock))
        kept.owner = self.lease.id if self.lease is not None else ""
        self.store.add(kept)
        table = self._hold(TableSession(kept, self.store))
        table.begin()
        return table, keys

    def table(self, ident: str) -> TableSession:
        """Return a table by its id, read from the store where it is not in memory.

        Raises:
            Refused: there is no such table.
            HeldElsewhere: another server owns it.
        """
        with self.turn:
            if ident in self.tables:
                self.tables.move_to_end(ident)
                return self.tables[ident]
        owner = self.lease.take(ident[:32]) if self.lease is not None else ""
        kept = self.store.load(ident[:32])
        if kept is None:
            raise Refused("there is no such table")
        kept.owner = owner
        read = TableSession(kept, self.store)
        with self.turn:
            table = self.tables.get(ident) or self._hold(read)
        if table is read:
            table.begin()
        return table

    def drop(self, table: TableSession, but: Spectator | None = None) -> None:
        """Forget what is in memory of a table that has gone on elsewhere: who sits down next finds it as it is stored.

        Who looks at it is told to sit down again, but for one who knows.
        """
        with self.turn:
            if self.tables.get(table.id) is table:
                del self.tables[table.id]
        table.is_gone = True
        table.told_all(but)

    def drop_all(self) -> None:
        """Forget all tables: this server owns none of them any more."""
        for table in list(self.tables.values()):
            self.drop(table)

    def _hold(self, table: TableSession) -> TableSession:
        with self.turn:
            self.tables[table.id] = table
            if len(self.tables) > IN_MEMORY:
                for ident in [one.id for one in self.tables.values() if not one.watchers][: len(self.tables) - IN_MEMORY]:
                    if ident != table.id:
                        del self.tables[ident]
        return table

    def flags(self) -> list[TableSession]:
        """Return the tables at which somebody's time has just run out. A table that cannot be stored stops no other clock, and is said once."""
        ended = []
        for table in list(self.tables.values()):
            try:
                if table.clock and table.flag():
                    ended.append(table)
                    self.unstored.discard(table.id)
            except Exception as error:
                if table.id not in self.unstored:
                    self.unstored.add(table.id)
                    logger.warning("the clock of a table has run out, and it cannot be stored: %s", error)
                if isinstance(error, GoneOn):
                    self.drop(table)
        return ended


def _reseeded(battle: Battle) -> str:
    """Return a position with a new seed: who has seen the board it comes from cannot foresee chance."""
    data = json.loads(battle.to_json())
    data["state"]["seed"] = secrets.randbits(53) | 1
    return json.dumps(data)


def _clock(asked: Any) -> dict[str, float]:
    """Return the seconds for the game and for each decision (none: no clock)."""
    if not isinstance(asked, dict):
        return {}
    bank, more = asked.get("bank"), asked.get("more", 0)
    if not isinstance(bank, (int, float)) or not isinstance(more, (int, float)) or not (5 <= bank <= 86400 and 0 <= more <= 600):
        raise BadMessage("a clock has a bank of 5 to 86400 seconds, and 0 to 600 more for each decision")
    return {"bank": float(bank), "more": float(more)}
