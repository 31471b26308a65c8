"""The moment of a turn and of combat: the combat going on, its defending players, the points of it that texts speak of."""

from __future__ import annotations

from operator import attrgetter
from typing import cast

from affray.core.state import NOBODY, Position
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.facts import BLOCKS, COMBATS
from affray.games.mtg.position.records import Combat


def combat_of(s: Position) -> Combat | None:
    """Return the combat phase that is going on, if any."""
    return cast("Combat | None", s.record_of("combat"))


@mtg.condition("attack.defender", "508.5")
def defending(s: Position, context: Context) -> int:
    """The defending player that a card speaks of: whom its creature attacks, remembered once it has left combat."""
    combat = combat_of(s)
    if combat is None:
        return int(context.bindings.get("defender", NOBODY))
    seat = combat.defender(context.source)
    if seat == NOBODY:
        seat = int(context.bindings.get("defender", NOBODY))
    return seat if seat != NOBODY else combat.defenders[0] if len(combat.defenders) == 1 else NOBODY


_SPAN = {
    "declare attackers": ("attack.begin", "attack.skip"), "declare blockers": ("block.begin", "block.window"),
    "combat damage": ("damage.begin", "damage.again"), "end of combat": ("end.begin", "end.leave"),
}  # fmt: skip


@mtg.condition("combat.timing", ("506.6", "506.7", "506.8"))
def is_during(s: Position, what: str) -> bool:
    """Is the game in this part of the turn? "Only before …" means before that point of the turn's first combat."""
    frame = s.frame_of("combat")
    if what == "main phase":
        return s.frame_of("main") is not None
    if what in ("upkeep", "draw step"):
        frames = [one for one in s.frames if one.program.key == "beginning"]
        step = what.split(" ")[0]
        return any(one.program.index[step] < one.at <= one.program.index[f"{step}-window"] + 1 for one in frames)
    began = s.fact(COMBATS)
    if what in ("before attackers", "before blockers"):
        if began > 1:
            return False
        if frame is None:
            turn = s.record_of("turn")
            return began == 0 and turn is not None and int(getattr(turn, "mains", 0)) < 2
        index = frame.program.index
        point = "attack.begin" if what == "before attackers" else "block.begin"
        return frame.at <= index[point]
    if frame is None:
        return False
    at, index = frame.at, frame.program.index
    if what == "combat":
        return True
    if what == "combat after blockers":
        return at > index["block.begin"] and s.fact(BLOCKS) > 0
    low, high = _SPAN[what]
    return index[low] < at <= index[high] + 1


def is_asked_for(s: Position, question: str) -> bool:
    """Does a card in the game ask for what is noted under this name (`asks_for_…` of its card)? If none does, nothing is noted."""
    return any(map(attrgetter(f"card.{question}"), s.objects.values()))
