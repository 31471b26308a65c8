"""An object that is put into a zone, what is noted and reported of it, and what that triggers (603.6, 603.10)."""

from __future__ import annotations

from typing import Any

from affray.core.events import Event
from affray.core.state import NOBODY
from affray.core.table import Table
from affray.games.mtg.position.facts import DIED, DIED_UNDER, DISCARDED, LEFT
from affray.games.mtg.rules.arrival import note_a_land
from affray.games.mtg.rules.stack.looking_back import Due, silencers, unless_silenced
from affray.games.mtg.rules.stack.triggers import foresee, heeds
from affray.games.mtg.vocabulary.printed import HEARD_ANYWHERE, Object

_NOTED = {"dies": DIED_UNDER, "leaves": LEFT, "is discarded": DISCARDED}
"""The fact noted of the player whose card it was, by the event."""


class Moved:
    """An object that is put into a zone, with the events to report of it, each with what it triggers if that is judged before it moves."""

    def __init__(self, obj: Object, zone: str, batch: int, data: dict[str, Any] | None, rule: tuple[str, str]) -> None:
        self.ident = obj.id
        self.origin = obj.zone
        self.entered = obj.timestamp
        self.under = obj.controller
        self.zone = zone
        self.batch = batch
        self.data = data
        self.rule = rule
        self.seen = NOBODY
        self.silent: list[str] = []
        self.reports: list[tuple[str, Due | None]] = []

    def report(self, t: Table, kind: str, before: bool = False) -> None:
        """Report this of it; what that triggers is judged now, `before` it moves, or as it is reported."""
        self.reports.append(
            (kind, None if not before else foresee(t, self.event(t, kind), before) if self.is_heard(t, kind) else [])
        )
        if kind == "put into graveyard" and before:
            self.silent = silencers(t, self.event(t, kind))

    def event(self, t: Table, kind: str) -> Event:
        details = {"from": self.origin, "to zone": self.zone, "entered": self.entered, "batch": self.batch}
        return Event(kind, self.ident, *self.rule, t.cause, {**(self.data or {}), **details}, self.seen)

    def is_heard(self, t: Table, kind: str) -> bool:
        """Could this of it trigger anything now? It may trigger by itself that it is discarded, or where it lies that it was put there."""
        if kind in HEARD_ANYWHERE and self.ident in t.objects and kind in t.objects[self.ident].card.triggered_anywhere:
            return True
        return heeds(t, kind)

    def conclude(self, t: Table) -> None:
        """Note that an object has moved, and report it where anything hears of it."""
        for kind, due in self.reports:
            if kind in ("enters", "put into graveyard") and self.ident not in t.objects and not due:
                continue
            if kind == "dies":
                t.record_fact(DIED)
            if kind in _NOTED:
                t.record_fact(_NOTED[kind], self.under)
            if kind == "enters":
                note_a_land(t, self.ident)
            if kind == "put into graveyard" and due is not None and self.ident in t.objects and self.is_heard(t, kind):
                due = [*due, *unless_silenced(t, foresee(t, self.event(t, kind)), self.ident, self.silent)]
            if not t.quiet or (self.is_heard(t, kind) if due is None else due):
                t.watchers_before = due
                t.report(self.event(t, kind))
                t.watchers_before = None
