"""What lasts: "this card gains 500 ATK until the end of this turn", "that target cannot attack"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Listed, Phrase, ReadAs, ReadOnly, Spelled, Via
from affray.cards.pointing import named, reference
from affray.cards.rule import Form, Numbered, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.amounts import AS_MUCH, LYING_ON, PLAIN, WORKED_OUT
from affray.games.ygo.vocabulary.english.cards import ANYWHERE, BARE, EACH, EACH_NAME, WHAT
from affray.games.ygo.vocabulary.english.conditions import article
from affray.games.ygo.vocabulary.english.costs import PRICE
from affray.games.ygo.vocabulary.english.kinds import COUNTER_HERE
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTE, NUMBER, QUOTED, UNTIL, also, says
from affray.games.ygo.vocabulary.english.who import ITS, POINTS, THEIR, WHO

# -- ATK and DEF


def _some(sign: int, stat: str) -> Phrase[Any]:
    """So much of a number: "500 ATK", "500 ATK for each Fiend monster you control", "ATK equal to that target's ATK"."""
    number = Via(Form(f"{{n}} {stat}", n=NUMBER), lambda f: sign * f[0], lambda n: _size(n, sign))
    counted = Via(
        Form(f"{{n}} {stat} for each {{of}}", n=NUMBER, of=EACH_NAME),
        lambda f: w.Count(f[1][0], sign * f[0], f[1][1]),
        lambda c: (abs(c.times), (c.of, c.names)) if isinstance(c, w.Count) and (c.times < 0) == (sign < 0) else None,
    )
    material = "for each <material~Xyz Material~material> attached to this card"
    materials = Via(
        Form(f"{{n}} {stat} {material}", n=NUMBER),
        lambda f: w.Materials(sign * f[0]),
        lambda m: (abs(m.times),) if isinstance(m, w.Materials) and (m.times < 0) == (sign < 0) else None,
    )
    on_cards = Via(
        Form(f"{{n}} {stat} for each <~of >{{kind}} on {{who}}", n=NUMBER, kind=COUNTER_HERE, who=LYING_ON),
        lambda f: w.Counters(f[1], f[2], sign * f[0]),
        lambda c: (abs(c.times), c.kind, c.who) if isinstance(c, w.Counters) and (c.times < 0) == (sign < 0) else None,
    )
    unnamed = f"{{n}} {stat} for each of these counters"
    on_this = ReadAs(Form(unnamed, n=NUMBER), lambda f: w.Counters(times=sign * f[0]))
    if sign < 0:
        less = Via(
            Form(f"{stat} equal to {{n}}", n=WORKED_OUT),
            lambda f: _turned(f[0], 1),
            lambda n: None if (back := _turned(n, -1)) is None else (back,),
        )
        return Either(number, counted, materials, on_cards, on_this, less)
    times = Form(f"{stat} equal to the number of {{of}} x {{n}}", n=NUMBER, of=WHAT.many)
    other = ReadAs(times, lambda f: w.Count(f[1], f[0]))
    equal = Form(f"{stat} equal to {{n}}", n=Either(WORKED_OUT, Spelled({"that much": "that much"}), ReadOnly(AS_MUCH)))
    return Either(
        number,
        counted,
        materials,
        on_cards,
        on_this,
        ReadOnly(other),
        Via(equal, lambda f: f[0], lambda n: (n,) if not isinstance(n, (int, w.Count, w.Materials, w.Counters)) else None),
    )


def _turned(n: Any, sign: int) -> Any:
    """A number of a card taken away in place of added, or the other way round."""
    return msgspec.structs.replace(n, times=-n.times) if isinstance(n, w.Stat) and n.times * sign > 0 else None


def _stepped(sign: int, found: tuple[Any, ...]) -> tuple[Any, ...]:
    return found[0], found[1], sign * found[2]


def _signed(sign: int, n: int) -> int | None:
    return sign * n if n else None


def _unsigned(sign: int, n: Any) -> int | None:
    return abs(n) if type(n) is int and n * sign > 0 else None


def _size(n: Any, sign: int) -> tuple[int] | None:
    return (abs(n),) if type(n) is int and n and (n < 0) == (sign < 0) else None


def _each_stat(sign: int, found: tuple[Any, ...]) -> tuple[Any, ...]:
    """ATK by the ATK of a monster, DEF by its DEF."""
    return w.Stat(found[0], "ATK", times=sign), w.Stat(found[0], "DEF", times=sign)


def _changed(many: bool) -> Phrase[Any]:
    """(ATK, DEF) with its verbs: "gains 500 ATK and loses 400 DEF"."""
    gains, loses = ("gain", "lose") if many else ("gains", "loses")
    found: list[Phrase[Any]] = []
    for sign, verb in ((1, gains), (-1, loses)):
        both = _some(sign, "ATK and DEF")
        found.append(Around(Via(both, lambda n: (n, n), lambda v: v[0] if v[0] == v[1] else None), f"{verb} "))
        found.append(ReadOnly(Around(ReadAs(_some(sign, "ATK/DEF"), lambda n: (n, n)), f"{verb} ")))
        found.append(Around(Via(_some(sign, "ATK"), lambda n: (n, 0), lambda v: v[0] if v[1] == 0 else None), f"{verb} "))
        found.append(
            Around(
                Via(_some(sign, "DEF"), lambda n: (0, n), lambda v: v[1] if v[0] == 0 and type(v[0]) is int else None), f"{verb} "
            )
        )
        found.append(
            ReadOnly(ReadAs(Form(f"{verb} ATK and DEF equal to {{of}} ATK and DEF", of=ITS.one), partial(_each_stat, sign)))
        )
        for other, second in ((sign, ""), (-sign, f"{loses if sign > 0 else gains} ")):
            found.append(Form(f"{verb} {{atk}} and {second}{{defence}}", atk=_some(sign, "ATK"), defence=_some(other, "DEF")))
    return Either(*found, Spelled({(0, 0): f"{gains} 0 ATK"}))


CHANGED = Numbered(_changed(False), _changed(True))
_EXACTLY = Spelled({True: " in full", False: ""})
_GAIN: dict[str, Any] = {"who": WHO, "change": Over("atk", "defence", phrase=CHANGED), "exactly": _EXACTLY}
says(w.Gain, "{who} {change}{exactly}{until}", until=UNTIL, **_GAIN)
says(w.Become, "{who} <is|are> also {also}{until}", who=WHO, also=ATTRIBUTE, until=UNTIL)
also(w.Become, "{who} Attribute is also treated as {also}{until}", who=ITS.one, also=ATTRIBUTE, until=UNTIL)
also(w.Become, "the Attribute of {who} is also treated as {also}{until}", who=POINTS.one, also=ATTRIBUTE, until=UNTIL)
also(
    w.Gain,
    "<have~make> {who} {change}{exactly}{until}",
    who=WHO.any,
    change=Over("atk", "defence", phrase=CHANGED.many),
    exactly=_EXACTLY,
    until=UNTIL,
)
_FIELDS = (("ATK", "atk"), ("DEF", "defence"))
_NUMBER: Phrase[Any] = Either(PLAIN, WORKED_OUT)
_COUNTED = Form("{n} for each {of}", n=NUMBER, of=EACH)
_MUCH: Phrase[Any] = Either(
    _NUMBER, Via(_COUNTED, lambda f: w.Count(f[1], f[0]), lambda c: (c.times, c.of) if isinstance(c, w.Count) else None)
)
for _stat, _field in _FIELDS:
    _number: dict[str, Any] = {_field: _MUCH, "until": UNTIL}
    says(w.Become, f"{{who}} original {_stat} becomes {{{_field}}}{{until}}", who=ITS.one, **_number)
    says(w.Become, f"the original {_stat} of {{who}} becomes {{{_field}}}{{until}}", who=WHO.many, **_number)
for _stat, _field in _FIELDS:
    _number = {"who": POINTS.one, _field: _MUCH, "until": UNTIL}
    also(w.Become, f"the original {_stat} of {{who}} becomes {{{_field}}}{{until}}", **_number)
_TIMES_SO_MANY: Phrase[Any] = ReadAs(Form("the number of {of} <x~×> {n}", of=WHAT.many, n=NUMBER), lambda f: w.Count(f[0], f[1]))
_EQUALS = "<is~equals~becomes~is equal to~becomes equal to>"
_ARE = "<are each equal to~are equal to~are each~become>"
for _stat, _field in _FIELDS:
    _counts: dict[str, Any] = {_field: _TIMES_SO_MANY, "until": UNTIL}
    also(w.Become, f"the original {_stat} of {{who}} {_EQUALS} {{{_field}}}{{until}}", who=POINTS.one, **_counts)
    also(w.Become, f"{{who}} original {_stat} {_EQUALS} {{{_field}}}{{until}}", who=ITS.one, **_counts)
_BOTH_COUNTS: dict[str, Any] = {
    "numbers": Over("atk", "defence", phrase=ReadAs(_TIMES_SO_MANY, lambda n: (n, n))), "until": UNTIL,
}  # fmt: skip
also(w.Become, f"the original ATK and DEF of {{who}} {_ARE} {{numbers}}{{until}}", who=POINTS.one, **_BOTH_COUNTS)
also(w.Become, f"{{who}} original <ATK and DEF~ATK/DEF> {_ARE} {{numbers}}{{until}}", who=ITS.one, **_BOTH_COUNTS)
says(w.Become, "{who} original ATK is halved{until}", who=ITS.one, until=UNTIL, halve_atk=True)
says(w.Become, "the original ATK of {who} is halved{until}", who=WHO.many, until=UNTIL, halve_atk=True)
also(w.Become, "{who} original ATK becomes halved{until}", who=ITS.one, until=UNTIL, halve_atk=True)
also(w.Become, "halve {who} original ATK{until}", who=ITS.one, until=UNTIL, halve_atk=True)
says(w.Become, "{who} Level becomes {level}{until}", who=ITS.one, until=UNTIL, level=_MUCH)
says(w.Become, "the Level of {who} becomes {level}{until}", who=WHO.many, until=UNTIL, level=_MUCH)
_AS_ITS: Phrase[Any] = ReadAs(ITS.one, lambda of: w.Stat(of, "level") if of.who.startswith("paid ") else None)
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
for _stat, _field in _FIELDS:
    _equal: dict[str, Any] = {_field: WORKED_OUT, "until": UNTIL}
    also(w.StatBecomes, f"{{who}} {_stat} becomes equal to {{{_field}}}{{until}}", who=ITS.one, **_equal)
_AS_BOTH: Phrase[Any] = ReadAs(
    Form(
        "{who} <ATK and DEF~ATK/DEF> <become~each become~become equal to~each become equal to> {of} {original}<ATK and DEF~ATK/DEF>",
        who=ITS.one, of=ITS.one, original=Spelled({False: ("", "current "), True: "original "}),
    ),
    lambda f: (f[0], w.Stat(f[1], "ATK", f[2]), w.Stat(f[1], "DEF", f[2])),
)  # fmt: skip
also(w.StatBecomes, "{told}{until}", told=Over("who", "atk", "defence", phrase=_AS_BOTH), until=UNTIL)
_BOTH_STATS: dict[str, Any] = {"atk": _NUMBER, "defence": _NUMBER, "until": UNTIL}
says(w.StatBecomes, "{who} ATK becomes {atk} and DEF becomes {defence}{until}", who=ITS.one, **_BOTH_STATS)
says(w.StatBecomes, "of {who} the ATK becomes {atk} and the DEF becomes {defence}{until}", who=WHO.many, **_BOTH_STATS)
also(w.StatBecomes, "{who} ATK and DEF <become~both become> {numbers}{until}", who=ITS.one, until=UNTIL,
     numbers=Over("atk", "defence", phrase=ReadAs(NUMBER, lambda n: (n, n))))  # fmt: skip


def _both_parts(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """Both ATK and DEF become half or double of what they are, or were originally."""
    who, part, original = found
    return who, w.Stat(who, "ATK", original, part), w.Stat(who, "DEF", original, part)


_PARTS_OF: Phrase[Any] = ReadAs(
    Form(
        "{who} <ATK and DEF become~ATK/DEF become~ATK and DEF each become> {part} <its~that target's~that monster's> {original}<ATK and DEF~ATK/DEF>",
        who=ITS.one, part=Spelled({"half": "half", "double": "double"}), original=Spelled({False: ("", "current "), True: "original "}),
    ),
    _both_parts,
)  # fmt: skip
_ALL_PARTS = Over("who", "atk", "defence", phrase=_PARTS_OF)
also(w.StatBecomes, "{told}{until}", told=_ALL_PARTS, until=UNTIL)


def _swap(original: bool, found: tuple[Any, ...]) -> Any:
    """ATK and DEF become each other, as they are or as they were originally."""
    who = found[0]
    return who, w.Stat(who, "DEF", original), w.Stat(who, "ATK", original)


for _switch, _word, _original in (("<~current >", w.StatBecomes, False), ("original ", w.Become, True)):
    _whose_numbers: Phrase[Any] = Either(
        Form(f"switch {{who}} {_switch}ATK and DEF", who=ITS.one),
        Form(f"switch the {_switch}ATK and DEF of {{who}}", who=POINTS.one),
    )
    _swaps: Phrase[Any] = ReadAs(_whose_numbers, partial(_swap, _original))
    also(_word, "{told}{until}", told=Over("who", "atk", "defence", phrase=_swaps), until=UNTIL)


def _halved(found: tuple[Any, ...]) -> Any:
    who, stat = found
    part = w.Stat(who, stat, part="half")
    return (who, part, None) if stat == "ATK" else (who, None, part)


_HALVES: Phrase[Any] = ReadAs(
    Form("halve {who} <~current >{stat}", who=ITS.one, stat=Spelled({"ATK": "ATK", "DEF": "DEF"})), _halved
)
_DOUBLES: Phrase[Any] = ReadAs(
    Either(
        Form("double {who} <~current >ATK", who=ITS.one), Form("double the <~current >ATK of {who}", who=POINTS.one),
        Form("{who} ATK <is doubled~becomes doubled>", who=ITS.one),
    ),
    lambda f: (f[0], w.Stat(f[0], part="double")),
)  # fmt: skip
also(w.StatBecomes, "{told}{until}", told=Over("who", "atk", phrase=_DOUBLES), until=UNTIL)
_HALVES_OF: Phrase[Any] = ReadAs(
    Form("halve the <~current >{stat} of {who}", stat=Spelled({"ATK": "ATK", "DEF": "DEF"}), who=POINTS.one),
    lambda f: _halved((f[1], f[0])),
)
also(w.StatBecomes, "{told}{until}", told=Over("who", "atk", "defence", phrase=_HALVES_OF), until=UNTIL)
also(w.StatBecomes, "{told}{until}", told=Over("who", "atk", "defence", phrase=_HALVES), until=UNTIL)
_IS_HALVED: Phrase[Any] = ReadAs(
    Form("{who} {stat} <is halved~becomes halved~becomes half>", who=ITS.one, stat=Spelled({"ATK": "ATK", "DEF": "DEF"})), _halved
)
also(w.StatBecomes, "{told}{until}", told=Over("who", "atk", "defence", phrase=_IS_HALVED), until=UNTIL)
for _stat, _field in _FIELDS:
    _made: dict[str, Any] = {"who": ITS.one, "until": UNTIL, _field: NUMBER}
    also(w.StatBecomes, f"<change~make> {{who}} {_stat}< to ~ >{{{_field}}}{{until}}", **_made)
also(w.StatBecomes, "<change~make> {who} ATK and DEF< to ~ >{numbers}{until}", who=ITS.one, until=UNTIL,
     numbers=Over("atk", "defence", phrase=ReadAs(NUMBER, lambda n: (n, n))))  # fmt: skip
_LEVELS = {1: ("increased", "increase"), -1: ("decreased", "reduce")}
for _sign, (_is, _do) in _LEVELS.items():
    _by_so_much: Phrase[Any] = Via(NUMBER, partial(_signed, _sign), partial(_unsigned, _sign))
    _by_so_much = Either(_by_so_much, WORKED_OUT) if _sign > 0 else _by_so_much
    says(w.Gain, f"{{who}} Level is {_is} by {{level}}{{until}}", who=ITS.one, level=_by_so_much, until=UNTIL)
    says(w.Gain, f"the Level of {{who}} is {_is} by {{level}}{{until}}", who=WHO.many, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} {{who}} Level by {{level}}{{until}}", who=ITS.one, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} the Level of {{who}} by {{level}}{{until}}", who=WHO.any, level=_by_so_much, until=UNTIL)
    also(w.Gain, f"{_do} the Levels of {{who}} by {{level}}{{until}}", who=WHO.many, level=_by_so_much, until=UNTIL)

# -- what cannot be done

CANNOT: dict[Any, str | tuple[str, ...]] = {
    "declare an attack": "declare an attack", "attack": "attack", "be destroyed by battle": "be destroyed by battle",
    "be attacked": ("be targeted for attacks", "be selected as an attack target", "be targeted for an attack", "be attacked"), "special summon": "Special Summon monsters",
    "be normal summoned": ("be Normal Summoned or Set", "be Normal Summoned/Set"), "be special summoned": "be Special Summoned",
    "be special summoned from the graveyard": "be Special Summoned from the GY", "be special summoned from the deck": "be Special Summoned from the Deck",
    "be destroyed by battle once a turn": "be destroyed by battle once per turn", "activate spells and traps": ("activate Spells/Traps", "activate any Spell/Traps", "activate any Spells/Traps", "activate any Spell or Traps", "activate Spells or Traps"),
    "activate anything": ("activate cards or effects", "activate any cards or effects", "activate cards and effects"), "be tributed for a summon": "be Tributed for a Tribute Summon", "be tributed": "be Tributed",
    "activate traps": ("activate Traps", "activate any Traps"), "activate trap effects": "activate Trap effects on the field", "activate spells": ("activate Spells", "activate any Spells"), "activate monster effects": ("activate monster effects", "activate any monster effects"), "attack directly": ("attack directly", "attack your opponent directly"), "conduct a battle phase": ("conduct a Battle Phase", "conduct your Battle Phase"), "change position": ("change battle position", "change its battle position", "change their battle positions", "change battle positions"), "change control": "change control", "take battle damage": "take battle damage",
    "take effect damage": ("take effect damage", "take damage from card effects"), "be normal summoned face-up": ("be Normal Summoned face-up", "be Normal Summoned"),
}  # fmt: skip
_WHOSE = {"": "", "you": "your ", "opponent": "your opponent's "}
_KINDS_OF: dict[Any, tuple[str, ...]] = {
    (): ("card effects", "card effect"), ("spell",): ("Spell effects", "Spells"), ("trap",): ("Trap effects", "Traps"), ("monster",): ("monster effects", "the effects of Effect monsters"),
    ("spell", "trap"): ("Spell/Trap effects", "Spells/Traps", "Spell or Trap effects"), ("trap", "monster"): ("Trap or monster effects", "Trap and monster effects"),
    ("spell", "monster"): ("Spell or monster effects",),
}  # fmt: skip
_BY: dict[Any, tuple[str, ...]] = {}
for _side, _of in _WHOSE.items():
    for _kinds, _names in _KINDS_OF.items():
        _also = [f"an opponent's {one}" for one in _names] if _side == "opponent" else []
        _also += ["your opponent's effects"] if _side == "opponent" and not _kinds else []
        _BY[_side, _kinds] = (*[f"{_of}{one}" for one in _names], *_also)
_SIDE: Phrase[Any] = Spelled(_BY)
"""By whose effects, and of which cards: "your opponent's card effects", "Trap effects"."""
_FORBIDDEN: Phrase[Any] = Spelled({
    **{(one, "", ()): told for one, told in CANNOT.items()},
    **{
        (what, *by): tuple([f"{verb} {one}" for one in told])
        for by, told in _BY.items() for what, verb in (("be destroyed by effects", "be destroyed by"), ("be targeted by effects", "be targeted by"))
    },
})  # fmt: skip
_WHAT = Over("what", "by", "kinds", phrase=_FORBIDDEN)
says(w.Cannot, "{who} cannot {cannot}{until}", who=WHO, cannot=_WHAT, until=UNTIL)
also(w.Cannot, "{who} cannot {cannot}{until}", who=BARE.many, cannot=_WHAT, until=UNTIL)
for _told in ("{who} cannot be destroyed by <this~that> battle", "make {who} unable to be destroyed by <this~that> battle"):
    also(w.Cannot, _told, who=WHO.any, what="be destroyed by battle", until="damage step")
also(w.Cannot, "{who} battle position cannot be changed{until}", who=ITS.one, what="change position", until=UNTIL)
also(w.Cannot, "{who} battle positions cannot be changed{until}", who=THEIR, what="change position", until=UNTIL)
also(
    w.Cannot,
    "control of <this card~this face-up card~this face-up card on the field> cannot <switch~change~be changed>",
    who="this",
    what="change control",
    until="",
)
also(w.Cannot, "you take no battle damage", who="you", what="take battle damage", until="")
also(w.Cannot, "you take no effect damage{until}", who="you", what="take effect damage", until=UNTIL)
also(w.Cannot, "your opponent takes no effect damage{until}", who="opponent", what="take effect damage", until=UNTIL)
also(
    w.Cannot,
    "any <effect damage you take~damage you take from card effects~damage to you from a card effect> becomes 0{until}",
    who="you",
    what="take effect damage",
    until=UNTIL,
)
_ONLY_SOME = Over("which", "but", phrase=Either(
    Via(ANYWHERE, lambda what: (what, None) if what != w.What("monster") else None, lambda f: f[0] if f[0] is not None and f[1] is None else None),
    Via(Around(ANYWHERE, "monsters, except "), lambda what: (None, what), lambda f: f[1] if f[0] is None and f[1] is not None else None),
    Via(
        Form("{which}, except {but}", which=ANYWHERE, but=ANYWHERE), lambda f: f if f[0] != w.What("monster") else None,
        lambda f: f if f[0] is not None and f[1] is not None else None,
    ),
))  # fmt: skip
"""Which monsters cannot be Special Summoned."""
_SUMMONER: Phrase[Any] = Either(named({"you": "you"}, many=True), named({"opponent": "your opponent"}))
_NO_SUMMON: dict[str, Any] = {"who": _SUMMONER, "what": "special summon", "some": _ONLY_SOME}
says(w.Cannot, "{who} cannot Special Summon {some}{until}", until=UNTIL, **_NO_SUMMON)
_LATE_EXCEPTION: Phrase[Any] = ReadAs(
    Form("{which}{until}, except {but}", which=ANYWHERE, until=UNTIL, but=ANYWHERE),
    lambda f: (None if f[0] == w.What("monster") else f[0], f[1], f[2]) if f[1] else None,
)
also(
    w.Cannot, "{who} cannot Special Summon {told}", who=_SUMMONER, what="special summon",
    told=Over("which", "until", "but", phrase=_LATE_EXCEPTION),
)  # fmt: skip
_TARGETED: dict[str, Any] = {"who": WHO.any, "what": "be targeted by effects", "until": UNTIL}
also(w.Cannot, "your opponent cannot target {who} with card effects{until}", by="opponent", **_TARGETED)
also(w.Cannot, "<neither player can~no player can> target {who} with card effects{until}", **_TARGETED)
also(w.Cannot, "your opponent cannot target {who} for attacks{until}", who=WHO.any, what="be attacked", until=UNTIL)


def _but_this(what: w.What) -> w.What | None:
    """Others of one's own: the opponent attacks nobody else's."""
    if what.controller not in ("", "you") or what.other:
        return None
    return msgspec.structs.replace(what, controller="you", other=True)


_OTHERS: Phrase[Any] = ReadAs(Either(BARE.many, WHAT.many), _but_this)
_MY_OWN: Phrase[Any] = ReadAs(
    BARE.many, lambda what: None if what.controller else msgspec.structs.replace(what, controller="you")
)
"""Monsters that an opponent attacks are yours."""
for _told in (
    "<your opponent~monsters your opponent controls~your opponent's monsters> cannot attack {who}",
    "<your opponent~monsters your opponent controls~your opponent's monsters> cannot target {who} for attacks",
):
    also(w.Cannot, _told, who=_MY_OWN, what="be attacked", until="")
_ANY_OTHER: Phrase[Any] = ReadAs(
    Around(BARE.many, "any "),
    lambda what: None if what.controller or what.other else msgspec.structs.replace(what, controller="you", other=True),
)
for _told in ("monsters your opponent controls", "your opponent's monsters", "your opponent"):
    also(w.Cannot, _told + " cannot attack {who}, except this <one~card>", who=_ANY_OTHER, what="be attacked", until="")
also(
    w.Cannot,
    "your opponent cannot target {who} for attacks, except this <one~card>{until}",
    who=_OTHERS, what="be attacked", until=UNTIL,
)  # fmt: skip
for _told in (
    "your opponent cannot select {who} as an attack target",
    "your opponent cannot attack {who}",
    "monsters your opponent controls cannot target {who} for attacks",
    "your opponent's monsters cannot target {who} for attacks",
):
    also(w.Cannot, _told + ", except this <one~card>{until}", who=_OTHERS, what="be attacked", until=UNTIL)
also(w.Cannot, "your opponent cannot select {who} as an attack target{until}", who=WHO.any, what="be attacked", until=UNTIL)
also(w.Cannot, "your opponent's monsters cannot target {who} for attacks{until}", who=WHO.any, what="be attacked", until=UNTIL)
also(
    w.Cannot,
    "monsters your opponent controls cannot target {who} for attacks{until}",
    who=WHO.any,
    what="be attacked",
    until=UNTIL,
)


def _two(template: str, to: Callable[..., tuple[Any, ...]], **slots: Any) -> list[Phrase[Any]]:
    """Several words that stand in one clause: read only."""
    many = any(isinstance(one, Numbered) for one in slots.values())
    forms = [Form(template, one, **slots) for one in ((False, True) if many else (False,))]
    return [ReadAs(form, lambda found: to(*found)) for form in forms]


def _increased(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "increase the ATK of all Fiend monsters by 500 points and decrease …": each a change by itself."""
    return tuple(
        [w.Gain(who, *((n, n) if stat == "ATK and DEF" else (n, 0) if stat == "ATK" else (0, n))) for stat, who, n in found]
    )


_INCREASE: Phrase[Any] = Either(*[
    ReadAs(Form(f"{verb} the {{stat}} of {{who}} by {{n}}< points~>", stat=Spelled({one: one for one in ("ATK", "DEF", "ATK and DEF")}),
             who=Either(Around(BARE.many, "all "), Around(WHAT.many, "all ")), n=NUMBER),
        partial(_stepped, sign))
    for verb, sign in (("increase", 1), ("decrease", -1))
])  # fmt: skip
_MANY: Phrase[Any] = Either(Around(WHAT.many, "all "), WHAT.many, Around(BARE.many, "all "), BARE.many)
"""Cards that are described, of which more is said as "they"."""
_THEIR_DEF: Phrase[Any] = ReadAs(
    Form(
        "increase the ATK of {who} by {n}< points~> and <decrease~decreases> their DEF by {m}< points~>",
        who=Either(Around(BARE.many, "all "), Around(WHAT.many, "all ")), n=NUMBER, m=NUMBER,
    ),
    lambda f: (w.Gain(f[0], f[1], -f[2]),),
)  # fmt: skip
TOGETHER: Phrase[Any] = Either(
    ReadAs(Listed(_INCREASE, " and ", ", "), _increased),
    _THEIR_DEF,
    *_two("increase {who} Level by {level} and <its ~>{stat} by {n}{until}", lambda who, level, stat, n, until: (
        w.Gain(who, level=level, until=until), w.Gain(who, n, n if stat == "both" else 0, until=until)),
        who=ITS.one, level=NUMBER, stat=Spelled({"ATK": "ATK", "both": ("ATK and DEF", "ATK/DEF")}), n=NUMBER, until=UNTIL),
    *_two("{who} no damage{until}", lambda who, until: (w.Cannot("take battle damage", who, until), w.Cannot("take effect damage", who, until)),
        who=Spelled({"you": "you take", "opponent": "your opponent takes"}), until=UNTIL),
    *_two("{who} {change}, <also ~and >they cannot {cannot}{until}", lambda who, change, cannot, until: (
        w.Gain(who, change[0], change[1], False, until), w.Cannot(cannot[0], who, until, *cannot[1:])), who=_MANY, change=CHANGED.many, cannot=_FORBIDDEN, until=UNTIL),
    *_two("{who} cannot be destroyed by battle or <by ~>{by}{until}", lambda who, by, until: (
        w.Cannot("be destroyed by battle", who, until), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=_SIDE, until=UNTIL),
    *_two("your opponent cannot target {who} with card effects, <also ~and >they cannot {cannot}{until}", lambda who, cannot, until: (
        w.Cannot("be targeted by effects", who, until, "opponent"), w.Cannot(cannot[0], who, until, *cannot[1:])), who=_MANY, cannot=_FORBIDDEN, until=UNTIL),
    *_two("{who} cannot {cannot}, <also ~and >they cannot {other}{until}", lambda who, cannot, other, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Cannot(other[0], who, until, *other[1:])), who=_MANY, cannot=_FORBIDDEN, other=_FORBIDDEN, until=UNTIL),
    *_two("{who} cannot {cannot}, <also ~and >their effects are negated{until}", lambda who, cannot, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Negate(who, until)), who=_MANY, cannot=_FORBIDDEN, until=UNTIL),
    *_two("{who} cannot {cannot}<~,> <and cannot~or~nor> {other}{until}", lambda who, cannot, other, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Cannot(other[0], who, until, *other[1:])), who=WHO, cannot=_FORBIDDEN, other=_FORBIDDEN, until=UNTIL),
    *_two("{who} cannot be targeted by, or <be ~>destroyed by, {by}{until}", lambda who, by, until: (
        w.Cannot("be targeted by effects", who, until, *by), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=_SIDE, until=UNTIL),
    *_two("{who} cannot be targeted or destroyed by {by}{until}", lambda who, by, until: (
        w.Cannot("be targeted by effects", who, until, *by), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=_SIDE, until=UNTIL),
    *_two("{who} {change}<~,> and cannot {cannot}{until}", lambda who, change, cannot, until: (
        w.Gain(who, change[0], change[1], False, until), w.Cannot(cannot[0], who, until, *cannot[1:])), who=WHO, change=CHANGED, cannot=_FORBIDDEN, until=UNTIL),
    *_two("neither player can Special Summon {some}{until}", lambda some, until: (
        w.Cannot("special summon", "you", until, which=some[0], but=some[1]), w.Cannot("special summon", "opponent", until, which=some[0], but=some[1])),
        some=_ONLY_SOME.phrase, until=UNTIL),
    *_two("no monsters can be Special Summoned, except {but}{until}", lambda but, until: (
        w.Cannot("special summon", "you", until, but=but), w.Cannot("special summon", "opponent", until, but=but)), but=ANYWHERE, until=UNTIL),
    *_two("<neither~no> player can {what}{until}", lambda what, until: (
        w.Cannot(what, "you", until), w.Cannot(what, "opponent", until)),
        what=Spelled({one: CANNOT[one] for one in ("special summon", "activate traps", "activate spells", "activate spells and traps", "activate monster effects", "declare an attack")}), until=UNTIL),
)  # fmt: skip
"""Several words in one clause, as a tuple: read only."""

says(w.MustAttack, "{who} must attack if able{until}", who=WHO, until=UNTIL)
also(w.MustAttack, "{who} must attack, if able{until}", who=WHO, until=UNTIL)
says(w.AttackCost, "to declare an attack with {who}, {life} LP must be paid{until}", who=WHO, life=NUMBER, until=UNTIL)
also(w.AttackCost, "you must pay {life} LP to declare an attack with this card{until}", who="this", life=NUMBER, until=UNTIL)
says(w.MoreAttacks, "{who} can declare {n} attacks in each Battle Phase{until}", who=WHO, n=NUMBER, until=UNTIL)
also(w.MoreAttacks, "{who} can make a second attack during each Battle Phase{until}", who=WHO, n=2, until=UNTIL)
also(
    w.MoreAttacks,
    "{who} can attack twice<~ during the Battle Phase~ during each Battle Phase~ during the same Battle Phase>{until}",
    who=WHO,
    n=2,
    until=UNTIL,
)
also(
    w.MoreAttacks,
    "{who} can attack twice <each Battle Phase~during the same Battle Phase~during the same turn>{until}",
    who=WHO,
    n=2,
    until=UNTIL,
)
also(w.MoreAttacks, "{who} can make a second attack during the Battle Phase{until}", who=WHO, n=2, until=UNTIL)
_EACH_ONE: dict[str, Any] = {"who": WHO, "until": UNTIL}
says(w.AttackEach, "{who} can attack all {what}, once each{until}", what=WHAT.many, **_EACH_ONE)
also(w.AttackEach, "{who} can attack all {what} once each{until}", what=WHAT.many, **_EACH_ONE)
says(w.AttackDirectly, "{who} can attack directly{until}", who=WHO, until=UNTIL)
also(w.AttackDirectly, "{who} <can~may> attack your opponent<~'s LP> directly{until}", who=WHO, until=UNTIL)
says(w.Negate, "{who} <has its|have their> effects negated{until}", who=WHO, until=UNTIL)
also(w.Negate, "negate the effects of {who}{until}", who=WHO.any, until=UNTIL)
also(w.Negate, "negate {who} effects{until}", who=ITS.one, until=UNTIL)
also(w.Negate, "{who} <effects are~effect is~effect(s) is> negated{until}", who=ITS.one, until=UNTIL)
also(w.Negate, "{who} effects are negated{until}", who=THEIR, until=UNTIL)
says(w.NegateBeaten, "monsters that {who} <destroys|destroy> by battle have their effects negated{until}", who=WHO, until=UNTIL)
_SOURCES: dict[str, tuple[str, ...]] = {
    "spell": ("Spells", "any Spells", "Spell effects", "the effects of Spells"), "trap": ("Traps", "any Traps", "Trap effects", "the effects of Traps"),
    "monster": ("other monsters' effects", "other monster effects", "the effects of other monsters"),
    "spell/trap": ("Spells/Traps", "Spell/Trap effects"),
    "card": ("other cards' effects", "other card effects", "the effects of other cards", "card effects, except its own"),
}  # fmt: skip
_OF_OTHERS: dict[str, tuple[str, ...]] = {
    "spell": ("Spells", "Spell effects"), "trap": ("Traps", "Trap effects"), "monster": ("monster effects", "activated monster effects")[:1],
    "spell/trap": ("Spells/Traps", "Spell/Trap effects"), "card": ("card effects", "effects"),
}  # fmt: skip
_AFFECTING: Phrase[Any] = Spelled({
    **{(by, ""): told for by, told in _SOURCES.items()},
    **{(by, side): tuple([f"{whose}{one}" for one in told for whose in whoses]) for by, told in _OF_OTHERS.items()
       for side, whoses in (("you", ("your other " if by in ("card", "monster") else "your ",)), ("opponent", ("your opponent's ", "an opponent's ")))},
})  # fmt: skip
"""What does not affect a card, and whose: "Spells", "your opponent's monster effects"."""
says(
    w.Unaffected, "{who} <is|are> unaffected by {what}{until}", who=WHO, what=Over("by", "whose", phrase=_AFFECTING), until=UNTIL
)
says(w.BanishLeaving, "{who} <is|are> banished when <it leaves|they leave> the field{until}", who=WHO, until=UNTIL)
also(w.BanishLeaving, "banish {who} when it leaves the field{until}", who=POINTS.one, until=UNTIL)
says(w.BanishBeaten, "monsters that {who} <destroys|destroy> by battle are banished{until}", who=WHO, until=UNTIL)
also(w.BanishBeaten, "any monster destroyed by battle with {who} is banished{until}", who=WHO.any, until=UNTIL)
also(
    w.BanishBeaten,
    "<banish any monster~banish any monsters~banish monsters> destroyed by battle with {who}{until}",
    who=WHO.any,
    until=UNTIL,
)
also(w.BanishBeaten, "<a monster~any monster> that {who} destroys by battle is banished{until}", who=POINTS.one, until=UNTIL)
_BEATEN = "<effects of monsters~effects of Effect monsters~effects of any monsters~effects of an opponent's monster~effects of any monster>"
_WITH = "<~ (including in the GY)>"
also(w.NegateBeaten, f"negate the {_BEATEN} destroyed by battle with {{who}}{_WITH}{{until}}", who=WHO.any, until=UNTIL)
also(w.NegateBeaten, f"the {_BEATEN} destroyed by battle with {{who}} are negated{_WITH}{{until}}", who=WHO.any, until=UNTIL)
_DESTROYED_BY: Phrase[Any] = Spelled({
    "": ("", " by battle or card effect", " by battle or by card effect", " by battle or by a card effect", " by battle or a card effect",
         ", either by battle or card effect", " (by battle or card effect)"),
    "battle": " by battle", "effects": (" by a card effect", " by card effect", " by card effects", " by an effect"),
})  # fmt: skip
_THREATENED: Phrase[Any] = Either(
    POINTS.any,
    article(WHAT.one),
    ReadOnly(WHO.any),
    ReadOnly(Spelled({"this": ("this face-up card", "this card on the field", "this face-up card on the field")})),
    ReadOnly(reference({"": "it"})),
)
_SAVED: dict[str, Any] = {"who": _THREATENED, "by": _DESTROYED_BY, "until": UNTIL}
says(w.Substitute, "if {who} would be destroyed{by}, {what} can be destroyed instead{until}", what=article(WHAT.one), **_SAVED)
also(w.Substitute, "if {who} would be destroyed{by}, you can destroy {what} instead{until}", what=article(WHAT.one), **_SAVED)
says(w.Substitute, "if {who} would be destroyed{by}, you can {pay}<~,> instead{until}", what=None, pay=PRICE, **_SAVED)
says(w.Substitute, "if {who} would be destroyed{by}, {pay}<~,> instead{until}", what=None, pay=PRICE, must=True, **_SAVED)
_THIS_ONE = "destroy <this card~this Equip Spell~this Equip Card>"
says(w.Substitute, f"if {{who}} would be destroyed{{by}}, {_THIS_ONE} instead{{until}}", what=None, must=True, **_SAVED)
says(w.Substitute, f"if {{who}} would be destroyed{{by}}, you can {_THIS_ONE} instead{{until}}", what=None, **_SAVED)
says(w.SelfDestruct, "{who} <is|are> destroyed by this effect{until}", who=WHO, until=UNTIL)
also(w.SelfDestruct, "destroy {who}", who=Either(Spelled({"this": "this card"}), reference({"": "it"})), until="")
says(
    w.SelfDestruct,
    "{who} <is|are> destroyed after an effect that targeted <it|them> has resolved{until}",
    who=WHO,
    targeted=True,
    until=UNTIL,
)
_TO = Spelled({"attack": "Attack", "defense": "Defense"})
_WHEN = Spelled({"attacked": "attacks", "was attacked": "is attacked"})
_LOCK = Spelled({True: ", and its battle position cannot be changed until the end of your next turn", False: ""})
for _at, _step in (("damage step", "Damage Step"), ("battle phase", "Battle Phase")):
    says(w.TurnAtEnd, f"if {{who}} {{when}}, it is changed to {{to}} Position at the end of the {_step}{{locked}}{{until}}",
         who=WHO.any, when=_WHEN, to=_TO, at=_at, locked=_LOCK, until=UNTIL)  # fmt: skip
    also(w.TurnAtEnd, f"if {{who}} {{when}}, change it to {{to}} Position at the end of the {_step}{{locked}}{{until}}",
         who=WHO.any, when=_WHEN, to=_TO, at=_at, locked=_LOCK, until=UNTIL)  # fmt: skip
