"""Ijinden cards in Japanese: on what condition, as "if" (…なら), as "as long as" (…間), by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.cards.phrase import Either, Phrase, Spelled, Text, Via
from affray.cards.rule import Form, Over
from affray.games.ijinden.japanese.nouns import FIXED, HAND, HERE, NOUN, PLACE, any_of, counter
from affray.games.ijinden.japanese.points import POINT
from affray.games.ijinden.japanese.slots import AIDA, COLOUR, END, INT, NARA, PHASE, PLAYER, STATES, TE, Quoted, Several
from affray.games.ijinden.vocabulary import words as w

says, also = STATES.says, STATES.also
_UNITS = ("体", "つ", "枚")


class Lies(Phrase[Any]):
    """Cards and how many of them, where they lie: the place before or behind. The value is (of, at_least, at_most).

    Args:
        least, most: what is said of how many, with `#` for the number and its unit; the field that it is (`at_least`, `at_most`, both).
        living: are they such as one says いる of?
    """

    def __init__(
        self, fields: tuple[str, ...], before: str = "", after: str = "", living: bool = False, n: int | None = None
    ) -> None:
        self.fields = fields
        self.before = before
        self.after = after
        self.living = living
        self.n = n

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for what, end in (*self._here(text, at), *self._there(text, at)):
            for n, after in self._number(text, end):
                yield (what, n if "at_least" in self.fields else 0, n if "at_most" in self.fields else 999), after

    def _here(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        """自分の戦場にイジンが"""
        for (side, zone), end in PLACE.read(text, at):
            for join in ("に", "に、"):
                start = text.match(join, end)
                for what, after in HERE.read(text, start) if start >= 0 else ():
                    stop = text.match("が", after)
                    if stop >= 0:
                        yield _placed(what, side, zone), stop

    def _there(self, text: Text, at: int) -> Iterable[tuple[w.What, int]]:
        """イジンが自分の戦場に"""
        for what, end in HERE.read(text, at):
            start = text.match("が", end)
            for (side, zone), after in PLACE.read(text, start) if start >= 0 else ():
                for join in ("に、", "に"):
                    stop = text.match(join, after)
                    if stop >= 0:
                        yield _placed(what, side, zone), stop

    def _number(self, text: Text, at: int) -> Iterable[tuple[int, int]]:
        if self.n is not None:
            yield self.n, at
            return
        here = text.match(self.before, at) if self.before else at
        for n, end in INT.read(text, here) if here >= 0 else ():
            for unit in _UNITS:
                after = text.match(unit + self.after, end)
                if after >= 0:
                    yield n, after

    def say(self, value: Any) -> str | None:
        what, least, most = value
        n = least if "at_least" in self.fields else most
        if (least if "at_least" in self.fields else 0, most if "at_most" in self.fields else 999) != (least, most):
            return None
        if ("at_least" in self.fields and "at_most" in self.fields and least != most) or self.n not in (None, n):
            return None
        if what.either:
            return None
        side, zone = what.side, what.zone
        said = HERE.say(msgspec.structs.replace(what, side="", zone="battlefield"))
        place = PLACE.say((side, zone))
        unit = counter(what)
        if said is None or place is None or (unit == "体") != self.living:
            return None
        return f"{place}に{said}が" + ("" if self.n is not None else f"{self.before}{n}{unit}{self.after}")


def _placed(what: w.What, side: str, zone: Any) -> w.What:
    if what.either:
        return msgspec.structs.replace(what, either=tuple([_placed(one, side, zone) for one in what.either]))
    return msgspec.structs.replace(what, side=side, zone=zone)


_OF = ("of", "at_least", "at_most")
for _living, _is, _no in ((True, "いる", "いない"), (False, "ある", "ない")):
    says(w.Number, "{n}[" + _no + "]", n=Over(*_OF, phrase=Lies(("at_most",), living=_living, n=0)))
    says(w.Number, "{n}[" + _is + "]", n=Over(*_OF, phrase=Lies(("at_least",), living=_living, n=1)))
    says(w.Number, "{n}[" + _is + "]", n=Over(*_OF, phrase=Lies(("at_least",), after="以上", living=_living)))
    says(w.Number, "{n}[" + _is + "]", n=Over(*_OF, phrase=Lies(("at_least", "at_most"), before="ちょうど", living=_living)))
    also(w.Number, "{n}[" + _no + "]", n=Over(*_OF, phrase=Lies(("at_most",), after="以下しか", living=_living)))
    also(w.Number, "{n}[" + _is + "]", n=Over(*_OF, phrase=Lies(("at_least",), before="合計", after="以上", living=_living)))


class Countable(Phrase[Any]):
    """Cards and how many of them, as a statement: 相手の手札が6枚以上. The value is (of, at_least, at_most)."""

    def __init__(self, fields: tuple[str, ...], before: str = "", after: str = "") -> None:
        self.fields = fields
        self.before = before
        self.after = after

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for what, end in (*NOUN.read(text, at), *HAND.read(text, at)):
            here = text.match("が" + self.before, end)
            for n, after in INT.read(text, here) if here >= 0 else ():
                for unit in _UNITS:
                    stop = text.match(unit + self.after, after)
                    if stop >= 0:
                        yield (what, n if "at_least" in self.fields else 0, n if "at_most" in self.fields else 999), stop

    def say(self, value: Any) -> str | None:
        what, least, most = value
        n = least if "at_least" in self.fields else most
        if (least if "at_least" in self.fields else 0, most if "at_most" in self.fields else 999) != (least, most):
            return None
        if "at_least" in self.fields and "at_most" in self.fields and least != most:
            return None
        said = NOUN.say(what)
        return None if said is None else f"{said}が{self.before}{n}{counter(what)}{self.after}"


says(w.Number, "{n}[の]", n=Over(*_OF, phrase=Countable(("at_most",), after="以下")))
says(w.Number, "{n}[の]", n=Over(*_OF, phrase=Countable(("at_least",), after="以上")))
says(w.Number, "{n}[である]", n=Over(*_OF, phrase=Countable(("at_least", "at_most"), before="ちょうど")))


class Between(Phrase[Any]):
    """Cards of which there are so many at least and so many at most."""

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for what, end in NOUN.read(text, at):
            start = text.match("が", end)
            for least, here in INT.read(text, start) if start >= 0 else ():
                for unit in _UNITS:
                    after = text.match(unit + "以上", here)
                    for most, stop in INT.read(text, after) if after >= 0 else ():
                        if (last := text.match(unit + "以下", stop)) >= 0:
                            yield (what, least, most), last

    def say(self, value: Any) -> str | None:
        what, least, most = value
        said = NOUN.say(what)
        unit = counter(what)
        return None if said is None else f"{said}が{least}{unit}以上{most}{unit}以下"


says(w.Number, "{n}[の]", n=Over(*_OF, phrase=Between()))

# -- what a card is


class _Is(Phrase[Any]):
    """Who is something: これが, そのイジンが."""

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        return [(who, end) for who, here in POINT.read(text, at) if (end := text.match("が", here)) >= 0]

    def say(self, value: Any) -> str | None:
        said = POINT.say(value)
        return None if said is None else said + "が"


WHO = _Is()
_POSTURES = {w.What(posture="tapped"): "寝て", w.What(posture="untapped"): "起きて", w.What(destroyed=True): "破壊されて", w.What(equipped=True): "装備して"}  # fmt: skip
_COLOURED: Phrase[Any] = Via(any_of(COLOUR), lambda colour: w.What(colour=colour), lambda what: None)
_LEVELLED: Phrase[Any] = Either(
    Via(Form("レベル{n}以上", n=INT), lambda found: w.What(level_at_least=found[0]), lambda what: None),
    Via(Form("レベル{n}以下", n=INT), lambda found: w.What(level_at_most=found[0]), lambda what: None),
)
says(w.Fits, "{who}{what}[いる]", who=WHO, what=Spelled(_POSTURES))
says(w.Fits, "{who}装備して[いない]", who=WHO, what=w.What(equipped=False))
says(w.Fits, "{who}{what}[である]", who=WHO, what=FIXED)
also(w.Fits, "装備して[いない]", what=w.What(equipped=False))
also(w.Fits, "{who}{what}[の]", who=WHO, what=Either(_COLOURED, _LEVELLED))
says(w.Power, "これのパワーが{at_least}以上[の]", at_least=INT)
also(w.Power, "パワー{at_least}以上[の]", at_least=INT)

# -- the time

says(w.TurnOf, "{player}のターン[の]", player=PLAYER)
says(w.Battling, "バトル[の]")
says(w.During, "{player}の{phase}[の]", player=PLAYER, phase=PHASE)
says(w.Happened, "このターンにアタッカーが破壊されて[いる]", what="attacker destroyed")
says(w.Happened, "自分がこのターンに魔力ゾーンの能力によって山札からカードを引いて[いる]", what="drawn by mana")
says(w.Coloured, "自分の魔力ゾーンにこれと同じ色のマリョクが[ある]")

# -- all of several, and what is not so

_SINGLE = (w.Number, w.Power, w.Fits, w.TurnOf, w.Battling, w.During, w.Happened, w.Coloured, w.Not)
_ALL = (*_SINGLE, w.All)
says(w.Not, "{that}が成り立た[ない]", that=Quoted(STATES.words(END, *_ALL)))
for _form, _grammar in STATES.forms.items():
    _row = Several(STATES.words(_form, *_SINGLE), STATES.words(TE, *_SINGLE), between="")
    _grammar.says(w.All, "{of}", of=Via(_row, lambda found: found if len(found) > 1 else None, lambda several: several))
IF: Phrase[Any] = STATES.words(NARA, *_ALL, name="a condition")
"""…なら"""
WHILE: Phrase[Any] = STATES.words(AIDA, *_ALL, name="a condition")
"""…間"""
CONDITION: Phrase[Any] = STATES.words(END, *_ALL, name="a condition")
"""A condition by itself."""
