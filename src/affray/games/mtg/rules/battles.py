"""Battles and their protectors (310)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import SEPTEMBER_2026, mtg, opponents, playing
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import PROTECTED
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.vocabulary.printed import Object


@mtg.condition("battle.protector", ("", "310.8", "310.9"))
def protector(t: Table, ident: str) -> int:
    """The player who protects a battle; they, and no longer its controller, defend it."""
    return t.fact(PROTECTED, t.objects[ident].ref) - 1


@mtg.condition("battle.chosen", ("", "310.8a", "310.9a"))
@mtg.condition("battle.siege", ("", "310.11a", "310.12a"))
def may_protect(t: Table, battle: Object) -> list[int]:
    """Only an opponent of its controller protects a Siege, only its controller a battle without a battle type."""
    return opponents(t, battle.controller) if "Siege" in traits(t, battle.id).subtypes else [battle.controller]


def enter(t: Table, battle: Object) -> None:
    """Give a battle that enters its protector; where several players may be, its controller is asked before anybody acts."""
    players = may_protect(t, battle)
    t.set_fact(PROTECTED, battle.ref, players[0] + 1 if len(players) == 1 else 0)


@mtg.condition("check.protector", ("", "310.10", "310.11"))
@mtg.condition("check.protector-gone", ("", "704.5w", "704.5x"))
@mtg.condition("check.siege", ("", "704.5x", "704.5y"))
def lacks_protector(t: Table, battle: Object) -> bool:
    """Has it no protector in the game while nothing attacks it, or one who may not be it? Before September 2026 that is only a Siege's controller."""
    now = traits(t, battle.id)
    if "battle" not in now.types:
        return False
    seat = protector(t, battle.id)
    if seat not in playing(t):
        combat = combat_of(t)
        return combat is None or all(what != battle.ref for _, what, _ in combat.attacked)
    if t.book.since(SEPTEMBER_2026):
        return seat not in may_protect(t, battle)
    return "Siege" in now.subtypes and seat == battle.controller


def choice_of_protector(t: Table, battle: Object) -> Question:
    """Return the question for a battle's protector: its controller chooses one of the players who may protect it."""
    players = tuple([player_id(seat) for seat in may_protect(t, battle)])
    return Question(battle.controller, SubsetSpace(players, 1, 1, t.number), about="protector")
