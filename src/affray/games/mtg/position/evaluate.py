"""Meaning of objects and phrases: characteristics (613), descriptions, conditions, amounts.

Each is asked of the other: what a creature is depends on what effects mean, and what they mean on what creatures are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from affray.core.dependencies import EFFECTS, EVERYTHING, FIELD, STEP, TEXTS, USES, WATCHES, Memo, SingletonMemo
from affray.core.resolving import referents
from affray.core.state import NOBODY, Position, Ref, player_id, seat_of
from affray.games.mtg.game import mtg, opponents, playing
from affray.games.mtg.position import facts, layers
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.continuous import Derived
from affray.games.mtg.position.descriptions import (
    COLORED,
    asks_for_details,
    devotion,
    exiled_by,
    has_details,
    has_status,
    is_historic,
    is_of_type,
    is_there,
    is_type,
    mana_value,
    on_side,
    one_of,
    paid_for,
    party,
    says_type_alone,
    zones_of,
)
from affray.games.mtg.position.moments import defending
from affray.games.mtg.position.records import Play
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.phrases import BASIC, as_tuple, is_between
from affray.games.mtg.vocabulary.printed import EVERY_TYPE, Object, Traits

# -- what an object is

ABILITIES = TEXTS | WATCHES | USES
"""The aspects of cards that have abilities, and of effects that begin and change more than numbers."""


def traits(s: Position, ident: str) -> Traits:
    """Return what an object is now: types, colors, power, toughness, keywords, abilities."""
    entry = DERIVED.of(s).table.get(ident)
    if entry is not None:
        return entry
    obj = s.objects[ident]
    return DEFINED.of(s, ident) if obj.card.formula and obj.zone != "battlefield" else obj.card.base


def all_permanents(s: Position) -> list[str]:
    """Return everything on the battlefield."""
    return [ident for (zone, _), ids in s.zones.items() if zone == "battlefield" for ident in ids]


def with_traits(s: Position, idents: Iterable[str]) -> list[tuple[Object, Traits]]:
    """Return these objects, each with what it is now."""
    table, pairs = DERIVED.of(s).table, []
    for ident in idents:
        obj = s.objects[ident]
        now = table.get(ident)
        pairs.append((obj, now if now is not None else traits(s, ident) if obj.card.formula else obj.card.base))
    return pairs


def in_graveyard(s: Position, seat: int) -> tuple[str, ...]:
    """Return the cards in a player's graveyard that do something there, as they are printed or as an effect has it."""
    return IN_GRAVEYARD.of(s, seat) if s.zone("graveyard", seat) else ()


def _in_graveyard(s: Position, seat: int) -> tuple[str, ...]:
    changed = DERIVED.of(s).table
    return tuple(
        [
            ident
            for ident in s.zone("graveyard", seat)
            if s.objects[ident].card.active_outside_play or (ident in changed and changed[ident].works_in_graveyard)
        ]
    )


IN_GRAVEYARD: Memo[tuple[str, ...]] = Memo(
    "cards in a graveyard that do something there", _in_graveyard, ABILITIES, dependencies=lambda s, _: DERIVED.of(s).abilities
)


def known(s: Position, ref: Ref) -> Traits | None:
    """Return what a card is, or was as it left play (608.2h)."""
    pair = look(s, ref)
    return pair[1] if pair is not None else None


def as_it_was(ref: Ref, context: Context) -> Ref:
    """Return the object that triggered an ability by leaving, as it was before (603.10a)."""
    return dict(context.bindings.get("before", ())).get(ref, ref)


@mtg.condition("known.last", "608.2h", kind="process")
def look(s: Position, ref: Ref, context: Context | None = None) -> tuple[Object, Traits] | None:
    """The object that is meant with what it is, or as both last were (608.2h); of what triggered by leaving, as it was before (603.10a)."""
    if context is not None:
        ref = as_it_was(ref, context)
    obj = s.current(ref)
    if obj is not None and obj.zone != "phased out":
        return obj, traits(s, obj.id)
    past = s.last_known(ref)
    return (past.found, past.traits) if past is not None and past.found is not None else None


DERIVED: SingletonMemo[Derived] = SingletonMemo("what objects are", None, FIELD | EFFECTS, dependencies=lambda _, now: now.looks)


def reached(s: Position, phrase: w.Reference, on: tuple[Any, ...], context: Context) -> list[Object]:
    """Return the objects that an effect applies to: those it is fixed to, or those its description fits now."""
    refs = on or who(s, phrase, context)
    return [obj for ref in refs if (obj := s.current(ref)) is not None]


def applies(s: Position, ident: str, phrase: w.Reference, on: tuple[Any, ...], context: Context, anywhere: bool = False) -> bool:
    """Does an effect apply to this object? One that names no zone means permanents, spells and abilities, unless `anywhere`."""
    obj = s.objects[ident]
    if on:
        return obj.ref in on
    if isinstance(phrase, w.What):
        zones = phrase.zone or (() if anywhere else ("battlefield", "stack"))
        return (not zones or obj.zone in as_tuple(zones)) and fits(s, obj, phrase, context)
    return obj.ref in who(s, phrase, context)


def figures(s: Position, obj: Object) -> tuple[int, int]:
    """Return the power and toughness that a card's own ability defines now, wherever it lies (604.3)."""
    text, context = obj.card.text, Context(obj.controller, obj.id)
    return (
        amount(s, text.power, context) if text.power is not None else 0,
        amount(s, text.toughness, context) if text.toughness is not None else 0,
    )


def _defined(s: Position, ident: str) -> Traits:
    """Return the traits of a card outside play whose ability defines its power and toughness; what that looks at does not see them yet."""
    obj: Object = s.objects[ident]
    DEFINED.provisional(s, obj.card.base, ident)
    now = obj.card.base.copy()
    layers.define(now, *figures(s, obj))
    DEFINED.provisional(s, now, ident)
    return now


DEFINED = Memo("what a card defines of itself", _defined, EVERYTHING & ~STEP)


# -- which objects a phrase means


def sick(s: Position, obj: Object) -> bool:
    """Has its controller not controlled it continuously since their most recent turn began (302.6), and has it no haste?"""
    began = s.turn_began if obj.controller == s.active else s.fact(facts.BEGAN, obj.controller)
    return obj.controlled_since >= began and not traits(s, obj.id).has("haste")


def fits(s: Position, obj: Object, what: w.What, context: Context, now: Traits | None = None) -> bool:
    """Does an object fit this description, being what it is now or (as last known) `now`?"""
    if says_type_alone(what):
        return is_of_type(obj, what.type, now if now is not None else source_traits(s, obj))
    if what.other and obj.id == context.source:
        return False
    if not is_of_side(s, obj.controller, what.controller, context) or not is_of_side(s, obj.owner, what.owner, context):
        return False
    if what.name and obj.card.name not in as_tuple(what.name):
        return False
    if now is None:
        now = source_traits(s, obj)
    if what.status and not any(
        COLORED[word](len(now.colors))
        if word in COLORED
        else is_historic(now)
        if word == "historic"
        else has_status(s, obj, word, context)
        for word in as_tuple(what.status)
    ):
        return False
    if not is_of_type(obj, what.type, now) or (what.and_type and not is_type(obj, what.and_type, now)):
        return False
    if what.either and not any(fits(s, obj, one, context, now) for one in what.either):
        return False
    if (asks_for_details(what) and not has_details(s, obj, now, what, context)) or any(
        is_type(obj, word, now) for word in as_tuple(what.non)
    ):
        return False
    if what.same_name_as and not has_name_of(s, obj, what.same_name_as, context):
        return False
    if what.mana_value_equal is not None and mana_value(obj) != amount(s, what.mana_value_equal, context):
        return False
    if not is_between(what.mana_value_at_least, mana_value(obj), what.mana_value_at_most):
        return False
    if what.mana_value and "X" in context.bindings:
        x = int(context.bindings["X"])
        if mana_value(obj) > x or (what.mana_value == "X" and mana_value(obj) < x):
            return False
    return _fits_traits(s, now, what, context)


def is_of_side(s: Position, seat: int, side: str, context: Context) -> bool:
    """Is it this player who is meant by a side ("": anybody)?"""
    if side in ("that player", "target"):
        return (player_id(seat), 0) in seats_that_have(s, tuple(objects_meant(s, side, context)), context)
    return not side or on_side(s, seat, side, context)


def has_name_of(s: Position, obj: Object, phrase: str, context: Context) -> bool:
    """Is this what a phrase points at, or has it the same name?"""
    return obj.card.name in names_of(s, phrase, context) or obj.ref in objects_meant(s, phrase, context)


def names_of(s: Position, phrase: str, context: Context) -> list[str]:
    """Return the names of the cards that a phrase points at, as last known of those that are gone."""
    return [
        seen[0].card.name
        for ref in objects_meant(s, phrase, context)
        if (seen := look(s, ref, context)) is not None and seen[0].card.text.under is None
    ]


def _fits_traits(s: Position, now: Traits, what: w.What, context: Context) -> bool:
    if not (one_of(what.subtype, now.subtypes) or is_of_every_type(what.subtype, now)) or not one_of(what.color, now.colors):
        return False
    if what.and_subtype and what.and_subtype not in now.subtypes and not is_of_every_type(what.and_subtype, now):
        return False
    if what.supertype and what.supertype not in now.supertypes:
        return False
    if what.non_subtype in now.subtypes or what.non_supertype in now.supertypes or is_of_every_type(what.non_subtype or (), now):
        return False
    if what.without_color and not now.colors.isdisjoint(as_tuple(what.without_color)):
        return False
    if (what.keyword and not now.has(what.keyword)) or any(now.has(one) for one in as_tuple(what.without_keyword) if one):
        return False
    bounded = is_between(what.toughness_at_least, now.toughness, what.toughness_at_most)
    if not bounded or not is_between(what.power_at_least, now.power, what.power_at_most):
        return False
    return not (what.power or what.toughness) or _compares(s, now, what, context)


def _compares(s: Position, now: Traits, what: w.What, context: Context) -> bool:
    """Is its size lesser or greater than that of what it is compared with: of what cannot be blocked, else of what speaks (or as it last was)?"""
    ref = context.compared or next(iter(_this(s, context)), None)
    seen = look(s, ref, context) if ref is not None else None
    if seen is None:
        return True
    by = now.power - seen[1].power if what.power != "lesser" else seen[1].power - now.power
    return (not what.power or by > 0) and (not what.toughness or now.toughness > seen[1].toughness)


@mtg.condition("changeling", ("702.72a", "702.73a"), kind="process")
def is_of_every_type(kinds: tuple[str, ...] | str, now: Traits) -> bool:
    """A card with changeling is of every creature type."""
    return EVERY_TYPE in now.subtypes and not layers.OF_OTHER_TYPES.issuperset(as_tuple(kinds))


def source_traits(s: Position, obj: Object) -> Traits:
    """Return the traits of an object; of an ability on the stack, those of the card it is on."""
    play = obj.play
    if obj.virtual and obj.zone == "stack" and isinstance(play, Play):
        seen = look(s, play.source)
        return seen[1] if seen is not None else obj.card.base
    return traits(s, obj.id)


def fitting(s: Position, what: w.What, context: Context) -> Iterator[Object]:
    """Yield every object that fits, in the zone the description names, the active player's first."""
    for name in zones_of(what):
        for seat in (*playing(s), NOBODY):
            for ident in s.zones.get((name, seat), ()):
                obj = s.objects[ident]
                if fits(s, obj, what, context):
                    yield obj


def all_fitting(s: Position, what: w.What, context: Context) -> list[Object]:
    return list(fitting(s, what, context))


def who(s: Position, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return the objects (as refs) and players that a phrase points at now; what is no longer there is left out."""
    if not isinstance(phrase, str):
        return [found.ref for found in fitting(s, phrase, context)]
    return [ref for ref in objects_meant(s, phrase, context) if seat_of(ref[0]) != NOBODY or is_there(s, ref)]


def objects_meant(s: Position, phrase: str, context: Context) -> list[Ref]:
    """Return the objects and players that a phrase points at, those that are gone as well."""
    refs: list[Ref] = []
    for part in phrase.split(", "):
        refs.extend(_objects_meant(s, part, context))
    return refs


def seats_meant(s: Position, phrase: str, context: Context) -> list[int]:
    """Return the players that a phrase points at, in turn order."""
    if phrase == "you":
        return [context.controller]
    if phrase == "opponent":
        return opponents(s, context.controller)
    if phrase == "each player":
        return playing(s)
    if phrase == "defending player":
        seat = defending(s, context)
        return [seat] if seat != NOBODY else []
    return [seat for ref in objects_meant(s, phrase, context) if (seat := seat_of(ref[0])) != NOBODY]


def _objects_meant(s: Position, phrase: str, context: Context) -> list[Ref]:
    if phrase in ("you", "opponent", "each player", "defending player"):
        return [(player_id(seat), 0) for seat in seats_meant(s, phrase, context)]
    if phrase == "this":
        return _this(s, context)
    if phrase == "exiled":
        return exiled_by(s, [as_it_was(ref, context) for ref in _this(s, context)])
    if phrase == "attached" and phrase not in context.bindings:
        return _attached(s, context)
    if phrase in ("its controller", "its owner"):
        cards = next((some for name in ("target", "whose", "it") if (some := referents(context.bindings, name))), ())
        seats = [seat_of_card(s, ref, phrase[4:], context) for ref in cards]
        return [(player_id(seat), 0) for seat in seats if seat != NOBODY]
    if phrase in ("that player", "player"):
        return _that_player(s, context)
    return list(referents(context.bindings, phrase))


def _that_player(s: Position, context: Context) -> list[Ref]:
    """Return the player of an event, or the controller, as last known, of the object that it happened to."""
    return [*context.bindings.get("player", ()), *seats_that_have(s, context.bindings.get("it", ()), context)][:1]


def seats_that_have(s: Position, refs: tuple[Ref, ...], context: Context) -> list[Ref]:
    """Return these players, and the controllers of these objects."""
    return [(player_id(seat), 0) for ref in refs if (seat := seat_of_card(s, ref, "controller", context)) != NOBODY]


def _this(s: Position, context: Context) -> list[Ref]:
    this = context.bindings.get("this")
    return [this] if this is not None else [s.objects[context.source].ref] if context.source in s.objects else []


def _attached(s: Position, context: Context) -> list[Ref]:
    """Return what this enchants or equips, or did as it left (608.2h)."""
    seen = [look(s, ref, context) for ref in _this(s, context)]
    host = seen[0][0].attached if seen and seen[0] is not None else ""
    return [s.objects[host].ref] if host in s.objects else [(host, 0)] if seat_of(host) != NOBODY else []


def seat_of_card(s: Position, ref: Ref, whose: str, context: Context | None = None) -> int:
    """Return the controller or owner of a card, as last known if it has left (608.2h); nobody controls one but on the battlefield and the stack."""
    if seat_of(ref[0]) != NOBODY:
        return seat_of(ref[0])
    seen = look(s, ref, context)
    obj = seen[0] if seen is not None else s.current(ref)
    if obj is None:
        return NOBODY
    return obj.controller if whose == "controller" else obj.owner


def amount(s: Position, n: w.Amount, context: Context) -> int:
    """Return the value of an amount now."""
    if isinstance(n, int):
        return n
    if n == "X" or n == "-X":
        return int(context.bindings.get("X", 0)) * (1 if n == "X" else -1)
    if n == "that much":
        return int(context.bindings.get("amount", 0))
    if isinstance(n, w.Count):
        return n.times * max(0, len(all_fitting(s, n.of, context)) - n.less)
    if isinstance(n, w.Opponents):
        if n.that == "in the game":
            return len(opponents(s, context.controller))
        fact = facts.WAS_ATTACKED if n.that == "attacked this combat" else facts.HIT
        return sum(s.fact(fact, seat) > 0 for seat in range(len(s.players)) if seat != context.controller)
    if isinstance(n, w.ThisTurn):
        return sum(s.fact(facts.THIS_TURN[n.what], seat) for seat in seats_meant(s, n.player, context))
    if isinstance(n, w.Life):
        return (min if n.lowest else sum)([s.players[seat].life for seat in seats_meant(s, n.player, context)] or [0])
    if isinstance(n, w.Among):
        return _among(s, n, context)
    if isinstance(n, w.Plus):
        return sum(amount(s, one, context) for one in n.of)
    if isinstance(n, (w.Spent, w.TimesPaid)):
        return sum(paid_for(s, ref, n) for ref in objects_meant(s, "this", context))
    if isinstance(n, w.Devotion):
        return devotion([one.card.cost for one in all_fitting(s, w.What(controller="you"), context)], n.color)
    if isinstance(n, w.Tally):
        return sum(fits(s, obj, n.what, context) for obj in reached(s, n.of, (), context))
    assert isinstance(n, w.Stat)
    return sum(_stat(s, ref, n, context) for ref in objects_meant(s, n.of, context))


def _among(s: Position, n: w.Among, context: Context) -> int:
    """Return the greatest or the total of a number of these objects, or how many different ones of a kind they have."""
    some = [(found, source_traits(s, found)) for found in all_fitting(s, n.of, context)]
    how, _, what = n.what.partition(" ")
    if how in ("greatest", "total"):
        numbers = [int(mana_value(obj) if what == "mana value" else getattr(now, what)) for obj, now in some]
        return max(numbers, default=0) if how == "greatest" else sum(numbers)
    if n.what == "powers":
        return len({now.power for _, now in some})
    if n.what == "party":
        return party([now for _, now in some])
    kinds = {"colors": "colors", "basic land types": "subtypes", "card types": "types"}[n.what]
    return len({one for _, now in some for one in getattr(now, kinds) if n.what != "basic land types" or one in BASIC})


def _stat(s: Position, ref: Ref, n: w.Stat, context: Context) -> int:
    """Return a number of an object, as last known if it has left (608.2h)."""
    seen = look(s, ref, context)
    if seen is None:
        return 0
    obj, now = seen
    if n.stat in ("power", "toughness"):
        return int(getattr(now, n.stat))
    if n.stat == "excess damage":
        return s.fact(facts.EXCESS, ref)
    if n.stat == "damage":
        return obj.damage
    if n.stat == "counters":
        return obj.counters.get(n.counter, 0) if n.counter else sum([n for n in obj.counters.values() if n > 0])
    return mana_value(obj)
