"""Events and decisions of Yu-Gi-Oh!, told in German."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from affray.core.events import Event
from affray.core.language import Phrasebook
from affray.core.messages import MESSAGES
from affray.core.notation import short_name, titles
from affray.core.state import Position
from affray.games.ygo.text.event_sentences import SILENT, in_words
from affray.games.ygo.text.german.lexicon import ATTRIBUTES, FROM, IN, NAMES, RACES, TO, WHY, WORDS, ZONES, name
from affray.games.ygo.text.german.phrases import CARD, MONSTER
from affray.games.ygo.text.german.refusals import REFUSALS
from affray.text.languages.german import Noun, und
from affray.text.sentences import DisplayName, SentenceTable

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    "activates": "{by} aktiviert {who:acc}",
    "activates an effect": "{by} aktiviert den Effekt {who:of}",
    "attack declared": "{who} greift {to:acc} an",
    "attack declared directly": "{who} greift {to:acc} direkt an",
    "attack is negated": "der Angriff {who:of} wird annulliert",
    "attack redirected": "der Angriff {who:of} gilt {to:dat}",
    "battle at once": "der Angriff {who:of} gilt {to:dat}, und sie kämpfen sofort",
    "attack stops": "der Angriff {who:of} endet",
    "attacks again": "{who} greift erneut an: {to:acc}",
    "battle phase begins": "die Battle Phase {who:of} beginnt",
    "battle phase ends": "die Battle Phase {who:of} endet",
    "battles": "{who} und {to} kämpfen: {atk} gegen {against}",
    "battles directly": "{who} greift direkt an",
    "becomes targeted": "{who} wird als Ziel gewählt",
    "changes control": "{to} übernimmt die Kontrolle über {who:acc}",
    "changes to attack position": "{who} wechselt in die Angriffsposition",
    "changes to defense position": "{who} wechselt in die Verteidigungsposition",
    "coin": "{who} wirft eine Münze: {shows}",
    "die": "{who} würfelt {number}",
    "destroys by battle": "{who} hat {to:acc} im Kampf zerstört",
    "does no more": "der Effekt {who:of} bewirkt nichts weiter, denn sein erster Teil war nicht möglich",
    "draws": "{who} zieht eine Karte",
    "ends": "{who} gewinnt das Duell",
    "ends in a draw": "das Duell endet unentschieden",
    "ends early": "der gespielte Teil ist zu Ende",
    "gains life points": "{who} erhält {amount} Lebenspunkte (jetzt {life})",
    "inflicts battle damage": "{who} fügt {to:dat} {amount} Kampfschaden zu",
    "is added": "{who} wird mit {to:dat} verbunden",
    "is carried out by hand": "✋ {who}: {text}",
    "is destroyed": "{who} wird zerstört",
    "is attached": "{who} wird an {to:acc} angehängt",
    "is equipped": "{who} wird an {to:acc} ausgerüstet",
    "is determined to be destroyed": "{who} gilt als im Kampf zerstört",
    "is flipped": "{who} wird geflippt",
    "is gone": "{who} existiert nicht mehr",
    "is banished": "{who} wird {from:from} verbannt",
    "is negated": "{who} wird annulliert",
    "is negated activation": "die Aktivierung {who:of} wird annulliert",
    "is negated effect": "der Effekt {who:of} wird annulliert",
    "is no legal target": "{who} ist kein legales Ziel mehr",
    "is in a column": "{who} liegt in Spalte {number}",
    "zones are blocked": "{who} blockiert {number} Monsterzonen",
    "declares": "{who} sagt {what} an",
    "is revealed": "{who} wird vorgezeigt",
    "is spared": "{who} wird nicht zerstört",
    "is summoned": "{who} wird beschworen",
    "is summoned as": "{who} wird als {how} beschworen",
    "loses its activation": "der Effekt {who:of} kann nicht mehr aktiviert werden",
    "loses life points": "{who} erhält {damage} Schaden (jetzt {life} Lebenspunkte)",
    "misses its timing": "{who} verpasst den Zeitpunkt",
    "moves": "{who} kommt {from:from} {zone:to}",
    "counters": "{who} erhält {count:„{counter}“-Zählmarke|„{counter}“-Zählmarken}",
    "counters off": "{who} verliert {count:„{counter}“-Zählmarke|„{counter}“-Zählmarken}",
    "counters without a name": "{who} erhält {count:Zählmarke|Zählmarken}",
    "counters without a name off": "{who} verliert {count:Zählmarke|Zählmarken}",
    "number changes": "{who}: {stat} {change}, jetzt {now} ({source})",
    "pays life points": "{who} zahlt {amount} Lebenspunkte (jetzt {life})",
    "replay": "Replay: {who} darf erneut angreifen",
    "resolves": "der Effekt {who:of} wird aufgelöst",
    "resolves without effect": "der Effekt {who:of} wird ohne Wirkung aufgelöst: {why}",
    "sets": "{who} wird gesetzt",
    "shuffles": "{who} mischt das Deck",
    "skips": "{who} überspringt die {what}",
    "summon is negated": "die Beschwörung {who:of} wird annulliert",
    "tries to summon": "{by} will {who:acc} beschwören",
    "triggers": "der Effekt {who:of} triggert",
    "turn begins": "der Zug {who:of} beginnt",
    "turns face down": "{who:plain} wird verdeckt",
    "turns face up": "{who} wird aufgedeckt",
}
CALLS = {
    "unseen": CARD.with_(article="ein"),
    "laid card": CARD.with_(article="ein"),
    "laid monster": MONSTER.with_(article="ein"),
    "set card": CARD.with_(article="ein", adjectives=("verdeckt",)),
    "set monster": MONSTER.with_(article="ein", adjectives=("verdeckt",)),
}
WAYS = {
    "normal": "Normalbeschwörung", "tribute": "Tributbeschwörung", "flip": "Flippbeschwörung", "special": "Spezialbeschwörung",
    "procedure": "Spezialbeschwörung", "fusion": "Fusionsbeschwörung", "synchro": "Synchrobeschwörung", "xyz": "Xyz-Beschwörung", "link": "Linkbeschwörung",
}  # fmt: skip
"""Kinds of summons."""


class ZoneText:
    """A zone in a sentence: where from, where to, where, or its name alone."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def __format__(self, form: str) -> str:
        places = {"from": FROM, "to": TO, "in": IN}.get(form)
        return str(self) if places is None else places.get(self.zone, str(self))

    def __str__(self) -> str:
        return ZONES[self.zone].text


def proper(text: str, rest: str = "") -> Noun:
    """Return a name: without article, the same in every case."""
    return Noun(text, "n", article="", rest=rest)


def quoted(card_name: str) -> str:
    """Return the name of a card as it stands in a sentence: in quotation marks, since it is not declined."""
    return f"„{card_name}“"


def call(reference: DisplayName) -> Noun:
    """Return what a card or player is called."""
    if reference.form in CALLS:
        return CALLS[reference.form]
    return proper(
        reference.name if reference.form == "player" else quoted(name(reference.name)),
        f"{reference.number} von {reference.whose}".strip() if reference.whose else "",
    )


def word(english: str) -> Any:
    """Return a word of the game in an event: a zone, a way to be summoned, why something had no effect."""
    if english in ZONES:
        return ZoneText(english)
    return WAYS.get(english) or WHY.get(english) or REFUSALS.get(MESSAGES.id_of(english)) or WORDS.get(english, english)


SPEECH = SentenceTable(EVENTS, call, word, listed=und)


def narrate(s: Position, event: Event) -> str:
    """Return an event as a German sentence; "" for one that only opens a timing."""
    return in_words(SPEECH, s, event)


# -- decisions

LINES: dict[str, str | tuple[str, ...]] = {
    "by hand {what}": "von Hand {what}",
    "attack position": ("in Angriffsposition", "Angriffsposition"),
    "defense position": ("in Verteidigungsposition", "Verteidigungsposition"),
    "set position": ("verdeckt", "in verdeckter Verteidigungsposition"),
    "attack {who} directly": ("greift direkt mit {who} an", "greife direkt mit {who} an", "{who} greift direkt an"),
    "attack {who} > {what}": (
        "greift {what} mit {who} an",
        "greife {what} mit {who} an",
        "{who} greift {what} direkt an",
        "{who} greift {what} an",
    ),
    "attack {who}": ("greift mit {who} an", "greife mit {who} an", "{who} greift an"),
    "activate {what} from {place} {n}": (
        "aktiviert Effekt {n} von {what} ({place})",
        "aktiviere Effekt {n} von {what} ({place})",
    ),
    "activate {what} from {place}": ("aktiviert {what} ({place})", "aktiviere {what} ({place})"),
    "activate {what} {n}": ("aktiviert Effekt {n} von {what}", "aktiviere Effekt {n} von {what}"),
    "trigger {what} on {which}": (
        "aktiviert den Triggereffekt von {what} mit Ziel {which}",
        "aktiviere den Triggereffekt von {what} mit Ziel {which}",
    ),
    "trigger {what}": (
        "aktiviert den Triggereffekt von {what}",
        "aktiviere den Triggereffekt von {what}",
        "Triggereffekt von {what}",
    ),
    "activate {what}": ("aktiviert {what}", "aktiviere {what}"),
    "pass": ("passt", "passe", "passen", "weiter"),
    "decline": ("verzichtet auf den Effekt", "verzichte auf den Effekt", "verzichte"),
    "end turn": ("beendet den Zug", "beende den Zug"),
    "end": ("beendet die Battle Phase", "beende die Battle Phase"),
    "stop": ("beendet den Angriff", "beende den Angriff"),
    "special summon {what}": ("beschwört {what} als Spezialbeschwörung", "beschwöre {what} als Spezialbeschwörung"),
    "synchro summon {what}": ("beschwört {what} als Synchrobeschwörung", "beschwöre {what} als Synchrobeschwörung"),
    "xyz summon {what}": ("beschwört {what} als Xyz-Beschwörung", "beschwöre {what} als Xyz-Beschwörung"),
    "link summon {what}": ("beschwört {what} als Linkbeschwörung", "beschwöre {what} als Linkbeschwörung"),
    "main monster zone": ("in die Hauptmonsterzone", "Hauptmonsterzone"),
    "extra monster zone": ("in die Extra-Monsterzone", "Extra-Monsterzone"),
    "flip {what}": ("beschwört {what} als Flippbeschwörung", "beschwöre {what} als Flippbeschwörung"),
    "summon {what}": ("beschwört {what}", "beschwöre {what}"),
    "set {what}": ("setzt {what}", "setze {what}"),
    "change {what}": ("wechselt die Kampfposition von {what}", "wechsle die Kampfposition von {what}"),
    "battle phase": ("geht in die Battle Phase", "gehe in die Battle Phase"),
    "choose nothing": ("wählt nichts", "wähle nichts"),
    "choose {what}": ("wählt {what}", "wähle {what}"),
    "mode {n}": "Möglichkeit {n}",
    "number {n}": "Anzahl {n}",
    "instead {what}": ("zerstört stattdessen {what}", "stattdessen {what}"),
    "no": "nein",
    "yes": "ja",
    "done": "fertig",
    "go first": ("beginnt das Duell", "beginne das Duell"),
    "go second": ("spielt als Zweiter", "spiele als Zweiter"),
    "coin {what}": "Münze {what}",
    "call heads": ("sagt Kopf an", "sage Kopf an"),
    "call tails": ("sagt Zahl an", "sage Zahl an"),
    "declare {what}": ("sagt {what} an", "sage {what} an"),
    "order {what}": ("ordnet {what}", "ordne {what}"),
    "concede": ("gibt auf", "gib auf", "ich gebe auf"),
    "concede as {who}": ("gibt auf {who}", "{who} gibt auf"),
}
"""Decisions, by the English line; the first of several is said, all are understood."""
WRITTEN = {
    "by hand": "von Hand KARTE: ANWEISUNG",
    "attack": "greift KARTE oder SPIELER mit KARTE an",
    "activate": "aktiviert [Effekt N von] KARTE [(ZONE)] [in Spalte N] [mit Möglichkeit N] [mit Kosten KARTE, …] [mit Ziel ZIEL, …]", "pass": "passt",
    "trigger": "aktiviert den Triggereffekt von KARTE [mit Ziel ZIEL, …]", "decline": "verzichtet auf den Effekt",
    "end": "beendet die Battle Phase", "stop": "beendet den Angriff", "summon": "beschwört KARTE [mit Tribut KARTE, …]",
    "set": "setzt KARTE [in Spalte N]", "flip": "beschwört KARTE als Flippbeschwörung", "change": "wechselt die Kampfposition von KARTE",
    "special summon": "beschwört KARTE als Spezialbeschwörung", "synchro summon": "beschwört KARTE als Synchrobeschwörung [mit Material KARTE, …]",
    "xyz summon": "beschwört KARTE als Xyz-Beschwörung [mit Material KARTE, …]", "link summon": "beschwört KARTE als Linkbeschwörung [mit Material KARTE, …]",
    "main monster zone": "in die Hauptmonsterzone", "extra monster zone": "in die Extra-Monsterzone", "battle phase": "geht in die Battle Phase", "end turn": "beendet den Zug",
    "choose": "wählt KARTE, … (oder: wählt nichts)", "mode": "Möglichkeit N", "number": "Anzahl N", "instead": "zerstört stattdessen KARTE", "no": "nein", "yes": "ja", "done": "fertig",
    "attack position": "in Angriffsposition", "defense position": "in Verteidigungsposition", "set position": "verdeckt",
    "go first": "beginnt das Duell", "go second": "spielt als Zweiter", "coin": "Münze Kopf", "declare": "sagt TYP an", "call heads": "sagt Kopf an", "call tails": "sagt Zahl an", "order": "ordnet KARTE, …",
}  # fmt: skip
"""Forms of decisions, by their first words."""
ASIDES = {
    "on": "mit Ziel", "mode": "mit Möglichkeit", "column": "in Spalte", "paying": "mit Kosten", "tributing": "mit Tribut", "with": "mit Material", "step by step": "Schritt für Schritt",
}  # fmt: skip
HELD = {
    **FROM, **RACES, **ATTRIBUTES, "nothing": "nichts", "heads": "Kopf", "tails": "Zahl", "set monster": "das verdeckte Monster", "set card": "die verdeckte Karte",
}  # fmt: skip
BOOK = Phrasebook(LINES, ASIDES, HELD, {}, "{what} von {who}", NAMES, {}, token="Spielmarke {what} {n}")


def line(s: Position, english: str) -> str:
    """Return an English line in German."""
    translation = BOOK.translate(english, [player.name for player in s.players], titles(s))
    names = {called for one in s.objects.values() for called in ways(one.card.name) if called in translation}
    if not names:
        return translation
    some = "|".join([re.escape(one) for one in sorted(names, key=len, reverse=True)])
    return re.sub(rf"(?<![\w„])(?:{some})(?![\w#“])", lambda match: quoted(match[0]), translation)


def ways(english: str) -> set[str]:
    """Return how a card may be called in a line: by either name, whole or up to the comma."""
    return {called for one in (english, name(english)) for called in (one, short_name(one))}


def read(line: str, players: Sequence[str]) -> str:
    """Return a German line, with or without quotation marks around the names of cards, as the English one; any other as it is."""
    return BOOK.to_english(line.translate(_BARE), players)


_BARE = str.maketrans("", "", '„“"')
_FACE_DOWN = re.compile(r"(set monster|set card)( \d+)?")

# -- refusals


def hole(value: str, s: Position | None) -> Any:
    """Return what fills a hole of a refusal: a card by its English name, a player, a word of the game."""
    if value.startswith(" (") and value.endswith(")"):
        return f" ({WORDS.get(value[2:-1], value[2:-1])})"
    if s is not None and value in [player.name for player in s.players]:
        return proper(value)
    if value in ZONES:
        return ZoneText(value)
    if value in NAMES or (s is not None and any(one.card.name == value for one in s.objects.values())):
        return proper(quoted(name(value)))
    face_down = _FACE_DOWN.fullmatch(value)
    return proper(HELD[face_down[1]] + (face_down[2] or "")) if face_down is not None else proper(WORDS.get(value, value))
