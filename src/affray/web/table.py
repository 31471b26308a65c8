"""A table at which people and bots sit: each seat with its secret, the clocks, and what each of them may know."""

from __future__ import annotations

import hmac
import secrets
import time
from contextlib import suppress
from hashlib import sha256
from threading import RLock
from typing import TYPE_CHECKING, Any

from affray.battle import from_json
from affray.core.chance import CHANCE
from affray.core.questions import Decision
from affray.core.state import NOBODY, player_id, seat_of
from affray.core.view import EVERYTHING
from affray.journal import Journal
from affray.present.session import nodes_after
from affray.search.bot_names import BOTS
from affray.web import log
from affray.web.board import AnalysisBoard, Message
from affray.web.refused import BadMessage, Refused
from affray.web.sight import Sight, private
from affray.web.store import StoredTable, StoreError, TableStore
from affray.web.takeback import Takebacks, is_about
from affray.web.work import pause

if TYPE_CHECKING:
    from affray.battle import Battle
    from affray.journal import Node
    from affray.web.spectator import Spectator
    from affray.web.voice import Localizer


MOST_PREPARED = 6
"""For so many who look on what is new is worked out by who plays; the others wait for their own turn."""
LATE = "lose on time"
"""How the store says that somebody's time has run out."""


def hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()


class TableSession(AnalysisBoard):
    """A table: a board with seats and a clock, and no way back but by consent. Decisions are stored before they are told."""

    def __init__(self, kept: StoredTable, store: TableStore) -> None:
        super().__init__(Journal(from_json(kept.start)), title=kept.title, seed=secrets.randbits(60) | 1)
        self.id = kept.id
        self.owner = kept.owner
        self.is_gone = False
        """Has it gone on elsewhere? Then who looks at it sits down again."""
        self.store = store
        self.seats = kept.seats
        self.clock = kept.clock
        self.left = [kept.clock.get("bank", 0.0)] * len(kept.seats)
        self.sights: dict[frozenset[int], Sight] = {}
        self.watchers: set[Spectator] = set()
        self.changes = 0
        """How often something has changed: what was prepared before the last time no longer holds."""
        self.heard: set[frozenset[int]] = set()
        """The seats that have been told of the present moment: past ones are let go of when all have."""
        self.turn = RLock()
        self.pace.drawn = self.pace.sliced = True
        self.late: int | None = None
        """The seat that has lost on time."""
        self.past = list(self.journal.nodes)
        """Every moment that has been told, those taken back too; the journal holds only those that count."""
        self.released = 0
        """Of so many of them nothing is kept that has been worked out."""
        self.clocks = [tuple(self.left)]
        """What was left to each seat at every moment of the journal."""
        self.takebacks = Takebacks({seat for seat, one in enumerate(self.seats) if one["kind"] != "bot"})
        self.is_timed = any(spent for _, spent in kept.decisions)
        """Does the clock run? It starts when everybody has sat down."""
        for decision, spent in kept.decisions:
            if is_about(decision):
                self._note(decision)
            else:
                self._count(spent)
                self._play_stored(decision)
                self._add_moments([self.journal.node])
            pause()
        bots = [seat for seat, one in enumerate(self.seats) if one["kind"] == "bot"]
        self.pace.bots = {seat: BOTS[self.seats[seat].get("bot", "greedy")](secrets.randbits(30)) for seat in bots}
        self.stored = len(kept.decisions)
        self.asked = time.monotonic()

    def _play_stored(self, decision: Decision) -> None:
        """Play a decision as it is stored: a loss on time ends the game as giving up does."""
        if decision.verb == LATE:
            self.late = seat_of(decision.args[0])
            decision = Decision("concede", *decision.args)
        self.journal.play(decision)

    # -- who sits where

    def seat(self, watcher: Spectator) -> None:
        """Somebody looks on from now on; the clock starts when every person has sat down."""
        self.watchers.add(watcher)
        with self.turn:
            if not self.is_timed and self.takebacks.people <= {seat for one in list(self.watchers) for seat in one.seats}:
                self.is_timed = True
                self.asked = time.monotonic()

    def held(self, keys: list[str]) -> frozenset[int]:
        """The seats that these secrets open; all are compared, and in constant time."""
        held_seats = set()
        for key in keys[:6]:
            digest = hashed(key)
            for seat, seat_record in enumerate(self.seats):
                if hmac.compare_digest(digest, seat_record.get("key", "")):
                    held_seats.add(seat)
        return frozenset(held_seats)

    def eyes(self, seats: frozenset[int]) -> int:
        """Through whose eyes who holds these seats sees the table."""
        if len(seats) == len(self.seats):
            return EVERYTHING
        if not seats:
            return NOBODY
        question = self.battle.question
        return question.seat if question is not None and question.seat in seats else min(seats)

    # -- playing

    def play(self, message: Message, seats: frozenset[int]) -> None:
        """A decision of who holds these seats, and all that follows by itself, stored before this returns.

        Raises:
            Refused: it is not theirs to decide, or the rules refuse it.
            StoreError: it could not be stored; then it has not happened.
        """
        with self.turn:
            self._release_caches()
            self.heard.clear()
            before = self.journal.node
            if message.get("do") == "concede":
                self._concede(message, seats)
            else:
                question = self.battle.question
                if question is None or question.seat not in seats:
                    raise Refused("this is not yours to answer") if question is not None else Refused("the battle is over")
                if message.get("rev") not in (None, self._rev(seats)):
                    raise Refused("that question is no longer asked")
                if message.get("do") == "skip":
                    self._skip([question.seat], message.get("until"))
                else:
                    self.pace.skipping.pop(question.seat, None)
                    self.answer({key: value for key, value in message.items() if key != "at"})
            self._keep(before)

    def take_back(self, message: Message, seats: frozenset[int]) -> None:
        """Who holds these seats asks to take a decision back, or answers who has asked; stored before this returns.

        Raises:
            Refused: it is not theirs to ask or to answer.
            StoreError: it could not be stored; then it has not happened.
        """
        with self.turn:
            self.heard.clear()
            if message.get("do") == "consent":
                rows = self.takebacks.reply(message.get("agree") is True, message.get("request"), seats)
            else:
                if self.battle.question is None:
                    raise Refused("the battle is over")
                if message.get("rev") not in (None, self._rev(seats)):
                    raise Refused("that question is no longer asked")
                node = self.node(message.get("n"), seats)
                rows = self.takebacks.request(node, seats, node in self.journal.nodes, len(self.past))
            self.store.append(self.id, self.stored, [(row, 0.0) for row in rows], self.owner)
            self.stored += len(rows)
            for row in rows:
                self._note(row)

    def _note(self, decision: Decision) -> None:
        """Take in a request or an answer to one; where all agree, go back: the clock, too."""
        moment = self.takebacks.note(decision, self.journal.nodes, len(self.past))
        if moment is None:
            return
        self._cut(moment)
        self.released = 0
        del self.clocks[moment.number + 1 :]
        self.left = list(self.clocks[moment.number])
        self.pace.skipping.clear()
        self.pace.away.clear()
        self.asked = time.monotonic()

    def _cut(self, node: Node) -> None:
        """Back to a moment, as if nothing had been played from there."""
        self.journal.go(node)
        node.children.clear()
        node.visited = None
        del self.journal.nodes[node.number + 1 :]
        for sight in self.sights.values():
            sight.go_back()

    def _add_moments(self, new_nodes: list[Node]) -> None:
        """Add moments that have come; a request that waits lapses."""
        self.past += new_nodes
        self.clocks += [tuple(self.left)] * len(new_nodes)
        self.takebacks.lapse()

    def _release_caches(self) -> None:
        """Drop what has been worked out of all moments but the present one."""
        for node in self.past[self.released :]:
            if node is not self.journal.node:
                node.battle.release_caches()
        self.released = len(self.past) - 1

    def begin(self) -> None:
        """Play what needs nobody, at the beginning and after a restart."""
        self.play_on()
        while self.unfinished:
            pause()
            self.play_on()

    def play_on(self) -> None:
        """Play what needs nobody, as much as fits into a slice of time."""
        with self.turn:
            before = self.journal.node
            self.unfinished = self.pace.go_on()
            self._keep(before)

    def _concede(self, message: Message, seats: frozenset[int]) -> None:
        seat = message.get("seat", min(seats) if seats else -1)
        if seat not in seats:
            raise BadMessage("nobody gives up for another")
        self.journal.play(Decision("concede", player_id(seat)))

    def _keep(self, before: Node, late: Decision | None = None) -> None:
        """Store what has been played since (`late` in its stead: a loss on time); what cannot be stored is taken back."""
        new_nodes = nodes_after(before, self.journal.node)
        if not new_nodes:
            return
        spent = time.monotonic() - self.asked if self.is_timed else 0.0
        rows = [(late or _decided(node), spent if at == 0 else 0.0) for at, node in enumerate(new_nodes)]
        try:
            self.store.append(self.id, self.stored, rows, self.owner)
        except StoreError:
            self._cut(before)
            raise
        self._count(spent, before.battle)
        self._add_moments(new_nodes)
        self.stored += len(rows)
        self.asked = time.monotonic()

    def _count(self, spent: float, battle: Battle | None = None) -> None:
        """Take the time of a decision off the clock of whoever made it."""
        question = (battle or self.battle).question
        if self.clock and question is not None and 0 <= question.seat < len(self.left) and spent:
            self.left[question.seat] += self.clock.get("more", 0.0) - spent

    def remaining(self) -> list[float]:
        """The seconds left to each seat."""
        question = self.battle.question
        now = time.monotonic() - self.asked if self.is_timed else 0.0
        return [left - (now if question is not None and question.seat == seat else 0.0) for seat, left in enumerate(self.left)]

    def flag(self) -> bool:
        """Whoever is asked and has no time left has lost on time; has somebody? At a table that is busy this shows a moment later."""
        if not self.turn.acquire(blocking=False):
            return False
        try:
            question = self.battle.question
            if not self.clock or question is None or question.seat == CHANCE or self.remaining()[question.seat] > 0:
                return False
            before, who = self.journal.node, player_id(question.seat)
            self.journal.play(Decision("concede", who))
            self._keep(before, Decision(LATE, who))
            self.late = question.seat
            return True
        finally:
            self.turn.release()

    # -- telling

    def _sight(self, seats: frozenset[int]) -> Sight:
        """What these seats know to have happened: not the private questions of others from which nothing came that they saw."""
        sight = self.sights.setdefault(seats, Sight(seats))
        sight.read(self.past, self.eyes(seats))
        return sight

    def _lines(self) -> dict[str, Any]:
        """A table has one line, which who sits there counts as they see it (`seen`)."""
        return {"lines": [], "on": ""}

    def _rev(self, seats: frozenset[int]) -> int:
        return len(self._sight(seats).nodes) + self.takebacks.granted

    def seen(self, voice: Localizer, seats: frozenset[int], since: int = 0) -> dict[str, Any]:
        """The table as who holds these seats may know it, with the moments from their number `since` on: they count only what they see."""
        with self.turn:
            eyes, sight = self.eyes(seats), self._sight(seats)
            sight.follow(self.journal.nodes)
            since = since if since <= len(sight.nodes) else 0
            self.released = min(self.released, max(0, since - 1))
            payload = self.moment_data(voice, eyes, len(self.journal.nodes), None if eyes == EVERYTHING else set(seats))
            moments = []
            for n, node in enumerate(sight.nodes[since:], since):
                moment = log.moment(node, voice, eyes) | {"n": n, "parent": log.number_before(node, sight.number_of)}
                if eyes != EVERYTHING and moment.get("seat") not in seats:
                    moment.pop("forced", None)
                    if private(node, seats):
                        moment = {key: moment[key] for key in ("n", "parent", "events")}
                moments.append(moment)
            self.heard.add(seats)
            if all(watcher.seats in self.heard for watcher in list(self.watchers)):
                self._release_caches()
            return payload | {
                "moments": moments,
                "since": since,
                "rev": self._rev(seats),
                "at": sight.line[-1],
                "line": list(sight.line),
                "stops": sorted(self.pace.stops_of.get(min(seats, default=-1), set())),
                "table": self._table(seats) | {"takebacks": self.takebacks.data(sight.number_of, sight.unseen)},
            }

    def node(self, n: object, seats: frozenset[int]) -> Node:
        """The moment that who holds these seats counts as number `n`.

        Raises:
            Refused: there is none.
        """
        nodes = self._sight(seats).nodes
        if not isinstance(n, int) or not 0 <= n < len(nodes) or private(nodes[n], seats):
            raise BadMessage("there is no such moment")
        self.released = 0
        return nodes[n]

    def _table(self, seats: frozenset[int]) -> dict[str, Any]:
        present_seats = {seat for watcher in list(self.watchers) for seat in watcher.seats}
        return {
            "id": self.id,
            "mine": sorted(seats),
            "seats": [
                {"kind": one["kind"], "here": seat in present_seats or one["kind"] == "bot"}
                for seat, one in enumerate(self.seats)
            ],
            "watching": sum(not watcher.seats for watcher in list(self.watchers)),
            "clock": [round(one, 1) for one in self.remaining()] if self.clock else None,
            "timed": self.is_timed,
            "late": self.late,
        }

    def shows(self, ident: str, seats: frozenset[int]) -> bool:
        """May who holds these seats know which card this id means?"""
        view = self.battle.view(self.eyes(seats))
        zones = [zone["cards"] for player in view["players"] for zone in player["zones"].values()]
        return any(card["id"] == ident and "name" in card for cards in (*zones, *view["shared"].values()) for card in cards)

    def told_all(self, but: Spectator | None = None) -> None:
        """Tell everybody who looks on that something has changed, but for who changed it."""
        self.changes += 1
        self.ring(but)

    def ring(self, but: Spectator | None) -> None:
        """Ring for everybody who looks on, but for one: what is new may be prepared for them."""
        for watcher in list(self.watchers):
            if watcher is not but:
                watcher.bell.ring()

    def prepare(self, but: Spectator) -> None:
        """Prepare what is new for others who hold seats. If that fails, it fails again, and is told, where they ask for it themselves."""
        self.changes += 1
        for watcher in [one for one in list(self.watchers) if one.seats and one is not but][:MOST_PREPARED]:
            with suppress(Exception):
                watcher.prepare()


def _decided(node: Node) -> Decision:
    assert node.battle.decision is not None
    return node.battle.decision
