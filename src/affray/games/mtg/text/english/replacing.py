"""Replacements: what is exiled, or enters the battlefield, instead."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.mtg.text.english.objects import CARD, WHAT
from affray.games.mtg.text.english.slots import MANY, UNTIL, also, says
from affray.games.mtg.text.english.who import SUBJECT, WHOM
from affray.games.mtg.vocabulary import words as w
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, Transformed, WithArticle
from affray.text.grammar.rule import Fields, Form

_DIES: dict[str, Any] = {"dies": "die", "leaves": "leave the battlefield"}
_GOES = Enumeration({
    **_DIES, "put into graveyard": "be put into a graveyard from anywhere", "enters uncast": "enter the battlefield without having been cast",
})  # fmt: skip
_NO_TOKEN: Phrase[Any] = Transformed(
    WithArticle(CARD.one),
    lambda what: msgspec.structs.replace(what, status="nontoken"),
    lambda what: msgspec.structs.replace(what, status=()) if isinstance(what, w.What) and what.status == "nontoken" else None,
)
_ANY_CARD: Phrase[Any] = AnyOf(Enumeration({w.What(type="card"): "a card or token"}), _NO_TOKEN)


def _whose(values: tuple[w.What, Any]) -> w.What:
    return msgspec.structs.replace(values[0], owner=values[1])


def _whose_said(what: Any) -> tuple[w.What, Any] | None:
    return (msgspec.structs.replace(what, owner=""), what.owner) if isinstance(what, w.What) else None


_PUT: Phrase[Any] = Transformed(
    Form("{what} would be put into {owner} graveyard from anywhere", what=_ANY_CARD, owner=Enumeration({"": "a", "opponent": "an opponent's", "you": "your"})),
    _whose, _whose_said,
)  # fmt: skip
"""Cards on their way to a graveyard: "an instant or sorcery card would be put into your graveyard from anywhere"."""
says(
    w.SearchTop,
    "if {who} would search a library{until}, that player searches the top {n} cards of that library instead",
    who=Enumeration({"opponent": "an opponent", "each player": "a player"}),
    n=MANY,
    until=UNTIL,
)
says(w.Away, "if {put}{until}, exile it instead", put=Fields("who", phrase=_PUT), of="put into graveyard", until=UNTIL)
says(w.Away, "if {who} would {of}{until}, exile <it|them> instead", who=SUBJECT, of=_GOES, until=UNTIL)
says(w.Away, "if all of {who} would {of}{until}, exile them instead", who=WHOM, of=_GOES, until=UNTIL)
also(
    w.Away,
    "if {who} would leave the battlefield{until}, exile <it|them> instead of putting <it|them> anywhere else",
    who=SUBJECT,
    of="leaves",
    until=UNTIL,
)
also(
    w.Away,
    "if <a creature~that creature~a permanent> dealt damage this way would {of}{until}, exile it instead",
    who="hurt",
    of=_GOES,
    until=UNTIL,
)
for _one in ("a", "an"):
    also(w.Away, f"if {_one} {{who}} would {{of}}{{until}}, exile it instead", who=WHAT.one, of=Enumeration(_DIES), until=UNTIL)
also(
    w.Away,
    "if <a~an> {who} would enter< the battlefield~> and <it~they> <wasn't~weren't> cast, exile <it~them> instead",
    who=WHAT.one,
    of="enters uncast",
)
says(
    w.Enters,
    "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of putting it into your graveyard.",
    discarded=True,
)
