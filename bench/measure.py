"""Measuring several trees in one run: in turns, by CPU time, with the same seeds; a ratio is the median of those of the rounds."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from statistics import geometric_mean, median
from typing import Any

from bench.trees import Tree, Worker

MEAN = "positions/*"
"""What the geometric mean is over."""


def measure(workers: list[Worker], name: str, seconds: float, rounds: int) -> dict[str, Any]:
    """Units a second of each tree, round by round: as many repetitions for all as take the first tree about so many seconds.

    What takes longer than a few times that for a single repetition is done once.
    """
    first = workers[0]
    times, reply = 1, first.ask(work=name, times=1)
    while reply.get("seconds", seconds) < seconds / 4:
        times *= 2
        reply = first.ask(work=name, times=times)
    if times == 1 and reply.get("seconds", seconds * 4) >= seconds * 4:
        rounds = 1
    times = max(1, round(times * seconds / reply["seconds"])) if "seconds" in reply else 1
    done: list[list[dict[str, Any]]] = []
    for _ in range(rounds):
        again = [reply if worker is first and rounds == 1 else worker.ask(work=name, times=times) for worker in workers]
        done.append(again)
        if any("seconds" not in one for one in again):
            break
    return summary(done, times)


def summary(done: list[list[dict[str, Any]]], times: int) -> dict[str, Any]:
    """Medians and paired ratios of rounds, a column for each tree; None where a tree gave up or failed."""
    columns = [list(column) for column in zip(*done, strict=True)]
    good = [all("seconds" in one for one in column) for column in columns]
    rates = [[one["units"] / one["seconds"] for one in column] if ok else None for column, ok in zip(columns, good, strict=True)]
    found: dict[str, Any] = {
        "rate": [median(rate) if rate else None for rate in rates],
        "times": [
            median(times / one["seconds"] for one in column) if ok else None for column, ok in zip(columns, good, strict=True)
        ],
        "units": [column[0].get("units") for column in columns],
        "ratio": [
            median(after / before for after, before in zip(rate, rates[0], strict=True)) if rate and rates[0] else None
            for rate in rates
        ],
        "rounds": len(done),
    }
    if notes := {str(at): column[-1] for at, column in enumerate(columns) if not good[at]}:
        found["notes"] = notes
    return found


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
    differ = "  other games" if len(set(work["units"])) > 1 and None not in work["units"] else ""
    return f"{name:44}{''.join(f'{told(work, at):>14}' for at in range(len(work['rate'])))}{ratios}{differ}"
