"""Cards that are shuffled into decks (1021)."""

from __future__ import annotations

from affray.core.chance import shuffle
from affray.core.resolving import Result
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.fow.game import fow, opponent
from affray.games.fow.position.records import Resolution
from affray.games.fow.rules.actions import moving
from affray.games.fow.vocabulary import words as w


@fow.condition("shuffle.into", "1021.1a", kind="process")
def shuffled_into(t: Table, resolution: Resolution, word: w.Move, idents: tuple[str, ...]) -> Result:
    """Each owner of the cards shuffles the deck with them in it."""
    owners = [seat for seat in (t.active, opponent(t.active)) if any(t.objects[ident].owner == seat for ident in idents)]
    if (at := len(resolution.answers)) < len(owners):
        own_idents = tuple([ident for ident in idents if t.objects[ident].owner == owners[at]])
        return shuffle((*[one for one in t.zone(word.to, owners[at]) if one not in own_idents], *own_idents))
    moving.move(t, idents, word.to)
    for seat, answer in zip(owners, resolution.answers, strict=True):
        deck = t.zone(word.to, seat)
        order = [ident for ident in answer.args if ident in deck]
        t.reorder(word.to, seat, (*order, *[ident for ident in deck if ident not in order]))
        t.emit("shuffles", player_id(seat), zone=word.to)
    resolution.bind("moved", t, idents)
    return None
