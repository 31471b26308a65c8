"""Ijinden's names for things in Japanese, by the English ones."""

from __future__ import annotations

from affray.games.ijinden.vocabulary.keywords import ABILITY_WORDS, KEYWORDS, LEGACIES, TRAITS

COLOURS = {"red": "赤", "blue": "青", "green": "緑", "yellow": "黄", "purple": "紫"}
KINDS = {
    "ijin": "イジン",
    "scenery": "ハイケイ",
    "magic": "マホウ",
    "mana": "マリョク",
    "guardian": "ガーディアン",
    "card": "カード",
}
PLACES = {
    "battlefield": "戦場", "mana zone": "魔力ゾーン", "hand": "手札", "graveyard": "墓地", "library": "山札", "in use": "使用中",
    "face-down mana": "魔力ゾーンの裏",
}  # fmt: skip
PHASES = {
    "start phase": "スタートフェイズ", "draw phase": "ドローフェイズ", "main phase": "メインフェイズ", "end phase": "エンドフェイズ",
    "block step": "ブロックステップ", "battle resolution step": "バトル解決ステップ",
}  # fmt: skip
HIDDEN = {"guardian": "ガーディアン", "face-down": "裏のカード"}
"""Beginnings of the ids of cards that lie face down."""
WAYS = {"summoned": "召喚する", "placed": "配置する", "used": "使用する", "heads": "表", "tails": "裏", "nothing": "なし"}
VERBS = {
    "by hand": "手動",
    "attack": "アタック", "no block": "ブロックしない", "block": "ブロック", "place": "配置", "resolve": "能力の解決", "summon": "召喚", "use": "使用",
    "battle": "バトル", "end": "メインフェイズの終了", "pick": "バトル解決", "choose": "選ぶ", "order": "順序", "number": "数", "yes": "はい", "no": "いいえ",
    "top": "山札の上", "bottom": "山札の下", "coin": "コイン", "concede": "投了", "done": "完了",
}  # fmt: skip
"""Verbs of decisions, by their first words."""
ROLES = {"attacker": "アタッカー", "blocker": "ブロッカー"}
WORDS = {
    **VERBS,
    "for {what}": "{what}について",
    "say what it does, one instruction after the other, then `done`": "何をするかを、指示を1つずつ言い、最後に`完了`と言う",
    **PLACES,
    **KINDS,
    **COLOURS,
    **TRAITS,
    **{english: ja for english, (ja, _, _) in KEYWORDS.items()},
    "choose the attackers": "アタッカーの指定", "let attack bonuses count": "「アタック+」が有効になる", "become attackers": "アタッカーになる", "resolve what the attack triggered": "アタックで発動した能力の解決", "stop after the attack": "アタックステップの終了",
    "begin the block step": "ブロックステップの開始", "stop before blocks": "ブロック前のバトル終了", "choose the blockers": "ブロッカーの指定", "let block bonuses count": "「ブロック+」が有効になる", "become blockers": "ブロッカーになる", "resolve what the block triggered": "ブロックで発動した能力の解決", "end the block step": "ブロックステップの終了",
    "begin the battle resolution step": "バトル解決ステップの開始", "stop in the resolution": "バトル解決ステップの中断", "slip past blockers that are gone": "ブロッカー不在によるすり抜け", "slip past blockers that are not legal any more": "正当なブロックの条件が崩れたことによるすり抜け", "pick an attacker": "バトル解決するアタッカーの選択", "fight or win": "バトル解決または勝利", "look for more attackers": "残りのアタッカーの確認", "end the battle": "バトルの終了",
    "compare the powers": "パワーの比較", "destroy the losers": "敗者の破壊", "resolve what destruction triggered": "破壊で発動した能力の解決", "put the destroyed into the graveyard": "破壊されたカードを墓地へ", "resolve the legacies": "墓地に置かれて発動した能力の解決", "end the battle resolution": "バトル解決の終了",
    "drop lost abilities": "失われた能力の除外", "choose the next ability": "次に解決する能力の選択", "resolve it": "能力の解決", "look again": "残りの能力の確認", "end an endless loop": "無限ループの終了", "decide whether to activate": "能力を発動するかの選択", "activate it": "能力の発動", "carry out the procedure": "発動の手続の実行", "carry out the effects": "効果の実行", "put the destroyed away": "破壊されたカードを墓地へ", "do what comes after all else": "「その後」の処理", "resolve what that triggered": "発動した能力の解決",
    "put it into the mana zone": "魔力ゾーンへの配置", "resolve what placing triggered": "配置で発動した能力の解決", "choose the equipment": "装備の選択", "put it onto the battlefield": "戦場への召喚", "resolve what summoning triggered": "召喚で発動した能力の解決", "choose the payment": "コストの支払い", "use it": "カードの使用", "put the magic away": "使用したマホウを墓地へ",
    "shuffle the first library": "最初の山札のシャッフル", "put the library down": "山札の設置", "draw the first hand": "最初の手札を引く", "put the guardians": "ガーディアンの配置", "draw lots for the first player": "先攻の抽選", "begin with the first player": "先攻から開始", "decide whether to redraw": "引き直しの選択", "shuffle the hand back": "手札を山札に戻してシャッフル", "shuffle once more": "再シャッフル", "draw six once more": "6枚の引き直し", "ask the other player too": "相手の引き直しの確認", "play a turn": "ターンの進行", "hand over the turn": "ターンの交代", "end an endless game": "終わらないゲームの終了",
    "give the rights": "マリョク配置権とイジン召喚権の獲得", "untap the battlefield": "戦場のカードを起こす", "turn consumed mana down": "「消耗」のマリョクを裏にする", "begin the draw phase": "ドローフェイズの開始", "draw a card": "カードを引く", "play the main phase": "メインフェイズ", "begin the end phase": "エンドフェイズの開始", "end the turn": "ターンの終了", "lose without a library": "山札切れの敗北",
    "begin the main phase": "メインフェイズの開始", "act in the main phase": "メインフェイズの行動", "do it": "行動の実行", "go on with the main phase": "メインフェイズの続行", "begin a battle": "バトルの開始", "go on after the battle": "バトル後の続行",
    "C1b": "ブロックされなかったアタッカー", "T1": "山札切れ", "T9": "山札切れ", "T12": "投了", "V7": "能力の効果", "V9": "無限ループ",
    "Ijinden": "イジンデン", "untapped": "起きている", "tapped": "寝ている", "attacker": "アタッカー", "blocker": "ブロッカー", "destroyed": "破壊", "equipped": "装備あり", "equips": "装備先", "level": "レベル", "power": "パワー", "summons": "イジン召喚権", "placements": "マリョク配置権", "Attack +": "アタック+", "Block +": "ブロック+", "face down": "裏", "guardian": "ガーディアン", "face-down": "裏のカード",
}  # fmt: skip
"""Names of steps, zones and states; and by the number of a rule, how the game ended there."""


def keyword(name: str) -> str:
    """Return a keyword, an ability word, a part in the battle, or a phase."""
    if name in KEYWORDS:
        return KEYWORDS[name][0]
    return {**ABILITY_WORDS, **ROLES, **PHASES, "pressure": "プレッシャー"}.get(name, name)


def trait(name: str) -> str:
    return TRAITS.get(name, name)


def legacy(name: str) -> str:
    return LEGACIES[name][0]
