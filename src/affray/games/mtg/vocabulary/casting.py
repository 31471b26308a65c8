"""The abilities that say how a card is cast and how it enters the battlefield."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.mtg.vocabulary.costs import CostPart
from affray.games.mtg.vocabulary.phrases import Amount, AmountWord, Condition


class Enters(Word, tag="enters", tag_field="ability", frozen=True, cache_hash=True):
    """How this permanent enters the battlefield: tapped or with counters, if a condition holds just before.

    `unless`: its controller is asked to pay this before it enters, and it enters tapped if they do not. `discarded`: it enters instead of
    going to the graveyard, where a spell or ability of an opponent has its owner discard it. `choose`: its controller chooses this before it
    enters; descriptions on the card speak of what was `chosen`.
    """

    tapped: bool = False
    counter: str = ""
    n: Amount = 0
    condition: Condition | None = None
    unless: tuple[CostPart, ...] = ()
    discarded: bool = False
    choose: Literal["", "card name", "nonland card name", "color", "player", "opponent", "creature type"] = ""


class NumberedKeyword(Word, tag="keyword", tag_field="ability", frozen=True, cache_hash=True):
    """A keyword with a number that is worked out as its abilities resolve: `bushido X, where X is …`."""

    keyword: Literal["afflict", "afterlife", "annihilator", "bushido", "fabricate", "frenzy", "mobilize", "poisonous", "renown"]
    n: AmountWord


class CastFor(Word, tag="cast for", tag_field="ability", frozen=True, cache_hash=True):
    """You may cast this card for this in place of its mana cost (for nothing: without paying it), while a condition holds.

    `way`: the cost is that of this keyword, with all that the keyword says; so are costs that are not mana alone.
    """

    cost: tuple[CostPart, ...] = ()
    condition: Condition | None = None
    way: Literal["", "flashback", "evoke"] = ""
