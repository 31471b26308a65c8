"""Cards that are activated from the hand (401.4, 401.6)."""

from __future__ import annotations

from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, refuse
from affray.games.ygo.game import ygo
from affray.games.ygo.position.evaluate import holds
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import has_room
from affray.games.ygo.rules.zones import has_pendulum_zone
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("activate.hand", rule="401.4")
def from_the_hand(t: Table, seat: int, obj: Object) -> Verdict:
    """Traps must be set first; Spells are activated from the hand in your own turn only."""
    card = obj.card
    if card.kind == "trap":
        return traps_from_the_hand(t, seat, obj)
    if t.active != seat:
        return refuse("401.4", "{what} is activated from the hand in one's own turn only", what=card.name)
    if "field" in card.subtypes:
        return LEGAL
    if card.scale is not None and not (free := has_pendulum_zone(t, seat)):
        return free
    return has_room(t, seat, "spell/trap zone")


@ygo.condition("activate.hand-trap", rule="401.6")
def traps_from_the_hand(t: Table, seat: int, obj: Object) -> Verdict:
    """Some Traps can be activated from the hand, in the turn of either player, while a condition holds; it was never Set then."""
    context = Context(seat, obj.ref)
    if not any(holds(t, one.condition, context) for one in obj.card.words_of(w.FromHand, t.book.edition)):
        return refuse("401.4", "{what} must be set before it is activated", what=obj.card.name)
    return has_room(t, seat, "spell/trap zone")
