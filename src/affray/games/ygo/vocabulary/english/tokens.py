"""Tokens that effects Special Summon: "Special Summon 2 "Reed Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 0)"."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Around, Deferred, Either, Listed, Phrase, ReadAs, Spelled, Via, maybe
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.amounts import AS_MANY, PLAIN, WORKED_OUT
from affray.games.ygo.vocabulary.english.cards import EACH
from affray.games.ygo.vocabulary.english.effects import SUMMONED
from affray.games.ygo.vocabulary.english.slots import ATTRIBUTE, NUMBER, QUOTED, RACE, says

_STAT: Phrase[Any] = Either(
    PLAIN,
    Around(WORKED_OUT, "(", ")"),
    Via(
        Form("({n} for each {of})", n=NUMBER, of=EACH),
        lambda f: w.Count(f[1], f[0]),
        lambda c: (c.times, c.of) if isinstance(c, w.Count) else None,
    ),
)
_GIVEN: Phrase[Any] = Deferred(lambda: _ABILITY[0])
_ABILITY: list[Phrase[Any]] = []
_WITH = maybe(Listed(Around(_GIVEN, '"', '"')), (), before=" with ")
_TOKEN: dict[str, Any] = {
    "race": RACE, "attribute": Either(Spelled({"": "no Attribute"}), ATTRIBUTE), "level": NUMBER, "atk": _STAT, "defence": _STAT,
    "abilities": _WITH,
}  # fmt: skip
_TO_FIELD = Spelled(
    {
        "you": ("", " on your field"),
        "opponent": (" to your opponent's field", " to your opponent's side of the field", " on your opponent's field"),
    }
)
_LYING: Phrase[Any] = Spelled({one: SUMMONED[one] for one in ("any", "attack", "defense")})
_BACKWARDS = Form("{position}{to}", position=_LYING, to=_TO_FIELD)
_THERE: Phrase[Any] = Either(
    Form("{to}{position}", to=_TO_FIELD, position=_LYING),
    ReadAs(_BACKWARDS, lambda f: (f[1], f[0]) if f[1] == "opponent" and f[0] != "any" else None),
)
_TOKEN["there"] = Over("to", "position", phrase=_THERE)
_FACTS = "({race}/{attribute}/Level {level}/ATK {atk}/DEF {defence}){there}{abilities}"
says(w.Token, "Special Summon 1 {name} " + _FACTS, n=1, name=QUOTED, **_TOKEN)
_MANY: Phrase[str] = Via(QUOTED, lambda name: name[:-1] if name.endswith("s") else None, lambda name: f"{name}s")
says(w.Token, "Special Summon {n} {name} " + _FACTS, n=NUMBER, name=_MANY, **_TOKEN)
says(w.Token, f"Special Summon {AS_MANY} {{name}} " + _FACTS, n=w.Paid(), name=_MANY, **_TOKEN)


def give(ability: Phrase[Any]) -> None:
    """Let Tokens have abilities, which hold effects in their turn."""
    _ABILITY.append(ability)
