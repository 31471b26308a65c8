"""Cards as data: the words of their texts, the catalogue that reads them, and card files of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.cards.printed import PrintedCard
    from affray.cards.refusal import ParseRefusal
    from affray.core.state import Card


def parse(text: str | dict[str, Any] | PrintedCard, game: str = "fow") -> Card | ParseRefusal:
    """Return the card of a printed text, or a refusal with the place: a text is read whole and exactly, or not at all.

    Args:
        text: the card as affray prints it (name, type line, text), an object of a card file (Scryfall, fowsim, …), or a
            `PrintedCard`.
        game: the key of the game.

    Raises:
        UnknownGame: there is no such game.
        CardError: the object is no card of any known form, or the game has no parser for card texts.
    """
    from affray.cards.catalogue import CardCatalogue
    from affray.cards.importing import printed_of
    from affray.cards.pool import CardError
    from affray.cards.printed import PrintedCard
    from affray.cards.refusal import ParseRefusal
    from affray.games import game as find

    catalogue = find(game).catalogue
    if not isinstance(catalogue, CardCatalogue) or catalogue.parse is None:
        raise CardError(f"card texts of {find(game).title} cannot be read yet: write its cards as data (docs/cards.md)")
    printed = (
        text
        if isinstance(text, PrintedCard)
        else PrintedCard(text.strip().split("\n")[0], text.strip())
        if isinstance(text, str)
        else printed_of(text)
    )
    reading = catalogue.parse(printed)
    return reading if isinstance(reading, ParseRefusal) else catalogue.make(reading)


def __getattr__(name: str) -> Any:
    from affray.aliases import of_module

    return of_module("affray.cards", name)
