"""What happens in Ijinden told in Japanese: the same events as `telling.narrate`, with the names that the cards carry."""

from __future__ import annotations

from affray.core.asking import Decision
from affray.core.events import Event
from affray.core.game import Tongue
from affray.core.state import Position, seat_of
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.keywords import KEYWORDS
from affray.games.ijinden.match import face
from affray.games.ijinden.moves import HIDDEN_NAMES

ZONES = {
    "battlefield": "戦場",
    "mana zone": "魔力ゾーン",
    "hand": "手札",
    "graveyard": "墓地",
    "library": "山札",
    "in use": "使用中",
}
PHASES = {
    "start phase": "スタートフェイズ", "draw phase": "ドローフェイズ", "main phase": "メインフェイズ", "end phase": "エンドフェイズ",
    "block step": "ブロックステップ", "battle resolution step": "バトル解決ステップ",
}  # fmt: skip
SENTENCES = {
    "attacks": "{who}は{n}体でアタックした",
    "becomes attacker": "{who}はアタッカーになった",
    "becomes blocker": "{who}は{to}のブロッカーになった",
    "stops attacking": "{who}はアタッカーでなくなった",
    "stays attacker": "{who}はアタッカーのまま残る",
    "stops blocking": "{who}はブロッカーでなくなった",
    "slips through": "{who}はブロックをすり抜けた",
    "battles": "{who}のバトル解決: パワー{power}対{against}",
    "wins battle": "{who}はバトルに勝った",
    "is destroyed": "{who}は破壊された",
    "is spared": "{who}は破壊されていない状態になった",
    "is tapped": "{who}は寝た",
    "is untapped": "{who}は起きた",
    "is lost": "{who}の待っていた能力は失われた",
    "ability triggers": "{who}の能力が発動した",
    "cannot be activated": "{who}の能力は発動できない",
    "is named": "{who}が指定された",
    "is revealed": "{who}が公開された",
    "is used": "{who}を使用した",
    "is added": "{who}を{to}に装備した",
    "turns face down": "{was}が裏になった",
    "turns face up": "{who}が表になった",
    "draws": "{who}は{amount}ドローした",
    "shuffles": "{who}は山札をシャッフルした",
    "goes first": "{who}が先攻",
    "turn begins": "{who}のターン",
    "turn ends": "{who}のターン終了",
    "battle begins": "{who}はバトルを宣言した",
    "battle ends": "バトル終了",
    "gains summoning rights": "{who}はイジン召喚権+{amount}",
    "gains a battle": "{who}は追加でバトルできる",
    "moves": "{who}: {from}から{zone}へ",
    "loses sight of": "{who}のカード1枚: {from}から{zone}へ",
}
VERBS = {
    "attack": "アタック", "no block": "ブロックしない", "block": "ブロック", "place": "配置", "resolve": "解決", "summon": "召喚", "use": "使用", "battle": "バトル", "end": "終了", "pick": "選ぶ",
    "choose": "選ぶ", "order": "順序", "yes": "はい", "no": "いいえ", "top": "上", "bottom": "下", "coin": "コイン", "concede": "投了",
}  # fmt: skip

WORDS = {
    **ZONES,
    **{english: ja for english, (ja, _, _) in KEYWORDS.items()},
    "choose the attackers": "アタッカーの指定", "let attack bonuses count": "アタックボーナスの適用", "become attackers": "アタッカーになる", "resolve what the attack triggered": "アタックで発動した能力の解決", "stop after the attack": "アタックステップの終了",
    "begin the block step": "ブロックステップの開始", "stop before blocks": "ブロック前のバトル終了", "choose the blockers": "ブロッカーの指定", "let block bonuses count": "ブロックボーナスの適用", "become blockers": "ブロッカーになる", "resolve what the block triggered": "ブロックで発動した能力の解決", "end the block step": "ブロックステップの終了",
    "begin the battle resolution step": "バトル解決ステップの開始", "stop in the resolution": "バトル解決ステップの中断", "slip past blockers that are gone": "ブロッカー不在によるすり抜け", "slip past blockers that are not legal any more": "ブロック条件を満たさないブロッカーのすり抜け", "pick an attacker": "バトル解決するアタッカーの選択", "fight or win": "バトル解決または勝利", "look for more attackers": "残りのアタッカーの確認", "end the battle": "バトルの終了",
    "compare the powers": "パワーの比較", "destroy the losers": "敗者の破壊", "resolve what destruction triggered": "破壊で発動した能力の解決", "put the destroyed into the graveyard": "破壊されたカードを墓地へ", "resolve the legacies": "遺業の解決", "end the battle resolution": "バトル解決の終了",
    "drop lost abilities": "失われた能力の除外", "choose the next ability": "次に解決する能力の選択", "resolve it": "能力の解決", "look again": "残りの能力の確認", "end an endless loop": "無限ループの終了", "decide whether to activate": "能力を発動するかの選択", "activate it": "能力の発動", "carry out the procedure": "手順の実行", "carry out the effects": "効果の実行", "put the destroyed away": "破壊されたカードを墓地へ", "do what comes after all else": "「その後」の処理", "resolve what that triggered": "発動した能力の解決",
    "put it into the mana zone": "魔力ゾーンへの配置", "resolve what placing triggered": "配置で発動した能力の解決", "choose the equipment": "装備の選択", "put it onto the battlefield": "戦場への召喚", "resolve what summoning triggered": "召喚で発動した能力の解決", "choose the payment": "コストの支払い", "use it": "カードの使用", "put the magic away": "使用したマホウを墓地へ",
    "shuffle the first library": "最初の山札のシャッフル", "put the library down": "山札の設置", "draw the first hand": "最初の手札を引く", "put the guardians": "ガーディアンの配置", "draw lots for the first player": "先攻の抽選", "begin with the first player": "先攻から開始", "decide whether to redraw": "引き直しの選択", "shuffle the hand back": "手札を山札に戻してシャッフル", "shuffle once more": "再シャッフル", "draw six once more": "6枚の引き直し", "ask the other player too": "相手の引き直しの確認", "play a turn": "ターンの進行", "hand over the turn": "ターンの交代", "end an endless game": "終わらないゲームの終了",
    "give the rights": "召喚権と配置権の獲得", "untap the battlefield": "戦場のカードを起こす", "turn consumed mana down": "消耗した魔力を裏にする", "begin the draw phase": "ドローフェイズの開始", "draw a card": "カードを引く", "play the main phase": "メインフェイズ", "begin the end phase": "エンドフェイズの開始", "end the turn": "ターンの終了", "lose without a library": "山札切れの敗北",
    "begin the main phase": "メインフェイズの開始", "act in the main phase": "メインフェイズの行動", "do it": "行動の実行", "go on with the main phase": "メインフェイズの続行", "begin a battle": "バトルの開始", "go on after the battle": "バトル後の続行",
    "C1b": "ブロックされなかったアタッカー", "T1": "山札切れ", "T9": "山札切れ", "T12": "投了", "V7": "能力の効果", "V9": "無限ループ",
    "Ijinden": "イジンデン", "untapped": "起きている", "tapped": "寝ている", "attacker": "アタッカー", "blocker": "ブロッカー", "destroyed": "破壊", "equipped": "装備あり", "equips": "装備先", "level": "レベル", "power": "パワー", "from": "内訳", "summons": "召喚権", "placements": "配置権", "Attack +": "アタック+", "Block +": "ブロック+", "face down": "裏", "guardian": "ガーディアン", "face-down": "裏のカード",
}  # fmt: skip


def name(s: Position, ident: str) -> str:
    """A card or player by its Japanese name; a card that lies face down by its number."""
    seat = seat_of(ident)
    if seat >= 0:
        return s.players[seat].name
    if ident.startswith(HIDDEN_NAMES):
        return ident.replace("guardian", "ガーディアン").replace("face-down", "裏のカード")
    found = s.objects.get(ident)
    return face(found).text.name if found is not None else ident


def narrate(s: Position, event: Event) -> str:
    """An event as a Japanese sentence; "" for one that another one tells."""
    data = event.data
    if event.kind in PHASES:
        return f"{name(s, event.subject)}の{PHASES[event.kind]}が開始した"
    if event.kind == "ends":
        winners = [name(s, one) for one in data["winners"]]
        return f"{'と'.join(winners)}の勝利" if winners else "引き分け"
    if event.kind not in SENTENCES:
        return ""
    return SENTENCES[event.kind].format(
        **{key: data.get(key, "") for key in ("n", "power", "against", "amount")},
        **{"who": name(s, event.subject), "from": ZONES.get(data.get("from", ""), "")},
        to=name(s, str(data.get("to", ""))),
        was=name(s, str(data.get("was", ""))),
        zone=ZONES.get(data.get("to zone", ""), ""),
    )


def say(s: Position, decision: Decision) -> str:
    """A decision as a Japanese line; without its cards only what is done."""
    verb, args = decision.verb, [str(one) for one in decision.args]
    if verb == "block" and args:
        return f"ブロック {'、'.join([f'{name(s, one)}→{name(s, other)}' for one, other in zip(args[::2], args[1::2], strict=True)])}"
    if verb == "place" and args:
        return f"配置 {name(s, args[0])}" + ("（裏）" if args[1] == "down" else "")
    if verb == "resolve" and args:
        return "解決 " + "".join(
            [one.source.card.names[1] for one in s.pending if str(one.made) == args[0] and one.source is not None]
        )
    return " ".join([VERBS.get(verb, verb), "、".join([name(s, one) for one in args])]).strip()


ijinden.tongues["ja"] = Tongue("ja", narrate, say, WORDS)
