"""`affray legal`: the legal answers at a point."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import given, opening
from affray.cli.position import print_heading
from affray.cli.screen import console, print_json, put, text
from affray.core.chance import CHANCE, RandomOrder
from affray.core.questions import LISTED_AT_MOST, Decision, OrderSpace, Space, SubsetSpace
from affray.present import unread
from affray.present.event_log import answer_data
from affray.present.language import code, word
from affray.present.legal_answers import LOOKED_AT, alike, distinct, options
from affray.present.messages import format_choice, format_decision
from affray.present.position_text import asked

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Language

MOST = 200
"""No list is longer on a terminal."""
FEW = 16
"""Where several are chosen at once, so many ways to choose are still listed one by one."""


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
        The answers as JSON: the first 1,000, and whether there are more.
    in_: str
        List them in another language of the game (Force of Will: it; Magic: es; Yu-Gi-Oh!: de; Ijinden: ja).
    """
    opening.leave_out(leave_out, by_hand)
    battle = opening.battle(file, edition, after, in_)
    language = opening.game_language(battle.book.game, in_)
    if json:
        rule = battle.question.number if battle.question is not None else ""
        listed = [answer_data(battle, one) for one in islice(battle.legal, LOOKED_AT)]
        more = battle.legal.count(LOOKED_AT + 1) > LOOKED_AT
        print_json(
            {"affray legal": 1, "who": asked(battle), "rule": rule, "legal": listed, "more": more, **unread.as_data(battle)}
        )
        return 0
    out = console()
    print_heading(out, battle, language)
    print_answers(out, battle, language)
    return 0


def print_answers(out: Console, battle: Battle, language: Language | None = None) -> None:
    """The legal answers, numbered; of many ways to choose several, only what there is to choose."""
    about = battle.question_text(code(language))
    if about:
        put(out, text("  "), text((about, "italic")))
    if not is_numbered(battle):
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


def is_numbered(battle: Battle) -> bool:
    """Are the answers listed one by one? The ways to choose several cards, or to order them, are soon too many."""
    space = battle.legal
    return not isinstance(space, (SubsetSpace, OrderSpace, RandomOrder)) or space.count(MOST + 1) <= (
        FEW if isinstance(space, SubsetSpace) else MOST
    )


def _print_cards(out: Console, battle: Battle, language: Language | None) -> None:
    """What may be chosen from, or is put in order, where the ways to do so are too many to number."""
    space = battle.legal
    assert isinstance(space, (SubsetSpace, OrderSpace, RandomOrder))
    put(out, text(("  " + _how(space, language), "dim")))
    if battle.question is not None and battle.question.seat == CHANCE:
        put(out, text(("  " + word(language, "with a `seed` in the scenario chance answers for itself"), "dim")))
    for same in alike(battle, [Decision("choose", ident) for ident in space.ids]):
        count = word(language, "{n} x ", n=len(same)) if len(same) > 1 else ""
        put(out, text("    ", (count, "dim")), text(format_choice(language, format_decision(language, battle, same[0]))))


def _how(space: SubsetSpace | OrderSpace | RandomOrder, language: Language | None) -> str:
    """How the cards are named."""
    if not isinstance(space, SubsetSpace):
        return word(language, "order all {n} of these, with commas between them", n=len(space.ids))
    least, most = space.least, space.most
    how_many = f"{most}" if least == most else word(language, "{least} to {most}", least=least, most=most)
    or_none = word(language, ", or choose nothing") if not least else ""
    return word(language, "choose {n} of these, with commas between them", n=how_many) + or_none


def _gloss(battle: Battle, decision: Decision, language: Language | None) -> str:
    """What an answer means, where its words do not say it."""
    gloss = battle.explain_choice(decision, code(language))
    return f"  {gloss}" if gloss else ""
