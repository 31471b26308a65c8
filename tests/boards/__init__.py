"""Positions and random boards that the suites play from, a module for each game: `POSITIONS`, `board` and `pool`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from affray.core.chance import draw

T = TypeVar("T")


class Dice:
    """Choices that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, n: int) -> int:
        self.seed, drawn = draw(self.seed)
        return (drawn >> 11) % n

    def pick(self, some: Sequence[T]) -> T:
        return some[self.below(len(some))]

    def some(self, pool: Sequence[T], least: int, most: int) -> list[T]:
        return [self.pick(pool) for _ in range(least + self.below(most - least + 1))]
