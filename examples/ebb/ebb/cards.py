"""The cards of Ebb: read, checked, said in words, and counted in decks."""

from __future__ import annotations

from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.core.procedures import Rulebook
from affray.core.state import Card
from affray.core.verdicts import Reason
from ebb import words as w
from ebb.game import COPIES, HOME, LEAST, ebb

SAID = {
    w.Strengthen: "{by:+} strength until the battle ends",
    w.Spend: "it lies spent",
    w.Sink: "it sinks, up to strength {at_most}",
}


class EbbCard(Card):
    """A printed card."""

    def __init__(self, text: w.CardText) -> None:
        super().__init__(text.name)
        self.text = text


def check(card: EbbCard) -> None:
    """Refuse what no card can be."""
    text = card.text
    if text.type == "ship" and (text.strength < 1 or text.effects):
        raise CardError(f"{card.name}: a ship has a strength of 1 or more, and no effects")
    if text.type == "wind" and (text.strength or text.keywords or not text.effects):
        raise CardError(f"{card.name}: a wind has effects, and neither strength nor keywords")


def wording(card: EbbCard) -> str:
    """What a card says."""
    text = card.text
    if text.type == "ship":
        return "\n".join([text.name, f"Ship, strength {text.strength}", *[f"[{one.capitalize()}]" for one in text.keywords]])
    parts = [SAID[type(one)].format(**{name: getattr(one, name) for name in one.__struct_fields__}) for one in text.effects]
    return f"{text.name}\nWind\nA ship: {'; '.join(parts)}."


catalogue: CardCatalogue[EbbCard] = CardCatalogue(
    HOME,
    text=w.CardText,
    words=w,
    kinds={"do": w.Effect},
    filter_type=w.CardText,
    make=EbbCard,
    check=check,
    text_of=wording,
    type_line=lambda card: card.text.type,
    types=("ship", "wind"),
)


@ebb.condition("deck", rule="1.1")
def check_deck(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """Every breach of the rule for decks."""
    cards = sections.get("cards", {})
    found = [Reason("1.1", "no card {name!r}", name=name) for name in cards if catalogue.shipped.find(name) is None]
    found += [
        Reason("1.1", "{name} {n} times, not more than {most}", name=name, n=n, most=COPIES)
        for name, n in cards.items()
        if n > COPIES
    ]
    if sum(cards.values()) < LEAST:
        found.append(Reason("1.1", "{n} cards, at least {least}", n=sum(cards.values()), least=LEAST))
    return found
