"""What the commands themselves say around a battle, in the languages that games are told in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.core.game import Tongue

PHRASES: dict[str, dict[str, str]] = {
    "ja": {
        "{who} to answer": "{who}の選択待ち",
        "over": "ゲーム終了",
        "{who} wins": "{who}の勝利",
        "nobody wins": "引き分け",
        " and ": "と",
        "chance": "抽選",
        "{words}, {n} times": "{words}（{n}回）",
        "both pass": "両者パス",
        "{who} passes": "{who}はパス",
        "turn player": "ターンプレイヤー",
        "top first": "上から順",
        "{n} unseen": "非公開{n}枚",
        "{n} x ": "{n}×",
        "face down": "裏向き",
        "; ": "、",
        ", ": "、",
        "cannot go on: ": "続行不能: ",
        "differs: ": "不一致: ",
        "{n} expectations hold": "期待された結果と一致（{n}件）",
        "nothing was expected": "期待された結果の指定なし",
        "{failed} of {n} failed": "{n}件中{failed}件が期待と不一致",
    },
}


def word(tongue: Tongue | None, english: str, **holes: Any) -> str:
    """A word or phrase of the transcript in a tongue of the game, its holes filled (no tongue, or unknown there: as it is)."""
    if tongue is not None:
        english = tongue.words.get(english) or PHRASES.get(tongue.code, {}).get(english, english)
    return english.format(**holes) if holes else english
