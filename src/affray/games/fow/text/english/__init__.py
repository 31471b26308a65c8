"""English for the vocabulary of `words.py`, in this project's own templating: said and read by the same rules.

A text names the card it is on "this card". A target is described where it is first spoken of, and is "the target" after that. Every
word has its rules beside it, found by its class.
"""

from __future__ import annotations

import msgspec

from affray.cards.word import cached, cached_of_several
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.canonical import plain
from affray.text.grammar.describer import describer
from affray.text.languages.english import keyword_text

__all__ = [
    "ability_text", "amount_text", "card_text", "condition_text", "cost_text", "effect_text", "effects_text", "keyword_text",
    "target_text", "what_text", "who_text",
]  # fmt: skip

_said = describer(plain)


@cached_of_several
def what_text(what: w.What, plural: bool = False) -> str:
    """Return the cards that fit, without an article: "rested J/resonator", "other Beast you control"."""
    from affray.games.fow.text.english.grammar import WHAT

    return _said(WHAT.many if plural else WHAT.one, what)


def who_text(who: w.Reference) -> str:
    """Return whom or what a phrase means: "this card", "all resonators you control", "you"."""
    from affray.games.fow.text.english.grammar import WHOM

    return _said(WHOM, who)


def target_text(target: w.Target) -> str:
    """Return a target where it is declared: "target resonator", "up to 2 target resonators"."""
    from affray.games.fow.text.english.grammar import TARGET

    return _said(TARGET.any, target)


@cached
def cost_text(parts: tuple[w.CostPart, ...]) -> str:
    """Return a cost with its parts in order; will that stands together is joined: "{R}{1}, {Rest}, discard 1 card"."""
    from affray.games.fow.text.english.grammar import COST

    return _said(COST, plain(w.Judgment(parts)).cost)


def amount_text(amount: w.Amount) -> str:
    """Return a number, or how it is worked out: "500", "the number of Elf cards you control", "the ATK of this card"."""
    from affray.games.fow.text.english.grammar import AMOUNT

    return _said(AMOUNT, amount)


def condition_text(condition: w.Condition) -> str:
    """Return a condition as a clause, to follow "if" or "while": "you control a Beast"."""
    from affray.games.fow.text.english.grammar import CONDITION

    return _said(CONDITION, condition)


def effect_text(effect: w.EffectWord) -> str:
    """Return what an effect does, as a clause without a capital or a full stop: "rest the target"."""
    from affray.games.fow.text.english.grammar import EFFECT

    return _said(EFFECT, effect)


@cached
def effects_text(part: w.Part) -> str:
    """Return what a mode does, as a clause: "rest target J/resonator, then draw 1 card"."""
    from affray.games.fow.text.english.grammar import EFFECTS

    return _said(EFFECTS, part)


@cached
def ability_text(ability: w.Ability) -> str:
    """Return a whole ability, in sentences: "{4}, {Rest}: Rest target J/resonator."."""
    from affray.games.fow.text.english.grammar import ABILITY

    return _said(ABILITY, ability)


def card_text(text: w.CardText) -> str:
    """Return a whole card, several lines: name, type line, ATK and DEF, keywords, abilities. A gem, which no file makes, has no more than that."""
    from affray.games.fow.text.english.grammar import CARD

    if text.type == "gem":
        return f"{text.name}\nGem, {str(text.attribute).capitalize()}"
    return _said(CARD, msgspec.structs.replace(text, set="", unread=()))
