"""Descriptions of cards: "other face-up DARK Fiend monster with 1500 or less ATK you control"."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from affray.games.ygo.text.english.places import placed
from affray.games.ygo.text.english.terms import A_COUNTER, ATTRIBUTE, COUNTER, NUMBER, QUOTED, RACE, SUBTYPE, TYPE, one_or_several
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form, GrammarRule, Numbered

# -- what they are called

_MANY_RACES: Phrase[Any] = AnyOf(one_or_several(RACE), ReadOnly(ListOf(RACE, " and ", least=2, also=(", and ",))))
"""Of many, "Warrior and Fiend monsters" are those of either Type."""


@cache
def _noun(singular: bool) -> Phrase[Any]:
    """Return the phrase for (race, subtype, named, name, type): "Fiend Tuner monster", '"Blackwing" monster', '"Umi"'."""
    kind = TYPE.one if singular else TYPE.many
    s = "" if singular else "s"
    races = optional(one_or_several(RACE) if singular else _MANY_RACES, (), after=" ")
    subtypes = optional(one_or_several(SUBTYPE), (), after=" ")
    groups: Phrase[Any] = one_or_several(QUOTED)
    named = optional(groups if singular else AnyOf(groups, ReadOnly(ListOf(QUOTED, " and/or ", ", ", least=2))), "", after=" ")
    names = optional(one_or_several(QUOTED), "", before=" named ")
    full_noun = Form("{race}{subtype}{named}{type}{name}", race=races, subtype=subtypes, named=named, type=kind, name=names)
    quoted = Transformed(
        one_or_several(QUOTED),
        lambda name: None if not singular and isinstance(name, str) and name.endswith("s") else ((), (), "", "card", name),
        lambda noun: noun[4] if noun[:4] == ((), (), "", "card") and noun[4] else None,
    )
    tokens: Phrase[Any] = TransformedReadOnly(
        QUOTED, lambda name: ((), (), "", "card", name[:-1]) if not singular and name.endswith(" Tokens") else None
    )
    short: Phrase[Any] = Enumeration(
        {((), "tuner", "", "monster", ""): f"Tuner{s}", ((), "token", "", "monster", ""): f"Token{s}"}
    )
    before = Form(
        "{named}{race}{subtype}{type}", race=races, subtype=subtypes, named=Wrapped(one_or_several(QUOTED), after=" "), type=kind
    )
    between = Form(
        "{race}{named}{subtype}{type}", race=races, named=Wrapped(one_or_several(QUOTED), after=" "),
        subtype=Wrapped(one_or_several(SUBTYPE), after=" "), type=kind,
    )  # fmt: skip
    tuner = Form(f"{{named}}{{race}}Tuner{s}", race=races, named=named)
    older: list[Phrase[Any]] = [
        short, tokens, TransformedReadOnly(before, _named_first), TransformedReadOnly(tuner, _tuner),
        TransformedReadOnly(between, lambda f: (f[0], f[2], f[1], f[3], "") if f[0] != () else None),
    ]  # fmt: skip
    return AnyOf(quoted, full_noun, *[ReadOnly(one) for one in older])


def _tuner(values: tuple[Any, ...]) -> Any:
    """Return a Tuner monster for '"Crystron" Tuner'."""
    race, named = values
    return (race, "tuner", named, "monster", "") if race != () or named else None


_NEGATED = {"race": "not_race", "named": "not_group", "attribute": "not_attribute"}


def others_than(what: w.What) -> w.What | None:
    """Return monsters that are not what a description says, where it says one thing: "Insect monsters", '"Toon" monsters'."""
    fields = [field for field in _NEGATED if getattr(what, field)]
    if (
        len(fields) != 1
        or what != w.What("monster", **{fields[0]: getattr(what, fields[0])})
        or isinstance(getattr(what, fields[0]), tuple)
    ):
        return None
    return w.What("monster", **{_NEGATED[fields[0]]: getattr(what, fields[0])})


def _named_first(values: tuple[Any, ...]) -> Any:
    """Return 'Reptile "Worm" monster' for '"Worm" Reptile monster'."""
    race, subtype, named, kind = values
    return (race, subtype, named, kind, "") if race != () or subtype != () else None


# -- the whole description

OTHER = Enumeration({True: "other ", False: ""})
FACE = Enumeration({"": "", "up": "face-up ", "down": ("face-down ", "Set ")})
POSITION = Enumeration({"": "", "attack": "Attack Position ", "defense": "Defense Position "})
_ATTRIBUTE = optional(one_or_several(ATTRIBUTE), "", after=" ")
_ATTRIBUTE_OF_MANY: Phrase[Any] = AnyOf(
    _ATTRIBUTE, ReadOnly(Wrapped(ListOf(ATTRIBUTE, " and ", least=2, also=(", and ",)), after=" "))
)
"""Of many, "LIGHT and DARK monsters" are those of either Attribute."""
_NOT: dict[str, Any] = {
    "not_attribute": optional(ATTRIBUTE, "", before="non-", after=" "), "not_race": optional(RACE, "", before="non-", after=" "),
    "not_subtype": optional(SUBTYPE, "", before="non-", after=" "), "not_group": optional(QUOTED, "", before="non-", after=" "),
}  # fmt: skip
"""Negated descriptions: "non-DARK", "non-Machine", "non-Tuner", 'non-"Toon"'."""
_SPECIAL = Enumeration({True: "Special Summoned ", False: ""})
_SUMMONABLE = Enumeration({True: " that can be Special Summoned", False: ""})
_SETTABLE = Enumeration({True: " that can be Set", False: ""})
_ORDINARY = Enumeration({True: (" that can be Normal Summoned/Set", " that can be Normal Summoned or Set"), False: ""})
_IDLE = Enumeration({True: " that did not declare an attack this turn", False: ""})
_OTHER_NAME = Enumeration({True: " with a different name", False: ""})
_EXCEPT = optional(QUOTED, "", before=", except ")
_COUNTER: Phrase[str] = AnyOf(
    Enumeration({"": ""}),
    Wrapped(A_COUNTER, " with "),
    ReadOnly(Wrapped(COUNTER.many, " with ")),
)
_TAKES: Phrase[str] = AnyOf(
    Enumeration({"": ""}),
    ReadOnly(Wrapped(A_COUNTER, " you can place ", " on")),
    Wrapped(A_COUNTER, " that you can place ", " on"),
)
_EXTREME = Enumeration({"": "", **{one: (f" that has the {one}", f" with the {one}") for one in get_args(w.Extreme) if one}})
_DECLARED = Enumeration({"": "", "only race in the graveyard": " of the only original Type in your GY",
    "race": (" with the declared Type", " of the declared Type", " of that Type"), "attribute": (" with the declared Attribute", " with that Attribute"),
})  # fmt: skip
_AMONG = Enumeration({"": "", "it": " of that event"})
_BUT_TARGET = Enumeration({False: "", True: ", except that target"})
_LEVEL_SENT = Enumeration({"": "", "sent": " with the Level that the card sent had in the hand"})


def _bounds(least: str, most: str, exact: str, between: str) -> Phrase[Any]:
    """Return the phrase for (at least, at most) of a number, each template with its hole."""
    return AnyOf(
        Enumeration({(-1, -1): ""}),
        Transformed(Form(most, n=NUMBER), lambda f: (-1, f[0]), lambda b: (b[1],) if b[0] < 0 <= b[1] else None),
        Transformed(Form(least, n=NUMBER), lambda f: (f[0], -1), lambda b: (b[0],) if b[1] < 0 <= b[0] else None),
        Transformed(Form(exact, n=NUMBER), lambda f: (f[0], f[0]), lambda b: (b[0],) if b[0] == b[1] >= 0 else None),
        Transformed(
            Form(between, n=NUMBER, m=NUMBER),
            lambda f: f if f[0] != f[1] else None,
            lambda b: b if b[0] != b[1] and min(b) >= 0 else None,
        ),
    )


_RANK = _bounds("Rank {n} or higher ", "Rank {n} or lower ", "Rank {n} ", "Rank {n} to {m} ")
_OR: Phrase[Any] = TransformedReadOnly(
    Form("Level {first} or {m} ", first=ListOf(NUMBER, ", ", ", "), m=NUMBER),
    lambda f: (f[0][0], f[1]) if [*f[0], f[1]] == list(range(f[0][0], f[1] + 1)) else None,
)
"""Levels one after the other: "Level 3 or 4 ", "Level 3, 4 or 5 "."""
_LEVEL: Phrase[Any] = AnyOf(
    _bounds("Level {n} or higher ", "Level {n} or lower ", "Level {n} ", "Level {n} to {m} "), ReadOnly(_OR)
)


@cache
def _stat(stat: str) -> Phrase[Any]:
    bounds = _bounds(
        f" with {{n}} or more {stat}", f" with {{n}} or less {stat}", f" with {{n}} {stat}", f" with {{n}} to {{m}} {stat}"
    )
    less = TransformedReadOnly(Form(f" with less than {{n}} {stat}", n=NUMBER), lambda f: (-1, f[0] - 1) if f[0] else None)
    more = TransformedReadOnly(Form(f" with more than {{n}} {stat}", n=NUMBER), lambda f: (f[0] + 1, -1))
    return AnyOf(bounds, less, more)


BOUNDS = (
    "atk_at_least",
    "atk_at_most",
    "def_at_least",
    "def_at_most",
    "level_at_least",
    "level_at_most",
    "rank_at_least",
    "rank_at_most",
)
_HEAD = "{other}{face}{position}{special}{level_bounds}{rank_bounds}{attribute}{not_attribute}{not_race}{not_subtype}{not_group}"
_NOUN = ("race", "subtype", "named", "type", "name")
_TAIL = "{atk}{defence}{compared}{counter}{declared}{other_name}{summonable}{settable}{idle}"


_COMPARISONS: list[Phrase[Any]] = []


def compare(phrase: Phrase[Any]) -> None:
    """Let descriptions compare numbers with those of others, which are described in their turn."""
    _COMPARISONS.append(phrase)


def _slots(singular: bool) -> dict[str, Any]:
    return {
        "other": OTHER, "face": FACE, "position": POSITION, "special": _SPECIAL, **_NOT,
        "attribute": _ATTRIBUTE if singular else _ATTRIBUTE_OF_MANY,
        "noun": Fields(*_NOUN, phrase=_noun(singular)), "other_name": _OTHER_NAME,
        "summonable": _SUMMONABLE, "level_bounds": Fields("level_at_least", "level_at_most", phrase=_LEVEL),
        "rank_bounds": Fields("rank_at_least", "rank_at_most", phrase=_RANK),
        "atk": Fields("atk_at_least", "atk_at_most", phrase=_stat("ATK")), "defence": Fields("def_at_least", "def_at_most", phrase=_stat("DEF")), "settable": _SETTABLE, "idle": _IDLE,
        "counter": _COUNTER, "declared": _DECLARED, "compared": optional(Lazy(lambda: _COMPARISONS[0]), None, before=" "),
    }  # fmt: skip


def _what(singular: bool, preposition: str = "in", bare: dict[str, Any] | None = None) -> Phrase[Any]:
    """Return cards with all that is said of them; `bare`: where they are is said by what is done to them."""
    rest: dict[str, Any] = {
        "except": Fields("not_named", phrase=_EXCEPT),
        "but_target": _BUT_TARGET,
        "level": _LEVEL_SENT,
        "takes": _TAKES,
        "extreme": _EXTREME,
        "among": _AMONG,
        "ordinary": _ORDINARY,
    }
    if bare is not None:
        rule = GrammarRule(
            w.What,
            _HEAD + "{noun}" + _TAIL + "{takes}{ordinary}{except}{but_target}{level}{extreme}{among}",
            **_slots(singular),
            **rest,
            **bare,
        )
        return AnyOf(rule, *_exceptions(GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(singular), **bare)))
    where = Fields("zone", "controller", "owner", "equips", phrase=placed(preposition))
    standard: Phrase[Any] = GrammarRule(
        w.What,
        _HEAD + "{noun}" + _TAIL + "{where}{takes}{ordinary}{except}{but_target}{level}{extreme}{among}",
        **_slots(singular),
        where=where,
        **rest,
    )
    swapped = GrammarRule(
        w.What,
        _HEAD + "{noun}{where}" + _TAIL + "{takes}{ordinary}{except}{but_target}{level}{extreme}{among}",
        **_slots(singular),
        where=where,
        **rest,
    )
    plain = GrammarRule(w.What, _HEAD + "{noun}" + _TAIL + "{where}", **_slots(singular), where=where)
    theirs = Wrapped(
        GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(singular), controller="opponent"),
        "an opponent's " if singular else "your opponent's ",
    )
    more: list[Phrase[Any]] = [] if singular else [
        Wrapped(GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(singular), controller="you"), "your "),
        Wrapped(GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(singular), zone="banished", owner="you"), "your banished "),
    ]  # fmt: skip
    return AnyOf(standard, *map(ReadOnly, (theirs, *more)), TransformedReadOnly(swapped, _moved), *_exceptions(plain))


def _exceptions(what: Phrase[Any]) -> list[Phrase[Any]]:
    """Return cards without this one, or without those of a name, as texts also put it: read only."""
    endings = (", except this card", " other than this card", " (other than this card)", " (except this card)")
    return [
        *[TransformedReadOnly(Wrapped(what, after=one), _another) for one in endings],
        TransformedReadOnly(Form("{what}<~,> other than {name}", what=what, name=QUOTED), but),
        TransformedReadOnly(Form("{what} in {position}", what=what, position=_LYING), _lying),
        TransformedReadOnly(
            Form("{what}, except {name} <monster~monsters>", what=what, name=QUOTED),
            lambda f: None if f[0] == w.What("monster") else _no_such(f),
        ),
        TransformedReadOnly(
            Form(
                "{what}<, except ~ (except ~ except >{kind}",
                what=what,
                kind=Enumeration({"": ("a Token", "Tokens", "Tokens)", "a Token)")}),
            ),
            _no_token,
        ),
        TransformedReadOnly(
            Form("{what} <that is not a~that is not an~that are not> {name} <monster~monsters>", what=what, name=QUOTED), _no_such
        ),
    ]


def _no_token(values: tuple[Any, ...]) -> Any:
    """Return "a monster, except a Token"."""
    what = values[0]
    return msgspec.structs.replace(what, not_subtype="token") if what.type == "monster" and not what.not_subtype else None


def _no_such(values: tuple[Any, ...]) -> Any:
    """'a monster that is not a "Toon" monster'."""
    what, name = values
    return msgspec.structs.replace(what, not_group=name) if what.type == "monster" and not what.not_group else None


_LYING: Phrase[Any] = Enumeration({
    ("attack", ""): "Attack Position", ("defense", ""): "Defense Position", ("attack", "up"): "face-up Attack Position",
    ("defense", "up"): "face-up Defense Position", ("defense", "down"): "face-down Defense Position",
})  # fmt: skip


def _lying(values: tuple[Any, ...]) -> Any:
    """Return cards on the field with their position, which stands behind them: only one is told."""
    what, (position, face) = values
    if what.zone not in ("field", "monster zone") or what.position or (face and what.face):
        return None
    return msgspec.structs.replace(what, position=position, face=face or what.face)


def _moved(what: w.What) -> w.What | None:
    """Return a description whose place stands before its bounds, as older texts have it: only if it has any."""
    has_bounds = (
        any(getattr(what, one) >= 0 for one in BOUNDS)
        or what.other_name
        or what.counter
        or what.compared
        or what.idle
        or what.declared
    )
    return what if has_bounds else None


def _another(what: w.What) -> w.What | None:
    return None if what.other else msgspec.structs.replace(what, other=True)


def but(values: tuple[Any, ...]) -> Any:
    what, name = values
    return None if what.not_named else msgspec.structs.replace(what, not_named=name)


WHAT = Numbered(_what(True), _what(False))
"""Cards where they are: "Warrior monster you control", "Spells/Traps on the field"."""
WHAT_FROM = Numbered(_what(True, "from"), _what(False, "from"))
"""Cards that are taken from where they are: "Warrior monster from your Deck"."""


def bare(**fixed: Any) -> Numbered:
    """Return cards whose place is known from what is done to them."""
    return Numbered(_what(True, bare=fixed), _what(False, bare=fixed))


OPPONENTS_CARD: Phrase[Any] = AnyOf(*[
    ReadOnly(Wrapped(GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(True), controller="opponent"), lead))
    for lead in ("an opponent's ", "your opponent's ")
])  # fmt: skip
"""A card of the opponent, without another article."""
YOUR_CARD: Phrase[Any] = ReadOnly(
    Wrapped(GrammarRule(w.What, _HEAD + "{noun}" + _TAIL, **_slots(True), controller="you"), "your ")
)
"""A card of your own, without another article: "your Fairy monster"."""
EACH_NAME: Phrase[Any] = Transformed(
    AnyOf(WHAT.one, ReadOnly(Wrapped(bare(zone="banished", owner="you").many, "of your banished "))),
    lambda what: (msgspec.structs.replace(what, other_name=False), what.other_name),
    lambda of: None if of[0].other_name else msgspec.structs.replace(of[0], other_name=of[1]),
)
"""Cards that are counted, or their names: "for each Fiend monster with a different name in your GY"."""
EACH: Phrase[Any] = Transformed(
    AnyOf(WHAT.one, ReadOnly(Wrapped(bare(zone="banished", owner="you").many, "of your banished "))),
    lambda what: None if what.other_name else what,
    lambda what: what if not what.other_name else None,
)
"""Cards that are counted. "For each … with a different name" counts names, which is not said here."""
BARE = bare()
"""Cards on the field, without saying so."""


def elsewhere(what: w.What) -> w.What | None:
    """A description of cards wherever they lie: nothing that only cards on the field have."""
    lies = what.face or what.position or what.special or what.other or what.but_target or what.controller or what.other_name
    stays = what.settable or what.level or what.counter or what.takes or what.compared or what.extreme or what.equips
    return None if lies or stays or what.summonable else what


ANYWHERE: Phrase[Any] = Transformed(
    AnyOf(BARE.many, Wrapped(bare(zone="extra deck").many, after=" from the Extra Deck"), ReadOnly(Wrapped(BARE.many, "for "))),
    elsewhere,
    lambda what: what if isinstance(what, w.What) else None,
)
"""Cards as they are printed, wherever they lie: "WATER monsters", "monsters from the Extra Deck"."""
BANISHED = bare(zone="banished", owner="you")


def so_many(cards: Numbered) -> Phrase[Any]:
    """Return the phrase for (what, n): "1 Warrior monster you control", "2 cards in your GY"."""
    of_mine = TransformedReadOnly(Form("{n} of your banished {what}", n=NUMBER, what=BANISHED.many), lambda f: (f[1], f[0]))
    singular = Transformed(Form("<1~a~an> {what}", what=cards.one), lambda f: (f[0], 1), lambda v: (v[0],) if v[1] == 1 else None)
    another = TransformedReadOnly(Wrapped(cards.one, "an"), lambda what: (what, 1) if what.other else None)
    several = Transformed(
        Form("{n} {what}", n=NUMBER, what=cards.many),
        lambda f: (f[1], f[0]) if f[0] != 1 else None,
        lambda v: (v[1], v[0]) if v[1] != 1 else None,
    )
    return AnyOf(singular, another, several, ReadOnly(of_mine))


def some(cards: Numbered) -> Phrase[Any]:
    """Return the phrase for (what, n, up to): so many, up to so many, or any number of them."""
    plural = cards.many
    return AnyOf(
        Transformed(so_many(cards), lambda f: (*f, False), lambda v: None if v[2] or v[1] == 0 else v[:2]),
        Transformed(
            Form("<any number of~1 or more> {what}", what=plural),
            lambda f: (f[0], 0, False),
            lambda v: (v[0],) if v[1] == 0 else None,
        ),
        Transformed(
            Form("up to {n} {what}", n=NUMBER, what=plural),
            lambda f: (f[1], f[0], True),
            lambda v: (v[1], v[0]) if v[2] else None,
        ),
        TransformedReadOnly(Form("1 or 2 {what}", what=plural), lambda f: (f[0], 2, True)),
    )
