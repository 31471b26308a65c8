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
    opening.opened.clear()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = call(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _complain(error)


def _complain(error: Exception) -> int:
    from affray.cli.errors import told
    from affray.cli.opening import opened

    message = told(error)
    if not message and opened and not os.environ.get("AFFRAY_DEBUG"):
        message = f"{opened[-1]}: this save does not hold together: {type(error).__name__}: {error}"
    if message:
        print(f"affray: {message}", file=sys.stderr)
        return 2
    if os.environ.get("AFFRAY_DEBUG"):
        raise error
    print(f"affray: a mistake in affray itself: {type(error).__name__}: {error} (AFFRAY_DEBUG=1 shows where)", file=sys.stderr)
    return INTERNAL
