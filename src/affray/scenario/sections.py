"""The common part of scenario files and deck files: the game, the editions, and the sections of a deck."""

from __future__ import annotations

import re
from collections.abc import Mapping

from affray.core.game import Game
from affray.core.notation import did_you_mean
from affray.games import UnknownGame, game, registered
from affray.scenario.nodes import SourceNode

MOST = 250
"""The most copies of a card in one line; more are a typing error."""
LINES = 500
"""The most different cards in a section."""
_COUNTED = re.compile(r"^(?:(\d{1,9})\s*x?\s+)?(.+?)$")


def game_of(node: SourceNode, kind: str, keys: str) -> Game:
    """Return the game of a file of this kind.

    Raises:
        ScenarioError: it is no mapping, or names no known game.
    """
    top = node.mapping(what=f"a {kind}: a mapping with {keys}")
    if "game" not in top:
        written = next((key for key in top if key.strip().lower() == "game"), "")
        near = f": it is written `game`, not {written!r}" if written else ""
        raise node.error("a {kind} needs `game`{near}; known: {known}", kind=kind, near=near, known=", ".join(registered()))
    try:
        return game(top["game"].text("the name of a game"))
    except UnknownGame as error:
        raise top["game"].error("{why}", why=error) from error


def not_a_deck(node: SourceNode, game: Game) -> None:
    """Refuse a deck where a scenario is read: it has sections of cards, and no players.

    Raises:
        ScenarioError: it is one.
    """
    section = next((one for one in node.value if one in game.decks.sections), "")
    if not section or "players" in node.value:
        return
    if node.file:
        raise node.error("a deck, not a scenario: `affray deck check {file}` checks it", file=node.file)
    raise node.error("a deck, not a scenario: it has {section!r} and no `players`", section=section)


def not_a_scenario(node: SourceNode) -> None:
    """Refuse a scenario where a deck is read: it has players.

    Raises:
        ScenarioError: it is one.
    """
    if "players" in node.value:
        if node.file:
            raise node.error("a scenario, not a deck: `affray check {file}` checks it", file=node.file)
        raise node.error("a scenario, not a deck: it has `players`")


def editions_of(top: dict[str, SourceNode], game: Game) -> tuple[str, ...]:
    """Return the editions of a file, oldest first (default: all of its game).

    Raises:
        ScenarioError: the game has no such edition.
    """
    if "edition" not in top:
        return game.editions
    editions = []
    for item in top["edition"].many():
        text = item.text("an edition")
        if text not in game.editions:
            near = next((did_you_mean(edition) for edition in game.editions if edition.startswith(text)), "")
            raise item.error(
                "{title} has no edition {text!r}{near}; accepted: {known}",
                title=game.title,
                text=text,
                near=near,
                known=", ".join(game.editions),
            )
        editions.append(text)
    if not editions:
        raise top["edition"].error("name at least one edition")
    return tuple([one for one in game.editions if one in editions])


def sections_of(entries: dict[str, SourceNode], game: Game) -> dict[str, dict[str, int]]:
    """Return the sections of a deck in a mapping, with the number of each card.

    Raises:
        ScenarioError: a section is no list of cards.
    """
    return {name: _section(entries[name]) for name in game.decks.sections if name in entries}


def _section(node: SourceNode) -> dict[str, int]:
    """Return the number of each card, from one name, a list such as `4 Flame Cat`, or a mapping of names and numbers."""
    cards: dict[str, int] = {}
    if isinstance(node.value, (Mapping, list)) and len(node.value) > LINES:
        raise node.error("{n} lines of cards: a section has at most {most}", n=len(node.value), most=LINES)
    if node.value is None:
        return cards
    if isinstance(node.value, Mapping):
        for name, entry in node.mapping(what="cards and how many").items():
            cards[name] = cards.get(name, 0) + _number(entry, entry.number(least=1))
        return cards
    for entry in node.many():
        matched = _COUNTED.match(entry.text("a card's name, perhaps with a number before it").strip())
        if matched is None:
            raise entry.error("expected a card's name, on one line")
        count, name = matched.groups()
        cards[name] = cards.get(name, 0) + (_number(entry, int(count)) if count else 1)
    return cards


def _number(node: SourceNode, n: int) -> int:
    if not 1 <= n <= MOST:
        raise node.error("1 to {most} copies, not {n}", most=MOST, n=n)
    return n
