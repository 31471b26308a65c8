"""Columns of the field (102.4): the five of one player face those of the other, counted from the other side."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.state import Position, Ref
from affray.games.ygo.game import ROOM, ygo
from affray.games.ygo.position.facts import COLUMN
from affray.games.ygo.position.kinds import in_pendulum_zone
from affray.games.ygo.position.traits import Context
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard

COLUMNS = tuple(range(1, ROOM["spell/trap zone"] + 1))
"""The numbers of the Spell & Trap Zones of a player, from their left."""
OUTER = frozenset((COLUMNS[0], COLUMNS[-1]))
"""Those that are Pendulum Zones."""


@cached
def speaks_of_its_column(card: YgoCard) -> bool:
    """Does a card speak of its column?"""
    return any(isinstance(word, w.NegateColumn) for word in within(card.text.abilities))


def asks_for_columns(s: Position) -> bool:
    """Does some card of the Duel speak of its column?"""
    return any(map(speaks_of_its_column, {obj.card for obj in s.objects.values()}))


def free_columns(s: Position, obj: Object) -> list[int]:
    """Return the numbers of the zones that a card can take: of the outer two, if it comes to a Pendulum Zone."""
    taken = columns_taken(s, obj.controller)
    return [n for n in COLUMNS if n not in taken and (n in OUTER or not in_pendulum_zone(obj))]


def columns_taken(s: Position, seat: int) -> set[int]:
    """Return the numbers of the Spell & Trap Zones of a player in which cards lie."""
    return {s.fact(COLUMN, s.objects[ident].ref) for ident in s.zone("spell/trap zone", seat)} - {0}


@ygo.condition("zone.column", rule="102.5")
def column_of(s: Position, ref: Ref, seat: int) -> int:
    """The zones of both players that face each other are one column: it is counted from the left of the first player. 0: none is known."""
    n = s.fact(COLUMN, ref)
    return n if not n or seat == 0 else ROOM["spell/trap zone"] + 1 - n


def lying_in(s: Position, column: int) -> list[Object]:
    """Return the cards in the Spell & Trap Zones of a column."""
    lie_there = [s.objects[ident] for seat in (0, 1) for ident in s.zone("spell/trap zone", seat)]
    return [one for one in lie_there if column_of(s, one.ref, one.controller) == column]


def with_its_column(s: Position, context: Context) -> Context:
    """Return what words point at, with the column of the card that says them."""
    return Context(context.seat, context.this, {**context.bound, "column": column_of(s, context.this, context.seat)})
