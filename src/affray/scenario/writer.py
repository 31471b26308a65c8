"""Writing scenario files: a line of play after the position that it begins from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.notation import NotationError
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.battle import Battle

_AFTER = re.compile(r"^(?:do|expect|seed|goal):.*\n?(?:(?:[ \t]+.*|-.*|[ \t]*)\n?)*", re.MULTILINE)
"""The keys of a scenario that are no part of its position, each with its content."""


def with_line(source: str, battles: Sequence[Battle], title: str = "") -> str:
    """Return a scenario with this line of play from its beginning, and with its end as `expect`. Forced passes are left out.

    Args:
        source: the YAML text of the position.
        battles: the first is at that position, each other follows from the one before.
        title: a title instead of its own.
    """
    head = _AFTER.sub("", source).strip("\n") + "\n"
    if title:
        head = f"title: {dumped(title).splitlines()[0]}\n" + re.sub(r"^title:.*\n", "", head, flags=re.MULTILINE)
    lines = [dumped([{who: words}]).rstrip("\n") for who, words in spoken_answers(battles)]
    expect = dumped({"expect": _came_of(battles[-1])})
    return head + ("do:\n" + "\n".join(f"  {line}" for line in lines) + "\n" if lines else "") + expect


def spoken_answers(battles: Sequence[Battle]) -> list[tuple[str, str]]:
    """Return player and text of each answer on the way through these battles, so that the line can be followed answer by answer.

    Forced passes are left out, except at the end, before a pass that is chosen, and in a game without rules about moments (`Notation.moments`).
    """
    pairs = list(pairwise(battles))
    if not pairs or not battles[0].book.game.notation.moments:
        return [_spoken_answer(before, battle) for before, battle in pairs]
    spoken, forced = [], []
    for before, battle in pairs:
        forced.append((before, battle))
        if not _goes_without_saying(before, battle):
            is_pass = battle.decision in before.book.game.notation.no_action
            spoken += forced if is_pass else forced[-1:]
            forced = []
    return [_spoken_answer(before, battle) for before, battle in [*spoken, *forced]]


def _goes_without_saying(before: Battle, battle: Battle) -> bool:
    return battle.decision in before.book.game.notation.no_action and before.legal.forced_answer() is not None


def _spoken_answer(before: Battle, battle: Battle) -> tuple[str, str]:
    assert before.question is not None
    assert battle.decision is not None
    who = "chance" if before.question.seat == CHANCE else before.seats[before.question.seat]
    words = before.format(battle.decision)
    if battle.question is not None and battle.table.frames[-1].program.key in battle.book.game.notation.continues_in:
        stepwise = f"{words} step by step"
        try:
            line = before.parse(stepwise)
        except NotationError:
            return who, words
        return who, stepwise if line.stepwise and line.decision == battle.decision else words
    return who, words


def _came_of(battle: Battle) -> dict[str, Any]:
    """Return what to expect at the end: the winner, else life totals, else the place."""
    if battle.outcome is not None and battle.outcome.winners:
        return {"winner": " and ".join([battle.seats[seat] for seat in battle.outcome.winners])}
    if battle.book.game.counts_life:
        return {"life": {one.name: one.life for one in battle.state.players}}
    return {"at": battle.where()[-1].number} if battle.question is not None else {"over": battle.result}
