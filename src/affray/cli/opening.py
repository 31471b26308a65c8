"""From the words of a command to battles: files, editions, seats and how far to play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.errors import UserError

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.game import Game, Tongue
    from affray.core.program import Rulebook
    from affray.scenario.expect import Result
    from affray.scenario.load import Loaded

opened: list[Path] = []
"""The saves opened by this command: what goes wrong in the rules after that is laid to them."""


RECORD = re.compile(rb'"affray record"\s*:')
"""How a record begins; other saves hold one position."""


def is_save(file: Path) -> bool:
    return file.suffix.lower() == ".json"


def scenario(file: Path) -> Loaded:
    """The scenario in a file.

    Raises:
        UserError: it is a save, not a scenario.
    """
    from affray.scenario.load import load

    if is_save(file):
        raise UserError(f"{file}: a save has no line of play; expected a scenario (.yaml)")
    return load(_usable(file))


def played(file: Path, edition: str = "", after: int | None = None) -> Result:
    """A scenario with its first `after` lines played (default: all)."""
    from affray.scenario.run import play

    loaded = scenario(file)
    count = len(loaded.scenario.moves)
    if after is not None and not 0 <= after <= count:
        raise UserError(f"--after {after}: the line of play has {count} lines, so 0 to {count} are accepted")
    _known_edition(loaded, edition)
    return play(loaded, edition, upto=after)


def battle(file: Path, edition: str = "", after: int | None = None) -> Battle:
    """The battle of a scenario after some lines, or of a save."""
    if is_save(file):
        if after is not None:
            raise UserError(f"{file}: a save has no line of play, so --after means nothing")
        return saved(file, edition)
    result = played(file, edition, after)
    if result.stop is not None:
        raise result.stop
    return result.battle


def saved(file: Path, edition: str = "") -> Battle:
    """The battle of a save. A save that can be read but not used is damaged too."""
    from affray.battle import Battle
    from affray.core.codec import SaveError
    from affray.journal import Journal

    opened.append(file)
    try:
        text = _usable(file).read_bytes()
        found = Journal.loads(text, lazy=True).battle if RECORD.search(text) else Battle.from_json(text)
        found.view()
        _ = [found.say(one) for one in found.legal]
    except OSError:
        raise
    except SaveError as error:
        raise UserError(f"{file}: {error}") from error
    except Exception as error:
        raise UserError(f"{file}: a save of affray, but damaged: {type(error).__name__}: {error}") from error
    if edition and edition != found.book.edition:
        raise UserError(f"{file}: the save is of edition {found.book.edition}, not {edition}")
    return found


def rulebook(game: str, edition: str = "") -> Rulebook:
    """The rulebook that a command names."""
    from affray.games import game as find

    found = find(game)
    try:
        return found.rulebook(edition)
    except ValueError as error:
        raise UserError(str(error)) from error


def seat(at: Battle, name: str) -> int:
    """The seat of the player called `name`; everything is open without a name."""
    from affray.core.view import EVERYTHING

    if not name:
        return EVERYTHING
    known = {player.name.casefold(): player.name for player in at.state.players}
    try:
        return at.seat(known.get(name.casefold(), name))
    except ValueError as error:
        raise UserError(str(error)) from error


def _usable(file: Path) -> Path:
    if "\0" in str(file):
        raise UserError("a file name cannot hold a zero byte")
    return file


def tongue(game: Game, name: str) -> Tongue | None:
    """Another language to tell a game in (None: English)."""
    if name in ("", "en"):
        return None
    try:
        return game.tongue(name)
    except ValueError as error:
        raise UserError(str(error)) from error


def _known_edition(loaded: Loaded, edition: str) -> None:
    if edition and edition not in loaded.scenario.editions:
        known = rulebook(loaded.scenario.game.key, edition).edition
        raise UserError(f"{loaded.scenario.file}: for edition {' and '.join(loaded.scenario.editions)}, not {known}")
