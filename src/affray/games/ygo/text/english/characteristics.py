"""Characteristics of monsters that change: "this card gains 500 ATK", "that target's ATK becomes 0", its name, Level, Attribute and kind."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from affray.games.ygo.text.english.amounts import AS_MUCH, EACH_PAID, LYING_ON, PLAIN, WORKED_OUT
from affray.games.ygo.text.english.descriptions import EACH, EACH_NAME, WHAT
from affray.games.ygo.text.english.references import ITS, POINTS, THEIR, WHO
from affray.games.ygo.text.english.terms import ATTRIBUTE, COUNTER_HERE, ENGLISH, NUMBER, QUOTED, UNTIL, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.references import named
from affray.text.grammar.rule import Fields, Form, Numbered

# -- ATK, DEF, Level, Attribute, name


def _some(sign: int, stat: str) -> Phrase[Any]:
    """Return an amount of a number: "500 ATK", "500 ATK for each Fiend monster you control", "ATK equal to that target's ATK"."""
    number = Transformed(Form(f"{{n}} {stat}", n=NUMBER), lambda f: sign * f[0], lambda n: _size(n, sign))
    counted = Transformed(
        Form(f"{{n}} {stat} for each {{of}}", n=NUMBER, of=EACH_NAME),
        lambda f: w.Count(f[1][0], sign * f[0], f[1][1]),
        lambda c: (abs(c.times), (c.of, c.names)) if isinstance(c, w.Count) and (c.times < 0) == (sign < 0) else None,
    )
    material = "for each <material~Xyz Material~material> attached to this card"
    materials = Transformed(
        Form(f"{{n}} {stat} {material}", n=NUMBER),
        lambda f: w.Materials(sign * f[0]),
        lambda m: (abs(m.times),) if isinstance(m, w.Materials) and (m.times < 0) == (sign < 0) else None,
    )
    on_cards = Transformed(
        Form(f"{{n}} {stat} for each <~of >{{kind}} on {{who}}", n=NUMBER, kind=COUNTER_HERE, who=LYING_ON),
        lambda f: w.Counters(f[1], f[2], sign * f[0]),
        lambda c: (abs(c.times), c.kind, c.who) if isinstance(c, w.Counters) and (c.times < 0) == (sign < 0) else None,
    )
    paid = Transformed(
        Form(f"{{n}} {stat} for each {{paid}}", n=NUMBER, paid=EACH_PAID),
        lambda f: w.Paid(sign * f[0]),
        lambda p: (abs(p.times), "paid") if isinstance(p, w.Paid) and (p.times < 0) == (sign < 0) else None,
    )
    for_each = TransformedReadOnly(Form(f"{{n}} {stat} for each", n=NUMBER), lambda f: w.Paid(sign * f[0]))
    some = (number, counted, materials, on_cards, paid, ReadOnly(for_each))
    unnamed = f"{{n}} {stat} for each of these counters"
    on_this = TransformedReadOnly(Form(unnamed, n=NUMBER), lambda f: w.Counters(times=sign * f[0]))
    if sign < 0:
        less = Transformed(
            Form(f"{stat} equal to {{n}}", n=WORKED_OUT),
            lambda f: _turned(f[0], 1),
            lambda n: None if (back := _turned(n, -1)) is None else (back,),
        )
        return AnyOf(*some, on_this, less)
    times = Form(f"{stat} equal to the number of {{of}} x {{n}}", n=NUMBER, of=WHAT.many)
    other = TransformedReadOnly(times, lambda f: w.Count(f[1], f[0]))
    equal = Form(f"{stat} equal to {{n}}", n=AnyOf(WORKED_OUT, Enumeration({"that much": "that much"}), ReadOnly(AS_MUCH)))
    return AnyOf(
        *some,
        on_this,
        ReadOnly(other),
        Transformed(
            equal, lambda f: f[0], lambda n: (n,) if not isinstance(n, (int, w.Count, w.Materials, w.Counters, w.Paid)) else None
        ),
    )


def _turned(n: Any, sign: int) -> Any:
    """Return a number of a card taken away in place of added, or the other way round."""
    return (
        msgspec.structs.replace(n, times=-n.times)
        if isinstance(n, (w.Stat, w.Result, w.Affected)) and n.times * sign > 0
        else None
    )


def with_sign(sign: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    return values[0], values[1], sign * values[2]


def _signed(sign: int, n: int) -> int | None:
    return sign * n if n else None


def _unsigned(sign: int, n: Any) -> int | None:
    return abs(n) if type(n) is int and n * sign > 0 else None


def _size(n: Any, sign: int) -> tuple[int] | None:
    return (abs(n),) if type(n) is int and n and (n < 0) == (sign < 0) else None


def _each_stat(sign: int, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the changes of ATK by the ATK of a monster, of DEF by its DEF."""
    return w.Stat(values[0], "ATK", times=sign), w.Stat(values[0], "DEF", times=sign)


def _changed(plural: bool) -> Phrase[Any]:
    """Return the phrase for (ATK, DEF) with its verbs: "gains 500 ATK and loses 400 DEF"."""
    gains, loses = ("gain", "lose") if plural else ("gains", "loses")
    phrases: list[Phrase[Any]] = []
    for sign, verb in ((1, gains), (-1, loses)):
        both = _some(sign, "ATK and DEF")
        phrases.append(Wrapped(Transformed(both, lambda n: (n, n), lambda v: v[0] if v[0] == v[1] else None), f"{verb} "))
        phrases.append(ReadOnly(Wrapped(TransformedReadOnly(_some(sign, "ATK/DEF"), lambda n: (n, n)), f"{verb} ")))
        phrases.append(
            Wrapped(Transformed(_some(sign, "ATK"), lambda n: (n, 0), lambda v: v[0] if v[1] == 0 else None), f"{verb} ")
        )
        phrases.append(
            Wrapped(
                Transformed(_some(sign, "DEF"), lambda n: (0, n), lambda v: v[1] if v[0] == 0 and type(v[0]) is int else None),
                f"{verb} ",
            )
        )
        phrases.append(
            ReadOnly(
                TransformedReadOnly(
                    Form(f"{verb} ATK and DEF equal to {{of}} ATK and DEF", of=ITS.one), partial(_each_stat, sign)
                )
            )
        )
        for other, second in ((sign, ""), (-sign, f"{loses if sign > 0 else gains} ")):
            phrases.append(Form(f"{verb} {{atk}} and {second}{{defence}}", atk=_some(sign, "ATK"), defence=_some(other, "DEF")))
    return AnyOf(*phrases, Enumeration({(0, 0): f"{gains} 0 ATK"}))


GAINED_STATS = Numbered(_changed(False), _changed(True))
_EXACTLY = Enumeration({True: " in full", False: ""})
_GAIN: dict[str, Any] = {"who": WHO, "change": Fields("atk", "defence", phrase=GAINED_STATS), "exactly": _EXACTLY}
says(w.Gain, "{who} {change}{exactly}{until}", until=UNTIL, **_GAIN)
says(w.Become, "{who} <is|are> also {also}{until}", who=WHO, also=ATTRIBUTE, until=UNTIL)
also(w.Become, "{who} Attribute is also treated as {also}{until}", who=ITS.one, also=ATTRIBUTE, until=UNTIL)
also(w.Become, "the Attribute of {who} is also treated as {also}{until}", who=POINTS.one, also=ATTRIBUTE, until=UNTIL)
also(
    w.Gain,
    "{who} <loses|lose> exactly {atk} ATK",
    who=WHO,
    atk=TransformedReadOnly(NUMBER, lambda n: -n),
    exactly=True,
    until="leaves",
)
also(
    w.Gain,
    "{who} <loses|lose> exactly {both} <ATK/DEF~ATK and DEF>",
    who=WHO,
    both=Fields("atk", "defence", phrase=TransformedReadOnly(NUMBER, lambda n: (-n, -n))),
    exactly=True,
    until="leaves",
)
also(
    w.Gain,
    "<have~make> {who} {change}{exactly}{until}",
    who=WHO.any,
    change=Fields("atk", "defence", phrase=GAINED_STATS.many),
    exactly=_EXACTLY,
    until=UNTIL,
)
_FIELDS = (("ATK", "atk"), ("DEF", "defence"))
for _stat, _field in _FIELDS:
    _increase: dict[str, Any] = {"who": ITS.one, _field: NUMBER, "until": UNTIL}
    also(w.Gain, f"increase {{who}} {_stat} by {{{_field}}}< points~>{{until}}", **_increase)
_NUMBER: Phrase[Any] = AnyOf(PLAIN, WORKED_OUT)
_COUNTED = Form("{n} for each {of}", n=NUMBER, of=EACH)
_MUCH: Phrase[Any] = AnyOf(
    _NUMBER, Transformed(_COUNTED, lambda f: w.Count(f[1], f[0]), lambda c: (c.times, c.of) if isinstance(c, w.Count) else None)
)
for _stat, _field in _FIELDS:
    _number: dict[str, Any] = {_field: _MUCH, "until": UNTIL}
    says(w.Become, f"{{who}} original {_stat} becomes {{{_field}}}{{until}}", who=ITS.one, **_number)
    says(w.Become, f"the original {_stat} of {{who}} becomes {{{_field}}}{{until}}", who=WHO.many, **_number)
for _stat, _field in _FIELDS:
    _number = {"who": POINTS.one, _field: _MUCH, "until": UNTIL}
    also(w.Become, f"the original {_stat} of {{who}} becomes {{{_field}}}{{until}}", **_number)
_TIMES_SO_MANY: Phrase[Any] = TransformedReadOnly(
    Form("the number of {of} <x~×> {n}", of=WHAT.many, n=NUMBER), lambda f: w.Count(f[0], f[1])
)
_EQUALS = "<is~equals~becomes~is equal to~becomes equal to>"
_ARE = "<are each equal to~are equal to~are each~become>"
for _stat, _field in _FIELDS:
    _counts: dict[str, Any] = {_field: _TIMES_SO_MANY, "until": UNTIL}
    also(w.Become, f"the original {_stat} of {{who}} {_EQUALS} {{{_field}}}{{until}}", who=POINTS.one, **_counts)
    also(w.Become, f"{{who}} original {_stat} {_EQUALS} {{{_field}}}{{until}}", who=ITS.one, **_counts)
_BOTH_COUNTS: dict[str, Any] = {
    "numbers": Fields("atk", "defence", phrase=TransformedReadOnly(_TIMES_SO_MANY, lambda n: (n, n))), "until": UNTIL,
}  # fmt: skip
also(w.Become, f"the original ATK and DEF of {{who}} {_ARE} {{numbers}}{{until}}", who=POINTS.one, **_BOTH_COUNTS)
also(w.Become, f"{{who}} original <ATK and DEF~ATK/DEF> {_ARE} {{numbers}}{{until}}", who=ITS.one, **_BOTH_COUNTS)
says(w.Become, "{who} original ATK is halved{until}", who=ITS.one, until=UNTIL, halve_atk=True)
says(w.Become, "the original ATK of {who} is halved{until}", who=WHO.many, until=UNTIL, halve_atk=True)
also(w.Become, "{who} original ATK becomes halved{until}", who=ITS.one, until=UNTIL, halve_atk=True)
also(w.Become, "halve {who} original ATK{until}", who=ITS.one, until=UNTIL, halve_atk=True)
says(w.Become, "{who} Level becomes {level}{until}", who=ITS.one, until=UNTIL, level=_MUCH)
says(w.Become, "the Level of {who} becomes {level}{until}", who=WHO.many, until=UNTIL, level=_MUCH)
_AS_ITS: Phrase[Any] = TransformedReadOnly(ITS.one, lambda of: w.Stat(of, "level") if of.who.startswith("paid ") else None)
"""The Level of what was paid, which need not be called a Level once more."""
also(w.Become, "{who} Level becomes {level}{until}", who=ITS.one, until=UNTIL, level=_AS_ITS)
also(w.Become, "{who} <becomes|become> Level {level}{until}", who=WHO, until=UNTIL, level=NUMBER)
also(w.Become, "<have~make> {who} <~become >Level {level}{until}", who=WHO.any, until=UNTIL, level=NUMBER)

says(w.Renamed, "{who} name becomes {name}{until}", who=ITS.one, name=QUOTED, of=None, until=UNTIL)
says(w.Renamed, "{who} name becomes {of} name<~,>{until}", who=ITS.one, name="", of=ITS.one, until=UNTIL)
says(w.Renamed, "the name of {who} becomes {name}{until}", who=WHO.many, name=QUOTED, of=None, until=UNTIL)
says(w.Renamed, "the name of {who} becomes {of} name{until}", who=WHO.many, name="", of=ITS.one, until=UNTIL)
also(
    w.Renamed,
    "{who} name becomes {of} original name<~,>{until}",
    who=ITS.one,
    name="",
    of=named({"paid sent": "the sent monster's"}),
    until=UNTIL,
)

_PARTS = (
    ("original ATK becomes {atk}", "atk"),
    ("original DEF becomes {defence}", "defence"),
    ("Level becomes {level}", "level"),
)
for _some_parts in [*combinations(_PARTS, 2), _PARTS]:
    _told = " and ".join([text for text, _ in _some_parts]) + "{until}"
    _several: dict[str, Any] = {**{field: _MUCH for _, field in _some_parts}, "until": UNTIL}
    says(w.Become, f"{{who}} {_told}", who=ITS.one, **_several)
    says(w.Become, f"of {{who}} the {_told.replace(' and ', ' and the ')}", who=WHO.many, **_several)

for _stat, _field in _FIELDS:
    _becomes: dict[str, Any] = {_field: _NUMBER, "until": UNTIL}
    says(w.StatBecomes, f"{{who}} {_stat} becomes {{{_field}}}{{until}}", who=ITS.one, **_becomes)
    says(w.StatBecomes, f"the {_stat} of {{who}} becomes {{{_field}}}{{until}}", who=WHO.many, **_becomes)
    also(w.StatBecomes, f"the {_stat} of {{who}} becomes {{{_field}}}{{until}}", who=POINTS.one, **_becomes)
    also(w.StatBecomes, f"make {{who}} {_stat} become< equal to~> {{{_field}}}{{until}}", who=ITS.one, **_becomes)
    also(
        w.StatBecomes, f"{{who}} {_stat} becomes equal to {{{_field}}}{{until}}", who=ITS.one, **{**_becomes, _field: WORKED_OUT}
    )
_AS_BOTH: Phrase[Any] = TransformedReadOnly(
    Form(
        "{who} <ATK and DEF~ATK/DEF> <become~each become~become equal to~each become equal to> {of} {original}<ATK and DEF~ATK/DEF>",
        who=ITS.one, of=ITS.one, original=Enumeration({False: ("", "current "), True: "original "}),
    ),
    lambda f: (f[0], w.Stat(f[1], "ATK", f[2]), w.Stat(f[1], "DEF", f[2])),
)  # fmt: skip
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_AS_BOTH), until=UNTIL)
_BOTH_SAME: Phrase[Any] = TransformedReadOnly(
    Form("make {who} ATK and DEF become equal to {n}", who=ITS.one, n=WORKED_OUT), lambda f: (f[0], f[1], f[1])
)
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_BOTH_SAME), until=UNTIL)
_BOTH_STATS: dict[str, Any] = {"atk": _NUMBER, "defence": _NUMBER, "until": UNTIL}
says(w.StatBecomes, "{who} ATK becomes {atk} and DEF becomes {defence}{until}", who=ITS.one, **_BOTH_STATS)
says(w.StatBecomes, "of {who} the ATK becomes {atk} and the DEF becomes {defence}{until}", who=WHO.many, **_BOTH_STATS)
also(w.StatBecomes, "the ATK and DEF of {who} become {numbers}{until}", who=WHO.many, until=UNTIL,
     numbers=Fields("atk", "defence", phrase=TransformedReadOnly(NUMBER, lambda n: (n, n))))  # fmt: skip
also(w.StatBecomes, "{who} <ATK and DEF~ATK/DEF> <become~both become> {numbers}{until}", who=ITS.one, until=UNTIL,
     numbers=Fields("atk", "defence", phrase=TransformedReadOnly(NUMBER, lambda n: (n, n))))  # fmt: skip


def _both_parts(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the words by which both ATK and DEF become half or double of what they are, or were originally."""
    who, part, original = values
    return who, w.Stat(who, "ATK", original, part), w.Stat(who, "DEF", original, part)


_PARTS_OF: Phrase[Any] = TransformedReadOnly(
    Form(
        "{who} <ATK and DEF become~ATK/DEF become~ATK and DEF each become> {part} <its~that target's~that monster's> {original}<ATK and DEF~ATK/DEF>",
        who=ITS.one, part=Enumeration({"half": "half", "double": "double"}), original=Enumeration({False: ("", "current "), True: "original "}),
    ),
    _both_parts,
)  # fmt: skip
_ALL_PARTS = Fields("who", "atk", "defence", phrase=_PARTS_OF)
also(w.StatBecomes, "{told}{until}", told=_ALL_PARTS, until=UNTIL)


def _swap(original: bool, values: tuple[Any, ...]) -> Any:
    """Return the words by which ATK and DEF become each other, as they are or as they were originally."""
    who = values[0]
    return who, w.Stat(who, "DEF", original), w.Stat(who, "ATK", original)


for _switch, _word, _original in (("<~current >", w.StatBecomes, False), ("original ", w.Become, True)):
    _whose_numbers: Phrase[Any] = AnyOf(
        Form(f"switch {{who}} {_switch}ATK and DEF", who=ITS.one),
        Form(f"switch the {_switch}ATK and DEF of {{who}}", who=POINTS.one),
    )
    _swaps: Phrase[Any] = TransformedReadOnly(_whose_numbers, partial(_swap, _original))
    also(_word, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_swaps), until=UNTIL)


def _halved(values: tuple[Any, ...]) -> Any:
    who, stat = values
    part = w.Stat(who, stat, part="half")
    return (who, part, None) if stat == "ATK" else (who, None, part)


_HALVES: Phrase[Any] = TransformedReadOnly(
    Form("halve {who} <~current >{stat}", who=ITS.one, stat=Enumeration({"ATK": "ATK", "DEF": "DEF"})), _halved
)
_DOUBLES: Phrase[Any] = TransformedReadOnly(
    AnyOf(
        Form("double {who} <~current >ATK", who=ITS.one), Form("double the <~current >ATK of {who}", who=POINTS.one),
        Form("{who} ATK <is doubled~becomes doubled>", who=ITS.one),
    ),
    lambda f: (f[0], w.Stat(f[0], part="double")),
)  # fmt: skip
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", phrase=_DOUBLES), until=UNTIL)
_HALVES_OF: Phrase[Any] = TransformedReadOnly(
    Form("halve the <~current >{stat} of {who}", stat=Enumeration({"ATK": "ATK", "DEF": "DEF"}), who=POINTS.one),
    lambda f: _halved((f[1], f[0])),
)
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_HALVES_OF), until=UNTIL)
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_HALVES), until=UNTIL)
_HALF: dict[str, Any] = {"who": ITS.one, "stat": Enumeration({"ATK": "ATK", "DEF": "DEF"})}
_IS_HALVED: Phrase[Any] = AnyOf(
    TransformedReadOnly(Form("{who} {stat} <is halved~becomes halved~becomes half>", **_HALF), _halved),
    TransformedReadOnly(Form("{who} {stat} becomes half its current {stat}", **_HALF), _halved),
)
also(w.StatBecomes, "{told}{until}", told=Fields("who", "atk", "defence", phrase=_IS_HALVED), until=UNTIL)
for _stat, _field in _FIELDS:
    _made: dict[str, Any] = {"who": ITS.one, "until": UNTIL, _field: NUMBER}
    also(w.StatBecomes, f"<change~make> {{who}} {_stat}< to ~ >{{{_field}}}{{until}}", **_made)
for _both in ("<change~make> {who} ATK and DEF< to ~ >", "change {who} ATK/DEF to "):
    also(w.StatBecomes, _both + "{numbers}{until}", who=ITS.one, until=UNTIL,
         numbers=Fields("atk", "defence", phrase=TransformedReadOnly(NUMBER, lambda n: (n, n))))  # fmt: skip
_LEVELS = {1: ("increased", "increase"), -1: ("decreased", "reduce")}
for _sign, (_is, _do) in _LEVELS.items():
    _by_so_much: Phrase[Any] = Transformed(NUMBER, partial(_signed, _sign), partial(_unsigned, _sign))
    _by_so_much = AnyOf(_by_so_much, WORKED_OUT) if _sign > 0 else _by_so_much
    says(w.Gain, f"{{who}} Level is {_is} by {{level}}{{until}}", who=ITS.one, level=_by_so_much, until=UNTIL)
    says(w.Gain, f"the Level of {{who}} is {_is} by {{level}}{{until}}", who=WHO.many, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} {{who}} Level by {{level}}{{until}}", who=ITS.one, level=_by_so_much, until=UNTIL)
    if _sign > 0:
        _its: Phrase[Any] = TransformedReadOnly(ITS.one, lambda who: w.Stat(who, "level"))
        also(w.Gain, "increase {who} Level by {level}{until}", who=ITS.one, level=_its, until=UNTIL)
    also(w.Gain, f"{_do} {{who}} Levels by {{level}}{{until}}", who=THEIR, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} the Level of {{who}} by {{level}}{{until}}", who=WHO.any, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} the Levels of {{who}} by {{level}}{{until}}", who=WHO.many, level=_by_so_much, until=UNTIL)
MADE: Phrase[Any] = ReadOnly(
    TransformedReadOnly(
        Form("{comes}<, and~, but> make {its} ATK and DEF {n}", comes=ENGLISH.words(w.SpecialSummon), its=ITS.one, n=NUMBER),
        lambda f: (f[0], w.IfDone((w.StatBecomes(f[1], f[2], f[2], "leaves"),))),
    )
)
"""A monster that comes with other numbers than it has: "Special Summon 1 monster from your hand, and make its ATK and DEF 0"."""

# -- Gemini monsters, and monsters that are treated as Tuners

says(
    w.Awaken,
    "{who} <becomes an Effect monster and gains its effects|become Effect monsters and gain their effects>{until}",
    who=WHO,
    until=UNTIL,
)
also(w.Awaken, "{who} becomes an Effect monster<,~> and gains its effect{until}", who=WHO.one, until=UNTIL)
says(w.Tuned, "{who} <is|are> treated as <a Tuner|Tuners>{until}", who=WHO, until=UNTIL)
also(w.Tuned, "{who} <is|are> treated as <a Tuner monster|Tuner monsters>{until}", who=WHO, until=UNTIL)
also(w.Tuned, "treat {who} as a Tuner< monster~>{until}", who=POINTS.one, until=UNTIL)
also(w.Tuned, "{who} is treated as a Tuner< monster~> while face-up on the field", who=POINTS.one, until="leaves")
