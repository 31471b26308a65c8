"""Choosing anew what an attacking creature attacks (508.7)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.records import Combat
from affray.games.mtg.rules.combat.changes import defends, is_planeswalker
from affray.games.mtg.rules.combat.legal_attacks import targets


@mtg.condition("attack.reselect", "508.7")
def reselectable(t: Table, ident: str) -> tuple[str, ...]:
    """Return what may be reselected for an attacking creature: a defending player, or what that player controls, even if forbidden to attack."""
    record = t.record_of("combat")
    return tuple(targets(t)) if isinstance(record, Combat) and ident in record.attackers else ()


@mtg.condition("attack.reselect-same", "508.7a", kind="process")
def reselect(t: Table, ident: str, what: str) -> None:
    """It attacks that now, but it has not attacked a second time."""
    record = t.edit_record("combat")
    assert isinstance(record, Combat)
    target = t.ref(what)
    now = (target, defends(t, what))
    others = tuple([one for one in record.hunters if one != ident])
    t.set_roles(
        record,
        attacked=tuple([(ref, *now) if ref[0] == ident else (ref, old, seat) for ref, old, seat in record.attacked]),
        hunters=(*others, ident) if is_planeswalker(t, what) else others,
    )
    t.emit("reselects", ident, to=what)
