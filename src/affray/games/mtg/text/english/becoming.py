"""Changes into something else: base power and toughness, types, subtypes and colors."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import AMOUNT
from affray.games.mtg.text.english.lasting import GAINS, KINDS
from affray.games.mtg.text.english.slots import (
    CARD_TYPE,
    COLOR,
    FIGURE,
    KEYWORDS_LIST,
    SUBTYPE,
    UNTIL,
    also,
    one_or_several,
    says,
)
from affray.games.mtg.text.english.who import EVERY, SUBJECT, WHOM
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import BASIC
from affray.games.mtg.vocabulary.printed import EVERY_TYPE
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped, optional
from affray.text.grammar.rule import Fields, Form

_BASE: Phrase[Any] = Form("{power}/{toughness}", power=AMOUNT, toughness=AMOUNT)
_BECOMES = Fields("power", "toughness", phrase=_BASE)
_ONLY = Enumeration({False: " in addition to its other types", True: ""})


def _amount(field: str) -> dict[str, Any]:
    return {field: AMOUNT}


for _who, _is, _has in ((SUBJECT, "<becomes|become>", "<has|have>"), (WHOM, "become", "have")):
    says(w.Become, f"{{who}} {_has} base power and toughness {{base}}{{until}}", who=_who, base=_BECOMES, until=UNTIL)
    says(w.Become, f"{{who}} {_has} base power {{power}}{{until}}", who=_who, power=AMOUNT, until=UNTIL)
    says(w.Become, f"{{who}} {_has} base toughness {{toughness}}{{until}}", who=_who, toughness=AMOUNT, until=UNTIL)
    _kinds_slot = Fields("types", "subtypes", "colors", phrase=KINDS)
    says(w.Become, f"{{who}} {_is} {{kinds}}{{only}}{{until}}", who=_who, kinds=_kinds_slot, only=_ONLY, until=UNTIL)
    says(
        w.Become,
        f"{{who}} {_is} {{base}} {{kinds}}{{only}}{{until}}",
        who=_who,
        base=_BECOMES,
        kinds=_kinds_slot,
        only=_ONLY,
        until=UNTIL,
    )
    for _one in ("power", "toughness"):
        says(
            w.Become,
            f"{{who}} {_is} {{kinds}}{{only}} with base {_one} {{{_one}}}{{until}}",
            who=_who,
            kinds=_kinds_slot,
            only=_ONLY,
            until=UNTIL,
            **_amount(_one),
        )
    says(
        w.Become,
        f"{{who}} {_is} what <it was~they were>{{only}}{{until}}",
        who=_who,
        only=Enumeration({False: "", True: " alone"}),
        until=UNTIL,
    )
    says(
        w.Become,
        f"{{who}} {_has} base power and toughness {{base}} alone{{until}}",
        who=_who,
        base=_BECOMES,
        only=True,
        until=UNTIL,
    )
    for _one in ("power", "toughness"):
        says(w.Become, f"{{who}} {_has} base {_one} {{{_one}}} alone{{until}}", who=_who, only=True, until=UNTIL, **_amount(_one))
_PLAIN_KINDS: Phrase[Any] = Transformed(
    Form("{colors}{subtypes}{types}", colors=optional(one_or_several(COLOR, " and "), (), after=" "), subtypes=optional(ListOf(SUBTYPE, " ", " "), (), after=" "), types=ListOf(CARD_TYPE, " ", " ")),
    lambda f: (f[2], f[1], (f[0],) if isinstance(f[0], str) else f[0]) if "creature" in f[2] else None,
    lambda k: None,
)  # fmt: skip
_BASE_SIZE: Phrase[Any] = Form("{p}/{t}", p=FIGURE, t=FIGURE)

_WITH: Phrase[Any] = AnyOf(Enumeration({((), ()): "", ((EVERY_TYPE,), ()): " with all creature types"}), Wrapped(GAINS, " with "))
"""(keywords, abilities) that it has then."""


def _animated(values: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the change into a creature as well: its types and size, its colors instead of those it had, and its keywords (205.1b)."""
    who, (power, toughness), (types, subtypes, colors), (keywords, abilities), until, still_land = values
    if not still_land and "artifact" not in types:
        return None
    if EVERY_TYPE in keywords:
        keywords, subtypes = (), (*subtypes, EVERY_TYPE)
    effects: list[Any] = [w.Become(who, power, toughness, types, subtypes, until=until)]
    effects += [w.Become(who, colors=colors, only=True, until=until)] if colors else []
    effects += [w.Gain(who, keywords=keywords, abilities=abilities, until=until)] if keywords or abilities else []
    return tuple(effects)


ANIMATED: Phrase[Any] = ReadOnly(
    Transformed(
        Form(
            "{who} <becomes~is> a {size} {kinds}{keywords}{until}{still}",
            who=SUBJECT.one,
            size=_BASE_SIZE,
            kinds=_PLAIN_KINDS,
            keywords=_WITH,
            until=UNTIL,
            still=Enumeration({True: ", still a land", False: ""}),
        ),
        _animated,
        lambda effects: None,
    )
)
"""A land or an artifact that becomes a creature: "target land becomes a 3/3 Elemental creature with haste until end of turn, still a land"."""
ANIMATED_ALONE: Phrase[Any] = ReadOnly(
    Transformed(ANIMATED, lambda effects: effects[0] if len(effects) == 1 else None, lambda effect: None)
)
"""The same, where nothing is said but its size and its types."""
_ARTIFACT: Phrase[Any] = ReadOnly(Enumeration({("artifact", "creature"): "an artifact creature"}))
also(w.Become, "{who} <becomes|become~is|are> {types}{until}", who=SUBJECT, types=_ARTIFACT, until=UNTIL)
also(w.Become, "{who} becomes {types} with base power and toughness {base}{until}", who=SUBJECT.any, types=_ARTIFACT, base=Fields("power", "toughness", phrase=Form("{p}/{t}", p=FIGURE, t=FIGURE)), until=UNTIL)  # fmt: skip

_A_LAND_TYPE = Enumeration({(kind,): f"{'an' if kind == 'Island' else 'a'} {kind}" for kind in sorted(BASIC)})
_LAND_TYPES = Enumeration({(kind,): kind if kind == "Plains" else f"{kind}s" for kind in sorted(BASIC)})
_BESIDES = Enumeration(
    {False: tuple([f" in addition to {its} other {land}types" for its in ("its", "their") for land in ("land ", "")]), True: ""}
)
also(
    w.Become,
    "{who} <is~becomes> {subtypes}{only}{until}",
    who=AnyOf(SUBJECT.one, EVERY),
    subtypes=_A_LAND_TYPE,
    only=_BESIDES,
    until=UNTIL,
)
_CREATURE_TYPES: Phrase[Any] = Transformed(
    ListOf(SUBTYPE, " ", " ", 1), lambda kinds: kinds if BASIC.isdisjoint(kinds) else None, lambda kinds: kinds
)
_BESIDES_ITS_OTHERS = Enumeration(
    {False: (" in addition to its other types", " in addition to its other creature types"), True: ""}
)
also(
    w.Become,
    "{who} becomes <a~an> {subtypes}{only}{until}",
    who=SUBJECT.one,
    subtypes=_CREATURE_TYPES,
    only=_BESIDES_ITS_OTHERS,
    until=UNTIL,
)


def _of_new_types(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the change into other creature types with another size, and the keywords gained."""
    who, subtypes, (power, toughness), keywords, until = values
    became = w.Become(who, power, toughness, (), subtypes, only=True, until=until)
    return (became, *([w.Gain(who, keywords=keywords, until=until)] if keywords else []))


NEW_TYPES: Phrase[Any] = ReadOnly(
    Transformed(
        Form(
            "{who} becomes <a~an> {subtypes} with base power and toughness {size}{keywords}{until}",
            who=SUBJECT.one,
            subtypes=_CREATURE_TYPES,
            size=_BASE_SIZE,
            keywords=optional(AnyOf(Wrapped(KEYWORDS_LIST, ", "), Wrapped(KEYWORDS_LIST, " and ")), ()),
            until=UNTIL,
        ),
        _of_new_types,
        lambda effects: None,
    )
)
"""Changes of creature types: "~ becomes a Kithkin Spirit with base power and toughness 4/4"."""
NEW_TYPES_ALONE: Phrase[Any] = ReadOnly(
    Transformed(NEW_TYPES, lambda effects: effects[0] if len(effects) == 1 else None, lambda effect: None)
)
"""The same without keywords."""
_LANDS_BESIDES = Enumeration({False: " in addition to their other land types", True: ""})
also(w.Become, "{who} are {subtypes}{only}{until}", who=SUBJECT.many, subtypes=_LAND_TYPES, only=_LANDS_BESIDES, until=UNTIL)


says(w.Heal, "heal all damage already dealt to {who}", who=WHOM)
also(w.Heal, "all damage already dealt to {who} is healed", who=WHOM)
