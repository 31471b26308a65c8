"""Chance as a player: coins, random choices and shuffles are decisions of the seat `CHANCE`, with exact odds.

A state with a seed answers for chance itself, the same way every time. A state without one (seed 0) asks chance like any player,
so that a search sees every outcome.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial

from affray.core.combinatorics import nth_combination, nth_permutation
from affray.core.questions import CountedSpace, Decision, Question, in_order
from affray.core.verdicts import LEGAL, Verdict, refuse

CHANCE = -2
"""The seat that answers for chance."""

_MASK = (1 << 64) - 1


class ChanceSpace(CountedSpace):
    """Answers of chance, all equally likely. `outcome` picks one by a seed and returns the next seed."""

    def probability(self, decision: Decision) -> Fraction:
        """Return the probability of an answer; 0 for an answer that cannot occur."""
        return Fraction(1, self.size()) if decision in self else Fraction(0)

    def outcome(self, seed: int) -> tuple[int, Decision]:
        seed, n = draw(seed)
        return seed, self.nth(n % self.size())


class CoinFlip(ChanceSpace):
    def judge(self, decision: Decision) -> Verdict:
        good = decision.verb == "coin" and decision.args in (("heads",), ("tails",))
        return LEGAL if good else refuse("", "a coin shows heads or tails")

    def size(self) -> int:
        return 2

    def nth(self, at: int) -> Decision:
        return Decision("coin", ("heads", "tails")[at])


class DieRoll(ChanceSpace):
    """A die with six faces: `Decision("number", n)`."""

    def judge(self, decision: Decision) -> Verdict:
        good = decision.verb == "number" and len(decision.args) == 1 and decision.args[0] in range(1, 7)
        return LEGAL if good else refuse("", "a die shows 1 to 6")

    def size(self) -> int:
        return 6

    def nth(self, at: int) -> Decision:
        return Decision("number", at + 1)


class RandomPick(ChanceSpace):
    """`n` of these cards as a set, all sets equally likely."""

    def __init__(self, ids: tuple[str, ...], n: int) -> None:
        super().__init__()
        self.ids = ids
        self.n = n

    def judge(self, decision: Decision) -> Verdict:
        args = decision.args
        good = decision.verb == "choose" and len(args) == len(set(args)) == self.n and all(one in self.ids for one in args)
        return LEGAL if good else refuse("", "choose {n} at random", n=self.n)

    def canonical(self, decision: Decision) -> Decision:
        return in_order(decision, self.ids) if decision.verb == "choose" else decision

    def size(self) -> int:
        return comb(len(self.ids), self.n)

    def nth(self, at: int) -> Decision:
        return Decision("choose", *nth_combination(self.ids, self.n, at))


class RandomOrder(ChanceSpace):
    """An order of these cards, all orders equally likely."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        super().__init__()
        self.ids = ids

    def judge(self, decision: Decision) -> Verdict:
        good = decision.verb == "order" and sorted(map(str, decision.args)) == sorted(self.ids)
        return LEGAL if good else refuse("", "an order names each card once")

    def size(self) -> int:
        return factorial(len(self.ids))

    def nth(self, at: int) -> Decision:
        return Decision("order", *nth_permutation(self.ids, at))

    def outcome(self, seed: int) -> tuple[int, Decision]:
        left = list(self.ids)
        order = []
        while left:
            seed, n = draw(seed)
            order.append(left.pop(n % len(left)))
        return seed, Decision("order", *order)


def coin() -> Question:
    return Question(CHANCE, CoinFlip(), about="coin")


def die() -> Question:
    return Question(CHANCE, DieRoll(), about="die")


def pick(ids: tuple[str, ...], n: int) -> Question:
    return Question(CHANCE, RandomPick(ids, n), about="random")


def shuffle(ids: tuple[str, ...]) -> Question:
    return Question(CHANCE, RandomOrder(ids), about="shuffle")


def draw(seed: int) -> tuple[int, int]:
    """Return the next seed and a number from it (splitmix64): the only source of randomness in a game."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MASK
    n = seed
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, n ^ (n >> 31)


class Dice:
    """A generator of numbers from a seed, the same every time. `Space.sample` takes it.

    >>> dice = Dice(7)
    >>> [dice.randrange(6) for _ in range(5)]
    [3, 0, 0, 3, 4]
    """

    def __init__(self, seed: int = 1) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise ValueError(f"a seed is a whole number from 0, not {seed!r}")
        self.seed = seed

    def __repr__(self) -> str:
        return f"Dice({self.seed})"

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 to below `stop`."""
        self.seed, n = draw(self.seed)
        for _ in range(stop.bit_length() // 64):
            self.seed, more = draw(self.seed)
            n = n << 64 | more
        return n % stop
