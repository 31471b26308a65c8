"""Double-faced permanents that transform (701.27, 712), and damage that is healed (701.69)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.facts import TRANSFORMED
from affray.games.mtg.position.records import Resolution
from affray.games.mtg.rules.stack.effects import cards, does
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.printed import Object, transformed


@does(w.Transform)
@mtg.condition("transform", ("701.28a", "701.27a"), kind="process")
@mtg.condition("transform.single", ("701.28c", "701.27c"), kind="process")
def transform(t: Table, resolution: Resolution, word: w.Transform, context: Context) -> None:
    """A double-faced permanent is turned so that its other face is up, still the same object; anything else does not transform."""
    for ident in cards(t, word.who, context):
        obj = t.objects[ident]
        other = transformed(obj.card)
        if obj.zone != "battlefield" or other is obj.card or not other.is_permanent or has_transformed_since(t, resolution, obj):
            continue
        t.change_face(ident, other)
        t.set_fact(TRANSFORMED, obj.ref, t.tick())
        t.emit("transforms", ident)


@does(w.Heal)
@mtg.condition("heal", "701.69a", since="2026-09", kind="process")
def heal(t: Table, resolution: Resolution, word: w.Heal, context: Context) -> None:
    """All damage that is marked on a permanent is removed."""
    for ident in cards(t, word.who, context):
        if t.objects[ident].damage:
            t.heal(ident)
            t.emit("is healed", ident)


@mtg.condition("transform.once", ("701.28e", "701.27f"), kind="process")
def has_transformed_since(t: Table, resolution: Resolution, obj: Object) -> bool:
    """An ability of a permanent turns it only if it has not transformed since the ability was put onto the stack."""
    item, play = t.objects.get(resolution.item), resolution.play
    if (
        item is None
        or play is None
        or not item.virtual
        or play.source != obj.ref
        or getattr(play.ability, "name", "") == "delayed"
    ):
        return False
    return t.fact(TRANSFORMED, obj.ref) > item.timestamp
