"""Cards that a player draws each time the opponent Special Summons (602.18)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.facts import COUNTED, DRAWS_DUE
from affray.games.ygo.rules.actions import draw
from affray.games.ygo.rules.adding import may_add_from_the_deck
from affray.games.ygo.vocabulary import words as w


@ygo.condition("summon.draws", rule="602.18")
def owe_draws(t: Table, seat: int) -> None:
    """An effect can let a player draw each time the opponent Special Summons in this turn: once for all monsters that come at one moment."""
    for effect in t.effects:
        if isinstance(effect.what, w.DrawAtSummons) and effect.controller != seat and not t.fact(COUNTED, effect.source):
            t.record_fact(COUNTED, effect.source)
            t.record_fact(DRAWS_DUE, effect.controller, effect.what.n)


@ygo.condition("summon.drawn", rule="602.18", kind="process")
def draw_what_is_due(t: Table) -> None:
    """They are drawn at once and without a chain; where an effect has brought the monsters, as it has resolved."""
    for seat in (t.active, opponent(t.active)):
        if n := t.fact(DRAWS_DUE, seat):
            t.clear_fact(DRAWS_DUE, seat)
            if may_add_from_the_deck(t, seat):
                draw(t, seat, n)
