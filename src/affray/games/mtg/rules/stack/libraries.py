"""Actions with libraries: searching, looking at the top cards, scry, surveil, mill (701)."""

from __future__ import annotations

from affray.core.chance import shuffle
from affray.core.procedures import Call
from affray.core.questions import Decision, OptionSpace, OrderSpace, Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import all_fitting, amount, fits, objects_meant, seat_of_card, seats_meant, traits
from affray.games.mtg.position.facts import EXILED
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.actions import discard, draw, move, sacrifice
from affray.games.mtg.rules.arrival import Arrival
from affray.games.mtg.rules.damage import source_of
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.rules.stack.entering import Answers, answered, entrance_of_objects
from affray.games.mtg.vocabulary import words as w


@does(w.Bolster)
@mtg.condition("bolster", ("701.32a", "701.39a"), kind="process")
def bolster(t: Table, resolution: Resolution, word: w.Bolster, context: Context) -> Result:
    """Of the creatures with the least toughness among those a player controls one is chosen, and gets the counters."""
    by_toughness = [
        (traits(t, one.id).toughness, one.id) for one in all_fitting(t, w.What(type="creature", controller="you"), context)
    ]
    ids = tuple([ident for toughness, ident in by_toughness if toughness == min(by_toughness)[0]])
    if len(ids) > 1 and not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 1, 1, t.book.number("bolster")), about="choose")
    for ident in resolution.answers[-1].args if resolution.answers else ids:
        t.add_counters(ident, "+1/+1", amount(t, word.n, context))
    return None


@does(w.Connive)
@mtg.condition("connive", ("", "701.50a"), kind="process")
def connive(t: Table, resolution: Resolution, word: w.Connive, context: Context) -> Result:
    """Its controller draws, then discards as many; for each nonland card among those it gets a counter, if it is still there."""
    ref = next(iter(objects_meant(t, word.who, context)), None)
    seat = seat_of_card(t, ref, "controller", context) if ref is not None else NOBODY
    n = amount(t, word.n, context)
    if ref is None or seat == NOBODY or n < 1:
        return None
    if not resolution.answers:
        if resolution.bound.get("chosen") != (ref,):
            resolution.bound = {**resolution.bound, "chosen": (ref,)}
            draw(t, seat, n)
            return ((word, resolution.script[0][1]),)
        hand = t.zone("hand", seat)
        if hand:
            return Question(seat, SubsetSpace(hand, min(n, len(hand)), min(n, len(hand)), t.number), about="discard")
    discards = resolution.answers[-1].args if resolution.answers else ()
    more = sum("land" not in t.objects[ident].card.types for ident in discards)
    discard(t, discards)
    resolution.bound = {**resolution.bound, "chosen": ()}
    if more and (obj := t.current(ref)) is not None:
        t.add_counters(obj.id, "+1/+1", more)
    return None


def note_exiled(t: Table, resolution: Resolution, idents: tuple[str, ...], context: Context) -> None:
    """Note what an ability has exiled, where another ability of its source speaks of the exiled card (607.2a)."""
    source = source_of(t, resolution, context)
    if source.card.asks_for_exiled:
        for obj in [t.objects[ident] for ident in idents if ident in t.objects and t.objects[ident].zone == "exile"]:
            t.set_fact(EXILED, (obj.ref, context.bindings.get("this", source.ref)), 1)


@does(w.FromHand)
@mtg.condition("hand.revealed", ("701.15a", "701.20a"), kind="process")
def from_hand(t: Table, resolution: Resolution, word: w.FromHand, context: Context) -> Result:
    """Players show their hands, or one looks at them; of the cards there that fit so many are chosen, and go where it is said."""
    taken: list[str] = []
    shown: list[str] = []
    asked = 0
    seats = seats_meant(t, word.player, context)
    for seat in seats:
        hand = t.zone("hand", seat)
        shown += hand
        ids = tuple([ident for ident in hand if fits(t, t.objects[ident], word.what, context)])
        n = w.so_many_of(len(ids), word.n)
        if word.n == w.ANY_NUMBER and not word.may:
            taken.extend(ids)
            continue
        if n and asked >= len(resolution.answers):
            return Question(context.controller, SubsetSpace(ids, 0 if word.may else n, n, t.number), about="take")
        if n:
            taken.extend(resolution.answers[asked].args)
            asked += 1
    if word.look:
        look_at_hands(t, resolution, w.LookAtHand(word.player), context)
    for ident in taken if word.look else shown:
        t.emit("is revealed", ident)
    if word.to == "graveyard":
        discard(t, tuple(taken))
    elif word.to == "exile":
        move(t, tuple(taken), "exile")
        note_exiled(t, resolution, tuple(taken), context)
    else:
        move(t, tuple(taken), "library", bottom=True)
    for seat in seats if word.draw and taken else ():
        draw(t, seat, 1)
    resolution.bind("moved", t, taken)
    return None


@does(w.Piles)
@mtg.condition("piles", ("700.3", "700.3"), kind="process")
def piles(t: Table, resolution: Resolution, word: w.Piles, context: Context) -> Result:
    """One player puts the permanents into two piles, each of any size, and the other chooses the pile that is sacrificed."""
    seat = next(iter(seats_meant(t, word.player, context)), NOBODY)
    ids = tuple([one.id for one in all_fitting(t, word.what, context) if one.controller == seat])
    if not ids:
        return None
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 0, len(ids), t.book.number("piles")), about="first pile")
    first = resolution.answers[0].args
    if len(resolution.answers) == 1:
        return Question(seat, OptionSpace((Decision("mode", 1), Decision("mode", 2)), rule=t.book.number("piles")), about="pile")
    chosen = first if resolution.answers[1] == Decision("mode", 1) else tuple([ident for ident in ids if ident not in first])
    sacrifice(t, chosen, seat)
    return None


ANY_CARD = w.What(type="card")


def top_of(t: Table, seat: int, n: int) -> tuple[str, ...]:
    """Return the top cards of a library, the topmost last; all of it where it has fewer."""
    library = t.zone("library", seat)
    return library[max(0, len(library) - max(0, n)) :]


def arrival(resolution: Resolution, seat: int, tapped: bool, answers: Answers) -> Arrival:
    """Return how cards of a library are put onto the battlefield, with what was answered before."""
    how = Arrival(seat, tapped)
    how.answers, resolution.result = answers, None
    return how


def _looks_at(t: Table, seat: int, cards: tuple[str, ...]) -> None:
    """Tell that a player looks at cards: everybody sees how many, and that player which."""
    t.emit("looks at the top", player_id(seat), n=len(cards))
    for ident in cards:
        t.emit("is looked at", ident, seen=seat)


def in_an_order(
    resolution: Resolution, cards: tuple[str, ...], asked: int, seat: int, rule: str, about: str
) -> Question | tuple[str, ...]:
    """Return these cards in the order that the player says, the first named undermost, or the question for it, which is the `asked`-th."""
    if len(cards) < 2:
        return cards
    return (
        resolution.answers[asked].args
        if len(resolution.answers) > asked
        else Question(seat, OrderSpace(cards, rule), about=about)
    )


@does(w.Scry)
@mtg.condition("scry", ("701.17a", "701.22a"), kind="process")
def scry(t: Table, resolution: Resolution, word: w.Scry, context: Context) -> Result:
    """Of the top cards any number go to the bottom, the others stay on top, both in any order."""
    n = amount(t, word.n, context)
    seat = context.controller
    asked = None if n < 1 else _put_back(t, resolution, top_of(t, seat, n), seat, seat, t.book.number("scry"))
    if asked is None and n > 0:
        has_scried(t, seat)
    return asked


@does(w.Fateseal)
@mtg.condition("fateseal", ("701.22a", "701.29a"), kind="process")
def fateseal(t: Table, resolution: Resolution, word: w.Fateseal, context: Context) -> Result:
    """The same of the library of another player: who does it looks and orders, and its owner sees nothing."""
    seat = next(iter(seats_meant(t, word.player, context)), NOBODY)
    top = top_of(t, seat, amount(t, word.n, context)) if seat != NOBODY else ()
    return _put_back(t, resolution, top, seat, context.controller, t.book.number("fateseal"))


def _put_back(t: Table, resolution: Resolution, top: tuple[str, ...], seat: int, by: int, rule: str) -> Question | None:
    """Have a player look at the top cards of a library and put them on its bottom and its top; return None once that is done."""
    if not top:
        return None
    if not resolution.answers:
        return Question(by, SubsetSpace(top, 0, len(top), rule), about="bottom")
    away = tuple([ident for ident in top if ident in resolution.answers[0].args])
    under = in_an_order(resolution, away, 1, by, rule, "bottom order")
    if isinstance(under, Question):
        return under
    kept = tuple([ident for ident in top if ident not in away])
    over = in_an_order(resolution, kept, 2 if len(away) > 1 else 1, by, rule, "top order")
    if isinstance(over, Question):
        return over
    _looks_at(t, by, top)
    t.reorder("library", seat, (*under, *t.zone("library", seat)[: -len(top)], *over))
    return None


@mtg.condition("scry.none", ("701.17b", "701.22b"), kind="process")
@mtg.condition("scry.done", ("701.17d", "701.22d"), kind="process")
def has_scried(t: Table, seat: int) -> None:
    """A player who was to look at a card or more has scried, even where there was none; one who scries 0 has not."""
    t.emit("scries", player_id(seat))


@does(w.Surveil)
@mtg.condition("surveil", ("", "701.25a"), kind="process")
def surveil(t: Table, resolution: Resolution, word: w.Surveil, context: Context) -> Result:
    """Of the top cards any number go to the graveyard, the others stay on top in any order."""
    top = top_of(t, context.controller, amount(t, word.n, context))
    rule = t.book.number("surveil") or t.number
    if not top:
        return None
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(top, 0, len(top), rule), about="graveyard")
    away = tuple([ident for ident in top if ident in resolution.answers[0].args])
    over = in_an_order(resolution, tuple([ident for ident in top if ident not in away]), 1, context.controller, rule, "top order")
    if isinstance(over, Question):
        return over
    _looks_at(t, context.controller, top)
    rest = t.zone("library", context.controller)[: -len(top)]
    t.reorder("library", context.controller, (*rest, *over, *away))
    move(t, away, "graveyard")
    return None


@does(w.Mill)
@mtg.condition("mill", ("", "701.17a"), kind="process")
def mill(t: Table, resolution: Resolution, word: w.Mill, context: Context) -> None:
    """The top cards go into the graveyard (or exile), at once; as many as there are."""
    n = amount(t, word.n, context)
    sizes = {seat: w.so_many_of(len(t.zone("library", seat)), n) for seat in seats_meant(t, word.player, context)}
    top = tuple([ident for seat, size in sizes.items() for ident in top_of(t, seat, size)])
    move(t, top, word.to)
    if word.to == "exile":
        resolution.bind("moved", t, top)


@does(w.Explore)
@mtg.condition("explore", ("701.39a", "701.44a"), kind="process")
def explore(t: Table, resolution: Resolution, word: w.Explore, context: Context) -> Result:
    """Its controller reveals their top card: a land goes to the hand; else it gets a +1/+1 counter, and the card may go to the graveyard."""
    ref = next(iter(objects_meant(t, word.who, context)), None)
    seat = seat_of_card(t, ref, "controller", context) if ref is not None else NOBODY
    if ref is None or seat == NOBODY:
        return None
    top = top_of(t, seat, 1)
    land = bool(top) and "land" in t.objects[top[0]].card.types
    if top and not land and not resolution.answers:
        return Question(seat, SubsetSpace(top, 0, 1, t.book.number("explore")), about="graveyard")
    for ident in top:
        t.emit("is revealed", ident)
    if land:
        move(t, top, "hand")
        return None
    obj = t.current(ref)
    if obj is not None and obj.zone == "battlefield":
        t.add_counters(obj.id, "+1/+1", 1)
    if resolution.answers and resolution.answers[0].args:
        move(t, top, "graveyard")
    return None


@does(w.Shuffle)
@mtg.condition("shuffle", ("701.19a", "701.24a"), kind="process")
def shuffle_libraries(t: Table, resolution: Resolution, word: w.Shuffle, context: Context) -> Result:
    """The cards of a library come into an order that nobody knows."""
    seats = seats_meant(t, word.player, context)
    if len(resolution.answers) < len(seats):
        return shuffle(t.zone("library", seats[len(resolution.answers)]))
    for seat, answer in zip(seats, resolution.answers, strict=True):
        t.reorder("library", seat, answer.args)
        t.emit("shuffles", player_id(seat))
    return None


@does(w.LookAtHand)
@mtg.condition("hand.looked", ("402.3", "402.3"), kind="process")
def look_at_hands(t: Table, resolution: Resolution, word: w.LookAtHand, context: Context) -> None:
    """Nobody looks at the hand of another but who is told to; the others know of it, and of no card."""
    for seat in seats_meant(t, word.player, context):
        t.emit("looks at a hand", player_id(context.controller), to=player_id(seat))
        for ident in t.zone("hand", seat):
            t.emit("is looked at", ident, seen=context.controller)


@does(w.LookAtTop)
def look_at_the_top(t: Table, resolution: Resolution, word: w.LookAtTop, context: Context) -> Result:
    """Have the player look at the top cards, take some, and put the others where the text says."""
    seat = next(iter(seats_meant(t, word.player, context)), NOBODY)
    if word.of:
        return put_back_in_order(t, resolution, word, context, seat)
    top = top_of(t, seat, amount(t, word.n, context)) if seat != NOBODY else ()
    if not top:
        return None
    ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, context)])
    most = w.so_many_of(len(ids), word.most)
    least = 0 if word.may else most
    no_choice = word.revealed and least == len(ids)
    asks = bool(word.most) and not no_choice
    if asks and not resolution.answers:
        return Question(seat, SubsetSpace(ids, least, most, t.number), about="take")
    taken = ids if no_choice else resolution.answers[0].args if asks else ()
    asked = answered(t, resolution, entrance_of_objects(t, taken if word.to == "battlefield" else (), seat))
    if isinstance(asked, Call):
        return asked
    left: tuple[str, ...] = tuple([ident for ident in top if ident not in taken])
    if word.rest.endswith("in any order"):
        under = in_an_order(resolution, left, 1 if asks else 0, seat, t.number, f"{word.rest.split()[0]} order")
        if isinstance(under, Question):
            return under
        left = under
    elif word.rest == "bottom in a random order" and len(left) > 1:
        if len(resolution.answers) == 1:
            return shuffle(left)
        left = resolution.answers[1].args
    if word.revealed:
        for ident in top:
            t.emit("is revealed", ident)
    else:
        _looks_at(t, seat, top)
    if word.reveal:
        for ident in taken:
            t.emit("is revealed", ident)
    under_all = t.zone("library", seat)[: -len(top)]
    if word.rest == "graveyard":
        t.reorder("library", seat, (*under_all, *left, *taken))
        move(t, left, "graveyard")
    elif word.rest == "top in any order":
        t.reorder("library", seat, (*under_all, *left, *taken))
    else:
        t.reorder("library", seat, (*left, *under_all, *taken))
    if taken and word.to != "top":
        move(t, taken, word.to, how=arrival(resolution, seat, word.tapped, asked))
    resolution.bind("moved", t, taken)
    return None


def put_back_in_order(t: Table, resolution: Resolution, word: w.LookAtTop, context: Context, by: int) -> Result:
    """Have a player look at the top cards of the library of another, who does not see them, and put them back in an order."""
    seat = next(iter(seats_meant(t, word.of, context)), NOBODY)
    top = top_of(t, seat, amount(t, word.n, context)) if seat != NOBODY and by != NOBODY else ()
    over = in_an_order(resolution, top, 0, by, t.number, "top order")
    if isinstance(over, Question):
        return over
    if top:
        _looks_at(t, by, top)
        t.reorder("library", seat, (*t.zone("library", seat)[: -len(top)], *over))
    return None
