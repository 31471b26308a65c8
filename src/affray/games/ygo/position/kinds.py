"""Kinds of monsters at the moment (308): a Gemini Monster is a Normal Monster until it is summoned again."""

from __future__ import annotations

from affray.cards.word import cached, within
from affray.core.state import Position
from affray.games.ygo.game import EXTRA, FIELD, ygo
from affray.games.ygo.position.records import Link
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, Traits, YgoCard

GEMINI = "gemini"
TRAP = "trap"
"""The further kind of a monster that is still a Trap."""
EQUIP = frozenset({"equip"})


@ygo.condition("equip.kind", rule="310.2")
def kind_now(obj: Object) -> str:
    """A monster that lies in a Spell & Trap Zone is an Equip Spell there, and no monster.

    It has neither ATK nor DEF, and only the effects that speak of the equipped monster, or say that they are used there.
    """
    return "spell" if lies_as_equip(obj) else obj.card.kind


@ygo.condition("trap.still", rule="311.2")
def is_trap_too(obj: Object) -> bool:
    """A Trap that lies as a monster may be a Trap as well there: what it does is the effect of a Trap then."""
    return TRAP in obj.card.subtypes and obj.zone == "monster zone"


def kind_of_effects(obj: Object) -> str:
    """Return the kind of card that the effects of a card count as."""
    return TRAP if is_trap_too(obj) else kind_now(obj)


@ygo.condition("trap.spent", rule="311.4")
def lies_spent(obj: Object) -> bool:
    """A Trap that is no monster any more lies in its zone without effects: what it says of itself holds in the Monster Zone."""
    return obj.card.kind == TRAP and obj.zone in FIELD and obj.card.risen is not None


def lies_as_equip(obj: Object) -> bool:
    """Is this a monster that lies in a Spell & Trap Zone?"""
    return obj.zone == "spell/trap zone" and obj.card.kind == "monster"


@ygo.condition("pendulum.zone", rule=("", "312.2"))
def in_pendulum_zone(obj: Object) -> bool:
    """A Pendulum Monster that lies in a Pendulum Zone is a Spell there, which has its Pendulum Effects and no others; elsewhere it has not."""
    return obj.zone == "spell/trap zone" and obj.card.scale is not None and obj.card.kind == "spell"


def is_equip_card(obj: Object) -> bool:
    """Is this a card that is destroyed when what it is equipped to leaves?"""
    tied = bool(obj.attached) and obj.zone == "spell/trap zone" and not obj.card.stays
    return tied or "equip" in obj.card.subtypes or lies_as_equip(obj)


@ygo.condition("material.special", rule="313.8")
def came_as(how: str, ways: tuple[str, ...]) -> bool:
    """A Summon with materials is a Special Summon too, for what asks how a monster was Summoned."""
    return how in ways or (how in EXTRA and "special" in ways)


def as_normal(subtypes: frozenset[str]) -> frozenset[str]:
    """Return the kinds of a Gemini Monster as a Normal Monster."""
    return (subtypes - {"effect"}) | {"normal"}


def is_awake(s: Position, obj: Object) -> bool:
    """Was a Gemini Monster summoned again, as it lies there, or did an effect give it its effects?"""
    return any(isinstance(effect.what, w.Awaken) and obj.ref in effect.on for effect in s.effects)


@ygo.condition("gemini.asleep", rule="308.3")
def is_asleep(s: Position, obj: Object) -> bool:
    """A Gemini Monster that is a Normal Monster, or was one as its effects were negated, has none of its effects."""
    return GEMINI in obj.card.subtypes and not is_awake(s, obj)


@ygo.condition("gemini.normal", rule="308.1", kind="process")
def lay_as_normal(s: Position, speakers: list[Object]) -> dict[str, Traits]:
    """Face-up on the field a Gemini Monster is a Normal Monster until it has its effects, and in the Graveyard always."""
    table: dict[str, Traits] = {}
    for obj in speakers:
        if obj.zone == "monster zone" and is_asleep(s, obj):
            now = table[obj.id] = obj.card.base.copy()
            now.subtypes = as_normal(now.subtypes)
    return table


def subtypes_elsewhere(obj: Object) -> frozenset[str]:
    """Return the kinds of a card that is no monster on the field."""
    if lies_as_equip(obj):
        return EQUIP
    subtypes = obj.card.subtypes
    return as_normal(subtypes) if GEMINI in subtypes and obj.zone == "graveyard" else subtypes


def is_used_so(link: Link, seat: int, when: w.When) -> bool:
    """Is a link a card or an effect of the kind that an ability of this player answers, of the player whom it names?"""
    monster = link.was is not None and kind_now(link.was) == "monster"
    of_a_kind = {
        "card": link.kind == "card",
        "monster effect": monster,
        "card or monster effect": link.kind == "card" or monster,
    }
    return of_a_kind.get(when.effect, True) and (not when.by or (link.controller == seat) == (when.by == "you"))


@cached
def lasts_with(card: YgoCard) -> bool:
    """Does a card do something that lasts as long as it is face-up on the field?"""
    words = [word for ability in card.text.abilities for word in within(ability)]
    return any(getattr(word, "until", "") == "while face-up" or isinstance(word, w.HoldControl) for word in words)
