"""Special Summons (305): how a card comes to the field by an effect."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.actions import has_room
from affray.games.ygo.game import ygo
from affray.games.ygo.match import happens


@ygo.condition("summon.special", rule="305.1")
def special_summon(t: Table, ident: str, seat: int, posture: str, by: str) -> str:
    """The card comes, by the effect of a link, to a free Monster Zone, face-up unless it is set; gives its id, "" when there is no room."""
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
    if "Gladiator Beast" in t.objects[by].card.name:
        t.note(f"game:by-gladiator:{ident}@{placed.entered}")
    t.emit("is summoned", ident, how="special", by=by, was=left)
    return ident
