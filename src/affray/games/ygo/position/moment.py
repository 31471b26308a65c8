"""The moment of the game: the phase, the Damage Step, the attack under way, and the present moment."""

from __future__ import annotations

from affray.core.facts import Fact
from affray.core.state import Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import MOMENT, MOMENTS, START_IS_OVER
from affray.games.ygo.position.records import BattlePhase, Damage, Turn
from affray.games.ygo.vocabulary.printed import Object


def damage_step(t: Position) -> Damage | None:
    """Return the Damage Step under way."""
    record = t.record_of("damage")
    return record if isinstance(record, Damage) else None


@ygo.condition("damage.at-once", rule="900.16", kind="process")
def is_resolving(t: Position) -> bool:
    """Where a battle is fought as an effect resolves nothing can be activated; it waits after damage calculation until the chain has resolved."""
    return t.record_of("resolve") is not None


def battle_phase(t: Position) -> BattlePhase | None:
    """Return the Battle Phase under way."""
    record = t.record_of("battle")
    return record if isinstance(record, BattlePhase) else None


def phase_of(t: Position) -> str:
    """Return the phase of the turn: draw, standby, main 1, battle, main 2, end."""
    record = t.record_of("turn")
    return record.phase if isinstance(record, Turn) else ""


Attack = tuple[Ref, Ref, bool]
"""Attacker, target, and whether it attacks directly."""


def attack_under_way(t: Position) -> Attack | None:
    """Return the attack of the Damage Step, else the attack declared."""
    d = damage_step(t)
    if d is not None:
        return d.attacker, d.target, d.direct
    b = battle_phase(t)
    if b is not None and b.attacker[0]:
        return b.attacker, b.target, b.direct
    return None


def foe_of(t: Position, ident: str) -> Object | None:
    """Return the monster that a monster battles, if both are still there."""
    fight = attack_under_way(t)
    if fight is None:
        return None
    attacker, target, _ = fight
    if ident == attacker[0]:
        return t.current(target)
    if ident == target[0]:
        return t.current(attacker)
    return None


def is_doomed(t: Position, obj: Object) -> bool:
    """Is it determined that this monster is destroyed by battle?"""
    d = damage_step(t)
    return d is not None and any(ref == obj.ref for ref, _ in d.doomed)


def moment(t: Position) -> int:
    """Return the number of the present moment, by which what waits to trigger knows that it was not the last thing that happened."""
    return t.fact(MOMENTS)


def time_passes(t: Table) -> None:
    """Begin a new moment: what has happened before was not the last thing to happen."""
    if t.pending:
        t.record_fact(MOMENTS)
    t.end_span(MOMENT)


def happens(t: Table, what: Fact, to: str) -> None:
    """Remember that something happened at this very moment, so that cards can respond to it."""
    t.set_fact(what, to, 1)


def just_now(t: Position, what: Fact) -> list[str]:
    """Return the cards or players to which something has just happened."""
    return [about for fact, about in t.facts if fact is what]


@ygo.condition("main.start", rule="203.6")
def main_phase_begins(t: Table) -> bool:
    """It is the start of Main Phase 1 until the turn player has done something in it, or anything was activated."""
    return phase_of(t) == "main 1" and not t.fact(START_IS_OVER)


def end_the_start(t: Table) -> None:
    """End the start of Main Phase 1, which is remembered only if some card asks for it."""
    if any(obj.card.asks_for_the_start for obj in t.objects.values()):
        t.set_fact(START_IS_OVER, None, 1)


def is_time(t: Table, timing: str, seat: int) -> bool:
    """Is it that time? Timings of the Damage Step have several windows in the older edition."""
    if timing == "damage step":
        return damage_step(t) is not None
    if timing == "main phase":
        return phase_of(t) in ("main 1", "main 2")
    if timing == "battle step":
        return battle_phase(t) is not None and damage_step(t) is None
    if timing in ("main phase 1", "main phase 2"):
        return phase_of(t) == timing.replace(" phase", "")
    if timing == "start of main phase 1":
        return main_phase_begins(t)
    whose, _, part = timing.partition(" ")
    if part in ("main phase", "battle phase") and whose in ("your", "opponent's"):
        return (t.active == seat) == (whose == "your") and is_time(t, part, seat)
    if timing == "battle phase":
        return battle_phase(t) is not None
    if timing in ("your turn", "opponent's turn"):
        return (t.active == seat) == (timing == "your turn")
    return now_is(t, timing)


TIMES = {
    "start of the damage step": "start",
    "before damage calculation": "before",
    "during damage calculation": "calculation",
    "after damage calculation": "after",
    "end of the damage step": "end",
}


def now_is(t: Table, timing: str) -> bool:
    """Is it just this timing of the Damage Step, or this phase?"""
    d = damage_step(t)
    if timing in TIMES:
        return d is not None and d.timing == TIMES[timing]
    b = battle_phase(t)
    if timing in ("start of the battle phase", "end of the battle phase"):
        return b is not None and b.part == timing.split(" ")[0]
    return timing == "" or phase_of(t) == timing.split(" ")[0]
