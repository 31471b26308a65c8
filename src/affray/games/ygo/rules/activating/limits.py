"""How often effects are used (504): by turn, by battle, by chain, by name; only what is limited is remembered."""

from __future__ import annotations

from typing import Any

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.facts import ANY, BATTLES, USED, USED_BY_NAME, USED_FACE_UP, USED_IN_BATTLE, USED_IN_DUEL
from affray.games.ygo.position.records import Chain, Link
from affray.games.ygo.vocabulary.printed import Object

BY_CARD = {"turn": 1, "twice a turn": 2}
"""How often an effect of a card is used in a turn."""
BY_NAME = {"turn by name": 1, "twice by name": 2}
"""How often an effect of cards of one name is used in a turn."""


@ygo.condition("activate.once", rule="504.1")
def is_within_limits(t: Table, seat: int, found: Object, word: Any, index: int) -> Verdict:
    """Effects limited by turn, by battle, by chain or by name are not used again before that is over."""
    limit, name = word.limit, found.card.name
    if not limit:
        return LEGAL
    if limit in BY_CARD and t.fact(USED, (found.ref, index)) >= BY_CARD[limit]:
        return refuse("504.1", "that effect of {what} was used this turn", what=name)
    if limit == "one a turn" and t.fact(USED, (found.ref, ANY)):
        return refuse("504.1", "an effect of {what} was used this turn", what=name)
    if limit == "one by name" and t.fact(USED_BY_NAME, (seat, name, ANY)):
        return refuse("504.1", "an effect of {what} was used this turn", what=name)
    if limit == "duel by name" and t.fact(USED_IN_DUEL, (seat, name, index)):
        return refuse("504.1", "that effect of {what} was used in this duel", what=name)
    if limit == "face-up" and t.fact(USED_FACE_UP, (found.ref, index)):
        return refuse("504.1", "that effect of {what} was used while it lies here", what=name)
    if limit == "battle" and t.fact(USED_IN_BATTLE, (found.ref, index)) >= t.fact(BATTLES) > 0:
        return refuse("504.1", "that effect of {what} was used in this battle", what=name)
    if limit in BY_NAME and t.fact(USED_BY_NAME, (seat, name, index)) >= BY_NAME[limit]:
        return refuse("504.1", "that effect of {what} was used this turn", what=name)
    if limit == "chain" and any(_same(t, link, found, index) for link in links(t)):
        return refuse("504.1", "that effect of {what} was used in this chain", what=name)
    return LEGAL


def links(t: Table) -> tuple[str, ...]:
    """The links of the chain being built."""
    chain = t.record_of("chain")
    return chain.links if isinstance(chain, Chain) else ()


def _same(t: Table, item: str, found: Object, index: int) -> bool:
    play = t.objects[item].play if item in t.objects else None
    return isinstance(play, Link) and play.source == found.ref and play.index == index


@ygo.condition("activate.limits", rule="504.1")
def note_use(t: Table, a: Link, was: Object) -> None:
    """Limits by turn, by battle or by name count activations, negated ones of effects too."""
    limit, name = a.word.limit, was.card.name
    if limit in BY_CARD:
        t.note(USED, (was.ref, a.index))
    elif limit in BY_NAME:
        t.note(USED_BY_NAME, (a.controller, name, a.index))
    elif limit == "one a turn":
        t.note(USED, (was.ref, ANY))
    elif limit == "one by name":
        t.note(USED_BY_NAME, (a.controller, name, ANY))
    elif limit == "duel by name":
        t.note(USED_IN_DUEL, (a.controller, name, a.index))
    elif limit == "face-up":
        t.note(USED_FACE_UP, (was.ref, a.index))
    elif limit == "battle":
        t.set_fact(USED_IN_BATTLE, (was.ref, a.index), t.fact(BATTLES))


def forget_use(t: Table, a: Link, was: Object) -> None:
    """A card whose activation was negated has not been used, as far as its name counts."""
    if a.word.limit in BY_NAME:
        t.note(USED_BY_NAME, (a.controller, was.card.name, a.index), -1)
