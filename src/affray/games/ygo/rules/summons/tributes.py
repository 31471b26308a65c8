"""Tributes for a Tribute Summon (301.2, 301.5, 301.6): so many monsters, or one that is treated as two of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from affray.core.questions import Decision, SubsetSpace
from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.evaluate import holds, is_like
from affray.games.ygo.position.facts import TRIBUTED_FOR, TRIBUTED_WITH
from affray.games.ygo.position.history import latest
from affray.games.ygo.position.kinds import is_asleep
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


class ListedSets(SubsetSpace):
    """Choose cards: one of some sets of them (`ways`), which are listed."""

    ways: Sequence[tuple[str, ...]]

    def size(self) -> int:
        return len(self.ways)

    def nth(self, at: int) -> Decision:
        return Decision("choose", *self.ways[at])

    def answers(self) -> Iterable[Decision]:
        return [Decision("choose", *way) for way in self.ways]


class Tributes(ListedSets):
    """Choose the Tributes: so many as are needed, one of `doubles` for two, or none at all if there need not be any (`free`)."""

    def __init__(self, ids: tuple[str, ...], need: int, doubles: tuple[str, ...], rule: str, free: bool = False) -> None:
        super().__init__(ids, 0 if free else 1 if doubles else need, need, rule)
        none: list[tuple[str, ...]] = [()] if free else []
        self.ways = [*none, *[(one,) for one in doubles if need > 1], *combinations(ids, need)]
        self.doubles = doubles

    def judge(self, decision: Decision) -> Verdict:
        verdict = super().judge(decision)
        if not verdict or any(set(way) == set(decision.args) for way in self.ways):
            return verdict
        if self.doubles:
            return refuse(self.rule, "choose {most}, or 1 that is treated as 2", most=self.most)
        return refuse(self.rule, "choose {most} or none", most=self.most)


def note_tributes(t: Table, ref: Ref, idents: tuple[str, ...]) -> None:
    """Remember that a monster was Tribute Summoned, and the names of its Tributes."""
    t.record_fact(TRIBUTED_FOR, ref)
    pasts = [past.found for ident in idents if (past := latest(t, ident)) is not None and past.found is not None]
    for name in dict.fromkeys([one.card.name for one in pasts]):
        t.record_fact(TRIBUTED_WITH, (ref, name))


@ygo.condition("summon.doubled", rule="301.6")
def doubles_for(t: Table, obj: Object, how: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Some monsters can be treated as two Tributes for the Tribute Summon of certain monsters, while they lie face-up and not negated."""
    alone = [ident for ident in ids if how == "normal" and takes_alone(t, t.objects[ident], obj)]
    if how == "set" and not t.book.ruling("301.6.two-tributes-for-a-set"):
        return ()
    return tuple([ident for ident in ids if ident in alone or _is_treated_as_two(t, t.objects[ident], obj)])


@ygo.condition("summon.one-tribute", rule="301.8")
def takes_alone(t: Table, tribute: Object, obj: Object) -> bool:
    """Some monsters can be Tribute Summoned with one monster that fits in the place of two, but not Set."""
    c = Context(obj.owner, obj.ref)
    return any(
        holds(t, part.condition, c) and is_like(t, tribute.card, tribute.id, part.what, c)
        for part in obj.card.words_of(w.OneTribute, t.book.edition)
    )


def _is_treated_as_two(t: Table, tribute: Object, obj: Object) -> bool:
    if tribute.face_down or is_asleep(t, tribute):
        return False
    says = tribute.card.words_of(w.TwoTributes, t.book.edition)
    c = Context(tribute.controller, tribute.ref)
    return any(is_like(t, obj.card, "", part.what, c) for part in says) and not traits(t, tribute.id).silent
