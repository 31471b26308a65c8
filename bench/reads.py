"""Read card files in the working tree and at another commit, by turns: `make reads BASE=<commit>` (CARDS=<files>).

Every card and every refusal, with its place and all its words, is to be the same; the exit code is 1 where one is not. A change of the
grammar is meant to show here, one of how texts are read is not. The CPU time of both is told side by side. The files are those of real
cards, which belong to their publishers and lie beside the project: one of each game, called by its key.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from affray.games import GAMES
from bench.trees import ROOT, Worker, tree

CORPUS = ROOT.parent / "shared" / "corpus"
PARTS = 10
"""In so many parts a file is read by turns: what else the machine does meanwhile falls on both."""
SHOWN = 5
"""Differences shown of each file."""


def compared(workers: list[Worker], file: Path, key: str, thin: int) -> int:
    """Read every `thin`th card of a file in both, and tell of the first differences; how many there are."""
    seconds, cards, differ = [0.0, 0.0], 0, 0
    for part in range(PARTS):
        asked = {"game": key, "file": str(file), "first": part * thin, "step": PARTS * thin}
        before, after = [worker.ask(**asked) for worker in workers]
        seconds = [spent + answer["seconds"] for spent, answer in zip(seconds, (before, after), strict=True)]
        cards += len(after["told"])
        for was, now in zip(before["told"], after["told"], strict=True):
            differ += was != now
            if was != now and differ <= SHOWN:
                print(f"  {now[0]}\n    before  {was[1]}\n    now     {now[1]}")
    a_thousand = [f"{1000 * spent / cards:.2f} s" for spent in seconds]
    print(f"{key}: {cards} cards, {differ} differ; a thousand take {a_thousand[0]} before, {a_thousand[1]} now", flush=True)
    return differ


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.reads", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument(
        "--cards", nargs="*", type=Path, default=sorted(CORPUS.glob("*.json.xz")), help="card files, each named GAME.…"
    )
    parser.add_argument("--thin", type=int, default=1, help="of so many cards, one")
    args = parser.parse_args()
    files = {file: file.name.split(".")[0] for file in args.cards}
    if not files or set(files.values()) - set(GAMES):
        raise SystemExit(f"card files are called by their game ({', '.join(GAMES)}), such as fow.json; none lies in {CORPUS}")
    with tempfile.TemporaryDirectory(prefix="affray-reads-") as temp:
        workers = [Worker(tree(commit, Path(temp)), "bench.readings") for commit in (args.base, "")]
        differ = sum(compared(workers, file.resolve(), key, args.thin) for file, key in files.items())
        for worker in workers:
            worker.close()
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
