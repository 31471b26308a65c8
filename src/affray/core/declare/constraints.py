"""What is said of declarations, as data: who may act on what, which restrictions there are, which requirements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from affray.core.verdicts import Reason

MANY = 1 << 30
"""No upper limit."""

Pairs = frozenset[tuple[str, str]]


class Participant:
    """A card that may take part: what it may act on, each legal by itself, how many `most` at once, and which need a payment."""

    def __init__(self, ident: str, choices: Iterable[str], most: int = 1, paid: Iterable[str] = ()) -> None:
        self.ident = ident
        self.choices = tuple(dict.fromkeys(choices))
        self.most = min(most, len(self.choices))
        self.paid = frozenset(paid)


def acts(parts: Iterable[Participant], cards: Iterable[str] | None = None, objects: Iterable[str] | None = None) -> Pairs:
    """Every pair by which one of `cards` (None: any) can act on one of `objects` (None: any).

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
    """Once one of the pairs `when` is declared (None: in any case), at least `least` and at most `most` of `pairs` are.

    With `cards`, cards that have one of the pairs are counted and not the pairs. `reason` is cited against what fails it.
    """

    def __init__(self, reason: Reason, pairs: Pairs, least: int, most: int, when: Pairs | None, cards: bool) -> None:
        self.reason = reason
        self.pairs = pairs
        self.least = least
        self.most = most
        self.when = when
        self.cards = cards

    def holds(self, declaration: Pairs) -> bool:
        if self.when is not None and self.when.isdisjoint(declaration):
            return True
        among = self.pairs & declaration
        count = len({card for card, _ in among}) if self.cards else len(among)
        return self.least <= count <= self.most


class Restriction(Constraint):
    """A restriction. It says something only once one of `when` (by default: of `pairs`) is declared, so doing nothing breaks none."""

    def __init__(
        self, reason: Reason, pairs: Pairs, least: int = 0, most: int = MANY, when: Pairs | None = None, cards: bool = False
    ) -> None:
        super().__init__(reason, pairs, least, most, pairs if when is None else when, cards)


class Requirement(Constraint):
    """A requirement: one to be obeyed as far as all of its level can be, once the levels below it are obeyed as far as they can."""

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
    """Those of these cards that take part act on one and the same object."""
    among = acts(parts, idents)
    on = {choice: among & acts(parts, objects=[choice]) for _, choice in sorted(among)}
    return [Restriction(reason, among - these, most=0, when=these) for these in on.values()]
