"""Fighting for another: [Protect] (1168), by which a J/resonator takes an attack on itself; and how it is told that a card stops fighting."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.records import CurrentBattle
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.actions.changing import rest


@fow.condition("protect.once", rule="1168.3", since="12.7")
def protectors(t: Table) -> tuple[str, ...]:
    """The recovered J/resonators of the non-turn player that have [Protect]: one of them may be rested, once a battle."""
    if not t.book.since("12.7"):
        return ()
    field = t.zone("field", opponent(t.active))
    return tuple([ident for ident in field if t.objects[ident].posture == "recovered" and traits(t, ident).has("protect")])


def protect(t: Table, battle: CurrentBattle, chosen: tuple[str, ...]) -> None:
    """Rest the card chosen and make it the attacked object."""
    for ident in chosen:
        if rest(t, ident):
            t.set_roles(battle, attacked=t.ref(ident))
            t.emit("becomes attacked", ident, to=battle.attacker)


def tell_that_it_stops(t: Table, kind: str, fighter: str) -> None:
    """Tell that a card stops fighting: a J-ruler that has left the field is another card by now, told by its name as it fought."""
    event = t.emit(kind, fighter)
    before = [past.found for (ident, _), past in t.departed.items() if ident == fighter and past.found is not None]
    if event is not None and before and fighter in event.names:
        event.names[fighter] = before[-1].card.name
