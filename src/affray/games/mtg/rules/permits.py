"""Reasons why something is legal: the rules that permit it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.declare import DeclarationSpace
from affray.core.declare.space import pairs_of
from affray.core.notation import open_name
from affray.core.questions import Decision, Question
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.core.verdicts import Reason
from affray.games.mtg.game import mtg
from affray.games.mtg.position.evaluate import traits
from affray.games.mtg.position.facts import BEGAN
from affray.games.mtg.rules.combat.assigning import Assigner, AssignSpace, deadly, needed
from affray.games.mtg.rules.turns.cast_permissions import is_sorcery_time
from affray.games.mtg.vocabulary.printed import Object


def came_this_turn(t: Table, obj: Object) -> bool:
    """Has its controller not controlled it continuously since their most recent turn began (302.6)?"""
    return obj.controlled_since >= (t.turn_began if obj.controller == t.active else t.fact(BEGAN, obj.controller))


def by_haste(t: Table, obj: Object) -> Iterator[Reason]:
    """Yield haste as the reason: it lifts that a creature must have been controlled since the turn began (702.10)."""
    if came_this_turn(t, obj) and "creature" in traits(t, obj.id).types and traits(t, obj.id).has("haste"):
        yield Reason("702.10", "{who} came under control this turn, but has haste", obj.id, who=open_name(t, obj.id))


def waived(question: Question, decision: Decision, rule: str) -> Iterator[Reason]:
    """Yield the requirements that a declaration does not obey (508.1d, 509.1c): as many are obeyed as can be, and nobody has to pay for it."""
    assert isinstance(question.space, DeclarationSpace)
    problem, pairs = question.space.problem, frozenset(pairs_of(decision))
    paid = {(part.ident, choice) for part in problem.parts for choice in part.paid}
    for demand in problem.demands:
        if not demand.pairs or demand.holds(pairs):
            continue
        if paid.issuperset(demand.pairs):
            yield Reason(
                rule, "{must}: but that would have to be paid for, and nobody has to", demand.reason.by, must=demand.reason
            )
        else:
            yield Reason(rule, "{must}: but no more requirements can be obeyed at once", demand.reason.by, must=demand.reason)


def attack(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Yield why these may attack, and why others need not."""
    for ident, _ in pairs_of(decision):
        yield from by_haste(t, t.objects[ident])
    yield from waived(question, decision, t.book.number("attack.requirement"))


def block(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Yield why these may block those, and why others need not."""
    for blocker, attacker in pairs_of(decision):
        flies, by = traits(t, attacker).has("flying"), traits(t, blocker)
        keyword = next((one for one in ("flying", "reach") if by.has(one)), "") if flies else ""
        if keyword:
            message = (
                "{what} has flying, and {who} has flying" if keyword == "flying" else "{what} has flying, and {who} has reach"
            )
            number = "702.9b" if keyword == "flying" else "702.17"
            yield Reason(number, message, blocker, who=open_name(t, blocker), what=open_name(t, attacker))
    yield from waived(question, decision, t.book.number("block.requirement"))


def assign(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Yield why damage may go further than to the first of its recipients: it is lethal for each of them."""
    assert isinstance(question.space, AssignSpace)
    args = decision.args
    parts = [(str(args[at]), str(args[at + 1]), int(args[at + 2])) for at in range(0, len(args), 3)]
    for assigner in question.space.ones:
        mine = {to for source, to, _ in parts if source == assigner.ident}
        for at in range(1, len(assigner.stages)):
            if mine.isdisjoint([to for stage in assigner.stages[at:] for to in stage]):
                break
            for to in assigner.stages[at - 1]:
                yield from lethal(t, assigner, to, [*question.space.before, *parts], assigner.why[at])


def lethal(t: Table, assigner: Assigner, to: str, parts: list[tuple[str, str, int]], rule: str) -> Iterator[Reason]:
    """Yield how much is lethal for a creature, and why (510.1, 702.2c, 702.19b)."""
    if seat_of(to) != NOBODY or to == assigner.walker:
        return
    dealt = sum(n for _, other, n in parts if other == to)
    enough, who = needed(t, assigner, to), open_name(t, to)
    if dealt >= enough:
        now, marked = traits(t, to).toughness, t.objects[to].damage
        message = "{n} damage is lethal for {who}: toughness {toughness}, less {marked} damage marked"
        yield Reason(rule, message, to, n=enough, who=who, toughness=now, marked=marked)
        return
    source = next((source for source, other, n in parts if other == to and n and deadly(t, source)), "")
    if source:
        message = "1 damage is lethal for {who}, as {what} has deathtouch"
        yield Reason(t.book.number("assign.lethal"), message, source, who=who, what=open_name(t, source))


def cast(t: Table, question: Question, decision: Decision) -> Iterator[Reason]:
    """Yield flash as the reason: it lets a card be cast when only an instant could be (702.8)."""
    obj = t.objects[str(decision.args[0])]
    if "instant" not in obj.card.types and not is_sorcery_time(t, question.seat) and traits(t, obj.id).has("flash"):
        yield Reason("702.8", "{who} has flash", obj.id, who=open_name(t, obj.id))


mtg.permits.update({"attack": attack, "block": block, "assign": assign, "cast": cast})
