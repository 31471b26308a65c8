"""The view of a seat: what it may know, built from what is allowed, never by taking away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from affray.core.chance import CHANCE
from affray.core.dependencies import EVERYTHING as ASPECTS
from affray.core.dependencies import Memo
from affray.core.state import NOBODY, Card, Object, Position, seat_of

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.core.game import Game, Line, Zone
    from affray.core.procedures import Rulebook
    from affray.core.questions import Question

EVERYTHING = -3
"""An observer that sees all cards, such as a judge; no seat."""


class RuleLocation:
    """One level of the place in the program: the procedure, the step (stable key), its number and its name."""

    def __init__(self, procedure: str, step: str, number: str, name: str) -> None:
        self.procedure = procedure
        self.step = step
        self.number = number
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"


def where(s: Position) -> list[RuleLocation]:
    """Return the steps that the running procedures are at, outermost first."""
    places = []
    for frame in s.frames:
        steps = frame.program.steps
        step = steps[min(frame.at, len(steps) - 1) if frame is s.frames[-1] else max(0, frame.at - 1)]
        places.append(RuleLocation(frame.program.key, step.key, step.number, step.function.__name__.replace("_", " ")))
    return places


def sees(game: Game, obj: Object[Any], owner: int, seat: int) -> bool:
    """May this seat know which card this is, in a zone of `owner`?"""
    return zone_open(game.zones[obj.zone], owner, seat)[obj.face_down]


def zone_open(zone: Zone, owner: int, seat: int) -> tuple[bool, bool]:
    """May this seat know the cards in a zone of `owner`: (those face up, those face down)?"""
    if seat == EVERYTHING:
        return True, True
    up = zone.visible_to == "all" or (zone.visible_to == "owner" and seat == owner)
    return up, seat == owner and zone.face_down_visible_to == "owner" and zone.visible_to != "none"


def known(game: Game, s: Position, seat: int) -> list[Object[Any]]:
    """Return the cards that a seat may know: for `NOBODY` those that everybody knows, for chance all. The list is not to be changed."""
    return _KNOWN.of(s, (game, seat))


def _known(s: Position, of: tuple[Game, int]) -> list[Object[Any]]:
    game, seat = of
    eyes = EVERYTHING if seat == CHANCE else seat
    objects = []
    for (name, owner), ids in s.zones.items():
        known_there = zone_open(game.zones[name], owner, eyes)
        objects += [obj for ident in ids if known_there[(obj := s.objects[ident]).face_down]]
    return objects


_KNOWN = Memo("the cards that a seat may know", _known, ASPECTS)


def seen(game: Game, s: Position, seat: int) -> tuple[set[str], set[str]]:
    """Return the ids in a view of this seat: the cards it knows, and the face-down cards of which the game shows something."""
    faces: set[str] = set()
    backs: set[str] = set()
    for name, zone in game.zones.items():
        if zone.shared:
            faces.update(s.zone(name, NOBODY))
            continue
        for owner in range(len(s.players)):
            sees = zone_open(zone, owner, seat)
            for ident in s.zone(name, owner):
                if sees[s.objects[ident].face_down]:
                    faces.add(ident)
                elif game.presentation.face_down_view(s, s.objects[ident]):
                    backs.add(ident)
    return faces, backs


def view(
    book: Rulebook,
    s: Position,
    seat: int,
    pending_question: Question | None = None,
    zone_data: Callable[[str, int], dict[str, Any]] | None = None,
    marked: Mapping[Card, list[Card]] | None = None,
) -> dict[str, Any]:
    """Return the position as a seat may know it, as plain data. Cards that it may not know are only counted.

    `zone_data` returns a zone of an owner as data (default: `zone_view`). `marked` are the sides with unread lines, if they are known.
    """
    zone_data = zone_data or partial(_zone_data, book.game, s, seat)
    private_zones = [name for name, zone in book.game.zones.items() if not zone.shared]
    players = []
    for at, player in enumerate(s.players):
        players.append(
            {
                "seat": at,
                "name": player.name,
                **({"life": player.life} if book.game.counts_life else {}),
                "counters": dict(player.counters),
                **book.game.presentation.player_view(s, at),
                "zones": {name: zone_data(name, at) for name in private_zones},
            }
        )
    shared = {name: zone_data(name, NOBODY)["cards"] for name, zone in book.game.zones.items() if zone.shared}
    question = None
    masked = pending_question is not None and pending_question.private and seat not in (pending_question.seat, EVERYTHING)
    if pending_question is not None and not masked:
        mine = seat in (pending_question.seat, EVERYTHING)
        who = "chance" if pending_question.seat == CHANCE else s.players[pending_question.seat].name
        question = {"who": who, "rule": pending_question.number, "step": pending_question.rule, "mine": mine}
    left_out = unread(book.game, s, seat, marked)
    places = where(s)
    return {
        "affray view": 1,
        "game": book.game.key,
        "edition": book.edition,
        "turn": s.turn,
        "turn player": s.players[s.active].name,
        "players": players,
        "shared": shared,
        "lines": _lines(book.game, s, players, shared),
        "where": [
            {"procedure": place.procedure, "step": place.step, "rule": place.number}
            for place in (places[:-1] if masked else places)
        ],
        "question": question,
        "over": None
        if s.over is None
        else {"winners": [s.players[w].name for w in s.over.winners], "rule": s.over.rule, "why": s.over.why},
        **({"unread": left_out} if left_out else {}),
    }


def _zone_data(game: Game, s: Position, seat: int, name: str, owner: int) -> dict[str, Any]:
    return zone_view(game, s, name, owner, zone_shows(game.zones[name], owner, seat), partial(card_data, game, s))


def zone_shows(zone: Zone, owner: int, seat: int) -> tuple[bool, bool]:
    """Does the view of this seat show the cards in a zone of `owner`: (those face up, those face down)? A shared zone is shown whole."""
    return (True, True) if zone.shared else zone_open(zone, owner, seat)


def zone_view(
    game: Game, s: Position, name: str, owner: int, shows: tuple[bool, bool], shown: Callable[[Object[Any]], dict[str, Any]]
) -> dict[str, Any]:
    """Return a zone as data: the cards that a view `shows`, face up and face down, and the number of the others. `shown` returns a card as data."""
    objects = [s.objects[ident] for ident in s.zone(name, owner)]
    in_view = [shows[one.face_down] for one in objects]
    cards = [shown(one) for one, face in zip(objects, in_view, strict=True) if face]
    zone = {"cards": cards, "hidden": len(objects) - len(cards)}
    veiled = [game.presentation.face_down_view(s, one) for one, face in zip(objects, in_view, strict=True) if not face]
    if any(veiled):
        zone["face down"] = [one for one in veiled if one]
    return zone


def card_data(game: Game, s: Position, obj: Object[Any]) -> dict[str, Any]:
    """Return a card as the view shows it, with the lines of its text that were not read."""
    card = game.presentation.card_view(s, obj)
    return {**card, "unread": [one.text for one in obj.card.unread]} if obj.card.unread else card


def unread(game: Game, s: Position, seat: int, marked: Mapping[Card, list[Card]] | None = None) -> list[dict[str, Any]]:
    """Return the unread lines of the cards that a seat may know, and of their other sides: card, line number, text, treatment."""
    marked = unread_sides(game, s.objects.values()) if marked is None else marked
    if not marked:
        return []
    faces, _ = seen(game, s, seat)
    cards = {card.name: card for one in s.objects.values() if one.id in faces for card in marked.get(one.card, ())}
    return [
        {"card": name, "line": one.line, "text": one.text, "how": one.how, **({"framed": True} if one.framed else {})}
        for name in sorted(cards)
        for one in cards[name].unread
    ]


def unread_sides(game: Game, objects: Iterable[Object[Any]]) -> dict[Card, list[Card]]:
    """Return the sides with unread lines of the cards of these objects, by card."""
    marked: dict[Card, list[Card]] = {}
    for card in dict.fromkeys([one.card for one in objects]):
        other = game.catalogue.other_side(card)
        if card.unread or (other is not None and other.unread):
            marked[card] = [side for side in (card, other) if side is not None and side.unread]
    return marked


def _cards_of(players: list[dict[str, Any]], shared: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every card in a view."""
    for player in players:
        for zone in player["zones"].values():
            yield from (*zone["cards"], *zone.get("face down", ()))
    for cards in shared.values():
        yield from cards


def _lines(game: Game, s: Position, players: list[dict[str, Any]], shared: dict[str, Any]) -> list[dict[str, str]]:
    """Return the arrows of attacks, blocks and targets between players and the cards of the view."""
    lines = dict.fromkeys([*game.presentation.arrows(s), *_aims(game, s)])
    known = {card["id"] for card in _cards_of(players, shared)} if lines else set()
    return [
        {"from": source, "to": to, "kind": kind}
        for source, to, kind in lines
        if source in known and (to in known or seat_of(to) != NOBODY)
    ]


def _aims(game: Game, s: Position) -> Iterator[Line]:
    """Yield an arrow from each object that waits to resolve to each of its targets."""
    for name, zone in game.zones.items():
        for ident in s.zone(name, NOBODY) if zone.shared else ():
            for target in _ids(getattr(s.objects[ident].play, "targets", ())):
                yield ident, target, "target"


def _ids(targets: Any) -> Iterator[str]:
    """Yield the ids in the targets of a play: ids, references, or groups of them."""
    if isinstance(targets, str):
        yield targets
    elif isinstance(targets, tuple) and len(targets) == 2 and isinstance(targets[0], str) and isinstance(targets[1], int):
        yield targets[0]
    elif isinstance(targets, tuple):
        for target in targets:
            yield from _ids(target)


def visible(event: Event, seat: int) -> bool:
    """May this seat know of this event?"""
    return event.seen in (NOBODY, seat) or seat == EVERYTHING
