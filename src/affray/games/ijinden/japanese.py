"""What happens in Ijinden told in Japanese: the same events as `telling.narrate`, with the names that the cards carry."""

from __future__ import annotations

from affray.core.asking import Decision
from affray.core.events import Event
from affray.core.game import Tongue
from affray.core.state import Position, seat_of
from affray.games.ijinden.game import ijinden
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
    "choose": "選ぶ", "order": "順序", "yes": "はい", "no": "いいえ", "top": "上", "bottom": "下", "coin": "コイン",
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


ijinden.tongues["ja"] = Tongue(narrate, say)
