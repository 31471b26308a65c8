"""Building a deck (100.2-100.4): every breach of the rules at once, each with its number."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.procedures import Rulebook
from affray.core.questions import NotSupported
from affray.core.verdicts import Reason
from affray.games.mtg.game import mtg
from affray.games.mtg.vocabulary.catalogue import catalogue, exists_in

SECTIONS = {"main deck": "library", "sideboard": ""}
OPENING = "set-up"

Sections = dict[str, dict[str, int]]
LEAST = 60
FOUR = 4
MOST_SIDEBOARD = 15


def deck_check(book: Rulebook, sections: Sections) -> list[Reason]:
    """Return every breach of the rules for a constructed deck; none: the deck may be played."""
    return [
        *cards_that_exist(book, sections), *has_enough_cards(book, sections), *has_four_of_a_name(book, sections),
        *has_a_small_sideboard(book, sections),
    ]  # fmt: skip


def cards_that_exist(book: Rulebook, sections: Sections) -> Iterator[Reason]:
    """Yield the breaches of a deck by cards that affray does not know in this edition."""
    for name, cards in sections.items():
        for title in cards:
            card = catalogue.find(title)
            if card is None:
                near = catalogue.missing_card(title)
                yield Reason("100.2", "{deck}: no card {title}{near}", deck=name, title=title, near=near)
                continue
            try:
                exists_in(card, book.edition)
            except NotSupported as error:
                yield Reason("100.2", "{deck}: {why}", deck=name, why=error.reason or str(error))


@mtg.condition("deck.size", rule="100.2a")
def has_enough_cards(book: Rulebook, sections: Sections) -> Iterator[Reason]:
    """A constructed deck has at least sixty cards."""
    n = sum(sections.get("main deck", {}).values())
    if n < LEAST:
        yield Reason("100.2a", "main deck: at least {least} cards, not {n}", least=LEAST, n=n)


@mtg.condition("deck.copies", rule="100.4a")
def has_four_of_a_name(book: Rulebook, sections: Sections) -> Iterator[Reason]:
    """Main deck and sideboard together hold at most four cards of a name that is no basic land's."""
    total: dict[str, int] = {}
    for cards in sections.values():
        for title, n in cards.items():
            total[title] = total.get(title, 0) + n
    for title, n in total.items():
        card = catalogue.find(title)
        if n > FOUR and (card is None or "basic" not in card.supertypes):
            yield Reason("100.4a", "at most 4 {who}, not {n}", title, who=title, n=n)


@mtg.condition("deck.sideboard", rule="100.4a")
def has_a_small_sideboard(book: Rulebook, sections: Sections) -> Iterator[Reason]:
    """A sideboard has at most fifteen cards."""
    n = sum(sections.get("sideboard", {}).values())
    if n > MOST_SIDEBOARD:
        yield Reason("100.4a", "sideboard: at most {most} cards, not {n}", most=MOST_SIDEBOARD, n=n)
