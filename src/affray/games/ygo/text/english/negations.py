"""Effects that are negated as long as something lasts: "negate its effects until the end of this turn"."""

from __future__ import annotations

from affray.games.ygo.text.english.references import ITS, POINTS, THEIR, WHO
from affray.games.ygo.text.english.terms import QUOTED, UNTIL, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration
from affray.text.grammar.references import reference

says(w.Negate, "{who} <has its|have their> effects negated{until}", who=WHO, until=UNTIL)
also(w.Negate, "negate the effects of {who}{until}", who=WHO.any, until=UNTIL)
also(
    w.Negate, "negate all {who} effects on the field", until="",
    who=Enumeration({w.What("spell", face="up"): "Spell", w.What("trap", face="up"): "Trap", w.What("spell/trap", face="up"): "Spell/Trap"}),
)  # fmt: skip
also(
    w.Negate,
    "negate the effects of all {who} <while they are face-up ~>on the field (but their effects can still be activated)",
    until="",
    who=Enumeration({w.What("monster", face="up"): ("face-up monsters",)}),
)
also(w.Negate, "negate {who} effects{until}", who=ITS.one, until=UNTIL)
also(w.Negate, "{who} <effects are~effect is~effect(s) is> negated{until}", who=ITS.one, until=UNTIL)
also(
    w.Negate,
    "{who} effect is negated while it is face-up on the field",
    who=reference({"": "its", "monster": "that monster's"}),
    until="leaves",
)
also(w.Negate, "{who} effects are negated{until}", who=THEIR, until=UNTIL)
_ALIKE = "the effects of all monsters with the original name "
says(w.NegateNamesakes, _ALIKE + "of {of} are negated, wherever they are activated{until}", name="", of=POINTS.one, until=UNTIL)
says(w.NegateNamesakes, _ALIKE + "{name} are negated, wherever they are activated{until}", name=QUOTED, of=None, until=UNTIL)
also(
    w.NegateNamesakes,
    "{of} effects are negated, as well as the activated effects and effects on the field of monsters with the same original name{until}",
    name="",
    of=ITS.one,
    until=UNTIL,
)
says(w.NegateColumn, "all other Spell/Trap effects in this column are negated{until}", until=UNTIL)
