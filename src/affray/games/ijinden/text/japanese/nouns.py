"""Ijinden cards in Japanese: which cards. 自分の戦場のパワー3000以上の赤のイジン, with its marks in any order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.lexicon import KINDS, PLACES
from affray.games.ijinden.text.japanese.slots import AMOUNT, COLOUR, HAVE, INT, JAPANESE, KIND, TRAIT, Quoted
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import merged
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, ReadOnly, Transformed, Wrapped
from affray.text.grammar.rule import Form
from affray.text.grammar.sequence import FirstSets
from affray.text.grammar.source import Letters, Literals, Text, first_of

LIVING = {"ijin", "guardian"}
Marks = dict[str, Any]


def counter(what: w.What, n: int = 1) -> str:
    """Return the Japanese counter for so many such cards: one counts in つ up to nine."""
    if what.either:
        return counter(what.either[0], n)
    if set(as_tuple(what.kind)) <= LIVING or what.role in ("attacker", "blocker"):
        return "体"
    return "つ" if n < 10 else "枚"


# -- marks: what may stand before a noun


class Mark:
    """A part of a description that narrows it down: the field that it sets, and how that is said."""

    def __init__(self, phrase: Phrase[Any], field: str) -> None:
        self.phrase = phrase
        self.field = field


def only(text: str, value: Any, *more: str) -> Phrase[Any]:
    """Return one value with its spellings."""
    return Enumeration({value: (text, *more)})


def any_of(phrase: Phrase[Any], last: str = "か") -> Phrase[Any]:
    """Return one, or a tuple of several."""
    return Transformed(
        ListOf(phrase, last, last),
        lambda values: values[0] if len(values) == 1 else values,
        lambda value: as_tuple(value) or None,
    )


_SIDES = {"自分の": "you", "相手の": "opponent", "": "", "自分か相手の": "", "自分と相手の": ""}
_ZONES = {ja: zone for zone, ja in PLACES.items() if zone in ("battlefield", "mana zone", "hand", "graveyard", "library")}
_ZONE = "|".join(_ZONES)
_PLACE = re.compile(rf"(自分の|相手の|自分か相手の|自分と相手の|)({_ZONE})((?:[か]\1?(?:{_ZONE}))*)")


class ZonePhrase(Phrase[tuple[str, Any]]):
    """Zones with their owners: 自分の戦場, 自分の手札か自分の墓地."""

    name = "a place"

    def letters(self) -> Letters:
        return frozenset([f"{side}{zone}"[:2] for side in _SIDES for zone in _ZONES])

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[str, Any], int]]:
        match = _PLACE.match(text.text, at)
        if not match:
            text.reach(at, self.name)
            return
        more = tuple([_ZONES[one] for one in re.findall(_ZONE, match[3])])
        zones = (_ZONES[match[2]], *more)
        yield (_SIDES[match[1]], zones if more else zones[0]), match.end()

    def format(self, value: tuple[str, Any]) -> str | None:
        side, zones = value
        whose = {"you": "自分の", "opponent": "相手の", "": ""}[side]
        return "か".join([whose + PLACES[one] for one in as_tuple(zones)]) or None


PLACE = ZonePhrase()
_NUMBER = JAPANESE.words(w.Stat, w.ManaLevel, name="a number")
"""A number of another card: これのパワー."""
_COUNTED: Phrase[Any] = Quoted(AMOUNT, around="【】")
"""Any other number that is read off the table, set apart: nouns that begin with nouns would have no end."""


def _limit(name: str, bound: str) -> Phrase[Any]:
    """Return a bound of the power or the level: a number, or what another number is (パワーがこれのパワー以下の, これのパワー以下のパワーを持つ)."""
    numbers: Phrase[Any] = AnyOf(_NUMBER, _COUNTED)
    ways = (f"{name}が{{of}}{bound}", f"{{of}}{bound}{name}を持つ", f"{{of}}{bound}{name}の")
    far: Phrase[Any] = AnyOf(*[Transformed(Form(one, of=numbers), lambda values: values[0], lambda n: (n,)) for one in ways])
    return AnyOf(
        Transformed(
            Form(name + "{n}" + bound.replace("より低い", "未満の"), n=INT),
            lambda values: values[0],
            lambda n: (n,) if type(n) is int else None,
        ),
        Transformed(far, lambda n: n, lambda n: n if isinstance(n, w.Word) else None),
    )


def _limits(name: str, stat: str) -> tuple[tuple[str, Phrase[Any]], ...]:
    return (
        (f"{stat}_at_least", _limit(name, "以上の")),
        (f"{stat}_at_most", _limit(name, "以下の")),
        (f"{stat}_below", _limit(name, "より低い")),
    )


NOT_AT_LEAST: Phrase[Any] = Transformed(Form("レベル{n}以上でない", n=INT), lambda values: values[0] - 1, lambda n: None)
WHERE: Phrase[Any] = AnyOf(Wrapped(PLACE, after="の"), Wrapped(PLACE, after="にある"), Wrapped(PLACE, after="にいる"))
_BONUS = {"attack": "『アタック+』能力を持つ", "block": "『ブロック+』能力を持つ"}
_HAVING: Phrase[Any] = AnyOf(
    only("『プレッシャー』能力を持つ", "pressure"),
    only("『魔導』能力を持つ", "sorcery"),
    Wrapped(any_of(Quoted(HAVE)), after="を持つ"),
    ReadOnly(only("遺業能力を持つ", "legacy")),
)
MARKS: tuple[Mark, ...] = (
    Mark(only("破壊されている", True), "destroyed"),
    Mark(only("これとバトルしている", "this"), "fights"),
    *[Mark(phrase, field) for field, phrase in (*_limits("パワー", "power"), *_limits("レベル", "level"))],
    Mark(NOT_AT_LEAST, "level_at_most"),
    Mark(_HAVING, "keyword"),
    Mark(Wrapped(Quoted(HAVE), after="を持たない"), "without_keyword"),
    Mark(ReadOnly(only("遺業能力を持たない", "legacy")), "without_keyword"),
    Mark(Wrapped(Quoted(TRAIT), after="を持たない"), "without_trait"),
    Mark(Enumeration(_BONUS), "bonus"),
    Mark(Enumeration({True: "装備している", False: "装備していない"}), "equipped"),
    Mark(Enumeration({"tapped": "寝ている", "untapped": "起きている"}), "posture"),
    Mark(only("他の", True), "other"),
    Mark(
        Enumeration(
            {
                "attacker": "アタッカーの",
                "blocker": "ブロッカーの",
                "neither": "アタッカーでもブロッカーでもない",
                "equipment": "装備されている",
            }
        ),
        "role",
    ),
    Mark(Wrapped(KIND, after="でない"), "not_kind"),
    Mark(Wrapped(COLOUR, after="でない"), "not_colour"),
    Mark(Wrapped(any_of(COLOUR), after="の"), "colour"),
    Mark(Enumeration({"up": "表の", "down": "裏の"}), "face"),
    Mark(Quoted(Pattern(r"[^『』「」]+", str), around="『』"), "named"),
    Mark(any_of(Quoted(TRAIT)), "trait"),
)
"""In the order in which they are said; a place stands before them all."""
_MARKED = tuple(dict.fromkeys([one.field for one in MARKS]))
_MARKS_AT: FirstSets[Mark] = FirstSets((mark.phrase, mark) for mark in MARKS)
"""The marks that can begin at a place."""
_HEADS: dict[str, Marks] = {ja: {"kind": kind} for kind, ja in KINDS.items()} | {
    "アタッカー": {"role": "attacker"}, "ブロッカー": {"role": "blocker"},
}  # fmt: skip
_HEADS_AT: Literals[Marks] = Literals(_HEADS.items())
_USUAL = w.What()


class CardNoun(Phrase[w.What]):
    """One sort of cards. What is `bare` need not have a place: it lies on a battlefield; what is `placed` has one, attackers too."""

    name = "cards"

    def __init__(self, bare: bool = False, place: Phrase[Any] | None = WHERE, placed: bool = False) -> None:
        self.bare = bare
        self.place = place
        self.placed = placed

    def letters(self) -> Letters:
        return first_of([_HEADS_AT.begin, *[mark.phrase.starts for mark in MARKS], *([self.place.starts] if self.place else [])])

    def readings(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        begun: list[tuple[Marks, int]] = [({}, at)]
        seen: set[tuple[frozenset[Any], int]] = set()
        while begun:
            done, position = begun.pop()
            for fields, end in _HEADS_AT.parse(text, position):
                if not fields.keys() & done.keys() and not (self.placed and "role" in fields and "zone" not in done):
                    yield w.What(**{**done, **fields}), end
            if "zone" not in done and self.place is not None:
                for (side, zone), end in self.place.parse(text, position):
                    begun.append(
                        ({**done, "side": side, "zone": zone}, text.match("、", end) if text.match("、", end) >= 0 else end)
                    )
            for _, mark in _MARKS_AT.at(text, position):
                if mark.field in done:
                    continue
                for value, end in mark.phrase.parse(text, position):
                    marks = {**done, mark.field: value}
                    key = (frozenset(marks.items()), end)
                    if key not in seen:
                        seen.add(key)
                        after = text.match("、", end)
                        begun.append((marks, after if after >= 0 else end))

    def format(self, value: w.What) -> str | None:
        if not isinstance(value, w.What) or value.either or value.n is not None or value.up_to or value.by != "you":
            return None
        if not isinstance(value.kind, str):
            return None
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        head = KINDS[value.kind]
        if value.kind == "card" and value.role in ("attacker", "blocker"):
            head = {"attacker": "アタッカー", "blocker": "ブロッカー"}[value.role]
            fields["role"] = ""
        far = any(isinstance(one, w.Word) for field, one in fields.items() if field.startswith(("power", "level")))
        place = self._placed(value)
        parts = [place + "、" if place and far else place]
        parts += [self._mark(field, fields) for field in _MARKED if fields[field] != getattr(_USUAL, field)]
        texts = [one for one in parts if one is not None]
        return "".join([*texts, head]) if len(texts) == len(parts) else None

    def _placed(self, what: w.What) -> str | None:
        """Return the place, unless there is none to say."""
        anywhere = not what.side and what.zone == "battlefield"
        fighting = what.kind == "card" and what.role in ("attacker", "blocker") and not self.placed
        if anywhere and (self.bare or self.place is None or fighting):
            return ""
        return None if self.place is None else self.place.format((what.side, what.zone))

    @staticmethod
    def _mark(field: str, fields: Marks) -> str | None:
        texts = [one.phrase.format(fields[field]) for one in MARKS if one.field == field]
        return next((said for said in texts if said is not None), None)


def alternatives(what: w.What) -> tuple[w.What, ...]:
    """Return a description as one of each sort that it fits."""
    if what.either:
        return tuple([other for one in what.either for other in alternatives(one)])
    return tuple([msgspec.structs.replace(what, kind=one) for one in as_tuple(what.kind)])


class Nouns(Phrase[w.What]):
    """Sorts of cards: one, or several that stand together; those without a place have that of the first."""

    def __init__(self, noun: CardNoun, joins: tuple[str, ...], after: str = "") -> None:
        self.noun = noun
        self.joins = joins
        self.after = after

    def letters(self) -> Letters:
        return self.noun.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        begun: list[tuple[tuple[w.What, ...], int]] = [((one,), end) for one, end in self._one(text, at)]
        while begun:
            longer: list[tuple[tuple[w.What, ...], int]] = []
            for several, position in begun:
                ends = [position] if not self.after else [end] if (end := text.match(self.after, position)) >= 0 else []
                for end in ends:
                    yield merged(several), end
                for join in self.joins:
                    for start in dict.fromkeys((position, *ends)):
                        after = text.match(join, start)
                        if after >= 0:
                            longer += [((*several, self._where(several[0], one)), end) for one, end in self._one(text, after)]
            begun = longer

    def _one(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        return self.noun.parse(text, at)

    @staticmethod
    def _where(first: w.What, what: w.What) -> w.What:
        if what.side or what.zone != "battlefield":
            return what
        return msgspec.structs.replace(what, side=first.side, zone=first.zone)

    def format(self, value: Any) -> str | None:
        if not isinstance(value, w.What) or not alternatives(value):
            return None
        first, *others = alternatives(value)
        parts = [self.noun.format(first), *[self._beside(first, one) for one in others]]
        texts = [one for one in parts if one is not None]
        if len(texts) < len(parts) or merged((first, *others)) != value:
            return None
        return (self.after + self.joins[0]).join(texts) + self.after

    def _beside(self, first: w.What, what: w.What) -> str | None:
        if (what.side, what.zone) == (first.side, first.zone):
            return UNPLACED.format(msgspec.structs.replace(what, side="", zone="battlefield"))
        text = UNPLACED.format(msgspec.structs.replace(what, side="", zone="battlefield"))
        place = WHERE.format((what.side, what.zone))
        return None if text is None or place is None else place + text


def _hand(side: str) -> w.What:
    return w.What(side=side, zone="hand")  # type: ignore[arg-type]


HAND: Phrase[w.What] = Enumeration({_hand("you"): "自分の手札", _hand("opponent"): "相手の手札"})
"""Cards in a hand are counted without being called cards."""
UNPLACED = CardNoun(bare=True, place=None)
ONE = CardNoun()
BARE = CardNoun(bare=True)
PLACED = CardNoun(placed=True)
NOUN: Phrase[w.What] = Nouns(ONE, ("か", "か、"))
"""自分の戦場のイジンかハイケイ."""
FIXED: Phrase[w.What] = Nouns(BARE, ("か", "か、"))
"""The same, where a place need not be said."""
HERE: Phrase[w.What] = Nouns(UNPLACED, ("か", "か、"))
"""The same, without a place."""


def arriving(zone: str) -> tuple[Phrase[Any], Phrase[Any]]:
    """Return cards that come to a zone: whose, before or behind them."""
    name = {"battlefield": "戦場", "graveyard": "墓地", "mana zone": "魔力ゾーン"}[zone]
    sides: dict[str, str | tuple[str, ...]] = {"": ("", "自分か相手の", "自分と相手の"), "you": "自分の", "opponent": "相手の"}
    whose = Wrapped(Enumeration(sides), after=name)

    def made(what: w.What, side: str) -> Any:
        if what.either:
            return msgspec.structs.replace(what, either=tuple([made(one, side) for one in what.either]))
        return msgspec.structs.replace(what, side=side, zone=zone)

    def sides_of(what: Any) -> set[Any]:
        return {(one.side, one.zone) for one in what.either or (what,)}

    def back(what: Any) -> Any:
        if not isinstance(what, w.What) or len(sides_of(what)) != 1:
            return None
        side, lies = sides_of(what).pop()
        if lies != zone:
            return None
        bare = [msgspec.structs.replace(one, side="", zone="battlefield") for one in what.either or (what,)]
        return (msgspec.structs.replace(what, either=tuple(bare)) if what.either else bare[0]), side

    return (
        Transformed(Form("{what}が{side}に<~、>", what=HERE, side=whose), lambda values: made(*values), back),
        Transformed(
            Form("{side}に{what}が", side=whose, what=HERE), lambda values: made(values[1], values[0]), lambda what: None
        ),
    )
