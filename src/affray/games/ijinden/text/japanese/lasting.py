"""Ijinden cards in Japanese: what lasts, for a time or as long as a static ability holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.games.ijinden.text.japanese.amounts import SIGNED, TOPIC, scaled
from affray.games.ijinden.text.japanese.conditions import IF
from affray.games.ijinden.text.japanese.home import TRIGGERED
from affray.games.ijinden.text.japanese.nouns import FIXED, PLACE, arriving
from affray.games.ijinden.text.japanese.points import POINT
from affray.games.ijinden.text.japanese.slots import (
    ABILITY_WORD,
    COLOUR,
    DEEDS,
    INT,
    KEYWORD,
    KIND,
    PLAIN,
    TE,
    TRAIT,
    ZONE,
    Quoted,
    WordRow,
    together,
)
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.canonical import merged
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, ReadOnly, Transformed, Wrapped, optional
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Fields, Form
from affray.text.grammar.source import Letters, Text, first_of

says, also = DEEDS.rule, DEEDS.also
_SAID = {"turn": ("このターンの間", "このターンに限り", "このターン"), "opponent turn": "次の相手のターンの終わりまで", "next block step": "次のブロックステップの間"}  # fmt: skip
_SPELLED: dict[str, tuple[str, ...]] = {
    until: tuple([one + comma for one in (wording if isinstance(wording, tuple) else (wording,)) for comma in ("", "、")])
    for until, wording in _SAID.items()
}
UNTIL: Phrase[str] = Enumeration({"": "", **_SPELLED})
"""Durations that follow their subject."""
FIRST: Phrase[str] = Enumeration(dict(_SPELLED))
"""Durations that precede their subject: read only."""


_DURING = {until: (*times, *[f"{time}の" for time in times if not time.endswith("、")]) for until, times in _SPELLED.items()}


def _occasion(deed: str) -> Phrase[str]:
    """When something is done, for a time: バトル解決に際し、; このターンのバトル解決に際し、."""
    return Enumeration(
        {until: tuple([f"{time}{deed}に際し、" for time in times]) for until, times in {"": ("",), **_DURING}.items()}
    )


def lasts(word: type[Any], template: str, **slots: Any) -> None:
    """Declare what is said of somebody ({who}) for a time ({until}); the time may stand first."""
    says(word, "{who}{until}" + template, who=TOPIC, until=UNTIL, **slots)
    also(word, "{until}{who}" + template, who=TOPIC, until=FIRST, **slots)


# -- what cards gain

GAINS = ("power", "attack", "block", "keywords", "traits", "colours", "abilities")
_NOTHING: tuple[Any, ...] = (0, 0, 0, (), (), (), ())
_NUMBERS = {"power": "パワー", "attack": "アタック", "block": "ブロック"}


class _Row(Phrase[tuple[Any, ...]]):
    """The parts of a gain, as one."""

    joins: tuple[str, ...] = (" ",)

    def letters(self) -> Letters:
        return first_of(part.starts for part in self.parts())

    def readings(self, text: Text, at: int) -> Iterable[tuple[tuple[Any, ...], int]]:
        begun: list[tuple[tuple[Any, ...], int]] = [(_NOTHING, at)]
        while begun:
            longer = [
                (added, end)
                for done, position in begun
                for part in self.parts()
                for value, end in part.parse(text, position)
                if (added := _added(done, value)) is not None
            ]
            yield from longer
            begun = [(done, after) for done, end in longer for join in self.joins if (after := text.match(join, end)) >= 0]

    def parts(self) -> tuple[Phrase[Any], ...]:
        raise NotImplementedError


class Gained(_Row):
    """Powers, keywords, traits and colours that stand together in one quote or on one line: 即応 パワー+1000."""

    def parts(self) -> tuple[Phrase[Any], ...]:
        return _PARTS

    def format(self, value: Any) -> str | None:
        parts = [part.format(value) for part in _PARTS]
        texts = [one for one in parts if one]
        return " ".join(texts) if texts and None not in parts else None


def _added(done: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the gains as one; None if the same number is there twice."""
    if any(one and other and not isinstance(one, tuple) for one, other in zip(done, more, strict=True)):
        return None
    return tuple([one + other for one, other in zip(done, more, strict=True)])


class _Maybe(Phrase[Any]):
    """A part of what is gained: nothing is said where there is nothing of it."""

    def __init__(self, field: str, phrase: Phrase[Any]) -> None:
        self.at = GAINS.index(field)
        self.phrase = phrase

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for value, end in self.phrase.parse(text, at):
            yield (*_NOTHING[: self.at], value, *_NOTHING[self.at + 1 :]), end

    def format(self, value: Any) -> str | None:
        part = value[self.at]
        return self.phrase.format(part) if part or isinstance(part, w.Word) else ""


_KEYWORDS: Phrase[Any] = ListOf(KEYWORD, " ", " ")
_PARTS = (
    _Maybe("keywords", _KEYWORDS),
    *[_Maybe(field, Wrapped(SIGNED, ja)) for field, ja in _NUMBERS.items()],
    _Maybe("traits", Wrapped(ListOf(TRAIT, " ", " "), "特性：")),
    _Maybe("colours", Wrapped(ListOf(COLOUR, " ", " "), "色：")),
)


class PrintedTrait(_Row):
    """A trait that is printed by itself: 「特性：剣術」 アタック+1000."""

    def parts(self) -> tuple[Phrase[Any], ...]:
        return (_QUOTE, GAINED)

    def format(self, value: Any) -> str | None:
        quoted = tuple(
            [one if name in ("traits", "colours") else none for name, one, none in zip(GAINS, value, _NOTHING, strict=True)]
        )
        bare = tuple(
            [none if name in ("traits", "colours") else one for name, one, none in zip(GAINS, value, _NOTHING, strict=True)]
        )
        if value[-1] or value == _NOTHING:
            return None
        parts = [_QUOTES.format(quoted) if quoted != _NOTHING else "", GAINED.format(bare) if bare != _NOTHING else ""]
        return None if None in parts else " ".join([one for one in parts if one])


class Quotes(_Row):
    """All that is gained, in quotes: 「即応 パワー+1000」と「特性：剣術」, and abilities in quotes of their own."""

    joins = ("と", "と、")

    def parts(self) -> tuple[Phrase[Any], ...]:
        return (_QUOTE, _QUOTED_ABILITY)

    def format(self, value: Any) -> str | None:
        parts = []
        for alone in (("keywords", "power", "attack", "block"), ("traits",), ("colours",)):
            part = tuple([one if name in alone else none for name, one, none in zip(GAINS, value, _NOTHING, strict=True)])
            if part != _NOTHING:
                parts.append(_QUOTE.format(part))
        parts += [_QUOTED_ABILITY.phrase.format(one) for one in value[-1]]
        texts = [one for one in parts if one is not None]
        return "と".join(texts) if texts and len(texts) == len(parts) else None


class _OneAbility(Phrase[Any]):
    def __init__(self, phrase: Phrase[Any]) -> None:
        self.phrase = phrase

    def letters(self) -> Letters:
        return self.phrase.starts

    def readings(self, text: Text, at: int) -> Iterable[tuple[Any, int]]:
        for value, end in self.phrase.parse(text, at):
            yield (*_NOTHING[:-1], (value,)), end


GAINED = Gained()
_QUOTE = Quoted(GAINED)
_QUOTED_ABILITY = _OneAbility(Quoted(TRIGGERED, stop="。"))
_QUOTES = Quotes()
_HAS = Fields(*GAINS, phrase=_QUOTES)
lasts(w.Gain, "{has}を[得る]", has=_HAS)
for _field, _ja in _NUMBERS.items():
    _ever = scaled(f"「{_ja}{{k}}」", f"「{_ja}+〈{{n}}〉」", SIGNED)
    lasts(w.Gain, "{" + _field + "}を[得る]", **{_field: _ever})
lasts(w.Gain, "「{kinds}」でも[ある]", kinds=ListOf(KIND, "」と「", "」と「"))
lasts(w.Gain, "「レベル{level}」を[得る]", level=SIGNED)
also(w.Gain, "{who}{until}「レベル{level}」<され>[る]", who=TOPIC, until=UNTIL, level=SIGNED)
also(w.Gain, "{until}{who}「レベル{level}」<され>[る]", who=TOPIC, until=FIRST, level=SIGNED)
_COLOURS_OF: Phrase[Any] = Transformed(
    Form("{at}の色すべて", at=PLACE),
    lambda values: w.What(side=values[0][0], zone=values[0][1]),
    lambda what: (
        ((what.side, what.zone),) if isinstance(what, w.What) and what == w.What(side=what.side, zone=what.zone) else None
    ),
)
lasts(w.Gain, "{colours_of}を[得る]", colours_of=_COLOURS_OF)
lasts(w.Gain, "パワー{ijin_of_power}の<イジン~「イジン」>でも[ある]", ijin_of_power=INT)
also(w.Gain, "{who}{until}「パワー{ijin_of_power}」の「イジン」でも[ある]", who=TOPIC, until=UNTIL, ijin_of_power=INT)
lasts(w.Gain, "{keywords}を持つパワー{ijin_of_power}のイジンでも[ある]", keywords=Quoted(_KEYWORDS), ijin_of_power=INT)

# -- what cards lose

lasts(w.Without, "{keywords}を[失う]", keywords=Quoted(_KEYWORDS))
lasts(w.Without, "能力すべてを[失う]", all_abilities=True)


def _and_loses_the_rest(who: Any, until: str, has: tuple[Any, ...]) -> tuple[Any, ...]:
    gain = w.Gain(who=who, until=until, **dict(zip(GAINS, has, strict=True)))  # type: ignore[arg-type]
    return w.Without(who, all_abilities=True, until=until), gain  # type: ignore[arg-type]


together("{who}{until}{has}を得て、他の能力すべてを[失う]", _and_loses_the_rest, who=TOPIC, until=UNTIL, has=_QUOTES)

# -- what cards cannot do, and what cannot be done to them

lasts(w.Unblockable, "{by}<に~から>ブロックされ[ない]", by=FIXED)
_CANNOT = {
    "attack": "アタッカーになれ",
    "block": "ブロッカーになれ",
    "be destroyed": "破壊され",
    "be destroyed by abilities": "能力によって破壊され",
    "be destroyed by opponent": "相手の能力によって破壊され",
    "leave by opponent": "相手の能力によって戦場を離れ",
}
lasts(w.Cannot, "{what}[ない]", what=Enumeration(dict(_CANNOT)))
lasts(w.Cannot, "{against}を指定してブロッカーになれ[ない]", what="block", against=FIXED)
_RESTRICTIONS: dict[str, Phrase[Any]] = {form: DEEDS.words(form, w.Unblockable, w.Cannot) for form in (PLAIN, TE)}
_BARRED: Phrase[Any] = Quoted(WordRow(_RESTRICTIONS[PLAIN], _RESTRICTIONS[TE]))


def _said_of(who: Any, until: str, words: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return the restrictions of a quote with the cards that gain them as their subject."""
    if any(getattr(one.who, "who", one.who) != "this" or one.until for one in words):
        return None
    return tuple([msgspec.structs.replace(one, who=who, until=until) for one in words])


together("{who}{until}{words}を[得る]", _said_of, who=TOPIC, until=UNTIL, words=_BARRED)
together(
    "{until}{who}{words}を[得る]", lambda until, who, words: _said_of(who, until, words), until=FIRST, who=TOPIC, words=_BARRED
)


def _both_roles(who: Any, until: str) -> tuple[Any, ...]:
    return w.Cannot("attack", who, until=until), w.Cannot("block", who, until=until)  # type: ignore[arg-type]


together("{who}{until}アタッカーにもブロッカーにもなれ[ない]", _both_roles, who=TOPIC, until=UNTIL)
together(
    "{who}{until}{one}にも{other}にもブロックされ[ない]",
    lambda who, until, first, other: (w.Unblockable(merged((first, other)), who, until),),
    who=TOPIC, until=UNTIL, one=FIXED, other=FIXED,
)  # fmt: skip
says(w.MustBlock, "次のブロックステップに際し、{who}これをブロック[する]", who=TOPIC)
lasts(w.MustBlock, "可能ならこれをブロック[する]")

# -- abilities that do not trigger, players who cannot

_OF = {"": "", "you": "自分の", "opponent": "相手の"}
SIDE: Phrase[str] = Enumeration(_OF)
says(w.Silence, "{until}{player}「冥府発動」でない遺業能力は発動[しない]", until=UNTIL, player=SIDE, of="legacies")
says(
    w.Silence,
    "{until}{player}「{called}」は発動[しない]",
    until=UNTIL,
    player=SIDE,
    of="word",
    called=Fields("word", phrase=ABILITY_WORD),
)
says(
    w.Silence,
    "{until}{cards}の「{called}」は発動[しない]",
    until=UNTIL,
    of="word",
    cards=FIXED,
    called=Fields("word", phrase=ABILITY_WORD),
)
also(
    w.Silence,
    "相手は<、~>{until}「自分の{zones}の能力は発動しない」を[得る]",
    until=UNTIL,
    player="opponent",
    of="zones",
    zones=ListOf(ZONE, "と", "と"),
)
says(
    w.Silence, "{until}{player}{zones}の能力は発動[しない]", until=UNTIL, player=SIDE, of="zones", zones=ListOf(ZONE, "と", "と")
)  # fmt: skip
also(w.Silence, "自分と相手は、{zones}の能力を発動でき[ない]", of="zones", zones=ListOf(ZONE, "と", "と"))
also(w.Silence, "{player}墓地の「冥府発動」でない遺業能力は発動[しない]", player=SIDE, of="legacies")
also(
    w.Silence,
    "相手は<、~>{until}「自分の墓地の「冥府発動」でない遺業能力は発動しない」を[得る]",
    until=UNTIL,
    player="opponent",
    of="legacies",
)

# -- players

_FORBIDS: Phrase[str] = Enumeration({
    "magic": ("マホウを使用でき", "マホウ使用でき"), "battle": ("バトルでき", "バトルを開始でき"), "draw": ("山札からカードを引くことができ", "カードを引け"),
    "pay with face-down mana": "マホウ使用に際し、魔力ゾーンの裏のカードを墓地に置くことができ", "place face up": "表向きでマリョク配置でき",
    "use a second": "マホウ使用とハイケイ使用を、合わせてターンに1回しかでき",
})  # fmt: skip
_BARRED_PLAYER: Phrase[str] = Enumeration({"you": "自分", "opponent": "相手", "turn player": "ターンプレイヤー"})
says(w.Forbid, "{player}は<~、>{until}{what}[ない]", player=_BARRED_PLAYER, until=UNTIL, what=_FORBIDS)
also(w.Forbid, "{player}は<、~>{until}「{what}ない」を[得る]", player=_BARRED_PLAYER, until=UNTIL, what=_FORBIDS)
says(w.FreeMagic, "{until}自分の使用するマホウの魔力コストは{cost}に[なる]", until=UNTIL, cost=INT)
also(w.FreeMagic, "{until}<~自分の>手札のマホウは「魔力コスト{cost}」に[なる]", until=_occasion("マホウ使用"), cost=INT)

# -- what holds for the game

says(w.CountTwice, "能力によってこれを数える際、1つでなく2つと数え[る]")
_COMING: Phrase[Any] = AnyOf(*arriving("battlefield"))
says(w.ComeTapped, "{what}置かれる際、寝ている状態で戦場に[置かれる]", what=_COMING)
also(w.ComeTapped, "{what}置かれる際、<そのイジンは~そのハイケイは>寝ている状態で戦場に[置かれる]", what=_COMING)
says(w.AttackTapped, "バトルに際し、これをアタッカーに選ぶ限り、寝ているイジンもアタッカーに選べ[る]")
_GUARDED = "<自分の戦場の~自分の>ガーディアンがブロッカーに含まれているなら、"
says(w.SmiteAttackers, "バトル解決に際し、" + _GUARDED + "{what}は破壊され[る]", what=FIXED)
says(w.Keep, "{until}{what}は破壊され[ない]", until=_occasion("バトル解決"), what=FIXED)
_TO_THE_BOTTOM = "山札の下に[戻される]"
says(
    w.InsteadOfDestruction,
    "バトル解決に<おいて~際し>、これに負けたアタッカーは<、~>破壊される<代わり~かわり>に<~、>" + _TO_THE_BOTTOM,
)
_LEGACIES: Phrase[bool] = Enumeration({False: "自分の墓地の遺業能力", True: "ターンに1回、自分の墓地の「冥府発動」"})
says(w.LegacyFrom, "{netherworld}は{zone}から墓地に置かれても発動[する]", netherworld=_LEGACIES, zone=ZONE)
says(w.Wearable, "マホウ使用によって墓地に置かれる際「冥装」を得た状態で墓地に[置かれる]")
_LABEL = Fields("word", phrase=optional(ABILITY_WORD, "", after=" - "))
_DESTROYED: Phrase[Any] = AnyOf(
    Wrapped(POINT, after="が破壊されて"),
    ReadOnly(Enumeration({Mention("", "guardian"): "これの能力によって破壊されたガーディアンが"})),
)
says(
    w.InsteadOfGraveyard,
    "{label}{who}墓地に置かれる際、{condition}墓地に置かれ<ず、~る代わりに~るかわりに>" + _TO_THE_BOTTOM,
    label=_LABEL,
    who=_DESTROYED,
    condition=optional(IF, None, after="、"),
)
