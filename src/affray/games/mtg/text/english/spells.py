"""Spells that are countered, mana, types and objects that are chosen, turns and steps."""

from __future__ import annotations

from affray.games.mtg.text.english.amounts import PLAIN, WORKED_OUT
from affray.games.mtg.text.english.costs import COST
from affray.games.mtg.text.english.objects import WHAT
from affray.games.mtg.text.english.slots import MANY, also, says
from affray.games.mtg.text.english.who import AIMS, PLAYER, YOU
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, ReadOnly, Transformed, WithArticle

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
_SYMBOLS = r"(?:\{[WUBRGCX\d]+\})+"
_MANA: Phrase[str] = AnyOf(
    Enumeration({"any": ("one mana of any color", "one mana of any one color")}),
    ReadOnly(Enumeration({"|".join([f"{{{one}}}" * n for one in "WUBRG"]): f"{word} mana of any one color" for n, word in ((2, "two"), (3, "three"), (4, "four"), (5, "five"))})),
    Pattern(rf"{_SYMBOLS}(?:(?:, or | or |, ){_SYMBOLS})*", lambda text: "|".join(text.replace(", or ", ", ").replace(" or ", ", ").split(", ")),
            lambda mana: ", ".join(mana.split("|")[:-1]) + (" or " if "|" in mana else "") + mana.split("|")[-1], "{"),
)  # fmt: skip
says(w.Proliferate, "proliferate")
says(w.Mana, "add {mana}", mana=_MANA)
_ANY_MANA = Enumeration({"any": "color", "any type": "type"})
says(w.Mana, "add one mana of any {mana} that <a~an> {could} could produce", mana=_ANY_MANA, could=WHAT.one)
says(w.Mana, "add one mana of any color in your commander's color identity", mana="any", commanders=True)
says(w.Mana, "choose a color, and add as much mana of that color as your devotion to that color", mana="any", devotion=True)
also(
    w.Mana, "choose a color. add an amount of mana of that color equal to your devotion to that color", mana="any", devotion=True
)
says(w.Mana, "add X mana of any one color, where X is {n}", mana="any", n=WORKED_OUT)
says(w.Mana, "add {mana}, as many times as {n}", mana=_MANA, n=WORKED_OUT)
says(w.Mana, "add {mana}, {n} times", mana=_MANA, n=PLAIN)
_COMBINED: Phrase[str] = AnyOf(Enumeration({"any": "colors"}), Transformed(
    ListOf(Pattern(r"\{[WUBRGC]\}", str, starts="{"), " and/or ", ", ", 2, (", and/or ",)), "|".join, lambda mana: tuple(mana.split("|")) if "|" in mana else None
))  # fmt: skip
says(w.Mana, "add {n} mana in any combination of {mana}", mana=_COMBINED, n=MANY, combined=True)
says(w.Mana, "add X mana in any combination of {mana}, where X is {n}", mana=_COMBINED, n=WORKED_OUT, combined=True)
_ONE_KIND: Phrase[str] = Pattern(_SYMBOLS, str, starts="{")
also(w.Mana, "add {mana} for each {n__of}", mana=_ONE_KIND, n=w.Count, n__of=WHAT.one)
also(w.Mana, "add an amount of {mana} equal to {n}", mana=_ONE_KIND, n=WORKED_OUT)
says(w.ChooseType, "choose a creature type")
says(w.ChooseName, "choose {kind}", kind=Enumeration({one: f"a {one}" for one in ("card name", "nonland card name")}))
_ANEW = "< a new target~ new targets> for <the copy~that copy~the copies>"
for _times, _n in (("", 1), (", {n} times", AnyOf(MANY, PLAIN))):
    for _who, _copy, _by in (("{player}", "copy", YOU), ("{player} ", "copies", PLAYER.one)):
        says(w.CopySpell, f"{_who}{_copy} {{who}}{_times}", who=AIMS, n=_n, player=_by)
        says(w.CopySpell, f"{_who}{_copy} {{who}}{_times}; new targets may be chosen", who=AIMS, n=_n, player=_by, anew=True)
for _and in (". you may choose", " and may choose", " and you may choose"):
    also(w.CopySpell, f"copy {{who}}{_and}{_ANEW}", who=AIMS, player="you", anew=True)
says(w.Rebound, "you may cast {who} from exile without paying its mana cost", who=AIMS)
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
