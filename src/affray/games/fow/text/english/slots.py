"""Phrases that all others of Force of Will share: the grammar, numbers, names, places, ends."""

from __future__ import annotations

from string import ascii_letters, ascii_uppercase, digits
from typing import Any, get_args

from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import UnknownKeyword, parse_keyword
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, SayOnly, optional
from affray.text.grammar.rule import Grammar, Numbered
from affray.text.languages.english import keyword_text, plural

ENGLISH = Grammar()
"""The phrases of Force of Will in English."""
says, also = ENGLISH.rule, ENGLISH.read_only_rule

ATTRIBUTES = get_args(w.Attribute)
NUMBER: Phrase[int] = Pattern(r"-?\d+", int, starts="-" + digits).named("a number")
SIGNED: Phrase[int] = Pattern(r"[+-]\d+", int, lambda n: f"{n:+}", starts="+-").named("+ or - a number")
QUOTED: Phrase[str] = Pattern(r'"[^"\n]+"', lambda text: text[1:-1], lambda name: f'"{name}"', starts='"').named(
    "a name in quotes"
)
SOMETHING: Phrase[str] = Pattern(
    r"(?:[+-]\d+/[+-]\d+|[A-Za-z][\w'-]*(?: [\w'-]+)*?)(?= counters?\b|$)", str, starts="+-" + ascii_letters
).named("a kind of counter")

_LITTLE = "Normal(?= spell)|Automatic(?= abilit)|Activate(?= abilit)|Special(?= magic)|Resonators?|Chants?|Runes?|Regalia|Additions?|Rulers?|Magic(?! Crest)|Spells?|Abilit(?:y|ies)|Recovered|Rested|Attacking|Blocking|Players?|Light|Fire|Water|Wind|Darkness|Dark (?=[a-z])|Non|All|Each|Target|Then|Otherwise|Instead|If|When|Whenever|While|As|Until|The|This|That|Those|It|They|You|Your|Up|Any|Another|Other|Cards|Card(?! Soldier)|A|An|X|J"
_PROPER = r"(?!J[/-])[A-Z][\w'-]*"
_RACE = rf"(?!God's Arts?\b)(?!(?:{_LITTLE})(?![a-zA-Z])){_PROPER}(?: {_PROPER}|(?<=Knight) of the Round Table|(?<=Knights) of the Round Table|(?<=Minion) of Primogenitor|(?<=Squad) 7)*"
_IRREGULAR = {
    "Elves": "Elf", "Wolves": "Wolf", "Dwarves": "Dwarf", "Thieves": "Thief", "Witches": "Witch", "Heroes": "Hero", "Mermen": "Merman",
    "Zombies": "Zombie", "Valkyries": "Valkyrie",
}  # fmt: skip
_ALWAYS = (
    "Ancient Ruins", "Battle Arts", "Clothes", "Cthulhu", "Five Heroes", "Four Sacred Beasts", "Gears", "New Twelve Olympian Gods", "Seven Kings",
    "Seven Stars", "Six Sages", "Squad 7", "Twelve Apostles", "Twelve Protective Deities", "Twelve Sacred Knights",
)  # fmt: skip
"""Races whose names are plurals of themselves."""


def _race(text: str) -> str:
    """Return the race that one is called by: a "Six Sage" is of the race Six Sages.

    Raises:
        ValueError: the text is a plural that no race is called by: "Elves resonators".
    """
    last = text.rpartition(" ")[2]
    if text not in _ALWAYS and (last in _IRREGULAR or last.endswith("ies")):
        raise ValueError(text)
    return f"{text}s" if " " in text and f"{text}s" in _ALWAYS else text


RACE: Pattern[str] = Pattern(_RACE, _race, starts=ascii_uppercase).named("a race")


def _race_of_many(text: str) -> str:
    """Return the race that many are called by: "Dark Elves" are of the race Dark Elf.

    Raises:
        ValueError: the text is no plural.
    """
    if text in _ALWAYS:
        return text
    if text == "Knights of the Round Table":
        return "Knight of the Round Table"
    before, space, last = text.rpartition(" ")
    if last in _IRREGULAR:
        return before + space + _IRREGULAR[last]
    if not text.endswith("s") or text.endswith(("ss", "us", "is")):
        raise ValueError(text)
    if text.endswith("ies"):
        return f"{text[:-3]}y"
    if text.endswith(("xes", "ches", "shes", "sses")):
        return text[:-2]
    return text[:-1]


RACES: Phrase[str] = Pattern(_RACE, _race_of_many, starts=ascii_uppercase).named("races")
"""Races as those that are of them are called, which is read as theirs."""


def _keyword(text: str) -> str:
    """Return the keyword of a text in brackets.

    Raises:
        ValueError: there is no such keyword.
    """
    written = text[1:-1] if text.endswith("]") else text.replace("]", "")[1:]
    try:
        name, argument = parse_keyword(written)
    except UnknownKeyword:
        raise ValueError(text) from None
    words = written[: len(written) - len(argument)].split(" (")[0].strip().lower()
    spelled = words if words in ("target attack",) else name
    return f"{spelled}{written[len(words) :]}".replace("  ", " ").strip() if argument else spelled


KEYWORD: Phrase[str] = Pattern(r"\[[A-Za-z][^\]\n]*\]", _keyword, keyword_text, starts="[").named("a keyword in brackets")


def one_or_several(phrase: Phrase[Any], last: str = " or ", between: str = ", ") -> Phrase[Any]:
    """Return one value, or a tuple of several: "fire", "fire or wind". A tuple of one is said as that one."""
    return AnyOf(phrase, ListOf(phrase, last, between, least=2), SayOnly(ListOf(phrase, last, between)))


ATTRIBUTE: Phrase[str] = Enumeration({name: name for name in ATTRIBUTES} | {"darkness": ("darkness", "dark")})
TYPES = get_args(w.Type)
_ENTITY = {"card": ("card", "entity")}
_ENTITIES = {"card": ("cards", "entities")}
TYPE = Numbered(
    Enumeration({**{name: name for name in TYPES}, **_ENTITY}),
    Enumeration({**{name: plural(name) for name in TYPES}, **_ENTITIES}),
)
"""The types of cards, for one and for many."""

UNTIL_NAMED: Phrase[str] = Enumeration({
    "turn": ("until end of turn", "until the end of turn", "until the end of the turn", "this turn"),
    "battle": ("until end of battle", "until end of this battle"),
    "game": ("for the rest of the game",),
    "source leaves": ("until this card leaves the field", "as long as this card is in the field", "as long as this card is on the field"),
    "next recovery": "until the end of its controller's next recovery phase",
})  # fmt: skip
UNTIL: Phrase[str] = optional(UNTIL_NAMED, "", before=" ")

DECKS = {"main deck": ("main deck", "deck")}


YOURS: dict[str, Any] = {"you": "your", "opponent": ("the opponent's", "your opponent's"), "": ("a", "any")}
