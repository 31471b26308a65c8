"""Saves: every state, also in the middle of a declaration, as JSON and as one line for a link."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from affray.core.questions import Decision
from affray.core.state import (
    Card,
    Effect,
    Frame,
    LastKnown,
    Object,
    Outcome,
    Player,
    Record,
    State,
    TriggerInstance,
    saved_fields,
)
from affray.core.verdicts import Reason
from affray.core.view import EVERYTHING, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.core.game import Game
    from affray.core.procedures import Rulebook

VERSION = 2
_SavedObject = tuple[str, str, int, int, str, str, bool, int, dict[str, int], str, int, int, bool, Any]
_SavedPlayer = tuple[str, int, tuple[str, ...], dict[str, int]]
_SavedZone = tuple[str, int, tuple[str, ...]]
_SavedFrame = tuple[str, str, Any, str]
_SavedFacts = list[tuple[str, Any, int]]
_PLAIN = frozenset([str, int, bool, type(None)])
"""The classes of values that a save holds as they are."""
CORE_RECORDS: dict[str, type[Record]] = {one.TAG: one for one in (Effect, TriggerInstance, Outcome, LastKnown)}


OLDER = (
    "a save of an older affray (form {form}; this one reads form {mine}), which keeps the memory of cards in another way: "
    "play its record again, or open it with the version that saved it"
)
NEWER = (
    "a save of a newer affray (form {form}; this one reads form {mine}), which keeps the memory of cards in another way: "
    "play its record again, or open it with the version that saved it"
)
"""The messages for a save of another format."""


class SaveError(ValueError):
    """A save that cannot be read. The message says what was found and what would be accepted."""


class _Writer:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: dict[str, Card] = {}

    def value(self, x: Any) -> Any:
        if type(x) in _PLAIN:
            return x
        if isinstance(x, (tuple, list)):
            return [one if type(one) in _PLAIN else self.value(one) for one in x]
        if isinstance(x, frozenset):
            return {"@": "set", "of": sorted([self.value(one) for one in x])}
        if isinstance(x, dict):
            return {"@": "dict", "of": [[self.value(key), self.value(one)] for key, one in x.items()]}
        if isinstance(x, Decision):
            return {"@": "decision", "of": [x.verb, *self.value(x.args)]}
        if isinstance(x, Object):
            return {"@": "object", "of": self.object(x)}
        if isinstance(x, Record):
            return {"@": x.TAG, "of": [self.value(getattr(x, name)) for name in saved_fields(x)]}
        return {"@": "word", "of": self.game.catalogue.word_to_data(x)}

    def card(self, card: Card) -> str:
        """Return the name under which a card is saved: its own, numbered if another card has that name already."""
        shipped = self.game.catalogue.card(card.name)
        if shipped is card:
            return card.name
        number = 1 if shipped is None else 2
        name = card.name if shipped is None else f"{card.name} (2)"
        while self.cards.setdefault(name, card) is not card:
            number += 1
            name = f"{card.name} ({number})"
        other = self.game.catalogue.other_side(card)
        if other is not None and all(one is not other for one in self.cards.values()):
            self.card(other)
        return name

    def object(self, x: Object[Any]) -> list[Any]:
        return [
            x.id, self.card(x.card), x.owner, x.controller, x.zone, x.posture, x.face_down, x.damage, dict(x.counters), x.attached,
            x.timestamp, x.controlled_since, x.virtual, self.value(x.play),
        ]  # fmt: skip

    def state(self, s: State) -> dict[str, Any]:
        return {
            "players": [[p.name, p.life, list(p.pool), dict(p.counters)] for p in s.players],
            "objects": [self.object(one) for one in s.objects.values()],
            "zones": [[name, seat, list(ids)] for (name, seat), ids in s.zones.items() if ids],
            "effects": [self.value(one) for one in s.effects],
            "pending": [self.value(one) for one in s.pending],
            "frames": [self.frame(one) for one in s.frames],
            "facts": sorted([self.fact(key, n) for key, n in s.facts.items()], key=repr),
            "past": [self.value(one) for one in s.departed.values()],
            "clock": s.clock,
            "turn": s.turn,
            "active": s.active,
            "turn began": s.turn_began,
            "seed": s.seed,
            "over": self.value(s.over),
        }

    def fact(self, key: Any, n: int) -> list[Any]:
        return [key[0].name, self.value(key[1]), n]

    def frame(self, frame: Frame) -> list[Any]:
        step = frame.program.steps[frame.at].key if frame.at < len(frame.program.steps) else ""
        return [
            frame.program.key,
            step,
            self.value(frame.locals),
            frame.result_name,
            self.state(frame.checkpoint) if frame.checkpoint is not None else None,
        ]


LACKS = "it has no {part!r}"


class _Reader:
    def __init__(self, book: Rulebook, cards: dict[str, Card]) -> None:
        self.book = book
        self.cards = cards
        self.records = {**CORE_RECORDS, **book.game.records}
        self.part = "state"

    def part_of(self, state: dict[str, Any], name: str) -> Any:
        """Return a part of a state by its name, and note the name for an error in reading it."""
        if name not in state:
            raise damaged(Reason("", LACKS, part=name))
        self.part = name
        return state[name]

    def value(self, x: Any) -> Any:
        if isinstance(x, list):
            return tuple([self.value(one) for one in x])
        if not isinstance(x, dict):
            return x
        kind, of = x["@"], x["of"]
        if kind == "set":
            return frozenset([self.value(one) for one in of])
        if kind == "dict":
            return {self.value(key): self.value(one) for key, one in of}
        if kind == "decision":
            return Decision(of[0], *self.value(of[1:]))
        if kind == "object":
            return self.object(msgspec.convert(of, _SavedObject))
        if kind == "word":
            return self.book.game.catalogue.word_from_data(of)
        if kind not in self.records:
            raise SaveError(Reason("", "no record {kind!r}; known: {known}", kind=kind, known=", ".join(sorted(self.records))))
        record = self.records[kind]()
        for name, field_value in zip(saved_fields(record), of, strict=True):
            setattr(record, name, self.value(field_value))
        return record

    def card(self, name: str) -> Card:
        card = self.cards.get(name) or self.book.game.catalogue.card(name)
        if card is None:
            raise SaveError(Reason("", "no card {name!r} in the save or in {title}", name=name, title=self.book.game.title))
        return card

    def object(self, x: tuple[Any, ...]) -> Object[Any]:
        obj = Object(x[0], self.card(x[1]), x[2])
        obj.controller, obj.zone, obj.posture, obj.face_down, obj.damage = x[3:8]
        obj.counters, obj.attached, obj.timestamp, obj.controlled_since, obj.virtual = x[8:13]
        obj.play = self.value(x[13])
        if obj.zone not in self.book.game.zones:
            raise SaveError(Reason("", "no zone {zone!r}; known: {known}", zone=obj.zone, known=", ".join(self.book.game.zones)))
        return obj

    def state(self, x: dict[str, Any]) -> State:
        s = State()
        players = []
        for name, life, pool, counters in msgspec.convert(self.part_of(x, "players"), list[_SavedPlayer]):
            player = Player(name, life)
            player.pool, player.counters = pool, counters
            players.append(player)
        s.players = tuple(players)
        s.objects = {one.id: one for one in map(self.object, msgspec.convert(self.part_of(x, "objects"), list[_SavedObject]))}
        s.zones = {(name, seat): ids for name, seat, ids in msgspec.convert(self.part_of(x, "zones"), list[_SavedZone])}
        s.effects = self.value(self.part_of(x, "effects"))
        s.pending = self.value(self.part_of(x, "pending"))
        s.frames = tuple([self.frame(one) for one in self.part_of(x, "frames")])
        s.facts = dict([self.fact(*one) for one in msgspec.convert(self.part_of(x, "facts"), _SavedFacts)])
        s.short_lived_facts = tuple([key for key in s.facts if key[0].brief])
        s.departed = {one.found.ref: one for one in self.value(self.part_of(x, "past"))}
        numbers = msgspec.convert(
            [self.part_of(x, name) for name in ("clock", "turn", "active", "turn began", "seed")], list[int]
        )
        s.clock, s.turn, s.active, s.turn_began, s.seed = numbers
        s.over = self.value(self.part_of(x, "over"))
        return s

    def fact(self, name: str, about: Any, n: int) -> tuple[Any, int]:
        fact = self.book.game.memory.facts.get(name)
        if fact is None:
            known = ", ".join(sorted(self.book.game.memory.facts))
            raise SaveError(Reason("", "no fact {name!r}; known: {known}", name=name, known=known))
        subject = self.value(about)
        if not fact.fits(subject):
            what = ", ".join(fact.of) or Reason("", "the game")
            raise SaveError(
                Reason("", "{name} cannot be about {about!r}; it is about: {what}", name=name, about=about, what=what)
            )
        return (fact, subject), n

    def frame(self, x: list[Any]) -> Frame:
        msgspec.convert(x[:4], _SavedFrame)
        program = self.book.programs.get(x[0])
        if program is None:
            message, title = "no procedure {name!r} in {title} {edition}", self.book.game.title
            raise SaveError(Reason("", message, name=x[0], title=title, edition=self.book.edition))
        if x[1] and x[1] not in program.index:
            message = "no step {name!r} in {procedure}, edition {edition}"
            raise SaveError(Reason("", message, name=x[1], procedure=x[0], edition=self.book.edition))
        frame = Frame(program, program.index[x[1]] if x[1] else len(program.steps), self.value(x[2]))
        frame.result_name = x[3]
        frame.checkpoint = self.state(x[4]) if x[4] is not None else None
        return frame


def to_data(book: Rulebook, state: State) -> dict[str, Any]:
    """Return a state as plain data, with its edition, its rulings and the cards that do not ship with the game."""
    writer = _Writer(book.game)
    body = writer.state(state)
    cards = {name: book.game.catalogue.card_to_data(card) for name, card in writer.cards.items()}
    return {
        "affray": VERSION, "game": book.game.key, "edition": book.edition, "rulings": book.rulings, "cards": cards, "state": body,
    }  # fmt: skip


def from_data(data: Any, game: Callable[[str], Game]) -> tuple[Rulebook, State]:
    """Return the rulebook and state that `to_data` made. `game` returns a game by its key.

    Raises:
        SaveError: not a save, another version, or anything in it that does not fit; the message says what.
    """
    if not isinstance(data, dict) or type(data.get("affray")) is not int:
        raise SaveError(Reason("", 'not a save of affray: expected an object with "affray": {form}', form=str(VERSION)))
    if data["affray"] != VERSION:
        raise SaveError(Reason("", OLDER if data["affray"] < VERSION else NEWER, form=str(data["affray"]), mine=str(VERSION)))
    for key in ("game", "edition", "rulings", "cards", "state"):
        if key not in data:
            raise damaged(Reason("", LACKS, part=key))
    reader = None
    try:
        book = game(data["game"]).rulebook(data["edition"], data["rulings"])
        cards = {name: book.game.catalogue.card_from_data(card) for name, card in data["cards"].items()}
        book.game.catalogue.join_sides(cards)
        reader = _Reader(book, cards)
        state = reader.state(data["state"])
        reader.part = ""
        question = book.question(state)
        view(book, book.open(state), EVERYTHING, question)
        to_data(book, state)
        state.__hash__()
        if question is not None:
            question.space.forced_answer()
    except SaveError:
        raise
    except Exception as error:  # a damaged position may fail only when its question is computed
        if reader is not None:
            raise damaged(unfit(reader.part)) from error
        if isinstance(error, msgspec.ValidationError):
            raise damaged(unfit("cards")) from error
        raise damaged((getattr(error, "reason", None) or str(error)) if isinstance(error, ValueError) else unfit()) from error
    return book, state


def damaged(why: Reason | str) -> SaveError:
    """Return the error for a damaged save."""
    return SaveError(Reason("", "a save of affray, but damaged: {why}", why=why))


def unfit(part: str = "") -> Reason:
    """Return the reason for a part that cannot be read, or for parts that together form no position."""
    return Reason("", "{part!r} holds something else", part=part) if part else Reason("", "its parts do not fit together")


def dumps(book: Rulebook, state: State) -> str:
    return msgspec.json.encode(to_data(book, state)).decode()


def loads(text: object, game: Callable[[str], Game]) -> tuple[Rulebook, State]:
    """Return what `dumps` wrote.

    Raises:
        SaveError: the text is no JSON or no save.
        TypeError: it is no text.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"a position is read from the text that it was saved as, not from {text!r}")
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(Reason("", "not JSON: {why}", why=str(error))) from error
    return from_data(data, game)


def line(book: Rulebook, state: State) -> str:
    """Return a position as one line, short enough for the fragment of a link."""
    packed = zlib.compress(msgspec.json.encode(to_data(book, state)), 9)
    return "affray1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def from_line(text: object, game: Callable[[str], Game]) -> tuple[Rulebook, State]:
    """Return the position of a line.

    Raises:
        SaveError: not such a line, or cut short.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"a position line is a text, not {text!r}")
    head, dot, body = text.strip().partition(".")
    if head != "affray1" or not dot:
        raise SaveError("not a position line: it begins with affray1.")
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        inflater = zlib.decompressobj()
        raw = inflater.decompress(packed, 10_000_000)
        if not inflater.eof:
            raise SaveError("the position line is cut short or too long")
        return loads(raw, game)
    except (ValueError, zlib.error) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError(Reason("", "the position line is damaged: {why}", why=str(error))) from error


def fingerprint(book: Rulebook, state: State) -> str:
    """Return twelve hexadecimal digits that are equal for equal positions, in every run."""
    from hashlib import blake2b

    return blake2b(msgspec.json.encode(to_data(book, state), order="sorted"), digest_size=6).hexdigest()
