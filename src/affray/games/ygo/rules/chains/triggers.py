"""Trigger effects (603): what an event or a timing makes trigger."""

from __future__ import annotations

from typing import cast

from affray.cards.word import cached_of_several
from affray.core.dependencies import WATCHES, Memo
from affray.core.events import Event, meeting
from affray.core.facts import Fact
from affray.core.resolving import bindings_named
from affray.core.state import NOBODY, Position, Ref, TriggerInstance, player_id, seat_of
from affray.core.table import Table
from affray.games.ygo.game import FIELD as ON_FIELD
from affray.games.ygo.game import HIDDEN, opponent, ygo
from affray.games.ygo.position.bindings import Bindings, bindings_of
from affray.games.ygo.position.evaluate import fits, fitted, holds, is_like
from affray.games.ygo.position.facts import ANSWERABLE, GATHERED, STILL_ANSWERABLE
from affray.games.ygo.position.history import latest
from affray.games.ygo.position.kinds import came_as, in_pendulum_zone, is_asleep, is_used_so, kind_now
from affray.games.ygo.position.moment import damage_step, moment
from affray.games.ygo.position.records import NO_TARGET, Link
from affray.games.ygo.position.traits import Context, acting
from affray.games.ygo.rules.chains.doers import doer_of, is_returned, sender
from affray.games.ygo.rules.counters import gathers_now, place_counters
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.printed import Object, YgoCard
from affray.games.ygo.vocabulary.scope import ADDED, LEAVING, TIMES, TURNED, USED

EVENTS: dict[str, tuple[str, ...]] = {
    **{name: (name,) for name in TIMES},
    "is summoned": ("summoned",),
    "is flipped": ("flipped", "summoned"),
    "moves": ("sent to graveyard", "destroyed by battle", "destroyed", "leaves the field", "banished", "added to the hand"),
    "is gone": ("destroyed by battle", "destroyed", "leaves the field"),
    "card drawn": ("added to the hand",),
    "destroys by battle": ("destroys by battle",),
    "inflicts battle damage": ("inflicts battle damage",),
    "takes damage": ("takes damage",),
    "attack declared": ("declares an attack", "is attacked"),
    "attack redirected": ("is attacked",),
    "attacks again": ("is attacked",),
    "changes to attack position": ("changed position",),
    "changes to defense position": ("changed position",),
    "turns face down": ("changed position",),
    "gains life points": ("gains life",),
    "resolves": ("activated",),
    "resolves without effect": ("activated",),
}
"""Conditions that each kind of event can meet."""
ATTACKS = ("attack declared", "attack redirected", "attacks again")
"""Kinds of events that have a monster and what it attacks."""
MEETING = meeting(EVENTS)
"""Kinds of event that can meet each condition."""
PLACES = ("monster zone", "spell/trap zone", "field zone", "hand", "graveyard", "banished", "face-up extra deck")
MAY_LIE_FACE_DOWN = (*PLACES[:3], "banished")
WATCHED = tuple([(place, seat) for place in PLACES for seat in (0, 1)])


Watching = w.Trigger | w.CardActivation | w.Quick | w.Gathers
Watch = dict[str, list[tuple[str, int, Watching]]]
"""By the kind of an event, what could trigger on it, be activated in answer to it or gather counters: the card, the place of the ability, the
ability."""


@cached_of_several
def waits_for(card: YgoCard, edition: str) -> tuple[tuple[str, int, Watching], ...]:
    """Return the kinds of events that a card's abilities wait for, each with its place and the ability."""
    some: list[tuple[int, Watching]] = [
        *card.triggers(edition), *card.answers(edition), *enumerate(card.words_of(w.Gathers, edition))
    ]  # fmt: skip
    return tuple([
        (kind, at, ability) for at, ability in some if ability.when is not None for kind in MEETING.get(ability.when.event, ())
    ])  # fmt: skip


def _watching(s: Position, edition: str) -> Watch:
    table: Watch = {}
    for place in WATCHED:
        if place in s.zones:
            for ident in acting(s, place):
                for kind, at, ability in waits_for(s.objects[ident].card, edition):
                    table.setdefault(kind, []).append((ident, at, ability))
    return table


LATE = ("moves", "end of the damage step")
"""Kinds of events on which cards trigger that watch no more."""

WATCH: Memo[Watch] = Memo("what waits for events", _watching, WATCHES)


def heeds(t: Table, kind: str) -> bool:
    """Could an event of this kind trigger anything now?"""
    return kind in EVENTS and (kind in LATE or kind in WATCH.of(t, t.book.edition))


def notice(t: Table, event: Event) -> None:
    """Trigger everything whose condition this event meets; it waits for the next chain."""
    if event.kind not in EVENTS or t.over is not None or any(player.life <= 0 for player in t.players):
        return
    for ident, at, ability in WATCH.of(t, t.book.edition).get(event.kind, ()):
        obj = t.objects[ident]
        if isinstance(ability, w.Trigger):
            if meets(t, event, obj, ability):
                _trigger(t, event, obj, ability, at)
        elif isinstance(ability, w.Gathers):
            gather_at(t, event, obj, ability, at)
        elif ability.when is not None and _concerns(t, event, obj, ability.when):
            (_can_still_be_answered if getattr(ability, "if_", True) else _can_be_answered)(t, event, obj, at, ability.when)
    if event.kind == "moves" and event.subject in t.objects and t.objects[event.subject].zone in ("deck", "extra deck"):
        let_what_left_trigger(t, event, t.objects[event.subject])
    if event.kind == "end of the damage step":
        let_the_fallen_trigger(t, event)


@ygo.condition("counters.gathered-at", rule="708.7")
def gather_at(t: Table, event: Event, obj: Object, ability: w.Gathers, at: int) -> None:
    """Counters that a text places each time something happens are placed at once: once for all that happens at one moment."""
    if ability.when is None or not gathers_now(t, obj) or t.fact(GATHERED, (obj.ref, at)):
        return
    if _concerns(t, event, obj, ability.when):
        t.record_fact(GATHERED, (obj.ref, at))
        place_counters(t, obj.id, ability.kind, ability.n, ability.most)


@ygo.condition("trigger.answered", rule="405.4")
def _can_be_answered(t: Table, event: Event, obj: Object, at: int, when: w.When) -> None:
    """An event that makes effects trigger can be answered too, by a card that says so, as long as it is the last thing to have happened."""
    _note_answerable(t, ANSWERABLE, event, obj, at, when)


@ygo.condition("trigger.still-answered", rule="405.6")
def _can_still_be_answered(t: Table, event: Event, obj: Object, at: int, when: w.When) -> None:
    """An event worded with "if" can be answered though something else has happened since, until the next window has closed or a chain resolves."""
    _note_answerable(t, STILL_ANSWERABLE, event, obj, at, when)


def _note_answerable(t: Table, how: Fact, event: Event, obj: Object, at: int, when: w.When) -> None:
    facts = _facts(t, event, obj, when)
    for ref in facts.get("it", (obj.ref,)):
        t.set_fact(how, (obj.ref, at, ref), max(1, int(facts.get("amount", 1))))


def let_what_left_trigger(t: Table, event: Event, obj: Object) -> None:
    """Let abilities that trigger as their card leaves the field do so in the Deck and the Extra Deck too."""
    for at, ability in obj.card.triggers(t.book.edition):
        if ability.when is not None and ability.when.event == "leaves the field" and meets(t, event, obj, ability):
            _trigger(t, event, obj, ability, at)


@ygo.condition("trigger.fallen", rule="603.6")
def let_the_fallen_trigger(t: Table, event: Event) -> None:
    """A monster destroyed by the battle has its effect of the end of the Damage Step all the same, in the Graveyard, by what it was."""
    d = damage_step(t)
    for ref, now in d.fallen if d is not None else ():
        past = t.last_known(ref)
        if past is None or past.found is None or t.current(now) is None:
            continue
        for at, ability in past.found.card.triggers(t.book.edition):
            if ability.when is not None and ability.when.event == event.kind and meets(t, event, past.found, ability, ref):
                facts: Bindings = {**_facts(t, event, past.found, ability.when), "index": at, "on": event.kind, "was": ref}
                _wait(t, t.objects[now[0]], ability, facts)


@ygo.condition("trigger.meets", rule="603.1")
def meets(t: Table, event: Event, obj: Object, ability: w.Trigger, was: Ref | None = None) -> bool:
    """It triggers if the event is the one it names, and if its condition holds at that moment."""
    when = ability.when
    assert when is not None
    if not _lies_there(event, obj, ability) or not may_trigger_there(obj) or is_asleep(t, obj):
        return False
    if when.event not in TIMES and not _concerns(t, event, obj, when):
        return False
    if when.turn and (t.active == obj.controller) != (when.turn == "you"):
        return False
    spoken: Bindings = {**_facts(t, event, obj, when), "was": was}
    return holds(t, ability.condition, Context(obj.controller, obj.ref, spoken))


@ygo.condition("pendulum.left", rule=("", "312.5"))
def goes_where_it_triggers(obj: Object) -> bool:
    """A Pendulum Monster has its effects as it is destroyed in the Extra Deck, face-up, though it was a Spell as it went."""
    return obj.zone == "face-up extra deck"


def _lies_there(event: Event, obj: Object, ability: w.Trigger) -> bool:
    """Is it where its effect is used? What triggers wherever it goes does so in the Graveyard and among the banished cards."""
    when = ability.when
    assert when is not None
    if when.event == "leaves the field" and ability.zone == "graveyard" and event.subject == obj.id:
        return True
    if when.anywhere and ability.zone == "graveyard" and event.subject == obj.id:
        return obj.zone in ("graveyard", "banished") or goes_where_it_triggers(obj)
    return obj.zone == ability.zone


@ygo.condition("doomed.triggers", rule="900.12")
def may_trigger_there(obj: Object) -> bool:
    """A face-up card triggers, though its effects be negated, and though it be determined to be destroyed; a face-down one does not."""
    return obj.zone not in MAY_LIE_FACE_DOWN or not obj.face_down


def _concerns(t: Table, event: Event, obj: Object, when: w.When) -> bool:
    how = event.text("how") or ("battle" if event.holds("battle") else "effect" if event.kind == "takes damage" else "")
    if when.event == ADDED:
        return _was_added(t, event, when) and _is_meant(t, event.subject, obj, when)
    if event.kind in ("moves", "is gone"):
        return _went_so(t, event, obj, when, how) and _is_meant(t, event.subject, obj, when)
    if event.kind in ATTACKS:
        subject = event.subject if when.event == "declares an attack" else event.text("to")
        if when.direct and not seat_like(event.text("to")):
            return False
        return not seat_like(subject) and _is_meant(t, subject, obj, when)
    if when.event == "summoned" and event.kind == "is flipped":
        return "flipped" in when.how and _is_meant(t, event.subject, obj, when)
    if when.event == USED:
        return _was_used(t, event, obj, when)
    if when.event == TURNED:
        return _lies_otherwise(t, event, when) and _is_meant(t, event.subject, obj, when)
    if when.came_from and event.text("was") not in as_tuple(when.came_from):
        return False
    if (when.how and not came_as(how, when.how)) or (when.direct and not event.holds("direct")):
        return False
    if when.event == "destroys by battle" and not _has_beaten(t, event, obj, when):
        return False
    if when.event == "inflicts battle damage" and event.text("to") != player_id(opponent(obj.controller)):
        return False
    if when.by and (doer_of(t, event) != obj.controller) != (when.by == "opponent"):
        return False
    if when.who == "you":
        return event.subject == player_id(obj.controller)
    return _is_meant(t, event.subject, obj, when)


@ygo.condition("trigger.beaten", rule="603.12")
def _has_beaten(t: Table, event: Event, obj: Object, when: w.When) -> bool:
    """A monster destroyed by battle fits a text as it lay on the field; whose it is is seen from the card with that text."""
    if event.holds("elsewhere") and not when.anywhere:
        return False
    return when.what is None or fitted(t, event.text("to"), when.what, Context(obj.controller, obj.ref))


@ygo.condition("trigger.used", rule="603.10")
def _was_used(t: Table, event: Event, obj: Object, when: w.When) -> bool:
    """An activation that was not negated makes effects trigger as it resolves: by whom, and of which card."""
    link = t.objects[event.subject].play
    if not isinstance(link, Link) or link.was is None or event.text("why") == NO_TARGET:
        return False
    if not is_used_so(link, obj.controller, when):
        return False
    what = when.what
    if what is None:
        return True
    return not (what.other and link.was.id == obj.id) and is_like(t, link.was.card, "", what, Context(obj.controller, obj.ref))


@ygo.condition("trigger.turned", rule="703.3")
def _lies_otherwise(t: Table, event: Event, when: w.When) -> bool:
    """The battle position of a monster that lay face-up is changed; that one is flipped face-up is another event."""
    to = event.kind.split()[2] if event.kind.startswith("changes") else "face-down"
    lay_face_up = to == "face-down" or not (t.objects[event.subject].face_down or event.holds("hides"))
    return lay_face_up and (not when.how or to in when.how)


def seat_like(subject: str) -> bool:
    """Is it a player?"""
    return seat_of(subject) != NOBODY


def _is_meant(t: Table, subject: str, obj: Object, when: w.When) -> bool:
    """Is it the card whose event this is, as it is or as it was on the field?"""
    c = Context(obj.controller, obj.ref)
    if isinstance(when.who, w.What):
        if when.event in LEAVING and when.who.zone != "graveyard":
            return subject != obj.id and fitted(t, subject, when.who, c)
        return subject in t.objects and fits(t, t.objects[subject], when.who, c)
    return when.who == "any" or subject == (obj.attached if when.who == "equipped" else obj.id)


@ygo.condition("trigger.added", rule="603.8")
def _was_added(t: Table, event: Event, when: w.When) -> bool:
    """A card is added to the hand where it comes from the Deck or the Graveyard: drawn too, by a card effect where the text says so."""
    places = as_tuple(when.came_from) or ("deck", "graveyard")
    drawn = event.kind == "card drawn"
    added = "deck" in places if drawn else event.text("to zone") == "hand" and _lay_in(event.text("from"), places)
    return added and bool(t.cause or not when.cause)


@ygo.condition("trigger.gone", rule="603.9")
def _went_so(t: Table, event: Event, obj: Object, when: w.When, how: str) -> bool:
    """Did a card leave in the way, from where and to where a text says? A Token goes nowhere, but leaves the field and can be destroyed."""
    if when.event == "leaves the field":
        if event.text("from") not in PLACES[:3] or event.text("to zone") in PLACES[:3]:
            return False
    elif event.text("to zone") != ("banished" if when.event == "banished" else "graveyard") and not when.anywhere:
        return False
    if when.event == "sent to graveyard" and is_returned(event):
        return False
    if when.came_from and not _lay_in(_left(t, event), as_tuple(when.came_from)):
        return False
    if when.face_up and not _lay_face_up(t, event):
        return False
    if when.equipped and not _lay_equipped(t, event):
        return False
    if when.from_field and event.text("from") not in PLACES[:3]:
        return False
    if when.event.startswith("destroyed") and not how.startswith(when.event):
        return False
    if "flipped" in when.how and not event.holds("flipped"):
        return False
    if any(one in when.how and how not in ways for one, ways in PAID_WITH.items()):
        return False
    if when.pays is not None and not _has_paid(t, obj, when.pays, how):
        return False
    if when.cause and not _went_by(t, when.cause, how):
        return False
    if when.mine and not _was_its_owners(t, event):
        return False
    return not when.by or (sender(t, event) == opponent(obj.controller)) == (when.by == "opponent")


PAID_WITH = {
    "discarded": ("discarded",),
    "tributed": ("tributed", "tribute"),
    "excavated": ("excavated",),
    "detached": ("detached",),
}
"""Words of the log for a card that was discarded, Tributed, excavated or detached, itself or by another card."""


AS_A_COST = ("sent", "send", "discarded", "tributed", "tribute", "detached")
"""Words of the log for a card that was sent to the Graveyard as a cost."""


@ygo.condition("trigger.pays", rule="603.13")
def _has_paid(t: Table, obj: Object, what: w.What, how: str) -> bool:
    """A card was sent as a cost of a monster's effect that is being activated, by what that monster is, or was as it was paid itself."""
    link = t.record_of("activate")
    if not isinstance(link, Link) or link.kind != "effect" or link.was is None or how not in AS_A_COST:
        return False
    if kind_now(link.was) != "monster":
        return False
    c = Context(obj.controller, obj.ref)
    if link.was.zone not in ON_FIELD:
        return is_like(t, link.was.card, link.was.zone, what, c)
    source_obj = t.current(link.source)
    return fits(t, source_obj, what, c) if source_obj is not None else fitted(t, link.source[0], what, c)


@ygo.condition("trigger.cause", rule="603.11")
def _went_by(t: Table, cause: str, how: str) -> bool:
    """A card went by an effect, by battle or one (so not as a cost), or in another way than by battle, as a text says."""
    by_battle = how == "destroyed by battle"
    by_effect = not by_battle and (how == "destroyed by effect" or bool(t.cause))
    return {"effect": by_effect, "battle or effect": by_battle or by_effect, "not battle": not by_battle}[cause]


def _left(t: Table, event: Event) -> str:
    """Return the zone that a card left; of a Spell & Trap Zone, whether it was a Pendulum Zone."""
    left = event.text("from")
    past = latest(t, event.subject) if left == "spell/trap zone" else None
    return "pendulum zone" if past is not None and past.found is not None and in_pendulum_zone(past.found) else left


def _lay_in(left: str, places: tuple[str, ...]) -> bool:
    """Did a card lie in one of these places before?"""
    return left in places or ("field" in places and (left in PLACES[:3] or left == "pendulum zone"))


def _lay_face_up(t: Table, event: Event) -> bool:
    """Did a card lie face-up as it left the field? In a hidden zone it is another card, of which only then the name is told."""
    if event.text("to zone") in HIDDEN:
        return event.text("from") in PLACES[:3] and bool(event.text("name"))
    past = latest(t, event.subject) if event.text("from") in PLACES[:3] else None
    return past is not None and past.found is not None and not past.found.face_down


def _lay_equipped(t: Table, event: Event) -> bool:
    """Was a card equipped to a monster as it left the Spell & Trap Zone?"""
    past = latest(t, event.subject) if event.text("from") == "spell/trap zone" else None
    return past is not None and past.found is not None and bool(past.found.attached)


def _was_its_owners(t: Table, event: Event) -> bool:
    """Did the owner of a card control it as it left?"""
    past = latest(t, event.subject) if event.text("from") in PLACES[:3] else None
    return past is None or past.found is None or past.found.controller == past.found.owner


def _facts(t: Table, event: Event, obj: Object, when: w.When | None) -> Bindings:
    """Return what an effect remembers of its event: the other card (`it`), the amount, the kind of damage."""
    facts = cast("Bindings", event.details("amount", "battle", "direct"))
    for other in _spoken_of(event, when):
        if other and other != obj.id and other in t.objects:
            facts["it"] = (t.objects[other].ref,)
            break
    return facts


@ygo.condition("trigger.spoken-of", rule="603.14", kind="process")
def _spoken_of(event: Event, when: w.When | None) -> tuple[str, str]:
    """Of the two cards of an event a text means the one that its condition is about; the other, where that one is the card itself."""
    acting, other = event.subject, event.text("to")
    return (acting, other) if when is not None and when.event == "declares an attack" else (other, acting)


def _trigger(t: Table, event: Event, obj: Object, ability: w.Trigger, at: int) -> None:
    same = _has_triggered(t, event, obj, ability, at)
    if same is not None:
        join(t, same, _facts(t, event, obj, ability.when))
        return
    waits = event.kind == "is flipped" and event.text("how") == "attack" and damage_step(t) is not None
    _wait(t, obj, ability, {**_facts(t, event, obj, ability.when), "index": at, "waits": waits, "on": event.kind})


def trigger_next(t: Table, obj: Object, ability: w.Trigger, context: Context) -> None:
    """Let a card's next effect trigger as this one resolves, with the damage that this one answered."""
    _wait(
        t,
        obj,
        ability,
        {
            **bindings_named(context.bound, ("amount", "battle")),
            "index": len(obj.card.abilities(t.book.edition)),
            "on": "resolves",
        },
    )


@ygo.condition("trigger.together", rule="603.7")
def _has_triggered(t: Table, event: Event, obj: Object, ability: w.Trigger, at: int) -> TriggerInstance | None:
    """An event of several other cards at the same moment makes an effect trigger once, and it speaks of all of them."""
    when = ability.when
    if when is None or when.event in TIMES or when.who == "this":
        return None
    at_once = [
        pending
        for pending in t.pending
        if pending.source is not None
        and pending.source.ref == obj.ref
        and bindings_of(pending)["index"] == at
        and bindings_of(pending)["moment"] == moment(t)
        and bindings_of(pending)["on"] == event.kind
    ]
    return at_once[0] if at_once else None


def join(t: Table, same: TriggerInstance, facts: Bindings) -> None:
    """Add the cards of another event of that moment."""
    known = bindings_of(same).get("it", ())
    those = dict.fromkeys((*known, *facts.get("it", ())))
    if len(those) == len(known):
        return
    t.drop_pending(same)
    t.trigger(TriggerInstance(same.ability, same.source, same.controller, {**bindings_of(same), "it": tuple(those)}))


def _wait(t: Table, obj: Object, ability: w.Trigger, facts: Bindings) -> None:
    t.trigger(TriggerInstance(ability, t.snapshot(obj.id), obj.controller, {**facts, "moment": moment(t)}))
    if obj.zone == "hand":
        t.emit("triggers", obj.id, seen=obj.controller, on=facts["on"])
    else:
        t.emit("triggers", obj.id, on=facts["on"])


def due(t: Table) -> list[TriggerInstance]:
    """Return the triggers that may form a chain now: a monster flipped by an attack waits until after damage calculation."""
    d = damage_step(t) if t.pending else None
    early = d is not None and d.timing in ("start", "flip", "before", "calculation", "damage")
    return [one for one in t.pending if not (early and bindings_of(one).get("waits"))]


@ygo.condition("trigger.late", rule="603.4")
def misses_its_timing(t: Table, pending: TriggerInstance) -> bool:
    """ "When …, you can" must be answered at once: if something else has happened since, the chance is gone (not at fixed times)."""
    ability = pending.ability
    spoken = bindings_of(pending)
    keeps = ability.if_ or spoken.get("waits") or spoken["on"] in TIMES
    return ability.optional and not keeps and spoken["moment"] < moment(t)


@ygo.condition("trigger.left", rule=("603.5", "603.5"), since="2020")
def has_left(t: Table, pending: TriggerInstance) -> bool:
    """An effect whose card has left the place where it triggered is not activated (since April 2020)."""
    source = pending.source
    return t.book.since("2020") and source is not None and t.current(source.ref) is None
