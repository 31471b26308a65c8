"""Printed cards by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from affray.core.notation import plain, short_name
from affray.core.state import Card
from affray.core.verdicts import Reason

C = TypeVar("C", bound=Card)


class Flaw(Reason):
    """An error in a card, as a message that every language can format. Values of its holes are not translated, except flaws."""


def flaw(message: str, **holes: Any) -> Flaw:
    """Return the flaw with this message, whose holes these values fill."""
    return Flaw("", message, **holes)


class CardError(ValueError):
    """A card that cannot be read. The message says which, where, what was found and what would be accepted; so does `reason`, if
    given."""

    def __init__(self, why: str | Reason) -> None:
        super().__init__(str(why))
        self.reason = why if isinstance(why, Reason) else None


def flawed(name: str, flaws: Iterable[Flaw]) -> CardError:
    """Return the error of a card with all its flaws."""
    first, *more = dict.fromkeys(flaws)
    for next_flaw in more:
        first = flaw("{one}; {other}", one=first, other=next_flaw)
    return CardError(flaw("card {name!r}: {why}", name=name, why=first))


class Pool(Generic[C]):
    """Cards by name: those that ship with a game, or those that a scenario defines."""

    def __init__(self, cards: Iterable[C] = ()) -> None:
        self.cards: dict[str, C] = {card.name: card for card in cards}

    def add(self, card: C) -> C:
        self.cards[card.name] = card
        return card

    def by_full_name(self, name: str) -> C | None:
        """Return the card with this full name, in any language in which it is printed, or None."""
        also = [card for card in self.cards.values() if plain(name) in map(plain, card.names)]
        return self.cards.get(name) or (also[0] if len(also) == 1 else None)

    def find(self, name: str) -> C | None:
        """Return the card with this name, else the only one with this further name, this name up to the comma, or these words in
        its name."""
        if name in self.cards:
            return self.cards[name]
        also = [card for card in self.cards.values() if plain(name) in map(plain, card.names[1:])]
        if len(also) == 1:
            return also[0]
        near = [card for card in self.cards.values() if plain(short_name(card.name)) == plain(name)]
        if len(near) != 1:
            near = [self.cards[one] for one in self.like(name)]
        return near[0] if len(near) == 1 else None

    @property
    def names(self) -> Sequence[str]:
        """The names of the cards."""
        return tuple(self.cards)

    def like(self, name: str) -> list[str]:
        """Return the names that contain all words of `name`."""
        words = plain(name).split()
        return [one for one in self.names if words and set(words) <= set(plain(one).split())]
