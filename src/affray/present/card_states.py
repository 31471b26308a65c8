"""The states of a card as words: how it lies, its role, damage, counters, and what a game adds."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from affray.core.game import Game
    from affray.present.position_text import Shown

POSTURES = ("orientation", "posture", "position")
ELSEWHERE = frozenset({
    "id", "name", "type", "types", "subtypes", "races", "race", "colors", "colours", "kinds", "traits", "keywords", "level", "attributes",
    "role", "damage", "counters", "controller", "kind", "numbers", "destroyed", "owner", "orientation", "posture", "position",
    "attached to", "added to", "equips", "equipped to", "attacks", "blocks", "blocked", "blockers", "targets", "other side",
    "face down", "new this turn", "does", "states", "figures",
})  # fmt: skip
"""Fields of a card that are drawn as its kind, its place, a line or a number, or told below in an order of their own."""


@cache
def handled_keys(game: Game) -> frozenset[str]:
    """Return what a card of a game has that is not told as a state by its key alone."""
    return ELSEWHERE.union(game.presentation.stats, game.presentation.languages)


def card_states(shown: Shown, card: Mapping[str, Any]) -> Iterator[str]:
    """Yield the states of a card, without its kind, its place, its numbers, and what arrows show."""
    handled = handled_keys(shown.game)
    data = dict(card)
    for key in POSTURES:
        posture = data.get(key)
        if key == "position" and posture:
            yield shown.word(f"{posture} position")
        elif posture in shown.game.postures[1:]:
            yield shown.state(str(posture), data)
    yield from [shown.state(key, data) for key in ("face down", "new this turn") if data.get(key)]
    if data.get("role", "none") not in ("", "none", "neither"):
        yield shown.state(str(data["role"]), data)
    yield from [shown.state(key, data) for key in ("blocked", "destroyed") if data.get(key)]
    if data.get("damage") and "destroyed" not in data:
        yield shown.word("{n} damage", n=data["damage"])
    for kind, n in data.get("counters", {}).items():
        yield shown.counters(kind, n)
    if data.get("owner"):
        yield f"{shown.word('owner')} {data['owner']}"
    for key in [key for key in data if key not in handled]:
        value = data[key]
        if value is True:
            yield shown.state(key, data)
        elif isinstance(value, str) and value:
            yield f"{shown.word(key)} {shown.value(value)}"
        elif isinstance(value, list) and value:
            yield f"{shown.word(key)} {', '.join([shown.value(one) for one in value])}"
