"""Automatic abilities (906): what watches for which event, and what triggers when it happens."""

from __future__ import annotations

from typing import Any, cast

from affray.core.dependencies import AWAY, EFFECTS, FIELD, SingletonMemo
from affray.core.events import Event, meeting
from affray.core.resolving import bindings_without
from affray.core.state import NOBODY, Effect, Position, Record, TriggerInstance, player_id, seat_of
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.bindings import Bindings, Context, bindings_of
from affray.games.fow.position.conditions import holds
from affray.games.fow.position.evaluate import fits
from affray.games.fow.position.facts import DREW, SET, TRIGGERED
from affray.games.fow.position.traits import TRAITS, lasting, traits
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import Object, as_tuple

EVENTS: dict[str, tuple[str, ...]] = {
    "enters": ("enters", "[Enter]"),
    "put into graveyard": ("put into graveyard",),
    "moves": ("put into graveyard",),
    "is discarded": ("is discarded", "put into graveyard"),
    "leaves": ("leaves",),
    "attacks": ("attacks", "attacks or blocks"),
    "blocks": ("blocks", "attacks or blocks"),
    "is blocked": ("is blocked",),
    "deals damage": ("deals damage",),
    "is dealt damage": ("is dealt damage",),
    "is destroyed": ("is destroyed",),
    "becomes targeted": ("becomes targeted",),
    "is played": ("is played",),
    "rests": ("is rested",),
    "recovers": ("is recovered",),
    "gains life": ("gains life",),
    "gains a gem": ("gains a gem",),
    "loses life": ("loses life",),
    "is added": ("is added",),
    "draws": ("draws",),
    "does judgment": ("does judgment",),
    "produces will": ("produces will",),
    "shifts": ("is shifted",),
    "beginning of battle": ("beginning of battle",),
    "beginning of declare attack": ("beginning of declare attack",),
    "beginning of declare block": ("beginning of declare block",),
    "end of battle": ("end of battle",),
    "beginning of main phase": ("beginning of main phase",),
    "beginning of end phase": ("beginning of end phase",),
    "end of turn": ("end of turn",),
    "beginning of turn": ("beginning of turn",),
    "end of recovery phase": ("end of recovery phase",),
    "beginning of game": ("beginning of game",),
    "beginning of draw phase": ("beginning of draw phase",),
    "beginning of recovery phase": ("beginning of recovery phase",),
}
"""Trigger conditions that each kind of event can meet."""

MEETING = meeting(EVENTS)
"""Kinds of event that can meet each condition."""

Due = list[tuple[Object, Any]]


class Elsewhere(Record):
    """Cards that do something where they lie out of play: those that wait for each event, and those of each graveyard."""

    watch: dict[str, list[tuple[str, Any]]] = {}
    awake: tuple[tuple[str, ...], ...] = ((), ())


def _elsewhere(s: Position, _: None) -> Elsewhere:
    """Return the automatic cards in hands and standby areas (708), and what works in a graveyard."""
    index = Elsewhere()
    watch, objects = index.watch, s.objects
    for zone in ("hand", "standby area"):
        for seat in (0, 1):
            for ident in s.zone(zone, seat):
                card = objects[ident].card
                if card.trigger is not None and card.trigger.when is not None:
                    watch.setdefault(card.trigger.when.event, []).append((ident, card.trigger))
                elif card.stealth is not None and card.stealth.when is not None and zone == "standby area":
                    watch.setdefault(card.stealth.when.event, []).append((ident, card.stealth))
    index.awake = tuple(
        [tuple([ident for ident in s.zone("graveyard", seat) if objects[ident].card.active_outside_play]) for seat in (0, 1)]
    )
    for ident in (*index.awake[0], *index.awake[1]):
        for placed in objects[ident].card.base.automatics:
            if placed.word.zone:
                watch.setdefault(placed.word.when.event, []).append((ident, placed.word))
    return index


ELSEWHERE: SingletonMemo[Elsewhere] = SingletonMemo("what cards out of play do", _elsewhere, AWAY)


def _heeded(s: Position, _: None) -> frozenset[str]:
    if s.effects and any(isinstance(effect.what, w.Later) for effect in s.effects):
        return frozenset(EVENTS)
    waits = (*TRAITS.of(s).board.watch, *ELSEWHERE.of(s).watch)
    return frozenset([kind for condition in waits for kind in MEETING.get(condition, ())])


HEEDED: SingletonMemo[frozenset[str]] = SingletonMemo(
    "events that anything waits for", _heeded, FIELD | AWAY | EFFECTS, dependencies=lambda s, _: TRAITS.of(s).looks
)


def heeds(t: Table, kind: str) -> bool:
    """Could an event of this kind trigger anything, unless it is that of a card that leaves a hand?"""
    return kind in EVENTS and kind in HEEDED.of(t)


def notice(t: Table, event: Event) -> None:
    """Let everything whose trigger condition this event meets become triggered (906.4)."""
    if event.kind not in EVENTS:
        return
    due: Due = t.watchers_before if t.watchers_before is not None else foresee(t, event)
    for source, ability in due:
        if isinstance(ability, Effect):
            _delayed(t, event, source, ability)
        else:
            _trigger(t, event, source, ability)


def foresee(t: Table, event: Event) -> Due:
    """Return what an event will trigger, judged by the position as it is. For cards leaving play it is asked before they leave (906.7)."""
    watch, elsewhere, kinds = TRAITS.of(t).board.watch, ELSEWHERE.of(t).watch, EVENTS.get(event.kind, ())
    due: Due = []
    for kind in kinds:
        for ident, word in (*watch.get(kind, ()), *elsewhere.get(kind, ())):
            if meets(t, event, t.objects[ident], word):
                due.append((t.snapshot(ident), word))
    if event.data.get("from") == "hand" and event.subject in t.objects:
        obj = t.objects[event.subject]
        due += [(t.snapshot(obj.id), placed.word) for placed in obj.card.base.automatics
                if placed.word.when.event in kinds and placed.word.when.origin == "hand" and meets(t, event, obj, placed.word)]  # fmt: skip
    for effect in t.effects:
        if isinstance(effect.what, w.Later):
            source = bindings_of(effect)["source"]
            if meets(t, event, source, w.Automatic(effect.what.when)):
                due.append((source, effect))
    return due


@fow.condition("enter.by-judgment", ("1411.2a", "", ""), until="6.3", kind="process")
@fow.condition("enter.when-played", ("1411.2b", "", ""), until="6.3", kind="process")
def meets(t: Table, event: Event, source: Object, ability: Any) -> bool:
    """An event meets the trigger condition of an ability of this card; the old [Enter] asks that the card was played or judged."""
    when: w.When = ability.when
    if when.event not in EVENTS.get(event.kind, ()):
        return False
    context = Context(source.controller, source.id, {"this": source.ref})
    if not _comes_from(event, when):
        return False
    if when.turn and (t.active == source.controller) != (when.turn == "you"):
        return False
    if when.battle_damage and not event.holds("battle"):
        return False
    if when.played and not event.holds("played"):
        return False
    if when.event == "[Enter]" and not t.book.since("8.0") and not (event.holds("played") or event.holds("enter")):
        return False  # 1411.2; from 8.0 on (1140) any entering will do
    if when.by and (event.text("by") == player_id(source.controller)) != (when.by == "you"):
        return False
    if event.subject and not _is(t, event.subject, when.who, source, context):
        return False
    if when.event == "is played" and not was_played_from(when.who, event.text("origin")):
        return False
    if when.to:
        other = event.text("to")
        if not other or not _is(t, other, when.to, source, context):
            return False
    if isinstance(ability, w.Automatic):
        if ability.condition is not None and not holds(t, ability.condition, context):
            return False
        if ability.name == "Limit" and not counts_down(t, source):
            return False
        return not (event.kind == "enters" and event.subject == source.id and _silenced(t, source))
    if isinstance(ability, w.Stealth) and not holds(t, ability.condition, context):
        return False
    return _may_trigger_card(t, source, ability)


@fow.condition("limit.nothing-left", "1118.2a")
def counts_down(t: Table, source: Object) -> bool:
    """Without a limit counter on the card, [Limit] triggers and does nothing until 8.0; from 12.7 on it does not trigger."""
    return source.counters.get("limit", 0) > 0 or not t.book.since("12.7")


def _comes_from(event: Event, when: w.When) -> bool:
    """Does a card come from the zone that a condition names? Into a graveyard, where none is named, from the field."""
    if when.event == "put into graveyard":
        return event.text("to zone") == "graveyard" and event.text("from") == (when.origin or "field")
    return not when.origin or (event.text("origin") or event.text("from")) == when.origin


def was_played_from(who: w.Reference, origin: str) -> bool:
    """Was what is played played from a zone that the condition names, where it names another than where spells are?"""
    named = [] if isinstance(who, str) else [zone for zone in as_tuple(who.zone) if zone not in ("field", "chase area")]
    return not named or origin in named


def _is(t: Table, ident: str, phrase: w.Reference, source: Object, context: Context) -> bool:
    """Is the card or player `ident` what a trigger condition speaks of?"""
    if isinstance(phrase, str):
        if phrase == "this":
            return ident == source.id
        if phrase == "added":
            return ident == source.attached
        seat = seat_of(ident)
        return seat != NOBODY and (seat == source.controller) == (phrase == "you")
    if seat_of(ident) != NOBODY:
        return phrase.type in ("player", "opponent")
    return ident in t.objects and fits(t, t.objects[ident], phrase, context)


def _silenced(t: Table, source: Object) -> bool:
    return any(fits(t, source, one.word.what, one.context) for one in lasting(t, w.Silence))


def _may_trigger_card(t: Table, source: Object, word: Any) -> bool:
    """A card with [Trigger] or [Stealth] triggers from hand or standby, not in the turn it was set (708.5); until 8.0 [Stealth] does then too."""
    if any(one.source is not None and one.source.id == source.id for one in t.pending):
        return False
    if isinstance(word, w.Stealth) and (source.zone != "standby area" or not source.face_down):
        return False
    if isinstance(word, w.Stealth) and not t.book.since("12.7"):
        return True
    if source.zone == "standby area":
        return source.controlled_since < t.turn_began or t.fact(SET, source.ref) == 0
    return True


@fow.condition("act.stealth", rule="1114.2")
@fow.condition("act.stealth-waits", rule="1114.3", since="12.7")
def may_spring(t: Table, seat: int, obj: Object) -> Verdict:
    """A card with [Stealth] is played from standby without its cost while its condition holds; until 8.0 also in the turn it was set."""
    word = obj.card.stealth
    if word is None:
        return may_ambush(t, seat, obj)
    if t.book.since("12.7") and t.fact(SET, obj.ref):
        rule = t.book.number("act.stealth-waits")
        return refuse(rule, "{who} was put into the standby area this turn", obj.id, who=obj.card.name)
    if not holds(t, word.condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse("1114.2", "the condition of [Stealth] of {who} does not hold", obj.id, who=obj.card.name)
    return LEGAL


@fow.condition("act.ambush", rule="1174.3", since="12.7")
def may_ambush(t: Table, seat: int, obj: Object) -> Verdict:
    """A card with [Ambush] is played from standby, in the turn it was set too, if the opponent has drawn a card this turn."""
    if t.fact(DREW, opponent(seat)):
        return LEGAL
    rule = t.book.number("keyword.ambush")
    return refuse(rule, "{player} has not drawn this turn", obj.id, player=t.players[opponent(seat)].name)


def _trigger(t: Table, event: Event, source: Object, ability: Any) -> None:
    if isinstance(ability, w.Automatic) and ability.limit and not _triggers_first(t, source, ability):
        return
    t.trigger(TriggerInstance(ability, source, source.controller, _facts(t, event, source)))
    if isinstance(ability, w.Automatic):
        t.emit("triggers", source.id, ability=label(source, ability), on=event.kind)


def _triggers_first(t: Table, source: Object, ability: w.Automatic) -> bool:
    """Has an ability that triggers only once a turn not done so? From now on it has."""
    now = traits(t, source.id) if t.current(source.ref) is not None else source.card.base
    for placed in now.automatics:
        if placed.word == ability and not t.fact(TRIGGERED, (source.ref, placed.place)):
            t.record_fact(TRIGGERED, (source.ref, placed.place))
            return True
    return False


def _delayed(t: Table, event: Event, source: Object, effect: Effect) -> None:
    """Trigger a delayed automatic ability once; then it is gone (906.8a), unless it says until when it goes on."""
    if effect not in t.effects:
        return
    ability = w.Automatic(when=effect.what.when, effects=effect.what.effects)
    facts: Bindings = {**_facts(t, event, source), **bindings_without(bindings_of(effect), ("this", "source"))}
    if not effect.what.until:
        t.end_effects((effect,))
    t.trigger(TriggerInstance(ability, source, effect.controller, facts))


def _facts(t: Table, event: Event, source: Object | None) -> Bindings:
    """Return what a triggered ability remembers of its event: the card it is on, the other card (`it`), the amount, who did it."""
    facts = cast("Bindings", event.details("amount", "by", "item"))
    source_id = source.id if source is not None else ""
    other = event.subject if event.subject != source_id else event.text("to")
    if other:
        facts["it"] = (t.ref(other),)
    if other == event.subject and "to zone" in event.data and event.kind != "enters":
        facts["it was"] = ((other, event.figure("entered")),)
    if source is not None:
        moved = event.subject == source_id and source_id in t.objects and "to zone" in event.data
        facts["this"] = t.objects[source_id].ref if moved else source.ref
        if moved:
            facts["then"] = source.ref
    return facts


def label(source: Object, ability: Any) -> str:
    """Return a short name for an ability, for logs."""
    name = getattr(ability, "name", "")
    return name or source.card.name
