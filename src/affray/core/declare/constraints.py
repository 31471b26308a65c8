"""The data of a declaration: participants, restrictions and requirements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from affray.core.verdicts import Reason

MANY = 1 << 30
"""No upper limit."""

Pairs = frozenset[tuple[str, str]]
"""Pairs (card, object), each by id: the card acts on the object."""


class Participant:
    """A card that may take part in the declaration.

    Args:
        ident: the id of the card.
        choices: the objects that it may act on, each legal by itself.
        most: how many of them it may act on at once.
        paid: those for which a payment is needed.
    """

    def __init__(self, ident: str, choices: Iterable[str], most: int = 1, paid: Iterable[str] = ()) -> None:
        self.ident = ident
        self.choices = tuple(dict.fromkeys(choices))
        self.most = min(most, len(self.choices))
        self.paid = frozenset(paid)


def acts(parts: Iterable[Participant], cards: Iterable[str] | None = None, objects: Iterable[str] | None = None) -> Pairs:
    """Return every pair by which one of `cards` (None: any) can act on one of `objects` (None: any).

    >>> sorted(acts([Participant("a", ["x", "y"]), Participant("b", ["x"])], objects=["x"]))
    [('a', 'x'), ('b', 'x')]
    """
    some = None if cards is None else frozenset(cards)
    on = None if objects is None else frozenset(objects)
    return frozenset(
        [
            (part.ident, choice)
            for part in parts
            if some is None or part.ident in some
            for choice in part.choices
            if on is None or choice in on
        ]
    )


class Constraint:
    """A bound on how many of `pairs` are declared: at least `least` and at most `most`.

    It applies once one of the pairs `when` is declared (None: always). With `cards`, it counts the cards that have one of the
    pairs instead of the pairs. `reason` is cited against a declaration that fails it.
    """

    def __init__(self, reason: Reason, pairs: Pairs, least: int, most: int, when: Pairs | None, cards: bool) -> None:
        self.reason = reason
        self.pairs = pairs
        self.least = least
        self.most = most
        self.when = when
        self.cards = cards

    def holds(self, declaration: Pairs) -> bool:
        """Does this declaration meet the constraint, or does the constraint not apply to it?"""
        if self.when is not None and self.when.isdisjoint(declaration):
            return True
        among = self.pairs & declaration
        count = len({card for card, _ in among}) if self.cards else len(among)
        return self.least <= count <= self.most


class Restriction(Constraint):
    """A constraint that no legal declaration breaks.

    It applies only once one of `when` (default: one of `pairs`) is declared, so declaring nothing breaks no restriction.
    """

    def __init__(
        self, reason: Reason, pairs: Pairs, least: int = 0, most: int = MANY, when: Pairs | None = None, cards: bool = False
    ) -> None:
        super().__init__(reason, pairs, least, most, pairs if when is None else when, cards)


class Requirement(Constraint):
    """A constraint to be obeyed if possible: a legal declaration obeys as many as any other does.

    Requirements of a lower `level` come first: none of them is given up for any number of requirements of a higher level.
    """

    def __init__(
        self,
        reason: Reason,
        pairs: Pairs,
        least: int = 1,
        most: int = MANY,
        when: Pairs | None = None,
        cards: bool = False,
        level: int = 0,
    ) -> None:
        super().__init__(reason, pairs, least, most, when, cards)
        self.level = level


def together(reason: Reason, parts: Sequence[Participant], idents: Iterable[str]) -> list[Restriction]:
    """Return the restrictions by which the cards `idents` all act on the same object, as far as they act."""
    among = acts(parts, idents)
    on = {choice: among & acts(parts, objects=[choice]) for _, choice in sorted(among)}
    return [Restriction(reason, among - these, most=0, when=these) for these in on.values()]
