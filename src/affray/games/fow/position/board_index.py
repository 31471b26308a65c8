"""An index of the texts of cards in play, made once for all who ask."""

from __future__ import annotations

from affray.cards.word import PlacedAbility, cached
from affray.core.dependencies import FIELD, SingletonMemo
from affray.core.questions import Decision
from affray.core.state import Position
from affray.games.fow.game import IN_PLAY
from affray.games.fow.position.bindings import Context
from affray.games.fow.position.evaluate import coins_of
from affray.games.fow.position.traits import TRAITS, BoardIndex, Lasting, Static, Traits, Usable, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object


def scan_board(s: Position, table: dict[str, Traits]) -> BoardIndex:
    """Go through the cards in play, as they are by what effects make of those in this table."""
    board, objects = BoardIndex(), s.objects
    type_sets: list[frozenset[str]] = []
    for zone in IN_PLAY:
        for seat in (0, 1):
            for ident in s.zone(zone, seat):
                obj = objects[ident]
                type_sets.append(obj.card.types)
                if obj.counters:
                    board.counted.append(ident)
                if obj.attached:
                    board.added.append(ident)
                if not obj.card.says_nothing or ident in table:
                    _note(board, seat, obj, table.get(ident) or obj.card.base)
    board.types = frozenset().union(*type_sets)
    return board


def _note(board: BoardIndex, seat: int, obj: Object, now: Traits) -> None:
    """Note what a card in play says."""
    board.statics.extend([_static(obj, placed) for placed in now.statics])
    for placed in now.automatics:
        if not placed.word.zone:
            board.watch.setdefault(placed.word.when.event, []).append((obj.id, placed.word))
    if now.activates:
        board.usable[seat].extend(usable_there(obj, now))
    if now.defence == 0 and now.is_j_resonator:
        board.frail.append(obj.id)
    if obj.card.text.subtype and not obj.attached:
        board.added.append(obj.id)


def usable_there(obj: Object, now: Traits) -> list[Usable]:
    """Return the activate abilities of a card that are used where it lies in play, and for which it has the counters that they take off it."""
    abilities: list[Usable] = []
    for at, placed in enumerate(now.activates, 1):
        paid = counters_paid(placed.word)
        if not placed.word.zone and (not paid or all(obj.counters.get(kind, 0) >= n for kind, n in paid)):
            abilities.append((Decision("use", obj.id, at), placed))
    return abilities


@cached
def counters_paid(ability: w.Activate) -> tuple[tuple[str, int], ...]:
    """Return the counters that an ability takes off its own card, and how many at least."""
    parts = [part for part in ability.cost if isinstance(part, w.Counters) and part.off == "this"]
    return tuple([(part.kind, part.n if isinstance(part.n, int) else 0) for part in parts])


def _static(obj: Object, placed: PlacedAbility) -> Static:
    context, place = Context(obj.controller, obj.id), f"{obj.id}@{obj.timestamp}/{placed.place}"
    effects = [Lasting(obj.timestamp, word, obj.id, obj.card.name, context, (), place) for word in placed.word.effects]
    return Static(placed.word, context, effects)


AS_PRINTED: SingletonMemo[BoardIndex] = SingletonMemo(
    "what cards in play say by what is printed on them", lambda s, _: scan_board(s, {}), FIELD
)


def usable_in_play(s: Position, seat: int) -> list[Usable]:
    """Return what a player could use of cards in play, if targets, costs and conditions allowed it."""
    return TRAITS.of(s).board.usable[seat]


def usable_of_coins(s: Position, seat: int) -> list[Usable]:
    """Return what a player could use of will coins, which are used where they lie."""
    return [one for ident in coins_of(s, seat) for one in usable_there(s.objects[ident], traits(s, ident))]
