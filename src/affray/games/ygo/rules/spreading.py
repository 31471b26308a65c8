"""Counters that a player distributes among cards (708.9)."""

from __future__ import annotations

from affray.core.questions import Question, SubsetSpace
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict
from affray.games.ygo.game import ygo
from affray.games.ygo.position.counters_taken import room_for
from affray.games.ygo.position.evaluate import amount
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.activating.possible import begins_with, no_such_card
from affray.games.ygo.rules.counters import place_counters
from affray.games.ygo.rules.effects import Done, cards, does
from affray.games.ygo.vocabulary import words as w


def _with_room(t: Table, word: w.Spread, context: Context, chosen: list[str]) -> list[str]:
    """Return the face-up cards that can have one counter more, beside those that are to lie there already."""
    fit = [one for one in cards(t, word.among, context) if not one.face_down]
    rooms = {one.id: room_for(t, one, word.kind) if word.among.takes else -1 for one in fit}
    return [ident for ident, room in rooms.items() if room < 0 or room > chosen.count(ident)]


@does(w.Spread)
@ygo.condition("counters.spread", rule="708.9")
def spread(t: Table, resolution: Resolution, word: w.Spread, context: Context) -> Done:
    """Counters that are distributed lie as the player likes, each on a card that fits; those for which there is no room are not placed."""
    chosen = [str(answer.args[0]) for answer in resolution.answers]
    able = _with_room(t, word, context, chosen)
    if len(chosen) < amount(t, word.n, context) and able:
        return Question(context.seat, SubsetSpace(tuple(able), 1, 1, t.number))
    for ident in chosen:
        place_counters(t, ident, word.kind, 1)
    return bool(chosen)


@begins_with(w.Spread)
def _spreads(t: Table, word: w.Spread, context: Context) -> Verdict:
    return LEGAL if _with_room(t, word, context, []) else no_such_card(t, context.seat)
