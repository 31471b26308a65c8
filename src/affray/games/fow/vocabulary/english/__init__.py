"""English for the vocabulary of `words.py`, in this project's own templating.

Every word has one function here, found by its class. A text names the card it is on "this card"; `it` is always the other
card (or the player) of the event that triggered. A target is described where it is first spoken of, and is "the target"
after that: `Said` remembers.
"""

from affray.cards.english import a, keyword_text
from affray.games.fow.vocabulary.english import abilities, lasting  # noqa: F401  (loading the modules registers every spelling)
from affray.games.fow.vocabulary.english.conditions import cost_text
from affray.games.fow.vocabulary.english.phrases import what_text, who_text
from affray.games.fow.vocabulary.english.spelling import (
    SPELLINGS,
    ability_text,
    amount_text,
    card_text,
    condition_text,
    effect_text,
    spells,
)
from affray.games.fow.vocabulary.saying import Said

__all__ = [
    "SPELLINGS",
    "Said",
    "a",
    "ability_text",
    "amount_text",
    "card_text",
    "condition_text",
    "cost_text",
    "effect_text",
    "keyword_text",
    "spells",
    "what_text",
    "who_text",
]
