"""Names of cards at the moment (709): some change their name where they lie, some are always treated as another."""

from __future__ import annotations

from affray.core.state import Position, Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.descriptions import of_names
from affray.games.ygo.position.kinds import is_asleep, lies_as_equip
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import Object, YgoCard


def choosable(t: Table, objects: list[Object], names: bool) -> int:
    """Return how many of these cards can be chosen together: with different names (`names`) as many as there are names."""
    return len({name_now(t, one) for one in objects}) if names else len(objects)


@ygo.condition("name.changed", rule="709.1")
def name_now(t: Table, obj: Object) -> str:
    """The name that an effect gave it last, else the one its text gives it: on the field while it is face-up and not negated, in the GY always."""
    if obj.zone in FIELD and not obj.face_down:
        new_names = [one.what.name for one in t.effects if isinstance(one.what, w.Renamed) and obj.ref in one.on]
        if new_names:
            return str(new_names[-1])
    for ability in obj.card.words_of(w.Called, t.book.edition):
        on_field = obj.zone in FIELD and "field" in ability.where
        if on_field and not (obj.face_down or is_asleep(t, obj) or lies_as_equip(obj) or traits(t, obj.id).silent):
            return ability.name
        if obj.zone == "graveyard" and "graveyard" in ability.where:
            return ability.name
    return name_always(obj.card, t.book.edition)


@ygo.condition("name.always", rule="709.2")
def name_always(card: YgoCard, edition: str) -> str:
    """A card that is always treated as another has that name wherever it lies, in the Deck too; that is no effect."""
    return next((one.name for one in card.words_of(w.Called, edition) if one.where == "always" and not one.group), card.name)


def groups_of(card: YgoCard, edition: str) -> tuple[str, ...]:
    """Return the archetypes that a card is always treated as a card of, besides those of its name."""
    return tuple([one.name for one in card.words_of(w.Called, edition) if one.group and one.where == "always"])


@ygo.condition("name.never", rule="709.2")
def belongs(card: YgoCard, name: str, group: str, edition: str) -> bool:
    """A card is of a group by its name, unless it is not treated as one, or by what it says of itself."""
    never = any(one.where == "never" and one.name == group for one in card.words_of(w.Called, edition))
    return (group in name and not never) or group in groups_of(card, edition)


def is_named(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Has a card the name that a description asks for?"""
    if not of_names(what) or (what.not_group and obj.face_down):
        return True
    return is_called(t, obj.card, name_now(t, obj), what, context)


def is_called(t: Table, card: YgoCard, name: str, what: w.What, context: Context) -> bool:
    """Does a card of this name fit what a description says of names?"""
    groups = as_tuple(what.named)
    if groups and not any(belongs(card, name, one, t.book.edition) for one in groups):
        return False
    if what.name and name not in as_tuple(what.name):
        return False
    if what.not_named and what.not_named == name:
        return False
    if what.not_group and belongs(card, name, what.not_group, t.book.edition):
        return False
    this = t.objects.get(context.this[0])
    return not (what.other_name and this is not None and name_now(t, this) == name)


def name_of(t: Position, context: Context) -> str:
    """Return the name of the card whose words they are, as long as it is there."""
    this = t.objects.get(context.this[0])
    return this.card.name if this is not None else ""


def was_declared(t: Table, obj: Object, what: w.What, context: Context) -> bool:
    """Has a card the Type (the Attribute) that was declared? Until one is, any will do; a face-down card has none."""
    declared = context.bound.get("declared")
    if obj.zone in FIELD and obj.face_down:
        return False
    if what.declared == "only race in the graveyard":
        return has_the_only_race(t, obj, context)
    return declared is None or declared == obj.card.race or declared in traits(t, obj.id).attributes


@ygo.condition("card.only-race", rule="707.7")
def has_the_only_race(t: Table, obj: Object, context: Context) -> bool:
    """Some texts ask for the one original Type that all monsters in a player's Graveyard have; with none, or several Types, no card fits."""
    fallen = [t.objects[ident].card for ident in t.zone("graveyard", context.seat)]
    return {card.race for card in fallen if card.kind == "monster"} == {obj.card.race}


@ygo.condition("name.original", rule="709.3")
def namesakes(s: Position, name: str) -> list[Ref]:
    """The original name of a monster is the one printed on it, whatever it is called where it lies."""
    lie_there = [s.objects[ident] for seat in (0, 1) for ident in s.zone("monster zone", seat)]
    return [one.ref for one in lie_there if not one.face_down and one.card.name == name]
