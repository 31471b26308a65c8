"""Requirements of activating (502, 503): costs that can be paid, targets that exist, an effect that could do something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from affray.core.state import Ref
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, all_of, refuse
from affray.games.ygo.game import FIELD, ygo
from affray.games.ygo.position.continuous import forbidden, immune, spared
from affray.games.ygo.position.descriptions import places
from affray.games.ygo.position.evaluate import all_fitting, amount, each_fitting, fits, is_like
from affray.games.ygo.position.facts import SPECIAL_SUMMONS
from affray.games.ygo.position.kinds import in_pendulum_zone, kind_now
from affray.games.ygo.position.moment import attack_under_way, is_doomed
from affray.games.ygo.position.names import choosable
from affray.games.ygo.position.traits import TRAITS, Context, traits
from affray.games.ygo.rules.actions import has_room, is_of_the_extra_deck, materials_of
from affray.games.ygo.rules.activating.fitting_targets import could_be_done_to, is_aimed_at_one
from affray.games.ygo.rules.activating.forgoing import can_be_forgone
from affray.games.ygo.rules.activating.possible import could_do_after, could_do_something, needed_by
from affray.games.ygo.rules.activating.room import leaves_room, may_summon_with, zones_short
from affray.games.ygo.rules.activating.together import (
    WITH_CARDS,
    Aims,
    Slots,
    all_filled,
    fewest,
    goes_to,
    spares_the_effect,
    spares_the_targets,
)
from affray.games.ygo.rules.counters import holders
from affray.games.ygo.rules.life import can_pay_life
from affray.games.ygo.rules.summons.special import may_special_summon
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import ATTRIBUTES, RACES
from affray.games.ygo.vocabulary.printed import Object
from affray.games.ygo.vocabulary.scope_rules import varies


def cost_of(word: Any, mode: int) -> tuple[Any, ...]:
    return (*word.cost, *(word.modes[mode - 1].cost if mode else ()))


def targets_of(word: Any, mode: int) -> tuple[w.Target, ...]:
    return (*word.targets, *(word.modes[mode - 1].targets if mode else ()))


def aims_of(word: Any, mode: int) -> tuple[w.Target, ...]:
    """Return the targets, and the cards that the effect brings or needs first where they are described beside what is paid (503.3)."""
    effects = effects_of(word, mode)
    brought = [one.who for one in effects[:1] if isinstance(one, w.SpecialSummon) and isinstance(one.who, w.What)]
    described = [msgspec.structs.replace(what, summonable=True) for what in brought]
    if (needed := needed_by(effects)) is not None:
        described.append(needed)
    return (*targets_of(word, mode), *[w.Target(what) for what in described if _is_beside_the_paid(what)])


def _is_beside_the_paid(what: w.What) -> bool:
    than = what.compared.than if what.compared is not None else None
    return isinstance(than, w.Stat) and than.of == "paid"


def effects_of(word: Any, mode: int) -> tuple[Any, ...]:
    return (*word.effects, *(word.modes[mode - 1].effects if mode else ()))


@ygo.condition("activate.complete", rule="502.3")
def can_be_completed(t: Table, obj: Object, word: Any, context: Context) -> Verdict:
    """Costs must be payable and targets must exist, or it is not activated at all."""
    if not word.modes:
        return _complete(t, obj, word, 0, context)
    if legal_modes(t, obj.id, word, context):
        return LEGAL
    return all_of([_complete(t, obj, word, n + 1, context) for n in range(len(word.modes))])


def legal_modes(t: Table, ident: str, word: Any, context: Context) -> list[int]:
    obj = t.objects.get(ident)
    return [n for n in range(len(word.modes)) if _complete(t, obj, word, n + 1, context)]


def _complete(t: Table, obj: Object | None, word: Any, mode: int, context: Context) -> Verdict:
    source_id = obj.id if obj is not None else context.this[0]
    costs, targets, aims, effects = cost_of(word, mode), targets_of(word, mode), aims_of(word, mode), effects_of(word, mode)
    if mode and not is_aimed_at_one(t, word.modes[mode - 1].aims, context):
        return refuse("405.5", "the answered card or effect does not target one such card alone")
    for part in costs:
        if not (payable := can_pay(t, part, context, source_id, aims)):
            return payable
        if varies(part) and not numbers_payable(t, part, context, source_id, targets, effects):
            who = t.players[context.seat].name
            return refuse("502.8", "the effect can do nothing with any number that {who} can pay", who=who)
        if isinstance(part, w.Declare) and not declarable(t, part, context, effects):
            return refuse("502.10", "the effect can do nothing with anything that could be declared")
    if not (together := can_be_paid_together(t, costs, context, source_id, aims)):
        return together
    optional = getattr(word, "optional", True)
    if optional and not (able := could_do_after(t, costs, effects, context)):
        return able
    if optional and mode and not (summons := may_summon_with(t, context.seat, effects, costs, targets)):
        return summons
    if not (aimed := has_targets(t, obj, word, mode, context, (source_id, obj.timestamp if obj is not None else 0))):
        return aimed
    slots = slots_of(t, costs, context, source_id, aims)
    beside = aims_beside(t, costs, targets, effects, context) if slots else []
    if beside and not spares_the_targets(slots, beside):
        return refuse("503.3", "the cost would leave too few targets")
    short = zones_short(t, costs, effects, targets, context) if optional else 0
    if not (room := leaves_room(t, context.seat, slots, short)):
        return room
    if not spares_the_effect(t, slots, costs, effects, context, short):
        return refuse("503.6", "the cost would leave nothing for the effect")
    return LEGAL


@ygo.condition("target.exists", rule="503.2")
def has_targets(t: Table, obj: Object | None, word: Any, mode: int, context: Context, source_ref: Ref) -> Verdict:
    """An effect that needs a target and has none is not activated."""
    for at, group in enumerate(targets_of(word, mode)):
        n = 0 if group.role == "if possible" else 1 if group.up_to else amount(t, group.n, context)
        candidates = _meant(t, group, context, source_ref, cost_of(word, mode), effects_of(word, mode), at)
        if n and choosable(t, [*(candidates if group.names else islice(candidates, n))], group.names) < n:
            return refuse("503.2", "{what} has no target", what=obj.card.name if obj is not None else "it")
    return LEGAL


def _meant(
    t: Table, group: w.Target, context: Context, source_ref: Ref, parts: tuple[Any, ...], effects: tuple[Any, ...], which: int
) -> Iterator[Object]:
    """Yield the cards that can be targeted and that the effect can be done to, one by one."""
    spends = any(isinstance(part, w.Spend) for part in parts)
    for target in targetable(t, group, context, source_ref, spends):
        if could_be_done_to(t, target, group, which, effects, parts, context, source_ref):
            yield target


def price_of(t: Table, part: w.PayLife, seat: int) -> int:
    """Return the Life Points that a cost takes; half of them is rounded up."""
    return (t.players[seat].life + 1) // 2 if part.half else part.n


@ygo.condition("cost.payable", rule="502.3")
def can_pay(t: Table, part: Any, context: Context, source_id: str, targets: tuple[w.Target, ...]) -> Verdict:
    """A cost is paid in full or not at all."""
    who = t.players[context.seat].name
    if isinstance(part, w.PayLife):
        return can_pay_life(t, context.seat, price_of(t, part, context.seat), part.half)
    if isinstance(part, w.Spend):
        return may_be_spent(t, source_id, part.how)
    if isinstance(part, w.Declare):
        return LEGAL
    if isinstance(part, w.NoOtherSummons):
        return refuse("502.3", "{who} has summoned this turn", who=who) if t.fact(SPECIAL_SUMMONS, context.seat) else LEGAL
    if isinstance(part, w.Forgo):
        return can_be_forgone(t, part, context)
    if isinstance(part, (w.SpendCounters, w.SpendAllCounters)):
        return (
            LEGAL if holders(t, part, context, source_id) else refuse("708.3", "{who} has not enough counters to remove", who=who)
        )
    if supply_of(t, part, context, source_id, targets) < fewest(part):
        return refuse("502.3", "{who} has not enough to pay with", who=who)
    return LEGAL


@ygo.condition("cost.declared", rule="502.10")
def declarable(t: Table, part: w.Declare, context: Context, effects: tuple[Any, ...]) -> tuple[str, ...]:
    """A Type (an Attribute) is declared as the effect is activated: one with which the effect could do something."""
    known = RACES if part.what == "race" else ATTRIBUTES
    return tuple([
        one for one in known if could_do_something(t, effects, Context(context.seat, context.this, {**context.bound, "declared": one}))
    ])  # fmt: skip


def supply_of(t: Table, part: Any, context: Context, source_id: str, targets: tuple[w.Target, ...]) -> int:
    """Return the number of cards, or counters, that can pay."""
    if isinstance(part, w.SpendCounters):
        return t.objects[source_id].counters.get(part.kind, 0)
    if isinstance(part, w.SendTop):
        return len(t.zone("deck", context.seat))
    return len(payable_with(t, part, context, source_id, targets))


@ygo.condition("cost.number", rule="502.8")
def numbers_payable(
    t: Table, part: Any, context: Context, source_id: str, targets: tuple[w.Target, ...], effects: tuple[Any, ...]
) -> tuple[int, ...]:
    """Where a player chooses how much is paid, it is 1 at least, and no more than there is something to do with."""
    supply = supply_of(t, part, context, source_id, targets)
    if not varies(part):
        return (part.n,) if supply >= part.n else ()
    return tuple(
        [n for n in range(1, min(supply, part.n or supply) + 1) if _will_do(t, part, n, context, source_id, targets, effects)]
    )


def _will_do(
    t: Table, part: Any, n: int, context: Context, source_id: str, targets: tuple[w.Target, ...], effects: tuple[Any, ...]
) -> bool:
    """Is there a target, room and a card for what so many decide?"""
    paid_context = Context(context.seat, context.this, {**context.bound, "number paid": n})
    for group in targets:
        least = 0 if group.role else 1 if group.up_to else amount(t, group.n, paid_context)
        if len(legal_targets(t, group, paid_context, context.this)) < least:
            return False
    if isinstance(part, WITH_CARDS):
        ids = [one.id for one in payable_with(t, part, context, source_id, targets)]
        if not spares_the_targets([ids] * n, aims_beside(t, (part,), targets, effects, paid_context)):
            return False
    comes = any(isinstance(one, (w.SpecialSummon, w.Token)) and isinstance(one.n, w.Paid) for one in effects)
    if comes and not isinstance(part, w.Tribute) and not has_room(t, context.seat, n=n):
        return False
    return bool(could_do_something(t, effects, paid_context))


@ygo.condition("cost.together", rule="502.6")
def can_be_paid_together(
    t: Table, parts: tuple[Any, ...], context: Context, source_id: str, targets: tuple[w.Target, ...]
) -> Verdict:
    """Where cards of several kinds are paid, no card is paid twice."""
    with_cards = [part for part in parts if isinstance(part, WITH_CARDS)]
    if len(with_cards) < 2:
        return LEGAL
    slots = slots_of(t, parts, context, source_id, targets)
    return LEGAL if all_filled(slots) else refuse("502.6", "{who} has not enough to pay with", who=t.players[context.seat].name)


def slots_of(t: Table, parts: tuple[Any, ...], context: Context, source_id: str, targets: tuple[w.Target, ...]) -> Slots:
    """Return, for each card that these costs take, the cards that it can be."""
    with_cards = [part for part in parts if isinstance(part, WITH_CARDS)]
    return [
        [one.id for one in payable_with(t, part, context, source_id, targets)] for part in with_cards for _ in range(fewest(part))
    ]


def aims_beside(
    t: Table, parts: tuple[Any, ...], groups: tuple[w.Target, ...], effects: tuple[Any, ...], context: Context
) -> Aims:
    """Return the targets that must be left by what is paid. A card that is paid and can be targeted where it goes is none of them."""
    to = {goes_to(part) for part in parts if isinstance(part, WITH_CARDS)}
    return [
        ([one.id for one in _meant(t, group, context, context.this, parts, effects, at)], 1 if group.up_to else least)
        for at, group in enumerate(groups)
        if not group.role and to.isdisjoint(places(group.what)) and (least := amount(t, group.n, context))
    ]


@ygo.condition("cost.doomed", rule="502.4")
def may_be_spent(t: Table, source_id: str, how: str) -> Verdict:
    """A monster determined to be destroyed cannot be paid as a cost; some cannot be Tributed."""
    obj = t.objects.get(source_id)
    if obj is not None and how == "tribute" and forbidden(t, "be tributed", source_id):
        return refuse("502.4", "{what} cannot be Tributed", what=obj.card.name)
    if obj is not None and how == "send" and obj.card.scale is not None and obj.zone in FIELD:
        return refuse("502.9", "{what} would go to the Extra Deck: it cannot be paid", what=obj.card.name)
    if obj is None or not is_doomed(t, obj):
        return LEGAL
    return refuse("502.4", "{what} is determined to be destroyed: it cannot be paid", what=obj.card.name)


def payable_with(t: Table, part: Any, context: Context, source_id: str, targets: tuple[w.Target, ...]) -> list[Object]:
    """Return the cards that a cost can be paid with, but for those that are determined to be destroyed."""
    if isinstance(part, w.Detach):
        return materials_of(t, source_id)
    return [
        obj
        for obj in [*all_fitting(t, part.what, context), *known_to_their_player(t, part.what, context)]
        if (obj.id != source_id or may_pay_with_itself(t, obj, part))
        and goes_as_it_is_paid(part, obj)
        and not is_doomed(t, obj)
        and not (isinstance(part, w.Tribute) and forbidden(t, "be tributed", obj.id))
        and (obj.zone != "hand" or obj.owner == context.seat)
        and leaves_a_target(t, part, obj, targets, context)
    ]


def may_pay_with_itself(t: Table, obj: Object, part: Any) -> bool:
    """Can a card whose effect is activated be one of those that its cost takes? A monster on the field can, unless it is spent besides."""
    if isinstance(part, w.Tribute):
        return True
    abilities = [one for one in obj.card.abilities(t.book.edition) if isinstance(one, w.Activated)]
    spent = any(isinstance(other, w.Spend) for one in abilities if part in one.cost for other in one.cost)
    return obj.zone == "monster zone" and not spent


@ygo.condition("cost.goes", rule="502.9")
def goes_as_it_is_paid(part: Any, obj: Object) -> bool:
    """A card is paid only if it goes where the cost says: a Token does not, nor a monster of the Extra Deck to the hand or the Deck.

    Nor does a Pendulum Monster on the field go to the Graveyard.
    """
    if "token" in obj.card.subtypes:
        return isinstance(part, w.Tribute)
    if isinstance(part, w.SendOther) and obj.card.scale is not None and obj.zone in FIELD:
        return False
    return not isinstance(part, w.ReturnOther) or (part.to == "extra deck") == is_of_the_extra_deck(obj)


@ygo.condition("cost.hidden", rule="502.7")
def known_to_their_player(t: Table, what: w.What, context: Context) -> list[Object]:
    """Face-down cards of the player who pays are what is printed on them, where they need not lie face-up and would not fit unknown."""
    if what.face or what.special or what.counter:
        return []
    lying = [t.objects[ident] for zone in FIELD for ident in t.zone(zone, context.seat) if t.objects[ident].face_down]
    return [
        obj
        for obj in lying
        if obj.zone in places(what)
        and what.position in ("", obj.posture)
        and not (what.other and obj.id == context.this[0])
        and is_like(t, obj.card, what.zones()[0], what, context)
        and not fits(t, obj, what, context)
    ]


@ygo.condition("cost.level", rule="503.3")
def leaves_a_target(t: Table, part: Any, paid: Object, targets: tuple[w.Target, ...], context: Context) -> bool:
    """Where the target is described beside the card that is paid (its Level, a number of it), only a card is paid that leaves a target."""
    groups = [group for group in targets if _is_beside_what_was_paid(group.what, part)]
    sent = Context(context.seat, context.this, {**context.bound, "sent level": traits(t, paid.id).level, "paid": (paid.ref,)})
    return all(len(legal_targets(t, group, sent, context.this)) >= amount(t, group.n, context) for group in groups)


def _is_beside_what_was_paid(what: w.What, part: Any) -> bool:
    by_number = _is_beside_the_paid(what) and isinstance(part, (w.SendOther, w.Discard, w.BanishOther, w.Tribute))
    return by_number or (bool(what.level) and isinstance(part, w.SendOther))


def legal_targets(t: Table, group: w.Target, context: Context, source_ref: Ref, spends: bool = False) -> list[str]:
    """Return the cards that can be targeted."""
    return [one.id for one in targetable(t, group, context, source_ref, spends)]


def targetable(t: Table, group: w.Target, context: Context, source_ref: Ref, spends: bool = False) -> Iterator[Object]:
    """Yield the cards that fit, but a Spell or Trap itself, cards that the cost spends (`spends`), and monsters determined to be destroyed."""
    if group.role == "attacker":
        fight = attack_under_way(t)
        attacker = t.current(fight[0]) if fight is not None else None
        if attacker is not None and may_target(t, attacker, source_ref):
            yield attacker
    elif not (group.role == "if possible" and group.what.summonable and not may_special_summon(t, context.seat)):
        for obj in each_fitting(t, group.what, context):
            if may_target(t, obj, source_ref) and not (spends and obj.id == source_ref[0]):
                yield obj


@ygo.condition("doomed.target", rule="900.10")
def may_target(t: Table, obj: Object, source_ref: Ref) -> bool:
    """A monster determined to be destroyed cannot be targeted. One that is unaffected can be, except by an Equip Spell."""
    if obj.id == source_ref[0] and obj.zone not in ("monster zone", "graveyard") and not in_pendulum_zone(obj):
        return False
    source = t.objects.get(source_ref[0])
    if source is not None and not SHIELDS.isdisjoint(TRAITS.of(t).lasting):
        equips = "equip" in source.card.subtypes and obj.zone == "monster zone"
        if equips and immune(t, obj.id, kind_now(source), source.controller, source.id):
            return False
        if not can_be_targeted(t, obj.id, source):
            return False
    return not is_doomed(t, obj)


SHIELDS = frozenset([w.Unaffected, w.Cannot])
"""The lasting words that keep cards from being targeted."""


@ygo.condition("target.spared", rule="503.4")
def can_be_targeted(t: Table, ident: str, source: Object) -> bool:
    """Some cards cannot be targeted by effects (of this player's cards, or of cards of that kind)."""
    return not spared(t, "be targeted by effects", ident, source.controller, kind_now(source))
