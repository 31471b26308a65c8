"""`affray legal`: the legal answers at a point."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import given, opening
from affray.cli.position import heading
from affray.cli.screen import console, print_json, put, text
from affray.core.chance import CHANCE, Order
from affray.core.questions import KEPT, Decision, Ordering, Pick, Space
from affray.present.event_log import answer_data
from affray.present.language import code, word
from affray.present.legal_answers import LOOKED_AT, alike, distinct, options
from affray.present.messages import chosen, say
from affray.present.position_text import asked

if TYPE_CHECKING:
    from rich.console import Console

    from affray.battle import Battle
    from affray.core.language import Tongue

MOST = 200
"""No list is longer on a terminal."""
FEW = 16
"""Where several are chosen at once, so many ways to choose are still listed one by one."""


def legal(file: Path, /, *, after: given.Whole | None = None, edition: str = "", json: bool = False, in_: str = "") -> int:
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
    battle = opening.battle(file, edition, after, in_)
    tongue = opening.tongue(battle.book.game, in_)
    if json:
        rule = battle.ask.number if battle.ask is not None else ""
        listed = [answer_data(battle, one) for one in islice(battle.legal, LOOKED_AT)]
        more = battle.legal.count(LOOKED_AT + 1) > LOOKED_AT
        print_json({"affray legal": 1, "who": asked(battle), "rule": rule, "legal": listed, "more": more})
        return 0
    out = console()
    put(out, heading(battle, tongue))
    print_answers(out, battle, tongue)
    return 0


def print_answers(out: Console, battle: Battle, tongue: Tongue | None = None) -> None:
    """The legal answers, numbered; of many ways to choose several, only what there is to choose."""
    about = battle.about(code(tongue))
    if about:
        put(out, text("  "), text((about, "italic")))
    if not is_numbered(battle):
        _print_cards(out, battle, tongue)
        return
    answers = distinct(battle)
    width = len(str(len(answers)))
    for at, decision in enumerate(answers[:MOST], 1):
        put(
            out,
            text((f"  {at:>{width}}  ", "dim")),
            text(say(tongue, battle, decision), (_gloss(battle, decision, tongue), "dim")),
        )
    every = options(battle)
    unlisted = (every.count(KEPT) if isinstance(every, Space) else sum(1 for _ in islice(every, KEPT))) - LOOKED_AT
    if unlisted > 0 or len(answers) > MOST:
        n = max(0, len(answers) - MOST) + max(0, unlisted)
        put(out, text((f"  {word(tongue, 'and {n} more', n=f'{n:,}+' if unlisted == KEPT - LOOKED_AT else n)}", "dim")))


def is_numbered(battle: Battle) -> bool:
    """Are the answers listed one by one? The ways to choose several cards, or to order them, are soon too many."""
    space = battle.legal
    return not isinstance(space, (Pick, Ordering, Order)) or space.count(MOST + 1) <= (FEW if isinstance(space, Pick) else MOST)


def _print_cards(out: Console, battle: Battle, tongue: Tongue | None) -> None:
    """What may be chosen from, or is put in order, where the ways to do so are too many to number."""
    space = battle.legal
    assert isinstance(space, (Pick, Ordering, Order))
    put(out, text(("  " + _how(space, tongue), "dim")))
    if battle.ask is not None and battle.ask.seat == CHANCE:
        put(out, text(("  " + word(tongue, "with a `seed` in the scenario chance answers for itself"), "dim")))
    for same in alike(battle, [Decision("choose", ident) for ident in space.ids]):
        count = word(tongue, "{n} x ", n=len(same)) if len(same) > 1 else ""
        put(out, text("    ", (count, "dim")), text(chosen(tongue, say(tongue, battle, same[0]))))


def _how(space: Pick | Ordering | Order, tongue: Tongue | None) -> str:
    """How the cards are named."""
    if not isinstance(space, Pick):
        return word(tongue, "order all {n} of these, with commas between them", n=len(space.ids))
    least, most = space.least, space.most
    how_many = f"{most}" if least == most else word(tongue, "{least} to {most}", least=least, most=most)
    or_none = word(tongue, ", or choose nothing") if not least else ""
    return word(tongue, "choose {n} of these, with commas between them", n=how_many) + or_none


def _gloss(battle: Battle, decision: Decision, tongue: Tongue | None) -> str:
    """What an answer means, where its words do not say it."""
    said = battle.gloss(decision, code(tongue))
    return f"  {said}" if said else ""
