"""A declaration as a question: its answers are sets of pairs, checked one pair at a time and then as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any

from affray.core.combinatorics import Rng, checked
from affray.core.declare.constraints import Pairs
from affray.core.declare.declarations import Declarations
from affray.core.notation import open_name
from affray.core.questions import LISTED_AT_MOST, Decision, Space, bounded
from affray.core.shapes import CardPairs, PairOption, Shape
from affray.core.table import Table
from affray.core.verdicts import LEGAL, Verdict, all_of, refuse


def pairs_of(decision: Decision) -> list[tuple[str, str]]:
    """Return the pairs of a declaration, in the order named."""
    return list(zip(decision.args[::2], decision.args[1::2], strict=True))


class DeclarationSpace(Space):
    """The declarations of several cards at once: `Decision(verb, card, object, card, object, …)`, a set of pairs; without
    arguments, nothing.

    A game overrides `make` (participants, restrictions, requirements) and `one_by_one` (the verdict on one pair). The verdict on
    the whole, the nearest legal declaration and the order of the list follow from them.
    """

    def __init__(self, t: Table, seat: int, verb: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.verb = verb
        self.rule = t.number
        self._problem: Declarations | None = None

    # -- overridden by a game

    def make(self) -> Declarations:
        """Return the participants with their restrictions and requirements."""
        raise NotImplementedError

    def one_by_one(self, ident: str, target: str) -> Verdict:
        """Return the verdict on a single pair: may this card act on that object?"""
        return LEGAL

    def too_many(self, ident: str) -> Verdict:
        """Return the refusal of a card that acts on more objects at once than it may."""
        return refuse(self.rule, "{who} can do that only once", ident, who=open_name(self.t, ident))

    # -- derived

    @property
    def problem(self) -> Declarations:
        """The problem of this question, made once."""
        if self._problem is None:
            self._problem = self.make()
        return self._problem

    @property
    def shape(self) -> Shape:
        parts = self.problem.parts
        return CardPairs(self.verb, tuple([PairOption(one.ident, tuple(one.choices), one.most) for one in parts if one.choices]))

    def decision(self, pairs: Iterable[tuple[str, str]]) -> Decision:
        """Return the declaration of these pairs, in table order. Pairs that no participant has are dropped."""
        known = [(part.ident, choice) for part in self.problem.parts for choice in part.choices]
        pair_set = frozenset(pairs)
        return Decision(self.verb, *[one for pair in known if pair in pair_set for one in pair])

    def names_pairs(self, decision: Decision) -> bool:
        """Has the decision this verb and pairs of ids, whatever they name?"""
        return decision.verb == self.verb and len(decision.args) % 2 == 0 and all(isinstance(one, str) for one in decision.args)

    def canonical(self, decision: Decision) -> Decision:
        if not self.names_pairs(decision):
            return decision
        known = {(part.ident, choice) for part in self.problem.parts for choice in part.choices}
        pairs = pairs_of(decision)
        return self.decision(pairs) if known.issuperset(pairs) else decision

    def judge(self, decision: Decision) -> Verdict:
        if not self.names_pairs(decision):
            return refuse(self.rule, "the question is who {verb}s, and what", verb=self.verb)
        pairs = pairs_of(decision)
        if len(set(pairs)) != len(pairs):
            return refuse(self.rule, "each is named once")
        verdict = all_of([self.one_by_one(*pair) for pair in dict.fromkeys(pairs)])
        if not verdict:
            return verdict
        for part in self.problem.parts:
            if sum(ident == part.ident for ident, _ in pairs) > part.most:
                return self.too_many(part.ident)
        reasons = self.problem.judge(frozenset(pairs))
        return Verdict(reasons) if reasons else LEGAL

    def answers(self) -> Iterator[Decision]:
        return map(self.decision, self.problem.legal())

    def modulo_symmetry(self, looks: Mapping[str, int]) -> Iterable[Decision]:
        """Yield one declaration for each number of equal cards that do each thing, if every card acts on at most one object."""
        parts = self.problem.parts
        groups: dict[Any, list[str]] = {}
        for part in parts:
            same = (looks[part.ident], part.choices) if part.ident in looks and not part.paid else part.ident
            groups.setdefault(same, []).append(part.ident)
        if len(groups) == len(parts) or any(part.most > 1 for part in parts):
            return self
        choices = {part.ident: part.choices for part in parts}
        if any(comb(len(choices[idents[0]]) + len(idents), len(idents)) > LISTED_AT_MOST for idents in groups.values()):
            return self
        ways = [list(combinations_with_replacement((*choices[idents[0]], ""), len(idents))) for idents in groups.values()]
        return self._legal_among([ident for idents in groups.values() for ident in idents], ways)

    def _legal_among(self, idents: list[str], ways: list[list[tuple[str, ...]]]) -> Iterator[Decision]:
        """Yield the legal declarations in which each group of equal cards acts in one of its `ways`."""
        free = not self.problem.limits and not self.problem.demands and not any(part.paid for part in self.problem.parts)
        for way in product(*ways):
            chosen = [choice for some in way for choice in some]
            decision = self.decision([(ident, choice) for ident, choice in zip(idents, chosen, strict=True) if choice])
            if free or self.judge(decision):
                yield decision

    def count(self, limit: int | None = None) -> int:
        return self.problem.count(bounded(limit))

    def sample(self, rng: Rng) -> Decision:
        return self.decision(self.problem.sample(checked(rng).randrange))

    def default(self) -> Decision | None:
        """Return a smallest legal declaration."""
        return self.decision(self.problem.default())

    def nearest(self, decision: Decision) -> Decision | None:
        if not self.names_pairs(decision):
            return None
        return self.decision(self.problem.nearest(self.possible(decision)))

    def possible(self, decision: Decision) -> Pairs:
        """Return the pairs of a declaration that these cards have as choices, up to the number that each card may take."""
        known = {part.ident: part for part in self.problem.parts}
        kept: list[tuple[str, str]] = []
        for ident, what in dict.fromkeys(pairs_of(decision)):
            part = known.get(ident)
            if part is not None and what in part.choices and sum(one == ident for one, _ in kept) < part.most:
                kept.append((ident, what))
        return frozenset(kept)
