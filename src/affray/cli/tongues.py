"""What the commands themselves say around a battle, in the languages that games are told in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.asking import Decision, Reason, Verdict
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
        "; ": "、",
        ", ": "、",
        "cannot go on: ": "続行不能: ",
        "differs: ": "不一致: ",
        "{n} expectations hold": "期待された結果と一致（{n}件）",
        "nothing was expected": "期待された結果の指定なし",
        "{failed} of {n} failed": "{n}件中{failed}件が期待と不一致",
        "{n} cards": "{n}枚",
        "conditions": "条件",
        "keywords": "キーワード",
        "processes": "処理",
        "always": "常時",
        "legal": "合法",
        "not legal": "不可",
        "not legal: ": "不可: ",
        "instead": "代わりに",
        "and {n} more": "他に{n}通り",
        "{least} to {most}": "{least}～{most}",
        "choose {n} of these, with commas between them": "この中から{n}枚を「、」で区切って選ぶ",
        ", or choose nothing": "（選ばないなら「選ぶ なし」）",
        "window": "応答",
        "bye": "終了",
        "stopped": "中断",
        "not saved, but kept": "未保存だが控えがある",
        "what you play is not kept ({why}): save it yourself": "控えを残せない（{why}）。saveで保存すること",
        "a game was left without being saved: affray play --resume": "保存されていないゲームがある: affray play --resume",
        "nothing was undone here": "ここで取り消したものはない",
        "to where? {words}, or the number of a rule": "どこまで? {words}、またはルールの番号",
        "which card?": "どのカード?",
        "how many decisions? a whole number, or nothing for all": "いくつの選択? 数字、またはなし（すべて）",
        "a line has at most {n} characters": "一行は{n}文字まで",
        "greedy": "先を読むボット",
        "random": "でたらめなボット",
        "what a card does, of those that you may know": "知ることのできるカードの働き",
        "what was played so far; `log N`: the last N decisions": "これまでの経過。`log N`で最後のN回の選択",
        "pass until a rule number, `main`, `end` or `next turn`, or until somebody does something": "ルールの番号か main、end、next turn まで、または誰かが何かするまでパスする",
        "forward again, after undo": "undoの後、また先へ進む",
        "undo, branch, comment TEXT, save FILE or quit": "undo、branch、comment 文、save ファイル、quit",
        "these answers have no numbers: choose by name, e.g. ": "番号のない選択肢は名前で答える。例: ",
        "there is no answer {said}; expected 1 to {n}, or ? for help": "{said}という答えはない。1～{n}の番号か、? で説明",
        "why what? name a decision, e.g. ": "whyの後に行動を書く。例: ",
        "this is the beginning": "ここが始まり",
        "no branch {name}; there are {names}": "{name}という手順はない。あるのは {names}",
        "nobody has done anything": "まだ何も行われていない",
        "at {number}": "{number}まで",
        "{n} answers": "{n}回の選択",
        "tried here": "ここで試した手",
        "no comment here": "コメントなし",
        "save to which file?": "saveの後に保存先のファイルを書く",
        "saved": "保存した",
        "answer by its number": "番号で答える",
        "answer in words, as the answers are written": "選択肢と同じ書き方で答える",
        "this help, and the rule we are at": "この説明と、今いるルール",
        "is it legal now, and if not, by which rule": "今それができるか、できないならどのルールによるか",
        "the whole table, and every step of the battle": "場のすべてとバトルの全ステップ",
        "pass until somebody does something, something is to be resolved, you have to choose, or the turn ends": "何かが起きるか、選択が必要になるか、ターンが終わるまでパスする",
        "nobody passes here": "ここではパスできない",
        "give up the game": "投了する",
        "back to your last question": "直前の自分の選択に戻る",
        "the lines played; `branch LINE` goes to the end of one, `branch as NAME` names this one": "試した手順の一覧。`branch 手順`でその最後へ、`branch as 名前`で今の手順に名前を付ける",
        "comment on this moment (`-` takes it away)": "この場面にコメントを付ける（`-`で消す）",
        "save all that was played; `affray play FILE` goes on here (`overwrite FILE`: in place of another game)": "すべてを保存する。`affray play ファイル`で続きから（`overwrite ファイル`で別のゲームに上書き）",
        "leave; what is not saved is kept for `affray play --resume`": "終わる。保存していないものは`affray play --resume`のために残る",
    },
}


def word(tongue: Tongue | None, english: str, **holes: Any) -> str:
    """A word or phrase of the transcript in a tongue of the game, its holes filled (no tongue, or unknown there: as it is)."""
    if tongue is not None:
        english = tongue.words.get(english) or PHRASES.get(tongue.code, {}).get(english, english)
    return english.format(**holes) if holes else english


def code(tongue: Tongue | None) -> str:
    """The code of a tongue, as battles and rulebooks take it ("" for English)."""
    return tongue.code if tongue is not None else ""


def say(tongue: Tongue | None, battle: Battle, decision: Decision) -> str:
    """An answer to the question of a battle."""
    return battle.say(decision, code(tongue))


def because(tongue: Tongue | None, battle: Battle, reason: Reason) -> str:
    """Why something is not legal."""
    return tongue.refusal(reason, battle.table) if tongue is not None else reason.text


def judged(tongue: Tongue | None, battle: Battle, verdict: Verdict) -> str:
    """A verdict on one line, with the rules."""
    if tongue is None:
        return str(verdict)
    reasons = [because(tongue, battle, one) + (f" ({one.rule})" if one.rule else "") for one in verdict.reasons]
    return word(tongue, "not legal: ") + "；".join(reasons)
