"""Views of Force of Will's cards, players and events: in pictures of a board, in logs and in scenario files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from affray.core.game import Line, summed
from affray.core.scenario_schema import Expected
from affray.core.state import NOBODY, Position, seat_of
from affray.games.fow.game import POSTURES, SET_CARD, fow
from affray.games.fow.position.continuous import origins
from affray.games.fow.position.evaluate import battle_of
from affray.games.fow.position.facts import LOCKED
from affray.games.fow.position.records import Play
from affray.games.fow.position.traits import TRAITS, traits
from affray.games.fow.rules.playing.runes import remaining_divinity
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
CARD_VALUES: dict[str, tuple[str, ...]] = {"role": ("none", "attacking", "blocking", "attacked"), "orientation": ("", *POSTURES)}


@fow.condition("shift.seen", ("1302.3b", "1302.2f-ii", "1302.2f-2"))
def other_side(obj: Object) -> str:
    """A player who sees one side of a Shift card knows the other as well; "" of any other card."""
    other = obj.card.future_side or obj.card.past_side
    return other.name if other is not None else ""


def cost(obj: Object) -> str:
    """Return what a card costs."""
    return str(obj.card.text.cost)


def describe(s: Position, obj: Object) -> dict[str, Any]:
    """Return a card as data for a view."""
    now = traits(s, obj.id)
    data: dict[str, Any] = {"id": obj.id, "name": obj.card.name, "types": sorted(now.types), "races": sorted(now.races)}
    if obj.posture:
        data["orientation"] = obj.posture
    if obj.face_down:
        data["face down"] = True
    if now.atk is not None or now.defence is not None:
        data["ATK"], data["DEF"] = now.atk, now.defence
        data["numbers"] = {name: summed(data[name], parts) for name, parts in origins(s, obj).items()}
    if obj.damage:
        data["damage"] = obj.damage
    if obj.counters:
        data["counters"] = dict(obj.counters)
    if now.keywords:
        data["keywords"] = [f"{name} {' '.join(args)}".strip() for name, args in now.keywords.items()]
    battle = battle_of(s)
    if battle is not None and (obj.id in (battle.attacker, battle.blocker) or obj.ref == battle.attacked):
        data["role"] = "attacking" if obj.id == battle.attacker else "blocking" if obj.id == battle.blocker else "attacked"
    if other_side(obj):
        data["other side"] = other_side(obj)
    if obj.attached:
        data["added to"] = obj.attached
    if obj.controller != obj.owner:
        data["owner"] = s.players[obj.owner].name
    if obj.controlled_since >= s.turn_began and obj.zone == "field":
        data["new this turn"] = True
    if obj.zone == "chase area":
        data["controller"] = s.players[obj.controller].name
        kind = obj.play.kind if isinstance(obj.play, Play) else "card"
        data["kind"] = "spell" if kind == "card" else kind if kind == "judgment" else "ability"
    return data


def fixed(s: Position) -> Callable[[Object], bool]:
    """Return a test for cards out of play that nothing changes, without a part in the battle."""
    battle, changed = battle_of(s), TRAITS.of(s).table
    fighting = (battle.attacker, battle.blocker) if battle is not None else ()
    return lambda obj: obj.zone not in ("field", "chase area") and obj.id not in changed and obj.id not in fighting


def fights(s: Position) -> Iterator[Line]:
    """Yield what attacks what, and what blocks it."""
    battle = battle_of(s)
    if battle is None or battle.attacker not in s.objects:
        return
    ident = battle.attacked[0]
    if ident and (seat_of(ident) != NOBODY or s.current(battle.attacked) is not None):
        yield battle.attacker, ident, "attack"
    if battle.blocker:
        yield battle.blocker, battle.attacker, "block"


def veiled(s: Position, obj: Object) -> dict[str, Any] | None:
    """Return what everybody may know of a card face down in a standby area: its place among them."""
    return {"id": obj.id} if obj.zone == "standby area" and obj.id.startswith(SET_CARD) else None


def portray(s: Position, seat: int) -> dict[str, Any]:
    """Return further facts of a player for a view: the will in the pool."""
    return {"will": "".join(s.players[seat].pool)}


_UNIT = re.compile(r"[A-Z0-9](?:\([^)]*\))?")
"""A unit of will, perhaps with what alone it may be spent for."""


def _will(s: Position, seat: int) -> str:
    return "".join(sorted(s.players[seat].pool))


def _chase(s: Position) -> list[str]:
    return list(s.zone("chase area", NOBODY))


def _locked(s: Position) -> list[str]:
    return [player.name for seat, player in enumerate(s.players) if s.fact(LOCKED, seat)]


EXPECTS = {
    "divinity": Expected("player", remaining_divinity),
    "will": Expected("player", _will, lambda text: "".join(sorted(_UNIT.findall(text)))),
    "chase": Expected("cards", _chase),
    "locked": Expected("game", _locked),
}
