"""Sentences on what must hold for what the sentence before them says: "You must control a Fiend monster to activate this card."."""

from __future__ import annotations

from typing import Any

import msgspec

from affray.games.ygo.text.english.conditions import CONDITION, HAD, LYING, MINE
from affray.games.ygo.vocabulary import words as w
from affray.games.ygo.vocabulary.phrases import IN_GRAVEYARD
from affray.text.grammar.phrase import AnyOf, Enumeration, Phrase, TransformedReadOnly, Wrapped


class Requirement(msgspec.Struct, frozen=True):
    """A condition for activating what the sentence before says, and as it resolves too (`still`)."""

    that: w.Condition
    still: bool = True


_TO_USE = "to activate and to resolve this effect."
_MUST: Phrase[Any] = AnyOf(
    Wrapped(MINE, "You must control ", f" {_TO_USE}"),
    Wrapped(HAD, "You must have ", f" {_TO_USE}"),
    Wrapped(LYING, "There must be ", f" {_TO_USE}"),
    Wrapped(
        Enumeration({
            w.Position(mine=True): "You must control this face-up card",
            IN_GRAVEYARD: ("This card must be in the GY", "This card must be in your GY"),
            w.Position("attack"): "This card must be in face-up Attack Position",
            w.Position("attack", True): ("You must control this card in face-up Attack Position", "You must control this face-up Attack Position card"),
            w.Position("defense"): "This card must be in face-up Defense Position",
            w.Position("defense", True): ("You must control this card in face-up Defense Position", "You must control this face-up Defense Position card"),
        }),
        after=f" {_TO_USE}",
    ),
)  # fmt: skip
REQUIREMENT: Phrase[Any] = AnyOf(
    TransformedReadOnly(_MUST, lambda that: Requirement(that)),
    *[
        TransformedReadOnly(
            Wrapped(CONDITION, f"You can only activate this card {joint} ", "."), lambda that: Requirement(that, False)
        )
        for joint in ("if", "while")
    ],
)
"""A sentence on what must hold for what the sentence before it says (or the card of which it is the first)."""
