"""Combinations and permutations by their number, without listing those before it, and at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, factorial
from typing import Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """A source of random numbers: `Dice` (core/chance.py), or `random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 to below `stop`, each equally likely."""


def checked(rng: Rng) -> Rng:
    """Return the generator.

    Raises:
        TypeError: it has no `randrange`.
    """
    if not hasattr(rng, "randrange"):
        raise TypeError(f"an answer is drawn with a Dice(seed) or a random.Random, not with {rng!r}")
    return rng


def nth_combination(ids: Sequence[str], n: int, at: int) -> list[str]:
    """Return the combination of `n` of these that `itertools.combinations` yields at index `at`."""
    combination: list[str] = []
    for place, ident in enumerate(ids):
        if len(combination) == n:
            break
        ways = comb(len(ids) - place - 1, n - len(combination) - 1)
        if at < ways:
            combination.append(ident)
        else:
            at -= ways
    return combination


def nth_permutation(ids: Sequence[str], at: int) -> list[str]:
    """Return the permutation of these that `itertools.permutations` yields at index `at`."""
    left, permutation = list(ids), []
    while left:
        place, at = divmod(at, factorial(len(left) - 1))
        permutation.append(left.pop(place))
    return permutation


def shuffled(rng: Rng, some: Iterable[T]) -> list[T]:
    """Return these in random order."""
    left = list(some)
    return [left.pop(rng.randrange(len(left))) for _ in range(len(left))]
