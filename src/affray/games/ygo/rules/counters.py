"""Counters (708): placed on face-up cards, counted, removed, and lost."""

from __future__ import annotations

from collections.abc import Iterator

from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.evaluate import all_fitting, counters_taken, is_like
from affray.games.ygo.position.facts import AWAITS
from affray.games.ygo.position.kinds import is_asleep, lies_as_equip
from affray.games.ygo.position.records import Link
from affray.games.ygo.position.traits import TRAITS, Context, speaking, traits
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("counters.place", rule="708.1")
def place_counters(t: Table, ident: str, kind: str, n: int, most: int = 0) -> int:
    """Counters lie on face-up cards, no more of a kind than a text allows; gives how many were placed."""
    found = t.objects[ident]
    if found.face_down or found.zone not in FIELD:
        return 0
    most = most or counters_taken(found.card, t.book.edition).get(kind, 0)
    n = min(n, max(0, most - found.counters.get(kind, 0))) if most else n
    if n > 0:
        t.count(ident, kind, n)
    return max(0, n)


@ygo.condition("counters.remove", rule="708.2")
def remove_counters(t: Table, ident: str, kind: str, n: int) -> bool:
    """So many are removed, or all of them (0); fewer are not."""
    there = t.objects[ident].counters.get(kind, 0)
    if not there or there < n:
        return False
    t.count(ident, kind, -(n or there))
    return True


@ygo.condition("counters.pay", rule="708.3")
def holders(t: Table, part: w.SpendCounters, c: Context, own: str) -> list[Object]:
    """The cards from which counters can be removed as a cost: this card if it has so many, or any that fits and has one."""
    if not isinstance(part.who, w.What):
        found = t.objects.get(own)
        return [found] if found is not None and found.counters.get(part.kind, 0) >= (1 if part.up_to else max(1, part.n)) else []
    return [one for one in all_fitting(t, part.who, c) if one.counters.get(part.kind, 0) and not one.face_down]


@ygo.condition("counters.lost", rule="708.4")
def lose_counters(t: Table, ident: str, kinds: frozenset[str] | None = None) -> None:
    """A card that is turned face-down loses its counters, one whose effects are negated those that its own text places on it."""
    for kind, n in dict(t.objects[ident].counters).items():
        if n and (kinds is None or kind in kinds):
            t.count(ident, kind, -n)


def lose_those_of_the_negated(t: Table) -> None:
    """Cards whose effects are negated cannot hold what their own texts place on them."""
    for found in list(_face_up(t)) if any(now.silent for now in TRAITS.of(t).table.values()) else ():
        if found.counters and traits(t, found.id).silent:
            lose_counters(t, found.id, frozenset(counters_taken(found.card, t.book.edition)))


def _face_up(t: Table) -> Iterator[Object]:
    for seat in (t.active, opponent(t.active)):
        for zone in FIELD:
            for ident in t.zone(zone, seat):
                if not t.objects[ident].face_down:
                    yield t.objects[ident]


def _gatherers(t: Table) -> Iterator[tuple[Object, w.Gathers]]:
    """The face-up cards that gather counters as cards are activated."""
    there = speaking(t)
    for found in [one for seat in (t.active, opponent(t.active)) for one in there if one.controller == seat] if there else ():
        for one in found.card.says(w.Gathers, t.book.edition):
            if one.when is None and gathers_now(t, found):
                yield found, one


def gathers_now(t: Table, found: Object) -> bool:
    """Does what a card gathers counters for apply: face-up, not negated, and no more being activated?"""
    links = [t.objects[ident].play for ident in t.zone("chain")]
    waiting = {link.place[0] for link in links if isinstance(link, Link) and link.kind == "card"}
    lies = not found.face_down and found.zone in FIELD and found.id not in waiting and not lies_as_equip(found)
    return lies and not traits(t, found.id).silent and not is_asleep(t, found)


def note_who_gathers(t: Table, item: str, activated: Object) -> None:
    """Remember which cards lay there as this card was activated."""
    for found, one in _gatherers(t):
        if is_like(t, activated.card, "", one.what, Context(found.controller, found.ref)):
            t.note(AWAITS, (found.ref, t.objects[item].ref))


@ygo.condition("counters.gathered", rule="708.5")
def gather(t: Table, link: Link, item: str) -> None:
    """What lay there, not negated, as a card was activated, and as it resolves, gathers counters, though the effect be negated."""
    for found, one in list(_gatherers(t)):
        if not t.fact(AWAITS, (found.ref, t.objects[item].ref)) or link.was is None:
            continue
        if is_like(t, link.was.card, "", one.what, Context(found.controller, found.ref)):
            place_counters(t, found.id, one.kind, one.n, one.most)
