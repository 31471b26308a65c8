"""Which cards a cost is paid with (502.6): so that the costs after it can still be paid."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, islice
from typing import Any

from affray.core.asking import Decision, Pick
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.activating.choices import all_filled, payable_with, slots_of
from affray.games.ygo.reading.traits import Context
from affray.games.ygo.vocabulary import words as w


def payment(t: Table, parts: tuple[Any, ...], c: Context, own: str, targets: tuple[w.Target, ...] = ()) -> Pick:
    """The cards that the first of these costs can be paid with."""
    first, *rest = parts
    ids = [one.id for one in payable_with(t, first, c, own, targets)]
    others = slots_of(t, tuple(rest), c, own, targets)
    if first.n == 1:
        ids = [ident for ident in ids if all_filled(_without(others, (ident,)))]
    if first.n == 1 or not any(set(ids) & set(slot) for slot in others):
        return Pick(tuple(ids), first.n, first.n, t.number)
    return Payment(tuple(ids), first.n, others, t.number)


def _without(slots: list[list[str]], paid: tuple[Any, ...]) -> list[list[str]]:
    return [[one for one in slot if one not in paid] for slot in slots]


class Payment(Pick):
    """Choose the `n` cards that pay a cost; `others` are the cards that can be each of those which the costs after it take."""

    def __init__(self, ids: tuple[str, ...], n: int, others: list[list[str]], rule: str) -> None:
        super().__init__(ids, n, n, rule)
        self.others = others

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        if not verdict or all_filled(_without(self.others, decision.args)):
            return verdict
        return refuse("502.6", "what is left could not pay the rest of the cost")

    def size(self) -> int:
        return sum(1 for _ in self.answers())

    def nth(self, at: int) -> Decision:
        return next(islice(iter(self.answers()), at, None))

    def answers(self) -> Iterable[Decision]:
        for some in combinations(self.ids, self.most):
            if all_filled(_without(self.others, some)):
                yield Decision("choose", *some)

    def nearest(self, decision: Decision) -> Decision | None:
        return next(iter(self.answers()), None)
