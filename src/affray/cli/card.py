"""`affray card`: what a card does, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.errors import UserError
from affray.cli.screen import console, put, text
from affray.games import GAMES, game

if TYPE_CHECKING:
    from affray.core.game import Game


def card(*names: str, list: bool = False, in_: str = "") -> int:
    """Say what cards do.

    Parameters
    ----------
    names: str
        Names of cards, or parts of them; quote those with spaces.
    list: bool
        List all cards instead.
    in_: str
        Say it in another language of the game (Ijinden: ja).
    """
    kinds = shipped()
    if not names and not list:
        raise UserError("name a card, or use --list")
    out = console()
    if list:
        for name, (_, kind) in sorted(kinds.items()):
            put(out, text(f"{name}  ", (kind, "dim")))
    for name in names:
        for found in find(called(kinds), name):
            tongue = opening.tongue(kinds[found][0], in_)
            said = kinds[found][0].catalogue.wording(found) if tongue is None else tongue.wording(found)
            title, *lines = said.strip().splitlines()
            put(out, text((title, "bold")))
            for line in lines:
                put(out, text("  "), text(line.strip()))
    return 0


def shipped() -> Mapping[str, tuple[Game, str]]:
    """The cards that come with the games, by name: the game, and the type of the card."""
    found = {}
    for one in [game(key) for key in GAMES]:
        found.update({name: (one, kind) for name, kind in one.catalogue.names().items()})
    return found


def called(kinds: Mapping[str, tuple[Game, str]]) -> Mapping[str, Sequence[str]]:
    """The names of every card, its own first, then others (in another script, say)."""
    return {name: (name, *one.catalogue.also(name)) for name, (one, _) in kinds.items()}


def find(cards: Mapping[str, Sequence[str]], query: str) -> Sequence[str]:
    """The cards that a text names in any of their names: the whole name, or else all that hold its words (in a script that parts none,
    all that hold the text).

    Raises:
        UserError: none; the message says which is nearest.
    """
    from affray.core.notation import plain, suggest

    words = set(plain(query).split())
    same = [card for card, names in cards.items() if plain(query) in map(plain, names)]
    found = same or [card for card, names in cards.items() if words and any(words <= set(plain(name).split()) for name in names)]
    if not found and words and not query.isascii():
        found = [card for card, names in cards.items() if any(plain(query) in plain(name) for name in names)]
    if not found:
        every = [name for names in cards.values() for name in names]
        near = suggest(query, [*every, *(name.split(",")[0] for name in every)])
        raise UserError(f"no card {query!r}{near or '; `affray card --list` names them all'}")
    return found
