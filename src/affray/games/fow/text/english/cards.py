"""Descriptions of cards: "other rested fire resonator with total cost 2 or less you control"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.english.slots import (
    ATTRIBUTE,
    ATTRIBUTES,
    DECKS,
    KEYWORD,
    NUMBER,
    QUOTED,
    RACE,
    RACES,
    SOMETHING,
    TYPE,
    YOURS,
    one_or_several,
)
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
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import AnyRule, Fields, Form, GrammarRule, Numbered

# -- before the noun

_BEFORE = ("attacking", "blocking", "rested", "recovered", "damaged", "token", "non-token", "revealed", "face down", "added")
_AFTER = {
    "damaged this turn": ("damaged this turn", "dealt damage this turn"),
    "damaged by this this turn": ("damaged by this card this turn", "dealt damage by this card this turn"),
}
OTHER = Enumeration({True: "other ", False: ""})
ACTED = Enumeration({
    **{one: one for one in ("attacked this turn", "attacked or blocked this turn", "dealt damage this turn")},
    "entered this turn": "entered the field under your control this turn",
    "without ATK and DEF": "has no ATK and DEF",
})  # fmt: skip
_THEY_ACTED: Phrase[Any] = AnyOf(Enumeration({"without ATK and DEF": "have no ATK and DEF"}), ACTED)
"""Past actions of cards."""
_NAMES_NOT = optional(one_or_several(QUOTED), (), before=" not named ")
_STATUS_BEFORE = one_or_several(Enumeration({name: name for name in _BEFORE}))
_STATUS_AFTER = one_or_several(Enumeration(_AFTER))
_EVERY_STATUS = one_or_several(Enumeration({**{name: name for name in _BEFORE}, "damaged": "damaged before", **_AFTER}))
STATUS = optional(_STATUS_BEFORE, (), after=" ")
NON = optional(one_or_several(Wrapped(TYPE.one, "non-"), " ", " "), (), after=" ")
WITHOUT: Phrase[Any] = AnyOf(
    Enumeration({ATTRIBUTES: "attributeless "}), optional(one_or_several(Wrapped(ATTRIBUTE, "non-"), " ", " "), (), after=" ")
)
NOT_OF_RACE = optional(one_or_several(Wrapped(RACE, "non-"), " ", " "), (), after=" ")
OF_ATTRIBUTE = optional(one_or_several(ATTRIBUTE), (), after=" ")

# -- the noun

_RACE = one_or_several(RACE)


def _kind(type_: Phrase[Any], race: Phrase[Any]) -> Phrase[Any]:
    """Return a type with a race before it: (type, race)."""
    return Form("{race} {type}", type=type_, race=race)


def _of_type(type_: Phrase[Any]) -> Phrase[Any]:
    return Transformed(
        type_, lambda value: (value, ()), lambda both: both[0] if both[1] == () and isinstance(both[0], str) else None
    )


def _of_race(race: Phrase[Any]) -> Phrase[Any]:
    return Transformed(race, lambda value: ("card", value), lambda both: both[1] if both[0] == "card" and both[1] else None)


_RACES_TOGETHER: Phrase[Any] = AnyOf(_RACE, ReadOnly(ListOf(RACE, " and ", ", ", least=2)))
"""Several races of many cards, each of which has one of them."""
NOUN = Numbered(
    AnyOf(_of_race(_RACE), _kind(TYPE.one, _RACE), _of_type(TYPE.one), ReadOnly(_of_race(Wrapped(_RACE, after=" card")))),
    AnyOf(
        _of_race(Wrapped(_RACE, after=" cards")),
        _kind(TYPE.many, _RACES_TOGETHER),
        _of_type(TYPE.many),
        ReadOnly(_of_race(one_or_several(RACES))),
        ReadOnly(_of_race(ListOf(RACES, " and ", ", ", least=2))),
    ),
)
"""Nouns for cards: their type and their race."""


# -- after the noun

NAMED = optional(one_or_several(QUOTED), (), before=" named ")
ANY_KEYWORD: Phrase[str] = AnyOf(KEYWORD, Enumeration({"limit": "[Limit]", "mana": "[Mana]"}))
"""A keyword; one that has a number, whatever the number."""
WITH_KEYWORD = optional(ANY_KEYWORD, "", before=" with ")
WITHOUT_KEYWORD = optional(KEYWORD, "", before=" without ")
WITH_COUNTER: Phrase[str] = AnyOf(
    Enumeration({"": ""}),
    Transformed(
        Form(" with <a~an~1 or more~one or more> {kind} <counter~counters> on <it~them>", kind=SOMETHING),
        lambda values: values[0],
        lambda kind: (kind,) if kind else None,
    ),
)
NO_ATTRIBUTE = Enumeration({ATTRIBUTES: " with no attribute"})
_ON_CHASE = ("resonator", "chant", "addition", "regalia")
NAME_PART: Phrase[str] = AnyOf(
    optional(Wrapped(QUOTED, after=" in its name"), "", before=" with "), ReadOnly(Wrapped(QUOTED, " with ", " in their names"))
)
WITH_SUBTYPE = optional(QUOTED, "", before=" with subtype ")
ADDED = Enumeration({"this": " added to this card", "": ""})


def bounds(noun: str, most: Phrase[Any] = NUMBER) -> Phrase[Any]:
    """Return the phrase for (at least, at most) of a number: "total cost 2 or less", "total cost 2 to 4"."""
    least = Transformed(
        Form(f"{noun}{{n}} or more", n=NUMBER),
        lambda n: (n[0], -1),
        lambda b: (b[0],) if b[1] == -1 and isinstance(b[0], int) and b[0] >= 0 else None,
    )
    under = Transformed(
        Form(f"{noun}{{n}} or <less~fewer>", n=most),
        lambda n: (-1, n[0]),
        lambda b: (b[1],) if b[0] == -1 and b[1] != -1 else None,
    )
    exact = Transformed(
        Form(f"{noun}<~exactly >{{n}}", n=NUMBER),
        lambda n: (n[0], n[0]),
        lambda b: (b[0],) if b[0] == b[1] and b[0] != -1 else None,
    )
    between = Transformed(
        Form(f"{noun}{{low}} to {{high}}", low=NUMBER, high=most),
        lambda b: b if b[0] != b[1] else None,
        lambda b: b if -1 not in b else None,
    )
    return AnyOf(least, under, exact, between)


def _after(stat: str) -> Phrase[Any]:
    """Return the phrase for bounds with the number first: "500 ATK or less", "ATK less than or equal to 500"."""
    less = Wrapped(NUMBER, after=f" or less {stat}")
    more = Wrapped(NUMBER, after=f" or more {stat}")
    last = Wrapped(NUMBER, after=f" {stat} or less")
    return AnyOf(
        *[TransformedReadOnly(one, lambda n: (-1, n)) for one in (less, last, Wrapped(NUMBER, f"{stat} equal to or less than "))],
        *[TransformedReadOnly(one, lambda n: (n, -1)) for one in (more, Wrapped(NUMBER, after=f" {stat} or more"))],
    )


_X_AND_MORE: Phrase[Any] = Transformed(
    Wrapped(NUMBER, "X+"),
    lambda n: w.Sum("X", n),
    lambda amount: amount.plus if isinstance(amount, w.Sum) and amount.n == "X" and isinstance(amount.plus, int) else None,
)
X_OR_NUMBER: Phrase[Any] = AnyOf(NUMBER, Enumeration({"X": "X"}), _X_AND_MORE)
ATK = optional(AnyOf(bounds("ATK "), ReadOnly(_after("ATK"))), (-1, -1), before=" with ")
DEF = optional(AnyOf(bounds("DEF "), ReadOnly(_after("DEF"))), (-1, -1), before=" with ")
_AMOUNTS: list[Phrase[Any]] = []


def give(amount: Phrase[Any]) -> None:
    """Say what an amount is: it counts cards."""
    _AMOUNTS.append(amount)


WORKED_OUT: Phrase[Any] = Lazy(lambda: _AMOUNTS[0]).named("an amount")
"""An amount that is worked out."""


def _is_amount(value: Any) -> bool:
    return isinstance(value, (w.Count, w.Stat))


def counted_here(value: Any) -> Any:
    """Return an amount in a description: what is counted, or a number of this card; nothing that a text has spoken of before."""
    if isinstance(value, w.Stat) and isinstance(value.of, Mention):
        return msgspec.structs.replace(value, of="this") if value.of == Mention("this", at=value.of.at) else None
    return value if _is_amount(value) else None


_AT_MOST: Phrase[Any] = AnyOf(
    Wrapped(WORKED_OUT, "total cost at most (", ")"),
    *[ReadOnly(Wrapped(WORKED_OUT, f"total cost {text} ")) for text in ("less than or equal to", "equal to or less than")],
)
_COST_AMOUNT: Phrase[Any] = AnyOf(
    Transformed(Enumeration({"X": "total cost X"}), lambda n: (n, n), lambda b: b[0] if b == ("X", "X") else None),
    Transformed(
        _AT_MOST,
        lambda n: (-1, amount) if (amount := counted_here(n)) is not None else None,
        lambda b: b[1] if b[0] == -1 and _is_amount(b[1]) else None,
    ),
    Transformed(
        AnyOf(Wrapped(WORKED_OUT, "total cost equal to (", ")"), ReadOnly(Wrapped(WORKED_OUT, "total cost equal to "))),
        lambda n: (amount, amount) if (amount := counted_here(n)) is not None else None,
        lambda b: b[0] if b[0] == b[1] and _is_amount(b[0]) else None,
    ),
)
COST = optional(AnyOf(bounds("total cost ", X_OR_NUMBER), _COST_AMOUNT), (-1, -1), before=" with ")

# -- where they are, and whose

_OUTSIDE = ("hand", "graveyard", "main deck", "magic stone deck", "ruler area", "standby area", "rune area", "item area")
_ZONE: Phrase[Any] = Enumeration({zone: DECKS.get(zone, zone) for zone in _OUTSIDE})
_IN = Form(" <in~from> {owner} {zone}", owner=Enumeration(YOURS), zone=_ZONE)
_REMOVED = Transformed(Enumeration({"": " in the removed area", "you": (" in your removed area", " from your removed area"), "opponent": (" in the opponent's removed area", " from the opponent's removed area")}),
               lambda owner: (owner, "removed area"), lambda both: both[0] if both[1] == "removed area" else None)  # fmt: skip
_CHASE = Transformed(Enumeration({"": " on the chase", "you": " on the chase you own", "opponent": " on the chase the opponent owns"}),
             lambda owner: (owner, "chase area"), lambda both: both[0] if both[1] == "chase area" else None)  # fmt: skip
_FIELD = Transformed(Enumeration({"": "", "you": " you own", "opponent": " the opponent owns"}),
             lambda owner: (owner, "field"), lambda both: both[0] if both[1] == "field" else None)  # fmt: skip
_IN_FIELD = Transformed(Enumeration({"": " in the field", "you": " in the field you own", "opponent": " in the field the opponent owns"}),
                lambda owner: (owner, "field"), lambda both: both[0] if both[1] == "field" else None)  # fmt: skip
_SOMEWHERE: Phrase[Any] = AnyOf(_IN, _REMOVED, _CHASE, _IN_FIELD)
_TOP: Phrase[Any] = AnyOf(
    Transformed(
        Form(" on top of {owner} {zone}", owner=Enumeration(YOURS), zone=_ZONE),
        lambda b: (*b, 1),
        lambda b: b[:2] if b[2] == 1 else None,
    ),
    Transformed(
        Form(" among the top {n} cards of {owner} {zone}", owner=Enumeration(YOURS), zone=_ZONE, n=NUMBER),
        lambda b: b if b[2] > 1 else None,
        lambda b: b if b[2] > 1 else None,
    ),
)


def _one_owner(places: tuple[tuple[str, str], ...]) -> Any:
    """Return several zones of one owner: (owner, zones)."""
    owners = {owner for owner, _ in places}
    return (owners.pop(), tuple([zone for _, zone in places])) if len(owners) == 1 else None


_SEVERAL = Transformed(
    ListOf(_SOMEWHERE, " or", ",", least=1),
    lambda places: _one_owner(places) if len(places) > 1 else None,
    lambda both: tuple([(both[0], zone) for zone in both[1]]) if isinstance(both[1], tuple) else None,
)
PLACE: Phrase[Any] = AnyOf(
    Transformed(AnyOf(_FIELD, _IN, _REMOVED, _CHASE, _SEVERAL), lambda both: (*both, 0), lambda b: b[:2] if b[2] == 0 else None),
    _TOP,
    TransformedReadOnly(Enumeration({"in the field": (" in the field", " on the field")}), lambda _: ("", "field", 0)),
)
"""(owner, zone, top): where cards are that are not in the field, whose they are, how many from the top count."""
CONTROL: Phrase[str] = Enumeration(
    {"you": " you control", "opponent": (" the opponent controls", " your opponent controls"), "": ""}
)
PLAY: Phrase[str] = Enumeration({"you": " you play", "opponent": (" the opponent plays", " your opponent plays"), "": ""})

# -- all together


def _with_a_tail(what: w.What) -> w.What | None:
    """Return a description in which something stands after whose the cards are."""
    numbers = (what.atk_at_least, what.atk_at_most, what.def_at_least, what.def_at_most)
    tail = (
        what.without_name
        or what.without_keyword
        or what.counter
        or what.name
        or what.keyword
        or what.subtype
        or what.added_to
        or max(numbers) >= 0
        or what.name_part
        or what.total_cost_at_most != -1
        or what.total_cost_at_least != -1
    )
    return what if tail else None


class Whats:
    """The phrases of `What` with one way to say whose the cards are ("you control", "you play", or not at all).

    Args:
        controller: says the controller.
        last: what stands before the last of several types of many cards.
        place: says where they are.
    """

    def __init__(self, controller: Phrase[str], last: str = " and ", place: Any = None) -> None:
        self.last = last
        place = Fields("owner", "zone", "top", phrase=PLACE) if place is None else place
        self.tail = {
            "named": Fields("name", phrase=NAMED), "part": Fields("name_part", phrase=NAME_PART), "unnamed": Fields("without_name", phrase=_NAMES_NOT), "keyword": WITH_KEYWORD, "lacking": Fields("without_keyword", phrase=WITHOUT_KEYWORD), "subtype": WITH_SUBTYPE,
            "cost": Fields("total_cost_at_least", "total_cost_at_most", phrase=COST), "atk": Fields("atk_at_least", "atk_at_most", phrase=ATK), "def_": Fields("def_at_least", "def_at_most", phrase=DEF),
            "counter": WITH_COUNTER, "added": Fields("added_to", phrase=ADDED),
            "controller": controller, "place": place,
        }  # fmt: skip
        self.flat = Numbered(self._phrase(False, {}), self._phrase(True, {}))
        self.forms = Numbered(*[self._phrase(many, self._either(many)) for many in (False, True)])

    def _phrase(self, plural: bool, either: dict[str, Any]) -> Phrase[Any]:
        nouns: tuple[dict[str, Any], ...] = (
            {"noun": Fields("type", "race", phrase=NOUN)},
            {"noun": Fields("race", phrase=CARD), "kinds": Fields("type", phrase=self._kinds(plural))},
        )
        states: tuple[dict[str, Any], ...] = (
            {"status": STATUS}, {"after": Fields("status", phrase=AFTER)}, {"acted": Fields("status", phrase=Wrapped(_THEY_ACTED if plural else ACTED, " that "))},
        )  # fmt: skip
        full = [self._rule(plural, **noun, **state, **either) for noun in nouns for state in states]
        first = TransformedReadOnly(self._rule(plural, whose_first=True, **nouns[0], **states[0], **either), _with_a_tail)
        full += [self._rule(plural, short=True, **noun, **states[1], **either) for noun in nouns[:1]]
        rules = AnyRule(self._types(plural), *full, *self._attributeless(plural), *self._short(plural))
        return AnyOf(rules, first).named("cards")

    def _attributeless(self, plural: bool) -> list[GrammarRule[Any]]:
        """Read only: "resonators with no attribute you control"."""
        noun, none = Fields("type", "race", phrase=NOUN), Fields("without_attribute", phrase=NO_ATTRIBUTE)
        slots = {"other": OTHER, "noun": noun, "none": none}
        texts = (TAIL.replace("{controller}", "{none}{controller}"), "{none}" + TAIL, TAIL + "{none}")
        return [GrammarRule(w.What, "{other}{noun}" + text, plural, True, **slots, **self.tail) for text in texts]

    def _rule(self, plural: bool, whose_first: bool = False, short: bool = False, **more: Any) -> GrammarRule[Any]:
        """Return the phrase "other rested fire Elf resonator with [Flying] you control that is either a … or a …"."""
        head: dict[str, Any] = {
            "other": OTHER,
            "non": NON,
            "without": Fields("without_attribute", phrase=WITHOUT),
            "not_of": Fields("without_race", phrase=NOT_OF_RACE),
            "attribute": OF_ATTRIBUTE,
        }
        status = "{status}" if "status" in more else ""
        template = f"{{other}}{status}{{non}}{{without}}{{not_of}}{{attribute}}{{noun}}" + TAIL
        template += " that <is|are> {kinds}" if "kinds" in more else ""
        if short:
            template = template.replace("{noun}", "{noun} {after}")
            template += "{either}" * ("either" in more)
            return GrammarRule(w.What, template, plural, True, **head, **{**more, "after": _SHORTLY}, **self.tail)
        template += " that <was|were> {after}" if "after" in more else ""
        template += "{acted}" if "acted" in more else ""
        template += "{either}" if "either" in more else ""
        if not whose_first:
            return GrammarRule(w.What, template, plural, **head, **more, **self.tail)
        controller = TransformedReadOnly(self.tail["controller"], lambda side: side or None)
        template = template.replace("{controller}", "").replace("{noun}", "{noun}{controller}")
        return GrammarRule(w.What, template, plural, True, **head, **more, **{**self.tail, "controller": controller})

    def _types(self, plural: bool) -> GrammarRule[Any]:
        """Return the phrase "other resonator or chant you control": several types, with nothing that might belong to one of them alone."""
        kind = TYPE.many if plural else TYPE.one
        last, other = (self.last, " and " if self.last == " or " else " or ") if plural else (" or ", " and/or ")
        types = Transformed(
            ListOf(kind, last, least=2, also=(other, ", or ")),
            lambda value: value,
            lambda value: value if isinstance(value, tuple) else None,
        )
        return GrammarRule(w.What, "{other}{type}" + TAIL, plural, other=OTHER, type=types, **self.tail)

    def _kinds(self, plural: bool) -> Phrase[Any]:
        """Return the phrase "(that is) a resonator or chant"."""
        kinds = ListOf(TYPE.many if plural else TYPE.one, " or ", least=2)
        phrase: Phrase[Any] = Transformed(kinds, lambda types: types, lambda types: types if isinstance(types, tuple) else None)
        return phrase if plural else WithArticle(phrase)

    def _either(self, plural: bool) -> dict[str, Any]:
        """Return the phrase "(that is either) an Elf or a rested card": descriptions that hold no others."""
        several = ListOf(self.flat.many if plural else WithArticle(self.flat.one), " or ", ", ")
        return {"either": optional(several, (), before=f" that {'are' if plural else 'is'} either ")}

    @property
    def called(self) -> GrammarRule[Any]:
        """Read only: cards called by their names alone."""
        names = {**self.tail, "named": Fields("name", phrase=one_or_several(QUOTED))}
        return GrammarRule(w.What, TAIL, read_only=True, **names)

    def _short(self, plural: bool) -> list[GrammarRule[Any]]:
        """Read only: cards called by their names alone, additions called by their subtype."""
        rules = [] if plural else [self.called]
        subtype = {**self.tail, "subtype": Enumeration({name: name for name in ("resonator", "field", "J/resonator")})}
        added = f"[addition:< ~>{{subtype}}]{' cards' if plural else ''}" + TAIL.replace("{subtype}", "")
        chase: dict[str, Any] = {"type": Enumeration({name: name for name in _ON_CHASE}), "zone": "chase area"}
        tail = {name: self.tail[name] for name in ("controller", "cost")}
        spells = "{without}{attribute}{type} spell<|s>{cost}{controller}"
        before: dict[str, Any] = {"attribute": OF_ATTRIBUTE, "without": Fields("without_attribute", phrase=WITHOUT)}
        runes: dict[str, Any] = {"type": "rune", "status": "revealed", "zone": "rune area", "owner": "you"}
        revealed = "{attribute}rune<|s> revealed from your rune area"
        common: dict[str, Any] = {"type": "magic stone", "non": "special magic stone", "attribute": OF_ATTRIBUTE, **self.tail}
        basic = "basic magic stone<|s> with the {attribute} magic stone type"
        rules.append(GrammarRule(w.What, basic + TAIL, plural, True, **{**common, "attribute": ATTRIBUTE}))
        rules.append(GrammarRule(w.What, "non-special {attribute}magic stone<|s>" + TAIL, plural, True, **common))
        kind = Fields("type", "race", phrase=_kind(Enumeration({"resonator": "resonator"}), _RACE))
        rules.append(GrammarRule(w.What, "{noun} token<|s>" + TAIL, plural, True, noun=kind, status="token", **self.tail))
        rules.append(GrammarRule(w.What, revealed, plural, True, attribute=OF_ATTRIBUTE, **runes))
        rules.append(GrammarRule(w.What, spells, plural, True, **before, **chase, **tail))
        return [*rules, GrammarRule(w.What, added, plural, read_only=True, type="addition", **subtype)]


_SHORTLY = Fields("status", phrase=_STATUS_AFTER)
TAIL = "{named}{unnamed}{part}{keyword}{lacking}{subtype}{cost}{atk}{def_}{counter}{added}{controller}{place}"
BEFORE = _STATUS_BEFORE
AFTER = _EVERY_STATUS
CARD = Numbered(AnyOf(_RACE, Enumeration({(): "card"})), AnyOf(Wrapped(_RACE, after=" cards"), Enumeration({(): "cards"})))


WHAT = Whats(CONTROL).forms
"""Cards, as "resonator you control", "resonators and chants you control"."""
SOME = Whats(CONTROL, " or ").forms
"""Cards that are counted: "2 resonators or chants you control"."""
PLAYED = Whats(PLAY).forms
"""Cards that are played: "chants the opponent plays"."""
_BARE = Whats(Enumeration({"": ""}), " or ", Fields("owner", "zone", "top", phrase=Enumeration({("", "field", 0): ""})))
BARE = _BARE.forms
"""Cards without a place, where the place is said elsewhere: "3 resonators"."""
CALLED = _BARE.called
"""Cards by their names alone, without a place: `"Ash" or "Coal"`."""
A_CARD = WithArticle(WHAT.one)
