"""Materials of monsters of the Extra Deck: "1 Tuner + 1 or more non-Tuner monsters", '"Gate Keeper" + 2 Warrior monsters'."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.descriptions import BARE, elsewhere, so_many
from affray.games.ygo.text.english.terms import NUMBER, QUOTED
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Pattern, Phrase, Transformed, TransformedReadOnly
from affray.text.grammar.rule import Form


def _by_name(material: w.Material) -> str | None:
    """Return one monster with a certain name, and nothing else said of it."""
    name = material.what.name
    return name if isinstance(name, str) and name and material == w.Material(w.What(name=name)) else None


def _some(what: w.What, n: int, at_least: bool = False) -> w.Material | None:
    """Return monsters as they are printed, or as they lie on the field face-up: nothing that hangs on how they lie or came there."""
    kept = elsewhere(what)
    lies = what.idle or what.but_target or what.among or what.declared or what.ordinary or what.type not in ("monster", "card")
    return None if kept is None or lies or (what.type == "card" and not what.name) or not n else w.Material(what, n, at_least)


def _non_tuners(values: tuple[Any, ...]) -> Any:
    """Return "1 or more non-Tuner FIRE monsters" are FIRE non-Tuner monsters."""
    n, more, what = values
    return None if what.not_subtype else _some(msgspec.structs.replace(what, not_subtype="tuner"), n, more)


_MORE: Phrase[Any] = Enumeration({False: "", True: ("+", " or more")})
_OTHERS: Phrase[Any] = AnyOf(
    TransformedReadOnly(
        Form("{n}{more} non-Tuners", n=NUMBER, more=_MORE), lambda f: w.Material(w.What("monster", not_subtype="tuner"), *f)
    ),
    TransformedReadOnly(Form("{n}{more} non-Tuner {what}", n=NUMBER, more=_MORE, what=BARE.any), _non_tuners),
)
_PART: Phrase[Any] = AnyOf(
    Transformed(QUOTED, lambda name: w.Material(w.What(name=name)), _by_name),
    Transformed(
        so_many(BARE), lambda f: _some(*f), lambda part: None if part.at_least or _by_name(part) else (part.what, part.n)
    ),
    Transformed(
        Form("{n}<+~ or more> {what}", n=NUMBER, what=BARE.many),
        lambda f: _some(f[1], f[0], True),
        lambda part: (part.n, part.what) if part.at_least else None,
    ),
    _OTHERS,
)
LINE: Phrase[Any] = ListOf(_PART, " + ", " + ").named("materials")
"""The first line of a monster of the Extra Deck, as data."""
_WORDS = r"(?:\"[^\"\n]+\"|[^\n.:;\"])"
AS_PRINTED: Phrase[Any] = Pattern(
    rf"{_WORDS}+ \+ {_WORDS}+|\d+(?:\+| or more)? {_WORDS}*?[Mm]onsters?{_WORDS}*|\d+ Tuners", str
).named("materials")
"""The same where it is not read: it is kept as it is printed."""
MATERIALS: Phrase[Any] = AnyOf(LINE, AS_PRINTED)
