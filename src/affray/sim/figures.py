"""Figures of a simulation: shares and means with their confidence intervals, and how two sides differ."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod, sqrt
from typing import TYPE_CHECKING, Any

from affray.core.verdicts import Reason
from affray.search.league import interval
from affray.sim.store import GameStore
from affray.views import Comparison, Counted, Mean, Pair, Share, Summary

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

CONFIDENCE = 0.95


def share(of: int, n: int) -> Share:
    """Return the share of `n` with Wilson's interval."""
    return Share(of, n, of / n if n else 0.0, *interval(of, n))


def mean(values: tuple[Any, ...]) -> Mean:
    """Return a mean from (how many, mean, standard deviation, least, median, most)."""
    from scipy.stats import t

    n, middle, deviation, *spread = values
    half = float(t.ppf((1 + CONFIDENCE) / 2, n - 1)) * (deviation or 0.0) / sqrt(n) if n > 1 else 0.0
    return Mean(float(middle), middle - half, middle + half, *[float(one) for one in spread])


def pair(both: int, first: int, second: int, neither: int) -> Pair:
    """Return two shares of the same games: both, only the first, only the second, neither."""
    from scipy.stats import binomtest

    n = both + first + second + neither
    first_share, other = share(both + first, n), share(both + second, n)
    product = prod((both + first, second + neither, both + second, first + neither))
    crossed = both * neither - first * second
    phi = (max(0.0, crossed - n / 2) if crossed > 0 else crossed) / sqrt(product) if product else 0.0
    by = other.share - first_share.share
    below, above = (
        (other.share - other.low, first_share.high - first_share.share),
        (other.high - other.share, first_share.share - first_share.low),
    )
    low, high = [sqrt(max(0.0, a * a - 2 * phi * a * b + b * b)) for a, b in (below, above)]
    p = float(binomtest(first, first + second).pvalue) if first + second else 1.0
    return Pair(both, first, second, neither, by, by - low, by + high, p)


NUMBERS = "count(x), avg(x), stddev_samp(x), min(x), median(x), max(x)"
GOOD = "NOT stopped AND error = ''"
"""Games that were played to their end."""


def columns(seats: Iterable[str], life: bool) -> dict[Reason, str]:
    """Return the numbers that are told of games, in words with a hole for a name, each as it is worked out in SQL."""
    named = list(enumerate(seats, 1))
    return {
        Reason("", "turns"): "turns",
        Reason("", "decisions"): "decisions",
        **{Reason("", "decisions of {who}", who=name): f"choices[{at}]" for at, name in named},
        **({Reason("", "life of {who}", who=name): f"life[{at}]" for at, name in named} if life else {}),
        **({Reason("", "damage to {who}", who=name): f"damage[{at}]" for at, name in named} if life else {}),
        **({Reason("", "damage to cards"): "hurt"} if life else {}),
    }


def summary(store: GameStore, side: int = 0) -> Summary:
    """Return what the games of a side come to.

    Raises:
        PlanError: none is played yet.
    """
    plan_side = store.plan.sides[side]
    battle = plan_side.battle()
    book, seats = battle.book, battle.seats
    with store.table() as table:
        table.execute(f"CREATE TEMP TABLE good AS SELECT * FROM games WHERE side = {side} AND {GOOD}")
        games = _one(table, "SELECT count(*) FROM good")[0]
        won = dict(table.execute("SELECT winner, count(*) FROM good GROUP BY winner").fetchall())
        ends = table.execute("SELECT rule, count(*) AS n FROM good GROUP BY rule ORDER BY n DESC, rule").fetchall()
        bad = f"SELECT seed, error FROM games WHERE side = {side} AND error <> '' ORDER BY seed"
        shown = columns(seats, book.game.counts_life)

        def counted(source: str) -> tuple[Counted, ...]:
            rows = table.execute(
                f"SELECT key, count(DISTINCT number) AS games, sum(n) FROM ({source}) GROUP BY key ORDER BY games DESC, sum(n) DESC, key"
            ).fetchall()
            return tuple(
                [
                    Counted(key, book.number(key), book.game.rules[key].name, share(some, games), float(times) / games)
                    for key, some, times in rows
                    if key in book.game.rules
                ]
            )

        rules = " UNION ALL ".join([_unnested(name) for name in ("asked", "happened")])
        offered = table.execute(f"SELECT key, sum(n) / {max(1, games)} FROM ({_unnested('offered')}) GROUP BY key").fetchall()
        return Summary(
            plan_side.name,
            plan_side.bots,
            games,
            _one(table, f"SELECT count(*) FROM games WHERE side = {side} AND stopped")[0],
            tuple(table.execute(bad).fetchall()),
            seats,
            tuple([share(won.get(seat, 0), games) for seat in range(len(seats))]),
            share(won.get(None, 0), games),
            {str(name): mean(_one(table, f"SELECT {NUMBERS.replace('x)', sql + ')')} FROM good")) for name, sql in shown.items()}
            if games
            else {},
            {rule: share(some, games) for rule, some in ends},
            counted(_unnested("used")),
            {key: float(times) for key, times in offered},
            counted(rules),
        )


def comparison(store: GameStore) -> Comparison:
    """Return how the two sides of a plan differ, game by game with the same seeds.

    Raises:
        PlanError: none is played yet.
    """
    battle = store.plan.sides[0].battle()
    seats = battle.seats
    with store.table() as table:
        table.execute(
            f"CREATE TEMP TABLE pairs AS SELECT a, b FROM (SELECT * FROM games WHERE side = 0 AND {GOOD}) a"
            f" JOIN (SELECT * FROM games WHERE side = 1 AND {GOOD}) b ON a.number = b.number"
        )
        wins = []
        for seat in range(len(seats)):
            mine, its = [f"coalesce({one}.winner = {seat}, false)" for one in "ab"]
            ways = (f"{mine} AND {its}", f"{mine} AND NOT {its}", f"{its} AND NOT {mine}", f"NOT ({mine} OR {its})")
            wins.append(pair(*_one(table, f"SELECT {', '.join(f'count(*) FILTER ({way})' for way in ways)} FROM pairs")))
        pairs = _one(table, "SELECT count(*) FROM pairs")[0]
        shown = columns(seats, battle.book.game.counts_life)
        numbers = {
            str(name): mean(_one(table, f"SELECT {NUMBERS} FROM (SELECT b.{sql} - a.{sql} AS x FROM pairs)"))
            for name, sql in shown.items()
        }
        return Comparison(pairs, tuple(wins), numbers if pairs else {})


def _unnested(column: str) -> str:
    """Return the counts of a column, one in a row: game, key, number."""
    return f"SELECT number, entry.key AS key, entry.value AS n FROM (SELECT number, unnest(map_entries({column})) AS entry FROM good)"


def _one(table: DuckDBPyConnection, query: str) -> tuple[Any, ...]:
    record = table.execute(query).fetchone()
    assert record is not None
    row: tuple[Any, ...] = record
    return row
