"""Cards that are paid, and cards that the same activation targets or its effect brings: no card is both (502.6, 503.3, 503.6)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.descriptions import places
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.possible import could_do_something
from affray.games.ygo.rules.activating.room import leaves_room
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.scope_rules import varies

Slots = list[list[str]]
"""For each card that costs take: the cards that it can be."""
Aims = list[tuple[list[str], int]]
"""For each group of targets: the cards that can be targeted, and how many are."""


def all_filled(slots: Slots) -> bool:
    """Is there a card for each of these, no card for two?"""
    taken: dict[str, int] = {}

    def fill(at: int, seen: set[str]) -> bool:
        for ident in slots[at]:
            if ident not in seen:
                seen.add(ident)
                if ident not in taken or fill(taken[ident], seen):
                    taken[ident] = at
                    return True
        return False

    return all(fill(at, set()) for at in range(len(slots)))


def without(slots: Slots, cards: tuple[str, ...]) -> Slots:
    """Return the verdict if these cards are gone."""
    return [[one for one in slot if one not in cards] for slot in slots]


@ygo.condition("cost.spares", rule="503.3")
def spares_the_targets(slots: Slots, aims: Aims) -> bool:
    """Cards that are paid cannot be targeted: only cards are paid that leave as many targets as are needed."""
    if not aims:
        return all_filled(slots)
    (ids, n), *others = aims
    payable = {one for slot in slots for one in slot}
    contested = [one for one in ids if one in payable]
    kept = max(0, n - len(ids) + len(contested))
    return any(
        spares_the_targets(without(slots, some), [([one for one in rest if one not in some], least) for rest, least in others])
        for some in combinations(contested, kept)
    )


WITH_CARDS = (w.Discard, w.Tribute, w.SendOther, w.BanishOther, w.ReturnOther)


def goes_to(part: Any) -> str:
    """Return where cards go that a cost is paid with."""
    if isinstance(part, w.Spend):
        return {
            "banish": "banished",
            "shuffle into the deck": "deck",
            "return to the hand": "hand",
            "return to the extra deck": "extra deck",
        }.get(part.how, "graveyard")
    if isinstance(part, w.ReturnOther):
        return "deck" if part.to.endswith("the deck") else part.to
    return "banished" if isinstance(part, w.BanishOther) else "graveyard"


def fewest(part: Any) -> int:
    """Return the least number of cards, or counters, that a cost takes."""
    return 1 if varies(part) else part.n


def destinations(parts: tuple[Any, ...]) -> list[str]:
    """Return, for each card that these costs take, where it goes."""
    return [goes_to(part) for part in parts if isinstance(part, WITH_CARDS) for _ in range(fewest(part))]


def cards_needed(effects: tuple[Any, ...]) -> w.What | None:
    """Return the cards that an effect brings or uses first, and without which it does nothing."""
    first = effects[0] if effects else None
    what = first.using if isinstance(first, w.FusionSummon) else first.who if isinstance(first, w.SpecialSummon) else None
    return what if isinstance(what, w.What) else None


@ygo.condition("cost.leaves", rule="503.6")
def spares_the_effect(
    t: Table, slots: Slots, parts: tuple[Any, ...], effects: tuple[Any, ...], context: Context, short: int = 0
) -> bool:
    """Only cards are paid that leave the effect a monster to Special Summon, or materials. A card that goes where the effect looks is left too.

    `short`: they must leave so many Monster Zones (503.7).
    """
    what = cards_needed(effects)
    if what is None:
        return bool(leaves_room(t, context.seat, slots, short))
    places_meant = places(what)
    contested = {ident for slot in slots for ident in slot if t.objects[ident].zone in places_meant}
    this = t.current(context.this)
    leaves = any(isinstance(part, w.Spend) and goes_to(part) not in places_meant for part in parts)
    spent = [this.ref] if this is not None and this.zone in places_meant and leaves else []
    if not contested and not spent:
        return bool(leaves_room(t, context.seat, slots, short))
    to = destinations(parts)
    for paid in product(*slots):
        payments = zip(paid, to, strict=True)
        departed = (
            *spent,
            *[t.objects[ident].ref for ident, zone in payments if ident in contested and zone not in places_meant],
        )
        gone = Context(context.seat, context.this, {**context.bound, "gone": departed})
        room = len({*paid}) == len(paid) and leaves_room(t, context.seat, [[ident] for ident in paid], short)
        if room and could_do_something(t, effects, gone):
            return True
    return False
