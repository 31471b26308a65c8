"""The command `affray`: thin, over `Battle`, scenarios, views and rulebooks."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from io import TextIOWrapper
from itertools import pairwise

INTERNAL = 70
"""The exit code of a mistake of affray's own."""
ALLOCATIONS = 100_000
"""Number of objects that may be made before the collector looks for garbage: with Python's 700 it takes a fifth of the time of a short command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code: 0 well, 1 no, 2 a mistake in the command or its files."""
    gc.set_threshold(ALLOCATIONS)
    from affray.cli import opening
    from affray.cli.given import asked_for_json

    words = sys.argv[1:] if argv is None else list(argv)
    language = _language(words)
    try:
        call = _call(words, language)
    except ModuleNotFoundError as error:
        from affray.extras import install_command

        print(f"affray: the command needs {error.name}; install it with: {install_command('cli')}", file=sys.stderr)
        return 2
    opening.forget()
    as_json = asked_for_json(words)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        if isinstance(stream := getattr(sys, name), TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = call()
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        from affray.present.language import in_language

        print(f"\n{in_language(language, 'stopped')}", file=sys.stderr)
        return 130
    except Exception as error:
        return _complain(error, language, as_json)


def _call(words: list[str], language: str) -> Callable[[], int]:
    """Return what a command line means."""
    import rich  # noqa: F401 (all commands print with it)

    from affray.cli import direct
    from affray.scenario.files import STDIN

    command = direct.call_of([STDIN if one == "-" else one for one in words])
    if command is None:
        from affray.cli.app import call

        return lambda: call(words, language)
    return command


def _language(argv: Sequence[str]) -> str:
    """Return the language that a command line asks for (`--in it`; "" for English): what is wrong with it is said in that too."""
    behind = [after for one, after in pairwise(argv) if one == "--in"]
    behind += [one.removeprefix("--in=") for one in argv if one.startswith("--in=")]
    return behind[-1] if behind and behind[-1].isalpha() and behind[-1] != "en" else ""


def _complain(error: Exception, language: str, as_json: bool) -> int:
    """Say what went wrong in one line, or as JSON; the exit code."""
    from affray.cli.opening import opened
    from affray.cli.screen import silence
    from affray.present.errors import error_text, own_game
    from affray.present.language import in_language

    if isinstance(error, OSError) and error.filename is None:
        silence(sys.stdout)  # what could not be printed is not tried again
    message = error_text(error, language)
    if not message and opened and not os.environ.get("AFFRAY_DEBUG"):
        template, why = "{file}: this save contradicts itself: {why}", f"{type(error).__name__}: {error}"
        message = in_language(language, template, file=opened[-1], why=why)
    complain = partial(_print_error, error, language, as_json)
    if message:
        complain(message)
        return 2
    if os.environ.get("AFFRAY_DEBUG"):
        raise error
    if game := own_game(error):
        from affray.search.user_bots import error_text as with_line

        template = "a mistake in the game {game!r}: {why} (AFFRAY_DEBUG=1 shows more)"
        complain(in_language(language, template, game=game, why=with_line(error)))
        return INTERNAL
    template = "a mistake in affray itself: {why} (AFFRAY_DEBUG=1 shows where)"
    complain(in_language(language, template, why=f"{type(error).__name__}: {error}"))
    return INTERNAL


def _print_error(error: Exception, language: str, as_json: bool, message: str) -> None:
    """Say a mistake where errors go, or as JSON where answers go."""
    if as_json and not (isinstance(error, OSError) and error.filename is None):
        from affray.cli.faults import fault_of, print_faults

        print_faults([fault_of(error, language, message)])
        return
    from affray.cli.screen import complain

    complain(message)
