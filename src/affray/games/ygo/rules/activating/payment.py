"""Which cards a cost is paid with (502.6): so that the costs after it can still be paid."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from affray.core.questions import Decision, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.choices import all_filled, legal_targets, numbers_payable, payable_with, slots_of
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope_rules import varies


def payment(
    t: Table,
    parts: tuple[Any, ...],
    context: Context,
    source_id: str,
    targets: tuple[w.Target, ...] = (),
    effects: tuple[Any, ...] = (),
) -> SubsetSpace:
    """The cards that the first of these costs can be paid with."""
    first, *rest = parts
    ids = [one.id for one in payable_with(t, first, context, source_id, targets)]
    others = slots_of(t, tuple(rest), context, source_id, targets)
    if first.n == 1:
        ids = [ident for ident in ids if all_filled(_without(others, (ident,)))]
    if varies(first):
        aims = [legal_targets(t, group, context, context.this) for group in targets if isinstance(group.n, w.Paid)]
        return CostSpace(tuple(ids), numbers_payable(t, first, context, source_id, targets, effects), others, t.number, aims)
    if first.n == 1 or not any(set(ids) & set(slot) for slot in others):
        return SubsetSpace(tuple(ids), first.n, first.n, t.number)
    return CostSpace(tuple(ids), (first.n,), others, t.number)


def _without(slots: list[list[str]], paid: tuple[Any, ...]) -> list[list[str]]:
    return [[one for one in slot if one not in paid] for slot in slots]


class CostSpace(SubsetSpace):
    """Choose the cards that pay a cost, one of some `numbers` of them.

    `others` are the cards that can be each of those which the costs after it take, `aims`, where the number is of choice, those of which as
    many are targeted.
    """

    def __init__(
        self,
        ids: tuple[str, ...],
        numbers: tuple[int, ...],
        others: list[list[str]],
        rule: str,
        aims: list[list[str]] | None = None,
    ) -> None:
        super().__init__(ids, min(numbers), max(numbers), rule)
        self.numbers = numbers
        self.others = others
        self.varies = aims is not None
        self.aims = aims or []
        self.apart = not any(set(ids) & set(some) for some in (*others, *self.aims))

    def judge(self, decision: Decision) -> Verdict:
        n = len(decision.args)
        fits = n in self.numbers and all(len(aim) >= n for aim in _without(self.aims, decision.args))
        if n and self.varies and not fits:
            return refuse("502.8", "there is nothing to be done with {n}", n=n)
        verdict = super().judge(decision)
        if not verdict:
            return verdict
        if not all_filled(_without(self.others, decision.args)):
            return refuse("502.6", "what is left could not pay the rest of the cost")
        return verdict

    def _sizes(self) -> list[int]:
        return list(self.numbers)

    def size(self) -> int:
        return super().size() if self.apart else sum(1 for _ in self.answers())

    def nth(self, at: int) -> Decision:
        return super().nth(at) if self.apart else next(islice(iter(self.answers()), at, None))

    def answers(self) -> Iterable[Decision]:
        return super().answers() if self.apart else filter(self.judge, super().answers())

    def nearest(self, decision: Decision) -> Decision | None:
        candidate = super().nearest(decision)
        return candidate if candidate is not None and self.judge(candidate) else next(iter(self.answers()), None)
