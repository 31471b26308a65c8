"""Battle damage that an effect spares a player: of this battle, of this turn, or the next alone (900.17)."""

from __future__ import annotations

from typing import Any

from affray.core.state import Effect, player_id
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import BLOWS, Context
from affray.games.ygo.rules.actions import add_lasting
from affray.games.ygo.vocabulary import words as w


def spare_of_damage(t: Table, resolution: Resolution, word: w.NoBattleDamage, context: Context) -> bool:
    """A player is to take no battle damage."""
    if word.until == "next":
        t.add_effect(Effect(word, context.seat, context.this, str(context.bound.get("kind", "")), (), "turn", {}))
        return True
    until: Any = "turn" if word.until == "turn" else "damage step"
    add_lasting(t, w.Cannot("take battle damage", "you", until), context, ((player_id(context.seat), 0),), "")
    return True


def spares_the_next(t: Table) -> tuple[Effect, ...]:
    """Return the effects that spare players the next battle damage."""
    return tuple([one for one in t.effects if isinstance(one.what, w.NoBattleDamage)])


@ygo.condition("compare.next", rule="900.17", kind="process")
def use_up(t: Table) -> None:
    """What spares a player the next battle damage is used up by damage that the player would have taken, by no other."""
    effects = spares_the_next(t)
    if not effects:
        return
    t.end_effects(effects)
    struck = {seat for seat, n, _, kind in BLOWS.of(t) if n > 0 and kind == "battle"}
    for effect in effects:
        if effect.controller not in struck:
            t.add_effect(effect)
