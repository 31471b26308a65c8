"""Bars on Special Summons of a monster: by what it is, by its own text, and by how it came before."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import EXTRA, ygo
from affray.games.ygo.position.facts import OTHERWISE, PROPERLY
from affray.games.ygo.position.unread_summons import summon_is_read
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object, YgoCard


@ygo.condition("link.summon", rule=("", "309.4"))
def comes_without_a_link(obj: Object) -> bool:
    """A Link or Pendulum Monster comes from the Extra Deck to the Extra Monster Zone or where a card points: no effect here brings it."""
    return not (obj.card.link or obj.card.scale is not None) or not obj.zone.endswith("extra deck")


def only_way(card: YgoCard, edition: str) -> w.OnlySummoned | None:
    """Return the one way in which a monster must be Special Summoned, if its text names one."""
    return next(iter(card.defined.words_of(w.OnlySummoned, edition)), None)


@ygo.condition("summon.only", rule="305.7")
def may_come_so(t: Table, obj: Object, by: str) -> bool:
    """A monster that must be Special Summoned in one way comes in no other (`first`: but for the first time), a Ritual Monster by a Ritual first."""
    if by != obj.card.name and not summon_is_read(obj, "special"):
        return False
    only = only_way(obj.card, t.book.edition)
    if only is None:
        return has_come_properly(t, obj) and ("ritual" not in obj.card.defined.subtypes or t.fact(PROPERLY, obj.ref) > 0)
    return only.how == "effect" or (only.how == "card" and only.by == by) or (only.first and t.fact(PROPERLY, obj.ref) > 0)


@ygo.condition("summon.proper", rule="305.13")
def has_come_properly(t: Table, obj: Object) -> bool:
    """A monster of the Extra Deck does not come from the Graveyard, or as it is banished, if it never was Summoned as such monsters are."""
    return not (obj.card.defined.subtypes & EXTRA) or obj.zone == "extra deck" or not t.fact(OTHERWISE, obj.ref)


def comes_improperly(t: Table, obj: Object, by: str, ignoring: bool) -> bool:
    """Is a monster, Special Summoned by an effect of a card with that name, not Summoned as its kind or its text wants?"""
    only = only_way(obj.card, t.book.edition)
    return ignoring or (obj.zone == "extra deck" and not (only is not None and only.by == by))


@ygo.condition("summon.ordinary", rule="301.10")
def is_ordinary(card: YgoCard, edition: str) -> bool:
    """A monster can be Normal Summoned or Set unless it is a Token, of the Extra Deck or a Ritual Monster, or says that it cannot."""
    if card.subtypes & {*EXTRA, "ritual", "token"} or only_way(card, edition) is not None:
        return False
    texts = [word for ability in card.words_of(w.Continuous, edition) if ability.condition is None for word in ability.effects]
    return not any(isinstance(word, w.Cannot) and word.what == "be normal summoned" for word in texts)
