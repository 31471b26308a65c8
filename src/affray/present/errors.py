"""Errors of users, each in one line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.core.verdicts import Reason

if TYPE_CHECKING:
    from affray.scenario.nodes import ScenarioError


class UserError(ValueError):
    """A mistake in the command; the message says what was found and what would be accepted. Where what fills its holes is given, the commands
    say it in each language.
    """

    def __init__(self, message: str, **holes: Any) -> None:
        super().__init__(Reason("", message, **holes) if holes or not message.count("{") else message)


def error_text(error: BaseException, language: str = "") -> str:
    """Return the text for a user's mistake in a language (default: English), with a line for each mistake of a file; "" for any other error."""
    from affray.cards.pool import CardError
    from affray.core.notation import NotationError
    from affray.core.questions import IllegalDecision, NotSupported
    from affray.core.saves import SaveError
    from affray.games import UnknownGame
    from affray.scenario.files import TooLong
    from affray.scenario.nodes import ScenarioError
    from affray.scenario.whole_game import BadDeck
    from affray.search.external_bots import BotFailed

    if isinstance(error, OSError):
        return file_trouble(error, language)
    if isinstance(
        error,
        (
            UserError,
            CardError,
            ScenarioError,
            SaveError,
            NotationError,
            IllegalDecision,
            NotSupported,
            UnknownGame,
            BadDeck,
            TooLong,
            BotFailed,
        ),
    ):
        return "\n".join([_error_line(one, language) for one in (error, *further_mistakes(error))])
    return ""


def further_mistakes(error: BaseException) -> Sequence[ScenarioError]:
    """Return the other mistakes of the file in which a mistake lies."""
    further: Sequence[ScenarioError] = getattr(error, "further", ())
    return further


def _error_line(error: BaseException, language: str) -> str:
    """Return what an error says, in a language where it knows why."""
    from affray.present.language import in_language
    from affray.scenario.messages import reason_text

    why, place = reason_text(error), getattr(error, "place", "")
    if not language:
        return " ".join(str(error).split())
    message = in_language(language, why.message, **why.params) if isinstance(why, Reason) else in_language(language, why)
    return " ".join((f"{place}: {message}" if place else message).split())


def own_game(error: Exception) -> str:
    """Return the key of the game from elsewhere in whose package a mistake of the program lies ("": in none)."""
    from importlib.util import find_spec

    from affray.games import GAMES, registered
    from affray.search.user_bots import user_line

    line = user_line(error)
    if line is None:
        return ""
    for key, entry_point in registered().items():
        spec = find_spec(entry_point.partition(":")[0].partition(".")[0])
        if key not in GAMES and spec is not None and spec.origin and Path(spec.origin).parent in Path(line.filename).parents:
            return key
    return ""


TROUBLES = {
    FileNotFoundError: "no such file or directory",
    IsADirectoryError: "a directory, not a file",
    PermissionError: "no permission",
}
SYSTEM = (
    "address already in use", "cannot assign requested address", "permission denied", "name or service not known", "file name too long",
    "no space left on device", "read-only file system", "not a directory", "is a directory", "too many open files",
)  # fmt: skip
"""Errors of the system on a file or an address, as far as they are told in each language."""


def file_trouble(error: OSError, language: str = "") -> str:
    """Return what is wrong with a file, without the number of the error."""
    from affray.present.language import in_language

    reason = in_language(language, TROUBLES.get(type(error), (error.strerror or str(error)).lower()))
    near = _near(error)
    return (
        f"{error.filename}: {reason}{in_language(language, near.message, **near.params) if near else ''}"
        if error.filename
        else reason
    )


def _near(error: OSError) -> Reason | None:
    """Return the file in the same folder that is likely meant (None when nothing is near)."""
    from affray.core.notation import did_you_mean, suggest

    place = Path(str(error.filename))
    if not isinstance(error, FileNotFoundError) or not place.parent.is_dir():
        return None
    near = suggest(place.name, sorted(one.name for one in place.parent.iterdir()))
    return did_you_mean(str(place.with_name(near.params["name"]))) if isinstance(near, Reason) else None
