"""Reasons why something is legal: the rules that permit it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.questions import Decision, Question
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import DECLARED
from affray.games.ygo.position.moment import phase_of
from affray.games.ygo.rules.activating.limits import last_link
from affray.games.ygo.rules.activating.timing import speed_of
from affray.games.ygo.rules.battle.further_attacks import again
from affray.games.ygo.vocabulary import words as w


def attack(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Yield the effects by which a monster that has declared an attack declares another (803.5, 803.15, 803.16)."""
    attacker = t.objects.get(str(decision.args[0])) if decision.args else None  # `attack` alone is a position
    if attacker is None or not t.fact(DECLARED, attacker.ref) or question.rule.startswith("battle.replay"):
        return
    message = "{who} has declared an attack (so far: {n}), and an effect lets it declare another"
    number = t.book.number("attack.again" if again(t, attacker) else "attack.once")
    yield Reason(number, message, attacker.id, who=attacker.card.name, n=t.fact(DECLARED, attacker.ref))


def activate(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Spell Speed 2 and 3 are activated where Spell Speed 1 is not: in answer, in the other's turn, outside the Main Phases (404.2)."""
    obj = t.objects[str(decision.args[0])]
    word = next((word for at, word in obj.card.uses(t.book.edition) if at == decision.args[1] - 1), None)
    speed = speed_of(obj.card, word) if word is not None else 1
    if speed == 1 or (last_link(t) is None and t.active == question.seat and phase_of(t) in ("main 1", "main 2")):
        return
    quick = (
        "{who} is activated by its Quick Effect, with Spell Speed 2" if isinstance(word, w.Quick) else "{who} has Spell Speed {n}"
    )
    yield Reason(t.book.number("activate.speed"), quick, obj.id, who=obj.card.name, n=speed)


ygo.permits.update({"attack": attack, "activate": activate})
