"""Negation (602.7, 306.3): of activations, effects, Summons, attacks."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.evaluate import answered_link
from affray.games.ygo.position.facts import NEGATE_NEXT, NO_SUMMONS, SPENT
from affray.games.ygo.position.moment import attack_under_way, damage_step
from affray.games.ygo.position.records import BattlePhase, Resolution, Summon
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.forgoing import forgone
from affray.games.ygo.rules.activating.limits import forget_use, note_activation
from affray.games.ygo.rules.effects import Done, does
from affray.games.ygo.rules.skipped_phases import NEXT_BATTLE_PHASE
from affray.games.ygo.vocabulary import words as w


@does(w.NegateActivation)
def _negate_activation(t: Table, resolution: Resolution, word: w.NegateActivation, context: Context) -> Done:
    return _negated(t, context, "activation")


@does(w.NegateEffect)
def _negate_effect(t: Table, resolution: Resolution, word: w.NegateEffect, context: Context) -> Done:
    return _negated(t, context, "effect")


@ygo.condition("chain.negate", rule="602.7")
def _negated(t: Table, context: Context, what: str) -> bool:
    """A negated activation never was one; a negated effect was activated and resolves with nothing."""
    link = answered_link(t, context)
    if link is None or link.negated:
        return False
    new = link.copy()
    assert isinstance(new, type(link))
    new.negated = what
    t.clear_fact(SPENT, link.place)
    if what == "activation" and any(isinstance(part, w.NoOtherSummons) for part in link.word.cost):
        t.record_fact(NO_SUMMONS, link.controller, -1)
    if what == "activation" and link.kind == "card" and link.was is not None:
        forget_use(t, link, link.was)
    if what == "activation":
        note_activation(t, link, -1)
        given_up = [
            NEXT_BATTLE_PHASE if part.what == "next battle phase" else forgone(part)
            for part in link.word.cost
            if isinstance(part, w.Forgo)
        ]
        t.end_effects(tuple([one for one in t.effects if one.source == link.place and one.what in given_up]))
    t.set_play(link.item, new)
    t.emit("is negated", link.item, what=what)
    return True


@does(w.NegateSummon)
def _negate_summon(t: Table, resolution: Resolution, word: w.NegateSummon, context: Context) -> Done:
    summon = t.edit_record("summon")
    if not isinstance(summon, Summon):
        return False
    summon.negated = True
    t.emit("summon is negated", summon.monster)
    return True


@does(w.NegateAttack)
def _negate_attack(t: Table, resolution: Resolution, word: w.NegateAttack, context: Context) -> Done:
    b = t.edit_record("battle")
    fight = attack_under_way(t)
    if not isinstance(b, BattlePhase) or fight is None or damage_step(t) is not None or t.current(fight[0]) is None:
        if word.next:
            t.record_fact(NEGATE_NEXT, opponent(context.seat))
        return word.next
    if b.negated:
        return False
    b.negated = True
    t.emit("attack is negated", fight[0][0])
    return True
