"""Cards that stay for so many phases, Traps from the hand, and effects of which each answers its own event."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import CONDITION
from affray.games.ygo.text.english.descriptions import WHAT
from affray.games.ygo.text.english.effect_body import MANDATORY_BODY, PAID, RUN
from affray.games.ygo.text.english.responses import RESPONDED_TO
from affray.games.ygo.text.english.terms import DATED, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration, ListOf, Phrase, TransformedReadOnly
from affray.text.grammar.rule import Fields, GrammarRule

_HERE: dict[str, Any] = {"dated": DATED}
REMAINS = re.compile(r"\bremains on the field(?:, but you must destroy it | until your )")
"""What makes a Spell or Trap of any kind stay: its text reads like that of a continuous one."""
says(w.FromHand, "{dated}If {condition}, you can activate this card from your hand.", condition=CONDITION, **_HERE)
_NTH = Enumeration(
    {n: f"{n}{'st' if n == 1 else 'nd' if n == 2 else 'rd' if n == 3 else 'th'}" for n in range(1, 10)} | {2: ("2nd", "second")}
)
for _phase, _named in (("standby phase", "Standby Phase"), ("end phase", "End Phase")):
    for _whose, _of in (("you", "your"), ("opponent", "your opponent's")):
        _lasts: dict[str, Any] = {"phase": _phase, "whose": _whose, "n": _NTH, **_HERE}
        says(w.Expires, f"{{dated}}This card remains on the field until {_of} {{n}} {_named} after its activation.", **_lasts)
        also(w.Expires, f"{{dated}}Destroy this card during {_of} {{n}} {_named} after activation.", **_lasts)
        also(
            w.Expires,
            f"{{dated}}After this card's activation, it remains on the field, but you must destroy it during the {_named} of {_of} {{n}} turn.",
            **_lasts,
        )
_HIDDEN_FOES = w.What(type="monster", controller="opponent", face="down")
_ALL_SHOWN: Phrase[Any] = Enumeration({
    (w.Controls(_HIDDEN_FOES), (w.Turn("face-up defense", _HIDDEN_FOES),)):
        "if your opponent controls a face-down monster, flip all monsters they control face-up",
})  # fmt: skip
also(w.If, "{told}", told=Fields("condition", "then", phrase=_ALL_SHOWN))

# -- effects of which each answers its own event

says(
    w.Mode,
    "if that targets exactly 1 {aims}: {paid}{effects}",
    paid=Fields("cost", "targets", phrase=PAID),
    effects=RUN,
    aims=WHAT.one,
)
_OF_ONE_EVENT: Phrase[Any] = GrammarRule(
    w.CardActivation, "• When {when}: {^body}", read_only=True, when=RESPONDED_TO, body=MANDATORY_BODY
)


def _of_one_event(cards: tuple[Any, ...]) -> Any:
    """Effects of which each has its event, which is the same but for what is targeted: one of them is chosen as the card is activated."""
    events = {msgspec.structs.replace(one.when, aims="", alone=False) for one in cards}
    if len(events) > 1 or any(
        one.modes or one.when.event != "activated" or bool(one.when.aims) != one.when.alone for one in cards
    ):
        return None
    return events.pop(), tuple([w.Mode(one.effects, one.targets, one.cost, one.when.aims or None) for one in cards])


_EACH_ITS_EVENT: Phrase[Any] = TransformedReadOnly(ListOf(_OF_ONE_EVENT, " ", " ", least=2), _of_one_event)
also(
    w.CardActivation,
    "{dated}Activate 1 of these effects. {told}",
    told=Fields("when", "modes", phrase=_EACH_ITS_EVENT),
    dated=DATED,
)
