"""Ijinden cards in Japanese: which cards, how many, on what condition."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.cards.english import Spellings
from affray.games.ijinden.japanese.lexicon import COLOURS, KINDS, PLACES, keyword, trait
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import as_tuple

LIVING = {"ijin", "guardian"}
SPELLINGS: Spellings[None] = Spellings()
spells = SPELLINGS.spells


def say(word: Any) -> str:
    """Any word of the vocabulary as a clause that ends in the plain form of a verb."""
    return SPELLINGS[type(word)](word, None)


def or_(words: tuple[str, ...]) -> str:
    return "か".join(words)


def any_of(names: list[str]) -> str:
    return or_(tuple([f"「{one}」" for one in names]))


def amount(phrase: w.Amount) -> str:
    return str(phrase) if isinstance(phrase, int) else say(phrase)


# -- which cards


def noun(what: w.What) -> str:
    """What a description fits: 自分のパワー3000以上の青のイジン."""
    if what.either:
        return or_(tuple([noun(one) for one in what.either]))
    if any(isinstance(one, w.AmountWord) for one in _measures(what)):
        return "".join(_limits(what)) + _placed(what) + "".join([*_state(what), _head(what)])
    return _placed(what) + kind(what)


def _placed(what: w.What) -> str:
    return f"{place(what)}の" if place(what) else ""


def _measures(what: w.What) -> list[w.Amount | None]:
    """What its power and level are compared with."""
    return [what.power_at_least, what.power_at_most, what.power_below, what.level_at_least, what.level_at_most, what.level_below]


def kind(what: w.What) -> str:
    """What it fits, wherever that is."""
    return "".join([*_limits(what), *_state(what), _head(what)])


def _head(what: w.What) -> str:
    kinds = as_tuple(what.kind)
    if kinds == ("card",) and what.role in ("attacker", "blocker"):
        return keyword(what.role)
    return or_(tuple([KINDS[one] for one in kinds]))


def place(what: w.What) -> str:
    whose = {"you": "自分", "opponent": "相手", "": ""}[what.side]
    zones = [] if as_tuple(what.zone) == ("battlefield",) else [or_(tuple([PLACES[one] for one in as_tuple(what.zone)]))]
    return "の".join([one for one in (whose, *zones) if one])


def _limits(what: w.What) -> list[str]:
    found = []
    for name, least, most, below in (
        ("パワー", what.power_at_least, what.power_at_most, what.power_below),
        ("レベル", what.level_at_least, what.level_at_most, what.level_below),
    ):
        for limit, fixed, moving in ((least, "以上の", "以上の"), (most, "以下の", "以下の"), (below, "未満の", "より低い")):
            if isinstance(limit, int):
                found.append(f"{name}{limit}{fixed}")
            elif limit is not None:
                found.append(f"{name}が{amount(limit)}{moving}")
    if as_tuple(what.keyword):
        found.append(f"{any_of([keyword(one) for one in as_tuple(what.keyword)])}を持つ")
    if what.without_keyword:
        found.append(f"「{keyword(what.without_keyword)}」を持たない")
    if as_tuple(what.trait):
        found.append(f"特性{any_of([trait(one) for one in as_tuple(what.trait)])}の")
    if what.without_trait:
        found.append(f"特性「{trait(what.without_trait)}」でない")
    if what.bonus:
        found.append(f"「{ {'attack': 'アタック', 'block': 'ブロック'}[what.bonus] }+」を持つ")
    return found


def _state(what: w.What) -> list[str]:
    found = ["破壊されている" if what.destroyed else ""]
    if what.equipped is not None:
        found.append("装備した" if what.equipped else "装備していない")
    if what.fights:
        found.append("これとバトルしている")
    found.append({"tapped": "寝ている", "untapped": "起きている", "": ""}[what.posture])
    found.append("他の" if what.other else "")
    if what.role == "neither":
        found.append("アタッカーでもブロッカーでもない")
    elif what.role and as_tuple(what.kind) != ("card",):
        found.append(f"{keyword(what.role)}の")
    if what.not_kind:
        found.append(f"{KINDS[what.not_kind]}以外の")
    if as_tuple(what.colour):
        found.append(f"{or_(tuple([COLOURS[one] for one in as_tuple(what.colour)]))}の")
    found.append({"up": "表の", "down": "裏の", "": ""}[what.face])
    return found


def counter(what: w.What) -> str:
    """How such cards are counted."""
    if what.either:
        return counter(what.either[0])
    on_the_field = as_tuple(what.zone) == ("battlefield",)
    if not on_the_field:
        return "枚"
    return "体" if set(as_tuple(what.kind)) <= LIVING or what.role in ("attacker", "blocker") else "つ"


SPOKEN_OF = {
    "this": "これ", "it": "それ", "moved": "それ", "picked": "それら", "targets": "指定したカード", "target": "指定したカード",
    "target 2": "2枚目に指定したカード", "target 3": "3枚目に指定したカード", "attackers": "アタッカーすべて", "this and targets": "これと指定したカード", "this and its blockers": "これとこれをブロックしているブロッカーすべて",
}  # fmt: skip


def kinds_of(what: w.What) -> tuple[w.What, ...]:
    """A description of several sorts of cards as one of each."""
    if what.either:
        return what.either
    return tuple([msgspec.structs.replace(what, kind=one) for one in as_tuple(what.kind)])


def topic(phrase: w.Who) -> str:
    """Whom a rule holds for: all that fit, as long as they do."""
    if phrase == "attackers":
        return "すべてのアタッカー"
    return noun(phrase) if isinstance(phrase, w.What) and phrase.n is None else who(phrase)


def who(phrase: w.Who) -> str:
    """Whom an effect is about."""
    if isinstance(phrase, str):
        return SPOKEN_OF[phrase]
    if phrase.n is None:
        return "と".join([f"{noun(one)}すべて" for one in kinds_of(phrase)])
    if phrase.up_to:
        return f"好きな数の{noun(phrase)}" if phrase.n == 99 else f"{noun(phrase)}{amount(phrase.n)}{counter(phrase)}まで"
    chooser = {"you": "", "opponent": "相手が選ぶ"}[phrase.by]
    if isinstance(phrase.n, int):
        return f"{chooser}{noun(phrase)}{phrase.n}{counter(phrase)}"
    return f"{chooser}{amount(phrase.n)}と同じ数の{noun(phrase)}"


@spells(w.What)
def _what(word: w.What, _: None) -> str:
    return noun(word)


# -- numbers and conditions


def _times(number: str, times: int) -> str:
    return number if times == 1 else f"{number}×{times}"


@spells(w.Count)
def _count(word: w.Count, _: None) -> str:
    return _times(f"{noun(word.of)}の数", word.times)


@spells(w.Colours)
def _colours(word: w.Colours, _: None) -> str:
    return f"{noun(word.among)}の色の数"


@spells(w.Stat)
def _stat(word: w.Stat, _: None) -> str:
    return f"{who(word.of)}の{ {'power': 'パワー', 'level': 'レベル'}[word.stat] }"


@spells(w.Highest)
def _highest(word: w.Highest, _: None) -> str:
    return f"{noun(word.among)}の最も高いレベル"


@spells(w.Picked)
def _picked(word: w.Picked, _: None) -> str:
    return _times("その数", word.times)


@spells(w.Rights)
def _rights(word: w.Rights, _: None) -> str:
    return "残っているイジン召喚権の数"


@spells(w.Number)
def _number(word: w.Number, _: None) -> str:
    unit = counter(word.of)
    zoned = not word.of.either and as_tuple(word.of.zone) != ("battlefield",)
    what = f"{place(word.of)}に{kind(word.of)}" if zoned else noun(word.of)
    there_is, there_is_none = ("いる", "いない") if unit == "体" else ("ある", "ない")
    if word.at_most == 0:
        return f"{what}が{there_is_none}"
    if word.at_least == word.at_most:
        return f"{what}がちょうど{word.at_least}{unit}{there_is}"
    if word.at_most < 999:
        return f"{what}が{word.at_most}{unit}以下である"
    return f"{what}が{there_is}" if word.at_least == 1 else f"{what}が{word.at_least}{unit}以上{there_is}"


@spells(w.Power)
def _power(word: w.Power, _: None) -> str:
    return f"これのパワーが{word.at_least}以上である"


@spells(w.Fits)
def _fits(word: w.Fits, _: None) -> str:
    what = noun(word.what)
    state = what.removesuffix("カード")
    return f"{who(word.who)}が{state}" if state.endswith(("ている", "ていない")) else f"{who(word.who)}が{what}である"


@spells(w.TurnOf)
def _turn(word: w.TurnOf, _: None) -> str:
    return {"you": "自分のターンである", "opponent": "相手のターンである"}[word.player]


@spells(w.Battling)
def _battling(word: w.Battling, _: None) -> str:
    return "バトルが行われている"


@spells(w.During)
def _during(word: w.During, _: None) -> str:
    return f"{ {'you': '自分', 'opponent': '相手'}[word.player] }の{keyword(word.phase)}である"


@spells(w.Happened)
def _happened(word: w.Happened, _: None) -> str:
    return {
        "attacker destroyed": "このターンにアタッカーが破壊されている",
        "drawn by mana": "このターンに自分の魔力ゾーンの能力でドローしている",
    }[word.what]


@spells(w.Coloured)
def _coloured(word: w.Coloured, _: None) -> str:
    return "自分の魔力ゾーンにこれと同じ色の表のマリョクがある"


@spells(w.Not)
def _not(word: w.Not, _: None) -> str:
    return f"「{say(word.that)}」が成り立たない"


@spells(w.All)
def _all(word: w.All, _: None) -> str:
    return "、かつ".join([say(one) for one in word.of])


def if_(condition: w.Condition) -> str:
    return f"{say(condition).removesuffix('である')}なら"


def while_(condition: w.Condition) -> str:
    return re.sub(r"(以上|以下|未満|ターン|フェイズ)である$", r"\1の", say(condition)) + "間"
