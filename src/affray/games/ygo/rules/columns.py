"""Columns (102.4): Spell & Trap Zones have numbers where a card of the Duel speaks of its column."""

from __future__ import annotations

from affray.core.procedures import Call, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Record
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.columns import asks_for_columns, free_columns
from affray.games.ygo.position.facts import COLUMN


class Placing(Record):
    """A card that lies in a Spell & Trap Zone whose number its controller chooses."""

    TAG = "Placing"

    ident: str = ""


placing = ygo.procedure("placing", Placing, rule="102.4")


def let_choose_column(t: Table, ident: str) -> None:
    """Ask for the number of the zone of a card that has come to a Spell & Trap Zone, where some card speaks of its column."""
    if t.objects[ident].zone == "spell/trap zone" and asks_for_columns(t):
        t.pending_calls.append(Call(placing, Placing(ident)))


@placing.step("choose", rule="102.4")
def choose_the_column(t: Table, placed: Placing) -> StepResult:
    """Who places a card in a Spell & Trap Zone chooses which of those that are free, counted from their own left."""
    obj = t.objects.get(placed.ident)
    if obj is None or obj.zone != "spell/trap zone":
        return Return()
    options = tuple([Decision("number", n) for n in free_columns(t, obj)])
    return Question(obj.controller, OptionSpace(options, rule=t.number), about="zones")


@placing.answer("chosen", rule="102.4")
def keep_the_column(t: Table, placed: Placing, number: Decision) -> StepResult:
    """The card lies there as long as it lies on the field."""
    t.set_fact(COLUMN, t.objects[placed.ident].ref, int(number.args[0]))
    t.emit("is in a column", placed.ident, number=int(number.args[0]))
    return Return()
