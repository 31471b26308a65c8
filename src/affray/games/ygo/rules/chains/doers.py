"""The doer of an event: whose card, effect or Summon it is, and what it is not."""

from __future__ import annotations

from affray.core.events import Event
from affray.core.state import NOBODY, seat_of
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import CAME
from affray.games.ygo.position.kinds import came_as
from affray.games.ygo.position.records import Summon
from affray.games.ygo.vocabulary import words as w


def sender(t: Table, event: Event) -> int:
    """Return whose card or effect sent a card away."""
    if t.cause in t.objects:
        return t.objects[t.cause].controller
    by = event.text("by")
    return t.objects[by].controller if by in t.objects else NOBODY


def doer_of(t: Table, event: Event) -> int:
    """Return the doer: of a Summon, who summons; of anything else, whose card it came from, or which player."""
    if event.kind == "is summoned":
        return summoner(t, event)
    source = event.text("source") or event.text("to")
    return seat_of(source) if source.startswith("@") else t.objects[source].controller if source in t.objects else NOBODY


@ygo.condition("summon.summoner", rule="306.4")
def summoner(t: Table, event: Event) -> int:
    """A player who Normal, Flip or Special Summons a monster, or whose effect does so, has summoned it, on whichever side it comes."""
    seat = seat_of(event.text("by"))
    return seat if seat != NOBODY else next(seat for seat in (0, 1) if t.fact(CAME, (seat, t.objects[event.subject].ref)))


@ygo.condition("summon.tried-by", rule="306.5")
def is_tried_so(t: Table, seat: int, when: w.When) -> bool:
    """An effect that answers a summon that is tried can ask who tries it, and which summon it is."""
    tried = t.record_of("summon")
    if not isinstance(tried, Summon) or (when.by and (tried.seat == seat) != (when.by == "you")):
        return False
    return not when.how or came_as("tribute" if tried.tributes else tried.how, when.how)


@ygo.condition("trigger.returned", rule="603.15")
def is_returned(event: Event) -> bool:
    """A banished card that an effect returns to the Graveyard is not sent there."""
    return event.text("from") == "banished" and event.text("how") == "returned"
