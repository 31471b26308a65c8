"""`affray legal`: the legal answers at a point."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import opening
from affray.cli.position import asked, question
from affray.cli.screen import console, print_json, put, text
from affray.cli.telling import answer_data

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.asking import Decision

MOST = 200
"""No list is longer on a terminal."""


def legal(file: Path, /, *, after: int | None = None, edition: str = "", json: bool = False) -> int:
    """List what may be done at a point.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON).
    after: int
        Play so many lines of the scenario first (default: all).
    edition: str
        The edition of the rules.
    json: bool
        The answers as JSON.
    """
    battle = opening.battle(file, edition, after)
    if json:
        rule = battle.ask.number if battle.ask is not None else ""
        print_json({"who": asked(battle), "rule": rule, "legal": [answer_data(battle, one) for one in battle.legal]})
        return 0
    out = console()
    put(out, question(battle))
    print_answers(out, battle)
    return 0


def print_answers(out: Console, battle: Battle) -> None:
    """The legal answers, numbered."""
    answers = list(battle.legal)
    width = len(str(len(answers)))
    for at, decision in enumerate(answers[:MOST], 1):
        put(out, text((f"  {at:>{width}}  ", "dim")), text(battle.say(decision), (_gloss(battle, decision), "dim")))
    if len(answers) > MOST:
        put(out, text((f"  and {len(answers) - MOST} more", "dim")))


def _gloss(battle: Battle, decision: Decision) -> str:
    """What an answer means, where its words do not say it."""
    said = battle.gloss(decision)
    return f"  {said}" if said else ""
