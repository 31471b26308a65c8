"""Sources of will that payments use by themselves (907)."""

from __future__ import annotations

from affray.core.questions import Decision
from affray.core.state import Position
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.playing.payment import REST, is_will_ability


def is_left_to_payments(s: Position, decision: Decision) -> bool:
    """Is this the use of an ability that payments use by themselves, and that does nothing else?"""
    return decision.verb == "use" and is_pure_mana_source(s, *decision.args)


def is_pure_mana_source(s: Position, ident: str, n: int = 0) -> bool:
    """Is this ability of a card (0: any of its abilities) a stone, or what else does not fight, being rested for will and nothing else?

    Payments rest them by themselves (907).
    """
    obj, now = s.objects[ident], traits(s, ident)
    if obj.zone != "field" or now.is_j_resonator:
        return False
    words = [placed.word for placed in (now.activates[n - 1 : n] if n else now.activates)]
    return any(one.cost == REST and is_will_ability(one) and len(one.effects) == 1 for one in words)
