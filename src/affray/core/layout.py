"""How a game is laid out on a board, and what of it is shown first: worked examples, and a small position to change."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A part of a player's side of the board: a zone, or some of the cards in it.

    A zone can have several areas. A card stands in the first that names one of its `types`, else in the one that names none; where an
    area is for cards that lie `face_down`, those stand there, with cards of the zone that are not seen at all. `title` is a word of
    the game ("": the name of the zone). `slots` are places for so many cards, drawn while they are empty too. `compact` draws small cards.
    """

    zone: str
    title: str = ""
    types: tuple[str, ...] = ()
    face_down: bool = False
    slots: int = 0
    compact: bool = False


Layout = tuple[tuple[Area, ...], ...]
"""The rows of a player's side, from the middle of the table outward."""


class Examples(NamedTuple):
    """The worked examples that show a game.

    `opening` is the one that its page opens on (its name below the scenarios; "": the first there is), with so many of its lines
    played (`at`; None: as it begins), and `question` what stands there to be answered. `folder`, below the scenarios, holds those that
    `affray demo` plays ("": all of the game).
    """

    opening: str = ""
    at: int | None = None
    question: str = ""
    folder: str = ""


class Sample(NamedTuple):
    """A small position to change: the cards of both players in a zone, and the step that it starts at."""

    zone: str
    own: tuple[str, ...]
    others: tuple[str, ...]
    start: str
