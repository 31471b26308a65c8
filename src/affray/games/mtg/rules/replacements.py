"""Replacements of being put into a zone (614.6): exile, or the battlefield, in its place."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.evaluate import applies, traits
from affray.games.mtg.position.permits import forbidden, lasting
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object


@mtg.condition("move.forbidden", "101.2", kind="process")
def may_go(t: Table, ident: str, zone: str) -> bool:
    """A card that an effect keeps from entering stays where it lies."""
    return ident in t.objects and not (zone == "battlefield" and forbidden(t, ident, "enter", t.number, "{who}"))


@mtg.condition("move.instead", ("", "614.6"), kind="process")
def goes_to(t: Table, ident: str, zone: str, kind: str = "") -> str:
    """Where an object goes in place of this zone: into exile or onto the battlefield, where its text or an effect says so."""
    obj = t.objects[ident]
    if kind == "is discarded" and enters_instead(t, obj):
        return goes_to(t, ident, "battlefield")
    if kind == "is discarded" and goes_mad(obj):
        return "exile"
    if zone == "battlefield" and obj.zone not in ("stack", "battlefield", "phased out") and is_kept_from_entering(t, ident):
        return "exile"
    if zone == "exile" or (zone == "graveyard" and is_kept_out(t, ident)):
        return "exile"
    if obj.zone == "stack" and zone != "battlefield":
        return "exile" if flashed_back(obj) else zone
    if obj.zone != "battlefield" or zone == "battlefield":
        return zone
    dies = zone == "graveyard" and traits(t, ident).is_creature
    away = [
        word
        for word, _, context, on in lasting(t, w.Away)
        if (word.of == "leaves" or (dies and word.of == "dies")) and applies(t, ident, word.who, on, context)
    ]
    return "exile" if away else zone


@mtg.condition("graveyard.instead", ("", "614.6"), kind="process")
def is_kept_out(t: Table, ident: str) -> bool:
    """Is such a card exiled instead of being put into a graveyard, from wherever it comes? An ability on the stack is no card."""
    return any(
        word.of == "put into graveyard" and applies(t, ident, word.who, on, context, anywhere=True)
        for word, _, context, on in lasting(t, w.Away)
    )


@mtg.condition("enter.instead", ("", "614.6"), kind="process")
def is_kept_from_entering(t: Table, ident: str) -> bool:
    """Is such a card exiled instead of entering, since it was not cast? What was cast comes from the stack."""
    return any(
        word.of == "enters uncast" and applies(t, ident, word.who, on, context, anywhere=True)
        for word, _, context, on in lasting(t, w.Away)
    )


@mtg.condition("discard.instead", ("", "614.6"), kind="process")
def enters_instead(t: Table, obj: Object) -> bool:
    """Does a card enter the battlefield instead of being put into the graveyard? It was discarded all the same."""
    cause = t.objects.get(t.cause)
    return any(one.discarded for one in obj.card.enters) and cause is not None and cause.controller != obj.owner


@mtg.condition("flashback", ("702.33a", "702.34a"), kind="process")
def flashed_back(obj: Object) -> bool:
    """A spell cast for its flashback cost is exiled as it leaves the stack."""
    return getattr(obj.play, "way", "") in ("flashback", "recast") and not obj.virtual


@mtg.condition("madness.exile", ("702.34a", "702.35a"), kind="process")
def goes_mad(obj: Object) -> bool:
    """A card with madness that is discarded goes to exile instead of the graveyard."""
    return "madness" in obj.card.keywords
