"""What all spellings share: the register of them, what a text has said so far, and the grammar of words and lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from affray.games.fow import words as w


class Said:
    """What a text can point at: its targets, which of them it has described, whether `chosen` and `moved` are more than one card."""

    def __init__(self, targets: tuple[w.Target, ...] = ()) -> None:
        self.targets = targets
        self.named: set[int] = set()
        self.chose_many = False
        self.moved_many = False


Spelling = TypeVar("Spelling", bound=Callable[[Any, Said], str])

SPELLINGS: dict[type, Callable[[Any, Said], str]] = {}
"""The function that spells each word."""


def spells(word: type) -> Callable[[Spelling], Spelling]:
    """Register how a word is spelled."""

    def register(function: Spelling) -> Spelling:
        SPELLINGS[word] = function
        return function

    return register


def say(word: Any, said: Said | None) -> str:
    return SPELLINGS[type(word)](word, said if said is not None else Said())


def amount_text(amount: w.Amount, said: Said | None = None) -> str:
    """A number, or how it is worked out: "500", "the number of Elf cards you control", "the ATK of this card"."""
    return str(amount) if isinstance(amount, (int, str)) else say(amount, said)


def condition_text(condition: w.Condition, said: Said | None = None) -> str:
    """A condition as a clause, to follow "if" or "while": "you control a Beast"."""
    return say(condition, said)


def effect_text(effect: w.EffectWord, said: Said | None = None) -> str:
    """What an effect does, as a clause without a capital or a full stop: "rest target J/resonator"."""
    return say(effect, said)


def ability_text(ability: w.Ability) -> str:
    """A whole ability, in sentences: "{4}, {Rest}: Rest target J/resonator."."""
    return say(ability, None)


def card_text(text: w.CardText) -> str:
    """A whole card, several lines: name, type line, ATK and DEF, keywords, abilities."""
    return say(text, None)


def keyword_text(keyword: str) -> str:
    """A keyword as it is shown: `first strike` is "[First Strike]", `limit 2` "[Limit 2]"."""
    name = re.match(r"[^({\d]*", keyword)
    end = name.end() if name else 0
    return f"[{' '.join(word[:1].upper() + word[1:] for word in keyword[:end].split(' '))}{keyword[end:]}]"


def a(noun: str) -> str:
    """A noun with its indefinite article: "a rested J/resonator", "an Elf", "another Beast", "the opponent"."""
    if noun.startswith("other "):
        return "an" + noun
    if noun.startswith("opponent"):
        return f"the {noun}"
    return f"an {noun}" if re.match(r"[aeio]|u(?!ni)", noun, re.IGNORECASE) else f"a {noun}"


NUMBERS = ("no", "one", "two", "three", "four", "five")
_PLURALS = {"is": "are", "does": "do", "has": "have", "was": "were", "banishes": "banish"}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """A clause with its capital and full stop (a quoted ability at its end has one already)."""
    return capital(clause) + ("" if clause.endswith('."') else ".")


def or_(words: tuple[str, ...], last: str = "or") -> str:
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)


def and_(words: list[str]) -> str:
    return or_(tuple(words), "and")


def agree(verb: str, many: bool) -> str:
    """A verb phrase written for one, for many: "gains", "gain"."""
    first, space, rest_ = verb.partition(" ")
    return _PLURALS.get(first, first.removesuffix("s")) + space + rest_ if many else verb


def plural(noun: str) -> str:
    return noun if noun == "regalia" else noun[:-1] + "ies" if noun.endswith("ability") else noun + "s"


def so_many(n: int, noun: str) -> str:
    return f"{n} {noun if n == 1 else plural(noun)}"
