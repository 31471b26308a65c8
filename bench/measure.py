"""Measuring several trees in one run: in turns, by CPU time, with the same seeds; a ratio is the median of those of the rounds."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from operator import truediv
from statistics import geometric_mean, median
from typing import Any

from bench.trees import Tree, Worker

MEAN = "positions/*"
"""What the geometric mean is over."""
PLAYED = ("positions/", "games/", "permanents/", "out of play/")
"""What random games are played for: as many decisions in every tree, unless one of them plays differently."""


def rivals(trees: list[Tree]) -> list[int]:
    """What each tree is measured against: the first of its kind (pure, compiled); the first of all where it is that itself."""
    kinds = [tree.compiled for tree in trees]
    return [kinds.index(kind) if kinds.index(kind) < at else 0 for at, kind in enumerate(kinds)]


def measure(workers: list[Worker], name: str, seconds: float, rounds: int) -> dict[str, Any]:
    """One piece of work, in turns: as many repetitions for all as take one of them about so many seconds.

    A tree that takes a few times that for a single repetition does it once.
    """
    once = [worker.ask(work=name, times=1) for worker in workers]
    quick = [worker for worker, reply in zip(workers, once, strict=True) if reply.get("seconds", 4 * seconds) < 4 * seconds]
    times = repetitions(quick[0], name, seconds) if quick else 1
    done = [
        [worker.ask(work=name, times=times) if worker in quick else reply for worker, reply in zip(workers, once, strict=True)]
        for _ in range(rounds if quick else 1)
    ]
    return summary(done, rivals([worker.tree for worker in workers]))


def repetitions(worker: Worker, name: str, seconds: float) -> int:
    """How often a piece of work is done in so many seconds, about."""
    times = 1
    while (spent := worker.ask(work=name, times=times).get("seconds", seconds)) < seconds / 4:
        times *= 2
    return max(1, round(times * seconds / spent))


def summary(done: list[list[dict[str, Any]]], against: list[int]) -> dict[str, Any]:
    """Medians and paired ratios of rounds, a column for each tree; None where a tree gave up or failed.

    `rate` counts units (decisions, or what is repeated), `repeats` repetitions (battles) a second of CPU time.
    """
    columns = [list(column) for column in zip(*done, strict=True)]
    good = [all("seconds" in one for one in column) for column in columns]

    def rates(what: str) -> list[list[float] | None]:
        return [[one[what] / one["seconds"] for one in column] if ok else None for column, ok in zip(columns, good, strict=True)]

    units, repeats = rates("units"), rates("times")
    pairs = [(units[at], units[rival]) for at, rival in enumerate(against)]
    return {
        "rate": [median(one) if one else None for one in units],
        "repeats": [median(one) if one else None for one in repeats],
        "ratio": [median(map(truediv, now, before)) if now and before else None for now, before in pairs],
        "units": [column[0].get("units") for column in columns],
        "rounds": len(done),
        "notes": {str(at): column[-1] for at, column in enumerate(columns) if not good[at]},
    }


def measured(trees: list[Tree], only: str = "*", seconds: float = 0.3, rounds: int = 7) -> dict[str, Any]:
    """Measure everything whose name fits; the result as it is kept."""
    titles = "".join(f"{one.name + (' C' if one.compiled else ''):>14}" for one in trees)
    print(f"{'Python ' + sys.version.split()[0]:44}{titles}", flush=True)
    workers = [Worker(one, "bench.work") for one in trees]
    works: dict[str, Any] = {}
    try:
        for name in [one for one in workers[-1].hello["works"] if one == "calibration" or fnmatch(one, only)]:
            works[name] = measure(workers, name, seconds, rounds)
            print(row(name, works[name]), flush=True)
    finally:
        for worker in workers:
            worker.close()
    ratios = [work["ratio"] for name, work in works.items() if fnmatch(name, MEAN) and None not in work["ratio"]]
    mean = [geometric_mean(column) for column in zip(*ratios, strict=True)]
    if len(mean) > 1:
        print(f"{'geometric mean over the positions':{44 + 14 * len(trees)}}{''.join(f'{one:8.2f}x' for one in mean[1:])}")
    return {
        "python": workers[0].hello["python"],
        "trees": [{"commit": one.name, "compiled": one.compiled} for one in trees],
        "calibration": works["calibration"]["rate"],
        "mean": mean,
        "works": works,
    }


def told(work: dict[str, Any], at: int) -> str:
    """A rate as people read it: thousands a second, or how long one takes where that is more than a millisecond."""
    rate = work["rate"][at]
    if rate is None:
        return f"> {work['notes'][str(at)]['over']} s" if "over" in work["notes"][str(at)] else "failed"
    return f"{rate:,.0f} /s" if rate >= 1000 else f"{1000 / rate:,.1f} ms"


def row(name: str, work: dict[str, Any]) -> str:
    ratios = "".join(f"{ratio:8.2f}x" if ratio else f"{'':9}" for ratio in work["ratio"][1:])
    differ = "  not the same games" if name.startswith(PLAYED) and len(set(work["units"])) > 1 else ""
    return f"{name:44}{''.join(f'{told(work, at):>14}' for at in range(len(work['rate'])))}{ratios}{differ}"
