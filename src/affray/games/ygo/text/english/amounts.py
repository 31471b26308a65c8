"""Amounts: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.text.english.descriptions import WHAT, compare
from affray.games.ygo.text.english.references import BEATEN, ITS, POINTS, REFERENCES
from affray.games.ygo.text.english.terms import COUNTER, ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Pattern, Phrase, ReadOnly, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.references import named, reference
from affray.text.grammar.rule import Fields, Form

_STAT = Enumeration({"ATK": "ATK", "DEF": "DEF", "level": "Level"})
_OF: dict[str, Any] = {
    "stat": _STAT, "original": Enumeration({False: ("", "current "), True: "original "}), "part": Enumeration({"": "", "half": ("half ", "half of "), "double": "double "}),
}  # fmt: skip
says(w.Stat, "{part}{of} {original}{stat}", of=ITS.any, **_OF)
also(w.Stat, "{part}the {original}{stat} of {of}", of=POINTS.any, **_OF)
_WHICHEVER = "< (whichever is higher)~, whichever is higher~ (whichever is higher, your choice if tied)>"
_HIGHER: dict[str, Any] = {**_OF, "stat": "higher"}
says(w.Stat, f"{{part}}{{of}} {{original}}ATK or DEF{_WHICHEVER}", of=ITS.any, **_HIGHER)
also(w.Stat, f"{{part}}the {{original}}ATK or DEF{_WHICHEVER} of {{of}}", of=POINTS.any, **_HIGHER)
also(w.Stat, f"{{part}}the {{original}}ATK or DEF of {{of}}{_WHICHEVER}", of=POINTS.any, **_HIGHER)
_TIMES: Phrase[Any] = Transformed(NUMBER, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None)
says(w.Stat, "{times} times {of} {original}{stat}", of=ITS.any, stat=_STAT, original=_OF["original"], times=_TIMES)
_GONE_S: Phrase[Any] = named({"it": ("the destroyed monster's", "that destroyed monster's")})
_GY = "<in the GY~in your opponent's GY~in their GY>"
for _x, _many in (("", {}), (" x {times}", {"times": _TIMES})):
    for _what, _fixed in (
        ("{stat}", {}), ("original {stat}", {"original": True}),
    ):  # fmt: skip
        _stats = (
            Enumeration({"ATK": "ATK", "DEF": "DEF"})
            if _fixed
            else Enumeration({"ATK": "ATK", "DEF": "DEF", "level": ("Level", "original Level")})
        )
        _slots: dict[str, Any] = {"stat": _stats, **_fixed, **_many}
        also(
            w.Stat,
            f"{{part}}the {_what} of {{of}} {_GY}{_x}",
            of=AnyOf(BEATEN, reference(REFERENCES)),
            part=_OF["part"],
            **_slots,
        )
        also(w.Stat, f"{{part}}{{of}} {_what} {_GY}{_x}", of=AnyOf(_GONE_S, ITS.one), part=_OF["part"], **_slots)
        also(w.Stat, f"{{part}}the {_what} of {{of}}{_x}", of=BEATEN, part=_OF["part"], **_slots)
        also(w.Stat, f"{{part}}{{of}} {_what}{_x}", of=_GONE_S, part=_OF["part"], **_slots)
also(w.Stat, "{of} {original}{stat} x {times}", of=ITS.one, stat=_STAT, original=_OF["original"], times=_TIMES)
_TOGETHER: dict[str, Any] = {
    "stat": Enumeration({"ATK": "ATK", "DEF": "DEF", "level": "Levels"}), "original": _OF["original"],
    "of": AnyOf(Wrapped(WHAT.many, "all "), ReadOnly(WHAT.many)),
}  # fmt: skip
says(w.Stat, "{part}the <combined~total> {original}{stat} of {of}", part=_OF["part"], **_TOGETHER)
says(w.Stat, "{times} times the <combined~total> {original}{stat} of {of}", times=_TIMES, **_TOGETHER)
also(w.Stat, "the <combined~total> {original}{stat} of {of} <x~×> {times}", times=_TIMES, **_TOGETHER)
says(
    w.Stat, "the total Levels of {of}", of=named({"taken": "the banished monsters"}, plural=True), stat="level", original=False, part="",
)  # fmt: skip
says(w.Life, "your LP", whose="you")
says(w.Life, "your opponent's LP", whose="opponent")
says(
    w.Offered,
    "the combined original {stat} of the <monsters this effect has Tributed~Tributed monsters>",
    stat=Enumeration({"ATK": "ATK", "DEF": "DEF"}),
)
says(w.Fallen, "the {stat} the destroyed monster had on the field", stat=Enumeration({"ATK": "ATK", "DEF": "DEF"}))
says(w.Dealt, "the damage this effect has inflicted")
says(w.Lost, "the ATK lost by this effect")
says(w.LifeAhead, "the difference between your LP and your opponent's")
also(w.LifeAhead, "the difference< in LP~>")
says(w.Result, "the result", times=1)
says(w.Result, "the result x {times}", times=_TIMES)
also(w.Result, "<the sum of the die rolls~the sum of the rolls~the total> <x~×> {times}", times=_TIMES)
_STANDBYS = "of your Standby Phases that have passed since this card was activated"
says(w.Passed, f"{{times}} times the number {_STANDBYS}", times=NUMBER)
FOR_EACH_PHASE = f"for each {_STANDBYS}"
"""The clause behind an amount for each of those phases."""
says(w.LifePaid, "the amount of LP paid for this card")
also(w.LifePaid, "the amount you paid")
says(w.Materials, "{times} times the number of materials attached to this card", times=NUMBER)
says(w.MadeOf, "{times} times the number of materials used for its Summon", times=NUMBER)
_USED_FOR = "used for its <Special~Fusion~Synchro~Xyz~Link> Summon"
also(
    w.MadeOf,
    f"{{times}} <x~×~times> the number of <materials~Fusion Materials~Fusion Material Monsters~Synchro Materials~Link Materials> {_USED_FOR}",
    times=NUMBER,
)
LYING_ON: Phrase[Any] = AnyOf(
    POINTS.any,
    Enumeration({w.What(): "the field", w.What(controller="you"): ("your field", "cards you control")}),
    Wrapped(WHAT.many, "all "),
)
"""The cards whose counters are counted."""
says(w.Counters, "{times} times the number of {kind} on {who}", times=NUMBER, kind=COUNTER.many, who=LYING_ON)
also(w.Counters, "the number of {kind} on {who} x {times}", times=NUMBER, kind=COUNTER.many, who=LYING_ON)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=NUMBER)
also(w.Count, "the number of {of} x {times}", of=WHAT.many, times=NUMBER)

_NOUNS = r"(?:card|monster|material|Xyz Material|(?:[A-Z][\w-]+ ){0,2}[Cc]ounter|Spell|Trap|Spell/Trap|Token)"
_DONE = r"(?:discarded|sent|banished|Tributed|returned|revealed|detached|removed|destroyed|Special Summoned)"
_HOW_PAID = rf"{_DONE}(?: to the GY)?(?: this way| to activate this (?:effect|card)| for (?:this effect|this card)'s activation| by this effect)?"
EACH_PAID: Phrase[Any] = AnyOf(
    Enumeration({"paid": "card paid"}),
    ReadOnly(Pattern(rf"{_NOUNS} (?:you )?{_HOW_PAID}|{_DONE} {_NOUNS}|of those {_DONE} {_NOUNS}s", lambda _: "paid")),
)
"""The cards paid for an effect, each of them: "card discarded", "of those banished monsters"."""
ALL_PAID: Phrase[Any] = AnyOf(
    Enumeration({"paid": "cards paid"}),
    ReadOnly(Pattern(rf"{_NOUNS}s (?:(?:that )?you )?{_HOW_PAID}|(?:those )?{_DONE} {_NOUNS}s", lambda _: "paid")),
)
"""The same, all of it."""
AS_MANY = "<an equal number of~the same number of~that many~that number of>"
"""As many as were paid."""
_SO_OFTEN: Phrase[Any] = AnyOf(
    Transformed(Form("{n} times the number of {paid}", n=NUMBER, paid=ALL_PAID), lambda f: f[0], lambda n: (n, "paid")),
    TransformedReadOnly(Form("the number of {paid}", paid=ALL_PAID), lambda f: 1),
    TransformedReadOnly(Form("the number of {paid} <x~×> {n}", paid=ALL_PAID, n=NUMBER), lambda f: f[1]),
)
says(w.Paid, "{times}", times=_SO_OFTEN)
_DID = Enumeration(
    {"destroyed": "destroyed", "banished": "banished", "sent": "sent", "returned": "returned", "summoned": "Special Summoned"}
)
says(w.Affected, "{times} times the number of cards this effect has {how}", times=NUMBER, how=_DID)


PLAIN: Phrase[Any] = AnyOf(NUMBER, Enumeration({"that much": "that much"})).named("a number")
"""A number as it stands."""
WORKED_OUT: Phrase[Any] = ENGLISH.words(
    w.Stat,
    w.Life,
    w.Dealt,
    w.Lost,
    w.Offered,
    w.Fallen,
    w.LifeAhead,
    w.LifePaid,
    w.MadeOf,
    w.Materials,
    w.Counters,
    w.Paid,
    w.Passed,
    w.Result,
    w.Affected,
    name="an amount",
)
"""An amount that is worked out and stands after "equal to"."""
AS_MUCH: Phrase[Any] = Enumeration({
    "that much": ("the damage you took", "the battle damage you took", "the damage inflicted", "the battle damage inflicted", "the amount of battle damage inflicted",
                  "the amount of damage you took", "the amount of damage inflicted", "the Battle Damage you took"),
})  # fmt: skip
"""The amount of an event, as texts put it."""

# -- numbers of cards beside those of others

_HOW = Enumeration({
    "at most": ("less than or equal to", "lower than or equal to", "equal to or less than", "equal to or lower than", "equal or less than"), "less": ("less than", "lower than"),
    "at least": ("greater than or equal to", "higher than or equal to", "equal to or greater than", "equal to or higher than"), "more": ("greater than", "higher than", "more than"),
    "equal": "equal to",
})  # fmt: skip
_ITS_STAT = Enumeration({"ATK": "ATK", "DEF": "DEF", "level": ("a Level", "Level")})
_SO_MUCH: Phrase[Any] = AnyOf(
    WORKED_OUT,
    Transformed(
        Form("{n} times the number of {of}", n=NUMBER, of=WHAT.many),
        lambda f: w.Count(f[1], f[0]),
        lambda c: (c.times, c.of) if isinstance(c, w.Count) and not c.names else None,
    ),
    TransformedReadOnly(Form("the number of {of}", of=WHAT.many), lambda f: w.Count(f[0])),
    ReadOnly(Enumeration({w.Life("opponent"): "their LP"})),
    Enumeration({"that much": ("that amount", *AS_MUCH.spellings["that much"])}),  # type: ignore[attr-defined]
)
says(w.Compared, "with {stat} {how} {than}", stat=_ITS_STAT, how=_HOW, than=_SO_MUCH)
also(
    w.Compared,
    "whose {stat} is {how} {than}",
    stat=Enumeration({"ATK": "ATK", "DEF": "DEF", "level": "Level"}),
    how=_HOW,
    than=_SO_MUCH,
)
also(
    w.Compared, "whose {stat} equals {than}", stat=Enumeration({"ATK": "ATK", "DEF": "DEF", "level": "Level"}), how="equal", than=_SO_MUCH,
)  # fmt: skip


def _alike(values: tuple[Any, ...]) -> Any:
    """Return a comparison with the same number of another card, which need not be named again."""
    stat, how, of = values
    return stat, how, w.Stat(of, stat)


_AS_WELL = Fields("stat", "how", "than", phrase=AnyOf(
    *[
        TransformedReadOnly(Form(f"{lead} {{stat}} {joint}{{how}} {{of}}", stat=_ITS_STAT, how=_HOW, of=AnyOf(ITS.one, POINTS.one)), _alike)
        for lead, joint in (("with", ""), ("whose", "is "))
    ],
    TransformedReadOnly(
        Form(
            "<with~that has~that have~with a> {how} {stat} than {of}", stat=_STAT, of=AnyOf(POINTS.one, named({"this": "this face-up card"})),
            how=Enumeration({"less": ("less", "lower"), "more": ("more", "higher", "greater")}),
        ),
        lambda f: _alike((f[0], f[2], f[1])),
    ),
    TransformedReadOnly(
        Form("<with~that has> the same {stat} as {of}", stat=_STAT, of=AnyOf(POINTS.one, ITS.one)), lambda f: _alike((f[0], "equal", f[1]))
    ),
))  # fmt: skip
also(w.Compared, "{told}", told=_AS_WELL)
compare(ENGLISH.words(w.Compared))
