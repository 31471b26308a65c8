"""Whole abilities, in sentences: "When this card is Normal Summoned: You can target 1 Spell/Trap on the field; destroy that target."."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from affray.cards.phrase import Around, Either, Listed, Phrase, ReadOnly, Spelled, Via, maybe
from affray.cards.pointing import Settled
from affray.cards.rule import Form, Over, Rule
from affray.cards.word import Word
from affray.games.ygo.game import EDITIONS
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.contexts import GONE
from affray.games.ygo.vocabulary.english.cards import BARE, BOUNDS, WHAT, so_many
from affray.games.ygo.vocabulary.english.conditions import CONDITION, article
from affray.games.ygo.vocabulary.english.costs import COST
from affray.games.ygo.vocabulary.english.effects import RUN, give
from affray.games.ygo.vocabulary.english.events import ANSWERED, AT_TIME, TRIGGERED
from affray.games.ygo.vocabulary.english.lasting import TOGETHER
from affray.games.ygo.vocabulary.english.slots import DURING, ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary.english.who import POINTING

# -- what is paid and aimed at

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
_SO_MANY: Phrase[Any] = Via(so_many(WHAT), lambda f: w.Target(*f), lambda t: (t.what, t.n) if not t.up_to else None)
_ROLELESS: Phrase[Any] = Either(_UP_TO, _UP_TO_1, _SO_MANY)
_IF_POSSIBLE: Phrase[Any] = Via(
    Around(_ROLELESS, after=" if possible"),
    lambda t: msgspec.structs.replace(t, role="if possible"),
    lambda t: msgspec.structs.replace(t, role="") if t.role == "if possible" else None,
)
_ATTACKER: Phrase[Any] = Spelled(
    {w.Target(_MONSTER, role="attacker"): ("the attacking monster", "that attacking monster", "that monster", "it")}
)
_TARGET: Phrase[Any] = Either(_ATTACKER, _IF_POSSIBLE, Via(_ROLELESS, lambda t: t, lambda t: t if not t.role else None))
_AIMED: Phrase[Any] = Listed(_TARGET, " and ", ", ")
TARGETS: Phrase[Any] = Around(_AIMED, "target ")
_PAID = Form("{cost}, then {targets}; ", cost=COST, targets=TARGETS)
_PAID_AND = Form("{cost} and {targets}; ", cost=COST, targets=TARGETS)
_ONLY_COST = Form("{cost}; ", cost=COST)
_OLD_COST = Form("{cost} to ", cost=COST)
_ONLY_TARGETS = Form("{targets}; ", targets=TARGETS)
_BY_TARGETING = Form("activate this card by targeting {targets}; ", targets=_AIMED)
PAID: Phrase[Any] = Either(
    Spelled({((), ()): ""}),
    Via(_ONLY_COST, lambda f: (f[0], ()), lambda p: (p[0],) if p[0] and not p[1] else None),
    Via(_ONLY_TARGETS, lambda f: ((), f[0]), lambda p: (p[1],) if p[1] and not p[0] else None),
    Via(_PAID, lambda f: f, lambda p: p if p[0] and p[1] else None),
    ReadOnly(_PAID_AND),
    ReadOnly(Via(_OLD_COST, lambda f: (f[0], ()), lambda _: None)),
    ReadOnly(Via(_BY_TARGETING, lambda f: ((), f[0]), lambda _: None)),
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
        ReadOnly(Via(Form(f"activate 1 of these effects{mark} {{modes}}", modes=_MARKED), lambda f: ((), f[0]), lambda _: None))
        for mark in ":;"
    ],
    Via(RUN, lambda effects: (effects, ()), lambda d: d[0] if d[0] and not d[1] else None),
    Via(_MODES, lambda modes: ((), modes), lambda d: d[1] if d[1] and not d[0] else None),
    Via(_MORE, lambda f: f, lambda d: d if d[0] and d[1] else None),
    Spelled({((), ()): "do nothing."}),
)
BODY: Phrase[Any] = Via(Form("{paid}{does}", paid=PAID, does=_DOES), _body, lambda b: ((b[0], b[1]), (b[2], b[3])))
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
    "send ", "shuffle ", "Special ", "take ", "mark ", "do nothing",
)  # fmt: skip
_BODY = Over("cost", "targets", "effects", "modes", phrase=BODY)
_CAN = Over("cost", "targets", "effects", "modes", phrase=_Chosen())

# -- what stands before the colon

_LIMITS = {"turn": "once per turn", "battle": "once per battle", "chain": "once per Chain"}
_PLACES = {
    "hand": "while this card is in your hand", "graveyard": "while this card is in your GY", "spell/trap zone": "while this card is in your Spell & Trap Zone",
    "field zone": "while this card is in your Field Zone", "monster zone": "while this card is in your Monster Zone",
    "deck": "while this card is in your Deck", "banished": "while this card is banished", "extra deck": "while this card is in your Extra Deck", "field": "while this card is on the field",
}  # fmt: skip
_SECOND = Spelled({("quick", True): "during either player's turn"})


def _part(kind: str, phrase: Phrase[Any]) -> Phrase[Any]:
    return Via(phrase, lambda one: (kind, one), lambda part: part[1] if part[0] == kind else None)


_LIMIT = _part("limit", Spelled(_LIMITS))
_PLACE = _part("zone", Spelled(_PLACES))
_IF = _part("condition", Around(CONDITION, "if "))
_WHEN_CONDITION = ReadOnly(_part("condition", Around(CONDITION, "when ")))
_DURING = _part("during", Spelled(DURING))
_WHEN_TRIGGERED: Phrase[Any] = Either(
    _part("when", AT_TIME), _part("when", Around(TRIGGERED, "when ")), _part("if", Around(TRIGGERED, "if "))
)
_WHEN_ANSWERED: Phrase[Any] = Either(_part("when", Around(ANSWERED, "when ")), ReadOnly(_part("when", Around(ANSWERED, "if "))))


class _Lead(Phrase[tuple[Any, ...]]):
    """What stands before the colon: the values of some fields, each said by a part; a field with its usual value is not said.

    Args:
        parts: what may stand there, in any order: pairs of a field and its value. What is said comes in the order of `fields`.
        fields: the fields, each with its usual value.
        end: what stands after the parts; `none` what stands there without any (None: there must be some).
        marked: one of the parts must say that it is a Quick Effect.
    """

    def __init__(
        self, parts: Phrase[Any], fields: dict[str, Any], end: str = ": ", none: str | None = "", marked: bool = False
    ) -> None:
        self.listed = Listed(parts, ", ", ", ", also=(" and ",))
        self.fields = fields
        self.end = end
        self.none = none
        self.marked = marked

    def readings(self, text: Any, at: int) -> Any:
        found = []
        for told, end in self.listed.read(text, at):
            here = text.match(self.end, end)
            by = dict(told)
            if here >= 0 and len(by) == len(told) and (not self.marked or "quick" in by):
                found.append((self._values(by), here))
        if self.none is not None and (here := text.match(self.none, at)) >= 0:
            found.append((self._values({}), here))
        return [one for one in found if one[0] is not None]

    def _values(self, by: dict[str, Any]) -> tuple[Any, ...] | None:
        by.pop("quick", None)
        if "if" in by and "if_" in self.fields:
            by["when"], by["if_"] = by.pop("if"), True
        if "if" in by:
            by["when"] = by.pop("if")
        usual = {**self.fields, "zone": _usual_zone(by.get("when"))} if "zone" in self.fields else self.fields
        lacks = "if_" in usual and "when" not in by
        return tuple([by.get(name, value) for name, value in usual.items()]) if set(by) <= set(usual) and not lacks else None

    def say(self, value: tuple[Any, ...]) -> str | None:
        by = dict(zip(self.fields, value, strict=True))
        usual = {**self.fields, "zone": _usual_zone(by.get("when"))} if "zone" in self.fields else self.fields
        told = [(name, by[name]) for name in usual if by[name] != usual[name] and name != "if_"]
        if by.get("if_"):
            told = [("if" if name == "when" else name, one) for name, one in told]
        if not told:
            return self.none
        said = self.listed.say(tuple(told))
        return None if said is None else said + self.end


def _usual_zone(when: Any) -> str:
    """Where an effect is used if nothing else is said: where the event brings this card, else in the Monster Zone."""
    gone = isinstance(when, w.When) and when.event in GONE and when.who == "this"
    return "graveyard" if gone else "monster zone"


_TRIGGER_PARTS: Phrase[Any] = Either(_LIMIT, _PLACE, _WHEN_TRIGGERED, _IF, _WHEN_CONDITION)
_QUICK_PARTS: Phrase[Any] = Either(_LIMIT, _PLACE, _DURING, _WHEN_ANSWERED, _IF, ReadOnly(_SECOND))
_MAIN: Phrase[Any] = ReadOnly(Spelled({("quick", True): "during your Main Phase"}))
_IGNITION_PARTS: Phrase[Any] = Either(_LIMIT, _PLACE, _IF, _MAIN)
_CARD_PARTS: Phrase[Any] = Either(_DURING, _WHEN_ANSWERED, _IF)

# -- what stands around an ability

_DATED: Phrase[Any] = Spelled({("", ""): "", **{(since, ""): f"[since {since}] " for since in EDITIONS}, **{("", until): f"[until {until}] " for until in EDITIONS},
                  **{(one, two): f"[since {one}, until {two}] " for one in EDITIONS for two in EDITIONS}})  # fmt: skip
_RESOLVES = maybe(CONDITION, None, before=" This effect resolves only if ", after=".")
_BY_NAME = " You can only use this effect of cards with this name once per turn."
_BY_NAME_CARD = " You can only activate 1 card with this name per turn."
_NO_MORE: dict[str, Any] = {"limit": "turn by name"}
_AROUND: dict[str, Any] = {
    "dated": Over("since", "until", phrase=_DATED),
    "resolves": Over("on_resolution", phrase=_RESOLVES),
    "body": _BODY,
}
_TRIGGER = {"zone": "monster zone", "when": None, "if_": False, "condition": None}
_QUICK = {"zone": "monster zone", "during": "", "when": None, "condition": None}
_IGNITION = {"zone": "monster zone", "condition": None}
_CARD = {"during": "", "when": None, "condition": None}
_LIMITED = {"limit": ""}


def _said(
    word: type[Any], parts: Phrase[Any], fields: dict[str, Any], can: dict[str, dict[str, Any]], before: str = "", **lead: Any
) -> None:
    """The rules of a kind of ability: with a limit before the colon, and with the limit by name after it."""
    for text, slots in can.items():
        template = f"{{dated}}{before}{{^lead}}{text}{{{'^' if not text else ''}body}}{{resolves}}"
        around = {**_AROUND, "body": _CAN if text else _BODY}
        many = _Lead(parts, {**_LIMITED, **fields}, **lead)
        once = _Lead(parts, fields, **lead)
        says(word, template, lead=Over("limit", *fields, phrase=many), **slots, **around)
        says(word, template + _BY_NAME, lead=Over(*fields, phrase=once), **slots, **around, **_NO_MORE)


_FLIP: dict[str, Any] = {"when": w.When("flipped"), "flip": True, "zone": "monster zone"}
for _can, _slots in (("You can ", {"optional": True}), ("", {"optional": False})):
    _does = "body" if _can else "^body"
    _around = {**_AROUND, "body": _CAN if _can else _BODY}
    says(w.Trigger, f"{{dated}}FLIP: {_can}{{{_does}}}{{resolves}}", **_FLIP, **_slots, **_around)
    says(w.Trigger, f"{{dated}}FLIP: {_can}{{{_does}}}{{resolves}}{_BY_NAME}", **_FLIP, **_slots, **_around, **_NO_MORE)
_OPTIONAL: dict[str, dict[str, Any]] = {"You can ": {"optional": True}, "": {"optional": False}}
_said(w.Trigger, _TRIGGER_PARTS, _TRIGGER, _OPTIONAL, none=None)
_said(
    w.Trigger,
    _TRIGGER_PARTS,
    _TRIGGER,
    {can: {**slots, "flip": True} for can, slots in _OPTIONAL.items()},
    before="FLIP: ",
    none=None,
)
_said(
    w.Quick,
    _QUICK_PARTS,
    _QUICK,
    {"You can ": {"mandatory": False}, "": {"mandatory": True}},
    end=" (Quick Effect): ",
    none="(Quick Effect): ",
)
_said(w.Ignition, _IGNITION_PARTS, _IGNITION, {"You can ": {}})
says(w.CardActivation, "{dated}Activate this card.", dated=_AROUND["dated"])
says(w.CardActivation, "{dated}{^lead}{^body}{resolves}", lead=Over(*_CARD, phrase=_Lead(_CARD_PARTS, _CARD)), **_AROUND)
says(
    w.CardActivation,
    "{dated}{^lead}{^body}{resolves}" + _BY_NAME_CARD,
    lead=Over(*_CARD, phrase=_Lead(_CARD_PARTS, _CARD)),
    **_AROUND,
    **_NO_MORE,
)

# -- older prose, read only: a comma stands where the colon is today


def _older(word: type[Any], parts: Phrase[Any], fields: dict[str, Any], can: dict[str, dict[str, Any]], **lead: Any) -> None:
    for text, slots in can.items():
        around = {**_AROUND, "body": _CAN if text else _BODY}
        for after, limit, fixed in (("", _LIMITED, {}), (_BY_NAME, {}, _NO_MORE)):
            told = Over(*limit, *fields, phrase=_Lead(parts, {**limit, **fields}, **{"none": None, **lead}))
            also(word, f"{{dated}}{{^lead}}{text}{{body}}{{resolves}}{after}", lead=told, **slots, **around, **fixed)


_older(w.Trigger, _TRIGGER_PARTS, _TRIGGER, {"you can ": {"optional": True}, "": {"optional": False}}, end=", ")
_older(w.Ignition, Either(_LIMIT, _MAIN), {"zone": "monster zone"}, {"you can ": {}}, end=", ")
for _colon, _you in ((": ", "You can "), (", ", "you can ")):
    _older(w.Quick, _QUICK_PARTS, _QUICK, {_you: {"mandatory": False}}, end=_colon, marked=True)
_ONLY_WHEN = Over(*_CARD, phrase=_Lead(_CARD_PARTS, _CARD, end=". ", none=None))
also(w.CardActivation, "{dated}Activate only {lead}{body}{resolves}", lead=_ONLY_WHEN, **_AROUND)

# -- what lasts as long as the card lies there

_LASTING: Phrase[Any] = Via(
    ENGLISH.words(*get_args(w.Lasting), name="an effect"), lambda one: one if not one.until else None, lambda one: one
)
_NEITHER = "<neither player~no player> can "
_ONE_OR_MORE: Phrase[Any] = Either(
    Via(_LASTING, lambda one: (one,), lambda words: words[0]),
    ReadOnly(Via(TOGETHER, lambda words: words if not words[0].until else None, lambda _: None)),
)
_EFFECTS: Phrase[Any] = Via(
    Listed(_ONE_OR_MORE, ", also ", ", also ", also=(", and ",)),
    lambda found: tuple([one for words in found for one in words]),
    lambda words: tuple([(one,) for one in words]),
)
_HERE: dict[str, Any] = {"dated": _AROUND["dated"]}
says(w.Continuous, "{dated}While {condition}, {effects}.", condition=CONDITION, effects=_EFFECTS, **_HERE)
says(w.Continuous, "{dated}{^effects}.", condition=None, effects=_EFFECTS, **_HERE)
also(w.Continuous, "{dated}<If~As long as> {condition}, {effects}.", condition=CONDITION, effects=_EFFECTS, **_HERE)
_PIERCES: dict[str, Any] = {"effects": (w.Deals("piercing"),), "condition": w.Battles(role="attacks"), **_HERE}
_DEFENDER = "Defense Position monster"
also(
    w.Continuous, f"{{dated}}If this card attacks a {_DEFENDER}, inflict piercing battle damage< to your opponent~>.", **_PIERCES
)
also(w.Continuous, "{dated}This card inflicts piercing battle damage.", **_PIERCES)
also(
    w.Continuous,
    f"{{dated}}During battle between this attacking card and a {_DEFENDER} whose DEF is lower than the ATK of this card, "
    "inflict the difference as battle damage to your opponent.",
    **_PIERCES,
)
_PIERCING: Phrase[Any] = Via(
    Form(
        f"If {{who}} attacks a {_DEFENDER}, inflict piercing battle damage< to your opponent~>.",
        who=Either(Spelled({"equipped": "the equipped monster"}), article(WHAT.one)),
    ),
    lambda f: (w.Deals("piercing", who=f[0]),),
    lambda _: None,
)
also(w.Continuous, "{effects}", effects=_PIERCING, condition=None)

# -- the others

says(
    w.SpecialSummonProcedure,
    "{dated}If {condition}, you can Special Summon this card <from your hand~(from your hand)>.",
    condition=CONDITION,
    **_HERE,
)
_LEAVES, _GONE = "When this card leaves the field, destroy that monster.", "When that monster {0}, destroy this card."
_BONDS = {
    (False, ""): "That monster is tied to this card.", (True, ""): _LEAVES, (False, "destroyed"): _GONE.format("is destroyed"),
    (False, "leaves"): _GONE.format("leaves the field"), (True, "destroyed"): f"{_LEAVES} {_GONE.format('is destroyed')}",
    (True, "leaves"): f"{_LEAVES} {_GONE.format('leaves the field')}",
}  # fmt: skip
says(w.Bond, "{dated}{bond}", bond=Over("monster", "this", phrase=Spelled(_BONDS)), **_HERE)

# -- where effects are used

_FROM = " from "


def _here(word: Any, places: set[str]) -> Any:
    """A word in which "this card from your hand" (GY) is this card; the places are kept."""
    if isinstance(word, tuple):
        return tuple([_here(one, places) for one in word])
    if not isinstance(word, Word):
        return word
    found: dict[str, Any] = {}
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, str) and value.startswith("this in "):
            places.add(value.removeprefix("this in "))
            value = "this"
        elif isinstance(word, w.Spend) and _FROM in value:
            value, _, place = value.partition(_FROM)
            places.add(place)
        else:
            value = _here(value, places)
        found[name] = value
    if isinstance(word, w.Spend) and word.how == "discard":
        places.add("hand")
    return type(word)(**found)


def _placed(one: Any) -> Any:
    """An ability used where its text says that this card is: in the hand, in the GY."""
    places: set[str] = set()
    found = _here(one, places)
    if not places:
        return one
    zone = getattr(one, "zone", "")
    if len(places) > 1 or zone not in ("monster zone", *places):
        return None
    return msgspec.structs.replace(found, zone=places.pop())


def _whole(phrase: Phrase[Any]) -> Phrase[Any]:
    """Abilities as whole texts: what they point at is found, and where they are used."""
    return Via(Settled(phrase, POINTING), _placed, lambda one: one)


# -- whole texts

_ACTIVATIONS: Phrase[Any] = ENGLISH.words(w.CardActivation)
_OTHERS: Phrase[Any] = ENGLISH.words(*[one for one in get_args(w.Ability) if one is not w.CardActivation], name="an ability")


def _kept(keeps: Callable[[Any], bool], phrase: Phrase[Any]) -> Phrase[Any]:
    """The abilities that cards of a kind have."""
    return Via(phrase, lambda one: one if keeps(one) else None, lambda one: one)


def _changes_only(one: w.CardActivation) -> bool:
    """Does activating the card do nothing but what a continuous effect would say in the same words?"""
    return not (one.targets or one.cost or one.when or one.condition) and all(
        getattr(word, "until", "") == "leaves" for word in one.effects
    )


ABILITY_OF_MONSTERS: Phrase[Any] = _whole(_OTHERS)
"""What stands on monsters."""
_ELSEWHERE = _kept(lambda one: getattr(one, "zone", "") != "monster zone", _OTHERS)
_STAY = _kept(lambda one: not one.effects or not _changes_only(one), _ACTIVATIONS)
ABILITY_OF_STAYING: Phrase[Any] = _whole(Either(_STAY, _ELSEWHERE))
"""What stands on Spells and Traps that stay on the field."""
ABILITY_OF_OTHERS: Phrase[Any] = _whole(Either(_ACTIVATIONS, _kept(lambda one: not isinstance(one, w.Continuous), _ELSEWHERE)))
"""What stands on other Spells and Traps."""
STAYING = ("continuous", "field", "equip")


def phrase_of(kind: str, subtypes: tuple[str, ...]) -> Phrase[Any]:
    """How the abilities of a kind of card are said and read."""
    return ABILITY_OF_MONSTERS if kind == "monster" else ABILITY_OF_STAYING if set(subtypes) & set(STAYING) else ABILITY_OF_OTHERS


_ALONE: dict[bool, Phrase[Any]] = {True: _whole(_ACTIVATIONS), False: ABILITY_OF_MONSTERS}


class _Ability(Phrase[Any]):
    """An ability by itself: whether it is of a card that is activated is known."""

    def readings(self, text: Any, at: int) -> Any:
        return [one for phrase in _ALONE.values() for one in phrase.read(text, at)]

    def say(self, value: Any) -> str | None:
        return _ALONE[isinstance(value, w.CardActivation)].say(value)


ABILITY: Phrase[Any] = _Ability()
"""An ability, in sentences: one of a card that is activated may read like one of a monster."""
give(_whole(ENGLISH.words(w.Continuous)))

# -- as they are printed: where an effect is used follows from the kind of card

_ENDS: tuple[dict[str, Any], ...] = ({}, {"end": ", ", "none": None})
_UNMARKED: Phrase[Any] = Either(*[
    Rule(w.Quick, "{dated}{^lead}You can {body}{resolves}" + after, lead=Over(*limit, *_QUICK, phrase=_Lead(_QUICK_PARTS, {**limit, **_QUICK}, **ends)),
         mandatory=False, **fixed, **{**_AROUND, "body": _CAN})
    for after, limit, fixed in (("", _LIMITED, {}), (_BY_NAME, {}, _NO_MORE)) for ends in _ENDS
])  # fmt: skip
"""What one can do with a Trap that lies there: it is used like a Quick Effect without saying so."""
_EACH = "You can only use each effect of cards with this name once per turn."
EACH: Phrase[Any] = Spelled({"each": _EACH})
"""A sentence about all effects of a card."""


def _equipped(what: w.What) -> w.What | None:
    """What the monster must be for good: bounds are not looked at again."""
    stays = what.type == "monster" and not (what.face or what.position or what.other or what.special)
    return msgspec.structs.replace(what, face="up") if stays and all(getattr(what, one) < 0 for one in BOUNDS) else None


EQUIPS: Phrase[Any] = Via(Around(article(BARE.one), "Equip only to ", "."), _equipped, lambda _: None)
"""What an Equip Spell can be equipped to."""


def _at_home(zone: str) -> Callable[[Any], Any]:
    def to(one: Any) -> Any:
        return msgspec.structs.replace(one, zone=zone) if getattr(one, "zone", "") == "monster zone" else one

    return to


def _used(keeps: Callable[[Any], bool], zone: str, more: tuple[Phrase[Any], ...] = ()) -> Phrase[Any]:
    """Effects of cards that stay: used where the card lies unless the text says something else."""
    return Via(_whole(Either(_kept(keeps, _OTHERS), *more)), _at_home(zone), lambda _: None)


def _any(_: Any) -> bool:
    return True


_PRINTED: dict[str, Phrase[Any]] = {
    "monster": ABILITY_OF_MONSTERS,
    "staying spell": Either(_whole(_STAY), _used(_any, "spell/trap zone")),
    "field spell": Either(_whole(_STAY), _used(_any, "field zone")),
    "equip spell": Either(EQUIPS, _used(_any, "spell/trap zone")),
    "staying trap": Either(_whole(_STAY), _used(lambda one: not isinstance(one, w.Ignition), "spell/trap zone", (_UNMARKED,))),
    "other": ABILITY_OF_OTHERS,
}


def printed_text(kind: str, subtypes: tuple[str, ...]) -> Phrase[Any]:
    """A whole printed text: its abilities one after the other, and what it says of all of them."""
    stays = bool(set(subtypes) & set(STAYING))
    named = (
        "monster"
        if kind == "monster"
        else "equip spell"
        if "equip" in subtypes
        else "field spell"
        if "field" in subtypes
        else f"staying {kind}"
        if stays
        else "other"
    )
    return _TEXTS[named]


def _well_made(found: tuple[Any, ...]) -> Any:
    """A card is activated in one way, which stands first; what ties it to a monster is one ability, in one sentence or two."""
    bonds = [at for at, one in enumerate(found) if isinstance(one, w.Bond)]
    twice = any(at + 1 in bonds for at in bonds) or any(isinstance(one, w.CardActivation) for one in found[1:])
    return None if twice else found


_LISTED = {name: Listed(Either(one, EACH), " ", " ", also=("\n",)) for name, one in _PRINTED.items()}
_TEXTS = {name: Via(one, _well_made, _well_made) for name, one in _LISTED.items()}
