"""Effects of the words about hands and libraries when an ability is carried out."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.table import Table
from affray.games.ijinden.game import opponent
from affray.games.ijinden.position import facts
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.position.filters import amount, fits, matching, named
from affray.games.ijinden.position.records import Resolution
from affray.games.ijinden.rules.abilities.effects import does, seat_of
from affray.games.ijinden.rules.actions import draw, from_the_top, move
from affray.games.ijinden.vocabulary import words as w


@does(w.Draw)
def draw_cards(t: Table, resolution: Resolution, word: w.Draw, context: Context) -> None:
    drawn = draw(t, seat_of(context, word.player), amount(t, word.n, context))
    if drawn and resolution.source is not None and resolution.source.zone == "mana zone":
        t.record_fact(facts.DRAWN_BY_MANA, context.controller)


@does(w.Mill)
def mill(t: Table, resolution: Resolution, word: w.Mill, context: Context) -> None:
    move(t, from_the_top(t, seat_of(context, word.player), amount(t, word.n, context)), "graveyard")


@does(w.Guard)
def guard(t: Table, resolution: Resolution, word: w.Guard, context: Context) -> None:
    for ident in from_the_top(t, seat_of(context, word.player), amount(t, word.n, context)):
        move(t, (ident,), "battlefield", down=True)


@does(w.Store)
def store(t: Table, resolution: Resolution, word: w.Store, context: Context) -> None:
    for ident in from_the_top(t, seat_of(context, word.player), amount(t, word.n, context)):
        move(t, (ident,), "mana zone", down=True)


@does(w.Discard)
def discard(t: Table, resolution: Resolution, word: w.Discard, context: Context) -> Result:
    seat = seat_of(context, str(word.player))
    if word.player == "its owner":
        it = named(t, "it", context)
        if not it:
            return None
        seat = t.objects[it[0]].owner
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
    t.emit("is revealed", str(resolution.answers[0].args[0]))
    return None


@does(w.Search)
def search(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Result:
    """Look at the opponent's hand and put a card that fits away."""
    candidates = tuple([ident for ident in matching(t, word.what, context) if t.objects[ident].owner != context.controller])
    if not resolution.answers:
        hand = t.zone("hand", opponent(context.controller))
        if len(candidates) > 1:
            return Question(context.controller, SubsetSpace(candidates, 1, 1, t.number), about="search")
        for ident in hand:
            t.emit("is revealed", ident, seen=context.controller)
    if not candidates:
        return word.otherwise
    move(t, (str(resolution.answers[0].args[0]) if resolution.answers else candidates[0],), "graveyard")
    return None


@does(w.Dig)
def dig(t: Table, resolution: Resolution, word: w.Dig, context: Context) -> Result:
    """Look at cards from the bottom: their player alone sees them, and is asked even if none fits, as not to ask would tell."""
    if "seen" not in resolution.bound:
        bottom = t.zone("library", context.controller)[: max(0, amount(t, word.n, context))]
        for ident in bottom:
            t.emit("is revealed", ident, seen=context.controller)
        resolution.bind("seen", t, bottom)
        return (word,) if bottom else None
    seen = named(t, "seen", context)
    fit = tuple([ident for ident in seen if fits(t, t.objects[ident], word.what, context)])
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(fit, 0, len(fit), t.number), about="dig")
    picked = tuple([str(one) for one in resolution.answers[0].args])
    move(t, picked, "battlefield")
    move(t, tuple([ident for ident in seen if ident not in picked]), "hand")
    return None
