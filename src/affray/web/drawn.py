"""What is drawn of a card besides its name and kind: its states and its numbers, in the words of the voice."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from affray.cli.position import PART, Shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from affray.web.voice import Voice

POSTURES = ("orientation", "posture", "position")
ELSEWHERE = {
    "id", "name", "type", "types", "subtypes", "races", "race", "colors", "colours", "kinds", "traits", "keywords", "level", "attributes",
    "role", "damage", "counters", "controller", "kind", "numbers", "from", "destroyed", "owner", "orientation", "posture", "position",
    "attached to", "added to", "equips", "equipped to", "attacks", "blocks", "blocked", "blockers", "targets", "other side",
    "face down", "new this turn", "does", "states", "figures",
}  # fmt: skip
"""What a card has that is drawn as its kind, its place, a line or a number, or told below in an order of its own."""
_NUMBER = re.compile(r"-?\d+")


def add_states_and_numbers(view: Mapping[str, Any], cards: list[dict[str, Any]], voice: Voice) -> None:
    """Say of every card of a view what it is besides what is printed, and its numbers with what changed them."""
    shown = Shown(view, voice.tongue)
    for card in cards:
        card["figures"] = list(_figures(shown, card))
        card["states"] = list(_states(shown, card))


def _states(shown: Shown, card: dict[str, Any]) -> Iterator[str]:
    for key in POSTURES:
        said = card.get(key)
        if key == "position" and said:
            yield shown.word(f"{said} position")
        elif said in shown.game.postures[1:]:
            yield shown.state(str(said), card)
    yield from [shown.state(key, card) for key in ("face down", "new this turn") if card.get(key)]
    if card.get("role", "none") not in ("", "none", "neither"):
        yield shown.state(str(card["role"]), card)
    yield from [shown.state(key, card) for key in ("blocked", "destroyed") if card.get(key)]
    if card.get("damage") and "destroyed" not in card:
        yield shown.word("{n} damage", n=card["damage"])
    for kind, n in card.get("counters", {}).items():
        yield shown.counters(kind, n)
    if card.get("owner"):
        yield f"{shown.word('owner')} {card['owner']}"
    for key, value in card.items():
        if key in ELSEWHERE or key in shown.game.telling.figures or key in shown.game.telling.tongues:
            continue
        if value is True:
            yield shown.state(key, card)
        elif isinstance(value, str) and value:
            yield f"{shown.word(key)} {shown.value(value)}"


def _figures(shown: Shown, card: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Each number with where it comes from, and whether it is above or below what is printed."""
    for key in shown.game.telling.figures:
        if key not in card:
            continue
        value = card[key]
        why = card.get("numbers", {}).get(key) or (card.get("from", "") if key == "power" else "")
        told = {"key": key, "name": shown.word(key), "value": "–" if value is None else str(value)}
        if why and not why.endswith(": printed") and why != f"{value} {card.get('name')}":
            told |= {"why": _counted(shown.sources(why)), "way": _way(value, why)}
        yield told


def _counted(why: str) -> str:
    """Where a number comes from, what comes again said once with how often; the number itself is drawn already.

    >>> _counted("900: 300 printed, +200 from Captain, +200 from Captain, +200 from Captain")
    '300 printed, +200 from Captain ×3'
    """
    now, _, parts = why.partition(": ")
    times = Counter(PART.split(parts if now.lstrip("-").isdecimal() else why))
    return ", ".join([f"{part} ×{n}" if n > 1 else part for part, n in times.items()])


def _way(value: int | None, why: str) -> str:
    """How a number stands to the printed one: up, down, or neither; the part of it that is printed names that number, else the first."""
    part = next((one for one in why.partition(": ")[2].split(", ") if one.endswith(" printed")), why)
    printed = _NUMBER.search(part)
    if printed is None or value is None or value == int(printed[0]):
        return ""
    return "up" if value > int(printed[0]) else "down"
