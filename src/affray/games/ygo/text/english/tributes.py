"""Normal Summons with other Tributes than the rules ask for, or none, and what a Normal Summon lets its player do."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import CONDITION, THE_LAST_ONE, article
from affray.games.ygo.text.english.descriptions import BARE
from affray.games.ygo.text.english.terms import DATED, ENGLISH, NUMBER, also, says
from affray.games.ygo.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, ListOf, Phrase, Transformed, TransformedReadOnly, optional

_HERE: dict[str, Any] = {"dated": DATED}
says(
    w.TwoTributes,
    "{dated}This card can be treated as 2 Tributes for the Tribute Summon of {what}.",
    what=article(BARE.one),
    **_HERE,
)
for _when in ("When Tribute Summoning", "When you Tribute Summon", "If you Tribute Summon"):
    also(
        w.TwoTributes, f"{{dated}}{_when} {{what}}, you can treat this 1 monster as 2 Tributes.", what=article(BARE.one), **_HERE
    )
_WITH_ONE = "<~ in face-up Attack Position> by Tributing {what}."
says(w.OneTribute, "{dated}You can Tribute Summon this card" + _WITH_ONE, what=article(BARE.one), condition=None, **_HERE)
says(
    w.OneTribute,
    "{dated}If {condition}, you can Tribute Summon this card" + _WITH_ONE,
    what=article(BARE.one),
    condition=CONDITION,
    **_HERE,
)
also(
    w.OneTribute, "{dated}If {condition}, you can Tribute Summon this card face-up with 1 Tribute.", what=w.What("monster"),
    condition=CONDITION, **_HERE,
)  # fmt: skip
_THIS_TURN: Phrase[Any] = Transformed(
    ENGLISH.words(w.MoreSummons, w.Cannot, name="an effect"),
    lambda effect: effect if effect.until == "turn" else None,
    lambda effect: effect,
)
_BROUGHT: dict[str, Any] = {"effects": ListOf(_THIS_TURN, ", also ", ", also "), **_HERE}
_COME_SO = Enumeration({
    "normal": ("this card is Normal Summoned", "you Normal Summon this card"), "normal or flipped": "this card is Normal Summoned or flipped face-up",
    "itself": ("this card is Special Summoned as it says itself", "this card was Special Summoned this way", "this card is Special Summoned this way"),
})  # fmt: skip
says(w.OnceSummoned, "{dated}After {how}, {effects}.", how=_COME_SO, **_BROUGHT)
also(
    w.OnceSummoned, "{dated}During the turn this card was {how}, {effects}.",
    how=Enumeration({"normal": "Normal Summoned", "normal or flipped": "Normal Summoned or flipped face-up"}),
    effects=TransformedReadOnly(ENGLISH.words(w.MoreSummons), lambda effect: (msgspec.structs.replace(effect, until="turn"),) if not effect.until else None), **_HERE,
)  # fmt: skip
_FREE = "ou can Normal Summon{set} this card without Tributing{atk}."
_NO_TRIBUTES: dict[str, Any] = {
    "atk": optional(NUMBER, None, before=", but its original ATK becomes "), "set": Enumeration({False: "", True: ("/Set", " or Set")}), **_HERE,
}  # fmt: skip
says(w.Tributeless, f"{{dated}}If {{condition}}, y{_FREE}", condition=CONDITION, **_NO_TRIBUTES)
also(
    w.Tributeless, "{dated}If {condition}, you can Normal Summon <this card~it> without <Tributes~Tributing>.",
    condition=AnyOf(CONDITION, THE_LAST_ONE), atk=None, set=False, **_HERE,
)  # fmt: skip
says(w.Tributeless, f"{{dated}}Y{_FREE}", condition=None, **_NO_TRIBUTES)
