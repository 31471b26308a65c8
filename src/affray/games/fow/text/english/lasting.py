"""Effects that last: what continuous abilities say, and what resolves `until` some end."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.fow.text.english.amounts import EACH_DIFFERENT, OF, WORKED_OUT, where_x
from affray.games.fow.text.english.cards import PLAYED, WHAT
from affray.games.fow.text.english.slots import (
    ATTRIBUTE,
    ENGLISH,
    KEYWORD,
    NUMBER,
    RACE,
    SIGNED,
    SOMETHING,
    TYPE,
    UNTIL,
    UNTIL_NAMED,
    also,
    says,
)
from affray.games.fow.text.english.who import POINTS, SEVERAL, WHO, WHOM
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Lazy,
    ListOf,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form, Numbered

_QUOTED: list[Phrase[Any]] = []
QUOTED_ABILITY: Phrase[Any] = Wrapped(Lazy(lambda: _QUOTED[0]), '"', '"').named("an ability in quotes")
"""An ability as something gains it."""


def give(ability: Phrase[Any]) -> None:
    """Say what abilities are: they hold effects that hold abilities."""
    _QUOTED.append(ability)


# -- ATK and DEF

_X = {"X": "+X", "X00": "+X00", "-X": "-X", "-X00": "-X00"}
_SIGNED: Phrase[Any] = AnyOf(SIGNED, Enumeration(_X))
_SIGNED_OR_0: Phrase[Any] = AnyOf(_SIGNED, ReadOnly(Enumeration({0: "0"})))


_PLAIN_OR_0: Phrase[Any] = AnyOf(SIGNED, ReadOnly(Enumeration({0: "0"})))


def _each(values: tuple[Any, ...]) -> Any:
    atk, defence, of = values
    return tuple([w.Count(of, n) if n else 0 for n in (atk, defence)]) if atk or defence else None


def _of_each(both: tuple[Any, ...]) -> Any:
    counts = [one for one in both if isinstance(one, w.Count)]
    if any(one.distinct for one in counts):
        return None
    if not counts or any(one.of != counts[0].of for one in counts) or any(not isinstance(n, w.Count) and n != 0 for n in both):
        return None
    return (*(n.times if isinstance(n, w.Count) else 0 for n in both), counts[0].of)


def _each_kind(values: tuple[Any, ...]) -> Any:
    atk, defence, (of, distinct) = values
    return tuple([w.Count(of, n, distinct) if n else 0 for n in (atk, defence)]) if atk or defence else None


def _of_each_kind(both: tuple[Any, ...]) -> Any:
    counts = [one for one in both if isinstance(one, w.Count)]
    kinds = {(one.of, one.distinct) for one in counts}
    if len(kinds) != 1 or any(not isinstance(n, w.Count) and n != 0 for n in both) or not counts[0].distinct:
        return None
    return (*(n.times if isinstance(n, w.Count) else 0 for n in both), kinds.pop())


def _counters(values: tuple[Any, ...]) -> Any:
    atk, defence, kind, of = values
    return tuple([w.Stat(of, "counters", kind, n) if n else 0 for n in (atk, defence)]) if atk or defence else None


_COUNTERS = Form(
    "<~[>{atk}/{defence}<~]> for each {kind} counter on {of}", atk=_SIGNED_OR_0, defence=_SIGNED_OR_0, kind=SOMETHING, of=OF
)
_EQUAL: Phrase[Any] = AnyOf(Enumeration({"that much": "that amount"}), WORKED_OUT)


def _stat(stat: str) -> Phrase[Any]:
    return AnyOf(Wrapped(_SIGNED, after=f" {stat}"), Wrapped(_EQUAL, f"{stat} equal to "))


STATS: Phrase[Any] = AnyOf(
    Form("<~[>{atk}/{defence}<~]>", atk=_SIGNED_OR_0, defence=_SIGNED_OR_0),
    Transformed(
        Form("<~[>{atk}/{defence}<~]> for each {of}", atk=_PLAIN_OR_0, defence=_PLAIN_OR_0, of=WHAT.one), _each, _of_each
    ),
    Transformed(
        Form("<~[>{atk}/{defence}<~]> for each {of}", atk=_PLAIN_OR_0, defence=_PLAIN_OR_0, of=EACH_DIFFERENT),
        _each_kind,
        _of_each_kind,
    ),
    TransformedReadOnly(_COUNTERS, _counters),
    Transformed(
        Wrapped(_EQUAL, "ATK and DEF each equal to "),
        lambda amount: (amount, amount),
        lambda both: both[0] if both[0] == both[1] else None,
    ),
    Transformed(_stat("ATK"), lambda amount: (amount, 0), lambda both: both[0] if both[1] == 0 else None),
    Transformed(_stat("DEF"), lambda amount: (0, amount), lambda both: both[1] if both[0] == 0 else None),
    Form("{atk} and {defence}", atk=_stat("ATK"), defence=_stat("DEF")),
)
"""(ATK, DEF) that are gained."""

# -- what is gained

_THINGS = ("stats", "keyword", "race", "attribute", "ability")


def Form1(template: str, **slot: Any) -> Phrase[Any]:
    """Return a template with one slot: its value."""
    return Transformed(Form(template, **slot), lambda values: values[0], lambda value: (value,))


def _thing(kind: str, phrase: Phrase[Any]) -> Phrase[Any]:
    return Transformed(phrase, lambda value: (kind, value), lambda thing: thing[1] if thing[0] == kind else None)


_THING: Phrase[Any] = AnyOf(
    _thing("stats", STATS),
    _thing("keyword", KEYWORD),
    _thing("race", Wrapped(RACE, "the race ")),
    _thing("race", ReadOnly(Form1("{race} in addition to <its~their> <other~own> <races~race>", race=RACE))),
    _thing("attribute", Wrapped(ATTRIBUTE, "the attribute ")),
    _thing(
        "attribute",
        ReadOnly(Form1("{attribute} in addition to <its~their> <other~own> <attributes~attribute>", attribute=ATTRIBUTE)),
    ),
    _thing("ability", QUOTED_ABILITY),
)


def _gained(things: tuple[Any, ...]) -> Any:
    """Return the fields of what was read: (ATK, DEF, keywords, abilities, races, attributes)."""
    by = {kind: tuple([one for k, one in things if k == kind]) for kind in _THINGS}
    if len(by["stats"]) > 1:
        return None
    return (*(by["stats"] or ((0, 0),))[0], by["keyword"], by["ability"], by["race"], by["attribute"])


def _gaining(fields: tuple[Any, ...]) -> Any:
    atk, defence, keywords, abilities, races, attributes = fields
    stats: list[tuple[str, Any]] = [("stats", (atk, defence))] if atk != 0 or defence != 0 else []
    more = [("keyword", one) for one in keywords] + [("race", one) for one in races]
    more += [("attribute", one) for one in attributes] + [("ability", one) for one in abilities]
    return tuple(stats + more) or None


GAINED: Phrase[Any] = AnyOf(
    Transformed(ListOf(_THING, also=(", and ",)), _gained, _gaining), Enumeration({(0, 0, (), (), (), ()): "nothing"})
).named("what is gained")
_GAIN: dict[str, Any] = {
    "who": WHO,
    "things": Fields("atk", "defence", "keywords", "abilities", "races", "attributes", phrase=GAINED),
}
says(w.Gain, "{who} <gains~gets|gain~get> {things}{until}", until=UNTIL, **_GAIN)
also(w.Gain, "{until}, {who} <gains~gets|gain~get> {things}", until=UNTIL_NAMED, **_GAIN)
also(w.Gain, "{who} <gain|gains> {things}{until}", until=UNTIL, **_GAIN)
says(w.Gain, "{who} <gain~gains> {things}{until}", until=UNTIL, **{**_GAIN, "who": SEVERAL})
_KINDS_OF_STONES: Phrase[Any] = ListOf(Wrapped(ATTRIBUTE, "a ", " magic stone"), also=(" and ",))
says(
    w.Gain, "treat {who} also as {attributes}{until}", who=WHOM, attributes=_KINDS_OF_STONES, types=("magic stone",), until=UNTIL
)
_OF_TWO: Phrase[Any] = ReadOnly(Form("<a ~>{one} magic stone and {other} magic stone", one=ATTRIBUTE, other=ATTRIBUTE))
also(w.Gain, "treat {who} as {attributes}", who=POINTS.one, attributes=AnyOf(_KINDS_OF_STONES, _OF_TWO), types=("magic stone",))
_AS_STONES: Phrase[Any] = TransformedReadOnly(Wrapped(ATTRIBUTE, after=" magic stones"), lambda attribute: (attribute,))
also(w.Gain, "treat {who} also as {attributes}", who=WHAT.many, attributes=_AS_STONES, types=("magic stone",))


def _two_gains(values: tuple[Any, ...]) -> Any:
    first, things, other, more, until = values
    fields = ("atk", "defence", "keywords", "abilities", "races", "attributes")
    return tuple(
        [w.Gain(who, until=until, **dict(zip(fields, gained, strict=True))) for who, gained in ((first, things), (other, more))]
    )


TWO_GAINS: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(
                "{one} <gains~gets|gain~get> {things} and {other} <gains~gets|gain~get> {more}{until}",
                plural, one=who, things=GAINED, other=who, more=GAINED, until=UNTIL,
            ),
            _two_gains,
        )
        for plural, who in ((False, POINTS.one), (True, WHAT.many))
    ]
)  # fmt: skip
"""Two effects in one clause, read only."""


# -- what is lost


def _lost(plural: bool) -> Phrase[Any]:
    """Return the phrase for (keywords, all abilities, ATK and DEF, types): "loses [Flying] and all abilities and is no longer a resonator"."""
    thing: Phrase[Any] = AnyOf(
        _thing("keyword", KEYWORD), Enumeration({("all", True): "all abilities"}), Enumeration({("stats", True): "ATK and DEF"})
    )
    some = ListOf(thing)
    kind = ListOf(TYPE.many if plural else WithArticle(TYPE.one), " or ")
    verb, being = ("lose ", "are no longer ") if plural else ("loses ", "is no longer ")
    return AnyOf(
        Transformed(Wrapped(some, verb), lambda things: _losing(things, ()), lambda f: _things_lost(f) if not f[3] else None),
        Transformed(
            Wrapped(kind, being),
            lambda types: _losing((), types),
            lambda f: f[3] if f[:3] == ((), False, False) and f[3] else None,
        ),
        Transformed(
            Form(f"{verb}{{things}} and {being}{{types}}", things=some, types=kind),
            lambda values: _losing(*values),
            lambda f: (things, f[3]) if (things := _things_lost(f)) and f[3] else None,
        ),
        Enumeration({((), False, False, ()): verb + "nothing"}),
    )


def _losing(things: tuple[Any, ...], types: tuple[str, ...]) -> Any:
    keywords = tuple([one for kind, one in things if kind == "keyword"])
    return (keywords, ("all", True) in things, ("stats", True) in things, types)


def _things_lost(fields: tuple[Any, ...]) -> Any:
    keywords, everything, stats, _ = fields
    more = [("all", True)] * everything + [("stats", True)] * stats
    return tuple([("keyword", one) for one in keywords] + more) or None


_LOST = Fields("keywords", "all_abilities", "atk_and_def", "types", phrase=Numbered(_lost(False), _lost(True)))
says(w.Lose, "{who} {lost}{until}", who=WHO, lost=_LOST, until=UNTIL)
_RACES = optional(ListOf(RACE), (), after=" ")
says(
    w.Become, "{who} also becomes a {atk}/{defence} {races}resonator{until}",
    plural=False, who=WHO.one, atk=NUMBER, defence=NUMBER, races=_RACES, until=UNTIL,
)  # fmt: skip
says(
    w.Become, "{who} also become {atk}/{defence} {races}resonators{until}",
    plural=True, who=WHO.many, atk=NUMBER, defence=NUMBER, races=_RACES, until=UNTIL,
)  # fmt: skip

_SETS = Form("{atk}/{defence}", atk=NUMBER, defence=NUMBER)
_BECOMES: dict[str, Any] = {"who": WHO, "stats": Fields("atk", "defence", phrase=_SETS), "until": UNTIL}
says(w.Stats, "{who} <becomes|become> {stats}{until}", **_BECOMES)
also(w.Stats, "{who} <becomes|become> <a~an> [{stats}]{until}", **_BECOMES)
also(w.Stats, "{who} <becomes|become> [{stats}]{until}", **_BECOMES)
says(w.Switch, "switch the ATK and DEF of {who}{until}", who=WHOM, until=UNTIL)
also(w.Switch, "switch ATK and DEF of {who}{until}", who=WHO.one, until=UNTIL)
says(w.Weather, "the weather is {kind}{until}", kind=Enumeration({name: name for name in get_args(w.WeatherKind)}), until=UNTIL)


def _loses_and_becomes(values: tuple[Any, ...]) -> Any:
    who, (atk, defence), until = values
    return (w.Lose(who, all_abilities=True, until=until), w.Stats(who, atk, defence, until))


def _gains_and_loses(values: tuple[Any, ...]) -> Any:
    who, things, lost, until = values
    fields = ("atk", "defence", "keywords", "abilities", "races", "attributes")
    return (w.Gain(who, until=until, **dict(zip(fields, things, strict=True))), w.Lose(who, keywords=lost, until=until))


_KEYWORDS_LOST: Phrase[Any] = ListOf(KEYWORD)
GAINS_AND_LOSES: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(
                "{who} <gains|gain> {things} and <loses|lose> {lost}{until}",
                plural, who=who, things=GAINED, lost=_KEYWORDS_LOST, until=UNTIL,
            ),
            _gains_and_loses,
        )
        for plural, who in ((False, WHO.one), (True, WHO.many))
    ]
)  # fmt: skip
"""Two effects in one clause, read only."""
LOSES_AND_BECOMES: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(f"{{who}} loses all abilities and becomes {text}{{until}}", who=WHO.one, stats=_SETS, until=UNTIL),
            _loses_and_becomes,
        )
        for text in ("[{stats}]", "a [{stats}]")
    ]
)
"""Two effects in one clause, read only."""

# -- what cannot, must and may be done

_SUBJECT = Numbered(AnyOf(WHO.one), AnyOf(POINTS.many, WHAT.many, ReadOnly(WHO.many)))
"""Subjects of prohibitions: "resonators you control" are all of them."""


def _spells(word: w.What) -> w.What | None:
    return word if word == w.What(controller=word.controller) and word.controller else None


_BY_SPELLS: Phrase[Any] = AnyOf(
    Transformed(Enumeration({"you": " you play", "opponent": (" the opponent plays", " the opponent controls")}),
        lambda side: w.What(controller=side), lambda what: what.controller if isinstance(what, w.What) and _spells(what) else None),
    Transformed(Wrapped(PLAYED.many, " of "), lambda what: what if not _spells(what) else None,
        lambda what: what if isinstance(what, w.What) and not _spells(what) and what != w.What() else None),
    Enumeration({w.What(): ""}),
)  # fmt: skip
_CANNOT = {"recover in recovery phase": "recover during <the~your~its controller's> recovery phase"}
for _what in (
    "attack",
    "block",
    "be blocked",
    "be attacked",
    "be destroyed",
    "recover",
    "recover in recovery phase",
    "be chased",
    "be cancelled",
    "gain life",
):
    _text, _way = _CANNOT.get(_what, _what), " by " if _what.startswith("be ") else " "
    says(
        w.Cannot,
        f"{{who}} cannot {_text}{{by}}{{until}}",
        what=_what,
        who=_SUBJECT,
        by=AnyOf(Enumeration({w.What("opponent"): " the opponent"}), optional(WHAT.many, None, before=_way))
        if _what == "attack"
        else optional(WHAT.many, None, before=_way),
        until=UNTIL,
    )
also(
    w.Cannot, "{who} <doesn't~does not|don't~do not> recover during <its controller's~their controller's~your> next recovery phase",
    what="recover in recovery phase", who=_SUBJECT, by=None, until="next recovery",
)  # fmt: skip
also(
    w.Cannot, "{who} <doesn't~does not|don't~do not> recover during <the~its controller's~their controllers'> recovery phase{until}",
    what="recover in recovery phase", who=_SUBJECT, by=None, until=UNTIL,
)  # fmt: skip
says(w.Cannot, "{who} cannot be targeted{until}", what="be targeted", by=None, who=_SUBJECT, until=UNTIL)
says(
    w.Cannot, "{who} cannot be targeted by spells <and~or> abilities{by}{until}",
    what="be targeted", by=_BY_SPELLS, who=_SUBJECT, until=UNTIL,
)  # fmt: skip

also(
    w.Cannot, "{who} cannot be targeted by the opponent's spells <and~or> abilities{until}",
    what="be targeted", by=w.What(controller="opponent"), who=_SUBJECT, until=UNTIL,
)  # fmt: skip


for _a in get_args(w.Attribute):
    _of_it: dict[str, Any] = {"what": "be targeted", "by": w.What(attribute=_a), "who": _SUBJECT, "until": UNTIL}
    also(w.Cannot, f"{{who}} cannot be targeted by {_a} spells or {_a} card's abilities{{until}}", **_of_it)
_TWO_OF: Phrase[Any] = TransformedReadOnly(ListOf(ATTRIBUTE, " or ", least=2), lambda attributes: w.What(attribute=attributes))
_BY: dict[str, Any] = {"what": "be targeted", "who": _SUBJECT, "until": UNTIL}
also(w.Cannot, "{who} cannot be targeted by {by} spells or abilities{until}", by=_TWO_OF, **_BY)
_NO_RESONATORS = Enumeration({w.What("normal spell", "opponent"): "non-resonator spells the opponent controls"})
also(w.Cannot, "{who} cannot be targeted by {by}{until}", by=_NO_RESONATORS, **_BY)


def _neither(values: tuple[Any, ...]) -> Any:
    who, first, second, until = values
    return (w.Cannot(first, who, until=until), w.Cannot(second, who, until=until)) if first != second else None


_ACT = Enumeration({one: one for one in ("attack", "block", "be blocked", "be attacked", "be destroyed")})
NEITHER: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form("{who} cannot {first} or {second}{until}", who=who, first=_ACT, second=_ACT, until=UNTIL), _neither
        )
        for who in (_SUBJECT.one, _SUBJECT.many)
    ]
)
"""Two effects in one clause, read only: "this card cannot attack or block"."""


def _cannot_and_gains(values: tuple[Any, ...]) -> Any:
    who, act, until, things, ends = values
    return (w.Cannot(act, who, until=until), *_two_gains((who, things, who, things, ends))[:1])


CANNOT_AND_GAINS: Phrase[Any] = AnyOf(
    *[
        TransformedReadOnly(
            Form(
                "{who} cannot {act}{until} and <gains~gets|gain~get> {things}{ends}",
                plural, who=who, act=_ACT, until=UNTIL, things=GAINED, ends=UNTIL,
            ),
            _cannot_and_gains,
        )
        for plural, who in ((False, POINTS.one), (True, POINTS.many))
    ]
)  # fmt: skip
"""Two effects in one clause, read only."""


def _must_either(values: tuple[Any, ...]) -> Any:
    who, until = values
    return (w.Must("attack", who, until), w.Must("block", who, until))


MUST_EITHER: Phrase[Any] = ReadOnly(
    AnyOf(
        *[
            TransformedReadOnly(Form(text, who=who, until=UNTIL), _must_either)
            for text in ("{who} must attack or block{until} if able", "{who} must attack or block if able{until}")
            for who in (_SUBJECT.one, _SUBJECT.many)
        ]
    )
)
"""Two effects in one clause, read only: in each turn it does what can be done in it."""

for _what, _text in (
    ("attack", "must attack <if able>{until}"),
    ("attack this", "must attack this card if able{until}"),
    ("block", "must block if able{until}"),
    ("block", "must block{until} if able"),
    ("attack", "must attack{until} if able"),
    ("be chosen to attack", "must be the choice when a card is chosen to attack, if able{until}"),
):
    says(w.Must, "{who} " + _text, what=_what, who=WHO, until=UNTIL)
also(w.Must, "as you choose a card to attack, you must choose {who} if able", what="be chosen to attack", who=WHO)
for _what, _text in (
    ("attack recovered", "<may~can> attack recovered J/resonators"),
    ("be attacked", "<may~can> be attacked while recovered"),
    ("block flying", "<may~can> block J/resonators with [Flying]"),
    ("block while rested", "<may~can> block while rested"),
):
    says(w.May, "{who} " + _text + "{until}", what=_what, who=WHO, until=UNTIL)

for _what, _text in (("attack", "attacking"), ("block", "blocking")):
    says(
        w.May, f"{_text} <does not~doesn't> cause {{who}} to rest{{until}}", what=f"{_what} without resting", who=WHO, until=UNTIL
    )

says(w.Silence, "{what} do not make their own abilities trigger by entering the field{until}", what=WHAT.many, until=UNTIL)
also(
    w.Silence, "{what} entering the field <don't~do not> cause their own abilities to trigger{until}", what=WHAT.many, until=UNTIL
)  # fmt: skip
also(
    w.Silence,
    "{what} entering the field under the opponent's control <don't~do not> cause their own abilities to trigger{until}",
    what=TransformedReadOnly(WHAT.many, lambda what: msgspec.structs.replace(what, controller="opponent") if not what.controller else None),
    until=UNTIL,
)  # fmt: skip
WHERE: Phrase[Any] = where_x(ENGLISH.words(*get_args(w.Lasting)))
"""Lasting effects with their X said last: read only."""
