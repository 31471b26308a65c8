"""Decks: what a deck must be (S1)."""

from __future__ import annotations

from affray.core.procedures import Rulebook
from affray.core.verdicts import Reason
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.vocabulary.catalogue import catalogue

LEAST = 40
SIDE_MOST = 10
BOTH_MOST = 60
OF_A_NAME = 4
SECTIONS = {"library": "library", "side deck": ""}
OPENING = "game"
Deck = dict[str, dict[str, int]]


@ijinden.condition("deck", rule="S1")
def check_deck(book: Rulebook, deck: Deck) -> list[Reason]:
    """All that is wrong with a deck: its size, more than four of a name, cards that do not exist; the side deck counted in."""
    reasons = [*_unknown(deck)]
    main, side = [sum([max(0, n) for n in deck.get(section, {}).values()]) for section in SECTIONS]
    if main < LEAST:
        reasons.append(Reason("S1", "the deck has {n} cards, {least} or more are needed", n=main, least=LEAST))
    if side > SIDE_MOST:
        reasons.append(Reason("S8", "the side deck has {n} cards, at most {most} are allowed", n=side, most=SIDE_MOST))
    if side and main + side > BOTH_MOST:
        reasons.append(
            Reason("S8", "deck and side deck together have {n} cards, at most {most} are allowed", n=main + side, most=BOTH_MOST)
        )
    copies: dict[str, int] = {}
    for section in SECTIONS:
        for name, n in deck.get(section, {}).items():
            card = catalogue.find(name)
            if card is not None and not card.text.any_number:
                copies[card.name] = copies.get(card.name, 0) + n
    for name, n in copies.items():
        if n > OF_A_NAME:
            reasons.append(
                Reason("S1", "{n} copies of {name}, at most {most} of a name are allowed", n=n, name=name, most=OF_A_NAME)
            )
    return reasons


def _unknown(deck: Deck) -> list[Reason]:
    reasons = []
    for section, cards in deck.items():
        if section not in SECTIONS:
            reasons.append(
                Reason("S1", "no section {section}: a deck has the sections library and, optionally, side deck", section=section)
            )
        for name, n in cards.items():
            if catalogue.find(name) is None:
                reasons.append(Reason("S1", "no card {name}{near}", name=name, near=catalogue.missing_card(name)))
            if n < 1:
                reasons.append(Reason("S1", "{n} copies of {name}", n=n, name=name))
    return reasons
