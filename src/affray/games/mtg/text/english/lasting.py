"""Lasting effects: changes, restrictions, requirements, costs, permissions, replacements."""

from __future__ import annotations

from string import digits
from typing import Any, get_args

import msgspec

from affray.games.mtg.text.english.amounts import WORKED_OUT
from affray.games.mtg.text.english.antecedents import POINTING
from affray.games.mtg.text.english.complement import EXCEPT
from affray.games.mtg.text.english.conditions import CONDITION
from affray.games.mtg.text.english.costs import COST
from affray.games.mtg.text.english.numbered import NUMBERED
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import (
    CARD_TYPE,
    COLOR,
    ENGLISH,
    FIGURE,
    KEYWORD,
    MANY,
    NAMED_KEYWORD,
    PLURAL_SUBTYPE,
    SUBTYPE,
    UNTIL,
    UNTIL_NAMED,
    also,
    says,
)
from affray.games.mtg.text.english.who import SUBJECT, WHOM
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import EVERY_TYPE
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    ListOf,
    Pattern,
    Phrase,
    ReadOnly,
    Transformed,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.references import Resolved, named
from affray.text.grammar.rule import Fields, Form

_SIGN: Phrase[Any] = AnyOf(
    Pattern(r"[+-]\d+", int, lambda n: f"{n:+}", "+-"), Enumeration({"X": "+X", "-X": "-X", "that much": "+that much"})
).named("+ or - a number")
_EACH: Phrase[Any] = AnyOf(_SIGN, Transformed(Form("+({amount})", amount=WORKED_OUT), lambda f: f[0], lambda n: (n,)))
SIZE: Phrase[Any] = Form("{power}/{toughness}", power=_EACH, toughness=_EACH)
"""+2/+0 as (power, toughness)."""


_SHAPES: Phrase[tuple[int, int]] = Enumeration({
    (1, 1): "+X/+X", (1, 0): "+X/+0", (0, 1): "+0/+X", (-1, -1): "-X/-X", (-1, 0): "-X/-0", (0, -1): "-0/-X", (1, -1): "+X/-X", (-1, 1): "-X/+X",
})  # fmt: skip


def _times(signs: tuple[int, int], amount: Any) -> tuple[Any, Any] | None:
    """Return (power, toughness) times a count; with the sign "-" that much less."""
    if -1 in signs and not (isinstance(amount, w.Count) and not amount.less):
        return None
    less = msgspec.structs.replace(amount, times=-amount.times) if -1 in signs else amount
    power, toughness = [amount if one > 0 else less if one else 0 for one in signs]
    return (power, toughness)


def _for_each() -> Phrase[Any]:
    """Return the phrase "+1/+1 for each creature you control": (power, toughness)."""

    def build(f: tuple[Any, ...]) -> tuple[Any, Any] | None:
        power, toughness, what = f
        bonuses = [0 if not n else w.Count(what, n) for n in (power, toughness)]
        return (bonuses[0], bonuses[1]) if power or toughness else None

    def back(both: Any) -> tuple[Any, ...] | None:
        counts = [one for one in both if isinstance(one, w.Count)]
        plain = [one for one in both if not isinstance(one, w.Count)]
        if not counts or any(one != 0 for one in plain) or any(one.of != counts[0].of or one.less for one in counts):
            return None
        power, toughness = [one.times if isinstance(one, w.Count) else 0 for one in both]
        return (power, toughness, counts[0].of)

    number: Phrase[int] = Pattern(r"[+-]\d+", int, lambda n: f"{n:+}", "+-")
    return Transformed(Form("{p}/{t} for each {what}", p=number, t=number, what=WHAT.one), build, back)


def _where_x() -> Phrase[Any]:
    """Return the phrase "+X/+X, where X is the number of …": (power, toughness)."""
    return Transformed(
        Form("{shape}, where X is {amount}", shape=_SHAPES, amount=WORKED_OUT), lambda f: _times(*f), lambda both: None
    )


_DOMAIN: Phrase[Any] = ReadOnly(
    Transformed(
        Form(
            "{p}/{t} for each basic land type among {what}",
            p=Enumeration({1: "+1", 0: "+0"}),
            t=Enumeration({1: "+1", 0: "+0"}),
            what=WHAT.many,
        ),
        lambda f: tuple([w.Among("basic land types", f[2]) if n else 0 for n in f[:2]]) if any(f[:2]) else None,
        lambda both: None,
    )
)
GETS: Phrase[Any] = AnyOf(_for_each(), _DOMAIN, SIZE, _where_x())
ABILITY: Phrase[Any] = Resolved(
    ENGLISH.words(w.Static, w.Activated, w.Triggered, w.Enters, w.EntersAs, w.CastFor, w.NumberedKeyword), POINTING
)
"""An ability of a permanent, in sentences."""
QUOTED_ABILITY: Phrase[Any] = Wrapped(ABILITY, '"', '"')
_HAS: Phrase[Any] = ListOf(AnyOf(KEYWORD, QUOTED_ABILITY, NUMBERED), " and ", ", ", 1, (", and ",))


def _split(items: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[Any, ...]] | None:
    """Return (keywords, abilities): keywords come first."""
    keywords = tuple([one for one in items if isinstance(one, str)])
    abilities = tuple([one for one in items if not isinstance(one, str)])
    return (keywords, abilities) if (*keywords, *abilities) == items else None


GAINS: Phrase[Any] = Transformed(_HAS, _split, lambda both: (*both[0], *both[1]) if both[0] or both[1] else None)
"""(keywords, abilities) that something gains or has."""
_ALSO: Phrase[Any] = ListOf(
    AnyOf(COLOR, Enumeration({EVERY_TYPE: EVERY_TYPE}), SUBTYPE, PLURAL_SUBTYPE, CARD_TYPE), " and ", ", ", 1
)


def _kinds(words: tuple[str, ...]) -> tuple[Any, Any, Any] | None:
    """Return (types, subtypes, colors)."""
    colors = tuple([one for one in words if one in get_args(w.Color)])
    types = tuple([one for one in words if one in get_args(w.Type)])
    subtypes = tuple([one for one in words if one not in colors and one not in types])
    return (types, subtypes, colors) if (*colors, *subtypes, *types) == words else None


KINDS: Phrase[Any] = Transformed(_ALSO, _kinds, lambda k: (*k[2], *k[1], *k[0]) if any(k) else None)
"""(types, subtypes, colors) that something is besides."""

# -- gaining, losing, becoming

_PARTS = {
    "gets": ("<gets~gets an additional|get~get an additional> {gets}", {"gets": Fields("power", "toughness", phrase=GETS)}),
    "gains": ("<gains~has|gain~have> {gains}", {"gains": Fields("keywords", "abilities", phrase=GAINS)}),
    "is": (
        "<is|are> {kinds} in addition to <its~their> other types",
        {"kinds": Fields("types", "subtypes", "colors", phrase=KINDS)},
    ),
}
for _chosen in (("gets",), ("gains",), ("is",), ("gets", "gains"), ("gets", "is"), ("gains", "is"), ("gets", "gains", "is")):
    _template = " and ".join(_PARTS[one][0] for one in _chosen)
    _slots: dict[str, Any] = {}
    for _part in _chosen:
        _slots.update(_PARTS[_part][1])
    says(w.Gain, f"{{who}} {_template}{{until}}", who=SUBJECT, until=UNTIL, **_slots)
    says(w.Gain, f"{{who}}, all of them, {_template}{{until}}", who=WHOM, until=UNTIL, **_slots)
says(w.Gain, "{who} <stays|stay> as <it is~they are>{until}", who=SUBJECT, until=UNTIL)


def _x_where(values: tuple[Any, ...]) -> tuple[Any, ...] | None:
    signs, until, amount = values
    both = _times(signs, amount)
    return (*both, until) if both is not None else None


_X_UNTIL: Phrase[Any] = Transformed(
    Form(
        "{shape}{until}, where X is {amount}",
        shape=_SHAPES,
        until=Wrapped(UNTIL_NAMED, " "),
        amount=WORKED_OUT,
    ),
    _x_where,
    lambda both: None,
)
_EACH_AFTER: Phrase[Any] = Transformed(
    Form(
        "{p}/{t}{until} for each {what}",
        p=Pattern(r"[+-]\d+", int, starts="+-"),
        t=Pattern(r"[+-]\d+", int, starts="+-"),
        until=Wrapped(UNTIL_NAMED, " "),
        what=WHAT.one,
    ),
    lambda f: (*[w.Count(f[3], n) if n else 0 for n in f[:2]], f[2]),
    lambda both: None,
)
also(w.Gain, "{who} <gets|get> {x}", who=SUBJECT, x=Fields("power", "toughness", "until", phrase=_EACH_AFTER))
also(w.Gain, "{who} <gets|get> {x}", who=SUBJECT, x=Fields("power", "toughness", "until", phrase=_X_UNTIL))
_LOSES: Phrase[Any] = ListOf(AnyOf(NAMED_KEYWORD, CARD_TYPE), " and ", ", ", 1, (", and ",))


def _lost(words: tuple[str, ...]) -> tuple[Any, Any] | None:
    types = tuple([one for one in words if one in get_args(w.Type)])
    keywords = tuple([one for one in words if one not in types])
    return (keywords, types) if (*keywords, *types) == words else None


_LOST: Phrase[Any] = Transformed(_LOSES, _lost, lambda both: (*both[0], *both[1]) if any(both) else None)
for _who, _verb in ((SUBJECT, "<loses|lose>"), (WHOM, "lose")):
    says(w.Lose, f"{{who}} {_verb} all abilities{{until}}", who=_who, all_abilities=True, until=UNTIL)
    says(w.Lose, f"{{who}} {_verb} {{lost}}{{until}}", who=_who, lost=Fields("keywords", "types", phrase=_LOST), until=UNTIL)
    says(
        w.Lose,
        f"{{who}} {_verb} all abilities and {{lost}}{{until}}",
        who=_who,
        all_abilities=True,
        lost=Fields("keywords", "types", phrase=_LOST),
        until=UNTIL,
    )
    says(w.Lose, f"{{who}} {_verb} all creature types{{until}}", who=_who, creature_types=True, until=UNTIL)
    says(w.Lose, f"{{who}} {_verb} nothing{{until}}", who=_who, until=UNTIL)
also(w.Lose, "{who} <isn't a creature~aren't creatures>{until}", who=SUBJECT, types=("creature",), until=UNTIL)

says(w.Switch, "switch the power and toughness of {who}{until}", who=WHOM, until=UNTIL)
says(w.Goad, "goad {who}", who=WHOM)
says(w.Goad, "goad {who}{until} alone", who=WHOM, until=UNTIL)

# -- restrictions

_UNLESS = optional(CONDITION, None, before=" unless ")
_WITH = optional(WithArticle(WHAT.one), None, before=" unless ", after=" does too")
_AT = {
    "attack": (" attack", " attack ", WHAT.many), "block": (" block", " block ", WHAT.many), "attack alone": (" attack alone", "", None),
    "attack its owner": (" attack <its owner~their owners>", "", None),
    "attack a player again": (" attack a player <it has~they have> already attacked this turn", "", None),
    "block alone": (" block alone", "", None), "be blocked": (" be blocked", " be blocked by ", WHAT.many),
    "be targeted": (" be the target of spells or abilities", " be the target of spells or abilities that are ", None),
    "be destroyed": (" be destroyed", "", None), "be regenerated": (" be regenerated", "", None), "be countered": (" be countered", "", None),
    "untap": ("", "", None), "be cast": (" be cast", "", None), "gain life": (" gain life", "", None), "use abilities": (" have its activated abilities activated", "", None),
    "be prevented": (" have damage to it prevented", "", None),
    **{f"trigger by {event}": (f" cause abilities to trigger by {event}", "", None) for event in ("entering", "dying")},
    "enter": (" enter the battlefield", "", None),
}  # fmt: skip
_CANNOT = get_args(next(one.type for one in msgspec.structs.fields(w.Cannot) if one.name == "what"))
assert {*_AT} == {*_CANNOT}
_SIDES = {"you": "you control", "opponent": "an opponent controls", "defending player": "defending player controls"}
_OF_SIDE: Phrase[Any] = Enumeration({w.What(controller=side): text for side, text in _SIDES.items()})  # type: ignore[arg-type]
_YOURS: dict[str, w.What] = {
    "you": w.What(type="player", controller="you"),
    "you or <planeswalkers~a planeswalker> you control": w.What(type=("player", "planeswalker"), controller="you"),
}
for _against, _mine in _YOURS.items():
    says(w.Cannot, f"{{who}} can't attack {_against}{{until}}", who=SUBJECT, what="attack", by=_mine, until=UNTIL)
for _who, _not in ((SUBJECT, "can't"), (WHOM, "all can't")):
    _more: dict[str, Any] = {"unless": _UNLESS, "unless_with": _WITH, "until": UNTIL, "who": _who}
    for _what, (_plain, _against, _whom) in _AT.items():
        _more["until"] = AnyOf(Wrapped(UNTIL_NAMED, " "), Enumeration({"": " ever"})) if _what == "be regenerated" else UNTIL
        _no = "<doesn't|don't> untap" if _what == "untap" and _who is SUBJECT else "don't untap" if _what == "untap" else _not
        _head = f"{{who}} {_no}{_plain if _what != 'untap' else ''}"
        says(w.Cannot, f"{_head}{{until}}{{unless}}{{unless_with}}", what=_what, **_more)
        if _whom is not None:
            says(w.Cannot, f"{{who}} {_not}{_against}{{by}}{{until}}{{unless}}{{unless_with}}", what=_what, by=_whom, **_more)
        elif _what == "be targeted":
            says(w.Cannot, f"{{who}} {_not}{_plain} {{by}}{{until}}{{unless}}{{unless_with}}", what=_what, by=_OF_SIDE, **_more)
also(
    w.Cannot,
    "{who} can block only creatures with {by__without_keyword}{until}",
    who=SUBJECT,
    what="block",
    by=w.What,
    by__type="creature",
    by__without_keyword=NAMED_KEYWORD,
    until=UNTIL,
)
also(w.Cannot, "{who} can't be blocked except by {by}{until}", who=SUBJECT, what="be blocked", by=EXCEPT, until=UNTIL)
also(w.Cannot, "{who} can't untap{until}", who=SUBJECT, what="untap", until=UNTIL)
also(
    w.Cannot, "{who} <doesn't|don't> untap during <its controller's~their controllers'> untap step<~s>", who=SUBJECT, what="untap"
)
also(w.Cannot, "~ doesn't untap during your untap step", who="this", what="untap")
also(w.Cannot, "{who} <is|are> unblockable{until}", who=SUBJECT, what="be blocked", until=UNTIL)
for _who, _not in ((SUBJECT, "can't be blocked"), (WHOM, "all can't be blocked")):
    says(w.Blockers, f"{{who}} {_not} except by {{at_least}} or more creatures{{until}}", who=_who, at_least=MANY, until=UNTIL)
    says(
        w.Blockers,
        f"{{who}} {_not} by more than {{at_most}} creatures{{until}}",
        who=_who,
        at_most=AnyOf(MANY, FIGURE),
        until=UNTIL,
    )
    also(w.Blockers, f"{{who}} {_not} by more than one creature{{until}}", who=_who, at_most=1, until=UNTIL)
    says(
        w.Blockers,
        f"{{who}} {_not} except by {{at_least}} to {{at_most}} creatures{{until}}",
        who=_who,
        at_least=FIGURE,
        at_most=FIGURE,
        until=UNTIL,
    )
_LIMIT: dict[str, Any] = {
    "to": Enumeration({"attack": "attack", "block": "block"}),
    "against": Enumeration({"": "", "you": " you"}),
    "until": UNTIL,
}
says(w.Limit, "no more than one {who} can {to}{against} each combat{until}", n=1, who=WHAT.one, **_LIMIT)
says(w.Limit, "no more than {n} {who} can {to}{against} each combat{until}", n=MANY, who=WHAT.many, **_LIMIT)
says(w.Limit, "no more than 0 {who} can {to}{against} each combat{until}", n=0, who=WHAT.many, **_LIMIT)

# -- requirements, costs, permissions, replacements

_MUST = {
    "attack": ("<attacks|attack> each combat if able", "attack each combat if able"),
    "attack you": ("<attacks|attack> you each combat if able", "attack you each combat if able"),
    "attack another": (
        "<attacks|attack> a player other than you each combat if able",
        "attack a player other than you each combat if able",
    ),
    "block": ("<blocks|block> each combat if able", "block each combat if able"),
    "block this": ("<blocks|block> ~ each combat if able", "block ~ each combat if able"),
    "block it": (
        "<blocks|block> the other of this event each combat if able",
        "block the other of this event each combat if able",
    ),
    "be blocked": ("must be blocked each combat if able", "must be blocked each combat if able"),
    "be blocked by one": ("must be blocked by exactly one creature each combat if able",) * 2,
    "be blocked by all": (
        "must be blocked by all creatures able to block it",
        "must be blocked by all creatures able to block them",
    ),
    "attack you with one": ("must attack you or a planeswalker you control with at least one creature each combat if able",) * 2,
    "attack with one": ("must attack with at least one creature each combat if able",) * 2,
}
assert {*_MUST} == {*get_args(next(one.type for one in msgspec.structs.fields(w.Must) if one.name == "what"))}
for _what, (_subject, _all) in _MUST.items():
    for _who, _verb in ((SUBJECT, _subject), (WHOM, f"all {_all}")):
        _if = _verb.replace(" each combat if able", "{until} if able") if " each combat if able" in _verb else _verb + "{until}"
        says(w.Must, f"{{who}} {_verb}", who=_who, what=_what)
        says(w.Must, f"{{who}} {_if}", who=_who, what=_what, until=UNTIL)
        says(
            w.Must,
            f"{{who}} {_if}, by {{at_least}} or more creatures",
            who=_who,
            what=_what,
            until=UNTIL,
            at_least=AnyOf(MANY, FIGURE),
        )
also(w.Must, "{who} must be blocked if able{until}", who=SUBJECT, what="be blocked", until=UNTIL)
also(w.Must, "{who} must be blocked by exactly one creature if able{until}", who=SUBJECT, what="be blocked by one", until=UNTIL)
also(w.Must, "all creatures able to block {who} do so{until}", who=SUBJECT.any, what="be blocked by all", until=UNTIL)
also(w.Must, "all creatures able to block {who}{until} do so", who=SUBJECT.any, what="be blocked by all", until=UNTIL)
_TO: dict[str, Any] = {"to": Enumeration({"attack": " attack", "block": " block"}), "until": UNTIL,
       "against": Enumeration({"": "", "you": " you", "you or yours": (" you or planeswalkers you control", " you or a planeswalker you control")})}  # fmt: skip
says(
    w.Charge,
    "{who} can't{to}{against}{until} unless their controller pays {cost} for each of those creatures",
    who=WHAT.many,
    cost=COST,
    **_TO,
)
also(
    w.Charge,
    "{who} can't{to}{against} unless their controller pays {cost} for each creature <they control that's attacking you~he or she controls that's attacking you>",
    who=WHAT.many,
    cost=COST,
    to=_TO["to"],
    against=_TO["against"],
)
says(
    w.Charge, "{who} can't{to}{against}{until} unless its controller pays {cost}", who=AnyOf(SUBJECT.one, WHOM), cost=COST, **_TO
)
GENERIC: Phrase[Any] = AnyOf(
    Pattern(r"\{\d+\}|\d+(?= (?:less|more))", lambda text: int(text.strip("{}")), lambda n: f"{{{n}}}", "{" + digits),
    Enumeration({"X": "{X}"}),
)
for _is_more, _less in ((False, "less"), (True, "more")):
    for _by, _cast in (
        ("", "{who} costs"),
        ("you", "{who} you cast{until} cost"),
        ("opponent", "{who} your opponents cast{until} cost"),
        ("anybody", "{who}{until} cost"),
    ):
        _spells: dict[str, Any] = {"who": WHAT.many, "by": _by, "until": UNTIL} if _by else {"who": named({"this": "~"})}
        says(w.Costs, f"{_cast} {{n}} {_less} to cast", n=GENERIC, more=_is_more, **_spells)
        _if_aimed = f"{_cast} {{n}} {_less} to cast if <it targets|they target> {{targeting}}"
        says(w.Costs, _if_aimed, bool(_by), n=GENERIC, more=_is_more, targeting=WithArticle(WHAT.one), **_spells)
        says(
            w.Costs,
            f"{_cast} {{n__times}} {_less} to cast for each {{n__of}}",
            n=w.Count,
            n__times=GENERIC,
            n__of=WHAT.one,
            more=_is_more,
            **_spells,
        )
        says(w.Costs, f"{_cast} [X] {_less} to cast, where X is {{n}}", n=WORKED_OUT, more=_is_more, **_spells)
        _worked_out = _if_aimed.replace("{n}", "[X]") + ", where X is {n}"
        says(w.Costs, _worked_out, bool(_by), n=WORKED_OUT, more=_is_more, targeting=WithArticle(WHAT.one), **_spells)
also(
    w.Cannot,
    "<a creature~creatures> dealt damage this way can't be regenerated{until}",
    who="hurt",
    what="be regenerated",
    until=UNTIL,
)
also(w.Cannot, "<a creature~creatures> dealt damage this way can't block{until}", who="hurt", what="block", until=UNTIL)
