"""Effects on players: damage, Life Points, cards that are drawn and discarded."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.games.ygo.text.english.amounts import AS_MANY, AS_MUCH, EACH_PAID, FOR_EACH_PHASE, LYING_ON, PLAIN, WORKED_OUT
from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, EACH, EACH_NAME, WHAT, bare, so_many
from affray.games.ygo.text.english.references import ITS, POINTS
from affray.games.ygo.text.english.terms import COUNTER, NUMBER, also, positive, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, TransformedReadOnly, Wrapped
from affray.text.grammar.rule import Fields, Form

# -- players: damage, Life Points, cards that are drawn and discarded

TO_PLAYER = Enumeration(
    {
        "opponent": "to your opponent",
        "you": ("to you", "to yourself"),
        "attacking player": "to the attacking player",
        "each": ("to both players", "to each player"),
        "controller of the equipped": "to the controller of the equipped monster",
    }
)
_COUNT: dict[str, Any] = {"amount": w.Count, "amount__of": EACH, "amount__times": NUMBER}
_IN_THEIR_GY, _IN_THEIR_HAND = bare(zone="graveyard", owner="opponent"), bare(zone="hand", owner="opponent")
_THEIRS: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Wrapped(BARE.one, after=" they control"),
        lambda what: None if what.controller else msgspec.structs.replace(what, controller="opponent"),
    ),
    Wrapped(_IN_THEIR_GY.one, after=" in their GY"),
    Wrapped(_IN_THEIR_HAND.one, after=" in their hand"),
)
"""Cards of the opponent, who has just been spoken of."""
_THEIR_MONSTERS: Phrase[Any] = TransformedReadOnly(
    Form("inflict {n} damage to your opponent for each {what}", n=NUMBER, what=_THEIRS), lambda f: w.Count(f[1], f[0])
)
_EACH_COUNTER: dict[str, Any] = {
    "amount": w.Counters,
    "amount__kind": COUNTER.one,
    "amount__who": LYING_ON,
    "amount__times": NUMBER,
}
_TO_PLAYERS = Enumeration({"opponent": "to your opponent", "you": ("to you", "to yourself"), "each": "to both players"})
says(
    w.InflictDamage,
    "inflict {amount__times} damage {to} for each {amount__kind} on {amount__who}",
    to=_TO_PLAYERS,
    **_EACH_COUNTER,
)
says(w.GainLife, "gain {amount__times} LP for each {amount__kind} on {amount__who}", **_EACH_COUNTER)
says(w.InflictDamage, "inflict {amount} damage {to}", amount=PLAIN, to=TO_PLAYER)
says(w.InflictDamage, "inflict damage {to} equal to {amount}", amount=WORKED_OUT, to=TO_PLAYER)
says(w.InflictDamage, "inflict {amount__times} damage {to} for each {amount__of}", to=TO_PLAYER, **_COUNT)
_FOR_EACH_PAID: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Form("{n} damage {to} for each {paid}", n=NUMBER, to=TO_PLAYER, paid=EACH_PAID), lambda f: (w.Paid(f[0]), f[1])
    ),
    TransformedReadOnly(Form("{n} damage {to} for each", n=NUMBER, to=TO_PLAYER), lambda f: (w.Paid(f[0]), f[1])),
)
_FOR_EACH_MATERIAL: Phrase[Any] = TransformedReadOnly(
    Form("{n} damage {to} for each <material~Xyz Material> attached to this card", n=NUMBER, to=TO_PLAYER),
    lambda f: (w.Materials(f[0]), f[1]),
)
_EACH_PHASE: Phrase[Any] = TransformedReadOnly(
    Form(f"{{n}} damage {{to}} {FOR_EACH_PHASE}", n=NUMBER, to=TO_PLAYER), lambda f: (w.Passed(f[0]), f[1])
)
also(
    w.InflictDamage,
    "inflict {told}",
    told=Fields("amount", "to", phrase=AnyOf(_FOR_EACH_PAID, _FOR_EACH_MATERIAL, _EACH_PHASE)),
)
_PAID_TIMES: dict[str, Phrase[Any]] = {
    template: TransformedReadOnly(Form(template, n=NUMBER, paid=EACH_PAID), lambda f: w.Paid(f[0]))
    for template in ("gain {n} LP for each {paid}", "lose {n} LP for each {paid}", "take {n} damage for each {paid}")
}
_GAINED, _LOST, _TAKEN = _PAID_TIMES.values()
also(w.GainLife, "<~you >{told}", told=Fields("amount", phrase=_GAINED), player="you")
also(w.LoseLife, "<~you >{told}", told=Fields("n", phrase=_LOST), player="you")
also(w.InflictDamage, "<~you >{told}", told=Fields("amount", phrase=_TAKEN), to="you")
also(w.InflictDamage, "inflict damage equal to {amount} {to}", amount=WORKED_OUT, to=TO_PLAYER)
also(w.InflictDamage, "inflict damage {to}<~,> equal to {amount}", amount=AS_MUCH, to=TO_PLAYER)
also(w.InflictDamage, "inflict the same amount of damage {to}", amount="that much", to=TO_PLAYER)
also(w.GainLife, "<~you >gain LP equal to {amount}", amount=AS_MUCH, player="you")
also(w.GainLife, "<~you >gain <the same~that> amount of LP", amount="that much", player="you")
also(w.GainLife, "increase your LP by <the same amount~an amount equal to the battle damage>", amount="that much", player="you")
also(w.InflictDamage, "take damage equal to {amount}", amount=WORKED_OUT, to="you")
also(w.InflictDamage, "take {amount} damage", amount=PLAIN, to="you")
also(w.InflictDamage, "you take {amount} damage", amount=PLAIN, to="you")
also(w.InflictDamage, "<each player takes~both players take> {amount} damage", amount=PLAIN, to="each")
also(w.InflictDamage, "your opponent takes {amount} damage", amount=PLAIN, to="opponent")
also(w.InflictDamage, "inflict {amount} damage to your opponent's LP", amount=PLAIN, to="opponent")
also(w.InflictDamage, "{told}", told=Fields("amount", phrase=_THEIR_MONSTERS), to="opponent")
_GAINS = Enumeration(
    {"you": ("gain", "you gain"), "opponent": "your opponent gains", "each": ("both players gain", "each player gains")}
)
says(w.GainLife, "{player} {amount} LP", amount=PLAIN, player=_GAINS)
says(w.GainLife, "{player} LP equal to {amount}", amount=WORKED_OUT, player=_GAINS)
says(w.GainLife, "{player} {amount__times} LP for each {amount__of}", player=_GAINS, **_COUNT)
also(w.GainLife, "increase your LP by {amount}<~ points>", amount=PLAIN, player="you")
also(w.GainLife, "increase your LP by {amount__times}<~ points> for each {amount__of}", player="you", **_COUNT)
also(w.GainLife, "increase your opponent's LP by {amount}<~ points>", amount=PLAIN, player="opponent")
_LOSES = Enumeration(
    {"you": ("lose", "you lose"), "opponent": "your opponent loses", "each": ("both players lose", "each player loses")}
)
_HALF = Enumeration(
    {
        "you": ("lose half your LP", "you lose half your LP", "halve your LP"),
        "opponent": "your opponent loses half their LP",
        "each": "both players lose half their LP",
    }
)
says(w.LoseLife, "{player} {n} LP", n=PLAIN, player=_LOSES, half=False)
says(w.LoseLife, "{player} LP equal to {n}", n=WORKED_OUT, player=_LOSES, half=False)
says(
    w.LoseLife,
    "{n__times} LP for each {n__of}",
    n=w.Count,
    n__of=EACH,
    n__times=Wrapped(NUMBER, "lose "),
    player="you",
    half=False,
)
says(w.LoseLife, "{player}", player=_HALF, half=True)
_PHASES = Enumeration({"draw phase": "Draw Phase", "main phase 1": "Main Phase 1", "battle phase": "Battle Phase"})
says(w.Skip, "skip your next {phase}", phase=_PHASES, who="you", next_turn=False)
says(w.Skip, "your opponent skips their next {phase}", phase=_PHASES, who="opponent", next_turn=False)
says(w.Skip, "skip the {phase} of your next turn", phase=_PHASES, who="you", next_turn=True)
says(w.Skip, "your opponent skips the {phase} of their next turn", phase=_PHASES, who="opponent", next_turn=True)
also(w.Skip, "they skip their next {phase}", phase=_PHASES, who="opponent")
also(
    w.Skip,
    "your opponent cannot conduct their Battle Phase during their next turn",
    phase="battle phase",
    who="opponent",
    next_turn=True,
)
_DRAWS = Enumeration({"you": "draw", "opponent": "your opponent draws", "each": ("each player draws", "both players draw")})
says(w.Draw, "{player} 1 card", n=1, player=_DRAWS)
says(w.Draw, "{player} {n} cards", n=NUMBER, player=_DRAWS)
says(w.Draw, f"{{player}} {AS_MANY} cards", n=w.Paid(), player=_DRAWS)
_ONE_FOR_EACH: Phrase[Any] = Transformed(
    EACH, lambda what: w.Count(what), lambda n: n.of if isinstance(n, w.Count) and n == w.Count(n.of) else None
)
says(w.Draw, "{player} 1 <~additional >card for each {n}", n=_ONE_FOR_EACH, player=_DRAWS)
_DISCARDS = Enumeration(
    {"you": "discard", "opponent": "your opponent discards", "each": ("each player discards", "both players discard")}
)
says(w.DiscardHand, "{player} 1 card", n=1, player=_DISCARDS)
says(w.DiscardHand, "{player} {n} cards", n=Transformed(NUMBER, positive, positive), player=_DISCARDS)
_ENTIRE: Phrase[Any] = Enumeration({
    "you": "discard your entire hand", "opponent": "your opponent discards their entire hand",
    "each": ("each player discards their entire hand", *[
        f"{both} as many cards as possible from their {hand}" for both in ("both players discard", "each player discards") for hand in ("hands", "hand")
    ]),
})  # fmt: skip
says(w.DiscardHand, "{player}", n=0, player=_ENTIRE)
_OF_HAND: Phrase[Any] = Transformed(
    so_many(bare(zone="hand", owner="you")),
    lambda f: f if f[0] != w.What(zone="hand", owner="you") else None,
    lambda f: f if f[0] is not None else None,
)
says(w.DiscardHand, "discard 1 card of your choice from your opponent's hand", n=1, player="opponent", by="you")
says(w.DiscardHand, "discard {n} cards of your choice from your opponent's hand", n=NUMBER, player="opponent", by="you")
says(w.DiscardHand, "discard {cards}", cards=Fields("what", "n", phrase=_OF_HAND), player="you")
also(w.DiscardHand, "discard {cards} from your hand", cards=Fields("what", "n", phrase=_OF_HAND), player="you")
also(w.DiscardHand, "your opponent discards 1 card<~ from their hand> of their choice<~ from their hand>", n=1, player="opponent")
_DECKS = Enumeration({"you": "your", "opponent": ("your opponent's", "their")})
says(w.TributeAll, "Tribute as many {who} as possible", who=WHAT.many)
says(w.Mill, "send the top card of {player} Deck to the GY", n=1, player=_DECKS, to="graveyard")
says(w.Mill, "send the top {n} cards of {player} Deck to the GY", n=NUMBER, player=_DECKS, to="graveyard")
says(w.Mill, "banish the top card of {player} Deck", n=1, player=_DECKS, to="banished")
says(w.Mill, "banish the top {n} cards of {player} Deck", n=NUMBER, player=_DECKS, to="banished")


def _for_each(times: int, count: Any) -> tuple[Any, bool] | None:
    """Return the things that are counted, if this many cards are meant for each."""
    return (count.of, count.names) if isinstance(count, w.Count) and count.times == times else None


_EACH_ONE: Phrase[Any] = Transformed(EACH_NAME, lambda f: w.Count(f[0], 1, f[1]), partial(_for_each, 1))
_SOME_FOR_EACH: Phrase[Any] = Transformed(
    Form("{n} cards of {player} Deck to the GY for each {of}", n=NUMBER, player=_DECKS, of=EACH_NAME),
    lambda f: (w.Count(f[2][0], f[0], f[2][1]), f[1]) if f[0] > 1 else None,
    lambda v: (v[0].times, v[1], (v[0].of, v[0].names)) if isinstance(v[0], w.Count) and v[0].times > 1 else None,
)
says(w.Mill, "send the top card of {player} Deck to the GY for each {n}", n=_EACH_ONE, player=_DECKS)
says(w.Mill, "send the top {told}", told=Fields("n", "player", phrase=_SOME_FOR_EACH))
says(w.SeeHand, "look at your opponent's hand")
says(w.BanishNamed, "each player reveals their Deck and banishes all cards from it with the name of {who}", who=POINTS.one)
also(
    w.BanishNamed,
    "each player reveals their Main Deck, then banishes all cards from it with {who} name",
    who=ITS.one,
)
says(w.Excavate, "excavate the top card of your Deck")
_IN_DECK = bare(zone="deck", owner="you")
says(
    w.ExcavateUntil,
    "excavate cards from the top of your Deck until you excavate {what}, then add that card to your hand, also send the remaining cards to the GY",
    what=article(_IN_DECK.one),
)
_BACK = ", also<, after that,~> shuffle the rest <~back >into <the~your> Deck"
says(
    w.ExcavateSome,
    f"excavate the top {{n}} cards of your Deck, add 1 of them to your hand{_BACK}",
    n=NUMBER,
    what=w.What(zone="deck"),
    may=False,
)
says(
    w.ExcavateSome,
    f"excavate the top {{n}} cards of your Deck, and if you do, {{may}}add 1 excavated {{what}} to your hand{_BACK}",
    n=NUMBER, may=Enumeration({True: "you can ", False: ""}), what=bare(zone="deck").one,
)  # fmt: skip
says(w.Show, "reveal the card taken")
also(w.Show, "<reveal~show> <it~that card~the drawn card>")
says(w.DiscardRandom, "discard 1 random card from your opponent's hand", n=1)
says(w.DiscardRandom, "discard {n} random cards from your opponent's hand", n=NUMBER)
says(w.DiscardRandom, "place 1 random card from your opponent's hand on top of the Deck", n=1, to="top of the deck")
also(w.DiscardRandom, "place 1 random card from their hand on top of <the~their> Deck", n=1, to="top of the deck")
_ALL_THERE: Phrase[Any] = TransformedReadOnly(
    Form("discard {n} random cards from your opponent's hand (or their entire hand, if less than {n})", n=NUMBER), lambda f: f[0]
)
also(w.DiscardRandom, "{told}", told=Fields("n", phrase=_ALL_THERE))
also(w.DiscardRandom, "discard 1 random card from their hand", n=1)
also(w.DiscardRandom, "your opponent discards 1 random card<~ from their hand>", n=1)
also(w.DiscardRandom, "your opponent discards 1 card randomly<~ from their hand>", n=1)
also(w.DiscardRandom, "your opponent randomly discards 1 card<~ from their hand>", n=1)
