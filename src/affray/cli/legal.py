"""`affray legal`: the legal answers at a point."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import given, opening
from affray.cli.position import print_heading
from affray.cli.screen import console, print_json, put, text
from affray.core.chance import CHANCE
from affray.core.questions import LISTED_AT_MOST, Decision, Space
from affray.present import unread
from affray.present.event_log import answer_data
from affray.present.language import code, word
from affray.present.legal_answers import FEW, LOOKED_AT, MOST, distinct, options, selection
from affray.present.messages import format_decision
from affray.present.position_text import asked

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language


def legal(
    file: Path,
    /,
    *,
    after: given.Whole | None = None,
    edition: str = "",
    json: bool = False,
    leave_out: given.LeaveOut = False,
    by_hand: given.ByHand = False,
    in_: str = "",
) -> int:
    """List what may be done at a point.

    Parameters
    ----------
    file: Path
        A scenario (YAML) or a save (JSON), or - for standard input.
    after: int
        Play so many lines of the scenario first, or decisions of the record (default: all; a record: to where it was left).
    edition: str
        The edition of the rules.
    json: bool
        The answers as JSON: the first 1,000, and whether there are more. Where several cards are chosen or put in order: 16, and the cards.
    in_: str
        List them in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    battle = opening.battle(file, edition, after, in_)
    language = opening.game_language(battle.book.game, in_)
    if json:
        print_json(as_data(battle))
        return 0
    out = console()
    print_heading(out, battle, language)
    print_answers(out, battle, language)
    return 0


def as_data(battle: Battle) -> dict[str, Any]:
    """Return the legal answers as data; where several cards are chosen at once or put in order, a few of them, and the cards."""
    several, rule = selection(battle), battle.question.number if battle.question is not None else ""
    most = LOOKED_AT if several is None else FEW
    listed = [answer_data(battle, one) for one in islice(battle.legal, most)]
    data = {"affray legal": 1, "who": asked(battle), "rule": rule, "legal": listed, "more": battle.legal.count(most + 1) > most}
    return {**data, **({"choice": several.data()} if several is not None else {}), **unread.as_data(battle)}


def print_answers(out: Console, battle: Battle, language: Language | None = None) -> None:
    """Print the legal answers, numbered; of many ways to choose several, only the things to choose from."""
    about = battle.question_text(code(language))
    if about:
        put(out, text("  "), text((about, "italic")))
    if selection(battle, language) is not None:
        _print_cards(out, battle, language)
        return
    answers = distinct(battle)
    width = len(str(len(answers)))
    for at, decision in enumerate(answers[:MOST], 1):
        put(
            out,
            text((f"  {at:>{width}}  ", "dim")),
            text(format_decision(language, battle, decision), (_gloss(battle, decision, language), "dim")),
        )
    every = options(battle)
    unlisted = (
        every.count(LISTED_AT_MOST) if isinstance(every, Space) else sum(1 for _ in islice(every, LISTED_AT_MOST))
    ) - LOOKED_AT
    if unlisted > 0 or len(answers) > MOST:
        n = max(0, len(answers) - MOST) + max(0, unlisted)
        put(
            out,
            text((f"  {word(language, 'and {n} more', n=f'{n:,}+' if unlisted == LISTED_AT_MOST - LOOKED_AT else n)}", "dim")),
        )


def _print_cards(out: Console, battle: Battle, language: Language | None) -> None:
    """Print the cards to choose from or to put in order, where there are too many ways to number them."""
    several = selection(battle, language)
    assert several is not None
    put(out, text(("  " + several.says, "dim")))
    if battle.question is not None and battle.question.seat == CHANCE:
        put(out, text(("  " + word(language, "write `seed: 1` in the scenario, and chance answers by itself"), "dim")))
    for name, n in several.cards.items():
        put(out, text("    ", (word(language, "{n} x ", n=n) if n > 1 else "", "dim")), text(name))


def _gloss(battle: Battle, decision: Decision, language: Language | None) -> str:
    """Return what an answer means, where its words do not say it."""
    gloss = battle.explain_choice(decision, code(language))
    return f"  {gloss}" if gloss else ""
