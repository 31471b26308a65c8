"""What is done with decks: searching (1014), looking at and revealing their top cards (1005), shuffling."""

from __future__ import annotations

from typing import Any

from affray.core.chance import shuffle
from affray.core.questions import Ask, Ordering, Pick
from affray.core.resolving import Result
from affray.core.table import Table
from affray.core.verdicts import refuse
from affray.games.fow.game import fow
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import amount, fits
from affray.games.fow.position.records import Resolution
from affray.games.fow.rules.abilities.one_time_effects import does, seat_named
from affray.games.fow.rules.actions.moving import move
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import may_fail


@does(w.Search)
def search(t: Table, r: Resolution, word: w.Search, c: Context) -> Result:
    deck = t.zone(word.zone, c.seat)
    if not r.answers:
        ids = tuple([ident for ident in deck if fits(t, t.objects[ident], word.what, c)])
        why = lambda ident: refuse("1014.2", "{who} is not what is searched for", who=ident)  # noqa: E731
        return Ask(c.seat, Pick(ids, 0 if may_fail(word.what) else word.n, word.n, "1014.2", why), about="search")
    if len(r.answers) == 1:
        found = r.answers[0].args
        left = tuple([ident for ident in deck if ident not in found])
        return shuffle(left)
    found = r.answers[0].args
    t.arrange(word.zone, c.seat, (*r.answers[1].args, *found))
    if found:
        if word.reveal:
            for ident in found:
                t.emit("is revealed", ident)
        if word.to != word.zone:
            entering: dict[str, Any] = {"enter": True} if word.enter else {}
            move(t, found, word.to, under=c.seat, **entering)
    t.emit("shuffles", f"@{c.seat}", zone=word.zone)
    return None


@does(w.LookAtTop)
def look_at_top(t: Table, r: Resolution, word: w.LookAtTop, c: Context) -> Result:
    deck = t.zone("main deck", c.seat)
    under = deck[: len(deck) - min(amount(t, word.n, c), len(deck))]
    top = deck[len(under) :]
    if not r.answers:
        ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, c)])
        most = word.most or len(ids)
        free = word.up_to or not word.most or may_fail(word.take, word.show == "all")
        return Ask(c.seat, Pick(ids, 0 if free else most, most, "1014.2"), about="take")
    taken = r.answers[0].args
    left = tuple([ident for ident in top if ident not in taken])
    if word.rest != "graveyard" and len(r.answers) == 1 and len(left) > 1:
        if word.rest.endswith("in any order"):
            return Ask(c.seat, Ordering(left, "302.4"), about=f"{word.rest.partition(' ')[0]} order")
        return shuffle(left)
    for ident in top:
        if word.show == "all" or (word.show and ident in taken):
            t.emit("is revealed", ident)
        else:
            t.emit("is looked at", ident, seen=c.seat)
    _put_away(t, word, c.seat, under, taken, r.answers[1].args if len(r.answers) > 1 else left)
    r.bind("moved", t, taken)
    return None


@does(w.Reveal)
@fow.condition("reveal.top", "1005.1", kind="process")
def reveal_the_top_card(t: Table, r: Resolution, word: w.Reveal, c: Context) -> None:
    """The top card is shown to everybody; it does not move."""
    top = t.zone(word.zone, c.seat)[-1:]
    for ident in top:
        t.emit("is revealed", ident)
    r.bind("shown", t, top)


@does(w.Foresee)
@fow.condition("foresee", ("", "1034.1"), since="8.0", kind="process")
def foresee_cards(t: Table, r: Resolution, word: w.Foresee, c: Context) -> Result:
    """Each of the top cards goes back on top or to the bottom, in any order."""
    deck = t.zone("main deck", c.seat)
    under = deck[: len(deck) - min(word.n, len(deck))]
    seen = deck[len(under) :]
    if not r.answers and not word.top and seen:
        return Ask(c.seat, Pick(seen, 0, len(seen), t.number), about="bottom")
    down = r.answers[0].args if r.answers and not word.top else ()
    up = tuple([ident for ident in seen if ident not in down])
    asked = 0 if word.top else 1
    for name, cards in (("bottom order", down), ("top order", up)):
        if len(cards) > 1:
            if len(r.answers) <= asked:
                return Ask(c.seat, Ordering(cards, "302.4"), about=name)
            asked += 1
    orders = [answer.args for answer in r.answers[0 if word.top else 1 :]]
    down = orders.pop(0) if len(down) > 1 else down
    up = orders.pop(0) if len(up) > 1 else up
    for ident in seen:
        t.emit("is looked at", ident, seen=c.seat)
    t.arrange("main deck", c.seat, (*down, *under, *up))
    return None


def _put_away(
    t: Table, word: w.LookAtTop, seat: int, under: tuple[str, ...], taken: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """What was taken goes where the text says; the rest under the deck, back on top of it or into the graveyard."""
    if not word.rest.startswith("bottom"):
        t.arrange("main deck", seat, (*under, *left, *taken))
    else:
        t.arrange("main deck", seat, (*left, *under, *taken))
    if taken:
        move(t, taken, word.to)
    if left and word.rest == "graveyard":
        move(t, left, "graveyard")


@does(w.Shuffle)
@fow.condition("shuffle.zone", "1021.1a", kind="process")
def shuffle_deck(t: Table, r: Resolution, word: w.Shuffle, c: Context) -> Result:
    """The player brings all cards of the zone into random order."""
    seat = seat_named(c, word.player)
    if not r.answers:
        return shuffle(t.zone(word.zone, seat))
    t.arrange(word.zone, seat, r.answers[-1].args)
    t.emit("shuffles", f"@{seat}", zone=word.zone)
    return None
