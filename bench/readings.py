"""Cards read from a file, told so that two packages can be compared: what each was read as, or the whole refusal, and the CPU time.

Run as a process (`bench.trees.Worker`) it answers questions line by line.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from affray.cards import importing
from affray.games import game


def main() -> None:
    print(json.dumps({"file": importing.__file__}), flush=True)
    cards: dict[str, list[importing.PrintedCard]] = {}
    for question in map(json.loads, sys.stdin):
        key, file, first, step = question["game"], question["file"], question["first"], question["step"]
        reads = game(key).catalogue.parse
        if file not in cards:
            cards[file] = list(importing.cards_of(Path(file)))
            reads(cards[file][0])  # what is made when a text is first read costs once
        some = cards[file][first::step]
        begun = time.process_time()
        found = [reads(one) for one in some]
        seconds = time.process_time() - begun
        told = [[one.name, repr(card).replace("ParseRefusal(", "Refusal(")] for one, card in zip(some, found, strict=True)]
        print(json.dumps({"seconds": seconds, "told": told}), flush=True)


if __name__ == "__main__":
    main()
