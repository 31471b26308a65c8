"""Counters that a card can have by its own text."""

from __future__ import annotations

from affray.cards.word import cached_of_several, within
from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


@cached_of_several
def counters_taken(card: YgoCard, edition: str) -> dict[str, int]:
    """Return the kinds of counters that a card can have by its own text, each with the most of them (0: any number)."""
    limits: dict[str, int] = {}
    for word in within(card.abilities(edition)):
        if isinstance(word, w.CountersForDamage):
            limits.setdefault(word.kind, 0)
        elif isinstance(word, w.Gathers) or (isinstance(word, w.PlaceCounters) and word.who == "this"):
            limits[word.kind] = max(limits.get(word.kind, 0), word.most)
    return limits


@ygo.condition("counters.taken", rule="708.6")
def room_for(t: Table, obj: Object, kind: str) -> int:
    """So many counters of a kind more can lie on a card by its own text; of a kind that it does not speak of, none (-1: any number)."""
    says = counters_taken(obj.card, t.book.edition).get(kind)
    return 0 if says is None else -1 if says == 0 else max(0, says - obj.counters.get(kind, 0))
