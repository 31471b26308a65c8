"""The laws of every rulebook over random decisions, as many as are asked for: `make laws DECISIONS=1000000`.

The laws are those of `tests/test_properties.py`; here they go on past the boards that the tests have time for. Each game gets the same
number of decisions, board by board, its editions in turn; `--edition` plays one of them alone. All laws that are tried on a board share one
walk through it and what is worked out at each of its moments (`positions.Moment`). How often a law is tried depends on what it is about:

- decisions (`DECISIONS`): on every board, at every decision. It is undone and done again, every answer listed is legal, to ask changes
  nothing, fingerprints tell positions apart, every place and event has its rule.
- positions (all others): on one board in `--every`, at every decision. Saved and loaded they are the same and go on in the same way,
  every answer is said and read, nobody is told of a hidden card.
- battles (`BATTLES`): on one of four of those boards, at moments spread over the battle. Links, replays, other decisions and garbage are
  tried, and hidden cards swapped.

A law that does not hold is told with its board; the run goes on and fails at its end. `--first` takes up a run where another ended.
"""

from __future__ import annotations

import argparse
import gc
import inspect
import time
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from affray.games import GAMES
from bench import starts  # noqa: F401  it makes the tests' modules importable

import test_properties  # isort: skip
from positions import BOOKS, moments, walk  # isort: skip

DECISIONS = (
    "test_a_battle_ends_and_always_has_a_legal_answer",
    "test_undone_and_done_again_it_is_the_same",
    "test_a_step_that_asks_changes_nothing",
    "test_equal_positions_have_equal_fingerprints_and_others_have_others",
    "test_every_answer_listed_is_legal",
    "test_a_question_in_the_middle_says_what_it_is_about",
    "test_where_and_explain_speak_of_rules_that_exist",
)
BATTLES = (
    "test_its_line_is_the_same_position",
    "test_replayed_from_the_start_it_is_the_same",
    "test_a_position_never_changes_once_it_is_there",
    "test_anything_else_is_refused_with_a_reason",
    "test_what_is_seen_is_plain_data",
    "test_the_book_decides_as_the_battle_does",
    "test_a_seat_learns_nothing_of_hidden_cards",
    "test_a_seat_learns_nothing_from_what_others_do",
)
OF_THOSE = 4
TELLS = 60
"""Seconds between two lines that say how far it is."""
Case = tuple[str, str, str, int]


class Law(NamedTuple):
    """A law by name; `trials` are the functions that try it on a board."""

    name: str
    trials: tuple[Callable[[Case], None], ...]


def laws() -> list[Law]:
    """The laws that hold of a battle."""
    found = []
    for name, law in vars(test_properties).items():
        asks = list(inspect.signature(law).parameters) if name.startswith("test_") else []
        if asks == ["case"]:
            found.append(Law(name, (law,)))
        elif asks == ["case", "guessing"]:
            found.append(Law(name, (lambda case, law=law: law(case, False), lambda case, law=law: law(case, True))))  # type: ignore[misc]
    return found


def is_tried(law: Law, board: int, every: int) -> bool:
    """Is a law tried on this board?"""
    if law.name in DECISIONS:
        return True
    return board % (every * OF_THOSE if law.name in BATTLES else every) == 0


class Tally:
    """How far a run is."""

    def __init__(self, key: str, every: int) -> None:
        self.key = key
        self.every = every
        self.boards = self.decisions = self.positions = self.broken = 0
        self.began = time.process_time()

    def __str__(self) -> str:
        broken = f"{self.broken:,} times a law was broken" if self.broken else "every law holds"
        return (
            f"{self.key}: {self.decisions:,} decisions on {self.boards:,} boards, {self.positions:,} of them under the laws of positions; "
            f"{broken} ({time.process_time() - self.began:.0f} s)"
        )


def check(key: str, decisions: int, first: int, every: int, only: str = "") -> Tally:
    """Play boards of a game, or of one of its editions, until so many decisions are made."""
    editions = [edition for game, edition in BOOKS if game == key and only in ("", edition)]
    tally, known, told = Tally(f"{key} {only}".rstrip(), every), laws(), time.monotonic()
    for board in count(first):
        case = (key, editions[board // (every * OF_THOSE) % len(editions)], f"board-{board}", board)
        for law in known:
            for trial in law.trials if is_tried(law, board, every) else ():
                try:
                    trial(case)
                except Exception as error:  # whatever stops a law has broken it
                    tally.broken += 1
                    print(f"BROKEN {' '.join(map(str, case))}: {law.name}: {type(error).__name__}: {error}", flush=True)
        made = len(walk(*case)) - 1
        tally.boards += 1
        tally.decisions += made
        tally.positions += made if board % every == 0 else 0
        walk.cache_clear()
        moments.cache_clear()
        if board == first:
            gc.collect()
            gc.freeze()  # what the games are made of need not be looked through again
        if tally.decisions >= decisions:
            break
        if time.monotonic() > told + TELLS:
            told = time.monotonic()
            print(f"{tally}; the next board is {board + 1}", flush=True)
    print(f"{tally}; to go on: --first {board + 1}", flush=True)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.laws", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("decisions", type=int, help="so many of each game")
    parser.add_argument(
        "--first", type=int, default=1000, help="the number of the first board: runs that begin elsewhere see others"
    )
    parser.add_argument("--every", type=int, default=4, help="the laws of positions are tried on one board in so many; 1: on all")
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--edition", default="", help="with --game: this edition only")
    given = parser.parse_args()
    if given.edition and (given.game, given.edition) not in BOOKS:
        parser.error(f"--edition: one of {', '.join(edition for game, edition in BOOKS if game == given.game) or 'a --game'}")
    games = [given.game] if given.game else GAMES
    done = [check(key, given.decisions, given.first, given.every, given.edition) for key in games]
    if any(tally.broken for tally in done):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
