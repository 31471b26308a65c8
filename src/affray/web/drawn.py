"""What is drawn of a card besides its name and kind: its states and its numbers, in the words of the voice."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from affray.present.language import hidden
from affray.present.position_text import Shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from affray.battle import Battle
    from affray.core.game import Origin
    from affray.web.voice import Localizer

POSTURES = ("orientation", "posture", "position")
ELSEWHERE = {
    "id", "name", "type", "types", "subtypes", "races", "race", "colors", "colours", "kinds", "traits", "keywords", "level", "attributes",
    "role", "damage", "counters", "controller", "kind", "numbers", "destroyed", "owner", "orientation", "posture", "position",
    "attached to", "added to", "equips", "equipped to", "attacks", "blocks", "blocked", "blockers", "targets", "other side",
    "face down", "new this turn", "does", "states", "figures",
}  # fmt: skip
"""What a card has that is drawn as its kind, its place, a line or a number, or told below in an order of its own."""
_NUMBER = re.compile(r"-?\d+")


def add_states_and_numbers(battle: Battle, view: Mapping[str, Any], cards: list[dict[str, Any]], voice: Localizer) -> None:
    """Say of every card of a view what it is besides what is printed, and its numbers with what changed them, by which rules."""
    shown = Shown(view, voice.game_language)
    handled_keys = {*ELSEWHERE, *shown.game.presentation.stats, *shown.game.presentation.languages}
    for card in cards:
        card["figures"] = list(_figures(battle, shown, card))
        card["states"] = [*_states(shown, card, handled_keys), *_number(battle, shown, card)]


def _states(shown: Shown, card: dict[str, Any], handled_keys: set[str]) -> Iterator[str]:
    """The states of a card, without the `handled_keys`, which are shown elsewhere."""
    for key in POSTURES:
        posture = card.get(key)
        if key == "position" and posture:
            yield shown.word(f"{posture} position")
        elif posture in shown.game.postures[1:]:
            yield shown.state(str(posture), card)
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
    for key in [key for key in card if key not in handled_keys]:
        value = card[key]
        if value is True:
            yield shown.state(key, card)
        elif isinstance(value, str) and value:
            yield f"{shown.word(key)} {shown.value(value)}"
        elif isinstance(value, list) and value and all(one in shown.names for one in value):
            yield f"{shown.word(key)} {', '.join([shown.value(one) for one in value])}"


def _number(battle: Battle, shown: Shown, card: dict[str, Any]) -> Iterator[str]:
    """What everybody calls a card that lies face down, where it has a number of its own."""
    obj = battle.state.objects.get(card["id"]) if card.get("face down") else None
    if obj is not None and shown.game.presentation.face_down_view(battle.table, obj) is not None:
        yield hidden(shown.language, obj.id)


def _figures(battle: Battle, shown: Shown, card: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each number with where it comes from and by which rules, and whether it is above or below what is printed."""
    obj = battle.state.objects.get(card["id"])
    origins = shown.game.presentation.stat_sources(battle.table, obj) if obj is not None and "numbers" in card else {}
    for key in shown.game.presentation.stats:
        if key not in card:
            continue
        value, parts = card[key], origins.get(key, [])
        payload: dict[str, Any] = {"key": key, "name": shown.word(key), "value": "–" if value is None else str(value)}
        if any(rule for _, rule in parts):
            payload |= {"parts": list(_parts(battle, shown, parts)), "way": _way(value, parts[0][0])}
        yield payload


def _parts(battle: Battle, shown: Shown, parts: list[Origin]) -> Iterator[dict[str, str]]:
    """What a number is made of: what comes again is said once, with how often."""
    for (origin, rule), n in Counter(parts).items():
        text = shown.source(origin)
        yield {"text": f"{text} ×{n}" if n > 1 else text, "rule": battle.book.number(rule) if rule else ""}


def _way(value: int | None, first: str) -> str:
    """How a number stands to the one that it begins with: up, down, or neither."""
    begun = _NUMBER.search(first)
    if begun is None or value is None or value == int(begun[0]):
        return ""
    return "up" if value > int(begun[0]) else "down"
