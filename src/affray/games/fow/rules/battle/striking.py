"""Battle damage (804.5, 805, 806): who battles whom, who strikes when, and where the damage goes."""

from __future__ import annotations

from affray.core.procedures import Call, StepResult
from affray.core.questions import Decision, NumberSpace, Question
from affray.core.state import NOBODY, Ref, seat_of
from affray.core.table import Table
from affray.games.fow.game import fow
from affray.games.fow.position.records import CurrentBattle
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.damage import deals

# -- 804.5 Who battles whom


@fow.condition("battle.with-blocker", rule="804.5a")
def blocker_in_battle(t: Table, battle: CurrentBattle) -> str:
    """As long as there is a blocker, the attacker battles it."""
    return battle.blocker


@fow.condition("battle.with-object", rule="804.5b")
def object_in_battle(t: Table, battle: CurrentBattle) -> str:
    """Without a blocker, or once it stopped before battle damage was dealt, the attacker battles the attacked J/resonator."""
    obj = t.current(battle.attacked) if battle.attacked[0] else None
    return obj.id if obj is not None and obj.zone == "field" and traits(t, obj.id).is_j_resonator else ""


def opponent_in_battle(t: Table, battle: CurrentBattle) -> str:
    """Return the card that the attacker battles with, "" for none."""
    if not battle.attacker:
        return ""
    return blocker_in_battle(t, battle) or object_in_battle(t, battle)


# -- 805 and 806 Who strikes when


def strikes_in_the_first_step(t: Table, battle: CurrentBattle) -> bool:
    """Has the attacker [First Strike], or [Multi Strike]?"""
    attacker = traits(t, battle.attacker)
    return attacker.has("first strike") or attacker.has("multi strike")


def may_strike_back(t: Table, battle: CurrentBattle) -> bool:
    """After an attacker that struck first: rulings say whether a blocker that lives does, and what was attacked once the blocker is gone."""
    twice = t.book.since("12.7") and traits(t, battle.attacker).has("multi strike")
    if t.book.since("12.7") and battle.struck and not twice and not t.book.ruling("806.2d.strike-back-at-first-strike"):
        return False
    if battle.blocker or not battle.blocker_died_first:
        return True
    return bool(t.book.ruling("806.2d.strike-back-after-multi-strike" if twice else "806.3.strike-back-after-first-strike"))


@fow.condition("first.once", rule="806.2")
def has_struck(t: Table, battle: CurrentBattle) -> bool:
    """Only [Multi Strike] strikes twice: 6.3 asks whether damage was dealt at first strike, 8.0 whether it was performed."""
    if t.book.since("12.7") and traits(t, battle.attacker).has("multi strike"):
        return False
    if t.book.since("8.0") or not t.book.ruling("806.2.second-blow-if-first-dealt-nothing"):
        return battle.struck
    return battle.struck and battle.dealt > 0


@fow.condition("pierce.assign", rule=("1102.2b", "1102.2b", "1103.2a"))
def assign(t: Table, battle: CurrentBattle) -> StepResult:
    """Blocked, an attacker with [Pierce] assigns what exceeds the blocker's capacity (1102.2) as its controller likes."""
    most = piercing(t, battle)
    if most <= 0:
        return Decision("number", 0)
    why = "what exceeds the capacity of the blocker may pierce"
    return Question(t.active, NumberSpace(0, most, t.book.number("pierce.assign"), 100, why), about="pierce")


@fow.condition("pierce.capacity", rule=("1102.2a", "1102.2a", "208.2a"))
def piercing(t: Table, battle: CurrentBattle) -> int:
    """How much may go through: ATK less the blocker's capacity, which is its DEF less the damage on it."""
    if not battle.blocker or not traits(t, battle.attacker).has("pierce"):
        return 0
    if not _attacked_refs(t, battle) and t.book.ruling("1102.2b.piercing-without-object") == "blocker":
        return 0
    capacity = max(0, (traits(t, battle.blocker).defence or 0) - t.objects[battle.blocker].damage)
    return max(0, (traits(t, battle.attacker).atk or 0) - capacity)


@fow.condition("strike.first-process", rule=("", "805.2a", "805.2"))
@fow.condition("strike.process", rule=("", "806.2a", "806.2"))
def strike(t: Table, battle: CurrentBattle) -> Call | None:
    """The battle damage process: the attacker's damage is dealt where it belongs."""
    atk = traits(t, battle.attacker).atk or 0
    parts = strike_the_blocker(t, battle, atk) if battle.blocker else strike_what_is_attacked(t, battle, atk)
    return deals(t, t.objects[battle.attacker], tuple(parts), True, battle, into="dealt")


@fow.condition("strike.first-blocker", rule=("805.2a", "805.2a-i", "805.2a"))
@fow.condition("strike.blocker", rule=("806.2a", "806.2a-i", "806.2a"))
def strike_the_blocker(t: Table, battle: CurrentBattle, atk: int) -> list[tuple[Ref, int]]:
    """If there is a blocker, the damage is dealt to it; what was assigned to go through goes to the attacked object."""
    parts = [(t.objects[battle.blocker].ref, atk - battle.through)]
    return parts + [(ref, battle.through) for ref in _attacked_refs(t, battle) if battle.through]


@fow.condition("strike.first-object", rule=("805.2b", "805.2a-ii", "805.2b"))
@fow.condition("strike.object", rule=("806.2b", "806.2a-ii", "806.2b"))
def strike_what_is_attacked(t: Table, battle: CurrentBattle, atk: int) -> list[tuple[Ref, int]]:
    """Without a blocker the damage is dealt to what was chosen when the attack was declared, a player included."""
    return [(ref, atk) for ref in _attacked_refs(t, battle)]


def _attacked_refs(t: Table, battle: CurrentBattle) -> list[Ref]:
    """Return what was chosen to be attacked, if it is still there (a player always is)."""
    if seat_of(battle.attacked[0] or "x") != NOBODY:
        return [battle.attacked]
    return [battle.attacked] if object_in_battle(t, battle) else []
