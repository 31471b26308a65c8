"""The solver of declarations.

A declaration is a set of pairs: a card and the object it acts on (attacks, blocks). It is legal if it breaks no `Restriction` and
obeys as many `Requirement`s as any declaration that breaks none and needs no payment. Both are data, sets of pairs and numbers,
so the maximum is found exactly (`search.py`), whatever the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod

from affray.core.combinatorics import nth_combination
from affray.core.declare.automata import NEVER
from affray.core.declare.constraints import Constraint, Pairs, Participant, Requirement, Restriction
from affray.core.declare.enumeration import Enumerator, drawn, spelt
from affray.core.declare.problem import Problem
from affray.core.declare.search import ComponentSearch
from affray.core.verdicts import Reason


class Declarations:
    """The legal declarations of these participants, under `limits` (restrictions) and `demands` (requirements). Results are
    computed on demand and kept."""

    def __init__(self, parts: Sequence[Participant], limits: Sequence[Restriction], demands: Sequence[Requirement]) -> None:
        self.parts = tuple(parts)
        self.limits = tuple(limits)
        self.demands = tuple(demands)
        self._choices = {part.ident: frozenset(part.choices) for part in parts}
        self._most = {part.ident: part.most for part in parts}
        self._paid = frozenset([(part.ident, choice) for part in parts for choice in part.paid])
        self._levels = sorted({demand.level for demand in demands})
        self._weights = self._weigh()
        self._solved: tuple[Problem, ComponentSearch] | None = None
        self._models: list[Pairs] = []
        self._listing: Enumerator | None = None

    def best(self) -> int:
        """Return the greatest number of requirements that can be obeyed, level by level, without breaking a restriction and
        without a payment."""
        return len(self.demands) - sum(self._failed(self._least()))

    def allows(self, pairs: Pairs) -> bool:
        """Is this declaration legal?

        Raises:
            ValueError: a card has no such choice, or takes more choices than it may.
        """
        self._check(pairs)
        return all(limit.holds(pairs) for limit in self.limits) and self._loss(pairs) <= self._least()

    def judge(self, pairs: Pairs) -> tuple[Reason, ...]:
        """Return the reasons why this declaration is not legal; none if it is legal.

        The reasons are those of the restrictions it breaks. If it breaks none, they are those of the requirements it fails, at
        the first level at which it falls short, that some best declaration obeys.

        Raises:
            ValueError: a card has no such choice, or takes more choices than it may.
        """
        self._check(pairs)
        broken = [limit.reason for limit in self.limits if not limit.holds(pairs)]
        if broken:
            return tuple(dict.fromkeys(broken))
        loss, least = self._loss(pairs), self._least()
        if loss <= least:
            return ()
        falls = zip(self._levels, self._failed(loss), self._failed(least), strict=True)
        level = next(level for level, failed, lost in falls if failed > lost)
        unmet = [demand for demand in self.demands if demand.level == level and not demand.holds(pairs)]
        reasons: dict[Reason, None] = {}
        for demand in unmet:
            if demand.reason not in reasons and self._obeyable(demand):
                reasons[demand.reason] = None
        return tuple(reasons)

    def nearest(self, pairs: Pairs) -> Pairs:
        """Return the legal declaration that differs in the fewest pairs. It adds no choice that needs a payment."""
        (setting, search), barred = self._free(), self._paid - pairs
        if pairs:
            setting = self._set(barred, pairs)
        search = setting.nearest(search if barred == self._paid else setting.search(), search.loss)
        return self._spell(search)

    def default(self) -> Pairs:
        """Return a smallest legal declaration without a payment."""
        return self.nearest(frozenset())

    def legal(self) -> Iterator[Pairs]:
        """Yield every legal declaration once, also those with payments, computed as they are asked for.

        The first is the one in which each card in turn does as little as it can (nothing, if that is legal), the second the one
        in which as many cards act as possible. Variations of these two alternate; the rest follows.
        """
        return self._listed().all()

    def count(self, limit: int | None = None) -> int:
        """Return the number of legal declarations, or `limit` if there are at least as many. A small limit is reached quickly."""
        if not self.free:
            return self._listed().count(limit)
        total = prod([sum(_ways(len(part.choices), part.most)) for part in self.parts])
        return total if limit is None else min(total, limit)

    def sample(self, draw: Callable[[int], int]) -> Pairs:
        """Return a legal declaration at random, without a list of them; `draw(n)` gives a number from 0 to n - 1, each equally
        likely.

        Every declaration can occur. All are equally likely unless restrictions tie too many cards together to count them in time.
        """
        if not self.free:
            return self._listed().sample(draw)
        pairs: list[tuple[str, str]] = []
        for part in self.parts:
            ways = _ways(len(part.choices), part.most)
            n = drawn(ways, draw)
            pairs.extend([(part.ident, choice) for choice in nth_combination(part.choices, n, draw(ways[n]))])
        return frozenset(pairs)

    @property
    def free(self) -> bool:
        """Return whether there is no restriction and no requirement."""
        return not self.limits and not self.demands

    def _listed(self) -> Enumerator:
        if self._listing is None:
            search = self._set(frozenset()).search() if self._paid else self._owed()
            self._listing = Enumerator(search, self._owed().loss)
        return self._listing

    # -- losses: the weights of failed requirements

    def _weigh(self) -> dict[int, int]:
        """Return the weight of each level: one requirement outweighs all requirements of later levels together."""
        weights: dict[int, int] = {}
        weight = 1
        for level in reversed(self._levels):
            weights[level] = weight
            weight *= 1 + sum(demand.level == level for demand in self.demands)
        return weights

    def _loss(self, pairs: Pairs) -> int:
        """Return the weight of the requirements that a declaration fails."""
        return sum(self._weights[demand.level] for demand in self.demands if not demand.holds(pairs))

    def _failed(self, loss: int) -> list[int]:
        """Return the number of requirements of each level that a loss stands for."""
        failed: list[int] = []
        for level in self._levels:
            failed.append(loss // self._weights[level])
            loss %= self._weights[level]
        return failed

    def _check(self, pairs: Pairs) -> None:
        count: dict[str, int] = {}
        for card, choice in sorted(pairs):
            count[card] = count.get(card, 0) + 1
            if choice not in self._choices.get(card, ()):
                raise ValueError(f"{card} has no choice {choice}")
        for card, n in count.items():
            if n > self._most[card]:
                raise ValueError(f"{card} takes {n} choices and may take {self._most[card]}")

    def _set(self, barred: Pairs, asked: Pairs = frozenset()) -> Problem:
        """Return the problem without the pairs `barred`; costs count the pairs that differ from `asked`."""
        clauses: list[Constraint] = [*self.limits, *self.demands]
        weights = [NEVER] * len(self.limits) + [self._weights[demand.level] for demand in self.demands]
        return Problem(self.parts, clauses, weights, barred, asked)

    def _owed(self) -> ComponentSearch:
        """Return the search among choices without a payment; its loss is the loss that a legal declaration may have."""
        return self._free()[1]

    def _least(self) -> int:
        """Return the loss that a legal declaration may have: 0 without requirements."""
        return self._owed().loss if self.demands else 0

    def _free(self) -> tuple[Problem, ComponentSearch]:
        """Return the problem without paid choices and its search, built once."""
        if self._solved is None:
            setting = self._set(self._paid)
            self._solved = setting, setting.search()
        return self._solved

    def _obeyable(self, demand: Requirement) -> bool:
        """Does some best declaration without a payment obey this requirement?"""
        setting, search = self._free()
        if not self._models:
            self._models.append(self._spell(search))
        if not any(demand.holds(model) for model in self._models):
            forced = setting.forcing(len(self.limits) + self.demands.index(demand), search)
            if forced is None:
                return False
            self._models.append(self._spell(forced))
        return True

    def _spell(self, search: ComponentSearch) -> Pairs:
        """Return the declaration that a search found."""
        pair_lists = [next(spelt(step, move)) for step, move in zip(search.steps, search.best_solution(), strict=True)]
        return frozenset([pair for pairs in pair_lists for pair in pairs])


@lru_cache(maxsize=1024)
def _ways(choices: int, most: int) -> list[int]:
    """Return the number of ways to take 0, 1, …, `most` of so many choices."""
    return [comb(choices, n) for n in range(most + 1)]
