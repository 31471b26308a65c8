"""Observations of a seat as numbers: built from `Battle.view` of that seat and the words of its own question, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from affray.research.task import MIXED, Task

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.research.answers import PartialAnswer

Array = np.ndarray
LARGE = 1000.0
"""Numbers from here on (life of 4000, ATK of 500) are divided by it; smaller ones by ten."""
LIMIT = 100.0
"""No number in an observation is farther from 0."""
FLAGS = ("face down", "new this turn", "negated", "doomed", "destroyed", "blocked", "equipped")
LINKS = ("attacks", "blocks", "blockers", "targets", "attached to", "added to", "equipped to", "role")
"""Relations of a card to others: that it has them, not with which."""
OWN = ("damage", "level")
ROWS = 1 << 12
"""The most rows that a layout keeps."""


class ObservationLayout:
    """The places of everything in an observation, which is a vector of numbers of this size.

    First the match: whose turn, who is asked, whether it is over, the turn, the step that asks, the actions chosen so far of an answer
    that is being given. Then each player, oneself first: life, counters, pool, and for each zone how many cards are hidden and how
    many of each name are known. Then a row for each of the first cards that are known: those in play first, then hands, then the rest. Then
    what else can be named: by the name of the card, where the words of the question tell it.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        game = task.battle.book.game
        self.figures = game.presentation.stats
        self.postures = game.postures
        self.names = len(task.names) + MIXED
        self.order = sorted(task.zones, key=lambda zone: (zone not in game.in_play, not game.zones[zone].shared, zone != "hand"))
        self.head = 5 + task.seats + len(task.steps) + task.actions
        self.player = 3 + len(task.zones) * (1 + self.names)
        self.row = (
            3 + len(task.zones) + self.names + len(self.postures) + 2 * len(self.figures) + len(OWN) + len(FLAGS) + len(LINKS)
        )
        self.rows = self.head + task.seats * self.player
        self.asked = self.rows + task.cards * self.row
        self.size = self.asked + task.others * self.names
        self.written: dict[tuple[int, str], tuple[str, int, dict[str, Any], Array]] = {}
        """By seat and card: zone, owner and card as they were last seen, and their row."""

    def cards(self, view: Any, seat: int) -> Iterator[tuple[str, int, dict[str, Any]]]:
        """Yield the cards of a view that can be told apart, in the order of rows: zone, owner (counted from the seat), card."""
        seats = self.task.seats
        players = [view["players"][(seat + at) % seats] for at in range(seats)]
        for zone in self.order:
            for card in view["shared"].get(zone, ()):
                yield zone, 0 if card.get("controller") == players[0]["name"] else 1, card
            for at, player in enumerate(players):
                lying = player["zones"].get(zone, {})
                for card in (*lying.get("cards", ()), *lying.get("face down", ())):
                    if "id" in card:
                        yield zone, at, card

    def name_index(self, card: dict[str, Any]) -> int:
        """Return the index of a card's name."""
        name = str(card.get("name", "?"))
        known = self.task.names.get(name)
        return len(self.task.names) + crc32(name.encode()) % MIXED if known is None else known


class SeatView:
    """The view that a seat has of a battle.

    Attributes:
        rows: the cards that have a row, by id.
    """

    def __init__(self, layout: ObservationLayout, battle: Battle, seat: int) -> None:
        self.layout = layout
        self.battle = battle
        self.seat = seat
        self.view: Any = battle.view(seat)
        self.cards = list(layout.cards(self.view, seat))
        idents = dict.fromkeys([card["id"] for _, _, card in self.cards])
        self.rows = {ident: at for at, ident in enumerate(islice(idents, layout.task.cards))}
        self._numbers: Array | None = None

    def observation(self, answer: PartialAnswer | None = None) -> Array:
        """Return what the seat knows, as numbers; `answer` is the one that it is giving."""
        layout = self.layout
        if self._numbers is None:
            self._numbers = self._written()
        out: Array = self._numbers.copy()
        if answer is not None:
            for action in answer.taken:
                out[5 + layout.task.seats + len(layout.task.steps) + action] += 1
            _asked(layout, out[layout.asked :], self.battle, answer)
        return np.clip(out, -LIMIT, LIMIT, out=out)

    def _written(self) -> Array:
        """Return the numbers that do not depend on an answer."""
        layout, seat, seats = self.layout, self.seat, self.layout.task.seats
        out: Array = np.zeros(layout.size, dtype=np.float32)
        _head(layout, out, self.view, seat)
        for at in range(seats):
            begin = layout.head + at * layout.player
            _player(layout, out[begin : begin + layout.player], self.view["players"][(seat + at) % seats])
        for zone, owner, card in self.cards:
            row = self.rows.get(card["id"])
            if row is not None:
                begin = layout.rows + row * layout.row
                out[begin : begin + layout.row] = self._row(zone, owner, card)
        return out

    def _row(self, zone: str, owner: int, card: dict[str, Any]) -> Array:
        """Return the row of a card; one that is seen as it was the last time has the row that it had."""
        layout = self.layout
        name = (self.seat, card["id"])
        last = layout.written.get(name)
        if last is not None and last[:3] == (zone, owner, card):
            return last[3]
        out: Array = np.zeros(layout.row, dtype=np.float32)
        _row(layout, out, zone, owner, card, self.view["players"][self.seat]["name"])
        if len(layout.written) >= ROWS:
            layout.written.clear()
        layout.written[name] = (zone, owner, card, out)
        return out


def observe(layout: ObservationLayout, battle: Battle, seat: int, answer: PartialAnswer | None = None) -> Array:
    """Return what a seat knows, as numbers; `answer` is the one that it is giving."""
    return SeatView(layout, battle, seat).observation(answer)


def _head(layout: ObservationLayout, out: Array, view: Any, seat: int) -> None:
    task, question = layout.task, view["question"]
    names = [player["name"] for player in view["players"]]
    out[0] = view["turn player"] == names[seat]
    out[1] = question is not None and question["mine"]
    out[2] = view["over"] is not None
    out[3] = view["turn"] / 10
    out[4] = 1
    if question is not None:
        if question["who"] in names:
            out[5 + (names.index(question["who"]) - seat) % task.seats] = 1
        out[5 + task.seats + task.steps[question["step"]]] = 1


def _player(layout: ObservationLayout, out: Array, player: Any) -> None:
    out[0] = _scaled(player.get("life", 0))
    out[1] = sum(player["counters"].values()) / 10
    out[2] = len(player.get("will", "") or player.get("mana", "")) + player.get("summons", 0) + player.get("placements", 0)
    for zone, lying in player["zones"].items():
        begin = 3 + layout.task.zones[zone] * (1 + layout.names)
        out[begin] = lying["hidden"] / 10
        for card in lying["cards"]:
            out[begin + 1 + layout.name_index(card)] += 1


def _row(layout: ObservationLayout, out: Array, zone: str, owner: int, card: dict[str, Any], me: str) -> None:
    out[0] = 1
    out[1] = owner == 0
    out[2] = card.get("controller", me if owner == 0 else "") == me
    at = 3
    out[at + layout.task.zones[zone]] = 1
    at += len(layout.task.zones)
    if "name" in card:
        out[at + layout.name_index(card)] = 1
    at += layout.names
    posture = card.get("orientation") or card.get("position") or card.get("posture")
    if posture in layout.postures:
        out[at + layout.postures.index(posture)] = 1
    at += len(layout.postures)
    for figure in layout.figures:
        value = card.get(figure)
        out[at] = value is not None
        out[at + 1] = _scaled(value or 0)
        at += 2
    for key in OWN:
        out[at] = _scaled(card.get(key) or 0)
        at += 1
    for key in (*FLAGS, *LINKS):
        value = card.get(key)
        out[at] = bool(value) and value != "neither"
        at += 1


def _asked(layout: ObservationLayout, out: Array, battle: Battle, answer: PartialAnswer) -> None:
    """Add the cards that only the question shows: by their names, where its words tell them."""
    longest = sorted(layout.task.names, key=len, reverse=True)
    for action, decision in answer.named().items():
        text = battle.format(decision)
        for name in longest:
            if name in text:
                out[(action - layout.task.first_other) * layout.names + layout.task.names[name]] = 1
                text = text.replace(name, "")


def _scaled(value: int) -> float:
    return value / LARGE if abs(value) >= 100 else value / 10
