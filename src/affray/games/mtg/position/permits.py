"""Prohibitions and permissions of continuous effects that change the rules (613.11): lasting effects by their words."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.cards.word import cached
from affray.core.state import Position, player_id
from affray.core.verdicts import Reason
from affray.games.mtg.game import mtg
from affray.games.mtg.position.bindings import Context
from affray.games.mtg.position.conditions import holds
from affray.games.mtg.position.continuous import Lasting
from affray.games.mtg.position.descriptions import ability_of
from affray.games.mtg.position.evaluate import DERIVED, applies, names_of, objects_meant
from affray.games.mtg.position.facts import PLOTTED
from affray.games.mtg.vocabulary import words as w
from affray.games.mtg.vocabulary.keywords import parse_keyword
from affray.games.mtg.vocabulary.phrases import as_tuple


def lasting(s: Position, kind: type) -> list[Lasting]:
    """Return the continuous effects of one kind of word that are at work now."""
    return DERIVED.of(s).effects.get(kind, [])


def forbidden(
    s: Position, ident: str, what: str, rule: str, message: str, **holes: str
) -> list[tuple[w.Cannot, Context, Reason]]:
    """Return the effects by which something cannot be done to or by an object, each with the reason to cite."""
    prohibitions: list[tuple[w.Cannot, Context, Reason]] = []
    for word, source, context, on in lasting(s, w.Cannot):
        if word.what == what and applies(s, ident, word.who, on, context, anywhere=is_any_card(word.who)):
            if word.unless is not None and holds(s, word.unless, context):
                continue
            name = source.card.name if source is not None else ""
            by = source.id if source is not None else ""
            prohibitions.append((word, context, Reason(rule, message, by, who=s.objects[ident].card.name, source=name, **holes)))
    for word, context, name in _of_its_own(s, ident) if what == "be countered" else ():
        prohibitions.append((word, context, Reason(rule, message, ident, who=name, source=name, **holes)))
    return prohibitions


@cached
def to_be_cast(word: w.Cannot) -> w.Reference:
    """Return the cards that a word forbids to cast, where it calls them "spells" before they are cast."""
    who = word.who
    if word.what != "be cast" or not isinstance(who, w.What):
        return who
    return in_any_zone(who) if "spell" in as_tuple(who.type) or as_tuple(who.zone) == ("stack",) else who


@cached
def in_any_zone(what: w.What) -> w.What:
    """Return spells of a description, as the cards that are to be cast."""
    kinds = tuple(["card" if kind == "spell" else kind for kind in as_tuple(what.type)])
    return msgspec.structs.replace(what, type=kinds, zone=())


def is_any_card(who: w.Reference) -> bool:
    """Does a word speak of cards, wherever they lie: as sources, not as permanents?"""
    return isinstance(who, w.What) and who.type == "card"


@mtg.condition("ability.on-the-stack", ("112.6", "113.6"), kind="process")
def _of_its_own(s: Position, ident: str) -> list[tuple[w.Cannot, Context, str]]:
    """A spell's own text that it cannot be countered works on the stack."""
    spell = s.objects[ident]
    if spell.zone != "stack" or ability_of(spell) is not None:
        return []
    words = [word for placed in spell.card.statics for word in placed.word.effects]
    prohibitions = [word for word in words if isinstance(word, w.Cannot) and word.what == "be countered" and word.who == "this"]
    return [(word, Context(spell.controller, ident), spell.card.name) for word in prohibitions]


def of_player(s: Position, seat: int) -> dict[str, tuple[str, ...]]:
    """Return the keywords that effects give a player (hexproof, shroud, protection), with what they take."""
    keywords: dict[str, tuple[str, ...]] = {}
    me = (player_id(seat), 0)
    for word, _, context, on in lasting(s, w.Gain):
        if word.keywords and (me in on if on else isinstance(word.who, str) and me in objects_meant(s, word.who, context)):
            for keyword in word.keywords:
                name, argument = parse_keyword(keyword)
                keywords[name] = (*keywords.get(name, ()), argument)
    return keywords


@mtg.condition("cast.from-elsewhere", "601.3", kind="process")
def plays_from_exile(s: Position, seat: int, land: bool | None = None) -> list[str]:
    """The cards in exile that effects let a player play; `land`: those that are lands, or those that are not."""
    allowed = lasting(s, w.May)
    if not allowed:
        return []
    idents = [
        ref[0]
        for word, _, context, on in allowed
        if (word.what == "be played" or (word.what == "be cast" and land is not True)) and context.controller == seat
        for ref in on
        if (obj := s.current(ref)) is not None and obj.zone == "exile" and land in (None, "land" in obj.card.types)
    ]
    return list(dict.fromkeys(idents))


@mtg.condition("plot.cards", ("", "702.170d"), kind="process")
def plotted_cards(s: Position, seat: int) -> list[str]:
    """The plotted cards that a player owns, in exile."""
    return [ident for ident in s.zone("exile", seat) if s.fact(PLOTTED, s.objects[ident].ref)]


@mtg.condition("flashback.given", ("702.33a", "702.34a"), kind="process")
def recast_from_graveyard(s: Position, seat: int) -> list[str]:
    """The cards in a player's graveyard that an effect gives flashback at their mana cost; one without a mana cost has none (118.6)."""
    idents = [
        ref[0]
        for word, _, _, on in lasting(s, w.May)
        if word.what == "be recast"
        for ref in on
        if (obj := s.current(ref)) is not None and obj.zone == "graveyard" and obj.owner == seat and obj.card.text.cost
    ]
    return list(dict.fromkeys(idents))


def permitted(s: Position, ident: str, what: str) -> int:
    """Return how often an effect gives an object (or its card, in hand) this permission: the sum of their numbers."""
    n = 0
    for word, _, context, on in lasting(s, w.May):
        if word.what == what and applies(s, ident, word.who, on, context, anywhere=what == "cast with flash"):
            n += word.n
    return n


def naming(s: Position, word: Any, context: Context) -> Any:
    """Return a word that lasts with the names that it speaks of now, whatever becomes of the cards that have them (608.2h)."""
    changed: dict[str, Any] = {}
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, w.What):
            changed[name] = naming(s, value, context)
    if isinstance(word, w.What) and word.same_name_as and not word.name and (names := names_of(s, word.same_name_as, context)):
        changed |= {"same_name_as": "", "name": tuple(names)}
    return msgspec.structs.replace(word, **changed) if changed else word
