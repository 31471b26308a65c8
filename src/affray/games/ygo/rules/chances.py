"""Coins and dice (710)."""

from __future__ import annotations

from affray.core import chance
from affray.core.questions import Decision, OptionSpace, Question
from affray.core.state import player_id
from affray.core.table import Table
from affray.games.ygo.game import opponent, ygo
from affray.games.ygo.position.records import Resolution
from affray.games.ygo.position.traits import Context
from affray.games.ygo.rules.actions import move
from affray.games.ygo.vocabulary import words as w

CALLS = {"call heads": "heads", "call tails": "tails"}


@ygo.condition("chance.coin", rule="710.1")
def toss(t: Table, resolution: Resolution, word: w.Toss, context: Context) -> bool | Question:
    """Chance tosses the coins, one after the other; what is called is called before."""
    if word.called and not resolution.answers:
        return Question(context.seat, OptionSpace(tuple([Decision(one) for one in CALLS]), rule=t.number), about="call")
    wanted = CALLS[resolution.answers[0].verb] if word.called else "heads"
    shown = resolution.answers[1:] if word.called else resolution.answers
    if len(shown) < word.n:
        return chance.coin()
    for coin in shown:
        t.emit("coin", player_id(context.seat), shows=coin.args[0])
    return comes_to(resolution, sum(one.args[0] == wanted for one in shown))


@ygo.condition("chance.die", rule="710.2")
def roll(t: Table, resolution: Resolution, word: w.Roll, context: Context) -> bool | Question:
    """Chance rolls the dice, one after the other, and their numbers are added up."""
    if len(resolution.answers) < word.n:
        return chance.die()
    for die in resolution.answers:
        t.emit("die", player_id(context.seat), number=die.args[0])
    return comes_to(resolution, sum(int(one.args[0]) for one in resolution.answers))


def discard_at_random(t: Table, resolution: Resolution, word: w.DiscardRandom, context: Context) -> bool | Question:
    """Let chance pick the cards to discard."""
    hand = t.zone("hand", opponent(context.seat))
    if not hand:
        return False
    if not resolution.answers:
        return chance.pick(hand, min(word.n, len(hand)))
    if word.to:
        move(t, str(resolution.answers[0].args[0]), "deck", how="returned", by=context.this[0], at="top")
        return True
    idents = [move(t, str(ident), "graveyard", how="discarded", by=context.this[0]) for ident in resolution.answers[0].args]
    resolution.bind("taken", t, tuple(idents))
    return True


def comes_to(resolution: Resolution, n: int) -> bool:
    """Let later words speak of this result."""
    resolution.number("result", n)
    return True
