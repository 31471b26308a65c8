"""Declarations under demands: what effects require is obeyed as far as it can be (the exact maximum)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from affray.core.asking import Decision, Reason


class Demand:
    """One requirement: a declaration obeys it when `met` says so; `reason` is cited when it could have been obeyed and was not."""

    def __init__(self, reason: Reason, met: Callable[[Decision], bool]) -> None:
        self.reason = reason
        self.met = met


def obedient(
    options: Sequence[Decision], levels: Sequence[Sequence[Demand]], asked: Decision | None = None
) -> tuple[list[Decision], tuple[Reason, ...]]:
    """The options that obey as many demands as any option can, level by level: a lower level never outweighs a higher one.

    Also the reasons against `asked`: the demands it fails at the level where it falls out, that others obey. No option is
    ever left without an equal: the result is empty only if `options` is.
    """
    left = list(options)
    for level in levels:
        if not level:
            continue
        obeyed = {option: [demand.met(option) for demand in level] for option in left}
        best = max((sum(met) for met in obeyed.values()), default=0)
        if asked is not None and asked in obeyed and sum(obeyed[asked]) < best:
            failed = [demand.reason for demand, met in zip(level, obeyed[asked], strict=True) if not met]
            return [], tuple(failed)
        left = [option for option in left if sum(obeyed[option]) == best]
    return left, ()
