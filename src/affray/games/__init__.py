"""The games: each a package that registers its rulebook when it is imported."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.game import Game

GAMES = ("fow", "mtg", "ygo", "ijinden")


class UnknownGame(ValueError):
    """No such game; the message lists those there are."""


def game(key: str) -> Game:
    """The game called `key`, e.g. `fow`.

    Raises:
        UnknownGame: there is no game of that name.
    """
    if key not in GAMES:
        raise UnknownGame(f"no game {key!r}; known: {', '.join(GAMES)}")
    found: Game = getattr(import_module(f"affray.games.{key}"), key)
    return found
