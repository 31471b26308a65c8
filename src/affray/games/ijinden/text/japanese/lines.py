"""Ijinden's decisions in Japanese: each line beside the English one that means the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from affray.core.language import Phrasebook
from affray.core.state import Position
from affray.games.ijinden.rules.actions import HIDDEN_NAMES
from affray.games.ijinden.text.japanese.lexicon import HIDDEN, WAYS
from affray.games.ijinden.vocabulary.catalogue import catalogue

LINES: dict[str, str | tuple[str, ...]] = {
    "by hand {what}": "手動 {what}",
    "attack with {who}": (
        "{who}でアタックする",
        "{who}でアタック",
        "アタック {who}",
        "{who}で攻撃する",
        "{who}で攻撃",
        "{who}がアタックする",
    ),
    "no block": "ブロックしない",
    "block {pairs}": ("{pairs}でブロックする", "{pairs}でブロック", "ブロック {pairs}"),
    "block {what} with {who}": ("{who}が{what}をブロックする", "{who}が{what}をブロック"),
    "place {what} face down": ("{what}を裏で配置する", "{what}を裏で配置", "配置 {what}（裏）"),
    "place {what}": ("{what}を配置する", "{what}を配置", "配置 {what}"),
    "summon {what} with {who}": ("{who}を装備させて{what}を召喚する", "{who}を装備させて{what}を召喚"),
    "summon {what}": ("{what}を召喚する", "{what}を召喚", "召喚 {what}"),
    "use {what}": ("{what}を使用する", "{what}を使用", "使用 {what}"),
    "battle": ("バトルを宣言する", "バトルする", "バトル"),
    "end": ("メインフェイズを終了する", "終了する", "終了"),
    "pick {who}": ("{who}のバトル解決を行う", "バトル解決 {who}"),
    "resolve {what}": ("{what}の能力を解決する", "解決 {what}"),
    "choose nothing": ("何も選ばない", "選ぶ なし"),
    "choose {what}": ("{what}を選ぶ", "選ぶ {what}"),
    "number {n}": ("{n}にする", "数 {n}"),
    "order {what}": ("{what}の順にする", "順序 {what}"),
    "yes": ("はい", "発動する"),
    "no": ("いいえ", "発動しない"),
    "done": "完了",
    "top": ("山札の上に置く", "上"),
    "bottom": ("山札の下に置く", "下"),
    "coin {what}": ("コインは{what}", "コイン {what}"),
    "concede as {who}": ("{who}が投了する", "投了 {who}"),
    "concede": ("投了する", "投了"),
}
"""Decisions, by the English line; the first of several is said, all are understood."""
WRITTEN = {
    "by hand": "手動 カード: 指示",
    "attack": "カード、…でアタックする（すべてでアタックする）", "block": "アタッカーをカード、…で、アタッカーをカード、…でブロックする", "no block": "ブロックしない",
    "place": "カードを[裏で]配置する", "summon": "[装備、…を装備させて]カードを召喚する", "use": "カードを使用する [支払い カード、…] [指定 カード、…]",
    "battle": "バトルを宣言する", "end": "メインフェイズを終了する", "pick": "アタッカーのバトル解決を行う", "resolve": "カードの能力を解決する",
    "choose": "カード、…を選ぶ（何も選ばない）", "yes": "はい", "no": "いいえ", "top": "山札の上に置く", "bottom": "山札の下に置く", "coin": "コインは表",
    "order": "カード、…の順にする", "number": "Nにする", "done": "完了",
}  # fmt: skip
"""Forms of decisions, by their first words."""
ASIDES = {"on": "指定", "paying": "支払い"}
JOINTS = {", ": "、", "; ": "で、", " with ": "を"}


_WRITTEN = [one for said in LINES.values() for one in ([said] if isinstance(said, str) else said)]
_SAID = re.compile("|".join([re.split(r"\{\w+\}", one)[-1] or one.partition("{")[0] for one in _WRITTEN]))
"""Words that stand in every Japanese line, apart from names."""


@lru_cache(maxsize=64)
def book(names: tuple[tuple[str, str], ...]) -> Phrasebook:
    """Return the lines, with what cards are called, each by its English name."""
    return Phrasebook(LINES, ASIDES, {**WAYS, "all": "すべて"}, {}, "{who}の{what}", dict(names), HIDDEN, JOINTS, spaced=False)


def line(s: Position, english: str) -> str:
    """Return an English line in Japanese: cards by their Japanese names, of equal ones each with its number."""
    known = {}
    for obj in s.objects.values():
        if len(obj.card.names) > 1:
            known[obj.card.name] = obj.card.names[1]
            if "#" in obj.id and not obj.id.startswith(HIDDEN_NAMES):
                known[obj.id] = f"{obj.card.names[1]}{obj.id[obj.id.index('#') :]}"
    return book(tuple(known.items())).translate(english, [player.name for player in s.players]).replace(" #", "#")


@cache
def unchanged() -> Phrasebook:
    """Return the lines with the names of shipped cards as they are."""
    return book(tuple([(name, name) for card in catalogue.names() for name in catalogue.other_names(card)]))


def read(line: str, players: Sequence[str]) -> str:
    """Return a Japanese line as the English one, in which cards keep the names that they have here; any other as it is."""
    line = re.sub(r"[\u3000\s]+", " ", line.strip()).replace("；", "; ")
    return unchanged().to_english(line, players) if _SAID.search(line) else " ".join(line.split())
