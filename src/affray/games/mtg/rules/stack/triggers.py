"""Triggered abilities (603): what watches for which event, and what triggers when it happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast, get_args

from affray.cards.word import PlacedAbility, fields
from affray.core.dependencies import EFFECTS, TEXTS, WATCHES, Memo, SingletonMemo
from affray.core.events import Event
from affray.core.resolving import bindings_without
from affray.core.state import NOBODY, Effect, Position, Ref, TriggerInstance, player_id, seat_of
from affray.core.table import Table
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Bindings, Context, bindings_of
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.continuous import granted_by
from affray.games.mtg.position.evaluate import (
    DERIVED,
    all_permanents,
    fits,
    in_graveyard,
    objects_meant,
    seat_of_card,
    seats_meant,
    seats_that_have,
)
from affray.games.mtg.position.facts import CAST, DREW, GAINS, TARGETED, TRIGGERED
from affray.games.mtg.position.moments import combat_of
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.stack.looking_back import Due, is_judged, silencers
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.canonical import subject_of
from affray.games.mtg.vocabulary.phrases import as_tuple
from affray.games.mtg.vocabulary.printed import HEARD_ANYWHERE, Object

KINDS = frozenset(get_args(fields(w.When)["event"].type))
"""The kinds of events that abilities can wait for."""

Watch = dict[str, list[tuple[str, PlacedAbility]]]


def watching(s: Position) -> Watch:
    """Return every triggered ability of a permanent that could trigger now, by the event it waits for."""
    now = DERIVED.of(s)
    if now.watch is None:
        now.watch = _by_event(s, all_permanents(s), "battlefield")
    return now.watch


def _by_event(s: Position, idents: Iterable[str], zone: str) -> Watch:
    """Return the triggered abilities of these objects that work in this zone."""
    changed = DERIVED.of(s).table
    table: Watch = {}
    for ident in idents:
        now = changed.get(ident)
        for placed in now.triggered if now is not None else s.objects[ident].card.triggered:
            if placed.word.zone == zone:
                table.setdefault(placed.word.when.event, []).append((ident, placed))
    return table


ELSEWHERE: Memo[Watch] = Memo(
    "what watches from graveyards",
    lambda s, _: _by_event(s, [ident for seat in range(len(s.players)) for ident in in_graveyard(s, seat)], "graveyard"),
    TEXTS | WATCHES,
    dependencies=lambda s, _: DERIVED.of(s).abilities,
)
"""The same of cards in graveyards, whose abilities say that they work there."""


def _heard(s: Position, _: object) -> frozenset[str]:
    self_casts = [
        CAST_ITSELF for ident in s.zone("stack") if any(of_its_casting(placed) for placed in s.objects[ident].card.triggered)
    ]
    return frozenset([*watching(s), *ELSEWHERE.of(s), *[word.when.event for word in delayed(s)], *self_casts])


def delayed(s: Position) -> list[w.Later]:
    """Return the effects that wait for events, whatever there is in play."""
    return [effect.what for effect in s.effects if isinstance(effect.what, w.Later)]


HEARD: SingletonMemo[frozenset[str]] = SingletonMemo(
    "events that something waits for",
    _heard,
    TEXTS | WATCHES,
    dependencies=lambda s, _: DERIVED.of(s).abilities | (EFFECTS if delayed(s) else 0),
)
"""The kinds of events that could trigger anything now; a spell may wait for its own casting."""
CAST_ITSELF = "is cast"


def of_its_casting(placed: PlacedAbility) -> bool:
    """Does an ability trigger when its own card is cast?"""
    return bool(placed.word.when.event == CAST_ITSELF and placed.word.when.who == "this")


@mtg.condition("life.paid", ("118.4", "119.4"), kind="process")
def waited_for(kind: str) -> str:
    """A player who pays life loses that much life."""
    return "loses life" if kind == "pays life" else kind


def heeds(t: Table, kind: str) -> bool:
    """Could an event of this kind trigger anything now?"""
    return waited_for(kind) in KINDS and waited_for(kind) in HEARD.of(t)


def heard(t: Table, kinds: frozenset[str]) -> bool:
    """Is there anybody to hear of events of these kinds: who is told of them, or an ability that waits for one?"""
    return not t.quiet or not HEARD.of(t).isdisjoint(kinds)


@mtg.condition("trigger.event", "603.2", kind="process")
def notice(t: Table, event: Event) -> None:
    """Let every ability whose trigger event this is trigger."""
    due = t.watchers_before if t.watchers_before is not None else foresee(t, event)
    t.watchers_before = None  # what watches for triggers is no part of it
    for obj, what in due:
        if isinstance(what, Effect):
            _delayed(t, event, obj, what)
        else:
            _trigger(t, event, obj, what)


@mtg.condition("trigger.before", "603.10a")
def foresee(t: Table, event: Event, before: bool = False) -> Due:
    """The abilities that an event will trigger, judged by the position as it is; for leaving the battlefield asked before."""
    own = _of_the_card(t, event, before)
    if not (own or heeds(t, event.kind)) or silencers(t, event):
        return []
    kind = waited_for(event.kind)
    due: Due = [
        (t.snapshot(ident), placed)
        for ident, placed in (*watching(t).get(kind, ()), *ELSEWHERE.of(t).get(kind, ()))
        if is_judged(t, event, placed.word.when, before) and meets(t, event, t.objects[ident], placed.word.when, placed)
    ]
    due += own if event.kind != CAST_ITSELF else _of_the_spell(t, event)
    for effect in t.effects:
        if isinstance(effect.what, w.Later):
            spoken = bindings_of(effect)
            source = spoken["source"]
            if spoken.get("phase", event.figure("phase")) != event.figure("phase") or not is_judged(
                t, event, effect.what.when, before
            ):
                continue
            if meets(t, event, source, effect.what.when, None, spoken):
                due.append((source, effect))
    return due


@mtg.condition("trigger.own-graveyard", ("112.6", "113.6"), kind="process")
def _of_the_card(t: Table, event: Event, before: bool) -> Due:
    """What triggers as its card is put into a graveyard from anywhere works there, whatever the card had lost before; as discarded, in the hand."""
    if event.kind not in HEARD_ANYWHERE or event.subject not in t.objects:
        return []
    card = t.objects[event.subject]
    if card.zone == "battlefield":
        return []
    return [
        (t.snapshot(card.id), placed)
        for placed in card.card.triggered_anywhere.get(event.kind, ())
        if is_judged(t, event, placed.word.when, before) and meets(t, event, card, placed.word.when, placed)
    ]


@mtg.condition("trigger.own-cast", ("112.6", "113.6"), kind="process")
def _of_the_spell(t: Table, event: Event) -> Due:
    """An ability that triggers when its own card is cast works on the stack."""
    spell = t.objects[event.subject]
    abilities = [placed for placed in spell.card.triggered if of_its_casting(placed)]
    return [(t.snapshot(spell.id), placed) for placed in abilities if meets(t, event, spell, placed.word.when, placed)]


@mtg.condition("trigger.main-phase", ("505.1a", "505.1b"), kind="process")
def _is_main_phase(event: Event, main: str) -> bool:
    """The second main phase is counted in the turn: with phases added, a third is postcombat and not the second."""
    return event.figure("n") == 2 if main == "second" else event.text("main") == main


@mtg.condition("trigger.condition", "603.4")
def meets(t: Table, event: Event, obj: Object, when: w.When, placed: PlacedAbility | None, bound: Bindings | None = None) -> bool:
    """An event is the trigger event of an ability of this object, and what the ability asks for holds (its intervening if)."""
    if when.event != waited_for(event.kind):
        return False
    context = Context(obj.controller, obj.id, {**(bound or Bindings()), "this": obj.ref})
    if when.turn and (t.active == obj.controller) != (when.turn == "you"):
        return False
    if when.main and not _is_main_phase(event, when.main):
        return False
    if when.combat_damage and not event.holds("combat"):
        return False
    if event.kind == "counters" and (event.figure("by") < 1 or event.text("counter") != when.counter):
        return False
    if when.excess and not event.figure("excess"):
        return False
    if when.noncombat and event.holds("combat"):
        return False
    if when.not_first and event.holds("first of step"):
        return False
    if when.nth and not _is_nth(t, event, when):
        return False
    if when.targeting and not _aims_at(t, event, when.targeting, obj, context):
        return False
    if when.alone and not event.holds("alone against" if event.kind == "attacks" and when.to else "alone"):
        return False
    if when.at_least and event.figure("n") < when.at_least:
        return False
    if when.origin and event.text("from") != when.origin:
        return False
    if when.by and (event.text("by") == player_id(obj.controller)) != (when.by == "you"):
        return False
    anybodys = when.who == "this" and event.kind.startswith(("beginning of", "end of"))
    if event.subject and not anybodys and not _is(t, event.subject, subject_of(when), obj, context):
        return False
    if when.to and not (event.text("to") and _is(t, event.text("to"), when.to, obj, context)):
        return False
    if placed is not None and placed.word.once and t.fact(TRIGGERED, (obj.ref, placed.place)):
        return False
    context.bindings.update(facts_of(t, event, obj, when))
    return holds(t, when.given, context) and (placed is None or holds(t, placed.word.condition, context))


def _is_nth(t: Table, event: Event, when: w.When) -> bool:
    """Is it the card of that number which a player draws this turn, the spell which they cast, or the creature which this one enlists?"""
    if event.kind == "enlists":
        return event.figure("n") == when.nth
    if event.kind == "becomes the target":
        return t.fact(TARGETED, (t.ref(event.subject), event.text("by"))) == when.nth
    seat = seat_of(event.text("by") if event.kind == "is cast" else event.subject)
    return seat != NOBODY and t.fact({"draws": DREW, "gains life": GAINS}.get(event.kind, CAST), seat) == when.nth


def _aims_at(t: Table, event: Event, phrase: w.Reference, obj: Object, context: Context) -> bool:
    """Does a spell that was cast target what a trigger event speaks of?"""
    spell = t.objects.get(event.subject)
    play = spell.play if spell is not None else None
    aims = [ref[0] for group in play.targets for ref in group] if isinstance(play, Play) else []
    return any(_is(t, ident, phrase, obj, context) for ident in aims)


def _is(t: Table, ident: str, phrase: w.Reference, obj: Object, context: Context) -> bool:
    """Is the object or player `ident` what a trigger event speaks of?"""
    seat = seat_of(ident)
    if isinstance(phrase, str):
        if phrase == "this":
            return ident == obj.id
        if phrase == "attached":
            return ident == obj.attached
        if seat != NOBODY:
            return seat in seats_meant(t, phrase, context)
        return t.ref(ident) in objects_meant(t, phrase, context)
    if seat != NOBODY:
        types = as_tuple(phrase.type)
        return "player" in types or ("opponent" in types and seat != obj.controller)
    return ident in t.objects and fits(t, t.objects[ident], phrase, context)


def _trigger(t: Table, event: Event, obj: Object, placed: PlacedAbility) -> None:
    ability: w.Triggered = placed.word
    facts: Bindings = {**facts_of(t, event, obj, ability.when), **granted_by(t, placed), "place": placed.place}
    if any(one.source is not None and one.source.id == obj.id for one in t.pending if _has_told(one, event, ability, facts)):
        return
    if ability.once:
        t.record_fact(TRIGGERED, (obj.ref, placed.place))
    t.trigger(TriggerInstance(ability, obj, obj.controller, facts))
    t.emit("triggers", obj.id, ability=ability.name or obj.card.name, on=event.kind)


ONCE_FOR_ALL = ("deals damage", "is dealt damage")
"""Events with two parties that an ability hears of once for all that happens to one at that moment, unless it names the other (603.2c)."""


def _has_told(pending: TriggerInstance, event: Event, ability: w.Triggered, facts: Bindings) -> bool:
    """Is that the same ability, triggered by the same event: "one or more", or damage dealt by or to several at once?"""
    if pending.ability != ability or any(pending.event.get(key, -1) != facts.get(key) for key in ("batch", "place")):
        return False
    if ability.when.batch:
        return not ability.when.to or pending.event.get("player") == facts.get("player")
    if event.kind not in ONCE_FOR_ALL or ability.when.to:
        return False
    return all(
        pending.event.get(key) == facts.get(key)
        for key in (("subject", "player") if event.kind == "is dealt damage" else ("subject",))
    )


@mtg.condition("trigger.delayed", "603.7b", kind="process")
def _delayed(t: Table, event: Event, source: Object, effect: Effect) -> None:
    """A delayed triggered ability triggers once, then it is gone; one that says "whenever" as often as it happens while it lasts."""
    if effect not in t.effects:
        return
    ability = w.Triggered(when=effect.what.when, effects=effect.what.effects, name="delayed")
    facts: Bindings = {**facts_of(t, event, source, effect.what.when), **bindings_without(bindings_of(effect), ("source",))}
    if not effect.what.each:
        t.end_effects((effect,))
    t.trigger(TriggerInstance(ability, source, effect.controller, facts))
    t.emit("triggers", source.id, ability=effect.name, on=event.kind)


def facts_of(t: Table, event: Event, source: Object, when: w.When) -> Bindings:
    """Return what a triggered ability remembers of its event, in the terms of that ability: the objects, the player, the amount, who defends.

    An ability of an Aura or Equipment that waits for its bearer speaks of the one that it happened to, whatever it is attached to later.
    """
    facts = cast("Bindings", event.details("amount", "by", "batch"))
    source_id = source.id
    if event.kind in ONCE_FOR_ALL and not when.to:
        facts["amount"] = event.figure("total")
    if event.kind == CAST_ITSELF and when.who == "this":
        facts["amount"] = cast_before(t)
    facts["it"], whose = _parties(t, event, source, when)
    if whose != facts["it"]:
        facts["whose"] = whose
    if event.kind == "attacks" and event.text("to"):
        facts["attacked"] = (t.ref(event.text("to")),)
    if event.subject in t.objects:
        facts["subject"] = (t.objects[event.subject].ref,)
        if when.who == "attached":
            facts["attached"] = facts["subject"]
    moved = event.subject == source_id and source_id in t.objects and "to zone" in event.data
    facts["this"] = t.objects[source_id].ref if moved else source.ref
    if "entered" in event.data and event.kind != "enters":
        now, before = t.ref(event.subject), (event.subject, event.figure("entered"))
        if now != before:
            facts["before"] = ((now, before),)
    context = Context(source.controller, source_id, facts)
    seat = player_of(t, event, when, context, whose)
    if seat != NOBODY and [(player_id(seat), 0)] != seats_that_have(t, facts["it"], context)[:1]:
        facts["player"] = ((player_id(seat), 0),)
    combat = combat_of(t)
    if combat is not None:
        facts["defender"] = next((d for d in (combat.defender(source_id), combat.defender(event.subject)) if d != NOBODY), NOBODY)
    return {name: value for name, value in facts.items() if value != ()}  # type: ignore[return-value]


@mtg.condition("storm", ("702.39a", "702.40a"), kind="process")
def cast_before(t: Table) -> int:
    """How many spells were cast this turn before the one that was just cast, by whomever; copies were not cast."""
    return sum([t.fact(CAST, seat) for seat in range(len(t.players))]) - 1


def _parties(t: Table, event: Event, source: Object, when: w.When) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """Return "it" of an event, and that of which a text says "its controller".

    An ability that waits for what happens to its source speaks of the other party. One that waits for what happens to whatever fits a
    description speaks of that, even where that is its source. One of an Aura says "it" of the other party, "its controller" of its bearer.
    """
    subject, other = event.subject, event.text("to")
    mine = (t.ref(subject),) if subject else ()
    others = (t.ref(other),) if other else ()
    if when.who == "attached":
        return (others if other in t.objects else mine), mine
    if subject == source.id and when.who == "this":
        return others, others
    return mine, mine


BY_A_PLAYER = ("is cast", "becomes the target", "is sacrificed", "enters", "is attacked")
"""Events whose `by` is the player who does it: "that player", where none is the subject."""


def _is_you(phrase: w.Reference) -> bool:
    """Does an ability say that this is you, or yours?"""
    return phrase == "you" or (isinstance(phrase, w.What) and phrase.controller == "you" and "player" in as_tuple(phrase.type))


def player_of(t: Table, event: Event, when: w.When, context: Context, whose: tuple[Ref, ...]) -> int:
    """Return "that player": who does it, where an ability says by whom; else the player in the event that is not you; else who has the object."""
    doer, subject, other = [seat_of(ident) for ident in (event.text("by"), event.subject, event.text("to"))]
    if when.by and doer != NOBODY:
        return doer
    if subject != NOBODY and not (when.who == "you" and event.text("to")):
        return subject
    if subject != NOBODY:
        return doer if doer != NOBODY else seat_of_card(t, t.ref(event.text("to")), "controller", context)
    if other != NOBODY and event.kind != "is attacked" and not _is_you(when.to):
        return other
    if event.kind in BY_A_PLAYER and doer != NOBODY:
        return doer
    if event.kind == "attacks" and not when.to and (combat := combat_of(t)) is not None:
        return combat.defender(event.subject)
    refs = (*(() if _is_you(when.to) else whose), *((t.ref(event.subject),) if event.subject else ()))
    return next((seat for ref in refs if (seat := seat_of_card(t, ref, "controller", context)) != NOBODY), NOBODY)
