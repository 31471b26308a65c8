"""The laws of every rulebook over random decisions, as many as are asked for: `make laws DECISIONS=1000000`.

The laws are those of `tests/test_properties.py`; here they go on past the boards that the tests have time for. Each game gets the same
number of decisions, board by board, its editions in turn; a law that does not hold is told with its board and ends the run.
"""

from __future__ import annotations

import argparse
import inspect
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from affray.games import GAMES
from bench import starts  # noqa: F401  it makes the tests' modules importable

import test_properties  # isort: skip
from positions import BOOKS, walk  # isort: skip

SELDOM = 10
"""The laws that save and look through every seat's eyes take most of the time: they are tried on each tenth board."""
SLOW = ("test_saved_and_loaded_it_is_the_same", "test_what_a_seat_is_told_names_no_hidden_card")
Law = Callable[[Any], None]


def laws() -> dict[str, Law]:
    """The laws that hold of a battle, by name."""
    found = {name: law for name, law in vars(test_properties).items() if name.startswith("test_")}
    return {name: law for name, law in found.items() if list(inspect.signature(law).parameters) == ["case"]}


def check(key: str, decisions: int, first: int) -> int:
    """Play boards of a game until so many decisions are made; how many boards it took."""
    editions = [edition for game, edition in BOOKS if game == key]
    done = 0
    for board in count(first):
        case = (key, editions[board % len(editions)], f"board-{board}", board)
        for name, law in laws().items():
            if name not in SLOW or board % SELDOM == 0:
                try:
                    law(case)
                except AssertionError as error:
                    raise SystemExit(f"{' '.join(map(str, case))}: {name}: {error}") from error
        done += len(walk(*case)) - 1
        walk.cache_clear()
        if done >= decisions:
            return board - first + 1
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.laws", description=__doc__)
    parser.add_argument("decisions", type=int, help="so many of each game")
    parser.add_argument(
        "--first", type=int, default=1000, help="the number of the first board: runs that begin elsewhere see others"
    )
    parser.add_argument("--game", choices=GAMES, help="this game only")
    given = parser.parse_args()
    for key in [given.game] if given.game else GAMES:
        began = time.process_time()
        boards = check(key, given.decisions, given.first)
        print(
            f"{key}: {given.decisions:,} decisions on {boards:,} boards, every law holds ({time.process_time() - began:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
