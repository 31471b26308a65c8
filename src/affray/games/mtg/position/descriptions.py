"""Parts of a description that need no continuous effects to answer: an object's kind, its status, its side, its zone."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import cached, is_default
from affray.core.state import Position, Ref, player_id
from affray.games.mtg.game import mtg
from affray.games.mtg.position import facts
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.moments import combat_of, defending
from affray.games.mtg.position.records import Combat, Play
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import AS_CAST, COLORS, EVERY_TYPE, Object, Traits


def ability_of(obj: Object) -> Any:
    """Return the ability that an object on the stack is (None for a spell)."""
    play = obj.play
    return play.ability if obj.zone == "stack" and obj.virtual and isinstance(play, Play) else None


def is_type(obj: Object, word: str, now: Traits) -> bool:
    """Is this permanent, card, spell or ability what `word` names, being what it is now?"""
    ability = ability_of(obj)
    if word == "ability":
        return ability is not None
    if word == "activated ability":
        return isinstance(ability, w.Activated)
    if word == "triggered ability":
        return isinstance(ability, w.Triggered)
    if ability is not None:
        return False
    if word == "card":
        return True
    if word == "permanent":
        return obj.zone == "battlefield" or (obj.zone in CARDS_LIE and obj.card.is_permanent)
    if word == "spell":
        return obj.zone == "stack"
    if word == "any target":
        return obj.zone == "battlefield" and not now.types.isdisjoint(("creature", "planeswalker", "battle"))
    return word in now.types


def is_of_type(obj: Object, kinds: tuple[str, ...] | str, now: Traits) -> bool:
    """Is it of this type, or of one of these?"""
    return is_type(obj, kinds, now) if isinstance(kinds, str) else any(is_type(obj, word, now) for word in kinds)


@mtg.condition("number.mana-value", "202.3e", kind="process")
def mana_value(obj: Object) -> int:
    """The sum of the symbols of its mana cost: each X is the number that was chosen while it is on the stack, and 0 elsewhere."""
    value: int = obj.card.mana_value
    play = obj.play
    if ability_of(obj) is None and isinstance(play, Play):
        value += play.x * obj.card.cost.count("X")
    return value


def is_as_chosen(s: Position, obj: Object, now: Traits, what: w.What, context: Context) -> bool:
    """Is it of the type, name or color that was chosen: as this resolves, or as the permanent entered that speaks of it?"""
    if what.chosen_type and not is_of_chosen_type(s, now, context):
        return False
    if not what.chosen:
        return True
    if what.chosen == "name" and "name" in context.bindings:
        return obj.card.name == context.bindings["name"]
    own = (obj.card.name,) if what.chosen == "name" else now.colors
    return any(was_chosen_on_entering(s, word, context) for word in own)


def spent_on(s: Position, ref: Ref, color: str) -> int:
    """Return the amount of mana of a color that was spent to cast this; without a color, the number of colors of it (105.1)."""
    amounts = {COLORS[symbol]: s.fact(facts.SPENT, (ref, symbol)) for symbol in COLORS}
    return amounts[color] if color else sum(n > 0 for n in amounts.values())


def paid_for(s: Position, ref: Ref, n: w.Spent | w.TimesPaid) -> int:
    """Return what was paid for a spell, or for the one that became this permanent: mana, or how often the cost of a keyword."""
    return spent_on(s, ref, n.color) if isinstance(n, w.Spent) else s.fact(facts.AS_CAST, (ref, facts.PAID_AS[n.keyword]))


def is_of_chosen_type(s: Position, now: Traits, context: Context) -> bool:
    """Is it of the creature type that was chosen, as this resolves or as the permanent entered that speaks of it?"""
    if EVERY_TYPE in now.subtypes:
        return True
    if "type" in context.bindings:
        return context.bindings["type"] in now.subtypes
    return any(was_chosen_on_entering(s, word, context) for word in now.subtypes)


@mtg.condition("enters.chosen", "607.2d", kind="process")
def was_chosen_on_entering(s: Position, word: str, context: Context) -> bool:
    """Was this chosen as the permanent entered whose ability this is? An ability means the choice of its own object alone."""
    this = context.bindings.get("this") or (s.objects[context.source].ref if context.source in s.objects else None)
    return this is not None and s.fact(facts.CHOSEN, (this, word)) > 0


def chosen_on_entering(s: Position, ref: Ref) -> list[str]:
    """Return what was chosen as a permanent entered: words, names of cards, ids of players."""
    return sorted([str(about[1]) for fact, about in s.facts if fact is facts.CHOSEN and about[0] == ref])


@cached
def says_type_alone(what: w.What) -> bool:
    """Does a description say nothing but a type, and perhaps where such objects lie?"""
    return all(is_default(what, name) for name in what.__struct_fields__ if name not in ("type", "zone"))


@cached
def of_any_type(what: w.What) -> w.What:
    """Return a description without its type."""
    return msgspec.structs.replace(what, type="card")


@cached
def says_colors_alone(what: w.What) -> bool:
    """Does a description say nothing but colors, or how many there are?"""
    names = [name for name in what.__struct_fields__ if not is_default(what, name)]
    return all(name in ("color", "without_color", "status") for name in names) and COLORED.keys() >= set(as_tuple(what.status))


def asked_of(obj: Object, what: w.What) -> w.What:
    """What a condition asks of an object: one that names no type asks none of a spell; one of colors alone asks none of any card (105.2)."""
    names_type = what.type != "permanent" or bool(what.zone)
    return what if names_type or not (obj.zone == "stack" or says_colors_alone(what)) else of_any_type(what)


@cached
def asks_for_details(what: w.What) -> bool:
    """Does a description ask for what `has_details` looks at?"""
    return bool(what.counter or what.without_counter or what.chosen_type or what.chosen or what.x_in_cost)


def has_details(s: Position, obj: Object, now: Traits, what: w.What, context: Context) -> bool:
    """Has it a counter of the kind that it is to have, none of the kind that it is not to have, and is it what was chosen?"""
    if (what.counter and not obj.counters.get(what.counter)) or obj.counters.get(what.without_counter):
        return False
    if what.x_in_cost and "X" not in obj.card.cost:
        return False
    return not (what.chosen_type or what.chosen) or is_as_chosen(s, obj, now, what, context)


CARDS_LIE = ("hand", "library", "graveyard", "exile")
"""Zones in which a "permanent card" may lie (110.4a)."""


def has_status(s: Position, obj: Object, word: str, context: Context) -> bool:
    ident = obj.id
    if word in ("tapped", "untapped"):
        return obj.posture == word
    if word == "token":
        return obj.virtual and obj.zone == "battlefield"
    if word == "nontoken":
        return not obj.virtual
    if word == "new":
        return obj.controlled_since >= s.turn_began
    if word in facts.STATUS:
        return s.fact(facts.STATUS[word], obj.ref) > 0
    if word == "face-down":
        return obj.card.text.under is not None
    if word == "cast for no mana":
        return not any(fact is facts.SPENT and about[0] == obj.ref for fact, about in s.facts)
    if word in AS_CAST:
        return s.fact(facts.AS_CAST, (obj.ref, word)) > 0
    if word in facts.DESIGNATIONS:
        return s.fact(facts.DESIGNATED, (obj.ref, word)) > 0
    if word == "come since your last upkeep":
        return obj.controlled_since >= s.fact(facts.UPKEEP_BEFORE, context.controller)
    if word == "damaged by this":
        this = context.bindings.get("this", s.objects[context.source].ref if context.source in s.objects else ("", 0))
        return s.fact(facts.DAMAGED_BY, (obj.ref, this)) > 0
    if word == "bearing this":
        return context.source in s.objects and s.objects[context.source].attached == ident
    if word == "attached to this":
        return obj.attached == context.source
    if word in ("equipped", "enchanted"):
        kind = "Equipment" if word == "equipped" else "Aura"
        return any(one.attached == ident and kind in one.card.subtypes for one in s.objects.values())
    if word == "modified":
        return is_modified(s, obj)
    if word == "dealt damage to you this turn":
        return s.fact(facts.DEALT, (obj.ref, context.controller)) > 0
    combat = combat_of(s)
    if word in ("attacking", "blocking") and s.current(obj.ref) is None:
        return left_in_combat(s, combat, obj.ref, word)
    if combat is None:
        return False
    if word == "attacking alone":
        return combat.attackers == (ident,)
    if word == "attacking":
        return ident in combat.attackers
    if word == "blocking":
        return ident in combat.blockers
    if word == "blocked":
        return ident in combat.blocked
    if word == "unblocked":
        return ident in combat.unblocked
    if word == "blocking this":
        return ident in combat.blockers_of(context.source) or fought_it(s, obj, context, word)
    if word == "blocked by this":
        return ident in combat.blocked_by(context.source) or fought_it(s, obj, context, word)
    return ident in combat.attackers and combat.what(ident)[0] == player_id(context.controller)


@mtg.condition("known.role", "608.2h", kind="process")
def left_in_combat(s: Position, combat: Combat | None, ref: Ref, role: str) -> bool:
    """Was this attacking (blocking) as it left? Until it is removed from combat, combat tells it; after that, what was noted."""
    if s.fact(facts.LEFT_IN_COMBAT, (ref, role)) > 0:
        return True
    if combat is None:
        return False
    return ref in ([one[0] for one in combat.attacked] if role == "attacking" else [one[0] for one in combat.blocks])


@mtg.condition("resolve.as-it-fought", "608.2h", kind="process")
def fought_it(s: Position, obj: Object, context: Context, word: str) -> bool:
    """Did it block a source that has left, or was it blocked by that? The source is asked as it last was."""
    this = context.bindings.get("this")
    if this is None or s.current(this) is not None:
        return False
    return s.fact(facts.BLOCKED_IT, (obj.ref, this) if word == "blocking this" else (this, obj.ref)) > 0


@mtg.condition("phasing.absent", ("702.25b", "702.26b"), kind="process")
def is_there(s: Position, ref: Ref) -> bool:
    """Is that still there? What is phased out is treated as though it did not exist: nothing affects it."""
    obj = s.current(ref)
    return obj is not None and obj.zone != "phased out"


@mtg.condition("status.historic", "700.6", kind="process")
def is_historic(now: Traits) -> bool:
    """Legendary, an artifact, or a Saga."""
    return "legendary" in now.supertypes or "artifact" in now.types or "Saga" in now.subtypes


@mtg.condition("linked.exiled", "607.2a", kind="process")
def exiled_by(s: Position, sources: list[Ref]) -> list[Ref]:
    """The exiled card is what was exiled by the other ability of this object, as long as it lies in exile."""
    return sorted([about[0] for fact, about in s.facts if fact is facts.EXILED and about[1] in sources], key=lambda ref: ref[1])


@mtg.condition("status.modified", ("", "700.9"), kind="process")
def is_modified(s: Position, obj: Object) -> bool:
    """A permanent with a counter, an Equipment, or an Aura that its controller controls is modified."""
    if any(n > 0 for n in obj.counters.values()):
        return True
    return any(
        attachment.attached == obj.id
        and (
            "Equipment" in attachment.card.subtypes
            or ("Aura" in attachment.card.subtypes and attachment.controller == obj.controller)
        )
        for attachment in s.objects.values()
    )


COLORED = {"multicolored": lambda n: n > 1, "monocolored": lambda n: n == 1, "colorless": lambda n: n == 0}
"""States that ask how many colors something has (105.2)."""


def one_of(value: tuple[Any, ...] | str, have: frozenset[str]) -> bool:
    return not value or not have.isdisjoint(as_tuple(value))


def on_side(s: Position, seat: int, side: str, context: Context) -> bool:
    if side == "defending player":
        return seat == defending(s, context)
    return (seat == context.controller) == (side == "you")


def zones_of(what: w.What) -> tuple[str, ...]:
    """Return the zones in which a description looks: the battlefield unless it says otherwise; what is said of the stack lies there."""
    if not w.STACKED.isdisjoint(as_tuple(what.type)):
        return ("stack",) if w.STACKED.issuperset(as_tuple(what.type)) else ("stack", "battlefield")
    return as_tuple(what.zone) or ("battlefield",)


PARTY = frozenset(["Cleric", "Rogue", "Warrior", "Wizard"])


@mtg.condition("number.party", ("", "700.8a"), kind="process")
def party(members: list[Traits]) -> int:
    """Each creature stands for one of the four types that it has, so that as many as possible are there."""
    filled = {frozenset[str]()}
    for now in members:
        kinds = PARTY if EVERY_TYPE in now.subtypes else PARTY & now.subtypes
        filled |= {one | {kind} for one in filled for kind in kinds}
    return max(len(one) for one in filled)


@mtg.condition("number.devotion", "700.5", kind="process")
def devotion(costs: list[tuple[str, ...]], color: tuple[str, ...] | str) -> int:
    """The symbols of these colors in the mana costs of the permanents a player controls, each once."""
    letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
    wanted = {letters[one] for one in as_tuple(color)}
    return sum(not wanted.isdisjoint(symbol.split("/")) for cost in costs for symbol in cost)
