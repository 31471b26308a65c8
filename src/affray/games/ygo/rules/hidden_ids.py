"""Ids of cards that a player may not know: an id tells neither which card it is nor when it came."""

from __future__ import annotations

from affray.core import chance
from affray.core.table import Table
from affray.games.ygo.position.facts import IDS_BY_CHANCE

LEAST, MANY = 1000, 9000
"""Numbers given by chance begin at `LEAST`; there are so many of them."""


def hidden_number(t: Table) -> int:
    """Return the number in the id of a card that comes to a hidden place. It comes from the seed, and does not change the seed.

    Without a seed, and in a duel that began before ids came from chance, it is the clock.
    """
    if not t.seed or not t.fact(IDS_BY_CHANCE):
        return t.clock
    return LEAST + chance.draw(t.seed ^ t.clock)[1] % MANY


def hide(t: Table, ident: str) -> str:
    """Give a card that was put face-down another id and return it: whoever has seen the card before cannot trace it."""
    if not t.fact(IDS_BY_CHANCE):
        return ident
    prefix, number = "ab"[t.objects[ident].owner], hidden_number(t)
    while f"{prefix}#{number}" in t.objects:
        number += 1
    return t.rename(ident, f"{prefix}#{number}")
