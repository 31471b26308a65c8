"""affray plays the battles of trading card games exactly by their rulebooks.

>>> import affray
>>> battle = affray.load("{game: fow, players: {Ada: {field: [Flame Cat]}, Bea: {}}, start: 803.3}\\n")
>>> battle.play("attack Flame Cat > Bea").events
(<803.5 flame-cat#1 rests>, <803.5 flame-cat#1 attacks: to @1>)

`load`, `from_decks`, `from_json` and `from_line` begin a battle; `Battle` and `Journal` are what one plays with,
`affray.decisions` makes answers, `affray.search` plays by itself.
Everything named here is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as types read it; `typing` itself would be nine tenths of what importing this costs
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from affray.battle import Battle, from_json, from_position_string
    from affray.core.chance import CHANCE, ChanceSpace, Dice
    from affray.core.combinatorics import Rng
    from affray.core.events import Event
    from affray.core.notation import NotationError
    from affray.core.payment import PaymentSpace
    from affray.core.procedures import Rulebook
    from affray.core.questions import (
        CountedSpace,
        Decision,
        IllegalDecision,
        NotSupported,
        NumberSpace,
        OptionSpace,
        OrderSpace,
        Question,
        Space,
        SubsetSpace,
    )
    from affray.core.saves import SaveError
    from affray.core.state import NOBODY, Outcome, State
    from affray.core.verdicts import Reason, Verdict
    from affray.core.view import EVERYTHING, RuleLocation
    from affray.games import GAMES, UnknownGame
    from affray.journal import Journal, RecordError
    from affray.scenario.decks import Deck
    from affray.scenario.nodes import ScenarioError
    from affray.scenario.whole_game import BadDeck

__version__ = "0.1.0"

_PLACES = {
    "affray.battle": "Battle from_json from_position_string",
    "affray.core.questions": "CountedSpace Decision IllegalDecision NotSupported NumberSpace OptionSpace OrderSpace Question Space SubsetSpace",
    "affray.core.verdicts": "Reason Verdict",
    "affray.core.chance": "CHANCE Dice ChanceSpace",
    "affray.core.saves": "SaveError",
    "affray.core.combinatorics": "Rng",
    "affray.core.events": "Event",
    "affray.core.notation": "NotationError",
    "affray.core.payment": "PaymentSpace",
    "affray.core.procedures": "Rulebook",
    "affray.core.state": "NOBODY Outcome State",
    "affray.core.view": "EVERYTHING RuleLocation",
    "affray.games": "GAMES UnknownGame",
    "affray.journal": "Journal RecordError",
    "affray.scenario.decks": "Deck",
    "affray.scenario.whole_game": "BadDeck",
    "affray.scenario.nodes": "ScenarioError",
}
_WHERE = {name: module for module, names in _PLACES.items() for name in names.split()}
_MODULES = ("decisions", "search", "views")

__all__ = [
    "CHANCE",
    "EVERYTHING",
    "GAMES",
    "NOBODY",
    "BadDeck",
    "Battle",
    "ChanceSpace",
    "CountedSpace",
    "Decision",
    "Deck",
    "Dice",
    "Event",
    "IllegalDecision",
    "Journal",
    "NotSupported",
    "NotationError",
    "NumberSpace",
    "OptionSpace",
    "OrderSpace",
    "Outcome",
    "PaymentSpace",
    "Question",
    "Reason",
    "RecordError",
    "Rng",
    "RuleLocation",
    "Rulebook",
    "SaveError",
    "ScenarioError",
    "Space",
    "State",
    "SubsetSpace",
    "UnknownGame",
    "Verdict",
    "decisions",
    "from_decks",
    "from_json",
    "from_position_string",
    "load",
    "rulebook",
    "search",
    "views",
]


def load(source: str | Path | Mapping[str, Any], edition: str = "", seed: int | None = None) -> Battle:
    """Return a battle from a scenario: a path, the YAML text, or the same as a mapping. Its `do` lines are not played.

    Args:
        source: a `Path`, a text with line breaks or a file name, or a mapping.
        edition: the edition to use where the scenario allows several.
        seed: what chance answers by, 0 for a chance that is asked; by default what the scenario says.

    Raises:
        ScenarioError: something in it is wrong; the message says where, what was found and what would be accepted.
        OSError: the file cannot be read.
        TypeError: the source is nothing of these.
    """
    from affray.scenario.load import load as read

    return read(source).battle(edition, seed)


def from_decks(
    game: str, *decks: Deck | str | Path | Mapping[str, Any], edition: str = "", seed: int = 1, names: Sequence[str] = ()
) -> Battle:
    """Return a whole game between decks, one for each player, at the beginning of its set-up.

    Args:
        game: its key, e.g. "fow".
        decks: for each player the title of a deck that comes with the game, a file, or its sections as a mapping.
        edition: the edition of the rules; by default the newest that all the decks are for.
        seed: what chance answers by; 0: chance is asked like a player.
        names: what the players are called.

    Raises:
        BadDeck: a deck breaks the rules, they have no edition in common, or there are too few or too many of them, or of names.
        ScenarioError: it is no deck, or of another game; the message says what would be accepted.
        OSError: the file cannot be read.
    """
    from affray.scenario.decks import deck_for
    from affray.scenario.whole_game import NAMES, start

    return start([deck_for(game, deck) for deck in decks], names or NAMES, edition, seed)


def rulebook(game: str, edition: str = "", rulings: dict[str, Any] | None = None) -> Rulebook:
    """Return the rulebook of a game in one edition (default: the newest), with these rulings instead of their defaults.

    >>> rulebook("fow", "8.0", {"803.6.forced-forfeit-locks": False}).number("battle.normal.back")
    '806.2b'

    Raises:
        ValueError: unknown game, edition, ruling or value; the message lists what exists.
    """
    from affray.games import game as find

    return find(game).rulebook(edition, rulings)


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"affray.{name}")
    if name in _WHERE:
        return getattr(import_module(_WHERE[name]), name)
    from affray.aliases import of_module

    return of_module("affray", name)


def __dir__() -> list[str]:
    return sorted({*[name for name in globals() if name.startswith("__")], *__all__})
