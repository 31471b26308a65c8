"""A card as it is printed: its facts and its text, whatever the game and the file it comes from."""

from __future__ import annotations

import msgspec


class PrintedCard(msgspec.Struct, frozen=True):
    """A printed card. What a game does not print is empty.

    Args:
        name: its name.
        text: its text, line by line.
        types: its printed types; `subtype` what stands beside them.
        race: its races.
        cost: its cost, in symbols.
        colours: its colours or attributes, by their letters.
        atk: its ATK or power; `defence` its DEF or toughness. None: it has none.
        divinity: the number of that name.
        set: where it was printed.
        more: what else the file says.
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
