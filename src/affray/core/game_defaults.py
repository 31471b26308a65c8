"""Defaults for the parts of `Game` and `Presentation` that a game leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from affray.core.verdicts import Reason, Verdict, refuse

if TYPE_CHECKING:
    from affray.core.events import Event
    from affray.core.game import Line, Origin
    from affray.core.procedures import Rulebook
    from affray.core.state import Object, Position
    from affray.core.table import Table


def no_triggers(t: Table, event: Event) -> None:
    """Do nothing: the default of `Game.on_event`, for a game without triggered abilities."""


def no_derived_changes(t: Table, news: int) -> int:
    """Return the aspects unchanged: the default of `Game.derived_changes`, for a game without continuous effects."""
    return news


def no_fights(s: Position) -> Iterable[Line]:
    """Return no arrows: the default for a game in which nothing attacks."""
    return ()


def no_origins(s: Position, obj: Object[Any]) -> dict[str, list[Origin]]:
    """Return nothing: the default for a game that does not explain the numbers of its cards."""
    return {}


def empty_player_view(s: Position, seat: int) -> dict[str, Any]:
    """Return nothing: the default for a game that shows no more of a player than name, life and counters."""
    return {}


def event_kind_text(s: Position, event: Event) -> str:
    """Return subject and kind of an event: the default for a game without sentences for its events."""
    return f"{event.subject} {event.kind}".strip()


def name_view(s: Position, obj: Object[Any]) -> dict[str, Any]:
    """Return id, name and posture of a card: the default for a game that shows no more."""
    return {"id": obj.id, "name": obj.card.name, "posture": obj.posture}


def is_not_fixed(obj: Object[Any]) -> bool:
    """Return False: the default for a game in which the data of any card may change while the object stays."""
    return False


def no_fixed_views(s: Position) -> Callable[[Object[Any]], bool]:
    """Return the test of a game in which the data of no card are fixed."""
    return is_not_fixed


def no_face_down_view(s: Position, obj: Object[Any]) -> dict[str, Any] | None:
    """Return None: the default for a game in which nothing is known of a hidden card."""
    return None


def any_deck(book: Rulebook, sections: dict[str, dict[str, int]]) -> list[Reason]:
    """Accept any deck: the default for a game without deck rules."""
    return []


def refuse_concession(t: Table, seat: int) -> Verdict:
    """Refuse: the default for a game whose rules say nothing about giving up."""
    return refuse("", "{game} has no rule for giving up", game=t.book.game.title)
