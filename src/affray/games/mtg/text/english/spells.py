"""Spells that are countered, types and objects that are chosen, turns and steps."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import PLAIN, WORKED_OUT
from affray.games.mtg.text.english.costs import COST
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import MANY, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, YOU
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, WithArticle

_ELSEWHERE: Phrase[str] = Enumeration({
    "hand": "into its owner's hand", "exile": "into exile", "library top": "on top of its owner's library",
    "library bottom": "on the bottom of its owner's library", "library top or bottom": "on the top or bottom of its owner's library",
})  # fmt: skip
says(w.Counter, "counter {who}", who=AIMS)
says(w.Counter, "counter {who} unless its controller pays {unless}", who=AIMS, unless=COST)
says(w.Counter, "counter {who}; put it {to} if it is countered this way", who=AIMS, to=_ELSEWHERE)
says(
    w.Counter,
    "counter {who} unless its controller pays {unless}; put it {to} if it is countered this way",
    who=AIMS,
    unless=COST,
    to=_ELSEWHERE,
)
says(w.Proliferate, "proliferate")
says(w.ChooseType, "choose a creature type")
says(w.ChooseName, "choose {kind}", kind=Enumeration({one: f"a {one}" for one in ("card name", "nonland card name")}))
_ANEW = "< a new target~ new targets> for <the copy~that copy~the copies>"
_TIMES: tuple[tuple[str, Any], ...] = (("", 1), (", {n} times", AnyOf(MANY, PLAIN)), (", as many times as {n}", WORKED_OUT))
for _times, _n in _TIMES:
    for _who, _copy, _by in (("{player}", "copy", YOU), ("{player} ", "copies", PLAYER.one)):
        says(w.CopySpell, f"{_who}{_copy} {{who}}{_times}", who=AIMS, n=_n, player=_by)
        says(w.CopySpell, f"{_who}{_copy} {{who}}{_times}; new targets may be chosen", who=AIMS, n=_n, player=_by, anew=True)
for _and in (". you may choose", " and may choose", " and you may choose"):
    also(w.CopySpell, f"copy {{who}}{_and}{_ANEW}", who=AIMS, player="you", anew=True)
says(w.Rebound, "you may cast {who} from exile without paying its mana cost", who=AIMS)
says(w.Rebound, "you may cast {who} from exile for its {way} cost", who=AIMS, way=Enumeration({"madness": "madness"}))
says(w.Retarget, "change a target of {who} to {to}", who=AIMS, to=AIMS)
_STEPS = Enumeration({"combat": "combat phase", "untap": "untap step", "draw": "draw step"})
for _who, _s, _whose, _by in (("{player}", "", "your", YOU), ("{player} ", "s", "<their~his or her>", PLAYER.one), ("{player} each ", "", "their", AIMS)):  # fmt: skip
    says(w.Skip, f"{_who}skip{_s} {_whose} next {{what}}", what=_STEPS, player=_by)
    says(w.ExtraTurn, f"{_who}take{_s} an extra turn after this one", player=_by)
for _who, _verb, _player in (
    ("{player}", "choose", YOU),
    ("{player} ", "chooses", PLAYER.one),
    ("{player} each ", "choose", AIMS),
):
    says(w.Choose, f"{_who}{_verb} {{what}}", what=WithArticle(WHAT.one), n=1, player=_player)
    says(w.Choose, f"{_who}{_verb} up to one {{what}}", what=WHAT.one, n=1, up_to=True, player=_player)
    says(w.Choose, f"{_who}{_verb} {{n}} {{what}}", what=WHAT.many, n=MANY, player=_player)
    says(w.Choose, f"{_who}{_verb} up to {{n}} {{what}}", what=WHAT.many, n=MANY, up_to=True, player=_player)
