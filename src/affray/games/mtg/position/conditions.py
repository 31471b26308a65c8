"""Conditions: what is there, whose turn it is, what has happened."""

from __future__ import annotations

from affray.core.state import Position
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.position import facts
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.descriptions import asked_of
from affray.games.mtg.position.evaluate import amount, fits, fitting, look, objects_meant, seats_meant
from affray.games.mtg.position.moments import is_during
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple, is_between

THERE = w.What()
"""A description that asks no more than that a permanent is there: one that has left is not, whatever it was."""


def holds(s: Position, condition: w.Condition | None, context: Context) -> bool:
    """Does a condition hold now?"""
    if condition is None:
        return True
    if isinstance(condition, w.Controls):
        n = sum(1 for _ in fitting(s, condition.what, context))
        return n >= condition.at_least and (condition.at_most < 0 or n <= condition.at_most)
    if isinstance(condition, w.Compare):
        return is_between(condition.at_least, amount(s, condition.amount, context), condition.at_most)
    if isinstance(condition, w.Fits):
        if condition.what == THERE:
            return any(
                obj.zone == "battlefield"
                for ref in objects_meant(s, condition.who, context)
                if (obj := s.current(ref)) is not None
            )
        then = context if not condition.what.zone or "battlefield" in as_tuple(condition.what.zone) else None
        seen = [look(s, ref, then) for ref in objects_meant(s, condition.who, context)]
        return any(one is not None and fits(s, one[0], asked_of(one[0], condition.what), context, one[1]) for one in seen)
    if isinstance(condition, w.TurnOf):
        return (s.active == context.controller) == (condition.player == "you")
    if isinstance(condition, w.Happened):
        if condition.what == "a creature died":
            return s.fact(facts.DIED) > 0
        if condition.what in facts.LAST_TURN:
            return facts.LAST_TURN[condition.what](max([s.fact(facts.CAST_LAST_TURN, seat) for seat in range(len(s.players))]))
        return s.fact(facts.DONE[condition.what], context.controller) > 0
    if isinstance(condition, w.MostLife):
        most = max(s.players[seat].life for seat in playing(s))
        return any(s.players[seat].life == most for seat in seats_meant(s, condition.player, context))
    if isinstance(condition, w.OpponentHasMore):
        return has_more_than_you(s, condition.of, context)
    if isinstance(condition, w.During):
        return is_during(s, condition.what)
    if isinstance(condition, w.Not):
        return not holds(s, condition.that, context)
    return all(holds(s, one, context) for one in condition.of)


def has_more_than_you(s: Position, of: w.What | str, context: Context) -> bool:
    """Has an opponent more permanents that fit, more life or more cards in hand than this player?"""
    if isinstance(of, w.What):
        owners = [obj.controller for obj in fitting(s, of, context)]
        count = {seat: owners.count(seat) for seat in range(len(s.players))}
    elif of == "life":
        count = {seat: s.players[seat].life for seat in range(len(s.players))}
    else:
        count = {seat: len(s.zone("hand", seat)) for seat in range(len(s.players))}
    return any(count[seat] > count[context.controller] for seat in opponents(s, context.controller))


@mtg.condition("number.negative", "107.1b", kind="process")
def gained(s: Position, n: w.Amount, context: Context) -> int:
    """A bonus that is worked out and would be below zero is none; one that is printed may be."""
    if isinstance(n, w.Count) and n.times < 0:
        return min(0, amount(s, n, context))
    return amount(s, n, context) if isinstance(n, int) or n == "-X" else max(0, amount(s, n, context))
