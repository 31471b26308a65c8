"""What a player gives up for the rest of a turn to activate something (502.5)."""

from __future__ import annotations

from typing import Any

from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.evaluate import fits, fitted, is_kept_from
from affray.games.ygo.position.facts import CAME, DECLARED
from affray.games.ygo.position.moment import phase_of
from affray.games.ygo.position.names import name_of
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


@ygo.condition("cost.forgone", rule="502.5")
def can_be_forgone(t: Table, part: w.Forgo, context: Context) -> Verdict:
    """An action that is given up for the turn must not have been done in it already; a phase that comes next can always be."""
    if part.what == "next battle phase":
        return LEGAL
    if isinstance(part.who, w.What):
        done = any(fact is DECLARED and has_been(t, about, part.who, context) for fact, about in t.facts)
        return refuse("502.5", "a monster that may not attack has declared an attack this turn") if done else LEGAL
    if part.what == "attack":
        obj = t.current(context.this)
        done = obj is not None and t.fact(DECLARED, obj.ref) > 0
        return refuse("502.5", "{what} has declared an attack this turn", what=name_of(t, context)) if done else LEGAL
    who = t.players[context.seat].name
    if part.what == "battle phase":
        done = t.active == context.seat and phase_of(t) in ("battle", "main 2", "end")
        return refuse("502.5", "{who} has conducted a Battle Phase, or could have, this turn", who=who) if done else LEGAL
    came = [about[1] for fact, about in t.facts if fact is CAME and about[0] == context.seat]
    cards = [newcomer.card for ref in came if (newcomer := t.current(ref) or past_of(t, ref)) is not None]
    if any(isinstance(card, YgoCard) and is_kept_from(t, forgone(part), card, "", context) for card in cards):
        return refuse("502.5", "{who} has Special Summoned another monster this turn", who=who)
    return LEGAL


def has_been(t: Table, ref: Ref, what: w.What, context: Context) -> bool:
    """Does a card fit a description, as it is or as it last was on the field?"""
    obj = t.current(ref)
    return fits(t, obj, what, context) if obj is not None else fitted(t, ref[0], what, context)


def past_of(t: Table, ref: Ref) -> Object | None:
    """Return a card as it last was on the field."""
    past = t.last_known(ref)
    return past.found if past is not None else None


def forgone(part: w.Forgo) -> w.Cannot:
    """Return the prohibition for the rest of the turn that giving an action up makes."""
    what: Any = {"battle phase": "conduct a battle phase"}.get(part.what, part.what)
    return w.Cannot(what, part.who if part.what == "attack" else "you", "turn", but=part.but)
