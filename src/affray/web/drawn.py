"""Drawing of a card besides its name and kind: its states and its numbers, in the words of the voice."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.derived import derived, last_derived
from affray.present.card_states import card_states
from affray.present.language import hidden
from affray.present.position_text import Shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from affray.battle import Battle
    from affray.core.game import Origin
    from affray.core.language import Language
    from affray.core.state import Object
    from affray.web.voice import Localizer

_NUMBER = re.compile(r"-?\d+")


class ShownValues(Shown):
    """A view that is being shown, which notes what values it was asked for since `asked` was last emptied, and what it answered."""

    def __init__(self, view: Mapping[str, Any], language: Language | None) -> None:
        super().__init__(view, language)
        self.asked: dict[Any, str] = {}

    def value(self, value: Any) -> str:
        text = self.asked[value] = super().value(value)
        return text


class DrawnCard(NamedTuple):
    """A card as it is drawn, and what that was made of: its data, the origins of its numbers, and the values that the view was asked for."""

    drawn: dict[str, Any]
    data: dict[str, Any]
    origins: dict[str, list[Origin]]
    asked: dict[Any, str]


def draw_cards(battle: Battle, view: Mapping[str, Any], voice: Localizer, seat: int) -> None:
    """Say of every card of a seat's view what it is besides what is printed, and its numbers with what changed them, by which rules.

    A card of which nothing differs from the last view of the seat is taken from there.
    """
    shown, key = ShownValues(view, voice.game_language), ("drawn", voice.code, seat)
    before: dict[str, DrawnCard] = last_derived(battle, key) or {}
    drawn = battle.derived[key] = {}
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    for cards in (*[zone.get(key, []) for zone in zones for key in ("cards", "face down")], *view["shared"].values()):
        for at, card in enumerate(cards):
            if "name" in card:
                drawn[card["id"]] = _drawn(battle, shown, card, before.get(card["id"]))
                cards[at] = drawn[card["id"]].drawn


def _drawn(battle: Battle, shown: ShownValues, card: dict[str, Any], before: DrawnCard | None) -> DrawnCard:
    """A card as it is drawn: as before, if it would be made of the same."""
    obj = battle.state.objects.get(card["id"])
    origins = _origins(battle, obj) if obj is not None and "numbers" in card else {}
    is_same = before is not None and before.data == card and before.origins == origins and not card.get("face down")
    if before is not None and is_same and all(shown.value(value) == text for value, text in before.asked.items()):
        return before
    shown.asked = {}
    figures = list(_figures(battle, shown, card, origins))
    states = [*card_states(shown, card), *_number(battle, shown, card)]
    return DrawnCard({**card, "figures": figures, "states": states}, card, origins, shown.asked)


def _number(battle: Battle, shown: Shown, card: dict[str, Any]) -> Iterator[str]:
    """Yield what everybody calls a card that lies face down, where it has a number of its own."""
    obj = battle.state.objects.get(card["id"]) if card.get("face down") else None
    if obj is not None and shown.game.presentation.face_down_view(battle.table, obj) is not None:
        yield hidden(shown.language, obj.id)


def _figures(battle: Battle, shown: Shown, card: dict[str, Any], origins: dict[str, list[Origin]]) -> Iterator[dict[str, Any]]:
    """Each number with where it comes from and by which rules, and whether it is above or below what is printed."""
    for key in shown.game.presentation.stats:
        if key not in card:
            continue
        value, parts = card[key], origins.get(key, [])
        payload: dict[str, Any] = {"key": key, "name": shown.word(key), "value": "–" if value is None else str(value)}
        if any(rule for _, rule in parts):
            payload |= {"parts": list(_parts(battle, shown, parts)), "way": _way(value, parts[0][0])}
        yield payload


def _origins(battle: Battle, obj: Object[Any]) -> dict[str, list[Origin]]:
    """Return what each number of a card is made of."""
    return derived(battle, ("origins", obj.id), lambda: battle.book.game.presentation.stat_sources(battle.table, obj))


def _parts(battle: Battle, shown: Shown, parts: list[Origin]) -> Iterator[dict[str, str]]:
    """Yield the parts of a number: a part that comes again is said once, with how often."""
    for (origin, rule), n in Counter(parts).items():
        text = shown.source(origin)
        yield {"text": f"{text} ×{n}" if n > 1 else text, "rule": battle.book.number(rule) if rule else ""}


def _way(value: int | None, first: str) -> str:
    """Return how a number stands to the one that it begins with: up, down, or neither."""
    begun = _NUMBER.search(first)
    if begun is None or value is None or value == int(begun[0]):
        return ""
    return "up" if value > int(begun[0]) else "down"
