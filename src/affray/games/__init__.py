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
        meant = {"magic": "mtg", "yu": "ygo", "yugioh": "ygo", "force": "fow", "ijin": "ijinden"}
        found = next((name for begins, name in meant.items() if key.lower().startswith(begins)), "")
        near = f"; did you mean {found!r}?" if found else ""
        raise UnknownGame(f"no game {key!r}{near}; known: {', '.join(GAMES)}")
    registered: Game = getattr(import_module(f"affray.games.{key}"), key)
    return registered
