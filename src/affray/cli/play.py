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
    file: Path,
    /,
    *,
    as_: Annotated[str, Parameter(name="--as")] = "",
    bot: Literal["random", "greedy"] = "greedy",
    seed: int = 1,
    edition: str = "",
) -> int:
    """Play a battle at the terminal, by hand or against a bot.

    Parameters
    ----------
    file: Path
        A scenario (YAML), from its start; a record (JSON), from where it was left; or a saved position (JSON).
    as_: str
        The player you are; a bot is the other one (default: you are both).
    bot: str
        What the bot does: answer at random, or look a move ahead.
    seed: int
        What the bot's choices, and chance, begin from.
    edition: str
        The edition of the rules.
    """
    from affray.cli.prompt import Prompt
    from affray.cli.session import Session
    from affray.search.bots import BOTS, Bot

    journal = opened(file, edition)
    battle = journal.battle
    seat = opening.seat(battle, as_)
    bots: dict[int, Bot] = {other: BOTS[bot](seed) for other in range(len(battle.state.players)) if as_ and other != seat}
    return Prompt(Session(journal, bots, seed), seat).run()


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
