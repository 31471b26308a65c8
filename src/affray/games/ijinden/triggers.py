"""Triggered abilities: what listens where, what an event triggers, and when a waiting ability is lost."""

from __future__ import annotations

from affray.core.events import Event
from affray.core.resolving import Context
from affray.core.state import NOBODY, Pending, Position, Ref, seat_of
from affray.core.table import Table
from affray.games.ijinden import words as w
from affray.games.ijinden.match import face, fits, holds, profile
from affray.games.ijinden.printed import Object
from affray.games.ijinden.traits import lasting

EVENTS = frozenset((
    "becomes attacker", "attacks", "becomes blocker", "is blocked", "is tapped", "is untapped", "is destroyed", "wins battle", "enters",
    "becomes guardian", "put into graveyard", "leaves graveyard", "places mana", "ability triggers", "start phase", "draw phase",
    "main phase", "end phase", "block step", "battle resolution step",
))  # fmt: skip
SIMPLE = ("legacy", "netherworld")


def storey(s: Position) -> int:
    """How deep the nesting is: so many abilities are being carried out, one within the other."""
    return sum([1 for frame in s.frames if frame.program.key == "ability"])


def watching(s: Position) -> dict[str, list[tuple[str, w.Triggered]]]:
    """The triggered abilities that listen now, by the event they listen for."""
    table: dict[str, list[tuple[str, w.Triggered]]] | None = s.cache.get("watching")
    if table is None:
        table = {}
        for seat in (s.active, 1 - s.active):
            for zone in ("battlefield", "mana zone", "graveyard"):
                for ident in s.zone(zone, seat):
                    found = s.objects[ident]
                    place = "face-down mana" if found.face_down and zone == "mana zone" else zone
                    base = face(found).base.triggers if place == "face-down mana" else profile(s, ident).triggers
                    for ability in base:
                        if place in ability.zone:
                            table.setdefault(ability.when.event, []).append((ident, ability))
        s.cache["watching"] = table
    return table


def notice(t: Table, event: Event) -> None:
    """Let every ability whose condition this event meets wait to be resolved."""
    if event.kind not in EVENTS:
        return
    for ident, ability in watching(t).get(event.kind, ()):
        if meets(t, event, t.objects[ident], ability):
            _wait(t, event, t.objects[ident], ability)
    for effect in t.effects:
        if isinstance(effect.what, w.Later) and _is_met(t, event, effect.what.when, effect.controller, effect.source[0]):
            ability = w.Triggered(when=effect.what.when, effects=effect.what.effects, word="later")
            t.end_effects((effect,))
            t.trigger(Pending(ability, effect.bound["source"], effect.controller, {**effect.bound, "storey": storey(t)}))


def meets(t: Table, event: Event, found: Object, ability: w.Triggered) -> bool:
    """Does an event meet the condition of an ability of this card?"""
    if not _is_met(t, event, ability.when, found.owner, found.id):
        return False
    if ability.word in SIMPLE and ability.when.event == "put into graveyard" and not _leaves_a_legacy(t, event, found, ability):
        return False
    if silenced(t, found, ability):
        return False
    if ability.once_per_turn and t.fact(_once(event, found, ability)):
        return False
    bound = {"it": (t.objects[event.subject].ref,)} if event.subject in t.objects else {}
    return ability.condition is None or holds(t, ability.condition, Context(found.owner, found.id, bound))


def _is_met(t: Table, event: Event, when: w.When, seat: int, this: str) -> bool:
    if when.event != event.kind or (when.turn and (t.active == seat) != (when.turn == "you")):
        return False
    if when.zone and event.data.get("from", "") != when.zone:
        return False
    if when.word and event.data.get("word") != when.word:
        return False
    if "n" in event.data and not when.at_least <= event.data["n"] <= when.at_most:
        return False
    player = seat_of(event.subject)
    if player != NOBODY:
        return when.who in ("you", "opponent", "") and (when.who == "" or (player == seat) == (when.who == "you"))
    if isinstance(when.who, w.What):
        return event.subject in t.objects and fits(t, t.objects[event.subject], when.who, Context(seat, this))
    return event.subject == this if when.who == "this" else event.subject == ""


def _leaves_a_legacy(t: Table, event: Event, found: Object, ability: w.Triggered) -> bool:
    """A legacy triggers when its card comes from the battlefield, and from elsewhere where a card says so."""
    if event.data.get("drained"):
        return False
    origin = event.data.get("from")
    if origin == "battlefield":
        return True
    spent = ability.word != "netherworld" or t.fact(f"legacy from {origin}:{found.owner}") > 0
    here = [one.word for one in lasting(t, w.LegacyFrom) if one.word.zone == origin and one.context.seat == found.owner]
    return any(not word.netherworld or not spent for word in here)


def silenced(s: Position, found: Object, ability: w.Triggered) -> bool:
    """Does something keep this ability from triggering?"""
    for source in lasting(s, w.Silence):
        word = source.word
        if word.player and (found.owner == source.context.seat) != (word.player == "you"):
            continue
        if word.of == "legacies" and ability.word == "legacy":
            return True
        if word.of == "word" and ability.word == word.word:
            return True
        if word.of == "zones" and found.zone in word.zones:
            return True
    return False


def _once(event: Event, found: Object, ability: w.Triggered) -> str:
    """What is noted of an ability that comes once a turn as it is activated ("" for one that comes as often as it likes)."""
    if ability.once_per_turn:
        return f"used:{found.id}@{found.entered}:{ability.word or ability.when.event}"
    return f"legacy from hand:{found.owner}" if ability.word == "netherworld" and event.data.get("from") == "hand" else ""


def _wait(t: Table, event: Event, found: Object, ability: w.Triggered) -> None:
    """An ability waits; one that is not for each single event waits once for what happens together."""
    it: tuple[Ref, ...] = (t.objects[event.subject].ref,) if event.subject in t.objects else ()
    together = event.data.get("together", 0)
    if together and not ability.when.each and ability.when.who != "this":
        for other in t.pending:
            same = other.source is not None and other.source.ref == found.ref and other.ability == ability
            if same and other.event.get("together") == together:
                t.drop_pending(other)
                it = (*other.event["it"], *it)
                break
    facts = {"it": it, "storey": storey(t), "together": together, "once": _once(event, found, ability)}
    t.trigger(Pending(ability, t.snapshot(found.id), found.owner, facts))


def is_lost(t: Table, pending: Pending) -> bool:
    """A waiting ability is lost if its card has moved to another zone or was turned face down; nothing else loses it."""
    source = pending.source
    if source is None or pending.ability.word == "later":
        return False
    found = t.current(source.ref)
    return found is None or (found.face_down and not source.face_down)
