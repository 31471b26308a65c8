"""Late blockers and the damage assignment order of 2018 (509.6, 509.7): the newcomer is slotted in, the rest stays in order."""

from __future__ import annotations

from affray.core.asking import Ask, Choice, Decision
from affray.core.program import Call, Return, Word
from affray.core.table import Table
from affray.games.mtg.game import FREE, mtg
from affray.games.mtg.match import combat_of
from affray.games.mtg.records import Combat, Slot

slot = mtg.procedure("slot", Slot, rule=("509.6", ""))


def slotted(t: Table, blocker: str, attacker: str) -> Call | None:
    """The control word for slotting a new blocker in; None where there is no order, or nothing to choose."""
    combat = combat_of(t)
    if combat is None or t.book.since(FREE) or blocker not in combat.blockers_of(attacker):
        return None
    if len(combat.blockers_of(attacker)) < 2 and len(combat.blocked_by(blocker)) < 2:
        return None
    return Call(slot, Slot(blocker, attacker))


def _places(others: tuple[str, ...], new: str, rule: str) -> Choice:
    """The orders in which the newcomer has each place in turn, and the others keep theirs."""
    rest = [one for one in others if one != new]
    return Choice(tuple([Decision("order", *rest[:at], new, *rest[at:]) for at in range(len(rest) + 1)]), rule=rule)


@slot.step("front", rule=("509.6", ""))
def place_the_new_blocker(t: Table, s: Slot) -> Word:
    """The active player announces its place in the attacker's damage assignment order."""
    combat = combat_of(t)
    assert combat is not None
    return Ask(t.active, _places(combat.blockers_of(s.attacker), s.blocker, t.number), into="front", about="order")


@slot.step("back", rule=("509.6", ""))
def place_the_attacker(t: Table, s: Slot) -> Word:
    """Then the defending player announces the attacker's place in the blocker's order."""
    combat = combat_of(t)
    assert combat is not None
    seat = t.objects[s.blocker].controller
    return Ask(seat, _places(combat.blocked_by(s.blocker), s.attacker, t.number), into="back", about="order")


@slot.step("keep", rule=("509.6", ""))
def keep_both_orders(t: Table, s: Slot) -> Word:
    """The orders are as announced."""
    combat = t.edit_record("combat")
    assert isinstance(combat, Combat)
    assert s.front is not None
    assert s.back is not None
    t.touch()
    combat.front = (*[one for one in combat.front if one[0] != s.attacker], (s.attacker, s.front.args))
    combat.back = (*[one for one in combat.back if one[0] != s.blocker], (s.blocker, s.back.args))
    return Return()
