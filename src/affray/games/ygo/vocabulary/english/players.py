"""What effects do to players: damage, Life Points, cards that are drawn and discarded, read and said."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from affray.cards.phrase import Around, Either, Phrase, ReadAs, Spelled, Via
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.amounts import AS_MANY, AS_MUCH, EACH_PAID, PLAIN, WORKED_OUT
from affray.games.ygo.vocabulary.english.cards import BARE, EACH, EACH_NAME, bare, so_many
from affray.games.ygo.vocabulary.english.slots import NUMBER, also, says

TO = Spelled(
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
_THEIRS: Phrase[Any] = Either(
    ReadAs(
        Around(BARE.one, after=" they control"),
        lambda what: None if what.controller else msgspec.structs.replace(what, controller="opponent"),
    ),
    Around(_IN_THEIR_GY.one, after=" in their GY"),
    Around(_IN_THEIR_HAND.one, after=" in their hand"),
)
"""What the opponent has, who has just been spoken of."""
_THEIR_MONSTERS: Phrase[Any] = ReadAs(
    Form("inflict {n} damage to your opponent for each {what}", n=NUMBER, what=_THEIRS), lambda f: w.Count(f[1], f[0])
)
says(w.InflictDamage, "inflict {amount} damage {to}", amount=PLAIN, to=TO)
says(w.InflictDamage, "inflict damage {to} equal to {amount}", amount=WORKED_OUT, to=TO)
says(w.InflictDamage, "inflict {amount__times} damage {to} for each {amount__of}", to=TO, **_COUNT)
_FOR_EACH_PAID: Phrase[Any] = Either(
    ReadAs(Form("{n} damage {to} for each {paid}", n=NUMBER, to=TO, paid=EACH_PAID), lambda f: (w.Paid(f[0]), f[1])),
    ReadAs(Form("{n} damage {to} for each", n=NUMBER, to=TO), lambda f: (w.Paid(f[0]), f[1])),
)
_FOR_EACH_MATERIAL: Phrase[Any] = ReadAs(
    Form("{n} damage {to} for each <material~Xyz Material> attached to this card", n=NUMBER, to=TO),
    lambda f: (w.Materials(f[0]), f[1]),
)
also(w.InflictDamage, "inflict {told}", told=Over("amount", "to", phrase=Either(_FOR_EACH_PAID, _FOR_EACH_MATERIAL)))
_PAID_TIMES: dict[str, Phrase[Any]] = {
    template: ReadAs(Form(template, n=NUMBER, paid=EACH_PAID), lambda f: w.Paid(f[0]))
    for template in ("gain {n} LP for each {paid}", "lose {n} LP for each {paid}", "take {n} damage for each {paid}")
}
_GAINED, _LOST, _TAKEN = _PAID_TIMES.values()
also(w.GainLife, "<~you >{told}", told=Over("amount", phrase=_GAINED), player="you")
also(w.LoseLife, "<~you >{told}", told=Over("n", phrase=_LOST), player="you")
also(w.InflictDamage, "<~you >{told}", told=Over("amount", phrase=_TAKEN), to="you")
also(w.InflictDamage, "inflict damage equal to {amount} {to}", amount=WORKED_OUT, to=TO)
also(w.InflictDamage, "inflict damage {to} equal to {amount}", amount=AS_MUCH, to=TO)
also(w.InflictDamage, "inflict the same amount of damage {to}", amount="that much", to=TO)
also(w.GainLife, "<~you >gain LP equal to {amount}", amount=AS_MUCH, player="you")
also(w.GainLife, "<~you >gain <the same~that> amount of LP", amount="that much", player="you")
also(w.GainLife, "increase your LP by <the same amount~an amount equal to the battle damage>", amount="that much", player="you")
also(w.InflictDamage, "take {amount} damage", amount=PLAIN, to="you")
also(w.InflictDamage, "you take {amount} damage", amount=PLAIN, to="you")
also(w.InflictDamage, "<each player takes~both players take> {amount} damage", amount=PLAIN, to="each")
also(w.InflictDamage, "your opponent takes {amount} damage", amount=PLAIN, to="opponent")
also(w.InflictDamage, "inflict {amount} damage to your opponent's LP", amount=PLAIN, to="opponent")
also(w.InflictDamage, "{told}", told=Over("amount", phrase=_THEIR_MONSTERS), to="opponent")
_GAINS = Spelled(
    {"you": ("gain", "you gain"), "opponent": "your opponent gains", "each": ("both players gain", "each player gains")}
)
says(w.GainLife, "{player} {amount} LP", amount=PLAIN, player=_GAINS)
says(w.GainLife, "{player} LP equal to {amount}", amount=WORKED_OUT, player=_GAINS)
says(w.GainLife, "{player} {amount__times} LP for each {amount__of}", player=_GAINS, **_COUNT)
also(w.GainLife, "increase your LP by {amount}<~ points>", amount=PLAIN, player="you")
also(w.GainLife, "increase your LP by {amount__times}<~ points> for each {amount__of}", player="you", **_COUNT)
also(w.GainLife, "increase your opponent's LP by {amount}<~ points>", amount=PLAIN, player="opponent")
_LOSES = Spelled(
    {"you": ("lose", "you lose"), "opponent": "your opponent loses", "each": ("both players lose", "each player loses")}
)
_HALF = Spelled(
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
    n__times=Around(NUMBER, "lose "),
    player="you",
    half=False,
)
says(w.LoseLife, "{player}", player=_HALF, half=True)
_PHASES = Spelled({"draw phase": "Draw Phase", "main phase 1": "Main Phase 1", "battle phase": "Battle Phase"})
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
_DRAWS = Spelled({"you": "draw", "opponent": "your opponent draws", "each": ("each player draws", "both players draw")})
says(w.Draw, "{player} 1 card", n=1, player=_DRAWS)
says(w.Draw, "{player} {n} cards", n=NUMBER, player=_DRAWS)
says(w.Draw, f"{{player}} {AS_MANY} cards", n=w.Paid(), player=_DRAWS)
_DISCARDS = Spelled(
    {"you": "discard", "opponent": "your opponent discards", "each": ("each player discards", "both players discard")}
)
says(w.DiscardHand, "{player} 1 card", n=1, player=_DISCARDS)
says(w.DiscardHand, "{player} {n} cards", n=NUMBER, player=_DISCARDS)
_OF_HAND: Phrase[Any] = Via(
    so_many(bare(zone="hand", owner="you")),
    lambda f: f if f[0] != w.What(zone="hand", owner="you") else None,
    lambda f: f if f[0] is not None else None,
)
says(w.DiscardHand, "discard {cards}", cards=Over("what", "n", phrase=_OF_HAND), player="you")
also(w.DiscardHand, "discard {cards} from your hand", cards=Over("what", "n", phrase=_OF_HAND), player="you")
also(w.DiscardHand, "your opponent discards 1 card<~ from their hand> of their choice<~ from their hand>", n=1, player="opponent")
_DECKS = Spelled({"you": "your", "opponent": ("your opponent's", "their")})
says(w.Mill, "send the top card of {player} Deck to the GY", n=1, player=_DECKS)
says(w.Mill, "send the top {n} cards of {player} Deck to the GY", n=NUMBER, player=_DECKS)


def _for_each(times: int, count: Any) -> tuple[Any, bool] | None:
    """What is counted, if that many cards are meant for each of it."""
    return (count.of, count.names) if isinstance(count, w.Count) and count.times == times else None


_EACH_ONE: Phrase[Any] = Via(EACH_NAME, lambda f: w.Count(f[0], 1, f[1]), partial(_for_each, 1))
_SOME_FOR_EACH: Phrase[Any] = Via(
    Form("{n} cards of {player} Deck to the GY for each {of}", n=NUMBER, player=_DECKS, of=EACH_NAME),
    lambda f: (w.Count(f[2][0], f[0], f[2][1]), f[1]) if f[0] > 1 else None,
    lambda v: (v[0].times, v[1], (v[0].of, v[0].names)) if isinstance(v[0], w.Count) and v[0].times > 1 else None,
)
says(w.Mill, "send the top card of {player} Deck to the GY for each {n}", n=_EACH_ONE, player=_DECKS)
says(w.Mill, "send the top {told}", told=Over("n", "player", phrase=_SOME_FOR_EACH))
says(w.Excavate, "excavate the top card of your Deck")
says(w.Show, "reveal the card taken")
also(w.Show, "<reveal~show> <it~that card~the drawn card>")
says(w.DiscardRandom, "discard 1 random card from your opponent's hand", n=1)
says(w.DiscardRandom, "discard {n} random cards from your opponent's hand", n=NUMBER)
_ALL_THERE: Phrase[Any] = ReadAs(
    Form("discard {n} random cards from your opponent's hand (or their entire hand, if less than {n})", n=NUMBER), lambda f: f[0]
)
also(w.DiscardRandom, "{told}", told=Over("n", phrase=_ALL_THERE))
also(w.DiscardRandom, "discard 1 random card from their hand", n=1)
also(w.DiscardRandom, "your opponent discards 1 random card<~ from their hand>", n=1)
also(w.DiscardRandom, "your opponent discards 1 card randomly<~ from their hand>", n=1)
also(w.DiscardRandom, "your opponent randomly discards 1 card<~ from their hand>", n=1)
