"""What an effect takes and does: "discard 1 card, then target 1 monster on the field; destroy that target." and so on."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Listed, Phrase, ReadAs, ReadOnly, Spelled, Via
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.amounts import AS_MANY
from affray.games.ygo.vocabulary.english.cards import BARE, WHAT, bare, so_many
from affray.games.ygo.vocabulary.english.costs import COST, PAYING
from affray.games.ygo.vocabulary.english.effects import RUN, ZONES
from affray.games.ygo.vocabulary.english.slots import ENGLISH, NUMBER, says

_MONSTER = w.What(type="monster")
_UP_TO: Phrase[Any] = Via(
    Form("up to {n} {what}", n=NUMBER, what=WHAT.many),
    lambda f: w.Target(f[1], f[0], True),
    lambda t: (t.n, t.what) if t.up_to and t.n != 1 else None,
)
_UP_TO_1: Phrase[Any] = Via(
    Form("up to 1 {what}", what=WHAT.one),
    lambda f: w.Target(f[0], 1, True),
    lambda t: (t.what,) if t.up_to and t.n == 1 else None,
)
_SO_MANY: Phrase[Any] = Via(
    so_many(WHAT), lambda f: w.Target(*f), lambda t: (t.what, t.n) if not t.up_to and isinstance(t.n, int) else None
)
_AS_MANY: Phrase[Any] = Via(
    Form(f"{AS_MANY} {{what}}", what=WHAT.many),
    lambda f: w.Target(f[0], w.Paid()),
    lambda t: (t.what,) if t.n == w.Paid() else None,
)
_UP_TO_BANISHED: Phrase[Any] = ReadAs(
    Form("up to {n} of your banished {what}", n=NUMBER, what=bare(zone="banished", owner="you").many),
    lambda f: w.Target(f[1], f[0], True),
)
_ANY_NUMBER: Phrase[Any] = ReadAs(Form("any number of {what}", what=WHAT.many), lambda f: w.Target(f[0], ZONES, True))
"""As many as there is room for; what is targeted elsewhere than on one side of the field must come there (see `doubts`)."""
_PLACELESS: Phrase[Any] = ReadAs(so_many(BARE), lambda f: w.Target(*f) if f[0].face or f[0].position or f[0].special else None)
"""How a card lies says that it lies on the field: "1 Set card"."""
_ALIKE: Phrase[Any] = Either(_UP_TO, _UP_TO_1, _SO_MANY, _UP_TO_BANISHED, _ANY_NUMBER, _PLACELESS, _AS_MANY)
_ROLELESS: Phrase[Any] = Either(
    Via(_ALIKE, lambda t: t, lambda t: None if t.names else t),
    Via(
        Around(_ALIKE, after=" with different names"), lambda t: msgspec.structs.replace(t, names=True) if isinstance(t.n, w.Paid) or t.n > 1 else None,
        lambda t: msgspec.structs.replace(t, names=False) if t.names else None,
    ),
)  # fmt: skip
_IF_POSSIBLE: Phrase[Any] = Via(
    Around(_ROLELESS, after=" if possible"),
    lambda t: msgspec.structs.replace(t, role="if possible"),
    lambda t: msgspec.structs.replace(t, role="") if t.role == "if possible" else None,
)
_ATTACKER: Phrase[Any] = Spelled(
    {
        w.Target(_MONSTER, role="attacker"): (
            "the attacking monster",
            "that attacking monster",
            "1 attacking monster",
            "an attacking monster",
        )
    }
)
THAT = w.Target(w.What(type="monster", special=True), role="attacker")
"""What "that monster" is as a target until its event is known: the attacking monster, or one of those that the event is about."""
_THAT: Phrase[Any] = ReadOnly(
    Spelled(
        {
            THAT: (
                "that monster",
                "it",
                "1 of those monsters",
                "1 of them",
                "1 of those destroyed monsters",
                "that face-up monster",
            )
        }
    )
)
_TARGET: Phrase[Any] = Either(_ATTACKER, _THAT, _IF_POSSIBLE, Via(_ROLELESS, lambda t: t, lambda t: t if not t.role else None))
_AIMED: Phrase[Any] = Listed(_TARGET, " and ", ", ")
TARGETS: Phrase[Any] = Around(_AIMED, "target ")
_PAID = Form("{cost}, then {targets}; ", cost=COST, targets=TARGETS)
_PAID_AND = Form("{cost} <and~to~then> {targets}; ", cost=COST, targets=TARGETS)
_ONLY_COST = Form("{cost}; ", cost=COST)
_OLD_COST = Form("{cost} to ", cost=COST)
_ONLY_TARGETS = Form("{targets}; ", targets=TARGETS)
_BY_TARGETING = Form("activate this card by targeting {targets}; ", targets=_AIMED)
_BY_PAYING = Form("activate this card by {cost}; ", cost=PAYING)
_BY_BOTH = Form("activate this card by {cost}<, then target ~ and targeting >{targets}; ", cost=PAYING, targets=_AIMED)
PAID: Phrase[Any] = Either(
    Spelled({((), ()): ""}),
    Via(_ONLY_COST, lambda f: (f[0], ()), lambda p: (p[0],) if p[0] and not p[1] else None),
    Via(_ONLY_TARGETS, lambda f: ((), f[0]), lambda p: (p[1],) if p[1] and not p[0] else None),
    Via(_PAID, lambda f: f, lambda p: p if p[0] and p[1] else None),
    ReadOnly(_PAID_AND),
    ReadAs(_OLD_COST, lambda f: (f[0], ())),
    ReadAs(_BY_TARGETING, lambda f: ((), f[0])),
    ReadAs(_BY_PAYING, lambda f: (f[0], ())),
    ReadOnly(_BY_BOTH),
)
"""(cost, targets): "discard 1 card, then target 1 monster on the field; "."""
_IN_PART = Over("cost", "targets", phrase=PAID)
says(w.Mode, "{paid}{effects}", paid=_IN_PART, effects=RUN)
_MARKED: Phrase[Any] = Listed(Around(ENGLISH.words(w.Mode), "• "), " ", " ")
_MODES: Phrase[Any] = Around(_MARKED, "activate 1 of these effects. ")
_MORE = Form("{effects} Also {modes}", effects=RUN, modes=_MODES)


def _body(found: tuple[Any, ...]) -> Any:
    (cost, targets), (effects, modes) = found
    return (cost, targets, effects, modes)


_DOES: Phrase[Any] = Either(
    *[
        ReadAs(
            Form(f"<activate~use> 1 of <these effects~the following effects>{mark} {{modes}}", modes=_MARKED),
            lambda f: ((), f[0]),
        )
        for mark in ":;."
    ],
    Via(RUN, lambda effects: (effects, ()), lambda d: d[0] if d[0] and not d[1] else None),
    Via(_MODES, lambda modes: ((), modes), lambda d: d[1] if d[1] and not d[0] else None),
    Via(_MORE, lambda f: f, lambda d: d if d[0] and d[1] else None),
    Spelled({((), ()): "do nothing."}),
)
_OFFERED: Phrase[Any] = Either(
    _MODES,
    *[
        ReadAs(Form(f"activate 1 of <these effects~the following effects>{mark} {{modes}}", modes=_MARKED), lambda f: f[0])
        for mark in ":;"
    ],
)
_COST_AND_MODES: Phrase[Any] = Form("{cost}<, then ~ and >{modes}", cost=COST, modes=_OFFERED)
_TARGETS_AND_MODES: Phrase[Any] = Form("{targets}, then {modes}", targets=TARGETS, modes=_OFFERED)
BODY: Phrase[Any] = Either(
    Via(Form("{paid}{does}", paid=PAID, does=_DOES), _body, lambda b: ((b[0], b[1]), (b[2], b[3]))),
    ReadAs(_COST_AND_MODES, lambda f: (f[0], (), (), f[1])),
    ReadAs(_TARGETS_AND_MODES, lambda f: ((), f[0], (), f[1])),
)
"""(cost, targets, effects, modes)."""


class _Chosen(Phrase[Any]):
    """What a player can do: "draw 1 card", but "activate this effect; this card gains 500 ATK"."""

    def readings(self, text: Any, at: int) -> Any:
        here = text.match(_USE, at)
        return [*BODY.read(text, at), *([] if here < 0 else [one for one in BODY.read(text, here) if not any(one[0][:2])])]

    def say(self, value: Any) -> str | None:
        said = BODY.say(value)
        return said if said is None or any(value[:2]) or said.startswith(_VERBS) else _USE + said


_USE = "activate this effect; "
_VERBS = (
    "activate ", "add ", "banish ", "change ", "choose ", "destroy ", "discard ", "draw ", "end ", "equip ", "gain ", "inflict ", "negate ", "place ", "return ",
    "send ", "Set ", "shuffle ", "Special ", "take ", "mark ", "do nothing",
)  # fmt: skip
DONE = Over("cost", "targets", "effects", "modes", phrase=BODY)
CAN = Over("cost", "targets", "effects", "modes", phrase=_Chosen())
