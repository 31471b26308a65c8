"""A declaration as a question: its answers are sets of pairs, judged one by one and then as a whole."""

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
    """The pairs of a declaration, in the order named."""
    return list(zip(decision.args[::2], decision.args[1::2], strict=True))


class DeclarationSpace(Space):
    """What these cards do together: `Decision(verb, card, object, card, object, …)`, a set of pairs; without arguments, nothing.

    A game says what the problem is (`make`) and whether a card may do that by itself (`one_by_one`). Restrictions and requirements, the
    nearest legal declaration and the order in which they are listed follow.
    """

    def __init__(self, t: Table, seat: int, verb: str) -> None:
        super().__init__()
        self.t = t
        self.seat = seat
        self.verb = verb
        self.rule = t.number
        self._problem: Declarations | None = None

    # -- what a game says

    def make(self) -> Declarations:
        """Who may do what, and under which restrictions and requirements."""
        raise NotImplementedError

    def one_by_one(self, ident: str, target: str) -> Verdict:
        """May this card act on that by itself?"""
        return LEGAL

    def too_many(self, ident: str) -> Verdict:
        """The refusal of a card that acts on more than it may at once."""
        return refuse(self.rule, "{who} can do that only once", ident, who=open_name(self.t, ident))

    # -- what follows from it

    @property
    def problem(self) -> Declarations:
        if self._problem is None:
            self._problem = self.make()
        return self._problem

    @property
    def shape(self) -> Shape:
        parts = self.problem.parts
        return CardPairs(self.verb, tuple([PairOption(one.ident, tuple(one.choices), one.most) for one in parts if one.choices]))

    def decision(self, pairs: Iterable[tuple[str, str]]) -> Decision:
        """The declaration of these pairs, in table order."""
        known = [(part.ident, choice) for part in self.problem.parts for choice in part.choices]
        pair_set = frozenset(pairs)
        return Decision(self.verb, *[one for pair in known if pair in pair_set for one in pair])

    def names_pairs(self, decision: Decision) -> bool:
        """Is it a declaration of this kind, of pairs of names, whatever they name?"""
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
        """Of cards that look alike it counts only how many do what, where each does one thing at most."""
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
        """What these cards do in one of the ways of each group, as far as it is legal."""
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
        """A smallest legal declaration."""
        return self.decision(self.problem.default())

    def nearest(self, decision: Decision) -> Decision | None:
        if not self.names_pairs(decision):
            return None
        return self.decision(self.problem.nearest(self.possible(decision)))

    def possible(self, decision: Decision) -> Pairs:
        """What of a declaration these cards can do at all, each no more than it may at once."""
        known = {part.ident: part for part in self.problem.parts}
        kept: list[tuple[str, str]] = []
        for ident, what in dict.fromkeys(pairs_of(decision)):
            part = known.get(ident)
            if part is not None and what in part.choices and sum(one == ident for one, _ in kept) < part.most:
                kept.append((ident, what))
        return frozenset(kept)
