"""The moment at which it is judged what an event triggers (603.10): before it or after it; and effects that let it trigger nothing (613.11)."""

from __future__ import annotations

from affray.cards.word import PlacedAbility
from affray.core.events import Event
from affray.core.state import Effect
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.permits import forbidden
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import subject_of
from affray.games.mtg.vocabulary.printed import Object

Due = list[tuple[Object, PlacedAbility | Effect]]
"""The abilities that an event triggers, or effects that wait, each with the object that has it."""


def is_death(event: Event) -> bool:
    """Is a permanent put into a graveyard, whichever event tells of it?"""
    return event.kind in ("dies", "leaves", "put into graveyard") and (event.text("from"), event.text("to zone")) == (
        "battlefield",
        "graveyard",
    )


def is_from_anywhere(when: w.When) -> bool:
    """Does an ability trigger on what is put into a graveyard from anywhere? What is attached comes from the battlefield."""
    return when.event == "put into graveyard" and not when.origin and subject_of(when) != "attached"


def is_judged(t: Table, event: Event, when: w.When, before: bool) -> bool:
    """Is this the moment to judge an ability: before the event, or after it? What triggers on a graveyard "from anywhere" never looks back
    (603.6c), even if the card left the battlefield. It asks for cards, and a token is none (111.1); one that asks for itself is judged
    before it ceases to exist.
    """
    if event.kind != "put into graveyard" or not is_death(event):
        return True
    from_anywhere = is_from_anywhere(when)
    if from_anywhere and event.subject in t.objects and t.objects[event.subject].virtual:
        return before and subject_of(when) == "this"
    return before != from_anywhere


@mtg.condition("trigger.silenced", ("613.10", "613.11"), kind="process")
def silencers(t: Table, event: Event) -> list[str]:
    """The objects by whose effects what enters, or dies, makes no ability trigger. Replacement effects apply all the same."""
    what = "trigger by entering" if event.kind == "enters" else "trigger by dying" if is_death(event) else ""
    if not what or event.subject not in t.objects:
        return []
    return [context.source for _, context, _ in forbidden(t, event.subject, what, t.number, "{who}")]


def unless_silenced(t: Table, due: Due, ident: str, silent: list[str]) -> Due:
    """Return the abilities that trigger after a creature has died: of its own card, and all others that nothing on the battlefield silences now."""
    silenced = any(by in t.objects and t.objects[by].zone == "battlefield" for by in silent)
    return [(obj, what) for obj, what in due if obj.id == ident] if silenced else due
