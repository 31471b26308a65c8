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


class NotWritten(ValueError):
    """A position that a scenario file cannot say; `message` with its `holes` says what of it."""

    def __init__(self, message: str, **holes: str) -> None:
        super().__init__(message.format(**holes))
        self.message = message
        self.holes = holes


class Lying:
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
        told: dict[str, Any] = {"life": player["life"]} if "life" in player else {}
        for key in self.game.keys.player:
            value = player.get(key, player["counters"].get(key))
            if value not in (None, ""):
                told[key] = value
        for zone in self.game.zones:
            ids = self.state.zone(zone, player["seat"])
            if ids:
                told[zone] = _counted([self._entry(self.state.objects[ident]) for ident in ids])
        return told or None

    def _entry(self, found: Object[Any]) -> Any:
        """A card with its states: in brackets where that can be read, else as a mapping."""
        flags = self._own(found) | self.flags.get(found.id, {})
        name = found.card.name
        said = [_said(key, value) for key, value in flags.items()]
        if _ODD.search(name) or any(
            _ODD.search(str(value)) or "," in str(value) for value in flags.values() if isinstance(value, str)
        ):
            return {"card": name, **flags}
        return f"{name} ({', '.join(part for one in said for part in one)})" if said else name

    def _own(self, found: Object[Any]) -> dict[str, Any]:
        flags: dict[str, Any] = {}
        in_play = found.zone in self.game.in_play
        if in_play and found.posture and (found.posture != self.game.postures[0] or found.id in self.fights):
            flags[found.posture] = True
        if found.face_down and in_play:
            flags["face down"] = True
        if in_play and found.since > self.state.turn_began:
            flags["new"] = True
        if found.damage:
            flags["damage"] = found.damage
        if counters := {kind: n for kind, n in found.counters.items() if n}:
            flags["counters"] = counters
        if found.owner != found.controller:
            flags["owner"] = self.state.players[found.owner].name
        if found.attached:
            host = self.called(found.attached)
            flags |= {key: host for key, takes in self.game.keys.card.items() if takes != "flag" and key in self._seen(found.id)}
        if any(one.attached == found.id for one in self.state.objects.values()) and not self.unique(found):
            flags["as"] = found.id.replace("#", "-")
        return flags

    def _seen(self, ident: str) -> Any:
        """A card as a view tells it."""
        zones = [zone["cards"] for player in self.view["players"] for zone in player["zones"].values()]
        return next((card for cards in zones for card in cards if card["id"] == ident), {})

    def unique(self, found: Object[Any]) -> bool:
        """Is it the only card of its name?"""
        return bool(sum(one.card.name == str(found.card.name) for one in self.state.objects.values()) == 1)

    def called(self, ident: str) -> str:
        """A card or player by what the file calls it."""
        seat = seat_of(ident)
        if seat >= 0:
            return self.state.players[seat].name
        found = self.state.objects[ident]
        if self.unique(found) and "," not in found.card.name and " with " not in found.card.name:
            return str(found.card.name)
        return self.names.get(ident, ident.replace("#", "-"))

    def name_as(self, loaded: Position) -> None:
        """Take the ids that the file gives to cards which have no name of their own.

        Raises:
            NotWritten: a card does not lie there.
        """
        for pile, ids in self.state.zones.items():
            there = [loaded.objects[ident] for ident in loaded.zones.get(pile, ())]
            for ident in ids:
                mine = self.state.objects[ident]
                alike = [one for one in there if one.card.name == mine.card.name]
                best = max(alike, key=lambda one: _alike(one, mine), default=None)
                if best is None:
                    raise NotWritten("a scenario file does not lay {card} into the {zone}", card=mine.card.name, zone=pile[0])
                there.remove(best)
                self.names[ident] = best.id


def _alike(one: Object[Any], other: Object[Any]) -> int:
    """How many states two cards have in common."""
    return sum(
        getattr(one, key) == getattr(other, key) for key in ("posture", "face_down", "damage", "counters", "owner", "controller")
    )


def _said(key: str, value: Any) -> list[str]:
    """A state in brackets."""
    if value is True:
        return [key]
    if key == "counters":
        return [f"{n} {kind} counter{'s' if n > 1 else ''}" for kind, n in value.items()]
    return [f"{key} {value}"]


def _counted(entries: list[Any]) -> list[Any]:
    """Equal entries in a row as one, with how many."""
    told: list[Any] = []
    for entry, same in groupby(entries):
        n = len(list(same))
        told += [f"{n} {entry}"] if n > 1 and isinstance(entry, str) else [entry] * n
    return told
