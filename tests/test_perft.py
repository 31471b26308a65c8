"""The cheapest regression of the whole engine: how many lines of play there are from pinned positions."""

from __future__ import annotations

import pytest

from affray import Battle
from boards.fow import POSITIONS as FOW
from boards.ijinden import POSITIONS as IJINDEN

PINNED = {
    "duel": FOW["duel"],
    "tank": """
game: fow
players:
  Ada: {will: R, field: [Flame Cat, Giant], hand: [Thunder]}
  Bea: {will: UU, field: [Class G's Tank, Stone Wall, Knight (rested)], hand: [Stand Up]}
start: 803.3
""",
    "forced": """
game: fow
players:
  Ada: {field: [Seven Dwarfs, Squire], will: W}
  Bea: {field: [Taunting Ram, Dutiful Sentry, Flying Owl]}
start: main
""",
    "ijin-duel": IJINDEN["duel"],
    "ijin-slip": """
game: ijinden
players:
  Ada: {battlefield: [ガイウス・ユリウス・カエサル, 坂上田村麻呂, Recruit], library: [2 Recruit]}
  Bea: {battlefield: [Sentry, 大江広元, "Storm (face down)", "Storm (face down)"], library: [2 Recruit]}
start: A1
""",
}
"""By name, positions that all editions of their game know."""

COUNTS: dict[tuple[str, str], tuple[int, ...]] = {
    ("duel", "6.3"): (3, 12, 49, 194, 674, 2527),
    ("duel", "8.0"): (3, 12, 49, 194, 674, 2527),
    ("tank", "6.3"): (5, 10, 45, 130, 389, 956),
    ("tank", "8.0"): (5, 10, 45, 130, 389, 956),
    ("forced", "6.3"): (2, 3, 5, 8, 8),
    ("forced", "8.0"): (2, 3, 5, 8, 8),
    ("ijin-duel", "2.0"): (7, 121, 364, 819),
    ("ijin-slip", "2.0"): (7, 183, 429, 747),
}


def lines(battle: Battle, depth: int) -> int:
    """The lines of this many real choices; answers that are the only ones are no choices, and an end counts as one line."""
    if depth == 0:
        return 1
    battle = battle.skip()
    if battle.ask is None:
        return 1
    return sum(lines(battle.play(decision), depth - 1) for decision in battle.legal)


@pytest.mark.parametrize(("name", "edition"), COUNTS)
def test_the_number_of_lines_is_as_pinned(name: str, edition: str) -> None:
    battle = Battle.load(PINNED[name], edition)
    counts = COUNTS[name, edition]
    assert tuple(lines(battle, depth) for depth in range(1, len(counts) + 1)) == counts
