"""How Ijinden's cards and events are shown: in views, in logs and to scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.core.events import Event
from affray.core.game import Expected, Line
from affray.core.notation import slug
from affray.core.state import Card, Position, player_id, seat_of
from affray.games.ijinden import facts
from affray.games.ijinden.game import POSTURES
from affray.games.ijinden.moves import HIDDEN_NAMES
from affray.games.ijinden.reading.board import profile
from affray.games.ijinden.reading.filters import equipment_of
from affray.games.ijinden.reading.roles import attackers, battle_of, blockers_of, role
from affray.games.ijinden.vocabulary.printed import Object

FIGURES = ("power",)
CARD_FACTS: dict[str, Any] = {
    "posture": "", "kinds": [], "colours": [], "level": 0, "power": None, "traits": [], "keywords": [], "role": "neither",
    "destroyed": False, "equips": "", "from": "", "ja": "", "blockers": [],
}  # fmt: skip
CARD_VALUES: dict[str, tuple[str, ...]] = {"role": ("neither", "attacker", "blocker"), "posture": ("", *POSTURES)}


def describe(s: Position, found: Object) -> dict[str, Any]:
    """A card as data for a view."""
    now = profile(s, found.id)
    data: dict[str, Any] = {"id": found.id, "name": found.card.name, "ja": found.card.text.name}
    data.update({"kinds": sorted(now.kinds), "colours": list(now.colours), "level": now.level})
    if found.posture:
        data["posture"] = found.posture
    if found.face_down:
        data["face down"] = True
    if found.zone == "battlefield" and now.kinds & {"ijin", "guardian"}:
        data["power"] = now.power
        data["from"] = " ".join([f"{n:+} {name}" if at else f"{n} {name}" for at, (name, n) in enumerate(now.origin)])
        data["role"] = role(s, found.id)
        data["blockers"] = [shown(s, one) for one in blockers_of(s, found.id)]
    elif "ijin" in now.kinds:
        data["power"] = now.power
    if now.traits:
        data["traits"] = list(now.traits)
    if now.keywords:
        data["keywords"] = list(now.keywords)
    if found.damage:
        data["destroyed"] = True
    if found.attached in s.objects:
        data["equips"] = found.attached
    return data


def veiled(s: Position, found: Object) -> dict[str, Any] | None:
    """What everybody may know of a card that lies face down: its place, its posture and its part in the battle."""
    if not found.id.startswith(HIDDEN_NAMES):
        return None
    data: dict[str, Any] = {"id": found.id}
    if found.zone == "battlefield":
        data.update({"posture": found.posture, "power": profile(s, found.id).power, "role": role(s, found.id)})
        if found.damage:
            data["destroyed"] = True
        if equipment_of(s, found.id):
            data["equipped"] = True
    return data


def fights(s: Position) -> Iterator[Line]:
    """What attacks the other player, and what blocks it."""
    battle = battle_of(s)
    if battle is None:
        return
    blocked = {attacker[0] for _, attacker in battle.blocks}
    for attacker in battle.attackers:
        found = s.current(attacker)
        if found is not None and attacker[0] not in blocked:
            yield attacker[0], player_id(1 - found.controller), "attack"
    for blocker, attacker in battle.blocks:
        yield blocker[0], attacker[0], "block"


def portray(s: Position, seat: int) -> dict[str, Any]:
    """What a view says of a player besides: what may still be summoned and placed this turn."""
    return {"summons": max(0, s.fact(facts.SUMMONS, seat)), "placements": max(0, s.fact(facts.PLACEMENTS, seat))}


def meant(s: Position, ident: str) -> Card | None:
    """The card that an id names, also one that has another id since; None for one that lies face down."""
    if ident.startswith(HIDDEN_NAMES):
        return None
    if ident in s.objects:
        found: Card = s.objects[ident].card
        return found
    return next((one.card for one in s.objects.values() if slug(one.card.name) == ident.partition("#")[0]), None)


def shown(s: Position, ident: str) -> str:
    """A card's name, or the id of one that lies face down."""
    card = meant(s, ident)
    return card.name if card is not None else ident


EXPECTS = {
    "summons": Expected("player", lambda s, seat: max(0, s.fact(facts.SUMMONS, seat))),
    "placements": Expected("player", lambda s, seat: max(0, s.fact(facts.PLACEMENTS, seat))),
    "attackers": Expected("game", lambda s: [shown(s, ident) for ident in attackers(s)]),
    "blockers": Expected("game", lambda s: [shown(s, one) for ident in attackers(s) for one in blockers_of(s, ident)]),
    "turn of": Expected("game", lambda s: s.players[s.active].name),
}


def name(s: Position, ident: str) -> str:
    """A card or player by name."""
    seat = seat_of(ident)
    return s.players[seat].name if seat >= 0 else shown(s, ident)


def narrate(s: Position, event: Event) -> str:
    """An event as a sentence; "" for one that another one tells."""
    who = name(s, event.subject) if event.subject else ""
    data = event.data
    to = name(s, data["to"]) if isinstance(data.get("to"), str) else ""
    if event.kind in (
        "leaves graveyard",
        "becomes guardian",
        "put into graveyard",
        "enters",
        "places mana",
        "is blocked",
        "counters",
        "abilities resolve",
    ):
        return ""
    if event.kind in ("block step", "battle resolution step", "start phase", "draw phase", "main phase", "end phase"):
        return f"the {event.kind} of {who} begins"
    lines: dict[str, str] = {
        "moves": f"{who} goes from {data.get('from')} to {data.get('to zone')}"
        + (f" (it was {data['was']})" if "was" in data else ""),
        "loses sight of": f"a card of {who} goes from {data.get('from')} to {data.get('to zone')}",
        "attacks": f"{who} attacks with {data.get('n')}",
        "becomes attacker": f"{who} becomes an attacker",
        "becomes blocker": f"{who} blocks {to}",
        "stops attacking": f"{who} is no attacker any more",
        "stays attacker": f"{who} stays an attacker",
        "stops blocking": f"{who} is no blocker any more",
        "slips through": f"{who} slips through: it is not blocked",
        "battles": f"{who} fights with {data.get('power')} against {data.get('against')}",
        "wins battle": f"{who} wins its battle",
        "is spared": f"{who} is no longer destroyed",
        "is lost": f"what waited on {who} is lost",
        "ability triggers": f"an ability of {who} is carried out" + (f" ({data['word']})" if data.get("word") else ""),
        "cannot be activated": f"an ability of {who or 'a card'} cannot be carried out: its procedure is not possible",
        "turns face down": f"{data.get('card')} turns face down" + ("" if data.get("was") == event.subject else f": {who}"),
        "turns face up": f"{data.get('was')} turns face up: {who}",
        "draws": f"{who} draws {data.get('amount')}",
        "shuffles": f"{who} shuffles",
        "gains summoning rights": f"{who} may summon {data.get('amount')} more",
        "gains a battle": f"{who} may battle once more",
        "is added": f"{who} equips {to}",
        "effect begins": f"an effect of {who} begins",
        "effect ends": f"an effect of {who} ends",
        "turn begins": f"the turn of {who} begins",
        "turn ends": f"the turn of {who} ends",
        "battle begins": f"{who} declares a battle",
        "battle ends": "the battle is over",
        "ends": str(data.get("why")),
    }
    return lines.get(event.kind) or f"{who} {event.kind}".strip()
