"""By hand: an effect that is not read, in an ability whose event, condition and procedure are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.games.ijinden.text.japanese.slots import DEEDS, PLAIN
from affray.games.ijinden.vocabulary import words as w
from affray.text.grammar.parser import describes
from affray.text.grammar.phrase import Pattern, Phrase

DEEDS.forms[PLAIN].rule(w.ByHand, "手動：«{text}»", text=Pattern(r"[^«»\n]+", str))

_QUOTE = re.compile(r"「[^「」]*」")
_ENDS = re.compile(
    r"(?:置く|置かれる|引く|ドローする|破壊する|戻す|得る|失う|寝かせる|起こす|裏にする|表にする|加える|見る|見せる|選ぶ|なる|混ぜる|シャッフルする|公開する"
    r"|入れ替える|繰り返す|できない|できる|発揮する|与える|追加で行う|行う|勝つ|勝利する|敗北する|負ける|状態にする|してもよい|てもよい|でもよい|変更する|数える|扱う|受けない|終了する|減る|増える|されない)$"
)
"""The verbs with which a sentence of an effect ends."""
_NEVER = re.compile(
    r"発動|この能力|指定し|指定する|装備|その後|^それができない|コスト|使用するとき|召喚するとき|際|次の[^。]*から[^。]*選|どちらか|いずれか|[・：«»]| - |代わりに|これの(?:レベル|魔力コスト)は"
)
"""What is part of when, where or after what something is done, or of a choice of effects: never within an effect by hand."""
_CONDITION = re.compile(r"^[^。]*?(?:なら|場合|とき|たび|間|かぎり|限り)、")
"""A condition that may be that of the ability."""


def _is_effect(text: str) -> bool:
    """Is each sentence of a text one of an effect?"""
    plain = _QUOTE.sub("", text)
    if not plain.endswith("。") or _NEVER.search(plain):
        return False
    return all(_ENDS.search(one) is not None for one in plain.split("。")[:-1])


def read_frame(phrase: Phrase[Any], line: str, magic: bool) -> Any:
    """Return the ability whose effect is done by hand; None if it is not recognized, or in several ways.

    Args:
        phrase: the phrase for an ability of such a card.
        line: the text, in the form in which texts are read.
        magic: is it what a magic does?
    """
    read = []
    for head, hole in _parts(line, magic):
        effect = w.ByHand(hole.removesuffix("。"))
        ability = describes(phrase, f"{head}手動：«{effect.text}»。") if _is_effect(hole) else None
        if isinstance(ability, (w.Triggered, w.Use)) and ability.effects == (effect,) and not ability.then:
            read.append(ability)
    return read[0] if len(read) == 1 else None


def _parts(line: str, magic: bool) -> Iterator[tuple[str, str]]:
    """Yield what may stand before an effect, and the effect."""
    activated = re.match(r"[^。]*発動(?:する|できる)。(?:[^。]*とき[^。]*発動(?:する|できる)。)?", line)
    if activated is not None:
        yield line[: activated.end()], line[activated.end() :]
    elif magic:
        yield "", line
    else:
        for event in re.finditer(r"(?:とき|たび)、", line.partition("。")[0]):
            if not _CONDITION.match(line[event.end() :]):
                yield line[: event.end()], line[event.end() :]
