"""Checks of a Fusion Summon by an effect (314): which monster, and with which materials."""

from __future__ import annotations

from collections.abc import Iterator

from affray.cards.pool import Flaw, flaw
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.scope import Scope
from affray.games.ygo.vocabulary.scope_rules import asks
from affray.games.ygo.vocabulary.scope_tables import FIELDS, ZONES


def _lies_with_them(word: w.FusionSummon, place: Scope) -> bool:
    """Does a card lie where the materials come from, as its effect is used?"""
    zone, zones = getattr(place.ability, "zone", ""), word.using.zones()
    return zone in zones or (zone == "monster zone" and "field" in zones)


FIELDS[w.FusionSummon] = {"itself": (_lies_with_them, flaw("only to effects of a card that can be a material where it lies"))}
ZONES[w.FusionSummon, "what"] = ("extra deck",)
ZONES[w.FusionSummon, "using"] = ("hand", "deck", "graveyard", "banished", "field", "monster zone")


@asks(w.FusionSummon)
def of_fusion_summons(word: w.FusionSummon, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a Fusion Summon: a Fusion Monster comes from your Extra Deck; its materials are monsters."""
    if "fusion" not in as_tuple(word.what.subtype) or word.what.owner != "you":
        yield flaw(
            "fusion summon: what must be a Fusion Monster of your Extra Deck, e.g. subtype: fusion, owner: you, zone: extra deck"
        )
    if word.using.type != "monster":
        yield flaw("fusion summon: using must be monsters, e.g. type: monster")
