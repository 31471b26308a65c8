"""`affray play`: a battle at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli import opening
from affray.cli.errors import UserError

if TYPE_CHECKING:
    from affray.journal import Journal


def play(
    file: Path | None = None,
    /,
    *,
    deck: list[str] | None = None,
    as_: Annotated[str, Parameter(name="--as")] = "",
    bot: Literal["random", "greedy"] = "greedy",
    watch: bool = False,
    seed: int = 1,
    edition: str = "",
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
        The player you are, bots being the others (default: you are all). Decks are played by Ann, Bob, Cid, ….
    bot: str
        What the bot does: answer at random, or look a move ahead.
    watch: bool
        Look on while bots play for everybody.
    seed: int
        What the bot's choices, and chance, begin from.
    edition: str
        The edition of the rules.
    in_: str
        Play in another language of the game (Ijinden: ja).
    """
    from affray.cli.prompt import Prompt
    from affray.cli.session import Session
    from affray.search.bots import BOTS, Bot

    journal = _begun(file, deck or [], edition, seed)
    battle = journal.battle
    seat = opening.seat(battle, as_)
    botted = [other for other in range(len(battle.state.players)) if watch or (as_ and other != seat)]
    bots: dict[int, Bot] = {other: BOTS[bot](seed + other) for other in botted}
    return Prompt(Session(journal, bots, seed), seat, opening.tongue(battle.book.game, in_)).run()


def _begun(file: Path | None, decks: list[str], edition: str, seed: int) -> Journal:
    """The journal of a file, or that of a new game between decks."""
    from affray.cli.deck import opened as deck_opened
    from affray.journal import Journal
    from affray.scenario.decks import start

    if file is not None and not decks:
        return opened(file, edition)
    if file is not None or len(decks) < 2:
        raise UserError("name a scenario or a save, or two decks: affray play --deck ONE --deck OTHER")
    try:
        return Journal(start([deck_opened(one) for one in decks], edition=edition, seed=seed))
    except ValueError as error:
        raise UserError(str(error)) from error


def opened(file: Path, edition: str) -> Journal:
    """The journal of a record, or one that begins with a scenario or a saved position.

    Raises:
        UserError: not such a file; the message says what was found.
    """
    from affray.journal import Journal, RecordError

    if not opening.is_save(file):
        return Journal(opening.battle(file, edition, 0))
    try:
        text = file.read_bytes()
    except OSError:
        raise
    except ValueError as error:
        raise UserError(f"{str(file)!r}: {error}") from error
    if not opening.RECORD.search(text):
        return Journal(opening.battle(file, edition))
    opening.opened.append(file)
    try:
        journal = Journal.loads(text)
    except RecordError as error:
        raise UserError(f"{file}: {error}") from error
    if edition and edition != journal.battle.book.edition:
        raise UserError(f"{file}: the record is of edition {journal.battle.book.edition}, not {edition}")
    return journal
