"""Phases that are skipped (208)."""

from __future__ import annotations

from affray.core.state import Effect, Ref, player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.traits import traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object

CALLED = {"draw phase": "Draw Phase", "main phase 1": "Main Phase 1", "battle phase": "Battle Phase"}
NEXT_BATTLE_PHASE = w.Skip("battle phase", "you")
"""What a player does who gives up the Battle Phase that comes next (502.5)."""


def have_skipped(t: Table, word: w.Skip, seat: int, this: Ref, kind: str) -> None:
    """Have a player skip a phase when it comes."""
    whom = player_id(seat if word.who == "you" else opponent(seat))
    t.add_effect(Effect(word, seat, this, kind, ((whom, 0),), "skipped"))


def skipping(t: Table, phase: str) -> list[Effect]:
    """Return the effects by which the turn player skips this phase now."""
    mine = ((player_id(t.active), 0),)
    effects = [one for one in t.effects if isinstance(one.what, w.Skip) and one.what.phase == phase and one.on == mine]
    return [one for one in effects if not one.what.next_turn or one.made < t.turn_began]


@ygo.condition("phase.skipped", rule="208.1")
def skips(t: Table, phase: str) -> bool:
    """A turn player who skips a phase goes on without it: once, however many effects say so."""
    effects = skipping(t, phase)
    t.end_effects(tuple(effects))
    if effects:
        t.emit("skips", player_id(t.active), what=CALLED[phase])
    return bool(effects)


@ygo.condition("phase.parting", rule="208.3")
def part(t: Table, obj: Object) -> None:
    """A face-up card's text on its own leaving is done as it leaves, unless it is negated, and starts no chain."""
    for ability in obj.card.words_of(w.Parting, t.book.edition):
        if not obj.face_down and not traits(t, obj.id).silent:
            for word in ability.effects:
                have_skipped(t, word, obj.controller, obj.ref, obj.card.kind)
