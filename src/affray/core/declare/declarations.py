"""Declarations: several cards at once take part, under restrictions that all hold and requirements obeyed as far as possible.

A declaration is a set of pairs: a card and an object it acts on (attacks, blocks). It is legal when it breaks no `Restriction` and obeys
as many `Requirement`s as any declaration that breaks none and needs no payment. Both are clauses, and both are data: sets of pairs
and numbers. So the maximum is exact (`search.py` finds it), whatever the game.
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
    """What may be declared by these cards under these limits and demands. Worked out when asked for, and kept."""

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
        """How many demands are obeyed where as many are as can be, level by level, with no limit broken and nothing paid."""
        return len(self.demands) - sum(self._failed(self._least()))

    def allows(self, pairs: Pairs) -> bool:
        """Is this legal?

        Raises:
            ValueError: it is no declaration of these cards at all.
        """
        self._check(pairs)
        return all(limit.holds(pairs) for limit in self.limits) and self._loss(pairs) <= self._least()

    def judge(self, pairs: Pairs) -> tuple[Reason, ...]:
        """Why this is not legal: the limits it breaks, or else the demands it fails that the most obedient can obey.

        Those are demands of the level at which it falls short.

        Raises:
            ValueError: it is no declaration of these cards at all.
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
        """The legal declaration that fewest pairs must be changed for. It takes nothing paid for that was not asked for."""
        (setting, search), barred = self._free(), self._paid - pairs
        if pairs:
            setting = self._set(barred, pairs)
        search = setting.nearest(search if barred == self._paid else setting.search(), search.loss)
        return self._spell(search)

    def default(self) -> Pairs:
        """A smallest legal declaration, with nothing paid."""
        return self.nearest(frozenset())

    def legal(self) -> Iterator[Pairs]:
        """Every legal declaration, also with paid choices, each once, worked out as it is asked for.

        First one in which each card in turn does as little as it can (nobody, where that is legal), then one in which as many as can do;
        then by turns what differs
        from the one or the other in what one card does, then the rest.
        """
        return self._listed().all()

    def count(self, limit: int | None = None) -> int:
        """How many declarations are legal; with a limit, that many if there are as many or more, which is quick to find out."""
        if not self.free:
            return self._listed().count(limit)
        total = prod([sum(_ways(len(part.choices), part.most)) for part in self.parts])
        return total if limit is None else min(total, limit)

    def sample(self, draw: Callable[[int], int]) -> Pairs:
        """A legal declaration at random, without listing them; `draw(n)` gives a number from 0 to n - 1, each equally likely.

        Any may come up; all are equally likely except where the limits tie too many cards together to weigh them in time.
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
        """May all do as they like: is nothing restricted and nothing required?"""
        return not self.limits and not self.demands

    def _listed(self) -> Enumerator:
        if self._listing is None:
            search = self._set(frozenset()).search() if self._paid else self._owed()
            self._listing = Enumerator(search, self._owed().loss)
        return self._listing

    # -- losses: what failing demands costs, so that one demand outweighs all of the levels after its own

    def _weigh(self) -> dict[int, int]:
        weights: dict[int, int] = {}
        weight = 1
        for level in reversed(self._levels):
            weights[level] = weight
            weight *= 1 + sum(demand.level == level for demand in self.demands)
        return weights

    def _loss(self, pairs: Pairs) -> int:
        return sum(self._weights[demand.level] for demand in self.demands if not demand.holds(pairs))

    def _failed(self, loss: int) -> list[int]:
        """How many demands of each level such a loss means."""
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
        """The problem for the search, without these pairs; moves cost what they change of what is asked."""
        clauses: list[Constraint] = [*self.limits, *self.demands]
        weights = [NEVER] * len(self.limits) + [self._weights[demand.level] for demand in self.demands]
        return Problem(self.parts, clauses, weights, barred, asked)

    def _owed(self) -> ComponentSearch:
        """The search among what needs no payment: its loss is what may be given up."""
        return self._free()[1]

    def _least(self) -> int:
        """What may be given up: nothing, where nothing is required."""
        return self._owed().loss if self.demands else 0

    def _free(self) -> tuple[Problem, ComponentSearch]:
        if self._solved is None:
            setting = self._set(self._paid)
            self._solved = setting, setting.search()
        return self._solved

    def _obeyable(self, demand: Requirement) -> bool:
        """Is there a declaration as obedient as any, with nothing paid, that obeys this demand?"""
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
        """A declaration that the search found to be best."""
        pair_lists = [next(spelt(step, move)) for step, move in zip(search.steps, search.one(), strict=True)]
        return frozenset([pair for pairs in pair_lists for pair in pairs])


@lru_cache(maxsize=1024)
def _ways(choices: int, most: int) -> list[int]:
    """In how many ways a card can take none of so many choices, one, and so on."""
    return [comb(choices, n) for n in range(most + 1)]
