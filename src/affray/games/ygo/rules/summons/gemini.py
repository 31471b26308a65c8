"""Gemini Monsters that are Normal Summoned again (308)."""

from __future__ import annotations

from affray.core.table import Table
from affray.core.verdicts import Reason, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import NO_SUMMONS, NORMAL_SUMMONS, SPECIAL
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.actions import add_lasting
from affray.games.ygo.rules.summons.additional_summons import lets_summon_besides
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("summon.again", rule="308.2")
def may_summon_again(t: Table, seat: int, obj: Object) -> Verdict:
    """The Normal Summon of a turn may be that of a face-up Gemini Monster one controls, while it is a Normal Monster: without Tributes."""
    name = obj.card.name
    if obj.controller != seat or obj.face_down:
        return refuse("308.2", "a face-up Gemini Monster you control can be summoned again")
    reasons = []
    if "normal" not in traits(t, obj.id).subtypes:
        reasons.append(Reason("308.2", "{what} is an Effect Monster now: only a Normal Monster is summoned again", what=name))
    if t.fact(NORMAL_SUMMONS, seat) and not lets_summon_besides(t, seat, obj, "normal"):
        reasons.append(Reason("301.1", "{who} has used the Normal Summon of this turn", who=t.players[seat].name))
    if t.fact(NO_SUMMONS, seat):
        reasons.append(Reason("406.3", "{who} cannot summon this turn", who=t.players[seat].name))
    return Verdict(tuple(reasons))


@ygo.condition("summon.awakens", rule="308.4", kind="process")
def summon_again(t: Table, seat: int, obj: Object) -> None:
    """It stays where it is and as it lies, with all that is on it, and has its effects; how it came before does not count any more."""
    t.clear_fact(SPECIAL, obj.ref)
    add_lasting(t, w.Awaken("this", "leaves"), Context(seat, obj.ref), (obj.ref,), "")
