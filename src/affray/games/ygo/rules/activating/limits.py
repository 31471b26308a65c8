"""Limits on the use of effects (504): by turn, by battle, by chain, by name; only what is limited is remembered."""

from __future__ import annotations

from typing import Any

from affray.cards.word import cached_of_several
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import (
    ACTIVATED,
    ANY,
    BATTLES,
    USED,
    USED_BY_NAME,
    USED_FACE_UP,
    USED_IN_BATTLE,
    USED_IN_BATTLE_PHASE,
    USED_IN_DUEL,
)
from affray.games.ygo.position.kinds import kind_now
from affray.games.ygo.position.moment import phase_of
from affray.games.ygo.position.records import Chain, Link
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.canonical import plain
from affray.games.ygo.vocabulary.printed import Object, YgoCard

BY_CARD = {"turn": 1, "twice a turn": 2}
"""Number of uses of an effect of a card in a turn."""
BY_NAME = {"turn by name": 1, "twice by name": 2, "used by name": 1, "face-up by name": 1}
"""Number of uses in a turn of an effect of cards of one name."""


@ygo.condition("activate.quick-while", rule="504.2", kind="process")
@cached_of_several
def place_of_effect(card: YgoCard, edition: str, at: int) -> int:
    """An effect that is a Quick Effect while something holds is one effect with one limit, though it stands there in two ways."""
    abilities = card.abilities(edition)
    return at - 1 if 0 < at < len(abilities) and _are_one_effect(abilities[at - 1], abilities[at]) else at


def _are_one_effect(late: Any, soon: Any) -> bool:
    """Is the second, but for its speed and for what has to hold, the first?"""
    if not isinstance(late, w.Ignition) or not isinstance(soon, w.Quick):
        return False
    if any(getattr(late, name) != getattr(soon, name) for name in late.__struct_fields__ if name != "condition"):
        return False
    of_late, of_soon = [one.of if isinstance(one, w.Both) else (one,) for one in (late.condition, soon.condition)]
    not_then, then = [one for one in of_late if one not in of_soon], [one for one in of_soon if one not in of_late]
    conditions = [one for one in then if one is not None]
    if len(not_then) != 1 or not conditions:
        return False
    that = conditions[0] if len(conditions) == 1 else w.Both(tuple(conditions))
    return bool(plain(w.Not(that)) == plain(not_then[0]))


@ygo.condition("activate.once", rule="504.1")
def is_within_limits(t: Table, seat: int, obj: Object, word: Any, index: int) -> Verdict:
    """Effects limited by turn, by battle, by chain or by name are not used again before that is over."""
    limit, name = word.limit, obj.card.name
    if not limit:
        return LEGAL
    index = place_of_effect(obj.card, t.book.edition, index)
    if limit in BY_CARD and t.fact(USED, (obj.ref, index)) >= BY_CARD[limit]:
        return refuse("504.1", "that effect of {what} was used this turn", what=name)
    if limit == "one a turn" and t.fact(USED, (obj.ref, ANY)):
        return refuse("504.1", "an effect of {what} was used this turn", what=name)
    if limit == "one by name" and t.fact(USED_BY_NAME, (seat, name, ANY)):
        return refuse("504.1", "an effect of {what} was used this turn", what=name)
    if limit == "duel by name" and t.fact(USED_IN_DUEL, (seat, name, index)):
        return refuse("504.1", "that effect of {what} was used in this duel", what=name)
    if limit in ("face-up", "face-up by name") and t.fact(USED_FACE_UP, (obj.ref, index)):
        return refuse("504.1", "that effect of {what} was used already since it came to lie here", what=name)
    if limit == "battle" and t.fact(USED_IN_BATTLE, (obj.ref, index)) >= t.fact(BATTLES) > 0:
        return refuse("504.1", "that effect of {what} was used in this battle", what=name)
    if limit == "battle phase" and t.fact(USED_IN_BATTLE_PHASE, (obj.ref, index)):
        return refuse("504.1", "that effect of {what} was used in this Battle Phase", what=name)
    if limit in BY_NAME and t.fact(USED_BY_NAME, (seat, name, index)) >= BY_NAME[limit]:
        return refuse("504.1", "that effect of {what} was used this turn", what=name)
    if limit == "chain" and any(_same(t, link, obj, index) for link in links(t)):
        return refuse("504.1", "that effect of {what} was used in this chain", what=name)
    return LEGAL


def links(t: Table) -> tuple[str, ...]:
    """Return the links of the chain being built."""
    chain = t.record_of("chain")
    return chain.links if isinstance(chain, Chain) else ()


def last_link(t: Table) -> Link | None:
    """Return the last link of the chain being built."""
    chain = t.record_of("chain")
    if not isinstance(chain, Chain) or not chain.links or chain.links[-1] not in t.objects:
        return None
    play = t.objects[chain.links[-1]].play
    return play if isinstance(play, Link) else None


@ygo.condition("activate.unresolved", rule="401.8")
def is_being_activated(t: Table, obj: Object) -> bool:
    """What a card does as it lies there is not used on the Chain on which the card itself is activated, before it has resolved."""
    plays = [t.objects[item].play for item in links(t) if item in t.objects]
    return any(isinstance(play, Link) and play.kind == "card" and play.place == obj.ref for play in plays)


def _same(t: Table, item: str, obj: Object, index: int) -> bool:
    play = t.objects[item].play if item in t.objects else None
    if not isinstance(play, Link) or play.source != obj.ref:
        return False
    return place_of_effect(obj.card, t.book.edition, play.index) == index


@ygo.condition("activate.limits", rule="504.1")
def note_use(t: Table, link: Link, was: Object) -> None:
    """Limits by turn, by battle or by name count activations, negated ones of effects too."""
    limit, name = link.word.limit, was.card.name
    index = place_of_effect(was.card, t.book.edition, link.index)
    if limit in ("face-up", "face-up by name"):
        t.record_fact(USED_FACE_UP, (was.ref, index))
    if limit in BY_CARD:
        t.record_fact(USED, (was.ref, index))
    elif limit in BY_NAME:
        t.record_fact(USED_BY_NAME, (link.controller, name, index))
    elif limit == "one a turn":
        t.record_fact(USED, (was.ref, ANY))
    elif limit == "one by name":
        t.record_fact(USED_BY_NAME, (link.controller, name, ANY))
    elif limit == "duel by name":
        t.record_fact(USED_IN_DUEL, (link.controller, name, index))
    elif limit == "battle phase":
        t.record_fact(USED_IN_BATTLE_PHASE, (was.ref, index))
    elif limit == "battle":
        t.set_fact(USED_IN_BATTLE, (was.ref, index), t.fact(BATTLES))


@ygo.condition("activate.counted", rule="504.3")
def note_activation(t: Table, link: Link, n: int) -> None:
    """Monster effects that a player activates are counted in a turn, by what phase it is; one whose activation was negated is not."""
    if (
        link.was is not None
        and kind_now(link.was) == "monster"
        and any(one.card.asks_for_activations for one in t.objects.values())
    ):
        t.record_fact(ACTIVATED, (link.controller, "main" if phase_of(t) in ("main 1", "main 2") else ""), n)


@ygo.condition("activate.forgotten", rule="504.4")
def forget_use(t: Table, link: Link, was: Object) -> None:
    """A card whose activation was negated was not activated, as far as its name counts; an effect that is limited by its use was used."""
    if link.word.limit == "turn by name":
        index = place_of_effect(was.card, t.book.edition, link.index)
        t.record_fact(USED_BY_NAME, (link.controller, was.card.name, index), -1)
