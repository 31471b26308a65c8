"""Actions on decks: searching (1014), looking at and revealing their top cards (1005), shuffling."""

from __future__ import annotations

from typing import Any

from affray.core.chance import shuffle
from affray.core.questions import YES_NO, Decision, OptionSpace, OrderSpace, Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import seat_of
from affray.core.table import Table
from affray.core.verdicts import refuse
from affray.games.fow.game import ZONES, fow, opponent
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.evaluate import amount, fits, names_of, who
from affray.games.fow.position.records import Resolution
from affray.games.fow.rules.abilities.one_time_effects import does, doing, seat_named
from affray.games.fow.rules.actions.changing import rest
from affray.games.fow.rules.actions.moving import move
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.phrases import may_fail


@does(w.Search)
def search(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Result:
    deck = t.zone(word.zone, context.controller)
    if not resolution.answers:
        own = own_name(t, word, context)
        ids = tuple(
            [
                ident
                for ident in deck
                if t.objects[ident].card.printed_name != own and fits(t, t.objects[ident], word.what, context)
            ]
        )
        if word.named_as:
            names = names_of(t, word.named_as, context)
            ids = tuple([ident for ident in ids if t.objects[ident].card.printed_name in names])
        why = lambda ident: refuse("1014.2", "{who} is not what is searched for", who=ident)  # noqa: E731
        return Question(
            context.controller,
            SubsetSpace(ids, 0 if word.named_as or may_fail(word.what) else word.n, word.n, "1014.2", why),
            about="search",
        )
    if len(resolution.answers) == 1:
        picks = resolution.answers[0].args
        left = tuple([ident for ident in deck if ident not in picks])
        return shuffle(left)
    picks = resolution.answers[0].args
    to = word.to
    if picks and word.or_field is not None and holds(t, word.or_field, context):
        if len(resolution.answers) == 2:
            return Question(context.controller, OptionSpace(YES_NO, rule="910"), about="may")
        to = "field" if resolution.answers[2] != Decision("no") else to
    t.reorder(word.zone, context.controller, (*resolution.answers[1].args, *picks))
    if picks:
        if word.reveal:
            for ident in picks:
                t.emit("is revealed", ident)
        if to != word.zone:
            entering: dict[str, Any] = {"enter": True} if word.enter and to == "field" else {}
            move(t, picks, to, under=context.controller, **entering)
        for ident in picks:
            if word.rested and to == "field" and ident in t.objects:
                rest(t, ident)
    t.emit("shuffles", f"@{context.controller}", zone=word.zone)
    return None


@fow.condition("search.own-name", rule="1014.3", since="12.7", kind="process")
def own_name(t: Table, word: w.Search, context: Context) -> str:
    """The name of the card that searches, which the search does not find: it may where that is named, or where nobody sees it (1014.3a)."""
    searching = t.objects.get(context.source)
    unseen = not word.reveal and ZONES[word.to].visible_to != "all"
    return "" if searching is None or unseen or word.what.name or not t.book.since("12.7") else searching.card.printed_name


@does(w.LookAtTop)
def look_at_top(t: Table, resolution: Resolution, word: w.LookAtTop, context: Context) -> Result:
    deck = t.zone("main deck", context.controller)
    under = deck[: len(deck) - min(amount(t, word.n, context), len(deck))]
    top = deck[len(under) :]
    if not resolution.answers:
        ids = tuple([ident for ident in top if fits(t, t.objects[ident], word.take, context)])
        most = word.most or len(ids)
        free = word.up_to or not word.most or may_fail(word.take, word.show == "all")
        return Question(context.controller, SubsetSpace(ids, 0 if free else most, most, "1014.2"), about="take")
    taken = resolution.answers[0].args
    left = tuple([ident for ident in top if ident not in taken])
    if word.rest != "graveyard" and len(resolution.answers) == 1 and len(left) > 1:
        if word.rest.endswith("in any order"):
            return Question(context.controller, OrderSpace(left, "302.4"), about=f"{word.rest.partition(' ')[0]} order")
        return shuffle(left)
    for ident in top:
        if word.show == "all" or (word.show and ident in taken):
            t.emit("is revealed", ident)
        else:
            t.emit("is looked at", ident, seen=context.controller)
    _put_away(t, word, context.controller, under, taken, resolution.answers[1].args if len(resolution.answers) > 1 else left)
    resolution.bind("moved", t, taken)
    return None


@does(w.Reveal)
@fow.condition("reveal.top", "1005.1", kind="process")
def reveal_the_top_card(t: Table, resolution: Resolution, word: w.Reveal, context: Context) -> None:
    """The top card is shown to everybody; it does not move."""
    top = t.zone(word.zone, context.controller)[-1:]
    for ident in top:
        t.emit("is revealed", ident)
    resolution.bind("shown", t, top)


@does(w.Foresee)
@fow.condition("foresee", ("", "1034.1", "1034.1"), since="8.0", kind="process")
def foresee_cards(t: Table, resolution: Resolution, word: w.Foresee, context: Context) -> Result:
    """Each of the top cards goes back on top or to the bottom, in any order."""
    deck = t.zone("main deck", context.controller)
    under = deck[: len(deck) - min(word.n, len(deck))]
    seen = deck[len(under) :]
    if not resolution.answers and not word.top and seen:
        return Question(context.controller, SubsetSpace(seen, 0, len(seen), t.number), about="bottom")
    down = resolution.answers[0].args if resolution.answers and not word.top else ()
    up = tuple([ident for ident in seen if ident not in down])
    asked = 0 if word.top else 1
    for name, cards in (("bottom order", down), ("top order", up)):
        if len(cards) > 1:
            if len(resolution.answers) <= asked:
                return Question(context.controller, OrderSpace(cards, "302.4"), about=name)
            asked += 1
    orders = [answer.args for answer in resolution.answers[0 if word.top else 1 :]]
    down = orders.pop(0) if len(down) > 1 else down
    up = orders.pop(0) if len(up) > 1 else up
    for ident in seen:
        t.emit("is looked at", ident, seen=context.controller)
    t.reorder("main deck", context.controller, (*down, *under, *up))
    return None


def _put_away(
    t: Table, word: w.LookAtTop, seat: int, under: tuple[str, ...], taken: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """Put the cards that were taken where the text says; the rest under the deck, back on top of it or into the graveyard."""
    if not word.rest.startswith("bottom"):
        t.reorder("main deck", seat, (*under, *left, *taken))
    else:
        t.reorder("main deck", seat, (*left, *under, *taken))
    if taken:
        move(t, taken, word.to)
    if left and word.rest == "graveyard":
        move(t, left, "graveyard")


@does(w.Shuffle)
@fow.condition("shuffle.zone", "1021.1a", kind="process")
def shuffle_deck(t: Table, resolution: Resolution, word: w.Shuffle, context: Context) -> Result:
    """The player brings all cards of the zone into random order."""
    seat = seat_named(context, word.player)
    if not resolution.answers:
        return shuffle(t.zone(word.zone, seat))
    t.reorder(word.zone, seat, resolution.answers[-1].args)
    t.emit("shuffles", f"@{seat}", zone=word.zone)
    return None


@does(w.SeeHand)
@fow.condition("hand.discarded", "1019.1", kind="process")
def see_a_hand(t: Table, resolution: Resolution, word: w.SeeHand, context: Context) -> Result:
    """The hand of the opponent is seen; one of the cards in it may be chosen, which is discarded or removed."""
    if not (seats := [ref for ref in who(t, word.whose, context) if seat_of(ref[0]) == opponent(context.controller)]):
        return None
    hand = t.zone("hand", seat_of(seats[0][0]))
    ids = tuple([ident for ident in hand if word.take is not None and fits(t, t.objects[ident], word.take, context)])
    if ids and not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 1, 1, "1014.1"), about="take")
    for ident in hand:
        if word.show:
            t.emit("is revealed", ident)
        else:
            t.emit("is looked at", ident, seen=context.controller)
    taken = resolution.answers[0].args if resolution.answers else ()
    doing(t, resolution, taken)
    if taken:
        move(t, taken, word.to, "is discarded" if word.to == "graveyard" else "")
    return None
