"""The English grammar, whole: every rule is declared once this is imported, which takes a while; so whoever reads or says a text does it then."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.english.abilities import ABILITY
from affray.games.fow.text.english.amounts import AMOUNT
from affray.games.fow.text.english.bodies import PART
from affray.games.fow.text.english.card import CARD
from affray.games.fow.text.english.cards import WHAT
from affray.games.fow.text.english.conditions import CONDITION
from affray.games.fow.text.english.costs import COST
from affray.games.fow.text.english.effects import EFFECT
from affray.games.fow.text.english.slots import ENGLISH
from affray.games.fow.text.english.who import POINTING, TARGET, WHOM
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.references import Resolved

__all__ = ["ABILITY", "AMOUNT", "CARD", "CONDITION", "COST", "EFFECT", "EFFECTS", "ENGLISH", "TARGET", "WHAT", "WHOM"]

EFFECTS: Phrase[Any] = Resolved(PART, POINTING)
"""The effects of a mode, as a clause."""
