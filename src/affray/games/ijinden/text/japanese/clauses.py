"""Ijinden cards in Japanese: what is done."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from affray.games.ijinden.text.japanese.amounts import ALL, CARD_COUNT, COUNTED, OBJECT, SO_MANY, scaled
from affray.games.ijinden.text.japanese.conditions import IF
from affray.games.ijinden.text.japanese.nouns import HERE, NOUN
from affray.games.ijinden.text.japanese.points import POINT
from affray.games.ijinden.text.japanese.slots import (
    ABILITY_WORD,
    CHAIN,
    DEEDS,
    INT,
    PHASE,
    PLAIN,
    SENTENCES,
    TE,
    WHEN,
    Quoted,
    WordRow,
    together,
)
from affray.games.ijinden.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Phrase, ReadOnly, Transformed, Wrapped, optional
from affray.text.grammar.references import Mention
from affray.text.grammar.rule import Fields, Form

says, also = DEEDS.rule, DEEDS.also
PLAIN_SAYS, PLAIN_ALSO = DEEDS.forms[PLAIN].rule, DEEDS.forms[PLAIN].read_only_rule
"""Rules for clauses that can only end a sentence."""


# -- naming and showing cards


def _target(what: w.What) -> Any:
    return (msgspec.structs.replace(what, n=None, up_to=False), what.n, what.up_to) if type(what.n) is int else None


def _named(parts: Any) -> Any:
    what, n, up_to = parts
    return msgspec.structs.replace(what, n=n, up_to=up_to) if what.n is None and not what.up_to else None


TARGET: Phrase[Any] = Transformed(COUNTED, _target, _named)
_ANY_OF_THEM = 99
"""The most cards that are named where a text asks for one or more."""
_ONE_OR_MORE: Phrase[Any] = AnyOf(
    *[
        Transformed(
            Form(template, what=NOUN),
            lambda values: (values[0], _ANY_OF_THEM, True),
            lambda value: (value[0],) if value[1:] == (_ANY_OF_THEM, True) else None,
        )
        for template in ("{what}1<つ~体>以上を", "{what}を1<つ~体>以上")
    ]
)
_ONE_OR_TWO: Phrase[Any] = Transformed(
    Form("{what}1<つ~体>か2<つ~体>", what=NOUN), lambda values: (values[0], 2, True), lambda value: None
)
_ONE_CARD: Phrase[Any] = Transformed(
    COUNTED, lambda what: _target(what)[0] if what.n == 1 and not what.up_to else None, lambda what: _named((what, 1, False))
)
_ONE_CARD_OF_THE_HAND: Phrase[Any] = Transformed(
    Form("{what}1<つ~枚>", what=HERE),
    lambda values: msgspec.structs.replace(values[0], side="opponent", zone="hand"),
    lambda what: (
        (msgspec.structs.replace(what, side="", zone="battlefield"),) if (what.side, what.zone) == ("opponent", "hand") else None
    ),
)
says(w.Target, "{named}指定[する]", named=Fields("what", "n", "up_to", phrase=_ONE_OR_MORE))
says(w.Target, "{named}を指定[する]", named=Fields("what", "n", "up_to", phrase=AnyOf(TARGET, ReadOnly(_ONE_OR_TWO))))
together(
    "{one}と<、~>{other}を指定[する]",
    lambda first, other: (w.Target(*first), w.Target(*other)), one=TARGET, other=TARGET,
)  # fmt: skip
says(w.Show, "{what}を見せ[る]", what=_ONE_CARD)
also(w.Show, "{what}を相手に見せ[る]", what=_ONE_CARD)
_FACES: Phrase[Any] = AnyOf(Wrapped(POINT, after="の"), Wrapped(ALL, after="の"), Wrapped(SO_MANY, after="の"))
says(w.Look, "{who}表を見[る]", who=_FACES)

# -- libraries and hands

_OWN_TOP = scaled("自分の山札の上から{k}枚", "自分の山札の上から{n}と同じ枚数")
_THEIR_TOP = scaled("相手の山札の上から{k}枚", "相手の山札の上から{n}と同じ枚数")
_TOPS = ((_OWN_TOP, "you"), (_THEIR_TOP, "opponent"))
_ITS_TOP = scaled("そのカードのプレイヤーの山札の上から{k}枚", "そのカードのプレイヤーの山札の上から{n}と同じ枚数")
says(w.Mill, "{n}を墓地に[置く]", n=_ITS_TOP, player="its owner")
_OWN_BOTTOM = scaled("自分の山札の下から{k}枚", "自分の山札の下から{n}と同じ枚数")
says(w.Store, "{n}を<~、>裏のまま魔力ゾーンに[置く]", n=_OWN_BOTTOM, position="bottom")
together(
    "{top}と<、~>{bottom}を裏のまま魔力ゾーンに[置く]",
    lambda top, bottom: (w.Store(top), w.Store(bottom, position="bottom")), top=_OWN_TOP, bottom=_OWN_BOTTOM,
)  # fmt: skip
for _top, _player in _TOPS:
    says(w.Mill, "{n}を墓地に[置く]", n=_top, player=_player)
    says(w.Guard, "{n}をガーディアンにして戦場に[置く]", n=_top, player=_player)
    says(w.Store, "{n}を<~、>裏のまま魔力ゾーンに[置く]", n=_top, player=_player)
    also(w.Guard, "{n}を裏のまま戦場に[置く]", n=_top, player=_player)
_SO_MANY_CARDS = scaled("{k}ドロー", "{n}と同じ数だけドロー")
PLAIN_SAYS(w.Mill, "自分の山札の上から{n}枚までを墓地に置いてもよい", n=INT, up_to=True)
_BOTH_SHOW = "<自分は自分の手札のカード1つを、相手は相手の手札のカード1つを~自分と相手は、それぞれの手札のカード1つを~自分と相手はそれぞれの手札のカード1つを>同時に見せて、"
says(w.ShowBoth, _BOTH_SHOW + "レベルが高い方のカードを墓地に置いて、<~レベルが>低い方のカードを山札の上に[戻す]")
says(w.Draw, "{n}[する]", n=_SO_MANY_CARDS)
says(w.Draw, "相手は{n}[する]", n=_SO_MANY_CARDS, player="opponent")
also(w.Draw, "自分は{n}[する]", n=_SO_MANY_CARDS)
says(w.Draw, "ターンプレイヤーは{n}[する]", n=_SO_MANY_CARDS, player="turn player")
says(w.Draw, "そのカードのプレイヤーは{n}[する]", n=_SO_MANY_CARDS, player="its owner")
_HAND = scaled("手札{k}枚", "手札を{n}と同じ枚数だけ選び、それ")


def _of_hand(whose: str) -> Phrase[Any]:
    """So many cards of a player's hand."""
    return AnyOf(
        scaled(f"{whose}の手札{{k}}枚", f"{whose}の手札を{{n}}と同じ枚数だけ選び、それ"),
        scaled(f"{whose}の手札のカード{{k}}つ", f"{whose}の手札のカードを{{n}}と同じ数だけ選び、それ"),
    )


_LEFT_IN_HAND: Phrase[Any] = AnyOf(Wrapped(INT, after="枚"), Wrapped(CARD_COUNT, after="と同じ枚数"))
"""How many cards a hand is brought down to."""


def _down_to(player: str) -> Phrase[Any]:
    """As many cards of a hand as are more than so many: 手札を3枚になるように."""
    hand = w.Count(w.What(side=player, zone="hand"))  # type: ignore[arg-type]
    return Transformed(
        Form("手札を{than}になるように", than=_LEFT_IN_HAND), lambda values: w.Excess(hand, values[0]), lambda n: None
    )


says(w.Discard, "{n}を墓地に[置く]", n=_of_hand("自分"))
also(w.Discard, "<自分の~自分は>{n}墓地に[置く]", n=_down_to("you"))
also(w.Discard, "相手は{n}墓地に[置く]", n=_down_to("opponent"), player="opponent")
_CHOSEN = "。<そのカード~その手札~それらのカード~墓地に置く手札>は"
"""The cards of a hand of which it is said who chooses them."""
for _player, _whose, _who in (
    ("opponent", "相手", "相手"), ("turn player", "ターンプレイヤー", "ターンプレイヤー"), ("its owner", "そのカードのプレイヤー", "そのプレイヤー"),
):  # fmt: skip
    says(w.Discard, _whose + "は{n}を墓地に[置く]", n=_HAND, player=_player)
    PLAIN_ALSO(w.Discard, "{n}を墓地に置く" + _CHOSEN + _who + "が選ぶ", n=_of_hand(_whose), player=_player)
PLAIN_ALSO(w.Discard, "相手の{n}墓地に置く" + _CHOSEN + "相手が選ぶ", n=_down_to("opponent"), player="opponent")
says(w.Search, "相手の手札を見て<~、>{what}を墓地に[置く]", what=_ONE_CARD_OF_THE_HAND)


def _of_the_hand(values: tuple[Any, ...], up_to: bool) -> tuple[Any, ...] | None:
    what, n = values
    return None if n == 1 and not up_to else (msgspec.structs.replace(what, side="opponent", zone="hand"), n, up_to)


def _several(up_to: bool) -> Phrase[Any]:
    """So many cards of the hand that is looked at, or up to so many."""
    return Transformed(
        Form("{what}{n}<つ~体~枚>" + ("まで" if up_to else ""), what=HERE, n=INT),
        lambda values: _of_the_hand(values, up_to),
        lambda named: (
            (msgspec.structs.replace(named[0], side="", zone="battlefield"), named[1])
            if (named[0].side, named[0].zone) == ("opponent", "hand") and named[2] is up_to and named[1:] != (1, False)
            else None
        ),
    )


_SEVERAL_OF_THE_HAND = Fields("what", "n", "up_to", phrase=AnyOf(_several(False), _several(True)))
says(w.Search, "相手の手札を見て<~、>{several}を墓地に[置く]", several=_SEVERAL_OF_THE_HAND)
_UNLESS = "<それができないなら~そうできないなら>、{otherwise}"
PLAIN_SAYS(w.Search, "相手の手札を見て<~、>{what}を墓地に置く。" + _UNLESS, what=_ONE_CARD_OF_THE_HAND, otherwise=CHAIN)
_ANY_NUMBER: Phrase[Any] = Transformed(
    HERE,
    lambda what: msgspec.structs.replace(what, zone="library"),
    lambda what: msgspec.structs.replace(what, zone="battlefield") if what.zone == "library" else None,
)
_LOOKED_AT = {"bottom": _OWN_BOTTOM, "top": _OWN_TOP}
_SIDES = {"bottom": "下", "top": "上"}
_TAKEN = {
    "battlefield": ("戦場に置", "く", "<いて、~く。>", "いて"),
    "hand": ("相手に見せて<~自分の>手札に加え", "る", "<、~て、~る。>", "て"),
}
"""Where cards that fit go: a verb and its ends: the last one, before what becomes of the rest, before もよい."""
_REST = {"hand": "残りを手札に加える", "library": "", "mana zone": "残りを裏のまま魔力ゾーンに置く"}
_SINGLE = {
    "hand": "<て、~る。>手札に加える。",
    "library": "<る。~て、>",
    "mana zone": "<て、~る。><~自分の>魔力ゾーンに<裏のまま~裏向きのまま>置く。",
}
"""Where the only card that is looked at goes first."""
_REPLACED = {"hand": "手札に加える<代わり~かわり>に<、~>", "library": "", "mana zone": "魔力ゾーンに置く<代わり~かわり>に<、~>"}
for _position, _n in _LOOKED_AT.items():
    for _to, _rest in (
        ("battlefield", "hand"),
        ("battlefield", "library"),
        ("battlefield", "mana zone"),
        ("hand", "library"),
        ("hand", "mana zone"),
    ):
        _verb, _end, _before_rest, _may = _TAKEN[_to]
        _dig: dict[str, Any] = {"what": _ANY_NUMBER, "position": _position, "to": _to, "rest": _rest}
        PLAIN_SAYS(
            w.Dig,
            "{n}を見<る。~て、>{what}を<すきなだけ~好きなだけ>" + _verb + (_before_rest + _REST[_rest] if _REST[_rest] else _end),
            n=_n,
            **_dig,
        )
        PLAIN_ALSO(
            w.Dig,
            f"自分の山札の{_SIDES[_position]}から1枚を見{_SINGLE[_rest]}<~そのカードが>{{what}}なら<~、>{_REPLACED[_rest]}{_verb}{_may}もよい",
            **_dig,
        )
for _to, _put in (("battlefield", "戦場に置く"), ("hand", "手札に加える")):
    PLAIN_SAYS(w.TurnOver, "自分の山札の上から1<枚~つ>をめくって、<~そのカードが>{what}なら" + _put, what=_ANY_NUMBER, to=_to)
says(w.Shuffle, "自分の山札をシャッフル[する]")

# -- cards in play

says(w.Destroy, "{who}破壊[する]", who=OBJECT)
_DESCRIBED: Phrase[Any] = Transformed(
    OBJECT, lambda who: who if isinstance(who, w.What) else None, lambda who: who if isinstance(who, w.What) else None
)
says(w.Destroy, "{beside}と<、~>{who}破壊[する]", beside=POINT, who=_DESCRIBED)
says(w.Spare, "{who}破壊されていない状態に[する]", who=OBJECT)
says(w.Tap, "{who}<~すべて>寝かせ[る]", who=OBJECT)
says(w.Untap, "{who}起こ[す]", who=OBJECT)
says(w.TurnDown, "{who}裏に[する]", who=OBJECT)
also(w.TurnDown, "{who}<裏にして~>ガーディアンに[する]", who=OBJECT)
also(w.TurnDown, "ガーディアンに[する]", who=Mention("", "picked", many=True))
says(w.TurnUp, "{who}表に[する]", who=OBJECT)
says(w.Withdraw, "{who}アタッカーでない状態に[する]", who=OBJECT)

# -- from zone to zone


def _any_of_the_hand(who: Any) -> bool:
    """Is it so many cards of the own hand? To put them into the graveyard is to discard."""
    return isinstance(who, w.What) and who.n is not None and who == w.What(side="you", zone="hand", n=who.n)


_NOT_OF_THE_HAND: Phrase[Any] = Transformed(
    OBJECT, lambda who: None if _any_of_the_hand(who) else who, lambda who: None if _any_of_the_hand(who) else who
)
says(w.Move, "{who}戦場に[置く]", who=OBJECT, to="battlefield")
says(w.Move, "{who}<ガーディアンにして~裏向きで>戦場に[置く]", who=OBJECT, to="battlefield", face="down")
says(w.Move, "{who}裏のまま戦場に[置く]", who=OBJECT, to="battlefield", face="as it lies")
says(w.Move, "{who}魔力ゾーンに[置く]", who=OBJECT, to="mana zone")
says(w.Move, "{who}<裏にして~裏向きで~、裏にして>魔力ゾーンに[置く]", who=OBJECT, to="mana zone", face="down")
says(w.Move, "{who}裏のまま魔力ゾーンに[置く]", who=OBJECT, to="mana zone", face="as it lies")
says(w.Move, "{who}墓地に[置く]", who=_NOT_OF_THE_HAND, to="graveyard")
PLAIN_SAYS(w.Move, "{who}墓地に置く。それらのカードの遺業能力は発動しない", who=OBJECT, to="graveyard", legacies=False)
says(w.Move, "{who}手札に[戻す]", who=OBJECT, to="hand")
also(w.Move, "{who}手札に加え[る]", who=OBJECT, to="hand")
says(w.Move, "{who}<~裏にして>山札の上に[戻す]", who=OBJECT, to="library")
says(w.Move, "{who}山札の下に[戻す]", who=OBJECT, to="library", position="bottom")
says(w.Move, "{who}山札の上か下に[戻す]", who=OBJECT, to="library", position="either")
for _position, _where in _SIDES.items():
    says(w.Move, "{who}<~、>すきな順番で山札の" + _where + "に[戻す]", who=OBJECT, to="library", position=_position, ordered=True)
    also(w.Move, "{who}<~、>好きな順番で山札の" + _where + "に[戻す]", who=OBJECT, to="library", position=_position, ordered=True)


def _back_and_shuffled(who: Any) -> tuple[Any, ...] | None:
    own = isinstance(who, w.What) and {one.side for one in who.either or (who,)} == {"you"}
    return (w.Move(who, "library"), w.Shuffle()) if own else None


together("{who}山札に戻してシャッフル[する]", _back_and_shuffled, who=OBJECT)

# -- rights and the game

says(w.Right, "{n}[する]", n=scaled("イジン召喚権+{k}", "{n}と同じだけイジン召喚権+"))
says(w.Right, "{n}[する]", n=scaled("マリョク配置権+{k}", "{n}と同じだけマリョク配置権+"), to="place")
says(w.ExtraBattle, "追加でバトル[する]")
says(w.StopBattle, "バトルを中断[する]")
PLAIN_SAYS(w.StopBattle, "バトルを中断する。<ターンプレイヤー~相手>は残りのフェイズを行わずにターンを終了する", end_turn=True)
says(w.Win, "ゲームに勝利[する]")
says(w.Lose, "ゲームに敗北[する]")

# -- choices and conditions

_NEXT_PHASE: Phrase[Any] = Transformed(
    Form("次の{phase}が開始したとき", phase=PHASE), lambda values: w.When(values[0], ""), lambda when: None
)

_LABEL = Fields("word", phrase=optional(ABILITY_WORD, "", after=" - "))
"""A word before what a magic does on a condition."""
_QUOTED: Phrase[Any] = Quoted(SENTENCES, stop="。")
_SIMPLE = tuple([one for one in get_args(w.Once) if one not in (w.May, w.IfThen, w.Later, w.Target)])
_BRANCH: Phrase[Any] = WordRow(DEEDS.words(PLAIN, *_SIMPLE), DEEDS.words(TE, *_SIMPLE))
PLAIN_SAYS(w.May, "{effects}を発揮してもよい", effects=_QUOTED)
PLAIN_SAYS(w.May, "{label}{condition}<、~>{effects}を発揮してもよい", label=_LABEL, condition=IF, effects=_QUOTED)
says(w.May, "{effects}か{otherwise}<のどちらか~>を発揮[する]", effects=_QUOTED, otherwise=_QUOTED)
PLAIN_SAYS(
    w.May,
    "{condition}<、~>{effects}を発揮してもよい。そうしないなら、{otherwise}",
    condition=IF,
    effects=_QUOTED,
    otherwise=CHAIN,
)
PLAIN_ALSO(w.May, "{effects}か<、~>{otherwise}", effects=_BRANCH, otherwise=_BRANCH)
_DO: Phrase[Any] = DEEDS.words(TE, *_SIMPLE)
PLAIN_ALSO(w.May, "{effects}もよい", effects=WordRow(_DO, _DO))


def _done(words: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Return what is done on a condition; a permission by itself has a condition of its own."""
    alone = len(words) == 1 and isinstance(words[0], w.May) and words[0].condition is None and not words[0].otherwise
    return None if alone else words


_DONE: Phrase[Any] = Transformed(CHAIN, _done, _done)
PLAIN_SAYS(w.IfThen, "{label}{condition}<、~>{then}", label=_LABEL, condition=IF, then=_DONE)
PLAIN_SAYS(w.IfThen, "{condition}<、~>{then}。そうでなければ、{otherwise}", condition=IF, then=CHAIN, otherwise=CHAIN)
PLAIN_ALSO(w.Later, "{when}、{effects}", when=_NEXT_PHASE, effects=CHAIN)
PLAIN_SAYS(w.Later, "次に{when}、{effects}", when=WHEN, effects=CHAIN)
