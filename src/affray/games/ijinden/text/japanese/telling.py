"""Events of Ijinden, told in Japanese with the names that the cards carry, and the words that fill the holes of refusals."""

from __future__ import annotations

from affray.core.events import Event
from affray.core.state import Position
from affray.games.ijinden.rules.actions import HIDDEN_NAMES
from affray.games.ijinden.text.event_sentences import SILENT, in_words
from affray.games.ijinden.text.japanese.lexicon import COLOURS, HIDDEN, PHASES, PLACES, WAYS, WORDS, keyword
from affray.games.ijinden.vocabulary.catalogue import catalogue
from affray.text.sentences import DisplayName, SentenceTable

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    **{phase: f"{{who}}のターンの{said}が開始した" for phase, said in PHASES.items()},
    "a secret cannot be activated": "発動の手続を行えず、能力は発動しなかった",
    "ability triggers": "{who}の能力が発動した",
    "ability triggers later": "{who}による、後で行う効果が発動した",
    "ability triggers by name": "{who}の「{word}」が発動した",
    "attacks": "{who}は{n}体でアタックした",
    "battle begins": "{who}はバトルを宣言した",
    "battle ends": "バトルが終了した",
    "battles": "{who}のバトル解決：パワー{power}対{against}",
    "becomes attacker": "{who}がアタッカーになった",
    "becomes blocker": "{who}が{to}のブロッカーになった",
    "cannot be activated": "発動の手続を行えず、{who}の能力は発動しなかった",
    "draws": "{who}は{amount}ドローした",
    "effect begins": "",
    "effect ends": "",
    "ends": "{who}がゲームに勝利した",
    "ends in a draw": "ゲームは引き分けになった",
    "gains a battle": "{who}はこのターン、追加でバトルできる",
    "gains placing rights": "{who}のマリョク配置権が{amount}増えた",
    "gains summoning rights": "{who}のイジン召喚権が{amount}増えた",
    "goes first": "{who}が先攻になった",
    "is added": "{who}が{to}に装備された",
    "is carried out by hand": "✋ {who}：{text}",
    "is destroyed": "{who}が破壊された",
    "is lost": "解決を待っていた{who}の能力は失われた",
    "is named": "{who}が指定された",
    "is revealed": "{who}が公開された",
    "is seen": "{who}の表は{card}だった",
    "is spared": "{who}は破壊されていない状態になった",
    "is tapped": "{who}が寝た",
    "is untapped": "{who}が起きた",
    "is used": "{who}が使用された",
    "loses sight of to library": "{who}のカード1枚が{from}から山札に戻された",
    "loses sight of": "{who}のカード1枚が{from}から{zone}に置かれた",
    "loses sight of from battlefield to hand": "{who}のカード1枚が戦場から手札に戻された",
    "loses sight of to hand": "{who}のカード1枚が{from}から手札に加えられた",
    "moves": "{who}が{from}から{zone}に置かれた",
    "moves from battlefield to hand": "{who}が戦場から手札に戻された",
    "moves from hiding": "{who}（{was}）が{from}から{zone}に置かれた",
    "moves from hiding from battlefield to hand": "{who}（{was}）が戦場から手札に戻された",
    "moves from hiding to hand": "{who}（{was}）が{from}から手札に加えられた",
    "moves from hiding to library": "{who}（{was}）が{from}から山札に戻された",
    "moves to hand": "{who}が{from}から手札に加えられた",
    "moves to library": "{who}が{from}から山札に戻された",
    "shuffles": "{who}は山札をシャッフルした",
    "shuffles the hand back": "{who}は手札を山札に戻してシャッフルした",
    "slips through": "{who}はブロックされていない状態になった（すり抜け）",
    "stays attacker": "{who}はアタッカーのまま残った",
    "power changes": "{who}のパワー{change}、現在{power}（{source}）",
    "stops attacking": "{who}はアタッカーでなくなった",
    "stops blocking": "{who}はブロッカーでなくなった",
    "turn begins": "{who}のターンが始まった",
    "turn ends": "{who}のターンが終了した",
    "turns face down": "{card}が裏になった",
    "turns face down as": "{card}が裏になった（{who}）",
    "turns face up": "{was}が表になった（{who}）",
    "wins battle": "{who}がバトルに勝った",
}


def hidden(ident: str) -> str:
    """Return what a card that lies face down is called, by its id or its English name."""
    kind, _, number = ident.replace(" #", "#").partition("#")
    return f"{HIDDEN[kind]}#{number}" if kind in HIDDEN else ident


def call(reference: DisplayName) -> str:
    """Return what a card or player is called."""
    if reference.form == "face down":
        return hidden(reference.name)
    whose = f"{reference.whose}の" if reference.form in ("whose", "numbered") else ""
    number = (
        (reference.number if reference.number.startswith("#") else f" {reference.number}") if reference.form == "numbered" else ""
    )
    return whose + reference.names[:2][-1] + number


def word(english: str) -> str:
    """Return a word of the game in an event: a zone, an ability word."""
    return PLACES.get(english) or keyword(english)


SPEECH = SentenceTable(EVENTS, call, word)


def narrate(s: Position, event: Event) -> str:
    """Return an event as a Japanese sentence; "" for one that another one tells."""
    return in_words(SPEECH, s, event)


# -- refusals


def hole(value: str, s: Position | None) -> str:
    """Return what fills a hole of a refusal: a card by its English name or the number of one face down, a colour, another word of the rules."""
    if " or " in value:
        return "か".join([hole(one, s) for one in value.split(" or ")])
    if value.startswith(HIDDEN_NAMES):
        return hidden(value)
    card = catalogue.card(value) if s is None else next((one.card for one in s.objects.values() if one.card.name == value), None)
    return card.names[:2][-1] if card is not None else {**WORDS, **COLOURS, **WAYS}.get(value, value)
