"""Lasting effects other than on characteristics: "that target cannot attack", "its effects are negated"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.characteristics import GAINED_STATS, with_sign
from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.costs import PRICE
from affray.games.ygo.text.english.descriptions import ANYWHERE, BARE, WHAT, but, others_than
from affray.games.ygo.text.english.references import ITS, POINTS, THEIR, WHO
from affray.games.ygo.text.english.terms import ATTRIBUTE, NUMBER, QUOTED, UNTIL, also, says
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
)
from affray.text.grammar.references import named, reference
from affray.text.grammar.rule import Fields, Form, Numbered

# -- what cannot be done

CANNOT: dict[Any, str | tuple[str, ...]] = {
    "summon": "Summon monsters", "declare an attack": "declare an attack", "attack": "attack", "be destroyed by battle": "be destroyed by battle",
    "be attacked": ("be targeted for attacks", "be selected as an attack target", "be targeted for an attack", "be attacked"), "special summon": ("Special Summon monsters", "Special Summon"),
    "be normal summoned": ("be Normal Summoned or Set", "be Normal Summoned/Set"), "be special summoned": "be Special Summoned",
    "be special summoned from the graveyard": "be Special Summoned from the GY", "be special summoned from the deck": "be Special Summoned from the Deck",
    "be destroyed by battle once a turn": "be destroyed by battle once per turn", "be destroyed by battle first in a turn": "be the first destroyed by battle in a turn", "activate spells and traps": ("activate Spells/Traps", "activate any Spell/Traps", "activate any Spells/Traps", "activate any Spell or Traps", "activate Spells or Traps"),
    "activate anything": ("activate cards or effects", "activate any cards or effects", "activate cards and effects"), "be tributed for a summon": "be Tributed for a Tribute Summon", "be tributed": "be Tributed",
    "set spells and traps": ("Set Spells/Traps", "Set any Spells/Traps"), "activate traps": ("activate Traps", "activate any Traps"), "activate trap effects": "activate Trap effects on the field", "activate spells": ("activate Spells", "activate any Spells"), "activate monster effects": ("activate monster effects", "activate any monster effects"), "activate its effects": ("activate its effects", "activate their effects"), "attack directly": ("attack directly", "attack your opponent directly"), "conduct a battle phase": ("conduct a Battle Phase", "conduct your Battle Phase", "conduct their Battle Phase"), "change position": ("change battle position", "change its battle position", "change their battle positions", "change battle positions"), "change control": "change control", "be used as synchro material": "be used as material for Synchro Summons", "take battle damage": "take battle damage",
    "add from the deck": "add cards from the Deck to the hand",
    "take effect damage": ("take effect damage", "take damage from card effects"), "be normal summoned face-up": ("be Normal Summoned face-up", "be Normal Summoned", "be Normal Summoned (but can be Normal Set)"),
}  # fmt: skip
_WHOSE = {"": "", "you": "your ", "opponent": "your opponent's "}
_KINDS_OF: dict[Any, tuple[str, ...]] = {
    (): ("card effects", "card effect", "cards or effects"), ("spell",): ("Spell effects", "Spells"), ("trap",): ("Trap effects", "Traps"), ("monster",): ("monster effects", "the effects of Effect monsters"),
    ("spell", "trap"): ("Spell/Trap effects", "Spells/Traps", "Spell or Trap effects"), ("trap", "monster"): ("Trap or monster effects", "Trap and monster effects"),
    ("spell", "monster"): ("Spell or monster effects",),
}  # fmt: skip
_BY: dict[Any, tuple[str, ...]] = {}
for _side, _of in _WHOSE.items():
    for _kinds, _names in _KINDS_OF.items():
        _also = [f"an opponent's {one}" for one in _names] if _side == "opponent" else []
        _also += ["your opponent's effects"] if _side == "opponent" and not _kinds else []
        _BY[_side, _kinds] = (*[f"{_of}{one}" for one in _names], *_also)
BY_EFFECTS_OF: Phrase[Any] = Enumeration(_BY)
"""By whose effects, and of which cards: "your opponent's card effects", "Trap effects"."""
_FORBIDDEN: Phrase[Any] = Enumeration({
    **{(one, "", ()): told for one, told in CANNOT.items()},
    **{
        (what, *by): tuple([f"{verb} {one}{end}" for one in spellings]) for by, spellings in _BY.items()
        for what, verb, end in (("be destroyed by effects", "be destroyed by", ""), ("be targeted by effects", "be targeted by", ""), ("be destroyed by effects once a turn", "be destroyed by", " once per turn"))
    },
})  # fmt: skip
_WHAT = Fields("what", "by", "kinds", phrase=_FORBIDDEN)
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
also(
    w.Cannot, "you can only attack with that <monster~target>{until}", who=w.What("monster", controller="you", but_target=True), what="attack",
    until=UNTIL,
)  # fmt: skip
_EXCEPT_THESE: Phrase[Any] = TransformedReadOnly(
    BARE.many, lambda what: None if (others := others_than(what)) is None else msgspec.structs.replace(others, controller="you")
)
for _told in ("cannot attack for the rest of this turn", "cannot attack this turn"):
    also(w.Cannot, f"monsters you control {_told}, except {{who}}", who=_EXCEPT_THESE, what="attack", until="turn")
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
_ONLY_SOME = Fields("which", "but", phrase=AnyOf(
    Transformed(ANYWHERE, lambda what: (what, None) if what != w.What("monster") else None, lambda f: f[0] if f[0] is not None and f[1] is None else None),
    Transformed(Wrapped(ANYWHERE, "monsters, except "), lambda what: (None, what), lambda f: f[1] if f[0] is None and f[1] is not None else None),
    Transformed(
        Form("{which}, except {but}", which=ANYWHERE, but=ANYWHERE), lambda f: f if f[0] != w.What("monster") else None,
        lambda f: f if f[0] is not None and f[1] is not None else None,
    ),
))  # fmt: skip
"""Monsters that cannot be Special Summoned."""
_SUMMONER: Phrase[Any] = AnyOf(named({"you": "you"}, plural=True), named({"opponent": "your opponent"}))
_NO_SUMMON: dict[str, Any] = {"who": _SUMMONER, "what": "special summon", "some": _ONLY_SOME}
says(w.Cannot, "{who} cannot Special Summon {some}{until}", until=UNTIL, **_NO_SUMMON)
_LATE_EXCEPTION: Phrase[Any] = TransformedReadOnly(
    Form("{which}{until}, except {but}", which=ANYWHERE, until=UNTIL, but=ANYWHERE),
    lambda f: (None if f[0] == w.What("monster") else f[0], f[1], f[2]) if f[1] else None,
)
also(
    w.Cannot, "{who} cannot Special Summon {told}", who=_SUMMONER, what="special summon",
    told=Fields("which", "until", "but", phrase=_LATE_EXCEPTION),
)  # fmt: skip
_TARGETED: dict[str, Any] = {"who": AnyOf(WHO.any, BARE.many), "what": "be targeted by effects", "until": UNTIL}
also(w.Cannot, "your opponent cannot target {who} with card effects{until}", by="opponent", **_TARGETED)
also(w.Cannot, "<neither player can~no player can> target {who} with card effects{until}", **_TARGETED)
also(w.Cannot, "your opponent cannot target {who} for attacks{until}", who=WHO.any, what="be attacked", until=UNTIL)


def _but_this(what: w.What) -> w.What | None:
    """Return the description of your other cards: the opponent attacks nobody else's."""
    if what.controller not in ("", "you") or what.other:
        return None
    return msgspec.structs.replace(what, controller="you", other=True)


_OTHERS: Phrase[Any] = TransformedReadOnly(AnyOf(BARE.many, WHAT.many), _but_this)
_MY_OWN: Phrase[Any] = TransformedReadOnly(
    BARE.many, lambda what: None if what.controller else msgspec.structs.replace(what, controller="you")
)
"""Monsters that an opponent attacks are yours."""
for _told in (
    "<your opponent~monsters your opponent controls~your opponent's monsters> cannot attack {who}",
    "<your opponent~monsters your opponent controls~your opponent's monsters> cannot target {who} for attacks",
):
    also(w.Cannot, _told, who=_MY_OWN, what="be attacked", until="")


def _mine_but(values: tuple[Any, ...]) -> w.What | None:
    """Return the description of your cards without those of a name: the opponent attacks nobody else's."""
    what = but(values)
    return (
        None
        if what is None or what.controller not in ("", "you") or what.other
        else msgspec.structs.replace(what, controller="you")
    )


_BUT_NAMED: Phrase[Any] = TransformedReadOnly(
    Form("{what} for attacks, except {name}", what=AnyOf(BARE.many, WHAT.many), name=QUOTED), _mine_but
)
_OTHER_THAN: Phrase[Any] = TransformedReadOnly(
    Form("{what} other than {name} for attacks", what=BARE.many, name=QUOTED), _mine_but
)
for _told in ("your opponent", "monsters your opponent controls"):
    also(w.Cannot, _told + " cannot target {who}", who=AnyOf(_BUT_NAMED, _OTHER_THAN), what="be attacked", until="")
    also(w.Cannot, _told + " cannot attack {who}, except this one", who=_OTHERS, what="be attacked", until="")
also(
    w.Cannot, "your opponent cannot target {who} with card effects, except this <one~card>{until}", by="opponent", until=UNTIL,
    what="be targeted by effects", who=TransformedReadOnly(AnyOf(BARE.many, WHAT.many), lambda what: None if what.other else msgspec.structs.replace(what, other=True)),
)  # fmt: skip
_ANY_OTHER: Phrase[Any] = TransformedReadOnly(
    Wrapped(BARE.many, "any "),
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
also(
    w.Cannot, "your opponent cannot select a monster other than {who} as an attack target", what="be attacked", until="",
    who=TransformedReadOnly(QUOTED, lambda name: w.What("monster", controller="you", not_named=name)),
)  # fmt: skip
also(w.Cannot, "your opponent's monsters cannot target {who} for attacks{until}", who=WHO.any, what="be attacked", until=UNTIL)
also(
    w.Cannot,
    "monsters your opponent controls cannot target {who} for attacks{until}",
    who=WHO.any,
    what="be attacked",
    until=UNTIL,
)


def _both_effects(template: str, to: Callable[..., tuple[Any, ...] | None], **slots: Any) -> list[Phrase[Any]]:
    """Return several words that stand in one clause: read only."""
    has_numbered = any(isinstance(one, Numbered) for one in slots.values())
    forms = [Form(template, one, **slots) for one in ((False, True) if has_numbered else (False,))]
    return [TransformedReadOnly(form, lambda values: to(*values)) for form in forms]


def _increased(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return "increase the ATK of all Fiend monsters by 500 points and decrease …": each a change by itself."""
    return tuple(
        [w.Gain(who, *((n, n) if stat == "ATK and DEF" else (n, 0) if stat == "ATK" else (0, n))) for stat, who, n in values]
    )


_INCREASE: Phrase[Any] = AnyOf(*[
    TransformedReadOnly(Form(f"{verb} the {{stat}} of {{who}} by {{n}}< points~>", stat=Enumeration({one: one for one in ("ATK", "DEF", "ATK and DEF")}),
             who=AnyOf(Wrapped(BARE.many, "all "), Wrapped(WHAT.many, "all ")), n=NUMBER),
        partial(with_sign, sign))
    for verb, sign in (("increase", 1), ("decrease", -1))
])  # fmt: skip
_ANOTHER: Phrase[Any] = TransformedReadOnly(
    article(BARE.one), lambda what: None if what.controller else msgspec.structs.replace(what, controller="you")
)
"""A monster that an opponent attacks is yours."""
_MANY: Phrase[Any] = AnyOf(Wrapped(WHAT.many, "all "), WHAT.many, Wrapped(BARE.many, "all "), BARE.many)
"""Cards that are described, of which more is said as "they"."""
_THEIR_DEF: Phrase[Any] = TransformedReadOnly(
    Form(
        "increase the ATK of {who} by {n}< points~> and <decrease~decreases> their DEF by {m}< points~>",
        who=AnyOf(Wrapped(BARE.many, "all "), Wrapped(WHAT.many, "all ")), n=NUMBER, m=NUMBER,
    ),
    lambda f: (w.Gain(f[0], f[1], -f[2]),),
)  # fmt: skip
SEVERAL_RESTRICTIONS: Phrase[Any] = AnyOf(
    TransformedReadOnly(ListOf(_INCREASE, " and ", ", "), _increased),
    _THEIR_DEF,
    *_both_effects("increase {who} Level by {level} and <its ~>{stat} by {n}{until}", lambda who, level, stat, n, until: (
        w.Gain(who, level=level, until=until), w.Gain(who, n, n if stat == "both" else 0, until=until)),
        who=ITS.one, level=NUMBER, stat=Enumeration({"ATK": "ATK", "both": ("ATK and DEF", "ATK/DEF")}), n=NUMBER, until=UNTIL),
    *_both_effects("the Attribute of {who} is also treated as {several}", lambda who, several: tuple([w.Become(who, also=one) for one in several]),
        who=POINTS.one, several=ListOf(ATTRIBUTE, " and ", ", ", least=2, also=(", and ",))),
    *_both_effects("{who} cannot attack, and <is returned~returns> to the hand during the End Phase", lambda who: (w.Cannot("attack", who, "leaves"), w.Later("hand", who)), who=POINTS.one),
    *_both_effects("{who} no damage{until}", lambda who, until: (w.Cannot("take battle damage", who, until), w.Cannot("take effect damage", who, until)),
        who=Enumeration({"you": "you take", "opponent": "your opponent takes"}), until=UNTIL),
    *_both_effects("neither player takes {damage}{until}", lambda damage, until: tuple([
        w.Cannot(what, who, until) for what in damage for who in ("you", "opponent")]),
        damage=Enumeration({("take battle damage",): ("battle damage", "any battle damage"), ("take battle damage", "take effect damage"): ("damage", "any damage")}), until=UNTIL),
    *_both_effects("neither player takes any battle damage from <this~that> battle", lambda: tuple([w.Cannot("take battle damage", who, "damage step") for who in ("you", "opponent")])),
    *_both_effects("your opponent cannot select {who} as an attack target, or target <it~them> with card effects{until}", lambda who, until: (
        w.Cannot("be attacked", who, until), w.Cannot("be targeted by effects", who, until, "opponent")), who=_ANOTHER, until=UNTIL),
    *_both_effects("{who} {change}, <also ~and >they cannot {cannot}{until}", lambda who, change, cannot, until: (
        w.Gain(who, change[0], change[1], False, until), w.Cannot(cannot[0], who, until, *cannot[1:])), who=_MANY, change=GAINED_STATS.many, cannot=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot be destroyed by battle or <by ~>{by}{until}", lambda who, by, until: (
        w.Cannot("be destroyed by battle", who, until), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=BY_EFFECTS_OF, until=UNTIL),
    *_both_effects("your opponent cannot target {who} with card effects, <also ~and >they cannot {cannot}{until}", lambda who, cannot, until: (
        w.Cannot("be targeted by effects", who, until, "opponent"), w.Cannot(cannot[0], who, until, *cannot[1:])), who=_MANY, cannot=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot {cannot}, <also ~and >they cannot {other}{until}", lambda who, cannot, other, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Cannot(other[0], who, until, *other[1:])), who=_MANY, cannot=_FORBIDDEN, other=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot {cannot}, <also ~and >their effects are negated{until}", lambda who, cannot, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Negate(who, until)), who=_MANY, cannot=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot {cannot}<~,> <and cannot~or~nor> {other}{until}", lambda who, cannot, other, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Cannot(other[0], who, until, *other[1:])), who=WHO, cannot=_FORBIDDEN, other=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot be targeted by, or <be ~>destroyed by, {by}{until}", lambda who, by, until: (
        w.Cannot("be targeted by effects", who, until, *by), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=BY_EFFECTS_OF, until=UNTIL),
    *_both_effects("{who} cannot be targeted or destroyed by other card effects{until}", lambda who, until: (
        w.Cannot("be targeted by effects", who, until), w.Cannot("be destroyed by effects", who, until)) if until else None, who=reference({"": "it"}), until=UNTIL),
    *_both_effects("{who} cannot be targeted or destroyed by {by}{until}", lambda who, by, until: (
        w.Cannot("be targeted by effects", who, until, *by), w.Cannot("be destroyed by effects", who, until, *by)), who=WHO, by=BY_EFFECTS_OF, until=UNTIL),
    *_both_effects("{who} {change}<~,> and cannot {cannot}{until}", lambda who, change, cannot, until: (
        w.Gain(who, change[0], change[1], False, until), w.Cannot(cannot[0], who, until, *cannot[1:])), who=WHO, change=GAINED_STATS, cannot=_FORBIDDEN, until=UNTIL),
    *_both_effects("{who} cannot {cannot} and <is|are> unaffected by {what}{until}", lambda who, cannot, what, until: (
        w.Cannot(cannot[0], who, until, *cannot[1:]), w.Unaffected(what[0], what[1], who, until)), who=WHO, cannot=_FORBIDDEN, what=Lazy(lambda: _AFFECTING), until=UNTIL),
    *_both_effects("neither player can Special Summon {some}{until}", lambda some, until: (
        w.Cannot("special summon", "you", until, which=some[0], but=some[1]), w.Cannot("special summon", "opponent", until, which=some[0], but=some[1])),
        some=_ONLY_SOME.phrase, until=UNTIL),
    *_both_effects("no monsters can be Special Summoned, except {but}{until}", lambda but, until: (
        w.Cannot("special summon", "you", until, but=but), w.Cannot("special summon", "opponent", until, but=but)), but=ANYWHERE, until=UNTIL),
    *_both_effects("Traps, and their effects on the field, cannot be activated{until}", lambda until: tuple([w.Cannot(what, who, until) for what in ("activate traps", "activate trap effects") for who in ("you", "opponent")]), until=UNTIL),
    *_both_effects("{who} activate or Set <~any >Spells/Traps{until}", lambda who, until: tuple([w.Cannot(what, side, until) for what in ("activate spells and traps", "set spells and traps") for side in who]),
        who=Enumeration({("you", "opponent"): ("neither player can", "you and your opponent cannot"), ("you",): "you cannot", ("opponent",): "your opponent cannot"}), until=UNTIL),
    *_both_effects("cards cannot be added from either player's Main Deck to the hand{until}", lambda until: tuple([w.Cannot("add from the deck", who, until) for who in ("you", "opponent")]), until=UNTIL),
    *_both_effects("<neither~no> player can {what}{until}", lambda what, until: tuple([w.Cannot(what, who, until) for who in ("you", "opponent")]),
        what=Enumeration({one: CANNOT[one] for one in ("special summon", "summon", "activate traps", "activate spells", "activate spells and traps", "set spells and traps", "activate monster effects", "declare an attack", "conduct a battle phase")}), until=UNTIL),
)  # fmt: skip
"""Several words in one clause, as a tuple: read only."""

# -- effects that are negated, or do not affect a card

_SOURCES: dict[str, tuple[str, ...]] = {
    "spell": ("Spells", "any Spells", "Spell effects", "the effects of Spells"), "trap": ("Traps", "any Traps", "Trap effects", "the effects of Traps"),
    "monster": ("other monsters' effects", "other monster effects", "the effects of other monsters"),
    "spell/trap": ("Spells/Traps", "Spell/Trap effects"),
    "other spell/trap": ("other Spells/Traps", "the effects of other Spells/Traps", "other Spell/Trap effects"),
    "card": ("other cards' effects", "other card effects", "the effects of other cards", "card effects, except its own"),
}  # fmt: skip
_OF_OTHERS: dict[str, tuple[str, ...]] = {
    "spell": ("Spells", "Spell effects"), "trap": ("Traps", "Trap effects"), "monster": ("monster effects", "activated monster effects")[:1],
    "spell/trap": ("Spells/Traps", "Spell/Trap effects"), "card": ("card effects", "effects"),
}  # fmt: skip
_AFFECTING: Phrase[Any] = Enumeration({
    **{(by, ""): told for by, told in _SOURCES.items()},
    **{(by, side): tuple([f"{whose}{one}" for one in spellings for whose in whoses]) for by, spellings in _OF_OTHERS.items()
       for side, whoses in (("you", ("your other " if by in ("card", "monster") else "your ",)), ("opponent", ("your opponent's ", "an opponent's ")))},
})  # fmt: skip
"""Effects that do not affect a card, and whose: "Spells", "your opponent's monster effects"."""
says(
    w.Unaffected,
    "{who} <is|are> unaffected by {what}{until}",
    who=WHO,
    what=Fields("by", "whose", phrase=_AFFECTING),
    until=UNTIL,
)

# -- what is done in place of something else, and cards that destroy themselves

says(w.BanishLeaving, "{who} <is|are> banished when <it leaves|they leave> the field{until}", who=WHO, until=UNTIL)
also(w.BanishLeaving, "banish {who} when it leaves the field{until}", who=POINTS.one, until=UNTIL)
_DESTROYED_BY: Phrase[Any] = Enumeration({
    "": ("", " by battle or card effect", " by battle or by card effect", " by battle or by a card effect", " by battle or a card effect",
         ", either by battle or card effect", " (by battle or card effect)"),
    "battle": " by battle", "effects": (" by a card effect", " by card effect", " by card effects", " by an effect"),
    "opponent's effects": (" by an opponent's card effect", " by your opponent's card effect", " by an opponent's card effects"),
    "battle or opponent's effects": (" by battle or an opponent's card effect", " by battle or by an opponent's card effect", " by battle or your opponent's card effect"),
})  # fmt: skip
_THREATENED: Phrase[Any] = AnyOf(
    POINTS.any,
    article(WHAT.one),
    ReadOnly(WHO.any),
    ReadOnly(Enumeration({"this": ("this face-up card", "this card on the field", "this face-up card on the field")})),
    ReadOnly(reference({"": "it"})),
)
_SAVED: dict[str, Any] = {"who": _THREATENED, "by": _DESTROYED_BY, "until": UNTIL, "alone": False, "every": False}
says(w.Substitute, "if {who} would be destroyed{by}, {what} can be destroyed instead{until}", what=article(WHAT.one), **_SAVED)
_MUST_GIVE: dict[str, Any] = {"what": article(WHAT.one), "must": True, **_SAVED}
says(w.Substitute, "if {who} would be destroyed{by}, {what} is destroyed instead{until}", **_MUST_GIVE)
also(w.Substitute, "if {who} would be destroyed{by}, you can destroy {what} instead{until}", what=article(WHAT.one), **_SAVED)
says(w.Substitute, "if {who} would be destroyed{by}, you can {pay}<~,> instead{until}", what=None, pay=PRICE, **_SAVED)
says(w.Substitute, "if {who} would be destroyed{by}, {pay}<~,> instead{until}", what=None, pay=PRICE, must=True, **_SAVED)
_ALONE: dict[str, Any] = {**_SAVED, "who": WHAT.one, "what": None, "pay": PRICE, "alone": True}
says(w.Substitute, "if exactly 1 {who} (and no other cards) would be destroyed{by}, you can {pay}<~,> instead{until}", **_ALONE)
_FROM_THERE: Any = "banish from graveyard"
_EVERY: dict[str, Any] = {**_SAVED, "who": WHAT.one, "every": True}
says(w.Substitute, "if any {who} would be destroyed{by}, you can {pay}<~,> instead{until}", what=None, pay=PRICE, **_EVERY)
says(w.Substitute, "if any {who} would be destroyed{by}, you can destroy {what} instead{until}", what=article(WHAT.one), **_EVERY)
says(w.Substitute, "if any {who} would be destroyed{by}, you can destroy this card instead{until}", what=None, **_EVERY)
_THERE: Phrase[Any] = Enumeration({w.Spend(_FROM_THERE): "banish this card"})
also(
    w.Substitute,
    "if any {who} would be destroyed{by} <while~, while> this card is in your GY, you can {pay} instead",
    **{**_EVERY, "what": None, "pay": _THERE, "until": ""},
)
also(
    w.Substitute, "if your monster would be destroyed{by}, you can banish this card from your GY instead",
    **{**_SAVED, "who": w.What("monster", controller="you"), "what": None, "pay": w.Spend(_FROM_THERE), "until": ""},
)  # fmt: skip
_THREATENS = "if {who} would be destroyed{by} <while~, while> this card is in your GY, you can {pay} instead"
also(w.Substitute, _THREATENS, **{**_SAVED, "what": None, "pay": _THERE, "until": ""})
_THIS_ONE = "destroy <this card~this Equip Spell~this Equip Card>"
says(w.Substitute, f"if {{who}} would be destroyed{{by}}, {_THIS_ONE} instead{{until}}", what=None, must=True, **_SAVED)
says(w.Substitute, f"if {{who}} would be destroyed{{by}}, you can {_THIS_ONE} instead{{until}}", what=None, **_SAVED)
says(w.SelfDestruct, "{who} <is|are> destroyed by this effect{until}", who=WHO, until=UNTIL)
also(w.SelfDestruct, "destroy {who}", who=AnyOf(Enumeration({"this": "this card"}), reference({"": "it"})), until="")
says(
    w.SelfDestruct,
    "{who} <is|are> destroyed after an effect that targeted <it|them> has resolved{until}",
    who=WHO,
    targeted=True,
    until=UNTIL,
)

# -- changes whose end stands in a sentence of its own: "… These changes last until the end of this turn."


def _all_until(until: str, words: tuple[Any, ...]) -> Any:
    """Return changes with a common end, if none of them had one; None where something else is done."""
    effects = []
    for word in words:
        if isinstance(word, (w.Then, w.IfDone)):
            inner = _all_until(until, word.effects)
            effects.append(None if inner is None else msgspec.structs.replace(word, effects=inner))
        else:
            is_open_ended = isinstance(word, w.Lasting) and word.until == "leaves"
            effects.append(msgspec.structs.replace(word, until=until) if is_open_ended else None)
    return None if None in effects else tuple(effects)


def with_end_in_a_sentence(run: Phrase[Any]) -> Phrase[Any]:
    """Return effects, and behind them how long all that they change lasts."""
    return TransformedReadOnly(
        Form("{run} These <changes~effects> last{until}.", run=run, until=UNTIL),
        lambda f: _all_until(f[1], f[0]) if f[1] not in ("", "leaves") else None,
    )
