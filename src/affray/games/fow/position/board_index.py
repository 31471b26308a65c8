"""What the cards in play say, gone through once for all who ask."""

from __future__ import annotations

from affray.cards.word import Placed, cached
from affray.core.dependencies import FIELD, Whole
from affray.core.questions import Decision
from affray.core.state import Position
from affray.games.fow.game import IN_PLAY
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import coins_of
from affray.games.fow.position.traits import TRAITS, Board, Lasting, Static, Traits, Usable, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def survey(s: Position, table: dict[str, Traits]) -> Board:
    """Go through the cards in play, as they are by what effects make of those in this table."""
    board, objects = Board(), s.objects
    there: list[frozenset[str]] = []
    for zone in IN_PLAY:
        for seat in (0, 1):
            for ident in s.zone(zone, seat):
                one = objects[ident]
                there.append(one.card.types)
                if one.counters:
                    board.counted.append(ident)
                if one.attached:
                    board.added.append(ident)
                if not one.card.says_nothing or ident in table:
                    _note(board, seat, one, table.get(ident) or one.card.base)
    board.types = frozenset().union(*there)
    return board


def _note(board: Board, seat: int, one: Object, now: Traits) -> None:
    """Note what a card in play says."""
    board.statics.extend([_static(one, placed) for placed in now.statics])
    for placed in now.automatics:
        if not placed.word.zone:
            board.watch.setdefault(placed.word.when.event, []).append((one.id, placed.word))
    if now.activates:
        board.usable[seat].extend(usable_there(one, now))
    if now.defence == 0 and now.is_j_resonator:
        board.frail.append(one.id)
    if one.card.text.subtype and not one.attached:
        board.added.append(one.id)


def usable_there(one: Object, now: Traits) -> list[Usable]:
    """The activate abilities of a card that are used where it lies in play, and for which it has the counters that they take off it."""
    found: list[Usable] = []
    for at, placed in enumerate(now.activates, 1):
        paid = counters_paid(placed.word)
        if not placed.word.zone and (not paid or all(one.counters.get(kind, 0) >= n for kind, n in paid)):
            found.append((Decision("use", one.id, at), placed))
    return found


@cached
def counters_paid(ability: w.Activate) -> tuple[tuple[str, int], ...]:
    """The counters that an ability takes off its own card, and how many at least."""
    parts = [part for part in ability.cost if isinstance(part, w.Counters) and part.off == "this"]
    return tuple([(part.kind, part.n if isinstance(part.n, int) else 0) for part in parts])


def _static(one: Object, placed: Placed) -> Static:
    context, place = Context(one.controller, one.id), f"{one.id}@{one.entered}/{placed.place}"
    effects = [Lasting(one.entered, word, one.id, one.card.name, context, (), place) for word in placed.word.effects]
    return Static(placed.word, context, effects)


AS_PRINTED: Whole[Board] = Whole("what cards in play say by what is printed on them", lambda s, _: survey(s, {}), FIELD)


def usable_in_play(s: Position, seat: int) -> list[Usable]:
    """What a player could use of cards in play, if targets, costs and conditions allowed it."""
    return TRAITS.of(s).board.usable[seat]


def usable_of_coins(s: Position, seat: int) -> list[Usable]:
    """The same of will coins, which are used where they lie."""
    return [one for ident in coins_of(s, seat) for one in usable_there(s.objects[ident], traits(s, ident))]
