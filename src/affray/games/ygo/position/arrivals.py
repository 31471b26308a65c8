"""Whether a monster may be Special Summoned by what it is, by what it says itself, and by how it came before."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import EXTRA, ygo
from affray.games.ygo.position.facts import OTHERWISE, PROPERLY
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


@ygo.condition("link.summon", rule=("", "309.4"))
def comes_without_a_link(found: Object) -> bool:
    """A Link or Pendulum Monster comes from the Extra Deck to the Extra Monster Zone or where a card points: no effect here brings it."""
    return not (found.card.link or found.card.scale is not None) or not found.zone.endswith("extra deck")


def only_way(card: YgoCard, edition: str) -> w.OnlySummoned | None:
    """The one way in which a monster must be Special Summoned, if its text names one."""
    return next(iter(card.defined.says(w.OnlySummoned, edition)), None)


@ygo.condition("summon.only", rule="305.7")
def may_come_so(t: Table, found: Object, by: str) -> bool:
    """A monster that must be Special Summoned in one way comes in no other (`first`: but for the first time), a Ritual Monster by a Ritual first."""
    only = only_way(found.card, t.book.edition)
    if only is None:
        return has_come_properly(t, found) and ("ritual" not in found.card.defined.subtypes or t.fact(PROPERLY, found.ref) > 0)
    return (only.how == "card" and only.by == by) or (only.first and t.fact(PROPERLY, found.ref) > 0)


@ygo.condition("summon.proper", rule="305.13")
def has_come_properly(t: Table, found: Object) -> bool:
    """A monster of the Extra Deck does not come from the Graveyard, or as it is banished, if it never was Summoned as such monsters are."""
    return not (found.card.defined.subtypes & EXTRA) or found.zone == "extra deck" or not t.fact(OTHERWISE, found.ref)


def comes_improperly(t: Table, found: Object, by: str, ignoring: bool) -> bool:
    """Is a monster, Special Summoned by an effect of a card with that name, not Summoned as its kind or its text wants?"""
    only = only_way(found.card, t.book.edition)
    return ignoring or (found.zone == "extra deck" and not (only is not None and only.by == by))
