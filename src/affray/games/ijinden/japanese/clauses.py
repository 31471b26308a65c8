"""Ijinden cards in Japanese, first half: which cards, how many, on what condition, what is done, and when."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.english import Spellings
from affray.games.ijinden import words as w
from affray.games.ijinden.japanese.lexicon import COLOURS, KINDS, PHASES, PLACES, keyword, trait
from affray.games.ijinden.printed import as_tuple

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
    return (f"{_place(what)}の" if _place(what) else "") + _kind(what)


def _kind(what: w.What) -> str:
    """What it fits, wherever that is."""
    return "".join([*_limits(what), *_state(what), _head(what)])


def _head(what: w.What) -> str:
    kinds = as_tuple(what.kind)
    if kinds == ("card",) and what.role in ("attacker", "blocker"):
        return keyword(what.role)
    return or_(tuple([KINDS[one] for one in kinds]))


def _place(what: w.What) -> str:
    whose = {"you": "自分", "opponent": "相手", "": ""}[what.side]
    zones = [] if as_tuple(what.zone) == ("battlefield",) else [or_(tuple([PLACES[one] for one in as_tuple(what.zone)]))]
    return "の".join([one for one in (whose, *zones) if one])


def _limits(what: w.What) -> list[str]:
    found = []
    for name, least, most in (
        ("パワー", what.power_at_least, what.power_at_most),
        ("レベル", what.level_at_least, what.level_at_most),
    ):
        for limit, side in ((least, "以上"), (most, "以下")):
            if isinstance(limit, int):
                found.append(f"{name}{limit}{side}の")
            elif limit is not None:
                found.append(f"{name}が{amount(limit)}{side}の")
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
    "target 2": "2枚目に指定したカード", "target 3": "3枚目に指定したカード", "attackers": "アタッカーすべて", "this and targets": "これと指定したカード",
}  # fmt: skip


def topic(phrase: w.Who) -> str:
    """Whom a rule holds for: all that fit, as long as they do."""
    return noun(phrase) if isinstance(phrase, w.What) and phrase.n is None else who(phrase)


def who(phrase: w.Who) -> str:
    """Whom an effect is about."""
    if isinstance(phrase, str):
        return SPOKEN_OF[phrase]
    if phrase.n is None:
        return f"{noun(phrase)}すべて"
    if phrase.up_to:
        return f"好きな数の{noun(phrase)}" if phrase.n == 99 else f"{noun(phrase)}{amount(phrase.n)}{counter(phrase)}まで"
    chooser = {"you": "", "opponent": "相手が選ぶ", "owner": "その持ち主が選ぶ"}[phrase.by]
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
    number = f"{who(word.of)}の{ {'power': 'パワー', 'level': 'レベル'}[word.stat] }"
    return number + (f"-{word.minus}" if word.minus else "")


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
    what = f"{_place(word.of)}に{_kind(word.of)}" if zoned else noun(word.of)
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
    return re.sub(r"(以上|以下|ターン|フェイズ)である$", r"\1の", say(condition)) + "間"


# -- effects


def sentences(effects: tuple[Any, ...]) -> str:
    """Effects one after the other, each a sentence."""
    return "".join([f"{say(one)}。" for one in effects])


def _or_else(word: str, otherwise: tuple[Any, ...]) -> str:
    return f"。{word}{sentences(otherwise)}".removesuffix("。") if otherwise else ""


def _by(player: str) -> str:
    return {"you": "", "opponent": "相手は", "its owner": "その持ち主は"}[player]


@spells(w.Target)
def _target(word: w.Target, _: None) -> str:
    return f"{noun(word.what)}{word.n}{counter(word.what)}{'まで' if word.up_to else ''}を指定する"


def _cards(n: w.Amount) -> str:
    return f"{n}枚" if isinstance(n, int) else f"{amount(n)}と同じ枚数"


@spells(w.Draw)
def _draw(word: w.Draw, _: None) -> str:
    number = str(word.n) if isinstance(word.n, int) else f"{amount(word.n)}と同じ枚数だけ"
    return f"{_by(word.player)}{number}ドローする"


@spells(w.Mill)
def _mill(word: w.Mill, _: None) -> str:
    return f"{_by(word.player)}山札の上から{_cards(word.n)}を墓地に置く"


@spells(w.Guard)
def _guard(word: w.Guard, _: None) -> str:
    return f"{_by(word.player)}山札の上から{_cards(word.n)}をガーディアンにして戦場に置く"


@spells(w.Store)
def _store(word: w.Store, _: None) -> str:
    return f"{_by(word.player)}山札の上から{_cards(word.n)}を裏のまま魔力ゾーンに置く"


@spells(w.Discard)
def _discard(word: w.Discard, _: None) -> str:
    return f"{_by(word.player)}手札{_cards(word.n)}を墓地に置く"


@spells(w.Destroy)
def _destroy(word: w.Destroy, _: None) -> str:
    return f"{who(word.who)}を破壊する"


@spells(w.Spare)
def _spare(word: w.Spare, _: None) -> str:
    return f"{who(word.who)}を破壊されていない状態にする"


@spells(w.Move)
def _move(word: w.Move, _: None) -> str:
    if word.to == "battlefield":
        return f"{who(word.who)}を{'ガーディアンにして' if word.face == 'down' else ''}戦場に置く"
    if word.to == "library":
        return f"{who(word.who)}を山札の{ {'top': '上', 'bottom': '下', 'either': '上か下'}[word.position] }に戻す"
    if word.to == "hand":
        return f"{who(word.who)}を手札に戻す"
    face = {"up": "", "down": "裏にして", "as it lies": "そのままの向きで"}[word.face] if word.to == "mana zone" else ""
    return f"{who(word.who)}を{face}{PLACES[word.to]}に置く"


@spells(w.Tap)
def _tap(word: w.Tap, _: None) -> str:
    return f"{who(word.who)}を寝かせる"


@spells(w.Untap)
def _untap(word: w.Untap, _: None) -> str:
    return f"{who(word.who)}を起こす"


@spells(w.TurnDown)
def _turn_down(word: w.TurnDown, _: None) -> str:
    return f"{who(word.who)}を裏にする"


@spells(w.TurnUp)
def _turn_up(word: w.TurnUp, _: None) -> str:
    return f"{who(word.who)}を表にする"


@spells(w.Withdraw)
def _withdraw(word: w.Withdraw, _: None) -> str:
    return f"{who(word.who)}をアタッカーでない状態にする"


@spells(w.Right)
def _right(word: w.Right, _: None) -> str:
    return f"イジン召喚権を{amount(word.n)}増やす"


@spells(w.Show)
def _show(word: w.Show, _: None) -> str:
    return f"{noun(word.what)}1枚を公開する"


@spells(w.Search)
def _search(word: w.Search, _: None) -> str:
    text = f"相手の手札を見て、{noun(word.what)}1枚を墓地に置く"
    return text + _or_else("なければ、", word.otherwise)


@spells(w.Dig)
def _dig(word: w.Dig, _: None) -> str:
    return f"自分の山札の下から{_cards(word.n)}を見る。その中の{_kind(word.what)}を好きな数だけ戦場に置き、残りを手札に加える"


@spells(w.ExtraBattle)
def _extra_battle(word: w.ExtraBattle, _: None) -> str:
    return "このターン、追加で1度バトルできる"


@spells(w.StopBattle)
def _stop_battle(word: w.StopBattle, _: None) -> str:
    return "バトルを中断" + ("して、他のフェイズを行わずにターンを終了する" if word.end_turn else "する")


@spells(w.Win)
def _win(word: w.Win, _: None) -> str:
    return "自分はゲームに勝利する"


@spells(w.Lose)
def _lose(word: w.Lose, _: None) -> str:
    return "自分はゲームに敗北する"


@spells(w.May)
def _may(word: w.May, _: None) -> str:
    return f"{sentences(word.effects).removesuffix('。')}ことができる{_or_else('そうしないなら、', word.otherwise)}"


@spells(w.IfThen)
def _if(word: w.IfThen, _: None) -> str:
    return (
        f"{if_(word.condition)}、{sentences(word.then).removesuffix('。')}{_or_else('条件が成り立たないなら、', word.otherwise)}"
    )


@spells(w.Later)
def _later(word: w.Later, _: None) -> str:
    return f"次に{when(word.when)}、{sentences(word.effects).removesuffix('。')}"


# -- when

EVENTS = {
    "becomes attacker": ("アタッカーになった", "アタッカーになる"),
    "becomes blocker": ("ブロッカーになった", "ブロッカーになる"),
    "is blocked": ("ブロックされた", "ブロックされる"),
    "is tapped": ("寝た", "寝る"),
    "is untapped": ("起きた", "起きる"),
    "is destroyed": ("破壊された", "破壊される"),
    "wins battle": ("バトル解決に勝った", "バトル解決に勝つ"),
    "enters": ("戦場に置かれた", "戦場に置かれる"),
    "becomes guardian": ("戦場に置かれた", "戦場に置かれる"),
    "put into graveyard": ("戦場から墓地に置かれた", "戦場から墓地に置かれる"),
    "leaves graveyard": ("墓地から離れた", "墓地から離れる"),
    "ability triggers": ("発動した", "発動する"),
    "places mana": ("魔力ゾーンに配置した", "魔力ゾーンに配置する"),
    "attacks": ("アタックした", "アタックする"),
}
"""What an ability waits for: as what has happened once (とき), and as what may happen every time (たび)."""


def when(word: w.When) -> str:
    """What an ability waits for, up to とき or たび."""
    if word.event in PHASES:
        whose = {"you": "自分の", "opponent": "相手の"}.get(word.turn or str(word.who), "")
        return f"{whose}{keyword(word.event)}が開始したとき"
    happened = EVENTS[word.event][word.each]
    turn = {"you": "自分のターンに", "opponent": "相手のターンに", "": ""}[word.turn]
    return f"{turn}{_subject(word)}{happened}{'たび' if word.each else 'とき'}"


def _subject(word: w.When) -> str:
    if word.event == "attacks":
        many = f"{word.at_least}体以上で" if word.at_least else f"{word.at_most}体だけで" if word.at_most < 999 else ""
        return {"you": "自分が", "opponent": "相手が"}.get(str(word.who), "プレイヤーが") + many
    if word.event == "places mana":
        return "自分がカードを"
    if word.event == "ability triggers":
        at_one_place = isinstance(word.who, w.What) and isinstance(word.who.zone, str)
        return (f"{_place(word.who)}の" if isinstance(word.who, w.What) and at_one_place else "") + f"「{keyword(word.word)}」が"
    if isinstance(word.who, str):
        return "これが"
    return f"{_kind(word.who) if 'graveyard' in word.event else noun(word.who)}が"
