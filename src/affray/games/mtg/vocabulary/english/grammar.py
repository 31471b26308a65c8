"""The English grammar, whole: every rule is declared once this is imported, which takes a while; so whoever reads or says a text does it then."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Phrase
from affray.cards.pointing import Settled
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.english.abilities import ABILITY, SPELL
from affray.games.mtg.vocabulary.english.amounts import AMOUNT
from affray.games.mtg.vocabulary.english.costs import COST
from affray.games.mtg.vocabulary.english.objects import WHAT
from affray.games.mtg.vocabulary.english.slots import ENGLISH, KEYWORD_LINE
from affray.games.mtg.vocabulary.english.who import POINTING

__all__ = ["ABILITY", "AMOUNT", "COST", "ENGLISH", "KEYWORD_LINE", "PART", "SPELL", "WHAT"]

PART: Phrase[Any] = Settled(ENGLISH.words(w.Part), POINTING)
"""Targets and effects as sentences."""
