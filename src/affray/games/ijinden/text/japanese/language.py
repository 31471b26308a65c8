"""Ijinden in Japanese, put together."""

from __future__ import annotations

from affray.core.language import Language
from affray.core.state import Card
from affray.games.ijinden.text.japanese.lexicon import WORDS
from affray.games.ijinden.text.japanese.lines import WRITTEN, line, read
from affray.games.ijinden.text.japanese.refusals import REFUSALS
from affray.games.ijinden.text.japanese.slots import END, STATES
from affray.games.ijinden.text.japanese.slots import JAPANESE as GRAMMAR
from affray.games.ijinden.text.japanese.telling import EVENTS, hole, narrate
from affray.games.ijinden.text.japanese.wording import card_text, text
from affray.games.ijinden.text.notation import FORMS as ENGLISH
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import IjinCard

SPELLINGS = {word: text for rules in (GRAMMAR.rules, STATES.forms[END].rules) for word in rules} | {w.What: text}
"""The spelling of each word: by the grammar; a description, by the nouns."""


def wording(card: IjinCard) -> str:
    """Return what a card does."""
    return card_text(card.text)


def named(card: Card) -> str:
    """Return the Japanese name that a card is printed with."""
    return card.names[1] if len(card.names) > 1 else card.name


JAPANESE = Language(
    "ja",
    events=EVENTS,
    words=WORDS,
    refusals=REFUSALS,
    spellings=SPELLINGS,
    event_text=narrate,
    line=line,
    parse=read,
    forms={ENGLISH[words]: form for words, form in WRITTEN.items()},
    joints={", ": "、", "; ": "；", " or ": "／"},
    marks="「」",
    hole=hole,
    wording=wording,
    text=text,
    names={},
    named=named,
)
