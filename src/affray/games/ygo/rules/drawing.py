"""What effects do to cards in hands and Decks: drawing, excavating, discarding, sending from the top (705)."""

from __future__ import annotations

from affray.core.questions import Ask, Pick
from affray.core.table import Table
from affray.games.ygo.game import opponent
from affray.games.ygo.position.evaluate import amount
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import draw, excavate, mill, move, show
from affray.games.ygo.rules.activating.possible import discardable
from affray.games.ygo.rules.effects import Done, cards, does
from affray.games.ygo.rules.players import seats_of
from affray.games.ygo.vocabulary import words as w


@does(w.Draw)
def _draw(t: Table, r: Resolution, word: w.Draw, c: Context) -> Done:
    drawn = [one for seat in seats_of(t, word.player, c.seat) for one in draw(t, seat, amount(t, word.n, c))]
    r.bind("taken", t, tuple(drawn))
    return True


@does(w.Mill)
def _mill(t: Table, r: Resolution, word: w.Mill, c: Context) -> Done:
    r.bind("taken", t, mill(t, c.seat if word.player == "you" else opponent(c.seat), amount(t, word.n, c)))
    return True


@does(w.Excavate)
def _excavate(t: Table, r: Resolution, word: w.Excavate, c: Context) -> Done:
    top = excavate(t, c.seat)
    r.bind("taken", t, top)
    return bool(top)


@does(w.Show)
def _show(t: Table, r: Resolution, word: w.Show, c: Context) -> Done:
    found = cards(t, "taken", c)
    for one in found:
        show(t, one.id)
    return bool(found)


@does(w.DiscardHand)
def _discard_hand(t: Table, r: Resolution, word: w.DiscardHand, c: Context) -> Done:
    """Each player chooses as they have so many; what all chose is discarded at the same moment."""
    hands = [(seat, discardable(t, word, seat, c)) for seat in seats_of(t, word.player, c.seat)]
    seats = [seat for seat, hand in hands if hand]
    if len(r.answers) < len(seats):
        hand = dict(hands)[seats[len(r.answers)]]
        n = min(word.n, len(hand))
        return Ask(seats[len(r.answers)], Pick(hand, n, n, t.number), about="hand")
    for answer in r.answers:
        for ident in answer.args:
            move(t, str(ident), "graveyard", how="discarded", by=c.this[0])
    return bool(seats)
