"""What becomes of battle damage: "this card inflicts piercing battle damage", "battle damage … is halved"."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Either, Phrase, ReadAs, ReadOnly, Spelled, Via
from affray.cards.pointing import Mention, named
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.cards import BARE, MINE, WHAT
from affray.games.ygo.vocabulary.english.conditions import article
from affray.games.ygo.vocabulary.english.slots import NUMBER, UNTIL, also, positive, says
from affray.games.ygo.vocabulary.english.who import POINTS, WHO

_MINE_OR_THEIRS: Phrase[Any] = ReadAs(article(WHAT.one), lambda what: what if what.controller == "you" else None)
_OWN: Phrase[Any] = Either(ReadOnly(named({"this": ("this card", "this monster")})), _MINE_OR_THEIRS)
"""This card, or any of yours: what you take and what its controller takes is the same."""
_TAKEN = Spelled({"": "", "you": " its controller takes", "opponent": " its controller's opponent takes"})
_FROM = "battle damage{to} from battles involving {who}"
_HOW = {
    "both take it": "both players take {0}", "effect damage": "{0} is treated as effect damage", "none": "{0} becomes 0", "halved": "{0} is halved",
    "doubled": "{0} is doubled", "life points": "that player gains that many LP instead of any {0}",
}  # fmt: skip
says(
    w.Deals, "{who} <inflicts|inflict> piercing battle damage{n}{until}", who=WHO, how="piercing", n=Spelled({0: ""}), until=UNTIL
)
_PIERCED: Phrase[Any] = Either(
    ReadAs(POINTS.one, lambda who: None if isinstance(who, Mention) and who.who == "this" else who),
    article(WHAT.one),
    MINE,
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
    who=article(Either(WHAT.one, BARE.one)), how="none", to="you", until="",
)  # fmt: skip
also(
    w.Deals, "your opponent takes any battle damage you would have taken from battles involving {who}",
    who=_MINE_OR_THEIRS, how="opponent takes yours", until="",
)  # fmt: skip
says(w.Deals, "{who} <inflicts|inflict> double battle damage{to}{until}", who=WHO, how="inflicts double", until=UNTIL,
     to=Spelled({"": "", "you": " to its controller", "opponent": " to its controller's opponent"}))  # fmt: skip
for _how, _text in _HOW.items():
    says(w.Deals, _text.format(_FROM) + "{until}", who=WHO.any, how=_how, to=_TAKEN, until=UNTIL)
for _how, _text in {
    "becomes": "{0} becomes {{n}}", "none from": "no {0} is taken if it is {{n}} or more", "none up to": "no {0} is taken if it is {{n}} or less",
}.items():  # fmt: skip
    says(
        w.Deals, _text.format(_FROM) + "{until}", who=WHO.any, how=_how, to=_TAKEN, n=Via(NUMBER, positive, positive), until=UNTIL
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
    w.Deals, "any battle damage a player takes becomes {n}", who=w.What("monster"), how="becomes", n=Via(NUMBER, positive, positive), until="",
)  # fmt: skip
