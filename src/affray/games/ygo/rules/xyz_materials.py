"""Cards that become materials of an Xyz Monster (307)."""

from __future__ import annotations

from affray.core.table import Table
from affray.games.ygo.game import ygo
from affray.games.ygo.position.moment import is_doomed
from affray.games.ygo.rules.actions import be_a_trap_again, end_with, keep_how_it_came, let_go, shuffle_deck
from affray.games.ygo.vocabulary.printed import Object


@ygo.condition("material.allowed", rule="307.3")
def may_be_material(t: Table, card: Object, host: Object) -> bool:
    """A card is attached to a face-up Xyz Monster other than itself; a Token is not."""
    lies = host.zone == "monster zone" and not host.face_down and "xyz" in host.card.subtypes
    return lies and card.id != host.id and may_be_attached(t, card)


def may_be_attached(t: Table, card: Object) -> bool:
    """May a card be attached to some Xyz Monster? A Token is not."""
    return "token" not in card.card.subtypes and not is_doomed(t, card)


@ygo.condition("material.attached", rule="307.4")
def overlay(t: Table, ident: str, host: str) -> None:
    """A card that becomes material has not left the field, but what lies equipped to it is destroyed, and its own materials go to the Graveyard."""
    was = t.snapshot(ident)
    placed = t.move_to(ident, "overlaid", was.owner, controller=was.owner, posture="", face_down=False)
    be_a_trap_again(t, ident)
    keep_how_it_came(t, was, placed)
    t.attach(ident, host)
    let_go(t, was)
    end_with(t, was)
    if was.zone == "deck":
        shuffle_deck(t, was.owner)
