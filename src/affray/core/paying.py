"""Paying a cost: one question whose answers are whole ways to pay it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

from affray.core.asking import LEGAL, Decision, Space, Verdict, refuse
from affray.core.table import Table


class Payment(Space):
    """Ways to pay a cost. An answer is `Decision("pay", …)`: units from the pool (`R`), cards used for such units (`mountain#1`,
    or `treasure#1:U` where one could give several), then what else is paid (`discard bolt#1`), for each of the `others` in order.

    Subclasses give the cost as text, `units`, `choices`, `lacking` and `kind`.
    """

    limit: int = 300
    """At most so many ways are listed; any other legal way is accepted all the same."""

    def __init__(self, t: Table, seat: int, others: tuple[Any, ...], source: str, rule: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.others = others
        self.source = source
        self.rule = rule

    @abstractmethod
    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Every way to come by the units of the cost, when what else it asks for is paid like this; the best first."""

    @abstractmethod
    def choices(self, part: Any, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Every way to pay one of the other parts, when these are taken already; empty when it cannot be paid."""

    @abstractmethod
    def lacking(self, part: Any) -> Verdict:
        """Why this part cannot be paid."""

    @abstractmethod
    def kind(self, part: str) -> str:
        """The same for parts of which it does not matter which is used: several equal lands."""

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "pay":
            return refuse(self.rule, "the question is how to pay {cost}", cost=self)
        if decision in self.listed() or (len(self.listed()) >= self.limit and self._pays(decision)):
            return LEGAL
        missing = self.missing()
        return missing if not missing else refuse(self.rule, "that does not pay {cost} exactly", cost=self)

    def missing(self) -> Verdict:
        """Why the cost cannot be paid at all (legal when it can)."""
        if next(self._ways(), None) is not None:
            return LEGAL
        for part in self.others:
            if not self.choices(part, ()):
                return self.lacking(part)
        return refuse(self.rule, "{cost} cannot be paid", cost=self)

    def answers(self) -> Iterable[Decision]:
        found: dict[tuple[str, ...], Decision] = {}
        for way in self._ways():
            kinds = self._kinds(way)
            if kinds not in found:
                found[kinds] = Decision("pay", *way)
                if len(found) >= self.limit:
                    break
        return found.values()

    def default(self) -> Decision | None:
        """The first way: from the pool first, then what is least useful otherwise."""
        return next(iter(self.listed()), None)

    def canonical(self, parts: Iterable[str]) -> Decision | None:
        """The listed answer that uses these parts, whatever their order and whichever of several equal cards is named."""
        wanted = self._kinds(parts)
        return next((way for way in self.listed() if self._kinds(way.args) == wanted), None)

    def _kinds(self, parts: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(self.kind(part) for part in parts))

    def _ways(self) -> Iterator[tuple[str, ...]]:
        for others in self._other_ways(0, ()):
            for units in self.units(others):
                yield (*units, *others)

    def _other_ways(self, at: int, taken: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if at == len(self.others):
            yield taken
            return
        for choice in self.choices(self.others[at], taken):
            yield from self._other_ways(at + 1, (*taken, *choice))

    def _pays(self, decision: Decision) -> bool:
        parts = [part for part in decision.args if isinstance(part, str)]
        return len(parts) == len(decision.args) and any(sorted(way) == sorted(parts) for way in self._ways())
