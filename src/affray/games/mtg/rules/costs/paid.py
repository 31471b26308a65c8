"""Objects sacrificed and cards discarded to pay a cost, as a text speaks of them afterwards (608.2h)."""

from __future__ import annotations

from affray.core.state import Ref
from affray.core.table import Table
from affray.games.mtg.position.bindings import Bindings
from affray.games.mtg.rules.actions import remember


def put_on_record(t: Table, source: str, parts: list[str]) -> tuple[Ref, ...]:
    """Return what these parts of a payment sacrifice, and what they discard where the source asks: that is remembered as it is in the hand."""
    sacrificed = [part[10:] for part in parts if part.startswith("sacrifice ")]
    asks = source in t.objects and t.objects[source].card.asks_for_discarded
    discarded = [part[8:] for part in parts if part.startswith("discard ")] if asks else []
    for ident in discarded:
        remember(t, ident)
    return tuple([t.objects[ident].ref for ident in (*sacrificed, *discarded)])


def names_of_paid(t: Table, refs: tuple[Ref, ...]) -> Bindings:
    """Return what was sacrificed, and what was discarded, by the names that texts have for them."""
    kept = {ref: past.found for ref in refs if (past := t.last_known(ref)) is not None}
    discarded = tuple([ref for ref, found in kept.items() if found is not None and found.zone == "hand"])
    sacrificed = tuple([ref for ref in refs if ref not in discarded])
    names = Bindings(sacrificed=sacrificed) if sacrificed else Bindings()
    if discarded:
        names["discarded"] = discarded
    return names
