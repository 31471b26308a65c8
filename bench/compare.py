"""Play random lines in the working tree and at another commit, and say where they part: `make compare BASE=<commit>`.

Same seeds, same questions and answers, same events, same positions, same ends. Questions and answers that differ part a line; where only
what is told of it differs, the line goes on. The exit code is 1 where anything differs. A short form of it with a record in place of a
commit is `tests/test_plays.py`: there an intended change is declared, by writing the record anew.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from affray.games import GAMES
from bench.plays import Told
from bench.starts import Start, all_starts
from bench.trees import Worker, tree

MOST = 60
"""Decisions of a line at most."""
SHOWN = 5
"""Differences shown of each game."""

Difference = tuple[int, str, Any, Any]
"""At which decision, in what, and the two."""


def differences(before: list[Told], after: list[Told]) -> Iterator[Difference]:
    """Where two tellings of a line differ, until its questions or answers do: from there on they are different lines."""
    for at, (one, other) in enumerate(zip(before, after, strict=False), 1):
        found = [key for key in dict.fromkeys([*one, *other]) if one.get(key) != other.get(key)]
        for key in found:
            yield from ((at, what, was, now) for what, was, now in apart(one.get(key), other.get(key), key))
        if not {"asked", "answers", "answer", "end", "failed"}.isdisjoint(found):
            return
    if len(before) != len(after):
        yield min(len(before), len(after)) + 1, "length", len(before), len(after)


def apart(was: Any, now: Any, what: str) -> Iterator[tuple[str, Any, Any]]:
    """The smallest parts of plain data that differ, each with where it stands."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key in dict.fromkeys([*was, *now]):
            yield from apart(was.get(key), now.get(key), f"{what} > {key}")
    elif isinstance(was, list) and isinstance(now, list):
        if len(was) == len(now) and all(isinstance(one, dict) for one in [*was, *now]):
            for at, (one, other) in enumerate(zip(was, now, strict=True)):
                yield from apart(one, other, f"{what} > {one.get('name', at)}")
        elif was != now:
            gone, come = [one for one in was if one not in now], [one for one in now if one not in was]
            yield (what, gone, come) if gone or come else (f"{what}, order", was, now)
    elif was != now:
        yield what, was, now


def lines(key: str) -> Iterator[tuple[Start, int]]:
    """Every start with an even and an odd seed, without end."""
    for at, start in enumerate(all_starts(key)):
        yield start, 2 * at
        yield start, 2 * at + 1


class Comparison:
    """Two processes that play the same lines, and what came of it."""

    def __init__(self, workers: tuple[Worker, Worker]) -> None:
        self.workers = workers
        self.played = self.decisions = self.differ = self.left_out = 0

    def both(self, start: Start, seed: int, whole: bool) -> list[dict[str, Any]]:
        """What both play; they do it at the same time."""
        for worker in self.workers:
            worker.write(source=start.source, edition=start.edition, seed=seed, most=MOST, whole=whole)
        return [worker.read() for worker in self.workers]

    def game(self, key: str, decisions: int) -> None:
        """Compare so many decisions of a game, and tell of the first differences."""
        self.played = self.decisions = self.differ = self.left_out = 0
        kinds: Counter[str] = Counter()
        for start, seed in lines(key):
            if self.decisions >= decisions:
                break
            before, after = self.both(start, seed, whole=False)
            if "left out" in before or "left out" in after:
                self.left_out += 1
                if "left out" not in before:
                    print(f"  {start}: begins no more: {after['left out']}")
                    self.differ += 1
                continue
            self.played += 1
            self.decisions += len(after["marks"]) // 2
            if before["marks"] != after["marks"]:
                self.differ += 1
                before, after = self.both(start, seed, whole=True)
                found = list(differences(before["told"], after["told"]))
                kinds.update({what.split(" > ")[0] for _, what, _, _ in found})
                if self.differ <= SHOWN:
                    self.tell(start, seed, after["told"], found)
        print(f"{key}: {self.decisions} decisions in {self.played} lines, {self.differ} differ", end="")
        print(f" ({', '.join(f'{what} in {n}' for what, n in kinds.most_common())})" if kinds else "", end="")
        print(f"; {self.left_out} starts that one of them does not know" if self.left_out else "", flush=True)

    def tell(self, start: Start, seed: int, told: list[Told], found: list[Difference]) -> None:
        at = found[0][0]
        print(f"  {start}, seed {seed}, decision {at}: {told[min(at, len(told)) - 1].get('asked', 'the end')}")
        for one in told[max(0, at - 3) : at - 1]:
            print(f"    after {one.get('asked', '')}: {one.get('answer', '')}")
        for _, what, was, now in [one for one in found if one[0] == at][:SHOWN]:
            print(f"    {what}\n      before  {was}\n      now     {now}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--decisions", type=int, default=3000, help="of each game")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="affray-compare-") as temp:
        both = [tree(commit, Path(temp)) for commit in (args.base, "")]
        comparison = Comparison((Worker(both[0], "bench.plays"), Worker(both[1], "bench.plays")))
        differ = 0
        for key in args.games:
            comparison.game(key, args.decisions)
            differ += comparison.differ
        for worker in comparison.workers:
            worker.close()
    print(f"{differ} lines differ between {both[0].name} and {both[1].name}")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
