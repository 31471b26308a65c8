"""`affray league`: bots against bots, with how sure the result is."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.given import LeaveOut, Whole
from affray.cli.position import print_unread
from affray.cli.screen import console, print_json, put, text
from affray.present import unread
from affray.present.errors import UserError
from affray.present.language import figure, word

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.search.league import LeagueGame, LeagueRow, Start
    from affray.views import League


def league(
    what: str,
    /,
    *,
    bots: list[str] | None = None,
    games: Whole = 20,
    seed: Whole = 1,
    deck: list[str] | None = None,
    edition: str = "",
    out: Path | None = None,
    json: bool = False,
    leave_out: LeaveOut = False,
    in_: str = "",
) -> int:
    """Let bots play each other: every pair, half of the games from either seat, with the same seeds.

    Parameters
    ----------
    what: str
        A game (fow, mtg, ygo, ijinden), or a scenario to play from.
    bots: list[str]
        Their names (random, greedy, search, mcts), run:COMMAND for a program, or your own as module:Class; --bots once for each
        (default: random and greedy).
    games: int
        How many games each pair plays.
    seed: int
        The seed of the first two games.
    deck: list[str]
        The decks of a whole game, by title or file, --deck twice (default: the first two that come with the game).
    edition: str
        The edition of the rules.
    out: Path
        Write each game to this file as it ends; games already in it are not played again.
    json: bool
        Every game and the table as JSON.
    in_: str
        Tell it in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.search.league import Sheet
    from affray.search.league import league as played

    opening.leave_out(leave_out)
    names = _named(bots or ["random", "greedy"], games)
    start = _start(what, deck or [], edition)
    first = start(1)
    language = opening.game_language(first.book.game, in_, json)
    opening.refuse_unread(first, language)
    done: list[LeagueGame] = []
    total, progress = games * len(list(combinations(names, 2))), console(stderr=True)
    try:
        sheet = Sheet(out, start) if out is not None else None
        with progress.status(word(language, "playing …")) as status:
            for league_game in played(start, names, games, seed, sheet.games if sheet is not None else ()):
                done.append(league_game)
                if sheet is not None:
                    sheet.add(league_game)
                if progress.is_terminal:
                    status.update(word(language, "playing … {n} of {total}", n=len(done), total=total))
    except ValueError as error:
        raise UserError("{why}", why=error) from error
    if json:
        print_json({**as_data(names, done, seed), **unread.as_data(first)})
        return 0
    print_unread(console(), first, language)
    _print_table(names, done, language)
    return 0


def _named(names: list[str], games: int) -> list[str]:
    """Return the names of bots that can play this many games of a league."""
    if len(set(names)) != len(names) or len(names) < 2:
        raise UserError("a league needs two bots or more, each named once: --bots greedy --bots random")
    if games < 1:
        raise UserError("--games {n}: expected 1 or more", n=games)
    return names


def _start(what: str, decks: list[str], edition: str) -> Start:
    from affray.games import UnknownGame, game, registered
    from affray.scenario.decks import deck_for, shipped
    from affray.scenario.whole_game import start

    if what in registered():
        edition = opening.rulebook(what, edition).edition
        named = decks or list(shipped(what))[:2]
        if len(named) != 2:
            raise UserError("a league is played with two decks, found {n}", n=len(named))
        laid = [deck_for(what, one) for one in named]
        return lambda seed: start(laid, ("Ann", "Bob"), edition, seed)
    if decks:
        raise UserError("--deck goes with a game, not with a scenario: leave it out, or name a game")
    if not Path(what).suffix:
        try:
            game(what)
        except UnknownGame as error:
            raise UserError("{why}; or a scenario to play from", why=error) from error
    battle: Battle = opening.battle(Path(what), edition, None)
    return battle.with_seed


def _print_table(names: list[str], done: list[LeagueGame], language: Language | None) -> None:
    from rich.cells import cell_len

    from affray.search.league import between, table

    out = console()
    wide = max(len(name) for name in names)
    headings = [word(language, one) for one in ("games", "won", "drawn", "lost", "share")]
    widths = [max(least, cell_len(one)) for least, one in zip((5, 5, 5, 5, 6), headings, strict=True)]
    header = " ".join([" " * (width - cell_len(one)) + one for one, width in zip(headings, widths, strict=True)])
    put(out, text((f"{'':<{wide}}  {header}   {word(language, '95 of 100')}", "dim")))
    for row in table(names, done):
        put(out, text((f"{row.name:<{wide}}", "bold"), _numbers(row, widths, language)))
    if len(names) > 2:
        out.print()
        for first, other in combinations(names, 2):
            against = word(language, "{one} against {other}", one=first, other=other)
            put(out, text(against, _numbers(between(first, other, done), widths, language)))
    unfinished = sum(game.unfinished for game in done)
    if unfinished:
        template = "{n} did not end within the limit of decisions, and count as drawn"
        put(out, text((word(language, template, n=unfinished), "yellow")))


def _numbers(row: LeagueRow, widths: list[int], language: Language | None) -> str:
    """Return the columns of a row, under headings so wide."""
    ends = [figure(language, f"{end:.1%}") for end in row.interval]
    columns = (str(row.games), str(row.won), str(row.drawn), str(row.lost), figure(language, f"{row.share:.1%}"))
    cells = " ".join([f"{one:>{width}}" for one, width in zip(columns, widths, strict=True)])
    return f"  {cells}   {word(language, '{low} to {high}', low=ends[0], high=ends[1])}"


def as_data(names: list[str], done: list[LeagueGame], seed: int) -> League:
    """Return the league as plain data: every game can be played again by its seed."""
    from affray.search.league import table

    return {
        "affray league": 1,
        "seed": seed,
        "table": [
            {
                "bot": row.name,
                "won": row.won,
                "drawn": row.drawn,
                "lost": row.lost,
                "share": row.share,
                "95 of 100": list(row.interval),
            }
            for row in table(names, done)
        ],
        "games": [game.data() for game in done],
    }
