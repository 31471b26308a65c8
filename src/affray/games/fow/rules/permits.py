"""Why something is legal: the rules without which it would not be."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.fow.game import fow
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.playing.permissions import Actions


def attack(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """[Swiftness] lets a card attack in the turn it arrived (1107.2), [Precision] lets it attack what is recovered (1103.2)."""
    attacker, target = t.objects.get(str(decision.args[0])), str(decision.args[1])
    if attacker is None:
        return
    now, who = traits(t, attacker.id), attacker.card.name
    if attacker.controlled_since >= t.turn_began and now.has("swiftness"):
        yield Reason("1107.2", "{who} came this turn, but has [Swiftness]", attacker.id, who=who)
    if seat_of(target) == NOBODY and t.objects[target].posture != "rested" and now.has("precision"):
        what = t.objects[target].card.name
        yield Reason("1103.2", "{what} is recovered, but {who} has [Precision]", attacker.id, who=who, what=what)


def play(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """[Quickcast] lets a card be played at any priority (1111.2)."""
    obj = t.objects[str(decision.args[0])]
    if isinstance(question.space, Actions) and not question.space.main_timing and traits(t, obj.id).has("quickcast"):
        yield Reason("1111.2", "{who} has [Quickcast]", obj.id, who=obj.card.name)


fow.permits.update({"attack": attack, "play": play})
