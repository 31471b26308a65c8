"""Battles: attacks that are negated, redirected or made again, battle damage, and what becomes of a monster that is destroyed by battle."""

from __future__ import annotations

from typing import Any

from affray.games.ygo.text.english.conditions import article
from affray.games.ygo.text.english.descriptions import BARE, WHAT, YOUR_CARD
from affray.games.ygo.text.english.references import POINTS, WHO
from affray.games.ygo.text.english.terms import NUMBER, UNTIL, also, positive, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, ReadOnly, Transformed, TransformedReadOnly
from affray.text.grammar.references import Mention, named, reference

# -- battle damage

_MINE_OR_THEIRS: Phrase[Any] = TransformedReadOnly(article(WHAT.one), lambda what: what if what.controller == "you" else None)
_OWN: Phrase[Any] = AnyOf(ReadOnly(named({"this": ("this card", "this monster")})), _MINE_OR_THEIRS)
"""This card, or any of yours: what you take and what its controller takes is the same."""
_TAKEN = Enumeration({"": "", "you": " its controller takes", "opponent": " its controller's opponent takes"})
_FROM = "battle damage{to} from battles involving {who}"
_HOW = {
    "both take it": "both players take {0}", "effect damage": "{0} is treated as effect damage", "none": "{0} becomes 0", "halved": "{0} is halved",
    "doubled": "{0} is doubled", "life points": "that player gains that many LP instead of any {0}",
}  # fmt: skip
says(
    w.Deals,
    "{who} <inflicts|inflict> piercing battle damage{n}{until}",
    who=WHO,
    how="piercing",
    n=Enumeration({0: ""}),
    until=UNTIL,
)
_PIERCED: Phrase[Any] = AnyOf(
    TransformedReadOnly(POINTS.one, lambda who: None if isinstance(who, Mention) and who.who == "this" else who),
    article(WHAT.one),
    YOUR_CARD,
)
_THROUGH = "inflict piercing battle damage< to your opponent~>"
also(w.Deals, f"if {{who}} attacks a Defense Position monster{{until}}, {_THROUGH}", who=_PIERCED, how="piercing", until=UNTIL)
for _whose, _who in (("you take", "you"), ("your opponent takes", "opponent")):
    for _how, _ends in (("halved", "is halved"), ("doubled", "is doubled"), ("none", "becomes 0")):
        also(
            w.Deals, f"<any~all~the> battle damage {_whose} from <battles~attacks> involving {{who}}{{until}} {_ends}",
            who=_OWN, how=_how, to=_who, until=UNTIL,
        )  # fmt: skip
for _how, _ends in (
    ("halved", "is halved"),
    ("doubled", "is doubled"),
    ("effect damage", "is treated as effect damage<~ instead>"),
):
    also(
        w.Deals, f"<any~all~the> battle damage {{who}} inflicts to your opponent<~'s LP> {_ends}{{until}}",
        who=_OWN, how=_how, to="opponent", until=UNTIL,
    )  # fmt: skip
    also(
        w.Deals, f"<any~all~the> battle damage {{who}} inflicts to your opponent{{until}} {_ends}",
        who=POINTS.one, how=_how, to="opponent", until=UNTIL,
    )  # fmt: skip
also(
    w.Deals, "battle damage to <this card's controller~you> from <a battle~battles> involving this card becomes 0",
    who="this", how="none", to="you", until="",
)  # fmt: skip
also(
    w.Deals, "battle damage to the controller of {who} from a battle involving that monster becomes 0",
    who=article(AnyOf(WHAT.one, BARE.one)), how="none", to="you", until="",
)  # fmt: skip
also(
    w.Deals, "your opponent takes any battle damage you would have taken from battles involving {who}",
    who=_MINE_OR_THEIRS, how="opponent takes yours", until="",
)  # fmt: skip
says(w.Deals, "{who} <inflicts|inflict> double battle damage{to}{until}", who=WHO, how="inflicts double", until=UNTIL,
     to=Enumeration({"": "", "you": " to its controller", "opponent": " to its controller's opponent"}))  # fmt: skip
for _how, _text in _HOW.items():
    says(w.Deals, _text.format(_FROM) + "{until}", who=WHO.any, how=_how, to=_TAKEN, until=UNTIL)
for _how, _text in {
    "becomes": "{0} becomes {{n}}", "none from": "no {0} is taken if it is {{n}} or more", "none up to": "no {0} is taken if it is {{n}} or less",
}.items():  # fmt: skip
    says(
        w.Deals,
        _text.format(_FROM) + "{until}",
        who=WHO.any,
        how=_how,
        to=_TAKEN,
        n=Transformed(NUMBER, positive, positive),
        until=UNTIL,
    )
says(
    w.Deals,
    "your opponent also takes any battle damage you take from battles involving {who}{until}",
    who=WHO.any,
    how="opponent also takes yours",
    until=UNTIL,
)
says(
    w.Deals,
    "your opponent takes any battle damage you would have taken from battles involving {who}{until}",
    who=WHO.any,
    how="opponent takes yours",
    until=UNTIL,
)
also(
    w.Deals,
    "your opponent takes any battle damage you would <take~have taken> from attacks involving {who}{until}",
    who=WHO.any,
    how="opponent takes yours",
    until=UNTIL,
)
also(
    w.Deals,
    "if {who} attacks or is attacked, your opponent takes no battle damage",
    who=_OWN,
    how="none",
    to="opponent",
    until="",
)
also(
    w.Deals, "your opponent takes no battle damage from <battles~attacks> involving {who}{until}", who=POINTS.one, how="none", to="opponent",
    until=UNTIL,
)  # fmt: skip
also(
    w.Deals,
    "you take no battle damage from <battles~attacks> involving {who}",
    who=_MINE_OR_THEIRS,
    how="none",
    to="you",
    until="",
)
also(
    w.Deals,
    "you take no battle damage from <battles~attacks> involving {who}{until}",
    who=WHO.any,
    how="none",
    to="you",
    until=UNTIL,
)
also(
    w.Deals, "any battle damage a player takes becomes {n}", who=w.What("monster"), how="becomes", n=Transformed(NUMBER, positive, positive), until="",
)  # fmt: skip

# -- the attack under way

says(w.NegateAttack, "negate the attack")
also(w.NegateAttack, "negate that attack")
also(w.NegateAttack, "negate the next attack this turn from a monster your opponent controls", next=True)
says(w.NegateAttack, "negate the attack, or if there is none, the next attack of an opponent's monster this turn", next=True)
says(w.Redirect, "change the attack target to {who}", who=POINTS.one)
also(w.Redirect, "switch the attack target to {who}", who=POINTS.one)
says(w.Redirect, "change the attack target to {who}<,~> and proceed to damage calculation", who=POINTS.one, at_once=True)
also(w.Redirect, "{who} is attacked instead, and you proceed to damage calculation", who=POINTS.one, at_once=True)
also(
    w.Redirect, "the attacking monster attacks {who} instead, and you proceed to damage calculation", who=POINTS.one, at_once=True
)
says(w.MakeDirect, "make <that~the> attack a direct attack<~ instead>")
also(w.MakeDirect, "change <that~the> attack to a direct attack")
also(w.MakeDirect, "change this card's attack to a direct attack")
for _at, _monster, _on in (("any", "", ""), ("monster", " an opponent's monster", " on an opponent's monster")):
    says(w.AttackAgain, f"{{who}} can attack{_monster} again in a row", who=POINTS.one, at=_at, second=False)
    says(w.AttackAgain, f"{{who}} can make a second attack{_on} in a row", who=POINTS.one, at=_at, second=True)
_AS_IT_FOUGHT: dict[str, Any] = {"who": reference({"fighter": "it"}), "at": "any"}
"""Monsters that have just destroyed a monster by battle, and can attack again: not the one destroyed."""
also(w.AttackAgain, "{who} can attack again in a row", second=False, **_AS_IT_FOUGHT)
also(w.AttackAgain, "{who} can make a second attack in a row", second=True, **_AS_IT_FOUGHT)
says(w.EndBattlePhase, "end the Battle Phase")
says(w.NoBattleDamage, "you take no battle damage from this battle", until="battle")
also(w.NoBattleDamage, "you take no battle damage from that battle", until="battle")
also(w.NoBattleDamage, "you take no battle damage from your opponent's monsters this turn", until="turn")
says(w.NoBattleDamage, "you take no battle damage this turn", until="turn")
says(w.NoBattleDamage, "reduce the next battle damage you would take this turn to 0", until="next")
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

# -- attacks that monsters can make, or must

says(w.MustAttack, "{who} must attack if able{until}", who=WHO, until=UNTIL)
also(w.MustAttack, "{who} must attack, if able{until}", who=WHO, until=UNTIL)
also(w.MustAttack, "{who} must attack this turn, if able", who=WHO, until="turn")
says(w.AttackCost, "to declare an attack with {who}, {life} LP must be paid{until}", who=WHO, life=NUMBER, until=UNTIL)
also(w.AttackCost, "you must pay {life} LP to declare an attack with this card{until}", who="this", life=NUMBER, until=UNTIL)
says(w.MoreAttacks, "{who} can declare {n} attacks in each Battle Phase{until}", who=WHO, n=NUMBER, until=UNTIL)
also(w.MoreAttacks, "{who} can make a second attack during each Battle Phase{until}", who=WHO, n=2, until=UNTIL)
also(w.MoreAttacks, "{who} can make a second and third attack during each Battle Phase{until}", who=WHO, n=3, until=UNTIL)
also(
    w.MoreAttacks,
    "{who} can attack twice<~ during the Battle Phase~ during each Battle Phase~ during the same Battle Phase>{until}",
    who=WHO,
    n=2,
    until=UNTIL,
)
also(
    w.MoreAttacks,
    "{who} can attack twice <each Battle Phase~during the same Battle Phase~during the same turn>{until}",
    who=WHO,
    n=2,
    until=UNTIL,
)
also(w.MoreAttacks, "{who} can make a second attack during the Battle Phase{until}", who=WHO, n=2, until=UNTIL)
_EACH_ONE: dict[str, Any] = {"who": WHO, "until": UNTIL}
says(w.AttackEach, "{who} can attack all {what}, once each{until}", what=WHAT.many, **_EACH_ONE)
also(w.AttackEach, "{who} can attack all {what} once each{until}", what=WHAT.many, **_EACH_ONE)
also(
    w.AttackEach, "{who} can attack every {what} (one attack on each monster per Battle Phase)", what=WHAT.one, who=WHO, until=""
)
says(w.AttackDirectly, "{who} can attack directly{until}", who=WHO, until=UNTIL)
also(w.AttackDirectly, "{who} <can~may> attack your opponent<~'s LP> directly{until}", who=WHO, until=UNTIL)
also(
    w.AttackDirectly, "this card can attack your opponent's LP directly even if there is a monster your opponent controls", who="this", until="",
)  # fmt: skip

_APPLIES: Any = Enumeration({"ATK": "ATK", "DEF": "DEF"})
says(
    w.AttackInDefense, "{who} can attack while in face-up Defense Position, applying <its|their> {applies} for damage calculation{until}",
    who=WHO, applies=_APPLIES, until=UNTIL,
)  # fmt: skip

# -- after a battle: the position of a monster, and what becomes of those that it destroys

says(w.NegateBeaten, "monsters that {who} <destroys|destroy> by battle have their effects negated{until}", who=WHO, until=UNTIL)
says(w.BanishBeaten, "monsters that {who} <destroys|destroy> by battle are banished{until}", who=WHO, until=UNTIL)
also(w.BanishBeaten, "any monster destroyed by battle with {who} is banished{until}", who=WHO.any, until=UNTIL)
also(
    w.BanishBeaten,
    "<banish any monster~banish any monsters~banish monsters> destroyed by battle with {who}{until}",
    who=WHO.any,
    until=UNTIL,
)
also(w.BanishBeaten, "<a monster~any monster> that {who} destroys by battle is banished{until}", who=POINTS.one, until=UNTIL)
_BEATEN = "<effects of monsters~effects of opponent's monsters~effects of Effect monsters~effects of any monsters~effects of an opponent's monster~effects of any monster>"
_WITH = "<~ (including in the GY)>"
also(w.NegateBeaten, f"negate the {_BEATEN} destroyed by battle with {{who}}{_WITH}{{until}}", who=WHO.any, until=UNTIL)
also(w.NegateBeaten, f"the {_BEATEN} destroyed by battle with {{who}} are negated{_WITH}{{until}}", who=WHO.any, until=UNTIL)
_SOME_BEATEN: Phrase[Any] = Transformed(BARE.many, lambda what: what if what != w.What("monster") else None, lambda what: what)
says(
    w.NegateBeaten,
    "{what} that {who} <destroys|destroy> by battle have their effects negated{until}",
    what=_SOME_BEATEN,
    who=WHO,
    until=UNTIL,
)
also(
    w.NegateBeaten,
    f"the effects of {{what}} destroyed by battle with {{who}} are negated{_WITH}{{until}}",
    what=_SOME_BEATEN,
    who=WHO.any,
    until=UNTIL,
)
_TO = Enumeration({"attack": "Attack", "defense": "Defense"})
_WHEN = Enumeration({"attacked": "attacks", "was attacked": "is attacked"})
_LOCK = Enumeration(
    {
        True: tuple(
            [f", and its battle position cannot be changed until the {end} of your next turn" for end in ("end", "End Phase")]
        ),
        False: "",
    }
)
for _at, _step in (("damage step", "Damage Step"), ("battle phase", "Battle Phase")):
    says(w.TurnAtEnd, f"if {{who}} {{when}}, it is changed to {{to}} Position at the end of the {_step}{{locked}}{{until}}",
         who=WHO.any, when=_WHEN, to=_TO, at=_at, locked=_LOCK, until=UNTIL)  # fmt: skip
    also(w.TurnAtEnd, f"if {{who}} {{when}}, change it to {{to}} Position at the end of the {_step}{{locked}}{{until}}",
         who=WHO.any, when=_WHEN, to=_TO, at=_at, locked=_LOCK, until=UNTIL)  # fmt: skip
