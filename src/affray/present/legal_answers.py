"""The legal answers of a battle as people tell them apart: those that mean the same are one, and some need nobody."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from affray.core.by_hand import waits
from affray.core.questions import Decision, OrderSpace, SubsetSpace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle

LOOKED_AT = 1000
"""So many answers are looked at for those that a terminal lists."""


def distinct(battle: Battle) -> list[Decision]:
    """The answers as they are listed and numbered: of those that differ only in which of several equal cards is meant, the first.

    Of very many answers the first `LOOKED_AT` are looked at.
    """
    return [same[0] for same in alike(battle, islice(options(battle), LOOKED_AT))]


def options(battle: Battle) -> Iterable[Decision]:
    """The answers; of very many, where that can be told beforehand, only those that do not differ just in which of equal cards is meant."""
    space, question = battle.legal, battle.question
    if question is None or space.count(LOOKED_AT + 1) <= LOOKED_AT:
        return space
    return space.modulo_symmetry(battle.book.game.notation.option_classes(battle.table, question))


def only(battle: Battle) -> Decision | None:
    """The only answer, or the first where all mean the same: which of several equal cards, or their order."""
    space = battle.legal
    if waits(battle.table, battle.question):
        return None
    if isinstance(space, OrderSpace) or (isinstance(space, SubsetSpace) and space.least == space.most > 0):
        one_kind = len(alike(battle, [Decision("choose", ident) for ident in space.ids])) == 1
        return next(iter(space)) if one_kind else space.forced_answer()
    return space.forced_answer()


def alike(battle: Battle, answers: Iterable[Decision]) -> list[list[Decision]]:
    """These answers in groups: those of a group mean the same."""
    return battle.book.game.notation.alike(battle.table, battle.question, answers) if battle.question is not None else []


def idle(battle: Battle) -> Decision | None:
    """What is answered when nobody does anything: pass, no block, the only answer; None where somebody has to choose or the turn would end."""
    for decision in battle.book.game.notation.no_action:
        if decision in battle.legal:
            return decision
    only = battle.legal.forced_answer()
    return None if only in battle.book.game.notation.closing else only
