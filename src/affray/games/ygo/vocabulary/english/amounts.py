"""How much: numbers, and how they are worked out."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Around, Either, Phrase, ReadOnly, Spelled, Via
from affray.cards.pointing import named, reference
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.cards import WHAT
from affray.games.ygo.vocabulary.english.kinds import COUNTER
from affray.games.ygo.vocabulary.english.slots import ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary.english.who import ITS, POINTS, REFERENCES

_STAT = Spelled({"ATK": "ATK", "DEF": "DEF", "level": "Level"})
_OF: dict[str, Any] = {
    "stat": _STAT, "original": Spelled({False: ("", "current "), True: "original "}), "part": Spelled({"": "", "half": ("half ", "half of "), "double": "double "}),
}  # fmt: skip
says(w.Stat, "{part}{of} {original}{stat}", of=ITS.any, **_OF)
also(w.Stat, "{part}the {original}{stat} of {of}", of=POINTS.any, **_OF)
_TIMES: Phrase[Any] = Via(NUMBER, lambda n: n if n > 1 else None, lambda n: n if n > 1 else None)
says(w.Stat, "{times} times {of} {original}{stat}", of=ITS.any, stat=_STAT, original=_OF["original"], times=_TIMES)
_GONE: Phrase[Any] = named({"it": ("the destroyed monster", "that destroyed monster", "the monster destroyed by battle")})
_GONE_S: Phrase[Any] = named({"it": ("the destroyed monster's", "that destroyed monster's")})
_GY = "<in the GY~in your opponent's GY~in their GY>"
for _x, _many in (("", {}), (" x {times}", {"times": _TIMES})):
    for _what, _fixed in (
        ("{stat}", {}), ("original {stat}", {"original": True}),
    ):  # fmt: skip
        _stats = (
            Spelled({"ATK": "ATK", "DEF": "DEF"})
            if _fixed
            else Spelled({"ATK": "ATK", "DEF": "DEF", "level": ("Level", "original Level")})
        )
        _slots: dict[str, Any] = {"stat": _stats, **_fixed, **_many}
        also(
            w.Stat,
            f"{{part}}the {_what} of {{of}} {_GY}{_x}",
            of=Either(_GONE, reference(REFERENCES)),
            part=_OF["part"],
            **_slots,
        )
        also(w.Stat, f"{{part}}{{of}} {_what} {_GY}{_x}", of=Either(_GONE_S, ITS.one), part=_OF["part"], **_slots)
        if _fixed:
            also(w.Stat, f"{{part}}the {_what} of {{of}}{_x}", of=_GONE, part=_OF["part"], **_slots)
            also(w.Stat, f"{{part}}{{of}} {_what}{_x}", of=_GONE_S, part=_OF["part"], **_slots)
also(w.Stat, "{of} {original}{stat} x {times}", of=ITS.one, stat=_STAT, original=_OF["original"], times=_TIMES)
_TOGETHER: dict[str, Any] = {
    "stat": Spelled({"ATK": "ATK", "DEF": "DEF", "level": "Levels"}), "original": _OF["original"],
    "of": Either(Around(WHAT.many, "all "), ReadOnly(WHAT.many)),
}  # fmt: skip
says(w.Stat, "{part}the <combined~total> {original}{stat} of {of}", part=_OF["part"], **_TOGETHER)
says(w.Stat, "{times} times the <combined~total> {original}{stat} of {of}", times=_TIMES, **_TOGETHER)
also(w.Stat, "the <combined~total> {original}{stat} of {of} <x~×> {times}", times=_TIMES, **_TOGETHER)
says(w.LifeAhead, "the difference between your LP and your opponent's")
also(w.LifeAhead, "the difference")
says(w.Materials, "{times} times the number of materials attached to this card", times=NUMBER)
LYING_ON: Phrase[Any] = Either(
    POINTS.any,
    Spelled({w.What(): "the field", w.What(controller="you"): ("your field", "cards you control")}),
    Around(WHAT.many, "all "),
)
"""What counters lie on that are counted."""
says(w.Counters, "{times} times the number of {kind} on {who}", times=NUMBER, kind=COUNTER.many, who=LYING_ON)
also(w.Counters, "the number of {kind} on {who} x {times}", times=NUMBER, kind=COUNTER.many, who=LYING_ON)
says(w.Count, "{times} times the number of {of}", of=WHAT.many, times=NUMBER)
also(w.Count, "the number of {of} x {times}", of=WHAT.many, times=NUMBER)

PLAIN: Phrase[Any] = Either(NUMBER, Spelled({"that much": "that much"})).called("a number")
"""A number as it stands."""
WORKED_OUT: Phrase[Any] = ENGLISH.words(w.Stat, w.LifeAhead, w.Materials, w.Counters, name="an amount")
"""An amount that is worked out and stands after "equal to"."""
AS_MUCH: Phrase[Any] = Spelled({
    "that much": ("the damage you took", "the battle damage you took", "the damage inflicted", "the battle damage inflicted", "the amount of battle damage inflicted",
                  "the amount of damage you took", "the amount of damage inflicted", "the Battle Damage you took"),
})  # fmt: skip
"""The amount of an event, as texts put it."""
