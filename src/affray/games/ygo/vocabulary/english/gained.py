"""Effects that a monster has only while something holds: "If this card has a "Gate" monster as material, it gains this effect. • …"."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Listed, Phrase, ReadAs, Spelled
from affray.cards.rule import Form
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.conditions import CONDITION


def _both(one: w.Condition, other: Any) -> w.Condition:
    """A condition, and what an ability asks for itself."""
    if other is None:
        return one
    return w.Both((one, *(other.of if isinstance(other, w.Both) else (other,))))


def _each_if(condition: w.Condition, abilities: tuple[Any, ...]) -> Any:
    """Abilities of a monster on the field, each with a condition more; None where one of them is no such ability."""
    there = all(
        isinstance(one, w.Continuous) or (isinstance(one, (w.Ignition, w.Quick, w.Trigger)) and one.zone == "monster zone")
        for one in abilities
    )
    return (
        tuple([msgspec.structs.replace(one, condition=_both(condition, one.condition)) for one in abilities]) if there else None
    )


def gained(ability: Phrase[Any]) -> Phrase[Any]:
    """Marked abilities of monsters with what must hold for them, as a tuple: read only."""
    marked = Listed(Around(ability, "• "), " ", " ")
    lying = Spelled({w.Position("attack"): "Attack", w.Position("defense"): ("Defense", "face-up Defense")})
    return Either(
        ReadAs(
            Form(
                "<If~While> {condition}, <it~this card> gains <this effect~these effects>. {marked}",
                condition=CONDITION,
                marked=marked,
            ),
            lambda found: _each_if(*found),
        ),
        ReadAs(
            Form("• While in {lying} Position: {ability}", lying=lying, ability=ability),
            lambda found: _each_if(found[0], (found[1],)),
        ),
    )
