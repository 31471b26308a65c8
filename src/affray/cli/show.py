"""`affray show`: a position."""

from __future__ import annotations

from pathlib import Path

from affray.cli import given, opening
from affray.cli.position import print_heading, print_position
from affray.cli.screen import console, print_bytes, print_document, print_json
from affray.pictures.page import position_page
from affray.pictures.svg import svg as draw


def show(
    file: Path,
    /,
    *,
    seat: str = "",
    after: given.Whole | None = None,
    edition: str = "",
    json: bool = False,
    svg: bool = False,
    png: bool = False,
    html: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """Show a position with all cards open, or as one player may see it.

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
    svg: bool
        A picture (SVG).
    png: bool
        A picture (PNG, needs resvg-py).
    html: bool
        A page with the picture and the legal answers.
    in_: str
        Show it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    given.only_one(json=json, svg=svg, png=png, html=html)
    battle = opening.battle(file, edition, after, in_)
    number = opening.seat(battle, seat)
    language = opening.game_language(battle.book.game, in_)
    if json:
        print_json(battle.view(number))
        return 0
    if svg or html:
        print_document((draw if svg else position_page)(battle, number, language).rstrip("\n"))
        return 0
    if png:
        from affray.pictures.png import png as as_png

        print_bytes(as_png(draw(battle, number, language, "light")))
        return 0
    out = console()
    print_heading(out, battle, language, number)
    print_position(out, battle, battle.view(number), language)
    return 0
