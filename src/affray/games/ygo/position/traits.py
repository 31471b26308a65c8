"""Traits of each card now, and the lasting words at work: asked here, worked out in `continuous`."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import ACTIVE_ELSEWHERE, EFFECTS, FIELD, SETTLING, TEXTS, Memo, SingletonMemo
from affray.core.state import Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import IN_PLAY
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.position.moment import damage_step
from affray.games.ygo.position.records import Blow
from affray.games.ygo.vocabulary.printed import Object, Traits


class Context:
    """The context of words: the player who says them, the card they stand on, and what has been bound so far."""

    def __init__(self, seat: int, this: Ref, bound: Bindings | None = None) -> None:
        self.seat = seat
        self.this = this
        self.bound: Bindings = bound or {}

    def key(self) -> tuple[Any, ...]:
        return (self.seat, self.this, self.bound)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.seat, self.this))


class LastingSource:
    """One lasting word at work: the id of the card it comes from ("" for what has resolved), its context, and the cards it is fixed to
    (None: whoever fits)."""

    def __init__(self, word: Any, ident: str, kind: str, context: Context, on: tuple[Any, ...] | None) -> None:
        self.word = word
        self.ident = ident
        self.kind = kind
        self.context = context
        self.on = on

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LastingSource) and (self.word, self.ident, self.kind, self.context, self.on) == (
            other.word,
            other.ident,
            other.kind,
            other.context,
            other.on,
        )

    def __hash__(self) -> int:
        return hash((self.word, self.ident))


class Derived:
    """All that continuous effects make of a position: what the cards are that they change, and the lasting words by their kind.

    `looks` are the aspects of the position that all this looks at.
    """

    def __init__(self, table: dict[str, Traits], lasting: dict[type, list[LastingSource]], looks: int) -> None:
        self.table = table
        self.lasting = lasting
        self.looks = looks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derived) and (self.table, self.lasting) == (other.table, other.lasting)

    def __hash__(self) -> int:
        return hash(tuple(self.table))


class EffectScope:
    """The cards that lasting words of one kind concern, and the aspects that this looks at."""

    def __init__(self, by: dict[str, list[LastingSource]], looks: int) -> None:
        self.by = by
        self.looks = looks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EffectScope) and self.by == other.by

    def __hash__(self) -> int:
        return hash(tuple(self.by))


NONE: list[LastingSource] = []
TRAITS: SingletonMemo[Derived] = SingletonMemo("traits", None, TEXTS | EFFECTS, dependencies=lambda _, derived: derived.looks)
EFFECT_SCOPES: Memo[EffectScope] = Memo("whom words concern", None, FIELD | EFFECTS, dependencies=lambda _, reach: reach.looks)

BLOWS: Memo[tuple[Blow, ...]] = Memo("battle damage", None, SETTLING)
"""Changes of Life Points that the battle of the Damage Step under way would now make: worked out in `compare`."""


def traits(s: Position, ident: str) -> Traits:
    """Return what a card is now: attributes, level, ATK, DEF, whether its effects are negated."""
    entry = TRAITS.of(s).table.get(ident)
    return entry if entry is not None else s.objects[ident].card.base


def _speaking(s: Position, _: Any) -> tuple[str, ...]:
    return tuple([
        ident
        for place in PLACES
        for ident in s.zones.get(place, ())
        if (obj := s.objects[ident]).card.speaks and not obj.face_down
    ])  # fmt: skip


PLACES = tuple([(zone, seat) for zone in IN_PLAY for seat in (0, 1)])
SPEAKING: SingletonMemo[tuple[str, ...]] = SingletonMemo("cards that say something", _speaking, TEXTS)


def speaking(s: Position) -> list[Object]:
    """Return the cards that lie face-up on the field and have something to say there all the time."""
    return [s.objects[ident] for ident in SPEAKING.of(s)]


def lasting(s: Position, kind: type) -> list[LastingSource]:
    """Return the lasting words of one kind at work now."""
    return TRAITS.of(s).lasting.get(kind, NONE)


def acting(s: Position, place: tuple[str, int]) -> tuple[str, ...]:
    """Return the cards in a zone of a player that have something to trigger or to activate; in play, where there are few, all of them."""
    return s.zones[place] if place[0] in IN_PLAY else ACTIVE_ELSEWHERE.of(s, place)


def damage_coming(t: Table, seat: int) -> bool:
    """Would this player now take battle damage from the attack of an opponent's monster?"""
    d = damage_step(t)
    if d is None or d.attacker_seat == seat or t.current(d.attacker) is None:
        return False
    return any(who == seat and n > 0 and kind == "battle" for who, n, _, kind in BLOWS.of(t))


def number_of(stat: str, atk: int, defence: int, level: int) -> int:
    """Return ATK, DEF, the higher of both, or Level."""
    return atk if stat == "ATK" else defence if stat == "DEF" else level if stat == "level" else max(atk, defence)
