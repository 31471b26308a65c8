"""Rarity of the answers of a player who is about to win: the times at which players usually act, and mana that no cost asked for."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.state import Position
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.records import Turn
from affray.games.mtg.rules.costs.mana import is_used_while_paying

USUAL, RARE, RAREST = 0, 1, 2
WINDOWS = {
    "attack.window": USUAL,
    "block.window": USUAL,
    "begin.window": RARE,
    "damage.window": RARE,
    "end.window": RARE,
}
"""The windows of a combat."""


def rarity(s: Position, decision: Decision | None = None) -> int:
    """Return how rarely a player with priority does this now (None: anything)."""
    if s.frames[-1].program.key != "priority" or (decision is not None and decision.verb == "pass"):
        return USUAL
    return max(rarity_of_time(s), RAREST if decision is not None and _only_makes_mana(s, decision) else USUAL)


def rarity_of_time(s: Position) -> int:
    """Return how rarely players act in the present step: seldom after combat, hardly ever as a turn begins or ends."""
    for frame in s.frames:
        key = frame.program.key
        if key == "main":
            turn = s.record_of("turn")
            return RARE if isinstance(turn, Turn) and turn.mains > 1 else USUAL
        if key == "combat":
            return WINDOWS.get(frame.program.steps[frame.at - 1].key, RARE)
    return RAREST


def rarity_to_come(s: Position) -> int:
    """Return the least rarity of the times that are still to come in this turn."""
    turn = s.record_of("turn")
    if not isinstance(turn, Turn) or "combat" in turn.plan:
        return USUAL
    key = s.frames[-1].program.key
    return RAREST if key == "ending" else RARE if key == "main" and turn.mains > 1 else USUAL


def _only_makes_mana(s: Position, decision: Decision) -> bool:
    """Is this a mana ability that a payment could use by itself?"""
    if decision.verb != "activate":
        return False
    ident, n = decision.args
    return is_used_while_paying(traits(s, ident).activated[n - 1].word)
