"""Special Summons (305): how a card comes to the field by an effect."""

from __future__ import annotations

from affray.core.state import player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.actions import has_room
from affray.games.ygo.facts import ARRIVED, BY_GLADIATOR, NO_SUMMONS, SPECIAL, SPECIAL_SUMMONS, SUMMONED
from affray.games.ygo.game import ygo
from affray.games.ygo.reading.continuous import forbidden
from affray.games.ygo.reading.meaning import happens


@ygo.condition("summon.special-lock", rule="406.3")
def may_special_summon(t: Table, seat: int) -> Verdict:
    """No player Special Summons whom an effect, or a card of their own, forbids it."""
    who = t.players[seat].name
    if forbidden(t, "special summon", player_id(seat)) is not None:
        return refuse("406.3", "{who} cannot Special Summon", who=who)
    return refuse("406.3", "{who} cannot summon this turn", who=who) if t.fact(NO_SUMMONS, seat) else LEGAL


def note_summon(t: Table, ident: str, seat: int, special: bool = False) -> None:
    """Remember that a monster has just been summoned, how, and by whom."""
    happens(t, SUMMONED, ident)
    t.note(SPECIAL_SUMMONS, seat)
    if special:
        t.note(SPECIAL, t.objects[ident].ref)


@ygo.condition("summon.special", rule="305.1")
def special_summon(t: Table, ident: str, seat: int, posture: str, by: str) -> str:
    """The card comes, by the effect of a link, to a free Monster Zone, face-up unless it is set; gives its id, "" when there is no room."""
    if not has_room(t, seat):
        return ""
    left = t.objects[ident].zone
    lies = "attack" if posture == "attack" else "defense"
    placed = t.place(ident, "monster zone", seat, controller=seat, posture=lies, face_down=posture == "set")
    note_summon(t, ident, seat, special=True)
    t.note(ARRIVED, placed.ref)
    if placed.face_down:
        t.emit("sets", ident, seen=seat)
        t.emit("happens to a set card", "", what="sets")
        return ident
    if "Gladiator Beast" in t.objects[by].card.name:
        t.note(BY_GLADIATOR, placed.ref)
    t.emit("is summoned", ident, how="special", by=by, was=left)
    return ident
