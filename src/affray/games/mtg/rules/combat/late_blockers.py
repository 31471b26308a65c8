"""Late blockers and the damage assignment order of 2018 (509.6, 509.7): the newcomer is slotted in, the rest stays in order."""

from __future__ import annotations

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.table import Table
from affray.games.mtg.game import FREE
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Combat, Slot
from affray.games.mtg.rules.combat.banding import band_of
from affray.games.mtg.rules.procedures import slot


def slotted(t: Table, blocker: str, attacker: str) -> Call | None:
    """Return the control word for slotting a new blocker in; None where there is no order, or nothing to choose."""
    combat = combat_of(t)
    if combat is None or t.book.since(FREE) or blocker not in combat.blockers_of(attacker):
        return None
    whom = [one for one in band_of(combat, attacker) if blocker in combat.blockers_of(one)]
    if len(combat.blocked_by(blocker)) < 2:
        whom = [one for one in whom if len(combat.blockers_of(one)) > 1]
    return Call(slot, Slot(blocker, tuple(whom))) if whom else None


def _places(others: tuple[str, ...], new: str, rule: str) -> OptionSpace:
    """Return the orders in which the newcomer has each place in turn, and the others keep theirs."""
    rest = [one for one in others if one != new]
    return OptionSpace(tuple([Decision("order", *rest[:at], new, *rest[at:]) for at in range(len(rest) + 1)]), rule=rule)


@slot.step("front", rule=("509.6", ""))
def place_the_new_blocker(t: Table, s: Slot) -> StepResult:
    """The active player announces its place in the attacker's damage assignment order."""
    combat = combat_of(t)
    assert combat is not None
    places = _places(combat.blockers_of(s.attackers[0]), s.blocker, t.number)
    only = places.forced_answer()
    return only if only is not None else Question(t.active, places, about="order")


@slot.answer("placed", rule=("509.6", ""))
def note_its_place(t: Table, s: Slot, answer: Decision) -> StepResult:
    """That is its place in the attacker's order."""
    s.place = answer.args
    return None


@slot.step("back", rule=("509.6", ""))
def place_the_attacker(t: Table, s: Slot) -> StepResult:
    """Then the defending player announces the attacker's place in the blocker's order."""
    combat = combat_of(t)
    assert combat is not None
    placed = tuple([one for one in combat.blocked_by(s.blocker) if one not in s.attackers[1:]])
    places = _places(placed, s.attackers[0], t.number)
    only = places.forced_answer()
    return only if only is not None else Question(t.objects[s.blocker].controller, places, about="order")


@slot.answer("keep", rule=("509.6", ""))
def keep_both_orders(t: Table, s: Slot, answer: Decision) -> StepResult:
    """The orders are as announced; then those with the next attacker of the band."""
    combat = t.edit_record("combat")
    assert isinstance(combat, Combat)
    attacker, *rest = s.attackers
    t.set_roles(
        combat,
        front=(*[one for one in combat.front if one[0] != attacker], (attacker, s.place)),
        back=(*[one for one in combat.back if one[0] != s.blocker], (s.blocker, answer.args)),
    )
    s.attackers, s.place = tuple(rest), ()
    return Goto("front") if rest else Return()
