"""Values of the amounts that are kept (`vocabulary/tallies.py`)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import opponent
from affray.games.ygo.position.facts import LIFE_PAID, MADE_OF, PASSED
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary import words as w

Tallied = (
    w.Paid | w.Result | w.Affected | w.Passed | w.LifePaid | w.MadeOf | w.Dealt | w.Lost | w.Offered | w.Fallen | w.Life | w.LifeAhead
)  # fmt: skip
TALLIED = (
    w.Paid, w.Result, w.Affected, w.Passed, w.LifePaid, w.MadeOf, w.Dealt, w.Lost, w.Offered, w.Fallen, w.Life, w.LifeAhead,
)  # fmt: skip


def tally(t: Table, n: Tallied, context: Context) -> int:
    """Return Life Points, or a number that an effect, a payment or a card that lies there has kept."""
    if isinstance(n, w.Paid):
        return n.times * context.bound.get("number paid", 1)
    if isinstance(n, w.Result):
        return n.times * context.bound.get("result", 0)
    if isinstance(n, w.Affected):
        return n.times * context.bound.get("number affected", 0)
    if isinstance(n, w.Passed):
        return n.times * context.bound.get("phases passed", t.fact(PASSED, (context.this, "standby phase")))
    if isinstance(n, w.LifePaid):
        return t.fact(LIFE_PAID, context.this)
    if isinstance(n, w.MadeOf):
        return n.times * t.fact(MADE_OF, context.this)
    if isinstance(n, w.Offered):
        return context.bound.get("offered ATK", 0) if n.stat == "ATK" else context.bound.get("offered DEF", 0)
    if isinstance(n, w.Fallen):
        return context.bound.get("fallen ATK", 0) if n.stat == "ATK" else context.bound.get("fallen DEF", 0)
    if isinstance(n, w.Dealt):
        return context.bound.get("damage dealt", 0)
    if isinstance(n, w.Lost):
        return context.bound.get("ATK lost", 0)
    if isinstance(n, w.Life):
        return t.players[context.seat if n.whose == "you" else opponent(context.seat)].life
    return abs(t.players[context.seat].life - t.players[opponent(context.seat)].life)
