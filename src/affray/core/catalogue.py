"""What the core knows of a game's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.core.saves import SaveError
from affray.core.state import Card
from affray.core.verdicts import Reason


class Catalogue:
    """What the codec needs of a game: its cards by name, and its vocabulary as plain data. Games subclass it."""

    def card(self, name: str) -> Card | None:
        """A card shipped with the game."""
        return None

    def names(self) -> dict[str, str]:
        """The cards shipped with the game, each with its type."""
        return {}

    def find(self, name: str) -> Card | None:
        """A card shipped with the game, or else one of the user's own."""
        return self.card(name)

    @property
    def user_card_names(self) -> Sequence[str]:
        """What the user's own cards are called."""
        return ()

    def card_text(self, card: Any) -> str:
        """What a card does, in words: its name on the first line."""
        return str(card.name)

    def text_of(self, name: str) -> str:
        """What the card of this name does, in words; of none, the name."""
        card = self.find(name)
        return self.card_text(card) if card is not None else name

    def other_names(self, name: str) -> tuple[str, ...]:
        """What else a shipped card is called."""
        card = self.card(name)
        return card.names[1:] if card is not None else ()

    def card_to_data(self, card: Card) -> Any:
        return card.name

    def card_from_data(self, data: Any) -> Card:
        return Card(str(data))

    def other_side(self, card: Card) -> Card | None:
        """The card that a card becomes when it is turned; of most, none."""
        return None

    def join_sides(self, cards: dict[str, Card]) -> None:
        """Let the cards of a save know their other sides."""

    def word_to_data(self, word: Any) -> Any:
        """What a save holds of a word.

        Raises:
            SaveError: cards of this catalogue have no words.
        """
        raise SaveError(Reason("", "{word} cannot be saved", word=type(word).__name__))

    def word_from_data(self, data: Any) -> Any:
        """The word that a save holds.

        Raises:
            SaveError: cards of this catalogue have no words.
        """
        raise SaveError(Reason("", "no word {word!r}", word=data))
