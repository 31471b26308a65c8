"""Yu-Gi-Oh!'s cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from affray.cards.catalogue import CardCatalogue
from affray.cards.frames import Frames
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.ygo.game import HOME
from affray.games.ygo.text.english import card_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.checking import SUBTYPES, check, texts
from affray.games.ygo.vocabulary.printed import YgoCard
from affray.games.ygo.vocabulary.sentences import LIMITS, MAY_GO_ON, limited, units

TYPES = ("monster", "spell", "trap")
NO_LINKS = "{who}: there are no Link Monsters in edition {edition} (only in {known})"
NO_PENDULUMS = "{who}: there are no Pendulum Monsters in edition {edition} (only in {known})"


def exists_in(card: YgoCard, edition: str) -> None:
    """Refuse a Link or Pendulum Monster in the edition of 2011.

    Raises:
        NotSupported: the edition has no such thing.
    """
    if card.link and edition == "2011":
        raise NotSupported(Reason("", NO_LINKS, who=card.name, edition=edition, known="2020"))
    if card.scale is not None and edition == "2011":
        raise NotSupported(Reason("", NO_PENDULUMS, who=card.name, edition=edition, known="2020"))


def read_card(printed: PrintedCard, by_hand: bool = False) -> w.CardText | ParseRefusal:
    """Return a card from its printed facts and its text; `by_hand`: effects of it may be done by hand.

    The grammar is made when a text is first read.
    """
    from affray.games.ygo.text.english.parser import read_card as read

    return read(msgspec.structs.replace(printed, text=printed.text.strip("\n")), by_hand)


def made(text: w.CardText) -> YgoCard:
    """Return a card from its data; a line on materials that is read becomes data."""
    if text.materials and isinstance(text.materials, str):
        from affray.games.ygo.text.english.parser import materials_of_line

        text = msgspec.structs.replace(text, materials=materials_of_line(text.materials))
    return YgoCard(text)


def fields_of_type_line(line: str) -> dict[str, Any]:
    """Return the fields that a card's kind gives as it is printed, such as "Quick-Play Spell Card" or "Effect Monster"."""
    words = [one for one in re.split(r"[\s/\[\]]+", line.lower()) if one and one != "card"]
    kind = next((one for one in words if one in SUBTYPES), "")
    subtypes = tuple([one for one in words if one != kind and not (one == "normal" and kind != "monster")])
    if not kind or not SUBTYPES[kind].issuperset(subtypes):
        return {}
    return {"type": kind, "subtype": subtypes} if subtypes else {"type": kind}


catalogue: CardCatalogue[YgoCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=made,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: " ".join((*sorted(card.subtypes), card.kind)),
    types=TYPES,
    fields_of_type_line=fields_of_type_line,
    exists_in=exists_in,
    rules_texts=texts,
    parse=read_card,
    units=units,
    frames=Frames(partial(read_card, by_hand=True), MAY_GO_ON, limits=LIMITS, limited=limited),
    name_fields=("passcode",),
)
