"""A printed card: its facts and its text, whatever the game and the file."""

from __future__ import annotations

import msgspec


class PrintedCard(msgspec.Struct, frozen=True):
    """A printed card. Facts that a game does not print are empty.

    Args:
        name: its name.
        text: its text, line by line.
        types: its printed types.
        subtype: what is printed beside the types.
        race: its races.
        cost: its cost, in symbols.
        colours: its colours or attributes, by their letters.
        atk: its ATK or power. None: it has none.
        defence: its DEF or toughness. None: it has none.
        divinity: the number of that name.
        set: the set in which it was printed.
        more: further facts of the file.
    """

    name: str
    text: str = ""
    types: tuple[str, ...] = ()
    subtype: str = ""
    race: tuple[str, ...] = ()
    cost: str = ""
    colours: tuple[str, ...] = ()
    atk: int | None = None
    defence: int | None = None
    divinity: int = 0
    set: str = ""
    more: dict[str, str] = {}
