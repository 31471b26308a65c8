"""Mana that is added, and what it may be spent on."""

from __future__ import annotations

from typing import Any

from affray.games.mtg.text.english.amounts import PLAIN, WORKED_OUT
from affray.games.mtg.text.english.objects import WHAT, of_print
from affray.games.mtg.text.english.slots import ENGLISH, MANY, PLURAL, also, says
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, ReadOnly, Transformed, WithArticle
from affray.text.grammar.rule import AnyRule, Form, GrammarRule, Numbered

# -- what it may be spent on

_SPELLS = Numbered(of_print(False, "spell"), of_print(True, "spell"))
_ANYTHING = w.What(type="card")
_CAST: dict[str, Any] = {"cast": _SPELLS.many}
_ABILITIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("activate abilities", {"activate": _ANYTHING}),
    ("activate abilities of {activate}", {"activate": WHAT.many}),
)
for _activate, _of in _ABILITIES:
    says(w.Spending, f"to {_activate}", **_of)
for _last, _more in (("", {}), (", and that spell can't be countered", {"uncounterable": True})):
    says(w.Spending, f"to cast {{cast}}{_last}", **_CAST, **_more)
    also(w.Spending, f"to cast {{cast}}{_last}", cast=WithArticle(_SPELLS.one), **_more)
    for _activate, _of in _ABILITIES:
        says(w.Spending, f"to cast {{cast}} or <~to >{_activate}{_last}", **_CAST, **_of, **_more)
_AN_ABILITY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("activate an ability", {"activate": _ANYTHING}),
    ("activate an ability of {activate}", {"activate": WithArticle(WHAT.one)}),
)
for _activate, _of in _AN_ABILITY:
    also(w.Spending, f"to {_activate}", **_of)
    also(w.Spending, f"to cast {{cast}} or <~to >{_activate}", cast=WithArticle(_SPELLS.one), **_of)
    also(w.Spending, f"to {_activate} or <~to >cast {{cast}}", cast=WithArticle(_SPELLS.one), **_of)
_SPENDING: Phrase[Any] = ENGLISH.words(w.Spending, name="what mana may be spent on")

_NEVER: Phrase[Any] = AnyRule(
    GrammarRule(w.Spending, "to cast {never}", never=_SPELLS.many),
    GrammarRule(w.Spending, "to cast {never}", read_only=True, never=WithArticle(_SPELLS.one)),
)

PURPOSE: Phrase[Any] = AnyRule(
    GrammarRule(w.Spending, "for nothing"),
    GrammarRule(w.Spending, "for all but {never}", never=_SPELLS.many),
    GrammarRule(w.Spending, "for abilities", activate=_ANYTHING),
    GrammarRule(w.Spending, "for abilities of {activate}", activate=WHAT.many),
    *[
        GrammarRule(w.Spending, f"for {lead}{{cast}}{last}", **_CAST, **of, **more)
        for lead, more in (("", {}), ("uncounterable ", {"uncounterable": True}))
        for last, of in (
            ("", {}), (" or abilities", {"activate": _ANYTHING}), (" or abilities of {activate}", {"activate": WHAT.many}),
        )
    ],
)  # fmt: skip
"""The same behind a symbol in a pool: "for creature spells"."""

# -- what is added

_SYMBOLS = r"(?:\{[WUBRGCX\d]+\})+"
_ONE_KIND: Phrase[str] = Pattern(_SYMBOLS, str, starts="{")
_MANA: Phrase[str] = AnyOf(
    Enumeration({"any": ("one mana of any color", "one mana of any one color")}),
    ReadOnly(Enumeration({"|".join([f"{{{one}}}" * n for one in "WUBRG"]): f"{word} mana of any one color" for n, word in ((2, "two"), (3, "three"), (4, "four"), (5, "five"))})),
    ReadOnly(Transformed(Form("{n} {mana}", n=PLURAL, mana=Pattern(r"\{[WUBRGC]\}", str, starts="{")), lambda both: both[1] * both[0], lambda _: None)),
    Pattern(rf"{_SYMBOLS}(?:(?:, or | or |, ){_SYMBOLS})*", lambda text: "|".join(text.replace(", or ", ", ").replace(" or ", ", ").split(", ")),
            lambda mana: ", ".join(mana.split("|")[:-1]) + (" or " if "|" in mana else "") + mana.split("|")[-1], "{"),
)  # fmt: skip
_COMBINED: Phrase[str] = AnyOf(Enumeration({"any": "colors"}), Transformed(
    ListOf(Pattern(r"\{[WUBRGC]\}", str, starts="{"), " and/or ", ", ", 2, (", and/or ",)), "|".join, lambda mana: tuple(mana.split("|")) if "|" in mana else None
))  # fmt: skip
_ANY_MANA = Enumeration({"any": "color", "any type": "type"})
_ADDED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("add {mana}", {"mana": _MANA}),
    ("add one mana of any {mana} that <a~an> {could} could produce", {"mana": _ANY_MANA, "could": WHAT.one}),
    ("add one mana of any color in your commander's color identity", {"mana": "any", "commanders": True}),
    ("add X mana of any one color, where X is {n}", {"mana": "any", "n": WORKED_OUT}),
    ("add {mana}, as many times as {n}", {"mana": _MANA, "n": WORKED_OUT}),
    ("add {mana}, {n} times", {"mana": _MANA, "n": PLAIN}),
    ("add {n} mana in any combination of {mana}", {"mana": _COMBINED, "n": MANY, "combined": True}),
    ("add X mana in any combination of {mana}, where X is {n}", {"mana": _COMBINED, "n": WORKED_OUT, "combined": True}),
)
for _add, _slots in _ADDED:
    says(w.Mana, _add, **_slots)
for _add, _slots in _ADDED:
    says(w.Mana, f"{_add}, to be spent only {{only}}", only=_SPENDING, **_slots)
    also(w.Mana, f"{_add}. spend this mana only {{only}}", only=_SPENDING, **_slots)
    says(w.Mana, f"{_add}, not to be spent {{only}}", only=_NEVER, **_slots)
    also(w.Mana, f"{_add}. this mana can't be spent {{only}}", only=_NEVER, **_slots)
says(w.Mana, "choose a color, and add as much mana of that color as your devotion to that color", mana="any", devotion=True)
also(
    w.Mana, "choose a color. add an amount of mana of that color equal to your devotion to that color", mana="any", devotion=True
)
also(w.Mana, "add {mana} for each {n__of}", mana=_ONE_KIND, n=w.Count, n__of=WHAT.one)
also(w.Mana, "add an amount of {mana} equal to {n}", mana=_ONE_KIND, n=WORKED_OUT)
