"""`affray demo`: the worked examples."""

from __future__ import annotations

from pathlib import Path

from affray.cli import opening
from affray.cli.run import print_transcript
from affray.cli.screen import console, plural, put, text
from affray.present.errors import UserError
from affray.present.language import word


def demo(game: str = "fow", /, *, in_: str = "") -> int:
    """Play the worked examples of a game, one after the other.

    Parameters
    ----------
    game: str
        The game, e.g. mtg.
    in_: str
        Tell them in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.games import game as find

    language = opening.game_language(find(game), in_)
    where = opening.examples_of(find(game), find(game).examples.folder)
    files = sorted(where.rglob("*.yaml"))
    if not files:
        raise UserError("no examples: {where} is neither below {here} nor in what was installed", where=where, here=Path.cwd())
    out = console()
    failed = 0
    for at, file in enumerate(files, 1):
        out.rule(text((f" {at} of {len(files)}  {file.name} ", "dim")), align="left", style="dim")
        loaded = opening.scenario(file)
        result = opening.played(loaded)
        print_transcript(out, loaded, result, language=language)
        out.print()
        failed += not result.passed
    if language is not None:
        put(out, text(word(language, "{failed} of {n} failed", failed=failed, n=len(files))))
    else:
        put(
            out,
            text((plural(len(files), "example"), "bold"), " played" + (f", {failed} failed" if failed else ", all as expected")),
        )
    return 1 if failed else 0
