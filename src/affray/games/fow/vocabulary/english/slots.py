"""What all phrases of Force of Will share: the grammar, numbers, names, places, ends."""

from __future__ import annotations

from typing import Any, get_args

from affray.cards.english import keyword_text, plural
from affray.cards.phrase import Either, Listed, Pattern, Phrase, SayOnly, Spelled, maybe
from affray.cards.rule import Grammar, Numbered
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.keywords import UnknownKeyword, parse_keyword

ENGLISH = Grammar()
"""The phrases of Force of Will in English."""
says, also = ENGLISH.says, ENGLISH.also

ATTRIBUTES = get_args(w.Attribute)
NUMBER: Phrase[int] = Pattern(r"-?\d+", int).called("a number")
SIGNED: Phrase[int] = Pattern(r"[+-]\d+", int, lambda n: f"{n:+}").called("+ or - a number")
QUOTED: Phrase[str] = Pattern(r'"[^"\n]+"', lambda text: text[1:-1], lambda name: f'"{name}"').called("a name in quotes")
SOMETHING: Phrase[str] = Pattern(r"(?:[+-]\d+/[+-]\d+|[A-Za-z][\w'-]*(?: [\w'-]+)*?)(?= counters?\b|$)", str).called(
    "a kind of counter"
)

_LITTLE = "All|Each|Target|If|When|Whenever|While|As|Until|The|This|That|Those|It|They|You|Your|Up|Any|Another|Other|Cards|Card|A|An|X|J"
_PROPER = r"[A-Z][\w'-]*"
RACE: Phrase[str] = Pattern(rf"(?!(?:{_LITTLE})\b){_PROPER}(?: (?:of (?:the )?)?{_PROPER})*", str).called("a race")
_MANY = {
    "Elves": "Elf",
    "Dark Elves": "Dark Elf",
    "Wolves": "Wolf",
    "Werewolves": "Werewolf",
    "Fairies": "Fairy",
    "Witches": "Witch",
}
_COMMON = (
    "Angel", "Beast", "Demon", "Dragon", "Fairy Tale", "Ghost", "Giant", "God", "Gorgon", "Human", "Immortal", "Knight", "Machine", "Majin",
    "Mermaid", "Ninja", "Pirate", "Skeleton", "Spirit", "Treasury Item", "Vampire", "Valkyrie", "Warrior", "Wizard", "Zombie", "Cthulhu",
    "Fallen Angel", "Magical Beast", "Insect", "Golem", "Elemental", "Demon Beast", "God Beast", "Wicked Spirit",
)  # fmt: skip
RACES: Phrase[str] = Spelled(_MANY | {f"{race}s": race for race in _COMMON})
"""Races of which more than one have a name of their own, which is read as theirs."""


def _keyword(text: str) -> str:
    """The keyword of a text in brackets.

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


KEYWORD: Phrase[str] = Pattern(r"\[[A-Za-z][^\]\n]*\]", _keyword, keyword_text).called("a keyword in brackets")


def one_or_several(phrase: Phrase[Any], last: str = " or ", between: str = ", ") -> Phrase[Any]:
    """One value, or a tuple of several: "fire", "fire or wind". A tuple of one is said as that one."""
    return Either(phrase, Listed(phrase, last, between, least=2), SayOnly(Listed(phrase, last, between)))


ATTRIBUTE: Phrase[str] = Spelled({name: name for name in ATTRIBUTES} | {"darkness": ("darkness", "dark")})
TYPES = get_args(w.Type)
TYPE = Numbered(Spelled({name: name for name in TYPES}), Spelled({name: plural(name) for name in TYPES}))
"""The types of cards, for one and for many."""

UNTIL_NAMED: Phrase[str] = Spelled({
    "turn": ("until end of turn", "until the end of turn", "this turn"),
    "battle": ("until end of battle", "until end of this battle"),
    "game": ("for the rest of the game",),
    "source leaves": ("until this card leaves the field", "as long as this card is in the field"),
})  # fmt: skip
UNTIL: Phrase[str] = maybe(UNTIL_NAMED, "", before=" ")

DECKS = {"main deck": ("main deck", "deck")}
SIDE: Phrase[str] = Spelled({"you": "you", "opponent": ("the opponent", "your opponent")})


YOURS: dict[str, Any] = {"you": "your", "opponent": ("the opponent's", "your opponent's"), "": ("a", "any")}
