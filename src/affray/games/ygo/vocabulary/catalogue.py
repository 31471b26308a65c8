"""Yu-Gi-Oh!'s cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

from affray.cards.catalogue import CardCatalogue
from affray.cards.printed import PrintedCard
from affray.cards.refusal import ParseRefusal
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.ygo.game import HOME
from affray.games.ygo.text.english import card_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.checking import check, texts
from affray.games.ygo.vocabulary.printed import YgoCard

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


def read_card(printed: PrintedCard) -> w.CardText | ParseRefusal:
    """A card from its printed facts and its text; the grammar is made when a text is first read."""
    from affray.games.ygo.text.english.parser import read_card as read

    return read(printed)


catalogue: CardCatalogue[YgoCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    filter_type=w.What,
    make=YgoCard,
    check=check,
    text_of=lambda card: card_text(card.text),
    type_line=lambda card: " ".join((*sorted(card.subtypes), card.kind)),
    types=TYPES,
    exists_in=exists_in,
    rules_texts=texts,
    parse=read_card,
    name_fields=("passcode",),
)
