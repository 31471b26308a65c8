"""Decks: YAML files with the cards of each section, checked by the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.notation import suggest
from affray.core.verdicts import Reason
from affray.games import game, registered
from affray.scenario.deck_lists import game_of_list, is_list, sections_of_list, title_of
from affray.scenario.nodes import ScenarioError, SourceNode, node_of, parse, text_of
from affray.scenario.sections import editions_of, game_of, not_a_scenario, sections_of

if TYPE_CHECKING:
    from affray.core.game import Game


class Deck:
    """A deck: the game, a title, the editions it is built for, and the number of each card in each section."""

    def __init__(
        self, game: Game, title: str, sections: dict[str, dict[str, int]], editions: tuple[str, ...] = (), file: str = ""
    ) -> None:
        self.game = game
        self.title = title
        self.sections = sections
        self.editions = editions or game.editions
        self.file = file

    def __repr__(self) -> str:
        return f"<Deck {self.title}, {self.game.title}: {', '.join(f'{sum(of.values())} in the {name}' for name, of in self.sections.items())}>"

    def check(self, edition: str = "") -> list[Reason]:
        """Return every breach of the deck rules of an edition (default: the newest of its own), each with its rule; none: the
        deck is legal.

        Raises:
            ValueError: no such edition.
        """
        return self.game.decks.check(self.game.rulebook(edition or self.editions[-1]), self.sections)

    def swapped(self, section: str, card: str) -> Deck:
        """Return the deck with a card of the side deck in place of the only card of a section (a ruler), as between games.

        Raises:
            ValueError: the side deck does not have that card, or the section is not a single card.
        """
        side = dict(self.sections.get("side deck", {}))
        old = self.sections.get(section, {})
        name = next((name for name in side if name.lower().startswith(card.lower())), "")
        if not name:
            near = suggest(card, list(side))
            raise ValueError(Reason("", "no {card!r} in the side deck{near}", card=card, near=near))
        if sum(old.values()) != 1:
            raise ValueError(Reason("", "the {section} is not a single card", section=section))
        side[name] -= 1
        for old_card in old:
            side[old_card] = side.get(old_card, 0) + 1
        left = {one: n for one, n in side.items() if n}
        return Deck(self.game, self.title, {**self.sections, section: {name: 1}, "side deck": left}, self.editions, self.file)


def read_deck(source: str | Path | Mapping[str, Any], key: str = "") -> Deck:
    """Return a deck from a file, a text (anything with a line break) or a mapping, or a shipped deck by its title.

    A file or text is YAML, or a list as players copy it: Arena, MTGO, plain with headings, `.ydk`. A list is for the game `key`;
    without a key, for the game that has its cards.

    Raises:
        ScenarioError: it is no deck; the message says where, what was found and what would be accepted.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and "\n" not in source and not Path(source).exists():
        source = shipped().get(source, source)
    if isinstance(source, Mapping):
        return _read(SourceNode(source))
    text, file = text_of(source)
    return _listed(text, file, key) if is_list(text, file) else _read(parse(text, file))


def _listed(text: str, file: str, key: str) -> Deck:
    """Return a deck from a list."""
    node = SourceNode(text, file)
    deck_game = game(key) if key else game_of_list(node, text)
    return Deck(deck_game, title_of(text) or Path(file).stem or "a list", sections_of_list(node, text, deck_game), (), file)


def shipped(key: str = "") -> dict[str, Path]:
    """Return the decks that ship with a game (default: with all games), by title."""
    decks = {}
    for name in [key] if key else registered():
        for path in sorted((game(name).folder / "decks").glob("*.yaml")):
            decks[_title(node_of(path))] = path
    return decks


def _read(node: SourceNode) -> Deck:
    deck_game = game_of(node, "deck", "game, title and its sections")
    not_a_scenario(node)
    entries = node.mapping(
        ("game", "title", "about", "edition", *deck_game.decks.sections), "a deck: game, title and its sections"
    )
    return Deck(deck_game, _title(node), sections_of(entries, deck_game), editions_of(entries, deck_game), node.file)


def _title(node: SourceNode) -> str:
    return node.at("title").text() if "title" in node.value else Path(node.file).stem


def deck_for(key: str, source: Deck | str | Path | Mapping[str, Any]) -> Deck:
    """Return a deck of a game from anything that `read_deck` accepts, or from a mapping of sections that need not name the game.

    Raises:
        ScenarioError: it is no deck, or one of another game.
        UnknownGame: no such game.
        OSError: the file cannot be read.
        TypeError: the source is nothing of these.
    """
    wanted = game(key)
    if not isinstance(source, (Deck, str, Path, Mapping)):
        raise TypeError(f"a deck is a Deck, a title, a file or a mapping of its sections, not {source!r}")
    if isinstance(source, str) and "\n" not in source and not Path(source).exists() and source not in (known := shipped(key)):
        raise ScenarioError(
            Reason(
                "",
                "no deck {source!r} in {title}{near}; there are: {known}",
                source=source,
                title=wanted.title,
                near=suggest(source, list(known)),
                known=", ".join(known),
            )
        )
    if isinstance(source, Mapping):
        source = {"game": key, **source}
    deck = source if isinstance(source, Deck) else read_deck(source, key)
    if deck.game is not wanted:
        raise ScenarioError(
            Reason(
                "", "{title} is a deck of {game}, not of {wanted}", title=deck.title, game=deck.game.title, wanted=wanted.title
            ),
            deck.file,
        )
    return deck
