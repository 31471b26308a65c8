"""Choices made as something resolves (608.2d), or as a permanent enters: objects, creature types, names (201.4), colors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.resolving import Result
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.position.bindings import Bindings, Context
from affray.games.mtg.position.evaluate import all_fitting, seats_meant, traits
from affray.games.mtg.position.layers import OF_OTHER_TYPES
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.stack.effects import does
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import Object


def choice(t: Table, seat: int, kind: str) -> Question | None:
    """Ask for the name of a card, a color, a player or a creature type. None: there is no such name."""
    if kind in ("player", "opponent"):
        seats = playing(t) if kind == "player" else opponents(t, seat)
        return Question(seat, SubsetSpace(tuple([player_id(one) for one in seats]), 1, 1, t.number), about="choose")
    if kind == "creature type":
        return Question(seat, OptionSpace(creature_types(t) or (Decision("type", "Advisor"),), rule=t.number), about="type")
    if kind == "color":
        options = tuple([Decision("color", one) for one in get_args(w.Color)])
        return Question(seat, OptionSpace(options, rule=t.number), about="color")
    options = names(t, kind)
    return Question(seat, OptionSpace(options, rule=t.book.number("choose.name")), about="name") if options else None


@mtg.condition("choose.name", ("201.3", "201.4"), kind="process")
def names(t: Table, kind: str) -> tuple[Decision, ...]:
    """Of all names of cards, those of cards in the game are offered, of each of their faces: any other would mean nothing."""
    texts = _faces(one for one in t.objects.values() if not one.virtual)
    fitting = {text.name for text in texts if kind == "card name" or "land" not in as_tuple(text.type)}
    return tuple([Decision("name", name) for name in sorted(fitting)])


def creature_types(t: Table) -> tuple[Decision, ...]:
    """Return the creature types to choose from: those of cards in the game, of each of their faces; any other would mean nothing."""
    creatures = [text for text in _faces(t.objects.values()) if not {"creature", "kindred"}.isdisjoint(as_tuple(text.type))]
    return tuple(
        [Decision("type", one) for one in sorted({sub for text in creatures for sub in as_tuple(text.subtype)} - OF_OTHER_TYPES)]
    )


def _faces(objects: Iterable[Object]) -> list[w.CardText]:
    """Return the texts of the cards that objects are printed on, of both faces of each."""
    cards = [
        card for obj in objects for card in (obj.card.text.under or obj.card.text, obj.card.text.original) if card is not None
    ]
    return [text for card in cards for text in (card, card.front, card.back) if text is not None]


@does(w.ChooseName)
def choose_name(t: Table, resolution: Resolution, word: w.ChooseName, context: Context) -> Result:
    """Have the controller choose a name; the words that come after speak of it."""
    if not resolution.answers:
        return choice(t, context.controller, word.kind)
    resolution.bound = {**resolution.bound, "name": str(resolution.answers[-1].args[0])}
    return None


@does(w.Choose)
def choose(t: Table, resolution: Resolution, word: w.Choose, context: Context) -> Result:
    """Have each player of several choose in turn order (101.4); a description speaks of that player."""
    seats = seats_meant(t, word.player, context)
    chosen: list[str] = []
    asked = 0
    for seat in seats if word.player == "each player" else seats[:1]:
        spoken: Bindings = {**context.bindings, "player": ((player_id(seat), 0),)} if len(seats) > 1 else context.bindings
        ids = tuple([one.id for one in all_fitting(t, word.what, Context(context.controller, context.source, spoken))])
        if ids and asked >= len(resolution.answers):
            most = w.so_many_of(len(ids), word.n)
            return Question(seat, SubsetSpace(ids, 0 if word.up_to else most, most, t.number), about="choose")
        chosen += resolution.answers[asked].args if ids else ()
        asked += bool(ids)
    resolution.bind("chosen", t, chosen)
    return None


@does(w.ChooseType)
def choose_type(t: Table, resolution: Resolution, word: w.ChooseType, context: Context) -> Result:
    """Have a creature type chosen, of those of creatures there: any other would mean nothing, and tell of hidden cards."""
    if not resolution.answers:
        subtypes = {sub for one in all_fitting(t, w.What(type="creature"), context) for sub in traits(t, one.id).subtypes}
        types = sorted(subtypes - OF_OTHER_TYPES)
        options = tuple([Decision("type", one) for one in types]) or (Decision("type", "Advisor"),)
        return Question(context.controller, OptionSpace(options, rule=t.number), about="type")
    resolution.bound = {**resolution.bound, "type": str(resolution.answers[-1].args[0])}
    return None
