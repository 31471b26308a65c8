"""The cards of a position in a scenario file: the content of each zone, and the states and names of cards."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any

from affray.core.scenario_schema import TOKEN
from affray.core.state import seat_of
from affray.core.view import EVERYTHING

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.core.state import Object, Position

_ODD = re.compile(r"^\d|[()]")


class NotExpressible(ValueError):
    """A position that a scenario file cannot express; `message` with its `holes` says what prevents it."""

    def __init__(self, message: str, **holes: str) -> None:
        super().__init__(message.format(**holes))
        self.message = message
        self.holes = holes


class ZoneWriter:
    """Writes the cards of a position.

    `flags` are states to add to those that a card has by itself; `names` are the ids of cards in the written file.

    Args:
        definitions: the definitions of cards that affray does not know, from the original file.
    """

    def __init__(self, battle: Battle, definitions: list[Any]) -> None:
        self.known = definitions
        self.state = battle.state
        self.game = battle.book.game
        self.view = battle.view(EVERYTHING)
        self.fights = {line[end] for line in self.view["lines"] if line["kind"] != "target" for end in ("from", "to")}
        zones = [zone["cards"] for player in self.view["players"] for zone in player["zones"].values()]
        self.seen = {card["id"]: card for cards in zones for card in cards}
        self.flags: dict[str, dict[str, Any]] = {}
        self.names: dict[str, str] = {}

    def players(self) -> dict[str, Any]:
        """Return the players by name, with what they have."""
        return {player["name"]: self._player(player) for player in self.view["players"]}

    def definitions(self) -> list[Any]:
        """Return the cards that do not ship with affray, as the file defined them, else as data."""
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
        return card_entry(obj.card.name, self.own_states(obj) | self.flags.get(obj.id, {}))

    def own_states(self, obj: Object[Any]) -> dict[str, Any]:
        """Return the states of a card by the keys of a scenario file."""
        flags: dict[str, Any] = {}
        in_play = obj.zone in self.game.in_play
        if in_play and obj.posture and (obj.posture != self.game.postures[0] or obj.id in self.fights):
            flags[obj.posture] = True
        if obj.face_down and in_play:
            flags["face down"] = True
        if in_play and obj.virtual and TOKEN in self.game.scenario_schema.card:
            flags[TOKEN] = True
        if in_play and obj.controlled_since > self.state.turn_began:
            flags["new"] = True
        if obj.damage:
            flags["damage"] = obj.damage
        if counters := {kind: n for kind, n in obj.counters.items() if n}:
            flags["counters"] = counters
        if obj.owner != obj.controller:
            flags["owner"] = self.state.players[obj.owner].name
        flags |= self._naming_states(obj)
        if any(one.attached == obj.id for one in self.state.objects.values()) and not self.unique(obj):
            flags["as"] = obj.id.replace("#", "-")
        return flags

    def _naming_states(self, obj: Object[Any]) -> dict[str, Any]:
        """Return the states that name something: a card or player that it is attached to, or a word."""
        keys = [key for key, takes in self.game.scenario_schema.card.items() if takes != "flag"]
        shown = {key: value for key, value in self.seen.get(obj.id, {}).items() if key in keys and value}
        words = {key: value[0] if isinstance(value, list) else value for key, value in shown.items()}
        return {key: self.called(obj.attached) if word == obj.attached else word for key, word in words.items()}

    def unique(self, obj: Object[Any]) -> bool:
        """Is it the only card of its name?"""
        return bool(sum(one.card.name == str(obj.card.name) for one in self.state.objects.values()) == 1)

    def called(self, ident: str) -> str:
        """Return the name of a card or player in the file."""
        seat = seat_of(ident)
        if seat >= 0:
            return self.state.players[seat].name
        obj = self.state.objects[ident]
        if self.unique(obj) and "," not in obj.card.name and " with " not in obj.card.name:
            return str(obj.card.name)
        return self.names.get(ident, ident.replace("#", "-"))

    def name_as(self, loaded: Position) -> None:
        """Take over the ids that the file gives to cards without a name of their own.

        Raises:
            NotExpressible: a card is not in that zone.
        """
        for pile, ids in self.state.zones.items():
            candidates = [loaded.objects[ident] for ident in loaded.zones.get(pile, ())]
            for ident in ids:
                mine = self.state.objects[ident]
                alike = [one for one in candidates if one.card.name == mine.card.name]
                best = max(alike, key=lambda obj: _alike(obj, mine), default=None)
                if best is None:
                    raise NotExpressible("a scenario file cannot put {card} into the {zone}", card=mine.card.name, zone=pile[0])
                candidates.remove(best)
                self.names[ident] = best.id


def _alike(obj: Object[Any], other: Object[Any]) -> int:
    """Return the number of states that two cards have in common."""
    return sum(
        getattr(obj, key) == getattr(other, key) for key in ("posture", "face_down", "damage", "counters", "owner", "controller")
    )


def card_entry(name: str, states: dict[str, Any]) -> Any:
    """Return the entry of a card with its states: in brackets if that can be parsed, else as a mapping."""
    if _ODD.search(name) or any(
        _ODD.search(str(value)) or "," in str(value) for value in states.values() if isinstance(value, str)
    ):
        return {"card": name, **states}
    phrases = [part for key, value in states.items() for part in _state_text(key, value)]
    return f"{name} ({', '.join(phrases)})" if phrases else name


def _state_text(key: str, value: Any) -> list[str]:
    """Return a state as it stands in brackets."""
    if value is True:
        return [key]
    if key == "counters":
        return [f"{n} {kind} counter{'s' if n > 1 else ''}" for kind, n in value.items()]
    return [f"{key} {value}"]


def _counted(entries: list[Any]) -> list[Any]:
    """Return equal entries in a row as one, with their number."""
    lines: list[Any] = []
    for entry, same in groupby(entries):
        n = len(list(same))
        lines += [f"{n} {entry}"] if n > 1 and isinstance(entry, str) else [entry] * n
    return lines
