"""Special Summons (305): how a card comes to the field by an effect."""

from __future__ import annotations

from affray.core.state import Ref
from affray.core.table import Table
from affray.games.ygo.actions import has_room
from affray.games.ygo.game import HIDDEN, ygo
from affray.games.ygo.match import happens


@ygo.condition("summon.special", rule="305.1")
def special_summon(t: Table, ident: str, seat: int, posture: str, by: Ref) -> str:
    """The card comes to a free Monster Zone, face-up unless it is set; gives its id, "" when there is no room."""
    if not has_room(t, seat):
        return ""
    left = t.objects[ident].zone
    placed = t.place(ident, "monster zone", seat)
    placed.controller = seat
    placed.posture = "attack" if posture == "attack" else "defense"
    placed.face_down = posture == "set"
    t.note(f"game:special:{ident}@{placed.entered}")
    t.note(f"arrived:{ident}@{placed.entered}")
    if placed.face_down:
        t.emit("sets", ident, seen=seat)
        t.emit("happens to a set card", "", what="sets")
        return ident
    happens(t, f"summoned:{ident}")
    source = t.objects.get(by[0])
    if source is not None and "Gladiator Beast" in source.card.name:
        t.note(f"game:by-gladiator:{ident}@{placed.entered}")
    known = source is not None and source.zone not in HIDDEN
    t.emit("is summoned", ident, how="special", by=by[0] if known else "", was=left)
    return ident
