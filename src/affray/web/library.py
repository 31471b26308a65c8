"""The worked examples that come with affray: found by rule, by words, by game."""

from __future__ import annotations

import logging
import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from affray import yaml
from affray.games import UnknownGame, game, registered
from affray.scenario.examples import examples, examples_of_number, text_of
from affray.web.refused import Refused

if TYPE_CHECKING:
    from affray.core.game import Game
    from affray.scenario.decks import Deck

log = logging.getLogger("affray.web")
_CHAPTER = re.compile(r"\d+|[A-Z]+")
"""Beginning of the number of a rule: that of its chapter."""
MOST = 200
"""Number of examples that a list holds."""
LIST = 20_000
"""Characters of a list of cards."""


@cache
def known() -> dict[str, Game]:
    """Return the games, ours first, then those that other packages register; one that cannot be loaded is left out, and the log says why."""
    games_by_key = {}
    for key in registered():
        try:
            games_by_key[key] = game(key)
        except UnknownGame as error:
            log.warning("%s", error)
    return games_by_key


@cache
def languages() -> frozenset[str]:
    """Return the languages that some game is told in, by their codes."""
    return frozenset({"en", *(code for one in known().values() for code in one.presentation.languages)})


@cache
def chapters(key: str, language: str) -> list[dict[str, Any]]:
    """Return the chapters of a game's rulebook that have worked examples: number, title, how many."""
    book = known()[key].rulebook()
    rows = [(number, book.title_and_summary(number, language)[0], n) for number, n in _chapter_sizes(key).items()]
    rows.sort(key=lambda row: (not row[0].isdigit(), row[0].zfill(6)))
    return [{"number": number, "title": title, "n": n} for number, title, n in rows if title]


@cache
def _chapter_sizes(key: str) -> dict[str, int]:
    """Return how many worked examples each chapter of a game's rulebook has."""
    cited = {rule for example in examples().values() if example.game == key for rule in example.rules}
    numbers = dict.fromkeys(match[0] for rule in sorted(cited) if (match := _CHAPTER.match(rule)))
    return {number: len(examples_of_number(known()[key], number)) for number in numbers}


def source(name: str) -> str:
    """Return the text of an example.

    Raises:
        Refused: there is none of that name.
    """
    if name not in examples():
        raise Refused("there is no worked example {name}", name=name[:200])
    return text_of(name)


def first(key: str) -> dict[str, Any] | None:
    """Return the example on which a game's page opens, and how many of its lines are played by then (None: as it begins)."""
    shown = known()[key].examples
    name = shown.opening or next((one.name for one in examples().values() if one.game == key), "")
    return {"name": name, "at": shown.at if shown.opening else None} if name else None


@lru_cache(maxsize=64)
def asks(key: str, text: str) -> str:
    """Return the question at which a game's page opens, if this is the example that it opens on ("": it is another, or nothing is asked)."""
    shown = known()[key].examples
    return shown.question if shown.opening and board(text) == board(source(shown.opening)) else ""


@lru_cache(maxsize=64)
def board(text: str) -> str:
    """Return the parts of a scenario that make its board: a short link, which leaves out the rest, is known by them."""
    try:
        data = yaml.load(text)
    except ValueError:
        return text
    kept = ("title", "game", "edition", "cards", "players", "turn", "start", "battle")
    return repr([data.get(key) for key in kept]) if isinstance(data, dict) else text


def blank(key: str) -> str:
    """Return a small scenario of a game, to change ("": there is none to begin from)."""
    sample = known()[key].sample
    if sample is None:
        first_example = first(key)
        return (
            re.split(r"^(?:do|expect):", source(first_example["name"]), maxsplit=1, flags=re.MULTILINE)[0]
            if first_example
            else ""
        )
    sides = "\n".join(
        f"  {name}:\n    {sample.zone}:\n" + "\n".join(f'      - "{card}"' for card in cards)
        for name, cards in (("Ann", sample.own), ("Bob", sample.others))
    )
    return f'title: A position of my own\ngame: {key}\nplayers:\n{sides}\nstart: "{sample.start}"\n'


def empty(key: str) -> str:
    """Return a scenario of a game without a card, to arrange ("": it has none)."""
    from affray.scenario.load import load

    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[: known()[key].seats[0]]
    text = f"title: A position of my own\ngame: {key}\nplayers:\n" + "".join(f"  {name}:\n" for name in names)
    try:
        load(text).battle()
    except ValueError:
        return ""
    return text


@cache
def decks() -> dict[str, Deck]:
    """Return the decks that come with affray, by title."""
    from affray.scenario.decks import read_deck, shipped

    return {title: read_deck(path) for title, path in shipped().items()}


@cache
def games() -> list[dict[str, Any]]:
    """Return the games, their editions, languages, decks and the example that each opens on."""
    return [
        {
            "key": key,
            "title": loaded_game.title,
            "editions": list(loaded_game.editions),
            "languages": ["en", *loaded_game.presentation.languages],
            "seats": list(loaded_game.seats),
            "decks": [title for title, deck in decks().items() if deck.game is loaded_game],
            "first": first(key),
            "blank": blank(key),
            "empty": empty(key),
        }
        for key, loaded_game in known().items()
    ]


def deck(text: str, key: str = "") -> Deck:
    """Return a deck that comes with affray, by its title; or one that was pasted as a list, of the game `key`.

    Raises:
        Refused: no deck has such a title, or the list is longer than any deck.
        ScenarioError: the list is no deck.
    """
    from affray.scenario.decks import read_deck

    if len(text) > LIST:
        raise Refused("a list of cards has at most {most} characters", most=LIST)
    if "\n" in text.strip():
        return read_deck(text.strip() + "\n", key if key in known() else "")
    if text not in decks():
        raise Refused("there is no deck {title}", title=text[:200])
    return decks()[text]


def warm() -> None:
    """Read what the first pages will ask for: rulebooks, cards, the list of examples."""
    from affray.scenario.load import load

    examples()
    games()
    for loaded_game in known().values():
        if loaded_game.examples.opening:
            load(examples()[loaded_game.examples.opening].file).battle()
