"""Paying a cost: one question whose answers are complete ways to pay it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from affray.core.combinatorics import Rng
from affray.core.questions import Decision, Space
from affray.core.shapes import CostPayment, Shape
from affray.core.state import Object
from affray.core.table import Table
from affray.core.verdicts import LEGAL, TermText, Verdict, refuse

LEFT_OUT = (2, 2, 2, 2, 3, 3, 4, 4, 8, 16)
"""For drawing a way to pay: in each attempt, one part in this many is left out."""


class PaymentSource:
    """A source of units while paying: an ability of a card, the units it gives, and the units and life that it costs.

    `called` names it in an answer: the card, with the units, or the `label` for them, if it could give several kinds
    (`treasure#1:U`). `worth` is the number of units it gives less those it costs.
    """

    def __init__(self, ident: str, placed: Any, gives: tuple[str, ...], needs: tuple[str, ...] = (), life: int = 0) -> None:
        self.ident = ident
        self.placed = placed
        self.called = ident
        self.label = "".join(gives)
        self.gives = gives
        self.needs = needs
        self.life = life
        self.worth = len(gives) - len(needs)

    def key(self) -> tuple[Any, ...]:
        return self.ident, self.called, self.gives, self.needs, self.life, self.placed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PaymentSource) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.ident, self.called))


def tell_apart(sources: Sequence[PaymentSource]) -> None:
    """Give each source a name that no other has."""
    idents = [one.ident for one in sources]
    if len(set(idents)) == len(idents):
        return
    for source in sources:
        if idents.count(source.ident) > 1:
            source.called = f"{source.ident}:{source.label}"


@lru_cache(maxsize=1024)
def generic_last(needs: tuple[str, ...]) -> tuple[str, ...]:
    """Return the symbols of a cost with the generic ones, which any unit pays, at the end."""
    last = tuple([symbol for symbol in needs if symbol.startswith("1")])
    return (*[symbol for symbol in needs if not symbol.startswith("1")], *last) if last else needs


def cannot_be_paid(rule: str, cost: TermText) -> Verdict:
    """Return the refusal of a cost that no way pays."""
    return refuse(rule, "{cost} cannot be paid", cost=cost)


class PaymentSpace(Space):
    """The ways to pay a cost, as `Decision("pay", …)`.

    The arguments are units from the pool (`R`), cards used for units (`mountain#1`, or `treasure#1:U` if it could give several),
    then what else is paid (`discard bolt#1`), for each of the `others` in order. Another order, or another of several equal
    cards, is the same answer.

    Subclasses override `cost`, `units`, `pays`, `choices`, `lacking` and `stands_out`.
    """

    @property
    def shape(self) -> Shape:
        return CostPayment(str(self))

    symbols: str = ""
    """The units, in the order in which an answer names them."""

    def __init__(self, t: Table, seat: int, others: tuple[Any, ...], source: str, rule: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.others = others
        self.source = source
        self.rule = rule
        self._named: Counter[str] | None = None
        self._left_out: tuple[Rng, int] | None = None
        self._same: dict[tuple[str, ...], Decision | None] = {}

    def cost(self) -> TermText:
        """Return the cost to be paid, as text."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.cost())

    def units(self, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Yield every way to produce the units of the cost, given how its other parts are paid; the best first."""
        raise NotImplementedError

    def has_units(self, others: tuple[str, ...]) -> bool:
        """Is there any such way?"""
        return next(self.units(others), None) is not None

    def pays(self, unit: str, need: str) -> bool:
        """Can this unit pay for that symbol of the cost?"""
        raise NotImplementedError

    def choices(self, part: Any, taken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        """Yield every way to pay one of the other parts, given what is taken already; nothing if it cannot be paid."""
        raise NotImplementedError

    def lacking(self, part: Any) -> Verdict:
        """Return the reasons why this part cannot be paid."""
        raise NotImplementedError

    def stands_out(self, obj: Object[Any]) -> bool:
        """Does this card differ from another of its name: in battle, or changed by an effect?"""
        raise NotImplementedError

    def judge(self, decision: Decision) -> Verdict:
        if decision.verb != "pay":
            return refuse(self.rule, "the question is how to pay {cost}", cost=self.cost())
        if self._way(decision) is not None:
            return LEGAL
        missing = self.missing()
        return missing if not missing else refuse(self.rule, "that does not pay {cost} exactly", cost=self.cost())

    def missing(self) -> Verdict:
        """Return the reasons why the cost cannot be paid at all; legal if it can."""
        others = None
        for others in self._other_ways(0, ()):
            if self.has_units(others):
                return LEGAL
        if others is None:
            for part in self.others:
                if len(self.others) == 1 or next(iter(self.choices(part, ())), None) is None:
                    return self.lacking(part)
        return cannot_be_paid(self.rule, self.cost())

    def answers(self) -> Iterator[Decision]:
        ways = self._ways()
        first = next(ways, None)
        if first is None:
            return
        yield Decision("pay", *first)
        known_kinds: set[tuple[str, ...]] = set()
        for way in ways:
            known_kinds = known_kinds or {self._kinds(first)}
            kinds = self._kinds(way)
            if kinds not in known_kinds:
                known_kinds.add(kinds)
                yield Decision("pay", *way)

    def default(self) -> Decision | None:
        """Return the first way: from the pool first, then from the sources least useful otherwise."""
        return next(iter(self), None)

    def canonical(self, decision: Decision) -> Decision:
        return (self._way(decision) if decision.verb == "pay" else None) or decision

    def _way(self, decision: Decision) -> Decision | None:
        """Return the listed answer that uses the same or equal parts, found among the ways that use no others."""
        if not decision.has(*[str] * len(decision.args)):
            return None
        wanted = self._kinds(decision.args)
        if wanted not in self._same:
            self._named = Counter(wanted)
            way = next(filter(lambda way: self._kinds(way) == wanted, self._ways()), None)
            self._same[wanted] = Decision("pay", *way) if way is not None else None
            self._named = None
        return self._same[wanted]

    def lots(self, parts: Iterable[str], n: int) -> Iterable[tuple[str, ...]]:
        """Yield sets of `n` of these parts, of those that are usable."""
        if n == 1 and self._left_out is None and self._named is None:
            return zip(parts)
        return combinations(self.usable(parts), n)

    def usable(self, parts: Iterable[str]) -> list[str]:
        """Return the parts that the present search for a way may use.

        In a search for a way that a decision names, these are the parts named, and as many equal ones. In a random search some
        are left out.
        """
        if self._left_out is not None:
            rng, one_in = self._left_out
            return [part for part in parts if rng.randrange(one_in)]
        if self._named is None:
            return list(parts)
        left, usable_parts = Counter(self._named), []
        for part in parts:
            kind = self._kind(part)
            if left[kind]:
                left[kind] -= 1
                usable_parts.append(part)
        return usable_parts

    def random_answer(self, rng: Rng) -> Decision | None:
        """Return the first way without some parts, drawn at random: one in `LEFT_OUT`, in several attempts."""
        for one_in in LEFT_OUT:
            self._left_out = rng, one_in
            way = next(self._ways(), None)
            self._left_out = None
            if way is not None:
                return self.canonical(Decision("pay", *way))
        return None

    def equal(self, parts: Iterable[str]) -> bool:
        """Are these parts interchangeable?"""
        return len(set(self._kinds(parts))) == 1

    def cover(
        self,
        needs: tuple[str, ...],
        pool: tuple[str, ...],
        sources: tuple[PaymentSource, ...],
        life: int = 0,
        way: tuple[str, ...] = (),
        later: tuple[PaymentSource, ...] | None = None,
        seen: set[tuple[Any, ...]] | None = None,
    ) -> Iterator[tuple[str, ...]]:
        """Yield ways to cover the needs, from the pool first. `later` are the sources still to try for a need equal to the
        previous one.

        `seen` holds the partial ways visited, whatever their order.
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
        for at, source in enumerate(candidates):
            if source.life > life or not self.helps(source, need):
                continue
            kind = (self._kind(source.ident), source.gives)
            if kind in tried:
                continue
            tried.add(kind)
            remaining = self._still_needed(need, rest, source)
            same = remaining[:1] == needs[:1] and not source.needs
            others = tuple([other for other in sources if other.ident != source.ident])
            next_ones = tuple([other for other in candidates[at + 1 :] if other.ident != source.ident]) if same else None
            yield from self.cover(remaining, pool, others, life - source.life, (*way, source.called), next_ones, seen)

    def paying(self, units: Iterable[str], need: str) -> str | None:
        """Return the first of these units that pays for `need`, or None."""
        for unit in units:
            if self.pays(unit, need):
                return unit
        return None

    def helps(self, source: PaymentSource, need: str) -> bool:
        """Does this source give a unit that pays for `need`?"""
        return self.paying(source.gives, need) is not None

    def is_covered(self, needs: tuple[str, ...], pool: Iterable[str], sources: Iterable[PaymentSource]) -> bool:
        """Are all needs covered if each takes the first unit that pays for it? If not, another way may still cover them."""
        left, unused = list(pool), list(sources)
        for need in needs:
            unit = self.paying(left, need)
            if unit is None:
                for source in unused:
                    unit = self.paying(source.gives, need)
                    if unit is not None:
                        break
                else:
                    return False
                unused = [other for other in unused if other.ident != source.ident]
                left.extend(source.gives)
            left.remove(unit)
        return True

    def _kind(self, part: str) -> str:
        """Return a text that is equal for interchangeable parts, such as several equal lands."""
        ident = part.partition(":")[0]
        obj = self.t.objects.get(ident)
        if " " in part or obj is None or obj.counters or obj.damage or obj.attached or self.stands_out(obj):
            return part
        return f"{obj.card.name}{part[len(ident) :]}"

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

    def _still_needed(self, need: str, rest: tuple[str, ...], source: PaymentSource) -> tuple[str, ...]:
        """Return what is needed after a source covers `need` and its other units cover more; what the source costs is added."""
        over = list(source.gives)
        used = self.paying(over, need)
        assert used is not None
        over.remove(used)
        for unit in over:
            hit = next((at for at, other in enumerate(rest) if self.pays(unit, other)), -1)
            rest = rest if hit < 0 else (*rest[:hit], *rest[hit + 1 :])
        return generic_last((*rest, *source.needs)) if source.needs else rest
