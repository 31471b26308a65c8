"""Counters (708): placed on face-up cards, counted, removed, and lost."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.state import Ref
from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.counters_taken import counters_taken
from affray.games.ygo.position.evaluate import all_fitting, is_like
from affray.games.ygo.position.facts import AWAITS
from affray.games.ygo.position.kinds import is_asleep, lies_as_equip
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import TRAITS, Context, speaking, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("counters.place", rule="708.1")
def place_counters(t: Table, ident: str, kind: str, n: int, most: int = 0) -> int:
    """Counters lie on face-up cards, no more of a kind than a text allows; return how many were placed."""
    obj = t.objects[ident]
    if obj.face_down or obj.zone not in FIELD:
        return 0
    most = most or counters_taken(obj.card, t.book.edition).get(kind, 0)
    n = min(n, max(0, most - obj.counters.get(kind, 0))) if most else n
    if n > 0:
        t.add_counters(ident, kind, n)
    return max(0, n)


@ygo.condition("counters.remove", rule="708.2")
def remove_counters(t: Table, ident: str, kind: str, n: int) -> bool:
    """So many are removed, or all of them (0); fewer are not."""
    supply = t.objects[ident].counters.get(kind, 0)
    if not supply or supply < n:
        return False
    t.add_counters(ident, kind, -(n or supply))
    return True


@ygo.condition("counters.pay", rule="708.3")
def holders(t: Table, part: w.SpendCounters | w.SpendAllCounters, context: Context, source_id: str) -> list[Object]:
    """The cards from which counters can be removed as a cost: this card if it has so many, or any that fits and has one."""
    if not isinstance(part.who, w.What):
        obj = t.objects.get(source_id)
        least = 1 if isinstance(part, w.SpendAllCounters) or part.up_to else max(1, part.n)
        return [obj] if obj is not None and obj.counters.get(part.kind, 0) >= least else []
    return [one for one in all_fitting(t, part.who, context) if one.counters.get(part.kind, 0) and not one.face_down]


@ygo.condition("counters.pay-all", rule="708.8")
def remove_all(t: Table, part: w.SpendAllCounters, context: Context) -> tuple[tuple[Ref, ...], int]:
    """Where all counters are removed as a cost the effect knows which cards had them, one at least, and how many there were."""
    held = holders(t, part, context, context.this[0])
    n = sum(obj.counters[part.kind] for obj in held)
    for obj in held:
        remove_counters(t, obj.id, part.kind, 0)
    return tuple([obj.ref for obj in held]), n


@ygo.condition("counters.lost", rule="708.4")
def lose_counters(t: Table, ident: str, kinds: frozenset[str] | None = None) -> None:
    """A card that is turned face-down loses its counters, one whose effects are negated those that its own text places on it."""
    for kind, n in dict(t.objects[ident].counters).items():
        if n and (kinds is None or kind in kinds):
            t.add_counters(ident, kind, -n)


def lose_those_of_the_negated(t: Table) -> None:
    """Remove the counters from cards whose effects are negated: they cannot hold those that their own texts place."""
    for obj in list(_face_up(t)) if any(now.silent for now in TRAITS.of(t).table.values()) else ():
        if obj.counters and traits(t, obj.id).silent:
            lose_counters(t, obj.id, frozenset(counters_taken(obj.card, t.book.edition)))


def _face_up(t: Table) -> Iterator[Object]:
    for seat in (t.active, opponent(t.active)):
        for zone in FIELD:
            for ident in t.zone(zone, seat):
                if not t.objects[ident].face_down:
                    yield t.objects[ident]


def _gatherers(t: Table) -> Iterator[tuple[Object, w.Gathers]]:
    """Yield the face-up cards that gather counters as cards are activated."""
    speakers = speaking(t)
    for obj in [one for seat in (t.active, opponent(t.active)) for one in speakers if one.controller == seat] if speakers else ():
        for ability in obj.card.words_of(w.Gathers, t.book.edition):
            if ability.when is None and gathers_now(t, obj):
                yield obj, ability


def gathers_now(t: Table, obj: Object) -> bool:
    """Does what a card gathers counters for apply: face-up, not negated, and no more being activated?"""
    links = [t.objects[ident].play for ident in t.zone("chain")]
    waiting = {link.place[0] for link in links if isinstance(link, Link) and link.kind == "card"}
    lies = not obj.face_down and obj.zone in FIELD and obj.id not in waiting and not lies_as_equip(obj)
    return lies and not traits(t, obj.id).silent and not is_asleep(t, obj)


def note_who_gathers(t: Table, item: str, activated: Object) -> None:
    """Remember which cards lay there as this card was activated."""
    for obj, ability in _gatherers(t):
        if is_like(t, activated.card, "", ability.what, Context(obj.controller, obj.ref)):
            t.record_fact(AWAITS, (obj.ref, t.objects[item].ref))


@ygo.condition("counters.gathered", rule="708.5")
def gather(t: Table, link: Link, item: str) -> None:
    """A card that lay there, not negated, as a card was activated, and as that resolves, gathers counters, though the effect be negated."""
    for obj, ability in list(_gatherers(t)):
        if not t.fact(AWAITS, (obj.ref, t.objects[item].ref)) or link.was is None:
            continue
        if is_like(t, link.was.card, "", ability.what, Context(obj.controller, obj.ref)):
            place_counters(t, obj.id, ability.kind, ability.n, ability.most)
