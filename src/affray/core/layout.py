"""The layout of a game on a board, and the worked examples that show it."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A part of a player's side of the board: a zone, or some of the cards in it.

    A zone can have several areas. A card is shown in the first that lists one of its `types`, else in the one that lists none. An
    area for `face_down` cards shows those instead, with the cards of the zone that are not visible. `title` is a word of the game
    ("": the name of the zone). `slots` is a number of card places that are drawn even if empty. `compact` draws small cards.
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

    `opening` is the example that its page opens on (its name below the scenarios; "": the first), after `at` of its lines (None:
    at its beginning); `question` is the question there. `folder`, below the scenarios, holds the examples of `affray demo` ("":
    all of the game).
    """

    opening: str = ""
    at: int | None = None
    question: str = ""
    folder: str = ""


class Sample(NamedTuple):
    """A small position to edit: the cards of both players in a zone, and its first step."""

    zone: str
    own: tuple[str, ...]
    others: tuple[str, ...]
    start: str
