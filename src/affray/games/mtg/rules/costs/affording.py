"""Whether a cost can be paid now (118.3), worked out once as long as nothing changes that pays for it."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import LIFE, Memo, WithDependencies
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.costs.mana import SOURCES, may_tap_for_cost, split
from affray.games.mtg.rules.costs.payment import ManaPayment


def can_pay(
    t: Table, seat: int, parts: tuple[Any, ...], source: str, rule: str, helped: tuple[str, ...] = (), play: Play | None = None
) -> Verdict:
    """Can this be paid now for what is cast or activated, perhaps `helped` by what its keywords let be tapped? Otherwise why not."""
    if not parts:
        return LEGAL
    if parts == ("{T}",) and source in t.objects:
        return may_tap_for_cost(t, t.objects[source])
    if helped or split(parts)[1]:
        return ManaPayment(t, seat, parts, source, rule, play, helped).missing()
    at_hand = MANA_AT_HAND.of(t, (seat, parts, rule)).value
    return ManaPayment(t, seat, parts, source, rule, play).missing() if at_hand is None else at_hand


def _mana_at_hand(t: Table, key: tuple[int, tuple[Any, ...], str]) -> WithDependencies[Verdict | None]:
    """Can a cost of mana be paid? None: that depends on what it is for, since mana is there that may not be spent on everything (106.6)."""
    seat, parts, rule = key
    sources = SOURCES.of(t, seat)
    if any(one.is_restricted for one in sources.value) or any(len(unit) > 1 for unit in t.players[seat].pool):
        return WithDependencies(None, sources.dependencies)
    looks = sources.dependencies | (LIFE if any(one.life for one in sources.value) else 0)
    return WithDependencies(ManaPayment(t, seat, parts, "", rule, None).missing(), looks)


MANA_AT_HAND: Memo[WithDependencies[Verdict | None]] = Memo(
    "whether there is enough mana for a cost",
    _mana_at_hand,
    SOURCES.depends_on,
    dependencies=lambda _, result: result.dependencies,
)
