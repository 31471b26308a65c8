"""Ijinden cards in Japanese: what is done, and when."""

from __future__ import annotations

from typing import Any

from affray.games.ijinden.japanese.lexicon import PHASES, PLACES, keyword
from affray.games.ijinden.japanese.phrases import amount, counter, if_, kind, noun, place, say, spells, who
from affray.games.ijinden.vocabulary import words as w

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
    return f"相手の手札を見て、{noun(word.what)}1枚を墓地に置く{_or_else('なければ、', word.otherwise)}"


@spells(w.Dig)
def _dig(word: w.Dig, _: None) -> str:
    return f"自分の山札の下から{_cards(word.n)}を見る。その中の{kind(word.what)}を好きな数だけ戦場に置き、残りを手札に加える"


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
    if_so = f"{if_(word.condition)}、" if word.condition is not None else ""
    return f"{if_so}{sentences(word.effects).removesuffix('。')}ことができる{_or_else('そうしないなら、', word.otherwise)}"


@spells(w.IfThen)
def _if(word: w.IfThen, _: None) -> str:
    return f"{if_(word.condition)}、{sentences(word.then).removesuffix('。')}{_or_else('そうでなければ、', word.otherwise)}"


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
        whose = {"you": "自分のターンの", "opponent": "相手のターンの"}.get(word.turn or str(word.who), "")
        return f"{whose}{keyword(word.event)}が開始した{'たび' if word.each else 'とき'}"
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
        return (f"{place(word.who)}の" if isinstance(word.who, w.What) and at_one_place else "") + f"「{keyword(word.word)}」が"
    if isinstance(word.who, str):
        return "これが"
    return f"{kind(word.who) if 'graveyard' in word.event else noun(word.who)}が"
