"""Ijinden cards in Japanese: on what condition, as "if" (…なら), as "as long as" (…間), by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.amounts import OF_CARDS
from affray.games.ijinden.text.japanese.nouns import FIXED, HAND, HERE, NOUN, PLACE, any_of, counter
from affray.games.ijinden.text.japanese.points import POINT
from affray.games.ijinden.text.japanese.slots import (
    AIDA,
    COLOUR,
    END,
    INT,
    NARA,
    PHASE,
    PLAYER,
    STATES,
    TE,
    Quoted,
    WordRow,
)
from affray.games.ijinden.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed
from affray.text.grammar.rule import Fields, Form
from affray.text.grammar.source import Letters, Text, first_of

says, also = STATES.rule, STATES.also
_UNITS = ("体", "つ", "枚")


class _SoMany(Phrase[Any]):
    """Cards and how many of them: (of, at_least, at_most).

    Args:
        fields: which of the two bounds is said, or both (the same number).
        before, after: what stands around the number with its unit.
        n: the number that goes without saying.
    """

    def __init__(self, fields: tuple[str, ...], before: str = "", after: str = "", n: int | None = None) -> None:
        self.fields = fields
        self.before = before
        self.after = after
        self.n = n

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for what, end in self._cards(text, at):
            for n, after in self._number(text, end):
                yield (what, *self._bounds(n)), after

    def _cards(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        """Return the cards, up to が."""
        raise NotImplementedError

    def _bounds(self, n: int) -> tuple[int, int]:
        return n if "at_least" in self.fields else 0, n if "at_most" in self.fields else 999

    def _number(self, text: Text, at: int) -> Iterable[tuple[int, int]]:
        if self.n is not None:
            yield self.n, at
            return
        position = text.match(self.before, at)
        for n, end in INT.parse(text, position) if position >= 0 else ():
            for unit in _UNITS:
                after = text.match(unit + self.after, end)
                if after >= 0:
                    yield n, after

    def format(self, value: Any) -> str | None:
        what, least, most = value
        n = least if "at_least" in self.fields else most
        text = self._said(what)
        if text is None or self._bounds(n) != (least, most) or self.n not in (None, n):
            return None
        return f"{text}が" + ("" if self.n is not None else f"{self.before}{n}{counter(what, n)}{self.after}")

    def _said(self, what: w.What) -> str | None:
        raise NotImplementedError


class Lies(_SoMany):
    """Cards where they lie, the place before or behind them: 自分の戦場にイジンが3体以上[いる]. `living`: one says いる of them."""

    def __init__(self, living: bool, fields: tuple[str, ...], before: str = "", after: str = "", n: int | None = None) -> None:
        super().__init__(fields, before, after, n)
        self.living = living

    def letters(self) -> Letters:
        return first_of((PLACE.starts, HERE.starts))

    def _cards(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        for (side, zone), end in PLACE.parse(text, at):
            for start in self._ends(text, end, "に", "に、"):
                for what, after in HERE.parse(text, start):
                    yield from [(_placed(what, side, zone), stop) for stop in self._ends(text, after, "が")]
        for what, end in HERE.parse(text, at):
            for start in self._ends(text, end, "が"):
                for (side, zone), after in PLACE.parse(text, start):
                    yield from [(_placed(what, side, zone), stop) for stop in self._ends(text, after, "に、", "に")]

    @staticmethod
    def _ends(text: Text, at: int, *joins: str) -> list[int]:
        return [end for join in joins if (end := text.match(join, at)) >= 0]

    def _said(self, what: w.What) -> str | None:
        if what.either or (counter(what) == "体") != self.living:
            return None
        text = HERE.format(msgspec.structs.replace(what, side="", zone="battlefield"))
        place = PLACE.format((what.side, what.zone))
        return None if text is None or place is None else f"{place}に{text}"


def _placed(what: w.What, side: str, zone: Any) -> w.What:
    if what.either:
        return msgspec.structs.replace(what, either=tuple([_placed(one, side, zone) for one in what.either]))
    return msgspec.structs.replace(what, side=side, zone=zone)


class Countable(_SoMany):
    """Cards as the subject of a statement: 相手の手札が6枚以上[である]."""

    def letters(self) -> Letters:
        return first_of((NOUN.starts, HAND.starts))

    def _cards(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        for what, end in (*NOUN.parse(text, at), *HAND.parse(text, at)):
            after = text.match("が", end)
            if after >= 0:
                yield what, after

    def _said(self, what: w.What) -> str | None:
        return NOUN.format(what)


class Between(Countable):
    """Cards of which there are so many at least and so many at most."""

    def _number(self, text: Text, at: int) -> Iterable[Any]:
        for least, position in INT.parse(text, at):
            for unit in _UNITS:
                after = text.match(unit + "以上", position)
                for most, stop in INT.parse(text, after) if after >= 0 else ():
                    if (last := text.match(unit + "以下", stop)) >= 0:
                        yield (least, most), last

    def _bounds(self, n: Any) -> tuple[int, int]:
        return n  # type: ignore[no-any-return]

    def format(self, value: Any) -> str | None:
        what, least, most = value
        text = self._said(what)
        return None if text is None else f"{text}が{least}{counter(what, least)}以上{most}{counter(what, most)}以下"


_OF = ("of", "at_least", "at_most")
_LEAST, _MOST, _BOTH = ("at_least",), ("at_most",), ("at_least", "at_most")


def _number(template: str, phrase: Phrase[Any], read_only: bool = False) -> None:
    (also if read_only else says)(w.Number, template, n=Fields(*_OF, phrase=phrase))


for _living, _is, _no in ((True, "{n}[いる]", "{n}[いない]"), (False, "{n}[ある]", "{n}[ない]")):
    _number(_no, Lies(_living, _MOST, n=0))
    _number(_is, Lies(_living, _LEAST, n=1))
    _number(_is, Lies(_living, _LEAST, after="以上"))
    _number(_is, Lies(_living, _BOTH, before="ちょうど"))
    _number(_no, Lies(_living, _MOST, after="以下しか"), read_only=True)
    _number(_is, Lies(_living, _LEAST, before="合計", after="以上"), read_only=True)
    _number(_is, Lies(_living, _LEAST, before="合わせて", after="以上"), read_only=True)
_number("{n}[の]", Countable(_MOST, after="以下"))
_number("{n}[の]", Countable(_LEAST, after="以上"))
_number("{n}[である]", Countable(_BOTH, before="ちょうど"))
_number("{n}[の]", Between(_BOTH))

# -- one number and another

says(w.More, "{of}が<~、>{than}より<~も>[多い]", of=OF_CARDS, than=OF_CARDS)
also(w.More, "{than}より<~も>{of}が[多い]", of=OF_CARDS, than=OF_CARDS)


def _one_more(template: str, of: Phrase[Any]) -> None:
    """Declare that a number is at least another one."""
    pair: Phrase[Any] = Transformed(Form(template, of=of, n=INT), lambda values: (values[0], values[1] - 1), lambda pair: None)
    also(w.More, "{pair}[ある]", pair=Fields("of", "than", phrase=pair))


def _different(values: tuple[Any, ...]) -> w.Names:
    (side, zone), what = values
    return w.Names(_placed(what, side, zone))


_COLOURS_AT: Phrase[Any] = Transformed(
    Form("{at}に<、~>", at=PLACE), lambda values: w.Colours(w.What(side=values[0][0], zone=values[0][1])), lambda n: None
)
_NAMES_AT: Phrase[Any] = Transformed(Form("{at}に<、~>名前の異なる{what}", at=PLACE, what=HERE), _different, lambda n: None)
_NAMED_AT: Phrase[Any] = Transformed(
    Form("{what}の名前が{at}に", what=HERE, at=PLACE), lambda values: _different(values[::-1]), lambda n: None
)
_TOTAL: Phrase[Any] = Transformed(Form("{of}のレベルの合計", of=NOUN), lambda values: w.Total(values[0]), lambda n: None)
_one_more("{of}色が{n}つ以上", _COLOURS_AT)
_one_more("{of}{n}色以上", _COLOURS_AT)
_one_more("{of}が{n}つ以上", _NAMES_AT)
_one_more("{of}{n}つ以上", _NAMED_AT)
_AT_LEAST: Phrase[Any] = Transformed(
    Form("{of}が{n}以上", of=_TOTAL, n=INT), lambda values: (values[0], values[1] - 1), lambda pair: None
)
also(w.More, "{pair}[の]", pair=Fields("of", "than", phrase=_AT_LEAST))
_PUT_AWAY = w.Picked("moved")
_SO_MANY_AT_LEAST: Phrase[Any] = Transformed(
    Form("{n}枚以上を墓地に置いた", n=INT), lambda values: (_PUT_AWAY, values[0] - 1), lambda pair: None
)
_JUST_SO_MANY: Phrase[Any] = Transformed(
    Form("{n}枚を墓地に置いた", n=INT),
    lambda values: (w.More(_PUT_AWAY, values[0] - 1), w.Not(w.More(_PUT_AWAY, values[0]))),
    lambda conditions: None,
)
also(w.More, "{pair}[の]", pair=Fields("of", "than", phrase=_SO_MANY_AT_LEAST))
also(w.All, "{of}[の]", of=_JUST_SO_MANY)
_NONE_LEFT: Phrase[Any] = Enumeration(
    {(w.Not(w.More(w.Rights(), 0)), w.Not(w.More(w.Placements(), 0))): "自分のイジン召喚権もマリョク配置権も0"}
)
also(w.All, "{of}[の]", of=_NONE_LEFT)

# -- what a card is


class _Is(Phrase[Any]):
    """A subject and its predicate: これが, そのイジンが."""

    def letters(self) -> Letters:
        return POINT.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        return [(who, end) for who, here in POINT.parse(text, at) if (end := text.match("が", here)) >= 0]

    def format(self, value: Any) -> str | None:
        text = POINT.format(value)
        return None if text is None else text + "が"


WHO = _Is()
_POSTURES = {w.What(posture="tapped"): "寝て", w.What(posture="untapped"): "起きて", w.What(destroyed=True): "破壊されて", w.What(equipped=True): "装備して"}  # fmt: skip
_COLOURED: Phrase[Any] = Transformed(any_of(COLOUR), lambda colour: w.What(colour=colour), lambda what: None)
_LEVELLED: Phrase[Any] = AnyOf(
    Transformed(Form("レベル{n}以上", n=INT), lambda values: w.What(level_at_least=values[0]), lambda what: None),
    Transformed(Form("レベル{n}以下", n=INT), lambda values: w.What(level_at_most=values[0]), lambda what: None),
)
says(w.Fits, "{who}{what}[いる]", who=WHO, what=Enumeration(_POSTURES))
says(w.Fits, "{who}装備して[いない]", who=WHO, what=w.What(equipped=False))
says(w.Fits, "{who}{what}[である]", who=WHO, what=FIXED)
also(w.Fits, "装備して[いない]", what=w.What(equipped=False))
also(w.Fits, "{who}{what}[の]", who=WHO, what=AnyOf(_COLOURED, _LEVELLED))
says(w.Power, "これのパワーが{at_least}以上[の]", at_least=INT)
also(w.Power, "パワー{at_least}以上[の]", at_least=INT)

# -- the time

says(w.TurnOf, "{player}のターン[の]", player=PLAYER)
says(w.Battling, "バトル[の]")
says(w.During, "{player}の{phase}[の]", player=PLAYER, phase=PHASE)
for _what, _spelled, _done in (
    ("attacker destroyed", "このターンにアタッカーが~アタッカーがこのターンに", "破壊されて"),
    ("drawn by mana", "自分がこのターンに~このターンに自分が", "魔力ゾーンの能力によって<山札から~>カードを引いて"),
    ("battled", "このターンに", "バトルして"),
):
    says(w.Happened, f"<{_spelled}>{_done}[いる]", what=_what)
says(w.Coloured, "自分の魔力ゾーンにこれと同じ色のマリョクが[ある]")

# -- all of several, and what is not so

_SINGLE = (w.Number, w.More, w.Power, w.Fits, w.TurnOf, w.Battling, w.During, w.Happened, w.Coloured, w.Not)
_ALL = (*_SINGLE, w.All)
says(w.Not, "{that}が成り立た[ない]", that=Quoted(STATES.words(END, *_ALL)))
for _form, _grammar in STATES.forms.items():
    _row = WordRow(STATES.words(_form, *_SINGLE), STATES.words(TE, *_SINGLE), between="")
    _grammar.rule(
        w.All, "{of}", of=Transformed(_row, lambda values: values if len(values) > 1 else None, lambda several: several)
    )
IF: Phrase[Any] = STATES.words(NARA, *_ALL, name="a condition")
"""…なら"""
WHILE: Phrase[Any] = STATES.words(AIDA, *_ALL, name="a condition")
"""…間"""
CONDITION: Phrase[Any] = STATES.words(END, *_ALL, name="a condition")
"""A condition by itself."""
