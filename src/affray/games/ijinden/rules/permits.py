"""Reasons why something is legal: the rules that permit it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ijinden.game import ijinden
from affray.games.ijinden.position.board_index import profile
from affray.games.ijinden.rules.battle.declaring import title


def attack(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """即応 lets an Ijin attack in the turn it was put onto the battlefield (K1)."""
    for ident in map(str, decision.args):
        if t.objects[ident].controlled_since >= t.turn_began and profile(t, ident).has("haste"):
            yield Reason("K1", "{who} was put onto the battlefield this turn, but has 即応 (haste)", ident, who=title(t, ident))


ijinden.permits.update({"attack": attack})
