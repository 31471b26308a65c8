"""The words in which the cards of Ebb are written. What they cannot say is refused when a card is read."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word

Keyword = Literal["swift", "moored", "eager"]


class Strengthen(Word, frozen=True, tag_field="do", tag="strengthen"):
    """The ship is so much stronger until the battle ends (weaker, by less than nothing)."""

    by: int


class Spend(Word, frozen=True, tag_field="do", tag="spend"):
    """The ship turns and lies spent. A raider that did so stops raiding."""


class Sink(Word, frozen=True, tag_field="do", tag="sink"):
    """The ship sinks, if it is no stronger than that."""

    at_most: int


Effect = Strengthen | Spend | Sink


class CardText(Word, frozen=True):
    """A card: a ship with its strength and keywords, or a wind with what it does."""

    name: str
    type: Literal["ship", "wind"]
    strength: int = 0
    keywords: tuple[Keyword, ...] = ()
    effects: tuple[Effect, ...] = ()
