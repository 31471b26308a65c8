"""The combat damage step (510) and the end of combat (511): one step for each rule."""

from __future__ import annotations

from affray.core.procedures import Goto, StepResult
from affray.core.questions import Decision, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.evaluate import with_traits
from affray.games.mtg.position.facts import COMBAT
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.combat.assigning import AssignSpace, Part, assigners, forced, groups
from affray.games.mtg.rules.damage import deals
from affray.games.mtg.rules.procedures import combat
from affray.games.mtg.rules.turns.priority import window

# -- 510 Combat damage step

STAGES = {"first": "first strike", "normal": "normal", "last": "last strike"}
"""Names of the combat damage steps where there are several."""


@combat.step("damage.begin", rule="510")
def begin_the_damage_step(t: Table, combat: Combat) -> StepResult:
    """As the step begins it is settled who deals damage in it."""
    t.set_roles(combat, stage=next_stage(t, combat))
    if combat.stage == "first":
        t.set_roles(combat, struck=tuple([t.objects[one].ref for one in have_early_strikes(t, combat)]))
    if combat.stage == "first" or combat.struck:
        t.emit("combat damage step begins", "", which=STAGES[combat.stage])
    t.set_roles(combat, dealing=who_deals(t, combat))
    combat.assigned = ()
    combat.asked = 0
    return None


@combat.step("damage.assign", rule="510.1")
def assign_combat_damage(t: Table, combat: Combat) -> StepResult:
    """The active player announces how attackers assign damage, then the defending players how blockers do."""
    for seat, idents in groups(t, combat)[combat.asked :]:
        all_assigners = assigners(t, combat, idents)
        settled = [(one.ident, one.recipients[0], one.n) for one in all_assigners if forced(one)]
        before = [(source, ref[0], n) for source, ref, n in combat.assigned]
        if len(settled) < len(all_assigners):
            space = AssignSpace(t, [one for one in all_assigners if not forced(one)], before + settled)
            return space.forced_answer() or Question(seat, space, about="assign")
        if idents and not t.quiet:
            space = AssignSpace(t, all_assigners, before)
            t.note_forced(Question(seat, space, about="assign"), Decision("assign", *[x for one in settled for x in one]))
        assigned(t, combat, settled)
    return Goto("damage.deal")


@combat.answer("damage.assigned", rule="510.1e")
def keep_the_assignment(t: Table, combat: Combat, answer: Decision) -> StepResult:
    """The whole assignment of that player was checked; the next player announces theirs."""
    _, idents = groups(t, combat)[combat.asked]
    assignment: list[Part] = [(one.ident, one.recipients[0], one.n) for one in assigners(t, combat, idents) if forced(one)]
    args = answer.args
    assigned(t, combat, [*assignment, *[(args[at], args[at + 1], args[at + 2]) for at in range(0, len(args), 3)]])
    return Goto("damage.assign")


def assigned(t: Table, combat: Combat, assignment: list[Part]) -> None:
    """Make a player's assignment; the next player announces theirs."""
    combat.assigned = (*combat.assigned, *[(source, t.ref(to), n) for source, to, n in assignment])
    combat.asked += 1


@combat.step("damage.deal", rule="510.2")
def deal_all_combat_damage_at_once(t: Table, combat: Combat) -> StepResult:
    """All that was assigned is dealt at one moment; nobody can act between."""
    parts = tuple([(t.objects[source], ref, n) for source, ref, n in combat.assigned])
    return deals(t, parts, combat=True) if parts else None


@combat.step("damage.window", rule="510.3", window=True)
def window_after_damage(t: Table, combat: Combat) -> StepResult:
    """State-based actions, then what triggered on damage or on those goes on the stack; the active player gets priority."""
    return window(t)


@combat.step("damage.again", rule="510.4")
def go_on_to_the_next_damage_step(t: Table, combat: Combat) -> StepResult:
    """After a step for first and double strike there is a second one."""
    return Goto("damage.begin") if next_stage(t, combat) else None


EARLY = ("first strike", "double strike")


def _any(t: Table, combat: Combat, *keywords: str) -> list[str]:
    some = frozenset(keywords)
    fighting = with_traits(t, dict.fromkeys((*combat.attackers, *combat.blockers)))
    return [one.id for one, now in fighting if not some.isdisjoint(now.keywords)]


def next_stage(t: Table, combat: Combat) -> str:
    """Return which damage step comes next: first strike, the normal one, and by a house rule last strike; "" for none."""
    if not combat.stage:
        return "first" if have_early_strikes(t, combat) else "normal"
    if combat.stage == "first":
        return "normal"
    if (
        combat.stage == "normal"
        and t.book.ruling("510.4.last-strike")
        and any(one not in combat.dealing for one in _any(t, combat, "last strike"))
    ):
        return "last"
    return ""


def have_early_strikes(t: Table, combat: Combat) -> tuple[str, ...]:
    """Return the creatures in combat with first or double strike."""
    return tuple(_any(t, combat, *EARLY))


@mtg.condition("damage.who", "510.4")
@mtg.condition("damage.first-strike", ("702.7b", "702.7b"))
@mtg.condition("damage.double-strike", ("702.4b", "702.4b"))
def who_deals(t: Table, combat: Combat) -> tuple[str, ...]:
    """First those with first or double strike; then who had neither as that step began, and who has double strike now."""
    everyone = tuple(dict.fromkeys([*combat.attackers, *combat.blockers]))
    last = set(_any(t, combat, "last strike")) if t.book.ruling("510.4.last-strike") else set()
    if combat.stage == "first":
        return have_early_strikes(t, combat)
    if not combat.struck and not last:
        return everyone
    struck = [one for one in everyone if t.objects[one].ref in combat.struck]
    if combat.stage == "last":
        return tuple([one for one in everyone if one in last and one not in struck])
    double = _any(t, combat, "double strike")
    return tuple([one for one in everyone if (one not in struck and one not in last) or one in double])


# -- 511 End of combat step


@combat.step("end.begin", rule="511")
def begin_the_end_of_combat(t: Table, combat: Combat) -> StepResult:
    """Abilities that trigger at end of combat trigger."""
    t.emit("end of combat", player_id(t.active))
    return None


@combat.step("end.window", rule="511.1", window=True)
def window_at_the_end(t: Table, combat: Combat) -> StepResult:
    """The active player gets priority; attackers and blockers are still that."""
    return window(t)


@combat.step("end.leave", rule="511.3")
def remove_everything_from_combat(t: Table, combat: Combat) -> StepResult:
    """As the step ends all creatures, planeswalkers and battles are removed from combat; the phase is over."""
    t.set_roles(combat, attacked=(), blocks=(), blocked=(), unblocked=(), bands=())
    t.end_span(COMBAT)
    return None
