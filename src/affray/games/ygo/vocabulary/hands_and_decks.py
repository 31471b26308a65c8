"""The words of Yu-Gi-Oh! cards for what is done to hands and Decks."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.ygo.vocabulary.phrases import Count, Number, What


class Draw(Word, tag="draw", tag_field="do", frozen=True, cache_hash=True):
    """Draw cards, so many or one for each of some cards."""

    n: Number | Count = 1
    player: Literal["you", "opponent", "each"] = "you"


class Mill(Word, tag="mill", tag_field="do", frozen=True, cache_hash=True):
    """Send the top cards of a Deck to the Graveyard, so many or as many for each of some cards, or banish so many (`to`)."""

    n: int | Count
    player: Literal["you", "opponent"] = "you"
    to: Literal["graveyard", "banished"] = "graveyard"


class Excavate(Word, tag="excavate", tag_field="do", frozen=True, cache_hash=True):
    """Reveal the top card of your Deck, which stays there; later words call it `taken`."""


class ExcavateUntil(Word, tag="excavate until", tag_field="do", frozen=True, cache_hash=True):
    """Reveal cards from the top of your Deck until one fits: it goes to the hand, the others to the Graveyard; if none fits, all are shuffled."""

    what: What


class ExcavateSome(Word, tag="excavate some", tag_field="do", frozen=True, cache_hash=True):
    """Reveal the top `n` cards of your Deck: one of them (that fits `what`; `may`: as you like) goes to the hand, the others are shuffled into the
    Deck."""

    n: int
    what: What = What(zone="deck")
    may: bool = False


class Show(Word, tag="show", tag_field="do", frozen=True, cache_hash=True):
    """Reveal the card that was drawn."""


class SeeHand(Word, tag="see hand", tag_field="do", frozen=True, cache_hash=True):
    """Look at the opponent's hand, you alone."""


class BanishNamed(Word, tag="banish by name", tag_field="do", frozen=True, cache_hash=True):
    """Both players reveal their Decks, banish all cards from them that have the name of a card, and shuffle them."""

    who: str = "target"


class DiscardRandom(Word, tag="discard", tag_field="do", frozen=True, cache_hash=True):
    """Discard random cards from the opponent's hand, or place one on top of the Deck (`to`)."""

    n: int = 1
    to: Literal["", "top of the deck"] = ""


class DiscardHand(Word, tag="discard from hand", tag_field="do", frozen=True, cache_hash=True):
    """Discard cards from the hand (0: all of them), which their player chooses, or you from the opponent's (`by`); `what`: of your own,
    those that fit."""

    n: int = 1
    player: Literal["you", "opponent", "each"] = "you"
    what: What | None = None
    by: Literal["", "you"] = ""


class Search(Word, tag="search", tag_field="do", frozen=True, cache_hash=True):
    """Add `n` cards from the Deck (or the Graveyard) to the hand, send them from the Deck to the Graveyard (`up_to`: or fewer; `names`: with
    different names), or place one on top of it; each player does so (`player`), with their own Deck."""

    what: What
    locked: bool = False
    to: Literal["hand", "graveyard", "top of the deck"] = "hand"
    n: int = 1
    up_to: bool = False
    names: bool = False
    player: Literal["you", "each"] = "you"
