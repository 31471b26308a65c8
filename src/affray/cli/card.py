"""`affray card`: what a card does, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from affray.cli.errors import UserError
from affray.cli.screen import console, put, text

if TYPE_CHECKING:
    from affray.games.fow.printed import FowCard


def card(*names: str, list: bool = False) -> int:
    """Say what cards do.

    Parameters
    ----------
    names: str
        Names of cards, or parts of them; quote those with spaces.
    list: bool
        List all cards instead.
    """
    cards = shipped()
    if not names and not list:
        raise UserError("name a card, or use --list")
    out = console()
    if list:
        for name, one in sorted(cards.items()):
            put(out, text(f"{name}  ", (", ".join(sorted(one.types)), "dim")))
    for name in names:
        for found in find([*cards], name):
            title, *lines = wording(cards[found]).strip().splitlines() or [found]
            put(out, text((title, "bold")))
            for line in lines:
                put(out, text("  "), text(line.strip()))
    return 0


def shipped() -> Mapping[str, FowCard]:
    """The cards that come with Force of Will, by name."""
    from affray.games.fow.catalogue import shipped as pool

    return pool().cards


def wording(one: FowCard) -> str:
    """Name, type line, numbers and abilities, line by line."""
    from affray.games.fow.english import card_text

    return card_text(one.text)


def find(cards: Sequence[str], query: str) -> Sequence[str]:
    """The cards that a text names: the whole name, or else all that hold its words.

    Raises:
        UserError: none; the message says which is nearest.
    """
    from affray.core.notation import plain, suggest

    same = [name for name in cards if plain(name) == plain(query)]
    words = plain(query).split()
    found = same or [name for name in cards if words and all(word in plain(name).split() for word in words)]
    if not found:
        near = suggest(query, [*cards, *(name.split(",")[0] for name in cards)])
        raise UserError(f"no card {query!r}{near or '; `affray card --list` names them all'}")
    return found
