"""`affray play`: a battle at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from affray.cli import opening


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
        A scenario (YAML), from its start; or a save (JSON).
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

    battle = opening.battle(file, edition, None if opening.is_save(file) else 0)
    seat = opening.seat(battle, as_)
    bots: dict[int, Bot] = {other: BOTS[bot](seed) for other in range(len(battle.state.players)) if as_ and other != seat}
    return Prompt(Session(battle, bots, seed), seat).run()
