"""Words for decks and hands in Force of Will: search, look at, reveal, shuffle."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.fow.vocabulary.phrases import Amount, Condition, Place, Reference, What


class Search(Word, tag="search", tag_field="do", frozen=True, cache_hash=True):
    """Look through a deck for cards, then shuffle it; put on that deck, they come on top. `enter`: their [Enter] triggers.

    Into the field they come `rested`, where that is said. Where `or_field` holds, they may be put into the field instead.
    `named_as`: they have the name of such a card.
    """

    what: What
    to: Place = "hand"
    n: int = 1
    zone: Place = "main deck"
    reveal: bool = True
    enter: bool = False
    rested: bool = False
    or_field: Condition | None = None
    named_as: str = ""


class LookAtTop(Word, tag="look at top", tag_field="do", frozen=True, cache_hash=True):
    """Look at the top cards of the main deck, take some that fit (any number if `most` is 0), put the rest away.

    What is taken is `moved` afterwards. `show` says what everybody sees: nothing, what is taken, or all those cards.
    """

    n: Amount
    take: What
    most: int = 1
    up_to: bool = False
    to: Place = "hand"
    show: Literal["", "taken", "all"] = ""
    rest: Literal["bottom in a random order", "bottom in any order", "graveyard", "top in any order"] = "bottom in a random order"


class Foresee(Word, tag="foresee", tag_field="do", frozen=True, cache_hash=True):
    """Look at the top cards of the main deck: some go to the bottom (unless `top`), the others back on top, in any order."""

    n: int = 1
    top: bool = False


class Reveal(Word, tag="reveal", tag_field="do", frozen=True, cache_hash=True):
    """Reveal the top card of a deck of yours, which stays there; later words call it `shown`."""

    zone: Literal["main deck", "magic stone deck"] = "main deck"


class Force(Word, tag="force", tag_field="do", frozen=True, cache_hash=True):
    """Roll so many dice: what follows calls their sum X."""

    n: int = 1


class SeeHand(Word, tag="see hand", tag_field="do", frozen=True, cache_hash=True):
    """You look at the hand of the opponent (`show`: everybody does); you choose such a card there, which they discard, or remove from the game.

    `whose`: that of a target, if it is still one.
    """

    take: What | None = None
    to: Literal["graveyard", "removed area"] = "graveyard"
    show: bool = False
    whose: Reference = "opponent"


class PlayFree(Word, tag="play free", tag_field="do", frozen=True, cache_hash=True):
    """You may play such a card without paying its cost."""

    what: What


class Shuffle(Word, tag="shuffle", tag_field="do", frozen=True, cache_hash=True):
    """A player shuffles a deck."""

    zone: Place = "main deck"
    player: Literal["you", "opponent"] = "you"
