"""Magic in Spanish, put together."""

from __future__ import annotations

from affray.core.language import Language
from affray.games.mtg.text.notation import FORMS as ENGLISH
from affray.games.mtg.text.spanish.abilities import card_text, text
from affray.games.mtg.text.spanish.keyword_names import KEYWORDS
from affray.games.mtg.text.spanish.lexicon import NAMES, WORDS
from affray.games.mtg.text.spanish.lines import WRITTEN, line, read
from affray.games.mtg.text.spanish.phrases import SPELLINGS
from affray.games.mtg.text.spanish.refusals import REFUSALS
from affray.games.mtg.text.spanish.telling import EVENTS, hole, narrate, state
from affray.games.mtg.vocabulary.printed import MtgCard


def wording(card: MtgCard) -> str:
    """Return what a card does."""
    return card_text(card.text)


SPANISH = Language(
    "es",
    events=EVENTS,
    words=WORDS,
    refusals=REFUSALS,
    spellings=SPELLINGS,
    event_text=narrate,
    line=line,
    parse=read,
    forms={ENGLISH[words]: form for words, form in WRITTEN.items()},
    joints={" or ": " o "},
    hole=hole,
    wording=wording,
    text=text,
    names=NAMES,
    state=state,
    keywords=KEYWORDS,
)
