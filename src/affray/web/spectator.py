"""Who looks at a table, and the bell that rings for them when something has changed there."""

from __future__ import annotations

from asyncio import Event, get_running_loop
from threading import get_ident
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Notifier:
    """Rung from any thread, heard in the event loop in which it was made."""

    def __init__(self) -> None:
        self.loop = get_running_loop()
        self.thread = get_ident()
        self.rung = Event()

    def ring(self) -> None:
        if get_ident() == self.thread:
            self.rung.set()
        else:
            self.loop.call_soon_threadsafe(self.rung.set)

    async def heard(self) -> None:
        """Wait until it rings; several rings before that are one."""
        await self.rung.wait()
        self.rung.clear()


class Spectator:
    """Somebody who looks at a table: the seats they hold (none: a spectator), and the bell to ring when something has changed.

    `prepare` works out what is new to them, before they hear the bell.
    """

    def __init__(self, seats: frozenset[int], bell: Notifier, prepare: Callable[[], object] = lambda: None) -> None:
        self.seats = seats
        self.bell = bell
        self.prepare = prepare
