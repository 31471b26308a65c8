"""Arranging a position by hand: a card is moved, added or taken away in the scenario that the board was opened from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from affray.scenario.zones_writer import NotExpressible
from affray.yaml import dumped

if TYPE_CHECKING:
    from affray.battle import Battle

_COUNTED = re.compile(r"^(?:(\d+)\s*x?\s+)?(.+)$")


def arranged(source: str, battle: Battle, card: str, name: str, seat: int, zone: str) -> str:
    """The scenario with a card moved to a zone of a player ("": taken away), or one of this name added. Its line of play is gone.

    Args:
        source: the scenario's text, which set up `battle`.
        card: the id of a card in it; "" to add one.
        name: the card to add.
        seat: the player it goes to.
        zone: the zone it goes to; "" takes it away.

    Raises:
        NotWritten: the scenario does not say that card by itself; the message says so.
        ScenarioError: the source is no scenario.
    """
    from affray.scenario.nodes import node_of

    data = node_of(source if "\n" in source else source + "\n").plain()
    data.pop("do", None)
    data.pop("expect", None)
    names = [player.name for player in battle.state.players]
    if not 0 <= seat < len(names) or (zone and (zone not in battle.book.game.zones or battle.book.game.zones[zone].shared)):
        raise NotExpressible("there is no such zone to put a card into")
    entry: Any = name
    if card:
        entry = _taken(data, battle, card)
    if zone:
        player = data["players"][names[seat]] or {}
        data["players"][names[seat]] = player
        existing = player.get(zone)
        player[zone] = [*(existing if isinstance(existing, list) else [existing] if existing else []), entry]
    return dumped(data)


def _taken(data: dict[str, Any], battle: Battle, card: str) -> Any:
    """Take a card out of the scenario; gives what was said of it."""
    for seat, player in enumerate(battle.state.players):
        setup = data["players"].get(player.name) or {}
        for zone in battle.book.game.zones:
            ids = battle.state.zone(zone, seat)
            if card not in ids:
                continue
            entries = setup.get(zone)
            if not isinstance(entries, list):
                raise NotExpressible("the scenario does not name this card in the {zone}: change it as text", zone=zone)
            at = _entry_of(entries, ids, battle, card, zone)
            return _one_of(entries, at, setup, zone)
    raise NotExpressible("the scenario does not name this card: change it as text")


def _entry_of(entries: list[Any], ids: tuple[str, ...], battle: Battle, card: str, zone: str) -> int:
    """Which entry of a zone means this card: entries with counts are laid out in the order of the zone, or the other way round."""
    laid: list[int] = []
    for at, entry in enumerate(entries):
        laid += [at] * _count(entry)
    for order in (ids, ids[::-1]):
        fits = len(laid) == len(order) and all(
            _names_card(entries[at], battle.state.objects[ident].card.names) for at, ident in zip(laid, order, strict=True)
        )
        if fits:
            return laid[order.index(card)]
    raise NotExpressible("what the scenario says of the {zone} is not what lies there: change it as text", zone=zone)


def _count(entry: Any) -> int:
    if isinstance(entry, dict):
        return int(entry.get("count", 1))
    match = _COUNTED.match(str(entry).strip())
    return int(match[1]) if match and match[1] else 1


def _names_card(entry: Any, names: tuple[str, ...]) -> bool:
    """Does an entry name this card?"""
    card_text = str(entry["card"] if isinstance(entry, dict) else _COUNTED.sub(r"\2", str(entry).strip())).lower()
    return any(card_text.startswith(name.lower()) or name.lower().startswith(card_text.split(" (")[0]) for name in names)


def _one_of(entries: list[Any], at: int, setup: dict[str, Any], zone: str) -> Any:
    """Take one card out of an entry, which goes when it was the last."""
    entry = entries[at]
    left = _count(entry) - 1
    if isinstance(entry, dict):
        single: Any = {key: value for key, value in entry.items() if key not in ("count", "as")}
        rest: Any = {**entry, "count": left}
    else:
        single = _COUNTED.sub(r"\2", str(entry).strip())
        rest = f"{left} {single}" if left > 1 else single
    setup[zone] = [*entries[:at], *([rest] if left else []), *entries[at + 1 :]]
    if not setup[zone]:
        del setup[zone]
    return single
