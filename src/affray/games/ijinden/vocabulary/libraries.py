"""The words of Ijinden cards for hands and libraries: pure data, checked when it is loaded."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ijinden.vocabulary.phrases import Amount, What

Player = Literal["you", "opponent"]
AnyPlayer = Literal["you", "opponent", "turn player", "its owner"]
"""`its owner`: the player of the card that an event was about."""


class Draw(Word, tag="draw", tag_field="do", frozen=True, cache_hash=True):
    """A player draws."""

    n: Amount = 1
    player: AnyPlayer = "you"


class Mill(Word, tag="mill", tag_field="do", frozen=True, cache_hash=True):
    """Cards from the top of a library go to the graveyard: so many, or as many as the player likes, `up_to` so many."""

    n: Amount = 1
    player: AnyPlayer = "you"
    up_to: bool = False


class Guard(Word, tag="guard", tag_field="do", frozen=True, cache_hash=True):
    """Cards from the top of a library become guardians on the battlefield."""

    n: Amount = 1
    player: Player = "you"


class Store(Word, tag="store", tag_field="do", frozen=True, cache_hash=True):
    """Cards from the top or the bottom of a library are put face down into the mana zone, unseen by the opponent."""

    n: Amount = 1
    player: Player = "you"
    position: Literal["top", "bottom"] = "top"


class Discard(Word, tag="discard", tag_field="do", frozen=True, cache_hash=True):
    """A player puts cards of their choice from hand into the graveyard."""

    n: Amount = 1
    player: AnyPlayer = "you"


class Show(Word, tag="show", tag_field="do", frozen=True, cache_hash=True):
    """Show a card from hand."""

    what: What


class Dig(Word, tag="dig", tag_field="do", frozen=True, cache_hash=True):
    """Look at cards from the bottom or the top of the own library: any number that fit come onto the battlefield, or shown into the hand; the
    rest goes into the hand, stays, or goes face down into the mana zone."""

    what: What
    n: Amount = 1
    position: Literal["top", "bottom"] = "bottom"
    to: Literal["battlefield", "hand"] = "battlefield"
    rest: Literal["hand", "library", "mana zone"] = "hand"


class TurnOver(Word, tag="turn over", tag_field="do", frozen=True, cache_hash=True):
    """Show the top card of the own library to everybody; if it fits it goes where it is said, else it stays."""

    what: What
    to: Literal["battlefield", "hand"] = "battlefield"


class Shuffle(Word, tag="shuffle", tag_field="do", frozen=True, cache_hash=True):
    """The player shuffles the library."""


class ShowBoth(Word, tag="show both", tag_field="do", frozen=True, cache_hash=True):
    """Both players show a card from hand together: that of the higher level goes to the graveyard, the other on top of its library."""
