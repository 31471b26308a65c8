"""Phasing (702.25 in 2018, 702.26 in 2026): what phases out is treated as though it did not exist, and comes back the same object."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.rules.actions import remember
from affray.games.mtg.rules.combat.changes import remove_from_combat


def is_phased_out(t: Table, ident: str) -> bool:
    return ident in t.objects and t.objects[ident].zone == "phased out"


@mtg.condition("phasing.indirect", ("702.25f", "702.26g"), kind="process")
def with_attachments(t: Table, idents: tuple[str, ...], zone: str) -> tuple[str, ...]:
    """Auras and Equipment phase out and in along with what they are attached to."""
    group = list(idents)
    for host in group:
        group.extend(one.id for one in t.objects.values() if one.attached == host and one.zone == zone and one.id not in group)
    return tuple(group)


def phase_out(t: Table, idents: tuple[str, ...]) -> None:
    """Phase permanents out: they are treated as though they did not exist, and leave combat (702.25, 702.26)."""
    for ident in with_attachments(t, idents, "battlefield"):
        remove_from_combat(t, ident)
        remember(t, ident)
        t.move_to(ident, "phased out", t.objects[ident].controller, new_card=False)
        t.emit("phases out", ident)
