"""Force of Will in Italian, put together."""

from __future__ import annotations

from affray.core.tongue import Tongue
from affray.games.fow.italian.abilities import card_text, text
from affray.games.fow.italian.lexicon import NAMES, WORDS
from affray.games.fow.italian.phrases import SPELLINGS
from affray.games.fow.italian.refusals import REFUSALS
from affray.games.fow.italian.telling import BOOK, EVENTS, hole, narrate, say, state
from affray.games.fow.vocabulary.printed import FowCard


def wording(card: FowCard) -> str:
    """What a card does."""
    return card_text(card.text)


ITALIAN = Tongue(
    "it",
    events=EVENTS,
    words=WORDS,
    refusals=REFUSALS,
    spellings=SPELLINGS,
    narrate=narrate,
    say=say,
    read=BOOK.read,
    hole=hole,
    wording=wording,
    text=text,
    names=NAMES,
    state=state,
)
