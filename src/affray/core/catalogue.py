"""The interface of a game's cards that core uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.core.saves import SaveError
from affray.core.state import Card
from affray.core.verdicts import Reason


class Catalogue:
    """The cards of a game by name, and its vocabulary as plain data. Games subclass it."""

    def card(self, name: str) -> Card | None:
        """Return the card of this name that ships with the game, or None."""
        return None

    def names(self) -> dict[str, str]:
        """Return the type of each card that ships with the game, by name."""
        return {}

    def find(self, name: str) -> Card | None:
        """Return a card that ships with the game, else one of the user's own, else None."""
        return self.card(name)

    @property
    def user_card_names(self) -> Sequence[str]:
        """The names of the user's own cards."""
        return ()

    def is_unread(self, name: str) -> bool:
        """Is this the name of a card of the user that was not read?"""
        return False

    def card_text(self, card: Any) -> str:
        """Return the text of a card, with its name on the first line."""
        return str(card.name)

    def text_of(self, name: str) -> str:
        """Return the text of the card with this name; the name itself if there is none."""
        card = self.find(name)
        return self.card_text(card) if card is not None else name

    def other_names(self, name: str) -> tuple[str, ...]:
        """Return the further names of a shipped card."""
        card = self.card(name)
        return card.names[1:] if card is not None else ()

    def card_to_data(self, card: Card) -> Any:
        return card.name

    def card_from_data(self, data: Any) -> Card:
        return Card(str(data))

    def other_side(self, card: Card) -> Card | None:
        """Return the card that this card becomes when it is turned over, or None."""
        return None

    def join_sides(self, cards: dict[str, Card]) -> None:
        """Connect the cards of a save with their other sides."""

    def word_to_data(self, word: Any) -> Any:
        """Return a word as a save holds it.

        Raises:
            SaveError: cards of this catalogue have no words.
        """
        raise SaveError(Reason("", "{word} cannot be saved", word=type(word).__name__))

    def word_from_data(self, data: Any) -> Any:
        """Return the word that a save holds.

        Raises:
            SaveError: cards of this catalogue have no words.
        """
        raise SaveError(Reason("", "no word {word!r}", word=data))
