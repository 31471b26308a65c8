"""Cards that a cost is paid with (502.6): so that the costs after it can still be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from affray.core.questions import Decision, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.choices import (
    aims_beside,
    legal_targets,
    numbers_payable,
    payable_with,
    slots_of,
)
from affray.games.ygo.rules.activating.room import zones_short
from affray.games.ygo.rules.activating.together import (
    WITH_CARDS,
    Aims,
    Slots,
    all_filled,
    cards_needed,
    spares_the_effect,
    spares_the_targets,
    without,
)
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
    """Return the cards that the first of these costs can be paid with."""
    first, *rest = parts
    ids = [one.id for one in payable_with(t, first, context, source_id, targets)]
    others = slots_of(t, tuple(rest), context, source_id, targets)
    beside = () if varies(first) else targets
    spared = aims_beside(t, parts, beside, effects, context)
    short = zones_short(t, parts, effects, targets, context)
    contested = isinstance(first, WITH_CARDS) and (cards_needed(effects) is not None or short > 0) and not varies(first)

    def leaves_the_effect(paid: tuple[str, ...]) -> bool:
        slots = [*[[ident] for ident in paid], *without(others, paid)]
        return spares_the_effect(t, slots, parts, effects, context, short)

    if first.n == 1:
        ids = [ident for ident in ids if leaves(others, spared, (ident,)) and (not contested or leaves_the_effect((ident,)))]
    if varies(first):
        aims = [legal_targets(t, group, context, context.this) for group in targets if isinstance(group.n, w.Paid)]
        return CostSpace(tuple(ids), numbers_payable(t, first, context, source_id, targets, effects), others, t.number, aims)
    if first.n == 1 or not (contested or any(set(ids) & set(slot) for slot in (*others, *[aim for aim, _ in spared]))):
        return SubsetSpace(tuple(ids), first.n, first.n, t.number)
    return CostSpace(tuple(ids), (first.n,), others, t.number, spared=spared, allows=leaves_the_effect if contested else None)


def leaves(others: Slots, spared: Aims, paid: tuple[str, ...]) -> bool:
    """Do these cards, as they are paid, leave what the other costs and the targets need?"""
    return spares_the_targets(without(others, paid), [([one for one in ids if one not in paid], n) for ids, n in spared])


class CostSpace(SubsetSpace):
    """Choose the cards that pay a cost, one of some `numbers` of them.

    `others` are the cards that can be each of those which the costs after it take, `aims`, where the number is of choice, those of which as
    many are targeted, `spared` those of which so many must be left as targets; `allows` says whether the effect could still be done.
    """

    def __init__(
        self,
        ids: tuple[str, ...],
        numbers: tuple[int, ...],
        others: Slots,
        rule: str,
        aims: list[list[str]] | None = None,
        spared: Aims | None = None,
        allows: Callable[[tuple[str, ...]], bool] | None = None,
    ) -> None:
        super().__init__(ids, min(numbers), max(numbers), rule)
        self.numbers = numbers
        self.others = others
        self.varies = aims is not None
        self.aims = aims or []
        self.spared = spared or []
        self.allows = allows
        self.apart = allows is None and not any(
            set(ids) & set(some) for some in (*others, *self.aims, *[aim for aim, _ in self.spared])
        )

    def judge(self, decision: Decision) -> Verdict:
        n = len(decision.args)
        fits = n in self.numbers and all(len(aim) >= n for aim in without(self.aims, decision.args))
        if n and self.varies and not fits:
            return refuse("502.8", "the effect can do nothing with {n}", n=n)
        verdict = super().judge(decision)
        if not verdict:
            return verdict
        if not all_filled(without(self.others, decision.args)):
            return refuse("502.6", "the rest of the cost could not be paid after that")
        if self.spared and not leaves(self.others, self.spared, decision.args):
            return refuse("503.3", "the cost would leave too few targets")
        if self.allows is not None and not self.allows(decision.args):
            return refuse("503.6", "the cost would leave nothing for the effect")
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
