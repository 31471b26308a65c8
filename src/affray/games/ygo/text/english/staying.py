"""Cards that stay for so many phases, and Traps from the hand."""

from __future__ import annotations

import re
from typing import Any

from affray.games.ygo.text.english.conditions import CONDITION
from affray.games.ygo.text.english.terms import DATED, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration

_HERE: dict[str, Any] = {"dated": DATED}
REMAINS = re.compile(r"\bremains on the field(?:, but you must destroy it | until your )")
"""Texts that make a Spell or Trap of any kind stay: its text reads like that of a continuous one."""
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
