"""Building a Deck (103): every breach of the rules at once, each with its number."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.procedures import Rulebook
from affray.core.verdicts import Reason
from affray.games.ygo.game import EDITIONS, EXTRA, ygo
from affray.games.ygo.position.names import name_always
from affray.games.ygo.vocabulary.catalogue import catalogue
from affray.games.ygo.vocabulary.printed import YgoCard

SECTIONS = {"deck": "deck", "extra deck": "extra deck", "side deck": ""}
OPENING = "set-up"
Built = dict[str, list[tuple[YgoCard, int]]]


def deck_check(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """Return every breach of the deck rules; none: the deck may be played."""
    reasons: list[Reason] = []
    built: Built = {}
    for name, cards in sections.items():
        built[name] = []
        for title, n in cards.items():
            card = catalogue.find(title)
            if card is None:
                near = catalogue.missing_card(title)
                reasons.append(Reason("103.1", "{deck}: no card {title}{near}", deck=name, title=title, near=near))
            else:
                built[name].append((card, n))
    for check in (has_enough_cards, holds_main_cards, holds_extra_cards, has_three_of_a_name):
        reasons.extend(check(built))
    return reasons


@ygo.condition("deck.size", rule="103.1")
def has_enough_cards(deck: Built) -> Iterator[Reason]:
    """A Deck has 40 to 60 cards, an Extra Deck and a Side Deck at most 15 each."""
    n = size(deck, "deck")
    if not 40 <= n <= 60:
        yield Reason("103.1", "deck: 40 to 60 cards, not {n}", n=n)
    for name in ("extra deck", "side deck"):
        if size(deck, name) > 15:
            yield Reason("103.1", "{deck}: at most 15 cards, not {n}", deck=name, n=size(deck, name))


@ygo.condition("deck.main", rule="103.2")
def holds_main_cards(deck: Built) -> Iterator[Reason]:
    """Fusion and Synchro Monsters do not go into the Deck, Tokens into none."""
    for card, _ in deck.get("deck", []):
        if card.subtypes & {*EXTRA, "token"}:
            yield Reason("103.2", "deck: {who} cannot be part of it", card.name, who=card.name)


@ygo.condition("deck.extra", rule="103.3")
def holds_extra_cards(deck: Built) -> Iterator[Reason]:
    """Only Fusion and Synchro Monsters go into the Extra Deck."""
    for card, _ in deck.get("extra deck", []):
        if not card.subtypes & EXTRA:
            yield Reason("103.3", "extra deck: {who} cannot be part of it", card.name, who=card.name)


@ygo.condition("deck.copies", rule="103.4")
def has_three_of_a_name(deck: Built) -> Iterator[Reason]:
    """At most three cards of a name in all decks together."""
    total: dict[str, int] = {}
    for cards in deck.values():
        for card, n in cards:
            name = name_always(card, EDITIONS[-1])
            total[name] = total.get(name, 0) + n
    for name, n in total.items():
        if n > 3:
            yield Reason("103.4", "at most 3 {who}, not {n}", name, who=name, n=n)


def size(deck: Built, name: str) -> int:
    return sum(n for _, n in deck.get(name, []))
