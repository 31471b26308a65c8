"""Actions of a turn player with one card in a Main Phase (203.3), and when each is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from affray.core.procedures import Call
from affray.core.questions import Decision
from affray.core.table import Table
from affray.core.verdicts import Verdict
from affray.games.ygo.position.records import MaterialSummon, Summon
from affray.games.ygo.rules.positions import may_change
from affray.games.ygo.rules.summons.contact import contact_summon, may_come_with_its_materials, own_materials
from affray.games.ygo.rules.summons.procedure import may_flip, may_set, may_summon, may_summon_specially, procedure_of, summon
from affray.games.ygo.rules.summons.with_materials import WAYS, material_summon, may_summon_with_materials


def may_come_by_itself(t: Table, seat: int, ident: str) -> Verdict:
    """May a monster be Special Summoned as it says itself: from the hand, or from the Extra Deck?"""
    from_extra = ident in t.objects and own_materials(t, t.objects[ident]) is not None
    return may_come_with_its_materials(t, seat, ident) if from_extra else may_summon_specially(t, seat, ident)


ACTIONS: dict[str, Callable[[Table, int, str], Verdict]] = {
    "summon": may_summon,
    "set": may_set,
    "flip": may_flip,
    "change": may_change,
    "special summon": may_come_by_itself,
    **{verb: partial(may_summon_with_materials, how=how) for verb, how in WAYS.items()},
}


def offered(t: Table, seat: int) -> Iterator[Decision]:
    """Yield the Summons from the Extra Deck that the player can begin now."""
    for ident in t.zone("extra deck", seat):
        for verb, how in WAYS.items():
            if how in t.objects[ident].card.subtypes and may_summon_with_materials(t, seat, ident, how):
                yield Decision(verb, ident)
        if own_materials(t, t.objects[ident]) is not None and may_come_with_its_materials(t, seat, ident):
            yield Decision("special summon", ident)
    yield from come_from_the_graveyard(t, seat)


def come_from_the_graveyard(t: Table, seat: int) -> Iterator[Decision]:
    """Yield the monsters that say themselves that they come from the Graveyard, and can now."""
    for ident in t.zone("graveyard", seat):
        if procedure_of(t, t.objects[ident]) is not None and may_summon_specially(t, seat, ident):
            yield Decision("special summon", ident)


def begin_to_summon(t: Table, verb: str, ident: str) -> Call:
    """Begin to Summon, Set or flip a card of the turn player."""
    if verb in WAYS:
        return Call(material_summon, MaterialSummon(ident, WAYS[verb], t.active))
    if verb == "special summon" and t.objects[ident].zone == "extra deck":
        return Call(contact_summon, MaterialSummon(ident, "special", t.active))
    how = {"summon": "normal", "set": "set", "flip": "flip", "special summon": "special"}[verb]
    return Call(summon, Summon(ident, how, t.active))
