"""What is done with libraries: searching, looking at the top cards, scry, surveil, mill (701)."""

from __future__ import annotations

from affray.core.chance import shuffle
from affray.core.questions import Ask, Ordering, Pick
from affray.core.resolving import Result
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.core.verdicts import refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting, amount, fits, meant, seat_of_card, seats_meant, traits
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.actions import Arrival, discard, draw, move
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.vocabulary import words as w


@does(w.Bolster)
@mtg.condition("bolster", ("701.32a", "701.39a"), kind="process")
def bolster(t: Table, r: Resolution, word: w.Bolster, c: Context) -> Result:
    """Of the creatures with the least toughness among those a player controls one is chosen, and gets the counters."""
    own = [(traits(t, one.id).toughness, one.id) for one in all_fitting(t, w.What(type="creature", controller="you"), c)]
    ids = tuple([ident for toughness, ident in own if toughness == min(own)[0]])
    if len(ids) > 1 and not r.answers:
        return Ask(c.seat, Pick(ids, 1, 1, t.book.number("bolster")), about="choose")
    for ident in r.answers[-1].args if r.answers else ids:
        t.count(ident, "+1/+1", amount(t, word.n, c))
    return None


@does(w.Connive)
@mtg.condition("connive", ("", "701.50a"), kind="process")
def connive(t: Table, r: Resolution, word: w.Connive, c: Context) -> Result:
    """Its controller draws, then discards as many; for each nonland card among those it gets a counter, if it is still there."""
    found = next(iter(meant(t, word.who, c)), None)
    seat = seat_of_card(t, found, "controller", c) if found is not None else NOBODY
    n = amount(t, word.n, c)
    if found is None or seat == NOBODY or n < 1:
        return None
    if not r.answers:
        if r.bound.get("chosen") != (found,):
            r.bound = {**r.bound, "chosen": (found,)}
            draw(t, seat, n)
            return ((word, r.script[0][1]),)
        hand = t.zone("hand", seat)
        if hand:
            return Ask(seat, Pick(hand, min(n, len(hand)), min(n, len(hand)), t.number), about="discard")
    gone = r.answers[-1].args if r.answers else ()
    more = sum("land" not in t.objects[ident].card.types for ident in gone)
    discard(t, gone)
    r.bound = {**r.bound, "chosen": ()}
    if more and (there := t.current(found)) is not None:
        t.count(there.id, "+1/+1", more)
    return None


@does(w.FromHand)
@mtg.condition("hand.revealed", ("701.15a", "701.20a"), kind="process")
def from_hand(t: Table, r: Resolution, word: w.FromHand, c: Context) -> Result:
    """Players show their hands; of the cards there that fit so many are chosen, and are discarded or exiled."""
    taken: list[str] = []
    shown: list[str] = []
    asked = 0
    for seat in seats_meant(t, word.player, c):
        hand = t.zone("hand", seat)
        shown += hand
        ids = tuple([ident for ident in hand if fits(t, t.objects[ident], word.what, c)])
        n = min(word.n, len(ids))
        if n and asked >= len(r.answers):
            return Ask(c.seat, Pick(ids, n, n, t.number), about="take")
        if n:
            taken.extend(r.answers[asked].args)
            asked += 1
    for ident in shown:
        t.emit("is revealed", ident)
    if word.to == "graveyard":
        discard(t, tuple(taken))
    else:
        move(t, tuple(taken), "exile")
    r.bind("moved", t, taken)
    return None


ANY_CARD = w.What(type="card")


def top_of(t: Table, seat: int, n: int) -> tuple[str, ...]:
    """The top cards of a library, the topmost last; all of it where it has fewer."""
    library = t.zone("library", seat)
    return library[max(0, len(library) - max(0, n)) :]


def _looks_at(t: Table, seat: int, cards: tuple[str, ...]) -> None:
    """Everybody sees how many cards a player looks at, and that player which."""
    t.emit("looks at the top", player_id(seat), n=len(cards))
    for ident in cards:
        t.emit("is looked at", ident, seen=seat)


def _sorted(r: Resolution, cards: tuple[str, ...], asked: int, seat: int, rule: str, about: str) -> Ask | tuple[str, ...]:
    """These cards in the order that the player says, the first named undermost; several are asked for as the `asked`-th question."""
    if len(cards) < 2:
        return cards
    return r.answers[asked].args if len(r.answers) > asked else Ask(seat, Ordering(cards, rule), about=about)


@does(w.Scry)
@mtg.condition("scry", ("701.17a", "701.22a"), kind="process")
def scry(t: Table, r: Resolution, word: w.Scry, c: Context) -> Result:
    """Of the top cards any number go to the bottom, the others stay on top, both in any order."""
    n = amount(t, word.n, c)
    top = top_of(t, c.seat, n)
    rule = t.book.number("scry")
    if not top:
        return has_scried(t, c.seat) if n > 0 else None
    if not r.answers:
        return Ask(c.seat, Pick(top, 0, len(top), rule), about="bottom")
    away = tuple([ident for ident in top if ident in r.answers[0].args])
    under = _sorted(r, away, 1, c.seat, rule, "bottom order")
    if isinstance(under, Ask):
        return under
    kept = tuple([ident for ident in top if ident not in away])
    over = _sorted(r, kept, 2 if len(away) > 1 else 1, c.seat, rule, "top order")
    if isinstance(over, Ask):
        return over
    _looks_at(t, c.seat, top)
    has_scried(t, c.seat)
    rest = t.zone("library", c.seat)[: -len(top)]
    t.arrange("library", c.seat, (*under, *rest, *over))
    return None


@mtg.condition("scry.none", ("701.17b", "701.22b"), kind="process")
@mtg.condition("scry.done", ("701.17d", "701.22d"), kind="process")
def has_scried(t: Table, seat: int) -> None:
    """Who was to look at a card or more has scried, even where there was none; who scries 0 has not."""
    t.emit("scries", player_id(seat))


@does(w.Surveil)
@mtg.condition("surveil", ("", "701.25a"), kind="process")
def surveil(t: Table, r: Resolution, word: w.Surveil, c: Context) -> Result:
    """Of the top cards any number go to the graveyard, the others stay on top in any order."""
    top = top_of(t, c.seat, amount(t, word.n, c))
    rule = t.book.number("surveil") or t.number
    if not top:
        return None
    if not r.answers:
        return Ask(c.seat, Pick(top, 0, len(top), rule), about="graveyard")
    away = tuple([ident for ident in top if ident in r.answers[0].args])
    over = _sorted(r, tuple([ident for ident in top if ident not in away]), 1, c.seat, rule, "top order")
    if isinstance(over, Ask):
        return over
    _looks_at(t, c.seat, top)
    rest = t.zone("library", c.seat)[: -len(top)]
    t.arrange("library", c.seat, (*rest, *over, *away))
    move(t, away, "graveyard")
    return None


@does(w.Mill)
@mtg.condition("mill", ("", "701.17a"), kind="process")
def mill(t: Table, r: Resolution, word: w.Mill, c: Context) -> None:
    """The top cards go into the graveyard (or exile), at once; as many as there are."""
    n = amount(t, word.n, c)
    top = tuple([ident for seat in seats_meant(t, word.player, c) for ident in top_of(t, seat, n)])
    move(t, top, word.to)
    if word.to == "exile":
        r.bind("moved", t, top)


@does(w.Explore)
@mtg.condition("explore", ("701.39a", "701.44a"), kind="process")
def explore(t: Table, r: Resolution, word: w.Explore, c: Context) -> Result:
    """Its controller reveals their top card: a land goes to the hand; else it gets a +1/+1 counter, and the card may go to the graveyard."""
    ref = next(iter(meant(t, word.who, c)), None)
    seat = seat_of_card(t, ref, "controller", c) if ref is not None else NOBODY
    if ref is None or seat == NOBODY:
        return None
    top = top_of(t, seat, 1)
    land = bool(top) and "land" in t.objects[top[0]].card.types
    if top and not land and not r.answers:
        return Ask(seat, Pick(top, 0, 1, t.book.number("explore")), about="graveyard")
    for ident in top:
        t.emit("is revealed", ident)
    if land:
        move(t, top, "hand")
        return None
    found = t.current(ref)
    if found is not None and found.zone == "battlefield":
        t.count(found.id, "+1/+1", 1)
    if r.answers and r.answers[0].args:
        move(t, top, "graveyard")
    return None


@does(w.Search)
@mtg.condition("search", ("701.18a", "701.23a"), kind="process")
@mtg.condition("search.fail", ("701.18b", "701.23b"), kind="process")
def search(t: Table, r: Resolution, word: w.Search, c: Context) -> Result:
    """The player looks through the whole library; what has to have some quality need not be found, even if it is there."""
    library = t.zone("library", c.seat)
    if not r.answers:
        rule = t.book.number("search")
        there = (*library, *(t.zone("graveyard", c.seat) if word.graveyard else ()))
        ids = tuple([ident for ident in there if fits(t, t.objects[ident], word.what, c)])
        why = lambda ident: refuse(rule, "{who} is not what is searched for", who=ident)  # noqa: E731
        return Ask(c.seat, Pick(ids, 0 if word.up_to or word.what != ANY_CARD else word.n, word.n, rule, why), about="search")
    found = r.answers[0].args
    if len(r.answers) == 1:
        return shuffle(tuple([ident for ident in library if ident not in found]))
    t.emit("searches", player_id(c.seat), n=len(found))
    if word.reveal:
        for ident in found:
            t.emit("is revealed", ident)
    t.arrange("library", c.seat, (*r.answers[1].args, *[ident for ident in found if ident in library]))
    if found and word.to != "library":
        move(t, found, word.to, how=Arrival(c.seat, word.tapped))
    t.emit("shuffles", player_id(c.seat))
    r.bind("moved", t, found)
    return None


@does(w.LookAtTop)
def look_at_the_top(t: Table, r: Resolution, word: w.LookAtTop, c: Context) -> Result:
    """The player looks at the top cards, takes some, and puts the others where the text says."""
    top = top_of(t, c.seat, amount(t, word.n, c))
    if not top:
        return None
    if not r.answers:
        ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, c)])
        return Ask(c.seat, Pick(ids, 0 if word.may else word.most, word.most, t.number), about="take")
    taken = r.answers[0].args
    left: tuple[str, ...] = tuple([ident for ident in top if ident not in taken])
    if word.rest == "bottom in any order":
        under = _sorted(r, left, 1, c.seat, t.number, "bottom order")
        if isinstance(under, Ask):
            return under
        left = under
    elif word.rest == "bottom in a random order" and len(left) > 1:
        if len(r.answers) == 1:
            return shuffle(left)
        left = r.answers[1].args
    _looks_at(t, c.seat, top)
    if word.reveal:
        for ident in taken:
            t.emit("is revealed", ident)
    under_all = t.zone("library", c.seat)[: -len(top)]
    if word.rest == "graveyard":
        t.arrange("library", c.seat, (*under_all, *left, *taken))
        move(t, left, "graveyard")
    else:
        t.arrange("library", c.seat, (*left, *under_all, *taken))
    if taken:
        move(t, taken, word.to, how=Arrival(c.seat, word.tapped))
    r.bind("moved", t, taken)
    return None
