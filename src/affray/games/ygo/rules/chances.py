"""Coins and dice (710)."""

from __future__ import annotations

from affray.core import chance
from affray.core.questions import Ask, Choice, Decision
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import move
from affray.games.ygo.vocabulary import words as w

CALLS = {"call heads": "heads", "call tails": "tails"}


@ygo.condition("chance.coin", rule="710.1")
def toss(t: Table, r: Resolution, word: w.Toss, c: Context) -> bool | Ask:
    """Chance tosses the coins, one after the other; what is called is called before."""
    if word.called and not r.answers:
        return Ask(c.seat, Choice(tuple([Decision(one) for one in CALLS]), rule=t.number), about="call")
    wanted = CALLS[r.answers[0].verb] if word.called else "heads"
    shown = r.answers[1:] if word.called else r.answers
    if len(shown) < word.n:
        return chance.coin()
    for one in shown:
        t.emit("coin", player_id(c.seat), shows=one.args[0])
    return comes_to(r, sum(one.args[0] == wanted for one in shown))


@ygo.condition("chance.die", rule="710.2")
def roll(t: Table, r: Resolution, word: w.Roll, c: Context) -> bool | Ask:
    """Chance rolls the dice, one after the other, and their numbers are added up."""
    if len(r.answers) < word.n:
        return chance.die()
    for one in r.answers:
        t.emit("die", player_id(c.seat), number=one.args[0])
    return comes_to(r, sum(int(one.args[0]) for one in r.answers))


def discard_at_random(t: Table, r: Resolution, word: w.DiscardRandom, c: Context) -> bool | Ask:
    """Chance picks the cards."""
    hand = t.zone("hand", opponent(c.seat))
    if not hand:
        return False
    if not r.answers:
        return chance.pick(hand, min(word.n, len(hand)))
    gone = [move(t, str(ident), "graveyard", how="discarded", by=c.this[0]) for ident in r.answers[0].args]
    r.bind("taken", t, tuple(gone))
    return True


def comes_to(r: Resolution, n: int) -> bool:
    """From here on words speak of this result."""
    r.number("result", n)
    return True
