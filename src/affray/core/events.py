"""Events: every change that players are told of, with its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from affray.core.state import NOBODY

if TYPE_CHECKING:
    from affray.core.verdicts import Reason


def meeting(events: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the kinds of events that can meet each condition, given the conditions that each kind can meet."""
    conditions = dict.fromkeys([one for some in events.values() for one in some])
    return {one: tuple([kind for kind, some in events.items() if one in some]) for one in conditions}


class Detail:
    """A detail of events besides their subject: what it means, and its possible types."""

    def __init__(self, about: str, *types: type) -> None:
        self.about = about
        self.types = types


DETAILS: dict[str, Detail] = {
    "to": Detail("the other card or player", str),
    "source": Detail("the card behind it", str),
    "from": Detail("the zone it leaves", str),
    "to zone": Detail("the zone it goes to", str),
    "entered": Detail("when it had come to the zone it leaves (with its id, that object)", int),
    "owner": Detail("whose card it is", str),
    "amount": Detail("how much", int),
    "life": Detail("the life that is left", int),
    "battle": Detail("by battle", bool),
    "counter": Detail("the kind of counter", str),
    "was": Detail("what it was before", int),
    "now": Detail("what it is now", int),
    "ability": Detail("the ability, as its text has it", str),
    "on": Detail("what it is about", str, tuple),
    "until": Detail("how long it lasts", str),
    "text": Detail("what was said", str),
    "why": Detail("the reason", str),
    "winners": Detail("the seats that win", tuple),
}
"""The details that all games share."""


class Event:
    """One thing that happened.

    `kind` is the game's name for it ("rests", "deals damage"), `subject` the card or player it happened to, `rule` the key of the
    step that did it, `number` that rule's number, and `cause` the id of the card behind it, if any. Only seat `seen` may know
    what `data` holds; with `NOBODY` everybody may. `names` are the names, at that moment, of the cards that it mentions.
    `reasons` say why a declaration was taken back.
    """

    def __init__(
        self,
        kind: str,
        subject: str,
        rule: str,
        number: str,
        cause: str,
        data: dict[str, Any],
        seen: int = NOBODY,
        names: dict[str, str] | None = None,
        reasons: tuple[Reason, ...] = (),
    ) -> None:
        self.kind = kind
        self.subject = subject
        self.rule = rule
        self.number = number
        self.cause = cause
        self.data = data
        self.seen = seen
        self.names: dict[str, str] = {} if names is None else names
        self.reasons = reasons

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            Event,
            (self.kind, self.subject, self.rule, self.number, self.cause, self.data, self.seen, self.names, self.reasons),
        )

    def several(self, n: int) -> Event:
        """Return one event that stands for `n` such events in a row (`times` in its data)."""
        data = {**self.data, "times": n}
        return Event(self.kind, self.subject, self.rule, self.number, self.cause, data, self.seen, self.names)

    def text(self, name: str) -> str:
        """Return a detail that is a text (a card or player, a zone, a word); "" if the event has none."""
        return str(self.data.get(name, ""))

    def figure(self, name: str) -> int:
        """Return a detail that is a number; 0 if the event has none."""
        return int(self.data.get(name, 0))

    def holds(self, name: str) -> bool:
        """Is this detail present and true?"""
        return bool(self.data.get(name))

    def details(self, *names: str) -> dict[str, Any]:
        """Return those of these details that the event has."""
        return {name: self.data[name] for name in names if name in self.data}

    def key(self) -> tuple[Any, ...]:
        return (self.kind, self.subject, self.rule, self.number, self.cause, str(self.data), self.seen)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        data = ", ".join([f"{key} {value}" for key, value in self.data.items()])
        return f"<{' '.join([part for part in (self.number, self.subject, self.kind) if part])}{': ' if data else ''}{data}>"
