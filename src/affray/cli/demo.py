"""`affray demo`: the worked examples."""

from __future__ import annotations

from pathlib import Path

from affray.cli import opening
from affray.cli.errors import UserError
from affray.cli.run import tell
from affray.cli.screen import console, plural, put, text

EXAMPLES = Path("scenarios") / "fow" / "article"


def demo() -> int:
    """Play the worked examples, one after the other."""
    files = examples()
    out = console()
    failed = 0
    for at, file in enumerate(files, 1):
        out.rule(text((f" {at} of {len(files)}  {file.name} ", "dim")), align="left", style="dim")
        loaded = opening.scenario(file)
        result = opening.played(file)
        tell(out, loaded, result)
        out.print()
        failed += not result.passed
    put(out, text((plural(len(files), "example"), "bold"), " played" + (f", {failed} failed" if failed else ", all as expected")))
    return 1 if failed else 0


def examples() -> list[Path]:
    """The files of the worked examples, below the current directory or beside the source.

    Raises:
        UserError: they are in neither.
    """
    places = [Path.cwd(), *Path(__file__).resolve().parents]
    for place in places:
        files = sorted((place / EXAMPLES).glob("*.yaml"))
        if files:
            return files
    raise UserError(f"no examples: {EXAMPLES} is neither below {Path.cwd()} nor in the source tree")
