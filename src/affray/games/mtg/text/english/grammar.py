"""The English grammar, whole: every rule is declared once this is imported, which takes a while; so whoever reads or says a text does it then."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.abilities import ABILITY, SPELL
from affray.games.mtg.text.english.amounts import AMOUNT
from affray.games.mtg.text.english.antecedents import POINTING
from affray.games.mtg.text.english.costs import COST
from affray.games.mtg.text.english.mana import PURPOSE
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import ENGLISH, KEYWORD_LINE
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import Phrase
from affray.text.grammar.references import Resolved

__all__ = ["ABILITY", "AMOUNT", "COST", "ENGLISH", "KEYWORD_LINE", "PART", "PURPOSE", "SPELL", "WHAT"]

PART: Phrase[Any] = Resolved(ENGLISH.words(w.Part), POINTING)
"""Targets and effects as sentences."""
