"""Chance as a player: coins, random choices and shuffles are decisions of the seat `CHANCE`, with exact odds.

A state with a seed answers for chance itself, the same way every time; without one (seed 0) chance is asked like anybody,
so that a search can look at every outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial

from affray.core.asking import LEGAL, Ask, Decision, Space, Verdict, refuse

CHANCE = -2
"""The seat that answers for chance."""

_MASK = (1 << 64) - 1


class Odds(Space):
    """Answers that chance gives, each with its probability; `outcome` picks one by a seed and gives the seed after it."""

    def odds(self, decision: Decision) -> Fraction:
        """The probability of an answer; 0 for what cannot happen."""
        return Fraction(1, len(self)) if decision in self else Fraction(0)

    def outcome(self, seed: int) -> tuple[int, Decision]:
        seed, n = draw(seed)
        return seed, self.listed()[n % len(self)]


class Coin(Odds):
    def judge(self, decision: Decision) -> Verdict:
        good = decision.verb == "coin" and decision.args in (("heads",), ("tails",))
        return LEGAL if good else refuse("", "a coin shows heads or tails")

    def answers(self) -> Iterable[Decision]:
        return [Decision("coin", "heads"), Decision("coin", "tails")]


class RandomPick(Odds):
    """`n` of these, all choices alike."""

    def __init__(self, ids: tuple[str, ...], n: int) -> None:
        super().__init__()
        self.ids = ids
        self.n = n

    def judge(self, decision: Decision) -> Verdict:
        chosen = [ident for ident in self.ids if ident in decision.args]
        good = decision.verb == "choose" and len(chosen) == self.n and tuple(chosen) == decision.args
        return LEGAL if good else refuse("", "choose {n} at random, in table order", n=self.n)

    def answers(self) -> Iterable[Decision]:
        return [Decision("choose", *some) for some in combinations(self.ids, self.n)]

    def __len__(self) -> int:
        return comb(len(self.ids), self.n)


class Order(Odds):
    """An order of these, all orders alike. It is never listed to be counted or drawn: there may be very many."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        super().__init__()
        self.ids = ids

    def judge(self, decision: Decision) -> Verdict:
        good = decision.verb == "order" and sorted(map(str, decision.args)) == sorted(self.ids)
        return LEGAL if good else refuse("", "an order names each card once")

    def answers(self) -> Iterable[Decision]:
        for order in permutations(self.ids):
            yield Decision("order", *order)

    def __len__(self) -> int:
        return factorial(len(self.ids))

    def only(self) -> Decision | None:
        return Decision("order", *self.ids) if len(self.ids) < 2 else None

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.answers())

    def outcome(self, seed: int) -> tuple[int, Decision]:
        left = list(self.ids)
        order = []
        while left:
            seed, n = draw(seed)
            order.append(left.pop(n % len(left)))
        return seed, Decision("order", *order)


def coin(into: str = "") -> Ask:
    return Ask(CHANCE, Coin(), into, about="coin")


def pick(ids: tuple[str, ...], n: int, into: str = "") -> Ask:
    return Ask(CHANCE, RandomPick(ids, n), into, about="random")


def shuffle(ids: tuple[str, ...], into: str = "") -> Ask:
    return Ask(CHANCE, Order(ids), into, about="shuffle")


def draw(seed: int) -> tuple[int, int]:
    """The next seed and a number from it (splitmix64): the only source of randomness in a game."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MASK
    n = seed
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, n ^ (n >> 31)
