"""Cards that effects do not destroy (702)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.continuous import spared
from affray.games.ygo.position.facts import SPARED_BY_EFFECTS


@ygo.condition("card.spared", rule="702.3")
def is_spared(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Cards that cannot be destroyed by effects (of this player's cards) are left out; the others are destroyed."""
    if not is_kept(t, ident, seat, kind):
        return False
    t.emit("is spared", ident)
    return True


def is_kept(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Does anything keep the card from being destroyed by such an effect, always or this once?"""
    return spared(t, "be destroyed by effects", ident, seat, kind) or is_spared_once(t, ident, seat, kind)


@ygo.condition("card.spared-once", rule="702.7")
def is_spared_once(t: Table, ident: str, seat: int, kind: str) -> bool:
    """Some cards are not destroyed the first time in a turn that such an effect would destroy them, which is used up as this is asked."""
    ref = t.objects[ident].ref
    if t.fact(SPARED_BY_EFFECTS, ref) or not spared(t, "be destroyed by effects once a turn", ident, seat, kind):
        return False
    t.record_fact(SPARED_BY_EFFECTS, ref)
    return True
