"""Yu-Gi-Oh! in German, put together."""

from __future__ import annotations

from affray.core.language import Language
from affray.games.ygo.text.german.abilities import card_text, text
from affray.games.ygo.text.german.lexicon import NAMES, WORDS
from affray.games.ygo.text.german.phrases import SPELLINGS
from affray.games.ygo.text.german.refusals import REFUSALS
from affray.games.ygo.text.german.telling import EVENTS, WRITTEN, hole, line, narrate, read
from affray.games.ygo.text.notation import FORMS as ENGLISH
from affray.games.ygo.vocabulary.printed import YgoCard


def wording(card: YgoCard) -> str:
    """What a card does."""
    return card_text(card.text)


GERMAN = Language(
    "de",
    events=EVENTS,
    words=WORDS,
    refusals=REFUSALS,
    spellings=SPELLINGS,
    event_text=narrate,
    line=line,
    parse=read,
    forms={ENGLISH[words]: form for words, form in WRITTEN.items()},
    joints={" or ": " oder "},
    marks="„“",
    hole=hole,
    wording=wording,
    text=text,
    names=NAMES,
)
