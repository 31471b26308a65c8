"""Monster Zones for what is Special Summoned (406.3): free ones, and those that paid cards leave (503.7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.facts import IN_EXTRA_ZONE
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room
from affray.games.ygo.rules.summons.special import may_special_summon
from affray.games.ygo.rules.zones import free_zones
from affray.games.ygo.vocabulary import words as w

ITSELF = (w.SpecialSummon("this"),)
"""What a monster does that Special Summons itself from the hand without an effect (305.2)."""
FREEING = (w.Tribute, w.Spend, w.SendOther, w.BanishOther, w.ReturnOther)
"""Costs that can leave a Monster Zone."""


@ygo.condition("activate.summon-lock", rule="406.3")
def may_summon_with(
    t: Table, seat: int, effects: tuple[Any, ...], parts: tuple[Any, ...], targets: tuple[w.Target, ...]
) -> Verdict:
    """An effect that would only Special Summon is not activated while that player cannot, or has no free zone."""
    theirs = [_so_many(one, targets) for one in effects if isinstance(one, w.Token) and one.to == "opponent"]
    if theirs and not (room := has_room(t, opponent(seat), n=max(theirs))):
        return room
    needed = zones_needed(effects, targets)
    if needed is None:
        return may_special_summon(t, seat) if theirs else may_take_with(t, seat, effects, parts)
    return may_special_summon(t, seat) and (LEGAL if may_free(parts) else has_room(t, seat, n=needed))


@ygo.condition("control.room", rule="706.5")
def may_take_with(t: Table, seat: int, effects: tuple[Any, ...], parts: tuple[Any, ...]) -> Verdict:
    """An effect that takes control of a monster first is not activated by choice while its player has no free zone for it."""
    return LEGAL if may_free(parts) or not takes(effects) else has_room(t, seat)


def takes(effects: tuple[Any, ...]) -> bool:
    """Does an effect first take control of a monster, that is targeted or chosen?"""
    chooses = len(effects) > 1 and isinstance(effects[0], w.Choose) and isinstance(effects[1], w.IfDone)
    first = effects[1].effects[:1] if chooses else effects[:1]
    return any(isinstance(word, w.TakeControl) for word in first)


def may_free(parts: tuple[Any, ...]) -> bool:
    """Is there a cost that can leave a Monster Zone?"""
    return any(isinstance(part, FREEING) for part in parts)


def zones_needed(effects: tuple[Any, ...], targets: tuple[w.Target, ...]) -> int | None:
    """Return the Main Monster Zones that an effect needs for what it Special Summons to the field of its player (None: it brings nothing there)."""
    return max(
        [
            1 if isinstance(effect, w.SpecialSummon) and effect.optional else _so_many(effect, targets)
            for effect in effects
            if isinstance(effect, (w.SpecialSummon, w.TrapMonster, w.Token)) and getattr(effect, "to", "you") == "you"
        ],
        default=None,
    )


def _so_many(effect: Any, targets: tuple[w.Target, ...]) -> int:
    """Return the least number of cards that come to Main Monster Zones: all targets, where the text speaks of them."""
    if getattr(effect, "who", "") == "target" and targets:
        effect = targets[0]
    if isinstance(effect, w.TrapMonster) or getattr(effect, "extra", False):
        return int(isinstance(effect, w.TrapMonster))
    return 1 if isinstance(effect.n, w.Paid) or getattr(effect, "up_to", False) else max(1, int(effect.n))


def zones_short(
    t: Table, parts: tuple[Any, ...], effects: tuple[Any, ...], targets: tuple[w.Target, ...], context: Context
) -> int:
    """Return how many Monster Zones cards must leave that are paid, besides the card whose effect it is."""
    itself = (context.this[0],) if any(isinstance(part, w.Spend) for part in parts) else ()
    needed = zones_needed(effects, targets) or int(takes(effects))
    return 0 if not needed else needed - free_zones(t, context.seat) - zones_left(t, context.seat, itself)


def zones_left(t: Table, seat: int, leaving: Iterable[str]) -> int:
    """Return how many of the five Monster Zones of a player these cards leave."""
    objects = [t.objects[ident] for ident in leaving if ident in t.objects]
    return sum(one.zone == "monster zone" and one.controller == seat and not t.fact(IN_EXTRA_ZONE, one.ref) for one in objects)


@ygo.condition("cost.room", rule="503.7")
def leaves_room(t: Table, seat: int, slots: list[list[str]], short: int) -> Verdict:
    """Where zones are wanting for what is Special Summoned, only cards are paid that leave them."""
    if short <= 0 or any(len({*paid}) == len(paid) and zones_left(t, seat, paid) >= short for paid in product(*slots)):
        return LEGAL
    return has_room(t, seat, n=free_zones(t, seat) + short)
