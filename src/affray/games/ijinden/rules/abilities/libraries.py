"""Effects of the words about hands and libraries when an ability is carried out."""

from __future__ import annotations

from affray.core.chance import shuffle as chance_order
from affray.core.questions import YES_NO, NumberSpace, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.board_index import forbidden, is_meant, lasting
from affray.games.ijinden.position.filters import amount, as_it_lies, fits, matching, named
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.abilities.effects import does, give_rights, seat_of
from affray.games.ijinden.rules.actions import draw, from_the_bottom, from_the_top, move
from affray.games.ijinden.vocabulary import words as w


@does(w.Draw)
def draw_cards(t: Table, resolution: Resolution, word: w.Draw, context: Context) -> Result:
    """Draw cards: more of them, or something else instead, where cards say so."""
    seat, n = seat_of(t, context, word.player), amount(t, word.n, context)
    if seat == NOBODY or n <= 0:
        return None
    n += sum([one.word.n for one in lasting(t, w.DrawMore) if is_meant(one, seat, t.active)])
    instead = [one for one in lasting(t, w.PlaceInsteadOfDrawing) if one.context.controller == seat]
    n_there = min(n, len(t.zone("library", seat)))
    if instead and n_there and forbidden(t, seat, "draw") is None:
        if not resolution.answers:
            return Question(seat, OptionSpace(YES_NO, rule=t.number), about="may")
        if resolution.answers[0].verb == "yes":
            give_rights(t, resolution, seat, "place", n_there)
            return None
    drawn = draw(t, seat, n)
    if drawn and resolution.source is not None and resolution.source.zone == "mana zone":
        t.record_fact(facts.DRAWN_BY_MANA, context.controller)
    return None


@does(w.Mill)
def mill(t: Table, resolution: Resolution, word: w.Mill, context: Context) -> Result:
    seat = seat_of(t, context, word.player)
    top = from_the_top(t, seat, amount(t, word.n, context)) if seat != NOBODY else ()
    if not word.up_to:
        move(t, top, "graveyard")
        return None
    if top and not resolution.answers:
        return Question(context.controller, NumberSpace(0, len(top), t.number), about="number")
    n = int(resolution.answers[0].args[0]) if resolution.answers else 0
    resolution.bind("moved", t, move(t, top[:n], "graveyard"))
    return None


@does(w.Guard)
def guard(t: Table, resolution: Resolution, word: w.Guard, context: Context) -> None:
    for ident in from_the_top(t, seat_of(t, context, word.player), amount(t, word.n, context)):
        move(t, (ident,), "battlefield", down=True)


@does(w.Store)
def store(t: Table, resolution: Resolution, word: w.Store, context: Context) -> None:
    seat, n = seat_of(t, context, word.player), amount(t, word.n, context)
    for ident in from_the_top(t, seat, n) if word.position == "top" else from_the_bottom(t, seat, n):
        move(t, (ident,), "mana zone", down=True)


@does(w.Discard)
def discard(t: Table, resolution: Resolution, word: w.Discard, context: Context) -> Result:
    seat = seat_of(t, context, word.player)
    if seat == NOBODY:
        return None
    hand = t.zone("hand", seat)
    n = min(amount(t, word.n, context), len(hand))
    if n <= 0:
        return None
    if not resolution.answers and n < len(hand):
        return Question(seat, SubsetSpace(hand, n, n, t.number), about="discard")
    move(t, tuple([str(one) for one in resolution.answers[0].args]) if resolution.answers else hand, "graveyard", how="discarded")
    return None


@does(w.Show)
def show(t: Table, resolution: Resolution, word: w.Show, context: Context) -> Result:
    candidates = matching(t, word.what, context)
    if not candidates:
        return None
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(candidates, 1, 1, t.number), about="show")
    shown = str(resolution.answers[0].args[0])
    t.emit("is revealed", shown)
    resolution.bind("shown", t, (shown,))
    return None


@does(w.ShowBoth)
def show_both(t: Table, resolution: Resolution, word: w.ShowBoth, context: Context) -> Result:
    """Let both players pick a card before either is shown; of equal levels none is the higher, and both stay."""
    seats = (context.controller, opponent(context.controller))
    hands = [t.zone("hand", seat) for seat in seats]
    if not all(hands):
        return None
    if (n := len(resolution.answers)) < len(seats):
        return Question(seats[n], SubsetSpace(hands[n], 1, 1, t.number), about="show", private=True)
    shown = [str(one.args[0]) for one in resolution.answers]
    for ident in shown:
        t.emit("is revealed", ident)
    levels = [as_it_lies(t, ident).level for ident in shown]
    if levels[0] != levels[1]:
        lower, higher = [ident for _, ident in sorted(zip(levels, shown, strict=True))]
        move(t, (higher,), "graveyard")
        move(t, (lower,), "library")
    return None


@does(w.Search)
def search(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Result:
    """Look at the opponent's hand and put cards that fit away."""
    candidates = tuple([ident for ident in matching(t, word.what, context) if t.objects[ident].owner != context.controller])
    if not resolution.answers:
        hand = t.zone("hand", opponent(context.controller))
        if len(candidates) > word.n or (word.up_to and candidates):
            return Question(
                context.controller, SubsetSpace(candidates, 0 if word.up_to else word.n, word.n, t.number), about="search"
            )
        for ident in hand:
            t.emit("is revealed", ident, seen=context.controller)
    if not candidates:
        return word.otherwise
    move(t, tuple([str(one) for one in resolution.answers[0].args]) if resolution.answers else candidates, "graveyard")
    return None


@does(w.Dig)
def dig(t: Table, resolution: Resolution, word: w.Dig, context: Context) -> Result:
    """Look at cards of the library: their player alone sees them, and is asked even if none fits, as not to ask would tell."""
    if "seen" not in resolution.bound:
        taken = from_the_bottom if word.position == "bottom" else from_the_top
        looked_at = taken(t, context.controller, amount(t, word.n, context))
        for ident in looked_at:
            t.emit("is revealed", ident, seen=context.controller)
        resolution.bind("seen", t, looked_at)
        return (word,) if looked_at else None
    seen = named(t, "seen", context)
    fit = tuple([ident for ident in seen if fits(t, t.objects[ident], word.what, context)])
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(fit, 0, len(fit), t.number), about="dig")
    picked = tuple([str(one) for one in resolution.answers[0].args])
    for ident in picked if word.to == "hand" else ():
        t.emit("is revealed", ident)
    move(t, picked, word.to)
    if word.rest != "library":
        move(t, tuple([ident for ident in seen if ident not in picked]), word.rest, down=word.rest == "mana zone")
    return None


@does(w.TurnOver)
def turn_over(t: Table, resolution: Resolution, word: w.TurnOver, context: Context) -> None:
    """Show the top card of the library to everybody, and put it where it is said if it fits."""
    for ident in from_the_top(t, context.controller, 1):
        t.emit("is revealed", ident)
        if fits(t, t.objects[ident], word.what, context):
            move(t, (ident,), word.to)


@does(w.Shuffle)
def shuffle_the_library(t: Table, resolution: Resolution, word: w.Shuffle, context: Context) -> Result:
    library = t.zone("library", context.controller)
    if not resolution.answers and len(library) > 1:
        return chance_order(library)
    t.reorder(
        "library", context.controller, tuple([str(one) for one in resolution.answers[0].args]) if resolution.answers else library
    )
    t.emit("shuffles", player_id(context.controller))
    return None
