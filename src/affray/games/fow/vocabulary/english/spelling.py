"""What all spellings share: the register of them."""

from __future__ import annotations

from typing import Any

from affray.cards.english import Spellings
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.saying import Said

SPELLINGS: Spellings[Said] = Spellings()
"""The function that spells each word."""
spells = SPELLINGS.spells


def say(word: Any, said: Said | None) -> str:
    return SPELLINGS[type(word)](word, said if said is not None else Said())


def amount_text(amount: w.Amount, said: Said | None = None) -> str:
    """A number, or how it is worked out: "500", "the number of Elf cards you control", "the ATK of this card"."""
    if amount == "damage dealt":
        return "the damage dealt"
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
