"""Dealing damage (119 in 2018, 120 in 2026): replaced and prevented first, then all of it dealt at one moment."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.core.procedures import Call, Goto, Return, StepResult
from affray.core.questions import Decision, OptionSpace, Question, SubsetSpace
from affray.core.state import NOBODY, Record, Ref, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import OUT, mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.evaluate import applies, as_it_was, fits, objects_meant, seats_meant, traits, who
from affray.games.mtg.position.facts import CHOSEN, DAMAGED, DAMAGED_BY, DEALT, DEALT_ANY, DEATHTOUCHED, EXCESS, HIT, LOST, TOOK
from affray.games.mtg.position.moments import is_asked_for
from affray.games.mtg.position.permits import lasting, of_player
from affray.games.mtg.position.records import Deal, Resolution
from affray.games.mtg.rules.actions import gain_life, last_keywords, lose_defense, source_qualities
from affray.games.mtg.rules.procedures import deal
from affray.games.mtg.rules.stack.triggers import heard
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import quality
from affray.games.mtg.vocabulary.more_keywords import CHOSEN_PLAYER
from affray.games.mtg.vocabulary.printed import Object

Keywords = dict[str, tuple[str, ...]]
UNPREVENTABLE = -1
"""In the place of an effect that is spent: this damage can't be prevented."""


def deals(
    t: Table,
    parts: tuple[tuple[Object, Ref, int], ...],
    combat: bool = False,
    record: Record | None = None,
    into: str = "",
    unpreventable: bool = False,
) -> Call | None:
    """Deal damage: each part is a source (as it is, or last was), a recipient, an amount; who was dealt any goes `into` a variable of who
    has it dealt. What may be replaced or prevented takes steps of its own."""
    for _, ref, _ in parts:
        t.clear_fact(EXCESS, ref)
    vars = Deal(parts=tuple([(source.id, ref, n) for source, ref, n in parts if n > 0]), combat=combat)
    vars.step, vars.number = t.step, t.number
    vars.spent = (UNPREVENTABLE,) if unpreventable else ()
    vars.sources = tuple({source.id: source for source, _, _ in parts}.values())
    if may_be_changed(t, vars):
        return Call(deal, vars, into)
    hurt = _deal_out(t, vars)
    if record is not None:
        setattr(record, into, hurt)
    return None


def may_be_changed(t: Table, deal: Deal) -> bool:
    """Is there anything that might replace or prevent some of this damage?"""
    if lasting(t, w.Instead):
        return True
    refs = dict.fromkeys([ref for _, ref, _ in deal.parts])
    return any(protections(t, ref[0]) for ref in refs if seat_of(ref[0]) != NOBODY or t.current(ref) is not None)


@deal.step("shield", rule="615.7")
def choose_what_a_shield_meets_first(t: Table, deal: Deal) -> StepResult:
    """Where a shield cannot prevent all that several sources would deal at once, the affected player chooses what it meets first."""
    rivals = _rivals(t, deal) if deal.met < deal.at < len(deal.parts) else ()
    if len(rivals) < 2:
        return Goto("replace")
    return Question(_affected(t, deal.parts[deal.at][1]), SubsetSpace(rivals, 1, 1, t.number), about="shield")


@deal.answer("shielded", rule="615.7")
def let_it_meet_that(t: Table, deal: Deal, answer: Decision) -> StepResult:
    """Damage from that source comes next."""
    source, ref = answer.args[0], deal.parts[deal.at][1]
    first = next(at for at in range(deal.at, len(deal.parts)) if deal.parts[at][:2] == (source, ref))
    deal.parts = (*deal.parts[: deal.at], deal.parts[first], *deal.parts[deal.at : first], *deal.parts[first + 1 :])
    deal.met = deal.at
    return None


def _rivals(t: Table, deal: Deal) -> tuple[str, ...]:
    """Return the sources of damage to one recipient among which a shield has to choose."""
    ref = deal.parts[deal.at][1]
    later = [at for at in range(deal.at, len(deal.parts)) if deal.parts[at][1] == ref]
    met: dict[int, list[int]] = {}
    for at in later:
        for word, timestamp in _waiting(t, deal, at).values():
            if word.shield:
                met.setdefault(timestamp, []).append(at)
                if sum(deal.parts[one][2] for one in later) <= prevented(word):
                    return ()
    return tuple([deal.parts[at][0] for at in next(iter(met.values()), ())])


def _affected(t: Table, ref: Ref) -> int:
    """Return the player who is dealt the damage, or who controls what is (616.1)."""
    seat, obj = seat_of(ref[0]), t.current(ref)
    return seat if seat != NOBODY else obj.controller if obj is not None else t.active


@deal.step("replace", rule=("119.4a", "120.4b"))
def apply_replacement_and_prevention(t: Table, deal: Deal) -> StepResult:
    """Replacement and prevention effects change damage that would be dealt; who is affected chooses their order (616.1)."""
    if deal.at >= len(deal.parts):
        return Goto("deal")
    _, ref, n = deal.parts[deal.at]
    waiting = _waiting(t, deal, deal.at) if n > 0 else {}
    if not waiting:
        deal.at += 1
        deal.applied = ()
        return Goto("shield")
    options = tuple([Decision("replace", name) for name in waiting])
    if len(options) == 1:
        return options[0]
    return Question(_affected(t, ref), OptionSpace(options, rule=t.number))


def prevented(word: w.Instead) -> int:
    """Return how much is prevented: worked out as the effect began."""
    return word.prevent if isinstance(word.prevent, int) else 0


@deal.answer("replaced", rule=("119.4a", "120.4b"))
def change_the_damage(t: Table, deal: Deal, answer: Decision) -> StepResult:
    """Damage that is prevented is not dealt; a shield for an amount in all is used up by it."""
    name = str(answer.args[0])
    source, ref, n = deal.parts[deal.at]
    word, timestamp = _waiting(t, deal, deal.at)[name]
    now = 2 * n if word.double else n if is_unpreventable(t, deal) else 0 if word.prevent_all else max(0, n - prevented(word))
    deal.parts = (*deal.parts[: deal.at], (source, ref, now), *deal.parts[deal.at + 1 :])
    deal.applied = (*deal.applied, name)
    t.step, t.number = deal.step, deal.number
    if now != n:
        t.emit("damage changes", ref[0], was=n, now=now, source=source)
    if word.once and timestamp:
        deal.spent = (*deal.spent, timestamp)
    if word.shield and timestamp and now != n:
        _use_shield(t, timestamp, prevented(word) - (n - now))
    return Goto("replace")


@mtg.condition("prevent.never", ("", "615.12"), kind="process")
def is_unpreventable(t: Table, deal: Deal) -> bool:
    """Where damage can't be prevented, what would prevent it applies and prevents nothing; a shield stays as it is."""
    return UNPREVENTABLE in deal.spent or any(word.what == "be prevented" for word, _, _, _ in lasting(t, w.Cannot))


@mtg.condition("prevent.shield", ("615.7", "615.7"), kind="process")
def _use_shield(t: Table, timestamp: int, left: int) -> None:
    """A shield is reduced by what it prevented and ends at none."""
    effect = next(one for one in t.effects if one.made == timestamp)
    t.end_effects((effect,))
    if left > 0:
        again = effect.copy()
        again.what = msgspec.structs.replace(effect.what, prevent=left)
        t.add_effect(again)


def _waiting(t: Table, deal: Deal, at: int) -> dict[str, tuple[w.Instead, int]]:
    """Return the effects that would change a part and have not yet, each under a name of its own."""
    ident, ref, _ = deal.parts[at]
    source = next(one for one in deal.sources if one.id == ident)
    replacements: dict[str, tuple[w.Instead, int]] = {}
    for order, (word, card, context, on) in enumerate(lasting(t, w.Instead)):
        name = f"{card.id if card is not None else ''}/{context.timestamp or -order - 1}"
        if name in deal.applied or word.of == ("noncombat damage" if deal.combat else "combat damage"):
            continue
        if word.one_source and not is_chosen(source, context):
            continue
        if _concerns(t, ref, word, on, context) and is_such_a_source(t, source, word.by, context):
            replacements[name] = (word, context.timestamp)
    seat = seat_of(ref[0])
    target = t.current(ref) if seat == NOBODY else None
    is_present = seat != NOBODY or target is not None
    if is_present and protected(t, ref[0], source) and "protection" not in deal.applied:
        replacements["protection"] = (w.Instead("damage", prevent_all=True), 0)
    return replacements


def is_such_a_source(t: Table, source: Object, by: w.Reference | None, context: Context) -> bool:
    """Is damage from this source meant: from anything, from what a phrase points at (a permanent that is gone as well), or from what fits?"""
    if by is None:
        return True
    return source.ref in objects_meant(t, by, context) if isinstance(by, str) else fits(t, source, by, context)


@mtg.condition("prevent.source", "609.7", kind="process")
def is_chosen(source: Object, context: Context) -> bool:
    """The source is the one that was chosen, or the permanent that a spell chosen has become."""
    chosen = context.bindings.get("chosen", ())
    return any(ident == source.id and (entered == source.timestamp or source.zone == "battlefield") for ident, entered in chosen)


@mtg.condition("damage.excess", ("", "120.10"), kind="process")
def excess(t: Table, deadly: bool, ref: Ref, n: int) -> int:
    """How much more than lethal so much damage to a permanent is: beyond toughness (from deathtouch 1), loyalty, or defense."""
    obj = t.current(ref)
    if obj is None:
        return 0
    now = traits(t, obj.id)
    over = [
        n - obj.counters.get(kind, 0) for name, kind in (("planeswalker", "loyalty"), ("battle", "defense")) if name in now.types
    ]
    if now.is_creature:
        lethal = max(0, now.toughness - obj.damage)
        over.append(n - (min(lethal, 1) if deadly else lethal))
    return max(0, max(over, default=0))


def _concerns(t: Table, ref: Ref, word: w.Instead, on: tuple[Ref, ...], context: Context) -> bool:
    seat = seat_of(ref[0])
    if on:
        return ref in on
    if seat != NOBODY:
        return word.who.type == "any target" if isinstance(word.who, w.What) else seat in seats_meant(t, word.who, context)
    return t.current(ref) is not None and applies(t, ref[0], word.who, on, context)


@mtg.condition("protection", ("702.16a", "702.16a"))
def protected(t: Table, ident: str, source: Object) -> bool:
    """A permanent or player may have protection from a quality that this source has."""
    qualities = protections(t, ident)
    if not qualities:
        return False
    have = source_qualities(t, source)
    return any(quality(one) in have if one != OF_CHOSEN else is_of_chosen_player(t, ident, source) for one in qualities)


OF_CHOSEN = CHOSEN_PLAYER.removeprefix("protection from ")


@mtg.condition("protection.player", ("702.16j", "702.16k"))
def is_of_chosen_player(t: Table, ident: str, source: Object) -> bool:
    """Protection from a player is from each object that this player controls, and each that they own and nobody else controls."""
    return t.fact(CHOSEN, (t.objects[ident].ref, player_id(source.controller))) > 0


def protections(t: Table, ident: str) -> tuple[str, ...]:
    """Return what a permanent or player has protection from."""
    seat = seat_of(ident)
    keywords = traits(t, ident).keywords if seat == NOBODY else of_player(t, seat)
    return keywords.get("protection", ())


@deal.step("deal", rule=("119.4b", "120.4c"))
def deal_the_damage(t: Table, deal: Deal) -> StepResult:
    """All of it is dealt at once and turns into its results: life, poison, loyalty, counters, marked damage, life gained."""
    return Return(_deal_out(t, deal))


def _deal_out(t: Table, deal: Deal) -> tuple[Ref, ...]:
    """Deal the damage that is still to be dealt, turn it into its results, and return who received it."""
    t.step, t.number = deal.step, deal.number
    parts = [
        (source, ref, n) for source, ref, n in deal.parts if n > 0 and (seat_of(ref[0]) != NOBODY or t.current(ref) is not None)
    ]
    if deal.spent:
        t.end_effects(tuple([one for one in t.effects if one.made in deal.spent]))
    sources = {one.id: one for one in deal.sources}
    have = {one.id: last_keywords(t, one.ref) for one in deal.sources}
    over: dict[Ref, int] = {}
    for ref in dict.fromkeys([ref for _, ref, _ in parts if seat_of(ref[0]) == NOBODY]):
        mine = [part for part in parts if part[1] == ref]
        deadly = [ident for ident, _, _ in mine if "deathtouch" in have[ident]]
        over[ref] = excess(t, bool(deadly), ref, sum([n for _, _, n in mine]))
        if over[ref]:
            t.set_fact(EXCESS, ref, over[ref])
    before = len(t.events)
    if is_asked_for(t, "asks_for_dealers"):
        for ident, ref, _ in parts:
            t.record_fact(DEALT_ANY, sources[ident].ref)
            if seat_of(ref[0]) != NOBODY:
                t.record_fact(DEALT, (sources[ident].ref, seat_of(ref[0])))
    for ident, ref, n in parts:
        t.cause = ident
        _result(t, sources[ident], have[ident], ref, n, deal.combat)
    for ident in dict.fromkeys([ident for ident, _, _ in parts]):
        if "lifelink" in have[ident]:
            gain_life(t, sources[ident].controller, sum([n for one, _, n in parts if one == ident]))
    results = len(t.events)
    if heard(t, DAMAGE_EVENTS):
        _report_damage(t, deal, parts, over)
    t.events[before:] = [*t.events[results:], *t.events[before:results]]  # told as it comes: dealt, then turned into results
    return tuple(dict.fromkeys([ref for _, ref, _ in parts]))


DAMAGE_EVENTS = frozenset(["is dealt damage", "deals damage"])


def _report_damage(t: Table, deal: Deal, parts: list[tuple[str, Ref, int]], over: dict[Ref, int]) -> None:
    """Emit the events of damage that was dealt; `over` is the damage beyond lethal for permanents."""
    batch, dealers = t.clock, {one.id: player_id(one.controller) for one in deal.sources}
    for ident, ref, n in parts:
        details: dict[str, Any] = {
            "amount": n,
            "combat": deal.combat,
            "source": ident,
            "batch": batch,
            "by": dealers[ident],
            "excess": over.get(ref, 0),
        }
        total = sum([some for _, to, some in parts if to == ref])
        t.emit("is dealt damage", ref[0], to=ident, total=total, **details)
        t.emit("deals damage", ident, to=ref[0], total=sum([some for by, _, some in parts if by == ident]), **details)


@mtg.condition("damage.results", ("119.3", "120.3"), kind="process")
def _result(t: Table, source: Object, have: Keywords, ref: Ref, n: int, combat: bool) -> None:
    """The result of damage from an object with these keywords: to a player (life or poison), a planeswalker, a battle, a creature."""
    seat = seat_of(ref[0])
    if seat != NOBODY:
        if not t.players[seat].counters.get(OUT):
            _to_player(t, have, seat, n, combat)
        return
    now = traits(t, ref[0])
    if "planeswalker" in now.types:
        t.add_counters(ref[0], "loyalty", -n)
    if "battle" in now.types:
        lose_defense(t, ref[0], n)
    if now.is_creature:
        t.record_fact(DAMAGED, ref)
        t.set_fact(DAMAGED_BY, (ref, source.ref), 1)
        if "wither" in have or "infect" in have:
            t.add_counters(ref[0], "-1/-1", n)
        else:
            t.mark_damage(ref[0], n)
        if "deathtouch" in have:
            t.set_fact(DEATHTOUCHED, ref, 1)


def _to_player(t: Table, have: Keywords, seat: int, n: int, combat: bool) -> None:
    if combat:
        t.record_fact(HIT, seat)
    if is_asked_for(t, "asks_for_damage"):
        t.record_fact(TOOK, seat, n)
    if "infect" in have:
        t.add_player_counters(seat, "poison", n)
    else:
        if is_asked_for(t, "asks_for_losses"):
            t.record_fact(LOST, seat, n)
        t.change_life(seat, -n, "loses life")
    if combat and "toxic" in have:
        t.add_player_counters(seat, "poison", sum([int(n) for n in have["toxic"]]))


def source_of(t: Table, resolution: Resolution, context: Context) -> Object:
    """Return the object that deals the damage: the one with the ability, as last known if it is gone (608.2h)."""
    this = context.bindings.get("this")
    obj = dealer_of(t, this, context) if this is not None else t.objects.get(context.source)
    was = resolution.bound.get("was")
    source = obj if obj is not None else was
    assert source is not None
    return source


def dealer_of(t: Table, ref: Ref, context: Context) -> Object | None:
    """Return what deals damage: an object, or what it last was where it triggered an ability by leaving."""
    last = t.last_known(as_it_was(ref, context))
    return last.found if last is not None else t.current(ref)


def refs_of(t: Table, phrase: w.Reference, context: Context) -> list[Ref]:
    """Return what a phrase points at, those that are gone as well."""
    return objects_meant(t, phrase, context) if isinstance(phrase, str) else who(t, phrase, context)
