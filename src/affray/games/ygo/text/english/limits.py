"""Limits that a text sets to its effects in a sentence of their own: to each of them, to the one, to those after it."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.pool import Flaw, flaw
from affray.games.ygo.text.english.card import EACH_FOLLOWING, LIMITS
from affray.games.ygo.text.english.outside import LIMIT_OF_OUTSIDE
from affray.games.ygo.vocabulary import words as w

STAYING = frozenset({"continuous", "field", "equip"})


def with_limits(readings: tuple[Any, ...], subtypes: tuple[str, ...] = ()) -> tuple[Any, ...] | Flaw:
    """Return abilities with the limit that a text sets to each of them; of a card that stays it is not said what of its activation is limited."""
    if EACH_FOLLOWING in readings:
        after = _each_limited(readings[readings.index(EACH_FOLLOWING) + 1 :])
        if isinstance(after, Flaw):
            return after
        readings = (*readings[: readings.index(EACH_FOLLOWING)], *after)
    abilities, limits = tuple([one for one in readings if one not in LIMITS]), [one for one in readings if one in LIMITS]
    for limit in limits:
        limited = [one for one in abilities if isinstance(one, w.Activated) and not isinstance(one, w.CardActivation)]
        if limit == "activated by name":
            continue
        if limit == "the one by name":
            if not limited or limited[0].limit or not (len(limited) == 1 or _are_two_ways(limited)):
                return flaw("the text does not say which effect is used once per turn")
            abilities = tuple(
                [msgspec.structs.replace(one, limit="turn by name") if one in limited else one for one in abilities]
            )
            continue
        limited = [one for one in limited if not (limit == "turn by name" and one.limit == "one by name")]
        if any(one.limit for one in limited) or limit not in readings[-2:] or not limited:
            return flaw("the text limits each effect to once per turn, and other limits stand beside it")
        activations = [one for one in abilities if isinstance(one, w.CardActivation) and (one.effects or one.modes)]
        shared = {"turn by name": "used by name", "one by name": "one by name"}.get(limit, "")
        if shared and len(activations) == 1 and not STAYING.intersection(subtypes) and not activations[0].limit:
            abilities = tuple([msgspec.structs.replace(one, limit=shared) if one in activations else one for one in abilities])
        elif activations:
            return flaw("the text limits each effect to once per turn, and one of them is the activation of the card itself")
        abilities = tuple(
            [msgspec.structs.replace(one, limit=limit) if one in limited else _limited_outside(one, limit) for one in abilities]
        )
    return abilities


def _are_two_ways(effects: list[Any]) -> bool:
    """Are these the two ways of one effect, which is a Quick Effect while something holds? The rules count both together (504.2)."""
    alike = len({(one.effects, one.cost, one.targets, one.modes, one.zone) for one in effects}) == 1
    return alike and [type(one) for one in effects] == [w.Ignition, w.Quick]


def _each_limited(readings: tuple[Any, ...]) -> tuple[Any, ...] | Flaw:
    """Return the effects after the sentence that limits each of them to once per turn; an effect that is used in two ways would have two limits, and
    what is not activated has none."""
    used = [one for one in readings if isinstance(one, w.Activated) and one.limit != "one by name"]
    twice = len({(one.effects, one.targets, one.modes) for one in used}) < len(used)
    others = any(
        one in LIMITS and one != "activated by name" if isinstance(one, str) else not isinstance(one, w.Activated)
        for one in readings
    )
    if not used or twice or others or any(one.limit or isinstance(one, w.CardActivation) for one in used):
        return flaw("the text limits each effect to once per turn, and other limits stand beside it")
    limited = "turn by name"
    return tuple([
        msgspec.structs.replace(one, limit=limited) if one in used else one if isinstance(one, w.Activated) else _limited_outside(one, limited)
        for one in readings
    ])  # fmt: skip


def _limited_outside(reading: Any, limit: str) -> Any:
    """Return the effects with the limit that a text sets to each, also for one that no battle carries out; what is no effect has none."""
    if not isinstance(reading, str) or ": " not in reading or reading.endswith(tuple(LIMIT_OF_OUTSIDE.values())):
        return reading
    return reading + LIMIT_OF_OUTSIDE.get(limit, "")
