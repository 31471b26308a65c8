"""Whole cards: their name, type, ATK and DEF, keywords, abilities, one below the other."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.english.abilities import ABILITY
from affray.games.fow.text.english.slots import ATTRIBUTE, ENGLISH, KEYWORD, NUMBER, says
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import TYPES
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, SayOnly, Transformed, Wrapped, optional
from affray.text.grammar.rule import Fields, Form, GrammarRule

_LINE = Pattern(r"[^\n]+", str).named("a name")
_TYPE = Enumeration({name: name for name in ("will coin", *TYPES)})


def _one_or_more(phrase: Phrase[Any], between: str) -> Phrase[Any]:
    """Return one value, or a tuple of several; a tuple of one is said as that one."""
    return AnyOf(phrase, ListOf(phrase, between, between, least=2), SayOnly(ListOf(phrase, between, between)))


_GENERAL = Enumeration({"": "", **{name: f"{name} " for name in ("Special", "Basic", "Master")}})
_RACE = optional(_one_or_more(Pattern(r"[^,()\n]+", str), ", "), (), before=" (", after=")")
_COST = optional(Pattern(r"[^,\n]+", str), "", before=", cost ")
_ATTRIBUTE = optional(_one_or_more(ATTRIBUTE, ", "), (), before=", ")
_BOTH = Form("\nATK {atk}, DEF {defence}", atk=NUMBER, defence=NUMBER)
_STATS: Phrase[Any] = AnyOf(
    Enumeration({(None, None): ""}),
    Transformed(_BOTH, lambda both: both, lambda both: both if None not in both else None),
    Transformed(Wrapped(NUMBER, "\nATK "), lambda n: (n, None), lambda both: both[0] if both[1] is None else None),
    Transformed(Wrapped(NUMBER, "\nDEF "), lambda n: (None, n), lambda both: both[1] if both[0] is None else None),
)
_HEAD = "{name}\n{^kind}{subtype}{race}{attribute}{cost}{stats}{divinity}"
_FACTS: dict[str, Any] = {
    "name": _LINE, "kind": Fields("general", "type", phrase=Form("{general}{type}", general=_GENERAL, type=_one_or_more(_TYPE, " "))),
    "subtype": optional(Pattern(r"[^,()\n]*[^,()\n ]", str), "", before=": "), "race": _RACE, "attribute": _ATTRIBUTE, "cost": _COST,
    "stats": Fields("atk", "defence", phrase=_STATS), "divinity": optional(NUMBER, 0, before="\nDivinity "),
}  # fmt: skip
HEAD: Phrase[Any] = GrammarRule(w.CardText, _HEAD, **_FACTS)
"""The lines of a card before its text."""
says(
    w.CardText,
    _HEAD + "{keywords}{abilities}{j_ruler}{future}",
    keywords=optional(ListOf(KEYWORD, " ", " "), (), before="\n"),
    abilities=optional(ListOf(ABILITY, "\n", "\n"), (), before="\n"),
    j_ruler=optional(_LINE, "", before="\nJ-ruler side: "),
    future=optional(_LINE, "", before="\nFuture side: "),
    **_FACTS,
)
CARD: Phrase[Any] = ENGLISH.words(w.CardText)
"""A whole card."""
