"""Battle positions: how players change them (304), those that continuous effects give (703), and control that they hold (706)."""

from __future__ import annotations

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, forbidden, on_whom
from affray.games.ygo.position.facts import ARRIVED, CHANGED, DECLARED, HELD
from affray.games.ygo.position.traits import lasting, traits
from affray.games.ygo.rules.actions import take_control, turn
from affray.games.ygo.rules.summons.special import stands_alone
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


def lies_as_it_must(t: Table, obj: Object) -> bool:
    """Does this monster lie in the position that a continuous effect gives it?"""
    return any(one.word.to == obj.posture for one in concerned(t, w.LieIn, obj.id))


@ygo.condition("position.given", rule="703.4", kind="process")
def lay_as_they_must(t: Table) -> None:
    """Face-up monsters that a continuous effect keeps in a battle position are changed to it at once, without a chain."""
    if not lasting(t, w.LieIn):
        return
    for seat in (t.active, opponent(t.active)):
        for ident in t.zone("monster zone", seat):
            effects = concerned(t, w.LieIn, ident)
            if effects and not t.objects[ident].face_down:
                turn(t, ident, effects[-1].word.to, False)


@ygo.condition("control.held", rule="706.3", kind="process")
def hold_control(t: Table) -> None:
    """The controller of a card that says so controls its monster as long as that applies; then the monster goes back."""
    sources = lasting(t, w.HoldControl)
    for fact, (monster, holder) in [pair for pair in t.facts if pair[0] is HELD]:
        obj, card = t.current(monster), t.current(holder)
        if card is not None and holds(card, t) and traits(t, card.id).silent:
            t.clear_fact(fact, (monster, holder))
            if obj is not None and obj.zone == "monster zone":
                take_control(t, obj.id, opponent(obj.controller))
    for source in sources:
        for ref in on_whom(t, source):
            seat = source.context.seat
            if (
                t.objects[ref[0]].controller != seat
                and stands_alone(t, seat, t.objects[ref[0]], special=False)
                and take_control(t, ref[0], seat)
            ):
                t.record_fact(HELD, (t.objects[ref[0]].ref, source.context.this))


def holds(card: Object, t: Table) -> bool:
    """Does a card say that it holds the control of a monster?"""
    texts = card.card.words_of(w.Continuous, t.book.edition)
    return any(isinstance(word, w.HoldControl) for ability in texts for word in ability.effects)


@ygo.condition("position.change-own", rule="304.1")
def may_change(t: Table, seat: int, ident: str) -> Verdict:
    """Each face-up monster may change its position once a turn, but not when it came this turn or declared an attack."""
    obj = t.objects.get(ident)
    if obj is None or obj.zone != "monster zone" or obj.controller != seat or obj.face_down:
        return refuse("304.1", "change the position of a face-up monster you control")
    if t.fact(ARRIVED, obj.ref):
        return refuse("304.1", "{who} came to the field this turn", who=obj.card.name)
    if t.fact(DECLARED, obj.ref):
        return refuse("304.1", "{who} has declared an attack this turn", who=obj.card.name)
    return may_turn(t, obj)


def may_turn(t: Table, obj: Object) -> Verdict:
    """May a monster change its position? Once a turn, and where no effect forbids it."""
    name = "the set monster" if obj.face_down else obj.card.name
    if t.fact(CHANGED, obj.ref):
        return refuse("304.1", "{who} has changed its position this turn", who=name)
    return is_free_to_turn(t, obj, name)


@ygo.condition("link.position", rule=("", "309.2"))
def lies_in_attack_position(t: Table, obj: Object) -> Verdict:
    """A Link Monster lies face-up in Attack Position only: nothing turns it, and nothing that would turn it can target it."""
    rule = t.book.number("link.position")
    return refuse(rule, "{who} is a Link Monster: it lies in Attack Position only", who=obj.card.name)


@ygo.condition("position.free", rule="304.2")
def is_free_to_turn(t: Table, obj: Object, name: str) -> Verdict:
    """No effect may forbid the change."""
    if obj.card.link:
        return lies_in_attack_position(t, obj)
    if forbidden(t, "change position", obj.id) is not None or (not obj.face_down and lies_as_it_must(t, obj)):
        return refuse("304.2", "{who} cannot change its position", who=name)
    return LEGAL


def change_position(t: Table, ident: str) -> None:
    """Change the position of a monster: no chain, but it can be answered."""
    obj = t.objects[ident]
    t.record_fact(CHANGED, obj.ref)
    turn(t, ident, "defense" if obj.posture == "attack" else "attack", False)
