"""What fights or aims at what, as lines from card to card: one function for each game, since each keeps it in its own way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from affray.core.state import player_id

if TYPE_CHECKING:
    from affray.battle import Battle

Line = tuple[str, str, str]
"""From, to (ids of cards or players) and what it is: attack, block or target."""


def arrows(battle: Battle, shown: set[str]) -> list[dict[str, str]]:
    """The lines between cards that are `shown` (ids) and players."""
    found = [*FIGHTS[battle.book.game.key](battle), *_aims(battle)] if battle.book.game.key in FIGHTS else list(_aims(battle))
    lines = [{"from": one, "to": to, "kind": kind} for one, to, kind in dict.fromkeys(found)]
    return [line for line in lines if line["from"] in shown and (line["to"] in shown or line["to"].startswith("@"))]


def _fow(battle: Battle) -> Iterator[Line]:
    b: Any = battle.table.record_of("battle")
    if b is None or b.attacker not in battle.table.objects:
        return
    ident = b.attacked[0]
    if ident and (ident.startswith("@") or battle.table.current(b.attacked) is not None):
        yield b.attacker, ident, "attack"
    if b.blocker:
        yield b.blocker, b.attacker, "block"


def _mtg(battle: Battle) -> Iterator[Line]:
    combat: Any = battle.table.record_of("combat")
    if combat is None:
        return
    for attacker, what, seat in combat.attacked:
        if attacker[0] in combat.attackers:
            yield attacker[0], what[0] or player_id(seat), "attack"
    for blocker, attacker in combat.blocks:
        if attacker in combat.attackers:
            yield blocker[0], attacker, "block"


def _ygo(battle: Battle) -> Iterator[Line]:
    for name in ("damage", "battle"):
        b: Any = battle.table.record_of(name)
        if b is not None and getattr(b, "attacker", ("", 0))[0]:
            attacker = battle.table.current(b.attacker)
            if attacker is not None:
                to = b.target[0] if b.target[0] and not b.direct else player_id(1 - attacker.controller)
                yield attacker.id, to, "attack"
            return


def _ijinden(battle: Battle) -> Iterator[Line]:
    b: Any = battle.table.record_of("battle")
    if b is None:
        return
    blocked = {attacker[0] for _, attacker in b.blocks}
    for attacker in b.attackers:
        found = battle.table.current(attacker)
        if found is not None and attacker[0] not in blocked:
            yield attacker[0], player_id(1 - found.controller), "attack"
    for blocker, attacker in b.blocks:
        yield blocker[0], attacker[0], "block"


FIGHTS: dict[str, Callable[[Battle], Iterator[Line]]] = {"fow": _fow, "mtg": _mtg, "ygo": _ygo, "ijinden": _ijinden}


def _aims(battle: Battle) -> Iterator[Line]:
    """What waits to resolve, and what it is aimed at."""
    game = battle.book.game
    for name, zone in game.zones.items():
        for ident in battle.table.zone(name) if zone.shared else ():
            targets = getattr(battle.table.objects[ident].play, "targets", ())
            for one in _ids(targets):
                yield ident, one, "target"


def _ids(targets: Any) -> Iterator[str]:
    """The ids in what a game keeps as targets: ids, references, or groups of them."""
    if isinstance(targets, str):
        yield targets
    elif isinstance(targets, tuple) and len(targets) == 2 and isinstance(targets[0], str) and isinstance(targets[1], int):
        yield targets[0]
    elif isinstance(targets, tuple):
        for one in targets:
            yield from _ids(one)
