"""The cheapest regression of the whole engine: how many lines of play there are from pinned positions."""

from __future__ import annotations

import pytest

import affray
from affray import Battle
from positions import PINNED

COUNTS = [
    pytest.param(text, edition, counts, id=f"{key}-{name}-{edition}")
    for key, pinned in PINNED.items()
    for name, (text, _, editions) in pinned.items()
    for edition, counts in editions.items()
]


def lines(battle: Battle, depth: int) -> int:
    """The lines of this many real choices; answers that are the only ones are no choices, and an end counts as one line."""
    if depth == 0:
        return 1
    battle = battle.skip_forced()
    if battle.question is None:
        return 1
    return sum(lines(battle.play(decision), depth - 1) for decision in battle.legal)


@pytest.mark.parametrize(("text", "edition", "counts"), COUNTS)
def test_the_number_of_lines_is_as_pinned(text: str, edition: str, counts: tuple[int, ...]) -> None:
    battle = affray.load(text, edition)
    assert tuple(lines(battle, depth) for depth in range(1, len(counts) + 1)) == counts
