"""Cards that are searched for (701.23): in a library, and in several zones at once."""

from __future__ import annotations

from affray.core.chance import shuffle
from affray.core.procedures import Call
from affray.core.questions import Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import NOBODY, player_id
from affray.core.table import Table
from affray.core.verdicts import refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import fits, seats_meant
from affray.games.mtg.position.layers import LAND_TYPES
from affray.games.mtg.position.permits import lasting
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.actions import move, relocate
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.rules.stack.entering import answered, entrance_of_objects
from affray.games.mtg.rules.stack.libraries import ANY_CARD, arrival, look_at_hands
from affray.games.mtg.vocabulary import words as w


@does(w.Search)
@mtg.condition("search", ("701.18a", "701.23a"), kind="process")
@mtg.condition("search.fail", ("701.18b", "701.23b"), kind="process")
def search(t: Table, resolution: Resolution, word: w.Search, context: Context) -> Result:
    """The player looks through the whole library; what has to have some quality need not be found, even if it is there."""
    seats = seats_meant(t, word.player, context)
    seat = next(iter(seats), NOBODY)
    if seat == NOBODY:
        return None
    if word.player == "each player":
        return search_each(t, resolution, word, context, seats)
    library = t.zone("library", seat)
    idents = sought(t, resolution, word, context, seat)
    if isinstance(idents, Question):
        return idents
    chosen = 2 if word.share and len(resolution.answers) > 1 and resolution.answers[1].verb == "choose" else 1
    parted = bool(word.others) and len(idents) > 1
    if parted and len(resolution.answers) == 1:
        return Question(seat, SubsetSpace(idents, 1, 1, t.book.number("search")), about="onto the battlefield")
    put_there = resolution.answers[1].args if parted else idents
    asked = answered(t, resolution, entrance_of_objects(t, put_there if word.to == "battlefield" else (), seat))
    if isinstance(asked, Call):
        return asked
    if len(resolution.answers) == chosen + parted:
        return shuffle(tuple([ident for ident in library if ident not in idents]))
    t.emit("searches", player_id(seat), n=len(idents))
    if word.reveal:
        for ident in idents:
            t.emit("is revealed", ident)
    t.reorder("library", seat, (*resolution.answers[-1].args, *[ident for ident in idents if ident in library]))
    if idents and word.to != "library":
        places = tuple([(ident, word.to if ident in put_there else word.others) for ident in idents])
        relocate(t, places, how=arrival(resolution, seat, word.tapped, asked))
    t.emit("shuffles", player_id(seat))
    resolution.bind("moved", t, idents)
    return None


def sought(
    t: Table, resolution: Resolution, word: w.Search, context: Context, seat: int, at: int = 0
) -> Question | tuple[str, ...]:
    """Return the cards that a player finds, the answer in this place; of two that share a land type the second has a type of the first."""
    zone_ids = (*searched(t, seat, seat), *(t.zone("graveyard", seat) if word.graveyard else ()))
    ids = tuple([ident for ident in zone_ids if fits(t, t.objects[ident], word.what, context)])
    most = 1 if word.share else w.so_many_of(len(ids), word.n)
    if len(resolution.answers) <= at:
        return _asked(t, seat, ids, 0 if word.up_to or word.what != ANY_CARD else most, most)
    first = tuple([str(ident) for ident in resolution.answers[at].args])
    if not word.share or not first:
        return first
    kinds = t.objects[first[0]].card.subtypes & LAND_TYPES
    partners = tuple([ident for ident in ids if ident not in first and kinds & t.objects[ident].card.subtypes])
    if len(resolution.answers) > at + 1 and resolution.answers[at + 1].verb == "choose":
        return (*first, *[str(ident) for ident in resolution.answers[at + 1].args])
    return _asked(t, seat, partners, 0, 1) if partners and len(resolution.answers) == at + 1 else first


@mtg.condition("search.top", ("", "614.6"), kind="process")
def searched(t: Table, seat: int, owner: int) -> tuple[str, ...]:
    """The cards of a library that a player searches: all, or where an effect says so its top cards, the fewest of several."""
    library = t.zone("library", owner)
    most = [word.n for word, _, context, _ in lasting(t, w.SearchTop) if seat in seats_meant(t, word.who, context)]
    return library[max(0, len(library) - min(most)) :] if most else library


def _asked(t: Table, seat: int, ids: tuple[str, ...], least: int, most: int) -> Question:
    rule = t.book.number("search")
    why = lambda ident: refuse(rule, "{who} is not what is searched for", who=ident)  # noqa: E731
    return Question(seat, SubsetSpace(ids, least, most, rule, why), about="search")


@mtg.condition("search.each", ("701.18a", "701.23a"), kind="process")
def search_each(t: Table, resolution: Resolution, word: w.Search, context: Context, seats: list[int]) -> Result:
    """Each player in turn order chooses what they find; then all of it is put there at once, and each shuffles."""
    for at, seat in enumerate(seats):
        if isinstance(question := sought(t, resolution, word, context, seat, at), Question):
            return question
    choices = [tuple([str(ident) for ident in answer.args]) for answer in resolution.answers[: len(seats)]]
    idents = tuple([ident for some in choices for ident in some])
    asked = answered(t, resolution, entrance_of_objects(t, idents if word.to == "battlefield" else (), NOBODY))
    if isinstance(asked, Call):
        return asked
    if len(resolution.answers) < 2 * len(seats):
        library = t.zone("library", seats[len(resolution.answers) - len(seats)])
        return shuffle(tuple([ident for ident in library if ident not in idents]))
    for seat, some, answer in zip(seats, choices, resolution.answers[len(seats) :], strict=True):
        t.emit("searches", player_id(seat), n=len(some))
        for ident in some if word.reveal else ():
            t.emit("is revealed", ident)
        t.reorder("library", seat, (*answer.args, *some))
    if idents:
        relocate(t, tuple([(ident, word.to) for ident in idents]), how=arrival(resolution, NOBODY, word.tapped, asked))
    for seat in seats:
        t.emit("shuffles", player_id(seat))
    resolution.bind("moved", t, idents)
    return None


@does(w.SearchZones)
@mtg.condition("search.zones", ("701.18a", "701.23a"), kind="process")
def search_zones(t: Table, resolution: Resolution, word: w.SearchZones, context: Context) -> Result:
    """Graveyard, hand and library are searched at once; what lies hidden need not be found, what everybody sees is (701.23b)."""
    seat = next(iter(seats_meant(t, word.player, context)), NOBODY)
    if seat == NOBODY:
        return None
    rule, library = t.book.number("search"), t.zone("library", seat)
    places = (t.zone("graveyard", seat), t.zone("hand", seat), searched(t, context.controller, seat))
    seen, *hidden = [[ident for ident in zone if fits(t, t.objects[ident], word.what, context)] for zone in places]
    surely = seen if word.every else []
    ids = tuple([ident for some in ([] if word.every else seen, *hidden) for ident in some])
    if not resolution.answers:
        return Question(context.controller, SubsetSpace(ids, 0, len(ids), rule), about="search")
    idents = (*surely, *resolution.answers[0].args)
    if len(resolution.answers) == 1:
        return shuffle(tuple([ident for ident in library if ident not in idents]))
    look_at_hands(t, resolution, w.LookAtHand(word.player), context)
    t.emit("searches zones", player_id(context.controller), to=player_id(seat), n=len(idents))
    t.reorder("library", seat, (*resolution.answers[1].args, *[ident for ident in idents if ident in library]))
    move(t, idents, "exile")
    t.emit("shuffles", player_id(seat))
    resolution.bind("moved", t, idents)
    return None
