"""Reasons why something is legal: the rules that permit it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.fow.game import fow
from affray.games.fow.position.traits import traits
from affray.games.fow.rules.playing.permissions import Actions
from affray.games.fow.vocabulary.keywords import number_of


def attack(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """[Swiftness] lets a card attack in the turn it arrived, [Precision] lets it attack a recovered one."""
    attacker, target = t.objects.get(str(decision.args[0])), str(decision.args[1])
    if attacker is None:
        return
    now, who = traits(t, attacker.id), attacker.card.name
    if attacker.controlled_since >= t.turn_began and now.has("swiftness"):
        yield Reason(number_of("swiftness", t.book.at), "{who} came this turn, but has [Swiftness]", attacker.id, who=who)
    if seat_of(target) == NOBODY and t.objects[target].posture != "rested" and now.has("precision"):
        what = t.objects[target].card.name
        yield Reason(
            number_of("precision", t.book.at), "{what} is recovered, but {who} has [Precision]", attacker.id, who=who, what=what
        )


def play(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """[Quickcast] lets a card be played at any priority."""
    obj = t.objects[str(decision.args[0])]
    if isinstance(question.space, Actions) and not question.space.main_timing and traits(t, obj.id).has("quickcast"):
        yield Reason(number_of("quickcast", t.book.at), "{who} has [Quickcast]", obj.id, who=obj.card.name)


fow.permits.update({"attack": attack, "play": play})
