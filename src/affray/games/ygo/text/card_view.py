"""Views of Yu-Gi-Oh!'s cards, players and events: in pictures of a board, in logs and in scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from affray.core.game import Line, summed
from affray.core.scenario_schema import Expected
from affray.core.state import NOBODY, Position, player_id
from affray.games.ygo.game import FIELD, POSTURES, ROOM
from affray.games.ygo.position.continuous import origins
from affray.games.ygo.position.facts import COLUMN
from affray.games.ygo.position.kinds import GEMINI, is_awake
from affray.games.ygo.position.moment import attack_under_way, is_doomed
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import TRAITS, traits
from affray.games.ygo.text.event_sentences import named
from affray.games.ygo.vocabulary.printed import Object

FIGURES = ("ATK", "DEF")
CARD_FACTS: dict[str, Any] = {
    "position": "", "ATK": None, "DEF": None, "level": None, "attributes": [], "role": "none", "equipped to": "", "doomed": False,
    "negated": False, "summoned again": False, "attached to": "", "numbers": {}, "link": 0,
    **{f"column {n}": False for n in range(1, ROOM["spell/trap zone"] + 1)},
}  # fmt: skip
CARD_VALUES: dict[str, tuple[str, ...]] = {"role": ("none", "attacking", "attacked"), "position": ("", *POSTURES)}


def describe(s: Position, obj: Object) -> dict[str, Any]:
    """Return a card as data for a view."""
    card = obj.card
    data: dict[str, Any] = {"id": obj.id, "name": obj.card.name, "type": card.kind}
    if isinstance(obj.play, Link):
        data["controller"] = s.players[obj.controller].name
        data["targets"] = [named(s, ref[0]) for refs in obj.play.targets for ref in refs]
        return data
    if card.kind == "monster":
        now = traits(s, obj.id)
        data.update(
            {"ATK": now.atk, "DEF": now.defence, "level": now.level, "attributes": sorted(now.attributes), "race": now.race}
        )
        if card.link:
            del data["DEF"]
            data["link"] = card.link
        data["numbers"] = {name: summed(data[name], parts) for name, parts in origins(s, obj).items() if name in data}
        if now.silent:
            data["negated"] = True
        if obj.zone == "monster zone" and GEMINI in card.subtypes and is_awake(s, obj):
            data["summoned again"] = True
    elif obj.zone in FIELD and not obj.face_down and traits(s, obj.id).silent:
        data["negated"] = True
    if obj.posture:
        data["position"] = obj.posture
    if obj.face_down:
        data["face down"] = True
    if n := s.fact(COLUMN, obj.ref):
        data[f"column {n}"] = True
    if obj.counters:
        data["counters"] = dict(obj.counters)
    if obj.attached in s.objects:
        data["attached to" if obj.zone == "overlaid" else "equipped to"] = obj.attached
    if obj.controller != obj.owner:
        data["owner"] = s.players[obj.owner].name
    if obj.zone in FIELD and is_doomed(s, obj):
        data["doomed"] = True
    fight = attack_under_way(s)
    if fight is not None and obj.ref in fight[:2]:
        data["role"] = "attacking" if obj.ref == fight[0] else "attacked"
    return data


def fixed(s: Position) -> Callable[[Object], bool]:
    """Return a test for cards off the field and the chain that nothing changes, attached to none."""
    changed, in_play = TRAITS.of(s).table, (*FIELD, "chain")
    return lambda obj: obj.zone not in in_play and obj.play is None and not obj.attached and obj.id not in changed


def fights(s: Position) -> Iterator[Line]:
    """Yield what attacks which monster, or the player."""
    under_way = attack_under_way(s)
    if under_way is None:
        return
    attacker, target, direct = under_way
    obj = s.current(attacker)
    if obj is not None:
        yield obj.id, target[0] if target[0] and not direct else player_id(1 - obj.controller), "attack"


def portray(s: Position, seat: int) -> dict[str, Any]:
    """Return the backs of set cards: everybody sees that they are there, and how they lie."""
    backs = [
        {"zone": zone, "position": s.objects[ident].posture}
        for zone in FIELD
        for ident in s.zone(zone, seat)
        if s.objects[ident].face_down
    ]
    return {"set": backs}


def _chain(s: Position) -> list[str]:
    return list(s.zone("chain", NOBODY))


EXPECTS = {"chain": Expected("cards", _chain)}
