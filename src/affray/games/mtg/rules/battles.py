"""Battles and their protectors (310)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import OUT, mtg, opponents
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import PROTECTED
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.vocabulary.printed import Object


@mtg.condition("battle.protector", ("", "310.8"))
def protector(t: Table, ident: str) -> int:
    """The player who protects a battle; they, and no longer its controller, defend it."""
    return t.fact(PROTECTED, t.objects[ident].ref) - 1


@mtg.condition("battle.chosen", ("", "310.8a"))
@mtg.condition("battle.siege", ("", "310.11a"))
def may_protect(t: Table, battle: Object) -> list[int]:
    """Only an opponent of its controller protects a Siege, only its controller a battle without a battle type."""
    return opponents(t, battle.controller) if "Siege" in traits(t, battle.id).subtypes else [battle.controller]


def enter(t: Table, battle: Object) -> None:
    """A battle that enters gets its protector; where several players may be, its controller is asked before anybody acts."""
    players = may_protect(t, battle)
    t.set_fact(PROTECTED, battle.ref, players[0] + 1 if len(players) == 1 else 0)


@mtg.condition("check.protector", ("", "310.10"))
@mtg.condition("check.protector-gone", ("", "704.5w"))
@mtg.condition("check.siege", ("", "704.5x"))
def lacks_protector(t: Table, battle: Object) -> bool:
    """Is its protector out of the game, or a player who may not be it? While it is attacked it keeps that player, unless its controller."""
    if "battle" not in traits(t, battle.id).types:
        return False
    seat, players = protector(t, battle.id), may_protect(t, battle)
    if seat in players and not t.players[seat].counters.get(OUT):
        return False
    combat = combat_of(t)
    return seat == battle.controller or combat is None or all(what != battle.ref for _, what, _ in combat.attacked)


def choice_of_protector(t: Table, battle: Object) -> Question:
    """Its controller chooses one of the players who may protect it."""
    players = tuple([player_id(seat) for seat in may_protect(t, battle)])
    return Question(battle.controller, SubsetSpace(players, 1, 1, t.number), about="protector")


def protect(t: Table, battle: Object, seat: int) -> None:
    """This player becomes the protector of a battle, in the place of the one before (310.8f)."""
    t.set_fact(PROTECTED, battle.ref, seat + 1)
    t.emit("protects", player_id(seat), to=battle.id)
