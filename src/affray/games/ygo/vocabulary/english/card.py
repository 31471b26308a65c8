"""Whole cards: their name, their kind and numbers, their abilities, one below the other."""

from __future__ import annotations

from typing import Any, get_args

from affray.cards.phrase import Around, Either, Listed, Pattern, Phrase, SayOnly, Spelled, Via, maybe
from affray.cards.rule import Over, Rule
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.outside import OUTSIDE
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTE, ENGLISH, NUMBER, RACE, SUBTYPE, SUBTYPES, says
from affray.games.ygo.vocabulary.english.whole import phrase_of
from affray.games.ygo.vocabulary.printed import PENDULUM

_SOME = r"(?:\"[^\"\n]+\"|[^\n.:;\"])"
MATERIALS: Phrase[str] = Pattern(
    rf"{_SOME}+ \+ {_SOME}+|\d+(?:\+| or more)? {_SOME}*?[Mm]onsters?{_SOME}*|\d+ Tuners", str
).called("materials")
"""What stands first on a monster of the Extra Deck: "1 Tuner + 1 or more non-Tuner monsters"."""
_LINE = Pattern(r"[^\n]+", str).called("a name")
_STAT: Phrase[Any] = Either(NUMBER, Spelled({None: "?"}))
_LEVEL_OR_RANK: Phrase[Any] = Either(
    Via(Around(NUMBER, "Level ", " "), lambda n: (n, 0), lambda both: both[0] if both[0] and not both[1] else None),
    Via(Around(NUMBER, "Rank ", " "), lambda n: (0, n), lambda both: both[1] if both[1] and not both[0] else None),
)
_MONSTER: dict[str, Any] = {
    "type": "monster", "subtype": maybe(Either(SUBTYPE, Listed(SUBTYPE, " ", " ", least=2), SayOnly(Listed(SUBTYPE, " ", " "))), (), after=" "),
    "level": Over("level", "rank", phrase=_LEVEL_OR_RANK), "attribute": Either(Spelled({"": "no Attribute"}), ATTRIBUTE), "race": RACE, "atk": _STAT, "defence": _STAT, "materials": maybe(MATERIALS, "", before="\n"),
    "outside": maybe(Listed(OUTSIDE, "\n", "\n"), (), before="\n"),
}  # fmt: skip
_PENDULUM: dict[str, Any] = {
    "scale": NUMBER,
    "beside": maybe(Listed(OUTSIDE, "\n", "\n"), (), before="\n"),
    "pendulum": maybe(Listed(phrase_of("spell", ("continuous", PENDULUM)), "\n", "\n"), (), before="\n"),
}
SCALE = "Pendulum Scale "
"""What stands before the text of a Pendulum Monster in a Pendulum Zone."""
_ARROWS: Phrase[Any] = Listed(Spelled({one: one for one in get_args(w.Arrow)}), ", ", ", ")
_LINK: dict[str, Any] = {
    **{name: _MONSTER[name] for name in ("type", "subtype", "attribute", "race", "atk", "materials", "outside")}, "link": NUMBER, "arrows": _ARROWS,
}  # fmt: skip
_HEADS: list[tuple[str, dict[str, Any], Phrase[Any]]] = [
    ("{name}\n{subtype}Monster, {level}{attribute} {race}, ATK {atk}, DEF {defence}{materials}{outside}", _MONSTER, phrase_of("monster", ())),
    ("{name}\n{subtype}Monster, Link-{link} {attribute} {race}, ATK {atk}, Link Arrows: {arrows}{materials}{outside}", _LINK, phrase_of("monster", ())),
    *[(f"{{name}}\n{SUBTYPES[one] + ' ' if one else ''}{kind.title()}", {"type": kind, "subtype": one or ()}, phrase_of(kind, (one,)))
      for kind, subtypes in (("spell", ("", "quick-play", "continuous", "field", "equip", "ritual")), ("trap", ("", "continuous", "counter"))) for one in subtypes],
]  # fmt: skip
HEAD: Phrase[Any] = Either(*[Rule(w.CardText, head, name=_LINE, **slots) for head, slots, _ in _HEADS])
"""What stands on a card before its text."""
for _head, _slots, _abilities in _HEADS:
    says(
        w.CardText, _head + "{abilities}", name=_LINE, abilities=maybe(Listed(_abilities, "\n", "\n"), (), before="\n"), **_slots
    )
says(
    w.CardText,
    _HEADS[0][0] + "{abilities}\n" + SCALE + "{scale}{beside}{pendulum}",
    name=_LINE,
    abilities=maybe(Listed(phrase_of("monster", ()), "\n", "\n"), (), before="\n"),
    **_MONSTER,
    **_PENDULUM,
)
CARD: Phrase[Any] = ENGLISH.words(w.CardText)
"""A whole card."""
