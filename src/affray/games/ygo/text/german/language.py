"""Yu-Gi-Oh! in German, put together."""

from __future__ import annotations

from typing import Any

from affray.core.language import Language
from affray.games.ygo.text.german.abilities import card_text
from affray.games.ygo.text.german.abilities import text as of_cards
from affray.games.ygo.text.german.lexicon import NAMES, WORDS
from affray.games.ygo.text.german.materials import materials
from affray.games.ygo.text.german.phrases import SPELLINGS
from affray.games.ygo.text.german.refusals import REFUSALS
from affray.games.ygo.text.german.telling import EVENTS, WRITTEN, hole, line, narrate, read
from affray.games.ygo.text.notation import FORMS as ENGLISH
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import YgoCard


def wording(card: YgoCard) -> str:
    """Return what a card does."""
    return card_text(card.text)


def text(word: Any) -> str:
    """Return what an ability, a mode, a cost or several effects say, and what a monster of the Extra Deck is made of."""
    of_materials = isinstance(word, tuple) and all(isinstance(one, w.Material) for one in word)
    return materials(word) if of_materials else of_cards(word)


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
