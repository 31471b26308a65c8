"""Random lines of every game are played as they were: the record catches what no example looks at, a wrong cache above all.

`AFFRAY_UPDATE=1 pytest tests/test_plays.py` writes the record anew. A change of it is a change of what is played: say in the commit what
and why. `make compare BASE=<commit>` shows it decision by decision, and goes much further.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.compare import differences
from bench.plays import Line, begun, mark, marks, told
from bench.starts import Start, named

import affray
from affray.core.chance import CHANCE
from affray.core.questions import Decision, OptionSpace, Question
from affray.games import GAMES

HOME = Path(__file__).parent / "plays"
SEEDS = (0, 1, 2, 3)
MOST = 40
"""Decisions of a line at most."""
EDITIONS = [(key, edition) for key in GAMES for edition in dict.fromkeys(start.edition for start in named(key))]
HOP = """
game: fow
players:
  Ada: {field: [Flame Cat], hand: [Thunder], will: RR}
  Bea: {field: [Sacred Elf, Knight (rested)], hand: [Swell Up], will: GG}
start: 803.3
"""


def record(key: str, edition: str) -> Path:
    return HOME / f"{key}-{edition}.txt"


def told_of(start: Start, seed: int, was: str) -> str:
    """What is played where a line first differs from its record."""
    lines = list(told(begun(start.source, start.edition), seed, MOST))
    kept = [was[at : at + 2] for at in range(0, len(was), 2)]
    at = next((at for at, one in enumerate(lines) if kept[at : at + 1] != [mark(one)]), len(lines) - 1)
    return f"{start}, seed {seed}, differs at decision {at + 1}: {lines[at]}; see {Path(__file__).name} for what to do"


@pytest.mark.parametrize(("key", "edition"), EDITIONS)
def test_lines_are_played_as_they_were(key: str, edition: str, update: bool) -> None:
    starts = {start.name: start for start in named(key) if start.edition == edition}
    now = {
        f"{name}, seed {seed}": marks(begun(start.source, edition), seed, MOST)
        for name, start in starts.items()
        for seed in SEEDS
    }
    path = record(key, edition)
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}: {found}\n" for line, found in now.items()), encoding="utf-8")
    kept = dict(line.rsplit(": ", 1) for line in path.read_text(encoding="utf-8").splitlines())
    assert list(now) == list(kept), "other positions than the record has: AFFRAY_UPDATE=1 writes it anew"
    for line, found in now.items():
        if found != kept[line]:
            name, seed = line.rsplit(", seed ", 1)
            pytest.fail(told_of(starts[name], int(seed), kept[line]))


def test_no_record_is_left_over() -> None:
    assert sorted(HOME.glob("*")) == sorted(record(key, edition) for key, edition in EDITIONS)


@pytest.mark.parametrize("seed", [2, 3])
def test_a_line_is_told_the_same_again(seed: int) -> None:
    first, second = (list(told(affray.load(HOP), seed, 30)) for _ in range(2))
    assert list(differences(first, second)) == []
    assert first[0]["answers"] == sorted(first[0]["answers"])
    assert first[0]["answer"] in first[0]["answers"]
    assert "end" in first[-1]


def test_answers_are_sorted_by_their_text() -> None:
    battle = affray.load(HOP)
    question = Question(CHANCE, OptionSpace((Decision("heads"), Decision("tails"), Decision("edge"))), "coin")
    assert list(Line(battle.book, 1).answers(battle.table, question).values()) == [
        Decision("edge"),
        Decision("heads"),
        Decision("tails"),
    ]


@pytest.mark.parametrize("seed", [2, 3])
def test_another_position_is_found_where_it_first_shows(seed: int) -> None:
    first = list(told(affray.load(HOP), seed, 30))
    second = list(told(affray.load(HOP.replace("Swell Up", "Stand Up")), seed, 30))
    at, what, was, now = next(differences(first, second))
    assert (at, what) == (1, "position > players > Bea > zones > hand > cards > Swell Up > id")
    assert (was, now) == ("swell-up#b1", "stand-up#b1")


def test_a_line_that_goes_on_differs_in_length() -> None:
    whole = list(told(affray.load(HOP), 2, 30))
    assert list(differences(whole, whole[:-1])) == [(len(whole), "length", len(whole), len(whole) - 1)]
    assert list(differences(whole, [*whole[:-1], {"failed": "Traceback"}]))
