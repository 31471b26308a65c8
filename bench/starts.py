"""Where random lines of play begin: positions and random boards of the tests, games between decks, and the ends of scenarios."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations, count, zip_longest
from typing import Any, NamedTuple

import msgspec

from affray.games import game
from affray.scenario.decks import read_deck, shipped
from affray.scenario.load import load
from bench.boards import POSITIONS as MEASURED
from bench.trees import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from boards import Dice
from positions import BOARDS, PINNED, POSITIONS


class Start(NamedTuple):
    """A position by name in an edition; `source` is plain data that any package can begin from (`bench.plays.begun`)."""

    game: str
    name: str
    edition: str
    source: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game} {self.edition} {self.name}"


def named(key: str) -> Iterator[Start]:
    """The positions that have a name, and games between the decks that come along. They stay the same when cards are added."""
    positions = POSITIONS[key] | {f"pinned {name}": one[0] for name, one in PINNED[key].items()}
    positions |= {f"measured {path.stem}": path.read_text("utf-8") for path in sorted((MEASURED / key).glob("*.yaml"))}
    for edition in game(key).editions:
        for name, text in positions.items():
            if edition in load(text).scenario.editions:
                yield Start(key, name, edition, {"position": text})
        decks = [deck for deck in map(read_deck, shipped(key)) if edition in deck.editions]
        for one, other in list(combinations(decks, 2))[:2]:
            plain = [{"game": key, "title": deck.title, **deck.sections} for deck in (one, other)]
            yield Start(key, f"{one.title} against {other.title}", edition, {"decks": plain})


def random_boards(key: str) -> Iterator[Start]:
    """Random boards without end, in every edition in turn."""
    editions = game(key).editions
    for n in count():
        edition = editions[n % len(editions)]
        board = BOARDS[key](game(key).rulebook(edition), Dice(n * 7919 + 1))
        yield Start(key, f"board {n}", edition, {"position": msgspec.to_builtins(board)})


def scenarios(key: str) -> Iterator[Start]:
    """Where the worked examples end, far ones after each other; the last edition of each."""
    files = sorted((ROOT / "scenarios" / key).rglob("*.yaml"))
    for path in [one for at in range(17) for one in files[at::17]]:
        name = path.relative_to(ROOT / "scenarios" / key).as_posix()
        yield Start(key, name, load(path).scenario.editions[-1], {"scenario": str(path)})


def all_starts(key: str) -> Iterator[Start]:
    """All kinds in turn, without end."""
    for three in zip_longest(named(key), random_boards(key), scenarios(key)):
        yield from (one for one in three if one is not None)
