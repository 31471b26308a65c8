"""Upkeep (207): what a card takes in each of its controller's Standby or End Phases to stay on the field. It is no effect and no chain."""

from __future__ import annotations

from typing import Any

from affray.core.procedures import Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import Record
from affray.core.table import Table
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.facts import KEPT_UP
from affray.games.ygo.position.kinds import is_asleep, lies_as_equip
from affray.games.ygo.position.moment import phase_of, time_passes
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import move
from affray.games.ygo.rules.activating.choices import can_pay
from affray.games.ygo.rules.activating.payment import payment
from affray.games.ygo.rules.chains.substituting import pay
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


class Keeping(Record):
    """The card whose upkeep is due, and the way in which it is paid."""

    TAG = "Keeping"

    ident: str = ""
    way: int = 0


upkeep = ygo.procedure("upkeep", Keeping, rule="207")


def due(t: Table) -> Object | None:
    """Return the next card of the turn player whose upkeep is due in this phase: face-up, not negated, not asked for yet."""
    for zone in FIELD:
        for ident in t.zone(zone, t.active):
            obj = t.objects[ident]
            if kept_by(t, obj) is not None and not t.fact(KEPT_UP, obj.ref):
                return obj
    return None


def kept_by(t: Table, obj: Object) -> w.Upkeep | None:
    """Return the cost for a card to stay, in this phase."""
    some = obj.card.words_of(w.Upkeep, t.book.edition)
    if not some or obj.face_down or is_asleep(t, obj) or lies_as_equip(obj) or traits(t, obj.id).silent:
        return None
    return next((one for one in some if one.phase.split(" ")[0] == phase_of(t)), None)


@upkeep.step("due", rule="207.1")
def ask_whether_it_is_paid(t: Table, keeping: Keeping) -> StepResult:
    """As the phase begins, the turn player pays for each of their cards that takes it, in one of the ways it names, or lets it be destroyed."""
    obj = due(t)
    if obj is None:
        return Return()
    keeping.ident = obj.id
    ways = _ways(t, obj)
    able = [at for at, part in enumerate(ways) if can_pay(t, part, Context(t.active, obj.ref), obj.id, ())]
    if not able:
        return Decision("no")
    return Question(
        t.active, OptionSpace((*[Decision("mode", at + 1) for at in able], Decision("no")), rule=t.number), about="cost"
    )


def way(t: Table, keeping: Keeping, at: int) -> Any:
    """Return the cards that are paid in one of the ways."""
    return _ways(t, t.objects[keeping.ident])[at]


def _ways(t: Table, obj: Object) -> tuple[Any, ...]:
    word = kept_by(t, obj)
    return word.ways if word is not None else ()


@upkeep.answer("chosen", rule="207.2")
def destroy_what_is_not_paid_for(t: Table, keeping: Keeping, chosen: Decision) -> StepResult:
    """A card that is not paid for is destroyed: not by an effect."""
    obj = t.objects[keeping.ident]
    t.record_fact(KEPT_UP, obj.ref)
    time_passes(t)
    if chosen.verb == "mode":
        keeping.way = int(chosen.args[0]) - 1
        return None
    t.emit("is destroyed", keeping.ident, by="")
    move(t, keeping.ident, "graveyard", how="destroyed")
    return Goto("due")


@upkeep.step("pay", rule="207.3")
def choose_what_to_pay_with(t: Table, keeping: Keeping) -> StepResult:
    """The cards that it is paid with are chosen."""
    obj = t.objects[keeping.ident]
    part = _ways(t, obj)[keeping.way]
    if isinstance(part, w.PayLife):
        return Decision("choose", keeping.ident)
    return Question(t.active, payment(t, (part,), Context(t.active, obj.ref), keeping.ident), about="cost")


@upkeep.answer("paid", rule="207.3")
def pay_for_it(t: Table, keeping: Keeping, chosen: Decision) -> StepResult:
    """It is paid, and the card stays for this time."""
    part = _ways(t, t.objects[keeping.ident])[keeping.way]
    for ident in chosen.args:
        pay(t, part, str(ident))
    return Goto("due")
