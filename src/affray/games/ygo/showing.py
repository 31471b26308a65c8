"""How Yu-Gi-Oh!'s cards, players and events are shown: in views, in logs and to scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.core.events import Event
from affray.core.game import Expected, Line
from affray.core.notation import slug
from affray.core.state import NOBODY, Position, player_id, seat_of
from affray.games.ygo.game import FIELD
from affray.games.ygo.reading.meaning import attack_under_way, is_doomed
from affray.games.ygo.reading.traits import traits
from affray.games.ygo.records import Link
from affray.games.ygo.vocabulary.printed import Object, printed

FIGURES = ("ATK", "DEF")
CARD_FACTS: dict[str, Any] = {
    "position": "", "ATK": None, "DEF": None, "level": None, "attributes": [], "role": "none", "equipped to": "", "doomed": False,
    "negated": False,
}  # fmt: skip


def describe(s: Position, found: Object) -> dict[str, Any]:
    """A card as data for a view."""
    card = printed(found)
    data: dict[str, Any] = {"id": found.id, "name": found.card.name, "type": card.kind}
    if isinstance(found.play, Link):
        data["controller"] = s.players[found.controller].name
        data["targets"] = [card_name(s, ref[0]) for refs in found.play.targets for ref in refs]
        return data
    if card.kind == "monster":
        now = traits(s, found.id)
        data.update(
            {"ATK": now.atk, "DEF": now.defence, "level": now.level, "attributes": sorted(now.attributes), "race": now.race}
        )
        if now.silent:
            data["negated"] = True
    if found.posture:
        data["position"] = found.posture
    if found.face_down:
        data["face down"] = True
    if found.counters:
        data["counters"] = dict(found.counters)
    if found.attached in s.objects:
        data["equipped to"] = found.attached
    if found.controller != found.owner:
        data["owner"] = s.players[found.owner].name
    if found.zone in FIELD and is_doomed(s, found):
        data["doomed"] = True
    fight = attack_under_way(s)
    if fight is not None and found.ref in fight[:2]:
        data["role"] = "attacking" if found.ref == fight[0] else "attacked"
    return data


def fights(s: Position) -> Iterator[Line]:
    """What attacks which monster, or the player."""
    under_way = attack_under_way(s)
    if under_way is None:
        return
    attacker, target, direct = under_way
    found = s.current(attacker)
    if found is not None:
        yield found.id, target[0] if target[0] and not direct else player_id(1 - found.controller), "attack"


def portray(s: Position, seat: int) -> dict[str, Any]:
    """The backs of set cards: everybody sees that they are there, and how they lie."""
    backs = [
        {"zone": zone, "position": s.objects[ident].posture}
        for zone in FIELD
        for ident in s.zone(zone, seat)
        if s.objects[ident].face_down
    ]
    return {"set": backs}


def _chain(s: Position) -> list[str]:
    return [s.objects[ident].card.name for ident in s.zone("chain", NOBODY)]


EXPECTS = {"chain": Expected("game", _chain)}


def card_name(t: Position, ident: str) -> str:
    """A card's or player's name for a log; a face-down card is only that."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name
    found = t.objects.get(ident)
    if found is None:
        stem = ident.split("#")[0]
        return "a card" if stem in ("a", "b") else _printed_name(t, stem.removesuffix("-link"))
    if found.face_down:
        return "a set monster" if found.zone == "monster zone" else "a set card"
    if found.zone == "hand":
        return "a card"
    others = [
        one
        for one in t.objects.values()
        if one.card.name == found.card.name and one.zone == found.zone and one.id != ident and not one.face_down
    ]
    if not others or found.zone not in FIELD:
        return str(found.card.name)
    return f"{t.players[found.controller].name}'s {found.card.name}"


def _printed_name(t: Position, stem: str) -> str:
    """The name of a card that is gone, by the first half of its id: as printed, where a card of the game is still called so."""
    named = {slug(one.card.name): one.card.name for one in t.objects.values()}
    return str(named.get(stem, stem.replace("-", " ").title()))


def narrate(t: Position, event: Event) -> str:
    """An event as a sentence without its rule; "" for one that only opens a timing."""
    data = event.data
    who = card_name(t, event.subject) if event.subject else ""
    to = card_name(t, data["to"]) if isinstance(data.get("to"), str) and data["to"] else ""
    if not event.subject or event.kind in ("card drawn", "effect begins", "effect ends"):
        return str(data.get("why", "")) if event.kind == "ends" else ""
    if event.kind == "moves":
        return f"{data.get('name') or who} goes from the {data.get('from')} to the {data.get('to zone')}"
    lines: dict[str, str] = {
        "attack declared": f"{who} attacks {to}" + (" directly" if data.get("direct") else ""),
        "attacks again": f"{who} attacks again: {to}",
        "battles": f"{who} and {to} battle: {data.get('atk')} against {data.get('against')}" if to else f"{who} attacks directly",
        "resolves without effect": f"{who} resolves without effect: {data.get('why')}",
        "does no more": f"{who} does no more, since what comes first could not be done",
        "damage step begins": "",
        "damage step ends": "",
        "is added": f"{who} is tied to {to}",
        "loses life points": f"{who} takes {data.get('damage', data.get('amount'))} damage (now {data.get('life')})",
        "gains life points": f"{who} gains {data.get('amount')} Life Points (now {data.get('life')})",
        "pays life points": f"{who} pays {data.get('amount')} Life Points (now {data.get('life')})",
        "takes damage": "",
        "inflicts battle damage": f"{who} inflicts {data.get('amount')} battle damage to {to}",
        "activates": f"{card_name(t, str(data.get('by')))} activates {who}",
        "changes control": f"{to} takes control of {who}",
        "sets": f"{who.replace('set ', '')} is set",
        "attack stops": f"the attack of {data.get('name') or who} stops",
        "attack is negated": f"the attack of {who} is negated",
        "summon is negated": f"the summon of {who} is negated",
        "battle phase begins": f"the Battle Phase of {who} begins",
        "battle phase ends": f"the Battle Phase of {who} ends",
        "turn begins": f"the turn of {who} begins",
        "is summoned": f"{who} is summoned" + (f" ({data.get('how')})" if data.get("how") else ""),
        "destroys by battle": f"{who} has destroyed {to} by battle",
        "draws": f"{who} draws a card",
        "is revealed": f"{data.get('name') or who} is revealed",
        "tries to summon": f"{card_name(t, str(data.get('by')))} would summon {data.get('name')}",
        "replay": f"a replay: {who} may attack again",
    }
    return lines.get(event.kind, f"{who} {event.kind}")
