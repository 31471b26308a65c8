"""What happens and what is decided in Yu-Gi-Oh!, told in German."""

from __future__ import annotations

import re
from typing import Any

from affray.cards.languages.german import Noun, und
from affray.cards.speech import Called, Speech
from affray.core.asking import Ask, Decision
from affray.core.events import Event
from affray.core.state import NOBODY, Position, seat_of
from affray.core.table import Table
from affray.core.tongue import Phrasebook
from affray.games.ygo.german.lexicon import FROM, IN, NAMES, TO, WHY, WORDS, ZONES, name
from affray.games.ygo.german.phrases import CARD, MONSTER
from affray.games.ygo.german.refusals import REFUSALS
from affray.games.ygo.telling import SILENT, in_words

EVENTS = {
    **dict.fromkeys(SILENT, ""),
    "activates": "{by} aktiviert {who:acc}",
    "attack declared": "{who} greift {to:acc} an",
    "attack declared directly": "{who} greift {to:acc} direkt an",
    "attack is negated": "der Angriff {who:von} wird annulliert",
    "attack stops": "der Angriff {who:von} endet",
    "attacks again": "{who} greift erneut an: {to:acc}",
    "battle phase begins": "die Battle Phase {who:von} beginnt",
    "battle phase ends": "die Battle Phase {who:von} endet",
    "battles": "{who} und {to} kämpfen: {atk} gegen {against}",
    "battles directly": "{who} greift direkt an",
    "becomes targeted": "{who} wird als Ziel gewählt",
    "changes control": "{to} übernimmt die Kontrolle über {who:acc}",
    "changes to attack position": "{who} wechselt in die Angriffsposition",
    "changes to defense position": "{who} wechselt in die Verteidigungsposition",
    "destroys by battle": "{who} hat {to:acc} im Kampf zerstört",
    "does no more": "{who} bewirkt nichts weiter, denn was zuerst kommt, war nicht möglich",
    "draws": "{who} zieht eine Karte",
    "ends": "{who} gewinnt das Duell",
    "ends in a draw": "das Duell endet unentschieden",
    "ends early": "der gespielte Teil ist zu Ende",
    "gains life points": "{who} erhält {amount} Lebenspunkte (jetzt {life})",
    "inflicts battle damage": "{who} fügt {to:dat} {amount} Kampfschaden zu",
    "is added": "{who} wird {to:dat} zugeordnet",
    "is destroyed": "{who} wird zerstört",
    "is determined to be destroyed": "{who} gilt als im Kampf zerstört",
    "is flipped": "{who} wird aufgedeckt",
    "is gone": "{who} existiert nicht mehr",
    "is negated": "{who} wird annulliert",
    "is no legal target": "{who} ist kein legales Ziel mehr",
    "is revealed": "{who} wird vorgezeigt",
    "is spared": "{who} wird nicht zerstört",
    "is summoned": "{who} wird beschworen",
    "is summoned as": "{who} wird beschworen ({how})",
    "loses its activation": "{who} kann nicht mehr aktiviert werden",
    "loses life points": "{who} erhält {damage} Schaden (jetzt {life} Lebenspunkte)",
    "misses its timing": "{who} verpasst den Zeitpunkt",
    "moves": "{who} kommt {from:from} {zone:to}",
    "pays life points": "{who} zahlt {amount} Lebenspunkte (jetzt {life})",
    "replay": "Replay: {who} darf erneut angreifen",
    "resolves": "{who} wird aufgelöst",
    "resolves without effect": "{who} wird ohne Wirkung aufgelöst: {why}",
    "sets": "{who} wird gesetzt",
    "shuffles": "{who} mischt",
    "summon is negated": "die Beschwörung {who:von} wird annulliert",
    "tries to summon": "{by} will {who:acc} beschwören",
    "triggers": "der Effekt {who:von} triggert",
    "turn begins": "der Zug {who:von} beginnt",
    "turns face down": "{who} wird verdeckt",
    "turns face up": "{who} wird offen hingelegt",
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
    "procedure": "Spezialbeschwörung",
}  # fmt: skip
"""How a monster is summoned."""


class Place:
    """A zone in a sentence: where from, where to, where, or its name alone."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def __format__(self, form: str) -> str:
        places = {"from": FROM, "to": TO, "in": IN}.get(form)
        return str(self) if places is None else places.get(self.zone, str(self))

    def __str__(self) -> str:
        return ZONES[self.zone].text


def proper(text: str, rest: str = "") -> Noun:
    """A name: without article, the same in every case."""
    return Noun(text, "n", article="", rest=rest)


def call(one: Called) -> Noun:
    """What a card or player is called."""
    if one.form in CALLS:
        return CALLS[one.form]
    return proper(one.name if one.form == "player" else name(one.name), f"von {one.whose}" if one.whose else "")


def word(said: str) -> Any:
    """A word of the game in an event: a zone, a way to be summoned, why something had no effect."""
    if said in ZONES:
        return Place(said)
    return WAYS.get(said) or WHY.get(said) or REFUSALS.get(said) or WORDS.get(said, said)


SPEECH = Speech(EVENTS, call, word, listed=und)


def narrate(s: Position, event: Event) -> str:
    """An event as a German sentence; "" for one that only opens a timing."""
    return in_words(SPEECH, s, event)


# -- decisions

LINES: dict[str, str | tuple[str, ...]] = {
    "attack position": ("in Angriffsposition", "Angriffsposition"),
    "defense position": ("in Verteidigungsposition", "Verteidigungsposition"),
    "set position": ("verdeckt", "in verdeckter Verteidigungsposition"),
    "attack {who} > {what}": ("greife {what} mit {who} an", "{who} greift {what} an"),
    "activate {what} from {place} {n}": "aktiviere Effekt {n} von {what} ({place})",
    "activate {what} from {place}": "aktiviere {what} ({place})",
    "activate {what} {n}": "aktiviere Effekt {n} von {what}",
    "trigger {what} on {which}": "aktiviere den Triggereffekt von {what} mit Ziel {which}",
    "trigger {what}": ("aktiviere den Triggereffekt von {what}", "Triggereffekt von {what}"),
    "activate {what}": "aktiviere {what}",
    "pass": ("passe", "passt", "passen", "weiter"),
    "decline": ("verzichte auf den Effekt", "verzichte", "ablehnen"),
    "end turn": ("beende den Zug", "Zug beenden"),
    "end": ("beende die Battle Phase", "Battle Phase beenden"),
    "stop": ("beende den Angriff", "Angriff beenden"),
    "special summon {what}": ("beschwöre {what} als Spezialbeschwörung", "Spezialbeschwörung {what}"),
    "flip {what}": ("beschwöre {what} als Flippbeschwörung", "Flippbeschwörung {what}"),
    "summon {what}": ("beschwöre {what}", "Normalbeschwörung {what}"),
    "set {what}": "setze {what}",
    "change {what}": ("wechsle die Kampfposition von {what}", "drehe {what}"),
    "battle phase": ("gehe in die Battle Phase", "in die Battle Phase"),
    "choose nothing": "wähle nichts",
    "choose {what}": "wähle {what}",
    "mode {n}": "Möglichkeit {n}",
    "instead {what}": "stattdessen {what}",
    "no": "nein",
    "go first": ("beginne das Duell", "beginne"),
    "go second": ("spiele als Zweiter", "als Zweiter"),
    "coin {what}": "Münze {what}",
    "order {what}": "ordne {what}",
    "concede": ("gib auf", "gibt auf", "ich gebe auf"),
    "concede as {who}": ("gibt auf {who}", "{who} gibt auf"),
}
"""Decisions, by the English line; the first of several is said, all are understood."""
ASIDES = {
    "on": "mit Ziel", "mode": "mit Möglichkeit", "paying": "mit Kosten", "tributing": "mit Tribut", "step by step": "Schritt für Schritt",
}  # fmt: skip
HELD = {
    **FROM, "nothing": "nichts", "heads": "Kopf", "tails": "Zahl", "set monster": "das verdeckte Monster", "set card": "die verdeckte Karte",
}  # fmt: skip
BOOK = Phrasebook(LINES, ASIDES, HELD, {}, "{what} von {who}", NAMES, {})


def say(t: Table, ask: Ask, decision: Decision) -> str:
    """A decision as a German line."""
    return BOOK.say(t.book.game.notation.say(t, ask, decision), [player.name for player in t.players])


# -- refusals

_NEAR = re.compile(r"; did you mean '(.*)'\?")


def hole(said: str, s: Position | None) -> Any:
    """What fills a hole of a refusal: a card by its English name, a player, a word of the game."""
    near = _NEAR.fullmatch(said)
    if near is not None:
        return f"; meintest du „{name(near[1])}“?"
    if said.startswith(" (") and said.endswith(")"):
        return f" ({WORDS.get(said[2:-1], said[2:-1])})"
    if s is not None:
        seat = seat_of(said)
        if seat != NOBODY and seat < len(s.players):
            return proper(s.players[seat].name)
        if said in [player.name for player in s.players]:
            return proper(said)
    if said in ZONES:
        return Place(said)
    return proper(NAMES.get(said) or WORDS.get(said, said))
