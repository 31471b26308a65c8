"""Drawing of a card besides its name and kind: its states and its numbers, in the words of the voice."""

from __future__ import annotations

import re
from collections import Counter
from operator import is_
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.core.view import card_data, zone_shows, zone_view
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
DRAWN = ("figures", "states", "called")
"""What is said of a card besides its data."""


class ShownValues(Shown):
    """A view that is being shown, which notes what values it was asked for since `asked` was last emptied, and what it answered.

    In English a value that is no object's id is told as it is, whatever the view shows.
    """

    def __init__(self, view: Mapping[str, Any], language: Language | None, objects: Mapping[str, Object[Any]]) -> None:
        super().__init__(view, language)
        self.objects = objects
        self.asked: dict[Any, str] = {}

    def value(self, value: Any) -> str:
        if self.language is None and str(value) not in self.objects:
            return str(value)
        text = self.asked[value] = super().value(value)
        return text


class DrawnCard(NamedTuple):
    """A card as it is drawn, and what that was made of: its data, the origins of its numbers, and the values that the view was asked for.

    `fixed` is its object, if the data follow from it alone (None: they do not).
    """

    drawn: dict[str, Any]
    data: dict[str, Any]
    origins: dict[str, list[Origin]]
    asked: dict[Any, str]
    fixed: Object[Any] | None


class DrawnZone(NamedTuple):
    """A zone as it is drawn for all who may know the same of it, and what that was made of: its objects, those shown, and its cards by id.

    `is_same_for_all`: nothing in it was asked of the view of a seat. `is_fixed`: the data of its cards follow from the objects alone, too.
    """

    drawn: dict[str, Any]
    objects: list[Object[Any]]
    shown: list[Object[Any]]
    cards: dict[str, DrawnCard]
    is_same_for_all: bool
    is_fixed: bool


EMPTY: dict[str, Any] = {"cards": [], "hidden": 0}
"""A zone without cards: the same object in all views, so that it is seen at once that nothing differs."""
ZoneKey = tuple[str, int, tuple[bool, bool]]
"""The zone, its owner, and whether its cards face up and face down are shown."""


class ZonesDrawn:
    """The zones as they were last drawn in a battle or before it (`kept`), and which of them are of this battle."""

    def __init__(self, before: ZonesDrawn | None) -> None:
        self.kept: dict[ZoneKey, DrawnZone] = dict(before.kept) if before is not None else {}
        self.present: set[ZoneKey] = set()


class BoardDrawing:
    """The zones of a seat's view as they are drawn. A zone in which nothing differs from the last view of it, of any seat, is taken from there."""

    def __init__(self, battle: Battle, voice: Localizer, seat: int) -> None:
        self.battle = battle
        self.voice = voice
        self.seat = seat
        key = ("zones drawn", voice.code)
        self.zones: ZonesDrawn = derived(battle, key, lambda: ZonesDrawn(last_derived(battle, key)))
        self.is_fixed = battle.book.game.presentation.fixed_views(battle.table)
        self.undrawn: list[tuple[ZoneKey, list[Object[Any]], dict[str, Any]]] = []

    def zone(self, name: str, owner: int) -> dict[str, Any]:
        """Return a zone as data, which are not to be changed: as it is drawn, or to be drawn."""
        battle, zones = self.battle, self.zones
        game, objects = battle.book.game, battle.state.objects
        ids = battle.state.zone(name, owner)
        if not ids:
            return EMPTY
        key = name, owner, zone_shows(game.zones[name], owner, self.seat)
        before = zones.kept.get(key)
        if before is not None and key in zones.present and before.is_same_for_all:
            return before.drawn
        lying = [objects[ident] for ident in ids]
        if before is not None and before.is_fixed and self._are_as_before(lying, before):
            zones.present.add(key)
            return before.drawn
        cards = before.cards if before is not None else {}
        zone = zone_view(game, battle.table, name, owner, key[2], lambda obj: self._data(obj, cards.get(obj.id)))
        self.undrawn.append((key, lying, zone))
        return zone

    def _are_as_before(self, lying: list[Object[Any]], before: DrawnZone) -> bool:
        """Are these the objects of a zone as it was drawn before, and is what is shown of them fixed?"""
        if len(lying) != len(before.objects) or not all(map(is_, lying, before.objects)):
            return False
        return all(map(self.is_fixed, before.shown))

    def _data(self, obj: Object[Any], before: DrawnCard | None) -> dict[str, Any]:
        """Return a card as data."""
        if before is not None and before.fixed is obj and self.is_fixed(obj):
            return before.data
        battle, voice = self.battle, self.voice
        return derived(battle, ("card", voice.code, obj.id), lambda: _card_data(battle, voice, obj))

    def draw(self, view: Mapping[str, Any]) -> None:
        """Say of every card of the view what it is besides what is printed, and its numbers with what changed them, by which rules."""
        objects = self.battle.state.objects
        shown = ShownValues(view, self.voice.game_language, objects)
        for key, lying, zone in self.undrawn:
            before = self.zones.kept.get(key)
            cards = before.cards if before is not None else {}
            drawn = {card["id"]: self._drawn(shown, card, cards.get(card["id"])) for card in zone["cards"]}
            zone["cards"][:] = [one.drawn for one in drawn.values()]
            for card in zone.get("face down", ()):
                card["called"] = hidden(shown.language, card["id"])
            shown_objects = [objects[card["id"]] for card in (*zone["cards"], *zone.get("face down", ()))]
            is_same_for_all = not any(one.asked for one in drawn.values())
            is_fixed = is_same_for_all and all(one.fixed for one in drawn.values())
            self.zones.kept[key] = DrawnZone(zone, lying, shown_objects, drawn, is_same_for_all, is_fixed)
            self.zones.present.add(key)

    def _drawn(self, shown: ShownValues, card: dict[str, Any], before: DrawnCard | None) -> DrawnCard:
        """Return a card as it is drawn: as before, if it would be made of the same."""
        if before is not None and before.data is card and not before.asked:
            return before
        battle = self.battle
        obj = battle.state.objects.get(card["id"])
        fixed = obj if obj is not None and self.is_fixed(obj) else None
        origins = _origins(battle, obj) if obj is not None and "numbers" in card else {}
        is_same = before is not None and before.data == card and before.origins == origins and not card.get("face down")
        if before is not None and is_same and all(shown.value(value) == text for value, text in before.asked.items()):
            return before if before.fixed is fixed else before._replace(fixed=fixed)
        shown.asked = {}
        figures = list(_figures(battle, shown, card, origins))
        states = [*card_states(shown, card), *_number(battle, shown, card)]
        return DrawnCard({**card, "figures": figures, "states": states}, card, origins, shown.asked, fixed)


def _card_data(battle: Battle, voice: Localizer, obj: Object[Any]) -> dict[str, Any]:
    """Return a card as data, with its name in the language, and what it will do when it resolves."""
    game, language = battle.book.game, voice.game_language
    card = card_data(game, battle.table, obj)
    if game.zones[obj.zone].shared:
        card["does"] = game.notation.does(battle.table, obj.id, voice.code)
    if language is not None and card.get("name") in language.names:
        card[voice.code] = language.names[card["name"]]
    return card


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
