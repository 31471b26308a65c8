"""An index of what every card is now, kept as long as nothing changes that it depends on; `profiles` works it out."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import AWAY, EFFECTS, FIELD, SingletonMemo
from affray.core.state import Position, Ref
from affray.games.ijinden.position.bindings import Context
from affray.games.ijinden.vocabulary import words as w
from affray.games.ijinden.vocabulary.printed import FACE_DOWN, GUARDIAN, Object, Profile


class LastingSource:
    """A lasting word at work: where it comes from, in whose context, and the cards it is fixed to (None: read its phrase).

    `place` tells the ability or effect that it stands in from all others.
    """

    def __init__(self, timestamp: int, word: Any, name: str, context: Context, on: tuple[Ref, ...] | None, place: str) -> None:
        self.made = timestamp
        self.word = word
        self.name = name
        self.context = context
        self.on = on
        self.place = place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LastingSource) and (self.made, self.word, self.name, self.context, self.on, self.place) == (
            other.made, other.word, other.name, other.context, other.on, other.place,
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash((self.made, self.place))


class BoardIndex:
    """The profiles of the cards on the battlefields and in the mana zones, the lasting words at work by kind, and what all that looks at."""

    def __init__(self, profiles: dict[str, Profile], sources: dict[type, list[LastingSource]], looks: int) -> None:
        self.profiles = profiles
        self.sources = sources
        self.looks = looks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardIndex) and self.profiles == other.profiles and self.sources == other.sources

    def __hash__(self) -> int:
        return len(self.profiles)

    def __repr__(self) -> str:
        return f"<board of {len(self.profiles)}, power {[one.power for one in self.profiles.values()]}>"


BASE = FIELD | AWAY | EFFECTS
BOARD: SingletonMemo[BoardIndex] = SingletonMemo("the board", None, BASE, dependencies=lambda _, board: board.looks)


def entails(s: Position, news: int) -> int:
    """Return the aspects that change with these: what continuous effects look at can change what cards are."""
    if news & FIELD:
        return news
    return news | FIELD if news & BASE or news & BOARD.of(s).looks else news


def profile(s: Position, ident: str) -> Profile:
    """Return what a card is now."""
    entry = BOARD.of(s).profiles.get(ident)
    return entry if entry is not None else base_of(s.objects[ident])


def base_of(obj: Object) -> Profile:
    """Return what a card is before anything changes it."""
    if obj.face_down:
        return GUARDIAN if obj.zone == "battlefield" else FACE_DOWN
    return obj.card.base


def lasting(s: Position, kind: type) -> list[LastingSource]:
    """Return the lasting words of one kind that are at work now."""
    return BOARD.of(s).sources.get(kind, [])


def barred(s: Position, obj: Object, what: str) -> LastingSource | None:
    """Return the word that forbids a card to attack, to block, to be destroyed."""
    for source in profile(s, obj.id).barred:
        if source.word.what == what and source.word.against is None:
            prohibition: LastingSource = source
            return prohibition
    return None


def forbidden(s: Position, seat: int, what: str) -> LastingSource | None:
    """Return the word that forbids a player magic, drawing, paying with face-down mana."""
    for source in lasting(s, w.Forbid):
        if source.word.what == what and is_meant(source, seat, s.active):
            return source
    return None


def is_meant(source: LastingSource, seat: int, active: int) -> bool:
    """Is this the player that a lasting word is about?"""
    player = source.word.player
    if player == "turn player":
        return seat == active
    return not player or (seat == source.context.controller) == (player == "you")
