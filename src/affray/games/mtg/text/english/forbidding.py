"""Prohibitions on cards, abilities and players, in the words of cards: the rarer sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.english.objects import CARD, WHAT
from affray.games.mtg.text.english.slots import UNTIL, also, says
from affray.games.mtg.text.english.who import POINTS, SUBJECT
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import Enumeration, Phrase, Transformed
from affray.text.grammar.references import named, reference

for _its in ("its", "enchanted creature's", "enchanted permanent's", "enchanted artifact's"):
    _whose: Any = POINTS.one if _its == "its" else named({"attached": _its})
    also(w.Cannot, "{who} activated abilities can't be activated{until}", who=reference({"": "its"}) if _its == "its" else _whose, what="use abilities", until=UNTIL)  # fmt: skip
also(w.Cannot, "activated abilities of {who} can't be activated{until}", who=SUBJECT.any, what="use abilities", until=UNTIL)
_NAMED = w.What(type="card", chosen="name")
also(
    w.Cannot,
    "activated abilities of sources with the chosen name can't be activated{until}",
    who=_NAMED,
    what="use abilities",
    until=UNTIL,
)
_SPARING: dict[str, Any] = {"what": "use abilities", "spares_mana": True, "until": UNTIL}
for _who in (_NAMED, SUBJECT.any):
    _whose = "sources with the chosen name" if _who is _NAMED else "{who}"
    says(
        w.Cannot,
        f"activated abilities of {_whose} can't be activated{{until}} unless they're mana abilities",
        who=_who,
        **_SPARING,
    )
also(
    w.Cannot,
    "{who} activated abilities can't be activated{until} unless they're mana abilities",
    who=reference({"": "its"}),
    **_SPARING,
)
says(w.Cannot, "damage can't be prevented{until}", who=w.What(type="any target"), what="be prevented", until=UNTIL)
for _players, _whose in (("opponent", "<your opponents~opponents>"), ("each player", "players")):
    also(w.Cannot, f"{_whose} can't gain life{{until}}", who=_players, what="gain life", until=UNTIL)
_CASTERS: dict[Any, Any] = {
    w.What(type="player", controller="opponent"): ("your opponents", "each opponent"), w.What(type="player", controller="you"): "you",
    w.What(type="player", controller="target"): "the target player", w.What(type="player", controller="defending player"): "defending player",
    w.What(type="player", controller="that player"): "that player",
}  # fmt: skip
says(w.Cannot, "{by} can't cast {who}{until}", by=Enumeration(_CASTERS), who=WHAT.many, what="be cast", until=UNTIL)
_LYING: Phrase[Any] = Transformed(
    CARD.many, lambda what: msgspec.structs.replace(what, zone=("graveyard", "library")), lambda what: None
)
also(w.Cannot, "{who} in graveyards and libraries can't enter< the battlefield~>", who=_LYING, what="enter")
_ELSEWHERE = w.What(type="card", zone=("graveyard", "library"))
also(w.Cannot, "players can't cast spells from graveyards or libraries", who=_ELSEWHERE, what="be cast")
for _event, _how in (("entering", "entering< the battlefield~>"), ("dying", "dying")):
    also(w.Cannot, f"{{who}} {_how} don't cause abilities to trigger", who=WHAT.many, what=f"trigger by {_event}")
