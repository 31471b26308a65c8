"""`affray card`: what a card does, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.screen import console, padded, print_json, put, text
from affray.games import game, registered
from affray.present.errors import UserError
from affray.present.language import word
from affray.present.unread import wording
from affray.scenario.files import located

if TYPE_CHECKING:
    from affray.core.game import Game

OWN = "your own"
"""The name of the cards in the user's folder, in lists."""
UNREAD = "your own, not read"
"""The name of those of them that were not read."""
FEW = 20
"""Number of cards that are listed in a message."""


class KnownCard:
    """A card that can be told: its game, its type, all its names, and what it does in words (in a language of the game)."""

    def __init__(self, game: Game, kind: str, names: Sequence[str], wording: Callable[[str], str]) -> None:
        self.game = game
        self.kind = kind
        self.names = names
        self.wording = wording


def card(
    *names: str,
    list: bool = False,
    json: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Say what cards do.

    Parameters
    ----------
    names: str
        Names of cards, or parts of them; quote those with spaces. A scenario file before them means the cards that it defines itself
        (all of them where no name follows).
    list: bool
        List the cards that come with affray instead, and your own: all, or those of the games named.
    json: bool
        The answer as JSON.
    in_: str
        Say it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    if not names and not list:
        raise UserError("name a card, or use --list")
    if list:
        return _list(names, opening.language(in_, json), json)
    if names[0] in registered():
        raise UserError("{name!r} is a game: `affray card --list {name}` lists its cards", name=names[0])
    cards, wanted = shipped(), names
    if is_file(names[0]):
        cards, wanted = cards_of_file(Path(names[0])), names[1:]
        wanted = wanted or tuple(cards)
    if json:
        opening.language(in_, json)
        print_json({"affray cards": 1, "cards": [card_data(title, cards[title]) for title in _named(cards, wanted)]})
        return 0
    out = console()
    for name in wanted:
        for card_name in find({title: one.names for title, one in cards.items()}, name):
            title, *lines = cards[card_name].wording(in_).strip().splitlines()
            language = opening.game_language(cards[card_name].game, in_)
            put(out, text((title, "bold"), (f"  {word(language, cards[card_name].game.title)}", "dim")))
            for line in lines:
                put(out, text("  "), text(line.strip()))
    return 0


def _named(cards: Mapping[str, KnownCard], wanted: Sequence[str]) -> Sequence[str]:
    """Return the titles of the cards that texts name, each once."""
    names = {title: one.names for title, one in cards.items()}
    return [*dict.fromkeys(title for name in wanted for title in find(names, name))]


def card_data(title: str, known: KnownCard) -> dict[str, Any]:
    """Return a card as JSON: its game, its type, and what it does."""
    name, *lines = known.wording("").strip().splitlines()
    return {"name": title, "game": known.game.key, "type": known.kind, "heading": name, "does": [one.strip() for one in lines]}


def _list(games: Sequence[str], language: str, json: bool) -> int:
    """Print the cards of these games (all games, where none is named), with their types; return the exit code."""
    cards = shipped(games)
    if json:
        rows = [{"name": name, "game": known.game.key, "type": known.kind} for name, known in sorted(cards.items())]
        print_json({"affray cards": 1, "cards": rows})
        return 0
    languages = {name: known.game.presentation.languages.get(language) for name, known in cards.items()}
    named = {name: one.names.get(name, name) if one is not None else name for name, one in languages.items()}
    out, width = console(), max(map(len, named.values()))
    for name, known in sorted(cards.items()):
        game_language = languages[name]
        kind, title = word(game_language, known.kind), "" if len(games) == 1 else word(game_language, known.game.title)
        put(out, text(f"{padded(named[name], width)}  ", (f"{padded(kind, 16)}", "dim"), (title, "dim")))
    return 0


def is_file(name: str) -> bool:
    """Is this a file, and no card?"""
    return name.lower().endswith((".yaml", ".yml", ".json")) or located(Path(name)).is_file()


def shipped(games: Sequence[str] = ()) -> dict[str, KnownCard]:
    """Return the cards that come with these games (default: all that there are), by name; after them the user's own.

    Raises:
        UnknownGame: there is no such game.
    """
    known_cards: dict[str, KnownCard] = {}
    for loaded_game in [game(key) for key in games or registered()]:
        for name, kind in loaded_game.catalogue.names().items():
            known_cards.setdefault(
                name,
                KnownCard(loaded_game, kind, (name, *loaded_game.catalogue.other_names(name)), _text_of_card(loaded_game, name)),
            )
        for name in loaded_game.catalogue.user_card_names:
            kind = UNREAD if loaded_game.catalogue.is_unread(name) else OWN
            known_cards.setdefault(name, KnownCard(loaded_game, kind, (name,), _text_of_card(loaded_game, name)))
    return known_cards


def _text_of_card(loaded_game: Game, name: str) -> Callable[[str], str]:
    def told(in_: str) -> str:
        language = opening.game_language(loaded_game, in_)
        card = loaded_game.catalogue.find(name)
        return name if card is None else wording(loaded_game.catalogue, card, language)

    return told


def defined_cards(file: Path) -> tuple[Game, Mapping[str, Any]]:
    """Return the game of a scenario file, and the cards that it defines itself, by name; nothing else in it matters.

    Raises:
        UserError: it is a save, or it defines no card.
        ScenarioError: a card in it cannot be read.
    """
    from affray.cards.catalogue import CardCatalogue
    from affray.scenario.nodes import node_of
    from affray.scenario.sections import game_of

    if opening.is_save(file):
        raise UserError("{file}: a save defines no cards to read; name the scenario (.yaml)", file=file)
    node = node_of(file)
    loaded_game = game_of(node, "scenario", "game, cards, …")
    catalogue = loaded_game.catalogue
    assert isinstance(catalogue, CardCatalogue)
    cards = catalogue.define(node.at("cards").entries("a list of cards")).cards if "cards" in node.value else {}
    if not cards:
        raise UserError("{file}: it defines no card of its own; `affray card NAME` reads those that come with affray", file=file)
    return loaded_game, cards


def cards_of_file(file: Path) -> dict[str, KnownCard]:
    """Return the cards that a scenario file defines itself, by name, as they are told."""
    from affray.cards.catalogue import CardCatalogue

    loaded_game, cards = defined_cards(file)
    catalogue = loaded_game.catalogue
    assert isinstance(catalogue, CardCatalogue)

    def teller(name: str) -> Callable[[str], str]:
        def told(in_: str) -> str:
            language = opening.game_language(loaded_game, in_)
            return wording(catalogue, cards[name], language)

        return told

    return {name: KnownCard(loaded_game, catalogue.type_line(one), one.names, teller(name)) for name, one in cards.items()}


def find(cards: Mapping[str, Sequence[str]], query: str) -> Sequence[str]:
    """Return the cards that a text names in any of their names: the whole name, or else all that hold its words (in a script that parts none,
    all that hold the text).

    Raises:
        UserError: none; the message says which is nearest.
    """
    from affray.core.notation import plain, suggest

    words = set(plain(query).split())
    same = [card for card, names in cards.items() if plain(query) in map(plain, names)]
    matches = same or [
        card for card, names in cards.items() if words and any(words <= set(plain(name).split()) for name in names)
    ]
    if not matches and words and not query.isascii():
        matches = [card for card, names in cards.items() if any(plain(query) in plain(name) for name in names)]
    if not matches:
        every = [name for names in cards.values() for name in names]
        near = suggest(query, [*every, *(name.split(",")[0] for name in every)])
        if near:
            raise UserError("no card {query!r}{near}", query=query, near=near)
        if len(cards) <= FEW:
            raise UserError("no card {query!r}; there are: {names}", query=query, names=", ".join(cards))
        raise UserError("no card {query!r}; `affray card --list` names those that come with affray", query=query)
    return matches
