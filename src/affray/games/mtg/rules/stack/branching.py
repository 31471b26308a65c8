"""Effects that branch: conditions, what a player may do, what follows if it was done, coins."""

from __future__ import annotations

from typing import Any

from affray.core.chance import coin
from affray.core.procedures import Call
from affray.core.questions import YES_NO, Ask, Choice, Decision
from affray.core.resolving import Result, instead
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import amount, fitting, holds, seats_meant, who
from affray.games.mtg.position.records import Pay, Resolution
from affray.games.mtg.rules.costs.payment import in_numbers
from affray.games.mtg.rules.procedures import pay
from affray.games.mtg.rules.stack.effects import cards, does, may_pay
from affray.games.mtg.vocabulary import words as w


@does(w.IfThen)
def if_then(t: Table, r: Resolution, word: w.IfThen, c: Context) -> Result:
    return instead(r, word.then if holds(t, word.condition, c) else word.otherwise)


@does(w.MayDo)
def may_do(t: Table, r: Resolution, word: w.MayDo, c: Context) -> Result:
    seats = seats_meant(t, word.player, c)
    if not seats:
        return None
    cost = in_numbers(t, word.cost, c)
    if not r.answers:
        if word.cost:
            return may_pay(t, seats[0], cost, c.this)
        if word.if_done and not can_be_done(t, word.effects[0], c):
            return instead(r, word.otherwise)
        return Ask(seats[0], Choice(YES_NO, rule=t.number), about="may")
    done = r.answers[-1] == Decision("yes")
    if done and word.cost and r.result is None:
        return Call(pay, Pay(seats[0], cost, c.this, optional=True), into="result")
    done = done and (not word.cost or r.result is not None)
    if r.result:
        r.bound = {**r.bound, "sacrificed": r.result}
    r.result = None
    return instead(r, word.effects if done else word.otherwise)


@does(w.IfDone)
def if_done(t: Table, r: Resolution, word: w.IfDone, c: Context) -> Result:
    """What cannot be done whole is done as far as it can be (101.3), and nothing follows."""
    done = can_be_done(t, word.effects[0], c)
    return instead(r, word.effects if done else (*word.effects[:1], *word.otherwise))


@mtg.condition("may.done", ("608.2d", "608.2d"), kind="process")
def can_be_done(t: Table, word: Any, c: Context) -> bool:
    """An option that is impossible cannot be chosen: there must be something that this would be done to."""
    if isinstance(word, (w.Tap, w.Untap)):
        posture = "untapped" if isinstance(word, w.Tap) else "tapped"
        return any(t.objects[ident].posture == posture for ident in cards(t, word.who, c))
    if isinstance(word, w.PutCounters) and word.remove:
        return any(t.objects[ident].counters.get(word.kind) for ident in cards(t, word.who, c))
    if isinstance(word, w.SacrificeIt):
        return any(
            t.objects[ident].zone == "battlefield" and t.objects[ident].controller == c.seat for ident in cards(t, word.who, c)
        )
    if isinstance(word, w.Choose):
        return next(fitting(t, word.what, c), None) is not None
    if isinstance(word, w.Sacrifice):
        seats = seats_meant(t, word.player, c)
        return any(sum(one.controller == seat for one in fitting(t, word.what, c)) >= amount(t, word.n, c) for seat in seats)
    if isinstance(word, w.Mill):
        return any(t.zone("library", seat) for seat in seats_meant(t, word.player, c))
    if isinstance(word, w.Discard):
        return any(len(t.zone("hand", seat)) >= amount(t, word.n, c) for seat in seats_meant(t, word.player, c))
    return bool(who(t, word.who, c)) if hasattr(word, "who") else True


@does(w.OneOf)
@mtg.condition("choose.as-done", "608.2d", kind="process")
def one_of(t: Table, r: Resolution, word: w.OneOf, c: Context) -> Result:
    """What is left to a player is chosen as it is done, not as the spell is cast or the ability put on the stack."""
    if not r.answers:
        return Ask(c.seat, Choice((Decision("mode", 1), Decision("mode", 2)), rule=t.number))
    return instead(r, word.first if r.answers[-1] == Decision("mode", 1) else word.second)


@does(w.Coin)
def flip(t: Table, r: Resolution, word: w.Coin, c: Context) -> Result:
    if not r.answers:
        return coin()
    shows = str(r.answers[-1].args[0])
    t.emit("coin", player_id(c.seat), shows=shows)
    return instead(r, word.heads if shows == "heads" else word.tails)
