"""Paying a cost: one question whose answers are whole ways to pay it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from affray.core.asking import LEGAL, Decision, Space, Verdict, refuse
from affray.core.state import Object
from affray.core.table import Table


class Source:
    """What can be used for units while paying: a card, the units it gives, and the units and life that using it costs.

    `called` names it in an answer: the card, with the units where it could give several kinds (`treasure#1:U`).
    """

    def __init__(self, ident: str, gives: tuple[str, ...], needs: tuple[str, ...] = (), life: int = 0) -> None:
        self.ident = ident
        self.called = ident
        self.gives = gives
        self.needs = needs
        self.life = life


def tell_apart(sources: Sequence[Source]) -> None:
    """Call each by a name that no other has."""
    for one in sources:
        if sum(other.ident == one.ident for other in sources) > 1:
            one.called = f"{one.ident}:{''.join(one.gives)}"


def generic_last(needs: tuple[str, ...]) -> tuple[str, ...]:
    """What is needed, with what any unit can pay for at the end."""
    return tuple(sorted(needs, key=lambda symbol: symbol.startswith("1")))


class Payment(Space):
    """Ways to pay a cost. An answer is `Decision("pay", …)`: units from the pool (`R`), cards used for such units (`mountain#1`,
    or `treasure#1:U` where one could give several), then what else is paid (`discard bolt#1`), for each of the `others` in order.

    Subclasses give the cost as text, `units`, `pays`, `choices`, `lacking` and `stands_out`.
    """

    symbols: str = ""
    """The units, in the order in which an answer names them."""
    limit: int = 300
    """At most so many ways are listed; any other legal way is accepted all the same."""

    def __init__(self, t: Table, seat: int, others: tuple[Any, ...], source: str, rule: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.others = others
        self.source = source
        self.rule = rule

    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Every way to come by the units of the cost, when what else it asks for is paid like this; the best first."""
        raise NotImplementedError

    def pays(self, unit: str, need: str) -> bool:
        """Can this unit pay for that symbol of the cost?"""
        raise NotImplementedError

    def choices(self, part: Any, taken: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Every way to pay one of the other parts, when these are taken already; empty when it cannot be paid."""
        raise NotImplementedError

    def lacking(self, part: Any) -> Verdict:
        """Why this part cannot be paid."""
        raise NotImplementedError

    def stands_out(self, one: Object[Any]) -> bool:
        """Is it unlike another card of its name: in battle, or changed by an effect?"""
        raise NotImplementedError

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

    def equal(self, parts: Iterable[str]) -> bool:
        """Does it not matter which of these is used?"""
        return len(set(self._kinds(parts))) == 1

    def cover(
        self,
        needs: tuple[str, ...],
        pool: tuple[str, ...],
        sources: tuple[Source, ...],
        life: int = 0,
        way: tuple[str, ...] = (),
        later: tuple[Source, ...] | None = None,
        seen: set[tuple[Any, ...]] | None = None,
    ) -> Iterator[tuple[str, ...]]:
        """Ways to cover what is needed, from the pool first; `later` are the sources still to try for a need equal to the one before.

        What was used in another order has been `seen`: nothing new can come of it.
        """
        seen = set() if seen is None else seen
        used = (needs, tuple(sorted(way)), later)
        if used in seen:
            return
        seen.add(used)
        if not needs:
            yield tuple(sorted(way, key=lambda part: self.symbols.find(part) if len(part) == 1 else len(self.symbols)))
            return
        need, rest = needs[0], needs[1:]
        for unit in dict.fromkeys(pool):
            if self.pays(unit, need):
                left = list(pool)
                left.remove(unit)
                following = later if rest[:1] == needs[:1] else None
                yield from self.cover(rest, tuple(left), sources, life, (*way, unit), following, seen)
        tried: set[tuple[Any, ...]] = set()
        candidates = sources if later is None else later
        for at, one in enumerate(candidates):
            kind = (self._kind(one.ident), one.gives)
            if kind in tried or one.life > life or not any(self.pays(unit, need) for unit in one.gives):
                continue
            tried.add(kind)
            still = self._still_needed(need, rest, one)
            same = still[:1] == needs[:1] and not one.needs
            others = tuple([other for other in sources if other.ident != one.ident])
            next_ones = tuple([other for other in candidates[at + 1 :] if other.ident != one.ident]) if same else None
            yield from self.cover(still, pool, others, life - one.life, (*way, one.called), next_ones, seen)

    def _kind(self, part: str) -> str:
        """The same for parts of which it does not matter which is used: several equal lands."""
        ident = part.partition(":")[0]
        one = self.t.objects.get(ident)
        if " " in part or one is None or one.counters or one.damage or one.attached or self.stands_out(one):
            return part
        return f"{one.card.name}{part[len(ident) :]}"

    def _kinds(self, parts: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(self._kind(part) for part in parts))

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

    def _still_needed(self, need: str, rest: tuple[str, ...], one: Source) -> tuple[str, ...]:
        """What is needed once a source covers a need, and others with the rest it gives; what it costs comes on top."""
        over = list(one.gives)
        over.remove(next(unit for unit in over if self.pays(unit, need)))
        for unit in over:
            hit = next((at for at, other in enumerate(rest) if self.pays(unit, other)), -1)
            rest = rest if hit < 0 else (*rest[:hit], *rest[hit + 1 :])
        return generic_last((*rest, *one.needs)) if one.needs else rest

    def _pays(self, decision: Decision) -> bool:
        parts = [part for part in decision.args if isinstance(part, str)]
        return len(parts) == len(decision.args) and any(sorted(way) == sorted(parts) for way in self._ways())
