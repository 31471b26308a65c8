"""Substitutes (702): what is destroyed, paid or given in the place of a card that would be destroyed."""

from __future__ import annotations

from typing import Any

from affray.core.dependencies import ACTIVE_ELSEWHERE
from affray.core.table import Table
from affray.games.ygo.game import FIELD, opponent, ygo
from affray.games.ygo.position.continuous import concerned, immune
from affray.games.ygo.position.evaluate import all_fitting, whom
from affray.games.ygo.position.moment import is_doomed
from affray.games.ygo.position.records import Resolution, Saved
from affray.games.ygo.position.traits import Context, LastingSource
from affray.games.ygo.rules.actions import materials_of
from affray.games.ygo.rules.activating.choices import can_pay, payable_with, price_of
from affray.games.ygo.rules.activating.procedure import pay_with, spend
from affray.games.ygo.rules.counters import holders, remove_counters
from affray.games.ygo.rules.life import pay_life
from affray.games.ygo.vocabulary import words as w


@ygo.condition("substitute.once", rule="702.2")
def ways(t: Table, ident: str, others: tuple[str, ...], battle: bool, saved: tuple[Saved, ...] = ()) -> dict[str, LastingSource]:
    """The cards that may be destroyed, or with which may be paid, in the place of this one, each with the text that says so.

    A card that is `saved` for another already is none of them.
    """
    substitutes: dict[str, LastingSource] = {}
    taken = [one for _, one, pay in saved if not isinstance(pay, STAYING)]
    would = t.objects.get(ident)
    if would is None:
        return substitutes
    for source in (*concerned(t, w.Substitute, ident), *from_the_graveyard(t, ident)):
        if not _is_meant(t, source, battle) or (source.word.alone and set(others) != {ident}):
            continue
        for substitute in _offered(t, source, would.controller, would.ref):
            if (substitute not in others and substitute not in taken) or isinstance(
                source.word.pay, (w.PayLife, w.SpendCounters)
            ):
                substitutes.setdefault(substitute, source)
    return substitutes


def _is_meant(t: Table, source: LastingSource, battle: bool) -> bool:
    """Does a text speak of what destroys it now: of battle, of effects, of those of its player's opponent?"""
    by: str = source.word.by
    if not by or battle:
        return not by or by.startswith("battle")
    r = t.record_of("resolve")
    link = t.objects.get(r.item) if isinstance(r, Resolution) else None
    return by == "effects" or ("opponent" in by and link is not None and link.controller != source.context.seat)


STAYING = (w.PayLife, w.SpendCounters, w.Reveal)
"""Costs that are paid with a card that stays where it is."""


@ygo.condition("substitute.banished", rule="702.5")
def from_the_graveyard(t: Table, ident: str) -> list[LastingSource]:
    """Some cards can be banished from the Graveyard in the place of a card: by a text that applies there."""
    sources: list[LastingSource] = []
    for seat in (t.active, opponent(t.active)):
        for obj in [t.objects[there] for there in ACTIVE_ELSEWHERE.of(t, ("graveyard", seat))]:
            c = Context(seat, obj.ref)
            texts = [ability for ability in obj.card.words_of(w.Continuous, t.book.edition) if ability.zone == "graveyard"]
            words = [word for ability in texts for word in ability.effects if ident in [ref[0] for ref in whom(t, word.who, c)]]
            sources += [
                LastingSource(word, obj.id, obj.card.kind, c, None)
                for word in words
                if not immune(t, ident, obj.card.kind, seat, obj.id)
            ]
    return sources


def _offered(t: Table, source: LastingSource, seat: int, ref: Any) -> list[str]:
    """Return the cards that one text offers: those of the player whose card would be destroyed, or what its own player can pay with."""
    word, source_ref = source.word, source.context.this
    if word.pay is None and word.what is not None:
        fit = [one for one in all_fitting(t, word.what, Context(seat, ref)) if one.controller == seat and one.zone in FIELD]
        return [one.id for one in fit if not is_doomed(t, one)]
    if t.current(source_ref) is None:
        return []
    if word.pay is None or isinstance(word.pay, (w.PayLife, w.Spend)):
        payable = word.pay is None or can_pay(t, word.pay, source.context, source_ref[0], ())
        return [source_ref[0]] if payable and not is_doomed(t, t.objects[source_ref[0]]) else []
    if isinstance(word.pay, w.SpendCounters):
        return [one.id for one in holders(t, word.pay, source.context, source_ref[0])]
    if isinstance(word.pay, w.Detach):
        return [one.id for one in materials_of(t, source_ref[0])]
    return [one.id for one in payable_with(t, word.pay, source.context, source_ref[0], ())]


@ygo.condition("substitute.every", rule="702.6")
def spared_with_it(t: Table, source: LastingSource, others: tuple[str, ...]) -> list[str]:
    """A card given in the place of all cards of a kind that would be destroyed together spares all of them."""
    if not source.word.every:
        return []
    idents = [ref[0] for ref in whom(t, source.word.who, source.context)]
    return [one for one in others if one in idents]


@ygo.condition("card.substitute", rule="702.4")
def give(t: Table, saved: tuple[Saved, ...]) -> None:
    """A payment in the place of a destruction is no cost of an activation: the card is not destroyed."""
    for _, substitute, part in saved:
        if part is not None and substitute in t.objects:
            pay(t, part, substitute)


def pay(t: Table, part: Any, ident: str) -> None:
    """Pay with this card; Life Points are paid by the player who controls it."""
    if isinstance(part, w.PayLife):
        seat = t.objects[ident].controller
        pay_life(t, seat, price_of(t, part, seat))
    elif isinstance(part, w.Reveal):
        t.emit("is revealed", ident, name=t.objects[ident].card.name)
    elif isinstance(part, w.SpendCounters):
        remove_counters(t, ident, part.kind, part.n)
    elif isinstance(part, w.Spend):
        spend(t, part, ident)
    else:
        pay_with(t, part, ident)
