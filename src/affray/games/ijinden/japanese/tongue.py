"""Ijinden in Japanese, put together."""

from __future__ import annotations

from affray.core.game import Tongue
from affray.games.ijinden.japanese.lexicon import WORDS
from affray.games.ijinden.japanese.refusals import REFUSALS
from affray.games.ijinden.japanese.telling import VERBS, hole, in_english, narrate, say
from affray.games.ijinden.japanese.wording import card_text
from affray.games.ijinden.vocabulary.catalogue import catalogue


def card_wording(card: str) -> str:
    """What a shipped card does."""
    return card_text(catalogue.shipped.cards[card].text)


JAPANESE = Tongue("ja", narrate, say, {**VERBS, **WORDS, **REFUSALS}, hole, card_wording, in_english)
