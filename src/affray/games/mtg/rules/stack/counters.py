"""Actions with counters and designations (122, 701.34, 701.37)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import mtg, playing
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting, amount, who
from affray.games.mtg.position.facts import DESIGNATED
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules import actions
from affray.games.mtg.rules.stack.effects import cards, does
from affray.games.mtg.vocabulary import words as w


@does(w.PutCounters)
def put_counters(t: Table, resolution: Resolution, word: w.PutCounters, context: Context) -> None:
    shares = dict(resolution.bound.get("shares", ())) if word.divided else None
    for ref in who(t, word.who, context):
        n = amount(t, word.n, context) if shares is None else shares.get(ref, 0)
        seat = seat_of(ref[0])
        if seat != NOBODY:
            for kind in POISONED if word.kind == w.EVERY_KIND else (word.kind,):
                by = -w.so_many_of(t.players[seat].counters.get(kind, 0), n) if word.remove else n
                t.add_player_counters(seat, kind, by)
        elif ref[0] in t.objects:
            for kind in tuple(t.objects[ref[0]].counters) if word.kind == w.EVERY_KIND else (word.kind,):
                by = -w.so_many_of(t.objects[ref[0]].counters.get(kind, 0), n) if word.remove else n
                if by < 0 and kind == "defense":
                    actions.lose_defense(t, ref[0], -by)
                elif by:
                    t.add_counters(ref[0], kind, by)


@does(w.Proliferate)
@mtg.condition("proliferate", ("701.27a", "701.34a"), kind="process")
def proliferate(t: Table, resolution: Resolution, word: w.Proliferate, context: Context) -> Result:
    """Any number of permanents and players that have counters are chosen, and get one more of each kind."""
    players = [
        player_id(seat) for seat in playing(t) if any(name in POISONED and n > 0 for name, n in t.players[seat].counters.items())
    ]
    ids = (*[one.id for one in all_fitting(t, w.What(), context) if any(n > 0 for n in one.counters.values())], *players)
    if ids and not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 0, len(ids), t.book.number("proliferate")), about="choose")
    for ident in resolution.answers[-1].args if resolution.answers else ():
        seat = seat_of(ident)
        if seat != NOBODY:
            for kind in [name for name, n in t.players[seat].counters.items() if name in POISONED and n > 0]:
                t.add_player_counters(seat, kind, 1)
        else:
            for kind in [name for name, n in t.objects[ident].counters.items() if n > 0]:
                t.add_counters(ident, kind, 1)
    return None


POISONED = ("poison", "energy", "experience", "rad")
"""The counters that players have."""


@does(w.Designate)
def designate(t: Table, resolution: Resolution, word: w.Designate, context: Context) -> None:
    for ident in cards(t, word.who, context):
        about = (t.objects[ident].ref, word.what)
        if not t.fact(DESIGNATED, about):
            t.record_fact(DESIGNATED, about)
            t.emit(f"becomes {word.what}", ident)
