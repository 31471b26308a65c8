"""Force of Will in Italian, put together."""

from __future__ import annotations

from affray.core.language import Language
from affray.games.fow.text.italian.abilities import card_text, text
from affray.games.fow.text.italian.lexicon import NAMES, WORDS
from affray.games.fow.text.italian.phrases import SPELLINGS
from affray.games.fow.text.italian.refusals import REFUSALS
from affray.games.fow.text.italian.telling import BOOK, EVENTS, WRITTEN, hole, line, narrate, state
from affray.games.fow.text.notation import FORMS as ENGLISH
from affray.games.fow.vocabulary.printed import FowCard


def wording(card: FowCard) -> str:
    """Return what a card does."""
    return card_text(card.text)


ITALIAN = Language(
    "it",
    events=EVENTS,
    words=WORDS,
    refusals=REFUSALS,
    spellings=SPELLINGS,
    event_text=narrate,
    line=line,
    parse=BOOK.to_english,
    forms={ENGLISH[words]: form for words, form in WRITTEN.items()},
    joints={" or ": " o "},
    hole=hole,
    wording=wording,
    text=text,
    names=NAMES,
    state=state,
)
