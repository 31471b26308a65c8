"""Whole cards: their name, type, ATK and DEF, keywords, abilities, one below the other."""

from __future__ import annotations

from typing import Any

from affray.games.fow.text.english.abilities import ABILITY
from affray.games.fow.text.english.slots import ATTRIBUTE, ENGLISH, KEYWORD, NUMBER, says
from affray.games.fow.vocabulary import words as w
from affray.games.fow.vocabulary.printed import TYPES
from affray.text.grammar.phrase import Around, Either, Listed, Pattern, Phrase, SayOnly, Spelled, Via, maybe
from affray.text.grammar.rule import Form, Over, Rule

_LINE = Pattern(r"[^\n]+", str).called("a name")
_TYPE = Spelled({name: name for name in ("will coin", *TYPES)})


def _one_or_more(phrase: Phrase[Any], between: str) -> Phrase[Any]:
    """One value, or a tuple of several; a tuple of one is said as that one."""
    return Either(phrase, Listed(phrase, between, between, least=2), SayOnly(Listed(phrase, between, between)))


_GENERAL = Spelled({"": "", **{name: f"{name} " for name in ("Special", "Basic", "Master")}})
_RACE = maybe(_one_or_more(Pattern(r"[^,()\n]+", str), ", "), (), before=" (", after=")")
_COST = maybe(Pattern(r"[^,\n]+", str), "", before=", cost ")
_ATTRIBUTE = maybe(_one_or_more(ATTRIBUTE, ", "), (), before=", ")
_BOTH = Form("\nATK {atk}, DEF {defence}", atk=NUMBER, defence=NUMBER)
_STATS: Phrase[Any] = Either(
    Spelled({(None, None): ""}),
    Via(_BOTH, lambda both: both, lambda both: both if None not in both else None),
    Via(Around(NUMBER, "\nATK "), lambda n: (n, None), lambda both: both[0] if both[1] is None else None),
    Via(Around(NUMBER, "\nDEF "), lambda n: (None, n), lambda both: both[1] if both[0] is None else None),
)
_HEAD = "{name}\n{^kind}{subtype}{race}{attribute}{cost}{stats}{divinity}"
_FACTS: dict[str, Any] = {
    "name": _LINE, "kind": Over("general", "type", phrase=Form("{general}{type}", general=_GENERAL, type=_one_or_more(_TYPE, " "))),
    "subtype": maybe(Pattern(r"[^,()\n]*[^,()\n ]", str), "", before=": "), "race": _RACE, "attribute": _ATTRIBUTE, "cost": _COST,
    "stats": Over("atk", "defence", phrase=_STATS), "divinity": maybe(NUMBER, 0, before="\nDivinity "),
}  # fmt: skip
HEAD: Phrase[Any] = Rule(w.CardText, _HEAD, **_FACTS)
"""What stands on a card before its text."""
says(
    w.CardText,
    _HEAD + "{keywords}{abilities}{j_ruler}{future}",
    keywords=maybe(Listed(KEYWORD, " ", " "), (), before="\n"),
    abilities=maybe(Listed(ABILITY, "\n", "\n"), (), before="\n"),
    j_ruler=maybe(_LINE, "", before="\nJ-ruler side: "),
    future=maybe(_LINE, "", before="\nFuture side: "),
    **_FACTS,
)
CARD: Phrase[Any] = ENGLISH.words(w.CardText)
"""A whole card."""
