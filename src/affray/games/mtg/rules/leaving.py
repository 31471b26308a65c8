"""A player leaves a game of several (800.4)."""

from __future__ import annotations

from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import OUT, mtg
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.actions import finish, move
from affray.games.mtg.rules.combat.changes import remove_from_combat
from affray.games.mtg.vocabulary import words as w


@mtg.condition("game.leave", ("800.4a", "800.4a"), kind="process")
def leave_the_game(t: Table, seat: int) -> None:
    """A player leaves a game of several: what they own leaves with them, what they control otherwise goes back or is exiled."""
    t.add_player_counters(seat, OUT, 1)
    t.emit("leaves the game", player_id(seat))
    own_idents = [one.id for one in t.objects.values() if one.owner == seat]
    combat = combat_of(t)
    for ident in own_idents:
        if combat is not None:
            remove_from_combat(t, ident)
        t.cease_to_exist(ident)
    finish(t, tuple([effect for effect in t.effects if effect.controller == seat and isinstance(effect.what, w.TakeControl)]))
    for obj in list(t.objects.values()):
        if obj.controller == seat:
            move(t, (obj.id,), "exile")
    if combat is not None:
        editing = t.edit_record("combat")
        assert isinstance(editing, Combat)
        t.set_roles(
            editing,
            attacked=tuple([(ref, ("", 0) if what[0] == player_id(seat) else what, d) for ref, what, d in editing.attacked]),
            defenders=tuple([one for one in editing.defenders if one != seat]),
        )
    for pending in [one for one in t.pending if one.controller == seat]:
        t.drop_pending(pending)
