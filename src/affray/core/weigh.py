"""A declaration's cards and clauses as the search takes them: moves with what they lose, and gauges."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from affray.core.clauses import Clause, Pairs, Part
from affray.core.obey import FAILED, MANY, NEVER, Gauge, Move, Search, Step, Stretch, Want
from affray.core.twins import Block, Talk

THERE = -1
"""The number under which it is said that a choice is there, and whether it is asked for."""


class Setting:
    """A problem as the search takes it: what bears on one card alone is weighed with its moves, the rest becomes gauges.

    `weights` are the limits' (0) and the demands'. Choices in `barred` are left out. Where it is `priced`, a move loses as many
    more as it differs in pairs from `asked`.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        clauses: Sequence[Clause],
        weights: Sequence[int],
        barred: Pairs,
        asked: Pairs = frozenset(),
        priced: bool = False,
    ) -> None:
        self.parts = parts
        self.clauses = clauses
        self.weights = list(weights)
        self.asked = asked
        self.priced = priced
        self.choices = [[choice for choice in part.choices if (part.ident, choice) not in barred] for part in parts]
        self.bears = self._bearings()
        self.on: list[list[int]] = [[] for _ in clauses]
        for at, part in enumerate(parts):
            for n in sorted({n for choice in self.choices[at] for n, _ in self.bears[part.ident, choice]}):
                self.on[n].append(at)
        self.own: list[list[int]] = [[] for _ in parts]
        for n, some in enumerate(self.on):
            if len(some) == 1:
                self.own[some[0]].append(n)
        shared = [n for n, some in enumerate(self.on) if len(some) > 1]
        self.groups = _groups(len(parts), [self.on[n] for n in shared])
        self.among = [[n for n in shared if self.on[n][0] in group] for group in self.groups]

    def _bearings(self) -> dict[tuple[str, str], list[tuple[int, int]]]:
        """For each pair the clauses that speak of it: 2 where it is counted, 1 where it makes the clause apply, 3 for both."""
        bears: dict[tuple[str, str], list[tuple[int, int]]] = {
            (part.ident, choice): [] for part, choices in zip(self.parts, self.choices, strict=True) for choice in choices
        }
        for n, clause in enumerate(self.clauses):
            when: Pairs = clause.when if clause.when is not None else frozenset()
            for pair in clause.pairs | when:
                if pair in bears:
                    bears[pair].append((n, 2 * (pair in clause.pairs) + (pair in when)))
        return bears

    def search(self, patience: int = NEVER) -> Search:
        stretches: list[Stretch] = []
        for group, among in zip(self.groups, self.among, strict=True):
            caps = [at for at, n in enumerate(among) if not self.weights[n] and self._caps(self.clauses[n])]
            steps, gauges = [self._step(at, among) for at in group], [self._gauge(n, group) for n in among]
            stretches.append(Stretch(steps, gauges, caps, self._wants(among), self._twins(group, among)))
        lost = [self.weights[n] for n, clause in enumerate(self.clauses) if not self.on[n] and not clause.holds(frozenset())]
        return Search(stretches, sum(lost), patience=patience)

    def forcing(self, n: int, search: Search) -> Search | None:
        """The search with this demand made a restriction, None where nothing that loses as little as before obeys it."""
        if not self.on[n]:
            return None
        weight, self.weights[n] = self.weights[n], 0
        at = next(at for at, group in enumerate(self.groups) if self.on[n][0] in group)
        one, among = search.stretches[at], self.among[at]
        steps = [self._step(step.part, among) if self.own[step.part].count(n) else step for step in one.steps]
        gauges = [self._gauge(m, self.groups[at]) if m == n else gauge for m, gauge in zip(among, one.gauges, strict=True)]
        twins = self._twins(self.groups[at], among) if one.twins else []
        self.weights[n] = weight
        if not all(step.moves for step in steps) or any(gauge.first == FAILED and not gauge.weight for gauge in gauges):
            return None
        stretches = [*search.stretches[:at], Stretch(steps, gauges, one.capped, one.wants, twins), *search.stretches[at + 1 :]]
        forced = Search(stretches, search.loss - search.beyond[0], search.loss, search)
        return forced if forced.loss <= search.loss else None

    def _twins(self, group: list[int], among: list[int]) -> list[list[Block]]:
        """For each set of choices that nothing tells apart, the gauges that speak of each of them in particular."""
        sayings: dict[int, dict[str, list[tuple[int, int]]]] = {}
        for at in group:
            ident = self.parts[at].ident
            for choice in self.choices[at]:
                for n, how in [*self.bears[ident, choice], (THERE, 1 + ((ident, choice) in self.asked))]:
                    sayings.setdefault(n, {}).setdefault(choice, []).append((at, how))
        worth: dict[int, Hashable] = {}
        for n, clause in enumerate(self.clauses):
            worth[n] = (clause.least, clause.most, clause.when is None, clause.cards, self.weights[n])
        worth[THERE] = None
        talk = Talk({n: {one: tuple(how) for one, how in said.items()} for n, said in sayings.items()}, worth)
        blocks = [talk.blocks(twins, {n: place for place, n in enumerate(among)}) for twins in talk.twins()]
        return [some for some in blocks if some]

    def _wants(self, among: list[int]) -> list[Want]:
        """The demands for so many pairs, with the restriction that asks for most once there is one of them."""
        wants: list[Want] = []
        for at, n in enumerate(among):
            demand = self.clauses[n]
            if not self.weights[n] or demand.when is not None or not demand.least:
                continue
            tied, need = -1, demand.least
            for other, m in enumerate(among):
                limit = self.clauses[m]
                if self.weights[m] or limit.when is None or limit.least <= need or limit.cards < demand.cards:
                    continue
                if limit.pairs <= demand.pairs <= limit.when:
                    tied, need = other, limit.least
            wants.append(Want(at, tied, need))
        return wants

    def _caps(self, clause: Clause) -> bool:
        return clause.most < MANY and clause.when is not None and clause.pairs <= clause.when

    def _gauge(self, n: int, group: list[int]) -> Gauge:
        clause = self.clauses[n]
        later = [0]
        for at in reversed(group):
            count, trigger = 0, 0
            for choice in self.choices[at]:
                for m, code in self.bears[self.parts[at].ident, choice]:
                    if m == n:
                        count += code >> 1
                        trigger |= code & 1
            count = min(count, 1 if clause.cards else self.parts[at].most)
            later.append((later[-1] & ~1) + 2 * count + (later[-1] & 1 | trigger))
        later.reverse()
        return Gauge(clause.least, clause.most, clause.when is None, self.weights[n], later)

    def _step(self, at: int, among: list[int]) -> Step:
        """One card with its moves. Choices that bear on the same clauses in the same way are of one kind."""
        ident, own = self.parts[at].ident, self.own[at]
        kinds: dict[tuple[bool, tuple[tuple[int, int], ...]], list[str]] = {}
        for choice in self.choices[at]:
            kinds.setdefault(((ident, choice) in self.asked, tuple(self.bears[ident, choice])), []).append(choice)
        gauges = [place for place, n in enumerate(among) if at in self.on[n]]
        clauses = [*own, *[among[place] for place in gauges]]
        codes = [[dict(bears).get(n, 0) for n in clauses] for _, bears in kinds]
        asked = [wanted for wanted, _ in kinds]
        had = sum(card == ident for card, _ in self.asked)
        moves: list[Move] = []
        for counts in _counts([len(kind) for kind in kinds.values()], self.parts[at].most):
            adds = [self._added(n, counts, [code[place] for code in codes]) for place, n in enumerate(clauses)]
            loss = self._own_loss(own, adds)
            if loss >= 0:
                cost = had + sum([-count if wanted else count for count, wanted in zip(counts, asked, strict=True)])
                moves.append(Move(counts, tuple(adds[len(own) :]), loss + cost * self.priced, cost))
        return Step(at, [tuple(kind) for kind in kinds.values()], tuple(gauges), moves)

    def _added(self, n: int, counts: tuple[int, ...], codes: list[int]) -> int:
        count, trigger = 0, 0
        for taken, code in zip(counts, codes, strict=True):
            if taken:
                count += taken * (code >> 1)
                trigger |= code & 1
        return 2 * (min(count, 1) if self.clauses[n].cards else count) + trigger

    def _own_loss(self, own: list[int], adds: list[int]) -> int:
        """What a card gives up of what it alone bears on, -1 where that breaks a restriction."""
        loss = 0
        for n, add in zip(own, adds, strict=False):
            clause = self.clauses[n]
            if (clause.when is None or add & 1) and not clause.least <= add >> 1 <= clause.most:
                if not self.weights[n]:
                    return -1
                loss += self.weights[n]
        return loss


def _groups(count: int, ties: list[list[int]]) -> list[list[int]]:
    """What hangs together by these ties, each group in an order that keeps near each other what few are tied by."""
    group = [[at] for at in range(count)]
    for tie in sorted(ties, key=len):
        first = group[tie[0]]
        for at in tie:
            if group[at] is not first:
                first.extend(group[at])
                for one in group[at]:
                    group[one] = first
    return [some for at, some in enumerate(group) if some[0] == at]


def _counts(sizes: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """How many of each kind may be taken, with `most` in all; none of any first."""
    if not sizes:
        yield ()
        return
    for count in range(min(sizes[0], most) + 1):
        for rest in _counts(sizes[1:], most - count):
            yield (count, *rest)
