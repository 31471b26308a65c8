"""English for vocabularies of cards: the register of spellings, and the grammar of nouns, verbs and lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Generic, TypeVar

S = TypeVar("S")
Spelling = TypeVar("Spelling", bound=Callable[..., str])


class Spellings(dict[type, Callable[[Any, Any], str]], Generic[S]):
    """The function that spells each word of a vocabulary, given the word and what the text has said so far."""

    def spells(self, word: type) -> Callable[[Spelling], Spelling]:
        """Register how a word is spelled."""

        def register(function: Spelling) -> Spelling:
            self[word] = function
            return function

        return register


def keyword_text(keyword: str) -> str:
    """Return a keyword as it is shown: `first strike` is "[First Strike]", `limit 2` "[Limit 2]"."""
    name = re.match(r"[^({\d]*", keyword)
    end = name.end() if name else 0
    words = [word if word == "of" else word[:1].upper() + word[1:] for word in keyword[:end].split(" ")]
    return f"[{' '.join(words)}{keyword[end:]}]"


def a(noun: str) -> str:
    """Return a noun with its indefinite article: "a rested J/resonator", "an Elf", "another Beast", "the opponent"."""
    if noun.startswith("other "):
        return "an" + noun
    if noun.startswith("opponent"):
        return f"the {noun}"
    return f"an {noun}" if re.match(r"[aeio]|u(?!ni)", noun, re.IGNORECASE) else f"a {noun}"


NUMBERS = ("no", "one", "two", "three", "four", "five")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Return a clause with its capital and full stop (a quoted ability at its end has one already)."""
    return capital(clause) + ("" if clause.endswith('."') else ".")


def or_(words: tuple[str, ...], last: str = "or") -> str:
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)


def and_(words: list[str]) -> str:
    return or_(tuple(words), "and")


def plural(noun: str) -> str:
    return noun if noun == "regalia" else noun[:-1] + "ies" if noun.endswith("ability") else noun + "s"
