"""Cards that are paid and cards that are targeted, with one activation: no card is both (502.6, 503.3)."""

from __future__ import annotations

from itertools import combinations

from affray.games.ygo.game import ygo

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
    """The same, where these cards are gone."""
    return [[one for one in slot if one not in cards] for slot in slots]


@ygo.condition("cost.spares", rule="503.3")
def spares_the_targets(slots: Slots, aims: Aims) -> bool:
    """What is paid cannot be targeted: only cards are paid that leave as many targets as are needed."""
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
