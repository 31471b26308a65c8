"""Limits on the use of effects, each with the abilities that can have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from affray.cards.pool import Flaw, flaw
from affray.games.ygo.vocabulary.scope import Scope

Means = Callable[[Any, Scope], bool]
Meaning = tuple[Means, Flaw]
"""Where a field means something, and how that is said."""
NOT_OF_A_CARD: Meaning = (
    lambda word, place: word.limit != "used by name",
    flaw("only to the activation of a card: used by name"),
)
OF_A_CARD: Meaning = (
    lambda word, place: word.limit in ("turn by name", "used by name", "one by name"),
    flaw("only as: turn by name, used by name, one by name, since the card itself is activated once"),
)
OF_AN_IGNITION: Meaning = (
    lambda word, place: word.limit not in ("battle", "battle phase", "chain", "used by name"),
    flaw("not as: battle, battle phase, chain, used by name"),
)
