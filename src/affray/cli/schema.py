"""`affray schema`: the format of scenario files and of answers, for editors and programs."""

from __future__ import annotations

import sys

from affray.cli import given


def schema(game: str = "", /, *, position: bool = False, answers: bool = False) -> int:
    """Print the JSON Schema of scenario files: an editor that is shown it completes and checks what is typed.

    Parameters
    ----------
    game: str
        The game, e.g. fow (default: all).
    position: bool
        Leave out the words of cards, which are most of it.
    answers: bool
        Instead: the schema of what the commands print with --json, and of every mistake.
    """
    from affray import views
    from affray.games import game as find
    from affray.scenario.schema import text

    given.only_one(position=position, answers=answers)
    sys.stdout.write(views.text() if answers else text([find(game)] if game else (), position))
    return 0
