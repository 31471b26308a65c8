"""Cards that are chosen together with different names (503.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.core.questions import Decision, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.names import name_now


class Unlike(SubsetSpace):
    """Choose between `least` and `most` of `ids`, no two of which have the same name; `names` tells what each is called."""

    def __init__(self, names: dict[str, str], least: int, most: int, rule: str) -> None:
        kinds = len(set(names.values()))
        super().__init__(tuple(names), min(least, kinds), min(most, kinds), rule)
        self.names = names

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        if not verdict or self._differ(decision):
            return verdict
        return refuse("503.5", "two of them have the same name")

    def _differ(self, decision: Decision) -> bool:
        return len({self.names[str(one)] for one in decision.args}) == len(decision.args)

    def size(self) -> int:
        return len(self.as_tuple())

    def nth(self, at: int) -> Decision:
        return self.as_tuple()[at]

    def answers(self) -> Iterable[Decision]:
        return [one for one in super().answers() if self._differ(one)]

    def nearest(self, decision: Decision) -> Decision | None:
        return next(iter(self), None)


@ygo.condition("choose.unlike", rule="503.5")
def picked(t: Table, ids: Iterable[Any], least: int, most: int, names: bool) -> SubsetSpace:
    """Cards that are chosen together with different names are called differently where they lie."""
    idents = tuple(map(str, ids))
    return (
        Unlike({one: name_now(t, t.objects[one]) for one in idents}, least, most, t.number)
        if names
        else SubsetSpace(idents, least, most, t.number)
    )
