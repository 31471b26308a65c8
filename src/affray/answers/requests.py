"""The requests of each operation. A field that is not known is refused by name.

A board is given by its name, or as a scenario (a mapping, or the text of a scenario file), or as a position line. Nothing is ever read from a
path.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Board = str | dict[str, Any]
Line = str | dict[str, Any]
"""A line of play: `Ann: attack all`, `to: 509.1a`, or the same as a mapping."""
Seconds = Annotated[float, Meta(gt=0, le=60)]


class Request(Struct, forbid_unknown_fields=True):
    """A request. `language` tells the answer in another language of the game; `seat` names the player whose
    knowledge it keeps to (default: all cards are open, as to a judge)."""


class CardRequest(Request):
    """Cards by name, or by their printed texts (name, type line and rules text, a line each)."""

    game: str
    names: list[str] = []
    printed: list[str] = []
    language: str = ""


class BoardRequest(Request):
    """A position, as a scenario file has it. A card under `cards` is its printed text, or its data."""

    game: str
    players: dict[str, Any]
    cards: list[str | dict[str, Any]] = []
    start: str = ""
    battle: dict[str, Any] = {}
    turn: str = ""
    edition: str = ""
    rulings: dict[str, Any] = {}
    happened: list[Any] = []
    do: list[Line] = []
    seed: int | None = None


class AskRequest(Request):
    """Are these decisions legal, and why? Without decisions: what is legal now, with `about` a card alone. `depends` tells which assumption
    turns an answer."""

    board: Board
    decisions: list[str] = []
    about: str = ""
    editions: bool = False
    depends: bool = False
    most: Annotated[int, Meta(ge=1, le=200)] = 20
    seat: str = ""
    language: str = ""


class PlayRequest(Request):
    """Lines of play from a board on. The board stays as it is; the answer names a new one."""

    board: Board
    do: list[Line]
    most: Annotated[int, Meta(ge=1, le=200)] = 20
    seat: str = ""
    language: str = ""


class RuleRequest(Request):
    """A rule by its number, or rules that speak of some words."""

    game: str
    find: str
    edition: str = ""
    language: str = ""


class SolveRequest(Request):
    """A search: what can the player bring about?"""

    board: Board
    player: str = field(name="for", default="")
    goal: Literal["win", "survive", "life", "best"] = "win"
    until: Literal["battle", "turn", "next turn"] = "turn"
    seconds: Seconds = 5.0
    language: str = ""


class ShareRequest(Request):
    """A board to hand on: as the text of a scenario file, as a link, as a position line for `affray serve`, as a picture (SVG), as a page (HTML),
    or as the QR code of its link (SVG)."""

    board: Board
    form: Literal["file", "link", "line", "picture", "html", "qr"] = field(name="as", default="file")
    seat: str = ""
    language: str = ""
