"""The cards of a position as a scenario file says them: what lies in which zone, in which state, and what each is called."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any

from affray.core.state import seat_of
from affray.core.view import EVERYTHING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.state import Object, Position

_ODD = re.compile(r"^\d|[()]")


class NotExpressible(ValueError):
    """A position that a scenario file cannot say; `message` with its `holes` says what of it."""

    def __init__(self, message: str, **holes: str) -> None:
        super().__init__(message.format(**holes))
        self.message = message
        self.holes = holes


class ZoneWriter:
    """The cards of a position. `flags` are states to say of a card besides those that it has by itself; `names` the ids that the
    written file gives to cards.

    Args:
        definitions: how the file from which the position comes defines the cards that affray does not know.
    """

    def __init__(self, battle: Battle, definitions: list[Any]) -> None:
        self.known = definitions
        self.state = battle.state
        self.game = battle.book.game
        self.view = battle.view(EVERYTHING)
        self.fights = {line[end] for line in self.view["lines"] if line["kind"] != "target" for end in ("from", "to")}
        self.flags: dict[str, dict[str, Any]] = {}
        self.names: dict[str, str] = {}

    def players(self) -> dict[str, Any]:
        """The players with what they have, by name."""
        return {player["name"]: self._player(player) for player in self.view["players"]}

    def definitions(self) -> list[Any]:
        """The cards that affray does not come with, as the file defined them, else as data."""
        catalogue, known = self.game.catalogue, {one.get("name") for one in self.known}
        cards = [one.card.defined for one in self.state.objects.values()]
        others = {card.name: card for card in cards if catalogue.card(card.name) is not card}
        return self.known + [catalogue.card_to_data(card) for name, card in others.items() if name not in known]

    def _player(self, player: Any) -> dict[str, Any] | None:
        data: dict[str, Any] = {"life": player["life"]} if "life" in player else {}
        for key in self.game.scenario_schema.player:
            value = player.get(key, player["counters"].get(key))
            if value not in (None, ""):
                data[key] = value
        for zone in self.game.zones:
            ids = self.state.zone(zone, player["seat"])
            if ids:
                data[zone] = _counted([self._entry(self.state.objects[ident]) for ident in ids])
        return data or None

    def _entry(self, obj: Object[Any]) -> Any:
        """A card with its states: in brackets where that can be read, else as a mapping."""
        flags = self._own(obj) | self.flags.get(obj.id, {})
        name = obj.card.name
        phrases = [_state_text(key, value) for key, value in flags.items()]
        if _ODD.search(name) or any(
            _ODD.search(str(value)) or "," in str(value) for value in flags.values() if isinstance(value, str)
        ):
            return {"card": name, **flags}
        return f"{name} ({', '.join(part for one in phrases for part in one)})" if phrases else name

    def _own(self, obj: Object[Any]) -> dict[str, Any]:
        flags: dict[str, Any] = {}
        in_play = obj.zone in self.game.in_play
        if in_play and obj.posture and (obj.posture != self.game.postures[0] or obj.id in self.fights):
            flags[obj.posture] = True
        if obj.face_down and in_play:
            flags["face down"] = True
        if in_play and obj.controlled_since > self.state.turn_began:
            flags["new"] = True
        if obj.damage:
            flags["damage"] = obj.damage
        if counters := {kind: n for kind, n in obj.counters.items() if n}:
            flags["counters"] = counters
        if obj.owner != obj.controller:
            flags["owner"] = self.state.players[obj.owner].name
        if obj.attached:
            host = self.called(obj.attached)
            flags |= {
                key: host
                for key, takes in self.game.scenario_schema.card.items()
                if takes != "flag" and key in self._seen(obj.id)
            }
        if any(one.attached == obj.id for one in self.state.objects.values()) and not self.unique(obj):
            flags["as"] = obj.id.replace("#", "-")
        return flags

    def _seen(self, ident: str) -> Any:
        """A card as a view tells it."""
        zones = [zone["cards"] for player in self.view["players"] for zone in player["zones"].values()]
        return next((card for cards in zones for card in cards if card["id"] == ident), {})

    def unique(self, obj: Object[Any]) -> bool:
        """Is it the only card of its name?"""
        return bool(sum(one.card.name == str(obj.card.name) for one in self.state.objects.values()) == 1)

    def called(self, ident: str) -> str:
        """A card or player by what the file calls it."""
        seat = seat_of(ident)
        if seat >= 0:
            return self.state.players[seat].name
        obj = self.state.objects[ident]
        if self.unique(obj) and "," not in obj.card.name and " with " not in obj.card.name:
            return str(obj.card.name)
        return self.names.get(ident, ident.replace("#", "-"))

    def name_as(self, loaded: Position) -> None:
        """Take the ids that the file gives to cards which have no name of their own.

        Raises:
            NotWritten: a card does not lie there.
        """
        for pile, ids in self.state.zones.items():
            candidates = [loaded.objects[ident] for ident in loaded.zones.get(pile, ())]
            for ident in ids:
                mine = self.state.objects[ident]
                alike = [one for one in candidates if one.card.name == mine.card.name]
                best = max(alike, key=lambda obj: _alike(obj, mine), default=None)
                if best is None:
                    raise NotExpressible("a scenario file does not lay {card} into the {zone}", card=mine.card.name, zone=pile[0])
                candidates.remove(best)
                self.names[ident] = best.id


def _alike(obj: Object[Any], other: Object[Any]) -> int:
    """How many states two cards have in common."""
    return sum(
        getattr(obj, key) == getattr(other, key) for key in ("posture", "face_down", "damage", "counters", "owner", "controller")
    )


def _state_text(key: str, value: Any) -> list[str]:
    """A state in brackets."""
    if value is True:
        return [key]
    if key == "counters":
        return [f"{n} {kind} counter{'s' if n > 1 else ''}" for kind, n in value.items()]
    return [f"{key} {value}"]


def _counted(entries: list[Any]) -> list[Any]:
    """Equal entries in a row as one, with how many."""
    lines: list[Any] = []
    for entry, same in groupby(entries):
        n = len(list(same))
        lines += [f"{n} {entry}"] if n > 1 and isinstance(entry, str) else [entry] * n
    return lines
