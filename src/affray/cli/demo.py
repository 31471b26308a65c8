"""`affray demo`: the worked examples."""

from __future__ import annotations

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.run import as_data, print_transcript
from affray.cli.screen import console, print_json, put, text
from affray.core.view import EVERYTHING
from affray.extras import install_command, program_path
from affray.present.errors import UserError
from affray.present.language import word

if TYPE_CHECKING:
    from rich.console import Console

    from affray.core.language import Language


def demo(game: str = "fow", /, *, json: bool = False, in_: str = "") -> int:
    """Play the worked examples of a game, one after the other; at a terminal wait after each.

    Parameters
    ----------
    game: str
        The game, e.g. mtg.
    json: bool
        The answer as JSON.
    in_: str
        Tell them in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.games import game as find

    language = opening.game_language(find(game), in_, json)
    where = opening.examples_of(find(game), find(game).examples.folder)
    files = sorted(where.rglob("*.yaml"))
    if not files:
        raise UserError("no examples: {where} is neither below {here} nor in what was installed", where=where, here=Path.cwd())
    if json:
        results = [opening.played(opening.scenario(file)) for file in files]
        print_json({"affray demo": 1, "game": find(game).key, "examples": [as_data(one, EVERYTHING) for one in results]})
        return 0 if all(one.passed for one in results) else 1
    out = console()
    failed = shown = 0
    for file in files:
        shown += 1
        out.rule(text((f" {shown}/{len(files)}  {file.name} ", "dim")), align="left", style="dim")
        loaded = opening.scenario(file)
        result = opening.played(loaded)
        print_transcript(out, loaded, result, language=language)
        out.print()
        failed += not result.passed
        if shown < len(files) and not _go_on(out, language):
            break
    if failed:
        put(out, text(word(language, "{n:example|examples} played, {failed} not as expected", n=shown, failed=failed)))
    else:
        put(out, text(word(language, "{n:example|examples} played, all as expected", n=shown)))
    _print_next(out, opening.named(file), language)
    return 1 if failed else 0


def _go_on(out: Console, language: Language | None) -> bool:
    """Wait for the reader at a terminal: does the next example follow?"""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    out.print(text((word(language, "Enter: the next example; q: stop"), "dim")))
    try:
        return not input().strip().casefold().startswith("q")
    except EOFError:
        return False


def _print_next(out: Console, file: str, language: Language | None) -> None:
    """Print three things to try with the example shown last, and what to install first where the page cannot be served. In a clone without the page,
    `make table` installs, builds and serves it."""
    page = "make table" if _makes_page() else f"{_command()} serve"
    spoken = f" --in {language.code}" if language is not None else ""
    lines = [
        (f"{_command()} legal {file} --after 0{spoken}", word(language, "what may be done where it begins")),
        (f"{_command()} play {file}{spoken}", word(language, "play it yourself")),
        (page, word(language, "the same on a page")),
    ]
    if find_spec("starlette") is None and not _makes_page():
        lines.insert(2, (install_command("web"), word(language, "installs what the page needs")))
    out.print()
    put(out, text((word(language, "Try next:"), "bold")))
    for line, about in lines:
        out.print(text("  ", (line, "cyan"), "  ", (about, "dim")), soft_wrap=True)


def _makes_page() -> bool:
    """Is this a clone in which the page has not been built yet, and can `make` build it?"""
    is_clone = Path("Makefile").is_file() and Path("client", "make.py").is_file()
    return is_clone and not Path("src", "affray", "web", "static", "index.html").exists() and shutil.which("make") is not None


def _command() -> str:
    """Return the command that starts affray here: its name where the shell finds it, else the path by which it was started."""
    if shutil.which("affray") or Path(sys.argv[0]).stem != "affray":
        return "affray"
    return program_path(sys.argv[0])
