"""The legal answers of a battle as people tell them apart: those that mean the same are one, and some need nobody."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from affray.core.by_hand import waits
from affray.core.chance import RandomOrder
from affray.core.questions import Decision, OrderSpace, SubsetSpace
from affray.present.language import word
from affray.present.messages import format_choice, format_decision
from affray.present.unread import marked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from affray.battle import Battle
    from affray.core.language import Language

LOOKED_AT = 1000
"""Number of answers that are looked at for those that a terminal lists."""
MOST = 200
"""No list is longer on a terminal."""
FEW = 16
"""Number of ways to choose several at once that are still listed one by one."""


class Selection:
    """The things to choose from, or to put in order, where there are too many ways to list them.

    Attributes:
        says: how the answer names the cards.
        cards: how many there are by name, as an answer names the first of those that are alike.
        least, most: how many are chosen.
        is_order: are all of them put in order?
    """

    def __init__(self, says: str, cards: dict[str, int], least: int, most: int, is_order: bool) -> None:
        self.says = says
        self.cards = cards
        self.least = least
        self.most = most
        self.is_order = is_order

    def data(self) -> dict[str, Any]:
        return {"says": self.says, "cards": self.cards, "least": self.least, "most": self.most, "in order": self.is_order}


def distinct(battle: Battle) -> list[Decision]:
    """Return the answers as they are listed and numbered: of those that differ only in which of several equal cards is meant, the first.

    Of very many answers the first `LOOKED_AT` are looked at.
    """
    return [same[0] for same in alike(battle, islice(options(battle), LOOKED_AT))]


def selection(battle: Battle, language: Language | None = None) -> Selection | None:
    """Return what is chosen from where several cards are chosen at once, or put in order, in too many ways to list (None: the answers are
    listed)."""
    space = battle.legal
    if not isinstance(space, (SubsetSpace, OrderSpace, RandomOrder)):
        return None
    if space.count(MOST + 1) <= (FEW if isinstance(space, SubsetSpace) else MOST):
        return None
    groups = alike(battle, [Decision("choose", ident) for ident in space.ids])
    cards = {format_choice(language, format_decision(language, battle, same[0])): len(same) for same in groups}
    n = len(space.ids)
    if not isinstance(space, SubsetSpace):
        return Selection(word(language, "order all {n} of these, with commas between them", n=n), cards, n, n, True)
    least, most = space.least, space.most
    how_many = f"{most}" if least == most else word(language, "{least} to {most}", least=least, most=most)
    or_none = word(language, ", or choose nothing") if not least else ""
    says = word(language, "choose {n} of these, with commas between them", n=how_many) + or_none
    return Selection(says, cards, least, most, False)


def options(battle: Battle) -> Iterable[Decision]:
    """Return the answers; of very many, where that can be told beforehand, only those that differ in more than which of equal cards is meant."""
    space, question = battle.legal, battle.question
    if question is None or space.count(LOOKED_AT + 1) <= LOOKED_AT:
        return space
    return space.modulo_symmetry(battle.book.game.notation.option_classes(battle.table, question))


def only(battle: Battle) -> Decision | None:
    """Return the only answer, or the first where all mean the same: which of several equal cards, or their order."""
    space = battle.legal
    if marked(battle) and waits(battle.table, battle.question):
        return None
    if isinstance(space, OrderSpace) or (isinstance(space, SubsetSpace) and space.least == space.most > 0):
        one_kind = len(alike(battle, [Decision("choose", ident) for ident in space.ids])) == 1
        return next(iter(space)) if one_kind else space.forced_answer()
    return space.forced_answer()


def alike(battle: Battle, answers: Iterable[Decision]) -> list[list[Decision]]:
    """Return these answers in groups: those of a group mean the same."""
    return battle.book.game.notation.alike(battle.table, battle.question, answers) if battle.question is not None else []


def idle(battle: Battle) -> Decision | None:
    """Return the answer when nobody does anything: pass, no block, the only answer; None where somebody has to choose or the turn would end."""
    for decision in battle.book.game.notation.no_action:
        if decision in battle.legal:
            return decision
    only = battle.legal.forced_answer()
    return None if only in battle.book.game.notation.closing else only
