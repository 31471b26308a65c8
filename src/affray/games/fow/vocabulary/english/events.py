"""Trigger conditions: what an automatic ability waits for."""

from __future__ import annotations

from affray.cards.english import agree
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.english.phrases import any_of, takes_plural
from affray.games.fow.vocabulary.english.spelling import spells
from affray.games.fow.vocabulary.saying import Said

_EVENTS = {
    "enters": "enters the field",
    "[Enter]": "enters the field as [Enter] has it",
    "put into graveyard": "is put into a graveyard from the field",
    "leaves": "leaves the field",
    "attacks or blocks": "attacks or blocks",
    "gains life": "gains life",
    "beginning of battle": "a battle begins",
    "beginning of declare attack": "the declare attack step begins",
    "beginning of declare block": "the declare block step begins",
    "end of battle": "a battle ends",
    "beginning of main phase": "the main phase begins",
    "beginning of end phase": "the end phase begins",
    "beginning of game": "the game begins",
    "beginning of draw phase": "the draw phase begins",
    "beginning of recovery phase": "the recovery phase begins",
    "beginning of turn": "a turn begins",
    "end of turn": "a turn ends",
    "end of recovery phase": "the recovery phase ends",
}
"""Events whose name does not read as a verb, and those (of the program, not of a card) that have no subject."""


@spells(w.When)
def when(word: w.When, said: Said) -> str:
    return "[Enter]" if word == w.When("[Enter]") else f"when {event_text(word)}"


def event_text(word: w.When) -> str:
    said = Said()
    text = _EVENTS.get(word.event, word.event)
    if word.battle_damage:
        text = text.replace("damage", "battle damage")
    if not word.event.startswith(("beginning", "end of")):
        who = any_of(word.who, said)
        text = f"{who} {agree(text, not isinstance(word.who, w.What) and takes_plural(word.who, said))}"
    if word.to:
        way = {"attacks": " ", "blocks": " ", "attacks or blocks": " ", "is blocked": " by "}.get(word.event, " to ")
        text += way + any_of(word.to, said)
    if word.played:
        text += ", played from hand"
    if word.by:
        by = "you" if word.by == "you" else "the opponent"
        text += f" by {by}" if word.event in _PASSIVE else f", done by {by}"
    whose = {"you": "your turn", "opponent": "the opponent's turn", "": ""}[word.turn]
    if whose and text.startswith("a turn"):
        return text.replace("a turn", whose, 1)
    return f"{text} in {whose}" if whose else text


_PASSIVE = ("is played", "is dealt damage", "becomes targeted")
