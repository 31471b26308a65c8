"""Conditions on what has happened: how a card came, what became of it, what a player activated."""

from __future__ import annotations

from affray.games.ygo.text.english.terms import NUMBER, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration

says(w.CameThisTurn, "this card was Normal or Special Summoned this turn", how="")
says(w.CameThisTurn, "this card was Summoned this turn", how="summoned")
says(w.CameThisTurn, "this card was Normal Summoned this turn", how="normal")
says(w.CameThisTurn, "this card was Special Summoned this turn", how="special")
says(w.CameThisTurn, "this card was Normal Summoned or flipped face-up this turn", how="normal or flipped")
says(w.SentThisTurn, "this card was {how}put there this turn", how=Enumeration({
    "": "", "from the field": "taken from the field and ", "destroyed": "destroyed on the field and ",
    "destroyed by battle": "destroyed by battle and ", "destroyed by effect": "destroyed by a card effect and ",
}))  # fmt: skip
says(w.SentSinceStandby, "this card was {how} and put there since your last Standby Phase", how=Enumeration({
    "destroyed": "destroyed on the field", "destroyed by battle": "destroyed by battle", "destroyed by effect": "destroyed by a card effect",
}))  # fmt: skip
_MINE_OR_THEIRS = Enumeration({"opponent": "your opponent has", "you": "you have"})
_THEN = Enumeration({"": "", "your main phase": "during your Main Phase "})
says(w.HasActivated, "{whose} activated a monster effect {phase}this turn", whose=_MINE_OR_THEIRS, phase=_THEN)
says(
    w.HasSummoned,
    "{whose} Normal or Special Summoned {n} or more monsters this turn",
    whose=Enumeration({"opponent": ("your opponent has", "your opponent"), "you": ("you have", "you")}),
    n=NUMBER,
)
says(w.LaySet, "this card was Set before activation<~ and is on the field at resolution>")
says(w.Spent, "this card was Tributed for its own effect this turn")
