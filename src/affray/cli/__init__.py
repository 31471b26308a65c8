"""The command `affray`: thin, over `Battle`, scenarios, views and rulebooks."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

INTERNAL = 70
"""The exit code of a mistake of affray's own."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code: 0 well, 1 no, 2 a mistake in the command or its files."""
    from affray.cli import opening

    try:
        from affray.cli.app import call
    except ModuleNotFoundError as error:
        print(f"affray: the command needs {error.name}; install it with: pip install 'affray[cli]'", file=sys.stderr)
        return 2
    opening.forget()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        if isinstance(stream := getattr(sys, name), TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = call(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    except Exception as error:
        return _complain(error, _language(sys.argv[1:] if argv is None else argv))


def _language(argv: Sequence[str]) -> str:
    """The language that a command line asks for (`--in it`; "" for English): what is wrong with it is said in that too."""
    behind = [after for one, after in zip(argv, [*argv[1:], ""], strict=True) if one == "--in"]
    behind += [one.removeprefix("--in=") for one in argv if one.startswith("--in=")]
    return behind[-1] if behind and behind[-1].isalpha() and behind[-1] != "en" else ""


def _complain(error: Exception, language: str) -> int:
    """Say what went wrong in one line; the exit code."""
    from affray.cli.errors import told
    from affray.cli.opening import opened
    from affray.cli.screen import complain, silence

    if isinstance(error, OSError) and error.filename is None:
        silence(sys.stdout)  # what could not be printed is not tried again
    message = told(error, language)
    if not message and opened and not os.environ.get("AFFRAY_DEBUG"):
        message = f"{opened[-1]}: this save does not hold together: {type(error).__name__}: {error}"
    if message:
        complain(message)
        return 2
    if os.environ.get("AFFRAY_DEBUG"):
        raise error
    complain(f"a mistake in affray itself: {type(error).__name__}: {error} (AFFRAY_DEBUG=1 shows where)")
    return INTERNAL
