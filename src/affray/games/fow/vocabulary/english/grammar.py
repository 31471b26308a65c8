"""The English grammar, whole: every rule is declared once this is imported, which takes a while; so whoever reads or says a text does it then."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Phrase
from affray.cards.pointing import Settled
from affray.games.fow.vocabulary.english.abilities import ABILITY
from affray.games.fow.vocabulary.english.amounts import AMOUNT
from affray.games.fow.vocabulary.english.bodies import PART
from affray.games.fow.vocabulary.english.card import CARD
from affray.games.fow.vocabulary.english.cards import WHAT
from affray.games.fow.vocabulary.english.conditions import CONDITION
from affray.games.fow.vocabulary.english.costs import COST
from affray.games.fow.vocabulary.english.effects import EFFECT
from affray.games.fow.vocabulary.english.slots import ENGLISH
from affray.games.fow.vocabulary.english.who import POINTING, TARGET, WHOM

__all__ = ["ABILITY", "AMOUNT", "CARD", "CONDITION", "COST", "EFFECT", "EFFECTS", "ENGLISH", "TARGET", "WHAT", "WHOM"]

EFFECTS: Phrase[Any] = Settled(PART, POINTING)
"""What a mode does, as a clause."""
