"""`affray ygo timing`: at which timings a card can be activated, and why not elsewhere."""

from __future__ import annotations

from affray.cli.card import find
from affray.cli.errors import UserError
from affray.cli.screen import console, put, text
from affray.games import game


def timing(*names: str, all: bool = False, edition: str = "") -> int:
    """Print when Yu-Gi-Oh! cards can be activated.

    Parameters
    ----------
    names: str
        Names of cards, or parts of them; quote those with spaces.
    all: bool
        All cards that can be activated.
    edition: str
        The edition of the rules (default: the game's first).
    """
    from affray.games.ygo.timing_table import table
    from affray.games.ygo.vocabulary.catalogue import catalogue

    if not names and not all:
        raise UserError("name a card, or use --all")
    book = game("ygo").rulebook(edition)
    known = {title: card.names for title, card in catalogue.shipped.cards.items()}
    out = console()
    for title in known if all else [found for name in names for found in find(known, name)]:
        parts = table(book, catalogue.shipped.cards[title])
        if all and not parts:
            continue
        put(out, text((title, "bold"), f"  {book.edition}"))
        if not parts:
            put(out, text("  nothing on it is activated by a player's choice: its effects trigger or apply by themselves"))
        for says, lines in parts:
            put(out, text("  "), text((says, "dim")))
            for line in lines:
                mine, theirs = ["yes" if one else str(one).removeprefix("not legal: ") for one in (line.mine, line.theirs)]
                both = mine if mine == theirs else f"turn player: {mine}; opponent: {theirs}"
                put(out, text(f"    {line.row.rule:7} "), text(f"{line.row.title}: {both}"))
    return 0
