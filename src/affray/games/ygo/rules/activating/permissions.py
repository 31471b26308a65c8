"""Legal activations (400, 500): each refusal with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.core.questions import Decision
from affray.core.state import TriggerInstance, player_id
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Listing, TermText, Verdict, all_of, refuse
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.bindings import bindings_of
from affray.games.ygo.position.continuous import concerned, forbidden, that_forbids
from affray.games.ygo.position.evaluate import event_answered, fits, holds
from affray.games.ygo.position.facts import ATTACK_DECLARED, LOCKED, SET, SUMMONED, SUMMONING
from affray.games.ygo.position.kinds import is_asleep, is_used_so, kind_now, subtypes_elsewhere
from affray.games.ygo.position.moment import attack_under_way, damage_step, is_doomed, is_time, just_now, phase_of
from affray.games.ygo.position.records import Chain, Summon
from affray.games.ygo.position.traits import Context, lasting, traits
from affray.games.ygo.rules.activating.choices import can_be_completed
from affray.games.ygo.rules.activating.from_the_hand import from_the_hand
from affray.games.ygo.rules.activating.limits import is_being_activated, is_within_limits, last_link, links
from affray.games.ygo.rules.activating.room import may_summon_with
from affray.games.ygo.rules.activating.timing import Time, answers_face_down, is_for, mandatory, ready, speed_of
from affray.games.ygo.rules.activating.unread import activation_is_read
from affray.games.ygo.rules.activating.would_destroy import includes_one, is_known, so_many_would_fall, would_destroy
from affray.games.ygo.rules.battle.timings import permitted
from affray.games.ygo.rules.chains.doers import is_tried_so
from affray.games.ygo.text.english import condition_text
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, Usable
from affray.games.ygo.vocabulary.scope import answers_a_trigger

PASS = Decision("pass")


def may_activate(t: Table, seat: int, ident: str, n: int, opened: bool = False) -> Verdict:
    """May this player activate this card or effect now? `opened`: in an open game state of their own turn."""
    obj = t.objects.get(ident)
    word = None if obj is None else next((word for at, word in obj.card.uses(t.book.edition) if at == n - 1), None)
    if obj is None or obj.virtual or not is_for(word, obj.controller == seat, obj.face_down) or obj.zone == "deck":
        return refuse("401.1", "activate a card or effect of your own")
    if word is None:
        if obj.card.triggers(t.book.edition):
            line = Listing([f"trigger {obj.card.name}"], lines=True)
            return refuse("501.1", "{what} has nothing like that to activate; it triggers: {line}", what=obj.card.name, line=line)
        if not (read := activation_is_read(obj, None)):
            return read
        return refuse("501.1", "{what} has nothing like that to activate", what=obj.card.name)
    obj = as_activated(t, obj, word)
    first = [*_at_all(t, seat, obj, word, opened)]
    if not all(first):
        return all_of(first)
    return all_of(_now(t, seat, obj, word, n - 1))


@ygo.condition("pendulum.activated", rule=("", "312.1"))
def as_activated(t: Table, obj: Object, word: Usable) -> Object:
    """A Pendulum Monster in the hand can be activated as a Spell, in a Pendulum Zone."""
    placed = obj.card.placed if isinstance(word, w.CardActivation) and obj.zone == "hand" else None
    return obj if placed is None else t.as_side(obj.id, placed)


def _at_all(t: Table, seat: int, obj: Object, word: Usable, opened: bool) -> Iterator[Verdict]:
    """Is it read and there, and fast enough? Otherwise nothing else need be said."""
    yield activation_is_read(obj, word)
    yield negates_the_summon_tried(t, word)
    yield is_there(t, seat, obj, word)
    yield is_fast_enough(t, seat, obj, word, opened)


def _now(t: Table, seat: int, obj: Object, word: Usable, at: int) -> Iterator[Verdict]:
    """Yield the other verdicts on activating it now, the cheap ones first."""
    yield fits_the_time(t, seat, obj, word)
    c = Context(seat, obj.ref, {"answers": _answered(t), **event_answered(t, obj, at)})
    yield is_answer(t, seat, obj, word, c)
    yield may_in_damage_step(t, obj, word)
    yield is_within_limits(t, seat, obj, word, at)
    yield is_free_to(t, seat, obj, word, c)
    yield can_be_completed(t, obj, word, c)


@ygo.condition("summon.only-negated", rule="306.2")
def negates_the_summon_tried(t: Table, word: Usable) -> Verdict:
    """While a summon is tried nothing but what negates it begins a chain."""
    if not being_tried(t) or _negates_summons(word) or links(t):
        return LEGAL
    return refuse("306.2", "while a summon is tried only what negates it can be used")


def being_tried(t: Table) -> bool:
    """Is a summon being tried?"""
    tried = t.record_of("summon")
    return isinstance(tried, Summon) and tried.position == "trying"


def _negates_summons(word: Any) -> bool:
    return word.when is not None and word.when.event == "would be summoned"


def _answered(t: Table) -> str:
    chain = t.record_of("chain")
    return chain.links[-1] if isinstance(chain, Chain) and chain.links else ""


@ygo.condition("activate.place", rule="401.1")
def is_there(t: Table, seat: int, obj: Object, word: Any) -> Verdict:
    """Cards are activated from the hand or the field, effects where they say; your own cards only, monsters face-up."""
    name = obj.card.name
    if not isinstance(word, w.CardActivation):
        if is_asleep(t, obj):
            return refuse("308.3", "{what} has its effects once it is summoned again", what=name)
        if obj.zone != word.zone:
            return refuse("401.1", "that effect of {what} is activated in the {zone}", what=name, zone=word.zone)
        if is_being_activated(t, obj):
            return refuse("401.8", "{what} is still being activated", what=name)
        return shows_its_face(obj, word)
    if obj.zone in FIELD and obj.card.kind != "monster":
        return is_not_activated_yet(obj)
    if obj.zone != "hand":
        return refuse("401.1", "a card is activated from the hand or the field")
    return from_the_hand(t, seat, obj)


@ygo.condition("activate.face", rule="401.2")
def shows_its_face(obj: Object, word: Any) -> Verdict:
    """The effects of a face-down card cannot be used, but for those that answer a Spell aimed at it."""
    if obj.face_down and obj.zone in FIELD and not answers_face_down(word):
        return refuse("401.2", "{what} is face-down", what=obj.card.name)
    return LEGAL


@ygo.condition("activate.again", rule="401.3")
def is_not_activated_yet(obj: Object) -> Verdict:
    """Only a face-down card can still be activated; a face-up one has been."""
    return LEGAL if obj.face_down else refuse("401.3", "{what} is activated already", what=obj.card.name)


@ygo.condition("activate.speed", rule="404.2")
def is_fast_enough(t: Table, seat: int, obj: Object, word: Any, opened: bool) -> Verdict:
    """Spell Speed 1 needs an open game state in your own Main Phase; an answer needs Speed 2 and no less than the last link."""
    speed = speed_of(obj.card, word)
    name = obj.card.name
    if speed == 1:
        if opened and t.active == seat and phase_of(t) in ("main 1", "main 2"):
            return LEGAL
        return refuse("404.2", "{what} has Spell Speed 1: only in one's own Main Phase, in an open game state", what=name)
    return may_answer_the_last_link(t, speed)


@ygo.condition("activate.answer-speed", rule="404.3")
def may_answer_the_last_link(t: Table, speed: int) -> Verdict:
    """A Counter Trap can be answered by Counter Traps alone."""
    last = last_link(t)
    if last is None or last.was is None or last.kind != "card" or speed_of(last.was.card, last.word) <= max(2, speed):
        return LEGAL
    return refuse("404.3", "a Counter Trap can be answered by Counter Traps alone")


@ygo.condition("activate.set", rule="401.5")
def fits_the_time(t: Table, seat: int, obj: Object, word: Any) -> Verdict:
    """A set Trap or Quick-Play Spell cannot be activated in the turn it was set; some effects have a time of their own (405.1)."""
    if obj.zone in FIELD and obj.face_down and obj.card.speed > 1 and t.fact(SET, obj.ref):
        return refuse("401.5", "{what} was set this turn", what=obj.card.name)
    return is_its_time(t, seat, obj, word)


@ygo.condition("activate.time", rule="405.1")
def is_its_time(t: Table, seat: int, obj: Object, word: Any) -> Verdict:
    """An effect that names a time is used then; in the Damage Step the table of timings says more (900.3)."""
    if not word.during or is_time(t, word.during, seat):
        return LEGAL
    if damage_step(t) is None or word.during in ("main phase", "start of main phase 1", "your turn", "opponent's turn"):
        return refuse("405.1", "{what} can be activated only: {time}", what=obj.card.name, time=word.during)
    return LEGAL


@ygo.condition("activate.answer", rule="405.2")
def is_answer(t: Table, seat: int, obj: Object, word: Any, context: Context) -> Verdict:
    """An effect that answers an event can be activated only right after that event, in the first chain that follows it."""
    if word.when is None or (it_can_answer(t, obj, word) if answers_a_trigger(word) else _met(t, seat, obj, word.when, context)):
        return LEGAL
    if not (known := is_known(t, last_link(t), word.when)):
        return known
    return refuse("405.2", "{what} answers another event: {event}", what=obj.card.name, event=word.when.event)


def it_can_answer(t: Table, obj: Object, word: Any) -> bool:
    """Is the event that a card answers the last thing that happened?"""
    at = next((at for at, one in obj.card.uses(t.book.edition) if one is word), -1)
    return bool(event_answered(t, obj, at))


def _met(t: Table, seat: int, obj: Object, when: w.When, context: Context) -> bool:
    if when.event in ("attack declared", "direct attack declared"):
        return _attack_declared(t, seat, when, context)
    if when.event == "activated":
        aimed = _activated(t, seat, obj, when) and _is_aimed(t, when.aims, context, when.alone)
        return aimed and (when.destroys is None or so_many_would_fall(t, last_link(t), when.destroys, context) >= when.least)
    if when.event == "would be summoned":
        return last_link(t) is None and bool(just_now(t, SUMMONING)) and is_tried_so(t, seat, when)
    return when.event == "summoned" and bool(just_now(t, SUMMONED))


def _attack_declared(t: Table, seat: int, when: w.When, context: Context) -> bool:
    fight = attack_under_way(t)
    if fight is None or damage_step(t) is not None or not just_now(t, ATTACK_DECLARED):
        return False
    attacker = t.current(fight[0])
    if attacker is None or (when.by == "opponent") != (attacker.controller != seat):
        return False
    return (when.event != "direct attack declared" or fight[2]) and (when.what is None or fits(t, attacker, when.what, context))


def _activated(t: Table, seat: int, obj: Object, when: w.When) -> bool:
    """Is the last link of the chain what this effect answers?"""
    last = last_link(t)
    if last is None or last.was is None:
        return False
    if not is_used_so(last, seat, when) or not includes_one(last, when):
        return False
    if when.effect == "destroys" and not would_destroy(t, last):
        return False
    if when.effect == "targets this":
        return kind_now(last.was) == "spell" and last.targets == ((obj.ref,),)
    return when.what is None or _is_kind(last.was, when.what)


@ygo.condition("activate.aims", rule="405.5")
def _is_aimed(t: Table, aims: str | w.What, context: Context, alone: bool) -> bool:
    """An effect that answers one that targets something needs one that targets this card, or a card that fits."""
    last = last_link(t)
    if not aims or last is None:
        return not aims
    targets = [ref for group in last.targets for ref in group]
    if not isinstance(aims, w.What) or (alone and len(targets) != 1):
        return not alone and context.this in targets
    return any((obj := t.current(ref)) is not None and fits(t, obj, aims, context) for ref in targets)


def _is_kind(obj: Object, what: w.What) -> bool:
    kinds = ("spell", "trap") if what.type == "spell/trap" else (what.type,)
    subtypes = (what.subtype,) if isinstance(what.subtype, str) and what.subtype else what.subtype
    card, kind = obj.card, kind_now(obj)
    kinds_now = subtypes_elsewhere(obj)
    good = not subtypes or bool(kinds_now & set(subtypes)) or ("normal" in subtypes and not card.subtypes)
    return (what.type == "card" or kind in kinds) and good


def may_in_damage_step(t: Table, obj: Object, word: Any) -> Verdict:
    """Judge an activation in the Damage Step by the table of timings (900.3); monsters determined to be destroyed lose optional Quick Effects."""
    d = damage_step(t)
    if d is None:
        return LEGAL
    if isinstance(word, w.Quick) and not word.mandatory and not keeps_quick_effects(t, obj):
        return refuse("900.11", "{what} is determined to be destroyed: no optional Quick Effects", what=obj.card.name)
    return permitted(t.book, obj.card, word, d.timing)


@ygo.condition("activate.free", rule="406.1")
def is_free_to(t: Table, seat: int, obj: Object, word: Any, context: Context) -> Verdict:
    """Nothing may forbid it, and what it needs must hold."""
    name = obj.card.name
    if t.fact(LOCKED, (seat, name)):
        return refuse("406.1", "{what} cannot be activated this turn by {who}", what=name, who=t.players[seat].name)
    if not (free := traps_are_free(t, seat, obj, word)):
        return free
    if not (let := can_be_answered(t, seat, obj, word)):
        return let
    if not holds(t, word.condition, context):
        return refuse("406.1", "{what} can be activated only if {need}", what=name, need=TermText(condition_text, word.condition))
    return may_summon_with(t, seat, word.effects, word.cost, word.targets)


@ygo.condition("chain.unanswered", rule="601.6")
def can_be_answered(t: Table, seat: int, obj: Object, word: Any) -> Verdict:
    """Nothing is chained to a link that says so, by the opponent of its player or by anybody."""
    last = last_link(t)
    restriction: str = last.word.unanswered if last is not None else ""
    if last is None or not restriction or (restriction.startswith("opponent") and last.controller == seat):
        return LEGAL
    if restriction.endswith("traps") and not isinstance(word, w.CardActivation):
        return LEGAL
    return refuse("601.6", "it cannot be answered with {what}", what=obj.card.name)


BARRED = {
    ("monster", False): ("activate monster effects",),
    ("spell", True): ("activate spells and traps", "activate spells"),
    ("trap", True): ("activate spells and traps", "activate traps"),
    ("trap", False): ("activate trap effects",),
}
"""Prohibitions that keep cards of each kind from being activated (True), or their effects, besides those that keep anything."""


@ygo.condition("activate.traps", rule="406.2")
def traps_are_free(t: Table, seat: int, obj: Object, word: Any) -> Verdict:
    """Cards of some kinds, effects of some kinds, or anything cannot be activated while an effect forbids it."""
    if not lasting(t, w.Cannot):
        return LEGAL
    if not (its := may_use_its_own(t, obj)):
        return its
    words = concerned(t, w.Cannot, player_id(seat))
    if not words:
        return LEGAL
    card = isinstance(word, w.CardActivation)
    kinds = BARRED.get((kind_now(obj), card), ())
    if not card and obj.zone not in FIELD:
        kinds = tuple([one for one in kinds if one != "activate trap effects"])
    for kind in ("activate anything", *kinds):
        barred = that_forbids(words, kind)
        if barred is not None and kind == "activate traps" and barred.ident:
            return refuse("406.2", "no Trap can be activated: {source}", source=t.objects[barred.ident].card.name)
        if barred is not None:
            return refuse("406.2", "{who} cannot activate that now", who=t.players[seat].name)
    return LEGAL


@ygo.condition("activate.its-own", rule="406.5")
def may_use_its_own(t: Table, obj: Object) -> Verdict:
    """A monster on the field that cannot activate its effects does not; where it went it can."""
    if obj.zone != "monster zone" or forbidden(t, "activate its effects", obj.id) is None:
        return LEGAL
    return refuse("406.5", "{what} cannot activate its effects now", what=obj.card.name)


@ygo.condition("doomed.quick", rule="900.11")
def keeps_quick_effects(t: Table, obj: Object) -> bool:
    """Optional Quick Effects of a monster determined to be destroyed cannot be used; mandatory ones and triggers can."""
    return not is_doomed(t, obj)


def options(t: Table, seat: int, time: Time) -> list[Decision]:
    """Return everything that this player may activate now."""
    return [
        Decision("activate", ident, at + 1)
        for ident, at, word in ready(t, time)[seat]
        for obj in (as_activated(t, t.objects[ident], word),)
        if all(_at_all(t, seat, obj, word, time.open)) and all(_now(t, seat, obj, word, at))
    ]


def mandatory_answers(t: Table) -> list[tuple[int, Decision]]:
    """Return the Quick Effects that must be activated now."""
    return [
        (seat, Decision("activate", obj.id, at + 1))
        for seat in (t.active, opponent(t.active))
        for ident in t.zone("monster zone", seat)
        if (obj := t.objects[ident]).controller == seat
        for at, word in mandatory(obj.card, t.book.edition)
        if not traits(t, obj.id).silent and all(_at_all(t, seat, obj, word, False)) and all(_now(t, seat, obj, word, at))
    ]


def may_trigger(t: Table, pending: TriggerInstance) -> Verdict:
    """May a triggered effect be activated, by its limits, costs, targets and needs?"""
    source = pending.source
    assert source is not None
    c = Context(pending.controller, bindings_of(pending).get("was") or source.ref, bindings_of(pending))
    word = pending.ability
    obj = t.current(source.ref) or source
    verdicts = [is_within_limits(t, pending.controller, obj, word, bindings_of(pending)["index"])]
    if t.current(source.ref) is not None and word.condition is not None and not holds(t, word.condition, c):
        need = TermText(condition_text, word.condition)
        verdicts.append(refuse("406.1", "{what} can still be activated only if {need}", what=source.card.name, need=need))
    verdicts.append(traps_are_free(t, pending.controller, obj, word))
    if t.fact(LOCKED, (pending.controller, source.card.name)):
        verdicts.append(refuse("406.1", "{what} cannot be activated this turn", what=source.card.name))
    if word.optional:
        verdicts.append(may_summon_with(t, pending.controller, word.effects, word.cost, word.targets))
    verdicts.append(can_be_completed(t, obj, word, c))
    return all_of(verdicts)
