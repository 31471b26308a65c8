"""A scenario with cards whose texts are not read whole: what of them is read and what is not, and the scenario in which that is left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from affray.cards.catalogue import CardCatalogue
from affray.cards.pool import CardError
from affray.cards.unread import LEFT_OUT
from affray.present.unread import wording
from affray.scenario.nodes import ScenarioError, node_of
from affray.scenario.sections import game_of
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.core.state import Card

MOST = 40
"""Number of cards of a file that are looked at."""


def offered(source: str, code: str) -> list[dict[str, Any]]:
    """Return the cards of a scenario that are read in part: what each does as far as it is read, in a language, and the lines that are not read."""
    try:
        data = _data(source)
        game, cards = _game(data), list(_in_part(data))
    except (ScenarioError, ValueError):
        return []
    language = game.presentation.languages.get(code)
    entries = []
    for catalogue, _, card in cards:
        lines = wording(catalogue, card, language).splitlines()
        entries.append(
            {
                "card": card.name,
                "read": lines[1 : len(lines) - len(card.unread)],
                "unread": [{"line": one.line, "text": one.text} for one in card.unread],
            }
        )
    return entries


def leaving_out(source: str) -> str:
    """Return the scenario in which what is not read of its cards is left out; the same where all is read.

    Raises:
        ScenarioError: it is no scenario.
    """
    data = _data(source)
    cards = list(_in_part(data))
    for _, entry, _ in cards:
        entry["unread"] = LEFT_OUT
    return dumped(data) if cards else source


def _data(source: str) -> dict[str, Any]:
    data = node_of(source if "\n" in source else source + "\n").plain()
    return data if isinstance(data, dict) else {}


def _game(data: dict[str, Any]) -> Game:
    return game_of(node_of(data), "scenario", "game, cards, …")


def _in_part(data: dict[str, Any]) -> Iterator[tuple[CardCatalogue[Any], dict[str, Any], Card]]:
    """Yield the cards that are refused with all of their text, and taken without what is not read of it."""
    catalogue = _game(data).catalogue
    entries = data.get("cards")
    if not isinstance(catalogue, CardCatalogue) or catalogue.parse is None or not isinstance(entries, list):
        return
    for entry in entries[:MOST]:
        if not isinstance(entry, dict) or not isinstance(entry.get("text"), str) or "unread" in entry:
            continue
        try:
            card = catalogue.card_of_data({**entry, "unread": LEFT_OUT})
        except CardError:
            continue
        if card.unread:
            yield catalogue, entry, card
