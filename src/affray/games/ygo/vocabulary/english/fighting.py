"""What effects do to a battle: attacks that are negated, led elsewhere or made again, battle damage that a player does not take."""

from __future__ import annotations

from typing import Any

from affray.cards.pointing import reference
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.slots import also, says
from affray.games.ygo.vocabulary.english.who import POINTS

says(w.NegateAttack, "negate the attack")
also(w.NegateAttack, "negate that attack")
also(w.NegateAttack, "negate the next attack this turn from a monster your opponent controls", next=True)
says(w.NegateAttack, "negate the attack, or if there is none, the next attack of an opponent's monster this turn", next=True)
says(w.Redirect, "change the attack target to {who}", who=POINTS.one)
also(w.Redirect, "switch the attack target to {who}", who=POINTS.one)
for _at, _monster, _on in (("any", "", ""), ("monster", " an opponent's monster", " on an opponent's monster")):
    says(w.AttackAgain, f"{{who}} can attack{_monster} again in a row", who=POINTS.one, at=_at, second=False)
    says(w.AttackAgain, f"{{who}} can make a second attack{_on} in a row", who=POINTS.one, at=_at, second=True)
_AS_IT_FOUGHT: dict[str, Any] = {"who": reference({"fighter": "it"}), "at": "any"}
"""What has just destroyed a monster by battle, and can attack again: not what was destroyed."""
also(w.AttackAgain, "{who} can attack again in a row", second=False, **_AS_IT_FOUGHT)
also(w.AttackAgain, "{who} can make a second attack in a row", second=True, **_AS_IT_FOUGHT)
says(w.EndBattlePhase, "end the Battle Phase")
says(w.NoBattleDamage, "you take no battle damage from this battle", until="battle")
also(w.NoBattleDamage, "you take no battle damage from that battle", until="battle")
also(w.NoBattleDamage, "you take no battle damage from your opponent's monsters this turn", until="turn")
says(w.NoBattleDamage, "you take no battle damage this turn", until="turn")
_ALL_TURN = "<this turn, ~for the rest of this turn, ~until the end of this turn, >"
for _made in (
    "make <the~any> battle damage you <would ~>take from <this~that> battle <become ~>0",
    "reduce <the~any> battle damage from <this~that> battle to 0",
    "any battle damage you take from <this~that> battle <becomes~is> 0",
):
    also(w.NoBattleDamage, _made, until="battle")
also(w.NoBattleDamage, f"{_ALL_TURN}you take no battle damage", until="turn")
also(
    w.NoBattleDamage,
    "you take no battle damage <for the rest of this turn~until the end of this turn~during this turn>",
    until="turn",
)
