"""English for the vocabulary of `words.py`, as the cards of today are worded: said and read by the same rules.

`When …: You can cost, then target …; effect.` Every word has all its rules in the module of its topic, found by its class: what is read and
said depends on their order within the module alone, and not on the order in which modules are imported.
"""

from __future__ import annotations

import msgspec

from affray.cards.word import cached
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.canonical import plain
from affray.text.grammar.describer import describer

__all__ = ["ability_text", "card_text", "condition_text", "cost_text", "effects_text", "materials_text", "when_text"]

_said = describer(plain)


def condition_text(condition: w.Condition) -> str:
    """Return a condition as a clause, to follow "if" or "while": "you control a Fiend monster"."""
    from affray.games.ygo.text.english.grammar import CONDITION

    return _said(CONDITION, condition)


def when_text(when: w.When, triggers: bool = False) -> str:
    """Return what an effect answers: "an opponent's monster declares an attack"."""
    from affray.games.ygo.text.english.grammar import AT_TIME, RESPONDED_TO, TRIGGERED

    return next(
        text
        for phrase in ((AT_TIME, TRIGGERED) if triggers else (RESPONDED_TO,))
        if (text := phrase.format(plain(when))) is not None
    )


@cached
def effects_text(effects: tuple[w.EffectWord, ...]) -> str:
    """Return what effects do, as a clause: "destroy that target, and if you do, draw 1 card"."""
    from affray.games.ygo.text.english.grammar import INNER

    return _said(INNER, effects)


def cost_text(cost: w.CostWord) -> str:
    """Return what is paid: "discard 1 card"."""
    from affray.games.ygo.text.english.grammar import PRICE

    return _said(PRICE, cost)


@cached
def materials_text(materials: tuple[w.Material, ...]) -> str:
    """Return what a monster of the Extra Deck is made of: "1 Tuner + 1+ non-Tuner monsters"."""
    from affray.games.ygo.text.english.grammar import LINE

    return _said(LINE, materials)


@cached
def ability_text(ability: w.Ability) -> str:
    """Return a whole ability, in sentences."""
    from affray.games.ygo.text.english.grammar import ABILITY

    return _said(ABILITY, ability)


@cached
def card_text(text: w.CardText) -> str:
    """Return a whole card, several lines: name, kind and numbers, abilities."""
    from affray.games.ygo.text.english.grammar import CARD

    return _said(CARD, msgspec.structs.replace(text, set="", german="", passcode="", unread=(), damage_step=""))
