"""Events that an ability can answer, and what it can ask of them."""

from __future__ import annotations

from collections.abc import Iterator

from affray.cards.pool import Flaw, flaw
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import as_tuple
from affray.games.ygo.vocabulary.scope import (
    ADDED,
    ANSWERED,
    BEATS,
    GATHERED,
    GONE,
    GONE_FROM,
    HOW,
    LEAVING,
    OF_A_PLAYER,
    OF_THE_EQUIPPED,
    ON_FIELD,
    REACTED,
    TIMES,
    TRIGGERS,
    TURNED,
    USED,
    Scope,
)


def answers_nothing(when: w.When, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of an ability that answers an event without meaning for it."""
    if when.event == "flipped" and isinstance(when.who, w.What) and (when.who.face or when.who.position):
        yield flaw("flipped: leave face and position out of who: the monster lies face-up then")
    if when.event == TURNED and isinstance(when.who, w.What):
        unseen = not when.how or "face-down" in when.how
        if when.who.face or when.who.position or (unseen and when.who != w.What("monster", controller=when.who.controller)):
            yield flaw(
                "changed position: leave face and position out of who; if the monster may now lie face-down, who says only its controller"
            )
    if when.event == BEATS and when.what is not None and not _has_fought(when.what):
        yield flaw("destroys by battle: what must describe a monster that lay face-up on the field")
    if when.pays is not None and (when.pays.type, when.pays.zone) != ("monster", "field"):
        yield flaw("sent to graveyard: pays must describe the monster on the field whose effect is paid for")
    if "detached" in when.how and (when.how != ("detached",) or when.pays != w.What("monster", subtype="xyz")):
        yield flaw("sent to graveyard: how: detached stands alone, and pays must be an Xyz Monster: type: monster, subtype: xyz")
    if isinstance(place.ability, w.Gathers):
        yield from _gathers(when)
        return
    yield from _unheard(when, place)
    wrong = [how for how in when.how if how not in HOW.get(when.event, ())]
    if wrong and when.event in HOW:
        yield flaw(
            "{event}: how {wrong!r} means nothing; accepted: {known}",
            event=when.event,
            wrong=wrong[0],
            known=", ".join(HOW[when.event]),
        )
    if place.triggers and when.event not in TIMES:
        yield from _of_nobody(when, place)
    if when.event == ADDED and isinstance(place.ability, w.Quick):
        if when.who not in [w.What(zone="hand", owner=side) for side in ("you", "opponent")] or when.came_from != "deck":
            yield flaw("added to hand: to a Quick Effect write who with zone: hand, and came_from: deck")
    elif when.event == ADDED and (
        when.who != "this"
        or not set(as_tuple(when.came_from)) <= {"deck", "graveyard"}
        or getattr(place.ability, "zone", "") != "hand"
    ):
        yield flaw("added to hand: write who: this, came_from: deck or graveyard, in a trigger with zone: hand")
    what = when.what
    if place.triggers and when.event == USED:
        yield from _resolved(when, place)
    elif when.event == "activated" and what is not None and what != w.What(type=what.type, subtype=what.subtype):
        yield flaw("activated: what may say only type and subtype, e.g. type: spell, subtype: quick-play")
    if when.effect == "targets this" and what is not None:
        yield flaw("activated: with effect: targets this leave out what, since any Spell is answered")


def _has_fought(what: w.What) -> bool:
    """Does a description fit monsters that have fallen in battle?"""
    particulars = what.special or what.takes or what.owner or what.equips or what.face == "down"
    return what.type == "monster" and what.zone == "field" and not particulars


def _resolved(when: w.When, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of a trigger as an activated card resolves: never in time for "when"; it asks for no more than what the card is."""
    what = when.what or w.What()
    expected = w.What(what.type, subtype=what.subtype, named=what.named, name=what.name, race=what.race, other=what.other)
    if what != expected or when.effect in ("destroys", "targets this") or when.aims:
        yield flaw("activated: a trigger asks only who activated the card, and its type, subtype, race and name")
    if place.ability.optional and not place.ability.if_:
        yield flaw("activated: an optional trigger needs if: true, since it says if and not when")


def _gathers(when: w.When) -> Iterator[Flaw]:
    """Yield the mistakes on the events at which counters gather: what happens to a monster, and how."""
    expected = w.When(
        when.event,
        when.who,
        by=when.by,
        what=when.what,
        how=when.how,
        anywhere=when.anywhere,
        came_from=when.came_from,
        from_field=when.from_field,
    )
    if when.event not in GATHERED or when != expected:
        yield flaw("gathers: when must be an event that happens to a monster: {known}", known=", ".join(GATHERED))


def _unheard(when: w.When, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes of events that this kind of ability does not wait for."""
    if place.triggers:
        if when.event not in TRIGGERS:
            yield flaw("a trigger has no event {event!r}; accepted: {known}", event=when.event, known=", ".join(TRIGGERS))
        return
    card = isinstance(place.ability, w.CardActivation)
    events = (*ANSWERED, *([one for one in REACTED if one not in ANSWERED] if card else [ADDED]))
    if when.event not in events:
        yield flaw("a card or Quick Effect has no event {event!r}; accepted: {known}", event=when.event, known=", ".join(events))


def _of_nobody(when: w.When, place: Scope) -> Iterator[Flaw]:
    """Yield the mistakes on whom a triggering event happens to; a card that goes triggers where it has gone (603.6)."""
    ability = place.ability
    if when.event in LEAVING and when.who == "this" and isinstance(ability, w.Trigger) and ability.zone != "graveyard":
        yield flaw(
            "{event}: this card is no longer in the zone {zone!r}; accepted: graveyard", event=when.event, zone=ability.zone
        )
    names: tuple[str, ...] = ("you", "any") if when.event in OF_A_PLAYER else ("this", "any")
    if when.event in OF_THE_EQUIPPED and "equipped" in place.names:
        names = (*names, "equipped")
    if isinstance(when.who, str) and when.who not in names:
        yield flaw(
            "{event}: who {who!r} means nothing; accepted: {known}, or a description"
            if "this" in names
            else "{event}: who {who!r} means nothing; accepted: {known}",
            event=when.event,
            who=when.who,
            known=", ".join(names),
        )
    if isinstance(when.who, w.What) and when.event in OF_A_PLAYER:
        yield flaw("{event}: who must be a player; accepted: you, any", event=when.event)
    elif isinstance(when.who, w.What) and when.who.zone not in (GONE_FROM if when.event in GONE else ON_FIELD):
        yield flaw(
            "{event}: who must describe cards in the graveyard or on the field"
            if when.event in GONE
            else "{event}: who must describe cards on the field",
            event=when.event,
        )
