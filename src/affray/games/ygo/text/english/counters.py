"""Counters: "place 1 Spell Counter on this card", "500 ATK for each Spell Counter on this card", "remove 1 Spell Counter from your field"."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.text.english.amounts import EACH_PAID, WORKED_OUT
from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, EACH, WHAT
from affray.games.ygo.text.english.events import TRIGGERED
from affray.games.ygo.text.english.references import POINTS
from affray.games.ygo.text.english.terms import A_COUNTER, COUNTER, DATED, NUMBER, also, says
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope import GATHERED
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly, Transformed, TransformedReadOnly, Wrapped, optional
from affray.text.grammar.rule import Form

MANY: Phrase[int] = Transformed(NUMBER, lambda n: n if n > 1 else None, lambda n: n if type(n) is int and n > 1 else None)
_ON: Phrase[Any] = AnyOf(POINTS.one, POINTS.many, Wrapped(WHAT.one, "each "), ReadOnly(Wrapped(WHAT.many, "all ")))
MOST = optional(NUMBER, 0, before=" (max. ", after=")")
_HERE: dict[str, Any] = {"who": _ON, "most": MOST}
_A = "<1~a~an> "
_UNNAMED: dict[str, Any] = {"kind": "counter", "who": "this"}

# -- placed and removed

says(w.PlaceCounters, f"<place~put> {_A}{{kind}} on {{who}}{{most}}", n=1, kind=COUNTER.one, **_HERE)
says(w.PlaceCounters, "<place~put> {n} {kind} on {who}{most}", n=MANY, kind=COUNTER.many, **_HERE)
_FOR_EACH: dict[str, Any] = {"n": w.Count, "n__of": EACH, **_HERE}
says(w.PlaceCounters, "place 1 {kind} on {who}{most} for each {n__of}", n__times=1, kind=COUNTER.one, **_FOR_EACH)
says(w.PlaceCounters, "place {n__times} {kind} on {who}{most} for each {n__of}", n__times=MANY, kind=COUNTER.many, **_FOR_EACH)
_EACH_PAID: dict[str, Any] = {"n": TransformedReadOnly(EACH_PAID, lambda _: w.Paid()), **_HERE}
also(w.PlaceCounters, "place 1 {kind} on {who}{most} for each {n}", kind=COUNTER.one, **_EACH_PAID)
_SOMANY: Phrase[Any] = AnyOf(Enumeration({"that much": "that number"}), WORKED_OUT)
says(w.PlaceCounters, "place {kind} on {who}{most}, as many as {n}", n=_SOMANY, kind=COUNTER.many, **_HERE)
_SPREAD: dict[str, Any] = {"n": _SOMANY, "among": WHAT.many}
says(w.Spread, "distribute {kind} among {among}, as many as {n}", kind=COUNTER.many, **_SPREAD)
_ON_SOME: Phrase[Any] = Enumeration(
    {w.What("monster", controller="you", takes="Spell"): ("a monster(s) you control", "a face-up monster(s) you control")}
)
_EACH_ON: dict[str, Any] = {"kind": "Spell", "n": TransformedReadOnly(EACH_PAID, lambda _: w.Paid()), "among": _ON_SOME}
also(w.Spread, "place 1 Spell Counter on {among} for each {n}", **_EACH_ON)
_FROM: dict[str, Any] = {"who": AnyOf(POINTS.one, POINTS.many, Wrapped(WHAT.many, "all "))}
says(w.RemoveCounters, "remove all {kind} from {who}", n=0, kind=COUNTER.many, **_FROM)
also(w.RemoveCounters, "remove all {kind} on {who}", n=0, kind=COUNTER.many, **_FROM)
says(w.RemoveCounters, f"remove {_A}{{kind}} from {{who}}", n=1, kind=COUNTER.one, **_FROM)
says(w.RemoveCounters, "remove {n} {kind} from {who}", n=MANY, kind=COUNTER.many, **_FROM)

# -- counted and asked for

says(w.HasCounters, "this card has {n} or more {kind}", n=NUMBER, kind=COUNTER.many)
also(w.HasCounters, "<this card~it> has {kind}<~ on it>", n=1, kind=A_COUNTER)
also(w.HasCounters, "there <is~are> {kind} on <this card~it>", n=1, kind=A_COUNTER)
also(w.HasCounters, "there are {n} or more {kind} on <this card~it>", n=NUMBER, kind=COUNTER.many)

HAVING: Phrase[Any] = TransformedReadOnly(
    Form("{n}<~ or more> {kind}", n=MANY, kind=COUNTER.many), lambda f: w.HasCounters(f[1], f[0])
)
"""Numbers of counters that this card has: "3 Spell Counters"."""

# -- as a cost

_OF: Phrase[Any] = AnyOf(
    POINTS.one,
    Enumeration({
        w.What(controller="you"): ("your field", "your side of the field", "the field you control"),
        w.What(): ("the field", "anywhere on the field"),
    }),
    article(WHAT.one),
)  # fmt: skip
says(w.SpendCounters, f"remove {_A}{{kind}} from {{who}}", n=1, kind=COUNTER.one, who=_OF)
says(w.SpendCounters, "remove {n} {kind} from {who}", n=MANY, kind=COUNTER.many, who=_OF)
_ALL_OF: dict[str, Any] = {"kind": COUNTER.many, "who": POINTS.one}
says(w.SpendCounters, "remove <any number of~1 or more> {kind} from {who}", n=0, **_ALL_OF)
says(w.SpendCounters, "remove up to {n} {kind} from {who}", n=MANY, up_to=True, **_ALL_OF)
also(w.SpendCounters, "remove 1 of <these counters~this card's counters~its counters>", n=1, **_UNNAMED)

says(w.SpendAllCounters, "remove all {kind} from {who}", kind=COUNTER.many, who=POINTS.one)
says(w.SpendAllCounters, "remove all {kind} on the field", kind=COUNTER.many, who=w.What())
says(w.SpendAllCounters, "remove all {kind} from all {who}", kind=COUNTER.many, who=WHAT.many)
also(
    w.SpendAllCounters,
    "remove all {kind} from your opponent's monsters",
    kind=COUNTER.many,
    who=w.What("monster", controller="opponent"),
)

# -- gathered as something happens

_GATHERED: Phrase[Any] = Transformed(TRIGGERED, lambda when: when if when.event in GATHERED else None, lambda when: when)
_GATHERED_BY_IT: Phrase[Any] = TransformedReadOnly(_GATHERED, lambda when: when if when.who == "this" else None)
for _n, _kind in ((1, COUNTER.one), (MANY, COUNTER.many)):
    _number = "1" if _n == 1 else "{n}"
    _placed = f"Each time {{what}} is activated, place {_number} {{kind}} on this card when <it~that Spell~that Trap~that card> resolves{{most}}."
    says(w.Gathers, "{dated}" + _placed, n=_n, kind=_kind, most=MOST, what=article(BARE.one), dated=DATED)
    _at_once = f"Each time {{when}}, place {_number} {{kind}} on "
    says(w.Gathers, "{dated}" + _at_once + "this card{most}.", n=_n, kind=_kind, most=MOST, when=_GATHERED, dated=DATED)
    also(w.Gathers, "{dated}" + _at_once + "it{most}.", n=_n, kind=_kind, most=MOST, when=_GATHERED_BY_IT, dated=DATED)
