"""Targets to which an effect can do what it does."""

from __future__ import annotations

from typing import Any, cast

from affray.cards.word import cached_of_several, within
from affray.core.state import Ref
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.bindings import Bindings
from affray.games.ygo.position.continuous import forbidden
from affray.games.ygo.position.evaluate import all_fitting, fits
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import Context, traits
from affray.games.ygo.rules.activating.possible import could_do_something, may_lie_so
from affray.games.ygo.rules.activating.room import FREEING
from affray.games.ygo.rules.equipping import can_hold, may_be_equipped
from affray.games.ygo.rules.summons.special import comes, stands_alone
from affray.games.ygo.rules.xyz_materials import may_be_material
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


def can_be_joined(t: Table, target: Object, word: w.Equip, name: str, source_ref: Ref) -> bool:
    """Can this target be equipped with that card, or that card with it, as an effect says?"""
    this = t.objects.get(source_ref[0])
    if this is None:
        return True
    if this.card.kind != "monster":
        return can_hold(t, this, target)
    card, host = (this, target) if word.to == name else (target, this)
    return may_be_equipped(t, this.controller, card, host)


def can_be_attached(t: Table, target: Object, word: w.Attach, name: str, source_ref: Ref) -> bool:
    """Can this target become material of that card, or that card of it, as an effect says?"""
    this = t.current(source_ref)
    if this is None or "this" not in (word.who, word.to):
        return True
    return may_be_material(t, this, target) if word.to == name else may_be_material(t, target, this)


@ygo.condition("target.done-to", rule="503.8")
def could_be_done_to(
    t: Table,
    target: Object,
    group: w.Target,
    which: int,
    effects: tuple[Any, ...],
    parts: tuple[Any, ...],
    context: Context,
    source_ref: Ref,
) -> bool:
    """A card is targeted only if something could be done to it: it may come now, its number is not 0 already, a card fits beside its number."""
    name = target_name(which)
    if not lies_as_it_must(t, target, effects, which, source_ref):
        return False
    if not may_come_beside(t, target, done_to(effects, name), parts, context):
        return False
    first = effects[:1]
    if _makes_0(effects, name) and not _has_such_a_number(t, target, first[0]):
        return False
    measured = group.n == 1 and (
        any(isinstance(n, w.Stat) and n.of == name for n in within(_described_by(first))) or _joins_a_card_to(first, name)
    )
    bound = cast("Bindings", {**context.bound, name: (target.ref,)})
    return not measured or bool(could_do_something(t, first, Context(context.seat, source_ref, bound)))


def may_come_beside(t: Table, target: Object, words: tuple[Any, ...], parts: tuple[Any, ...], context: Context) -> bool:
    """May a target come beside what its player controls (305.8)? Where cards are paid, one of its name may be among them."""
    paid = any(isinstance(part, FREEING) for part in parts)
    leaving = t.zone("monster zone", context.seat) if paid else ()
    brought = any(isinstance(word, w.SpecialSummon) for word in words)
    return not brought or bool(stands_alone(t, context.seat, target, leaving=leaving))


def _makes_0(effects: tuple[Any, ...], name: str) -> bool:
    """Does an effect make numbers of its target 0, and nothing besides, but for what hangs on that?"""
    first, *others = effects or (None,)
    makes = isinstance(first, w.StatBecomes) and first.who == name and {first.atk, first.defence} <= {0, None}
    return makes and all(isinstance(one, (w.Then, w.IfDone)) for one in others)


def _has_such_a_number(t: Table, target: Object, word: w.StatBecomes) -> bool:
    now = traits(t, target.id)
    return target.face_down or (word.atk is not None and now.atk > 0) or (word.defence is not None and now.defence > 0)


def _joins_a_card_to(first: tuple[Any, ...], name: str) -> bool:
    """Does an effect begin with a card of choice that is attached, or equipped, to its target?"""
    return any(isinstance(word, (w.Attach, w.Equip)) and isinstance(word.who, w.What) and word.to == name for word in first)


def _described_by(first: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the description of the cards that an effect brings or finds first."""
    return tuple([
        what
        for word in first
        if isinstance(what := word.who if isinstance(word, w.SpecialSummon) else getattr(word, "what", None), w.What)
    ])  # fmt: skip


def target_name(which: int) -> str:
    """Return what an effect calls its target."""
    return ("target", "target 2")[min(which, 1)]


def lies_as_it_must(t: Table, target: Object, effects: tuple[Any, ...], which: int, source_ref: Ref) -> bool:
    """Can what an effect does to this target be done to it?

    Nothing turns a Link Monster (309.2), nor brings it in another position; nobody takes control of what says so (706.1); a monster that is
    equipped with another can be (310.1), and what is attached can be material (307.3); whose Level is asked for has one, and whose Level is
    lowered has more than one; and with what is banished beside the card there is a monster to bring.
    """
    name = target_name(which)
    if asks_for_its_level(effects, name) and not traits(t, target.id).level:
        return False
    for word in done_to(effects, name):
        if isinstance(word, w.Equip) and not can_be_joined(t, target, word, name, source_ref):
            return False
        if isinstance(word, w.Attach) and not can_be_attached(t, target, word, name, source_ref):
            return False
        if isinstance(word, w.TakeControl) and forbidden(t, "change control", target.id) is not None:
            return False
        if isinstance(word, w.Turn) and target.card.link:
            return False
        if isinstance(word, w.Gain) and not has_levels_to_lose(t, target, word):
            return False
        if isinstance(word, w.MoveBoth) and not brings_a_monster(t, target, effects, source_ref):
            return False
        if isinstance(word, w.SpecialSummon) and not may_lie_so(target, word.position):
            return False
    return True


def brings_a_monster(t: Table, target: Object, effects: tuple[Any, ...], source_ref: Ref) -> bool:
    """Is there a monster that may come as the effect says, once this target and the card are banished together?"""
    seat = t.objects[source_ref[0]].controller
    c = Context(seat, source_ref, {"taken": (target.ref, source_ref)})
    return all(
        any(comes(t, one, c, word.ignoring) for one in all_fitting(t, word.who, c))
        for word in within(effects)
        if isinstance(word, w.SpecialSummon) and isinstance(word.who, w.What)
    )


def has_levels_to_lose(t: Table, target: Object, word: w.Gain) -> bool:
    """Has a monster a Level above 1, below which none falls (707.1), for an effect that does nothing but lower it?"""
    if not isinstance(word.level, int) or word.level >= 0 or word.atk or word.defence:
        return True
    return bool(traits(t, target.id).level > 1)


@cached_of_several
def done_to(effects: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    """Return the words of an effect, and those within them, that are done to the target of this name, or with it."""
    return tuple([word for word in within(effects) if name in (getattr(word, "who", ""), getattr(word, "to", ""))])


@cached_of_several
def asks_for_its_level(effects: tuple[Any, ...], name: str) -> bool:
    """Does an effect only change the Level of the target of this name, or ask for it?"""
    done = [word for word in done_to(effects, name) if isinstance(word, (w.Gain, w.Become)) and word.level not in (None, 0)]
    only = done and len(done) == len(done_to(effects, name)) and not any(word.atk or word.defence for word in done)
    return bool(only) or any(isinstance(n, w.Stat) and (n.of, n.stat) == (name, "level") for n in within(effects))


def is_aimed_at_one(t: Table, aims: w.What | None, context: Context) -> bool:
    """Does the last link of the chain target one card alone, which fits, where a choice among effects asks for that?"""
    if aims is None:
        return True
    chain = t.zone("chain")
    last = t.objects[chain[-1]].play if chain else None
    targets = [ref for group in last.targets for ref in group] if isinstance(last, Link) else []
    obj = t.current(targets[0]) if len(targets) == 1 else None
    return obj is not None and fits(t, obj, aims, context)
