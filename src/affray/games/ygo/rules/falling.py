"""Monsters that are destroyed as another card leaves the field (707.8)."""

from __future__ import annotations

from affray.core.procedures import Call
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.records import Destruction
from affray.games.ygo.rules.sparing import is_kept
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("effect.falls-with", rule="707.8", kind="process")
def let_fall(t: Table, was: Object) -> None:
    """As a card leaves the field what its effect has tied to it is destroyed, without a chain, though the card be negated by then."""
    tied = [one for one in t.effects if isinstance(one.what, w.FallWith) and one.source == was.ref]
    if not tied:
        return
    t.end_effects(tuple(tied))
    tied_monsters = [
        (one, obj) for one in tied for ref in one.on if (obj := t.current(ref)) is not None and obj.zone == "monster zone"
    ]
    idents = tuple([obj.id for one, obj in tied_monsters if not is_kept(t, obj.id, one.controller, one.name)])
    if idents:
        t.pending_calls.append(Call(ygo.procedures["destroying"], Destruction(idents)))
