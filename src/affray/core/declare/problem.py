"""A declaration as an optimization problem: participants become variables, constraints become losses and automata."""

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
"""The most assignments of a card that is one variable; beyond that each kind of its choices is a variable."""
UNSAID = Reason("", "")
"""The reason of the restriction that holds such a card to its number of choices. No declaration that is judged breaks it, so
nobody reads it."""
THERE = -1
"""The number of the statement that a choice exists, and whether it is asked for (see `Symmetry`)."""


class Problem:
    """The optimization problem of a declaration, divided into components.

    A constraint that a single card affects becomes the loss of that card's assignments. Every other constraint becomes part of an
    automaton.

    Args:
        parts: the participants.
        clauses: the restrictions and requirements.
        weights: the loss for failing each of them; `NEVER` for a restriction.
        barred: choices that are left out.
        asked: the declaration from which the cost of an assignment is counted, in pairs that differ.
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
        """Return the constraints in groups that count the same pairs. Each group is one automaton, so that its bound sees how
        they conflict."""
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
        """Return for each pair the constraints that mention it, with a code: 2 if they count it, 1 if it makes them apply, 3 for
        both."""
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
        """Return the card as it is, or split by kind of choice if it has too many assignments and no constraint counts it as one
        card."""
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
        """Return the search for the least loss."""
        lost = [self.weights[n] for n, clause in enumerate(self.clauses) if not self.on[n] and not clause.holds(frozenset())]
        return ComponentSearch(self.stretches, sum(lost))

    def nearest(self, search: ComponentSearch, slack: int) -> NearestSearch:
        """Return the search for the fewest pairs changed, with a loss of at most `slack`.

        `search` is the search for the least loss in the same problem; it does not depend on what is asked.
        """
        return NearestSearch(self.stretches, search, slack)

    def forcing(self, n: int, search: ComponentSearch) -> ComponentSearch | None:
        """Return the search with requirement `n` made a restriction, or None if the least loss then rises."""
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
        """Return a copy of the component in which the forced requirement is a restriction. Only the card or automaton that it
        belongs to is rebuilt."""
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
        """Return the component of the cards `group` with one automaton for each group of constraints in `among`."""
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
        """Return for each symmetry class of choices the automata that belong to each of its objects."""
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
        """Return the counter of constraint `n` over the cards `group`."""
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
        """Return the kinds and assignments of one card. Choices that affect the same constraints equally are of one kind."""
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
        """Return the weight of the card's own constraints that fail, or -1 if one of them is a restriction."""
        loss = 0
        for n in own_clauses:
            clause, add = self.clauses[n], adds.get(n, 0)
            if (clause.when is None or add & 1) and not clause.least <= add >> 1 <= clause.most:
                if self.weights[n] == NEVER and n != self.forced:
                    return -1
                loss += self.weights[n]
        return loss


class Draft:
    """The assignments of a card before automata are numbered.

    Parallel lists: how many of each kind are taken, what that adds to each constraint, the loss, and the pairs that differ from
    those asked for.
    """

    def __init__(self, kinds: list[tuple[str, ...]]) -> None:
        self.kinds = kinds
        self.counts: list[tuple[int, ...]] = []
        self.adds: list[dict[int, int]] = []
        self.losses: list[int] = []
        self.costs: list[int] = []

    def added(self, clauses: list[int]) -> list[Added]:
        """Return what each assignment adds to these constraints."""
        return [tuple([adds.get(n, 0) for n in clauses]) for adds in self.adds]


def _is_wide(part: Participant) -> bool:
    """Has this card more than `WIDE` assignments?"""
    return sum([comb(len(part.choices), n) for n in range(part.most + 1)]) > WIDE


def _alike(tallies: list[Automaton], some: Block, others: Block) -> bool:
    """Are the automata of one object equal, one by one, to those of another?"""
    return len(some) == len(others) and all(tallies[n].like(tallies[m]) for n, m in zip(some, others, strict=True))


def _groups(count: int, ties: list[list[int]]) -> list[list[int]]:
    """Return the connected components of cards, given which cards each constraint ties together.

    Small ties are joined first, so that the cards they tie are near each other in the order.
    """
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
    """Sort key: fewer choices first, and among equally many those of the card's first kinds."""
    return sum(counts), *[-count for count in counts]


def _counts(sizes: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take at most `most` choices from kinds of these sizes, as counts."""
    if not sizes:
        yield ()
        return
    for count in range(min(sizes[0], most) + 1):
        for rest in _counts(sizes[1:], most - count):
            yield (count, *rest)
