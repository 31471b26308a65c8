"""Printed forms of Ijinden's cards, in the first sets and in the last two: signs, slips and frames, in one form."""

from __future__ import annotations

import re

from affray.text.grammar.normalization import Rewrite

_SIGNS = str.maketrans("０１２３４５６７８９＋－−", "0123456789+--")
_WHEN = r"(?:とき|たび)"


def _half(match: re.Match[str]) -> str:
    return match[0].translate(_SIGNS)


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
)
"""Rewrites for every set: digits and signs, reminder texts, slips."""
FRAMES = (
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
