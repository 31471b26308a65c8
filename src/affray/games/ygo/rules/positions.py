"""Positions that continuous effects give, and control that they hold (703, 706)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.continuous import concerned, on_whom
from affray.games.ygo.position.facts import HELD
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
            given = concerned(t, w.LieIn, ident)
            if given and not t.objects[ident].face_down:
                turn(t, ident, given[-1].word.to, False)


@ygo.condition("control.held", rule="706.3", kind="process")
def hold_control(t: Table) -> None:
    """Who controls a card that says so controls its monster as long as that applies; then the monster goes back."""
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
