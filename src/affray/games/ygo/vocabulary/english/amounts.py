"""How much: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Either, Phrase, Spelled
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.cards import WHAT
from affray.games.ygo.vocabulary.english.slots import ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary.english.who import ITS, POINTS

_STAT = Spelled({"ATK": "ATK", "DEF": "DEF", "level": "Level"})
_OF: dict[str, Any] = {
    "stat": _STAT, "original": Spelled({False: ("", "current "), True: "original "}), "part": Spelled({"": "", "half": ("half ", "half of "), "double": "double "}),
}  # fmt: skip
says(w.Stat, "{part}{of} {original}{stat}", of=ITS.any, **_OF)
also(w.Stat, "{part}the {original}{stat} of {of}", of=POINTS.any, **_OF)
says(w.LifeAhead, "the difference between your LP and your opponent's")
also(w.LifeAhead, "the difference")
says(w.Materials, "{times} times the number of materials attached to this card", times=NUMBER)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=NUMBER)
also(w.Count, "the number of {of} x {times}", of=WHAT.many, times=NUMBER)

PLAIN: Phrase[Any] = Either(NUMBER, Spelled({"that much": "that much"})).called("a number")
"""A number as it stands."""
WORKED_OUT: Phrase[Any] = ENGLISH.words(w.Stat, w.LifeAhead, w.Materials, name="an amount")
"""An amount that is worked out and stands after "equal to"."""
