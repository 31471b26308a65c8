"""The words for what is done with libraries: searching, looking at the top cards, scry, surveil, mill."""

from __future__ import annotations

from typing import Literal

from affray.cards.word import Word
from affray.games.mtg.vocabulary.phrases import Amount, What


class Scry(Word, tag="scry", tag_field="do", frozen=True, cache_hash=True):
    """Look at the top cards of your library and put any number of them on the bottom, all in any order."""

    n: Amount = 1


class Fateseal(Word, tag="fateseal", tag_field="do", frozen=True, cache_hash=True):
    """Look at the top cards of the library of a player and put any number of them on the bottom, all in any order."""

    n: Amount = 1
    player: str = "target"


class Surveil(Word, tag="surveil", tag_field="do", frozen=True, cache_hash=True):
    """Look at the top cards of your library and put any number of them into your graveyard, the others back in any order."""

    n: Amount = 1


class Explore(Word, tag="explore", tag_field="do", frozen=True, cache_hash=True):
    """A creature explores: its controller's top card goes to the hand if it is a land; else a +1/+1 counter, and the card perhaps away."""

    who: str = "this"


class Mill(Word, tag="mill", tag_field="do", frozen=True, cache_hash=True):
    """Players put the top cards of their library into their graveyard, or into exile; exiled ones are `moved` afterwards."""

    n: Amount = 1
    player: str = "you"
    to: Literal["graveyard", "exile"] = "graveyard"


class Cascade(Word, tag="cascade", tag_field="do", frozen=True, cache_hash=True):
    """Exile cards from the top of your library until a nonland card comes that costs less than this spell; you may cast that without paying
    its mana cost, and the others go to the bottom in a random order.
    """


class Search(Word, tag="search", tag_field="do", frozen=True, cache_hash=True):
    """A player searches their library for cards, puts them somewhere and shuffles; `library` is on top, after shuffling.

    `up_to`: so many or fewer; `graveyard`: search your graveyard as well; `others`: one goes there, the others to the hand; `share`: two
    of a basic land type that both have. What is found is `moved` afterwards.
    """

    what: What = What(type="card")
    n: int = 1
    up_to: bool = False
    to: Literal["hand", "battlefield", "graveyard", "library", "exile"] = "hand"
    reveal: bool = False
    tapped: bool = False
    graveyard: bool = False
    others: Literal["", "hand"] = ""
    share: Literal["", "land type"] = ""
    player: str = "you"


class SearchZones(Word, tag="search zones", tag_field="do", frozen=True, cache_hash=True):
    """You search the graveyard, hand and library of a player for cards and exile them; that player shuffles.

    `every`: all that are found; else any number of them. They are `moved` afterwards.
    """

    what: What
    player: str = "opponent"
    every: bool = False


class Shuffle(Word, tag="shuffle", tag_field="do", frozen=True, cache_hash=True):
    """Players shuffle their libraries."""

    player: str = "you"


class LookAtHand(Word, tag="look at hand", tag_field="do", frozen=True, cache_hash=True):
    """You look at the hands of players, and nobody else does."""

    player: str = "opponent"


class LookAtTop(Word, tag="look at top", tag_field="do", frozen=True, cache_hash=True):
    """A player looks at the top cards of their library, or reveals them all, puts some that fit into their hand or onto the battlefield, the
    others away.

    `may`: so many or fewer; what is taken is revealed if `reveal`, and `moved` afterwards. None at `most`: all are put back, perhaps those
    `of` another player's library.
    """

    n: Amount
    take: What = What(type="card")
    most: int = 1
    may: bool = False
    reveal: bool = False
    to: Literal["hand", "battlefield", "top"] = "hand"
    tapped: bool = False
    rest: Literal["bottom in a random order", "bottom in any order", "top in any order", "graveyard"] = "bottom in any order"
    revealed: bool = False
    player: str = "you"
    of: str = ""
