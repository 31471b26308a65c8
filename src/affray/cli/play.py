"""`affray play`: a battle at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import opening
from affray.cli.given import LeaveOut, Whole
from affray.cli.position import print_unread
from affray.cli.screen import console, put, text
from affray.present.errors import UserError
from affray.present.language import word
from affray.scenario.files import STDIN

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.language import Language
    from affray.journal import Journal
    from affray.search.bots import Bot


def play(
    file: Path | None = None,
    /,
    *,
    deck: list[str] | None = None,
    as_: Annotated[str, Parameter(name="--as")] = "",
    bot: str = "",
    watch: bool = False,
    resume: bool = False,
    seed: Whole = 1,
    edition: str = "",
    leave_out: LeaveOut = False,
    in_: str = "",
) -> int:
    """Play a battle, or a whole game, at the terminal: by hand, against a bot, or bot against bot.

    Parameters
    ----------
    file: Path
        A scenario (YAML), from its start; a record (JSON), from where it was left; or a saved position (JSON).
    deck: list[str]
        Instead of a file: the decks of a whole game, by file or title, one for each player (`affray deck list` names some).
    as_: str
        The player you are; bots play the others. `all`: you play everybody (default: the player you were when it was saved, else all).
        Decks are played by Ann, Bob, Cid, ….
    bot: str
        What the bot does: answer at random (random), look a move ahead (greedy), search the turn (search), play games out in its head
        (mcts); or your own: run:COMMAND for a program, module:Class (default: greedy, or as it was when it was saved).
    watch: bool
        Watch while bots play for everybody.
    resume: bool
        Go on with the last game that was left without being saved.
    seed: int
        The seed of the bot's choices and of chance.
    edition: str
        The edition of the rules.
    in_: str
        Play in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    from affray.cli.keeping import Autosave, kept
    from affray.cli.prompt import Repl
    from affray.present.session import PlaySession
    from affray.search.bots import dismiss

    opening.leave_out(leave_out)
    file = _left(file, deck or []) if resume else file
    held = opening.contents(file) if file is not None and not deck and str(file) != STDIN and opening.is_save(file) else b""
    journal = _begun(file, deck or [], edition, seed, in_)
    notes, battle = journal.notes, journal.battle
    _note(notes, {"as": as_, "bot": bot, "in": in_, "leave out": "yes" if leave_out else ""})
    seat = opening.seat(battle, "" if notes.get("as") == "all" else notes.get("as", ""))
    language = opening.game_language(battle.book.game, notes.get("in", ""))
    botted = [other for other in range(len(battle.state.players)) if watch or (seat >= 0 and other != seat)]
    if botted:
        notes.setdefault("bot", "greedy")
        opening.refuse_unread(battle, language, seat)
    bots = _bots(botted, notes.get("bot", "greedy"), bot, seed)
    _announce(battle, bots, notes, language, offer=file not in kept(), seat=seat)
    session = PlaySession(journal, bots, seed)
    try:
        return Repl(session, Autosave(journal, file if held else None, held), seat, language).run()
    finally:
        dismiss(bots.values(), session.battle)


def _note(notes: dict[str, str], more: dict[str, str]) -> None:
    """Note what was given on the command line for the next time; what is not, stays as it was noted."""
    notes.update({key: value for key, value in more.items() if value})
    opening.leave_out(notes.get("leave out") == "yes")


def _left(file: Path | None, decks: list[str]) -> Path:
    """Return the last game that was left without being saved."""
    from affray.cli.keeping import kept

    if file is not None or decks:
        raise UserError("--resume goes on with what was left: name no file and no deck beside it")
    if not kept():
        raise UserError("no game was left without being saved")
    return kept()[0]


def _bots(seats: list[int], name: str, typed: str, seed: int) -> dict[int, Bot]:
    """Return a bot of this name for each seat. One that is a program or a class of your own is started only where its name was `typed`: a record
    from elsewhere starts nothing.
    """
    from affray.search.bot_names import BOTS
    from affray.search.bot_names import bot as made

    if seats and name not in BOTS and not typed:
        raise UserError("this was played with {bot}: name it again, --bot {bot}, or another bot", bot=name)
    try:
        bots = {seat: made(name, seed + seat) for seat in seats}
        if typed and not seats:
            made(typed, seed)
        return bots
    except ValueError as error:
        raise UserError("{why}", why=error) from error


def _announce(
    battle: Battle, bots: dict[int, Bot], notes: dict[str, str], language: Language | None, offer: bool, seat: int
) -> None:
    """Print the game, its edition, and who plays for whom; `offer` names a game that was left without being saved."""
    from affray.cli.keeping import kept

    out = console()
    names = [
        f"{player.name} ({word(language, notes['bot'])})" if seat in bots else player.name
        for seat, player in enumerate(battle.state.players)
    ]
    heading = f"  {word(language, ' and ').join(names)}"
    put(out, text((f"{word(language, battle.book.game.title)} {battle.book.edition}", "bold"), heading))
    print_unread(out, battle, language, seat)
    if offer and kept() and len(bots) < len(names):
        put(out, text((word(language, "a game was left without being saved: affray play --resume"), "dim")))


def _begun(file: Path | None, decks: list[str], edition: str, seed: int, in_: str) -> Journal:
    """Return the journal of a file, or that of a new game between decks."""
    from affray.cli.deck import opened as deck_opened
    from affray.journal import Journal
    from affray.scenario.whole_game import start

    if file is not None and str(file) == STDIN:
        raise UserError("play reads from standard input what you type: name a file")
    if file is not None and not decks:
        return opened(file, edition, in_)
    if file is not None or len(decks) < 2:
        raise UserError("name a scenario or a save, or two decks (`affray deck list`): affray play --deck ONE --deck OTHER")
    try:
        return Journal(start([deck_opened(one) for one in decks], edition=edition, seed=seed))
    except ValueError as error:
        raise UserError("{why}", why=error) from error


def opened(file: Path, edition: str, in_: str = "") -> Journal:
    """Return the journal of a record, or one that begins with a scenario or a saved position.

    Raises:
        UserError: not such a file; the message says what was found.
    """
    from affray.journal import Journal, RecordError

    if not opening.is_save(file):
        return Journal(opening.battle(file, edition, 0, in_))
    held = opening.contents(file)
    if not opening.is_record(held):
        return Journal(opening.battle(file, edition))
    opening.opened.append(file)
    try:
        journal = Journal.loads(held)
    except RecordError as error:
        raise UserError("{file}: {why}", file=file, why=error) from error
    if edition and edition != journal.battle.book.edition:
        was = journal.battle.book.edition
        raise UserError("{file}: the record is of edition {was}, not {edition}", file=file, was=was, edition=edition)
    return journal
