"""The shape of a question: what kind of answers it takes, and among which cards or numbers. A user interface has one control for
each shape.

The set is closed. A `Space` declares its shape (`Space.shape`); one that declares none is a list of answers.
"""

from __future__ import annotations

from typing import NamedTuple


class AnswerList(NamedTuple):
    """A list of answers, of which one is chosen."""


class CardPick(NamedTuple):
    """Between `least` and `most` of these cards, as a set: `Decision("choose", *ids)`."""

    least: int
    most: int
    ids: tuple[str, ...]


class CardOrder(NamedTuple):
    """All of these cards in an order: `Decision("order", *ids)`."""

    ids: tuple[str, ...]


class NumberRange(NamedTuple):
    """A whole number from `least` to `most` in steps of `step`: `Decision("number", n)`. `why` names the reason for the bounds
    ("": none)."""

    least: int
    most: int
    step: int
    why: str


class CostPayment(NamedTuple):
    """A way to pay this cost: `Decision("pay", …)`."""

    cost: str


class CardSet(NamedTuple):
    """Any set of these cards, which act together: `Decision(verb, *ids)`."""

    verb: str
    ids: tuple[str, ...]


class PairOption(NamedTuple):
    """A card and the objects it can act on, `most` of them at once."""

    id: str
    to: tuple[str, ...]
    most: int


class CardPairs(NamedTuple):
    """Pairs of a card and the object it acts on: `Decision(verb, card, object, card, object, …)`."""

    verb: str
    parts: tuple[PairOption, ...]


class DamageSource(NamedTuple):
    """A card that divides `n` damage among these recipients."""

    id: str
    n: int
    to: tuple[str, ...]


class DamageDivision(NamedTuple):
    """A division of damage for each of these sources: `Decision("assign", source, recipient, n, …)`."""

    sources: tuple[DamageSource, ...]


Shape = AnswerList | CardPick | CardOrder | NumberRange | CostPayment | CardSet | CardPairs | DamageDivision
"""One of the shapes."""
