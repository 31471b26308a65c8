"""A declaration's cards and clauses as the search takes them: moves with what they lose, and gauges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import comb

from affray.core.declare.automata import NEVER, Added, Automaton, ConstraintCounter
from affray.core.declare.components import Assignment, Component, Variable
from affray.core.declare.constraints import Constraint, Pairs, Participant, Restriction, acts
from affray.core.declare.search import ComponentSearch, NearestSearch
from affray.core.declare.symmetry import Block, Symmetry
from affray.core.verdicts import Reason

WIDE = 200
"""A card that may act in more ways is gone through kind by kind of its choices."""
UNSAID = Reason("", "")
"""Why such a card may not take more choices than it may: no declaration that is judged does, so nobody is told."""
THERE = -1
"""The number under which it is said that a choice is there, and whether it is asked for."""


class Problem:
    """A problem as the search takes it: what bears on one card alone is weighed with its moves, the rest becomes gauges.

    A card that may act in very many ways at once is gone through like several cards, each with the choices of one kind: what it may
    take in all is a restriction then.

    `weights` are the limits' (`NEVER`) and the demands'. Choices in `barred` are left out; a move costs as many as it
    differs in pairs from `asked`.
    """

    def __init__(
        self,
        parts: Sequence[Participant],
        clauses: Sequence[Constraint],
        weights: Sequence[int],
        barred: Pairs,
        asked: Pairs = frozenset(),
    ) -> None:
        self.parts = [
            Participant(part.ident, [one for one in part.choices if (part.ident, one) not in barred], part.most) for part in parts
        ]
        self.clauses = list(clauses)
        self.weights = list(weights)
        self.asked = asked
        self.bears = self._bearings()
        if any(_is_wide(part) for part in self.parts):
            self.parts = [piece for part in self.parts for piece in self._pieces(part)]
            self.bears = self._bearings()
        self.on: list[list[int]] = [[] for _ in self.clauses]
        for at, part in enumerate(self.parts):
            for n in sorted({n for choice in part.choices for n, _ in self.bears[part.ident, choice]}):
                self.on[n].append(at)
        self.own: list[list[int]] = [[] for _ in self.parts]
        for n, some in enumerate(self.on):
            if len(some) == 1:
                self.own[some[0]].append(n)
        shared = [n for n, some in enumerate(self.on) if len(some) > 1]
        self.groups = _groups(len(self.parts), [self.on[n] for n in shared])
        self.among = [self._families([n for n in shared if self.on[n][0] in group]) for group in self.groups]
        self.forced = -1
        self.stretches = [self._stretch(group, among) for group, among in zip(self.groups, self.among, strict=True)]

    def _families(self, among: list[int]) -> list[list[int]]:
        """Clauses that count the same pairs belong together: what one asks for may be what another makes dearer."""
        counted: dict[int, list[tuple[str, str]]] = {n: [] for n in among}
        for pair, bears in self.bears.items():
            for n, code in bears:
                if code > 1 and n in counted:
                    counted[n].append(pair)
        families: dict[Hashable, list[int]] = {}
        for n in among:
            families.setdefault(tuple(counted[n]) or n, []).append(n)
        return [sorted(family, key=self._worth) for family in families.values()]

    def _worth(self, n: int) -> tuple[int, int, bool, bool, int]:
        clause = self.clauses[n]
        return clause.least, clause.most, clause.when is None, clause.cards, self.weights[n]

    def _bearings(self) -> dict[tuple[str, str], list[tuple[int, int]]]:
        """For each pair the clauses that speak of it: 2 where it is counted, 1 where it makes the clause apply, 3 for both."""
        bears: dict[tuple[str, str], list[tuple[int, int]]] = {
            (part.ident, choice): [] for part in self.parts for choice in part.choices
        }
        for n, clause in enumerate(self.clauses):
            when: Pairs = clause.when if clause.when is not None else frozenset()
            for pair in clause.pairs | when:
                if pair in bears:
                    bears[pair].append((n, 2 * (pair in clause.pairs) + (pair in when)))
        return bears

    def _pieces(self, part: Participant) -> list[Participant]:
        """The card, or its choices of each kind apart where it may act in very many ways and no clause counts it as one card."""
        kinds: dict[tuple[tuple[int, int], ...], list[str]] = {}
        for choice in part.choices:
            kinds.setdefault(tuple(self.bears[part.ident, choice]), []).append(choice)
        counted = Counter([n for bears in kinds for n, code in bears if code > 1 and self.clauses[n].cards])
        if not _is_wide(part) or max(counted.values(), default=0) > 1:
            return [part]
        if part.most < len(part.choices):
            self.clauses.append(Restriction(UNSAID, acts([part]), most=part.most))
            self.weights.append(NEVER)
        return [Participant(part.ident, kind, part.most) for kind in kinds.values()]

    def search(self) -> ComponentSearch:
        """The search for the least that must be lost."""
        lost = [self.weights[n] for n, clause in enumerate(self.clauses) if not self.on[n] and not clause.holds(frozenset())]
        return ComponentSearch(self.stretches, sum(lost))

    def nearest(self, search: ComponentSearch, slack: int) -> NearestSearch:
        """The search for the fewest pairs changed; `search` is that for losses in the same problem, whatever is asked."""
        return NearestSearch(self.stretches, search, slack)

    def forcing(self, n: int, search: ComponentSearch) -> ComponentSearch | None:
        """The search with this demand made a restriction, None where nothing that loses as little as before obeys it."""
        if not self.on[n]:
            return None
        at = next(at for at, group in enumerate(self.groups) if self.on[n][0] in group)
        weight, self.weights[n], self.forced = self.weights[n], NEVER, n
        stretch = self._stricter(search.stretches[at], at)
        self.weights[n], self.forced = weight, -1
        stretches = [*search.stretches[:at], stretch, *search.stretches[at + 1 :]]
        forced = ComponentSearch(stretches, search.loss - search.beyond[0], search.loss, search, at)
        return forced if forced.loss <= search.loss else None

    def _stricter(self, stretch: Component, at: int) -> Component:
        """This stretch, but for the demand that is forced now: the one card or the one tally that it bears on is made anew."""
        group, among, steps, tallies = self.groups[at], self.among[at], stretch.steps[:], stretch.tallies[:]
        if len(self.on[self.forced]) == 1:
            place = group.index(self.on[self.forced][0])
            step, draft = steps[place], self._draft(steps[place].part)
            moves = [
                Assignment(move.counts, move.ways, loss, move.cost) for move, loss in zip(step.moves, draft.losses, strict=True)
            ]
            steps[place] = Variable(step.part, step.ident, step.kinds, step.tallies, moves)
        else:
            n = next(n for n, clauses in enumerate(among) if self.forced in clauses)
            tallies[n] = Automaton([self._gauge(m, group) for m in among[n]], tallies[n].places, tallies[n].ways)
        return Component(steps, tallies, self._twins(group, among, tallies) if stretch.twins else [])

    def _stretch(self, group: list[int], among: list[list[int]]) -> Component:
        """These cards with the tallies of these clauses."""
        drafts = [self._draft(at) for at in group]
        tallies: list[Automaton] = []
        ways_of: list[list[tuple[int, list[int]]]] = [[] for _ in group]
        for n, clauses in enumerate(among):
            places, ways = [], []
            for place, (at, draft) in enumerate(zip(group, drafts, strict=True)):
                if any(at in self.on[m] for m in clauses):
                    added = draft.added(clauses)
                    some = sorted(set(added))
                    numbers = {one: way for way, one in enumerate(some)}
                    ways_of[place].append((n, [numbers[one] for one in added]))
                    places.append(place)
                    ways.append(some)
            tallies.append(Automaton([self._gauge(m, group) for m in clauses], places, ways))
        steps: list[Variable] = []
        for at, draft, some_ways in zip(group, drafts, ways_of, strict=True):
            moves = []
            for n, counts in enumerate(draft.counts):
                taken = tuple([(tally, numbers[n]) for tally, numbers in some_ways if numbers[n]])
                moves.append(Assignment(counts, taken, draft.losses[n], draft.costs[n]))
            steps.append(Variable(at, self.parts[at].ident, draft.kinds, [tally for tally, _ in some_ways], moves))
        return Component(steps, tallies, self._twins(group, among, tallies))

    def _twins(self, group: list[int], among: list[list[int]], tallies: list[Automaton]) -> list[list[Block]]:
        """For each set of choices that nothing tells apart, the tallies that speak of each of them in particular."""
        sayings: dict[int, dict[str, list[tuple[int, int]]]] = {}
        for at in group:
            ident = self.parts[at].ident
            for choice in self.parts[at].choices:
                for n, how in [*self.bears[ident, choice], (THERE, 1 + ((ident, choice) in self.asked))]:
                    sayings.setdefault(n, {}).setdefault(choice, []).append((at, how))
        worth: dict[int, Hashable] = {n: self._worth(n) for n in range(len(self.clauses))}
        worth[THERE] = None
        talk = Symmetry({n: {one: tuple(how) for one, how in said.items()} for n, said in sayings.items()}, worth)
        home = {n: tally for tally, clauses in enumerate(among) for n in clauses}
        block_sets: list[list[Block]] = []
        for twins in talk.twins():
            some = [tuple(dict.fromkeys([home[n] for n in block])) for block in talk.blocks(twins, {n: n for n in home})]
            if some and all(_alike(tallies, some[0], block) for block in some):
                block_sets.append(some)
        return block_sets

    def _gauge(self, n: int, group: list[int]) -> ConstraintCounter:
        clause = self.clauses[n]
        later = [0]
        for at in reversed(group):
            count, trigger = 0, 0
            for choice in self.parts[at].choices:
                for m, code in self.bears[self.parts[at].ident, choice]:
                    if m == n:
                        count += code >> 1
                        trigger |= code & 1
            count = min(count, 1 if clause.cards else self.parts[at].most)
            later.append((later[-1] & ~1) + 2 * count + (later[-1] & 1 | trigger))
        later.reverse()
        return ConstraintCounter(clause.least, clause.most, clause.when is None, self.weights[n], later)

    def _draft(self, at: int) -> Draft:
        """One card with its moves. Choices that bear on the same clauses in the same way are of one kind."""
        ident, own_clauses = self.parts[at].ident, self.own[at]
        kinds: dict[tuple[bool, tuple[tuple[int, int], ...]], list[str]] = {}
        for choice in self.parts[at].choices:
            kinds.setdefault(((ident, choice) in self.asked, tuple(self.bears[ident, choice])), []).append(choice)
        codes = [dict(bears) for _, bears in kinds]
        asked = [wanted for wanted, _ in kinds]
        had = sum([(ident, choice) in self.asked for choice in self.parts[at].choices])
        draft = Draft([tuple(kind) for kind in kinds.values()])
        for counts in sorted(_counts([len(kind) for kind in kinds.values()], self.parts[at].most), key=_first_before_last):
            adds: dict[int, int] = {}
            for taken, some in zip(counts, codes, strict=True):
                if taken:
                    for n, code in some.items():
                        count = (adds.get(n, 0) >> 1) + taken * (code >> 1)
                        adds[n] = 2 * (min(count, 1) if self.clauses[n].cards else count) + (adds.get(n, 0) & 1 | code & 1)
            loss = self._own_loss(own_clauses, adds)
            if loss >= 0:
                cost = had + sum([-count if wanted else count for count, wanted in zip(counts, asked, strict=True)])
                draft.counts.append(counts)
                draft.adds.append(adds)
                draft.losses.append(loss)
                draft.costs.append(cost)
        return draft

    def _own_loss(self, own_clauses: list[int], adds: dict[int, int]) -> int:
        """What a card gives up of what it alone bears on, -1 where that breaks a restriction."""
        loss = 0
        for n in own_clauses:
            clause, add = self.clauses[n], adds.get(n, 0)
            if (clause.when is None or add & 1) and not clause.least <= add >> 1 <= clause.most:
                if self.weights[n] == NEVER and n != self.forced:
                    return -1
                loss += self.weights[n]
        return loss


class Draft:
    """A card's kinds of choices and its moves: how many of each kind, what that adds to each clause, what is lost, pairs changed."""

    def __init__(self, kinds: list[tuple[str, ...]]) -> None:
        self.kinds = kinds
        self.counts: list[tuple[int, ...]] = []
        self.adds: list[dict[int, int]] = []
        self.losses: list[int] = []
        self.costs: list[int] = []

    def added(self, clauses: list[int]) -> list[Added]:
        """What each move adds to these clauses."""
        return [tuple([adds.get(n, 0) for n in clauses]) for adds in self.adds]


def _is_wide(part: Participant) -> bool:
    return sum([comb(len(part.choices), n) for n in range(part.most + 1)]) > WIDE


def _alike(tallies: list[Automaton], some: Block, others: Block) -> bool:
    """Do these tallies say of one object what the others say of another, and node by node the same?"""
    return len(some) == len(others) and all(tallies[n].like(tallies[m]) for n, m in zip(some, others, strict=True))


def _groups(count: int, ties: list[list[int]]) -> list[list[int]]:
    """What hangs together by these ties, each group in an order that keeps near each other what few are tied by."""
    group = [[at] for at in range(count)]
    for tie in sorted(ties, key=len):
        first = group[tie[0]]
        for at in tie:
            if group[at] is not first:
                first.extend(group[at])
                for member in group[at]:
                    group[member] = first
    return [some for at, some in enumerate(group) if some[0] == at]


def _first_before_last(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Few before many, and then what comes first on the card before what comes last."""
    return sum(counts), *[-count for count in counts]


def _counts(sizes: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """How many of each kind may be taken, with `most` in all."""
    if not sizes:
        yield ()
        return
    for count in range(min(sizes[0], most) + 1):
        for rest in _counts(sizes[1:], most - count):
            yield (count, *rest)
