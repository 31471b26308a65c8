"""Ijinden cards in Japanese: how many, and whom: 相手の戦場のハイケイ1つにつき, 自分の戦場のイジン2体まで, そのイジンを."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.nouns import HAND, NOUN, ONE, PLACE, PLACED, Nouns, alternatives, counter
from affray.games.ijinden.text.japanese.points import ATTACKERS, OMITTED, POINT
from affray.games.ijinden.text.japanese.slots import AMOUNT, INT, Quoted, also, says
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import merged
from affray.games.ijinden.vocabulary.printed import as_tuple
from affray.text.grammar.phrase import AnyOf, Enumeration, Pattern, Phrase, ReadOnly, Transformed, Wrapped
from affray.text.grammar.rule import Form
from affray.text.grammar.source import Letters, Text, first_of

# -- numbers that are read off the table

says(w.Count, "{of}の数", of=NOUN)
says(w.Count, "{of}の数の{times}倍", of=NOUN, times=INT)
also(w.Count, "{of}を合わせた数", of=Nouns(ONE, ("と", "と、")))
says(w.Colours, "{among}の色の数", among=NOUN)
says(w.Colours, "{among}の色の数の{times}倍", among=NOUN, times=INT)
says(w.Stat, "{of}の<パワー>", of=POINT, stat="power")
says(w.Stat, "{of}の<レベル>", of=POINT, stat="level")
says(w.Highest, "{among}の最も高いレベル", among=NOUN)
says(w.Highest, "{among}の最も高いパワー", among=NOUN, stat="power")
says(w.Total, "{of}のレベルの合計", of=NOUN)
says(w.Names, "{among}の名前の数", among=NOUN)
says(w.ManaLevel, "自分の魔力レベル")
says(w.Picked, "{of}の数", of=POINT)
says(w.Picked, "{of}の数の{times}倍", of=POINT, times=INT)
says(w.Rights, "残りのイジン召喚権の数")
says(w.Placements, "残りのマリョク配置権の数")
says(w.Placements, "残りのマリョク配置権の数の{times}倍", times=INT)


SET_APART: Phrase[Any] = AnyOf(INT, Quoted(AMOUNT, around="【】"))
"""A number beside another one."""
CARD_COUNT: Phrase[Any] = Transformed(AnyOf(HAND, NOUN), lambda what: w.Count(what), lambda n: None)
"""How many cards there are, said by the cards alone: read only."""
OF_CARDS: Phrase[Any] = AnyOf(SET_APART, ReadOnly(CARD_COUNT))
"""A number set apart, or how many cards there are."""
says(w.Excess, "{of}が{than}より多い分", of=OF_CARDS, than=OF_CARDS)


class Each(Phrase[w.Count]):
    """A multiple of the number of cards: 自分の戦場のイジン1体につき."""

    def letters(self) -> Letters:
        return first_of((NOUN.starts, HAND.starts))

    def readings(self, text: Text, at: int) -> Iterable[tuple[w.Count, int]]:
        for what, end in (*NOUN.parse(text, at), *HAND.parse(text, at)):
            for unit in ("1体", "1つ", "1枚"):
                after = text.match(unit, end)
                if after >= 0:
                    yield w.Count(what), after
            for per, after in INT.parse(text, end):
                for unit in "体つ枚":
                    if per > 1 and (last := text.match(unit, after)) >= 0:
                        yield w.Count(what, per=per), last

    def format(self, value: w.Count) -> str | None:
        text = NOUN.format(value.of) if isinstance(value, w.Count) and value.times == 1 else None
        return None if text is None else f"{text}{value.per}{counter(value.of, value.per)}"


def _of_place(values: tuple[Any, ...]) -> w.Colours:
    (side, zone) = values[0]
    return w.Colours(w.What(side=side, zone=zone))


_COLOURS: Phrase[Any] = AnyOf(
    Transformed(
        Form("{among}の色1つ", among=NOUN),
        lambda values: w.Colours(values[0]),
        lambda n: (n.among,) if isinstance(n, w.Colours) and n.times == 1 else None,
    ),
    ReadOnly(Transformed(Form("{among}1色", among=NOUN), lambda values: w.Colours(values[0]), lambda n: None)),
    ReadOnly(Transformed(Form("{at}<の~にある>色1つ", at=PLACE), _of_place, lambda n: None)),
)
_TIMES: Phrase[Any] = AnyOf(
    Each(),
    _COLOURS,
    Enumeration({w.Rights(): ("自分のイジン召喚権1つ",), w.Placements(): ("自分のマリョク配置権1つ",)}),
    Transformed(
        Form("{of}1<つ~体>", of=POINT),
        lambda values: w.Picked(values[0]),
        lambda n: (n.of,) if isinstance(n, w.Picked) and n.times == 1 else None,
    ),
)
READ_OFF = (w.Stat, w.Highest, w.Total, w.Names, w.Excess, w.ManaLevel)
"""Numbers that are not said with …につき."""
SIGNED: Phrase[int] = Pattern(r"[+-]\d+", int, lambda n: f"{n:+}", starts="+-")


def scaled(template: str, like: str, number: Phrase[int] = INT) -> Phrase[Any]:
    """Return an amount in a template: {k}, so often as there are cards (…につき), or as much as another number (`like`, with {n})."""
    return AnyOf(
        Transformed(Form(template, k=number), lambda values: values[0], lambda n: (n,) if type(n) is int else None),
        Transformed(Form("{each}につき<~、>" + template, each=_TIMES, k=number), lambda values: _times(*values), _split),
        Transformed(Form(like, n=AMOUNT), lambda values: values[0], lambda n: (n,) if isinstance(n, READ_OFF) else None),
    )


def _times(each: Any, times: int) -> Any:
    if isinstance(each, (w.Count, w.Colours, w.Picked, w.Placements)):
        return msgspec.structs.replace(each, times=times)
    return each if times == 1 else None


def _split(amount: Any) -> Any:
    if isinstance(amount, (w.Count, w.Colours, w.Picked, w.Placements)):
        return msgspec.structs.replace(amount, times=1), amount.times
    return (amount, 1) if isinstance(amount, w.Rights) else None


# -- so many cards


class CountedCards(Phrase[w.What]):
    """A number of cards of one sort or several: イジン1体かハイケイ1つ, マホウ2つまで."""

    def letters(self) -> Letters:
        return first_of((ONE.starts, HAND.starts))

    def readings(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        begun: list[tuple[tuple[w.What, ...], int, int]] = [((), -1, at)]
        while begun:
            longer: list[tuple[tuple[w.What, ...], int, int]] = []
            for several, n, position in begun:
                hands = () if several else HAND.parse(text, position)
                for what, end in (*ONE.parse(text, position), *hands):
                    placed = Nouns._where(several[0], what) if several else what
                    for count, after in self._number(text, end, (what, end) not in hands):
                        if count >= 0 and n in (-1, count):
                            yield from self._whole(text, (*several, placed), count, after)
                        if count < 0 or n in (-1, count):
                            ends = [text.match(join, after) for join in ("か、", "か")]
                            longer += [((*several, placed), max(n, count), next_) for next_ in ends if next_ >= 0]
            begun = longer

    @staticmethod
    def _number(text: Text, at: int, later: bool) -> Iterable[tuple[int, int]]:
        """Yield how many; -1 where that is said later."""
        if later:
            yield -1, at
        for n, end in INT.parse(text, at):
            for unit in "体つ枚":
                after = text.match(unit, end)
                if after >= 0 and n >= 0:
                    yield n, after

    @staticmethod
    def _whole(text: Text, several: tuple[w.What, ...], n: int, at: int) -> Iterable[tuple[w.What, int]]:
        own = [msgspec.structs.replace(one, side="you") if (one.side, one.zone) == ("", "hand") else one for one in several]
        if any("hand" in as_tuple(one.zone) and one.side != "you" for one in own):
            return  # who picks among cards that only their player sees?
        what = merged(tuple(own))
        yield msgspec.structs.replace(what, n=n), at
        end = text.match("まで", at)
        if end >= 0:
            yield msgspec.structs.replace(what, n=n, up_to=True), end

    def format(self, value: Any) -> str | None:
        if not isinstance(value, w.What) or type(value.n) is not int or value.by != "you":
            return None
        text = NOUN.format(msgspec.structs.replace(value, n=None, up_to=False))
        unit = counter(alternatives(value)[0], value.n)
        return None if text is None else f"{text}{value.n}{unit}{'まで' if value.up_to else ''}"


COUNTED: Phrase[Any] = CountedCards()


def _scaled_up(values: tuple[Any, ...]) -> Any:
    each, what = values
    n = _times(each, what.n)
    return None if n is None else msgspec.structs.replace(what, n=n)


def _scaled_down(what: Any) -> Any:
    parts = _split(what.n) if isinstance(what, w.What) else None
    return None if parts is None else (parts[0], msgspec.structs.replace(what, n=parts[1]))


def _as_many(what: Any) -> Any:
    if not isinstance(what, w.What) or not isinstance(what.n, READ_OFF) or what.up_to:
        return None
    return what.n, msgspec.structs.replace(what, n=None)


SO_MANY: Phrase[Any] = AnyOf(
    COUNTED,
    Transformed(Form("{each}につき<~、>{what}", each=_TIMES, what=COUNTED), _scaled_up, _scaled_down),
    Transformed(
        Form("{n}と同じ数の{what}", n=AMOUNT, what=NOUN), lambda values: msgspec.structs.replace(values[1], n=values[0]), _as_many
    ),
)


def _chosen_by(what: Any) -> Any:
    return (
        (msgspec.structs.replace(what, by="you"),)
        if isinstance(what, w.What) and what.by == "opponent" and what.n is not None
        else None
    )


ALL: Phrase[Any] = Nouns(ONE, ("と", "と、"), after="すべて")
_ANY: Phrase[Any] = Nouns(ONE, ("と", "と、", "か"))


def _any_number(what: Any) -> Any:
    fits = isinstance(what, w.What) and what.n == 99 and what.up_to and what.by == "you"
    return (msgspec.structs.replace(what, n=None, up_to=False),) if fits else None


OBJECT: Phrase[Any] = AnyOf(
    Wrapped(POINT, after="を"),
    Transformed(
        Form("{what}を<すきなだけ~好きなだけ>", what=_ANY),
        lambda values: msgspec.structs.replace(values[0], n=99, up_to=True),
        _any_number,
    ),
    Wrapped(ALL, after="を"),
    ReadOnly(Wrapped(Nouns(ONE, ("と", "と、")), after="すべてを")),
    Wrapped(SO_MANY, after="を"),
    Transformed(
        Form("相手の選ぶ{what}を", what=SO_MANY), lambda values: msgspec.structs.replace(values[0], by="opponent"), _chosen_by
    ),
).named("そのカードを")
"""The object of an action."""
TOPIC: Phrase[Any] = AnyOf(
    OMITTED,
    Transformed(Form("{who}は<~、>", who=POINT), lambda values: values[0], lambda who: (who,)),
    Transformed(Form("{who}は<~、>", who=ATTACKERS), lambda values: values[0], lambda who: (who,)),
    Transformed(Form("{who}は<~、>", who=Nouns(PLACED, ("と、", "と"))), lambda values: values[0], lambda who: (who,)),
    ReadOnly(
        Transformed(
            Form("{who}は<~、>", who=Nouns(PLACED, ("と", "と、"), after="すべて")), lambda values: values[0], lambda who: None
        )
    ),
    Transformed(Form("{who}は<~、>", who=SO_MANY), lambda values: values[0], lambda who: (who,)),
)
"""The topic of a sentence; this card need not be named."""
