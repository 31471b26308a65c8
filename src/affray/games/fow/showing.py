"""How Force of Will's cards, players and events are shown: in views, in logs and to scenario files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.core.events import Event
from affray.core.game import Expected, Line
from affray.core.state import NOBODY, Position, seat_of
from affray.games.fow.facts import LOCKED
from affray.games.fow.game import SET_CARD, fow
from affray.games.fow.reading.continuous import provenance
from affray.games.fow.reading.meaning import battle_of, face
from affray.games.fow.reading.traits import traits
from affray.games.fow.records import Play
from affray.games.fow.vocabulary.printed import Object

FIGURES = ("ATK", "DEF")
CARD_FACTS: dict[str, Any] = {
    "orientation": "",
    "ATK": None,
    "DEF": None,
    "types": [],
    "races": [],
    "keywords": [],
    "role": "none",
    "numbers": {},
    "added to": "",
    "other side": "",
}


@fow.condition("shift.seen", ("1302.3b", "1302.2f-ii"))
def other_side(found: Object) -> str:
    """Who sees one side of a Shift card knows the other as well; "" of any other card."""
    other = face(found).future_side or face(found).past_side
    return other.name if other is not None else ""


def describe(s: Position, found: Object) -> dict[str, Any]:
    """A card as data for a view."""
    now = traits(s, found.id)
    data: dict[str, Any] = {"id": found.id, "name": found.card.name, "types": sorted(now.types), "races": sorted(now.races)}
    if found.posture:
        data["orientation"] = found.posture
    if found.face_down:
        data["face down"] = True
    if now.atk is not None or now.defence is not None:
        data["ATK"], data["DEF"] = now.atk, now.defence
        data["numbers"] = provenance(s, found)
    if found.damage:
        data["damage"] = found.damage
    if found.counters:
        data["counters"] = dict(found.counters)
    if now.keywords:
        data["keywords"] = [f"{name} {' '.join(args)}".strip() for name, args in now.keywords.items()]
    battle = battle_of(s)
    if battle is not None and (found.id in (battle.attacker, battle.blocker) or found.ref == battle.attacked):
        data["role"] = "attacking" if found.id == battle.attacker else "blocking" if found.id == battle.blocker else "attacked"
    if other_side(found):
        data["other side"] = other_side(found)
    if found.attached:
        data["added to"] = found.attached
    if found.controller != found.owner:
        data["owner"] = s.players[found.owner].name
    if found.since >= s.turn_began and found.zone == "field":
        data["new this turn"] = True
    if found.zone == "chase area":
        data["controller"] = s.players[found.controller].name
        kind = found.play.kind if isinstance(found.play, Play) else "card"
        data["kind"] = "spell" if kind == "card" else kind if kind == "judgment" else "ability"
    return data


def fights(s: Position) -> Iterator[Line]:
    """What attacks what, and what blocks it."""
    battle = battle_of(s)
    if battle is None or battle.attacker not in s.objects:
        return
    ident = battle.attacked[0]
    if ident and (seat_of(ident) != NOBODY or s.current(battle.attacked) is not None):
        yield battle.attacker, ident, "attack"
    if battle.blocker:
        yield battle.blocker, battle.attacker, "block"


def veiled(s: Position, found: Object) -> dict[str, Any] | None:
    """What everybody may know of a card that lies face down in a standby area: which of them it is."""
    return {"id": found.id} if found.zone == "standby area" and found.id.startswith(SET_CARD) else None


def portray(s: Position, seat: int) -> dict[str, Any]:
    """What a view says of a player besides: the will in the pool."""
    return {"will": "".join(s.players[seat].pool)}


_UNIT = re.compile(r"[A-Z0-9](?:\([^)]*\))?")
"""A unit of will, perhaps with what alone it may be spent for."""


def _will(s: Position, seat: int) -> str:
    return "".join(sorted(s.players[seat].pool))


def _chase(s: Position) -> list[str]:
    return [s.objects[ident].card.name for ident in s.zone("chase area", NOBODY)]


def _locked(s: Position) -> list[str]:
    return [player.name for seat, player in enumerate(s.players) if s.fact(LOCKED, seat)]


EXPECTS = {
    "will": Expected("player", _will, lambda text: "".join(sorted(_UNIT.findall(text)))),
    "chase": Expected("game", _chase),
    "locked": Expected("game", _locked),
}


PSEUDO = {"card": "copy", "judgment": "judgment"}
"""What a pseudo-card on the chase is, by how it is played; any other is an ability."""
_PSEUDO = re.compile(r"-(ability|copy|judgment)#")


def card_name(t: Position, ident: str, called: str = "") -> str:
    """A card's or player's name for a log; `called` is what a card was called at that moment."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name
    found = t.objects.get(ident)
    if found is None:
        base, _, kind = ident.split("#")[0].rpartition("-") if _PSEUDO.search(ident) else (ident.split("#")[0], "", "")
        name = next((one.card.name for one in t.objects.values() if one.id.split("#")[0] == base), base.replace("-", " ").title())
        return f"the {kind} of {name}" if kind else name
    name = called or face(found).name
    if found.face_down and found.zone == "standby area":
        return f"a face-down card of {t.players[found.owner].name}"
    if found.pseudo and found.zone == "chase area" and isinstance(found.play, Play):
        return f"the {PSEUDO.get(found.play.kind, 'ability')} of {name}"
    others = [one for one in t.objects.values() if one.card.name == name and one.zone == "field" and one.id != ident]
    if not others or found.zone not in ("field", "graveyard"):
        return name
    named = f"{t.players[found.controller].name}'s {name}"
    return named if all(one.controller != found.controller for one in others) else f"{named} {ident[ident.find('#') :]}"


def narrate(t: Position, event: Event) -> str:
    """An event as a sentence without its rule; "" for one that only repeats, for triggers, what another one tells."""
    who = card_name(t, event.subject, event.names.get(event.subject, "")) if event.subject else ""
    data = event.data
    to = card_name(t, data["to"], event.names.get(data["to"], "")) if isinstance(data.get("to"), str) else ""
    source = card_name(t, data["source"], event.names.get(data["source"], "")) if data.get("source") else ""
    if event.kind in ("leaves", "put into graveyard", "deals damage", "card drawn"):
        return ""
    lines: dict[str, str] = {
        "battle begins": f"{who} initiates battle",
        "attacks": f"{who} attacks {to}",
        "blocks": f"{who} blocks {to}",
        "is blocked": f"{who} is blocked by {to}",
        "battles": f"{who} and {to} battle",
        "is dealt damage": f"{who} is dealt {data.get('amount')} damage" + (f" by {source}" if source else ""),
        "gains life": f"{who} gains {data.get('amount')} life (now {data.get('life')})",
        "loses life": f"{who} loses {data.get('amount')} life (now {data.get('life')})",
        "pays life": f"{who} pays {data.get('amount')} life (now {data.get('life')})",
        "life becomes": f"the life of {who} becomes {data.get('life')}",
        "enters": f"{who} enters the field",
        "moves": f"{who} goes from {data.get('from')} to {data.get('to zone')}",
        "counters": f"{who}: {data.get('by', 0):+} {data.get('counter')} counter" if isinstance(data.get("by"), int) else "",
        "is played": f"{card_name(t, data['by']) if isinstance(data.get('by'), str) else '?'} plays {who}",
        "becomes targeted": f"{who} becomes targeted",
        "produces will": f"{who} produces {data.get('will')}",
        "triggers": f"{who} triggers",
        "rewinds": "the declaration is taken back" + (f": {data.get('why')}" if data.get("why") else ""),
        "ends": str(data.get("why")),
        "is added": f"{who} is added to {to}",
        "changes control": f"{to} gains control of {who}",
        "damage changes": f"damage to {who} changes from {data.get('was')} to {data.get('now')}",
        "effect begins": f"an effect of {who} begins",
        "effect ends": f"an effect of {who} ends",
        "draws": f"{who} draws a card",
        "shuffles": f"{who} shuffles the {data.get('zone')}" if data.get("zone") else f"{who} shuffles",
        "turn begins": f"the turn of {who} begins",
        "exchanges": f"{who} exchanges {data.get('amount')} card" + "s" * (data.get("amount") != 1),
        "loses will": f"{who} loses unspent will",
        "skips a phase": f"{who} skips the {data.get('phase')} phase",
    }
    return lines.get(event.kind) or f"{who} {event.kind}".strip()
