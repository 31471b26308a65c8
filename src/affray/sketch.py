"""A battle as a small table of HTML, for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.views import CardView

MOST = 12
"""So many cards of a zone are named, and so many answers."""


def table_of(battle: Battle) -> str:
    """Where it is and who is asked, each player with the cards of their zones, the first answers. Everything in it is escaped."""
    view = battle.view()
    rows = [_row("th", str(battle).strip("<>"))]
    for player in view["players"]:
        life = f" ({player['life']})" if "life" in player else ""
        rows.append(_row("th", f"{player['name']}{life}"))
        rows += [_row("td", name, _cards(zone["cards"])) for name, zone in player["zones"].items() if zone["cards"]]
    rows += [_row("td", name, _cards(cards)) for name, cards in view["shared"].items() if cards]
    if battle.question is not None and battle.legal:
        n = battle.legal.count(MOST)
        answers = [battle.format(one) for one, _ in zip(battle.legal, range(MOST), strict=False)]
        rows.append(_row("td", "answers", "; ".join(answers) + ("; …" if n == MOST else "")))
    return f"<table>{''.join(rows)}</table>"


def _row(tag: str, *cells: str) -> str:
    span = ' colspan="2"' if len(cells) == 1 else ""
    return "<tr>" + "".join([f"<{tag}{span}>{escape(cell)}</{tag}>" for cell in cells]) + "</tr>"


def _cards(cards: list[CardView]) -> str:
    names = [str(card.get("name", card.get("id", "?"))) for card in cards]
    return ", ".join(names[:MOST]) + (f" and {len(names) - MOST} more" if len(names) > MOST else "")
