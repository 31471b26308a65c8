"""Permissions to cast a card: when, from where and for what cost (601.3), and reasons against it."""

from __future__ import annotations

import re

from affray.cards.word import cached
from affray.core.by_hand import not_played, noted_lines
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.descriptions import ability_of
from affray.games.mtg.position.evaluate import fitting, traits
from affray.games.mtg.position.facts import JUST_PLOTTED
from affray.games.mtg.position.moments import is_during
from affray.games.mtg.position.permits import permitted, plays_from_exile, plotted_cards, recast_from_graveyard
from affray.games.mtg.position.records import Play
from affray.games.mtg.rules.stack.announcing import can_be_aimed, card_played, payable, turned_up
from affray.games.mtg.rules.stack.choosing_x import asks_for_x, each_x
from affray.games.mtg.rules.stack.proposing import prohibited, put_aside
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.overloading import text_of
from affray.games.mtg.vocabulary.printed import MORPHS, MtgCard, Object


def has_own_time(t: Table, seat: int) -> bool:
    """Is it the active player's own main phase, with an empty stack?"""
    return seat == t.active and not t.zone("stack") and t.record_of("main") is not None


@mtg.condition("act.sorcery", "307.1")
def is_sorcery_time(t: Table, seat: int) -> Verdict:
    """The active player, in a main phase of theirs, with an empty stack."""
    if has_own_time(t, seat):
        return LEGAL
    rule = t.book.number("act.sorcery")
    if seat != t.active:
        return refuse(rule, "only in one's own turn")
    return refuse(rule, "only while the stack is empty" if t.record_of("main") is not None else "only in a main phase")


@mtg.condition("main.cast", ("505.5a", "505.6a"))
@mtg.condition("act.no-land", "305.1")
@mtg.condition("act.cast", "601.3")
def may_cast(t: Table, seat: int, obj: Object) -> Verdict:
    """From the hand: instants and cards with flash at any priority, everything else in your own main phase."""
    card = obj.card
    rule = t.book.number("act.cast")
    if not is_at_hand(t, seat, obj):
        return refuse(rule, "{who} is not in the hand of {player}", obj.id, who=card.name, player=t.players[seat].name)
    if "land" in card.types:
        return refuse("305.1", "{who} is a land: it is played, not cast", obj.id, who=card.name)
    if not is_quick(t, obj):
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            number = t.book.number("act.sorcery" if "sorcery" in card.types else "main.cast")
            message = "{who} is no instant and has no flash: {why}"
            return refuse(number, message, obj.id, who=card.name, why=verdict.reasons[0])
    return castable(t, card_played(obj, seat), obj)


def is_at_hand(t: Table, seat: int, obj: Object) -> bool:
    """Is a card in a player's hand, or in exile where an effect lets them play it?"""
    if obj.zone == "exile":
        return obj.id in plays_from_exile(t, seat, "land" in obj.card.types)
    return obj.zone == "hand" and obj.owner == seat


def is_quick(t: Table, obj: Object) -> bool:
    """Is it cast at any priority: an instant, or with flash?"""
    if "instant" in obj.card.types or traits(t, obj.id).has("flash") or permitted(t, obj.id, "cast with flash") > 0:
        return True
    own_context = Context(obj.owner, obj.id, {"this": obj.ref})
    return any(holds(t, static.condition, own_context) for static in own_flash(obj.card))


@cached
def own_flash(card: MtgCard) -> tuple[w.Static, ...]:
    """Return the permissions of a card to be cast as though it had flash."""
    return tuple([placed.word for placed in card.statics for word in placed.word.effects if word == OWN_FLASH])


OWN_FLASH = w.May("cast with flash")
"""A permission that a card gives itself: while its condition holds it may be cast as though it had flash (113.6)."""


@mtg.condition("act.sneak", ("", "702.190a"))
def may_sneak(t: Table, seat: int, obj: Object) -> Verdict:
    """From the hand, at any priority in your own declare blockers step, whatever kind of card it is."""
    card = obj.card
    rule = t.book.number("act.sneak")
    if obj.zone != "hand" or obj.owner != seat:
        where = t.book.number("act.cast")
        return refuse(where, "{who} is not in the hand of {player}", obj.id, who=card.name, player=t.players[seat].name)
    if "sneak" not in card.keywords:
        return refuse(rule, "{who} has no sneak", obj.id, who=card.name)
    if seat != t.active or not is_during(t, "declare blockers"):
        return refuse(rule, "{who} sneaks in only in one's own declare blockers step", obj.id, who=card.name)
    return castable(t, card_played(obj, seat, way="sneak"), obj)


def has_way(card: MtgCard, way: str) -> bool:
    """Has a card this other cost for which it may be cast?"""
    if way == "morph":
        return any(name in card.keywords for name in MORPHS)
    return way in card.ways or way in card.keywords


@cached
def other_ways(card: MtgCard) -> tuple[str, ...]:
    """Return the other costs for which a card may be cast from a hand at its usual time."""
    return tuple([way for way in ("evoke", "dash", "overload", "alternative") if has_way(card, way)])


@mtg.condition("act.turn-up", ("115.2b", "116.2b"))
def may_turn_up(t: Table, seat: int, obj: Object) -> Verdict:
    """At any priority a player turns a face-down permanent of theirs face up for its morph cost."""
    rule = t.book.number("act.turn-up")
    if obj.zone != "battlefield" or obj.controller != seat or obj.card.text.under is None:
        return refuse(rule, "{who} is no face-down permanent of {player}", obj.id, who=obj.card.name, player=t.players[seat].name)
    return payable(t, turned_up(obj, seat), obj.id)


@mtg.condition("act.plot", ("", "702.170a"))
def may_plot(t: Table, seat: int, obj: Object) -> Verdict:
    """A card with plot in the hand of the active player, in a main phase of theirs with an empty stack."""
    rule = t.book.number("act.plot")
    if obj.zone != "hand" or obj.owner != seat or "plot" not in obj.card.keywords:
        return refuse(
            rule, "{who} is no card with plot in the hand of {player}", obj.id, who=obj.card.name, player=t.players[seat].name
        )
    verdict = is_sorcery_time(t, seat)
    if not verdict:
        return refuse(rule, "{who} is plotted {why}", obj.id, who=obj.card.name, why=verdict.reasons[0])
    return payable(t, put_aside(obj, seat), obj.id)


@mtg.condition("act.plotted", ("", "702.170d"))
def may_cast_plotted(t: Table, seat: int, obj: Object) -> Verdict:
    """A plotted card, in a later turn than it was plotted: in a main phase of its owner with an empty stack, whatever kind of card it is."""
    rule = t.book.number("act.plotted")
    if obj.id not in plotted_cards(t, seat):
        return refuse(rule, "{who} is no plotted card of {player}", obj.id, who=obj.card.name, player=t.players[seat].name)
    if t.fact(JUST_PLOTTED, obj.ref):
        return refuse(rule, "{who} was plotted this turn", obj.id, who=obj.card.name)
    if "land" in obj.card.types:
        return refuse("305.1", "{who} is a land: it is played, not cast", obj.id, who=obj.card.name)
    verdict = is_sorcery_time(t, seat)
    if not verdict:
        return refuse(rule, "{who} is cast {why}", obj.id, who=obj.card.name, why=verdict.reasons[0])
    return castable(t, card_played(obj, seat, way="plotted"), obj)


@mtg.condition("act.flashback", ("702.33a", "702.34a"))
@mtg.condition("act.alternative", ("117.9", "118.9"))
def may_cast_for(t: Table, seat: int, obj: Object, way: str) -> Verdict:
    """For another cost than the mana cost: from the hand, with flashback from the graveyard, at its usual time."""
    card = obj.card
    from_graveyard = way in ("flashback", "recast")
    rule = t.book.number("act.flashback" if from_graveyard else "act.alternative")
    zone = "graveyard" if from_graveyard else "hand"
    in_zone = obj.zone == zone and obj.owner == seat if from_graveyard else is_at_hand(t, seat, obj)
    if not in_zone:
        return refuse(
            rule, "{who} is not in the {zone} of {player}", obj.id, who=card.name, zone=zone, player=t.players[seat].name
        )
    if not (has_way(card, way) if way != "recast" else obj.id in recast_from_graveyard(t, seat)):
        if way == "flashback" and obj.id in recast_from_graveyard(t, seat):
            return refuse(rule, "an effect gives {who} flashback: write `recast`", obj.id, who=card.name)
        return refuse(rule, "{who} has no other cost of that kind", obj.id, who=card.name)
    if way in card.ways and not holds(t, card.ways[way].condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse(rule, "the condition for that cost of {who} does not hold", obj.id, who=card.name)
    if way == "morph" or not is_quick(t, obj):
        verdict = is_sorcery_time(t, seat)
        if not verdict:
            number = t.book.number("act.sorcery" if "sorcery" in card.types else "main.cast")
            return refuse(number, "{who} is no instant and has no flash: {why}", obj.id, who=card.name, why=verdict.reasons[0])
    return castable(t, card_played(obj, seat, way=way), obj)


def castable(t: Table, play: Play, obj: Object) -> Verdict:
    """Does nothing forbid this card to be cast now, and could the casting be completed?"""
    seat, card, rule = play.controller, obj.card, t.book.number("act.cast")
    verdict = may_answer(t)
    if not verdict:
        return verdict
    if card.unread and lacks_its_casting(card):
        return not_played(rule, obj)
    verdict = may_be_proposed(t, play)
    if not verdict:
        return verdict
    if "legendary" in card.supertypes and not card.is_permanent and not leads(t, seat):
        rule = t.book.number("act.legendary")
        return refuse(rule, "{who} needs a legendary creature or planeswalker that you control", obj.id, who=card.name)
    condition = card.spell.condition if card.spell is not None else None
    if condition is not None and not holds(t, condition, Context(seat, obj.id, {"this": obj.ref})):
        return refuse(t.book.number("combat.timing"), "{who} can be cast only at another time", obj.id, who=card.name)
    verdict = can_be_aimed(t, text_of(card, play.way), seat, obj) if play.way != "morph" else LEGAL
    return payable(t, play, obj.id) if verdict else verdict


@mtg.condition("cast.foreseen", ("601.3", "601.3a"), kind="process")
def may_be_proposed(t: Table, play: Play) -> Verdict:
    """A spell that an effect forbids may be begun all the same if it is not forbidden with another X, which can be paid."""
    verdict = prohibited(t, play)
    if verdict or not asks_for_x(t, play):
        return verdict
    return LEGAL if any(prohibited(t, trial) for trial in each_x(t, play)) else verdict


@cached
def lacks_its_casting(card: MtgCard) -> bool:
    """Is it not known what this spell targets or costs, or of an instant or sorcery what it does?"""
    if not card.is_permanent:
        return card.spell is None or any(map(_OF_CASTING.search, noted_lines(card)))
    names = {card.name, card.name.partition(",")[0]}
    return any(
        _OF_A_PERMANENT.match(line) or any(line.startswith(f"You can't cast {name}") for name in ("this spell", *names))
        for line in noted_lines(card)
    )


_OF_CASTING = re.compile(
    r"^Cast [^.\n]* only\b"
    r"|\b(?:targets?|additional cost|costs? [^.\n]*more to cast|[Cc]ast this spell|[Cc]hoose (?:one|two|three|four|any number))\b|[•*]"
)
"""Texts that belong to the casting of a spell."""
_OF_A_PERMANENT = re.compile(
    r"(?:[^.\n]* (?:—|--?) )?(?:Cast [^.\n]* only\b|Enchant (?!spells)"
    r"|As an additional cost to cast (?![\w ]*(?:spells|abilities)\b)(?![^.\n]*, you may\b))"
)
"""Lines that say on what, when and at what cost a permanent spell is cast."""


@mtg.condition("act.split-second", ("702.60a", "702.61a"))
def may_answer(t: Table) -> Verdict:
    """While a spell with split second is on the stack, players cast no spells and activate no abilities but mana abilities."""
    for ident in t.zone("stack"):
        if "split second" in t.objects[ident].card.keywords and ability_of(t.objects[ident]) is None:
            name = t.objects[ident].card.name
            return refuse(t.book.number("act.split-second"), "{who} has split second and is on the stack", ident, who=name)
    return LEGAL


@mtg.condition("act.legendary", "205.4e")
def leads(t: Table, seat: int) -> bool:
    """A legendary instant or sorcery is cast only by a player who controls a legendary creature or planeswalker."""
    leader = w.What(type=("creature", "planeswalker"), supertype="legendary", controller="you")
    return next(fitting(t, leader, Context(seat, "")), None) is not None
