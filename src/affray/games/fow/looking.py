"""What is done with decks: searching (1014), looking at and revealing their top cards (1005), shuffling."""

from __future__ import annotations

from affray.core.asking import Ask, Ordering, Pick, refuse
from affray.core.chance import shuffle
from affray.core.table import Table
from affray.games.fow import actions
from affray.games.fow import words as w
from affray.games.fow.effects import Result, does, seat_named
from affray.games.fow.game import fow
from affray.games.fow.match import Context, amount, fits
from affray.games.fow.records import Resolution


@does(w.Search)
def search(t: Table, r: Resolution, word: w.Search, c: Context) -> Result:
    deck = t.zone(word.zone, c.seat)
    if not r.answers:
        ids = tuple([ident for ident in deck if fits(t, t.objects[ident], word.what, c)])
        why = lambda ident: refuse("1014.2", "{who} is not what is searched for", who=ident)  # noqa: E731
        return Ask(c.seat, Pick(ids, may_find_none(word.what, word.n), word.n, "1014.2", why), into="answer", about="search")
    if len(r.answers) == 1:
        found = r.answers[0].args
        left = tuple([ident for ident in deck if ident not in found])
        return shuffle(left, "answer")
    found = r.answers[0].args
    t.arrange(word.zone, c.seat, (*r.answers[1].args, *found))
    if found:
        if word.reveal:
            for ident in found:
                t.emit("is revealed", ident)
        actions.move(t, found, word.to, under=c.seat)
    t.emit("shuffles", f"@{c.seat}", zone=word.zone)
    return None


@does(w.RevealTop)
def reveal_top(t: Table, r: Resolution, word: w.RevealTop, c: Context) -> Result:
    deck = t.zone("main deck", c.seat)
    top = deck[-word.n :]
    if not r.answers:
        ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, c)])
        return Ask(c.seat, Pick(ids, 0, len(ids), "1005.1"), into="answer", about="take")
    taken = r.answers[0].args
    rest_ = tuple([ident for ident in top if ident not in taken])
    if len(r.answers) == 1 and len(rest_) > 1:
        return Ask(c.seat, Ordering(rest_, "302.4"), into="answer", about="bottom order")
    order = r.answers[1].args if len(r.answers) > 1 else rest_
    for ident in top:
        t.emit("is revealed", ident)
    t.arrange("main deck", c.seat, (*order, *deck[: -word.n], *taken))
    if taken:
        actions.move(t, taken, word.to)
    return None


@fow.condition("search.fail", rule="1014.2")
def may_find_none(what: w.What, n: int) -> int:
    """How many must be found: of cards of some kind, which nobody else can know to be there, none; of any cards, so many."""
    return 0 if what != w.What() else n


@does(w.LookAtTop)
def look_at_top(t: Table, r: Resolution, word: w.LookAtTop, c: Context) -> Result:
    deck = t.zone("main deck", c.seat)
    n = min(amount(t, word.n, c), len(deck))
    top = deck[len(deck) - n :]
    if not r.answers:
        ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, c)])
        return Ask(
            c.seat,
            Pick(ids, 0 if word.up_to else may_find_none(word.take, word.most), word.most, "1014.2"),
            into="answer",
            about="take",
        )
    taken = r.answers[0].args
    left = tuple([ident for ident in top if ident not in taken])
    bottom = word.rest != "graveyard"
    if bottom and len(r.answers) == 1 and len(left) > 1:
        return shuffle(left, "answer")
    for ident in top:
        t.emit("is looked at", ident, seen=c.seat)
    order = r.answers[1].args if len(r.answers) > 1 else left
    t.arrange(
        "main deck", c.seat, (*order, *deck[: len(deck) - n], *taken) if bottom else (*deck[: len(deck) - n], *left, *taken)
    )
    if word.reveal:
        for ident in taken:
            t.emit("is revealed", ident)
    if taken:
        actions.move(t, taken, word.to)
    if left and not bottom:
        actions.move(t, left, "graveyard")
    r.bound = {**r.bound, "moved": tuple([t.objects[ident].ref for ident in taken if ident in t.objects])}
    return None


@does(w.Shuffle)
def shuffle_deck(t: Table, r: Resolution, word: w.Shuffle, c: Context) -> Result:
    seat = seat_named(c, word.player)
    if not r.answers:
        return shuffle(t.zone(word.zone, seat), "answer")
    t.arrange(word.zone, seat, r.answers[-1].args)
    t.emit("shuffles", f"@{seat}", zone=word.zone)
    return None
