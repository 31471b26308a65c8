"""What a user can do wrong, in one line."""

from __future__ import annotations

from pathlib import Path


class UserError(ValueError):
    """A mistake in the command; the message says what was found and what would be accepted."""


def told(error: Exception) -> str:
    """The line for a mistake of the user's, "" for any other error."""
    from affray.core.asking import IllegalDecision, NotSupported
    from affray.core.codec import SaveError
    from affray.core.notation import NotationError
    from affray.games import UnknownGame
    from affray.scenario.decks import BadDeck
    from affray.scenario.files import TooLong
    from affray.scenario.nodes import ScenarioError

    if isinstance(error, OSError):
        return file_trouble(error)
    if isinstance(
        error, (UserError, ScenarioError, SaveError, NotationError, IllegalDecision, NotSupported, UnknownGame, BadDeck, TooLong)
    ):
        return " ".join(str(error).split())
    return ""


def file_trouble(error: OSError) -> str:
    """What is wrong with a file, without the number of the error."""
    reason = {
        FileNotFoundError: "no such file or directory",
        IsADirectoryError: "a directory, not a file",
        PermissionError: "no permission",
    }.get(type(error), (error.strerror or str(error)).lower())
    return f"{error.filename}: {reason}{_near(error)}" if error.filename else reason


def _near(error: OSError) -> str:
    """The file in the same folder that is likely meant ("" when nothing is near)."""
    from affray.core.notation import meant, suggest
    from affray.core.verdicts import Reason

    place = Path(str(error.filename))
    if not isinstance(error, FileNotFoundError) or not place.parent.is_dir():
        return ""
    near = suggest(place.name, sorted(one.name for one in place.parent.iterdir()))
    return str(meant(str(place.with_name(near.params["name"])))) if isinstance(near, Reason) else ""
