"""affray plays the battles of trading card games exactly by their rulebooks.

>>> import affray
>>> sorted(affray.__all__)
['Battle', 'Decision', 'IllegalDecision', 'Journal', 'Verdict', 'load', 'rulebook']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.core.asking import Decision, IllegalDecision, Verdict

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.program import Rulebook
    from affray.journal import Journal

__version__ = "0.1.0"
__all__ = ["Battle", "Decision", "IllegalDecision", "Journal", "Verdict", "load", "rulebook"]


def load(source: Any, edition: str = "") -> Battle:
    """A battle from a scenario file, text or mapping: short for `Battle.load`."""
    from affray.battle import Battle

    return Battle.load(source, edition)


def rulebook(game: str, edition: str = "", rulings: dict[str, Any] | None = None) -> Rulebook:
    """The rulebook of a game in one edition (default: the newest), with these rulings instead of their defaults.

    >>> rulebook("fow", "8.0", {"803.6.forced-forfeit-locks": False}).number("battle.normal.back")
    '806.2b'

    Raises:
        ValueError: unknown game, edition, ruling or value; the message lists what exists.
    """
    from affray.games import game as find

    return find(game).rulebook(edition, rulings)


def __getattr__(name: str) -> Any:
    if name == "Battle":
        from affray.battle import Battle

        return Battle
    if name == "Journal":
        from affray.journal import Journal

        return Journal
    raise AttributeError(f"module 'affray' has no attribute {name!r}")
