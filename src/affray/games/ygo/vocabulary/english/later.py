"""What is done as the End Phase begins, and monsters that are banished for a time."""

from __future__ import annotations

from typing import Any

from affray.cards.phrase import Either, Phrase, ReadAs, Spelled
from affray.cards.rule import Form, Over
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.english.slots import also, says
from affray.games.ygo.vocabulary.english.who import WHO, WHOM

_LATER = "during the End Phase"
_AT_THE_END = f"{_LATER}< of this turn~>"
for _to, _does, _is in (
    ("destroyed", "destroy {who}", "destroyed"), ("graveyard", "send {who} to the GY", "sent to the GY"), ("banished", "banish {who}", "banished"),
    ("hand", "return {who} to the hand", "returned to the hand"),
):  # fmt: skip
    says(w.Later, f"{_does} {_LATER}", who=WHOM, to=_to)
    also(w.Later, f"{_does} {_AT_THE_END}", who=WHOM, to=_to)
    also(w.Later, f"{{who}} <is|are> {_is} {_AT_THE_END}", who=WHO, to=_to)
    also(w.Later, f"{_AT_THE_END}, {_does}", who=WHOM, to=_to)
also(w.Later, f"return {{who}} to <its~the> owner's hand {_AT_THE_END}", who=WHOM, to="hand")
also(w.Later, f"{{who}} <returns|return> to the hand {_AT_THE_END}", who=WHO, to="hand")
_UNTIL_THEN: dict[Any, str | tuple[str, ...]] = {
    "end phase": ("until the End Phase", "until the End Phase of this turn"), "next standby": "until your next Standby Phase", "next turn": "until the End Phase of the next turn",
}  # fmt: skip
also(w.Later, f"{_AT_THE_END}: send {{who}} to the GY", who=WHOM, to="graveyard")
says(w.BanishFor, "banish {who} {until}", who=WHOM, until=Spelled(_UNTIL_THEN))
_IF_FACE_UP: Phrase[Any] = Either(
    ReadAs(
        Form("banish this face-up card {until}", until=Spelled(_UNTIL_THEN)),
        lambda f: (w.Position(), (w.BanishFor(f[0], "this"),)),
    ),
    Spelled({
        (w.Position(), (w.Destroy("this"),)): "destroy this face-up card",
        (w.Position(), (w.Move("hand", "this"),)): ("return this face-up card to the hand", "return this face-up card from the field to the hand"),
    }),
)  # fmt: skip
also(w.If, "{told}", told=Over("condition", "then", phrase=_IF_FACE_UP))
