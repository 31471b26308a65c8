"""What happens and what is decided in Ijinden, told in Japanese with the names that the cards carry."""

from __future__ import annotations

from collections.abc import Sequence

from affray.core.asking import Ask, Decision
from affray.core.events import Event
from affray.core.state import Position, seat_of
from affray.core.table import Table
from affray.games.ijinden.japanese.lexicon import COLOURS, PHASES, PLACES
from affray.games.ijinden.moves import HIDDEN_NAMES
from affray.games.ijinden.notation import notation
from affray.games.ijinden.telling import meant
from affray.games.ijinden.vocabulary.catalogue import catalogue

SILENT = (
    "abilities resolve", "becomes guardian", "counters", "effect begins", "effect ends", "enters", "is blocked", "leaves graveyard",
    "places mana", "put into graveyard", "put into mana zone", "shuffles the hand back",
)  # fmt: skip
"""Events that others tell."""
EVENTS = {
    **dict.fromkeys(SILENT, ""),
    **{phase: f"{{who}}のターンの{said}が開始した" for phase, said in PHASES.items()},
    "ends": "{winners}の勝利",
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
    "turns face down": "{card}が裏になった",
    "turns face up": "{who}が表になった",
    "draws": "{who}は{amount}ドローした",
    "shuffles": "{who}は山札をシャッフルした",
    "goes first": "{who}が先攻",
    "turn begins": "{who}のターン",
    "turn ends": "{who}のターン終了",
    "battle begins": "{who}はバトルを宣言した",
    "battle ends": "バトル終了",
    "gains placing rights": "{who}は「マリョク配置権+{amount}」を得た",
    "gains summoning rights": "{who}は「イジン召喚権+{amount}」を得た",
    "gains a battle": "{who}は追加でバトルできる",
    "moves": "{who}: {from}から{zone}へ",
    "loses sight of": "{who}のカード1枚: {from}から{zone}へ",
}
VERBS = {
    "attack": "アタック", "no block": "ブロックしない", "block": "ブロック", "place": "配置", "resolve": "解決", "summon": "召喚", "use": "使用",
    "battle": "バトル", "end": "終了", "pick": "バトル解決", "choose": "選ぶ", "order": "順序", "yes": "はい", "no": "いいえ", "top": "上", "bottom": "下",
    "coin": "コイン", "concede": "投了",
}  # fmt: skip
"""Verbs of decisions, in the order in which a line is compared with them."""
OTHERS = {"発動する": "yes", "発動しない": "no"}
"""What may be written for a verb besides."""
WAYS = {"summoned": "召喚する", "placed": "配置する", "used": "使用する", "heads": "表", "tails": "裏", "nothing": "なし"}


def hidden(ident: str) -> str:
    """What a card that lies face down is called, by its id."""
    return ident.replace("guardian", "ガーディアン").replace("face-down", "裏のカード")


def name(s: Position, ident: str) -> str:
    """A card or player by its Japanese name; a card that lies face down by its number."""
    seat = seat_of(ident)
    if seat >= 0:
        return s.players[seat].name
    if ident.startswith(HIDDEN_NAMES):
        return hidden(ident)
    card = meant(s, ident)
    return card.names[1] if card is not None else ident


def hole(said: str, s: Position | None) -> str:
    """What fills a hole of a refusal: a card by its English name or the number of one face down, a colour, another word of the rules."""
    if " or " in said:
        return "か".join([hole(one, s) for one in said.split(" or ")])
    if said.startswith(HIDDEN_NAMES):
        return hidden(said)
    card = catalogue.card(said) if s is None else next((one.card for one in s.objects.values() if one.card.name == said), None)
    return card.names[1] if card is not None else {**COLOURS, **WAYS}.get(said, said)


def narrate(s: Position, event: Event) -> str:
    """An event as a Japanese sentence; "" for one that another one tells."""
    data = event.data
    winners = "と".join([name(s, one) for one in data.get("winners", ())])
    if event.kind == "ends" and not winners:
        return "引き分け"
    return EVENTS[event.kind].format(
        **{key: data.get(key, "") for key in ("n", "power", "against", "amount")},
        **{"who": name(s, event.subject), "from": PLACES.get(data.get("from", ""), "")},
        to=name(s, str(data.get("to", ""))),
        card=hole(str(data.get("card", "")), s),
        zone=PLACES.get(data.get("to zone", ""), ""),
        winners=winners,
    )


def say(t: Table, ask: Ask, decision: Decision) -> str:
    """A decision as a Japanese line, which the notation reads too."""
    verb, args = VERBS.get(decision.verb, decision.verb), [str(one) for one in decision.args]
    names = [called(t, ask, one, () if decision.verb == "block" else args[:at]) for at, one in enumerate(args)]
    if decision.verb == "block" and args:
        names = [f"{blocker}→{attacker}" for blocker, attacker in zip(names[::2], names[1::2], strict=True)]
    elif decision.verb == "place" and args:
        names = [names[0] + ("（裏）" if args[1] == "down" else "")]
    elif decision.verb == "resolve" and args:
        label, bracket, number = notation.say(t, ask, decision).removeprefix("resolve ").partition(" (")
        names = [hole(label, t) + bracket + number]
    elif decision.verb in ("choose", "order"):
        names = names or [WAYS["nothing"]]
    return " ".join([verb, "、".join(names)]).strip()


def called(t: Table, ask: Ask, arg: str, said: Sequence[str] = ()) -> str:
    """The shortest Japanese name that means just this card to the player asked: with its number where it could be another."""
    if arg not in t.objects or arg.startswith(HIDDEN_NAMES):
        return WAYS.get(arg) or name(t, arg)
    english = notation.called(t, ask, arg, said)
    if "#" in english:
        return name(t, arg) + arg[arg.index("#") :]
    return arg if english == arg else name(t, arg)


def in_english(line: str) -> str:
    """A line with a Japanese verb as the English one that means the same; any other as it is."""
    head, _, rest = line.replace("\u3000", " ").strip().partition(" ")
    verb = OTHERS.get(head) or next((english for english, verb in VERBS.items() if verb == head), "")
    if not verb:
        return line
    rest = rest.strip().replace("、", ", ").replace("（裏）", " face down").replace("；", "; ")
    if verb == "block" and "→" in rest:
        return f"block {_by_attacker([pair.partition('→') for pair in rest.split(', ')])}"
    if verb == "concede" and rest:
        return f"concede as {rest}"
    words = next((english for english, word in WAYS.items() if word == rest), rest)
    return f"{verb} {words}".strip()


def _by_attacker(pairs: list[tuple[str, str, str]]) -> str:
    """Blocks as the English line has them: attackers with their blockers."""
    blocked: dict[str, list[str]] = {}
    for blocker, _, attacker in pairs:
        blocked.setdefault(attacker.strip(), []).append(blocker.strip())
    return "; ".join([f"{attacker} with {', '.join(blockers)}" for attacker, blockers in blocked.items()])
