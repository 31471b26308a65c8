"""Costs of attacks, cards, [Awakening], [Judgment] and [God's Art]: as effects change them, and as a card says of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.fow.text.english.cards import A_CARD, PLAYED, WHAT
from affray.games.fow.text.english.conditions import CONDITION
from affray.games.fow.text.english.costs import COST, PAYING, WILL
from affray.games.fow.text.english.slots import NUMBER, QUOTED, TYPE, UNTIL, UNTIL_NAMED, also, one_or_several, says
from affray.games.fow.text.english.who import ANY, POINTS
from affray.games.fow.vocabulary import words as w
from affray.text.grammar.phrase import (
    AnyOf,
    Enumeration,
    Phrase,
    ReadOnly,
    Transformed,
    TransformedReadOnly,
    WithArticle,
    Wrapped,
    optional,
)
from affray.text.grammar.rule import Fields, Form

# -- what lasts: costs of attacks and of cards

_CHARGED = {"attack": "attacking", "block": "blocking", "attack or block": "attacking or blocking"}
_ANYBODY: Phrase[Any] = AnyOf(ANY.one, ANY.many)
for _to, _doing in _CHARGED.items():
    says(w.Charge, f"{_doing} with {{who}} costs {{cost}}{{until}}", to=_to, who=_ANYBODY, cost=COST, until=UNTIL)


for _to in ("attack", "block"):
    also(w.Charge, f"{{who}} cannot {_to} unless you {{cost}}", to=_to, who=POINTS.one, cost=PAYING, until="")


def _change(fields: tuple[str, str]) -> Any:
    return fields if all(fields) else None


CHANGE: Phrase[Any] = AnyOf(
    Transformed(Wrapped(WILL, after=" more"), lambda more: (more, ""), lambda both: both[0] if both[0] and not both[1] else None),
    Transformed(Wrapped(WILL, after=" less"), lambda less: ("", less), lambda both: both[1] if both[1] and not both[0] else None),
    Transformed(Form("{more} more and {less} less", more=WILL, less=WILL), lambda both: both, _change),
    Enumeration({("", ""): "the same"}),
)


def _abilities_of(side: str) -> Any:
    """Return cards of a type that a player controls, whose abilities are played."""
    return TransformedReadOnly(TYPE.one, lambda kind: w.What(kind, side))  # type: ignore[arg-type]


_PRICE: dict[str, Any] = {"change": Fields("more", "less", phrase=CHANGE), "until": UNTIL, "what": PLAYED.many}
_AIM = optional(A_CARD, None, before=" if targeting ")
says(w.PlayCost, "the [Awakening] costs of {what} are {change}{until}", of="Awakening", targeting=None, **_PRICE)
says(w.PlayCost, "{what} cost {change} to play{targeting}{until}", of="", targeting=_AIM, **_PRICE)
_NEXT: dict[str, Any] = {**_PRICE, "of": "", "targeting": None, "once": True, "what": PLAYED.one}
says(w.PlayCost, "the next {what} costs {change} to play{until}", **_NEXT)
says(
    w.PlayCost,
    "the next {what} costs {change} to play if it has the same name as {named_as}{until}",
    named_as=POINTS.one,
    **_NEXT,
)
says(
    w.PlayCost,
    "the activate abilities of {what} cost {change} to play{until}",
    of="activate ability",
    targeting=None,
    **{**_PRICE, "what": WHAT.many},
)
also(
    w.PlayCost, "{until}, you may pay {less} less to play your next card if it shares a name with {named_as}", less=WILL, more="",
    of="", targeting=None, once=True, what=w.What(controller="you"), named_as=POINTS.one, until=UNTIL_NAMED,
)  # fmt: skip
also(
    w.PlayCost, "the opponent pays {more} more to play {kind}'s activate abilities{until}", more=WILL, less="", targeting=None,
    of="activate ability", kind=Fields("what", phrase=_abilities_of("opponent")), until=UNTIL,
)  # fmt: skip
for _of in ("Judgment", "God's Art"):
    _its: dict[str, Any] = {**_PRICE, "what": WHAT.many, "of": _of, "targeting": None}
    says(w.PlayCost, f"the [{_of}] costs of {{what}} are {{change}}{{until}}", **_its)


def _of_player(side: str) -> Any:
    def found(what: Any) -> Any:
        return None if what.controller else msgspec.structs.replace(what, controller=side)

    return TransformedReadOnly(PLAYED.many, found)


_JUDGMENTS: tuple[tuple[str, str, w.What], ...] = (
    ("you <may ~>pay {less} less to play [Judgment] abilities", "less", w.What(controller="you")),
    ("you <may ~>pay {less} less to play [Judgment] abilities of your ruler", "less", w.What("ruler", "you")),
    ("the opponent pays {more} more to play [Judgment] abilities", "more", w.What(controller="opponent")),
)
also(
    w.PlayCost, "the opponent pays {more} more to play [God's Art] abilities{until}", more=WILL, less="", targeting=None,
    of="God's Art", what=w.What(controller="opponent"), until=UNTIL,
)  # fmt: skip
for _text, _way, _whose in _JUDGMENTS:
    _will: dict[str, Any] = {"more": "", "less": "", _way: WILL}
    also(w.PlayCost, _text + "{until}", what=_whose, of="Judgment", targeting=None, until=UNTIL, **_will)
_NAMED: Phrase[Any] = TransformedReadOnly(
    Form("as long as your J-ruler is {names}", names=one_or_several(QUOTED)),
    lambda values: w.What("J-ruler", "you", name=values[0]),
)
also(
    w.PlayCost, "{what}, you may pay {less} less to play its <God's Art abilities~God's Art ability>{until}",
    what=_NAMED, less=WILL, more="", of="God's Art", targeting=None, until=UNTIL,
)  # fmt: skip
also(
    w.PlayCost, "you may pay {less} less for the [Awakening] costs of spells you control{until}",
    what=w.What(controller="you"), less=WILL, more="", of="Awakening", targeting=None, until=UNTIL,
)  # fmt: skip
_TO_PLAY: dict[str, Any] = {"of": "", "targeting": None, "until": UNTIL}
also(
    w.PlayCost, "the opponent pays {more} more to play {what}{until}", what=_of_player("opponent"), more=WILL, less="", **_TO_PLAY
)
also(w.PlayCost, "you may pay {less} less to play {what}{until}", what=_of_player("you"), less=WILL, more="", **_TO_PLAY)
also(w.PlayCost, "you pay {more} more to play {what}{until}", what=_of_player("you"), more=WILL, less="", **_TO_PLAY)
also(w.PlayCost, "you pay {less} less to play {what}{until}", what=_of_player("you"), less=WILL, more="", **_TO_PLAY)

# -- what a card says of its own cost

_ONLY_WHILE = optional(CONDITION, None, before=" Only while ", after=".")
_CHEAPER: Phrase[Any] = AnyOf(
    Enumeration({("", None): ""}),
    Form(" You may pay {less} less to play this ability for each {each}.", less=WILL, each=WHAT.one),
)
says(
    w.Judgment, "[Judgment] {^cost}.{cheaper}{condition}",
    cost=COST, cheaper=Fields("less", "each", phrase=_CHEAPER), condition=_ONLY_WHILE,
)  # fmt: skip
says(
    w.Judgment, "[Judgment] {^cost}. You pay {rather} rather than pay this cost if {rather_if}.{condition}",
    cost=COST, rather=COST, rather_if=CONDITION, condition=_ONLY_WHILE,
)  # fmt: skip
also(w.Judgment, "[Judgment] {^cost}: Play this ability only if {condition}.", cost=COST, less="", each=None, condition=CONDITION)
_MORE, _LESS = Wrapped(WILL, "you pay ", " more"), Wrapped(WILL, "you may pay ", " less")
_RUNE_AREA = " to play this card from a rune area."
says(w.FromRuneArea, "{^more} and {less}" + _RUNE_AREA, more=_MORE, less=_LESS)
says(w.FromRuneArea, "{^more}" + _RUNE_AREA, more=_MORE)
says(w.FromRuneArea, "{^less}" + _RUNE_AREA, less=_LESS)
_OWN: dict[str, Any] = {
    "each": optional(WHAT.one, None, before=" for each "), "condition": AnyOf(optional(CONDITION, None, before=" if "), ReadOnly(Wrapped(CONDITION, " as long as "))),
    "targeting": optional(WithArticle(WHAT.one), None, before=" if targeting "),
}  # fmt: skip
_HERE = " to play this card{targeting}{each}{condition}."
says(w.OwnCost, "You pay {more} more" + _HERE, more=WILL, **_OWN)
says(w.OwnCost, "You may pay {less} less" + _HERE, less=WILL, **_OWN)
says(w.OwnCost, "You pay {more} more and may pay {less} less" + _HERE, more=WILL, less=WILL, **_OWN)
also(w.OwnCost, "<You p~P>ay {less} less" + _HERE, less=WILL, **_OWN)
also(
    w.OwnCost,
    "You may pay {less} less to play this card<,~> if it targets {targeting}.",
    less=WILL,
    targeting=WithArticle(WHAT.one),
)
_SO = "<If~As long as> {condition}, you "
also(w.OwnCost, _SO + "pay {more} more to play this card.", condition=CONDITION, more=WILL)
also(w.OwnCost, _SO + "<may ~>pay {less} less to play this card.", condition=CONDITION, less=WILL)
_NO_OTHERS = w.Controls(w.What(zone="hand", owner="you", other=True), 0, 0)
"""A hand that is empty but for the card that is played from it."""
also(
    w.OwnCost,
    "{condition}<You~you> may pay {less} less to play this card.",
    condition=Enumeration({_NO_OTHERS: "[Null] - "}),
    less=WILL,
)
for _runes in ("of", "at_least"):
    _slot: dict[str, Any] = {f"condition__{_runes}": WILL if _runes == "of" else NUMBER}
    _text = f"[Rune] {{condition__{_runes}}} - <You~you> may pay {{less}} less to play this card."
    also(w.OwnCost, _text, condition=w.Runes, less=WILL, **_slot)
