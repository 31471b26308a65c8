"""Ijinden's cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

import re
from functools import partial

from affray.cards.catalogue import CardCatalogue
from affray.cards.frames import Frames
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.cards.unread import TextUnit, lines_of
from affray.games.ijinden.game import HOME
from affray.games.ijinden.text.english_clauses import card_text
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.checking import check, texts
from affray.games.ijinden.vocabulary.printed import IjinCard


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; `by_hand`: effects of it may be done by hand.

    The grammar is made when a text is first read.
    """
    from affray.games.ijinden.text.japanese.reading import read_card as read

    return read(printed, by_hand)


_GOES_ON = re.compile(r"(?!この能力は)[^。「]*(?:それ|その|そう|指定|これら|さらに|また、)|[・※(（]")
"""A line that may belong to the ability in the line before it."""
_APART = re.compile(r"この能力は")
_OF_A_MAGIC = re.compile(r"^(?!装備：|この能力は).*。\s*$", re.DOTALL)


def units(printed: PrintedCard) -> list[TextUnit]:
    """Return the lines of a text; what a magic does is one text."""
    return lines_of(printed, _OF_A_MAGIC, ("magic", "マホウ"))


catalogue: CardCatalogue[IjinCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=IjinCard,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: card.text.type,
    types=("ijin", "scenery", "magic", "mana"),
    rules_texts=texts,
    parse=read_card,
    units=units,
    frames=Frames(partial(read_card, by_hand=True), _GOES_ON, _APART),
    name_fields=("en", "kana"),
)
