"""Yu-Gi-Oh!'s cards: those shipped with the game and those that a scenario defines."""

from __future__ import annotations

from affray.cards.catalogue import CardCatalogue
from affray.games.ygo.game import HOME
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.checking import check, texts
from affray.games.ygo.vocabulary.english import card_text
from affray.games.ygo.vocabulary.printed import YgoCard

TYPES = ("monster", "spell", "trap")

catalogue: CardCatalogue[YgoCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.EffectWord, "ability": w.Ability, "pay": w.CostWord, "is": w.Condition, "amount": w.AmountWord},
    other=w.What,
    make=YgoCard,
    check=check,
    wording=lambda card: card_text(card.text),
    kind=lambda card: " ".join((*sorted(card.subtypes), card.kind)),
    types=TYPES,
    texts=texts,
)
