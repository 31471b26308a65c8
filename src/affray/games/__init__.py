"""The games: each a package that gives its rulebook as one value; those from elsewhere register an entry point `affray.games`."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.game import Game

GAMES = ("fow", "mtg", "ygo", "ijinden")
"""The games that come with affray."""


class UnknownGame(ValueError):
    """No such game, or one from elsewhere that cannot be loaded; the message says which there are, or why."""


@cache
def registered() -> dict[str, str]:
    """Return all games by key, each with where its `Game` is, as `module:name`: ours, then those that other packages register."""
    from importlib.metadata import entry_points

    ours = {key: f"affray.games.{key}:GAME" for key in GAMES}
    return ours | {one.name: one.value for one in entry_points(group="affray.games") if one.name not in ours}


@cache
def game(key: str) -> Game:
    """Return the game called `key`, e.g. `fow`.

    Raises:
        UnknownGame: there is no game of that name, or what is registered under it is none.
    """
    entry_point = f"affray.games.{key}:GAME" if key in GAMES else registered().get(key, "")
    if not entry_point:
        from affray.core.notation import did_you_mean
        from affray.core.verdicts import Reason

        near = next((did_you_mean(name) for name in GAMES if _begins_like(game(name).title, key)), "")
        raise UnknownGame(Reason("", "no game {key!r}{near}; known: {known}", key=key, near=near, known=", ".join(registered())))
    module, _, name = entry_point.partition(":")
    try:
        instance: Game = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        if key in GAMES:
            raise
        from affray.core.verdicts import Reason

        message = "the game {key!r} is registered as {found!r}, which cannot be loaded: {why}"
        raise UnknownGame(Reason("", message, key=key, found=entry_point, why=str(error))) from error
    return instance


def _begins_like(title: str, key: str) -> bool:
    """Does a text begin like the title of a game, in letters alone? "yugioh" and "magic the gathering" do."""
    letters = [re.sub(r"[^a-z ]", "", text.lower()) for text in (title, key)]
    first = letters[0].partition(" ")[0]
    return len(letters[1]) > 1 and (letters[0].startswith(letters[1]) or letters[1].startswith(first))
