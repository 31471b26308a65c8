"""`affray show`: a position."""

from __future__ import annotations

from pathlib import Path

from affray.cli import given, opening
from affray.cli.position import print_heading, print_position
from affray.cli.screen import console, print_json


def show(
    file: Path,
    /,
    *,
    seat: str = "",
    after: given.Whole | None = None,
    edition: str = "",
    json: bool = False,
    leave_out: given.LeaveOut = False,
    in_: str = "",
) -> int:
    """Show a position, as a player may know it.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    seat: str
        The player who looks (default: all cards are open).
    after: int
        Play so many lines of the scenario first, or decisions of the record (default: all; a record: to where it was left).
    edition: str
        The edition of the rules.
    json: bool
        The view as JSON.
    in_: str
        Show it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out)
    battle = opening.battle(file, edition, after, in_)
    number = opening.seat(battle, seat, in_)
    view = battle.view(number)
    language = opening.game_language(battle.book.game, in_)
    if json:
        print_json(view)
        return 0
    out = console()
    print_heading(out, battle, language, number)
    print_position(out, battle, view, language)
    return 0
