"""Ijinden cards in words: numbers that are read off the table, and conditions."""

from __future__ import annotations

from affray.games.ijinden.text.english import amount_text, format_word, joined, noun, spells, who_text
from affray.games.ijinden.vocabulary import words as w
from affray.text.languages.english import a


@spells(w.Count)
def _count(word: w.Count, _: None) -> str:
    number = f"the number of {noun(word.of, True)}"
    number += f" divided by {word.per}, rounded down" if word.per != 1 else ""
    return number if word.times == 1 else f"{word.times} times {number}"


@spells(w.Colours)
def _colours(word: w.Colours, _: None) -> str:
    number = f"the number of colours among {noun(word.among, True)}"
    return number if word.times == 1 else f"{word.times} times {number}"


@spells(w.Stat)
def _stat(word: w.Stat, _: None) -> str:
    whose = {"this": "this card's", "it": "its"}.get(word.of, f"{word.of}'s")
    return f"{whose} {word.stat}"


@spells(w.Highest)
def _highest(word: w.Highest, _: None) -> str:
    return f"the highest {word.stat} among {noun(word.among, True)}"


@spells(w.Total)
def _total(word: w.Total, _: None) -> str:
    return f"the levels of {noun(word.of, True)} added up"


@spells(w.Names)
def _names(word: w.Names, _: None) -> str:
    return f"the number of different names among {noun(word.among, True)}"


@spells(w.Excess)
def _excess(word: w.Excess, _: None) -> str:
    return f"the number by which {amount_text(word.of)} is greater than {amount_text(word.than)}"


@spells(w.ManaLevel)
def _mana_level(word: w.ManaLevel, _: None) -> str:
    return "the level of your mana zone"


@spells(w.Picked)
def _picked(word: w.Picked, _: None) -> str:
    return "their number" if word.times == 1 else f"{word.times} for each of them"


@spells(w.Rights)
def _rights(word: w.Rights, _: None) -> str:
    return "the number of your summonings left"


@spells(w.Placements)
def _placements(word: w.Placements, _: None) -> str:
    number = "the number of your placings left"
    return number if word.times == 1 else f"{word.times} times {number}"


@spells(w.Number)
def _number(word: w.Number, _: None) -> str:
    if word.at_most == 0:
        return f"there is no {noun(word.of)}"
    if word.at_least == word.at_most:
        return f"there are exactly {word.at_least} {noun(word.of, True)}"
    if word.at_most < 999:
        return f"there are at most {word.at_most} {noun(word.of, True)}"
    return f"there is {a(noun(word.of))}" if word.at_least == 1 else f"there are {word.at_least} or more {noun(word.of, True)}"


@spells(w.More)
def _more(word: w.More, _: None) -> str:
    return f"{amount_text(word.of)} is more than {amount_text(word.than)}"


@spells(w.Power)
def _power(word: w.Power, _: None) -> str:
    return f"this has power {word.at_least} or more"


@spells(w.Fits)
def _fits(word: w.Fits, _: None) -> str:
    return f"{who_text(word.who)} is {a(noun(word.what))}"


@spells(w.TurnOf)
def _turn(word: w.TurnOf, _: None) -> str:
    return "it is your turn" if word.player == "you" else "it is the opponent's turn"


@spells(w.Battling)
def _battling(word: w.Battling, _: None) -> str:
    return "a battle is going on"


@spells(w.During)
def _during(word: w.During, _: None) -> str:
    return ("it is your " if word.player == "you" else "it is the opponent's ") + word.phase


@spells(w.Happened)
def _happened(word: w.Happened, _: None) -> str:
    return {
        "attacker destroyed": "an attacker was destroyed this turn",
        "drawn by mana": "an ability in your mana zone has let you draw this turn",
        "battled": "there has been a battle this turn",
    }[word.what]


@spells(w.Coloured)
def _coloured(word: w.Coloured, _: None) -> str:
    return "its colour lies face up in your mana zone"


@spells(w.Not)
def _not(word: w.Not, _: None) -> str:
    return f"it is not so that {format_word(word.that)}"


@spells(w.All)
def _all(word: w.All, _: None) -> str:
    return joined(tuple([format_word(one) for one in word.of]))
