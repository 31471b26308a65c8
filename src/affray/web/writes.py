"""A board written as a scenario file: the source it was opened from with the line that was played, or a position laid out anew."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.view import EVERYTHING
from affray.scenario.writing import dumped

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.journal import Journal


class NotWritten(ValueError):
    """A position that a scenario file cannot say; the message says what of it."""


def scenario(journal: Journal, source: str) -> str:
    """The scenario of a board: its source up to `do`, then the decisions of the line to the current moment.

    Raises:
        NotWritten: there is no source, and the position holds what scenario files cannot say.
    """
    if not source:
        return laid_out(journal.battle)
    head = re.split(r"^(?:do|expect):", source, maxsplit=1, flags=re.MULTILINE)[0].rstrip("\n")
    lines = []
    for node in journal.line()[1:]:
        before = node.parent.battle if node.parent is not None else None
        if before is None or before.ask is None:
            continue
        if node.battle.decision in before.book.game.notation.idle or before.legal.only() is not None:
            continue
        who = "chance" if before.ask.seat == CHANCE else before.state.players[before.ask.seat].name
        lines.append(dumped([{who: node.text}]).rstrip("\n"))
    return head + "\n" + ("do:\n" + "\n".join(f"  {line}" for line in lines) + "\n" if lines else "")


def laid_out(battle: Battle) -> str:
    """A position as players with their zones, starting where it is.

    Raises:
        NotWritten: effects, waiting abilities or cards on their way to resolve cannot be said.
    """
    s, game = battle.state, battle.book.game
    shared = [name for name, zone in game.zones.items() if zone.shared and s.zone(name)]
    lost = [f"cards in the {name}" for name in shared]
    lost += ["effects that last"] if s.effects else []
    lost += ["abilities that wait"] if s.pending else []
    fights = any(frame.program.key in game.course.fighting for frame in s.frames)
    lost += ["a battle that has begun"] if fights else []
    if lost:
        raise NotWritten(
            f"a scenario file cannot say this position: it holds {', '.join(lost)}; a record or a link keeps it whole"
        )
    view = battle.view(EVERYTHING)
    players: dict[str, Any] = {}
    for player in view["players"]:
        one: dict[str, Any] = {"life": player["life"]} if "life" in player else {}
        for zone, held in player["zones"].items():
            if held["cards"] and zone in game.zones:
                one[zone] = [_card(battle, {**card}) for card in held["cards"]]
        players[player["name"]] = one or None
    data: dict[str, Any] = {"game": game.key, "edition": battle.book.edition, "players": players, "turn": view["turn player"]}
    if battle.book.rulings:
        data["rulings"] = dict(battle.book.rulings)
    if s.seed:
        data["seed"] = 1
    return _started(battle, data)


def _started(battle: Battle, data: dict[str, Any]) -> str:
    """The scenario with the step to start at: the innermost at which it comes to the same question."""
    from affray.battle import Battle as Made

    asked = battle.ask.rule if battle.ask is not None else ""
    for place in reversed(battle.where()):
        text = dumped({**data, "start": f"{place.procedure}.{place.step}"})
        try:
            made = Made.load(text)
        except ValueError:
            continue
        if made.ask is not None and made.ask.rule == asked:
            return text
    raise NotWritten("a scenario file cannot start at this step; a record or a link keeps the position whole")


def _card(battle: Battle, card: dict[str, Any]) -> str:
    """A card with its states, as scenario files say it."""
    found = battle.state.objects[card["id"]]
    said = [found.posture] if found.posture in battle.book.game.postures[1:] else []
    said += ["face down"] if found.face_down else []
    said += ["new"] if card.get("new this turn") else []
    said += [f"damage {found.damage}"] if found.damage else []
    said += [f"{n} {kind} counter{'s' if n > 1 else ''}" for kind, n in found.counters.items() if n]
    return f"{found.card.name} ({', '.join(said)})" if said else found.card.name
