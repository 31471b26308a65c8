"""How Magic's objects, players and events are shown: in views, in logs and to scenario files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.cards.english import and_
from affray.core.events import Event
from affray.core.game import Expected, Line
from affray.core.state import NOBODY, Position, player_id, seat_of
from affray.games.mtg.facts import DESIGNATED, DESIGNATIONS, PROTECTED
from affray.games.mtg.game import OUT
from affray.games.mtg.reading.describing import ability_of
from affray.games.mtg.reading.layers import provenance
from affray.games.mtg.reading.moments import combat_of
from affray.games.mtg.reading.objects import traits
from affray.games.mtg.vocabulary.printed import Object

FIGURES = ("power", "toughness")
CARD_FACTS: dict[str, Any] = {
    "orientation": "", "power": None, "toughness": None, "types": [], "subtypes": [], "colors": [], "keywords": [], "role": "none",
    "numbers": {}, "attached to": "", "designated": [], "protected by": "", "attacks": "", "blocks": [], "blocked": False,
}  # fmt: skip


def describe(s: Position, found: Object) -> dict[str, Any]:
    """An object as data for a view."""
    now = traits(s, found.id)
    data: dict[str, Any] = {"id": found.id, "name": found.card.name, "types": sorted(now.types)}
    if now.subtypes:
        data["subtypes"] = sorted(now.subtypes)
    if now.colors:
        data["colors"] = sorted(now.colors)
    if found.posture:
        data["orientation"] = found.posture
    if now.is_creature:
        data["power"], data["toughness"] = now.power, now.toughness
        data["numbers"] = provenance(now, found.card.text)
    if found.damage:
        data["damage"] = found.damage
    if found.counters:
        data["counters"] = dict(found.counters)
    if now.keywords:
        data["keywords"] = [f"{name} {one}".strip() for name, some in now.keywords.items() for one in some]
    _fighting(s, found, data)
    if found.attached and found.attached != "nothing":
        data["attached to"] = found.attached
    if designated := [word for word in DESIGNATIONS if s.fact(DESIGNATED, (found.ref, word))]:
        data["designated"] = designated
    if by := s.fact(PROTECTED, found.ref):
        data["protected by"] = s.players[by - 1].name
    if found.controller != found.owner:
        data["owner"] = s.players[found.owner].name
    if found.since >= s.turn_began and found.zone == "battlefield":
        data["new this turn"] = True
    if found.zone == "stack":
        data["controller"] = s.players[found.controller].name
        data["kind"] = "ability" if found.pseudo else "spell"
    return data


def _fighting(s: Position, found: Object, data: dict[str, Any]) -> None:
    """What an object does in the combat going on."""
    combat = combat_of(s)
    if combat is None:
        return
    if found.id in combat.attackers:
        what = combat.what(found.id)[0]
        data["role"] = "attacking"
        data["attacks"] = s.players[seat_of(what)].name if seat_of(what) != NOBODY else what or "nothing"
        if found.id in combat.blocked:
            data["blocked"] = True
    elif found.id in combat.blockers:
        data["role"] = "blocking"
        data["blocks"] = [s.objects[one].card.name for one in combat.blocked_by(found.id)]
    elif any(what == found.ref for _, what, _ in combat.attacked):
        data["role"] = "attacked"


def fights(s: Position) -> Iterator[Line]:
    """What attacks which player, planeswalker or battle, and what blocks it."""
    combat = combat_of(s)
    if combat is None:
        return
    for attacker, what, seat in combat.attacked:
        if attacker[0] in combat.attackers:
            yield attacker[0], what[0] or player_id(seat), "attack"
    for blocker, blocked in combat.blocks:
        if blocked in combat.attackers:
            yield blocker[0], blocked, "block"


def portray(s: Position, seat: int) -> dict[str, Any]:
    """What a view says of a player besides."""
    return {"mana": "".join(s.players[seat].pool)}


def _mana(s: Position, seat: int) -> str:
    return "".join(sorted(s.players[seat].pool))


def _stack(s: Position) -> list[str]:
    return [s.objects[ident].card.name for ident in s.zone("stack", NOBODY)]


EXPECTS = {
    "mana": Expected("player", _mana, lambda text: "".join(sorted(text.upper().replace(" ", "")))),
    "poison": Expected("player", lambda s, seat: s.players[seat].counters.get("poison", 0)),
    "stack": Expected("game", _stack),
    "out": Expected("game", lambda s: [player.name for player in s.players if player.counters.get(OUT)]),
    "phase": Expected("game", lambda s: str(getattr(s.record_of("turn"), "phase", ""))),
}


def card_name(t: Position, ident: str) -> str:
    """A card's or player's name for a log."""
    seat = seat_of(ident)
    if seat != NOBODY:
        return t.players[seat].name
    found = t.objects.get(ident)
    if found is None:
        slug = ident.split("#")[0]
        base = slug.removesuffix("-ability").removesuffix("-token")
        name: str = next(
            (one.card.name for one in t.objects.values() if one.id.split("#")[0] == base), base.replace("-", " ").title()
        )
        return f"the ability of {name}" if slug.endswith("-ability") else name
    name = str(found.card.name)
    if ability_of(found) is not None:
        return f"the ability of {name}"
    alike = [one for one in t.objects.values() if one.card.name == name and one.zone == "battlefield" and one.id != ident]
    if found.zone == "battlefield" and found.pseudo and any(not one.pseudo for one in alike):
        name = f"{name} token"
    others = [one for one in alike if one.pseudo == found.pseudo]
    if not others or found.zone != "battlefield":
        return name
    said = f"{t.players[found.controller].name}'s {name}"
    return said if all(one.controller != found.controller for one in others) else f"{said} {ident[ident.find('#') :]}"


SILENT = ("deals damage", "card drawn", "blocks a creature", "becomes blocked by a creature", "you attack", "is attacked",
          "put into graveyard", "attacks and isn't blocked", "becomes the target", "combat begins")  # fmt: skip
"""Events that only say again, for triggers, what another one tells."""


def name_of(t: Position, ident: str) -> str:
    return t.objects[ident].card.name if ident in t.objects else ""


def _all(t: Position, idents: tuple[str, ...]) -> str:
    """Several cards by their names."""
    return and_([card_name(t, one) for one in idents])


def narrate(t: Position, event: Event) -> str:
    """An event as a sentence without its rule; "" for one that only repeats what another one tells."""
    if event.kind in SILENT:
        return ""
    who = card_name(t, event.subject) if event.subject else ""
    data = event.data
    to = card_name(t, str(data["to"])) if data.get("to") else ""
    source = card_name(t, str(data["source"])) if data.get("source") else ""
    by = card_name(t, str(data["by"])) if isinstance(data.get("by"), str) and data["by"] else ""
    named = data.get("ability")
    lines: dict[str, str] = {
        "attacks": f"{who} attacks {to}",
        "blocks": f"{who} blocks {to}",
        "becomes blocked": f"{who} becomes blocked" + (f" by {_all(t, data.get('all', (data.get('to'),)))}" if to else ""),
        "is dealt damage": f"{who} is dealt {data.get('amount')} damage" + (f" by {source}" if source else ""),
        "gains life": f"{who} gains {data.get('amount')} life (now {data.get('life')})",
        "loses life": f"{who} loses {data.get('amount')} life (now {data.get('life')})",
        "pays life": f"{who} pays {data.get('amount')} life (now {data.get('life')})",
        "empties": f"{who} loses unspent mana",
        "enters": f"{who} enters the battlefield",
        "moves": f"{who} goes from {data.get('from')} to {data.get('to zone')}",
        "counters": f"{who}: {data.get('by')} {data.get('counter')} counter",
        "is cast": f"{by} casts {who}",
        "puts on stack": f"{who} goes on the stack",
        "mana": f"{who} gives {data.get('mana')}",
        "triggers": f"an ability of {who} triggers" + (f" ({named})" if named != name_of(t, event.subject) else ""),
        "rewinds": "the declaration is taken back" + (f": {data.get('why')}" if data.get("why") else ""),
        "ends": str(data.get("why")),
        "is added": f"{who} is attached to {to}" if to else f"{who} comes off",
        "changes control": f"{to} gains control of {who}",
        "damage changes": f"damage to {who} changes from {data.get('was')} to {data.get('now')}",
        "effect begins": f"an effect of {who} begins",
        "effect ends": f"an effect of {who} ends",
        "leaves": f"{who} leaves the battlefield",
        "draws": f"{who} draws a card",
        "skips": f"{who} skips {data.get('what')}",
        "turn begins": f"the turn of {who} begins",
        "plays a land": f"{who} plays a land",
        "life becomes": f"{who} has {data.get('life')} life",
        "loses": f"{who} loses: {data.get('why')}",
    }
    if event.kind.startswith(("beginning of", "end of")):
        return event.kind
    return lines.get(event.kind) or f"{who} {event.kind}".strip()
