"""Views of Magic's objects, players and events: in pictures of a board, in logs and in scenario files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from affray.core.game import Line, Origin, summed
from affray.core.scenario_schema import Expected
from affray.core.state import NOBODY, Position, player_id, seat_of
from affray.games.mtg.game import OUT, POSTURES
from affray.games.mtg.position import layers
from affray.games.mtg.position.descriptions import ability_of, chosen_on_entering
from affray.games.mtg.position.evaluate import DERIVED, traits
from affray.games.mtg.position.facts import DESIGNATED, DESIGNATIONS, IDENTITY, PROTECTED
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.pools import UNIT
from affray.games.mtg.rules.combat.banding import band_of
from affray.games.mtg.vocabulary.keywords import written
from affray.games.mtg.vocabulary.printed import Object

FIGURES = ("power", "toughness")
CARD_FACTS: dict[str, Any] = {
    "orientation": "", "power": None, "toughness": None, "types": [], "subtypes": [], "colors": [], "keywords": [], "role": "none",
    "numbers": {}, "attached to": "", "designated": [], "chosen": "", "protected by": "", "attacks": "", "in a band with": [], "blocks": [], "blocked": False,
}  # fmt: skip
CARD_VALUES: dict[str, tuple[str, ...]] = {"role": ("none", "attacking", "blocking", "attacked"), "orientation": ("", *POSTURES)}


def cost(obj: Object) -> str:
    """Return what a card costs."""
    return str(obj.card.text.cost)


def describe(s: Position, obj: Object) -> dict[str, Any]:
    """Return an object as data for a view."""
    now = traits(s, obj.id)
    data: dict[str, Any] = {"id": obj.id, "name": obj.card.name, "types": sorted(now.types)}
    if now.subtypes:
        data["subtypes"] = sorted(now.subtypes)
    if now.colors:
        data["colors"] = sorted(now.colors)
    if obj.posture:
        data["orientation"] = obj.posture
    an_ability = ability_of(obj) is not None
    if now.is_creature and not an_ability:
        data["power"], data["toughness"] = now.power, now.toughness
        data["numbers"] = {name: summed(data[name], parts) for name, parts in layers.origins(now, obj.card.text).items()}
    if obj.damage:
        data["damage"] = obj.damage
    if obj.counters:
        data["counters"] = dict(obj.counters)
    if now.keywords and not an_ability:
        data["keywords"] = [written(name, one) for name, some in now.keywords.items() for one in some]
    _fighting(s, obj, data)
    if obj.attached and obj.attached != "nothing":
        data["attached to"] = obj.attached
    if designated := [word for word in DESIGNATIONS if s.fact(DESIGNATED, (obj.ref, word))]:
        data["designated"] = designated
    if chosen := chosen_on_entering(s, obj.ref):
        data["chosen"] = ", ".join([s.players[seat_of(one)].name if seat_of(one) != NOBODY else one for one in chosen])
    if by := s.fact(PROTECTED, obj.ref):
        data["protected by"] = s.players[by - 1].name
    if obj.controller != obj.owner:
        data["owner"] = s.players[obj.owner].name
    if obj.controlled_since >= s.turn_began and obj.zone == "battlefield":
        data["new this turn"] = True
    if obj.zone == "stack":
        data["controller"] = s.players[obj.controller].name
        data["kind"] = "ability" if an_ability else "spell"
    return data


def fixed(s: Position) -> Callable[[Object], bool]:
    """Return a test for cards off the battlefield and the stack that nothing changes, in no combat."""
    combat, changed = combat_of(s), DERIVED.of(s).table
    fighting = {*combat.attackers, *combat.blockers} if combat is not None else set()
    return lambda obj: (
        obj.zone not in ("battlefield", "stack") and not obj.card.formula and obj.id not in changed and obj.id not in fighting
    )


def origins(s: Position, obj: Object) -> dict[str, list[Origin]]:
    """Return where the numbers of a creature come from."""
    now = traits(s, obj.id)
    return layers.origins(now, obj.card.text) if now.is_creature else {}


def _fighting(s: Position, obj: Object, data: dict[str, Any]) -> None:
    """Add the part of an object in the combat going on."""
    combat = combat_of(s)
    if combat is None:
        return
    if obj.id in combat.attackers:
        what = combat.what(obj.id)[0]
        data["role"] = "attacking"
        data["attacks"] = s.players[seat_of(what)].name if seat_of(what) != NOBODY else what or "nothing"
        if len(band := band_of(combat, obj.id)) > 1:
            data["in a band with"] = [one for one in band if one != obj.id]
        if obj.id in combat.blocked:
            data["blocked"] = True
    elif obj.id in combat.blockers:
        data["role"] = "blocking"
        data["blocks"] = [s.objects[one].card.name for one in combat.blocked_by(obj.id)]
    elif any(what == obj.ref for _, what, _ in combat.attacked):
        data["role"] = "attacked"


def fights(s: Position) -> Iterator[Line]:
    """Yield what attacks which player, planeswalker or battle, and what blocks it."""
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
    """Return further facts of a player for a view."""
    identity = "".join([letter for letter in "WUBRG" if s.fact(IDENTITY, (seat, letter))])
    return {"mana": "".join(s.players[seat].pool), **({"color identity": identity} if identity else {})}


def _mana(s: Position, seat: int) -> str:
    return "".join(sorted(s.players[seat].pool))


def _stack(s: Position) -> list[str]:
    return list(s.zone("stack", NOBODY))


EXPECTS = {
    "mana": Expected(
        "player", _mana, lambda text: "".join(sorted([one[0].upper() + one[1:] for one in re.findall(UNIT, text, re.IGNORECASE)]))
    ),
    "poison": Expected("player", lambda s, seat: s.players[seat].counters.get("poison", 0)),
    "stack": Expected("cards", _stack),
    "out": Expected("game", lambda s: [player.name for player in s.players if player.counters.get(OUT)]),
    "phase": Expected("game", lambda s: str(getattr(s.record_of("turn"), "phase", ""))),
}
