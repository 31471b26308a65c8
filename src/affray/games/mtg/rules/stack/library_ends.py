"""Objects that their owners put on the top or on the bottom of their libraries."""

from __future__ import annotations

from affray.core.questions import OptionSpace, Question, SubsetSpace
from affray.core.table import Table
from affray.games.mtg.game import mtg, playing
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.stack.effects import ENDS
from affray.games.mtg.rules.stack.libraries import in_an_order


@mtg.condition("library.ends", "401.4", kind="process")
def put_at_either_end(t: Table, resolution: Resolution, idents: tuple[str, ...]) -> Question | None:
    """Each owner, in turn order, says which of their objects go on top and which to the bottom, and in which order; then all go at once."""
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    asked = 0
    for seat in playing(t):
        own = tuple([ident for ident in idents if t.objects[ident].owner == seat])
        choice = _of_owner(t, resolution, own, asked, seat) if own else ((), (), asked)
        if isinstance(choice, Question):
            return choice
        top, bottom, asked = (*top, *choice[0]), (*bottom, *choice[1]), choice[2]
    actions.move(t, (*bottom, *top), "library")
    for seat in playing(t):
        library = t.zone("library", seat)
        under = tuple([ident for ident in reversed(bottom) if ident in library])
        if under:
            t.reorder("library", seat, (*under, *[ident for ident in library if ident not in under]))
    return None


Ends = tuple[tuple[str, ...], tuple[str, ...], int]
"""The cards that go on top, the last outermost; those that go to the bottom, the same; the number of questions answered by then."""


def _of_owner(t: Table, resolution: Resolution, own: tuple[str, ...], asked: int, seat: int) -> Question | Ends:
    """Return the ends that an owner chose, or the next question: of a single object its end, of several which go to the bottom, then each order."""
    rule = t.book.number("library.ends")
    if len(resolution.answers) <= asked:
        if len(own) == 1:
            return Question(seat, OptionSpace(ENDS, rule=rule))
        return Question(seat, SubsetSpace(own, 0, len(own), rule), about="bottom")
    answer = resolution.answers[asked]
    if len(own) == 1:
        return (own, (), asked + 1) if answer == ENDS[0] else ((), own, asked + 1)
    asked += 1
    under = in_an_order(resolution, tuple([one for one in own if one in answer.args]), asked, seat, rule, "bottom order")
    if isinstance(under, Question):
        return under
    asked += len(under) > 1
    over = in_an_order(resolution, tuple([one for one in own if one not in answer.args]), asked, seat, rule, "top order")
    return over if isinstance(over, Question) else (over, under[::-1], asked + (len(over) > 1))
