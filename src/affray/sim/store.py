"""The folder of a simulation: its plan as JSON, and its games in Parquet files that say by their names which games they hold.

A file is written aside and then renamed, so that it is there whole or not at all: what was interrupted in any way goes on
with the games that no file holds.
"""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from affray.core.verdicts import Listing, Reason
from affray.sim.plans import Plan, PlanError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from affray.sim.backends import Block

PLAN = "plan.json"
NAMED = re.compile(r"games-(\d+)-(\d+)\.parquet")
COUNTS = "MAP(VARCHAR, INTEGER)"
COLUMNS = {
    "number": "BIGINT", "side": "TINYINT", "seed": "BIGINT", "winner": "TINYINT", "rule": "VARCHAR", "error": "VARCHAR",
    "stopped": "BOOLEAN", "turns": "INTEGER", "decisions": "INTEGER", "choices": "INTEGER[]", "life": "INTEGER[]",
    "damage": "INTEGER[]", "hurt": "INTEGER", "offered": COUNTS, "used": COUNTS, "asked": COUNTS, "happened": COUNTS,
    "events": COUNTS,
}  # fmt: skip
"""The table `games`: the fields of `Game`, with their types in DuckDB."""


class GameStore:
    """The games of a plan in a folder. What others keep in the folder is left alone."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> GameStore:
        """Return the folder for a plan: a new one, or one in which it was begun, also with fewer games or more.

        Raises:
            PlanError: the folder holds another simulation; the message says in what it differs.
            OSError: it cannot be written.
        """
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / PLAN).exists():
            existing = cls.open(folder)
            parted = existing.plan.differences(plan)
            if parted:
                template = "{folder}: holds another simulation, which differs in: {parted}; name another folder"
                raise PlanError(Reason("", template, folder=folder, parted=Listing(parted)))
        _replace(folder / PLAN, msgspec.json.format(msgspec.json.encode(plan)))
        return cls(folder, plan)

    @classmethod
    def open(cls, folder: Path) -> GameStore:
        """Return the simulation that a folder holds.

        Raises:
            PlanError: it holds none, or a damaged one.
            OSError: it cannot be read.
        """
        if not (folder / PLAN).exists():
            template = "{folder}: holds no simulation (no {plan}): `affray simulate FILE --out {folder}` begins one"
            raise PlanError(Reason("", template, folder=folder, plan=PLAN))
        try:
            return cls(folder, msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan))
        except msgspec.MsgspecError as error:
            raise PlanError(Reason("", "{file}: no plan of a simulation: {why}", file=folder / PLAN, why=str(error))) from error

    def kept(self) -> list[Block]:
        """Return the stored games as blocks, in order.

        Raises:
            PlanError: two files hold the same game.
        """
        named = [NAMED.fullmatch(one.name) for one in self.folder.iterdir()]
        spans = sorted([(int(one[1]), int(one[2]) + 1) for one in named if one])
        for (first, end), (after, _) in pairwise(spans):
            if after < end:
                template = "{folder}: {file} and another file hold the same games, as after two runs at once: delete one of them"
                raise PlanError(Reason("", template, folder=self.folder, file=_name((first, end))))
        return spans

    def missing(self, size: int) -> list[Block]:
        """Return what is still to be played, in blocks of at most so many games."""
        blocks: list[Block] = []
        at, n = 0, self.plan.games
        for first, end in [*self.kept(), (n, n)]:
            while at < min(first, n):
                stop = min(first, n, (at // size + 1) * size)
                blocks.append((at, stop))
                at = stop
            at = max(at, end)
        return blocks

    def keep(self, span: Block, rows: bytes) -> None:
        """Write the games of a block, given as lines of JSON."""
        import duckdb

        aside = self.folder / f".{_name(span)}"
        lines = aside.with_suffix(".json")
        lines.write_bytes(rows)
        with duckdb.connect() as connection:
            read = f"read_json('{_quoted(lines)}', format = 'newline_delimited', columns = {COLUMNS})"
            connection.execute(f"COPY (SELECT * FROM {read} ORDER BY number, side) TO '{_quoted(aside)}' (FORMAT parquet)")
        lines.unlink()
        os.replace(aside, self.folder / _name(span))

    def table(self) -> DuckDBPyConnection:
        """Return a connection to DuckDB in which `games` are those of the plan that are played.

        Raises:
            PlanError: there are none.
        """
        import duckdb

        if not self.kept():
            raise PlanError(Reason("", "{folder}: no game is played yet", folder=self.folder))
        connection = duckdb.connect()
        files = _quoted(self.folder / "games-*.parquet")
        connection.execute(f"CREATE VIEW games AS SELECT * FROM read_parquet('{files}') WHERE number < {self.plan.games}")
        return connection


def _name(span: Block) -> str:
    return f"games-{span[0]:09}-{span[1] - 1:09}.parquet"


def _quoted(path: Path) -> str:
    return str(path.absolute()).replace("'", "''")


def _replace(path: Path, data: bytes) -> None:
    aside = path.with_name(f".{path.name}")
    aside.write_bytes(data)
    os.replace(aside, path)
