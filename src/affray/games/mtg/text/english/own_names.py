"""A card's own name in its text, which means the card, where it is no word of the game."""

from __future__ import annotations

import re

from affray.text.grammar.normalization import Rewrite

_ITSELF = "creature|spell|artifact|enchantment|land|permanent|planeswalker|Aura|Equipment|Vehicle|Siege|battle|card|token|Mount|Spacecraft"
_THIS = Rewrite(rf"\b[Tt]his (?:{_ITSELF})\b", "~")


_OTHERS_SPOKEN_OF = re.compile(r"\b(?:target|another|other|that|enchanted|equipped|creatures) ", re.IGNORECASE)
_AT_THE_BEGINNING = re.compile(r"(?:^|[.:—•\"] |\"|\n)$")


def names(name: str, words: tuple[bool, ...] = ()) -> tuple[Rewrite, ...]:
    """Return a card's own name, the part of it before a comma, and "this creature", which mean the card.

    `words` says of each place where the name begins a sentence whether it is a word of the game there: "Regenerate target creature".
    """
    written = [re.sub(r",\\ ([A-Z])", _in_a_cost, re.escape(one)) for one in dict.fromkeys((name, name.split(",")[0]))]
    pattern = "|".join(written)
    is_word = iter(words)

    def replacement(match: re.Match[str]) -> str:
        begins = _AT_THE_BEGINNING.search(match.string, 0, match.start()) is not None
        if begins and next(is_word, False):
            return match[0]
        if not names_a_giver(match, pattern):
            return "~"
        return "The giver" if begins else "the giver"

    return (Rewrite(rf"(?<![\w'-])(?:{pattern})(?![\w-])", replacement, needed=name.split(",")[0]), _THIS)


def _in_a_cost(letter: re.Match[str]) -> str:
    """Return the place after a comma in a name: a cost has small letters there by now (`dialect`)."""
    return rf",\ [{letter[1]}{letter[1].lower()}]"


def names_a_giver(mention: re.Match[str], pattern: str) -> bool:
    """Does the name of a card stand in an ability that the card grants to another object? What it grants to itself means itself (201.5a)."""
    line = mention.string[mention.string.rfind("\n", 0, mention.start()) + 1 : mention.start()]
    if line.count('"') % 2 == 0:
        return False
    before = line[: line.rindex('"')]
    itself = "" if _OTHERS_SPOKEN_OF.search(before) else r"|\b[Ii]t"
    to_itself = rf"(?:{pattern}|\b[Tt]his \w+{itself}) (?:gets [^.\"]*?\b)?(?:has|gains) [^.\"]*$"
    return re.search(to_itself, before) is None


def beginnings(name: str, text: str) -> int:
    """In how many places of a text the name of the card begins a sentence."""
    short = name.split(",")[0]
    return len(re.findall(rf"(?:^|(?<=[.:—•\"] )|(?<=\")|(?<=\n)){re.escape(short)}(?![\w-])", text))
