"""Printed forms of Ijinden's cards, in the first sets and in the last two: signs, slips and frames, in one form."""

from __future__ import annotations

import re

from affray.text.grammar.normalization import Rewrite

_SIGNS = str.maketrans("０１２３４５６７８９＋－−", "0123456789+--")
_WHEN = r"(?:とき|たび)"
_CARDS = "(?:イジン|ハイケイ|マホウ|マリョク|ガーディアン|カード)"


def _half(match: re.Match[str]) -> str:
    return match[0].translate(_SIGNS)


def _either(match: re.Match[str]) -> str:
    """Return one of two as one of two effects; what is named beforehand is named in it."""
    ways = [one.replace("を指定して発動できる。", "を指定する。") for one in match.groups()]
    return f"「{ways[0]}」か「{ways[1]}」のどちらかを発揮する。"


def _highest(match: re.Match[str]) -> str:
    where, cards, stat = match[1], match[4], match[2] or match[3]
    return f"{where}の、{stat}が【{where}の{cards}の最も高い{stat}】以上の{cards}"


SIGNS = (
    Rewrite(r"[０-９＋－−]+", _half),
    Rewrite(r"\r", ""),
    Rewrite(r"[ \t\u3000]+$|^[ \t\u3000]+|\n+(?=\n|\Z)|\A\n+", ""),
    Rewrite(r" [–-] ", " - "),
    Rewrite(r"「([^「」]*?) ： ", r"「\1："),
    Rewrite(r"[(（][^()（）]*[)）]", ""),
    Rewrite(r"^※", ""),
    Rewrite(r"(?<=[ぁ-んァ-ヶー一-龠])を(\d+[体つ枚])を", r"\1を"),
    Rewrite(r"この(?:イジン|ハイケイ)(?=[をがはと])", "これ"),
    Rewrite(r"を(得る|失う)$", r"を\1。"),
    Rewrite(r"。」", "」"),
    Rewrite(r"上からカード(\d+)つ", r"上から\1枚"),
    Rewrite(
        r"次のどちらかの効果を選んで発揮する。\n・([^\n]*)。\n・([^\n]*)。(?=\n(?!・)|\Z)",
        r"「\1」か「\2」のどちらかを発揮する。",
    ),
    Rewrite(r"装備させてもよい。\n装備：", "装備させてもよい。装備："),
    Rewrite(r"(?<=自分の|相手の)ガーディアン", "戦場のガーディアン"),
    Rewrite(
        r"((?:自分の|相手の|自分[とか]相手の)?戦場)で最も(?:(?:高い(パワー|レベル)を持つ)|(?:(パワー|レベル)が高い))(イジン|ハイケイ|カード)",
        _highest,
    ),
    Rewrite(
        rf"につき(\d+)([つ体])まで、([^。、]*{_CARDS})を(?=指定|手札)",
        r"につき、\3\1\2までを",
    ),
    Rewrite(r"につき(\d+)つ、((?:自分|相手)の山札の上から)カードを", r"につき、\2\1枚を"),
    Rewrite(r"につき(\d+)つ、(自分の手札のカード)を", r"につき、\2\1つを"),
    Rewrite(r"それらのカード(?=の表を見)", "それらのカードすべて"),
    Rewrite(r"その指定された(?=イジン|ハイケイ|カード)", "その"),
    Rewrite(r"(?<=自分の)他の手札すべて", "手札の他のカードすべて"),
    Rewrite(
        rf"((?:自分|相手)の(?:戦場|魔力ゾーン|墓地|手札))のカードすべてを([^。、]*て)、([^。、の]*{_CARDS})は([^。、を]*(?:置く|戻す|置いて|戻して))",
        r"\1のカードすべてを\2、\1の\3すべてを\4",
    ),
    Rewrite(r"((?:自分|相手)の(?:戦場|魔力ゾーン))と((?:自分|相手)の(?:戦場|魔力ゾーン))の、(?=裏の)", r"\1か\2の"),
    Rewrite(r"以下から1つを発動する。\n・([^\n]*)。\n・([^\n]*)。(?=\n(?!・)|\Z)", _either),
    Rewrite(r"を合わせて(\d+)体まで指定", r"\1体までを指定"),
    Rewrite(
        r"自分の魔力レベル以下のレベルの(イジン|ハイケイ)か(?=イジン|ハイケイ)",
        r"自分の魔力レベル以下のレベルの\1か自分の魔力レベル以下のレベルの",
    ),
    Rewrite(
        rf"(?:(?<![^。、\n])|(?<= - ))([^。、\n-]*?{_CARDS})が(戦場|手札|山札|魔力ゾーン)から墓地に(?=置かれ)",
        r"\2から\1が墓地に",
    ),
    Rewrite(
        r"からカードが墓地に置かれるたび、そのカードが(「[^「」]*」)を持っていないなら、",
        r"から\1を持たないカードが墓地に置かれるたび、",
    ),
)
"""Rewrites for every set: digits and signs, reminder texts, slips."""
FRAMES = (
    Rewrite(
        rf"この能力は、自分の手札が0枚でも、相手の手札が0枚でも発動しない。([^。]*{_WHEN})に発動できる。",
        r"\1、自分の手札が1枚以上であって、相手の手札が1枚以上なら発動できる。",
    ),
    Rewrite(r"(?<=なら、)さらに", ""),
    Rewrite(
        rf"この能力は、([^。]*)なら発動しない。([^。、]*{_WHEN})、([^。]*発動できる)。", r"\2、「\1」が成り立たないなら、\3。"
    ),
    Rewrite(rf"この能力は、([^。]*)なら発動しない。([^。、]*{_WHEN})に発動できる。", r"\2、「\1」が成り立たないなら発動できる。"),
    Rewrite(
        r"この能力は、([^。]*なら)、(自分|相手)のターンに戦場で効果を発揮する。",
        r"この能力は、\2のターンであって、\1、戦場で効果を発揮する。",
    ),
    Rewrite(rf"この能力は、([^。]*)なら、([^。]*{_WHEN})に戦場で発動(する|できる)。", r"\2、\1なら発動\3。"),
    Rewrite(r"この能力は、?ターンに1回だけ、戦場で発動する。", "この能力はターンに1回しか発動しない。"),
    Rewrite(r"この能力は戦場で(?:発動|効果を発揮)する。", ""),
    Rewrite(
        rf"この能力は、([^。]*?)なら、((?:これが|自分の|相手の)(?:(?!なら)[^。])*?{_WHEN})に(?:戦場で)?発動(する|できる)。",
        r"\2、\1なら発動\3。",
    ),
    Rewrite(rf"この能力は、([^。]*{_WHEN})に(?:戦場で)?発動(する|できる)。", r"\1に発動\2。"),
    Rewrite(
        rf"この能力は、([^。]*{_WHEN})に((?:戦場|魔力ゾーン|墓地)(?:か(?:戦場|魔力ゾーン|墓地))*)で発動(する|できる)。",
        r"この能力は\2で発動する。\1に発動\3。",
    ),
    Rewrite(rf"この能力は、([^。]*{_WHEN}、[^。]*発動(?:する|できる)。)", r"\1"),
    Rewrite(r"この能力は、([^。]*(?:指定して|見せて)発動できる。)", r"\1"),
)
"""The frames of the last two sets (この能力は、…ときに戦場で発動する), as the first ones have them."""
PASSES = (*SIGNS, *FRAMES)
