"""The rules of scope, word by word: what is wrong with a word where it stands. `checking` asks them of every word of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.cards.word import Word, is_default, tag
from affray.core.resolving import Handlers
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import as_tuple
from affray.games.fow.vocabulary.scope import (
    AIMED,
    AWAKENED,
    DECKS,
    DEED,
    LASTS,
    OF_EITHER,
    OF_PLAYERS,
    PUT,
    RULER_AREA,
    TO,
    Scope,
)

ASKED: Handlers[Callable[[Any, Scope], Iterator[Flaw]]] = Handlers()
"""Checks of a word in its scope, by its kind."""
asks = ASKED.does

QUALITIES = ("type", "controller", "attribute", "total_cost_at_most")
"""Fields of a description of a spell or ability whose quality is asked for."""


def word_name(word: Word) -> str:
    """Return what a word is called in a message."""
    return "a description" if isinstance(word, w.What) else tag(word).strip("'")


@asks(w.What)
def of_descriptions(what: w.What, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of descriptions: a sum of costs, a quality, and fields that each of several descriptions needs."""
    most = what.total_cost_at_most
    if isinstance(most, w.Sum) and not (most.n == "X" and isinstance(most.plus, int) and most.plus >= 0):
        yield flaw("a description: a sum in a total cost must be X plus a number")
    fields = [field for field in what.__struct_fields__ if not is_default(what, field)]
    for field_name in fields:
        if place.quality and field_name not in QUALITIES:
            yield flaw("a quality may have {known}, not {one}", known=", ".join(QUALITIES), one=field_name)
        if what.either and place.text != AIMED and field_name in ("zone", "top"):
            yield flaw("a description with either: say {one} in each of them", one=field_name)


@asks(w.When)
def of_events(when: w.When, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of an event that cannot be about what it names."""
    if when.event == "put into graveyard" and when.origin not in ("", "hand"):
        yield flaw("put into graveyard: write origin: hand, or leave origin out for the field")
    for field in ("who", "to"):
        phrase = getattr(when, field)
        if isinstance(phrase, w.What) and not is_default(phrase, "zone") and not _lay_there(when, phrase):
            where = flaw("only with event: is played (where a card comes from is said with `origin`)")
            yield flaw("{word}: {field} applies {where}", word=word_name(phrase), field="zone", where=where)
        if isinstance(phrase, str):
            names: tuple[str, ...] = ("this", "added", "you", "opponent")
            if when.event in OF_PLAYERS and field == "who":
                names = ("you", "opponent")
            elif when.event not in OF_EITHER + TO or (field == "who" and when.event in TO):
                names = ("this", "added")
            if phrase and phrase not in names:
                yield flaw(
                    "{event}: {field} {phrase!r} means nobody; accepted: {known}, or a description",
                    event=when.event,
                    field=field,
                    phrase=phrase,
                    known=", ".join(names),
                )


def _lay_there(when: w.When, what: w.What) -> bool:
    """Does a description say with its zone where what is played was, or what is discarded?"""
    return when.event == "is played" or (when.event == "is discarded" and what.zone == "hand")


@asks(w.Done)
def of_deeds(word: w.Done, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of "if you do" without an action before it that can fail."""
    if DEED not in place.names:
        yield flaw("done: write it after an effect that may come to nothing")


@asks(w.Awakened)
def of_awakening(word: w.Awakened, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of asking how a card was played, which only a chant knows."""
    if AWAKENED not in place.names:
        yield flaw("awakened: use it only in a chant with [Awakening]")


@asks(w.Draw, w.Discard, w.Banish)
def of_players(word: w.Draw | w.Discard | w.Banish, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of naming the controller of a card that the text does not speak of."""
    if word.player == "its controller" and word.player not in place.names:
        yield flaw("{word}: player 'its controller' means nobody here", word=word_name(word))


@asks(w.Cannot)
def of_prohibitions(word: w.Cannot, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a prohibition: some a card says of itself alone, some are about players."""
    if word.what == "be cancelled" and (word.who != "this" or place.text != LASTS):
        yield flaw("cannot be cancelled: use it for this card, in a continuous ability")
    if word.what == "gain life" and not _players_alone(word.who):
        yield flaw("cannot gain life: who is you, opponent, or a description of players")


def _players_alone(who: w.Reference) -> bool:
    """Are nothing but players meant?"""
    return who in ("you", "opponent") if isinstance(who, str) else set(as_tuple(who.type)) <= {"player", "opponent"}


@asks(w.Choose)
def of_choices(word: w.Choose, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a choice of a number of cards, or any number."""
    any_number = word.n == w.Count(word.what) and word.up_to and word.player == "you"
    if not isinstance(word.n, int) and not any_number:
        yield flaw("choose: n is a number; with up_to it may also count the cards to choose from, for any number of them")


@asks(w.Stat)
def of_numbers(word: w.Stat, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a count of cards by a name in the text."""
    if word.stat == "cards" and word.of not in ("chosen", "moved"):
        yield flaw("stat: count only the cards that were chosen or moved")


def _put(word: w.Move | w.Search | w.LookAtTop) -> Iterator[Flaw]:
    """Yield the mistake of an effect that puts cards where none can."""
    if word.to not in PUT:
        yield flaw(
            "{word}: nothing can be put into the {to}; accepted: {known}", word=word_name(word), to=word.to, known=", ".join(PUT)
        )


def _from_a_deck(word: w.Search | w.Shuffle) -> Iterator[Flaw]:
    if word.zone not in DECKS:
        yield flaw("{word}: zone must be a deck: {known}", word=word_name(word), known=", ".join(DECKS))


@asks(w.Move)
def of_moves(word: w.Move, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a move: to the ruler area go J-rulers alone."""
    if word.to != RULER_AREA:
        yield from _put(word)
    elif word.who != "this" and not (isinstance(word.who, w.What) and word.who.type == "J-ruler"):
        yield flaw("move: put only a J-ruler into the ruler area")


@asks(w.Search)
def of_searches(word: w.Search, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a search: in which deck, and where cards go."""
    if word.to == word.zone and word.n > 1:
        yield flaw("search: put only one card on top of the deck that it comes from")
    yield from _put(word)
    yield from _from_a_deck(word)


@asks(w.LookAtTop)
def of_cards_on_top(word: w.LookAtTop, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a look at the top: how many cards are taken, and where they go."""
    if word.most < 0:
        yield flaw("look at top: most is 0 (any number) or more")
    yield from _put(word)


@asks(w.Shuffle)
def of_shuffles(word: w.Shuffle, place: Scope) -> Iterator[Flaw]:
    """Yield the mistake of shuffling anything but a deck."""
    yield from _from_a_deck(word)
