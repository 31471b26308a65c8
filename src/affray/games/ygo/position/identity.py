"""Contents of the positions of Yu-Gi-Oh!, for telling equal ones (`core/identity.py`)."""

from __future__ import annotations

from affray.core.identity import BOUND, CARDS, MOMENT, PLACE, PLAIN, STILL, THING, Identity, Kind, fields
from affray.core.state import Record
from affray.games.ygo.position import bindings, facts
from affray.games.ygo.position import records as r
from affray.games.ygo.rules import actions, columns, damage_replaced, delayed, turn, zones
from affray.games.ygo.rules import upkeep as u
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Traits, YgoCard

FIELDS: dict[type[Record], dict[str, Kind]] = {
    r.Turn: fields(r.Turn, action=CARDS),
    r.Main: fields(r.Main, action=CARDS),
    turn.WholeGame: fields(turn.WholeGame),
    actions.Shuffle: fields(actions.Shuffle, top=CARDS),
    zones.Zones: fields(zones.Zones, ident=CARDS),
    columns.Placing: fields(columns.Placing, ident=CARDS),
    delayed.Delayed: fields(delayed.Delayed, source=CARDS),
    damage_replaced.ReplacedDamage: fields(damage_replaced.ReplacedDamage, sources=CARDS),
    u.Keeping: fields(u.Keeping, ident=CARDS),
    r.Summon: fields(r.Summon, monster=CARDS, tributes=CARDS, negated=CARDS),
    r.MaterialSummon: fields(r.MaterialSummon, monster=CARDS, used=CARDS),
    r.Window: fields(r.Window, opened=CARDS),
    r.Chain: fields(r.Chain, links=CARDS, began=MOMENT, opened=CARDS, answered=CARDS, mandatory=CARDS),
    r.Link: fields(
        r.Link,
        item=CARDS,
        word=PLACE,
        source=CARDS,
        was=THING,
        place=CARDS,
        event=BOUND,
        answers=CARDS,
        targets=CARDS,
        negated=CARDS,
    ),
    r.Resolution: fields(r.Resolution, item=CARDS, began=MOMENT, answers=CARDS, bound=BOUND, result=CARDS),
    r.Destruction: fields(r.Destruction, CARDS, asked=PLAIN),
    r.BattlePhase: fields(r.BattlePhase, CARDS, part=PLAIN, monsters=STILL),
    r.Damage: fields(r.Damage, CARDS, timing=PLAIN, attacker_seat=PLAIN, lay=PLAIN, asked=PLAIN),
    Traits: fields(Traits, PLACE),
}


def lasting(card: YgoCard) -> bool:
    """Return whether the position keeps the order of this card: continuous effects apply by age; a card face-down has one once it is turned up."""
    return any(isinstance(ability, w.Continuous) for ability in card.text.abilities)


def grants(card: YgoCard) -> bool:
    """Does a card grant continuous effects? Only those that are printed on it, or on the token that it makes."""
    return False


IDENTITY = Identity(
    fields=FIELDS,
    bound=bindings.IDENTITY,
    ordered=("deck",),
    lasting=lasting,
    grants=grants,
    waiting=(facts.MOMENTS,),
    answers=("trigger",),
)
